import { LANGUAGES } from "~/lib/languages";
import { resources } from "~/lib/texts.server";
import { sql } from "drizzle-orm";
import type { Caller, Circumstances } from "../platform/caller.server";
import { database, type Tx } from "../platform/db.server";
import { areas } from "../platform/tables/identity.server";

/** The overseas warehouse among the sites of an area (table `areas`). */
const OVERSEAS = 0;

/** Default groups of the shell's Area entity; administrators edit them. */
const DEFAULT_AREAS = [
  { group: 1, site_ids: [1, 2, 5] },
  { group: 2, site_ids: [3, 4] },
  { group: 3, site_ids: [6, OVERSEAS] },
];

export async function ensureAreas(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into areas ("group", site_ids)
    select "group", array(select jsonb_array_elements_text(site_ids)::smallint)
    from jsonb_to_recordset(${JSON.stringify(DEFAULT_AREAS)}::jsonb) as r("group" smallint, site_ids jsonb)
    on conflict do nothing`);
}

/** Sites that share a help desk, and which of them is the caller's (shell, Area). */
export async function areaList(around: Circumstances & Partial<Pick<Caller, "siteId" | "overseasWarehouse">>) {
  const rows = await database().read.select().from(areas).orderBy(areas.group);
  const own = around.overseasWarehouse === 1 ? OVERSEAS : around.siteId;
  const language = LANGUAGES.find((known) => known === around.language) ?? "zh";
  const sites = resources[language].employees?.site as Record<string, string>;
  return rows.map(({ group, siteIds, helpDesk, contactText }) => ({
    group,
    areaIds: siteIds,
    areaNames: siteIds.map((site) => sites[site === OVERSEAS ? "overseas" : site] ?? ""),
    helpDesk,
    contactText,
    own: own !== undefined && siteIds.includes(own),
  }));
}
