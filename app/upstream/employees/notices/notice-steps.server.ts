import { eq, sql } from "drizzle-orm";
import { NOTICE_STATE } from "~/contracts/employees/codes";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Notice, notify } from "~/upstream/platform/messages/notifications.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { lockNotice, type NoticeRecord, OBJECT } from "./notice.server";
import { refuseAudience } from "./notice-audience.server";
import { informations } from "./tables.server";

interface Meant {
  id: number;
  version: number;
}

const url = (id: number) => `/employees/reading/detail/${id}`;

/** Lets its audience see a draft: they get receipts and a message (employees, States of an information). */
export async function publishInformation(tx: Tx, caller: Caller, { id, version }: Meant) {
  const before = await lockNotice(tx, caller, id, version);
  if (before.state !== NOTICE_STATE.draft) throw conflict("reading:said.notDraft");
  if (before.deadline !== null && before.deadline < companyDay()) throw conflict("reading:said.deadlinePast");
  await refuseAudience(tx, caller, before.audienceKind, before.audience);
  const row = await move(tx, caller, before, "publish", {
    state: NOTICE_STATE.published,
    publishedAt: sql`now()`,
    publishedBy: caller.actorUserId,
  });
  const told = await issueReceipts(tx, row);
  await notify(tx, published(row, told));
  return { told: told.length };
}

/** Hides a published notice from its readers; what they have read stays on record. */
export async function revokeInformation(tx: Tx, caller: Caller, { id, version }: Meant): Promise<null> {
  const before = await lockNotice(tx, caller, id, version);
  if (before.state !== NOTICE_STATE.published) throw conflict("reading:said.notPublished");
  await move(tx, caller, before, "revoke", { state: NOTICE_STATE.revoked });
  return null;
}

async function move(
  tx: Tx,
  caller: Caller,
  before: NoticeRecord,
  act: string,
  values: Record<string, unknown>,
): Promise<NoticeRecord> {
  const [row] = await tx
    .update(informations)
    .set({ ...values, updatedBy: caller.actorUserId, version: sql`${informations.version} + 1`, updatedAt: sql`now()` })
    .where(eq(informations.id, before.id))
    .returning();
  await audit(tx, caller, {
    action: `information.${act}`,
    objectType: OBJECT,
    objectId: before.id,
    siteId: caller.siteId,
    before: { state: before.state },
    after: { state: row!.state, versionNo: row!.versionNo },
  });
  return row!;
}

/** A receipt of the present version for everybody on job whom the notice reaches; one statement however many. */
export async function issueReceipts(tx: Tx, { id, versionNo, audience }: NoticeRecord): Promise<number[]> {
  const { rows } = await tx.execute<{ empId: number }>(sql`
    insert into reading_receipts (information_id, version_no, emp_id)
    select ${id}::int, ${versionNo}::int, emp_id
    from notice_audience(${sql.param(audience)}::text[])
    on conflict do nothing returning emp_id as "empId"`);
  return rows.map(({ empId }) => empId);
}

/** The message that a notice, or a new version of it, is there. */
export const published = ({ id, versionNo, title }: NoticeRecord, empIds: number[]): Notice => ({
  eventKey: `information:${id}:${versionNo}`,
  empIds,
  title: { key: versionNo === 1 ? "reading:told.published.title" : "reading:told.revised.title", params: { title } },
  text: { key: versionNo === 1 ? "reading:told.published.text" : "reading:told.revised.text", params: { title } },
  url: url(id),
});

/** Reminds whoever has not read it; at most once a day, as the daily reminder does. */
export async function remindInformation(tx: Tx, caller: Caller, { id, version }: Meant) {
  const row = await lockNotice(tx, caller, id, version);
  if (row.state !== NOTICE_STATE.published) throw conflict("reading:said.notPublished");
  const eventKey = reminderKey(row, companyDay());
  const rows = await select(tx, { empId: num`a.emp_id` })`
    from notice_audience(${sql.param(row.audience)}::text[]) a
    left join reading_receipts r on r.information_id = ${id} and r.version_no = ${row.versionNo} and r.emp_id = a.emp_id
    where r.read_at is null
      and not exists (select from notifications n where n.event_key = ${eventKey} and n.emp_id = a.emp_id)`;
  const empIds = rows.map(({ empId }) => empId);
  await notify(tx, reminder(row, eventKey, empIds));
  await audit(tx, caller, {
    action: "information.remind",
    objectType: OBJECT,
    objectId: id,
    siteId: caller.siteId,
    after: { told: empIds.length },
  });
  return { told: empIds.length };
}

export const reminderKey = ({ id, versionNo }: Pick<NoticeRecord, "id" | "versionNo">, today: string) =>
  `information:${id}:${versionNo}:unread:${today}`;

export const reminder = (
  { id, title, deadline }: Pick<NoticeRecord, "id" | "title" | "deadline">,
  eventKey: string,
  empIds: number[],
): Notice => ({
  eventKey,
  empIds,
  title: { key: "reading:told.unread.title", params: { title } },
  text:
    deadline === null
      ? { key: "reading:told.unread.text" }
      : { key: "reading:told.unread.byDay", params: { date: deadline } },
  url: url(id),
});
