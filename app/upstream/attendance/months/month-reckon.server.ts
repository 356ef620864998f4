import { type SQL, sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { monthPeriod } from "~/lib/attendance/month-times";
import { addDays } from "~/lib/period-dates";
import { dayIn, personZone } from "~/upstream/organization/person-day.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { type Caller, systemCircumstances } from "~/upstream/platform/identity/caller.server";
import type { Job } from "~/upstream/platform/jobs.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { reckonDays } from "../days/day-worker.server";
import { plansOf } from "../schedules/plans.server";
import { type MonthPerson, monthPeople } from "./month-people.server";
import { writeStatements } from "./month-write.server";
import { statementsOf } from "./statements.server";

type Around = Pick<Caller, "versions">;

/** First and last day of a month of attendance, as the company has it (attendance rule 31). */
export async function periodOf(db: Parameters<typeof parameter>[0], around: Around, month: string) {
  return monthPeriod(month, await parameter(db, around, "periodStartDay", `${month}-28`));
}

/** Days of people that are over, due or not reckoned yet: a statement adds up what stands. */
async function openDays(tx: Tx, people: readonly number[], from: string, to: string) {
  const ids = sql.param([...people]);
  const rows = await select(tx, { empId: num`e.emp_id`, workDate: str`day::date::text` })`
    from employees e
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join daily_results r
      on r.emp_id = e.emp_id and r.work_date = day::date and r.emp_id = any(${ids}::int[])
        and r.work_date between ${from}::date and ${to}::date
    left join attendance_due q
      on q.emp_id = e.emp_id and q.work_date = day::date and q.emp_id = any(${ids}::int[])
        and q.work_date between ${from}::date and ${to}::date
    where e.emp_id = any(${ids}::int[])
      and day::date < ${dayIn(sql`now()`, personZone(sql`e`))}
      and (r.emp_id is null or q.emp_id is not null)
    order by 1, 2`;
  return rows;
}

/** Reckons and writes the statements of people: first their open days, then the month. */
export async function reckonMonths(
  tx: Tx,
  around: Around,
  month: string,
  people: readonly MonthPerson[],
  provisional = false,
): Promise<number> {
  const ids = people.map(({ empId }) => empId);
  // What is said of them meanwhile waits, and makes them due again afterwards.
  await tx.execute(sql`
    select 1
    from monthly_results
    where month = ${month} and emp_id = any(${sql.param(ids)}::int[])
    order by emp_id
    for update`);
  const period = await periodOf(tx, around, month);
  const open = await openDays(tx, ids, period.from, period.to);
  // After the days that are due: what has been planned since is known to both, or its days stay due.
  const plans = await plansOf(tx, around, ids, addDays(period.from, -1), addDays(period.to, 1));
  await reckonDays(tx, around, open, { plans });
  return writeStatements(tx, await statementsOf(tx, around, month, period, people, plans), provisional);
}

/** People of a site whose month is reckoned, each once, so that what is left says how far it is. */
export async function queueMonths(tx: Tx, month: string, people: readonly MonthPerson[], provisional: boolean) {
  await tx.execute(sql`
    insert into monthly_results (
      emp_id, month, site_id, company_id, department_id, from_date, to_date, provisional
    )
    select "empId", ${month}, "siteId", "companyId", "departmentId", "from", "to", ${provisional ? 1 : 0}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(
      "empId" int, "siteId" smallint, "companyId" int, "departmentId" int, "from" date, "to" date
    )
    order by "empId"
    on conflict (emp_id, month) do update
    set site_id = excluded.site_id, reckoned_at = null, provisional = excluded.provisional
    where monthly_results.state <> ${MONTH_STATE.locked}`);
}

/** Every minute: a month of many people goes on where it was. */
export const monthReckoning: Job = {
  name: "attendance.months",
  queue: { policy: "short", retryLimit: 0 },
  schedule: { cron: "* * * * *", everySeconds: 60 },
};

/** People reckoned together. */
const PORTION = 125;
/** Portions on the way at a time: while the database reads and writes one, another is reckoned. */
const LANES = 3;

/**
 * Reckons months that wait, portion by portion, each in one transaction: a process that dies leaves whole statements
 * and goes on with the rest.
 * @returns how many were reckoned
 */
export async function reckonWaitingMonths(): Promise<number> {
  const around = await systemCircumstances();
  const lane = async () => {
    for (let all = 0; ; ) {
      const done = await transaction((tx) => reckonPortion(tx, around));
      if (done === 0) return all;
      all += done;
    }
  };
  const done = await Promise.all(Array.from({ length: LANES }, lane));
  return done.reduce((sum, n) => sum + n, 0);
}

async function reckonPortion(tx: Tx, around: Around): Promise<number> {
  const rows = await select(tx, { month: str`month`, provisional: num`provisional`, empId: num`emp_id` })`
    from monthly_results
    where reckoned_at is null and state <> ${MONTH_STATE.locked}
    order by month, provisional, emp_id
    limit ${PORTION}
    for update skip locked`;
  if (!rows[0]) return 0;
  const { month, provisional } = rows[0];
  const empIds = rows.filter((row) => row.month === month && row.provisional === provisional).map((row) => row.empId);
  const among: SQL = sql`s.emp_id = any(${sql.param(empIds)}::int[])`;
  const { from, to } = await periodOf(tx, around, month);
  await reckonMonths(tx, around, month, await monthPeople(tx, from, to, among), provisional === 1);
  // Whoever turns out not to belong to the month waits no longer.
  await tx.execute(sql`
    update monthly_results set reckoned_at = now()
    where month = ${month} and emp_id = any(${sql.param(empIds)}::int[]) and reckoned_at is null`);
  return empIds.length;
}
