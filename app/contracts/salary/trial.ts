import { z } from "zod";
import { endpoint, id, instant, listOf, pageOf, requiredText, text } from "../endpoint";
import { changed, codeFilter, codeOf, record } from "../register";
import { EXPLAIN_SCOPES, RUN_STATES, TRIAL_STATES } from "./codes";
import { MAY, MAY_SEE_RUNS } from "./may";

const whole = z.number().int();
/** Fen; null: a line of the trial is hidden from the caller (rules 28 and 30). */
const money = whole.nullable();
/** Code of an item, or of a sum of a line (`TRIAL_SUMS`). */
const item = requiredText(60);

const head = {
  id: whole,
  no: z.string(),
  month: z.string(),
  company: z.string(),
  state: z.literal(RUN_STATES),
  version: whole,
};

/** What a trial and the old system's pay sheet say of a month: people and items, by the lines that the caller sees. */
export const trialComparison = endpoint("GET", "/salary/run/compare/sums", {
  access: MAY_SEE_RUNS,
  input: record,
  output: z.object({
    run: z.object(head),
    /** The old sheet is there, and the trial is calculated. */
    uploaded: z.boolean(),
    ready: z.boolean(),
    hidden: z.boolean(),
    people: z.object({ equal: whole, open: whole, explained: whole, onlyHere: whole, onlyOld: whole }),
    items: z.array(
      z.object({ item, name: z.string(), here: money, old: money, difference: money, people: whole, open: whole }),
    ),
    mayUpload: z.boolean(),
  }),
});

const person = z.object({
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  /** 1: the trial alone has him, 2: the old sheet alone; 0: both. */
  only: z.literal([0, 1, 2]),
  items: whole,
  open: whole,
  /** Net pay, where the old sheet tells it. */
  here: money,
  old: money,
  difference: money,
});
export type TrialRow = z.output<typeof person>;

/** People of whom a trial and the old sheet say something different, a page at a time; the look is logged. */
export const trialPeople = endpoint("POST", "/salary/run/compare/search", {
  access: MAY_SEE_RUNS,
  input: pageOf(
    z.object({
      id,
      state: codeFilter(TRIAL_STATES),
      item: text(60).optional(),
      likeName: text(50).optional(),
    }),
  ),
  output: listOf(person),
});

/** A person's month item by item: here, in the old sheet, and how the amount here came; the look is logged. */
export const trialPerson = endpoint("GET", "/salary/run/compare/person", {
  access: MAY_SEE_RUNS,
  input: z.object({ id, empId: id }),
  output: z.object({
    run: z.object(head),
    person: z.object({ empId: whole, jobNumber: z.string(), name: z.string(), only: z.literal([0, 1, 2]) }),
    remarks: z.array(z.string()),
    items: z.array(
      z.object({
        item,
        name: z.string(),
        here: whole,
        old: whole,
        difference: whole,
        explained: z.boolean(),
        /** People of the trial with the same difference at the item that nobody has explained, he among them. */
        alike: whole,
        reason: z.string(),
        markedBy: z.string(),
        markedAt: instant.nullable(),
        formula: z.string(),
        steps: z.array(z.string()),
      }),
    ),
    mayExplain: z.boolean(),
  }),
});

const done = z.object({ n: whole });

/** Says why differences are there: of an item, of all of a person's, of all people with the same at the item. */
export const explainTrial = endpoint("POST", "/salary/run/compare/explain", {
  access: MAY.runs.work,
  changes: true,
  input: z.object({
    ...changed,
    empId: id,
    item,
    scope: codeOf(EXPLAIN_SCOPES),
    reason: requiredText(200),
  }),
  output: done,
});

/** Takes back what was said of a person's item: the difference is open again. */
export const clearTrial = endpoint("POST", "/salary/run/compare/clear", {
  access: MAY.runs.work,
  changes: true,
  input: z.object({ ...changed, empId: id, item }),
  output: done,
});
