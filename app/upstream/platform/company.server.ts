import { type SQL, sql } from "drizzle-orm";
import { keepCompany, knownCompany, type Site } from "~/lib/organization/known-company";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { nameSites } from "~/lib/texts.server";
import type { Reader, Tx } from "./database/db.server";
import { num, selectOne } from "./database/select.server";
import { companyProfile, sites } from "./tables/company.server";

/** A site as the table keeps it. */
export type SiteRow = typeof sites.$inferSelect;

const siteFrom = ({ siteId, name, latinName, city, zone, enabled }: SiteRow): Site => ({
  siteId,
  name,
  latinName,
  city,
  zone,
  enabled: enabled === 1,
});

/**
 * Keeps this process's knowledge of the company up to the version that a request has seen; asks the database only where
 * that differs.
 * @param versions of reference data, as the session's statement read them
 */
export async function learnCompany(db: Reader | Tx, versions: Record<string, number>): Promise<void> {
  const version = versions.company ?? 0;
  if (version === knownCompany().version) return;
  const reader = db as Tx;
  const rows = await reader.select().from(sites).orderBy(sql`${sites.siteId} = ${OVERSEAS_SITE}`, sites.siteId);
  const [profile] = await reader
    .select({ name: companyProfile.name, mark: companyProfile.markHash })
    .from(companyProfile);
  const learned = rows.map(siteFrom);
  keepCompany({ version, name: profile?.name ?? "", mark: profile?.mark ?? "", sites: learned });
  nameSites(learned);
}

/** The same for a process that begins, before anybody has called. */
export async function learnCompanyFirst(db: Reader | Tx): Promise<void> {
  const row = await selectOne(db, { version: num`version` })`from reference_versions where name = 'company'`;
  await learnCompany(db, { company: row?.version ?? 0 });
}

/** The site of a row with `site_id` and `overseas_warehouse`, as calendars and attendance count sites. */
export const siteOfRow = (row: "employees" | "e" | "p" | "u"): SQL =>
  sql.raw(`case when ${row}.overseas_warehouse = 1 then ${OVERSEAS_SITE} else ${row}.site_id end`);

/** Whether somebody may still be put at a site; so it stays until the transaction ends (`site_open`). */
export async function staysOpen(tx: Tx, siteId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from sites where site_id = ${siteId} and enabled = 1 for key share`);
  return rowCount === 1;
}
