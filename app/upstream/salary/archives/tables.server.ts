import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { ArchiveStatus } from "~/contracts/salary/codes";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";
import { payStructures } from "../structures/tables.server";

/** By whom and how a person is paid. */
export const salaryArchives = pgTable(
  "salary_archives",
  {
    empId: integer("emp_id")
      .primaryKey()
      .references(() => employees.empId),
    /** Who withholds. */
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    structureId: integer("structure_id")
      .notNull()
      .references(() => payStructures.id),
    status: smallint("status").$type<ArchiveStatus>().notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("salary_archives_company_idx").on(t.companyId, t.status),
    index("salary_archives_structure_idx").on(t.structureId),
    check("salary_archives_check", sql`${t.status} in (1, 2)`),
  ],
);

/** Fixed pay of an item from a day on, in fen, until the next row of it: so no two of an item ever overlap. */
export const salaryValues = pgTable(
  "salary_values",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    itemCode: text("item_code").notNull(),
    fromDate: day("from_date").notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** The adjustment it came by; null: it was entered or imported with the archive. */
    adjustmentId: integer("adjustment_id"),
    createdBy: integer("created_by"),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.itemCode, t.fromDate] }),
    check("salary_values_check", sql`${t.amount} >= 0`),
  ],
);
