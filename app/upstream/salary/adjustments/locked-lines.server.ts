import { sql } from "drizzle-orm";
import { ITEM_KIND, RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { fixedDifference, type LockedLine } from "~/lib/salary/adjustment";
import { type ArchiveValue, withValues } from "~/lib/salary/archive-values";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { type AdjustPerson, isClosedSince } from "./adjust-people.server";

/** Runs that pay a month of work. */
const OF_WORK = [RUN_KIND.regular, RUN_KIND.leaver];
const LOCKED = [RUN_STATE.locked, RUN_STATE.published, RUN_STATE.paid];

/** Lines of locked runs by person, with their month. */
export type LockedLines = ReadonlyMap<number, readonly (LockedLine & { month: string })[]>;

/** What locked runs have kept of people's months from a day of each on; one statement, none where nothing is closed. */
export async function lockedLines(
  db: Reader | Tx,
  people: readonly { person: AdjustPerson; since: string }[],
): Promise<LockedLines> {
  const asked = people.flatMap(({ person, since }) =>
    isClosedSince(person, since) ? [{ empId: person.empId, month: since.slice(0, 7) }] : [],
  );
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<LockedLine & { [column: string]: unknown; empId: number; month: string }>(sql`
    select l.emp_id as "empId", r.month,
      jsonb_build_object(
        'stretches', l.snapshot -> 'stretches',
        'requiredCentiDay', l.snapshot -> 'requiredCentiDay',
        'statement', l.snapshot -> 'statement'
      ) as kept,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('code', i.code, 'inUnpaidBase', i.in_unpaid_base) order by i.sort), '[]'
        )
        from pay_items i
        where i.version_id = l.structure_version_id and i.kind = ${ITEM_KIND.fixed}
      ) as items
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g("empId" int, month text)
    join payroll_lines l on l.emp_id = g."empId"
    join payroll_runs r on r.id = l.run_id and r.month >= g.month
    where r.kind in ${OF_WORK} and r.state in ${LOCKED} and jsonb_typeof(l.snapshot -> 'statement') = 'object'
    order by l.emp_id, r.month, r.id`);
  return groupBy(rows, ({ empId }) => empId);
}

/**
 * What the closed months of somebody owe him, or have paid too much, with other values: fen by item; null where that
 * cannot be reckoned: the day lies inside a stretch of pay, or the month was paid by no run of this product.
 */
export function moreOf(
  locked: LockedLines,
  person: AdjustPerson,
  changed: readonly ArchiveValue[],
): Map<string, number> | null {
  const since = changed[0]!.fromDate;
  const lines = locked.get(person.empId) ?? [];
  if (lines.length === 0) return null;
  return fixedDifference(lines, { before: person.values, after: withValues(person.values, changed), since });
}
