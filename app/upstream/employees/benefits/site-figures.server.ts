import { sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";

export type SiteFigures = {
  cityCode: string;
  /** Fen a month. */
  minWage: number;
  avgWage: number;
  confirmed: number;
};

/**
 * The city of each site in a month, with its minimum and average wage (rule 35); for a whole file, where
 * `figuresOfSite` asks for one.
 */
export async function figuresBySite(
  db: Reader | Tx,
): Promise<(siteId: number, month: string) => SiteFigures | undefined> {
  const { rows } = await db.execute<SiteFigures & { siteId: number; startMonth: string }>(sql`
    select unnest(site_ids) as "siteId", start_month as "startMonth", city_code as "cityCode", min_wage as "minWage",
      avg_wage as "avgWage", confirmed
    from city_params
    order by start_month desc, id desc`);
  return (siteId, month) => rows.find((row) => row.siteId === siteId && row.startMonth <= month);
}
