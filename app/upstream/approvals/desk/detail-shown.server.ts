import { ACT, type Act, NODE, TASK_STATE } from "~/contracts/approvals/codes";
import type { FormView } from "~/contracts/approvals/form";
import { nodeNameIn } from "~/lib/approvals/approval-definition";
import { named } from "~/lib/languages";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { returnNodes } from "../engine/give-back.server";
import { nodeOfKey, type Task, type Work } from "../engine/work.server";
import type { approvalHistory } from "../tables.server";
import type { Around } from "./form-around.server";
import { afterApproval, type Own, voteOf } from "./own-desk.server";
import { type decisionFiles, waitingFiles } from "./task-files.server";
import type { shownSteps } from "./way-ahead.server";

export type HistoryRow = typeof approvalHistory.$inferSelect;
type DecisionFiles = Awaited<ReturnType<typeof decisionFiles>> extends Map<number, infer File> ? File[] : never;

/** What is said of a form's tasks and acts to one reader. */
export interface Teller {
  caller: Caller;
  work: Work;
  /** Whose words he reads. */
  reads: (authorEmpId: number | null) => boolean;
  name: (empId: number | null) => string;
  nodeName: (key: string | null, stored?: string) => string;
  filesOf: (task: Task | undefined) => DecisionFiles;
}

/** Acts of the history that carry their task's files. */
const DECIDED: Act[] = [ACT.approve, ACT.reject, ACT.against, ACT.giveBack];

/** The head of the page: what the form is, whose, where it stands. */
export function headOf(
  work: Work,
  more: Around,
  hidden: ReadonlySet<string>,
  { caller, editing, copying, withheld }: { caller: Caller; editing: boolean; copying: boolean; withheld: boolean },
) {
  const { form, kind } = work;
  const onPaper =
    kind.paperPath !== undefined && form.submittedAt !== null && form.instanceNo !== null && hidden.size === 0;
  return {
    id: form.id,
    instanceNo: form.instanceNo,
    formTypeCode: form.formTypeCode,
    formType: named(work.type.name, caller.language),
    businessId: form.businessId,
    editPath: editing ? kind.editPath(form.businessId) : null,
    copyPath: copying ? kind.copyPath!(form.businessId) : null,
    paperPath: onPaper ? kind.paperPath!(form.businessId) : null,
    title: form.title,
    requester: more.requester,
    jobNumber: more.jobNumber,
    department: more.department,
    company: more.company ?? "",
    amount: hidden.has("amount") ? null : form.amount,
    currency: form.currency,
    withheld,
    status: form.status,
    atCashier: nodeOfKey(work, form.currentNodeKey)?.type === NODE.cashier,
    node: form.currentNodeName,
    round: form.round,
    submittedAt: iso(form.submittedAt),
    finishedAt: iso(form.finishedAt),
    printCount: form.printCount,
    hash: more.hash,
  };
}

/** Facts, lines and files without what is hidden from the reader. */
export const contentShown = (view: FormView, hidden: ReadonlySet<string>): FormView => ({
  facts: view.facts.filter(({ field }) => !hidden.has(field)),
  lines: view.lines
    .filter(({ field }) => !hidden.has(field))
    .map(({ otherAmount, ...block }) => (hidden.has("amount") ? block : { ...block, otherAmount })),
  attachments: hidden.has("attachments") ? [] : view.attachments,
});

/** A task with who decided it, for whom, and what he wrote. */
export function taskShown({ caller, reads, name, nodeName, filesOf }: Teller, task: Task) {
  const stoodIn = task.decidedByEmpId !== null && task.decidedByEmpId !== task.assigneeEmpId;
  return {
    taskId: task.id,
    round: task.round,
    entry: task.entry,
    node: nodeName(task.nodeKey),
    person: whose(caller, name(task.decidedByEmpId ?? task.assigneeEmpId), stoodIn ? name(task.assigneeEmpId) : "", ""),
    status: task.status,
    origin: task.origin,
    comment: reads(task.decidedByEmpId) ? task.comment : "",
    superseded: task.superseded,
    receivedAt: iso(task.receivedAt),
    dueAt: iso(task.dueAt),
    overdue: task.status === TASK_STATE.pending && task.dueAt !== null && new Date(task.dueAt) < new Date(),
    decidedAt: iso(task.decidedAt),
    files: filesOf(task),
  };
}

/** An act of the history; a decision with the files of its task. */
export function actShown({ caller, reads, name, nodeName, filesOf }: Teller, act: HistoryRow, seen: readonly Task[]) {
  return {
    seq: act.seq,
    round: act.round,
    action: act.action,
    who: whose(caller, name(act.actorEmpId), name(act.onBehalfOfEmpId), name(act.mainAccountEmpId)),
    node: nodeName(act.nodeKey, act.nodeName ?? ""),
    comment: reads(act.actorEmpId) ? act.comment : "",
    targets: act.targets.map(name),
    at: iso(act.at)!,
    client: act.client,
    files: DECIDED.includes(act.action) ? filesOf(seen.find(({ id }) => id === act.taskId)) : [],
  };
}

/** What the reader decides with: the task, the fields that are his to fill in, where it may go back to. */
export async function deskShown(
  db: Reader,
  { caller, work, name }: Teller,
  own: Own,
  view: FormView,
  steps: Awaited<ReturnType<typeof shownSteps>>,
) {
  const { task, node } = own;
  return {
    taskId: task.id,
    taskVersion: task.version,
    node: nodeNameIn(node, caller.language),
    of: task.assigneeEmpId === caller.empId ? null : name(task.assigneeEmpId),
    approveLabel: node.approveLabel,
    editable: view.facts.flatMap(({ field, label, type, value }) => {
      const right = node.fieldRights[field];
      return right === "edit" || right === "required"
        ? [{ field, label, type, value: value === null ? "" : String(value), required: right === "required" }]
        : [];
    }),
    returnTo: returnNodes(work, node).map((back) => ({ key: back.key, name: nodeNameIn(back, caller.language) })),
    waiting: await waitingFiles(db, caller, task.id),
    after: afterApproval(work, own, steps, name, caller.language),
    vote: voteOf(work, own),
  };
}

/** An instant as it leaves; nothing stays nothing. */
export const iso = (value: string | Date | null) => value && new Date(value).toISOString();

/** "B（代 A）", and who was behind the keyboard while acting as another (approvals rules 20 and 31). */
function whose({ language }: Pick<Caller, "language">, name: string, of: string, main: string): string {
  const by = of ? say(language, { key: "approval:who.for", params: { name, of } }) : name;
  return main ? say(language, { key: "approval:who.main", params: { name: by, main } }) : by;
}
