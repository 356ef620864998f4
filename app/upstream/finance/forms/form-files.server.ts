import { eq, sql } from "drizzle-orm";
import { approvalFile } from "~/upstream/approvals/desk/form-files.server";
import { takeHeld } from "~/upstream/approvals/desk/held-files.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { unfileDocuments } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { financeForms } from "./tables.server";

/**
 * Gives a form the files it is to have. Content that was taken off goes only when the form was never sent: what was
 * submitted is kept (approvals rule 34).
 * @param had those it had until now
 */
export async function putFormFiles(
  tx: Tx,
  caller: Caller,
  formId: number,
  had: readonly number[],
  wanted: readonly number[],
): Promise<void> {
  const ids = [...new Set(wanted)];
  const gone = had.filter((id) => !ids.includes(id));
  const fresh = ids.filter((id) => !had.includes(id));
  if (gone.length + fresh.length === 0) return;
  await takeHeld(tx, caller, fresh, "financeForm", formId);
  await tx
    .update(financeForms)
    .set({ attachmentIds: ids.toSorted((a, b) => a - b) })
    .where(eq(financeForms.id, formId));
  if (gone.length === 0) return;
  await unfileDocuments(
    tx,
    sql`
      attachment_info_id = any(${sql.param(gone)}::int[])
        and not exists (
          select
          from finance_forms f
          join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
          where f.id = ${formId} and i.round > 0
        )`,
  );
}

/** A file by its own key, from a form that one may read (approvals rule 35). */
export async function downloadFormFile(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select i.id
    from finance_forms f
    join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
    where f.attachment_ids @> array[${attachmentInfoId}::int] and ${mayRead(caller)}
    limit 1`);
  if (!rows[0]) throw missing();
  return approvalFile(kinds, db, caller, { id: rows[0].id, attachmentInfoId });
}
