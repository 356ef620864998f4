import { type SQL, sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { lockShared } from "~/upstream/platform/locks.server";
import { conflict } from "~/upstream/platform/refusal.server";
import type { PersonDays } from "./due.server";

const numberOf = (month: string) => Number(month.replace("-", ""));

/** Months, yyyy-MM, that days touch and those beside them: a period of attendance may begin inside a month. */
export function monthsOf(days: readonly Pick<PersonDays, "from" | "to">[]): string[] {
  const months = new Set<number>();
  for (const { from, to } of days) {
    const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
    for (let month = first!; month <= last! + 1; month += 1) months.add(month);
  }
  return [...months]
    .sort((a, b) => a - b)
    .map((month) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`);
}

/**
 * Those of the given days that lie in a locked month, with the month; days in the order they were given.
 * @param where which locked statements `m` bar them; all without it
 */
export async function lockedOf(
  db: Reader | Tx,
  days: readonly PersonDays[],
  where: SQL = sql`true`,
): Promise<{ index: number; empId: number; month: string }[]> {
  if (days.length === 0) return [];
  const { rows } = await db.execute<{ index: number; empId: number; month: string }>(sql`
    select distinct on (d.index) d.index::int - 1 as index, m.emp_id as "empId", m.month
    from rows from (
      jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as ("empId" int, "from" date, "to" date)
    ) with ordinality as d(emp_id, first_day, last_day, index)
    join monthly_results m
      on m.emp_id = d.emp_id
        and m.state = ${MONTH_STATE.locked}
        and m.from_date <= d.last_day
        and m.to_date >= d.first_day
        and ${where}
    order by d.index, m.month`);
  return rows;
}

/**
 * Refuses to change what a locked month follows from (attendance rule 7), and keeps the months from being locked
 * until the transaction ends.
 * @throws 409 "Attendance of {month} is locked"
 */
export async function refuseLocked(tx: Tx, days: readonly PersonDays[]): Promise<void> {
  await holdMonths(tx, days);
  const [locked] = await lockedOf(tx, days);
  if (locked) throw conflict("attendance:said.locked", { month: locked.month });
}

/**
 * The same of days that a query names (person, first day, last day), whose months are held.
 * @throws 409 "Attendance of {month} is locked"
 */
export async function refuseLockedAmong(tx: Tx, days: SQL): Promise<void> {
  const row = await selectOne(tx, { month: str`m.month` })`
    from (${days}) as d(emp_id, first_day, last_day)
    join monthly_results m
      on m.emp_id = d.emp_id
        and m.state = ${MONTH_STATE.locked}
        and m.from_date <= d.last_day
        and m.to_date >= d.first_day
    order by m.month
    limit 1`;
  if (row) throw conflict("attendance:said.locked", { month: row.month });
}

/** Keeps the months of the days from being locked until the transaction ends. */
export async function holdMonths(tx: Tx, days: readonly PersonDays[]): Promise<void> {
  for (const month of monthsOf(days)) await lockShared(tx, "attendanceMonth", numberOf(month));
}
