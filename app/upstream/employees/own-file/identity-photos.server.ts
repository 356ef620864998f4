import { sql } from "drizzle-orm";
import { maskIdNumber } from "~/lib/mask";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { fileDocument, unfileAfter, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { missing, noEmployee } from "~/upstream/platform/refusal.server";
import { fileUnderEmployees } from "../archives/files.server";
import { identityCards } from "../archives/tables.server";
import { identityPhotos } from "./tables.server";

const OWNER = "personnelRequest";

/**
 * A photograph of the own identity card, front (1) or back (2), to go with its renewal; a later one takes its place.
 */
export async function uploadIdentityPhoto(
  caller: Caller,
  { item, name }: { item: number; name: string },
  upload: Upload | null,
): Promise<{ item: number }> {
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  return withDocument(caller, { for: "identityPhoto", item, name }, upload, async (tx, document) => {
    await tx.execute(sql`select from employees where emp_id = ${empId} for no key update`);
    await dropPhotos(tx, sql`emp_id = ${empId} and item = ${item}`);
    const row = await fileDocument(tx, document, OWNER, `${empId}:${item}`);
    await tx.insert(identityPhotos).values({ attachmentInfoId: row.attachmentInfoId, empId, item });
    await audit(tx, caller, {
      action: "employee.file",
      objectType: "employee",
      objectId: empId,
      siteId: caller.siteId,
      after: { docType: item },
    });
    return { item };
  });
}

const dropPhotos = (tx: Tx, which: ReturnType<typeof sql>) =>
  unfileAfter(tx, sql`delete from identity_photos where ${which} returning attachment_info_id`);

/** The photographs go with the renewal that is sent now, front before back. */
export async function takePhotos(tx: Tx, empId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number; item: number }>(
    sql`delete from identity_photos where emp_id = ${empId} returning attachment_info_id as id, item`,
  );
  return rows.sort((a, b) => a.item - b.item).map(({ id }) => id);
}

/** The photographs of a renewal that was passed belong to the file. */
export async function filePhotos(tx: Tx, empId: number, attachmentIds: readonly number[]): Promise<void> {
  await fileUnderEmployees(
    tx,
    sql`
      select attachment_info_id, ${empId}::int as emp_id, split_part(owner_id, ':', 2)::smallint as doc_type
      from attachments
      where attachment_info_id = any(${sql.param([...attachmentIds])}::int[])`,
  );
}

/** The own identity card, masked, and which photographs are there (employees, Mobile). */
export async function ownIdentity(db: Reader, caller: Caller) {
  const [card] = await db
    .select()
    .from(identityCards)
    .where(sql`${identityCards.empId} = ${caller.empId ?? 0}`);
  if (!card) throw missing();
  const photos = await db
    .select({ item: identityPhotos.item })
    .from(identityPhotos)
    .where(sql`${identityPhotos.empId} = ${caller.empId ?? 0}`);
  const { idType, issuedBy, startDate, expDate, longTerm } = card;
  return {
    name: caller.empName,
    idType,
    issuedBy,
    expDate,
    idStartDate: startDate,
    idNumber: maskIdNumber(unseal(card.idNumber)),
    longTerm: longTerm as 0 | 1,
    files: [1, 2].map((item) => ({ item, required: false, there: photos.some((photo) => photo.item === item) })),
  };
}
