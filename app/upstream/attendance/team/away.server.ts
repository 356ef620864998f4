import { type SQL, sql } from "drizzle-orm";
import { APPLICATION_STATE, AWAY_TYPES, LEAVE, type LeaveCode } from "~/contracts/attendance/codes";
import type { Away } from "~/contracts/attendance/team";
import { awayPart, type Half } from "~/lib/attendance/away";
import { PART } from "~/lib/attendance/day/cover";
import { spanOn } from "~/lib/attendance/day/spans";
import { minuteOfDay } from "~/lib/attendance/wall-clock";
import { groupBy } from "~/lib/group-by";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Plans } from "../schedules/plans.server";

export interface AwayRecord {
  empId: number;
  type: (typeof AWAY_TYPES)[number];
  leaveType: LeaveCode | null;
  pending: 0 | 1;
  startDate: string;
  endDate: string;
  startHalf: number | null;
  endHalf: number | null;
  /** Milliseconds since 1970; null of half days. */
  startAt: number | null;
  endAt: number | null;
}

const codes = (list: readonly number[]) => sql`${sql.param([...list])}::smallint[]`;

/** Rows `r` of applications `a` that keep people away between two days, approved or in approval. */
export const awayBetween = (from: string, to: string): SQL => sql`
  r.type = any(${codes(AWAY_TYPES)})
    and r.state = any(${codes([APPLICATION_STATE.inApproval, APPLICATION_STATE.approved])})
    and r.start_date <= ${to}::date
    and r.end_date >= ${from}::date
`;

/** The hour a day of a nursing mother is not told to colleagues: its pattern names it (attendance rule 54). */
export const UNTOLD: LeaveCode = LEAVE.nursing;

const millis = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/** What keeps people away between two days, one statement; what is approved first. */
export async function awayRecords(db: Reader, people: readonly number[], from: string, to: string) {
  const rows = await select(db, {
    empId: num`r.emp_id`,
    type: sql<(typeof AWAY_TYPES)[number]>`r.type`,
    leaveType: sql<LeaveCode | null>`a.leave_type`,
    pending: sql<0 | 1>`(r.state = ${APPLICATION_STATE.inApproval})::int`,
    startDate: str`r.start_date`,
    endDate: str`r.end_date`,
    startHalf: sql<number | null>`r.start_half`,
    endHalf: sql<number | null>`r.end_half`,
    startAt: sql<number | null>`${millis(sql`r.start_at`)}`,
    endAt: sql<number | null>`${millis(sql`r.end_at`)}`,
  })`
    from application_rows r
    join attendance_applications a on a.id = r.application_id
    where r.emp_id = any(${sql.param([...people])}::int[]) and ${awayBetween(from, to)}
    order by r.emp_id, pending, r.start_date, r.id`;
  return groupBy(rows, ({ empId }) => empId);
}

const HALVES = [PART.am, PART.pm] as const;

/**
 * The days of a month on which one person is away, whole days as one; of a half that two applications cover the first.
 * @param named whether the caller may know why
 */
export function awayDays(
  plans: Plans,
  records: readonly AwayRecord[],
  dates: readonly string[],
  named: boolean,
): Away[] {
  const told = named ? records : records.filter(({ leaveType }) => leaveType !== UNTOLD);
  if (told.length === 0) return [];
  return dates.flatMap((date, n) => {
    const { shift, place } = plans.on(told[0]!.empId, date);
    if (!place) return [];
    const covering = told.flatMap((record) => {
      const minutes =
        record.startAt === null || record.endAt === null
          ? null
          : ([minuteOfDay(record.startAt, date, place.zone), minuteOfDay(record.endAt, date, place.zone)] as const);
      const half = awayPart(spanOn({ ...record, minutes }, date), shift);
      return half === null ? [] : [{ record, half }];
    });
    const [am, pm] = HALVES.map((half) => covering.find((one) => one.half === PART.day || one.half === half)?.record);
    const shown = (half: Half, { type, leaveType, pending }: AwayRecord): Away => ({
      day: n + 1,
      half,
      pending,
      ...(named && { kind: { type, leaveType } }),
    });
    if (am && am === pm) return [shown(PART.day, am)];
    const halves = [am && shown(PART.am, am), pm && shown(PART.pm, pm)].filter((one) => one !== undefined);
    const [first, second] = halves;
    // To colleagues two reasons of one day are one absence.
    if (!named && first && second && first.pending === second.pending) return [{ ...first, half: PART.day }];
    return halves;
  });
}
