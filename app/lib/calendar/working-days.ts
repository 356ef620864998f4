import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { OVERSEAS_SITE } from "../organization/site-numbers";
import { businessDay } from "../period";
import { addDays, dayNumber } from "../period-dates";

/** Whose calendar a person works by. */
export const calendarSite = ({ siteId, overseasWarehouse }: { siteId: number; overseasWarehouse?: number }): number =>
  overseasWarehouse === 1 ? OVERSEAS_SITE : siteId;

/** Days that differ from Monday to Friday work, Saturday and Sunday rest. */
export type Calendar = ReadonlyMap<string, DayType>;

/** A missing row means Monday to Friday work, Saturday and Sunday rest. 1970-01-01 was a Thursday. */
export const dayTypeOf = (day: string, calendar: Calendar): DayType =>
  calendar.get(day) ??
  ((dayNumber(day) + 4) % 7 === 0 || (dayNumber(day) + 4) % 7 === 6 ? DAY_TYPE.rest : DAY_TYPE.work);

export function isWorkday(day: string, calendar: Calendar): boolean {
  const type = dayTypeOf(day, calendar);
  return type === DAY_TYPE.work || type === DAY_TYPE.makeUp;
}

/** The day that is `count` working days after one; with 0 the day itself or the next that is worked. */
export function workdayAfter(day: string, count: number, calendar: Calendar): string {
  let at = day;
  while (!isWorkday(at, calendar)) at = addDays(at, 1);
  for (let left = count; left > 0; left -= 1) {
    do at = addDays(at, 1);
    while (!isWorkday(at, calendar));
  }
  return at;
}

/** Working days from one day to another, both counted. */
export function workdaysBetween(from: string, to: string, calendar: Calendar): number {
  let count = 0;
  for (let at = from; at <= to; at = addDays(at, 1)) if (isWorkday(at, calendar)) count += 1;
  return count;
}

const MORNING = "09:00:00";

/**
 * When a decision is due: as many working days later at the same clock time; what came on a rest day counts from the
 * next working day at nine (approvals rule 22).
 */
export function dueAt(received: Date, workdays: number, calendar: Calendar, zone: string): Date {
  const day = businessDay(received, zone);
  const worked = isWorkday(day, calendar);
  const clock = worked ? clockOf(received, zone) : MORNING;
  return instantOf(workdayAfter(workdayAfter(day, 0, calendar), workdays, calendar), clock, zone);
}

/** Nine o'clock of the next working day: when a reminder is repeated (approvals rule 22). */
export const nextMorning = (after: Date, calendar: Calendar, zone: string): Date =>
  instantOf(workdayAfter(addDays(businessDay(after, zone), 1), 0, calendar), MORNING, zone);

function clockOf(instant: Date, zone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(instant);
}

/** The instant of a clock time in a zone; one that a change of clocks leaves out falls as much later. */
export function instantOf(day: string, clock: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${clock}Z`);
  let guess = wanted;
  // Twice: the first guess may lie on the other side of a change of clocks.
  for (let n = 0; n < 2; n += 1)
    guess = wanted - (Date.parse(`${businessDay(guess, zone)}T${clockOf(new Date(guess), zone)}Z`) - guess);
  return new Date(guess);
}

const REST_DAYS_OF_LAW = 13;

/** Days of a month, 1 to 12. */
const daysOf = (year: number, month: number) =>
  Array.from(
    { length: new Date(Date.UTC(year, month, 0)).getUTCDate() },
    (_, n) => `${year}-${String(month).padStart(2, "0")}-${String(n + 1).padStart(2, "0")}`,
  );

/** Working days of each month of a year (attendance rule 11). */
export const workDaysPerMonth = (year: number, calendar: Calendar): number[] =>
  Array.from({ length: 12 }, (_, n) => daysOf(year, n + 1).filter((day) => isWorkday(day, calendar)).length);

/** What a year adds up to: its days without Saturdays, Sundays and the thirteen statutory days (attendance rule 11). */
export const expectedWorkDays = (year: number): number =>
  workDaysPerMonth(year, new Map()).reduce((sum, n) => sum + n, 0) - REST_DAYS_OF_LAW;
