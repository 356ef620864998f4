import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** The day on which whoever left in a month had handed everything over, when his severance is due (rule 30). */
export async function handedOverOn(db: Reader | Tx, empId: number, month: string): Promise<string | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select closed_at as at
    from dimissions
    where emp_id = ${empId} and to_char(last_work_date, 'YYYY-MM') = ${month} and closed_at is not null
    order by id desc
    limit 1`);
  return rows[0]?.at ? companyDay(new Date(rows[0].at)) : null;
}
