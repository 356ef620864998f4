import { sql } from "drizzle-orm";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { approvalFile } from "~/upstream/approvals/desk/form-files.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { type Reader, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { fileDocument, unfileDocuments, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { audit } from "../platform/audit.server";
import type { Upload } from "../platform/binding.server";
import { conflict, missing } from "../platform/refusal.server";
import { GENERAL_REQUEST, generalRequest } from "./general-request.server";

/** Stores a document and ties it to the own request. */
export async function uploadRequestFile(
  caller: Caller,
  input: { requestId: number; name: string },
  upload: Upload | null,
) {
  await transaction((tx) => lockForEdit(tx, caller, generalRequest, input.requestId));
  return withDocument(caller, { for: "generalRequest", ...input }, upload, async (tx, document) => {
    await lockForEdit(tx, caller, generalRequest, input.requestId);
    const row = await fileDocument(tx, document, "generalRequest", input.requestId);
    const { rowCount } = await tx.execute(sql`
      update general_requests
      set attachment_ids = attachment_ids || ${row.attachmentInfoId}::int, version = version + 1
      where id = ${input.requestId} and cardinality(attachment_ids) < ${MAX_REQUEST_FILES}`);
    if (rowCount !== 1) throw conflict("requests:said.tooManyFiles", { n: MAX_REQUEST_FILES });
    await audit(tx, caller, {
      action: "request.file",
      objectType: "generalRequest",
      objectId: input.requestId,
      after: { attachmentInfoId: row.attachmentInfoId },
    });
    return row;
  });
}

/**
 * Takes an attachment off the own request. Its content goes only when nothing was ever decided on it and no copy has
 * it: what was submitted is kept (approvals rule 34).
 */
export async function removeRequestFile(
  tx: Tx,
  caller: Caller,
  { requestId, attachmentInfoId }: { requestId: number; attachmentInfoId: number },
): Promise<null> {
  await lockForEdit(tx, caller, generalRequest, requestId);
  const { rowCount } = await tx.execute(sql`
    update general_requests
    set attachment_ids = array_remove(attachment_ids, ${attachmentInfoId}::int), version = version + 1
    where id = ${requestId} and attachment_ids @> array[${attachmentInfoId}::int]`);
  if (rowCount !== 1) throw missing();
  await unfileDocuments(
    tx,
    sql`
      attachment_info_id = ${attachmentInfoId}
        and not exists (select from general_requests where attachment_ids @> array[${attachmentInfoId}::int])
        and not exists (
          select
          from approval_instances i
          where i.kind_code = ${GENERAL_REQUEST} and i.business_id = ${requestId} and i.round > 0
        )`,
  );
  await audit(tx, caller, {
    action: "request.fileRemove",
    objectType: "generalRequest",
    objectId: requestId,
    before: { attachmentInfoId },
  });
  return null;
}

const kinds: Kinds = new Map([[GENERAL_REQUEST, generalRequest]]);

/** A file by its own key, from a form of the caller's that has it, else from one he may read (approvals rule 35). */
export async function downloadRequestFile(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id
    from general_requests g
    join approval_instances i on i.kind_code = ${GENERAL_REQUEST} and i.business_id = g.id
    where g.attachment_ids @> array[${attachmentInfoId}::int] and ${mayRead(caller)}
    order by i.requester_emp_id = ${caller.empId} desc, i.id
    limit 1`);
  if (!rows[0]) throw missing();
  return approvalFile(kinds, db, caller, { id: rows[0].id, attachmentInfoId });
}
