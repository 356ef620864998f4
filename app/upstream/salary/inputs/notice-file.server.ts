import { eq, sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import { changeInput, refuseTaken, runInputOf } from "~/upstream/payroll/entered-inputs.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { documentAnswer, fileDocument, unfileDocument, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { heldPerson } from "../held-person.server";
import { looked } from "../log/log.server";
import { seesFigures } from "../reach.server";
import { INPUT_SUBJECT, INPUTS, isCompensation, reachesInput } from "./input-parts.server";
import { personOf } from "./input-save.server";

const OBJECT = "runInput";

/** What told the employee of a compensation (salary rule 12); a newer one takes the place of the older one. */
export async function uploadNotice(caller: Caller, { id, name }: { id: number; name: string }, upload: Upload | null) {
  await reached(database().read, caller, id);
  return withDocument(caller, { for: "runInputNotice", id, name }, upload, async (tx, document) => {
    const { siteId } = await heldPerson(tx, caller, MAY.runs.work, await personOf(tx, caller, id));
    const before = await runInputOf(tx, id);
    refuseTaken(before);
    if (!isCompensation(before.itemCode)) throw conflict("salInputs:said.noNotice");
    const filed = await fileDocument(tx, document, OBJECT, id);
    await changeInput(tx, caller, before, { noticeFileId: filed.attachmentInfoId });
    await unfileDocument(tx, before.noticeFileId);
    await audit(tx, caller, {
      action: `${OBJECT}.file`,
      objectType: OBJECT,
      objectId: id,
      siteId,
      before: { noticeFileId: before.noticeFileId },
      after: { noticeFileId: filed.attachmentInfoId },
    });
    return filed;
  });
}

/** The notice itself; it says the amount, and so is a look. */
export async function downloadNotice(caller: Caller, { id }: { id: number }): Promise<Response> {
  const { file } = await looked<Notice>(
    caller,
    INPUT_SUBJECT,
    ({ empId }) => empId,
    (tx) => noticeOf(tx, caller, id),
  );
  return documentAnswer(file);
}

interface Notice {
  empId: number;
  file: typeof attachments.$inferSelect;
}

async function noticeOf(tx: Tx, caller: Caller, id: number): Promise<Notice> {
  const { empId, fileId } = await reached(tx, caller, id);
  const [file] =
    fileId === null ? [] : await tx.select().from(attachments).where(eq(attachments.attachmentInfoId, fileId));
  if (!file) throw missing();
  return { empId, file };
}

async function reached(db: Reader | Tx, caller: Caller, id: number): Promise<{ empId: number; fileId: number | null }> {
  const row = await selectOne(db, { empId: num`n.emp_id`, fileId: sql<number | null>`n.notice_file_id` })`
    from ${INPUTS}
    where n.id = ${id} and ${reachesInput(caller)} and ${seesFigures(caller)}`;
  if (!row) throw missing();
  return row;
}
