import { type SQL, sql } from "drizzle-orm";
import { APPLICATION_STATE } from "~/contracts/attendance/codes";
import type { Undecided } from "~/contracts/attendance/months";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** Whether an application of a person of the statement `m` touches its period and is not decided. */
export const UNDECIDED: SQL = sql`
  exists (
    select 1
    from application_rows r
    where r.emp_id = m.emp_id
      and r.state = ${APPLICATION_STATE.inApproval}
      and r.start_date <= m.to_date
      and r.end_date >= m.from_date
  )
`;

/** Applications of a person that touch a period and are not decided, the earliest first. */
export async function undecidedOf(
  db: Reader | Tx,
  { empId, fromDate, toDate }: { empId: number; fromDate: string; toDate: string },
): Promise<Undecided[]> {
  const { rows } = await db.execute<Undecided & Record<string, unknown>>(sql`
    select a.id, a.type, coalesce(a.application_no, '#' || a.id) as number, min(r.start_date) as "startDate"
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = ${empId}
      and r.state = ${APPLICATION_STATE.inApproval}
      and r.start_date <= ${toDate}::date
      and r.end_date >= ${fromDate}::date
    group by a.id
    order by min(r.start_date), a.id`);
  return rows;
}
