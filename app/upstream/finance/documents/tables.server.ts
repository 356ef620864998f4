import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DocumentKind, LendingState } from "~/contracts/finance/codes";
import { brands } from "~/upstream/finance/brands/tables.server";
import { financeForms } from "~/upstream/finance/forms/tables.server";
import { leases } from "~/upstream/finance/leases/tables.server";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * A document or seal of one of the three registers that somebody wants, has or had (kind 107, or by an import without a
 * form). Copies of licences and other papers may be out more than once, an original once (finance rule 30).
 */
export const documentBorrows = pgTable(
  "document_borrows",
  {
    id: serial("id").primaryKey(),
    formId: integer("form_id")
      .unique()
      .references(() => financeForms.id, { onDelete: "cascade" }),
    docKind: smallint("doc_kind").$type<DocumentKind>(),
    companyId: integer("company_id").references(() => companies.companyId),
    leaseId: integer("lease_id").references(() => leases.id),
    brandId: integer("brand_id").references(() => brands.id),
    quantity: smallint("quantity").notNull().default(1),
    borrowerEmpId: integer("borrower_emp_id")
      .notNull()
      .references(() => employees.empId),
    purpose: text("purpose").notNull().default(""),
    takeAway: smallint("take_away").notNull().default(0),
    borrowedOn: day("borrowed_on"),
    dueOn: day("due_on"),
    returnedOn: day("returned_on"),
    status: smallint("status").$type<LendingState>().notNull().default(0),
    lostReason: text("lost_reason").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("document_borrows_company_out_key")
      .on(t.companyId, t.docKind)
      .where(sql`${t.status} = 2 and ${t.companyId} is not null and ${t.docKind} not in (2, 11)`),
    uniqueIndex("document_borrows_lease_out_key")
      .on(t.leaseId, t.docKind)
      .where(sql`${t.status} = 2 and ${t.leaseId} is not null and ${t.docKind} <> 11`),
    uniqueIndex("document_borrows_brand_out_key")
      .on(t.brandId, t.docKind)
      .where(sql`${t.status} = 2 and ${t.brandId} is not null and ${t.docKind} <> 11`),
    index("document_borrows_company_idx").on(t.companyId, t.id),
    index("document_borrows_lease_idx").on(t.leaseId, t.id),
    index("document_borrows_brand_idx").on(t.brandId, t.id),
    index("document_borrows_borrower_idx").on(t.borrowerEmpId, t.id),
    index("document_borrows_due_idx").on(t.status, t.dueOn),
    check("document_borrows_record_check", sql`num_nonnulls(${t.companyId}, ${t.leaseId}, ${t.brandId}) <= 1`),
    check("document_borrows_due_check", sql`${t.dueOn} >= ${t.borrowedOn} and ${t.returnedOn} >= ${t.borrowedOn}`),
    check(
      "document_borrows_state_check",
      sql`${t.status} between 0 and 5 and ${t.docKind} between 1 and 11 and ${t.quantity} between 1 and 999`,
    ),
  ],
);
