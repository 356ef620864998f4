import { z } from "zod";
import { SETTLEMENT_ROWS } from "~/lib/salary/settlement";
import { signed } from "../employees/transfer";
import { endpoint, id, instant, type Out, requiredText, text, together, version } from "../endpoint";
import { RUN_STATES } from "./codes";
import { MAY, MAY_SEE_RUNS } from "./may";
import { OWN_PAY, WAGE_TOKEN, wageToken } from "./wages";

const whole = z.number().int();
/** Lines are counted further than other records. */
const lineId = z.coerce.number().int().positive().max(2_147_483_647);

const sheet = {
  lineId: whole,
  no: z.string(),
  month: z.string(),
  company: z.string(),
  payDate: z.string(),
  /** The last day, on which the pay is due (rule 13). */
  dueOn: z.string().nullable(),
  jobNumber: z.string(),
  name: z.string(),
  department: z.string(),
  /** Fen; what is taken is below 0. */
  rows: z.array(z.object({ code: z.enum(SETTLEMENT_ROWS), amount: whole })),
  loanRest: whole,
  otherRest: whole,
  /** Insurance was reckoned while its lists were open (rule 5). */
  reckoned: z.boolean(),
  /** What the locked lists have above it: listed, not claimed back from him; null: they are open, or it is of them. */
  insuranceDiff: whole.nullable(),
  /** The hand-over, with which severance is due; null: it is not over. */
  handedOverOn: z.string().nullable(),
  signedAt: instant.nullable(),
  /** SHA-256 of the sheet as it was signed; empty: it was not. */
  hash: z.string(),
  refusedOn: z.string().nullable(),
  refuseReason: z.string(),
  witnesses: z.array(z.string()),
  /** It may be answered: its run is locked, and nobody has. */
  open: z.boolean(),
  /** Of the sheet: another one after each lock of the run. */
  version: whole,
};

/** The settlement of a leaver, a line of his run; the look is logged. */
export const settlementDetail = endpoint("GET", "/salary/settlement/details", {
  access: MAY_SEE_RUNS,
  input: z.object({ lineId }),
  output: z.object({ ...sheet, runId: whole, empId: whole, state: z.literal(RUN_STATES), mayRefuse: z.boolean() }),
});
export type SettlementSheet = Out<typeof settlementDetail>;

/** He does not sign: two people have witnessed it (rule 41). */
export const refuseSettlement = endpoint("POST", "/salary/settlement/refuse", {
  access: MAY.runs.work,
  changes: true,
  input: z
    .object({
      lineId,
      version,
      reason: requiredText(200),
      /** Job numbers. */
      witness1: requiredText(20),
      witness2: requiredText(20),
    })
    .check(
      together(({ witness1, witness2 }, fault) => {
        if (witness1 && witness1 === witness2) fault(["witness2"], "salSettlement:said.sameWitness");
      }),
    ),
  output: z.object({ lineId: whole, state: z.literal("refused") }),
});

/** The own settlement, behind the salary key like the payslip that it belongs to. */
export const ownSettlement = endpoint("GET", "/wages/settlement", {
  ...OWN_PAY,
  headers: WAGE_TOKEN,
  input: z.object({ wageToken, payslipId: id }),
  output: z.object({ ...sheet, payslipId: whole }),
});
export type OwnSettlement = Out<typeof ownSettlement>;

/** The leaver signs his settlement: a drawing or his name, and the code that was sent to him. */
export const signSettlement = endpoint("POST", "/salary/settlement/sign", {
  ...OWN_PAY,
  changes: true,
  headers: WAGE_TOKEN,
  input: signed.omit({ id: true }).extend({ wageToken, lineId, verifyCode: text(20).min(1) }),
  output: z.object({ lineId: whole, state: z.literal("signed") }),
});
