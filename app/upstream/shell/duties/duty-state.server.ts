import { type SQL, sql } from "drizzle-orm";
import { COMPANY_STATE, EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { DUTY_AXIS, type DutyAxis, NAMED_HOLDERS } from "~/contracts/shell/codes";
import type { DutyCell } from "~/contracts/shell/duties";
import type { Language } from "~/lib/languages";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { companyDay } from "~/lib/period";
import { shellPaths } from "~/lib/shell/paths";
import { say } from "~/lib/texts.server";
import type { Duty } from "~/upstream/domain.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import { roleReachesSite } from "~/upstream/platform/identity/role-sites.server";
import { baseCode, baseCodeOf } from "../access/site-roles.server";

type Db = Reader | Tx;

/** The site of accounts `u` or people `e`; 7 is the overseas warehouse. */
export const siteOf = (row: "u" | "e"): SQL =>
  sql.raw(`case when ${row}.overseas_warehouse = 1 then ${OVERSEAS_SITE} else ${row}.site_id end`);

/** Name of a site as duties count them. */
export const siteWord = (language: Language, siteId: number): string => say(language, { key: `site:${siteId}` });

interface Place {
  [column: string]: unknown;
  axis: DutyAxis;
  key: number | null;
  name: string;
}

interface Held {
  [column: string]: unknown;
  duty: string;
  key: number | null;
  n: number;
  holders: DutyCell["holders"];
  /** Sites that whoever lacks least does not reach. */
  missing: number[];
}

interface Waived {
  id: number;
  duty: string;
  key: number | null;
  reason: string;
  by: string;
  at: string;
}

/**
 * Every duty at each of its places: who holds it, what is lacking, whether the company says it has none. Reckoned from
 * what stands, in four statements however many duties, companies and sites there are.
 */
export async function dutyState(db: Db, duties: readonly Duty[], language: Language): Promise<DutyCell[]> {
  const places = await placesOf(db);
  const held = new Map((await holdersOf(db, duties, places)).map((row) => [`${row.duty} ${row.key}`, row]));
  const gaps = await gapsOf(db, duties);
  const waived = new Map((await waiversOf(db)).map((row) => [`${row.duty} ${row.key}`, row]));
  return duties.flatMap((duty) =>
    places
      .filter(({ axis }) => axis === duty.axis)
      .map(({ axis, key, name }) => {
        const { n = 0, holders = [], missing = [] } = held.get(`${duty.code} ${key}`) ?? {};
        const waiver = waived.get(`${duty.code} ${key}`);
        const least = duty.least ?? 1;
        const beyond = missing.map((siteId) => siteWord(language, siteId)).join(say(language, { key: "duties:and" }));
        const lacking = (duty.gaps ?? []).flatMap(({ text, to = null }, i) => {
          const count = gaps[`${duty.code}_${i}`] ?? 0;
          return count > 0 ? { text: say(language, { key: text, params: { n: count } }), n: count, to } : [];
        });
        if (missing.length > 0)
          lacking.push({
            text: say(language, { key: "duties:told.beyond", params: { sites: beyond } }),
            n: missing.length,
            to: `${shellPaths.dutyAppoint}?duty=${duty.code}&${axis}Id=${key}`,
          });
        const filled = n >= least && lacking.length === 0;
        return {
          duty: duty.code,
          axis,
          key,
          least,
          holders,
          count: n,
          gaps: lacking,
          label: axis === DUTY_AXIS.site ? siteWord(language, key!) : name,
          waived: waiver ? waiverShown(waiver) : null,
          filled,
          settled: filled || (n === 0 && waiver !== undefined),
        };
      }),
  );
}

const waiverShown = ({ id, reason, by, at }: Waived) => ({ id, reason, by, at: new Date(at).toISOString() });

/** The whole, companies that operate, sites where somebody works. */
async function placesOf(db: Db): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select ${DUTY_AXIS.once} as axis, null::int as key, '' as name
    union all
    select ${DUTY_AXIS.company}, company_id, company_name from companies where status = ${COMPANY_STATE.operating}
    union all
    select ${DUTY_AXIS.site}, site, ''
    from (select distinct ${siteOf("e")} as site from employees e where e.employment = ${EMPLOYMENT.onJob}) s
    order by axis, key`);
  return rows;
}

/**
 * Members in force of roles and of their copies for sites: `user_id`, `emp_id`, their site, how far the role reaches.
 */
const membersOf = (roleCodes: readonly string[]): SQL => {
  const today = sql`${companyDay()}::date`;
  return sql`
    select u.user_id, u.emp_id, u.job_number, coalesce(e.emp_name, u.username) as emp_name, ${siteOf("u")} as site,
      r.role_code, ${baseCode("r.role_code")} as base_code, r.data_scope, r.scope_department_ids
    from users u
    join user_roles ur on ur.user_id = u.user_id
    join roles r on r.id = ur.role_id and r.is_take_effect = 1
    left join employees e on e.emp_id = u.emp_id
    where u.status = ${ACCOUNT_STATE.enabled}
      and ${baseCode("r.role_code")} = any(${sql.param([...roleCodes])}::text[])
      and (e.emp_id is null or e.employment = ${EMPLOYMENT.onJob})
      and coalesce(ur.effective_date, '-infinity') <= ${today} and coalesce(ur.expire_date, 'infinity') >= ${today}`;
};

/** Who of these accounts is a member of this very role already, and holds the duty by it. */
export async function alreadyHold(
  db: Db,
  { roleCode, duty, companyId }: { roleCode: string; duty: Duty | null; companyId: number | null },
  userIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct holder.user_id as id
    from (${membersOf([baseCodeOf(roleCode)])}) as holder
    cross join (select ${companyId}::int as company_id) as c
    where holder.role_code = ${roleCode}
      and not exists (${duty?.at && companyId !== null ? unreached(duty.at, duty.at.also) : sql`select where false`})
      and holder.user_id = any(${sql.param([...userIds])}::int[]) and ${duty?.also?.() ?? sql`true`}
      and ${duty?.written?.() ?? sql`true`}`);
  return new Set(rows.map(({ id }) => id));
}

/** Sites of a company where `holder` does not do the duty. */
const unreached = ({ sites }: NonNullable<Duty["at"]>, does: SQL): SQL =>
  sql`select w.site::int from (${sites}) as w where not (${does})`;

const reachedBy = (roles: Duty["roles"], { also }: NonNullable<Duty["at"]>): SQL => sql`
  ${also} and exists (
    select
    from members m
    where m.user_id = holder.user_id
      and m.base_code = any(${sql.param([...roles])}::text[])
      and ${roleReachesSite("m", sql`w.site`, sql`m.site`)}
  )`;

async function holdersOf(db: Db, duties: readonly Duty[], places: readonly Place[]): Promise<Held[]> {
  if (duties.length === 0) return [];
  const keys = (wanted: DutyAxis) => sql.param(places.filter(({ axis }) => axis === wanted).map(({ key }) => key));
  const from: Record<DutyAxis, SQL> = {
    [DUTY_AXIS.once]: sql`null::int as key from members holder where true`,
    [DUTY_AXIS.company]: sql`
      c.company_id as key
      from members holder
      cross join unnest(${keys(DUTY_AXIS.company)}::int[]) as c(company_id)
      where true`,
    [DUTY_AXIS.site]: sql`
      s.site as key
      from members holder
      cross join unnest(${keys(DUTY_AXIS.site)}::int[]) as s(site)
      where ${roleReachesSite("holder", sql`s.site`, sql`holder.site`)}`,
  };
  const parts = duties.map(
    ({ code, axis, roles, also, at }) => sql`
      select distinct ${code}::text as duty, holder.user_id, holder.job_number, holder.emp_name,
        ${at ? sql`array(${unreached(at, reachedBy(roles, at))} order by 1)` : sql`'{}'::int[]`} as missing,
        ${from[axis]}
        and holder.base_code = any(${sql.param([...roles])}::text[]) and ${also?.() ?? sql`true`}`,
  );
  const { rows } = await db.execute<Held>(sql`
    with members as materialized (
      ${membersOf([...new Set(duties.flatMap(({ roles }) => roles))])}
    ), ranked as (
      select *, first_value(missing) over (partition by duty, key order by cardinality(missing), job_number) as least,
        row_number() over (partition by duty, key order by length(job_number), job_number) as place,
        count(*) over (partition by duty, key)::int as n
      from (${sql.join(parts, sql` union all `)}) as held
    )
    select duty, key, n, least as missing,
      json_agg(json_build_object('userId', user_id, 'empName', emp_name, 'jobNumber', job_number) order by place)
        as holders
    from ranked
    where place <= ${NAMED_HOLDERS}
    group by duty, key, n, least`);
  return rows;
}

/** What duties lack in other ways, by code and place in the list. */
async function gapsOf(db: Db, duties: readonly Duty[]): Promise<Record<string, number>> {
  const counts = duties.flatMap(({ code, gaps = [] }) =>
    gaps.map(({ count }, n) => sql`(${count})::int as ${sql.identifier(`${code}_${n}`)}`),
  );
  if (counts.length === 0) return {};
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0]!;
}

async function waiversOf(db: Db): Promise<Waived[]> {
  const rows = await select(db, {
    id: num`w.id`,
    duty: str`w.duty`,
    key: sql<number | null>`coalesce(w.company_id, w.site_id)`,
    reason: str`w.reason`,
    at: str`w.waived_at`,
    by: str`coalesce(e.emp_name, u.username)`,
  })`
    from duty_waivers w
    join users u on u.user_id = w.waived_by
    left join employees e on e.emp_id = u.emp_id`;
  return rows;
}
