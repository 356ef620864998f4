import { sql } from "drizzle-orm";
import type { PunchReview, PunchSource } from "~/contracts/attendance/codes";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { clockOf } from "~/lib/attendance/clock";
import type { Fence } from "~/lib/attendance/fence";
import { wallMinute } from "~/lib/attendance/wall-clock";
import { dayIn } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { isoInstant } from "~/upstream/platform/database/iso-instant.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { countedDays } from "./counted-days.server";
import { punchCircumstances } from "./punch-circumstances.server";

interface Punch {
  [column: string]: unknown;
  id: number;
  punchAt: string;
  source: PunchSource;
  fence: Fence;
  distanceM: number | null;
  review: PunchReview;
  typedAt: string | null;
}

/** Punches of the last two dates, void ones left out. */
const punchesSince = (db: Reader, empId: number, day: string, zone: string) =>
  db.execute<Punch>(sql`
    select id, ${isoInstant(sql`punch_at`)} as "punchAt", source, fence, distance_m as "distanceM", review,
      ${isoInstant(sql`typed_at`)} as "typedAt"
    from punches
    where emp_id = ${empId}
      and is_void = 0
      and punch_at > ${day}::date - interval '2 days'
      and ${dayIn(sql`punch_at`, sql`${zone}`)} >= ${day}::date - 1
    order by punch_at`);

/** What the page for punching shows the caller (attendance, Mobile). */
export async function punchToday(db: Reader, caller: Caller) {
  const { empId, zone, day, consentedAt, covered, places } = await punchCircumstances(db, caller);
  const keepDays = await parameter(db, caller, "locationKeepDays", day);
  const now = new Date();
  const { rows } = await punchesSince(db, empId, day, zone);
  const [today, ...days] = await countedDays(db, caller, [
    { empId, punchAt: now.toISOString() },
    ...rows.map(({ punchAt }) => ({ empId, punchAt })),
  ]);
  const workDate = today?.workDate ?? day;
  const shift = today?.shift ?? null;
  const clock = (at: Date) => clockOf(wallMinute(at, zone) % 1440);
  return {
    date: day,
    time: `${clock(now)}:${String(now.getUTCSeconds()).padStart(2, "0")}`,
    workDate,
    dayType: today?.dayType ?? DAY_TYPE.work,
    shift: shift && {
      name: shift.name,
      code: shift.code,
      segments: shift.segments.map(([from, to]): [number, number] => [from, to]),
      punchMode: shift.punchMode,
    },
    unscheduled: today?.unscheduled ?? false,
    punches: rows
      .filter((_, n) => days[n]?.workDate === workDate)
      .map((punch) => ({ ...punch, time: clock(new Date(punch.punchAt)) })),
    empId,
    consentedAt,
    covered,
    keepDays,
    network: places.some((place) => place.network),
  };
}
