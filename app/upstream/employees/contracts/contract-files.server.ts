import { eq, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import {
  documentAnswer,
  filedUnder,
  withDocument,
  fileDocument,
  unfileDocument,
} from "~/upstream/platform/files/documents.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { lockContract, OBJECT, reachContract, STATE } from "./contract.server";
import { contractFiles } from "./tables.server";
import { attachments } from "~/upstream/platform/tables/files.server";

/** Files of a contract. */
export const filesOf = (db: Reader | Tx, contractId: number) =>
  filedUnder(db, sql`contract_files f where f.contract_id = ${contractId}`);

/** Files a paper with a contract that has not been dropped. */
export async function uploadContractFile(
  caller: Caller,
  { id, fileType, name }: { id: number; fileType: number; name: string },
  upload: Upload | null,
) {
  await reachContract(database().read, caller, MAY.contract.edit, id);
  return withDocument(caller, { for: "contract", id, fileType, name }, upload, async (tx, document) => {
    const contract = await lockContract(tx, caller, id, { code: MAY.contract.edit });
    if (contract.state === STATE.discarded) throw conflict("contract:said.decided");
    const row = await fileDocument(tx, document, OBJECT, id);
    await tx.insert(contractFiles).values({ attachmentInfoId: row.attachmentInfoId, contractId: id, fileType });
    await audit(tx, caller, {
      action: "contract.file",
      objectType: OBJECT,
      objectId: id,
      siteId: contract.siteId,
      after: { ...row, fileType },
    });
    return row;
  });
}

/** Takes a file off a draft; with what has been sent or signed it is kept (employees rule 21). */
export async function removeContractFile(
  tx: Tx,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<null> {
  const contract = await lockContract(tx, caller, id, { code: MAY.contract.edit });
  if (contract.state !== STATE.draft) throw conflict("contract:said.notDraft");
  const { rows } = await tx.execute<{ store_key: string }>(sql`
    select a.store_key
    from contract_files f
    join attachments a using (attachment_info_id)
    where f.contract_id = ${id} and f.attachment_info_id = ${attachmentInfoId}`);
  if (!rows[0]) throw missing();
  await tx.delete(contractFiles).where(eq(contractFiles.attachmentInfoId, attachmentInfoId));
  await unfileDocument(tx, attachmentInfoId);
  await audit(tx, caller, {
    action: "contract.fileRemove",
    objectType: OBJECT,
    objectId: id,
    siteId: contract.siteId,
    before: { attachmentInfoId },
  });
  return null;
}

export async function downloadContractFile(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const [found] = await db
    .select()
    .from(attachments)
    .innerJoin(contractFiles, eq(contractFiles.attachmentInfoId, attachments.attachmentInfoId))
    .where(eq(attachments.attachmentInfoId, attachmentInfoId));
  if (!found) throw missing();
  await reachContract(db, caller, MAY.contract.see, found.contract_files.contractId);
  return documentAnswer(found.attachments);
}
