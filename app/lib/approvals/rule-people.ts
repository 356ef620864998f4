import { CASHIER_ROLE, SOURCE } from "~/contracts/approvals/codes";
import type { ApproverRule } from "./approval-definition";
import {
  type ChartDepartment,
  type ChartMember,
  type CompanyChart,
  headAbove,
  headOf,
  headsOfTops,
  lineOf,
  superiorsOf,
} from "./company-chart";

/** What a rule that finds nobody lacks, and where: so that it can be said and mended. */
export type Lack =
  | { what: "role"; roleCode: string }
  | { what: "cashier"; companyId: number | null }
  /** Head of this department, or of one above it. */
  | { what: "head"; departmentId: number }
  /** Department above this one, where rules look for a head and not for whom its own reports to. */
  | { what: "parent"; departmentId: number }
  /** Superior of this person. */
  | { what: "superior"; empId: number }
  /** The people that the process itself names have left. */
  | { what: "named" };

/** Whom a rule finds for a requester; `open`: the form names them, or the requester does. */
export interface Found {
  empIds: readonly number[];
  open?: true;
  lacks: readonly Lack[];
}

/** Somebody who asks, and what of his form is known. */
export interface Asking {
  empId: number;
  /** Fields of the form that bear the head of the department it is about. */
  headFields: readonly string[];
  /** Companies that may pay it, each of which needs a cashier. */
  payers: readonly (number | null)[];
}

const OPEN: Found = { empIds: [], open: true, lacks: [] };
const found = (empId: number): Found => ({ empIds: [empId], lacks: [] });
const orLack = (empIds: readonly number[], lack: Lack): Found => ({ empIds, lacks: empIds.length > 0 ? [] : [lack] });

/**
 * Whom a rule names for a requester by the chart alone: the engine's `resolveAll` in memory (approvals rules 5, 6, 8
 * and 39).
 */
export function peopleOf(chart: CompanyChart, rule: ApproverRule, asking: Asking): Found {
  const { empId } = asking;
  switch (rule.source) {
    case SOURCE.role:
      return orLack(membersFor(chart, rule.roleCode, empId), { what: "role", roleCode: rule.roleCode });
    case SOURCE.cashier:
      return cashiersFor(chart, asking);
    case SOURCE.leader:
      return leaderOf(chart, empId, rule.level);
    case SOURCE.named:
      return orLack(
        rule.empIds.filter((one) => chart.people.has(one)),
        { what: "named" },
      );
    case SOURCE.chosen:
      return OPEN;
    case SOURCE.formField:
      return inField(chart, rule.field, asking);
    case SOURCE.superior: {
      const line = superiorsOf(chart, empId);
      const top = [empId, ...line][rule.depth - 1] ?? line.at(-1) ?? empId;
      return orLack(line.slice(rule.depth - 1, rule.depth), lackingAbove(chart, top));
    }
    case SOURCE.superiorsUpTo: {
      const line = superiorsOf(chart, empId);
      const last = line.findIndex((one) => chart.people.get(one)!.rank >= rule.rank);
      return orLack(last < 0 ? line : line.slice(0, last + 1), lackingAbove(chart, empId));
    }
  }
}

function leaderOf(chart: CompanyChart, empId: number, level: number): Found {
  const line = lineOf(chart, chart.people.get(empId)!.departmentId).filter((one) => one.level <= level);
  const leader = headAbove(chart, line, empId);
  return leader === undefined ? { empIds: [], lacks: [lackingLeader(chart, line, empId)] } : found(leader);
}

function inField(chart: CompanyChart, field: string, { empId, headFields }: Asking): Found {
  if (field === "requesterEmpId") return found(empId);
  if (!headFields.includes(field)) return OPEN;
  const head = headOf(chart, empId);
  if (head !== undefined) return found(head);
  return { empIds: [], lacks: [lackingLeader(chart, lineOf(chart, chart.people.get(empId)!.departmentId), empId)] };
}

/** What somebody lacks whom nobody stands above. */
const lackingAbove = (chart: CompanyChart, empId: number): Lack =>
  lackingHead(chart, lineOf(chart, chart.people.get(empId)!.departmentId), empId);

/** The nearest department without a head on job; where all have one it is the person, who lacks a superior. */
function lackingHead(chart: CompanyChart, line: readonly ChartDepartment[], empId: number): Lack {
  const vacant = line.find(({ headEmpId }) => headEmpId === null || !chart.people.has(headEmpId));
  return vacant ? { what: "head", departmentId: vacant.departmentId } : { what: "superior", empId };
}

/** Who heads one of several tops has no head above until his department has one above it, whomever he reports to. */
function lackingLeader(chart: CompanyChart, line: readonly ChartDepartment[], empId: number): Lack {
  const lack = lackingHead(chart, line, empId);
  const top = line.at(-1);
  const beside = top?.headEmpId === empId && headsOfTops(chart).some((head) => head !== empId);
  return lack.what === "superior" && top && beside ? { what: "parent", departmentId: top.departmentId } : lack;
}

/** The members whose scope covers the requester; the narrowest scope that has somebody wins. */
function membersFor(chart: CompanyChart, roleCode: string, empId: number): number[] {
  return nearest(covering(chart, roleCode, empId));
}

function cashiersFor(chart: CompanyChart, { empId, payers }: Asking): Found {
  const others = covering(chart, CASHIER_ROLE, empId).filter(({ member }) => member.empId !== empId);
  const byPayer = payers.map((payer) => {
    const pays = others.filter(({ member }) => member.companyId === null || member.companyId === payer);
    const own = pays.filter(({ member }) => member.companyId !== null);
    return { payer, empIds: nearest(own.length > 0 ? own : pays) };
  });
  const without = byPayer.filter(({ empIds }) => empIds.length === 0);
  const empIds = [...new Set(byPayer.flatMap((one) => one.empIds))];
  if (without.length === 0) return { empIds, lacks: [] };
  const lacks = empIds.length === 0 ? [{ payer: null }] : without;
  return { empIds: [], lacks: lacks.map(({ payer }) => ({ what: "cashier", companyId: payer })) };
}

interface Covering {
  member: ChartMember;
  wide: number;
}

/** Members of a role whose department and site cover somebody's, with how wide their scope is. */
function covering(chart: CompanyChart, roleCode: string, empId: number): Covering[] {
  const { departmentId, siteDigit } = chart.people.get(empId)!;
  const line = lineOf(chart, departmentId);
  return (chart.members.get(roleCode) ?? []).flatMap((member) => {
    if (member.siteDigit !== 0 && member.siteDigit !== siteDigit) return [];
    if (member.departmentId === null) return [{ member, wide: member.siteDigit === 0 ? 200 : 100 }];
    const wide = line.findIndex((one) => one.departmentId === member.departmentId);
    return wide < 0 ? [] : [{ member, wide }];
  });
}

function nearest(found: readonly Covering[]): number[] {
  const least = Math.min(...found.map(({ wide }) => wide));
  return [...new Set(found.filter(({ wide }) => wide === least).map(({ member }) => member.empId))];
}
