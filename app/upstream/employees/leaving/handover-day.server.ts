import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";

/** The day on which whoever left in a month had handed everything over, when his severance is due (rule 30). */
export async function handedOverOn(db: Reader | Tx, empId: number, month: string): Promise<string | null> {
  const row = await selectOne(db, { at: sql<string | null>`closed_at` })`
    from dimissions
    where emp_id = ${empId} and to_char(last_work_date, 'YYYY-MM') = ${month} and closed_at is not null
    order by id desc
    limit 1`;
  return row?.at ? companyDay(new Date(row.at)) : null;
}
