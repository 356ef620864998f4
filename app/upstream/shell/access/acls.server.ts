import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MAY } from "~/contracts/shell/may";
import { aclRow, type searchAcls } from "~/contracts/shell/rights";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { employees } from "~/upstream/organization/tables.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { mapped } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { roles, userRoles, users } from "~/upstream/platform/tables/identity.server";
import { codesOf } from "./roles.server";

type Input = z.output<(typeof searchAcls)["input"]>;

const MEMBERSHIP = reads(
  aclRow.omit({ departmentPath: true }).extend({ departmentId: z.number().int().nullable() }),
  { u: users, e: employees, ur: userRoles, r: roles },
  { empName: sql`coalesce(e.emp_name, u.username)`, roleName: sql`coalesce(r.role_name, '')` },
  sql`
    left join employees e on e.emp_id = u.emp_id
    left join user_roles ur on ur.user_id = u.user_id
    left join roles r on r.id = ur.role_id
  `,
);

/** Memberships within the scope; with noRole employees without any, as rows without a role. */
function memberships(caller: Caller, code: number, query: Input["query"]): SQL {
  const person = query.likeEmpName
    ? sql`(e.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[] or u.username = ${query.likeEmpName})`
    : undefined;
  return and(
    visibleUsers(caller, code),
    person,
    query.noRole ? sql`ur.role_id is null and u.emp_id is not null` : sql`ur.role_id is not null`,
    query.roleId ? sql`ur.role_id = ${query.roleId}` : undefined,
    query.permissionCode
      ? sql`
          exists (
            select from role_permissions p where p.role_id = ur.role_id and p.permission_code = ${query.permissionCode}
          )
        `
      : undefined,
  )!;
}

const ORDER = sql`length(u.job_number), u.job_number, ur.role_id`;

/** Who holds a code through which role. */
export async function aclList(db: Reader, caller: Caller, { page, query }: Input) {
  const { pathOf } = await departmentsOf(db, caller);
  const found = await MEMBERSHIP.page(db, page, { where: memberships(caller, MAY.access.see, query), order: ORDER });
  return mapped(found, ({ departmentId, ...row }) => ({
    ...row,
    departmentPath: departmentId === null ? "" : pathOf(departmentId),
  }));
}

export async function aclFilters(db: Reader, caller: Caller) {
  const codes = await codesOf(db, caller);
  const parents = new Set(codes.map((one) => one.parentId));
  const rows = await select(db, { value: num`id`, label: str`role_name` })`from roles order by id`;
  return {
    codes: codes
      .filter((one) => !parents.has(one.permissionCode))
      .map((one) => ({ value: one.permissionCode, label: `${one.permissionCode} ${one.label}` })),
    roles: rows,
  };
}

export async function exportAcls(caller: Caller, { query }: Pick<Input, "query">): Promise<Response> {
  const text = (key: string) => say(caller.language, { key });
  return exportAnswer(caller, {
    action: "acl.export",
    objectType: "acl",
    asked: { query },
    day: companyDay(),
    title: text("system:acl.title"),
    columns: [
      "user.jobNumber",
      "user.empName",
      "user.department",
      "role.name",
      "role.scope",
      "acl.effectiveDate",
      "acl.expireDate",
    ].map((key) => ({ header: text(`system:${key}`), kind: "text" as const })),
    async rows(db) {
      const where = memberships(caller, MAY.access.export, query);
      const { pathOf } = await departmentsOf(db, caller);
      return {
        count: sql`select count(*)::int as n from ${MEMBERSHIP.from} where ${where}`,
        select: sql`
          select u.job_number, coalesce(e.emp_name, u.username), e.department_id, r.role_name, r.data_scope,
            ur.effective_date, ur.expire_date
          from ${MEMBERSHIP.from}
          where ${where}
          order by ${ORDER}
        `,
        cells: ([jobNumber, empName, departmentId, role, scope, from, to]) => [
          String(jobNumber),
          String(empName),
          departmentId === null ? null : pathOf(departmentId as number),
          role as string | null,
          scope === null ? null : text(`system:role.scopeWord.${scope}`),
          from as string | null,
          to as string | null,
        ],
      };
    },
  });
}
