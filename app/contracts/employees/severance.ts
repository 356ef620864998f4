import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { day, endpoint, flag, id, text, version } from "../endpoint";
import { CONTRACT_TYPES, DIMISSION_STATES, DIMISSION_TYPES } from "./codes";
import { MAY } from "./may";

/** An amount as a person types it; what comes out is fen. */
const yuan = text(20).transform((typed, context) => {
  const value = parseAmount(typed);
  if (value === null || value < 0) {
    context.addIssue({ code: "custom", message: "dimission:said.amount" });
    return z.NEVER;
  }
  return value;
});

const figures = {
  avgWage: z.number().int(),
  previousWage: z.number().int(),
  localAvgWage: z.number().int(),
  minWage: z.number().int(),
};

/** The estimate with every step of its reckoning (employees rule 29): to HR managers alone, never to heads. */
export const severanceEstimate = endpoint("GET", "/dimission/severance", {
  access: MAY.dimission.severance,
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    empName: z.string(),
    jobNumber: z.string(),
    type: z.literal(DIMISSION_TYPES),
    state: z.literal(DIMISSION_STATES),
    version: z.number().int(),
    hireDate: day,
    lastWorkDate: day,
    /** The last day is not fixed yet. */
    preliminary: z.boolean(),
    payInLieu: flag,
    contractType: z.literal(CONTRACT_TYPES),
    /** What a re-engagement agreement promises, in fen. */
    agreedSeverance: z.number().int().nullable(),
    figures: z.object(figures).nullable(),
    /** The figures may still be changed. */
    mayChange: z.boolean(),
    /** What the city's parameters say of the last day's month; abroad and without parameters nothing. */
    local: z.object({ localAvgWage: z.number().int(), minWage: z.number().int(), confirmed: z.boolean() }).nullable(),
    result: z
      .object({
        due: z.boolean(),
        countedFrom: day,
        years: z.number().int(),
        restMonths: z.number().int(),
        restDays: z.boolean(),
        halves: z.number().int(),
        base: z.number().int(),
        basis: z.enum(["average", "minimum", "cap"]),
        countedHalves: z.number().int(),
        amount: z.number().int(),
        inLieu: z.number().int(),
        total: z.number().int(),
        riskHalves: z.number().int(),
        risk: z.number().int(),
        outside: z.enum(["partTime", "intern", "dispatched", "agreement"]).nullable(),
        manual: z.boolean(),
      })
      .nullable(),
  }),
});

/** The figures of the estimate: HR types the wages and may correct what the parameters propose. */
export const saveSeverance = endpoint("POST", "/dimission/severance/save", {
  access: MAY.dimission.severance,
  changes: true,
  input: z.object({
    id,
    version,
    avgWage: yuan,
    previousWage: yuan,
    localAvgWage: yuan,
    minWage: yuan,
    agreedSeverance: yuan.optional(),
  }),
  output: z.object({ id: z.number().int() }),
});
