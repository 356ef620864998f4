import { sql } from "drizzle-orm";
import type { z } from "zod";
import { NODE, SOURCE } from "~/contracts/approvals/codes";
import type { saveProcessNode } from "~/contracts/approvals/process-nodes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { ApproverRule, BranchCase, Condition, FactValue, ProcessNode } from "~/lib/approvals/approval-definition";
import { parseAmount } from "~/lib/money";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { KindField } from "../engine/kind.server";
import type { Choices } from "./process-choices.server";
import { branchFields, type Case, type Field, personFields, type Rule, type Typed } from "./process-shape.server";

type NodeInput = z.output<(typeof saveProcessNode)["input"]>;

const SEPARATOR = /[\s,\uFF0C;\uFF1B\u3001]+/;

/** Between names, which may hold spaces. */
const LISTED = /\s*[,\uFF0C;\uFF1B\u3001\n]\s*/;

const parts = (typed: string) => typed.split(SEPARATOR).filter(Boolean);

/** What a node's form said, as the engine keeps it; what cannot be meant is told at the field. */
export async function readNode(
  tx: Tx,
  node: ProcessNode,
  input: NodeInput,
  own: readonly KindField[],
  choices: Choices,
  faults: Faults,
): Promise<ProcessNode> {
  const { id, version, key, emptyEmpId, emptyEmpIdText, approverRules, cases, ...plain } = input;
  const kept = { ...node, name: plain.name, names: plain.names, next: plain.next };
  if (node.type === NODE.branch)
    return { ...kept, cases: readCases(cases, { fields: branchFields(own), choices }, faults) };
  if (node.type === NODE.start || node.type === NODE.end) return kept;
  const rules = await readRules(tx, approverRules, personFields(own), faults);
  if (node.type === NODE.cc) return { ...kept, approverRules: rules };
  return { ...node, ...plain, approverRules: rules } as ProcessNode;
}

async function readRules(
  tx: Tx,
  typed: readonly Rule[],
  fields: readonly Field[],
  faults: Faults,
): Promise<ApproverRule[]> {
  const numbers = typed.flatMap(({ source, value }) => (source === SOURCE.named ? parts(value) : []));
  const people = await select(tx, { jobNumber: str`job_number`, empId: num`emp_id` })`
    from employees
    where job_number = any(${sql.param(numbers)}::text[]) and employment = ${EMPLOYMENT.onJob}`;
  const roles = await select(tx, { code: str`role_code` })`from approval_roles`;
  const empIds = new Map(people.map(({ jobNumber, empId }) => [jobNumber, empId]));
  const codes = new Set(roles.map(({ code }) => code));
  return typed.flatMap((rule, n) => readRule(rule, `approverRules[${n}]`, { empIds, codes, fields }, faults) ?? []);
}

interface Known {
  empIds: ReadonlyMap<string, number>;
  codes: ReadonlySet<string>;
  fields: readonly Field[];
}

const MOST_NAMED = 30;

function readRule(
  { source, roleCode, field, value }: Rule,
  at: string,
  known: Known,
  faults: Faults,
): ApproverRule | undefined {
  const refuse = (name: string, key: string, params?: Record<string, string | number>) =>
    void addFault(faults, `${at}.${name}`, key, params);
  const number = (most: number) => {
    if (/^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= most) return Number(value);
    refuse("value", "approvals:said.wholeNumber", { n: most });
    return undefined;
  };
  switch (source) {
    case SOURCE.role:
    case SOURCE.chosen: {
      if (roleCode && !known.codes.has(roleCode)) return refuse("roleCode", "errors:notOption");
      if (source === SOURCE.chosen) return roleCode ? { source: SOURCE.chosen, roleCode } : { source: SOURCE.chosen };
      return roleCode ? { source: SOURCE.role, roleCode } : refuse("roleCode", "errors:required");
    }
    case SOURCE.leader: {
      const level = number(8);
      return level === undefined ? undefined : { source: SOURCE.leader, level };
    }
    case SOURCE.named: {
      const typed = parts(value);
      const unknown = typed.filter((one) => !known.empIds.has(one));
      if (typed.length === 0) return refuse("value", "errors:required");
      if (unknown.length > 0) return refuse("value", "approvals:said.unknownPeople", { numbers: unknown.join(" ") });
      if (typed.length > MOST_NAMED) return refuse("value", "approvals:said.tooManyNamed", { n: MOST_NAMED });
      return { source: SOURCE.named, empIds: [...new Set(typed.map((one) => known.empIds.get(one)!))] };
    }
    case SOURCE.superior: {
      const depth = number(10);
      return depth === undefined ? undefined : { source: SOURCE.superior, depth };
    }
    case SOURCE.superiorsUpTo: {
      const rank = number(999);
      return rank === undefined ? undefined : { source: SOURCE.superiorsUpTo, rank };
    }
    case SOURCE.formField:
      return known.fields.some(({ name }) => name === field)
        ? { source: SOURCE.formField, field }
        : refuse("field", field ? "errors:notOption" : "errors:required");
    default:
      return { source: SOURCE.cashier };
  }
}

interface Asked {
  fields: readonly Field[];
  choices: Choices;
}

/** The case without conditions is "else": it comes last wherever it was typed. */
function readCases(typed: readonly Case[], asked: Asked, faults: Faults): BranchCase[] {
  const read = typed.map(({ name, next, conditions }, n) => {
    const groups = new Map<number, Condition[]>();
    for (const [m, condition] of conditions.entries()) {
      const one = readCondition(condition, `cases[${n}].conditions[${m}]`, asked, faults);
      if (one) groups.set(condition.group, [...(groups.get(condition.group) ?? []), one]);
    }
    return { name, next, groups: [...groups].sort(([a], [b]) => a - b).map(([, group]) => group) };
  });
  return [...read.filter(({ groups }) => groups.length > 0), ...read.filter(({ groups }) => groups.length === 0)];
}

function readCondition(
  { field, op, value }: Typed,
  at: string,
  { fields, choices }: Asked,
  faults: Faults,
): Condition | undefined {
  const known = fields.find(({ name }) => name === field);
  if (!known) return void addFault(faults, `${at}.field`, "errors:notOption");
  const named = choices.get(field);
  const meant = (word: string) => named?.find((choice) => word === choice.label || word === choice.value)?.value;
  const words = named
    ? value.split(LISTED).flatMap((word) => (meant(word) === undefined ? parts(word) : word))
    : parts(value);
  const typed = words.map((word) => meant(word) ?? word);
  const unknown = named ? words.filter((word) => meant(word) === undefined) : [];
  if (unknown.length > 0)
    return void addFault(faults, `${at}.value`, "approvals:said.unknownNames", { names: unknown.join("、") });
  const counts =
    op === "range" ? typed.length === 2 : op === "in" || op === "notIn" ? typed.length > 0 : typed.length === 1;
  const values = typed.map((one) => factOf(one, known.type));
  if (!counts) addFault(faults, `${at}.value`, op === "range" ? "approvals:said.twoValues" : "approvals:said.oneValue");
  else if (values.includes(null)) addFault(faults, `${at}.value`, "errors:invalidValue");
  else return { field, op, value: values as FactValue[] };
  return undefined;
}

/** A fact as typed: money in yuan becomes fen, numbers are numbers. */
export function factOf(typed: string, type: string): FactValue | null {
  if (type === "money") return parseAmount(typed);
  if (type !== "number") return typed;
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(typed) ? Number(typed) : null;
}
