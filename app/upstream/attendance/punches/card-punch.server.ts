import { sql } from "drizzle-orm";
import { PUNCH_SOURCE } from "~/contracts/attendance/codes";
import { FENCE } from "~/lib/attendance/fence";
import type { Tx } from "~/upstream/platform/database/db.server";

interface CardPunch {
  empId: number;
  punchAt: string;
  applicationId: number;
  remark: string;
}

/** The punches that approved sign-in cards make (attendance, States); one that stands at that instant is enough. */
export async function cardPunches(tx: Tx, cards: readonly CardPunch[], createdBy: number | null): Promise<void> {
  if (cards.length === 0) return;
  await tx.execute(sql`
    insert into punches (emp_id, punch_at, source, fence, application_id, remark, created_by)
    select "empId", "punchAt", ${PUNCH_SOURCE.card}::smallint, ${FENCE.unknown}::smallint, "applicationId", remark,
      ${createdBy}::int
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c(
      "empId" int, "punchAt" timestamptz, "applicationId" int, remark text
    )
    on conflict do nothing`);
}
