import { eq, sql } from "drizzle-orm";
import { approvalFile } from "~/upstream/approvals/desk/form-files.server";
import { putFiles } from "~/upstream/approvals/desk/put-files.server";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "../platform/refusal.server";
import { GENERAL_REQUEST, generalRequest } from "./general-request.server";
import { generalRequests } from "./tables.server";

/** Gives a request the files it is to have; content that a copy has stays too. */
export const putRequestFiles = (
  tx: Tx,
  caller: Caller,
  requestId: number,
  had: readonly number[],
  wanted: readonly number[],
): Promise<void> =>
  putFiles(
    tx,
    caller,
    {
      objectType: "generalRequest",
      objectId: requestId,
      keep: (attachmentIds) =>
        tx.update(generalRequests).set({ attachmentIds }).where(eq(generalRequests.id, requestId)),
      stays: sql`
        exists (select from general_requests g where g.attachment_ids @> array[attachments.attachment_info_id])
          or exists (
            select
            from approval_forms i
            where i.kind_code = ${GENERAL_REQUEST} and i.business_id = ${requestId} and i.round > 0
          )
      `,
    },
    had,
    wanted,
  );

const kinds: Kinds = new Map([[GENERAL_REQUEST, generalRequest]]);

/** A file by its own key, from a form of the caller's that has it, else from one he may read (approvals rule 35). */
export async function downloadRequestFile(
  db: Reader,
  caller: Caller,
  { attachmentInfoId }: { attachmentInfoId: number },
): Promise<Response> {
  const row = await selectOne(db, { id: num`i.id` })`
    from general_requests g
    join approval_forms i on i.kind_code = ${GENERAL_REQUEST} and i.business_id = g.id
    where g.attachment_ids @> array[${attachmentInfoId}::int] and ${mayRead(caller)}
    order by i.requester_emp_id = ${caller.empId} desc, i.id
    limit 1`;
  if (!row) throw missing();
  return approvalFile(kinds, db, caller, { id: row.id, attachmentInfoId });
}
