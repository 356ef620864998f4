import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE, COMPENSATION, OVERTIME_A_MONTH } from "~/contracts/attendance/codes";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { CONTRACT_TYPE } from "~/contracts/employees/codes";
import { cycleOfMonth, HOUR_CYCLE, type HourCycle, monthsOfCycle } from "~/lib/attendance/cycle-hours";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { dateOfMinute, minuteOfDay } from "~/lib/attendance/wall-clock";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import type { Acting } from "~/upstream/approvals/engine/kind.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { parameterRows, valueIn } from "~/upstream/platform/parameters.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { protectedDays } from "../schedules/schedule-judge.server";
import { profileDays } from "../settings/profile-days.server";
import type { Application, ApplicationLine } from "./application-rows.server";
import { atRow } from "./at-row.server";
import type { Judged } from "./overlap.server";

/** Labour Law art. 41: three hours a day (attendance rule 28). */
const MOST_A_DAY = 180;

const minutesOf = ({ startAt, endAt }: Pick<ApplicationLine, "startAt" | "endAt">) =>
  Math.round((Date.parse(endAt!) - Date.parse(startAt!)) / 60_000);
const hours = (minutes: number) => (minutes / 60).toFixed(1);

/**
 * What must hold of overtime and weekend work (attendance rules 27, 28 and 47): nobody who is protected, no time off
 * for a statutory date, the limits of day and month unless whoever may pass them said why. Of a plan the row is named.
 */
export async function checkOvertime(
  tx: Tx,
  by: Acting,
  { id, type, overrideReason }: Application,
  lines: readonly ApplicationLine[],
): Promise<void> {
  const said = await overtimeFaults(tx, by, lines, { without: id, passed: overrideReason !== "" });
  const n = said.findIndex((message) => message !== null);
  if (n >= 0) throw atRow(type, n, said[n]!);
}

/** A line of overtime or weekend work as it is judged. */
export type OvertimeLine = Pick<ApplicationLine, "empId" | "type" | "startDate" | "startAt" | "endAt" | "compensation">;

/**
 * The same of any lines, each judged beside those before it; null: it may be. Statements do not grow with lines.
 * @param judged.passed the limits do not count
 */
export async function overtimeFaults(
  db: Reader | Tx,
  by: Acting,
  lines: readonly OvertimeLine[],
  { without = 0, from: first = 0, passed = false }: Judged & { passed?: boolean },
): Promise<(Message | null)[]> {
  if (lines.length === first) return [];
  const dates = lines.map(({ startDate }) => startDate).sort();
  const people = [...new Set(lines.map(({ empId }) => empId))];
  const [from, to] = [dates[0]!, addDays(dates.at(-1)!, 2)];
  const plans = await plansOf(db, by, people, from, to);
  const guarded = await protectedDays(db, people, from, to);
  const profiles = await profileDays(db, people, from, to);
  const parameters = await parameterRows(db, by);
  const cycleOf = ({ empId, startDate }: OvertimeLine) => profiles(empId, startDate).cycle ?? HOUR_CYCLE.month;
  const sums = await askedMinutes(db, without, lines, cycleOf);
  const overAge = await overAgePeople(db, people);
  const said = lines.map((line): Message | null => {
    const { place, shift } = plans.on(line.empId, line.startDate);
    if (!place) return { key: "attendance:said.notEmployed", params: { date: line.startDate } };
    const touched = datesOf(line, place.zone);
    const settingOf = (name: "toilWorkday" | "overAgeOvertime") =>
      valueIn(parameters, name, place.parameterSite, line.startDate);
    const refused =
      protectedOn(guarded.get(line.empId), touched) ??
      timeOffRefused(plans, line, place.siteId, touched, settingOf("toilWorkday"));
    if (refused) return refused;
    const restDay = shift === null;
    if (line.type === APPLICATION.weekend && !restDay) return { key: "attFlow:said.workDay" };
    if (passed) return null;
    const asked = sums.with(line);
    if (overAge.has(line.empId) && settingOf("overAgeOvertime") === 0) return { key: "attFlow:said.overAge" };
    const { hourSystem } = profiles(line.empId, line.startDate);
    if (hourSystem === HOUR_SYSTEM.irregular) return null;
    if (hourSystem === HOUR_SYSTEM.comprehensive) {
      const most = OVERTIME_A_MONTH * monthsOfCycle(cycleOf(line));
      return over(asked.cycle, most, { key: "attFlow:said.cycleLimit", params: { most: most / 60 } });
    }
    return (
      (restDay ? null : over(asked.day, MOST_A_DAY, { key: "attFlow:said.dayLimit" })) ??
      over(asked.month, OVERTIME_A_MONTH, { key: "attFlow:said.monthLimit" })
    );
  });
  return said.slice(first);
}

const over = (asked: number, most: number, { key, params }: Message): Message | null =>
  asked > most ? { key, params: { ...params, h: hours(asked) } } : null;

/** Whoever is protected gets no overtime; the sentence names no ground (attendance rule 47). */
function protectedOn(
  periods: readonly { name: string; from: string; to: string }[] = [],
  dates: readonly string[],
): Message | null {
  for (const { name, from, to } of periods) {
    const date = dates.find((one) => from <= one && one <= to);
    if (date) return { key: "attendance:said.protected", params: { name, date } };
  }
  return null;
}

/** Dates on which minutes of a line lie. */
function datesOf(line: OvertimeLine, zone: string): string[] {
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
function timeOffRefused(
  plans: Plans,
  { empId, startDate, compensation }: OvertimeLine,
  siteId: number,
  dates: readonly string[],
  toilWorkday: number,
): Message | null {
  if (compensation !== COMPENSATION.timeOff) return null;
  if (dates.some((date) => plans.dayType(siteId, date) === DAY_TYPE.holiday))
    return { key: "attFlow:said.holidayPaid" };
  if (plans.on(empId, startDate).shift !== null && toilWorkday === 0) return { key: "attFlow:said.workDayPaid" };
  return null;
}

/**
 * Minutes that are approved or asked for already, by day, by month and by the cycle of comprehensive hours, to which
 * lines are added one by one.
 */
async function askedMinutes(
  db: Reader | Tx,
  without: number,
  lines: readonly OvertimeLine[],
  cycleOf: (line: OvertimeLine) => HourCycle,
) {
  const cycles = lines.map((line) => cycleOfMonth(line.startDate.slice(0, 7), cycleOf(line)));
  const first = cycles.map((cycle) => cycle.first).sort()[0]!;
  const last = cycles
    .map((cycle) => cycle.last)
    .sort()
    .at(-1)!;
  const rows = await select(db, {
    empId: num`emp_id`,
    date: str`start_date`,
    min: num`sum(extract(epoch from end_at - start_at) / 60)::int`,
  })`
    from application_rows
    where emp_id = any(${sql.param([...new Set(lines.map(({ empId }) => empId))])}::int[])
      and application_id <> ${without}
      and type in (${APPLICATION.overtime}, ${APPLICATION.weekend})
      and state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and start_date >= ${`${first}-01`}::date
      and start_date < ${`${last}-01`}::date + interval '1 month'
    group by emp_id, start_date`;
  const sums = new Map<string, number>();
  const add = (key: string, min: number) => {
    const sum = (sums.get(key) ?? 0) + min;
    sums.set(key, sum);
    return sum;
  };
  const both = (empId: number, date: string, min: number) => ({
    day: add(`${empId} ${date}`, min),
    month: add(`${empId} ${date.slice(0, 7)}`, min),
  });
  for (const { empId, date, min } of rows) both(empId, date, min);
  return {
    with(line: OvertimeLine) {
      const added = both(line.empId, line.startDate, minutesOf(line));
      const cycle = cycleOf(line);
      const { first: begun } = cycleOfMonth(line.startDate.slice(0, 7), cycle);
      const months = Array.from({ length: monthsOfCycle(cycle) }, (_, n) => addMonths(`${begun}-01`, n).slice(0, 7));
      return {
        ...added,
        cycle: months.reduce((sum, month) => sum + (sums.get(`${line.empId} ${month}`) ?? 0), 0),
      };
    },
  };
}

/** People who work past the retirement date by a contract of re-engagement (attendance rule 28). */
async function overAgePeople(db: Reader | Tx, people: readonly number[]): Promise<Set<number>> {
  const rows = await select(db, { empId: num`emp_id` })`
    from agreed_terms
    where emp_id = any(${sql.param([...people])}::int[])
      and type = ${CONTRACT_TYPE.reEngagement}
      and ${companyDay()}::date between start_date and coalesce(ended_on, extended_to, end_date, 'infinity')`;
  return new Set(rows.map(({ empId }) => empId));
}
