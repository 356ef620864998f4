import { asc, inArray, sql } from "drizzle-orm";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { businessDay, zoneOf } from "~/lib/period";
import { type AuditEntry, audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { dateDepartments, lockTree } from "../department-tree.server";
import type { DepartmentRow } from "../organization.server";
import { departments } from "../tables.server";
import { type GivenDepartment, planTree } from "./department-plan.server";

type Values = Omit<GivenDepartment, "parent" | "seen"> & { parentId: number | null; departmentLevelId: number };

interface Written {
  departmentId: number;
  before: DepartmentRow | undefined;
  values: Values;
  /** The day it counts from, by the calendar of its site. */
  day: string;
}

const changed = () => conflict("imports:refused.changed");

/**
 * Writes the departments of a checked file: the tree is locked and judged anew as it stands now; every new one has its
 * key before any is written, so that one may stand below another whatever their order.
 */
export async function writeDepartments(
  tx: Tx,
  caller: Caller,
  given: readonly GivenDepartment[],
  reaches: Parameters<typeof planTree>[2],
): Promise<void> {
  if (given.length === 0) return;
  await lockTree(tx);
  const stored = await tx.select().from(departments);
  const byCode = new Map(stored.map((row) => [row.code.toLowerCase(), row]));
  const before = given.map(({ code }) => byCode.get(code.toLowerCase()));
  const { faults, places, shifted } = planTree(stored, given, reaches);
  const moved = given.some(
    ({ seen }, at) => (before[at]?.version ?? 0) !== seen || before[at]?.status === DEPARTMENT_STATUS.closed,
  );
  if (moved || faults.length > 0 || !(await headsStay(tx, given, before))) throw changed();
  const drawn = await drawKeys(tx, before.filter((row) => !row).length);
  const keys = before.map((row) => row?.departmentId ?? drawn.pop()!);
  const keyOf = new Map([
    ...stored.map((row) => [row.code.toLowerCase(), row.departmentId] as const),
    ...given.map(({ code }, at) => [code.toLowerCase(), keys[at]!] as const),
  ]);
  const now = new Date();
  const rows = given.map(({ parent: _, seen: __, ...own }, at): Written => {
    const { parentCode, level } = places[at]!;
    const parentId = parentCode === null ? null : keyOf.get(parentCode)!;
    return {
      departmentId: keys[at]!,
      before: before[at],
      values: { ...own, parentId, departmentLevelId: level },
      day: businessDay(now, zoneOf(own)),
    };
  });
  await change(
    tx,
    caller,
    rows.filter((row) => row.before && difference(row.before, row.values)),
  );
  await add(
    tx,
    caller,
    rows.filter((row) => !row.before),
  );
  await shift(tx, shifted);
  await date(tx, rows);
  await audit(tx, caller, ...rows.flatMap(told));
}

/** A head whom the file names is on job still; one that stays may have left. */
async function headsStay(
  tx: Tx,
  given: readonly GivenDepartment[],
  before: readonly (DepartmentRow | undefined)[],
): Promise<boolean> {
  const named = [
    ...new Set(
      given.flatMap(({ headEmpId }, at) =>
        headEmpId === null || headEmpId === before[at]?.headEmpId ? [] : headEmpId,
      ),
    ),
  ];
  if (named.length === 0) return true;
  const row = await selectOne(tx, { n: num`count(*)::int` })`
    from employees
    where emp_id = any(${sql.param(named)}::int[]) and employment = ${EMPLOYMENT.onJob}`;
  return row!.n === named.length;
}

async function drawKeys(tx: Tx, wanted: number): Promise<number[]> {
  if (wanted === 0) return [];
  const rows = await select(tx, { id: num`nextval(pg_get_serial_sequence('departments', 'department_id'))::int` })`
    from generate_series(1, ${wanted})
    order by id desc`;
  return rows.map(({ id }) => id);
}

/** Rows of a statement, with what is stored under their keys. */
const listed = (rows: readonly Written[]) => {
  const given = rows.map(({ departmentId, values, day }) => ({ departmentId, day, ...values }));
  return sql`
    jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(
      "departmentId" int, code text, "departmentName" text, names jsonb, "siteId" smallint, "headEmpId" int,
      "costCenter" text, sort int, "parentId" int, "departmentLevelId" smallint, day date
    )
  `;
};

/** Two that change names or places with each other would meet on the way: for the moment each is called by its key. */
async function change(tx: Tx, caller: Caller, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ departmentId }) => departmentId);
  await tx
    .select({ departmentId: departments.departmentId })
    .from(departments)
    .where(inArray(departments.departmentId, ids))
    .orderBy(asc(departments.departmentId))
    .for("update");
  const renamed = rows
    .filter(
      ({ before, values }) => before!.departmentName !== values.departmentName || before!.parentId !== values.parentId,
    )
    .map(({ departmentId }) => departmentId);
  if (renamed.length > 1)
    await tx.execute(sql`
      update departments
      set department_name = chr(1) || department_id
      where department_id = any(${sql.param(renamed)}::int[])`);
  await tx.execute(sql`
    update departments d
    set department_name = r."departmentName", names = r.names, site_id = r."siteId", head_emp_id = r."headEmpId",
      cost_center = r."costCenter", sort = r.sort, parent_id = r."parentId",
      department_level_id = r."departmentLevelId", version = d.version + 1, updated_by = ${caller.actorUserId},
      updated_at = now()
    from ${listed(rows)}
    where d.department_id = r."departmentId"`);
}

async function add(tx: Tx, caller: Caller, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into departments (
      department_id, code, department_name, names, site_id, head_emp_id, cost_center, sort, parent_id,
      department_level_id, valid_from, created_by, updated_by
    )
    select r."departmentId", r.code, r."departmentName", r.names, r."siteId", r."headEmpId", r."costCenter", r.sort,
      r."parentId", r."departmentLevelId", r.day, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${listed(rows)}`);
}

/** What stands below those that moved. */
async function shift(tx: Tx, shifted: readonly { departmentId: number; level: number }[]): Promise<void> {
  if (shifted.length === 0) return;
  await tx.execute(sql`
    update departments d
    set department_level_id = r.level
    from jsonb_to_recordset(${JSON.stringify(shifted)}::jsonb) as r("departmentId" int, level smallint)
    where d.department_id = r."departmentId"`);
}

const DATED = ["parentId", "departmentName", "headEmpId", "siteId"] as const;

/** Sites of two time zones may have two days at once. */
async function date(tx: Tx, rows: readonly Written[]): Promise<void> {
  const byDay = new Map<string, number[]>();
  for (const { departmentId, before, values, day } of rows)
    if (!before || DATED.some((field) => before[field] !== values[field]))
      byDay.set(day, [...(byDay.get(day) ?? []), departmentId]);
  for (const [day, ids] of byDay) await dateDepartments(tx, ids, day);
}

/** What the forms say of the same: a new one, a change, a move. */
function told({ departmentId, before, values }: Written): AuditEntry[] {
  const entry = (verb: string, content: Pick<AuditEntry, "before" | "after">): AuditEntry => ({
    action: `department.${verb}`,
    objectType: "department",
    objectId: departmentId,
    siteId: before?.siteId ?? values.siteId,
    ...content,
  });
  if (!before) return [entry("create", { after: values })];
  const { parentId, departmentLevelId, ...fields } = values;
  const change = difference(before, fields);
  const place = difference(before, { parentId });
  return [
    ...(change ? [entry("update", change)] : []),
    ...(place
      ? [
          entry("move", {
            before: { parentId: before.parentId, departmentLevelId: before.departmentLevelId },
            after: { parentId, departmentLevelId },
          }),
        ]
      : []),
  ];
}
