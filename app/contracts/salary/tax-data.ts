import { z } from "zod";
import { parseAmount } from "~/lib/money";
import {
  blob,
  endpoint,
  flag,
  flagInput,
  id,
  instant,
  listOf,
  type Out,
  pageOf,
  text,
  together,
  version,
} from "../endpoint";
import { codeFilter, codeOf, idFilter, saved } from "../register";
import { siteFilter } from "../sites";
import { MAY } from "./may";
import { DEDUCTION_KINDS, INCOME_TYPES, RESIDENCES, TAX_MARKS, TAX_MONTHS, TAX_YEARS } from "./tax-codes";

const year = z.coerce.number().int().min(TAX_YEARS.first).max(TAX_YEARS.last);

const taxDataQuery = z
  .object({
    likeName: text(50).optional(),
    /** Without one the year that the company is in. */
    year: year.optional().catch(undefined),
    siteId: siteFilter,
    companyId: idFilter,
    set: codeFilter(TAX_MARKS),
  })
  .prefault({});
export type TaxDataQuery = z.output<typeof taxDataQuery>;

const whole = z.number().int();
const person = {
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  siteId: whole,
  department: z.string(),
  /** Empty where there is no archive yet. */
  company: z.string(),
};

/** What is set for somebody's year, without a figure (salary rule 28). */
export const taxDataRow = z.object({
  ...person,
  /** Months for which something is declared. */
  months: whole,
  resident: z.literal(RESIDENCES),
  incomeType: z.literal(INCOME_TYPES),
  firstJobOfYear: flag,
  /** Null: the level is above the caller's limit, and it would tell what is paid (rule 30). */
  lowIncome60000: flag.nullable(),
  opening: z.boolean(),
});
export type TaxDataRow = z.output<typeof taxDataRow>;

/** Everybody in the caller's reach who is paid, with what is set for a year. */
export const searchTaxData = endpoint("POST", "/salary/taxdata/search", {
  access: MAY.tax.edit,
  input: pageOf(taxDataQuery),
  output: listOf(taxDataRow),
});

const named = z.object({ id: whole, name: z.string() });

/** Companies of the list's filter. */
export const taxDataFilters = endpoint("GET", "/salary/taxdata/filters", {
  access: MAY.tax.edit,
  input: z.object({}),
  output: z.object({ companies: z.array(named) }),
});

const ofYear = z.object({ empId: id, year: year.optional().catch(undefined) });

/** Declared amounts of a kind over months that are alike, in fen. */
const stretch = z.object({
  kind: z.literal(DEDUCTION_KINDS),
  fromMonth: whole,
  toMonth: whole,
  amount: whole,
  annuityBase: whole.nullable(),
});
export type DeclaredStretch = z.output<typeof stretch>;

const filed = z.object({ month: whole, amount: whole, runNo: z.string(), company: z.string() });
export type FiledDeduction = z.output<typeof filed>;

/** A person's declared deductions and profile of a year: who asks is written into the salary log (rule 28). */
export const taxDataDetail = endpoint("GET", "/salary/taxdata/details", {
  access: MAY.tax.edit,
  input: ofYear,
  output: z.object({
    ...person,
    year: whole,
    /** False: the level is above the caller's limit, and every amount is left out (rule 30). */
    figures: z.boolean(),
    profile: z.object({
      /** Null: nothing is set; what stands here holds all the same. */
      version: whole.nullable(),
      resident: z.literal(RESIDENCES),
      incomeType: z.literal(INCOME_TYPES),
      firstJobOfYear: flag,
      /** Null, as every amount is left out: it would tell what was paid. */
      lowIncome60000: flag.nullable(),
      /** Who uses the deductions; null: the company of the archive. */
      companyId: whole.nullable(),
      company: z.string(),
      evidence: z.string(),
    }),
    declared: z.array(stretch),
    /** Special additional deductions that came with finished wages: they count as declared for their tax month. */
    filed: z.array(filed),
    /** When he said himself what he declares for the year; null: he has not. */
    confirmedAt: instant.nullable(),
    /** What tells the declared months as they were read from those that somebody has changed meanwhile. */
    seen: z.string(),
    companies: z.array(named),
  }),
});
export type TaxDataDetail = Out<typeof taxDataDetail>;

/** 9,999,999.99 yuan. */
const MOST = 999_999_999;
export const typedAmount = text(20)
  .optional()
  .transform((typed, context) => {
    const fen = typed ? parseAmount(typed) : 0;
    if (fen !== null && fen >= 0 && fen <= MOST) return fen;
    context.addIssue({ code: "custom", message: "salaryTax:said.amount" });
    return z.NEVER;
  });
const month = codeOf(TAX_MONTHS);

const declaration = z.object({
  empId: id,
  year,
  seen: text(64),
  fromMonth: month,
  toMonth: month,
  amounts: z.array(z.object({ kind: codeOf(DEDUCTION_KINDS), amount: typedAmount })).max(DEDUCTION_KINDS.length),
  annuityBase: typedAmount,
});

/** Declares the deductions of some months of a year: what stood for these months is replaced (salary rule 19). */
export const saveTaxData = endpoint("POST", "/salary/taxdata/save", {
  access: MAY.tax.edit,
  changes: true,
  noActing: true,
  input: declaration.check(
    together<z.output<typeof declaration>>(({ fromMonth, toMonth }, fault) => {
      if (Number(toMonth) < Number(fromMonth)) fault(["toMonth"], "salaryTax:said.endFirst");
    }),
  ),
  output: z.object({ empId: whole, changed: flag }),
});

const profile = z.object({
  empId: id,
  year,
  version: version.optional(),
  resident: codeOf(RESIDENCES),
  incomeType: codeOf(INCOME_TYPES),
  firstJobOfYear: flagInput,
  lowIncome60000: flagInput,
  companyId: id.optional(),
  evidence: text(500).default(""),
});

/** Sets how somebody is taxed in a year; both flags only with what proves them (salary rule 18). */
export const saveTaxProfile = endpoint("POST", "/salary/taxprofile/save", {
  access: MAY.tax.edit,
  changes: true,
  noActing: true,
  input: profile.check(
    together<z.output<typeof profile>>((given, fault) => {
      const isSet = Number(given.firstJobOfYear) === 1 || Number(given.lowIncome60000) === 1;
      if (isSet && !String(given.evidence ?? "").trim()) fault(["evidence"], "salaryTax:said.noEvidence");
    }),
  ),
  output: saved,
});

/** Fen, by what a row adds or what the year has come to with it. */
const amounts = {
  income: whole,
  exempt: whole,
  basicDeduction: whole,
  special: whole,
  additional: whole,
  other: whole,
  relief: whole,
  withheld: whole,
};
const ledgerRow = z.object({
  id: whole,
  taxMonth: whole,
  incomeType: z.literal(INCOME_TYPES),
  /** Null: opening cumulatives. */
  runNo: z.string().nullable(),
  /** Takes another row back. */
  isCounter: z.boolean(),
  ...amounts,
  /** With all rows before of the same type of income. */
  cumulative: z.object(amounts),
  taxable: whole,
  cumTax: whole,
});
export type TaxLedgerRow = z.output<typeof ledgerRow>;

/** What was withheld from somebody in a year by a company, row by row (salary rule 17). A look, too. */
export const taxLedger = endpoint("GET", "/salary/taxledger", {
  access: MAY.tax.edit,
  input: ofYear.extend({ companyId: idFilter }),
  output: z.object({
    ...person,
    year: whole,
    figures: z.boolean(),
    /** Null: there is neither an archive nor a row. */
    companyId: whole.nullable(),
    companies: z.array(named),
    rows: z.array(ledgerRow),
  }),
});
export type TaxLedger = Out<typeof taxLedger>;

/** The declared months of a year as the import takes them; those of levels above the caller's limit stay out. */
export const exportTaxData = endpoint("POST", "/salary/taxdata/export", {
  access: MAY.exports.all,
  changes: true,
  input: z.object({ query: taxDataQuery }),
  output: blob,
  timeout: 300_000,
});
