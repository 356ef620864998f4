import { sql } from "drizzle-orm";
import { minutesOfClock } from "~/lib/attendance/clock";
import type { Stretch } from "~/lib/attendance/day/minutes";
import { netMinutes, PUNCH_MODE, SHIFT_KIND } from "~/lib/attendance/day/shift";
import type { Tx } from "~/upstream/platform/database/db.server";

/** "08:30-12:00 13:30-18:00" as minutes. */
const times = (text: string): Stretch[] =>
  text.split(" ").map((one) => one.split("-").map((clock) => minutesOfClock(clock)!) as unknown as Stretch);

const fixed = { kind: SHIFT_KIND.fixed, punchMode: PUNCH_MODE.day, flex: 0, grace: 5, split: "", night: 0 };
/** The shift classes of the sheet's examples. */
const SHIFTS = [
  { ...fixed, code: "D1", name: "白班", segments: "08:30-12:00 13:30-18:00", split: "12:45" },
  { ...fixed, code: "N1", name: "夜班", segments: "22:00-26:00 26:30-30:30", split: "26:15", night: 1 },
  {
    ...fixed,
    code: "F1",
    name: "弹性班",
    segments: "09:00-12:00 13:30-18:30",
    kind: SHIFT_KIND.flexible,
    flex: 60,
    grace: 0,
  },
  {
    ...fixed,
    code: "M3",
    name: "三段班",
    segments: "06:30-09:30 10:30-13:30 16:30-18:30",
    punchMode: PUNCH_MODE.segments,
    split: "15:00",
  },
  { ...fixed, code: "E4", name: "南山早班", segments: "07:00-11:00 12:00-16:00", siteId: 4 },
];

/** Shift classes of every site, and one of a site. */
export async function loadShifts(tx: Tx): Promise<void> {
  const rows = SHIFTS.map(({ segments, split, ...shift }) => ({
    ...shift,
    segments: times(segments),
    split: split === "" ? null : minutesOfClock(split),
    net: netMinutes({ segments: times(segments), breaks: [] }),
  }));
  await tx.execute(sql`
    with given as (
      select *
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        code text, name text, segments jsonb, split smallint, kind smallint, "punchMode" smallint, flex smallint,
        grace smallint, night smallint, net smallint, "siteId" smallint
      )
    ), made as (
      insert into shift_classes (code, site_id) select code, "siteId" from given returning id, code
    )
    insert into shift_versions (
      shift_id, valid_from, name, kind, segments, punch_mode, flex_before, flex_after, half_split, late_grace,
      early_grace, late_to_absent, night_allowance, net_min
    )
    select made.id, '1900-01-01', name, kind, segments, "punchMode", flex, flex, split, grace, 0, 120, night, net
    from given join made using (code)`);
}
