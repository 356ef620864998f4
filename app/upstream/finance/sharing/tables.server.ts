import { sql } from "drizzle-orm";
import { check, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { companies, departments } from "~/upstream/organization/tables.server";
import { tracked } from "~/upstream/platform/tables/columns.server";

/** A named set of ratios that expense lines are shared by (finance rule 9). */
export const sharingRules = pgTable(
  "sharing_rules",
  {
    id: serial("id").primaryKey(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    ...tracked,
  },
  (t) => [check("sharing_rules_effect_check", sql`${t.isTakeEffect} in (0, 1)`)],
);

/** One bearer and its part in basis points; those of a rule add up to 10,000. */
export const sharingLines = pgTable(
  "sharing_lines",
  {
    id: serial("id").primaryKey(),
    ruleId: integer("rule_id")
      .notNull()
      .references(() => sharingRules.id, { onDelete: "cascade" }),
    line: smallint("line").notNull(),
    departmentId: integer("department_id").references(() => departments.departmentId),
    companyId: integer("company_id").references(() => companies.companyId),
    siteDigit: smallint("site_digit"),
    bps: integer("bps").notNull(),
  },
  (t) => [
    uniqueIndex("sharing_lines_key").on(t.ruleId, t.line),
    check("sharing_lines_bearer_check", sql`num_nonnulls(${t.departmentId}, ${t.companyId}, ${t.siteDigit}) = 1`),
    check("sharing_lines_bps_check", sql`${t.bps} between 1 and 10000`),
  ],
);
