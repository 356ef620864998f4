import { z } from "zod";
import { requiredName, text } from "~/contracts/endpoint";
import { parseAmount } from "~/lib/money";
import { normalizeText } from "~/lib/text";
import { JOB_NUMBERS } from "~/upstream/organization/job-numbers.server";
import type { ImportColumn, ValuesOf } from "~/upstream/platform/imports/definition.server";
import { choice, keysOf, yuan } from "~/upstream/platform/imports/words.server";
import { monthCell } from "../inputs/input-import.server";
import type { PayItems } from "./pay-item-columns.server";

export interface Context {
  /** Companies whose wages the caller may bring, by name. */
  companies: ReadonlyMap<string, number>;
  items: PayItems;
  /** The pay date of a company's month, as the first row of the file has it. */
  payDates: Map<string, string>;
}

/** Who withheld the tax: this company, or another one (salary rule 40). */
const WITHHELD_BY = [0, 1] as const;
/** 99,999,999.99 yuan. */
const MOST = 9_999_999_999;

const column = <Field extends string>(field: Field) => ({ field, header: `salImported:field.${field}` }) as const;
const required = <Field extends string>(field: Field) => ({ ...column(field), required: true }) as const;
const money = { kind: "money" } as const;
const amount = () => yuan().refine((fen) => fen <= MOST, { error: "salImported:said.amount" });

export const COLUMNS = [
  { ...required("jobNumber"), identifier: JOB_NUMBERS, cell: text(20) },
  { ...required("name"), cell: requiredName(50).transform(normalizeText) },
  { ...required("month"), kind: "month", cell: monthCell },
  {
    ...required("company"),
    cell: requiredName(120).transform(normalizeText),
    choices: ({ companies }: Context) => [...companies.keys()],
  },
  { ...required("payDate"), kind: "date", cell: z.iso.date() },
  { ...required("gross"), ...money, cell: amount() },
  { ...required("social"), ...money, cell: amount() },
  { ...required("fund"), ...money, cell: amount() },
  { ...required("tax"), ...money, cell: amount() },
  { ...column("other"), ...money, cell: amount() },
  { ...required("net"), ...money, cell: amount() },
  { ...column("additional"), ...money, cell: amount(), note: "salImported:notes.additional" },
  {
    ...column("withheldBy"),
    cell: choice("salImported:withheldBy", WITHHELD_BY),
    choices: keysOf("salImported:withheldBy", WITHHELD_BY),
    note: "salImported:notes.withheldBy",
  },
  { ...column("remark"), cell: text(200) },
] as const satisfies readonly ImportColumn[];
export type Values = ValuesOf<typeof COLUMNS>;

/** Of a pay item: a difference of an earlier month may be negative. */
export const itemCell = () =>
  z.string().transform((typed, context) => {
    const fen = parseAmount(typed);
    if (fen !== null && Math.abs(fen) <= MOST) return fen;
    context.addIssue({ code: "custom", message: "salImported:said.amount" });
    return z.NEVER;
  });
