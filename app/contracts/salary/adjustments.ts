import { z } from "zod";
import { day, endpoint, flagInput, id, listOf, nameText, type Out, pageOf, text, version } from "../endpoint";
import { changed, codeFilter, codeOf, idFilter, record } from "../register";
import { siteFilter } from "../sites";
import { typedAmount } from "./archives";
import { ADJUST_REASONS, ADJUST_STATES, FLOORS, MOST_ITEMS } from "./codes";
import { MAY, MAY_SEE_ADJUSTMENTS } from "./may";

const adjustQuery = z
  .object({
    likeName: text(50).optional(),
    no: nameText(30).optional(),
    reason: codeFilter(ADJUST_REASONS),
    state: codeFilter(ADJUST_STATES),
    siteId: siteFilter,
    /** All of one form: where its approval leads. */
    formId: idFilter,
  })
  .prefault({});

const whole = z.number().int();
const person = {
  empId: whole,
  jobNumber: z.string(),
  name: z.string(),
  siteId: whole,
  department: z.string(),
};
const adjustment = {
  id: whole,
  /** Of the form it goes in. */
  no: z.string(),
  ...person,
  reason: z.literal(ADJUST_REASONS),
  effectiveDate: z.string(),
  state: z.literal(ADJUST_STATES),
  /** Empty: drafted by the system, not sent yet. */
  requester: z.string(),
};
/** No figure of pay stands in the list (salary rule 28). */
export const adjustmentRow = z.object(adjustment);
export type AdjustmentRow = z.output<typeof adjustmentRow>;

/** Adjustments of the people whose pay the caller reaches, the latest first. */
export const searchAdjustments = endpoint("POST", "/salary/adjust/search", {
  access: MAY_SEE_ADJUSTMENTS,
  input: pageOf(adjustQuery),
  output: listOf(adjustmentRow),
});

const amount = whole.nullable();
const line = z.object({
  code: z.string(),
  name: z.string(),
  /** Fen a month; null: none yet, or above the caller's limit. */
  before: amount,
  after: amount,
  /** Basis points of the amount before; null: there is none to compare with. */
  changeBp: amount,
});
export type AdjustmentLine = z.output<typeof line>;

/** An adjustment with its figures: who asks is written into the salary log (rule 28). */
export const adjustmentDetail = endpoint("GET", "/salary/adjust/details", {
  access: MAY_SEE_ADJUSTMENTS,
  input: record,
  output: z.object({
    ...adjustment,
    version: whole,
    /** False: the level is above the caller's limit, and every amount is left out (rule 30). */
    figures: z.boolean(),
    lines: z.array(line),
    total: line.pick({ before: true, after: true, changeBp: true }),
    head: z.string(),
    /** What is sent together, with how many people it is about. */
    form: z.object({ id: whole, version: whole, people: whole }),
    /** Its approval, once it was sent. */
    instanceId: whole.nullable(),
    acts: z.array(z.enum(["edit", "submit", "withdraw"])),
  }),
});
export type AdjustmentDetail = Out<typeof adjustmentDetail>;

/**
 * What the form begins with, for a person or of an adjustment: the fixed items of the structure on a day, with what
 * they are worth until then. A look, too. Whose level is above the caller's limit has no form: 404.
 */
export const adjustmentForm = endpoint("GET", "/salary/adjust/form", {
  access: MAY.adjustments.draft,
  input: z.object({ empId: idFilter, id: idFilter, effectiveDate: day.optional().catch(undefined) }),
  output: z.object({
    ...person,
    /** Null: a new one. */
    id: whole.nullable(),
    version: whole.nullable(),
    reason: z.literal(ADJUST_REASONS).nullable(),
    effectiveDate: z.string(),
    /** Empty: he has no archive, and nothing can be adjusted. */
    structure: z.string(),
    floor: z.literal(FLOORS),
    items: z.array(z.object({ code: z.string(), name: z.string(), before: amount, after: amount })),
    /** One of his that is not over yet: another cannot be drafted beside it. */
    open: z.object({ id: whole, no: z.string() }).nullable(),
  }),
});
export type AdjustmentForm = Out<typeof adjustmentForm>;

const written = {
  reason: codeOf(ADJUST_REASONS),
  effectiveDate: day,
  values: z
    .array(z.object({ itemCode: text(40).min(1), amount: typedAmount }))
    .max(MOST_ITEMS)
    .default([]),
  send: flagInput,
};
const answer = z.object({ id: whole, no: z.string(), state: z.literal(ADJUST_STATES) });

/**
 * Drafts an adjustment of a person, and sends it in the same transaction where that is asked for. Refused: one's own
 * (rule 4), a second one while one is open, no archive, a month whose pay is in approval, fixed pay below the minimum
 * wage (rule 3), what changes nothing.
 */
export const createAdjustment = endpoint("POST", "/salary/adjust/create", {
  access: MAY.adjustments.draft,
  changes: true,
  input: z.object({ empId: id, ...written }),
  output: answer,
});

/** The same of a draft. */
export const updateAdjustment = endpoint("POST", "/salary/adjust/update", {
  access: MAY.adjustments.draft,
  changes: true,
  input: z.object({ ...changed, ...written }),
  output: answer,
});

/** Sends a form with all its drafts: `id` and `version` are the form's. */
export const submitAdjustments = endpoint("POST", "/salary/adjust/submit", {
  access: MAY.adjustments.draft,
  changes: true,
  input: z.object({ id, version }),
  output: answer,
});

/** Gives up a draft; in approval the whole form is taken back by who sent it, and its adjustments are over. */
export const withdrawAdjustment = endpoint("POST", "/salary/adjust/withdraw", {
  access: MAY.adjustments.draft,
  changes: true,
  input: z.object(changed),
  output: answer,
});
