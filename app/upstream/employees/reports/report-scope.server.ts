import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { say } from "~/lib/texts.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** Departments that are named; of more their number is said. */
const NAMED = 3;

/** Names of the departments at the top of those that the caller's report covers. */
export async function reportDepartments(db: Reader, caller: Caller): Promise<string[]> {
  const scope = caller.rights.scopes.get(MAY.reports.see);
  if (!scope || scope.all || scope.departments.length === 0) return [];
  const covered = sql`${sql.param(scope.departments)}::int[]`;
  const rows = await select(db, { name: str`d.department_name` })`
    from departments d
    where d.department_id = any(${covered}) and (d.parent_id is null or d.parent_id <> all(${covered}))
    order by d.code`;
  return rows.map(({ name }) => name);
}

/** Whom the figures of the report are about, in words: an own department without hires is not a company without. */
export function reportScope({ rights, language }: Caller, departments: readonly string[]): string {
  const scope = rights.scopes.get(MAY.reports.see);
  const text = (key: string, params: Record<string, string | number> = {}) =>
    say(language, { key: `report:scope.${key}`, params });
  if (!scope || scope.all) return text("all");
  const own = scope.site && (scope.site.overseasWarehouse === 1 ? OVERSEAS_SITE : scope.site.siteId);
  const sites = [...new Set([...(own === null ? [] : [own]), ...scope.sites])];
  const names = [
    ...sites.map((siteId) => say(language, { key: `site:${siteId}` })),
    ...departments.slice(0, NAMED),
    ...(scope.self !== null && sites.length + departments.length === 0 ? [text("self")] : []),
  ].join(text("and"));
  return departments.length > NAMED ? text("more", { names, n: departments.length }) : names;
}
