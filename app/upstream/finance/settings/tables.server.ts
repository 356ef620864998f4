import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { tracked } from "~/upstream/platform/tables/columns.server";

/**
 * What a site allows its forms of a kind; no companies or currencies listed: all. Site 0 stands for those without a
 * row.
 */
export const financeSettings = pgTable(
  "finance_settings",
  {
    siteDigit: smallint("site_digit").notNull(),
    kindCode: smallint("kind_code").notNull(),
    companyIds: integer("company_ids").array().notNull().default([]),
    defaultAccountId: integer("default_account_id"),
    currencies: text("currencies").array().notNull().default([]),
    invoiceMaxAgeDays: integer("invoice_max_age_days").notNull().default(180),
    maxLines: smallint("max_lines").notNull().default(200),
    blockWhenOverdue: smallint("block_when_overdue").notNull().default(1),
    ...tracked,
  },
  (t) => [
    primaryKey({ columns: [t.siteDigit, t.kindCode] }),
    check(
      "finance_settings_check",
      sql`${t.siteDigit} between 0 and ${sql.raw(String(MOST_SITES))}
        and ${t.kindCode} between 101 and 110
        and ${t.invoiceMaxAgeDays} between 1 and 3650
        and ${t.maxLines} between 1 and 200
        and ${t.blockWhenOverdue} in (0, 1)`,
    ),
  ],
);
