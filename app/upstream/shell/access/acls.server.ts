import { and, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DataScope } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import type { searchAcls } from "~/contracts/shell/rights";
import { companyDay } from "~/lib/period";
import { searchToken } from "~/lib/search-tokens.server";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { listed, windowOf } from "~/upstream/platform/database/page.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleUsers } from "~/upstream/platform/identity/rights.server";
import { codesOf } from "./roles.server";

type Input = z.output<(typeof searchAcls)["input"]>;

/** Memberships within the scope; with noRole employees without any, as rows without a role. */
function memberships(caller: Caller, code: number, query: Input["query"]): { from: SQL; where: SQL } {
  const person = query.likeEmpName
    ? sql`(e.search_tokens @> array[${searchToken(query.likeEmpName)}]::text[] or u.username = ${query.likeEmpName})`
    : undefined;
  return {
    from: sql`
      from users u
      left join employees e on e.emp_id = u.emp_id
      left join user_roles ur on ur.user_id = u.user_id
      left join roles r on r.id = ur.role_id
    `,
    where: and(
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
    )!,
  };
}

const ORDER = sql`length(u.job_number), u.job_number, ur.role_id`;

/** Who holds a code through which role. */
export async function aclList(db: Reader, caller: Caller, { page, query }: Input) {
  const { from, where } = memberships(caller, MAY.access.see, query);
  const { pathOf } = await departmentsOf(db, caller);
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<{
      userId: number;
      jobNumber: string;
      empName: string;
      departmentId: number | null;
      roleId: number | null;
      roleName: string | null;
      dataScope: DataScope | null;
      effectiveDate: string | null;
      expireDate: string | null;
    }>(sql`
      select u.user_id as "userId", u.job_number as "jobNumber", coalesce(e.emp_name, u.username) as "empName",
        e.department_id as "departmentId",
        r.id as "roleId", r.role_name as "roleName", r.data_scope as "dataScope", ur.effective_date as "effectiveDate",
          ur.expire_date as "expireDate"
      ${from} where ${where} order by ${ORDER} ${windowOf(page)}`),
    db.execute<{ n: number }>(sql`select count(*)::int as n ${from} where ${where}`),
  ]);
  return listed(
    counted[0]!.n,
    rows.map(({ departmentId, ...row }) => ({
      ...row,
      roleName: row.roleName ?? "",
      departmentPath: departmentId === null ? "" : pathOf(departmentId),
    })),
  );
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
      const { from, where } = memberships(caller, MAY.access.export, query);
      const { pathOf } = await departmentsOf(db, caller);
      return {
        count: sql`select count(*)::int as n ${from} where ${where}`,
        select: sql`
          select u.job_number, coalesce(e.emp_name, u.username), e.department_id, r.role_name, r.data_scope,
            ur.effective_date, ur.expire_date ${from}
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
