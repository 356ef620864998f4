import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { NOTICE_STATE } from "~/contracts/employees/codes";
import type { NoticeInput, reviseInformation as reviseContract } from "~/contracts/employees/notice";
import { normalizeText } from "~/lib/text";
import { todayOf } from "~/upstream/organization/person-day.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import { addFault } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, invalid, noEmployee } from "~/upstream/platform/refusal.server";
import { lockNotice, type NoticeRecord, OBJECT, TYPES } from "./notice.server";
import { audienceOf } from "./notice-audience.server";
import { issueReceipts, published } from "./notice-steps.server";
import { informations } from "./tables.server";

type Content = Pick<
  NoticeInput,
  "type" | "title" | "body" | "mustRead" | "confirmRequired" | "minSeconds" | "deadline"
>;

/** Writes a draft or changes one; what is published is revised instead. */
export async function saveInformation(tx: Tx, caller: Caller, input: NoticeInput) {
  if (caller.empId === null) throw noEmployee();
  const before = input.id === undefined ? null : await lockNotice(tx, caller, input.id, input.version);
  if (before && before.state !== NOTICE_STATE.draft) throw conflict("reading:said.notDraft");
  const values = {
    ...(await checkedContent(tx, caller, input, before)),
    audienceKind: input.audienceKind,
    audience: await audienceOf(tx, caller, input),
  };
  const change = difference(before ?? {}, values);
  if (before && !change) return { id: before.id, version: before.version };
  const author = { updatedBy: caller.actorUserId };
  const [row] = before
    ? await tx
        .update(informations)
        .set({ ...values, ...author, version: sql`${informations.version} + 1`, updatedAt: sql`now()` })
        .where(eq(informations.id, before.id))
        .returning()
    : await tx
        .insert(informations)
        .values({ ...values, ...author, authorEmpId: caller.empId, createdBy: caller.actorUserId })
        .returning();
  await audit(tx, caller, {
    action: before ? "information.update" : "information.create",
    objectType: OBJECT,
    objectId: row!.id,
    siteId: caller.siteId,
    before: before && change!.before,
    after: change!.after,
  });
  return { id: row!.id, version: row!.version };
}

/**
 * A new text of a published notice; a material one is read anew by everybody, and the receipts of the earlier version
 * stay.
 */
export async function reviseInformation(
  tx: Tx,
  caller: Caller,
  { id, version, material, ...input }: z.output<(typeof reviseContract)["input"]>,
) {
  const before = await lockNotice(tx, caller, id, version);
  if (before.state !== NOTICE_STATE.published) throw conflict("reading:said.notPublished");
  const values = { ...(await checkedContent(tx, caller, input, before)), versionNo: before.versionNo + material };
  const change = difference(before, values);
  if (!change) return { id, version: before.version };
  const [row] = await tx
    .update(informations)
    .set({ ...values, updatedBy: caller.actorUserId, version: sql`${informations.version} + 1`, updatedAt: sql`now()` })
    .where(eq(informations.id, id))
    .returning();
  if (material === 1) await notify(tx, published(row!, await issueReceipts(tx, row!)));
  await audit(tx, caller, {
    action: "information.revise",
    objectType: OBJECT,
    objectId: id,
    siteId: caller.siteId,
    ...change,
  });
  return { id, version: row!.version };
}

async function checkedContent(tx: Tx, caller: Caller, input: Content, before: NoticeRecord | null) {
  const faults = {};
  const title = normalizeText(input.title);
  const deadline = input.deadline ?? null;
  if (!title) addFault(faults, "title", "errors:required");
  if (input.type !== before?.type && !(await activeItems(tx, caller, TYPES)).has(input.type))
    addFault(faults, "type", "errors:notOption");
  if (input.mustRead === 1 && deadline === null) addFault(faults, "deadline", "reading:said.deadlineMissing");
  else if (deadline !== null && deadline !== before?.deadline && deadline < todayOf(caller))
    addFault(faults, "deadline", "reading:said.deadlinePast");
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return {
    type: input.type,
    title,
    body: input.body,
    mustRead: input.mustRead,
    confirmRequired: input.confirmRequired,
    minSeconds: input.minSeconds,
    deadline,
  };
}
