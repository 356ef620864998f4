import { z } from "zod";
import { endpoint, id, listOf, pageOf, text } from "../endpoint";
import { codeFilter, record } from "../register";
import { LINE_STATES, RUN_STATES } from "./codes";
import { MAY_SEE_RUNS } from "./may";
import { whole } from "./runs";

/** Fen of all items of a line together. */
const sums = { gross: whole, insEmployee: whole, tax: whole, afterTax: whole, net: whole, employer: whole };

const gridItem = z.object({ code: z.string(), name: z.string(), kind: whole });

const gridRow = z.object({
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  state: z.literal(LINE_STATES),
  /** Null: the level lies above the caller's limit, or it is his own (rules 4 and 30). */
  amounts: z.array(whole.nullable()).nullable(),
  gross: whole.nullable(),
  net: whole.nullable(),
  netBefore: whole.nullable(),
  /** Hundredths of a percent against the last regular run; null: there is none. */
  changeBp: whole.nullable(),
  diffReason: z.string(),
  needsReason: z.boolean(),
});
export type GridRow = z.output<typeof gridRow>;

/** The grid of people and items, a page at a time; the look is logged as one of the run (rule 28). */
export const runLines = endpoint("POST", "/salary/run/lines", {
  access: MAY_SEE_RUNS,
  input: pageOf(
    z.object({
      id,
      likeName: text(50).optional(),
      state: codeFilter(LINE_STATES),
      /** 1: those alone whose net moved so far that it needs a reason. */
      moved: codeFilter([1] as const),
    }),
  ),
  output: listOf(gridRow),
});

/** Columns of the grid: the items of the structures by which the people of a run are paid. */
export const runItems = endpoint("GET", "/salary/run/items", {
  access: MAY_SEE_RUNS,
  input: record,
  output: z.array(gridItem),
});

/** A line with how each amount came, in words (salary, Done means); the look is logged. */
export const lineDetail = endpoint("GET", "/salary/run/trace", {
  access: MAY_SEE_RUNS,
  input: z.object({ id, empId: id }),
  output: z.object({
    run: z.object({ id: whole, no: z.string(), month: z.string(), payDate: z.string(), state: z.literal(RUN_STATES) }),
    person: z.object({ empId: whole, jobNumber: z.string(), name: z.string(), department: z.string() }),
    state: z.literal(LINE_STATES),
    remarks: z.array(z.string()),
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: whole,
        sign: whole,
        amount: whole,
        /** What the amount was last month; null: there is none. */
        before: whole.nullable(),
        formula: z.string(),
        /** Names of the formula with what they stood for, and the sentences of the rules. */
        values: z.array(z.object({ name: z.string(), value: z.string() })),
        steps: z.array(z.string()),
      }),
    ),
    sums: z.object(sums),
    netBefore: whole.nullable(),
    diffReason: z.string(),
    needsReason: z.boolean(),
    mayExplain: z.boolean(),
    mayRecalculate: z.boolean(),
    /** Of a leaver's run, the line that his settlement is of (rule 41). */
    settlementId: whole.nullable(),
    version: whole,
  }),
});
