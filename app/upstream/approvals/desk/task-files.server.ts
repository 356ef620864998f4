import { and, eq, inArray, sql } from "drizzle-orm";
import { MAX_DECISION_FILES } from "~/lib/approvals/request-limits";
import { audit } from "~/upstream/platform/audit.server";
import type { Upload } from "~/upstream/platform/binding.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { dropContent, fileDocuments, refileDocuments, withDocument } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import { attachments, DECISION_FILE, TASK_FILE } from "~/upstream/platform/tables/files.server";
import { actsOn } from "./delegated.server";

export interface NamedFile {
  attachmentInfoId: number;
  attachmentName: string;
  size: number;
}

/**
 * Stores a document for the decision of a task that the caller holds, held or stands in for. It belongs to nothing
 * until the decision takes it; the same content sent again is the same file, so that a repeated request stays an equal
 * one (approvals rule 26).
 */
export async function uploadTaskFile(
  caller: Caller,
  input: { taskId: number; name: string },
  upload: Upload | null,
): Promise<{ attachmentInfoId: number }> {
  await reachTask(database().read, caller, input.taskId);
  return withDocument(caller, { for: "approvalTask", ...input }, upload, async (tx, document) => {
    const [filed] = await fileDocuments(tx, [document], TASK_FILE, input.taskId);
    if (filed) {
      const stored = { attachmentInfoId: filed.attachmentInfoId };
      await audit(tx, caller, {
        action: "approval.file",
        objectType: "approvalTask",
        objectId: input.taskId,
        after: stored,
      });
      return stored;
    }
    await dropContent(tx, document.storeKey);
    return sentBefore(tx, caller, input.taskId, document.sha256);
  });
}

async function reachTask(db: Reader, { empId }: Caller, taskId: number): Promise<void> {
  const me = empId ?? 0;
  const { rowCount } = await db.execute(sql`
    select from approval_tasks t join approval_instances i on i.id = t.instance_id
    where t.id = ${taskId}
      and (t.decided_by_emp_id = ${me} or ${actsOn(me)})`);
  if (rowCount !== 1) throw missing();
}

const ofTask = (caller: Caller, taskId: number) =>
  and(eq(attachments.ownerId, String(taskId)), eq(attachments.uploadedBy, caller.userId));

async function sentBefore(tx: Tx, caller: Caller, taskId: number, sha256: string) {
  const [row] = await tx
    .select({ attachmentInfoId: attachments.attachmentInfoId })
    .from(attachments)
    .where(
      and(
        ofTask(caller, taskId),
        inArray(attachments.ownerType, [TASK_FILE, DECISION_FILE]),
        eq(attachments.sha256, sha256),
      ),
    );
  return row!;
}

/** Makes files part of a decision: the caller's own, sent for this task and taken by none before. */
export async function takeFiles(
  tx: Tx,
  caller: Caller,
  taskId: number,
  ids: readonly number[] = [],
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length > MAX_DECISION_FILES)
    throw invalid({ files: { key: "approval:said.tooManyFiles", params: { n: MAX_DECISION_FILES } } });
  if (wanted.length === 0) return [];
  const own = and(
    ofTask(caller, taskId),
    eq(attachments.ownerType, TASK_FILE),
    inArray(attachments.attachmentInfoId, wanted),
  );
  const taken = await refileDocuments(
    tx,
    sql`
      select attachment_info_id, ${DECISION_FILE}::text as owner_type, owner_id
      from attachments
      where ${own}
      for update`,
  );
  if (taken !== wanted.length) throw invalid({ files: { key: "approval:said.fileGone" } });
  return wanted;
}

const shown = {
  attachmentInfoId: attachments.attachmentInfoId,
  attachmentName: attachments.attachmentName,
  size: attachments.size,
};

/** Files that the caller has sent for a task and not decided with. */
export const waitingFiles = (db: Reader, caller: Caller, taskId: number): Promise<NamedFile[]> =>
  db
    .select(shown)
    .from(attachments)
    .where(and(ofTask(caller, taskId), eq(attachments.ownerType, TASK_FILE)))
    .orderBy(attachments.attachmentInfoId);

/** Files of decisions, by key. */
export async function decisionFiles(db: Reader, ids: readonly number[]): Promise<Map<number, NamedFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(shown)
    .from(attachments)
    .where(inArray(attachments.attachmentInfoId, [...ids]));
  return new Map(rows.map((row) => [row.attachmentInfoId, row]));
}
