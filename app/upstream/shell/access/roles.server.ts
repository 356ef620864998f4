import { sql } from "drizzle-orm";
import { z } from "zod";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import { type CodeOption, roleRow } from "~/contracts/shell/roles";
import { named } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { permissionTree } from "~/lib/shell/permission-tree";
import { say } from "~/lib/texts.server";
import { departmentOptions } from "~/upstream/organization/organization.server";
import { cached } from "~/upstream/platform/cache.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { permissions, roles } from "~/upstream/platform/tables/identity.server";

const SEE = [MAY.roles.see, MAY.roles.edit] as const;
/** Members a page names; the list of users shows them all. */
const NAMED = 100;

type Page = { pageNo: number; pageSize: number };
const beside = ({ userId }: Caller) => ({
  roleId: sql`r.id`,
  memberCount: sql`(select count(*) from user_roles ur where ur.role_id = r.id)`,
  codeCount: sql`(select count(*) from role_permissions p where p.role_id = r.id)`,
  mine: sql`exists (select from user_roles ur where ur.role_id = r.id and ur.user_id = ${userId})`,
});
const detailed = roleRow.extend({
  scopeDepartmentIds: z.array(z.number().int()).nullable(),
  permissionCodes: z.array(z.number().int()),
});

export async function roleList(
  db: Reader,
  caller: Caller,
  { page, query }: { page: Page; query: { likeName?: string; permissionCode?: number } },
) {
  return reads(roleRow, { r: roles }, beside(caller)).page(db, page, {
    where: [
      query.likeName && contains(sql`r.role_name || ' ' || r.role_code`, query.likeName),
      query.permissionCode !== undefined &&
        sql`
          exists (
            select from role_permissions p where p.role_id = r.id and p.permission_code = ${query.permissionCode}
          )
        `,
    ],
    order: sql`r.id`,
  });
}

/** One role with its codes, and those of its members whom the caller may see. */
export async function roleDetail(db: Reader, caller: Caller, { roleId }: { roleId: number }) {
  const codes = sql`
    coalesce(
      (select json_agg(p.permission_code order by p.permission_code) from role_permissions p where p.role_id = r.id),
      '[]'::json
    )
  `;
  const role = await reads(detailed, { r: roles }, { ...beside(caller), permissionCodes: codes }).one(
    db,
    sql`r.id = ${roleId}`,
  );
  const members = await select(db, {
    userId: num`u.user_id`,
    jobNumber: str`u.job_number`,
    empName: str`coalesce(e.emp_name, u.username)`,
  })`
    from user_roles ur join users u using (user_id) left join employees e on e.emp_id = u.emp_id
    where ur.role_id = ${roleId} and ${visibleUsers(caller, ...SEE)}
    order by length(u.job_number), u.job_number
    limit ${NAMED}`;
  return {
    ...role,
    scopeDepartmentIds: role.dataScope === DATA_SCOPE.listed ? (role.scopeDepartmentIds ?? []) : [],
    members,
  };
}

/** Every code in memory, in the language asked for. */
export async function codesOf(db: Reader, caller: Caller) {
  const all = await cached("permissions", caller.versions.rights ?? 0, () => db.select().from(permissions));
  return all
    .map((one) => ({ ...one, label: named(one.name, caller.language) || String(one.permissionCode) }))
    .sort((a, b) => a.permissionCode - b.permissionCode);
}

/** Codes as a tree of choices, and the departments a scope may list. */
export async function roleChoices(db: Reader, caller: Caller) {
  const [codes, departments] = await Promise.all([codesOf(db, caller), departmentOptions(db, caller)]);
  type Node = (typeof codes)[number] & { children: Node[] };
  const option = ({ permissionCode, label, children }: Node): CodeOption => ({
    value: permissionCode,
    label: `${label} ${permissionCode}`,
    children: children.map(option),
  });
  return { codes: (permissionTree(codes).tree as Node[]).map(option), departments };
}

/** Which role grants which code, a line a pair (shell, exports). */
export async function exportRoles(caller: Caller): Promise<Response> {
  const text = (key: string) => say(caller.language, { key });
  return exportAnswer(caller, {
    action: "role.export",
    objectType: "role",
    asked: { query: {} },
    day: companyDay(),
    title: text("system:role.matrix"),
    columns: ["role.code", "role.name", "role.scope", "permission.code", "permission.name"].map((key) => ({
      header: text(`system:${key}`),
      kind: "text" as const,
    })),
    rows: async () => ({
      count: sql`select count(*)::int as n from role_permissions`,
      select: sql`
        select r.role_code, r.role_name, r.data_scope, p.permission_code,
          coalesce(p.name ->> ${caller.language}, p.name ->> 'zh')
        from role_permissions rp
        join roles r on r.id = rp.role_id
        join permissions p using (permission_code)
        order by r.id, p.permission_code`,
      cells: ([code, name, scope, permission, label]) => [
        String(code),
        String(name),
        text(`system:role.scopeWord.${scope}`),
        String(permission),
        String(label),
      ],
    }),
  });
}
