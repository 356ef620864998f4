import { sql } from "drizzle-orm";
import { APPLICATION, DAY_EXCEPTION } from "~/contracts/attendance/codes";
import { MAY, MAY_SEE, MAY_SEE_OTHERS } from "~/contracts/attendance/may";
import { attendancePaths } from "~/lib/attendance/paths";
import { addDays } from "~/lib/period-dates";
import type { Tile } from "~/upstream/domain.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { seenBy } from "../schedules/schedule-people.server";
import { daysWhere, FROM } from "./days.server";

/** Days back in which an own missing punch is told: as long as a card may be asked for. */
const CARD_DAYS = 7;

/** What attendance puts on the workbench: yesterday's exceptions of others, own missing punches. */
export function dayTiles(caller: Caller): Tile[] {
  const today = todayOf(caller);
  return [
    ...(holds(caller, ...MAY_SEE_OTHERS) ? [yesterdayTile(caller, addDays(today, -1))] : []),
    ...(holds(caller, MAY.own.see) ? [missingTile(caller, today)] : []),
  ];
}

/** The count is that of the list it leads to. */
function yesterdayTile(caller: Caller, day: string): Tile {
  const query = { from: day, to: day, exception: DAY_EXCEPTION.any };
  return {
    code: "attendanceYesterday",
    icon: "clock",
    label: "attDays:tile.yesterday",
    to: `${attendancePaths.daily}?${new URLSearchParams({ from: day, to: day, exception: String(query.exception) })}`,
    count: sql`(select count(*) from ${FROM} where ${daysWhere(seenBy(caller, MAY_SEE), query)})`,
  };
}

function missingTile(caller: Caller, today: string): Tile {
  return {
    code: "attendanceMissing",
    icon: "clock",
    label: "attDays:tile.missing",
    to: attendancePaths.applicationCreate(APPLICATION.card),
    count: sql`
      (
        select coalesce(sum(missing_in + missing_out), 0)
        from daily_results
        where emp_id = ${caller.empId ?? 0}
          and work_date between ${addDays(today, -CARD_DAYS)}::date and ${addDays(today, -1)}::date
      )
    `,
  };
}
