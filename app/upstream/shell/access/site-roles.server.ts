import { sql } from "drizzle-orm";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { roles } from "~/upstream/platform/tables/identity.server";
import type { Granted, Guard, Role } from "./rights-guard.server";
import { taken } from "./role-fields.server";

/** Between the code of a role and the site that its copy is for. */
const MARK = "--";

/** Code of the role that a role of `roles` is a copy of for one site, or its own. */
export const baseCode = (column: "r.role_code") => sql.raw(`split_part(${column}, '${MARK}', 1)`);

export const baseCodeOf = (roleCode: string): string => roleCode.split(MARK)[0]!;

/**
 * The role as it reaches another site than its member's own: a copy that names the site. Made when somebody is first
 * appointed so, and brought up to what the role grants now whenever somebody is.
 * @param guard of the lock of rights; it knows the copy afterwards
 * @throws conflict() where the role of that code serves another site, or is switched off
 */
export async function siteRole(
  tx: Tx,
  caller: Caller,
  guard: Guard,
  base: Granted,
  siteId: number,
): Promise<{ guard: Guard; role: Role }> {
  const roleCode = `${base.role.roleCode}${MARK}${siteId}`;
  const known = [...guard.granted.values()].find((one) => one.role.roleCode === roleCode);
  if (known && !isFor(known.role, siteId)) throw conflict("duties:said.copyElsewhere", { role: known.role.roleName });
  if (known && known.role.isTakeEffect !== 1) throw conflict("duties:said.roleOff", { role: known.role.roleName });
  const site = say(caller.language, { key: `site:${siteId}` });
  const role =
    known?.role ??
    (
      await tx
        .insert(roles)
        .values({
          roleCode,
          roleName: say(caller.language, { key: "duties:siteRole", params: { role: base.role.roleName, site } }),
          dataScope: DATA_SCOPE.site,
          scopeDepartmentIds: [siteId],
        })
        .returning()
        .catch(taken)
    )[0]!;
  const before = known?.codes ?? [];
  const codes = [...base.codes].sort((a, b) => a - b);
  const added = codes.filter((code) => !before.includes(code));
  if (added.length > 0)
    await tx.execute(sql`
      insert into role_permissions (role_id, permission_code)
      select ${role.id}, unnest(${sql.param(added)}::int[])`);
  if (!known || added.length > 0)
    await audit(tx, caller, {
      action: known ? "role.update" : "role.create",
      objectType: "role",
      objectId: role.id,
      ...(known && { before: { permissionCodes: before } }),
      after: { roleCode, dataScope: DATA_SCOPE.site, sites: [siteId], permissionCodes: codes },
    });
  const granted = new Map([...guard.granted, [role.id, { role, codes, departments: [] }]]);
  return { guard: { ...guard, granted }, role };
}

/** Whoever edits roles may have given a copy another reach, or a role of his own the code of one. */
const isFor = ({ dataScope, scopeDepartmentIds }: Role, siteId: number): boolean =>
  dataScope === DATA_SCOPE.site && scopeDepartmentIds?.length === 1 && scopeDepartmentIds[0] === siteId;

/** What a role grants no more, its copies for sites grant no more either. */
export async function narrowSiteRoles(
  tx: Tx,
  caller: Caller,
  roleCode: string,
  codes: readonly number[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: number; lost: number[] }>(sql`
    with gone as (
      delete from role_permissions p
      using roles r
      where r.id = p.role_id
        and r.role_code <> ${roleCode}
        and ${baseCode("r.role_code")} = ${roleCode}
        and r.data_scope = ${DATA_SCOPE.site}
        and p.permission_code <> all(${sql.param([...codes])}::int[])
      returning p.role_id, p.permission_code
    )
    select role_id as id, array_agg(permission_code order by permission_code) as lost
    from gone
    group by role_id`);
  await audit(
    tx,
    caller,
    ...rows.map(({ id, lost }) => ({
      action: "role.update",
      objectType: "role",
      objectId: id,
      before: { permissionCodes: lost },
      after: { permissionCodes: [] },
    })),
  );
}
