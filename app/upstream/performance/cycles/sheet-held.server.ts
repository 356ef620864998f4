import { sql } from "drizzle-orm";
import type { Exemption, SheetState } from "~/contracts/performance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { forbidden, missing, stale } from "~/upstream/platform/refusal.server";
import type { Cycle } from "./people.server";

export interface HeldSheet {
  [column: string]: unknown;
  id: number;
  empId: number;
  siteId: number;
  cycleId: number;
  isMain: 0 | 1;
  state: SheetState;
  version: number;
  lockedAlone: 0 | 1;
  exemption: Exemption | null;
  leaveDate: string | null;
}

/**
 * A sheet that performance staff acts on, held with its cycle: of a person within the code's reach, as it was seen;
 * nobody acts on his own.
 */
export async function heldSheet(
  tx: Tx,
  caller: Caller,
  code: number,
  { id, version }: { id: number; version: number },
) {
  const { rows } = await tx.execute<HeldSheet>(sql`
    select s.id, s.emp_id as "empId", s.site_id as "siteId", s.cycle_id as "cycleId", s.is_main as "isMain", s.state,
      s.version, s.locked_alone as "lockedAlone", s.exemption, employees.leave_date as "leaveDate"
    from perf_sheets s
    join employees on employees.emp_id = s.emp_id
    where s.id = ${id} and ${visibleTo(caller, code)}
    for update of s`);
  const sheet = rows[0];
  if (!sheet) throw missing();
  if (sheet.empId === caller.empId) throw forbidden();
  if (sheet.version !== version) throw stale();
  const { rows: cycles } = await tx.execute<Cycle & Record<string, unknown>>(sql`
    select id, name, kind, from_date as "fromDate", to_date as "toDate", site_ids as "siteIds",
      department_ids as "departmentIds", stage_dates as "stageDates", state, version
    from perf_cycles
    where id = ${sheet.cycleId}
    for share`);
  return { sheet, cycle: cycles[0]! as Cycle, leaveDate: sheet.leaveDate };
}
