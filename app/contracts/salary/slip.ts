import { z } from "zod";
import { flag } from "../endpoint";
import { DISPUTE_STATES, ITEM_KINDS, OVERTIME_BUCKETS, RUN_KINDS } from "./codes";

const whole = z.number().int();
const day = z.string();

/** Fen, as it counts in its part. */
const slipItem = z.object({
  /** Null: what the structure does not show by name. */
  code: z.string().nullable(),
  name: z.string(),
  kind: z.literal(ITEM_KINDS),
  amountFen: whole,
});
export type ShownItem = z.output<typeof slipItem>;

const attendance = z.object({
  statementVersion: whole,
  fromDate: day,
  toDate: day,
  lockedOpen: flag,
  provisional: flag,
  /** Hundredths of a day. */
  requiredCentiDay: whole,
  paidCentiDay: whole,
  unpaidMin: whole,
  sickMin: whole,
  overtime: z.array(z.object({ bucket: z.literal(OVERTIME_BUCKETS), minutes: whole })),
  toilExpiredMin: whole,
  nightCount: whole,
  dutyTimes: whole,
  fullAttendance: flag,
});

/** The figures of a payslip, in fen; the same for its person and for whoever looks at it as he does. */
export const slipFigures = {
  earnings: z.array(slipItem),
  deductions: z.array(slipItem),
  insurance: z.array(slipItem),
  tax: z.object({
    cumIncome: whole.nullable(),
    cumBasic: whole.nullable(),
    cumSpecial: whole.nullable(),
    cumAdditional: whole.nullable(),
    cumTaxable: whole.nullable(),
    cumTax: whole.nullable(),
    thisMonth: whole,
  }),
  gross: whole,
  net: whole,
  /** What the employer pays besides; null: the site does not show it. */
  employer: whole.nullable(),
  attendance: attendance.nullable(),
};
const figures = z.object(slipFigures);
export type ShownSlip = z.output<typeof figures>;

export const disputeRound = z.object({
  round: whole,
  /** Empty: the payslip as a whole. */
  item: z.string(),
  text: z.string(),
  state: z.literal(DISPUTE_STATES),
  at: z.string(),
  dueOn: day,
  answer: z.string(),
  answeredAt: z.string().nullable(),
  /** The next run corrects it. */
  toCorrect: flag,
  /** The run that did, once it is locked. */
  corrected: z.object({ no: z.string(), month: z.string(), kind: z.literal(RUN_KINDS) }).nullable(),
});
export type DisputeRound = z.output<typeof disputeRound>;
