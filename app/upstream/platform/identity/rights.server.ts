import { type SQL, sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import { database } from "../database/db.server";
import { forbidden } from "../refusal.server";

/** Rows a person may reach under one permission code: the union over the roles that grant this code (shell rule 33). */
export interface Scope {
  all: boolean;
  /** Own site; people of the overseas warehouse are a site of their own. */
  site: { siteId: number; overseasWarehouse: number } | null;
  departments: number[];
  self: number | null;
}

export interface Rights {
  codes: ReadonlySet<number>;
  scopes: ReadonlyMap<number, Scope>;
  /**
   * Codes that roles of the person name but that hang on nothing: a missing parent, a circle. They grant nothing (shell
   * rule 42).
   */
  leftOut: readonly number[];
}

/** Departments of the person (own and headed ones) and, for the scopes that say so, everything below. */
const RIGHTS_QUERY = `
  with recursive tree as (
    select permission_code from permissions where parent_id = 0
    union select p.permission_code from permissions p join tree t on p.parent_id = t.permission_code
  ), me as (
    select u.user_id, u.site_id, u.overseas_warehouse, e.emp_id, e.department_id
    from users u left join employees e on e.emp_id = u.emp_id where u.user_id = $1
  ), held as (
    select r.id, r.data_scope, r.scope_department_ids
    from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = $1 and r.is_take_effect = 1
      and coalesce(ur.effective_date, '-infinity') <= $2::date and coalesce(ur.expire_date, 'infinity') >= $2::date
  ), grants as (
    select h.id, coalesce(array_agg(rp.permission_code) filter (where t.permission_code is not null), '{}') as codes,
      coalesce(array_agg(rp.permission_code) filter (where t.permission_code is null), '{}') as left_out
    from held h
    join role_permissions rp on rp.role_id = h.id
    join permissions p using (permission_code)
    left join tree t using (permission_code)
    where not ($3 and p.no_acting = 1)
      and not exists (select from permissions below where below.parent_id = rp.permission_code)
    group by h.id
  ), own as (
    select department_id from me where department_id is not null
    union
    select d.department_id
    from departments d, me
    where d.head_emp_id = me.emp_id and d.status <> ${DEPARTMENT_STATUS.closed}
  )
  select h.data_scope, g.codes, g.left_out, me.site_id, me.overseas_warehouse, me.emp_id,
    case h.data_scope
      when ${DATA_SCOPE.department} then (select array_agg(department_id) from own)
      when ${DATA_SCOPE.below} then (
        select array_agg(department_id) from below((select array_agg(department_id) from own))
      )
      when ${DATA_SCOPE.listed} then (select array_agg(department_id) from below(h.scope_department_ids))
    end as departments
  from held h join grants g using (id), me`;

/**
 * Loads the rights of an account; while acting, codes flagged noActing are left out (shell rule 21).
 * @param source the connection of a transaction, for what must not change until its end
 */
export async function loadRights(
  userId: number,
  acting: boolean,
  today: string,
  source: Pick<ClientBase, "query"> = database().readPool,
): Promise<Rights> {
  const { rows } = await source.query(RIGHTS_QUERY, [userId, today, acting]);
  const scopes = new Map<number, Scope>();
  const leftOut = new Set<number>();
  for (const role of rows) {
    for (const code of role.left_out as number[]) leftOut.add(code);
    for (const code of role.codes as number[]) {
      const scope = scopes.get(code) ?? { all: false, site: null, departments: [], self: null };
      if (role.data_scope === DATA_SCOPE.self) scope.self = role.emp_id;
      else if (role.data_scope === DATA_SCOPE.site)
        scope.site = { siteId: role.site_id, overseasWarehouse: role.overseas_warehouse };
      else if (role.data_scope === DATA_SCOPE.all) scope.all = true;
      else scope.departments = [...new Set([...scope.departments, ...((role.departments as number[] | null) ?? [])])];
      scopes.set(code, scope);
    }
  }
  return { codes: new Set(scopes.keys()), scopes, leftOut: [...leftOut] };
}

interface Holder {
  rights: Rights;
}

export const holds = (caller: Holder, ...codes: number[]) => codes.some((code) => caller.rights.codes.has(code));

/** Refuses a caller without the code: for rights that depend on the input, after the contract's own check. */
export function need(caller: Holder, code: number): void {
  if (!holds(caller, code)) throw forbidden();
}

/** A text that tells two scopes apart: part of the key of anything cached per scope. */
export const scopeKey = (caller: Holder, code: number) => JSON.stringify(caller.rights.scopes.get(code) ?? null);

/**
 * Which employees the caller may reach under this code, as a condition on the employees table. Every read, write,
 * export and file goes through it; what lies outside answers like a missing record.
 */
export function visibleTo(caller: Holder, code: number): SQL {
  const scope = caller.rights.scopes.get(code);
  if (!scope) return sql`false`;
  if (scope.all) return sql`true`;
  const reach: SQL[] = [];
  if (scope.site) {
    reach.push(
      sql`
        (
          "employees"."site_id" = ${scope.site.siteId}
            and "employees"."overseas_warehouse" = ${scope.site.overseasWarehouse}
        )
      `,
    );
  }
  if (scope.departments.length > 0) reach.push(sql`"employees"."department_id" = any(${sql.param(scope.departments)})`);
  if (scope.self !== null) reach.push(sql`"employees"."emp_id" = ${scope.self}`);
  return reach.length === 0 ? sql`false` : sql`(${sql.join(reach, sql` or `)})`;
}

/** The same question for a row that does not exist yet: may the caller put a person there? */
export function reaches(
  caller: Holder,
  code: number,
  place: { siteId: number; overseasWarehouse: number; departmentId: number },
): boolean {
  const scope = caller.rights.scopes.get(code);
  if (!scope) return false;
  const { site } = scope;
  return (
    scope.all ||
    (site !== null && site.siteId === place.siteId && site.overseasWarehouse === place.overseasWarehouse) ||
    scope.departments.includes(place.departmentId)
  );
}

/**
 * Which accounts the caller may reach under any of these codes, as a condition on `users u left join employees e`: an
 * account has a site of its own, its department is that of its employee.
 */
export function visibleUsers(caller: Holder, ...codes: readonly number[]): SQL {
  const reach = codes.flatMap((code) => {
    const scope = caller.rights.scopes.get(code);
    if (!scope) return [];
    if (scope.all) return [sql`true`];
    return [
      ...(scope.site
        ? [sql`(u.site_id = ${scope.site.siteId} and u.overseas_warehouse = ${scope.site.overseasWarehouse})`]
        : []),
      ...(scope.departments.length > 0 ? [sql`e.department_id = any(${sql.param(scope.departments)}::int[])`] : []),
      ...(scope.self !== null ? [sql`u.emp_id = ${scope.self}`] : []),
    ];
  });
  return reach.length === 0 ? sql`false` : sql`(${sql.join(reach, sql` or `)})`;
}

/** The same for a column that holds an account's key: with a scope of everything also rows of nobody. */
export function ofVisibleUsers(caller: Holder, code: number, column: SQL): SQL | undefined {
  if (caller.rights.scopes.get(code)?.all) return undefined;
  return sql`
    ${column} in (
      select u.user_id from users u left join employees e on e.emp_id = u.emp_id where ${visibleUsers(caller, code)}
    )
  `;
}
