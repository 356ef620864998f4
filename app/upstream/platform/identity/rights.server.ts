import { type SQL, sql } from "drizzle-orm";
import type { ClientBase } from "pg";
import { DEPARTMENT_STATUS } from "~/contracts/organization/codes";
import { DATA_SCOPE, type DataScope } from "~/contracts/platform/codes";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { cached } from "../cache.server";
import { database } from "../database/db.server";
import { forbidden } from "../refusal.server";

/** Rows a person may reach under one permission code: the union over the roles that grant this code (shell rule 33). */
export interface Scope {
  all: boolean;
  /** Own site; people of the overseas warehouse are a site of their own. */
  site: { siteId: number; overseasWarehouse: number } | null;
  /** Sites that a role names beside the own one; 7 is the overseas warehouse. */
  sites: number[];
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

/** Whose rights: what the same roles grant differs between two people by this alone. */
interface Person {
  siteId: number;
  overseasWarehouse: number;
  empId: number | null;
}

/** What an account holds on a day: its roles, and its departments where a role reaches by them. */
export interface Held {
  roles: number[];
  /** The own department and those headed; none where no role asks for them. */
  departments: number[];
}

/**
 * What an account holds, as columns of a statement on `users u left join employees e` that joins `heldOn`: read with
 * each session, so that what is cached of rights is kept by roles, not by people, of whom there may be 50,000.
 */
export const HELD = `
  held.roles as held_roles,
  case when held.by_department then array(
    select e.department_id where e.department_id is not null
    union
    select d.department_id
    from departments d
    where d.head_emp_id = e.emp_id and d.status <> ${DEPARTMENT_STATUS.closed}
    order by 1
  ) else '{}' end as held_departments`;

/** @param day the business day as sql; role memberships are dated */
export const heldOn = (day: string) => `
  cross join lateral (
    select coalesce(array_agg(r.id order by r.id), '{}') as roles,
      bool_or(r.data_scope in (${DATA_SCOPE.department}, ${DATA_SCOPE.below})) as by_department
    from user_roles ur
    join roles r on r.id = ur.role_id
    where ur.user_id = u.user_id and r.is_take_effect = 1
      and coalesce(ur.effective_date, '-infinity') <= ${day} and coalesce(ur.expire_date, 'infinity') >= ${day}
  ) held`;

/** What roles grant, and which departments they reach. */
const GRANTED = `
  with recursive tree as (
    select permission_code from permissions where parent_id = 0
    union select p.permission_code from permissions p join tree t on p.parent_id = t.permission_code
  ), grants as (
    select rp.role_id,
      coalesce(array_agg(rp.permission_code) filter (where t.permission_code is not null), '{}') as codes,
      coalesce(array_agg(rp.permission_code) filter (where t.permission_code is null), '{}') as left_out
    from role_permissions rp
    join permissions p using (permission_code)
    left join tree t using (permission_code)
    where rp.role_id = any($1::int[])
      and not ($3 and p.no_acting = 1)
      and not exists (select from permissions below where below.parent_id = rp.permission_code)
    group by rp.role_id
  )
  select r.data_scope as "dataScope", g.codes, g.left_out as "leftOut",
    case when r.data_scope = ${DATA_SCOPE.site} then r.scope_department_ids end as sites,
    case r.data_scope
      when ${DATA_SCOPE.department} then $2::int[]
      when ${DATA_SCOPE.below} then (select array_agg(department_id) from below($2::int[]))
      when ${DATA_SCOPE.listed} then (select array_agg(department_id) from below(r.scope_department_ids))
    end as departments
  from roles r join grants g on g.role_id = r.id`;

interface Granted {
  dataScope: DataScope;
  codes: number[];
  leftOut: number[];
  departments: number[] | null;
  /** Of a role of sites: those it names; null: the own one. */
  sites: number[] | null;
}

/** A scope before it is known whose it is. */
type Reach = Pick<Scope, "all" | "sites" | "departments"> & { site: boolean; self: boolean };

/** What a set of roles grants whoever holds it. Codes that the same roles grant share their reach. */
interface Grants {
  reaches: ReadonlyMap<number, Reach>;
  leftOut: readonly number[];
}

type Source = Pick<ClientBase, "query">;

async function loadGrants(source: Source, { roles, departments }: Held, acting: boolean): Promise<Grants> {
  const { rows } = await source.query<Granted>(GRANTED, [roles, departments, acting]);
  const granting = new Map<number, Granted[]>();
  for (const role of rows) for (const code of role.codes) granting.set(code, [...(granting.get(code) ?? []), role]);
  const shared = new Map<string, Reach>();
  const reaches = new Map<number, Reach>();
  for (const [code, by] of granting) {
    const key = by.map((role) => rows.indexOf(role)).join();
    const reach = shared.get(key) ?? reachOf(by);
    shared.set(key, reach);
    reaches.set(code, reach);
  }
  return { reaches, leftOut: [...new Set(rows.flatMap(({ leftOut }) => leftOut))] };
}

const OF_DEPARTMENTS: readonly DataScope[] = [DATA_SCOPE.department, DATA_SCOPE.below, DATA_SCOPE.listed];

const reachOf = (by: readonly Granted[]): Reach => ({
  all: by.some(({ dataScope }) => dataScope === DATA_SCOPE.all),
  site: by.some(({ dataScope, sites }) => dataScope === DATA_SCOPE.site && sites === null),
  sites: [...new Set(by.flatMap(({ sites }) => sites ?? []))],
  self: by.some(({ dataScope }) => dataScope === DATA_SCOPE.self),
  departments: [
    ...new Set(by.flatMap((role) => (OF_DEPARTMENTS.includes(role.dataScope) ? (role.departments ?? []) : []))),
  ],
});

/** The grants as those of a person. */
function rightsOf({ reaches, leftOut }: Grants, { siteId, overseasWarehouse, empId }: Person): Rights {
  const own = new Map<Reach, Scope>();
  const scopes = new Map<number, Scope>();
  for (const [code, reach] of reaches) {
    let scope = own.get(reach);
    if (!scope) {
      const { all, sites, departments, site, self } = reach;
      scope = { all, sites, departments, site: site ? { siteId, overseasWarehouse } : null, self: self ? empId : null };
      own.set(reach, scope);
    }
    scopes.set(code, scope);
  }
  return { codes: new Set(scopes.keys()), scopes, leftOut };
}

/**
 * The rights of a session; while acting, codes flagged noActing are left out (shell rule 21).
 * @param held as `HELD` has it
 * @param versions those of roles and of departments, as the statement has read them
 */
export async function sessionRights(
  held: Held,
  person: Person,
  acting: boolean,
  versions: Record<string, number>,
): Promise<Rights> {
  const grants = await cached(
    `rights:${held.roles}:${held.departments}:${acting}`,
    `${versions.rights ?? 0}.${versions.departments ?? 0}`,
    () => loadGrants(database().readPool, held, acting),
  );
  return rightsOf(grants, person);
}

/**
 * The rights of an account as they stand now.
 * @param source the connection of a transaction, for what must not change until its end
 */
export async function loadRights(
  userId: number,
  acting: boolean,
  today: string,
  source: Source = database().readPool,
): Promise<Rights> {
  const { rows } = await source.query(
    `select u.site_id, u.overseas_warehouse, e.emp_id, ${HELD}
     from users u left join employees e on e.emp_id = u.emp_id ${heldOn("$2::date")}
     where u.user_id = $1`,
    [userId, today],
  );
  const row = rows[0];
  if (!row) return { codes: new Set(), scopes: new Map(), leftOut: [] };
  const held = { roles: row.held_roles, departments: row.held_departments };
  const person = { siteId: row.site_id, overseasWarehouse: row.overseas_warehouse, empId: row.emp_id };
  return rightsOf(await loadGrants(source, held, acting), person);
}

/** The site of a row as roles name sites. */
const siteIn = (row: "employees" | "u") =>
  sql.raw(`case when ${row}.overseas_warehouse = 1 then ${OVERSEAS_SITE} else ${row}.site_id end`);

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
  if (scope.sites.length > 0) reach.push(sql`${siteIn("employees")} = any(${sql.param(scope.sites)}::int[])`);
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
    scope.sites.includes(place.overseasWarehouse === 1 ? OVERSEAS_SITE : place.siteId) ||
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
      ...(scope.sites.length > 0 ? [sql`${siteIn("u")} = any(${sql.param(scope.sites)}::int[])`] : []),
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
