import { sql } from "drizzle-orm";
import { APPLICATION_STATE, LEAVE, type LeaveCode } from "~/contracts/attendance/codes";
import { groupBy } from "~/lib/group-by";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type Plans, plansOf } from "../schedules/plans.server";
import type { LeaveBook } from "../settings/leave-book.server";
import { type ChargedLine, chargedPeriod, daysOfLine } from "./application-charge.server";

/** Types whose figure is of a year; of the others it is of an event (attendance rule 37). */
const A_YEAR: readonly LeaveCode[] = [LEAVE.parental, LEAVE.childCare];
export const isOfYear = (leaveType: LeaveCode): boolean => A_YEAR.includes(leaveType);

type LimitedLeave = ChargedLine & { leaveType: LeaveCode | null; chargeCentiDay: number };

/** What leaves take of a calendar year: hundredths of a day, and in how many parts. */
export interface YearUse {
  centiDay: number;
  parts: number;
}
export const NOTHING_USED: YearUse = { centiDay: 0, parts: 0 };

export const keyOfYear = (empId: number, leaveType: number, year: string) => `${empId} ${leaveType} ${year}`;

const yearOf = (day: string) => day.slice(0, 4);
const spansYears = ({ startDate, endDate }: ChargedLine) => yearOf(startDate) !== yearOf(endDate);

/**
 * What a leave takes of each year it touches: each day counts in its own.
 * @param plans null where none goes across New Year
 */
export function usesOf(
  plans: Plans | null,
  leaves: LeaveBook,
  leave: LimitedLeave,
): [year: string, centiDay: number][] {
  if (!plans || !spansYears(leave)) return [[yearOf(leave.startDate), leave.chargeCentiDay]];
  const byYear = groupBy(daysOfLine(plans, leaves, leave, leave.leaveType), ({ date }) => yearOf(date));
  return [...byYear].map(([year, days]) => [year, days.reduce((sum, { centiDay }) => sum + centiDay, 0)]);
}

/**
 * What is approved or asked for, by person, type and year; plans are read only where a leave goes across New Year.
 * @param without an application that is judged itself
 */
export async function takenInYears(
  db: Reader | Tx,
  around: Pick<Caller, "versions">,
  people: readonly number[],
  leaves: LeaveBook,
  without: number,
): Promise<Map<string, YearUse>> {
  const { rows } = await db.execute<LimitedLeave & { [column: string]: unknown }>(sql`
    select r.emp_id as "empId", r.type, r.unit, r.start_date as "startDate", r.end_date as "endDate",
      r.start_half as "startHalf", r.end_half as "endHalf", r.start_at as "startAt", r.end_at as "endAt",
      a.leave_type as "leaveType", r.charge_centi_day as "chargeCentiDay"
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = any(${sql.param([...people])}::int[])
      and a.leave_type = any(${sql.param([...A_YEAR])}::int[])
      and a.id <> ${without}
      and r.state in (${APPLICATION_STATE.inApproval}, ${APPLICATION_STATE.approved})`);
  const across = rows.filter(spansYears);
  const plans = across.length > 0 ? await plansOfAll(db, around, across) : null;
  const taken = new Map<string, YearUse>();
  for (const row of rows)
    for (const [year, centiDay] of usesOf(plans, leaves, row)) {
      const key = keyOfYear(row.empId, row.leaveType!, year);
      const before = taken.get(key) ?? NOTHING_USED;
      taken.set(key, { centiDay: before.centiDay + centiDay, parts: before.parts + 1 });
    }
  return taken;
}

const plansOfAll = (db: Reader | Tx, around: Pick<Caller, "versions">, lines: readonly LimitedLeave[]) => {
  const { from, to } = chargedPeriod(lines);
  return plansOf(db, around, [...new Set(lines.map(({ empId }) => empId))], from, to);
};
