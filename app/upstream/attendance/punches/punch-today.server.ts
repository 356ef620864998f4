import { sql } from "drizzle-orm";
import { ownPunch } from "~/contracts/attendance/punches";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { clockOf } from "~/lib/attendance/clock";
import { wallMinute } from "~/lib/attendance/wall-clock";
import { dayIn } from "~/upstream/organization/person-day.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { reads } from "~/upstream/platform/reads.server";
import { countedDays } from "./counted-days.server";
import { punchCircumstances } from "./punch-circumstances.server";
import { punches } from "./tables.server";

const PUNCH = reads(ownPunch, { p: punches }, {});

/** Punches of the last two dates, void ones left out. */
const punchesSince = (db: Reader, empId: number, day: string, zone: string) =>
  PUNCH.all(db, {
    where: [
      sql`p.emp_id = ${empId}`,
      sql`p.is_void = 0`,
      sql`p.punch_at > ${day}::date - interval '2 days'`,
      sql`${dayIn(sql`p.punch_at`, sql`${zone}`)} >= ${day}::date - 1`,
    ],
    order: sql`p.punch_at`,
  });

/** What the page for punching shows the caller (attendance, Mobile). */
export async function punchToday(db: Reader, caller: Caller) {
  const { empId, zone, day, consentedAt, covered, places } = await punchCircumstances(db, caller);
  const keepDays = await parameter(db, caller, "locationKeepDays", day);
  const now = new Date();
  const rows = await punchesSince(db, empId, day, zone);
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
