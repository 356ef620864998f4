import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { saveArea as saveContract } from "~/contracts/shell/doors";
import { areaGroupOf } from "~/lib/area";
import type { Language } from "~/lib/languages";
import { normalizeText } from "~/lib/text";
import { say } from "~/lib/texts.server";
import { audit, difference } from "~/upstream/platform/audit.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { areas } from "../tables.server";

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

type Row = typeof areas.$inferSelect;

/** Name of a site in a language: what the person's own area is looked up by. */
const siteName = (site: number, language: Language): string => say(language, { key: `site:${site || 7}` });

const shown = ({ group, siteIds, helpDesk, contactText }: Row, language: Language) => ({
  group,
  areaIds: siteIds,
  areaNames: siteIds.map((site) => siteName(site, language)),
  helpDesk,
  contactText,
});

/**
 * Sites that share a help desk, and which of them is the caller's (shell, Area; rule 75: who is in none asks the
 * third).
 */
export async function areaList(around: Circumstances & Partial<Pick<Caller, "siteId" | "overseasWarehouse">>) {
  const rows = await database().read.select().from(areas).orderBy(areas.group);
  const groups = rows.map((row) => shown(row, around.language));
  const own =
    around.siteId === undefined
      ? undefined
      : areaGroupOf(around.overseasWarehouse === 1 ? OVERSEAS : around.siteId, groups);
  return groups.map((group) => ({ ...group, own: group === own }));
}

export async function areaTable(db: Reader, caller: Caller) {
  const rows = await db.select().from(areas).orderBy(areas.group);
  return rows.map((row) => ({ ...shown(row, caller.language), version: row.version }));
}

/** Adds or edits an area. All rows are locked, so that of two who take a site the second is told whose it is. */
export async function saveArea(
  tx: Tx,
  caller: Caller,
  { group: asked, version, areaIds, ...texts }: z.output<(typeof saveContract)["input"]>,
) {
  // Two who add one at once: the second waits here and takes the next number.
  await tx.execute(sql`lock table areas in share row exclusive mode`);
  const all = await tx.select().from(areas).orderBy(areas.group);
  const before = all.find(({ group }) => group === asked);
  if (asked !== undefined && !before) throw missing();
  if (before && before.version !== version) throw stale();
  const siteIds = [...new Set(areaIds)].sort((a, b) => a - b);
  const other = all.find(
    ({ group, siteIds: taken }) => group !== asked && taken.some((site) => siteIds.includes(site)),
  );
  if (other) {
    const site = siteName(other.siteIds.find((one) => siteIds.includes(one))!, caller.language);
    throw invalid({ areaIds: { key: "system:fault.siteTaken", params: { site, n: other.group } } });
  }
  const values = { siteIds, helpDesk: normalizeText(texts.helpDesk), contactText: normalizeText(texts.contactText) };
  const change = difference(before ?? {}, values);
  if (before && !change) return { group: before.group, version: before.version };
  const group = before?.group ?? Math.max(0, ...all.map((row) => row.group)) + 1;
  const [row] = before
    ? await tx
        .update(areas)
        .set({ ...values, version: sql`${areas.version} + 1` })
        .where(eq(areas.group, group))
        .returning()
    : await tx
        .insert(areas)
        .values({ group, ...values })
        .returning();
  await audit(tx, caller, {
    action: before ? "area.update" : "area.create",
    objectType: "area",
    objectId: group,
    before: before && change!.before,
    after: change!.after,
  });
  return { group, version: row!.version };
}
