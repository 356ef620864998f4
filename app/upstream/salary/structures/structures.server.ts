import { sql } from "drizzle-orm";
import type { z } from "zod";
import { ARCHIVE_STATUS } from "~/contracts/salary/codes";
import { MAY } from "~/contracts/salary/may";
import {
  type searchStructures as contract,
  type StructureChoices,
  type StructureDetail,
  type StructureItem,
  storedItem,
  structureHead,
  structureRow,
} from "~/contracts/salary/structures";
import { LANGUAGES } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { ITEM_FLAGS, STANDARD_ITEMS } from "~/lib/salary/structure-items";
import { say } from "~/lib/texts.server";
import { openSitesOf, sitesOf } from "~/upstream/calendar/sites.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing } from "~/upstream/platform/refusal.server";
import { calculatedMonth } from "./calculated.server";
import { payItems, payStructures } from "./tables.server";

const reached = (caller: Caller) => sql`s.site_id = any(${sql.param(sitesOf(caller, MAY.structures.edit))}::int[])`;
const thisMonth = (): string => companyDay().slice(0, 7);

/** Structures of the caller's sites, with what counts this month. */
export function searchStructures(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId, enabled } = query;
  const listed = reads(
    structureRow,
    { s: payStructures },
    {
      fromMonth: sql`v.from_month`,
      items: sql`(select count(*) from pay_items i where i.version_id = v.id)`,
      versions: sql`(select count(*) from pay_structure_versions o where o.structure_id = s.id)`,
      people: sql`
        (
          select count(*)
          from salary_archives a
          where a.structure_id = s.id and a.status = ${ARCHIVE_STATUS.active}
        )
      `,
    },
    sql`
      left join lateral (
        select o.id, o.from_month
        from pay_structure_versions o
        where o.structure_id = s.id and o.from_month <= ${thisMonth()}
        order by o.from_month desc
        limit 1
      ) v on true
    `,
  );
  return listed.page(db, page, {
    where: [
      reached(caller),
      likeName && contains(sql`s.name`, likeName),
      siteId !== undefined && sql`s.site_id = ${siteId}`,
      enabled !== undefined && sql`s.enabled = ${enabled}`,
    ],
    order: sql`s.site_id, s.name, s.id`,
  });
}

/** A structure with its versions and the items of one of them. */
export async function structureDetail(
  db: Reader,
  caller: Caller,
  { id, versionId }: { id: number; versionId?: number },
): Promise<StructureDetail> {
  const structure = await reads(structureHead, { s: payStructures }, {}).one(
    db,
    sql`s.id = ${id} and ${reached(caller)}`,
  );
  const [rows, calculated] = await Promise.all([
    select(db, {
      id: num`v.id`,
      fromMonth: str`v.from_month`,
      items: num`(
          select count(*)::int
          from pay_items i
          where i.version_id = v.id
        )`,
    })`
      from pay_structure_versions v
      where v.structure_id = ${id}
      order by v.from_month desc`,
    calculatedMonth(db, structure),
  ]);
  const versions = rows.map((row) => ({ ...row, isOpen: calculated === null || row.fromMonth > calculated }));
  const now = versions.find(({ fromMonth }) => fromMonth <= thisMonth()) ?? versions.at(-1);
  const chosen = versionId === undefined ? now : versions.find((one) => one.id === versionId);
  if (!chosen) throw missing();
  return {
    ...structure,
    versions,
    chosen: { id: chosen.id, fromMonth: chosen.fromMonth, items: await itemsOf(db, chosen.id) },
    openFrom: calculated === null ? null : addMonths(`${calculated}-01`, 1).slice(0, 7),
    acts: ["version", ...(chosen.isOpen ? (["change"] as const) : []), "status"],
  };
}

/** Items of a version in the order in which they are reckoned. */
export const itemsOf = (db: Reader | Tx, versionId: number): Promise<StructureItem[]> =>
  reads(storedItem, { i: payItems }, {}).all(db, { where: sql`i.version_id = ${versionId}`, order: sql`i.sort` });

/** The standard items (salary rule 1) with their names. */
export const standardItems = (): StructureChoices["proposal"] =>
  STANDARD_ITEMS.map(({ flags, ...item }) => {
    const { zh = "", ...names } = Object.fromEntries(
      LANGUAGES.map((language) => [language, say(language, { key: `salStructures:seed.${item.code}` })]),
    );
    const marks = Object.fromEntries(ITEM_FLAGS.map((flag) => [flag, flags.includes(flag) ? 1 : 0]));
    return { ...item, name: zh, names, ...(marks as Record<(typeof ITEM_FLAGS)[number], 0 | 1>) };
  });

/** Sites of the caller, and what a new structure begins with. */
export const structureChoices = async (_db: Reader, caller: Caller): Promise<StructureChoices> => ({
  sites: openSitesOf(caller, MAY.structures.edit),
  proposal: standardItems(),
});
