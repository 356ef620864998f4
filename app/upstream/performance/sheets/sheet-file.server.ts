import { eq, sql } from "drizzle-orm";
import { INDICATOR, LEVEL } from "~/contracts/performance/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { documentAnswer } from "~/upstream/platform/files/documents.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { attachments } from "~/upstream/platform/tables/files.server";
import { editable, reached, SHEETS, seesLevel } from "./visible.server";

/** A proof of a sheet that is there for the caller; of a veto where he reads of it. */
export async function sheetFile(
  db: Reader,
  caller: Caller,
  { id, attachmentInfoId }: { id: number; attachmentInfoId: number },
): Promise<Response> {
  const { rows } = await db.execute(sql`
    select
    from ${SHEETS}
    join perf_sheet_lines l on l.sheet_id = s.id and ${attachmentInfoId} = any(l.proof)
    where s.id = ${id}
      and (${reached(caller)} or ${editable(caller)})
      and (l.kind <> ${INDICATOR.veto} or ${seesLevel(caller, LEVEL.peer)})
    limit 1`);
  const [file] =
    rows.length === 0
      ? []
      : await db.select().from(attachments).where(eq(attachments.attachmentInfoId, attachmentInfoId));
  if (!file) throw missing();
  return documentAnswer(file);
}
