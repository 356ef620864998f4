import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, COMPENSATION } from "~/contracts/attendance/codes";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import { HOUR_SYSTEM } from "~/lib/attendance/day-figures";
import { dateOfMinute, minuteOfDay } from "~/lib/attendance/wall-clock";
import { addDays } from "~/lib/period";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { protectedDays } from "../schedules/schedule-judge.server";
import { profileDays } from "../settings/profile-days.server";
import type { Application, ApplicationLine } from "./application-rows.server";
import { atRow } from "./at-row.server";

/** Labour Law art. 41: three hours a day, thirty-six a month (attendance rule 28). */
const MOST_A_DAY = 180;
export const MOST_A_MONTH = 2_160;

const minutesOf = ({ startAt, endAt }: ApplicationLine) =>
  Math.round((Date.parse(endAt!) - Date.parse(startAt!)) / 60_000);
const hours = (minutes: number) => (minutes / 60).toFixed(1);

/**
 * What must hold of overtime and weekend work (attendance rules 27, 28 and 47): nobody who is protected, no time off
 * for a statutory date, the limits of day and month unless whoever may pass them said why. Of a plan the row is named.
 */
export async function checkOvertime(
  tx: Tx,
  by: Acting,
  application: Application,
  lines: readonly ApplicationLine[],
): Promise<void> {
  const dates = lines.map(({ startDate }) => startDate).sort();
  const people = [...new Set(lines.map(({ empId }) => empId))];
  const [from, to] = [dates[0]!, addDays(dates.at(-1)!, 2)];
  const plans = await plansOf(tx, by, people, from, to);
  const guarded = await protectedDays(tx, people, from, to);
  const profiles = await profileDays(tx, people, from, to);
  const parameters = await parameterRows(tx, by);
  const asked = await askedMinutes(tx, application.id, people, dates);
  const overAge = await overAgePeople(tx, people);
  for (const [n, line] of lines.entries()) {
    const refuse = (key: string, params?: Record<string, string | number>) => {
      throw atRow(application.type, n, { key, params });
    };
    const { place, shift } = plans.on(line.empId, line.startDate);
    if (!place) throw atRow(application.type, n, notEmployed(line.startDate));
    const touched = datesOf(line, place.zone);
    const period = guarded.get(line.empId)?.find(({ from, to }) => touched.some((date) => from <= date && date <= to));
    const date = touched.find((one) => period && period.from <= one && one <= period.to);
    if (period) refuse("attendance:said.protected", { name: period.name, date: date! });
    judgeTimeOff(
      plans,
      line,
      place.siteId,
      touched,
      refuse,
      valueIn(parameters, "toilWorkday", place.parameterSite, line.startDate),
    );
    const restDay = shift === null;
    if (application.type === APPLICATION.weekend && !restDay) refuse("attFlow:said.workDay");
    if (application.overrideReason !== "") continue;
    if (overAge.has(line.empId) && valueIn(parameters, "overAgeOvertime", place.parameterSite, line.startDate) === 0)
      refuse("attFlow:said.overAge");
    const { hourSystem } = profiles(line.empId, line.startDate);
    if (hourSystem === HOUR_SYSTEM.irregular) continue;
    const day = asked.day(line) + ofLines(lines.slice(0, n + 1), line, (one) => one.startDate === line.startDate);
    if (!restDay && hourSystem === HOUR_SYSTEM.standard && day > MOST_A_DAY)
      refuse("attFlow:said.dayLimit", { h: hours(day) });
    const month = asked.month(line) + ofLines(lines.slice(0, n + 1), line, (one) => sameMonth(one, line));
    if (hourSystem === HOUR_SYSTEM.standard && month > MOST_A_MONTH)
      refuse("attFlow:said.monthLimit", { h: hours(month) });
  }
}

const notEmployed = (date: string) => ({ key: "attendance:said.notEmployed", params: { date } });
const sameMonth = (one: ApplicationLine, other: ApplicationLine) =>
  one.startDate.slice(0, 7) === other.startDate.slice(0, 7);

const ofLines = (
  lines: readonly ApplicationLine[],
  of: ApplicationLine,
  fits: (line: ApplicationLine) => boolean,
): number => lines.filter((one) => one.empId === of.empId && fits(one)).reduce((sum, one) => sum + minutesOf(one), 0);

/** Dates on which minutes of a line lie. */
function datesOf(line: ApplicationLine, zone: string): string[] {
  const [from, to] = [line.startAt, line.endAt].map((at) => minuteOfDay(new Date(at!), line.startDate, zone));
  const dates: string[] = [];
  for (
    let date = dateOfMinute(from!, line.startDate);
    date <= dateOfMinute(to! - 1, line.startDate);
    date = addDays(date, 1)
  )
    dates.push(date);
  return dates;
}

/** Holiday overtime is paid; that of a work day is time off only where the site has the rule (attendance rule 27). */
function judgeTimeOff(
  plans: Plans,
  { empId, startDate, compensation }: ApplicationLine,
  siteId: number,
  dates: readonly string[],
  refuse: (key: string) => void,
  toilWorkday: number,
): void {
  if (compensation !== COMPENSATION.timeOff) return;
  if (dates.some((date) => plans.dayType(siteId, date) === DAY_TYPE.holiday)) refuse("attFlow:said.holidayPaid");
  if (plans.on(empId, startDate).shift !== null && toilWorkday === 0) refuse("attFlow:said.workDayPaid");
}

/** Minutes that are approved or asked for already, by day and by month. */
async function askedMinutes(tx: Tx, id: number, people: readonly number[], dates: readonly string[]) {
  const [first, last] = [dates[0]!.slice(0, 7), dates.at(-1)!.slice(0, 7)];
  const { rows } = await tx.execute<{ empId: number; date: string; min: number }>(sql`
    select emp_id as "empId", start_date as date, sum(extract(epoch from end_at - start_at) / 60)::int as min
    from application_rows
    where emp_id = any(${sql.param([...people])}::int[])
      and application_id <> ${id}
      and type in (${APPLICATION.overtime}, ${APPLICATION.weekend})
      and state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and start_date >= ${`${first}-01`}::date
      and start_date < ${`${last}-01`}::date + interval '1 month'
    group by emp_id, start_date`);
  const sum = (fits: (row: { empId: number; date: string }) => boolean) =>
    rows.filter(fits).reduce((all, { min }) => all + min, 0);
  return {
    day: (line: ApplicationLine) => sum(({ empId, date }) => empId === line.empId && date === line.startDate),
    month: (line: ApplicationLine) =>
      sum(({ empId, date }) => empId === line.empId && date.slice(0, 7) === line.startDate.slice(0, 7)),
  };
}

/** People who work past the retirement date by a contract of re-engagement (attendance rule 28). */
async function overAgePeople(tx: Tx, people: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ empId: number }>(sql`
    select emp_id as "empId"
    from contracts
    where emp_id = any(${sql.param([...people])}::int[])
      and type = ${CONTRACT_TYPE.reEngagement}
      and start_date <= current_date
      and coalesce(ended_on, extended_to, end_date, 'infinity') >= current_date`);
  return new Set(rows.map(({ empId }) => empId));
}
