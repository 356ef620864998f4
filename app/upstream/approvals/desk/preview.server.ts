import { EMPTY_POLICY, NODE, SOURCE } from "~/contracts/approvals/codes";
import { nextNode } from "~/lib/approvals/approval-branch";
import { decides, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";
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
  const named = node.emptyEmpId === null ? [] : await onJob(db, [node.emptyEmpId]);
  return named.length > 0 ? named : administrators(db);
}

/**
 * What stands against sending a form on this way: nodes whose people the requester has to choose, chosen people who may
 * not decide, and nodes without anybody that say so (approvals rules 7 and 8).
 */
export async function checkChain(tx: Tx, { form, nodes }: Pick<Work, "form" | "nodes">): Promise<void> {
  const way = await wayOf(tx, nodes, form);
  const roleOf = ({ node }: Step) =>
    node.approverRules.flatMap((rule) => (rule.source === SOURCE.chosen && rule.roleCode ? [rule.roleCode] : []))[0];
  const limited = way.flatMap((step) =>
    roleOf(step) ? [{ key: step.node.key, approverRules: [{ source: SOURCE.role, roleCode: roleOf(step)! }] }] : [],
  );
  const allowed = await resolveAll(tx, limited, form);
  for (const { node, people, empty } of way.filter(({ node: one }) => decides(one))) {
    const rule = node.approverRules.find(({ source }) => source === SOURCE.chosen);
    const chosen = form.chosen[node.key] ?? [];
    if (rule && chosen.length === 0)
      throw invalid({ [`chosen.${node.key}`]: { key: "approvals:said.choose", params: { node: node.name } } });
    if (rule && chosen.some((empId) => empId === form.requesterEmpId || !people.some((one) => one.empId === empId)))
      throw invalid({ [`chosen.${node.key}`]: { key: "errors:notOption" } });
    const among = allowed.get(node.key);
    if (among && chosen.some((empId) => !among.some((one) => one.empId === empId)))
      throw invalid({ [`chosen.${node.key}`]: { key: "errors:notOption" } });
    if (empty && node.emptyPolicy === EMPTY_POLICY.refuse)
      throw new Refusal(409, { key: "approvals:said.noApprover", params: { node: node.name } });
  }
}
