import { z } from "zod";
import { blob, endpoint, id, listOf, monthOf, type Out, pageOf, text } from "../endpoint";
import { idFilter } from "../register";
import { siteFilter } from "../sites";
import { RUN_KINDS } from "./codes";
import { MAY } from "./may";
import { preparing } from "./preparing";

const whole = z.number().int();
const money = whole.nullable();
const month = monthOf();

const wagesQuery = z
  .object({
    /** Without one the last month that was paid. */
    month: month.optional().catch(undefined),
    companyId: idFilter,
    siteId: siteFilter,
    departmentId: id.optional().catch(undefined),
    likeEmpName: text(50).optional(),
  })
  .prefault({});
export type WagesQuery = z.output<typeof wagesQuery>;

const sums = { gross: money, insEmployee: money, tax: money, afterTax: money, net: money, employer: money };

const wageRow = z.object({
  lineId: whole,
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  siteId: whole,
  department: z.string(),
  company: z.string(),
  runNo: z.string(),
  kind: z.literal(RUN_KINDS),
  payDate: z.string(),
  /** Fen; null: the level is above the caller's limit (rule 30). */
  ...sums,
});
export type WageRow = z.output<typeof wageRow>;

/** Paid wage lines, of locked runs; the look is logged with its rows (rule 28). */
export const searchWages = endpoint("POST", "/finance/wages/search", {
  access: MAY.wages.import,
  input: pageOf(wagesQuery),
  output: listOf(wageRow),
});

const named = z.object({ id: whole, name: z.string() });

/** Companies of the filter, and the last month of which anything was paid. */
export const wagesFilters = endpoint("GET", "/finance/wages/filters", {
  access: MAY.wages.import,
  input: z.object({}),
  output: z.object({ companies: z.array(named), month: z.string(), preparing }),
});

/** What departments cost in a month: people whose figures the caller reads; the look is logged. */
export const wagesCost = endpoint("POST", "/finance/wages/cost", {
  access: MAY.wages.import,
  input: z.object({ query: wagesQuery }),
  output: z.object({
    month: z.string(),
    /** Lines above the caller's limit, which no sum holds. */
    hidden: whole,
    departments: z.array(
      z.object({ id: whole, name: z.string(), people: whole, gross: whole, employer: whole, cost: whole }),
    ),
  }),
});
export type WagesCost = Out<typeof wagesCost>;

/** The list as a workbook; how many rows left is written into the salary log. */
export const exportWages = endpoint("POST", "/finance/wages/export", {
  access: MAY.exports.all,
  changes: true,
  timeout: 300_000,
  input: z.object({ query: wagesQuery }),
  output: blob,
});
