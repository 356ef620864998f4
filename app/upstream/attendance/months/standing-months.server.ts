import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { type Calendar, workdaysBetween } from "~/lib/calendar/working-days";
import { laterDay } from "~/lib/period";
import { addDays, daysBetween } from "~/lib/period-dates";
import { workCalendars } from "~/upstream/calendar/calendar.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { type StatementToPay, TO_PAY } from "./locked-months.server";
import { type MonthPerson, monthPeople } from "./month-people.server";
import { periodOf } from "./month-reckon.server";
import { type StatementRow, statementsOf } from "./statements.server";

type Around = Pick<Caller, "versions">;
type Row = StatementRow & Pick<MonthPerson, "empId" | "siteId" | "companyId" | "departmentId" | "from" | "to">;

/** What a month of somebody stands on: a locked statement, an open one, his days so far, or nothing but his plan. */
export type Standing = "locked" | "open" | "days" | "plan";
export type StandingStatement = StatementToPay & { standing: Standing };

/**
 * The month of people as it stands, for whoever reckons before it is locked (salary, a trial): who has no statement yet
 * is reckoned by his days so far and as planned for the rest, who has no days as if he had worked all that were asked
 * for. Nothing is written.
 */
export async function standingStatements(
  db: Reader | Tx,
  around: Around,
  month: string,
  empIds: readonly number[],
): Promise<StandingStatement[]> {
  const { rows } = await db.execute<StatementToPay & { isLocked: boolean }>(sql`
    select ${TO_PAY}, state = ${MONTH_STATE.locked} as "isLocked"
    from monthly_results
    where month = ${month}
      and emp_id = any(${sql.param([...empIds])}::int[])
      and (state = ${MONTH_STATE.locked} or reckoned_at is not null)`);
  const written = rows.map(
    ({ isLocked, ...row }): StandingStatement => ({
      ...(row as StatementToPay),
      standing: isLocked ? "locked" : "open",
    }),
  );
  const known = new Set(written.map(({ empId }) => empId));
  const rest = empIds.filter((empId) => !known.has(empId));
  return rest.length === 0 ? written : [...written, ...(await unwritten(db, around, month, rest))];
}

/** Months of which no statement was reckoned. */
async function unwritten(db: Reader | Tx, around: Around, month: string, empIds: readonly number[]) {
  const period = await periodOf(db, around, month);
  const { from, to } = period;
  const among = sql`s.emp_id = any(${sql.param([...empIds])}::int[])`;
  const plans = await plansOf(db, around, empIds, from, to);
  const people = await monthPeople(db, from, to, among);
  const statements = await statementsOf(db, around, month, period, people, plans);
  const { rows } = await db.execute<{ empId: number }>(sql`
    select distinct emp_id as "empId"
    from daily_results
    where emp_id = any(${sql.param([...empIds])}::int[]) and work_date between ${from}::date and ${to}::date`);
  const counted = new Set(rows.map(({ empId }) => empId));
  const calendars = await workCalendars(db, around);
  return (statements as Row[]).map(
    (row): StandingStatement => ({
      ...toPay(hasPlan(plans, row) ? row : byCalendar(row, period, calendars(row.siteId))),
      standing: counted.has(row.empId) ? "days" : "plan",
    }),
  );
}

/** Whether a shift stands on one of his days; those before he came ask for something by the calendar all the same. */
const hasPlan = (plans: Plans, { empId, from, to }: Row): boolean =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n)).some(
    (date) => plans.on(empId, date).shift !== null,
  );

/** Of somebody for whom nothing is planned: the calendar of his site asks for its days of work. */
function byCalendar(row: Row, { from, to }: { from: string; to: string }, calendar: Calendar): Row {
  const inside = workdaysBetween(laterDay(row.from, from), row.to < to ? row.to : to, calendar);
  return {
    ...row,
    requiredCentiDay: workdaysBetween(from, to, calendar) * 100,
    employedCentiDay: row.employedCentiDay + inside * 100,
  };
}

const toPay = ({ from, to, leaves: _, cycle: __, ...row }: Row): StatementToPay => ({
  ...row,
  fromDate: from,
  toDate: to,
  lockedOpen: 0,
  provisional: 1,
  version: 0,
  unscheduled: false,
  fullAttendance: row.fullAttendance === 1 ? 1 : 0,
});
