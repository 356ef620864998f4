import { sql } from "drizzle-orm";
import { RUN_KIND, RUN_STATE } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { addDays } from "~/lib/period-dates";
import { type LockedLine, valueDifference } from "~/lib/salary/adjustment";
import { type ArchiveValue, withValues } from "~/lib/salary/archive-values";
import { type CountedDays, cutAt, stretchAround } from "~/lib/salary/redo";
import type { Snapshot } from "~/lib/salary/snapshot";
import { statementsOf } from "~/upstream/attendance/months/statements.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { structuresFor } from "../runs/reckon-read.server";
import { type AdjustPerson, isClosedSince } from "./adjust-people.server";

/** Runs that pay a month of work. */
const OF_WORK = [RUN_KIND.regular, RUN_KIND.leaver];
const LOCKED = [RUN_STATE.locked, RUN_STATE.published, RUN_STATE.paid];

/** Lines of locked runs by person, with their month. */
export type LockedLines = ReadonlyMap<number, readonly (LockedLine & { month: string })[]>;

interface Found {
  empId: number;
  month: string;
  since: string;
  siteId: number;
  companyId: number;
  departmentId: number;
  versionId: number;
  kept: Snapshot;
}

/** What locked runs have kept of people's months from a day of each on; none is read where nothing is closed. */
export async function lockedLines(
  db: Reader | Tx,
  people: readonly { person: AdjustPerson; since: string }[],
): Promise<LockedLines> {
  const asked = people.flatMap(({ person, since }) =>
    isClosedSince(person, since) ? [{ empId: person.empId, since }] : [],
  );
  if (asked.length === 0) return new Map();
  const rows = await select(db, {
    empId: num`l.emp_id`,
    month: str`r.month`,
    since: str`g.since`,
    siteId: num`l.site_id`,
    companyId: num`r.company_id`,
    departmentId: num`l.department_id`,
    versionId: num`l.structure_version_id`,
    kept: sql<Snapshot>`l.snapshot`,
  })`
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g("empId" int, since text)
    join payroll_lines l on l.emp_id = g."empId"
    join payroll_runs r on r.id = l.run_id and r.month >= left(g.since, 7)
    where r.kind in ${OF_WORK} and r.state in ${LOCKED} and jsonb_typeof(l.snapshot -> 'statement') = 'object'
    order by l.emp_id, r.month, r.id`;
  const structures = await structuresFor(
    db,
    rows.map(({ versionId }) => versionId),
  );
  const cut = await cutMonths(db, rows);
  return groupBy(
    rows.map((row) => ({
      empId: row.empId,
      month: row.month,
      kept: cut.get(row) ?? row.kept,
      structure: structures.get(row.versionId) ?? [],
    })),
    ({ empId }) => empId,
  );
}

/** Months that change inside a stretch of pay, cut there by the days of attendance; one that will not be cut stays. */
async function cutMonths(db: Reader | Tx, rows: readonly Found[]): Promise<Map<Found, Snapshot>> {
  const inside = rows.flatMap((row) => {
    const around = stretchAround(row.kept, row.since);
    return around ? [{ row, ...around }] : [];
  });
  if (inside.length === 0) return new Map();
  const around = await systemCircumstances();
  const cut = new Map<Found, Snapshot>();
  for (const same of groupBy(inside, ({ from, to, row: { since } }) => `${from} ${to} ${since}`).values()) {
    const { from, to, row } = same[0]!;
    const counted = async (last: string) => {
      const people = same.map(({ row: { empId, siteId, companyId, departmentId } }) => ({
        empId,
        siteId,
        companyId,
        departmentId,
        from,
        to: last,
        leaver: false,
      }));
      const rows = await statementsOf(db, around, row.month, { from, to: last }, people);
      return new Map(rows.map((one) => [one.empId, one]));
    };
    const [before, all] = [await counted(addDays(row.since, -1)), await counted(to)];
    for (const { row: one } of same) {
      const figures = { before: before.get(one.empId), all: all.get(one.empId) };
      const month = figures.before && figures.all && cutAt(one.kept, one.since, figures as CountedDays);
      if (month) cut.set(one, month);
    }
  }
  return cut;
}

/**
 * What the closed months of somebody owe him, or have paid too much, with other values: fen by item; null where that
 * cannot be reckoned: the days inside it are not those that were locked, or no run of this product paid the month.
 */
export function moreOf(
  locked: LockedLines,
  person: AdjustPerson,
  changed: readonly ArchiveValue[],
): Map<string, number> | null {
  const since = changed[0]!.fromDate;
  const lines = locked.get(person.empId) ?? [];
  if (lines.length === 0) return null;
  return valueDifference(lines, { before: person.values, after: withValues(person.values, changed), since });
}
