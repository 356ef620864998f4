import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import { day } from "~/upstream/platform/tables/columns.server";
import { companies, employees } from "../tables.server";

/** One row per stay with an employer; a rehire adds a row. */
export const employmentSpells = pgTable(
  "employment_spells",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id").references(() => companies.companyId),
    /** 1: begun before every stay had to have an employer, and nobody has said which; no verb makes another. */
    companyUnknown: smallint("company_unknown").notNull().default(0),
    startDate: day("start_date").notNull(),
    endDate: day("end_date"),
    /** The dimission that ended it. */
    dimissionId: integer("dimission_id"),
    probationUsed: smallint("probation_used").notNull().default(0),
  },
  (t) => [
    uniqueIndex("employment_spells_open_key").on(t.empId).where(sql`${t.endDate} is null`),
    index("employment_spells_emp_idx").on(t.empId),
    index("employment_spells_unknown_idx").on(t.startDate).where(sql`${t.companyUnknown} = 1`),
    check("employment_spells_company_check", sql`(${t.companyId} is null) = (${t.companyUnknown} = 1)`),
  ],
);

/**
 * Where a person worked, day by day: one row from a change of place, post, level, manager or site to the day before the
 * next one, of every stay. A trigger on `employees` writes it, so that no writer can forget (migration 0001): a change
 * holds from the day that `office.change_day` of the transaction names, else from the company's today, and never
 * overwrites what held before.
 */
export const employeePosts = pgTable(
  "employee_posts",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    empId: integer("emp_id").notNull(),
    validFrom: day("valid_from").notNull(),
    /** Last day; empty: still. */
    validTo: day("valid_to"),
    departmentId: integer("department_id").notNull(),
    positionId: integer("position_id").notNull(),
    levelId: integer("level_id"),
    managerEmpId: integer("manager_emp_id"),
    siteId: smallint("site_id").notNull(),
    overseasWarehouse: smallint("overseas_warehouse").notNull(),
    staffType: smallint("staff_type").notNull(),
  },
  (t) => [
    uniqueIndex("employee_posts_key").on(t.empId, t.validFrom),
    uniqueIndex("employee_posts_open_key").on(t.empId).where(sql`${t.validTo} is null`),
    index("employee_posts_department_idx").on(t.departmentId, t.validFrom),
    check("employee_posts_order_check", sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
);
