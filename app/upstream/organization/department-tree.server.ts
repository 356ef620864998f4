import { and, eq, isNull, sql } from "drizzle-orm";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import { businessDay, zoneOf } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { lock } from "~/upstream/platform/locks.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid, missing } from "~/upstream/platform/refusal.server";
import type { DepartmentRow } from "./organization.server";
import { reachesDepartment } from "./organization-parts.server";
import { departmentHistory, departments } from "./tables.server";

const DEPARTMENT = { table: departments, object: "department" } satisfies Kept<typeof departments>;

/** Levels of the tree (employees rule 12). */
export const DEEPEST = 8;

/**
 * One lock for the shape of the tree. Loops, depth and emptiness are questions about other rows as well: two moves at
 * once, each harmless alone, could close a loop between them.
 */
export const lockTree = (tx: Tx) => lock(tx, "departmentTree");

/** The department as it stands, locked until the verb ends; an entry that holds it shared is waited for. */
export async function lockDepartment(
  tx: Tx,
  caller: Caller,
  departmentId: number,
  version: number | undefined,
): Promise<DepartmentRow> {
  await lockTree(tx);
  return heldRecord(tx, DEPARTMENT, departmentId, version, (row) => {
    if (!reachesDepartment(caller, [MAY.organization.editDepartments], row)) throw missing();
  });
}

/** Employees rule 12: the place below a parent (null: first level) for a department with `below` levels under it. */
export async function placeUnder(tx: Tx, caller: Caller, parentId: number | null, siteId: number, below: number) {
  const [parent] =
    parentId === null ? [] : await tx.select().from(departments).where(eq(departments.departmentId, parentId));
  if (parentId !== null && (!parent || parent.status === DEPARTMENT_STATUS.closed))
    throw invalid({ parentId: { key: "errors:notOption" } });
  if (!reachesDepartment(caller, [MAY.organization.editDepartments], { departmentId: parentId ?? 0, siteId })) {
    throw invalid({ parentId: { key: "organization:outsideReach" } });
  }
  const departmentLevelId = (parent?.departmentLevelId ?? 0) + 1;
  if (departmentLevelId + below > DEEPEST)
    throw invalid({ parentId: { key: "organization:department.tooDeep", params: { n: DEEPEST } } });
  return { parentId, departmentLevelId };
}

const dated = ({
  parentId,
  departmentName,
  status,
  headEmpId,
  siteId,
}: Pick<DepartmentRow, "parentId" | "departmentName" | "status" | "headEmpId" | "siteId">) => ({
  parentId,
  departmentName,
  status,
  headEmpId,
  siteId,
});

/**
 * Employees rule 12, changes are dated: the row in force ends yesterday and one starts today, by the calendar of the
 * department's site. Several changes of one day are one row.
 */
export async function dateDepartment(tx: Tx, row: DepartmentRow): Promise<void> {
  const today = businessDay(new Date(), zoneOf({ siteId: row.siteId }));
  const open = and(eq(departmentHistory.departmentId, row.departmentId), isNull(departmentHistory.validTo));
  const [current] = await tx.select().from(departmentHistory).where(open);
  if (current && !difference(dated(current), dated(row))) return;
  if (current && current.validFrom >= today) {
    await tx.update(departmentHistory).set(dated(row)).where(open);
  } else {
    await tx
      .update(departmentHistory)
      .set({ validTo: addDays(today, -1) })
      .where(open);
    await tx.insert(departmentHistory).values({ ...dated(row), departmentId: row.departmentId, validFrom: today });
  }
}

/** The same for many departments that have changed from a given day on (employees rules 12 and 14). */
export async function dateDepartments(tx: Tx, departmentIds: readonly number[], day: string): Promise<void> {
  if (departmentIds.length === 0) return;
  const ids = sql`${sql.param([...departmentIds])}::int[]`;
  await tx.execute(
    sql`
      update department_history
      set valid_to = ${addDays(day, -1)}
      where department_id = any(${ids}) and valid_to is null and valid_from < ${day}
    `,
  );
  await tx.execute(sql`
    update department_history h
    set parent_id = d.parent_id, department_name = d.department_name, status = d.status, head_emp_id = d.head_emp_id,
      site_id = d.site_id
    from departments d where d.department_id = h.department_id and h.department_id = any(${ids}) and h.valid_to is null
    `);
  await tx.execute(sql`
    insert into department_history (department_id, parent_id, department_name, status, head_emp_id, site_id, valid_from)
    select d.department_id, d.parent_id, d.department_name, d.status, d.head_emp_id, d.site_id, ${day}::date
    from departments d
    where d.department_id = any(${ids})
      and not exists (select from department_history h where h.department_id = d.department_id and h.valid_to is null)
    `);
}
