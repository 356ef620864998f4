import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { HeldState, InputSource, InputState, PlanState } from "~/contracts/payroll/codes";
import { companies, employees } from "~/upstream/organization/tables.server";
import { instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

/** What another domain adds to the pay of a month, once a source (salary, Entities); fen, or days in hundredths. */
export const runInputs = pgTable(
  "run_inputs",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    /** yyyy-MM */
    month: text("month").notNull(),
    itemCode: text("item_code").notNull(),
    amount: bigint("amount", { mode: "number" }),
    quantity: integer("quantity"),
    sourceType: smallint("source_type").$type<InputSource>().notNull(),
    sourceId: integer("source_id").notNull(),
    noticeFileId: integer("notice_file_id"),
    /** What whoever entered it says of it; of a file it tells inputs of one item apart. */
    remark: text("remark").notNull().default(""),
    state: smallint("state").$type<InputState>().notNull().default(0),
    /** The run that has it in its lines; null: none has. */
    takenBy: integer("taken_by"),
    /** The run that could not take all of it in its own month, and left this for the next; null: none did. */
    carriedBy: integer("carried_by"),
    ...tracked,
  },
  (t) => [
    uniqueIndex("run_inputs_key").on(t.sourceType, t.sourceId, t.empId, t.month, t.itemCode),
    uniqueIndex("run_inputs_file_key").on(t.empId, t.month, t.itemCode, t.remark).where(sql`${t.sourceType} = 2`),
    index("run_inputs_month_idx").on(t.month, t.state, t.empId),
    index("run_inputs_open_idx").on(t.empId, t.month).where(sql`${t.state} = 0`),
    index("run_inputs_taken_idx").on(t.takenBy).where(sql`${t.takenBy} is not null`),
    check("run_inputs_taken_check", sql`(${t.state} = 1) = (${t.takenBy} is not null)`),
    check("run_inputs_month_check", sql`${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("run_inputs_check", sql`${t.sourceType} between 1 and 12 and ${t.state} in (0, 1)`),
    check("run_inputs_amount_check", sql`num_nonnulls(${t.amount}, ${t.quantity}) >= 1`),
  ],
);

/**
 * What a person pays back out of wages: fen, except `borrowingId` (finance), whose currency and rate it was opened at.
 */
export const loanPlans = pgTable(
  "loan_plans",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    borrowingId: integer("borrowing_id").notNull(),
    /** The line of the reversal that agreed on it. */
    sourceId: integer("source_id").notNull().unique(),
    currency: text("currency").notNull(),
    rateE8: bigint("rate_e8", { mode: "number" }).notNull(),
    principal: bigint("principal", { mode: "number" }).notNull(),
    instalment: bigint("instalment", { mode: "number" }).notNull(),
    remaining: bigint("remaining", { mode: "number" }).notNull(),
    startMonth: text("start_month").notNull(),
    state: smallint("state").$type<PlanState>().notNull().default(1),
    ...tracked,
  },
  (t) => [
    index("loan_plans_person_idx").on(t.empId, t.state),
    index("loan_plans_borrowing_idx").on(t.borrowingId, t.state),
    check("loan_plans_remaining_check", sql`${t.remaining} >= 0 and ${t.remaining} <= ${t.principal}`),
    check("loan_plans_principal_check", sql`${t.principal} > 0 and ${t.instalment} > 0`),
    check("loan_plans_month_check", sql`${t.startMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("loan_plans_state_check", sql`${t.state} in (1, 2, 3) and (${t.state} <> 2 or ${t.remaining} = 0)`),
  ],
);

/** Whether a month of a company may still change; without a row it is open. */
export const payrollMonths = pgTable(
  "payroll_months",
  {
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    month: text("month").notNull(),
    state: smallint("state").$type<HeldState>().notNull(),
    updatedAt: instantColumn("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.month] }),
    check("payroll_months_check", sql`${t.state} between 0 and 2 and ${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** What a run pays a person, in fen, and whether it holds his month. */
export const payrollPeople = pgTable(
  "payroll_people",
  {
    runId: integer("run_id").notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    month: text("month").notNull(),
    gross: bigint("gross", { mode: "number" }).notNull(),
    grossWithoutOvertime: bigint("gross_without_overtime", { mode: "number" }).notNull(),
    net: bigint("net", { mode: "number" }).notNull(),
    state: smallint("state").$type<HeldState>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.empId] }),
    index("payroll_people_person_idx").on(t.empId, t.month),
    index("payroll_people_month_idx").on(t.companyId, t.month),
    check("payroll_people_check", sql`${t.state} between 0 and 2 and ${t.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);
