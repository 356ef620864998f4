import { eq, sql } from "drizzle-orm";
import { CONTRACT_STATE, type ContractFileType } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { documentAnswer, filedUnder, withDocument } from "~/upstream/platform/files/documents.server";
import { fileWith, takeOff } from "~/upstream/platform/files/record-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { lockContract, OBJECT, reachContract } from "./contract.server";
import { contractFiles } from "./tables.server";

/** Files of a contract. */
export const filesOf = (db: Reader | Tx, contractId: number) =>
  filedUnder(db, sql`contract_files f where f.contract_id = ${contractId}`);

/** Files a paper with a contract that has not been dropped. */
export async function uploadContractFile(
  caller: Caller,
  { id, fileType, name }: { id: number; fileType: ContractFileType; name: string },
  upload: Upload | null,
) {
  await reachContract(database().read, caller, MAY.contract.edit, id);
  return withDocument(caller, { for: OBJECT, id, fileType, name }, upload, async (tx, document) => {
    const { state, siteId } = await lockContract(tx, caller, id, { code: MAY.contract.edit });
    if (state === CONTRACT_STATE.discarded) throw conflict("contract:said.decided");
    return fileWith(tx, caller, { type: OBJECT, id, siteId }, document, {
      fileType,
      write: (attachmentInfoId) => tx.insert(contractFiles).values({ attachmentInfoId, contractId: id, fileType }),
    });
  });
}

/** Takes a file off a draft; with what has been sent or signed it is kept (employees rule 21). */
export async function removeContractFile(
  tx: Tx,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<null> {
  const { state, siteId } = await lockContract(tx, caller, id, { code: MAY.contract.edit });
  if (state !== CONTRACT_STATE.draft) throw conflict("contract:said.notDraft");
  return takeOff(
    tx,
    caller,
    { type: OBJECT, id, siteId },
    attachmentInfoId,
    sql`
      delete from contract_files where contract_id = ${id} and attachment_info_id = ${attachmentInfoId}
      returning attachment_info_id`,
  );
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
