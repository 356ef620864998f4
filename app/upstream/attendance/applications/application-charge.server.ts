import { APPLICATION, BALANCE, LEAVE_BASIS, UNIT } from "~/contracts/attendance/codes";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { type Charge, chargesByDay, type DayCharge, sumOfDays } from "~/lib/attendance/day/charge";
import { type AppliedSpan, spanOn } from "~/lib/attendance/day/spans";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { addDays, daysBetween } from "~/lib/period-dates";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { type LeaveBook, leaveBook } from "../settings/leave-book.server";
import type { ApplicationLine } from "./application-rows.server";

/** What of a line its charge depends on. */
export type ChargedLine = Pick<
  ApplicationLine,
  "empId" | "type" | "unit" | "startDate" | "endDate" | "startHalf" | "endHalf" | "startAt" | "endAt"
>;

/** Days whose plans a charge asks for: a shift may end on the day after. */
export const chargedPeriod = (lines: readonly Pick<ChargedLine, "startDate" | "endDate">[]) => {
  const starts = lines.map(({ startDate }) => startDate).sort();
  const ends = lines.map(({ endDate }) => endDate).sort();
  return { from: addDays(starts[0]!, -1), to: addDays(ends.at(-1)!, 1) };
};

/** Whether a line covers a day of work for which nobody has planned anything. */
export const isUnscheduled = (
  plans: Plans,
  { empId, startDate, endDate }: Pick<ChargedLine, "empId" | "startDate" | "endDate">,
): boolean =>
  Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, n) => plans.on(empId, addDays(startDate, n))).some(
    ({ unscheduled }) => unscheduled,
  );

const minutesAt = (instant: string, day: string, zone: string) => minuteOfDay(new Date(instant), day, zone);

/** What a line covers of a day of its person. */
export function coverOfLine(line: ChargedLine, day: string, zone: string) {
  const minutes =
    line.startAt === null || line.endAt === null
      ? null
      : ([minutesAt(line.startAt, day, zone), minutesAt(line.endAt, day, zone)] as const);
  const span: AppliedSpan = { ...line, minutes };
  return spanOn(span, day);
}

const DAYS_OF_TIME = 1;

/**
 * What a line takes of each of its person's days (attendance rule 37); trips and work at home count every date they
 * cover. Outside of the employment there is nothing to take, also where every date counts.
 */
export function daysOfLine(plans: Plans, leaves: LeaveBook, line: ChargedLine, leaveType: number | null): DayCharge[] {
  const first = addDays(line.startDate, line.unit === UNIT.time ? -DAYS_OF_TIME : 0);
  const days = Array.from({ length: daysBetween(first, line.endDate) + 1 }, (_, n) => addDays(first, n)).map((date) =>
    plans.on(line.empId, date),
  );
  const employed = days.filter(({ place }) => place);
  const place = employed[0]?.place;
  if (!place) return [];
  const leave = leaveType === null ? undefined : leaves(leaveType, place.siteId, line.startDate);
  const everyDate = line.type !== APPLICATION.leave || leave?.basis === LEAVE_BASIS.calendar;
  return chargesByDay(
    employed.map(({ workDate, shift, dayType }) => ({
      date: workDate,
      shift,
      statutory: dayType === DAY_TYPE.holiday,
    })),
    (date) => coverOfLine(line, date, place.zone),
    { everyDate, withoutStatutory: leave?.balanceKind === BALANCE.annual },
  );
}

/** The same in all. */
export const chargeOfLine = (plans: Plans, leaves: LeaveBook, line: ChargedLine, leaveType: number | null): Charge =>
  sumOfDays(daysOfLine(plans, leaves, line, leaveType));

/** The same of several lines, with what had to be read for it; statements do not grow with them. */
export async function chargesOf(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  lines: readonly ChargedLine[],
  leaveType: number | null,
): Promise<Charge[]> {
  const { from, to } = chargedPeriod(lines);
  const people = [...new Set(lines.map(({ empId }) => empId))];
  const plans = await plansOf(db, around, people, from, to);
  const leaves = await leaveBook(db);
  return lines.map((line) => chargeOfLine(plans, leaves, line, leaveType));
}
