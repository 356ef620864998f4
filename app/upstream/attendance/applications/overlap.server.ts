import { sql } from "drizzle-orm";
import { APPLICATION, APPLICATION_STATE } from "~/contracts/attendance/codes";
import { coverOf } from "~/lib/attendance/day/cover";
import { type Minutes, minutesOf, shared } from "~/lib/attendance/day/minutes";
import { groupBy } from "~/lib/group-by";
import { addDays, dayNumber, daysBetween } from "~/lib/period-dates";
import type { Message } from "~/lib/texts.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import { type ChargedLine, chargedPeriod, coverOfLine } from "./application-charge.server";

const DAY = 1440;
/** Applications that take up time: two of one person do not overlap (attendance rule 41). */
export const TAKING: readonly number[] = [
  APPLICATION.leave,
  APPLICATION.overtime,
  APPLICATION.trip,
  APPLICATION.outing,
  APPLICATION.weekend,
  APPLICATION.home,
];
/** Work beside the shift: allowed on a trip. */
export const OVERTIME: readonly number[] = [APPLICATION.overtime, APPLICATION.weekend];

interface Other extends ChargedLine {
  [column: string]: unknown;
  number: string;
}

/** What lines are judged beside. */
export interface Judged {
  /** Key of the application that they belong to; what it stands for already does not count. */
  without?: number;
  /** Lines before this one are only what the others are judged beside. */
  from?: number;
  /** What people call a line: the row of its form or file. */
  rowOf?: (index: number) => number;
}

/**
 * Which lines take up time that their person has given to something else, or to a line before (attendance rule 41);
 * null: free. Statements do not grow with lines.
 */
export async function overlapsOf(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  lines: readonly ChargedLine[],
  { without = 0, from = 0, rowOf = (index) => index + 1 }: Judged = {},
): Promise<(Message | null)[]> {
  if (lines.length === from) return [];
  const period = chargedPeriod(lines);
  const people = [...new Set(lines.map(({ empId }) => empId))];
  const others = await othersOf(db, people, period, without);
  const plans = await plansOf(db, around, people, period.from, period.to);
  const taken = groupBy(
    others.map((other) => ({ other, minutes: minutesTaken(plans, other) })),
    ({ other }) => other.empId,
  );
  const before = new Map<number, { index: number; minutes: Minutes }[]>();
  const said = lines.map((line, index): Message | null => {
    const minutes = minutesTaken(plans, line);
    const own = before.get(line.empId) ?? [];
    before.set(line.empId, [...own, { index, minutes }]);
    if (index < from) return null;
    const hit = taken
      .get(line.empId)
      ?.find(({ other, minutes: its }) => !together(line.type, other.type) && shared(minutes, its) > 0);
    if (hit) return { key: "attFlow:said.overlap", params: { no: hit.other.number } };
    const again = own.find(({ minutes: its }) => shared(minutes, its) > 0);
    return again ? { key: "attFlow:said.sameAsRow", params: { n: rowOf(again.index) } } : null;
  });
  return said.slice(from);
}

/** Overtime during a trip is no overlap. */
const together = (one: number, other: number) =>
  (OVERTIME.includes(one) && other === APPLICATION.trip) || (one === APPLICATION.trip && OVERTIME.includes(other));

async function othersOf(
  db: Reader | Tx,
  people: readonly number[],
  { from, to }: { from: string; to: string },
  without: number,
): Promise<Other[]> {
  const { rows } = await db.execute<Other>(sql`
    select r.emp_id as "empId", r.type, r.unit, r.start_date as "startDate", r.end_date as "endDate",
      r.start_half as "startHalf", r.end_half as "endHalf", r.start_at as "startAt", r.end_at as "endAt",
      coalesce(a.application_no, '#' || a.id) as number
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = any(${sql.param([...people])}::int[])
      and r.application_id <> ${without}
      and r.type = any(${sql.param([...TAKING])}::int[])
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})
      and r.start_date <= ${to}::date
      and r.end_date >= ${from}::date`);
  return rows;
}

/** Minutes since 1970 that a line takes up: whole days as they are, halves by the shift of their day. */
function minutesTaken(plans: Plans, line: ChargedLine): Minutes {
  const days = Array.from({ length: daysBetween(line.startDate, line.endDate) + 1 }, (_, n) =>
    addDays(line.startDate, n),
  );
  return minutesOf(
    days.flatMap((date) => {
      const { shift, place } = plans.on(line.empId, date);
      const span = place && coverOfLine(line, date, place.zone);
      if (!span) return [];
      const start = dayNumber(date) * DAY;
      const own =
        "minutes" in span ? [span.minutes] : ofDate(span.part, shift ? coverOf(shift, { span }) : null, line.type);
      return own.map(([from, to]) => [start + from, start + to] as const);
    }),
  );
}

/** A half takes what it covers of the shift; a whole day away from work takes the date as well. */
function ofDate(part: number, covered: Minutes | null, type: number): Minutes {
  const date: Minutes = part === 0 ? [[0, DAY]] : part === 1 ? [[0, DAY / 2]] : [[DAY / 2, DAY]];
  if (!covered) return date;
  return part === 0 && type !== APPLICATION.home ? [...date, ...covered] : covered;
}
