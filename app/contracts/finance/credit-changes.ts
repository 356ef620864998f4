import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { isRealDate } from "~/lib/period-dates";
import { wayAhead } from "../approvals/form-pages";
import { day, endpoint, id, text, together } from "../endpoint";
import { applicationParts, judgeParts, orNone, sending, writtenOn } from "./applications";
import { attached, type Fault, given, savedForm } from "./forms";
import { MAY } from "./may";

/** 999,999,999.99 yuan: the most of a form (finance rule 3). */
const MOST = 99_999_999_999;

const limitOf = (typed: unknown): number | null => {
  const amount = parseAmount(given(typed));
  return amount !== null && amount >= 0 && amount <= MOST ? amount : null;
};

const written = z
  .object({
    ...writtenOn,
    /** Yuan as typed, from 0. */
    toLimit: text(20).default(""),
    validFrom: orNone(day),
    validTo: orNone(day),
    ...applicationParts,
  })
  .check(together(judged))
  .transform(({ toLimit, refusedFile: _, ...rest }) => ({ ...rest, total: toLimit === "" ? null : limitOf(toLimit) }));

function judged(form: Record<string, unknown>, fault: Fault): void {
  if (given(form.toLimit) !== "" && limitOf(form.toLimit) === null) fault(["toLimit"], "creditApply:said.amount");
  const [from, to] = [given(form.validFrom ?? ""), given(form.validTo ?? "")];
  if (isRealDate(from) && isRealDate(to) && to < from) fault(["validTo"], "financeBase:said.dates");
  judgeParts(form, fault, ["toLimit", "validFrom"]);
}
export type CreditChangeInput = z.output<typeof written>;

/** Asks for another personal limit (kind 110, finance rule 36), as a draft or sent at once. */
export const applyCreditLine = endpoint("POST", "/workflow/creditLine/apply", {
  access: MAY.creditLines.apply,
  changes: true,
  input: written,
  output: savedForm,
});
export const sendCreditChange = sending("/workflow/creditLine/applySubmit", MAY.creditLines.apply);

/** The own credit as it stands, in fen, and the own application with this key, where one is named. */
export const creditChange = endpoint("GET", "/workflow/creditLine/application", {
  access: MAY.creditLines.apply,
  input: z.object({ formId: id.optional() }),
  output: z.object({
    /** Null: none is set. */
    limit: z.number().int().nullable(),
    outstanding: z.number().int(),
    inApproval: z.number().int(),
    /** The own application that is being decided. */
    open: z.object({ instanceId: z.number().int(), number: z.string() }).nullable(),
    form: z
      .object({
        formId: z.number().int(),
        instanceId: z.number().int(),
        number: z.string().nullable(),
        toLimitCny: z.number().int().nullable(),
        validFrom: day.nullable(),
        validTo: day.nullable(),
        reason: z.string(),
        attachments: z.array(attached),
        version: z.number().int(),
      })
      .nullable(),
  }),
});

/** The way an application would take as it is written: what cannot be read counts as not there. */
export const creditChangeWay = endpoint("GET", "/workflow/creditLine/way", {
  access: MAY.creditLines.apply,
  input: z.object({ toLimit: text(20).catch("").default("") }),
  output: wayAhead,
});
