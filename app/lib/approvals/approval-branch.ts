import { NODE } from "~/contracts/approvals/codes";
import { type BranchCase, type Condition, type FactValue, nextKeys, type ProcessNode } from "./approval-definition";

/**
 * What branches ask about a form: numbers, codes, or a list where a thing counts under several (a department under all
 * that stand above it). Null: not given.
 */
export type Facts = Readonly<Record<string, FactValue | readonly FactValue[] | null>>;

/** The first case that holds; the last one, "else", has no conditions and always does (approvals rule 4). */
export const caseOf = (node: ProcessNode, facts: Facts): BranchCase | undefined =>
  node.cases.find(
    ({ groups }) => groups.length === 0 || groups.some((group) => group.every((one) => holds(one, facts))),
  );

/** The node after this one for a form with these facts. */
export function nextNode(nodes: readonly ProcessNode[], node: ProcessNode, facts: Facts): ProcessNode | undefined {
  const keys = nextKeys(nodes, node);
  const chosen = node.type === NODE.branch ? keys[node.cases.indexOf(caseOf(node, facts)!)] : keys[0];
  return nodes.find(({ key }) => key === chosen);
}

/** Whether a condition holds for a form with these facts. */
export function holds({ field, op, value }: Condition, facts: Facts): boolean {
  const given = [facts[field] ?? []].flat();
  const has = (one: FactValue) => given.some((fact) => String(fact) === String(one));
  const [first, second] = value;
  const compare = (test: (fact: number) => boolean) => given.some((fact) => test(Number(fact)));
  switch (op) {
    case "eq":
      return has(first!);
    case "ne":
      return !has(first!);
    case "in":
      return value.some(has);
    case "notIn":
      return !value.some(has);
    case "gt":
      return compare((fact) => fact > Number(first));
    case "ge":
      return compare((fact) => fact >= Number(first));
    case "lt":
      return compare((fact) => fact < Number(first));
    case "le":
      return compare((fact) => fact <= Number(first));
    case "range":
      return compare((fact) => fact >= Number(first) && fact < Number(second));
  }
}

/** Fields that some branch of the process looks at: a change of one of them restarts a round (approvals rule 13). */
export const branchFields = (nodes: readonly ProcessNode[]): Set<string> =>
  new Set(nodes.flatMap(({ cases }) => cases.flatMap(({ groups }) => groups.flat().map(({ field }) => field))));
