import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import type { TransferState, TransferType } from "~/contracts/employees/codes";
import { companies, departments, employees, positionLevels, positions } from "~/upstream/organization/tables.server";
import { day, tracked } from "~/upstream/platform/tables/columns.server";
import { electronicSignatures } from "../papers/tables.server";

/**
 * An order to move somebody (异动单). An empty "to" leaves that field as it is.
 */
export const transferOrders = pgTable(
  "transfer_orders",
  {
    id: serial("id").primaryKey(),
    requesterEmpId: integer("requester_emp_id")
      .notNull()
      .references(() => employees.empId),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    type: smallint("type").$type<TransferType>().notNull(),
    toDepartmentId: integer("to_department_id").references(() => departments.departmentId),
    toPositionId: integer("to_position_id").references(() => positions.positionId),
    toLevelId: integer("to_level_id").references(() => positionLevels.levelId),
    toManagerEmpId: integer("to_manager_emp_id").references(() => employees.empId),
    toSiteId: smallint("to_site_id"),
    toCompanyId: integer("to_company_id").references(() => companies.companyId),
    effectiveDate: day("effective_date").notNull(),
    /** First day back of a secondment. */
    returnDate: day("return_date"),
    reason: text("reason").notNull(),
    overHeadcountReason: text("over_headcount_reason").notNull().default(""),
    /** What was true when the order was sent, and for a secondment what comes back. */
    before: jsonb("before").$type<Place>(),
    state: smallint("state").$type<TransferState>().notNull().default(0),
    signatureId: integer("signature_id").references(() => electronicSignatures.id),
    declineReason: text("decline_reason").notNull().default(""),
    ...tracked,
  },
  (t) => [
    index("transfer_orders_emp_idx").on(t.empId, t.id),
    index("transfer_orders_state_idx").on(t.state, t.effectiveDate),
    index("transfer_orders_requester_idx").on(t.requesterEmpId),
    check("transfer_orders_type_check", sql`${t.type} between 1 and 6`),
    check("transfer_orders_state_check", sql`${t.state} between 0 and 8`),
    check(
      "transfer_orders_return_check",
      sql`(${t.type} = 5) = (${t.returnDate} is not null)
        and (${t.returnDate} is null or ${t.returnDate} > ${t.effectiveDate})`,
    ),
  ],
);

/** What a transfer can change. */
export interface Place {
  departmentId: number;
  positionId: number;
  levelId: number | null;
  managerEmpId: number | null;
  siteId: number;
  companyId: number | null;
}
