import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { FIGURES } from "~/lib/attendance/month-figures";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { reckonDays } from "../days/day-worker.server";
import { CALENDAR_CAUSE } from "../due/due.server";
import { type DueDay, settleDue } from "../due/queue.server";
import { plansOf } from "../schedules/plans.server";
import { monthPeople } from "./month-people.server";
import { PROVISIONAL, PROVISIONAL_REASON } from "./month-provisional.server";
import { periodOf } from "./month-reckon.server";
import { FIGURES_OF } from "./month-write.server";
import { statementsOf } from "./statements.server";
import { attendanceDifferences } from "./tables.server";

type Around = Parameters<typeof statementsOf>[1];
type Figures = Record<string, number>;

/** People compared together. */
const PORTION = 125;

/**
 * Days of locked months that a calendar or another site made others: what their statements would be with them now is a
 * difference, the statement stays as it was (attendance rules 9 and 49).
 * @returns differences found
 */
export async function lockedDaysCompared(): Promise<number> {
  for (let all = 0; ; ) {
    const { days, found } = await transaction((tx) => comparePortion(tx));
    all += found;
    if (days === 0) return all;
  }
}

async function comparePortion(tx: Tx): Promise<{ days: number; found: number }> {
  const due = sql`
    attendance_due d
      join monthly_results m
        on m.emp_id = d.emp_id and m.state = ${MONTH_STATE.locked} and d.work_date between m.from_date and m.to_date
          and d.cause = ${CALENDAR_CAUSE} and d.work_date < ${companyDay()}::date
          and m.provisional <> ${PROVISIONAL}
  `;
  const { rows } = await tx.execute<DueDay & { month: string; [column: string]: unknown }>(sql`
    with first as (select distinct m.month, d.emp_id from ${due} order by m.month, d.emp_id limit ${PORTION})
    select d.emp_id as "empId", d.work_date::text as "workDate", d.marked_at::text as "markedAt", m.month
    from ${due}
      join first f on f.month = m.month and f.emp_id = d.emp_id
    order by m.month, d.emp_id, d.work_date`);
  const month = rows[0]?.month;
  if (!month) return { days: 0, found: 0 };
  const own = rows.filter((row) => row.month === month);
  const ids = [...new Set(own.map(({ empId }) => empId))];
  const around = await systemCircumstances();
  const before = await reckonedFigures(tx, month, ids);
  const since = await asIfOpen(tx, around, month, ids);
  const found = [...before].flatMap(([empId, figures]) =>
    FIGURES.flatMap((field) => {
      const [was, is] = [figures[field]!, since.get(empId)?.[field] ?? figures[field]!];
      return was === is ? [] : [{ empId, month, field, before: was, after: is, reason: CALENDAR_CAUSE }];
    }),
  );
  if (found.length > 0) await tx.insert(attendanceDifferences).values(found);
  await settleDue(tx, own);
  return { days: own.length, found: found.length };
}

/**
 * Figures of locked statements with the differences that were found by reckoning; those that somebody recorded by hand
 * are about something else and stand beside.
 */
async function reckonedFigures(tx: Tx, month: string, ids: readonly number[]): Promise<Map<number, Figures>> {
  const people = sql`${sql.param([...ids])}::int[]`;
  const { rows } = await tx.execute<{ empId: number } & Figures>(sql`
    select m.emp_id as "empId", ${FIGURES_OF}
    from monthly_results m
    where m.month = ${month} and m.emp_id = any(${people})
    order by m.emp_id
    for update`);
  const figures = new Map(rows.map(({ empId, ...of }) => [empId, of as Figures]));
  const later = await select(tx, { empId: num`emp_id`, field: str`field`, more: num`sum(after - before)::int` })`
    from attendance_differences
    where month = ${month} and emp_id = any(${people}) and reason in (${CALENDAR_CAUSE}, ${PROVISIONAL_REASON})
    group by 1, 2`;
  for (const { empId, field, more } of later) {
    const own = figures.get(empId);
    if (own) own[field] = (own[field] ?? 0) + more;
  }
  return figures;
}

/** The figures of statements as if their month were open: its days are reckoned and put back as they stood. */
async function asIfOpen(tx: Tx, around: Around, month: string, ids: readonly number[]): Promise<Map<number, Figures>> {
  const period = await periodOf(tx, around, month);
  const people = await monthPeople(tx, period.from, period.to, sql`s.emp_id = any(${sql.param([...ids])}::int[])`);
  const plans = await plansOf(tx, around, ids, addDays(period.from, -1), addDays(period.to, 1));
  const rows = await select(tx, {
    empId: num`emp_id`,
    workDate: str`work_date::text`,
    dayType: num`day_type`,
    shiftVersionId: sql<number | null>`shift_version_id`,
  })`
    from daily_results
    where emp_id = any(${sql.param([...ids])}::int[]) and work_date between ${period.from}::date and ${period.to}::date
    order by 1, 2`;
  // All that are others than when they were reckoned: those of an earlier comparison were put back as well.
  const days = rows.filter(({ empId, workDate, dayType, shiftVersionId }) => {
    const now = plans.on(empId, workDate);
    return now.dayType !== dayType || (now.shift?.versionId ?? null) !== shiftVersionId;
  });
  await tx.execute(sql`savepoint as_they_stood`);
  await reckonDays(tx, around, days, { plans });
  const found = await statementsOf(tx, around, month, period, people, plans);
  await tx.execute(sql`rollback to savepoint as_they_stood`);
  return new Map(found.map((row) => [Number(row.empId), row as unknown as Figures]));
}
