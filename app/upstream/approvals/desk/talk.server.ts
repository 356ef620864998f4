import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { ACT, CC_SOURCE, FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { businessDay, zoneOf } from "~/lib/period";
import { peopleNamed } from "~/upstream/organization/named-people.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, forbidden, invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { actorOf } from "../engine/actor.server";
import type { Kinds } from "../engine/kind.server";
import { readable } from "../engine/reach.server";
import { save } from "../engine/save.server";
import { type Instance, lockForm, note, tasksHere, tell } from "../engine/work.server";
import { approvalCc, approvalTasks } from "../tables.server";

const URGE_EVERY_MS = 4 * 60 * 60 * 1000;
const MOST_URGES = 3;
/** In one act (approvals rule 18). */
export const MOST_READERS = 50;
const COMMENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The requester asks the holders to hurry: once in four hours, three times a day (approvals rule 17). */
export async function urgeForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  { id, version, comment }: { id: number; version: number; comment: string },
) {
  const work = await lockForm(tx, kinds, await actorOf(tx, caller), { id });
  const { form, now } = work;
  if (form.requesterEmpId !== caller.empId) throw missing();
  if (form.status !== FORM_STATE.open) throw conflict("approvals:said.notOpen");
  const zone = zoneOf({ siteId: caller.siteId, overseasWarehouse: caller.overseasWarehouse as 0 | 1 });
  const today = businessDay(now, zone);
  const again = form.urgedAt === null ? 0 : new Date(form.urgedAt).getTime() + URGE_EVERY_MS;
  if (now.getTime() < again) throw conflict("approval:said.urgeAgain", { time: clock(new Date(again), zone) });
  const before = form.urgeDay === today ? form.urgeCount : 0;
  if (before >= MOST_URGES) throw conflict("approval:said.urgeTomorrow", { n: MOST_URGES });
  if (form.version !== version) throw stale();
  Object.assign(form, { urgedAt: now.toISOString(), urgeDay: today, urgeCount: before + 1 });
  const holders = tasksHere(work).flatMap(({ status, assigneeEmpId }) =>
    status === TASK_STATE.pending ? [assigneeEmpId] : [],
  );
  note(work, { action: ACT.urge, comment, targets: holders });
  tell(work, "urged", holders);
  await save(tx, work);
  return { status: form.status, version: form.version };
}

const clock = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);

/** Whether a form still takes comments (approvals rule 18). */
export const commentsOpen = ({ finishedAt }: Instance, now: Date): boolean =>
  finishedAt === null || now.getTime() <= new Date(finishedAt).getTime() + COMMENT_DAYS * DAY_MS;

/**
 * Words of anybody who may read the form, until thirty days after its end; whoever is mentioned may read it from then
 * on (rule 18).
 */
export async function commentForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: { instanceId: number; content: string; mentions: number[]; mentionsText?: string },
) {
  await readable(tx, caller, input.instanceId);
  const work = await lockForm(tx, kinds, await actorOf(tx, caller), { id: input.instanceId });
  const { form, now } = work;
  if (form.submittedAt === null) throw missing();
  if (!commentsOpen(form, now)) throw conflict("approval:said.commentClosed", { n: COMMENT_DAYS });
  const mentions = await peopleNamed(tx, "mentions", input.mentions, input.mentionsText, MOST_READERS);
  note(work, { action: ACT.comment, comment: input.content, targets: mentions });
  tell(work, "mentioned", mentions);
  await save(tx, work);
  return {};
}

/** Sends a copy to more readers: the requester, or whoever holds or held the form (approvals rule 18). */
export async function copyForm(
  kinds: Kinds,
  tx: Tx,
  caller: Caller,
  input: { instanceId: number; empIds: number[]; empIdsText?: string },
) {
  await readable(tx, caller, input.instanceId);
  const work = await lockForm(tx, kinds, await actorOf(tx, caller), { id: input.instanceId });
  const { form } = work;
  if (form.submittedAt === null) throw missing();
  const held = sql`${caller.empId} in (${approvalTasks.assigneeEmpId}, ${approvalTasks.decidedByEmpId})`;
  const [holder] =
    form.requesterEmpId === caller.empId
      ? [true]
      : await tx
          .select({ id: approvalTasks.id })
          .from(approvalTasks)
          .where(and(eq(approvalTasks.instanceId, form.id), held))
          .limit(1);
  if (!holder) throw forbidden();
  const people = await peopleNamed(tx, "empIds", input.empIds, input.empIdsText, MOST_READERS);
  if (people.length === 0) throw invalid({ empIds: { key: "errors:required" } });
  work.cc.push(...people.map((empId) => ({ empId, source: CC_SOURCE.person })));
  note(work, { action: ACT.cc, targets: people });
  tell(work, "cc", people);
  await save(tx, work);
  return {};
}

/** Own copies as read; all of them without ids. */
export async function readCopies(tx: Tx, caller: Caller, { ids }: { ids?: number[] }): Promise<null> {
  const mine = and(
    eq(approvalCc.empId, caller.empId ?? 0),
    isNull(approvalCc.readAt),
    ids ? inArray(approvalCc.id, ids) : undefined,
  );
  await tx.update(approvalCc).set({ readAt: new Date().toISOString() }).where(mine);
  return null;
}

/** The own copies of a form as read, once its page was opened. */
export async function openCopy(tx: Tx, caller: Caller, { instanceId }: { instanceId: number }): Promise<null> {
  const mine = and(
    eq(approvalCc.empId, caller.empId ?? 0),
    isNull(approvalCc.readAt),
    eq(approvalCc.instanceId, instanceId),
  );
  await tx.update(approvalCc).set({ readAt: new Date().toISOString() }).where(mine);
  return null;
}
