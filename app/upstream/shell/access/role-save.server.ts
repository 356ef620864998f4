import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import type { compareRole as compareContract, updateRole as updateContract } from "~/contracts/shell/roles";
import { canonicalJson } from "~/lib/canonical-json";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { conflict, missing, stale } from "~/upstream/platform/refusal.server";
import { roles } from "~/upstream/platform/tables/identity.server";
import { type Guard, keepDuties, lockRights, ownRole, type Role } from "./rights-guard.server";
import { type Created, type Fields, judged, refuseBeyond, taken } from "./role-fields.server";
import { jobNumbersOf, join, leave } from "./role-members.server";
import { codesOf, roleDetail } from "./roles.server";
import { narrowSiteRoles } from "./site-roles.server";

type Compared = z.output<(typeof compareContract)["input"]>;
type Updated = z.output<(typeof updateContract)["input"]>;

/** A new role (shell rule 45: nothing in it that the caller does not hold himself). */
export async function createRole(tx: Tx, caller: Caller, input: Created) {
  const guard = await lockRights(tx, caller);
  const { values, codes } = await judged(tx, input);
  await refuseBeyond(tx, caller, guard, codes, values);
  const [role] = await tx.insert(roles).values(values).returning().catch(taken);
  await addCodes(tx, role!.id, codes);
  const joined = await join(tx, caller, withRole(guard, role!, codes), role!.id, input.members);
  await keepDuties(tx, guard);
  await audit(tx, caller, {
    action: "role.create",
    objectType: "role",
    objectId: role!.id,
    after: { ...values, permissionCodes: codes, members: joined },
  });
  return { roleId: role!.id, version: role!.version };
}

/**
 * Saves a role. What is new in it must be the caller's own: added codes with the role's scope, and every code when the
 * scope widens or the role comes into force again. One audit row with codes, scope and members before and after.
 */
export async function updateRole(tx: Tx, caller: Caller, input: Updated) {
  const guard = await lockRights(tx, caller);
  const before = guard.granted.get(input.roleId);
  if (!before) throw missing();
  if (guard.own.has(input.roleId)) throw ownRole();
  if (before.role.version !== input.version) throw stale();
  const { values: asked, codes } = await judged(tx, input);
  const values = { ...asked, scopeDepartmentIds: sitesKept(before.role, asked) ?? asked.scopeDepartmentIds };
  const reach = { ...values, scopeDepartmentIds: values.scopeDepartmentIds ?? [] };
  const old = { ...before.role, scopeDepartmentIds: before.role.scopeDepartmentIds ?? [] };
  const sameReach =
    reach.dataScope === old.dataScope &&
    reach.scopeDepartmentIds.every((one) => old.scopeDepartmentIds.includes(one)) &&
    reach.isTakeEffect <= old.isTakeEffect;
  await refuseBeyond(
    tx,
    caller,
    guard,
    sameReach ? codes.filter((code) => !before.codes.includes(code)) : codes,
    values,
  );
  if (input.confirmed !== undefined && (await compareRole(tx, caller, input)).print !== input.confirmed)
    throw conflict("system:role.confirmFirst");

  const becoming = withRole(guard, { ...before.role, ...values }, codes, before.departments);
  const joined = await join(tx, caller, becoming, input.roleId, input.members);
  const left = await leave(tx, caller, input.roleId, input.leaving);
  const change = difference(
    { ...pick(old), permissionCodes: [...before.codes].sort((a, b) => a - b), joined: [], left: [] },
    { ...pick(reach), permissionCodes: codes, joined, left },
  );
  if (!change) return { roleId: input.roleId, version: before.role.version };
  const [row] = await tx
    .update(roles)
    .set({ ...values, version: sql`${roles.version} + 1` })
    .where(eq(roles.id, input.roleId))
    .returning()
    .catch(taken);
  await tx.execute(
    sql`
      delete from role_permissions
      where role_id = ${input.roleId} and permission_code <> all(${sql.param(codes)}::int[])
    `,
  );
  await addCodes(tx, input.roleId, codes);
  // One that is out of force grants nothing, here or elsewhere; nor do copies that no role is the first of any more.
  const stands = values.isTakeEffect === 1 && values.roleCode === before.role.roleCode;
  await narrowSiteRoles(tx, caller, before.role.roleCode, stands ? codes : []);
  await keepDuties(tx, guard);
  await audit(tx, caller, { action: "role.update", objectType: "role", objectId: input.roleId, ...change });
  return { roleId: input.roleId, version: row!.version };
}

/** Sites that a role names stay its own as long as it is a role of sites: no form lists them. */
const sitesKept = (before: Role, after: Pick<Role, "dataScope">) =>
  before.dataScope === DATA_SCOPE.site && after.dataScope === DATA_SCOPE.site ? before.scopeDepartmentIds : null;

/** The guard with a role as it is about to be. */
const withRole = (
  guard: Guard,
  role: Role,
  codes: number[],
  departments: { departmentId: number; siteId: number }[] = [],
): Guard => ({ ...guard, granted: new Map([...guard.granted, [role.id, { role, codes, departments }]]) });

const addCodes = (tx: Tx, roleId: number, codes: number[]) =>
  tx.execute(
    sql`
      insert into role_permissions (role_id, permission_code)
      select ${roleId}, unnest(${sql.param(codes)}::int[])
      on conflict
      do nothing
    `,
  );

const pick = ({
  roleCode,
  roleName,
  dataScope,
  scopeDepartmentIds,
  isTakeEffect,
}: Omit<Fields, "permissionCodes" | "isTakeEffect"> & { isTakeEffect: number }) => ({
  roleCode,
  roleName,
  dataScope,
  scopeDepartmentIds: [...scopeDepartmentIds].sort((a, b) => a - b),
  isTakeEffect,
});

/** Removes a role nobody is in. The row is locked against joining before the members are counted. */
export async function deleteRole(
  tx: Tx,
  caller: Caller,
  { roleId, version }: { roleId: number; version: number },
): Promise<null> {
  const guard = await lockRights(tx, caller);
  const before = guard.granted.get(roleId);
  if (!before) throw missing();
  if (guard.own.has(roleId)) throw ownRole();
  if (before.role.version !== version) throw stale();
  await tx.execute(sql`select from roles where id = ${roleId} for update`);
  const row = await selectOne(tx, { n: num`count(*)::int` })`from user_roles where role_id = ${roleId}`;
  if (row!.n > 0) throw conflict("system:fault.roleMembers", { n: row!.n });
  await narrowSiteRoles(tx, caller, before.role.roleCode, []);
  await tx.delete(roles).where(eq(roles.id, roleId));
  await keepDuties(tx, guard);
  await audit(tx, caller, {
    action: "role.delete",
    objectType: "role",
    objectId: roleId,
    before: {
      ...pick({ ...before.role, scopeDepartmentIds: before.role.scopeDepartmentIds ?? [] }),
      permissionCodes: before.codes,
    },
  });
  return null;
}

/** What saving would change, in the caller's words. */
export async function compareRole(db: Reader | Tx, caller: Caller, input: Compared) {
  const before = await roleDetail(db, caller, input);
  const labels = new Map((await codesOf(db, caller)).map((one) => [one.permissionCode, one]));
  const parents = new Set([...labels.values()].map((one) => one.parentId));
  const wanted = input.permissionCodes.filter((code) => labels.has(code) && !parents.has(code));
  const words = (codes: number[]) => codes.map((code) => `${labels.get(code)?.label ?? ""} ${code}`.trim());
  const { pathOf } = await departmentsOf(db, caller);
  const scope = (one: Pick<Fields, "dataScope" | "scopeDepartmentIds">) => {
    const word = say(caller.language, { key: `system:role.scopeWord.${one.dataScope}` });
    return one.dataScope === DATA_SCOPE.listed
      ? `${word}: ${[...one.scopeDepartmentIds]
          .sort((a, b) => a - b)
          .map(pathOf)
          .join(", ")}`
      : word;
  };
  const field = (key: string, old: string, now: string) =>
    old === now ? [] : [`${say(caller.language, { key: `system:role.${key}` })}: ${old} → ${now}`];
  const state = (value: number) => say(caller.language, { key: `system:role.effect.${value}` });
  const leaving = before.members.filter((one) => input.leaving.includes(one.userId));
  const joining = jobNumbersOf(input.members);
  const told = {
    added: words(wanted.filter((code) => !before.permissionCodes.includes(code))),
    removed: words(before.permissionCodes.filter((code) => !wanted.includes(code))),
    other: [
      ...field("code", before.roleCode, input.roleCode),
      ...field("name", before.roleName, normalizeText(input.roleName)),
      ...field("scope", scope(before), scope(input)),
      ...field("state", state(before.isTakeEffect), state(input.isTakeEffect)),
      ...(joining.length > 0 ? [`${say(caller.language, { key: "system:role.joining" })}: ${joining.join(", ")}`] : []),
      ...(leaving.length > 0
        ? [
            `${say(caller.language, { key: "system:role.leaving" })}: ${leaving.map((one) => `${one.empName} ${one.jobNumber}`).join(", ")}`,
          ]
        : []),
    ],
  };
  return { print: sha256(canonicalJson([input.roleId, before.version, told])).slice(0, 16), ...told };
}
