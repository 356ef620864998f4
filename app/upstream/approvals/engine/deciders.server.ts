import { EMPTY_POLICY, MODE, NODE, ORIGIN, type Origin, SKIP_REPEAT, TASK_STATE } from "~/contracts/approvals/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { cashiersCovering } from "./cashiers.server";
import { mayHave, readersOf } from "./closed.server";
import { administrators, type Holder, onJob, payerOf, resolve, superiorOf } from "./people.server";
import { votes } from "./share.server";
import { contextOf, type Work } from "./work.server";

/** Who decides at a node, with its policy for when the rules find nobody (approvals rule 7). */
export async function deciders(tx: Tx, work: Work, node: ProcessNode): Promise<{ found: Holder[]; origin: Origin }> {
  if (node.type === NODE.cashier) return payers(tx, work, node);
  const found = await namedAt(tx, work, node);
  if (found.length > 0 || node.emptyPolicy === EMPTY_POLICY.pass) return { found, origin: ORIGIN.definition };
  const named = node.emptyEmpId === null ? [] : await onJob(tx, [node.emptyEmpId]);
  if (named.length > 0) return { found: named, origin: ORIGIN.definition };
  // Refusing was the submission's business; what is on its way already is helped on.
  return { found: await someAdministrator(tx, work, node), origin: ORIGIN.administrator };
}

/** Whom a node's rules name; where this act has checked the whole chain, they were looked for then. */
const namedAt = async (tx: Tx, work: Work, node: ProcessNode): Promise<Holder[]> =>
  work.found.get(node.key) ?? (await resolve(tx, node, contextOf(work)));

/**
 * Who pays: of whom the node's rules name those who are cashiers of the paying company and the requester's place,
 * never the requester nor a superior; where nobody is, an administrator hands it to a cashier (approvals rule 39).
 * @param without somebody who gives the task up
 */
export async function payers(
  tx: Tx,
  work: Work,
  node: ProcessNode,
  without?: number,
): Promise<{ found: Holder[]; origin: Origin }> {
  const { form } = work;
  const named = (await namedAt(tx, work, node)).filter(
    ({ empId }) => empId !== form.requesterEmpId && empId !== without,
  );
  const covering = await cashiersCovering(
    tx,
    named.map(({ empId }) => empId),
    { company: payerOf(form), siteDigit: form.requesterSiteDigit, departmentId: form.requesterDepartmentId },
  );
  const found = named.filter(({ empId }) => covering.has(empId));
  if (found.length > 0) return { found, origin: ORIGIN.definition };
  return { found: await someAdministrator(tx, work, node), origin: ORIGIN.administrator };
}

/**
 * Nobody found anywhere may not lose a form: then the act is refused, and the form stays with whoever has it. One about
 * pay goes to an administrator who may see it, else to whom its kind names (approvals rule 35).
 * @param without somebody who gives the task up
 */
export async function someAdministrator(tx: Tx, work: Work, node: ProcessNode, without?: number): Promise<Holder[]> {
  const other = ({ empId }: Holder) => empId !== work.form.requesterEmpId && empId !== without;
  const asked = (await mayHave(tx, work, await administrators(tx))).filter(other);
  const found = asked.length > 0 ? asked : (await readersOf(tx, work)).filter(other);
  if (found.length === 0) throw conflict("approvals:said.nobody", { node: node.name });
  return found;
}

/** Somebody's superior, unless it is the requester or may not see the form; else the administrators. */
export async function superiorInstead(tx: Tx, work: Work, node: ProcessNode, empId: number): Promise<Holder[]> {
  const superior = await superiorOf(tx, empId);
  const suits = superior && superior.empId !== work.form.requesterEmpId ? await mayHave(tx, work, [superior]) : [];
  return suits.length > 0 ? suits : someAdministrator(tx, work, node, empId);
}

/**
 * The requester's own place: skipped, or with money at stake given to the superior (approvals rule 9); and whoever has
 * approved already, unless the form was edited since (rule 10).
 */
export async function withoutRequester(
  tx: Tx,
  work: Work,
  node: ProcessNode,
  found: Holder[],
): Promise<{ holder: Holder; skipped: boolean }[]> {
  const { form, type, settings } = work;
  const others = found.filter(({ empId }) => empId !== form.requesterEmpId);
  const own = others.length < found.length;
  const money = type.hasAmount === 1;
  // Where one is enough or places are counted the own one is none.
  const one = node.mode === MODE.anyOf || votes(node);
  let people = found;
  if (own && (money || settings.skipRequester === 1) && one && others.length > 0) people = others;
  else if (own && money) {
    const instead = await superiorInstead(tx, work, node, form.requesterEmpId);
    const replaced = found.flatMap((one) => (one.empId === form.requesterEmpId ? instead : [one]));
    people = [...new Map(replaced.map((one) => [one.empId, one])).values()];
  }
  return people.map((holder) => ({
    holder,
    skipped:
      (!money && settings.skipRequester === 1 && holder.empId === form.requesterEmpId) ||
      approvedBefore(work, node, holder.empId),
  }));
}

/** Approvals rule 10: never at the cashier's, at nodes with fields to fill in, or for what a delegate approved. */
function approvedBefore({ form, tasks, settings }: Work, node: ProcessNode, empId: number): boolean {
  if (
    settings.skipRepeat === SKIP_REPEAT.off ||
    node.type === NODE.cashier ||
    Object.values(node.fieldRights).includes("required")
  )
    return false;
  const earlier = tasks.filter((task) => !task.superseded && task.entry < form.entry);
  const last = Math.max(...earlier.map(({ entry }) => entry));
  return earlier.some(
    (task) =>
      (settings.skipRepeat === SKIP_REPEAT.round || task.entry === last) &&
      task.assigneeEmpId === empId &&
      task.edits === form.edits &&
      ((task.status === TASK_STATE.approved && task.decidedByEmpId === empId) ||
        (task.status === TASK_STATE.skipped && empId !== form.requesterEmpId)),
  );
}
