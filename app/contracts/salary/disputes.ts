import { z } from "zod";
import {
  endpoint,
  flagInput,
  id,
  instant,
  listOf,
  monthOf,
  nameText,
  type Out,
  pageOf,
  requiredText,
} from "../endpoint";
import { changed, codeFilter } from "../register";
import { DISPUTE_STATES, PAYSLIP_STATES, RUN_KINDS } from "./codes";
import { MAY } from "./may";
import { disputeRound } from "./slip";

const answering = { access: MAY.payslips.publish } as const;
const whole = z.number().int();

/** The text stands on the detail alone: it may name figures. */
export const disputeRow = z.object({
  id: whole,
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  month: z.string(),
  kind: z.literal(RUN_KINDS),
  round: whole,
  state: z.literal(DISPUTE_STATES),
  at: instant,
  dueOn: z.string(),
  /** Days that it has waited, or waited until its answer. */
  age: whole,
  late: z.boolean(),
});
export type DisputeRow = z.output<typeof disputeRow>;

/** What waits first, the soonest due on top. */
export const searchDisputes = endpoint("POST", "/salary/dispute/search", {
  ...answering,
  input: pageOf(
    z
      .object({
        state: codeFilter(DISPUTE_STATES),
        month: monthOf().optional().catch(undefined),
        likeName: nameText(50).optional(),
      })
      .prefault({}),
  ),
  output: listOf(disputeRow),
});

/** Each look is kept: the text is about somebody's pay. */
export const disputeDetail = endpoint("GET", "/salary/dispute/details", {
  ...answering,
  noActing: true,
  input: z.object({ id }),
  output: disputeRow.extend({
    version: whole,
    payslipId: whole,
    payslipState: z.literal(PAYSLIP_STATES),
    /** All rounds of the payslip, this one among them; null: the level is above the caller's limit. */
    rounds: z.array(disputeRound).nullable(),
    /** Waits, and for the caller. */
    mayAnswer: z.boolean(),
  }),
});
export type DisputeDetail = Out<typeof disputeDetail>;

export const answerDispute = endpoint("POST", "/salary/dispute/answer", {
  ...answering,
  noActing: true,
  changes: true,
  input: z.object({ ...changed, answer: requiredText(1_000), toCorrect: flagInput }),
  output: z.object({ state: z.literal(DISPUTE_STATES), name: z.string() }),
});
