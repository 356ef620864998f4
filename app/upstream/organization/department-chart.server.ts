import { sql } from "drizzle-orm";
import type { z } from "zod";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/organization/may";
import type { departmentChart as contract } from "~/contracts/organization/organization";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { headsOf } from "./department-reads.server";
import { type Departments, departmentIndex, departmentsOf, positionsOf } from "./organization.server";
import { reachesDepartment } from "./organization-parts.server";
import { todayOf } from "./person-day.server";
import { departmentHistory, employees } from "./tables.server";

type Chart = z.input<(typeof contract)["output"]>;

/** The tree of a day with headcount rolled up (employees rule 12: the past by the tree of its date). */
export async function departmentChart(
  db: Reader,
  caller: Caller,
  input: z.output<(typeof contract)["input"]>,
): Promise<Chart> {
  const today = todayOf(caller);
  const past = input.asOf !== undefined && input.asOf < today;
  const asOf = past ? input.asOf! : today;
  const [tree, planned, onJob] = await Promise.all([
    past ? departmentsOn(db, caller, asOf) : departmentsOf(db, caller),
    plannedByDepartment(db, caller),
    onJobByDepartment(db, caller, past ? asOf : null),
  ]);
  const mine = new Set(
    [...tree.byId.values()]
      .filter((row) => reachesDepartment(caller, [MAY.organization.see], row))
      .map((row) => row.departmentId),
  );
  const shown = new Set([...mine].flatMap((id) => tree.lineOf(id)).map((row) => row.departmentId));
  const heads = await headsOf(
    db,
    [...shown].map((id) => tree.byId.get(id)!),
  );

  const departments: Department[] = [];
  const branch = (parent: number | null, depth: number) => {
    const sum = { planned: 0, onJob: 0 };
    for (const row of tree.childrenOf.get(parent) ?? []) {
      const { departmentId, parentId, code, status, siteId, headEmpId } = row;
      if (!shown.has(departmentId) || (status === DEPARTMENT_STATUS.closed && !input.closed)) continue;
      const own = mine.has(departmentId)
        ? { planned: planned.get(departmentId) ?? 0, onJob: onJob.get(departmentId) ?? 0 }
        : { planned: 0, onJob: 0 };
      const headName = heads.get(headEmpId ?? 0)?.empName ?? "";
      const entry = {
        departmentId,
        parentId,
        departmentName: tree.nameOf(departmentId),
        code,
        status,
        siteId,
        headName,
        depth,
        hidden: 0,
        mayMerge:
          status !== DEPARTMENT_STATUS.closed && reachesDepartment(caller, [MAY.organization.editDepartments], row),
        ...own,
      };
      departments.push(entry);
      const below = branch(departmentId, depth + 1);
      entry.planned += below.planned;
      entry.onJob += below.onJob;
      sum.planned += entry.planned;
      sum.onJob += entry.onJob;
    }
    return sum;
  };
  branch(null, 1);
  const asked = branchOf(departments, input.under);
  const tops = asked.filter(({ depth }) => depth === asked[0]?.depth);
  const sum = (figure: "planned" | "onJob") => tops.reduce((total, row) => total + row[figure], 0);
  const path = asked[0] && asked[0].departmentId === input.under ? tree.pathOf(input.under) : "";
  return {
    asOf,
    past,
    total: asked.length,
    planned: sum("planned"),
    onJob: sum("onJob"),
    path,
    departments: upperLevels(asked, input),
  };
}

type Department = Chart["departments"][number];

/**
 * A department with everything below it, of rows in the order of the tree; the whole tree where it is not among them.
 */
function branchOf(rows: readonly Department[], under: number | undefined): readonly Department[] {
  const first = rows.findIndex(({ departmentId }) => departmentId === under);
  if (first < 0) return rows;
  const next = rows.findIndex(({ depth }, n) => n > first && depth <= rows[first]!.depth);
  return rows.slice(first, next < 0 ? undefined : next);
}

/** The levels asked for; every row that loses what is below it says how many that are. */
function upperLevels(
  rows: readonly Department[],
  { under, levels, fit }: { under?: number; levels?: number; fit?: number },
): Department[] {
  const top = rows[0]?.depth ?? 1;
  const least = under !== undefined && rows[0]?.departmentId === under ? 2 : 1;
  let last = top + (levels ?? Number.POSITIVE_INFINITY) - 1;
  if (fit !== undefined) {
    const upTo = (depth: number) => rows.filter((row) => row.depth <= depth).length;
    last = top + least - 1;
    while (upTo(last) < rows.length && upTo(last + 1) <= fit) last += 1;
  }
  const shown: Department[] = [];
  for (const row of rows) {
    if (row.depth <= last) shown.push({ ...row });
    else shown.at(-1)!.hidden += 1;
  }
  return shown;
}

/**
 * Departments by their dated rows; code and order are those of today. One whose parent came later stands at the first
 * level.
 */
async function departmentsOn(db: Reader, caller: Caller, day: string): Promise<Departments> {
  const [{ byId }, rows] = await Promise.all([
    departmentsOf(db, caller),
    db
      .select()
      .from(departmentHistory)
      .where(
        sql`${departmentHistory.validFrom} <= ${day} and coalesce(${departmentHistory.validTo}, 'infinity') >= ${day}`,
      ),
  ]);
  const dated = new Map(rows.map((row) => [row.departmentId, row]));
  return departmentIndex(
    [...byId.values()].flatMap((current) => {
      const row = dated.get(current.departmentId);
      if (!row) return [];
      const { departmentName, status, headEmpId, siteId } = row;
      const parentId = row.parentId !== null && dated.has(row.parentId) ? row.parentId : null;
      // What a department was called before has no name in other languages.
      const names = departmentName === current.departmentName ? current.names : {};
      return [{ ...current, parentId, departmentName, names, status, headEmpId, siteId }];
    }),
    caller.language,
  );
}

async function plannedByDepartment(db: Reader, caller: Caller): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const { departmentId, plannedCount } of (await positionsOf(db, caller)).byId.values()) {
    sums.set(departmentId, (sums.get(departmentId) ?? 0) + plannedCount);
  }
  return sums;
}

/** People on job now, or on a past day by the department they belonged to then. */
async function onJobByDepartment(db: Reader, caller: Caller, pastDay: string | null): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ department_id: number; n: number }>(
    pastDay
      ? sql`
        select p.department_id, count(*)::int as n
        from employee_posts p
        join ${employees} on employees.emp_id = p.emp_id
        where p.valid_from <= ${pastDay}
          and coalesce(p.valid_to, 'infinity') >= ${pastDay}
          and ${visibleTo(caller, MAY.organization.see)}
        group by p.department_id`
      : sql`
        select department_id, count(*)::int as n
        from ${employees}
        where ${employees.employment} = ${EMPLOYMENT.onJob} and ${visibleTo(caller, MAY.organization.see)}
        group by department_id
      `,
  );
  return new Map(rows.map((row) => [row.department_id, row.n]));
}
