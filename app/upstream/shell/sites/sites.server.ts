import { sql } from "drizzle-orm";
import type { companyKnown as knownContract } from "~/contracts/company";
import type { Out } from "~/contracts/endpoint";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import type { siteDetail as detailContract, SiteRow, SiteRules } from "~/contracts/shell/sites";
import { knownCompany } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { say } from "~/lib/texts.server";
import type { Product } from "~/upstream/domain.server";
import { learnCompanyFirst, siteOfRow } from "~/upstream/platform/company.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";

/** For pages that nobody signed in for, and for web processes that have their host elsewhere. */
export async function companyKnown(): Promise<Out<typeof knownContract>> {
  await learnCompanyFirst(database().read);
  const { sites, ...company } = knownCompany();
  return { ...company, sites: [...sites] };
}

/** Every site with who is there; what is switched off stands last. */
export async function siteTable(db: Reader, caller: Caller): Promise<SiteRow[]> {
  const { rows } = await db.execute<Omit<SiteRow, "shown" | "name"> & { name: string | null }>(sql`
    with people as (
      select ${siteOfRow("e")} as site_id, count(*)::int as n
      from employees e where e.employment = ${EMPLOYMENT.onJob} group by 1
    ), places as (
      select site_id, count(*)::int as n from departments where status = ${DEPARTMENT_STATUS.active} group by 1
    )
    select s.site_id as "siteId", s.name, s.latin_name as "latinName", s.city, s.zone, s.enabled, s.version,
      coalesce(p.n, 0) as people, coalesce(d.n, 0) as departments, coalesce(a.help_desk, '') as "helpDesk"
    from sites s
    left join people p using (site_id)
    left join places d using (site_id)
    left join areas a on (case when s.site_id = ${OVERSEAS_SITE} then 0 else s.site_id end) = any(a.site_ids)
    order by s.enabled desc, s.site_id = ${OVERSEAS_SITE}, s.site_id`);
  return rows.map((row) => ({
    ...row,
    name: row.name ?? "",
    shown: say(caller.language, { key: `site:${row.siteId}` }),
  }));
}

export const siteDetail =
  (product: Pick<Product, "siteRules">) =>
  async (db: Reader, caller: Caller, { siteId }: { siteId: number }): Promise<Out<typeof detailContract>> => {
    const row = (await siteTable(db, caller)).find((one) => one.siteId === siteId);
    if (!row) throw missing();
    return { ...row, clockOpen: !(await workedAt(db, siteId)), rules: await rulesAt(product, db, caller, siteId) };
  };

/** What the domains apply at a site because of where it lies, in the caller's words. */
export async function rulesAt(
  { siteRules }: Pick<Product, "siteRules">,
  db: Reader | Tx,
  caller: Caller,
  siteId: number,
): Promise<SiteRules> {
  const rules = await siteRules(db, caller, siteId);
  return rules.map(({ text, places }) => ({
    text: say(caller.language, text),
    to: places.find(({ codes }) => holds(caller, ...codes))?.to ?? null,
  }));
}

/** Whether anybody has ever been of a site: his days were counted by its clock. */
export async function workedAt(db: Reader | Tx, siteId: number): Promise<boolean> {
  const row = await selectOne(db, {
    worked: bool`exists (select from employees e where ${siteOfRow("e")} = ${siteId})`,
  })``;
  return row!.worked;
}
