import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { BALANCE, BALANCE_ENTRY } from "~/contracts/attendance/codes";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import type { SettledCycle } from "~/lib/attendance/cycle-hours";
import { type PeriodDay, type Statement, type StatementDay, statementOf } from "~/lib/attendance/statement";
import { weekdayOf } from "~/lib/attendance/week";
import { groupBy } from "~/lib/group-by";
import { addDays, daysBetween } from "~/lib/period-dates";
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

const COUNTED = [
  ...["late_min", "late_raw_min", "in_grace", "early_min", "absent_min", "absent_centi_day", "missing_in"],
  ...["missing_out", "leave_centi_day", "trip_centi_day", "home_centi_day", "ot_150_min", "ot_200_min", "ot_300_min"],
  ...["toil_min", "unpaid_std_min", "sick_std_min", "night"],
];
const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** A day on which nothing but work is to be counted. */
const PLAIN = sql.raw(`r.leaves = '[]' and ${COUNTED.map((column) => `r.${column} = 0`).join(" and ")}`);
const EACH = sql.raw(COUNTED.map((column) => `r.${column} as "${fieldOf(column)}"`).join(", "));
const NONE = sql.raw(COUNTED.map(() => "0").join(", "));

/** Days of people that count something; those on which they did nothing but work as one of each, most days are. */
const daysOf = (db: Reader | Tx, people: readonly MonthPerson[], from: string, to: string) =>
  db.execute<DayRow>(sql`
    with days as materialized (
      select r.*, ${PLAIN} as plain
      from daily_results r
      join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p("empId" int, "from" date, "to" date)
        on p."empId" = r.emp_id and r.work_date between p."from" and p."to"
      where r.emp_id = any(${sql.param(people.map(({ empId }) => empId))}::int[])
        and r.work_date between ${from}::date and ${to}::date
    )
    select r.emp_id as "empId", r.work_date as "workDate", r.day_centi as "dayCenti", r.worked_min as "workedMin",
      r.leaves, ${EACH}
    from days r
    where not plain
    union all
    select emp_id, min(work_date), 0, sum(worked_min)::int, '[]'::jsonb, ${NONE}
    from days
    where plain
    group by emp_id`);

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
 * @param known their plans of the period, where somebody has read them already
 */
export async function statementsOf(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  month: string,
  period: { from: string; to: string },
  people: readonly MonthPerson[],
  known?: Plans,
): Promise<StatementRow[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ empId }) => empId);
  const { from, to } = period;
  const [plans, days, more, leaves, parameters, cycles] = await answers(
    db,
    async () => known ?? plansOf(db, around, ids, from, to),
    () => daysOf(db, people, from, to),
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
    const own = daysBy.get(empId) ?? [];
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
      ...statement,
      toilExpiredMin: expired,
      dutyTimes: duties,
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
    const weekday = weekdayOf(date) < SATURDAY;
    return { date, inside, dayCenti, weekdayHoliday: weekday && plans.dayType(siteId, date) === DAY_TYPE.holiday };
  });
}
