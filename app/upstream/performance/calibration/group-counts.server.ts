import { sql } from "drizzle-orm";
import type { Scheme } from "~/lib/performance/grades";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { COUNTED } from "./group-grade.server";

/** Groups of a cycle that are graded by shares, with their people and what their shares are of. */
export async function groupCounts(db: Reader, cycleId: number) {
  const rows = await select(db, {
    people: num`count(*)::int`,
    scheme: sql<Scheme>`g.scheme`,
    bottomPct: sql<number | null>`g.bottom_pct`,
  })`
    from perf_calibrations g
    join perf_sheets s on s.calibration_id = g.id
    where g.cycle_id = ${cycleId} and g.by_share = 1 and ${COUNTED}
    group by g.id`;
  return rows;
}
