import { sql } from "drizzle-orm";
import type { ApplicationType, LeaveCode, PunchReview, PunchSource } from "~/contracts/attendance/codes";
import { instantOfMinute, minuteOfDay } from "~/lib/attendance/wall-clock";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { DayFacts } from "./day-inputs.server";

/** A punch of a day, whether it counts or not. */
export interface PunchOfDay {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  source: PunchSource;
  place: string | null;
  review: PunchReview;
  isVoid: 0 | 1;
  remark: string;
  reason: string;
}

/** Every punch within the window of a day (attendance rules 13 and 14), void and refused ones too. */
export async function punchesOf(db: Reader, { planned, place, window }: DayFacts): Promise<PunchOfDay[]> {
  const [from, to] = window.map((minute) => instantOfMinute(minute, planned.workDate, place.zone).toISOString());
  const rows = await select(db, {
    id: num`p.id::float8`,
    at: num`(extract(epoch from p.punch_at) * 1000)::float8`,
    source: sql<PunchSource>`p.source`,
    place: sql<string | null>`coalesce(v.name, l.name)`,
    review: sql<PunchReview>`p.review`,
    isVoid: sql<0 | 1>`p.is_void`,
    remark: str`p.remark`,
    reason: str`case when p.is_void = 1 then p.void_reason else p.review_reason end`,
  })`
    from punches p
    left join punch_places l on l.id = p.place_id
    left join punch_devices v on v.device_no = p.device_no and p.device_no <> ''
    where p.emp_id = ${planned.empId} and p.punch_at >= ${from}::timestamptz and p.punch_at < ${to}::timestamptz
    order by p.punch_at, p.id`;
  return rows;
}

/** The approved applications that a day reads, each with what it asks for. */
export async function appliedOf(db: Reader, { planned, place, applied }: DayFacts) {
  if (applied.length === 0) return [];
  const rows = await select(db, {
    id: num`a.id`,
    number: sql<string | null>`a.application_no`,
    type: sql<ApplicationType>`a.type`,
    leaveType: sql<LeaveCode | null>`a.leave_type`,
    instanceId: sql<number | null>`i.id`,
  })`
    from attendance_applications a
    left join approval_forms i on i.kind_code = 400 + a.type and i.business_id = a.id
    where a.id = any(${sql.param(applied.map(({ applicationId }) => applicationId))}::int[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const minute = (at: number) => minuteOfDay(at, planned.workDate, place.zone);
  return applied.map(({ applicationId, startDate, endDate, startHalf, endHalf, startAt, endAt }) => ({
    ...byId.get(applicationId)!,
    startDate,
    endDate,
    startHalf,
    endHalf,
    span: startAt === null || endAt === null ? null : ([minute(startAt), minute(endAt)] as [number, number]),
  }));
}
