import { eq, sql } from "drizzle-orm";
import type { DimissionFileType } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { takeHeld } from "~/upstream/approvals/desk/held-files.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { documentAnswer, unfileAfter } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { DISMISSAL, OBJECT, reachDimission } from "./dimission.server";
import { dimissionFiles } from "./tables.server";

/** Files of a dimission by key, with what each is. */
export async function filesOf(db: Reader | Tx, dimissionId: number): Promise<Map<number, DimissionFileType>> {
  const rows = await db.select().from(dimissionFiles).where(eq(dimissionFiles.dimissionId, dimissionId));
  return new Map(rows.map(({ attachmentInfoId, fileType }) => [attachmentInfoId, fileType]));
}

/**
 * Gives a draft its papers: union notice, evidence, return-to-work notices, health check (employees rules 28 and 31).
 * What was submitted once is kept (approvals rule 34).
 */
export async function putFiles(
  tx: Tx,
  caller: Caller,
  dimissionId: number,
  had: ReadonlyMap<number, DimissionFileType>,
  wanted: ReadonlyMap<number, DimissionFileType>,
): Promise<void> {
  const fresh = [...wanted.keys()].filter((id) => !had.has(id));
  const gone = [...had.keys()].filter((id) => !wanted.has(id));
  await takeHeld(tx, caller, fresh, OBJECT, dimissionId);
  for (const [attachmentInfoId, fileType] of wanted)
    if (had.get(attachmentInfoId) !== fileType)
      await tx
        .insert(dimissionFiles)
        .values({ attachmentInfoId, dimissionId, fileType })
        .onConflictDoUpdate({ target: dimissionFiles.attachmentInfoId, set: { fileType } });
  if (gone.length > 0)
    await unfileAfter(
      tx,
      sql`
        delete from dimission_files f using approval_forms i
        where i.kind_code = ${DISMISSAL}
          and i.business_id = f.dimission_id
          and i.round = 0
          and f.dimission_id = ${dimissionId}
          and f.attachment_info_id = any(${sql.param(gone)}::int[])
        returning f.attachment_info_id`,
    );
}

/** A file to HR; approvers open it from the form. */
export async function downloadDimissionFile(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const [found] = await db
    .select()
    .from(attachments)
    .innerJoin(dimissionFiles, eq(dimissionFiles.attachmentInfoId, attachments.attachmentInfoId))
    .where(eq(attachments.attachmentInfoId, attachmentInfoId));
  if (!found) throw missing();
  await reachDimission(db, caller, MAY.dimission.edit, found.dimission_files.dimissionId);
  return documentAnswer(found.attachments);
}
