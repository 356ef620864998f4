import { EMPTY_POLICY, NODE, SOURCE } from "~/contracts/approvals/codes";
import { nextNode } from "~/lib/approvals/approval-branch";
import { decides, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { administrators, type Holder, onJob, type RuleContext, resolveAll } from "../engine/people.server";
import type { Work } from "../engine/work.server";

/** A node on the way a form would take, with the people its rules name today. */
export interface Step {
  node: ProcessNode;
  people: Holder[];
  /** Nobody was found; the node's policy decides. */
  empty: boolean;
}

/** The way of a form with these facts from a node on, branches judged as they stand (approvals rule 8). */
export async function wayOf(
  db: Reader | Tx,
  nodes: readonly ProcessNode[],
  context: RuleContext,
  from: ProcessNode | undefined = nodes[0],
): Promise<Step[]> {
  const way: ProcessNode[] = [];
  for (let node = from; node; node = nextNode(nodes, node, context.facts))
    if (node.type === NODE.cc || decides(node)) way.push(node);
  const found = await resolveAll(db, way, context);
  return way.map((node) => ({ node, people: found.get(node.key)!, empty: found.get(node.key)!.length === 0 }));
}

/** Who would decide at a step: the people found, or whom the policy names (approvals rule 7). */
export async function standIns(db: Reader | Tx, { node, people, empty }: Step): Promise<Holder[]> {
  if (
    !empty ||
    node.type === NODE.cc ||
    node.emptyPolicy === EMPTY_POLICY.pass ||
    node.emptyPolicy === EMPTY_POLICY.refuse
  )
    return people;
  const named = node.emptyEmpId === null || node.type === NODE.cashier ? [] : await onJob(db, [node.emptyEmpId]);
  return named.length > 0 ? named : administrators(db);
}

/** What stands against sending a form on this way (approvals rules 7 and 8). */
export async function checkChain(tx: Tx, work: Pick<Work, "form" | "nodes" | "found">): Promise<void> {
  const { form, nodes } = work;
  const way = await wayOf(tx, nodes, form);
  work.found = new Map(way.map(({ node, people }) => [node.key, people]));
  refuseAll(await chosenFaults(tx, way, form));
  for (const { node, empty } of way)
    if (decides(node) && empty && node.emptyPolicy === EMPTY_POLICY.refuse)
      throw new Refusal(409, { key: "approvals:said.noApprover", params: { node: node.name } });
}

/** Nodes whose people the requester has to choose, and chosen people who may not decide (approvals rule 8). */
export async function chosenFaults(tx: Tx, way: readonly Step[], form: RuleContext): Promise<Faults> {
  const faults: Faults = {};
  const roleOf = ({ node }: Step) =>
    node.approverRules.flatMap((rule) => (rule.source === SOURCE.chosen && rule.roleCode ? [rule.roleCode] : []))[0];
  const limited = way.flatMap((step) =>
    roleOf(step) ? [{ key: step.node.key, approverRules: [{ source: SOURCE.role, roleCode: roleOf(step)! }] }] : [],
  );
  const allowed = await resolveAll(tx, limited, form);
  for (const { node, people } of way) {
    if (!decides(node) || !node.approverRules.some(({ source }) => source === SOURCE.chosen)) continue;
    const chosen = form.chosen[node.key] ?? [];
    const among = allowed.get(node.key) ?? people;
    const mayDecide = (empId: number) =>
      empId !== form.requesterEmpId && [people, among].every((list) => list.some((one) => one.empId === empId));
    if (chosen.length === 0) addFault(faults, `chosen.${node.key}`, "approvals:said.choose", { node: node.name });
    else if (!chosen.every(mayDecide)) addFault(faults, `chosen.${node.key}`, "errors:notOption");
  }
  return faults;
}
