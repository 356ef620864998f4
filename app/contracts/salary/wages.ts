import { z } from "zod";
import { salaryPaths } from "~/lib/salary/paths";
import { signed } from "../employees/transfer";
import { endpoint, id, monthOf, type Out, requiredText, text, version } from "../endpoint";
import { codeOf } from "../register";
import { PAYSLIP_ANSWER, PAYSLIP_ANSWERS, PAYSLIP_STATES, RUN_KINDS } from "./codes";
import { MAY } from "./may";
import { disputeRound, slipFigures } from "./slip";

/** Everybody's own, nobody's who stands in for him (rule 36); somebody who has left reads his last ones. */
export const OWN_PAY = { access: MAY.own.pay, noActing: true, restricted: salaryPaths.wages } as const;

/** A token of no form of ours opens nothing, whatever it is. */
export const wageToken = z.string().max(100).default("");
export const WAGE_TOKEN = { wageToken: "wageToken" };
const month = monthOf();
const whole = z.number().int();

const wageRow = z.object({
  payslipId: id,
  month: z.string(),
  kind: z.literal(RUN_KINDS),
  state: z.literal(PAYSLIP_STATES),
});
export type WageRow = z.output<typeof wageRow>;

const ownPayslip = wageRow.extend({
  version: whole,
  /** What the answer to it needs, once; null: there is nothing to answer now. */
  nonce: z.string().nullable(),
  ...slipFigures,
  company: z.string(),
  payDate: z.string(),
  confirmedAt: z.string().nullable(),
  /** Who confirms by his signature; null: a confirmation alone does. */
  signer: z.string().nullable(),
  dispute: z.object({
    rounds: z.array(disputeRound),
    /** How often it may still be disputed. */
    left: whole,
  }),
  /** The own payslips beside it, by month; null: there is none. */
  before: id.nullable(),
  after: id.nullable(),
});
export type OwnPayslip = z.output<typeof ownPayslip>;

/**
 * The own payslips: without `month` the list, with it the payslip of that month (`payslipId` says which of several).
 * The first look is kept, and each gives a new number for the answer: the web tier sends it with an Idempotency-Key
 * (salary rule 35).
 */
export const getWages = endpoint("GET", "/wages/getwages", {
  ...OWN_PAY,
  changes: true,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken, month: month.optional(), payslipId: id.optional() }),
  output: z.union([z.array(wageRow), ownPayslip]),
});

/** The person confirms his payslip or says what is wrong with it. */
export const updateWages = endpoint("GET", "/wages/update", {
  ...OWN_PAY,
  changes: true,
  headers: { ...WAGE_TOKEN, nonce: "nonce", disputeText: "disputeText" },
  input: z
    .object({
      wageToken,
      payslipId: id,
      version,
      action: codeOf(PAYSLIP_ANSWERS),
      itemCode: text(40).optional(),
      nonce: z.string().max(100).default(""),
      disputeText: text(1_000).default(""),
    })
    .check((given) => {
      const { action, disputeText } = given.value;
      if (action === PAYSLIP_ANSWER.dispute && !requiredText(1_000).safeParse(disputeText).success)
        given.issues.push({
          code: "custom",
          path: ["disputeText"],
          message: "errors:required",
          input: disputeText,
          continue: true,
        });
    }),
  output: z.object({ state: z.literal(PAYSLIP_STATES), at: z.string() }),
});

/** The person confirms his payslip by his signature: a drawing or his name, and the code that was sent to him. */
export const signWages = endpoint("POST", "/wages/sign", {
  ...OWN_PAY,
  changes: true,
  headers: { ...WAGE_TOKEN, nonce: "nonce" },
  input: signed
    .omit({ id: true })
    .extend({ wageToken, payslipId: id, nonce: z.string().max(100).default(""), verifyCode: text(20).min(1) }),
  output: z.object({ state: z.literal(PAYSLIP_STATES), at: z.string() }),
});

/** The own payslip for paper: with whose it is and when it was printed. */
export const printWages = endpoint("GET", "/wages/pdf", {
  ...OWN_PAY,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken, payslipId: id }),
  output: wageRow.extend({
    ...slipFigures,
    company: z.string(),
    payDate: z.string(),
    name: z.string(),
    jobNumber: z.string(),
    department: z.string(),
    printedAt: z.string(),
  }),
});
export type PrintedPayslip = Out<typeof printWages>;

/** Who looked at the own pay, the latest first. */
export const wageLookers = endpoint("GET", "/wages/lookers", {
  ...OWN_PAY,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken, page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1) }),
  output: z.array(z.object({ name: z.string(), role: z.string(), at: z.string(), what: z.string() })),
});
