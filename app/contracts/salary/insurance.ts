import { z } from "zod";
import { BENEFIT_KINDS } from "../employees/codes";
import { endpoint, id, listOf, monthOf, type Out, pageOf, text } from "../endpoint";
import { codeFilter, idFilter } from "../register";
import { siteFilter } from "../sites";
import { INSURANCE_CHECKS } from "./codes";
import { MAY } from "./may";

/** yyyy-MM; without one the month that the company is in. */
const month = monthOf().optional().catch(undefined);

const insuranceQuery = z
  .object({
    month,
    likeName: text(50).optional(),
    siteId: siteFilter,
    companyId: idFilter,
    check: codeFilter(INSURANCE_CHECKS),
  })
  .prefault({});
export type InsuranceQuery = z.output<typeof insuranceQuery>;

const whole = z.number().int();
const person = {
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  siteId: whole,
  department: z.string(),
  company: z.string(),
};
/** Fen; null: there is no line, or the level is above the caller's limit. */
const sides = z.object({ employee: whole.nullable(), employer: whole.nullable() });

const insuranceRow = z.object({
  ...person,
  check: z.literal(INSURANCE_CHECKS),
  figures: z.boolean(),
  /** Of the month itself; back payments are not compared. */
  locked: sides,
  reckoned: sides,
});
export type InsuranceRow = z.output<typeof insuranceRow>;

/** Whether the two lists of a month are locked: what is not is left out of the comparison. */
const locks = z.object({ social: z.boolean(), fund: z.boolean() });

/**
 * The locked withholding and fund-purchase lists of a month beside a recomputation by rule 15, differences first. One
 * call is one look of a month in the salary log.
 */
export const compareInsurance = endpoint("POST", "/salary/insurance/compare", {
  access: MAY.insurance.check,
  input: pageOf(insuranceQuery),
  output: listOf(insuranceRow).extend({
    month: z.string(),
    locked: locks,
    /** People by what came out, of all that the other filters let through. */
    counts: z.array(z.object({ check: z.literal(INSURANCE_CHECKS), people: whole })),
    companies: z.array(z.object({ id: whole, name: z.string() })),
  }),
});
export type InsuranceComparison = Out<typeof compareInsurance>;

const line = z.object({
  kind: z.literal(BENEFIT_KINDS),
  lockedBase: whole.nullable(),
  reckonedBase: whole.nullable(),
  locked: sides.nullable(),
  reckoned: sides.nullable(),
});
export type InsuranceLine = z.output<typeof line>;

/** The same of one person, kind by kind, with his back payments. A look of its own. */
export const insuranceDetail = endpoint("GET", "/salary/insurance/details", {
  access: MAY.insurance.check,
  input: z.object({ empId: id, month }),
  output: z.object({
    ...person,
    month: z.string(),
    figures: z.boolean(),
    locked: locks,
    lines: z.array(line),
    back: z.array(z.object({ kind: z.literal(BENEFIT_KINDS), forMonth: z.string(), employee: whole, employer: whole })),
  }),
});
export type InsuranceDetail = Out<typeof insuranceDetail>;
