import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SubsidyRole, SubsidyState } from "~/contracts/employees/codes";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

/**
 * Agreement of a person who stands in the register of a company (employees rule 45). Name, number and mobile are copied
 * at the invitation: the subsidy sign-in checks them (shell rule 11).
 * What was in effect is paid from the start month to the earlier of end month and stop month.
 */
export const registrySubsidies = pgTable(
  "registry_subsidies",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    holderName: text("holder_name").notNull(),
    idNumber: text("id_number").notNull(),
    idHash: text("id_hash").notNull(),
    mobile: text("mobile").notNull().default(""),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    role: smallint("role").$type<SubsidyRole>().notNull(),
    monthlyAmount: bigint("monthly_amount", { mode: "number" }).notNull(),
    startMonth: text("start_month").notNull(),
    endMonth: text("end_month").notNull(),
    agreementVersion: integer("agreement_version").notNull().default(1),
    /** When the holder opened the agreement to read it. */
    openedAt: instantColumn("opened_at"),
    /** The signature in force (electronic_signatures). */
    signatureId: integer("signature_id"),
    effectiveOn: day("effective_on"),
    /** Last month that is paid, where it ended before its time, and why. */
    stopMonth: text("stop_month"),
    stopReason: text("stop_reason").notNull().default(""),
    declineReason: text("decline_reason").notNull().default(""),
    /** The leaving that ended it; taken back, the agreement goes on. */
    dimissionId: integer("dimission_id"),
    state: smallint("state").$type<SubsidyState>().notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("registry_subsidies_holder_idx").on(t.idHash),
    uniqueIndex("registry_subsidies_open_key").on(t.empId, t.companyId, t.role).where(sql`${t.state} in (1, 2, 3)`),
    index("registry_subsidies_months_idx").on(t.startMonth, t.endMonth).where(sql`${t.effectiveOn} is not null`),
    index("registry_subsidies_company_idx").on(t.companyId, t.state),
    check("registry_subsidies_state_check", sql`${t.state} between 1 and 6`),
    check("registry_subsidies_role_check", sql`${t.role} between 1 and 4`),
    check("registry_subsidies_amount_check", sql`${t.monthlyAmount} > 0`),
    check(
      "registry_subsidies_months_check",
      sql`${t.startMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and ${t.endMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
        and ${t.endMonth} >= ${t.startMonth}
        and (${t.stopMonth} is null or ${t.stopMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')`,
    ),
  ],
);
