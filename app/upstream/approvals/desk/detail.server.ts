import { eq } from "drizzle-orm";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { nodeNameIn } from "~/lib/approvals/approval-definition";
import { calendarSite } from "~/lib/calendar/working-days";
import { companyDay } from "~/lib/period";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { systemActor } from "../engine/actor.server";
import type { Kinds } from "../engine/kind.server";
import { readable } from "../engine/reach.server";
import { EDITABLE } from "../engine/submit.server";
import { takeBackUntil } from "../engine/take-back.server";
import { definitionOf, isOpen, nodeOfKey, type Task, type Work, workOn } from "../engine/work.server";
import { approvalHistory } from "../tables.server";
import {
  actShown,
  contentShown,
  deskShown,
  type HistoryRow,
  headOf,
  iso,
  type Teller,
  taskShown,
} from "./detail-shown.server";
import { around, namesOf } from "./form-around.server";
import { contentOf, type FormContent } from "./form-content.server";
import { formTypesOf } from "./form-types.server";
import { actionsOf, deskOf } from "./own-desk.server";
import { decisionFiles } from "./task-files.server";
import { hiddenFrom, tasksSeen } from "./tasks-seen.server";
import { ahead, choices, planned, shownSteps } from "./way-ahead.server";

/** Everything a form's page shows (approvals, Calls): what the reader may not see is left out here (rule 35). */
export async function instanceDetail(kinds: Kinds, db: Reader, caller: Caller, input: { id: number; task?: number }) {
  const form = await readable(db, caller, input.id);
  const me = caller.empId ?? 0;
  const kind = kinds.get(form.kindCode);
  if (!kind) throw missing();
  const editing = EDITABLE.includes(form.status) && form.requesterEmpId === me;
  const copying = form.status === FORM_STATE.rejected && form.requesterEmpId === me && kind.copyPath !== undefined;
  const seen = await tasksSeen(db, caller, kind, form);
  const [types, history, content, more, definition] = await Promise.all([
    formTypesOf(db, caller),
    db.select().from(approvalHistory).where(eq(approvalHistory.instanceId, form.id)).orderBy(approvalHistory.seq),
    contentOf(db, caller, kind, form, seen),
    around(db, form, caller.language),
    form.definitionId === null ? null : definitionOf(db, form.definitionId),
  ]);
  const work = workOn(
    kind,
    types.get(form.formTypeCode)!,
    definition,
    systemActor(caller),
    form,
    seen.filter(({ round }) => round === form.round),
  );
  const hidden = hiddenFrom(form, work.nodes, seen, me);
  const own = deskOf(work, seen, input.task);
  const plan = editing ? await planned(db, caller, kind, work) : { way: await ahead(db, work), goesOnAt: null };
  const steps = await shownSteps(db, plan.way, form.requesterEmpId, caller.language);
  const teller = await tellerOf(db, caller, work, content, seen, history);
  const signers = ownSigners(work, seen, me);
  const undoable = ownUndo(work, me, await parameter(db, caller, "takeBackSeconds", companyDay(work.now)));
  return {
    instance: headOf(work, more, hidden, { caller, editing, copying, withheld: content.withheld }),
    form: contentShown(content.view, hidden),
    tasks: seen.filter(({ status }) => status !== TASK_STATE.cancelled).map((task) => taskShown(teller, task)),
    calendarNote: await dueNote(db, caller, seen),
    history: history.map((act) => actShown(teller, act, seen)),
    copyUnread: !caller.acting && more.cc.some(({ empId, readAt }) => empId === me && readAt === null),
    cc: more.cc.map(({ name: reader, readAt }) => ({ name: reader, readAt: iso(readAt) })),
    predicted: steps,
    allowedActions: actionsOf(work, seen, own, {
      caller,
      editing,
      copying,
      signers: signers.length > 0,
      undoing: undoable !== null,
    }),
    version: form.version,
    shownAt: work.now.getTime(),
    takeBack: undoable && { taskId: undoable.taskId, until: undoable.until.toISOString() },
    desk: own && (await deskShown(db, teller, own, content.view, steps)),
    signers: signers.map((task) => ({
      taskId: task.parentTaskId!,
      empId: task.assigneeEmpId,
      name: teller.name(task.assigneeEmpId),
    })),
    choose: editing ? await choices(db, plan.way, form, caller.language) : [],
    goesOnAt: plan.goesOnAt,
  };
}

/** Names and files of a form's tasks, and whose words its reader may have. */
async function tellerOf(
  db: Reader,
  caller: Caller,
  work: Work,
  { withheld, reads }: FormContent,
  seen: readonly Task[],
  history: readonly HistoryRow[],
): Promise<Teller> {
  const names = await namesOf(db, [
    ...seen.flatMap((task) => [task.assigneeEmpId, task.decidedByEmpId]),
    ...history.flatMap((act) => [act.actorEmpId, act.onBehalfOfEmpId, act.mainAccountEmpId, ...act.targets]),
  ]);
  const files = await decisionFiles(
    db,
    seen.flatMap(({ attachmentIds }) => attachmentIds),
  );
  return {
    caller,
    work,
    reads,
    name: (empId) => (empId === null ? "" : (names.get(empId) ?? "")),
    nodeName: (key, stored = "") => {
      const node = key === null ? undefined : nodeOfKey(work, key);
      return node ? nodeNameIn(node, caller.language) : stored;
    },
    filesOf: (task) => (withheld ? [] : (task?.attachmentIds ?? [])).flatMap((fileId) => files.get(fileId) ?? []),
  };
}

/** Open tasks of those whom the reader asked to sign beside him. */
function ownSigners({ tasks, form }: Work, seen: readonly Task[], me: number): Task[] {
  if (form.status !== FORM_STATE.open) return [];
  const asked = new Set(
    seen.filter((task) => task.assigneeEmpId === me || task.decidedByEmpId === me).map(({ id }) => id),
  );
  return tasks.filter((task) => task.parentTaskId !== null && asked.has(task.parentTaskId) && isOpen(task));
}

/** Working days until open tasks are due may reach into a year without its calendar. */
async function dueNote(db: Reader, caller: Caller, tasks: readonly Task[]): Promise<string> {
  const due = tasks.flatMap(({ status, dueAt }) => (status === TASK_STATE.pending && dueAt !== null ? [dueAt] : []));
  if (due.length === 0) return "";
  const last = companyDay(new Date(Math.max(...due.map((at) => new Date(at).getTime()))));
  return calendarNote(db, caller, [calendarSite(caller)], { from: last, to: last });
}

/** What the reader may take back of his own. */
function ownUndo(work: Work, me: number, seconds: number) {
  const until = takeBackUntil(work, seconds);
  const task = until && until > work.now ? work.tasks.find(({ id }) => id === work.form.undo?.taskId) : undefined;
  return until && task?.decidedByEmpId === me ? { taskId: task.id, until } : null;
}
