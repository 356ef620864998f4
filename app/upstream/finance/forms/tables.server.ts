import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import type { FinanceKind, PayState } from "~/contracts/finance/codes";
import { companies, departments, employees } from "~/upstream/organization/tables.server";
import { instantColumn } from "~/upstream/platform/tables/columns.server";

/**
 * What every finance form has (kinds 101 to 110); its way and its number are the approval's, whose business key is
 * `id`. What a kind has beside stands in a table of its own with the same key. Amounts in minor units of `currency`,
 * `totalCny` in fen.
 */
export const financeForms = pgTable(
  "finance_forms",
  {
    id: serial("id").primaryKey(),
    kindCode: smallint("kind_code").$type<FinanceKind>().notNull(),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    departmentId: integer("department_id")
      .notNull()
      .references(() => departments.departmentId),
    siteDigit: smallint("site_digit").notNull(),
    /** Bears the cost and pays; a draft may be without. */
    companyId: integer("company_id").references(() => companies.companyId),
    currency: text("currency").notNull().default("CNY"),
    total: bigint("total", { mode: "number" }),
    totalCny: bigint("total_cny", { mode: "number" }),
    reason: text("reason").notNull().default(""),
    attachmentIds: integer("attachment_ids").array().notNull().default([]),
    payStatus: smallint("pay_status").$type<PayState>().notNull().default(0),
    printCount: integer("print_count").notNull().default(0),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("finance_forms_kind_idx").on(t.kindCode, t.id),
    index("finance_forms_requester_idx").on(t.requesterEmpId, t.kindCode, t.id),
    index("finance_forms_department_idx").on(t.departmentId, t.kindCode, t.id),
    index("finance_forms_company_idx").on(t.companyId, t.kindCode, t.id),
    index("finance_forms_pay_idx").on(t.kindCode, t.payStatus, t.id),
    index("finance_forms_total_idx").on(t.kindCode, t.totalCny),
    index("finance_forms_attachments_idx").using("gin", t.attachmentIds),
    check("finance_forms_kind_check", sql`${t.kindCode} between 101 and 110`),
    check("finance_forms_total_check", sql`${t.total} >= 0 and ${t.totalCny} >= 0`),
    check("finance_forms_pay_check", sql`${t.payStatus} between 0 and 4`),
  ],
);
