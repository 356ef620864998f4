import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, smallint, uniqueIndex } from "drizzle-orm/pg-core";

const day = (name: string) => date(name, { mode: "string" });

/**
 * Where a person worked, day by day: one row from a change of place, post, level, manager or site to the day before the next one, of
 * every stay. A trigger on `employees` writes it, so that no writer can forget (migration 0012): a change holds from the day that
 * `office.change_day` of the transaction names, else from the company's today, and never overwrites what held before.
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
