import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { day, endpoint, id, listOf, monthOf, type Out, pageOf, text, together, version } from "../endpoint";
import { codeFilter, codeOf, idFilter, record, saved } from "../register";
import { MAY } from "./may";
import { BONUS_STATES, BONUS_WAYS, TAX_YEARS } from "./tax-codes";

const whole = z.number().int();
const money = whole.nullable();
const year = z.coerce.number().int().min(TAX_YEARS.first).max(TAX_YEARS.last);
const month = monthOf();
/** 99,999,999.99 yuan. */
const MOST = 9_999_999_999;
const typedAmount = text(20).transform((typed, context) => {
  const fen = parseAmount(typed);
  if (fen !== null && fen > 0 && fen <= MOST) return fen;
  context.addIssue({ code: "custom", message: "salBonus:said.amount" });
  return z.NEVER;
});

const bonusQuery = z
  .object({
    likeName: text(50).optional(),
    /** Without one the tax year that the company is in. */
    year: year.optional().catch(undefined),
    companyId: idFilter,
    state: codeFilter(BONUS_STATES),
  })
  .prefault({});

const person = {
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  siteId: whole,
  department: z.string(),
  company: z.string(),
};
const kept = {
  ...person,
  year: whole,
  way: z.literal(BONUS_WAYS).nullable(),
  state: z.literal(BONUS_STATES),
  /** The run that pays it. */
  runId: whole.nullable(),
  runNo: z.string().nullable(),
};
/** Both ways in fen; null: that way is not open, or the figures are not the caller's to read (rule 30). */
const ways = {
  figures: z.boolean(),
  amount: money,
  separateTax: money,
  mergedTax: money,
  /** What costs less over the whole year; null: both the same, or one alone is open. */
  lower: z.literal(BONUS_WAYS).nullable(),
  /** One yuan less would leave more net. */
  isTrap: z.boolean(),
};

const bonusRow = z.object({ id: whole, ...kept, ...ways });
export type BonusRow = z.output<typeof bonusRow>;

/** Bonuses of a tax year with both ways of taxing them side by side; the look is logged with its rows (rule 28). */
export const searchBonuses = endpoint("POST", "/salary/bonus/search", {
  access: MAY.bonus.choose,
  input: pageOf(bonusQuery),
  output: listOf(bonusRow),
});

const named = z.object({ id: whole, name: z.string() });

/** Companies that the caller pays for, and the tax year of today. */
export const bonusFilters = endpoint("GET", "/salary/bonus/filters", {
  access: MAY.bonus.choose,
  input: z.object({}),
  output: z.object({ companies: z.array(named), year: whole }),
});

/** Where the regular pay of the months to come is taken from. */
export const BONUS_BASES = ["run", "archive", "nothing"] as const;

/**
 * Both ways of taxing a bonus over the whole year (rule 21): of one that is kept, or of an amount for a person. Who
 * asks is written into the salary log.
 */
export const compareBonus = endpoint("POST", "/salary/bonus/compare", {
  access: MAY.bonus.choose,
  input: z
    .object({ id: id.optional(), empId: id.optional(), year: year.optional(), amount: typedAmount.optional() })
    .check(
      together(({ id: keptId, empId, year: of, amount }, fault) => {
        if (keptId !== undefined) return;
        if (empId === undefined) fault(["empId"], "errors:required");
        if (of === undefined) fault(["year"], "errors:required");
        if (amount === undefined) fault(["amount"], "errors:required");
      }),
    ),
  output: z.object({
    ...kept,
    ...ways,
    id: whole.nullable(),
    version: whole.nullable(),
    /** Why a bonus cannot be taxed by itself; empty: it can. */
    separateFault: z.string(),
    /** Why the year cannot be reckoned; empty: it can. */
    mergedFault: z.string(),
    separate: z.object({ ratePct: whole, quick: whole, net: whole }).nullable(),
    /** Tax of the year's wages with and without the bonus. */
    merged: z.object({ yearWith: whole, yearWithout: whole }).nullable(),
    /** What of the months to come was assumed. */
    assumed: z
      .object({
        months: whole,
        basis: z.enum(BONUS_BASES),
        income: whole,
        special: whole,
        additional: whole,
      })
      .nullable(),
    /** The bonus may still be changed. */
    mayChange: z.boolean(),
  }),
});
export type BonusComparison = Out<typeof compareBonus>;

/** A bonus of a person's tax year (no id), another amount of one, or the way its person chooses. */
export const chooseBonus = endpoint("POST", "/salary/bonus/choose", {
  access: MAY.bonus.choose,
  changes: true,
  noActing: true,
  input: z
    .object({
      id: id.optional(),
      version: version.optional(),
      empId: id.optional(),
      empIdText: text(50).optional(),
      year: year.optional(),
      amount: typedAmount.optional(),
      way: codeOf(BONUS_WAYS).optional(),
    })
    .check(
      together(({ id: keptId, empId, empIdText, year: of, amount, way }, fault) => {
        if (keptId !== undefined) {
          if (amount === undefined && way === undefined) fault(["way"], "errors:required");
          return;
        }
        if (empId === undefined && !empIdText) fault(["empId"], "errors:required");
        if (of === undefined) fault(["year"], "errors:required");
        if (amount === undefined) fault(["amount"], "errors:required");
      }),
    ),
  output: saved,
});

/** Takes a bonus back that no run has. */
export const deleteBonus = endpoint("POST", "/salary/bonus/delete", {
  access: MAY.bonus.choose,
  changes: true,
  noActing: true,
  input: z.object({ ...record.shape, version }),
  output: z.null(),
});

/** A bonus run (kind 3) of all bonuses of a company's tax year whose way was chosen; the pay date says the year. */
export const createBonusRun = endpoint("POST", "/salary/bonus/run", {
  access: MAY.bonus.choose,
  changes: true,
  noActing: true,
  input: z.object({ companyId: id, month, payDate: day }),
  output: z.object({ id: whole, version: whole, people: whole }),
});
