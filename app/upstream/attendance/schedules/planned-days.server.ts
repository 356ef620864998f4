import { type SQL, sql } from "drizzle-orm";
import type { Plan } from "~/contracts/attendance/codes";
import { restBetween } from "~/lib/attendance/neighbours";
import { addDays } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { countUpTo, listed, type Page, windowOf } from "~/upstream/platform/database/page.server";
import { every } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { plansOf } from "./plans.server";
import { called, seenBy } from "./schedule-people.server";
import { shiftBook } from "./shift-book.server";

/** A day that counts beside the rule, as lists show it. */
export interface DayRow {
  [column: string]: unknown;
  empId: number;
  name: string;
  jobNumber: string;
  department: string;
  workDate: string;
  shiftId: number | null;
  note: string;
  onDuty: 0 | 1;
  by: string;
  at: string;
}

const FROM = sql`
  schedule_days s
  join employees on employees.emp_id = s.emp_id
  join departments d on d.department_id = employees.department_id
`;

/** What an account is called. */
export const accountName = (account: SQL): SQL => sql`
  coalesce(
    (
      select coalesce(e.emp_name, u.username)
      from users u
      left join employees e on e.emp_id = u.emp_id
      where u.user_id = ${account}
    ),
    ''
  )
`;

const COLUMNS = sql`
  s.emp_id as "empId", employees.emp_name as name, employees.job_number as "jobNumber",
    d.department_name as department, s.work_date as "workDate", s.shift_id as "shiftId", s.note,
    s.on_duty as "onDuty", ${accountName(sql`s.published_by`)} as by, s.published_at as at
`;

interface Asked {
  plan: Plan;
  codes: readonly number[];
}

/** With the shift by its code and name of the day. */
async function shown(db: Reader | Tx, caller: Caller, rows: DayRow[]) {
  const book = await shiftBook(db, caller);
  return rows.map(({ shiftId, at, ...row }) => {
    const shift = shiftId === null ? null : book.on(shiftId, row.workDate);
    return { ...row, at: new Date(at).toISOString(), shift: shift?.code ?? null, shiftName: shift?.name ?? "" };
  });
}

interface Filters {
  likeName?: string;
  from?: string;
  to?: string;
}

/** Conditions of a list of days of one plan, within the caller's reach. */
export const daysWhere = (caller: Caller, { plan, codes }: Asked, { likeName, from, to }: Filters): SQL =>
  every([
    sql`s.plan = ${plan}`,
    seenBy(caller, codes),
    likeName && called(likeName),
    from && sql`s.work_date >= ${from}::date`,
    to && sql`s.work_date <= ${to}::date`,
  ]);

/** One page of the days of a plan, the latest first; the list grows with the years. */
export async function plannedDays(db: Reader, caller: Caller, page: Page, where: SQL) {
  const [count, { rows }] = await Promise.all([
    countUpTo(db, FROM, where),
    db.execute<DayRow>(sql`
      select ${COLUMNS}
      from ${FROM}
      where ${where}
      order by s.work_date desc, s.emp_id
      ${windowOf(page)}`),
  ]);
  return listed(count, await shown(db, caller, rows));
}

/** One day of a plan within the caller's reach. */
export async function plannedDay(
  db: Reader | Tx,
  caller: Caller,
  asked: Asked,
  { empId, workDate }: { empId: number; workDate: string },
) {
  const { rows } = await db.execute<DayRow>(sql`
    select ${COLUMNS}
    from ${FROM}
    where ${daysWhere(caller, asked, { from: workDate, to: workDate })} and s.emp_id = ${empId}`);
  const [row] = await shown(db, caller, rows);
  if (!row) throw missing();
  return row;
}

/** Refuses when what counts now around a day overlaps, after something that stood above it has gone (rule 4). */
export async function refuseOverlap(tx: Tx, caller: Caller, empId: number, day: string): Promise<void> {
  const plans = await plansOf(tx, caller, [empId], addDays(day, -1), addDays(day, 1));
  for (const [date1, date2] of [
    [addDays(day, -1), day],
    [day, addDays(day, 1)],
  ] as const) {
    const [one, next] = [plans.on(empId, date1).shift, plans.on(empId, date2).shift];
    if (one && next && restBetween(one, next) < 0) throw conflict("attendance:said.overlap", { date1, date2 });
  }
}
