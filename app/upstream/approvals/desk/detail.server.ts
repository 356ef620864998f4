import { eq, sql } from "drizzle-orm";
import { ACT, type Act, FORM_STATE, NODE, SOURCE, TASK_STATE } from "~/contracts/approvals/codes";
import { decides, nodeNameIn } from "~/lib/approvals/approval-definition";
import { named } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { say } from "~/lib/texts.server";
import { calendarSite } from "~/lib/working-days";
import { calendarNote } from "~/upstream/calendar/calendar-note.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { missing } from "~/upstream/platform/refusal.server";
import { systemActor } from "../engine/actor.server";
import { returnNodes } from "../engine/give-back.server";
import type { Kinds } from "../engine/kind.server";
import { place, placeOf } from "../engine/place.server";
import { readable } from "../engine/reach.server";
import { howDecided } from "../engine/share.server";
import { EDITABLE } from "../engine/submit.server";
import { takeBackUntil } from "../engine/take-back.server";
import { definitionOf, isOpen, nodeOfKey, type Task, type Work, workOn } from "../engine/work.server";
import { approvalHistory } from "../tables.server";
import { around, namesOf } from "./form-around.server";
import { contentOf } from "./form-content.server";
import { formTypesOf, publishedOf } from "./form-types.server";
import { actionsOf, afterApproval, deskOf, voteOf } from "./own-desk.server";
import { standIns, wayOf } from "./preview.server";
import { decisionFiles, waitingFiles } from "./task-files.server";
import { hiddenFrom, tasksSeen } from "./tasks-seen.server";
import { ahead, choices, planned, shownSteps } from "./way-ahead.server";

/** Acts of the history that carry their task's files. */
const DECIDED: Act[] = [ACT.approve, ACT.reject, ACT.against, ACT.giveBack];

/** Everything a form's page shows (approvals, Calls): what the reader may not see is left out here (rule 35). */
export async function instanceDetail(kinds: Kinds, db: Reader, caller: Caller, input: { id: number; task?: number }) {
  const form = await readable(db, caller, input.id);
  const me = caller.empId ?? 0;
  const kind = kinds.get(form.kindCode);
  if (!kind) throw missing();
  const editing = EDITABLE.includes(form.status) && form.requesterEmpId === me;
  const copying = form.status === FORM_STATE.rejected && form.requesterEmpId === me && kind.copyPath !== undefined;
  const seen = await tasksSeen(db, caller, kind, form);
  const [types, history, { view, withheld, reads }, more, definition] = await Promise.all([
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
  const onPaper =
    kind.paperPath !== undefined && form.submittedAt !== null && form.instanceNo !== null && hidden.size === 0;
  const own = deskOf(work, seen, input.task);
  const plan = editing ? await planned(db, caller, kind, work) : { way: await ahead(db, work), goesOnAt: null };
  const steps = await shownSteps(db, plan.way, form.requesterEmpId, caller.language);
  const names = await namesOf(db, [
    ...seen.flatMap((task) => [task.assigneeEmpId, task.decidedByEmpId]),
    ...history.flatMap((act) => [act.actorEmpId, act.onBehalfOfEmpId, act.mainAccountEmpId, ...act.targets]),
  ]);
  const name = (empId: number | null) => (empId === null ? "" : (names.get(empId) ?? ""));
  const files = await decisionFiles(
    db,
    seen.flatMap(({ attachmentIds }) => attachmentIds),
  );
  const filesOf = (task: Task | undefined) =>
    (withheld ? [] : (task?.attachmentIds ?? [])).flatMap((fileId) => files.get(fileId) ?? []);
  const nodeName = (key: string | null, stored = "") => {
    const node = key === null ? undefined : nodeOfKey(work, key);
    return node ? nodeNameIn(node, caller.language) : stored;
  };
  const signers = work.tasks.filter(
    (task) =>
      task.parentTaskId !== null &&
      isOpen(task) &&
      form.status === FORM_STATE.open &&
      seen.some((one) => one.id === task.parentTaskId && (one.assigneeEmpId === me || one.decidedByEmpId === me)),
  );
  const here = nodeOfKey(work, form.currentNodeKey);
  const undoable = ownUndo(work, me, await parameter(db, caller, "takeBackSeconds", companyDay(work.now)));
  await database().side.execute(
    sql`
      update approval_cc
      set read_at = now()
      where instance_id = ${form.id} and emp_id = ${me} and read_at is null and ${!caller.acting}
    `,
  );
  return {
    instance: {
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
      atCashier: here?.type === NODE.cashier,
      node: form.currentNodeName,
      round: form.round,
      submittedAt: iso(form.submittedAt),
      finishedAt: iso(form.finishedAt),
      printCount: form.printCount,
      hash: more.hash,
    },
    form: {
      facts: view.facts.filter(({ field }) => !hidden.has(field)),
      lines: view.lines
        .filter(({ field }) => !hidden.has(field))
        .map(({ otherAmount, ...block }) => (hidden.has("amount") ? block : { ...block, otherAmount })),
      attachments: hidden.has("attachments") ? [] : view.attachments,
    },
    tasks: seen
      .filter(({ status }) => status !== TASK_STATE.cancelled)
      .map((task) => ({
        taskId: task.id,
        round: task.round,
        entry: task.entry,
        node: nodeName(task.nodeKey),
        person: whose(
          caller,
          name(task.decidedByEmpId ?? task.assigneeEmpId),
          task.decidedByEmpId !== null && task.decidedByEmpId !== task.assigneeEmpId ? name(task.assigneeEmpId) : "",
          "",
        ),
        status: task.status,
        origin: task.origin,
        comment: reads(task.decidedByEmpId) ? task.comment : "",
        superseded: task.superseded,
        receivedAt: iso(task.receivedAt),
        dueAt: iso(task.dueAt),
        overdue: task.status === TASK_STATE.pending && task.dueAt !== null && new Date(task.dueAt) < new Date(),
        decidedAt: iso(task.decidedAt),
        files: filesOf(task),
      })),
    calendarNote: await dueNote(db, caller, seen),
    history: history.map((act) => ({
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
    })),
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
    desk: own && {
      taskId: own.task.id,
      taskVersion: own.task.version,
      node: nodeNameIn(own.node, caller.language),
      of: own.task.assigneeEmpId === me ? null : name(own.task.assigneeEmpId),
      approveLabel: own.node.approveLabel,
      editable: view.facts.flatMap(({ field, label, type, value }) => {
        const right = own.node.fieldRights[field];
        return right === "edit" || right === "required"
          ? [{ field, label, type, value: value === null ? "" : String(value), required: right === "required" }]
          : [];
      }),
      returnTo: returnNodes(work, own.node).map((node) => ({ key: node.key, name: nodeNameIn(node, caller.language) })),
      waiting: await waitingFiles(db, caller, own.task.id),
      after: afterApproval(work, own, steps, name, caller.language),
      vote: voteOf(work, own),
    },
    signers: signers.map((task) => ({
      taskId: task.parentTaskId!,
      empId: task.assigneeEmpId,
      name: name(task.assigneeEmpId),
    })),
    choose: editing ? await choices(db, plan.way, form, caller.language) : [],
    goesOnAt: plan.goesOnAt,
  };
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

const iso = (value: string | Date | null) => value && new Date(value).toISOString();

/** "B（代 A）", and who was behind the keyboard while acting as another (approvals rules 20 and 31). */
function whose({ language }: Pick<Caller, "language">, name: string, of: string, main: string): string {
  const by = of ? say(language, { key: "approval:who.for", params: { name, of } }) : name;
  return main ? say(language, { key: "approval:who.main", params: { name: by, main } }) : by;
}

/** The way a form that is not there yet would take for the caller (approvals rule 8). */
export async function previewForm(
  db: Reader,
  caller: Caller,
  input: { formTypeCode: number; form: Record<string, unknown> },
) {
  const type = (await formTypesOf(db, caller)).get(input.formTypeCode);
  const published = (await publishedOf(db, caller)).get(input.formTypeCode);
  if (!type || caller.empId === null || published === undefined) throw missing();
  const at = await placeOf(db as Tx, caller.empId);
  const amountCny = typeof input.form.amountCny === "number" ? input.form.amountCny : null;
  const context = place(
    { title: "", requesterEmpId: caller.empId, amount: null, currency: null, amountCny, facts: input.form as never },
    at,
    input.formTypeCode,
  );
  const { nodes } = await definitionOf(db, published);
  const way = await wayOf(db, nodes, { ...context, chosen: {} });
  const shown = await Promise.all(way.map(async (step) => ({ step, people: await standIns(db, step) })));
  return {
    nodes: shown.map(({ step: { node }, people }) => ({
      name: node.name,
      ...howDecided(node),
      people: people.map(({ empId, empName }) => ({ empId, name: empName })),
      source: node.approverRules.map(({ source }) => source),
    })),
    errors: way.flatMap(({ node, empty }) =>
      empty && decides(node)
        ? [
            say(caller.language, {
              key: node.approverRules.some(({ source }) => source === SOURCE.chosen)
                ? "approvals:said.choose"
                : "approvals:said.noApprover",
              params: { node: node.name },
            }),
          ]
        : [],
    ),
  };
}
