import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/shell/may";
import { say } from "~/lib/texts.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import { todayOf } from "~/upstream/organization/person-day.server";
import { exportAnswer } from "~/upstream/platform/export.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { FROM_USERS, type UserQuery, userFilter } from "./users.server";

/** Columns that are never taken out. */
const KEYS = ["jobNumber", "empName"];

/**
 * The filtered list as a workbook (shell rule 38): rows outside the scope are not in it, nor in its count (acceptance
 * 21).
 */
export async function exportUsers(
  caller: Caller,
  { query, fields }: { query: UserQuery; fields?: readonly string[] },
): Promise<Response> {
  const text = (key: string) => say(caller.language, { key });
  return exportAnswer(caller, {
    action: "user.export",
    objectType: "user",
    asked: { query },
    chosen: fields,
    day: todayOf(caller),
    title: text("system:user.title"),
    columns: ["jobNumber", "empName", "username", "department", "site", "status", "roles"].map((name) => ({
      header: text(`system:user.${name}`),
      kind: "text" as const,
      name: KEYS.includes(name) ? undefined : name,
    })),
    async rows(db) {
      const where = await userFilter(db, caller, [MAY.users.export], query);
      const { pathOf } = await departmentsOf(db, caller);
      return {
        count: sql`select count(*)::int as n ${FROM_USERS} where ${where}`,
        select: sql`
          select u.job_number, coalesce(e.emp_name, u.username), u.username, e.department_id, u.site_id,
            u.overseas_warehouse, u.status,
          (
            select string_agg(r.role_name, ', ' order by r.id)
            from user_roles ur
            join roles r on r.id = ur.role_id
            where ur.user_id = u.user_id
          )
          ${FROM_USERS} where ${where} order by length(u.job_number), u.job_number`,
        cells: ([jobNumber, empName, username, departmentId, siteId, overseas, status, roles]) => [
          String(jobNumber),
          String(empName),
          String(username),
          departmentId === null ? null : pathOf(departmentId as number),
          text(`site:${overseas === 1 ? 7 : siteId}`),
          text(`system:user.statusWord.${status}`),
          roles as string | null,
        ],
      };
    },
  });
}
