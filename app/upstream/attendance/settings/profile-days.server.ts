import { sql } from "drizzle-orm";
import type { HourCycle } from "~/lib/attendance/cycle-hours";
import { HOUR_SYSTEM, type HourSystem } from "~/lib/attendance/day/day-figures";
import { groupBy } from "~/lib/group-by";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";

export interface Profile {
  punchExempt: boolean;
  hourSystem: HourSystem;
  /** The permit that lets another system of hours than the standard one count. */
  permitId: number | null;
  /** Over which comprehensive hours are added up; null: hours of each day count. */
  cycle: HourCycle | null;
}

/** Profiles of people by day. */
export type Profiles = (empId: number, workDate: string) => Profile;

const ORDINARY: Profile = { punchExempt: false, hourSystem: HOUR_SYSTEM.standard, permitId: null, cycle: null };

/**
 * Who need not punch, and by which hours people work, in one statement; without a permit in force the standard system
 * counts (attendance rule 51).
 */
export async function profileDays(
  db: Reader | Tx,
  people: readonly number[],
  from: string,
  to: string,
): Promise<Profiles> {
  const rows = await select(db, {
    empId: num`f.emp_id`,
    from: str`f.from_date`,
    to: sql<string | null>`f.to_date`,
    punchExempt: num`f.punch_exempt`,
    hourSystem: sql<HourSystem>`f.hour_system`,
    permitId: sql<number | null>`p.id`,
    permitFrom: sql<string | null>`p.valid_from`,
    permitTo: sql<string | null>`p.valid_to`,
    cycle: sql<HourCycle | null>`p.cycle`,
  })`
    from attendance_profiles f
    left join work_hour_permits p on p.id = f.permit_id
    where f.emp_id = any(${sql.param([...people])}::int[])
      and f.from_date <= ${to}::date
      and coalesce(f.to_date, 'infinity') >= ${from}::date`;
  const byPerson = groupBy(rows, ({ empId }) => empId);
  return (empId, workDate) => {
    const row = byPerson.get(empId)?.find((one) => one.from <= workDate && (one.to === null || workDate <= one.to));
    if (!row) return ORDINARY;
    const permitted = row.permitFrom !== null && row.permitFrom <= workDate && workDate <= row.permitTo!;
    return {
      punchExempt: row.punchExempt === 1,
      hourSystem: permitted ? row.hourSystem : HOUR_SYSTEM.standard,
      permitId: permitted ? row.permitId : null,
      cycle: permitted && row.hourSystem === HOUR_SYSTEM.comprehensive ? row.cycle : null,
    };
  };
}
