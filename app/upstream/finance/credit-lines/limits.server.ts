import { sql } from "drizzle-orm";
import { CREDIT_SCOPE } from "~/contracts/finance/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

/** What a person may owe on a day, in fen (finance rule 12). */
export interface Limits {
  /** The own line, of several in force the one that began last; else that of the job level; null: none is set. */
  personal: number | null;
  /** Lines of the person's department and those above it, each for all its members together. */
  departments: readonly { departmentId: number; limitCny: number }[];
}

interface Line {
  [column: string]: unknown;
  empId: number;
  scope: number;
  scopeId: number;
  limitCny: number;
}

export async function limitsOf(db: Reader | Tx, empId: number, day: string): Promise<Limits> {
  return (await limitsOfAll(db, [empId], day)).get(empId)!;
}

/** The same of many people, in one statement. */
export async function limitsOfAll(
  db: Reader | Tx,
  empIds: readonly number[],
  day: string,
): Promise<Map<number, Limits>> {
  const { rows } = await db.execute<Line>(sql`
    select distinct on (e.emp_id, c.scope, c.scope_id) e.emp_id as "empId", c.scope, c.scope_id as "scopeId",
      c.limit_cny::float8 as "limitCny"
    from employees e
    join credit_lines c
      on (c.scope = ${CREDIT_SCOPE.employee} and c.scope_id = e.emp_id)
        or (c.scope = ${CREDIT_SCOPE.level} and c.scope_id = e.level_id)
        or (
          c.scope = ${CREDIT_SCOPE.department}
            and c.scope_id in (select l.department_id from department_line(e.department_id) l)
        )
    where e.emp_id = any(${sql.param([...empIds])}::int[])
      and c.valid_from <= ${day}::date
      and coalesce(c.valid_to, 'infinity') >= ${day}::date
    order by e.emp_id, c.scope, c.scope_id, c.valid_from desc`);
  const lines = new Map<number, Line[]>(empIds.map((empId) => [empId, []]));
  for (const row of rows) lines.get(row.empId)!.push(row);
  return new Map([...lines].map(([empId, own]) => [empId, limitsIn(own)]));
}

function limitsIn(rows: readonly Line[]): Limits {
  const limitOf = (scope: number) => rows.find((row) => row.scope === scope)?.limitCny;
  return {
    personal: limitOf(CREDIT_SCOPE.employee) ?? limitOf(CREDIT_SCOPE.level) ?? null,
    departments: rows
      .filter(({ scope }) => scope === CREDIT_SCOPE.department)
      .map(({ scopeId, limitCny }) => ({ departmentId: scopeId, limitCny })),
  };
}
