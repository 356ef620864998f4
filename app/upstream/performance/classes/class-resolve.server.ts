import { sql } from "drizzle-orm";
import type { CycleKind } from "~/contracts/performance/codes";
import { groupBy } from "~/lib/group-by";
import { type ClassFound, type ClassScope, classFinder, type Placed } from "~/lib/performance/class-of";
import { departmentIndex } from "~/upstream/organization/organization.server";
import { departments } from "~/upstream/organization/tables.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

type Finder = (person: Placed) => ClassFound | null;

/**
 * The classes of many people in cycles of a kind (performance rule 3), from two reads however many there are. Whoever
 * is in no class is not in the answer. Site 7 is the overseas warehouse.
 */
export async function classesOf(
  db: Reader | Tx,
  people: readonly (Placed & { empId: number })[],
  cycleKind: CycleKind,
): Promise<Map<number, ClassFound>> {
  const find = (await classFinders(db)).get(cycleKind);
  return new Map(
    people.flatMap(({ empId, ...place }) => {
      const found = find?.(place);
      return found ? [[empId, found] as const] : [];
    }),
  );
}

/** Finds classes in use, by kind of cycle; a kind without any is not there. */
export async function classFinders(db: Reader | Tx): Promise<ReadonlyMap<CycleKind, Finder>> {
  const { rows } = await db.execute<ClassScope & { cycleKind: CycleKind } & Record<string, unknown>>(sql`
    select s.class_id as "classId", s.site_id as "siteId", s.kind, s.ref_id as "refId", s.cycle_kind as "cycleKind",
      c.priority
    from perf_class_scopes s
    join perf_classes c on c.id = s.class_id
    where s.enabled = 1`);
  if (rows.length === 0) return new Map();
  const tree = departmentIndex(await db.select().from(departments));
  const lineOf = (departmentId: number) => tree.lineOf(departmentId).map((row) => row.departmentId);
  return new Map(
    [...groupBy(rows, ({ cycleKind }) => cycleKind)].map(([kind, scopes]) => [kind, classFinder(scopes, lineOf)]),
  );
}
