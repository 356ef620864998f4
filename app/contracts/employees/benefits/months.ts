import { z } from "zod";
import { blob, day, endpoint, id, instant, listOf, pageOf, requiredText, version } from "../../endpoint";
import { departmentFilter } from "../../organization/organization";
import { BENEFIT_KINDS, CONTRIBUTION_ACTS, CONTRIBUTION_SOURCES } from "../codes";
import { MAY } from "../may";
import { month, ofOne, person, personFilter, saved, yuan } from "./fields";

// Months: purchase of the housing fund, withholding of the other kinds

export const contributionRow = person.extend({
  id: z.number().int(),
  month: z.string(),
  forMonth: z.string(),
  kind: z.literal(BENEFIT_KINDS),
  base: z.number().int().nullable(),
  employerBp: z.number().int().nullable(),
  employeeBp: z.number().int().nullable(),
  employerAmount: z.number().int(),
  employeeAmount: z.number().int(),
  source: z.literal(CONTRIBUTION_SOURCES),
  /** What the caller may do with it now. */
  acts: z.array(z.enum(CONTRIBUTION_ACTS)),
});
export const contributionRecord = contributionRow.extend({
  cityName: z.string(),
  declaredBase: z.number().int().nullable(),
  floor: z.number().int().nullable(),
  cap: z.number().int().nullable(),
  roundTo: z.number().int().nullable(),
  roundMode: z.number().int().nullable(),
  remark: z.string(),
  lateDays: z.number().int(),
  lateFee: z.number().int(),
  locked: z.boolean(),
  version: z.number().int(),
});

const contributionQuery = z.object({
  ...personFilter,
  /** None: the current one. */
  month: month.optional().catch(undefined),
  kind: z.coerce.number().pipe(z.literal(BENEFIT_KINDS)).optional().catch(undefined),
  source: z.coerce.number().pipe(z.literal(CONTRIBUTION_SOURCES)).optional().catch(undefined),
});

const monthState = z.object({
  month: z.string(),
  locked: z.boolean(),
  lockedAt: instant.nullable(),
  lockedByName: z.string(),
  generatedAt: instant.nullable(),
  version: z.number().int(),
});

function contributionCalls(name: "buy" | "withholding") {
  const at = (call: string) => `/benefit/${name}/${call}`;
  return {
    search: endpoint("POST", at("search"), {
      access: MAY.benefits.see,
      input: pageOf(contributionQuery),
      output: listOf(contributionRow),
    }),
    /** State of the month and sums over all rows the filters let through. */
    month: endpoint("POST", at("month"), {
      access: MAY.benefits.see,
      input: z.object({ query: contributionQuery }),
      output: monthState.extend({
        people: z.number().int(),
        employerAmount: z.number().int(),
        employeeAmount: z.number().int(),
        department: departmentFilter,
      }),
    }),
    /**
     * One row with all its amounts were made of; late fee for a back payment, to the day it is paid where that is given
     * (rule 35).
     */
    detail: endpoint("GET", at("detail"), {
      access: MAY.benefits.see,
      input: ofOne.extend({ paidOn: day.optional().catch(undefined) }),
      output: contributionRecord,
    }),
    /** Adjusts a row by hand: generating anew leaves it alone from then on (rule 38). */
    save: endpoint("POST", at("save"), {
      access: MAY.benefits.edit,
      changes: true,
      input: z.object({ id, version, employerAmount: yuan, employeeAmount: yuan, remark: requiredText(200) }),
      output: saved,
    }),
    /** Computes the month from archives and confirmed parameters; replaces generated rows only (rules 33, 34, 38). */
    generate: endpoint("POST", at("generate"), {
      access: MAY.benefits.edit,
      changes: true,
      timeout: 290_000,
      input: z.object({ month }),
      output: z.object({ month: z.string(), rows: z.number().int(), people: z.number().int() }),
    }),
    /** Locks a month for payroll, or opens it again (rule 38). */
    lock: endpoint("POST", at("lock"), {
      access: MAY.benefits.lockMonths,
      changes: true,
      input: z.object({ month, version, locked: z.coerce.number().int().min(0).max(1) }),
      output: monthState,
    }),
    export: endpoint("POST", at("export"), {
      access: MAY.benefits.see,
      timeout: 300_000,
      input: z.object({ query: contributionQuery }),
      output: blob,
    }),
  };
}

export const buy = contributionCalls("buy");
export const withholding = contributionCalls("withholding");
