import { index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { instantColumn } from "~/upstream/platform/tables/identity.server";

/**
 * Employees who are being typed in and do not exist yet: no key of anybody, no uniqueness. `fields` is the form, sealed
 * as a whole, because it may hold an ID number and an account. A draft is its maker's; one made while acting belongs to
 * that pair of people.
 */
export const employeeDrafts = pgTable(
  "employee_drafts",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id").notNull(),
    actorUserId: integer("actor_user_id").notNull(),
    empName: text("emp_name").notNull().default(""),
    departmentId: integer("department_id"),
    fields: text("fields").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("employee_drafts_maker_idx").on(t.userId, t.actorUserId, t.updatedAt),
    index("employee_drafts_updated_idx").on(t.updatedAt),
  ],
);
