import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ItemKind, RoundTo, Sign } from "~/contracts/salary/codes";
import { tracked } from "~/upstream/platform/tables/columns.server";
import { sites } from "~/upstream/platform/tables/company.server";

/** How people of a site are paid; what that is in a month says the version that counts then. */
export const payStructures = pgTable(
  "pay_structures",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull().unique("pay_structures_name_key"),
    siteId: smallint("site_id")
      .notNull()
      .references(() => sites.siteId),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [check("pay_structures_check", sql`${t.enabled} in (0, 1)`)],
);

/** A structure from a month on (yyyy-MM), until the next version; what a run has calculated with stays (rule 2). */
export const payStructureVersions = pgTable(
  "pay_structure_versions",
  {
    id: serial("id").primaryKey(),
    structureId: integer("structure_id")
      .notNull()
      .references(() => payStructures.id),
    fromMonth: text("from_month").notNull(),
    ...tracked,
  },
  (t) => [
    uniqueIndex("pay_structure_versions_key").on(t.structureId, t.fromMonth),
    check("pay_structure_versions_check", sql`${t.fromMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

const flag = (name: string) => smallint(name).notNull().default(0);

/** Items of a version in the order in which they are reckoned; `sort` is the order of rule 2. */
export const payItems = pgTable(
  "pay_items",
  {
    id: serial("id").primaryKey(),
    versionId: integer("version_id")
      .notNull()
      .references(() => payStructureVersions.id),
    sort: smallint("sort").notNull(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    /** The name in the other languages. */
    names: jsonb("names").$type<Record<string, string>>().notNull().default({}),
    kind: smallint("kind").$type<ItemKind>().notNull(),
    sign: smallint("sign").$type<Sign>().notNull(),
    formula: text("formula").notNull(),
    roundTo: smallint("round_to").$type<RoundTo>().notNull().default(1),
    taxable: flag("taxable"),
    inOtBase: flag("in_ot_base"),
    inUnpaidBase: flag("in_unpaid_base"),
    showOnSlip: flag("show_on_slip"),
  },
  (t) => [
    uniqueIndex("pay_items_key").on(t.versionId, t.code),
    uniqueIndex("pay_items_sort_key").on(t.versionId, t.sort),
    check(
      "pay_items_check",
      sql`${t.kind} between 1 and 7
        and ${t.sign} in (1, -1)
        and ${t.roundTo} in (1, 100)
        and ${t.taxable} in (0, 1)
        and ${t.inOtBase} in (0, 1)
        and ${t.inUnpaidBase} in (0, 1)
        and ${t.showOnSlip} in (0, 1)`,
    ),
  ],
);
