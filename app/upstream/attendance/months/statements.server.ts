import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { BALANCE, BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import type { SettledCycle } from "~/lib/attendance/cycle-hours";
import { type PeriodDay, type Statement, type StatementDay, statementOf } from "~/lib/attendance/statement";
import { groupBy } from "~/lib/group-by";
import { addDays, dayNumber, daysBetween } from "~/lib/period";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { type LeaveBook, leaveBook } from "../settings/leave-book.server";
import { settledCycles } from "./cycles.server";
import type { MonthPerson } from "./month-people.server";

/** The figures of one person's month as they are written. */
export interface StatementRow extends Statement, Omit<MonthPerson, "leaver"> {
  month: string;
  toilExpiredMin: number;
  dutyTimes: number;
  cycle: SettledCycle | null;
  figuresHash: string;
}

interface DayRow {
  [column: string]: unknown;
  empId: number;
  workDate: string;
  dayCenti: number;
  inGrace: number;
  night: number;
  leaves: StatementDay["leaves"];
}

const daysOf = (db: Reader | Tx, people: readonly number[], from: string, to: string) =>
  db.execute<DayRow>(sql`
    select emp_id as "empId", work_date as "workDate", day_centi as "dayCenti", late_min as "lateMin",
      late_raw_min as "lateRawMin", in_grace as "inGrace", early_min as "earlyMin", absent_min as "absentMin",
      absent_centi_day as "absentCentiDay", missing_in as "missingIn", missing_out as "missingOut",
      worked_min as "workedMin", leave_centi_day as "leaveCentiDay", trip_centi_day as "tripCentiDay",
      home_centi_day as "homeCentiDay", ot_150_min as "ot150Min", ot_200_min as "ot200Min", ot_300_min as "ot300Min",
      toil_min as "toilMin", unpaid_std_min as "unpaidStdMin", sick_std_min as "sickStdMin", night, leaves
    from daily_results
    where emp_id = any(${sql.param([...people])}::int[]) and work_date between ${from}::date and ${to}::date`);

/** Time off that expired in the period, and times on duty. */
const besides = (db: Reader | Tx, people: readonly number[], from: string, to: string) =>
  db.execute<{ empId: number; expired: number; duties: number }>(sql`
    select p.emp_id as "empId",
      coalesce((
        select -sum(b.amount)
        from balance_ledger b
        join balance_lots l on l.id = b.lot_id
        where b.emp_id = p.emp_id
          and b.kind = ${BALANCE.timeOff}
          and b.entry = ${BALANCE_ENTRY.expire}
          and l.expires_on between ${from}::date and ${to}::date
      ), 0)::int as expired,
      (
        select count(*)
        from duty_times t
        where t.emp_id = p.emp_id and t.duty_date between ${from}::date and ${to}::date
      )::int as duties
    from unnest(${sql.param([...people])}::int[]) as p(emp_id)`);

/**
 * The statements of people for one period, from the results that stand; of days that have none yet the rest is as
 * scheduled (attendance rule 50). Statements of SQL do not grow with people.
 */
export async function statementsOf(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  month: string,
  period: { from: string; to: string },
  people: readonly MonthPerson[],
): Promise<StatementRow[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ empId }) => empId);
  const { from, to } = period;
  const [plans, days, more, leaves, parameters, cycles] = await answers(
    db,
    () => plansOf(db, around, ids, from, to),
    () => daysOf(db, ids, from, to),
    () => besides(db, ids, from, to),
    () => leaveBook(db),
    () => parameterRows(db, around),
    () => settledCycles(db, around, month, people),
  );
  const daysBy = groupBy(days.rows, ({ empId }) => empId);
  const moreBy = new Map(more.rows.map((row) => [row.empId, row]));
  return people.map((person) => {
    const { empId, siteId } = person;
    const parameterSite = plans.placeOn(empId, person.to)?.parameterSite ?? null;
    const value = <N extends Parameters<typeof valueIn>[1]>(name: N) =>
      valueIn(parameters, name, parameterSite, person.to);
    const own = (daysBy.get(empId) ?? []).filter(({ workDate }) => person.from <= workDate && workDate <= person.to);
    const statement = statementOf(
      own.map((row) => statementDay(plans, leaves, siteId, row)),
      periodDays(plans, person, period),
      {
        graceTimes: value("graceTimes"),
        missingPolicy: value("missingPolicy") === 2 ? 2 : 1,
        deductLate: value("deductLate") === 1,
      },
    );
    const { expired = 0, duties = 0 } = moreBy.get(empId) ?? {};
    const cycle = cycles.get(empId) ?? null;
    const figures = {
      ...{ ...statement, toilExpiredMin: expired, dutyTimes: duties },
      ...(cycle && { cycle, ot150Min: statement.ot150Min + cycle.overMin }),
    };
    const figuresHash = createHash("md5").update(JSON.stringify(figures)).digest("base64url");
    const { leaver: _, ...whose } = person;
    return { ...whose, ...figures, cycle, month, figuresHash };
  });
}

function statementDay(plans: Plans, leaves: LeaveBook, siteId: number, row: DayRow): StatementDay {
  const { empId, workDate, dayCenti, inGrace, night } = row;
  // The row itself is made a day of the statement: a copy of so many figures for each day of a company takes its time.
  return Object.assign(row, {
    date: workDate,
    dayValue: dayCenti / 100,
    inGrace: inGrace === 1,
    night: night === 1,
    netMin: plans.on(empId, workDate).shift?.netMin ?? 0,
    keepsFullAttendance: row.leaves.every(({ type }) => leaves(type, siteId, workDate)?.keepsFullAttendance === 1),
  }) as unknown as StatementDay;
}

const SATURDAY = 5;

/** What each day of the period asks for: inside as planned, outside by the rule of the first or last day. */
function periodDays(plans: Plans, person: MonthPerson, { from, to }: { from: string; to: string }): PeriodDay[] {
  const { empId, siteId } = person;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => {
    const date = addDays(from, n);
    const inside = person.from <= date && date <= person.to;
    const edge = date < person.from ? person.from : person.to;
    const dayCenti = inside ? (plans.on(empId, date).shift?.dayCenti ?? 0) : plans.centiOutside(empId, edge, date);
    // 1970-01-01 was a Thursday: Monday is 0.
    const weekday = (dayNumber(date) + 3) % 7 < SATURDAY;
    return { date, inside, dayCenti, weekdayHoliday: weekday && plans.dayType(siteId, date) === DAY_TYPE.holiday };
  });
}
