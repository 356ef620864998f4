import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { MOST_LENGTH } from "~/lib/salary/formula";
import { MOST_CODE } from "~/lib/salary/item-faults";
import { endpoint, type Out, requiredText, text } from "../endpoint";
import { codeOf } from "../register";
import { INPUT_NAMES, MONTH_INPUTS, MOST_ITEMS, type MonthInput, ROUND_TOS } from "./codes";
import { MAY } from "./may";

/** 9,999,999.99: pay, days, minutes. */
const MOST = 999_999_999;

const WHOLE = /^-?\d{1,9}$/;
const READ: Readonly<Record<number, [read: (typed: string) => number | null, said: string]>> = {
  1: [(typed) => (WHOLE.test(typed) ? Number(typed) : null), "salStructures:said.whole"],
  100: [parseAmount, "salStructures:said.amount"],
};

/** What stands in a field as the whole number that formulas count by; an empty field has no value. */
const figure = (per: 1 | 100) =>
  text(20)
    .optional()
    .transform((typed, context) => {
      if (!typed) return undefined;
      const [read, said] = READ[per]!;
      const value = read(typed);
      if (value !== null && Math.abs(value) <= MOST) return value;
      context.addIssue({ code: "custom", message: said });
      return z.NEVER;
    });

const month = z.object(
  Object.fromEntries(MONTH_INPUTS.map((name) => [name, figure(INPUT_NAMES[name].per)])) as Record<
    MonthInput,
    ReturnType<typeof figure>
  >,
);

/**
 * Reckons items by sample inputs, as people type them: yuan, days, minutes. Writes nothing; a POST, because no amount
 * of pay stands in an address (salary rule 28).
 */
export const testFormula = endpoint("POST", "/salary/formula/test", {
  access: MAY.structures.edit,
  input: z.object({
    items: z
      .array(
        z.object({
          code: requiredText(MOST_CODE),
          name: text(60).default(""),
          formula: requiredText(MOST_LENGTH),
          roundTo: codeOf(ROUND_TOS),
        }),
      )
      .min(1)
      .max(MOST_ITEMS),
    inputs: month.prefault({}),
    /** What `input` stands for in the formula of an item. */
    inputOf: z
      .array(z.object({ code: requiredText(MOST_CODE), amount: figure(100) }))
      .max(MOST_ITEMS)
      .default([]),
  }),
  output: z.object({
    /** In the order in which they are reckoned; fen, or what keeps an item from being reckoned. */
    results: z.array(z.object({ code: z.string(), amount: z.number().int().nullable(), fault: z.string().nullable() })),
    /** Of items with an amount. */
    traces: z.array(
      z.object({
        code: z.string(),
        formula: z.string(),
        values: z.array(z.object({ name: z.string(), unit: z.enum(["money", "quantity"]), value: z.string() })),
        exact: z.string(),
        roundTo: z.literal(ROUND_TOS),
      }),
    ),
  }),
});
export type FormulaTest = Out<typeof testFormula>;
