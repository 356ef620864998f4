import { type SQL, sql } from "drizzle-orm";
import {
  APPLICATION,
  APPLICATION_STATE,
  type ApplicationType,
  type Compensation,
  PUNCH_REVIEW,
  type Unit,
} from "~/contracts/attendance/codes";
import { type ByDay, groupByDay } from "~/lib/attendance/by-day";
import type { OfficeCode } from "~/lib/attendance/day/day-figures";
import { groupBy } from "~/lib/group-by";
import { answers, type Reader, type Tx } from "~/upstream/platform/database/db.server";

/** A punch that counts (attendance rule 14). */
export interface PunchRecord {
  [column: string]: unknown;
  id: number;
  empId: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** An approved application of one person that may cover minutes or make overtime. */
export interface AppliedRecord {
  [column: string]: unknown;
  id: number;
  applicationId: number;
  empId: number;
  type: ApplicationType;
  leaveType: number | null;
  unit: Unit;
  startDate: string;
  endDate: string;
  startHalf: number | null;
  endHalf: number | null;
  /** Milliseconds since 1970; null of half days. */
  startAt: number | null;
  endAt: number | null;
  compensation: Compensation | null;
}

interface OfficeRecord {
  [column: string]: unknown;
  empId: number;
  workDate: string;
  half: 1 | 2;
  code: OfficeCode;
}

interface Correction {
  [column: string]: unknown;
  empId: number;
  workDate: string;
  figures: Record<string, number>;
}

/** What days of people follow from beside their schedule, by person, or by person and day (one correction). */
export interface DayRecords {
  punches: ReadonlyMap<number, PunchRecord[]>;
  applied: ReadonlyMap<number, AppliedRecord[]>;
  offices: ByDay<OfficeRecord[]>;
  corrections: ByDay<Correction[]>;
}

/** Types that a day reads: cards are punches, swaps are schedules, cancellations shorten what they cancel. */
const READ_BY_DAYS = [
  APPLICATION.leave,
  APPLICATION.overtime,
  APPLICATION.trip,
  APPLICATION.outing,
  APPLICATION.weekend,
  APPLICATION.home,
];

const millis = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/**
 * Everything recorded of people from one day to another, in four statements. A shift reaches into the next day, and
 * clocks differ by up to fourteen hours: punches are read two days further on both sides.
 */
export async function dayRecords(
  db: Reader | Tx,
  people: readonly number[],
  from: string,
  to: string,
): Promise<DayRecords> {
  const who = sql`${sql.param([...people])}::int[]`;
  const [punches, applied, offices, corrections] = await answers(
    db,
    () =>
      db.execute<PunchRecord>(sql`
      select id::float8 as id, emp_id as "empId", ${millis(sql`punch_at`)} as at
      from punches
      where emp_id = any(${who})
        and punch_at >= ${from}::date - interval '2 days'
        and punch_at < ${to}::date + interval '3 days'
        and is_void = 0
        and review in (${PUNCH_REVIEW.none}, ${PUNCH_REVIEW.accepted})
      order by emp_id, punch_at, id`),
    () =>
      db.execute<AppliedRecord>(sql`
      select r.id, r.application_id as "applicationId", r.emp_id as "empId", r.type, a.leave_type as "leaveType",
        r.unit, r.start_date as "startDate", r.end_date as "endDate", r.start_half as "startHalf",
        r.end_half as "endHalf", ${millis(sql`r.start_at`)} as "startAt", ${millis(sql`r.end_at`)} as "endAt",
        r.compensation
      from application_rows r
      join attendance_applications a on a.id = r.application_id
      where r.emp_id = any(${who})
        and r.state = ${APPLICATION_STATE.approved}
        and r.type = any(${sql.param(READ_BY_DAYS)}::int[])
        and r.start_date <= ${to}::date + 1
        and r.end_date >= ${from}::date - 1
      order by r.emp_id, r.id`),
    () =>
      db.execute<OfficeRecord>(sql`
      select emp_id as "empId", work_date as "workDate", half, code
      from director_offices
      where emp_id = any(${who}) and work_date between ${from}::date and ${to}::date`),
    () =>
      db.execute<Correction>(sql`
      select emp_id as "empId", work_date as "workDate", figures
      from day_corrections
      where emp_id = any(${who}) and work_date between ${from}::date and ${to}::date and ended_at is null`),
  );
  return {
    punches: groupBy(punches.rows, ({ empId }) => empId),
    applied: groupBy(applied.rows, ({ empId }) => empId),
    offices: groupByDay(offices.rows),
    corrections: groupByDay(corrections.rows),
  };
}
