import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type CardInput, submitCard as submitContract } from "~/contracts/employees/card";
import { normalizeIdNumber } from "~/lib/employees/id-number";
import { maskIdNumber, maskMobile } from "~/lib/mask";
import { companyDay } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { type Circumstances, systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { blindIndex, seal, sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { database, databaseError, type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { activeItems, dictionary } from "~/upstream/platform/dictionary.server";
import { withDocument } from "~/upstream/platform/files/documents.server";
import { onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import { type Link, linkHash, readLink, spendLink } from "~/upstream/platform/identity/link-token.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { PURPOSE, redeemCode, sendCode } from "~/upstream/platform/messages/verify-codes.server";
import { personalLength } from "../cards/account-number.server";
import { layOutChecklist } from "./checklist.server";
import { preEntries } from "./tables.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { CARD_LINK, changeEntry, ENTRY, OBJECT, type PreEntry } from "./pre-entry.server";
import { fileItem } from "./pre-entry-files.server";
import { accountFaults, ageFaults, cardFaults, identityFaults, listFaults } from "../archives/rules.server";
import { positions } from "~/upstream/organization/tables.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";

const KEY_HOURS = 1;

type Handed = { formToken: string };
type Opened = Handed & { key: string };
type Linked = PreEntry & { link: Link };

const stillComing = inArray(preEntries.state, [ENTRY.information, ENTRY.checkIn]);

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
async function byKey(db: Reader | Tx, opened: Opened, lock = false): Promise<Linked> {
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
    { purpose: PURPOSE.publicForm, asked: mobile, ip: around.ip, language: around.language },
    async () => ({ target: `mobile:${mobile}`, channel: "sms", to: mobile }),
  );
}

/** Link and code open the form for an hour; a later code opens it anew. */
export async function openCard(handed: Handed & { code: string }): Promise<{ key: string }> {
  const { id, mobile } = await byLink(database().read, handed);
  if (!(await redeemCode(PURPOSE.publicForm, `mobile:${mobile}`, handed.code)))
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
  const { rows } = await db.execute<{ item: number; required: boolean; there: boolean }>(sql`
    select item, required = 1 as required, attachment_info_id is not null as there
    from pre_entry_items
    where pre_entry_id = ${row.id}
    order by required desc, item`);
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

/**
 * The candidate's information: it is written once a link (shell rule 35), sealed, and HR is told. The same form sent
 * again gets the first one's answer.
 */
export async function submitCard(
  around: Circumstances,
  { formToken, key, ...input }: Opened & CardInput,
): Promise<{ state: number }> {
  const sender = { actorUserId: linkHash(formToken) };
  return onceSurely(
    sender,
    { key: requestKey(around), path: submitContract.path, body: { key, ...input } },
    async (tx) => {
      const row = await byKey(tx, { formToken, key }, true);
      await spendLink(tx, row.link);
      const idNumber = normalizeIdNumber(input.idNumber);
      await checkCard(tx, row, { ...input, idNumber });
      const changed = await changeEntry(tx, row, {
        idType: input.idType,
        idNumber: seal(idNumber),
        idHash: blindIndex("idNumber", idNumber),
        info: seal(JSON.stringify({ ...input, idNumber })),
        submittedAt: new Date().toISOString(),
        state: ENTRY.checkIn,
      }).catch(refuseOpenTwice);
      await layOutChecklist(tx, changed);
      await audit(tx, around, {
        action: "preEntry.submit",
        objectType: OBJECT,
        objectId: row.id,
        siteId: row.siteId,
        before: { state: row.state },
        after: { state: changed.state, consent: input.consent },
      });
      await tellHr(tx, changed);
      return { state: changed.state };
    },
  );
}

/** Employees rules 1-6 and 40, all at once; of a minor whether the position is closed to him. */
async function checkCard(tx: Tx, row: PreEntry, input: CardInput): Promise<void> {
  const faults: Faults = {};
  const { birthDate } = identityFaults(faults, input, companyDay());
  const [position] = await tx
    .select({ hazardous: positions.hazardous })
    .from(positions)
    .where(eq(positions.positionId, row.positionId));
  const age: Faults = {};
  ageFaults(age, birthDate, row.planDate, position?.hazardous === 1);
  for (const { key } of Object.values(age).flat()) addFault(faults, "idNumber", key);
  cardFaults(faults, input);
  listFaults(faults, { ...input, works: [] }, row.overseasWarehouse);
  accountFaults(faults, input.accountNo, input.bankCode, await personalLength(tx, {}));
  if (input.bankCode && !(await activeItems(tx, await systemCircumstances(), "bank_name")).has(input.bankCode))
    addFault(faults, "bankCode", "errors:notOption");
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

function refuseOpenTwice(error: unknown): never {
  if (databaseError(error)?.constraint === "pre_entries_identity_key")
    throw invalid({ idNumber: { key: "entry:said.identityOpen" } });
  throw error;
}

async function tellHr(tx: Tx, { id, version, name, requesterEmpId, planDate }: PreEntry): Promise<void> {
  if (requesterEmpId === null) return;
  const params = { name, date: planDate };
  await notify(tx, {
    eventKey: `pre-entry:${id}:${version}`,
    empIds: [requesterEmpId],
    title: { key: "entry:notice.submitted.title", params },
    text: { key: "entry:notice.submitted.text", params },
    url: `/employees/entry/detail/${id}`,
  });
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
      const filed = await fileItem(tx, row, item, document);
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
