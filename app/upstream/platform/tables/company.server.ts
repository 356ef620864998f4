import { sql } from "drizzle-orm";
import { check, customType, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MOST_SITES, OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { tracked } from "./columns.server";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Sites of the company: the seven of the specification, which it renames and switches off, and those it adds. A row is
 * never deleted. Name null: as the specification calls it, in the reader's language.
 */
export const sites = pgTable(
  "sites",
  {
    siteId: smallint("site_id").primaryKey(),
    name: text("name"),
    latinName: text("latin_name").notNull().default(""),
    city: text("city").notNull().default(""),
    zone: text("zone").notNull(),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [
    uniqueIndex("sites_name_key").on(sql`lower(${t.name})`),
    check(
      "sites_check",
      sql`${t.siteId} between 1 and ${sql.raw(String(MOST_SITES))}
        and (${t.name} is not null or ${t.siteId} <= ${sql.raw(String(OVERSEAS_SITE))})
        and ${t.enabled} in (0, 1)`,
    ),
  ],
);

/** Name and mark that frame, prints and the page of signing in show: one row. */
export const companyProfile = pgTable(
  "company_profile",
  {
    id: smallint("id").primaryKey(),
    name: text("name").notNull().default(""),
    mark: bytes("mark"),
    /** Of SHA-256 of the picture, a PNG, the first sixteen digits: browsers keep the picture under it. */
    markHash: text("mark_hash"),
    ...tracked,
  },
  (t) => [check("company_profile_check", sql`${t.id} = 1 and (${t.mark} is null) = (${t.markHash} is null)`)],
);
