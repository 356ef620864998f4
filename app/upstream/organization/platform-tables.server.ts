import { check, index, integer, pgTable, primaryKey, serial, smallint, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { departments, employees, tracked } from "./tables.server";

/** Business platforms (sales channels). */
export const platforms = pgTable(
  "platforms",
  {
    id: serial("id").primaryKey(),
    code: text("code").notNull().unique("platforms_code_key"),
    name: text("name").notNull(),
    type: text("type").notNull().default(""),
    enabled: smallint("enabled").notNull().default(1),
    ...tracked,
  },
  (t) => [check("platforms_enabled_check", sql`${t.enabled} in (0, 1)`)],
);

/** Departments that work for a platform. */
export const platformDepartments = pgTable(
  "platform_departments",
  {
    platformId: integer("platform_id")
      .notNull()
      .references(() => platforms.id),
    departmentId: integer("department_id")
      .notNull()
      .references(() => departments.departmentId),
  },
  (t) => [
    primaryKey({ columns: [t.platformId, t.departmentId] }),
    index("platform_departments_department_idx").on(t.departmentId),
  ],
);

/** People who work for a platform. */
export const employeePlatforms = pgTable(
  "employee_platforms",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    platformId: integer("platform_id")
      .notNull()
      .references(() => platforms.id),
  },
  (t) => [primaryKey({ columns: [t.empId, t.platformId] }), index("employee_platforms_platform_idx").on(t.platformId)],
);
