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
import {
  BENEFIT_KIND,
  type BenefitKind,
  type ContributionSource,
  type Household,
  type RoundMode,
  type Scheme,
  type StopReason,
  type TraineeCover,
} from "~/contracts/employees/codes";
import { FUND_RATES } from "~/lib/employees/contributions";
import { employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

const fen = (name: string) => bigint(name, { mode: "number" });
const MONTH = sql.raw(String.raw`'^\d{4}-(0[1-9]|1[0-2])$'`);
/** Rule 37: a side of the housing fund. */
const FUND_RATE = sql.raw(`between ${FUND_RATES.min} and ${FUND_RATES.max}`);
const CITY = sql.raw(String.raw`'^\d{6}$'`);

/** Figures of a city from a month on, until its next row (dictionary benefit_city). The product's one minimum wage. */
export const cityParams = pgTable(
  "city_params",
  {
    id: serial("id").primaryKey(),
    cityCode: text("city_code").notNull(),
    siteIds: smallint("site_ids").array().notNull().default([]),
    startMonth: text("start_month").notNull(),
    avgWage: fen("avg_wage").notNull(),
    minWage: fen("min_wage").notNull(),
    cutoffDay: smallint("cutoff_day").notNull().default(15),
    /** Share of the average wage that a non-compete pays a month, in basis points (employees rule 22). */
    nonCompeteShareBp: integer("non_compete_share_bp").notNull().default(3000),
    confirmed: smallint("confirmed").notNull().default(0),
    ...tracked,
  },
  (t) => [
    uniqueIndex("city_params_key").on(t.cityCode, t.startMonth),
    check(
      "city_params_check",
      sql`${t.cityCode} ~ ${CITY}
        and ${t.startMonth} ~ ${MONTH}
        and ${t.cutoffDay} between 1 and 31
        and ${t.minWage} > 0
        and ${t.avgWage} >= ${t.minWage}`,
    ),
    check("city_params_non_compete_check", sql`${t.nonCompeteShareBp} between 0 and 10000`),
  ],
);

/**
 * Rates of one kind in a city. Periods of one kind do not overlap: benefit_params_period_key.
 */
export const benefitParams = pgTable(
  "benefit_params",
  {
    id: serial("id").primaryKey(),
    cityCode: text("city_code").notNull(),
    kind: smallint("kind").$type<BenefitKind>().notNull(),
    householdType: smallint("household_type").$type<Household>().notNull().default(0),
    startMonth: text("start_month").notNull(),
    endMonth: text("end_month"),
    floor: fen("floor"),
    cap: fen("cap"),
    employerBp: integer("employer_bp").notNull(),
    employeeBp: integer("employee_bp").notNull(),
    roundTo: smallint("round_to").notNull().default(1),
    roundMode: smallint("round_mode").$type<RoundMode>().notNull().default(1),
    confirmed: smallint("confirmed").notNull().default(0),
    ...tracked,
  },
  (t) => [
    check(
      "benefit_params_code_check",
      sql`${t.cityCode} ~ ${CITY} and ${t.kind} between 1 and 7 and ${t.householdType} between 0 and 2`,
    ),
    check(
      "benefit_params_month_check",
      sql`${t.startMonth} ~ ${MONTH}
        and (${t.endMonth} is null or ${t.endMonth} ~ ${MONTH} and ${t.endMonth} >= ${t.startMonth})`,
    ),
    check(
      "benefit_params_rate_check",
      sql`${t.employerBp} between 0 and 10000
        and ${t.employeeBp} between 0 and 10000
        and ${t.roundTo} in (1, 10, 100)
        and ${t.roundMode} between 1 and 3`,
    ),
    check(
      "benefit_params_fund_check",
      sql`${t.kind} <> ${sql.raw(String(BENEFIT_KIND.fund))}
        or (${t.employerBp} ${FUND_RATE} and ${t.employeeBp} ${FUND_RATE})`,
    ),
    check("benefit_params_limits_check", sql`coalesce(${t.floor} <= ${t.cap}, true) and coalesce(${t.floor}, 0) >= 0`),
  ],
);

/**
 * Whom the company insures from a month on. The housing fund has rates of its own. stopMonth is
 * the first month that is not paid. A new base ends the row and begins the next one, which names it:
 * what held when stays on file. Rows of a person and scheme do not overlap: benefit_archives_period_key.
 */
export const benefitArchives = pgTable(
  "benefit_archives",
  {
    id: serial("id").primaryKey(),
    scheme: smallint("scheme").$type<Scheme>().notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    cityCode: text("city_code").notNull(),
    account: text("account").notNull().default(""),
    base: fen("base").notNull(),
    tier: smallint("tier").notNull().default(1),
    drawsPension: smallint("draws_pension").notNull().default(0),
    employerBp: integer("employer_bp"),
    employeeBp: integer("employee_bp"),
    startMonth: text("start_month").notNull(),
    stopMonth: text("stop_month"),
    stopReason: smallint("stop_reason").$type<StopReason>(),
    previousId: integer("previous_id"),
    ...tracked,
  },
  (t) => [
    index("benefit_archives_emp_idx").on(t.empId, t.scheme, t.startMonth),
    index("benefit_archives_start_idx").on(t.scheme, t.startMonth),
    index("benefit_archives_stop_idx").on(t.scheme, t.stopMonth),
    index("benefit_archives_city_idx").on(t.scheme, t.cityCode),
    check(
      "benefit_archives_month_check",
      sql`${t.startMonth} ~ ${MONTH}
        and (${t.stopMonth} is null or ${t.stopMonth} ~ ${MONTH} and ${t.stopMonth} >= ${t.startMonth})`,
    ),
    check(
      "benefit_archives_stop_check",
      sql`(${t.stopMonth} is null) = (${t.stopReason} is null) and coalesce(${t.stopReason} in (1, 2, 3, 4, 9), true)`,
    ),
    check(
      "benefit_archives_base_check",
      sql`${t.base} > 0 and ${t.cityCode} ~ ${CITY} and ${t.tier} between 1 and 4 and ${t.drawsPension} in (0, 1)`,
    ),
    check(
      "benefit_archives_scheme_check",
      sql`${t.scheme} = 1 and ${t.employerBp} is null and ${t.employeeBp} is null
        or ${t.scheme} = 2 and ${t.employerBp} between 500 and 1200 and ${t.employeeBp} between 500 and 1200`,
    ),
  ],
);

/**
 * On which days C&B was reminded of somebody who is not registered yet: each day of the calendar of rules 35 and 37
 * once, whoever runs the job.
 */
export const benefitReminders = pgTable(
  "benefit_reminders",
  {
    scheme: smallint("scheme").$type<Scheme>().notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    /** The day that was due, not the one on which the job came to it. */
    remindDay: day("remind_day").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.scheme, t.remindDay] }),
    check("benefit_reminders_check", sql`${t.scheme} in (1, 2)`),
  ],
);

/** Whoever changes a month of a scheme holds its row; a locked one refuses everything (employees rule 38). */
export const contributionMonths = pgTable(
  "contribution_months",
  {
    scheme: smallint("scheme").$type<Scheme>().notNull(),
    month: text("month").notNull(),
    generatedAt: instantColumn("generated_at"),
    lockedAt: instantColumn("locked_at"),
    lockedBy: integer("locked_by"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.scheme, t.month] }),
    check("contribution_months_check", sql`${t.scheme} in (1, 2) and ${t.month} ~ ${MONTH}`),
  ],
);

/**
 * What is paid for a person in a month: purchase of the housing fund and withholding (other kinds). forMonth before
 * month is a back payment. What a generated amount was made of is kept beside it, so that it explains itself after the
 * parameters have changed.
 */
export const contributions = pgTable(
  "contributions",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    scheme: smallint("scheme").$type<Scheme>().notNull(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    month: text("month").notNull(),
    forMonth: text("for_month").notNull(),
    kind: smallint("kind").$type<BenefitKind>().notNull(),
    cityCode: text("city_code"),
    declaredBase: fen("declared_base"),
    floor: fen("floor"),
    cap: fen("cap"),
    base: fen("base"),
    employerBp: integer("employer_bp"),
    employeeBp: integer("employee_bp"),
    roundTo: smallint("round_to"),
    roundMode: smallint("round_mode").$type<RoundMode>(),
    employerAmount: fen("employer_amount").notNull(),
    employeeAmount: fen("employee_amount").notNull(),
    source: smallint("source").$type<ContributionSource>().notNull(),
    remark: text("remark").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("contributions_key").on(t.empId, t.month, t.kind, t.forMonth),
    index("contributions_month_idx").on(t.scheme, t.month, t.empId, t.kind),
    check(
      "contributions_month_check",
      sql`${t.month} ~ ${MONTH} and ${t.forMonth} ~ ${MONTH} and ${t.forMonth} <= ${t.month}`,
    ),
    check(
      "contributions_kind_check",
      sql`${t.scheme} = 2 and ${t.kind} = 6 or ${t.scheme} = 1 and ${t.kind} in (1, 2, 3, 4, 5, 7)`,
    ),
    check(
      "contributions_amount_check",
      sql`${t.employerAmount} >= 0 and ${t.employeeAmount} >= 0 and ${t.source} in (1, 2, 3)`,
    ),
  ],
);

/**
 * Cover of a trainee. Covers of one person do not overlap:
 * trainee_benefits_period_key.
 */
export const traineeBenefits = pgTable(
  "trainee_benefits",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    cover: smallint("cover").$type<TraineeCover>().notNull(),
    policyNo: text("policy_no").notNull(),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    ...tracked,
  },
  (t) => [
    index("trainee_benefits_emp_idx").on(t.empId, t.fromDay),
    index("trainee_benefits_to_idx").on(t.toDay),
    check("trainee_benefits_check", sql`${t.cover} in (1, 2) and ${t.fromDay} <= ${t.toDay}`),
  ],
);

/** Supplementary medical cover and the yearly check: date and place only, never a result (employees rule 39). */
export const medicalBenefits = pgTable(
  "medical_benefits",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    plan: text("plan").notNull(),
    policyNo: text("policy_no").notNull().default(""),
    fromDay: day("from_day").notNull(),
    toDay: day("to_day").notNull(),
    dependants: text("dependants").array().notNull().default([]),
    checkDate: day("check_date"),
    checkOrg: text("check_org").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("medical_benefits_key").on(t.empId, t.policyNo),
    index("medical_benefits_to_idx").on(t.toDay),
    check("medical_benefits_check", sql`${t.fromDay} <= ${t.toDay}`),
  ],
);
