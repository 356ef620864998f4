import { sql } from "drizzle-orm";
import type { AnnouncementInput } from "~/contracts/performance/announcements";
import { ANNOUNCEMENT_STATE, BATCH_STATE, LEAST_ANNOUNCED } from "~/contracts/performance/codes";
import { workdaysBetween } from "~/lib/calendar/working-days";
import { performancePaths } from "~/lib/performance/paths";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import { taken } from "~/upstream/organization/organization-parts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify, recall } from "~/upstream/platform/messages/notifications.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { ANNOUNCED, audienceOf } from "./announcement-audience.server";
import { preparedBatches } from "./batch-reach.server";
import { perfAnnouncements } from "./tables.server";

const ANNOUNCEMENT = {
  table: perfAnnouncements,
  object: "perfAnnouncement",
  refused: taken({ perf_announcements_batch_key: ["batchId", "perfAnnouncements:said.taken"] }),
} satisfies Kept<typeof perfAnnouncements>;

interface Batch {
  state: number;
  siteId: number;
}

/** The batch of an announcement, where the caller prepares it. */
async function batchOf(tx: Tx, caller: Caller, batchId: number): Promise<Batch | undefined> {
  const row = await selectOne(tx, { state: num`b.state`, siteId: num`d.site_id` })`
    from perf_batches b
    join departments d on d.department_id = b.department_id
    where b.id = ${batchId} and ${preparedBatches(caller)}
    for share of b`;
  return row;
}

/** The announcement as the caller saw it, held; one of a batch that he does not prepare is not there. */
async function heldAnnouncement(tx: Tx, caller: Caller, id: number, version: number | undefined) {
  const { rowCount } = await tx.execute(sql`
    select
    from ${ANNOUNCED}
    where a.id = ${id} and ${preparedBatches(caller)}`);
  if (rowCount !== 1) throw missing();
  return heldRecord(tx, ANNOUNCEMENT, id, version);
}

/** Three working days of the site at least, the day of the beginning not counted (performance rule 24). */
async function tooShort(tx: Tx, caller: Caller, siteId: number, from: string, to: string): Promise<boolean> {
  const calendar = (await workCalendars(tx, caller))(siteId);
  return workdaysBetween(addDays(from, 1), to, calendar) < LEAST_ANNOUNCED;
}

/** The draft of an announcement, new or changed; of one batch there is one. */
export async function saveAnnouncement(tx: Tx, caller: Caller, { id, version, ...values }: AnnouncementInput) {
  const before = id === undefined ? null : await heldAnnouncement(tx, caller, id, version);
  if (before && before.state !== ANNOUNCEMENT_STATE.draft) throw conflict("perfAnnouncements:said.notDraft");
  const faults: Faults = {};
  const batch = await batchOf(tx, caller, values.batchId);
  if (!batch || (before && before.batchId !== values.batchId)) addFault(faults, "batchId", "errors:notOption");
  if (values.fromDate < companyDay()) addFault(faults, "fromDate", "perfAnnouncements:said.past");
  if (batch && (await tooShort(tx, caller, batch.siteId, values.fromDate, values.toDate)))
    addFault(faults, "toDate", "perfAnnouncements:said.tooShort");
  refuseAll(faults);
  return before ? changeRecord(tx, caller, ANNOUNCEMENT, before, values) : addRecord(tx, caller, ANNOUNCEMENT, values);
}

/** Public from today on, until its last day; the audience is told, however large, in two statements. */
export async function publishAnnouncement(tx: Tx, caller: Caller, { id, version }: { id: number; version: number }) {
  const before = await heldAnnouncement(tx, caller, id, version);
  if (before.state !== ANNOUNCEMENT_STATE.draft) throw conflict("perfAnnouncements:said.notDraft");
  const batch = await batchOf(tx, caller, before.batchId);
  if (batch?.state !== BATCH_STATE.approved) throw conflict("perfAnnouncements:said.notApproved");
  const today = companyDay();
  if (before.fromDate > today) throw conflict("perfAnnouncements:said.early", { date: before.fromDate });
  if (await tooShort(tx, caller, batch.siteId, today, before.toDate)) throw conflict("perfAnnouncements:said.tooShort");
  const state = ANNOUNCEMENT_STATE.public;
  const saved = await changeRecord(
    tx,
    caller,
    ANNOUNCEMENT,
    before,
    { state, fromDate: today, publishedAt: new Date().toISOString() },
    "publish",
  );
  const people = await select(tx, { empId: num`employees.emp_id` })`
    from ${ANNOUNCED}
    cross join employees
    where a.id = ${id} and ${await audienceOf(tx, caller)}`;
  await notify(tx, {
    eventKey: `perfAnnouncement:${id}:${saved.version}`,
    empIds: people.map(({ empId }) => empId),
    title: { key: "perfAnnouncements:notice.public.title", params: { title: before.title } },
    text: { key: "perfAnnouncements:notice.public.text", params: { to: before.toDate } },
    url: performancePaths.announcement(id),
  });
  return { ...saved, state };
}

/** A public announcement is a draft again; objections that came stay. Messages that have not left do not leave. */
export async function withdrawAnnouncement(
  tx: Tx,
  caller: Caller,
  { id, version, reason }: { id: number; version: number; reason: string },
) {
  const before = await heldAnnouncement(tx, caller, id, version);
  if (before.state !== ANNOUNCEMENT_STATE.public) throw conflict("perfAnnouncements:said.notPublic");
  const state = ANNOUNCEMENT_STATE.draft;
  const saved = await changeRecord(tx, caller, ANNOUNCEMENT, before, { state, publishedAt: null }, "withdraw");
  await recall(tx, `perfAnnouncement:${id}:`);
  await audit(tx, caller, {
    action: "perfAnnouncement.withdrawn",
    objectType: "perfAnnouncement",
    objectId: id,
    after: { reason },
  });
  return { ...saved, state };
}
