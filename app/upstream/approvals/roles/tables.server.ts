import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { MOST_SITES } from "~/lib/organization/site-numbers";
import { companies, departments, employees } from "~/upstream/organization/tables.server";

export const approvalRoles = pgTable("approval_roles", {
  roleCode: text("role_code").primaryKey(),
  name: jsonb("name").$type<Record<string, string>>().notNull(),
  isTakeEffect: smallint("is_take_effect").notNull().default(1),
  version: integer("version").notNull().default(1),
});

/** Site digit 0: all sites; no department: all departments; no company: all, as for every role but the cashiers'. */
export const approvalRoleMembers = pgTable(
  "approval_role_members",
  {
    id: serial("id").primaryKey(),
    roleCode: text("role_code")
      .notNull()
      .references(() => approvalRoles.roleCode),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    siteDigit: smallint("site_digit").notNull().default(0),
    departmentId: integer("department_id").references(() => departments.departmentId),
    companyId: integer("company_id").references(() => companies.companyId),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validTo: date("valid_to", { mode: "string" }),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("approval_role_members_key").on(
      t.roleCode,
      t.empId,
      t.siteDigit,
      sql`coalesce(${t.departmentId}, 0)`,
      sql`coalesce(${t.companyId}, 0)`,
    ),
    index("approval_role_members_person_idx").on(t.empId),
    check("approval_role_members_period_check", sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check(
      "approval_role_members_company_check",
      sql`${t.companyId} is null or ${t.roleCode} = ${sql.raw(`'${CASHIER_ROLE}'`)}`,
    ),
    check("approval_role_members_site_check", sql`${t.siteDigit} between 0 and ${sql.raw(String(MOST_SITES))}`),
  ],
);
