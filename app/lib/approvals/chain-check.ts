import { type ChainFaultCode, EMPTY_POLICY, NODE, SOURCE } from "~/contracts/approvals/codes";
import type { Facts } from "./approval-branch";
import type { ApproverRule, ProcessNode } from "./approval-definition";
import { type CompanyChart, lineOf, superiorOf } from "./company-chart";
import { placeAnswers, possibleWays } from "./possible-ways";
import { type Asking, type Found, type Lack, peopleOf } from "./rule-people";

/** A node that finds nobody, or nobody but the requester. */
export interface ChainFault {
  fault: ChainFaultCode;
  node: ProcessNode;
  lacks: readonly Lack[];
}

/** A published process of a kind, and what its forms are like. */
export interface CheckedProcess {
  id: number;
  formTypeCode: number;
  nodes: readonly ProcessNode[];
  hasAmount: boolean;
  headFields: readonly string[];
}

export interface CheckedCompany extends CompanyChart {
  payers: readonly (number | null)[];
  /** Whom a node without anybody turns to. */
  administrators: readonly number[];
}

/** How a node stands for a requester; `own`: he is the only one, and it is passed over or his. */
type Standing = { fault: ChainFaultCode | "own" | null; lacks: readonly Lack[] };

/**
 * Judges processes for one requester after the other, as the engine would find their people (approvals rules 5 to 9 and
 * 39). Whom the form itself names, or the requester, is no fault. What several processes ask of the same person is
 * looked for once.
 */
export function chainChecker(company: CheckedCompany) {
  const ways = new Map<string, ProcessNode[][]>();
  return (empId: number) => {
    const stands = new Map<string, Standing>();
    const place = placeOf(company, empId);
    return (process: CheckedProcess): ChainFault[] => {
      const facts = { ...place, formTypeCode: process.formTypeCode };
      const known = `${process.id} ${placeAnswers(process.nodes, facts)}`;
      const own = ways.get(known) ?? possibleWays(process.nodes, facts);
      ways.set(known, own);
      const standing = (node: ProcessNode) => {
        const word = wordOf(node, process);
        const found = stands.get(word) ?? standingOf(company, empId, process, node);
        stands.set(word, found);
        return found;
      };
      return own.every((way) => way.every((node) => standing(node) === FINE)) ? [] : faultsOf(own, standing);
    };
  };
}

const words = new WeakMap<ProcessNode, string>();

/** Nodes that ask the same of a requester have the same word, in whatever process; a node is spelt once. */
function wordOf(node: ProcessNode, { hasAmount, headFields }: CheckedProcess): string {
  const { type, approverRules, emptyPolicy, emptyEmpId } = node;
  const word = words.get(node) ?? JSON.stringify([type, approverRules, emptyPolicy, emptyEmpId, hasAmount, headFields]);
  words.set(node, word);
  return word;
}

const placeOf = (company: CompanyChart, empId: number): Facts => {
  const { departmentId, siteDigit, rank } = company.people.get(empId)!;
  return {
    siteDigit,
    departmentId: lineOf(company, departmentId).map((one) => one.departmentId),
    levelRank: rank,
    requesterEmpId: empId,
  };
};

/** Everybody whom the rules of a node find. */
export function foundAt(
  company: CompanyChart,
  { approverRules }: Pick<ProcessNode, "approverRules">,
  asking: Asking,
): Found {
  const all = approverRules.map((rule) => peopleOf(company, rule, asking));
  const empIds = [...new Set(all.flatMap((one) => one.empIds))];
  return { empIds, ...(all.some(({ open }) => open) && { open: true }), lacks: all.flatMap(({ lacks }) => lacks) };
}

function standingOf(
  company: CheckedCompany,
  empId: number,
  { hasAmount, headFields }: CheckedProcess,
  node: ProcessNode,
): Standing {
  const { empIds, open, lacks } = foundAt(company, node, { empId, headFields, payers: company.payers });
  if (open) return FINE;
  const handled = company.administrators.some((one) => one !== empId) ? "standIn" : "refuses";
  const named = empIds.length > 0 ? empIds : namedInstead(company, node);
  if (named.some((one) => one !== empId)) return FINE;
  if (named.length > 0) {
    // Money is never decided on by who asks for it, and never passed over (approvals rule 9).
    if (!hasAmount) return { fault: "own", lacks: node.approverRules.flatMap(onlyOwn) };
    if (superiorOf(company, empId) !== undefined) return FINE;
    return { fault: handled, lacks: [{ what: "superior", empId }] };
  }
  if (node.type === NODE.cashier) return { fault: handled, lacks };
  if (node.emptyPolicy === EMPTY_POLICY.pass) return { fault: "passes", lacks };
  return { fault: node.emptyPolicy === EMPTY_POLICY.refuse ? "refuses" : handled, lacks };
}

const FINE: Standing = { fault: null, lacks: [] };

/** Whom the policy of a node that finds nobody names (approvals rule 7). */
function namedInstead({ people }: CompanyChart, { type, emptyPolicy, emptyEmpId }: ProcessNode): number[] {
  const asks = type !== NODE.cashier && emptyPolicy !== EMPTY_POLICY.pass && emptyPolicy !== EMPTY_POLICY.refuse;
  return asks && emptyEmpId !== null && people.has(emptyEmpId) ? [emptyEmpId] : [];
}

/** What finds nobody but the requester lacks somebody else. */
const onlyOwn = (rule: ApproverRule): Lack[] =>
  rule.source === SOURCE.role ? [{ what: "role", roleCode: rule.roleCode }] : [{ what: "named" }];

/**
 * Faults of the nodes on all ways, each once; and a way on which the requester is the only one who decides. Where
 * somebody else does, his own place is passed over as it should be.
 */
function faultsOf(ways: readonly ProcessNode[][], standing: (node: ProcessNode) => Standing): ChainFault[] {
  const found = new Map<string, ChainFault>();
  for (const way of ways) {
    const stands = way.map((node) => ({ node, ...standing(node) }));
    for (const { node, fault, lacks } of stands)
      if (fault !== null && fault !== "own") found.set(node.key, { fault, node, lacks });
    const own = stands.find(({ fault }) => fault === "own");
    if (own && stands.every(({ fault }) => fault === "own" || fault === "passes"))
      found.set(own.node.key, { fault: "self", node: own.node, lacks: own.lacks });
  }
  return [...found.values()];
}
