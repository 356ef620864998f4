import { sql } from "drizzle-orm";
import { CALIBRATION_STATE, SHEET_STATE } from "~/contracts/performance/codes";
import { canonicalJson } from "~/lib/canonical-json";
import { groupBy } from "~/lib/group-by";
import { gradingGroups, type Scheme } from "~/lib/performance/grades";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { groupSheets } from "../sheets/sheet-grade.server";
import { gradeVetoes, proposeGrades } from "./group-grade.server";

/** Enough of a hash to tell the few schemes of a cycle apart. */
const KEY_LENGTH = 16;
export const schemeKeyOf = (scheme: Scheme): string => sha256(canonicalJson(scheme)).slice(0, KEY_LENGTH);

interface Group {
  departmentId: number;
  isManager: number;
  schemeKey: string;
  scheme: Scheme;
  byShare: 0 | 1;
  sheetIds: number[];
}

/**
 * Makes the groups of a cycle and proposes their grades (performance rule 18). Called again it follows what changed:
 * groups in which a panel moved somebody, or that were submitted, keep their people and grades; whoever is new in one
 * opens it again. Statements do not grow with people.
 * @returns groups of the cycle
 */
export async function makeCalibrations(
  tx: Tx,
  caller: Partial<Pick<Caller, "actorUserId">>,
  cycleId: number,
): Promise<number> {
  await tx.execute(sql`
    select
    from perf_cycles
    where id = ${cycleId}
    for update`);
  const groups = await groupsOf(tx, cycleId);
  const { rows: written } = await tx.execute<{
    id: number;
    departmentId: number;
    isManager: number;
    schemeKey: string;
  }>(
    sql`
      insert into perf_calibrations as g (
        cycle_id, department_id, is_manager, scheme_key, scheme, group_name, by_share, created_by, updated_by
      )
      select ${cycleId}, n."departmentId", n."isManager", n."schemeKey", n.scheme, d.department_name, n."byShare",
        ${caller.actorUserId ?? null}, ${caller.actorUserId ?? null}
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as n(
        "departmentId" int, "isManager" smallint, "schemeKey" text, scheme jsonb, "byShare" smallint
      )
      join departments d on d.department_id = n."departmentId"
      on conflict (cycle_id, department_id, is_manager, scheme_key) do update
      set by_share = excluded.by_share, state = ${CALIBRATION_STATE.open}, version = g.version + 1, updated_at = now()
      returning id, department_id as "departmentId", is_manager as "isManager", scheme_key as "schemeKey"
    `,
  );
  const ids = new Map(written.map((group) => [keyOf(group), group.id]));
  const grouped = groups.map((group) => ({ id: ids.get(keyOf(group))!, sheetIds: group.sheetIds }));
  const places = new Map(grouped.flatMap(({ id, sheetIds }) => sheetIds.map((sheetId) => [sheetId, id] as const)));
  // Graded sheets take their group along with the grade: of tens of thousands each is written once.
  await proposeGrades(
    tx,
    caller,
    await untouched(
      tx,
      written.map(({ id }) => id),
    ),
    places,
  );
  await groupSheets(tx, grouped);
  await tx.execute(sql`
    delete from perf_calibrations g
    where g.cycle_id = ${cycleId}
      and not exists (select from perf_sheets s where s.calibration_id = g.id)
      and not exists (select from perf_grade_changes c where c.calibration_id = g.id)`);
  await gradeVetoes(tx, caller, cycleId);
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from perf_calibrations
    where cycle_id = ${cycleId}`;
  return row!.n;
}

const keyOf = (group: Pick<Group, "departmentId" | "isManager" | "schemeKey">) =>
  `${group.departmentId}/${group.isManager}/${group.schemeKey}`;

/** People of the cycle who are not in a held group, by the group they belong to. */
async function groupsOf(tx: Tx, cycleId: number): Promise<Group[]> {
  const people = await select(tx, {
    id: num`s.id`,
    departmentId: num`s.department_id`,
    isManager: num`s.is_manager`,
    classId: num`s.class_id`,
    held: bool`coalesce(
          g.state = ${CALIBRATION_STATE.submitted}
            or exists (select from perf_grade_changes c where c.calibration_id = g.id),
          false
        )`,
    veto: bool`s.veto_confirmed_by is not null`,
  })`
      from perf_sheets s
      left join perf_calibrations g on g.id = s.calibration_id
      where s.cycle_id = ${cycleId}
        and s.is_main = 1
        and s.state <= ${SHEET_STATE.calculated}
      order by s.id`;
  const departments = await select(tx, { departmentId: num`department_id`, parentId: sql<number | null>`parent_id` })`
      from departments
      order by department_id`;
  const classes = await select(tx, { classId: num`class_id`, scheme: sql<Scheme>`taken -> 'scheme'` })`
      from perf_cycle_classes
      where cycle_id = ${cycleId} and taken is not null`;
  const schemes = new Map(classes.map(({ classId, scheme }) => [classId, { scheme, key: schemeKeyOf(scheme) }]));
  const graded = people.filter(({ classId }) => schemes.has(classId));
  const pools = groupBy(graded, ({ isManager, classId }) => `${isManager}/${schemes.get(classId)!.key}`);
  return [...pools.values()].flatMap((pool) => {
    const { isManager, classId } = pool[0]!;
    const { scheme, key: schemeKey } = schemes.get(classId)!;
    const count = new Map<number, number>();
    for (const { departmentId, veto } of pool) if (!veto) count.set(departmentId, (count.get(departmentId) ?? 0) + 1);
    const units = departments.map((one) => ({ ...one, people: count.get(one.departmentId) ?? 0 }));
    const { of, byShare } = gradingGroups(units, scheme.minGroup);
    const free = groupBy(
      pool.filter(({ held }) => !held),
      ({ departmentId }) => of.get(departmentId) ?? departmentId,
    );
    return [...free].map(
      ([departmentId, members]): Group => ({
        departmentId,
        isManager,
        schemeKey,
        scheme,
        byShare: byShare.has(departmentId) ? 1 : 0,
        sheetIds: members.map(({ id }) => id),
      }),
    );
  });
}

/** Groups in which no panel has moved anybody. */
async function untouched(tx: Tx, groupIds: readonly number[]): Promise<number[]> {
  const rows = await select(tx, { id: num`id` })`
    from unnest(${sql.param([...groupIds])}::int[]) as g(id)
    where not exists (select from perf_grade_changes c where c.calibration_id = g.id)`;
  return rows.map(({ id }) => id);
}

/** Groups are open again, because somebody in them is scored anew. */
export async function reopenGroups(tx: Tx, groupIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update perf_calibrations
    set state = ${CALIBRATION_STATE.open}, version = version + 1, updated_at = now()
    where id = any(${sql.param([...groupIds])}::int[])`);
}

/** A cycle whose groups are not all submitted does not go on to confirmation. */
export async function refuseUnfinished(tx: Tx, cycleId: number): Promise<void> {
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from perf_calibrations
    where cycle_id = ${cycleId} and state = ${CALIBRATION_STATE.open}`;
  if (row!.n > 0) throw conflict("perfCalibration:said.unfinished", { n: row!.n });
}
