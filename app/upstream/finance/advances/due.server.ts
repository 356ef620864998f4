import { sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** An advance that should have come back, with its number and the days since. */
export interface Overdue {
  borrowingId: number;
  number: string;
  days: number;
}

/** Own advances that are overdue on a day, the oldest first (finance rules 11 and 13). */
export async function overdueAdvances(db: Reader | Tx, empId: number, day: string): Promise<Overdue[]> {
  return (await overdueByPerson(db, [empId], day)).get(empId) ?? [];
}

/** The same of many people, in one statement; who has none is not in it. */
export async function overdueByPerson(
  db: Reader | Tx,
  empIds: readonly number[],
  day: string,
): Promise<Map<number, Overdue[]>> {
  const { rows } = await db.execute<Overdue & { [column: string]: unknown; empId: number }>(sql`
    select a.emp_id as "empId", a.borrowing_id as "borrowingId", i.instance_no as number,
      ${day}::date - a.due_on as days
    from advances a
    join finance_forms f on f.id = a.borrowing_id
    join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id
    where a.emp_id = any(${sql.param([...empIds])}::int[]) and a.paid > a.cleared and a.due_on < ${day}::date
    order by a.due_on, a.borrowing_id`);
  const found = new Map<number, Overdue[]>();
  for (const { empId, borrowingId, number, days } of rows)
    found.set(empId, [...(found.get(empId) ?? []), { borrowingId, number, days }]);
  return found;
}
