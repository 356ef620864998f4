import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DefinitionState } from "~/contracts/approvals/codes";
import type { ProcessNode, ProcessSettings } from "~/lib/approvals/approval-definition";
import { instantColumn } from "~/upstream/platform/tables/columns.server";

/** Code: kind × 10 + digit of the site, 0 for all (approvals, Entities). */
export const approvalFormTypes = pgTable(
  "approval_form_types",
  {
    formTypeCode: integer("form_type_code").primaryKey(),
    kindCode: integer("kind_code").notNull(),
    siteDigit: smallint("site_digit").notNull(),
    name: jsonb("name").$type<Record<string, string>>().notNull(),
    numberPrefix: text("number_prefix").notNull(),
    hasAmount: smallint("has_amount").notNull(),
    isTakeEffect: smallint("is_take_effect").notNull().default(1),
    menuCode: text("menu_code"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check(
      "approval_form_types_code_check",
      sql`${t.formTypeCode} = ${t.kindCode} * 10 + ${t.siteDigit} and ${t.siteDigit} between 0 and 7`,
    ),
    check("approval_form_types_prefix_check", sql`${t.numberPrefix} ~ '^[A-Z0-9]{2,4}$'`),
  ],
);

/** What was published is never changed again: running forms keep it. */
export const approvalDefinitions = pgTable(
  "approval_definitions",
  {
    id: serial("id").primaryKey(),
    formTypeCode: integer("form_type_code")
      .notNull()
      .references(() => approvalFormTypes.formTypeCode),
    definitionVersion: integer("definition_version").notNull(),
    status: smallint("status").$type<DefinitionState>().notNull().default(0),
    nodes: jsonb("nodes").$type<ProcessNode[]>().notNull(),
    settings: jsonb("settings").$type<ProcessSettings>().notNull(),
    publishedBy: integer("published_by"),
    publishedAt: instantColumn("published_at"),
    updatedBy: integer("updated_by"),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("approval_definitions_version_key").on(t.formTypeCode, t.definitionVersion),
    uniqueIndex("approval_definitions_draft_key").on(t.formTypeCode).where(sql`${t.status} = 0`),
    uniqueIndex("approval_definitions_published_key").on(t.formTypeCode).where(sql`${t.status} = 1`),
    check("approval_definitions_status_check", sql`${t.status} between 0 and 2`),
  ],
);
