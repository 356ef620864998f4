import { z } from "zod";
import { endpoint, flag, instant, type Out, text } from "../endpoint";
import { codeOf } from "../register";
import { MAY } from "./may";
import { ADDITIONAL_KINDS, TAX_YEARS } from "./tax-codes";
import { typedAmount } from "./tax-data";

/** Everybody's own, nobody's who stands in for him (salary rule 36). */
const OWN = { access: MAY.own.pay, noActing: true } as const;
const whole = z.number().int();

/**
 * The own special additional deductions of the year that is asked about: from December on the next one (salary rule 24,
 * settled reading).
 */
export const ownDeductions = endpoint("GET", "/salary/taxdata/own", {
  ...OWN,
  input: z.object({}),
  output: z.object({
    year: whole,
    /** He may confirm or change them now. */
    open: z.boolean(),
    /** When he did; null: he has not. */
    confirmedAt: instant.nullable(),
    /** Fen a month, by kind: what is declared for the year, or while nothing is what the year before ended with. */
    amounts: z.array(z.object({ kind: z.literal([...ADDITIONAL_KINDS]), amount: whole })),
    /** They are those of the year before. */
    carried: z.boolean(),
    /** What tells the declarations as they were read from those that somebody has changed meanwhile. */
    seen: z.string(),
  }),
});
export type OwnDeductions = Out<typeof ownDeductions>;

/** Declares them for every month of the year, as the form says; a form without amounts says that there are none. */
export const confirmDeductions = endpoint("POST", "/salary/taxdata/own/confirm", {
  ...OWN,
  changes: true,
  input: z.object({
    year: z.coerce.number().int().min(TAX_YEARS.first).max(TAX_YEARS.last),
    seen: text(64),
    amounts: z
      .array(z.object({ kind: codeOf([...ADDITIONAL_KINDS]), amount: typedAmount }))
      .max(ADDITIONAL_KINDS.length),
  }),
  output: z.object({ year: whole, changed: flag }),
});
