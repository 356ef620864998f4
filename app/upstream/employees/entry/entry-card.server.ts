import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { CardInput } from "~/contracts/employees/card";
import { PRE_ENTRY_HOLDING } from "~/contracts/employees/codes";
import { CODE_PURPOSE } from "~/contracts/platform/codes";
import { maskIdNumber, maskMobile } from "~/lib/mask";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import { dictionary } from "~/upstream/platform/dictionary.server";
import { withDocument } from "~/upstream/platform/files/documents.server";
import { type Circumstances, systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { type Link, readLink } from "~/upstream/platform/identity/link-token.server";
import { redeemCode, sendCode } from "~/upstream/platform/messages/verify-codes.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { CARD_LINK, OBJECT, type PreEntry } from "./pre-entry.server";
import { fileItem } from "./pre-entry-files.server";
import { preEntries } from "./tables.server";

const KEY_HOURS = 1;

type Handed = { formToken: string };
export type Opened = Handed & { key: string };
type Linked = PreEntry & { link: Link };

const stillComing = inArray(preEntries.state, PRE_ENTRY_HOLDING);

const ofLink = ({ objectId, nonce }: Link) =>
  and(eq(preEntries.id, objectId), eq(preEntries.linkNonce, nonce), stillComing);

/**
 * The pre-entry of a form link, as long as it opens: until the form has come, seven days after the planned one, or the
 * row has another link or none (shell rule 35).
 */
async function byLink(db: Reader | Tx, { formToken }: Handed, lock = false): Promise<Linked> {
  const link = await readLink(db, formToken, CARD_LINK);
  const found = db
    .select()
    .from(preEntries)
    .where(and(ofLink(link), isNull(preEntries.submittedAt)));
  const [row] = await (lock ? found.for("update") : found);
  if (!row) throw missing();
  return { ...row, link };
}

/** The same for whoever has proved with a code that the mobile is his. */
export async function byKey(db: Reader | Tx, opened: Opened, lock = false): Promise<Linked> {
  const row = await byLink(db, opened, lock);
  if (row.keyHash !== sha256(opened.key) || row.keyUntil === null || new Date(row.keyUntil).getTime() < Date.now())
    throw invalid({ code: { key: "entry:said.keyOver" } });
  return row;
}

/**
 * Basic data of whoever is to enter, masked: what the link's holder has proved the mobile for (employees, Calls:
 * queryBasicInfo).
 */
export async function entrantInfo(db: Reader, opened: Opened) {
  const row = await byKey(db, opened);
  const info = row.info === null ? null : (JSON.parse(unseal(row.info)) as CardInput);
  const first = (await departmentsOf(db, await systemCircumstances())).lineOf(row.departmentId).at(-1);
  return {
    empId: null,
    empName: row.name,
    jobNumber: "",
    positionId: row.positionId,
    department1: { departmentName: first?.departmentName ?? "" },
    expDate: info?.expDate ?? null,
    idType: row.idType,
    idNumber: row.idNumber ? maskIdNumber(unseal(row.idNumber)) : "",
    issuedBy: info?.issuedBy ?? "",
    longTerm: (info?.longTerm ?? 0) as 0 | 1,
    mobile: maskMobile(row.mobile),
  };
}

/** Whom the link is for, and whether his form has come: a link that was used says so, and opens nothing any more. */
export async function cardDoor(db: Reader, { formToken }: Handed) {
  const [row] = await db
    .select()
    .from(preEntries)
    .where(ofLink(await readLink(db, formToken, CARD_LINK, "spent")));
  if (!row) throw missing();
  return { name: row.name, mobile: maskMobile(row.mobile), done: row.submittedAt !== null };
}

/** The code goes to the mobile of the pre-entry, whoever holds the link (shell rule 9). */
export async function sendCardCode(around: Circumstances, handed: Handed): Promise<{ resendAfter: number }> {
  const { mobile } = await byLink(database().read, handed);
  return sendCode(
    { purpose: CODE_PURPOSE.publicForm, asked: mobile, ip: around.ip, language: around.language },
    async () => ({ target: `mobile:${mobile}`, channel: "sms", to: mobile }),
  );
}

/** Link and code open the form for an hour; a later code opens it anew. */
export async function openCard(handed: Handed & { code: string }): Promise<{ key: string }> {
  const { id, mobile } = await byLink(database().read, handed);
  if (!(await redeemCode(CODE_PURPOSE.publicForm, `mobile:${mobile}`, handed.code)))
    throw invalid({ code: { key: "doors:code.wrong" } });
  const key = randomBytes(32).toString("base64url");
  await transaction((tx) =>
    tx.execute(
      sql`
        update pre_entries
        set key_hash = ${sha256(key)}, key_until = now() + make_interval(hours => ${KEY_HOURS}::int)
        where id = ${id}
      `,
    ),
  );
  return { key };
}

export async function cardForm(db: Reader, around: Circumstances, opened: Opened) {
  const row = await byKey(db, opened);
  const rows = await select(db, {
    item: num`item`,
    required: bool`required = 1`,
    there: bool`attachment_info_id is not null`,
    checked: bool`done = 1`,
  })`
    from pre_entry_items
    where pre_entry_id = ${row.id}
    order by required desc, item`;
  const banks = (await dictionary(db, await systemCircumstances())).get("bank_name")?.items ?? [];
  return {
    name: row.name,
    planDate: row.planDate,
    idType: row.idType,
    banks: banks
      .filter(({ isTakeEffect }) => isTakeEffect === 1)
      .map(({ itemCode, itemName }) => ({ itemCode, itemName: itemName[around.language] ?? itemName.zh ?? itemCode })),
    files: rows,
  };
}

/** A photograph for the checklist, as long as the form has not been sent. */
export async function uploadCardFile(
  around: Circumstances,
  { item, name, ...opened }: Opened & { item: number; name: string },
  upload: Upload | null,
): Promise<{ item: number }> {
  const { id, createdBy, link } = await byKey(database().read, opened);
  // Nobody of ours sent it; it counts as that of whoever asked for it.
  return withDocument(
    { ...around, userId: createdBy ?? 0, actorUserId: link.hash },
    { for: "card", preEntryId: id, item, name },
    upload,
    async (tx, document) => {
      const row = await byKey(tx, opened, true);
      const filed = await fileItem(tx, row, item, document, "sent");
      await audit(tx, around, {
        action: "preEntry.file",
        objectType: OBJECT,
        objectId: row.id,
        siteId: row.siteId,
        after: { item, ...filed },
      });
      return { item };
    },
  );
}
