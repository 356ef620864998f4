import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  auditBadge as auditContract,
  printBadges as printContract,
  reprintBadge as reprintContract,
} from "~/contracts/employees/badge";
import { BADGE_STATE, ENTRY_TASK } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { badgePhotoFault, PHOTO, type PhotoFault } from "~/lib/employees/badge-photo";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { literals } from "~/upstream/platform/database/literals.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { pictureSize } from "~/upstream/platform/files/content.server";
import { fileDocument, unfileDocument, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { nextNumber } from "~/upstream/platform/numbering.server";
import { conflict, invalid, noEmployee } from "~/upstream/platform/refusal.server";
import { doneEntryTask } from "../entry/entry-tasks.server";
import { lockBadge, OBJECT } from "./badge.server";
import { staffBadges } from "./tables.server";

/** Of these a person has one at most. */
const ON_ITS_WAY = literals([BADGE_STATE.review, BADGE_STATE.passed, BADGE_STATE.refused]);

const FAULTS: Record<PhotoFault, string> = {
  small: "badge:said.small",
  ratio: "badge:said.ratio",
  bytes: "badge:said.bytes",
};

/** The own photo awaits review; one on its way is replaced by it (rule 44, States of a badge). */
export async function uploadBadgePhoto(caller: Caller, { name }: { name: string }, upload: Upload | null) {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const bytes = upload ? Buffer.from(await new Response(upload.stream).arrayBuffer()) : Buffer.alloc(0);
  if (bytes.length === 0) throw invalid({ file: { key: "errors:required" } });
  const fault = badgePhotoFault({ ...(await pictureSize(bytes)), bytes: bytes.length });
  if (fault) throw invalid({ file: { key: FAULTS[fault], params: { width: PHOTO.width, height: PHOTO.height } } });
  return withDocument(
    caller,
    { for: "staffBadge", name },
    { stream: new Blob([new Uint8Array(bytes)]).stream() },
    async (tx, document) => {
      // One person's uploads, one after the other: each takes away the photo it replaces.
      await tx.execute(sql`select from employees where emp_id = ${empId} for no key update`);
      const { attachmentInfoId: file } = await fileDocument(tx, document, OBJECT, empId);
      const replaced = await select(tx, { file: num`attachment_info_id` })`
        from staff_badges
        where emp_id = ${empId} and state <> ${BADGE_STATE.printed}`;
      const { rows } = await tx.execute<{ id: number }>(sql`
      insert into staff_badges (emp_id, attachment_info_id, created_by, updated_by)
      values (${empId}, ${file}, ${caller.actorUserId}, ${caller.actorUserId})
      on conflict (emp_id)
      where state in (${ON_ITS_WAY})
      do update set attachment_info_id = excluded.attachment_info_id, state = ${BADGE_STATE.review}, refuse_reason = '',
        version = staff_badges.version + 1, updated_at = now(), updated_by = excluded.updated_by
      returning id`);
      if (replaced[0]) await unfileDocument(tx, replaced[0].file);
      await audit(tx, caller, {
        action: "staffBadge.upload",
        objectType: OBJECT,
        objectId: rows[0]!.id,
        siteId: caller.siteId,
        after: { state: BADGE_STATE.review },
      });
      return rows[0]!;
    },
  );
}

/** Passes a photo or refuses it; the person is told of a refusal and its reason. */
export async function auditBadge(
  tx: Tx,
  caller: Caller,
  { id, version, pass, reason }: z.output<(typeof auditContract)["input"]>,
): Promise<null> {
  const { badge, siteId } = await lockBadge(tx, caller, id, version);
  if (badge.state !== BADGE_STATE.review) throw conflict("badge:said.notWaiting");
  if (pass === 0 && reason === "") throw invalid({ reason: { key: "errors:required" } });
  const values = {
    state: pass === 1 ? BADGE_STATE.passed : BADGE_STATE.refused,
    refuseReason: pass === 1 ? "" : reason,
  };
  await tx
    .update(staffBadges)
    .set({ ...values, updatedBy: caller.actorUserId, version: sql`${staffBadges.version} + 1`, updatedAt: sql`now()` })
    .where(eq(staffBadges.id, id));
  await audit(tx, caller, {
    action: "staffBadge.audit",
    objectType: OBJECT,
    objectId: id,
    siteId,
    before: { state: badge.state },
    after: values,
  });
  if (pass === 0) {
    const told = {
      title: { key: "badge:told.refused.title" },
      text: { key: "badge:told.refused.text", params: { reason } },
      url: "/h5/staffBadgeUpload",
    };
    await notify(tx, { eventKey: `staffBadge:${id}:${version}:refused`, empIds: [badge.empId], ...told });
  }
  return null;
}

const numberOf = (value: number) => `B${String(value).padStart(6, "0")}`;

/** Gives every chosen badge that has passed its number; two printers at once share no number and no badge. */
export async function printBadges(tx: Tx, caller: Caller, { ids }: z.output<(typeof printContract)["input"]>) {
  const rows = await select(tx, { id: num`staff_badges.id`, empId: num`staff_badges.emp_id` })`
    from staff_badges join employees using (emp_id)
    where staff_badges.id = any(${sql.param(ids)}::int[])
      and staff_badges.state = ${BADGE_STATE.passed}
      and employees.employment = ${EMPLOYMENT.onJob}
      and ${visibleTo(caller, MAY.badges.review)}
    order by staff_badges.id for update of staff_badges`;
  if (rows.length === 0) return { printed: 0 };
  const first = await nextNumber(tx, "badge", "all", rows.length);
  const numbers = rows.map((_, n) => numberOf(first + n));
  await tx.execute(sql`
    with fresh as (
      select *
      from unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${sql.param(numbers)}::text[]) as f(id, badge_no)
    ),
      moved as (
        update staff_badges b
        set state = ${BADGE_STATE.printed}, badge_no = fresh.badge_no, printed_at = now(),
          updated_by = ${caller.actorUserId}, updated_at = now(), version = b.version + 1
        from fresh
        where b.id = fresh.id
      )
    insert into badge_prints (badge_no, badge_id, printed_by) select badge_no, id, ${caller.actorUserId}::int from fresh
    `);
  await audit(
    tx,
    caller,
    ...rows.map(({ id }, n) => ({
      action: "staffBadge.print",
      objectType: OBJECT,
      objectId: id,
      siteId: caller.siteId,
      before: { state: BADGE_STATE.passed },
      after: { state: BADGE_STATE.printed, badgeNo: numbers[n] },
    })),
  );
  await doneEntryTask(
    tx,
    rows.map(({ empId }) => empId),
    ENTRY_TASK.badge,
  );
  return { printed: rows.length };
}

/** A new number for a badge that is lost, damaged or changed; every print stays on record. */
export async function reprintBadge(
  tx: Tx,
  caller: Caller,
  { id, version, reason, remark }: z.output<(typeof reprintContract)["input"]>,
) {
  const { badge, siteId } = await lockBadge(tx, caller, id, version);
  if (badge.state !== BADGE_STATE.printed) throw conflict("badge:said.notPrinted");
  const badgeNo = numberOf(await nextNumber(tx, "badge", "all"));
  await tx
    .update(staffBadges)
    .set({
      badgeNo,
      printedAt: sql`now()`,
      reprintReason: reason,
      updatedBy: caller.actorUserId,
      version: sql`${staffBadges.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(staffBadges.id, id));
  await tx.execute(
    sql`
      insert into badge_prints (badge_no, badge_id, reason, remark, printed_by)
      values (${badgeNo}, ${id}, ${reason}, ${remark}, ${caller.actorUserId})
    `,
  );
  await audit(tx, caller, {
    action: "staffBadge.reprint",
    objectType: OBJECT,
    objectId: id,
    siteId,
    before: { badgeNo: badge.badgeNo },
    after: { badgeNo, reason, remark },
  });
  return { badgeNo };
}
