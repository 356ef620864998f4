import { sql } from "drizzle-orm";
import { ITEM_KIND } from "~/contracts/salary/codes";
import type { OtherNames } from "~/lib/languages";
import { versionIn } from "~/lib/salary/archive-values";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Row } from "./archive-parts.server";

/** A fixed item of a pay structure, with its name in the languages. */
export interface FixedItem {
  code: string;
  name: string;
  names: OtherNames;
}

export interface Structure {
  id: number;
  name: string;
  siteId: number;
  enabled: number;
  versions: { fromMonth: string; items: FixedItem[] }[];
}

/** Structures by key with the fixed items of their versions, in the order of the items. */
export async function structuresOf(db: Reader | Tx): Promise<Map<number, Structure>> {
  const { rows } = await db.execute<Row<Structure>>(sql`
    select s.id, s.name, s.site_id as "siteId", s.enabled,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'fromMonth', v.from_month,
              'items',
              coalesce(
                (
                  select jsonb_agg(
                    jsonb_build_object('code', i.code, 'name', i.name, 'names', i.names)
                    order by i.sort
                  )
                  from pay_items i
                  where i.version_id = v.id and i.kind = ${ITEM_KIND.fixed}
                ),
                '[]'
              )
            )
            order by v.from_month
          )
          from pay_structure_versions v
          where v.structure_id = s.id
        ),
        '[]'
      ) as versions
    from pay_structures s
    order by s.site_id, s.name`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The fixed items that somebody has values for on a day. */
export const itemsOn = (structure: Structure | undefined, day: string): FixedItem[] =>
  (structure && versionIn(structure.versions, day.slice(0, 7))?.items) ?? [];

/** Codes of the fixed items of all structures on a day, for statements. */
export const itemCodes = (structures: ReadonlyMap<number, Structure>, day: string): string =>
  JSON.stringify(
    [...structures.values()].flatMap((structure) =>
      itemsOn(structure, day).map(({ code }) => ({ structureId: structure.id, code })),
    ),
  );
