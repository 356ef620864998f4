import { sql } from "drizzle-orm";
import { AUDIENCE, type AudienceKind } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import type { NoticeInput } from "~/contracts/employees/notice";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { audienceKeys, chosenOf } from "~/lib/employees/notice-audience";
import { say } from "~/lib/texts.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import { OPEN_POSITIONS } from "~/upstream/organization/level-reads.server";
import { peopleNamed } from "~/upstream/organization/named-people.server";
import { departmentsOf } from "~/upstream/organization/organization.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { activeItems, dictionaryWords, namesIn } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, reaches, visibleTo } from "~/upstream/platform/identity/rights.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";

/** Colleagues whom one notice may name. */
const MOST_PEOPLE = 500;
/** Field of the form that holds what was chosen of a kind. */
const FIELDS = { 1: "audienceKind", 2: "sites", 3: "departments", 4: "positions", 5: "employees" } as const;
/** In SQL and here: the overseas warehouse as a site. */
export const OVERSEAS = 0;

type Asked = Pick<NoticeInput, "audienceKind" | "sites" | "departments" | "positions" | "employees" | "employeesText">;

/**
 * The audience a form asks for, as stored words: something is chosen, and it exists. What other kinds hold is left out.
 */
export async function audienceOf(tx: Tx, caller: Caller, input: Asked): Promise<string[]> {
  const kind: AudienceKind = input.audienceKind;
  const field = FIELDS[kind];
  if (kind === AUDIENCE.all) return audienceKeys(kind, []);
  const chosen: readonly (number | string)[] =
    kind === AUDIENCE.employees
      ? await peopleNamed(tx, field, input.employees, input.employeesText, MOST_PEOPLE)
      : input[field as "sites" | "departments" | "positions"];
  if (chosen.length === 0) throw invalid({ [field]: { key: "reading:said.nobodyChosen" } });
  if (!(await exist(tx, caller, kind, chosen))) throw invalid({ [field]: { key: "errors:notOption" } });
  return audienceKeys(kind, chosen);
}

async function exist(
  tx: Tx,
  caller: Caller,
  kind: AudienceKind,
  chosen: readonly (number | string)[],
): Promise<boolean> {
  if (kind === AUDIENCE.departments) {
    const ids = [...new Set(chosen)];
    const { rowCount } = await tx.execute(
      sql`
        select
        from departments
        where department_id = any(${sql.param(ids)}::int[]) and status <> ${DEPARTMENT_STATUS.closed}
      `,
    );
    return rowCount === ids.length;
  }
  if (kind !== AUDIENCE.positions) return true;
  const known = await activeItems(tx, caller, OPEN_POSITIONS);
  return chosen.every((code) => known.has(String(code)));
}

/**
 * Whether the caller may publish to an audience: to everybody only with 11121002, however "everybody" is put; else only
 * to people within his scope for 11121001, now and as far as sites and departments tell it for those who come later.
 */
export async function refuseAudience(
  tx: Tx,
  caller: Caller,
  kind: AudienceKind,
  keys: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ everybody: boolean; outside: boolean }>(sql`
    with reached as (select emp_id from notice_audience(${sql.param([...keys])}::text[]))
    select not exists (
      select from employees where employment = ${EMPLOYMENT.onJob} and emp_id not in (select emp_id from reached)
    ) as everybody,
      exists (
        select
        from employees
        join reached using (emp_id)
        where not ${visibleTo(caller, MAY.notices.edit)}
      ) as outside
    `);
  const { everybody, outside } = rows[0]!;
  if ((kind === AUDIENCE.all || everybody) && !holds(caller, MAY.notices.publishToAll))
    throw conflict("reading:said.toAll");
  if (kind !== AUDIENCE.all && (outside || !(await covers(tx, caller, kind, chosenOf(keys)))))
    throw conflict("reading:said.outsideScope");
}

async function covers(tx: Tx, caller: Caller, kind: AudienceKind, chosen: readonly string[]): Promise<boolean> {
  const scope = caller.rights.scopes.get(MAY.notices.edit);
  if (scope?.all) return true;
  if (kind === AUDIENCE.sites) {
    const own = scope?.site && (scope.site.overseasWarehouse === 1 ? OVERSEAS : scope.site.siteId);
    const named = (scope?.sites ?? []).map(parameterSiteOf);
    return chosen.every((site) => Number(site) === own || named.includes(Number(site)));
  }
  if (kind === AUDIENCE.departments) {
    const { byId, withBelow } = await departmentsOf(tx, caller);
    return chosen
      .flatMap((departmentId) => withBelow(Number(departmentId)))
      .every((departmentId) =>
        reaches(caller, MAY.notices.edit, {
          departmentId,
          siteId: byId.get(departmentId)?.siteId ?? 0,
          overseasWarehouse: 0,
        }),
      );
  }
  // Positions run through the whole company.
  return kind === AUDIENCE.employees;
}

/** An audience in words. */
export async function audienceNames(
  db: Reader,
  caller: Caller,
  kind: AudienceKind,
  keys: readonly string[],
): Promise<string[]> {
  const chosen = chosenOf(keys);
  if (kind === AUDIENCE.sites) return chosen.map((site) => say(caller.language, { key: `site:${Number(site) || 7}` }));
  if (kind === AUDIENCE.departments) {
    const { byId, pathOf } = await departmentsOf(db, caller);
    return chosen
      .filter((departmentId) => byId.has(Number(departmentId)))
      .map((departmentId) => pathOf(Number(departmentId)));
  }
  if (kind === AUDIENCE.positions) return chosen.map(namesIn((await dictionaryWords(db, caller))(OPEN_POSITIONS)));
  if (kind !== AUDIENCE.employees) return [];
  const rows = await select(db, { name: str`emp_name || ' ' || job_number` })`
    from employees
    where emp_id = any(${sql.param(chosen.map(Number))}::int[])
    order by length(job_number), job_number`;
  return rows.map(({ name }) => name);
}
