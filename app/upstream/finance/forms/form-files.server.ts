import { eq, sql } from "drizzle-orm";
import { approvalFile } from "~/upstream/approvals/desk/form-files.server";
import { putFiles } from "~/upstream/approvals/desk/put-files.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { financeForms } from "./tables.server";

/** Gives a form the files it is to have. */
export const putFormFiles = (
  tx: Tx,
  caller: Caller,
  formId: number,
  had: readonly number[],
  wanted: readonly number[],
): Promise<void> =>
  putFiles(
    tx,
    caller,
    {
      objectType: "financeForm",
      objectId: formId,
      keep: (attachmentIds) => tx.update(financeForms).set({ attachmentIds }).where(eq(financeForms.id, formId)),
      stays: sql`
        exists (
          select
          from finance_forms f
          join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
          where f.id = ${formId} and i.round > 0
        )
      `,
    },
    had,
    wanted,
  );

/** A file by its own key, from a form that one may read (approvals rule 35). */
export async function downloadFormFile(
  kinds: Kinds,
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const row = await selectOne(db, { id: num`i.id` })`
    from finance_forms f
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where f.attachment_ids @> array[${attachmentInfoId}::int] and ${mayRead(caller)}
    limit 1`;
  if (!row) throw missing();
  return approvalFile(kinds, db, caller, { id: row.id, attachmentInfoId });
}
