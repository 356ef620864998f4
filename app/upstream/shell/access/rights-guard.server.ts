import { sql } from "drizzle-orm";
import { ACCOUNT_STATE, DATA_SCOPE, type DataScope } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { companyDay } from "~/lib/period";
import { clientOf, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { keepApart, payAndKeep } from "~/upstream/platform/identity/cashier-apart.server";
import { loadRights, type Rights, type Scope } from "~/upstream/platform/identity/rights.server";
import { conflict, Refusal } from "~/upstream/platform/refusal.server";
import type { roles } from "~/upstream/platform/tables/identity.server";
import { isFirstAdministrator } from "./first-administrator.server";

export type Role = typeof roles.$inferSelect;

/** The day memberships are dated by, for everybody the same (as the host reads a session's rights). */
const rightsDay = () => companyDay();

/** What a role grants, and of which departments. */
export interface Granted {
  role: Role;
  codes: number[];
  departments: { departmentId: number; siteId: number }[];
}

/** What a change of rights is judged by: read after the lock, so that nothing of it changes until the commit. */
export interface Guard {
  rights: Rights;
  /** Roles the caller is a member of, whether in force or not. */
  own: ReadonlySet<number>;
  /** What each role grants, by its key. */
  granted: ReadonlyMap<number, Granted>;
  administrators: number;
  /** The caller is the first administrator of an installation that is set up in these days. */
  first: boolean;
  /** Accounts that paid and kept books before: who stands so already does not stop other changes. */
  together: ReadonlyMap<number, string>;
}

/**
 * Shell rule 45: one change of rights after the other. Locks every role row (a few dozen) and only then reads what the
 * caller holds, so two administrators who change each other at once are judged one after the other. Entries of
 * employees, who join a role, do not wait: their foreign key takes a weaker lock.
 */
export async function lockRights(tx: Tx, caller: Caller): Promise<Guard> {
  await tx.execute(sql`select id from roles order by id for no key update`);
  return readGuard(tx, caller, await loadRights(caller.userId, caller.acting, rightsDay(), clientOf(tx)));
}

/** The same without the lock: what a check says before the change is judged again. */
export async function readGuard(tx: Reader | Tx, caller: Caller, rights: Rights): Promise<Guard> {
  const own = await select(tx, { role_id: num`role_id` })`from user_roles where user_id = ${caller.userId}`;
  const { rows: all } = await tx.execute<Granted & Record<string, unknown>>(sql`
    select json_build_object('id', r.id, 'roleCode', r.role_code, 'roleName', r.role_name, 'dataScope', r.data_scope,
        'scopeDepartmentIds', r.scope_department_ids, 'isTakeEffect', r.is_take_effect, 'version', r.version) as role,
      coalesce(
        (select json_agg(p.permission_code) from role_permissions p where p.role_id = r.id), '[]'::json
      ) as codes,
      coalesce(
        (select json_agg(json_build_object('departmentId', d.department_id, 'siteId', d.site_id)) from departments d
        where d.department_id in (select department_id from below(r.scope_department_ids))), '[]'::json) as departments
    from roles r`);
  return {
    rights,
    own: new Set(own.map((row) => row.role_id)),
    granted: new Map(all.map((row) => [row.role.id, row])),
    administrators: await administrators(tx),
    first: !caller.acting && (await isFirstAdministrator(tx, caller.userId)),
    together: await payAndKeep(tx),
  };
}

/** Active accounts that hold the code today and will not lose it by the calendar alone. */
async function administrators(tx: Reader | Tx): Promise<number> {
  const row = await selectOne(tx, { n: num`count(distinct u.user_id)::int` })`
    from users u
    join user_roles ur using (user_id)
    join roles r on r.id = ur.role_id
    join role_permissions p on p.role_id = r.id
    where u.status = ${ACCOUNT_STATE.enabled} and r.is_take_effect = 1 and p.permission_code = ${MAY.roles.edit}
      and coalesce(ur.effective_date, '-infinity') <= ${rightsDay()}::date and ur.expire_date is null`;
  return row!.n;
}

/**
 * The end of every change of rights: refuses, and so undoes, one that would leave nobody with the code, or would make a
 * cashier keep the books (finance rule 22).
 */
export async function keepDuties(tx: Tx, guard: Guard): Promise<void> {
  if (guard.administrators > 0 && (await administrators(tx)) === 0) throw conflict("system:fault.lastAdministrator");
  await keepApart(tx, guard.together);
}

interface Reach {
  dataScope: DataScope;
  departments: { departmentId: number; siteId: number }[];
  /** Sites that a role of sites names; none: its member's own. */
  sites: readonly number[];
}

/** How far a role reaches, by what a guard has read of it. */
export const reachOf = ({
  role: { dataScope, scopeDepartmentIds },
  departments,
}: Pick<Granted, "departments"> & { role: Pick<Role, "dataScope" | "scopeDepartmentIds"> }): Reach => ({
  dataScope,
  departments,
  sites: dataScope === DATA_SCOPE.site ? (scopeDepartmentIds ?? []) : [],
});

const siteOfScope = ({ siteId, overseasWarehouse }: NonNullable<Scope["site"]>) =>
  overseasWarehouse === 1 ? OVERSEAS_SITE : siteId;

/** Whether what the caller reaches under a code covers what a role would reach. */
function covers(scope: Scope | undefined, { dataScope, departments, sites }: Reach): boolean {
  if (!scope) return false;
  if (scope.all) return true;
  if (dataScope === DATA_SCOPE.all) return false;
  const own = scope.site && siteOfScope(scope.site);
  if (sites.length > 0) return sites.every((siteId) => siteId === own || scope.sites.includes(siteId));
  if (dataScope === DATA_SCOPE.site) return scope.site !== null;
  if (dataScope === DATA_SCOPE.listed) {
    return departments.every(
      (one) =>
        scope.departments.includes(one.departmentId) ||
        (scope.site?.overseasWarehouse === 0 && scope.site.siteId === one.siteId),
    );
  }
  return dataScope === DATA_SCOPE.self || scope.site !== null || scope.departments.length > 0;
}

/** Codes the caller may not hand out with this scope, because he does not hold them so himself (shell rule 45). */
export const beyond = (rights: Rights, codes: readonly number[], reach: Reach): number[] =>
  codes.filter((code) => !covers(rights.scopes.get(code), reach));

/** Of a guard what is asked for who may hand out a role. */
export type Ways = Pick<Guard, "rights" | "granted" | "first">;

/** How a caller may make somebody a member of a role by himself. */
export type Way = (typeof WAYS)[keyof typeof WAYS];
/** He holds its codes as widely himself; he is the first administrator of an installation that is being set up. */
export const WAYS = { held: "held", first: "first" } as const;

/**
 * Whether a code reaches as widely as a role: who appoints to what he does not hold has the right to appoint as widely.
 */
export function reachesRole({ rights, granted }: Pick<Guard, "rights" | "granted">, code: number, roleId: number) {
  const role = granted.get(roleId);
  return role !== undefined && beyond(rights, [code], reachOf(role)).length === 0;
}

/** How the caller may make somebody a member of the role; null: not by himself, but together with another one. */
export function wayInto(guard: Ways, roleId: number): Way | null {
  const granted = guard.granted.get(roleId);
  if (!granted) return null;
  if (beyond(guard.rights, granted.codes, reachOf(granted)).length === 0) return WAYS.held;
  return mayAsFirst(guard, roleId) ? WAYS.first : null;
}

/** The first administrator, as long as he administers: in his days he hands out what he does not hold. */
export const mayAsFirst = (guard: Ways, roleId: number): boolean =>
  guard.first && [MAY.roles.edit, MAY.roles.editMembers].every((code) => reachesRole(guard, code, roleId));

export const notGrantable = (names: readonly (string | number)[]) =>
  new Refusal(403, { key: "system:fault.notGrantable", params: { names: names.join(", ") } });
/** The way out is named: two administrators together may do what one may not. */
export const notAppointable = (names: readonly (string | number)[]) =>
  new Refusal(403, { key: "duties:fault.notAppointable", params: { names: names.join(", ") } });
export const ownRole = () => new Refusal(403, { key: "system:fault.ownRole" });
export const ownRoles = () => new Refusal(403, { key: "system:fault.ownRoles" });

/**
 * Refuses a change of somebody's memberships that rule 45 forbids: of the caller's own, or joining a role that he may
 * not hand out by himself.
 */
export function checkMembership(guard: Guard, caller: Caller, userId: number, joining: readonly number[]): void {
  if (userId === caller.userId || userId === caller.actorUserId) throw ownRoles();
  const refused = joining.filter((roleId) => wayInto(guard, roleId) === null);
  if (refused.length > 0)
    throw notAppointable(refused.map((roleId) => guard.granted.get(roleId)?.role.roleName ?? roleId));
}
