import { integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { employees } from "~/upstream/organization/tables.server";
import { tracked } from "~/upstream/platform/tables/columns.server";

/** Whose pay a clerk works on, beside the scope of his role: sites, companies, and up to which rank of levels. */
export const payrollClerks = pgTable("payroll_clerks", {
  empId: integer("emp_id")
    .primaryKey()
    .references(() => employees.empId),
  siteIds: smallint("site_ids").array().notNull(),
  companyIds: integer("company_ids").array().notNull(),
  /** Rank of the highest level whose figures he sees (rule 30). */
  maxRank: smallint("max_rank").notNull(),
  ...tracked,
});
