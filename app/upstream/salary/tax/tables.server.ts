import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { DeductionKind, IncomeType, Residence, TaxFigureCode, TaxTableKind } from "~/contracts/salary/tax-codes";
import type { Bracket } from "~/lib/salary/tax/tables";
import { companies, employees } from "~/upstream/organization/tables.server";
import { day, instantColumn, tracked } from "~/upstream/platform/tables/columns.server";

/** What a person declares for a month, in fen (salary rule 19). */
export const taxDeductions = pgTable(
  "tax_deductions",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    year: smallint("year").notNull(),
    month: smallint("month").notNull(),
    kind: smallint("kind").$type<DeductionKind>().notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    /** What the share of an annuity is judged by. */
    annuityBase: bigint("annuity_base", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.year, t.month, t.kind] }),
    check(
      "tax_deductions_check",
      sql`${t.month} between 1 and 12
        and ${t.kind} between 1 and 10
        and ${t.amount} > 0
        and ${t.year} between 2018 and 2099`,
    ),
  ],
);

/** Who has said himself what he declares for a year, and when last (salary rule 24): nothing is an answer too. */
export const taxConfirmations = pgTable(
  "tax_confirmations",
  {
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    year: smallint("year").notNull(),
    confirmedAt: instantColumn("confirmed_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.empId, t.year] }),
    check("tax_confirmations_check", sql`${t.year} between 2018 and 2099`),
  ],
);

/** How a person is taxed in a year; set with evidence, never by default (salary rule 18). */
export const taxProfiles = pgTable(
  "tax_profiles",
  {
    id: serial("id").primaryKey(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    year: smallint("year").notNull(),
    resident: smallint("resident").$type<Residence>().notNull().default(1),
    firstJobOfYear: smallint("first_job_of_year").notNull().default(0),
    lowIncome60000: smallint("low_income_60000").notNull().default(0),
    incomeType: smallint("income_type").$type<IncomeType>().notNull().default(1),
    /** Who uses the additional deductions; null: the company of the archive. */
    companyId: integer("company_id").references(() => companies.companyId),
    /** The papers that prove it, by name. */
    evidence: text("evidence").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("tax_profiles_key").on(t.empId, t.year),
    check(
      "tax_profiles_check",
      sql`${t.resident} in (0, 1)
        and ${t.firstJobOfYear} in (0, 1)
        and ${t.lowIncome60000} in (0, 1)
        and ${t.incomeType} in (1, 2)
        and (${t.firstJobOfYear} + ${t.lowIncome60000} = 0 or ${t.evidence} <> '')`,
    ),
  ],
);

/**
 * What was withheld, append only: a row a run and person, one opening row (without a run) before the first of a year,
 * counter-entries of what was taken back. Amounts are the row's own, `taxable` and `cumTax` cumulative.
 */
export const taxLedger = pgTable(
  "tax_ledger",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    empId: integer("emp_id")
      .notNull()
      .references(() => employees.empId),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.companyId),
    taxYear: smallint("tax_year").notNull(),
    taxMonth: smallint("tax_month").notNull(),
    incomeType: smallint("income_type").$type<IncomeType>().notNull().default(1),
    runId: integer("run_id"),
    /** Which lock of the run wrote it: one that was reopened is locked once more. */
    lockNo: smallint("lock_no").notNull().default(1),
    /** The row that this one takes back. */
    reverses: bigint("reverses", { mode: "number" }),
    income: bigint("income", { mode: "number" }).notNull(),
    exempt: bigint("exempt", { mode: "number" }).notNull(),
    basicDeduction: bigint("basic_deduction", { mode: "number" }).notNull(),
    special: bigint("special", { mode: "number" }).notNull(),
    additional: bigint("additional", { mode: "number" }).notNull(),
    other: bigint("other", { mode: "number" }).notNull(),
    taxable: bigint("taxable", { mode: "number" }).notNull(),
    cumTax: bigint("cum_tax", { mode: "number" }).notNull(),
    relief: bigint("relief", { mode: "number" }).notNull(),
    withheld: bigint("withheld", { mode: "number" }).notNull(),
    createdAt: instantColumn("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("tax_ledger_person_idx").on(t.empId, t.taxYear, t.companyId, t.id),
    uniqueIndex("tax_ledger_run_key").on(t.runId, t.empId, t.lockNo).where(sql`${t.reverses} is null`),
    uniqueIndex("tax_ledger_reverses_key").on(t.reverses),
    uniqueIndex("tax_ledger_opening_key")
      .on(t.empId, t.companyId, t.taxYear, t.incomeType)
      .where(sql`${t.runId} is null`),
    check("tax_ledger_check", sql`${t.taxMonth} between 1 and 12 and ${t.incomeType} in (1, 2)`),
  ],
);

/** Brackets in force from a day of payment on; a run picks by its pay date (salary rule 23). */
export const taxTables = pgTable(
  "tax_tables",
  {
    id: serial("id").primaryKey(),
    kind: smallint("kind").$type<TaxTableKind>().notNull(),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date"),
    brackets: jsonb("brackets").$type<Bracket[]>().notNull(),
    /** 0: to be confirmed by whoever knows the law. */
    confirmed: smallint("confirmed").notNull().default(0),
    source: text("source").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("tax_tables_key").on(t.kind, t.fromDate),
    check(
      "tax_tables_check",
      sql`${t.kind} between 1 and 4 and ${t.confirmed} in (0, 1) and ${t.toDate} >= ${t.fromDate}`,
    ),
  ],
);

/** Limits and amounts of tax law in force from a day of payment on. */
export const taxFigures = pgTable(
  "tax_figures",
  {
    id: serial("id").primaryKey(),
    code: text("code").$type<TaxFigureCode>().notNull(),
    fromDate: day("from_date").notNull(),
    toDate: day("to_date"),
    value: bigint("value", { mode: "number" }).notNull(),
    confirmed: smallint("confirmed").notNull().default(0),
    source: text("source").notNull().default(""),
    ...tracked,
  },
  (t) => [
    uniqueIndex("tax_figures_key").on(t.code, t.fromDate),
    check("tax_figures_check", sql`${t.value} >= 0 and ${t.confirmed} in (0, 1) and ${t.toDate} >= ${t.fromDate}`),
  ],
);
