import { z } from "zod";
import { parseAmount } from "~/lib/money";
import { parseFigure } from "~/lib/salary/tax/figure-units";
import { tableFaults } from "~/lib/salary/tax/table-faults";
import { day, endpoint, flag, id, instant, type Out, requiredText, text, together, version } from "../endpoint";
import { codeOf, record, saved } from "../register";
import { MAY } from "./may";
import { MOST_BRACKETS, TAX_FIGURES, TAX_TABLES } from "./tax-codes";

/** What may be done with a row; the server answers which. */
const TAX_ACTS = ["edit", "confirm"] as const;
export type TaxAct = (typeof TAX_ACTS)[number];

const dated = {
  id: z.number().int(),
  /** Days of payment, both included; null: until a newer row begins. */
  fromDate: z.string(),
  toDate: z.string().nullable(),
  confirmed: flag,
  acts: z.array(z.enum(TAX_ACTS)),
  source: z.string(),
  version: z.number().int(),
};
/** Who confirmed a row, and when; empty where the release did. */
const checked = { confirmedBy: z.string(), confirmedAt: instant.nullable() };

export const taxTableRow = z.object({
  ...dated,
  kind: z.literal(TAX_TABLES),
  brackets: z.array(
    z.object({ upTo: z.number().int().nullable(), ratePct: z.number().int(), quick: z.number().int() }),
  ),
});
export type TaxTableRow = z.output<typeof taxTableRow>;
export const taxFigureRow = z.object({ ...dated, code: z.enum(TAX_FIGURES), value: z.number().int() });
export type TaxFigureRow = z.output<typeof taxFigureRow>;
export const listedTable = taxTableRow.extend(checked);
export const listedFigure = taxFigureRow.extend(checked);

/** All tables, by kind, the latest first (salary rule 23). */
export const taxTableList = endpoint("GET", "/salary/taxtable/list", {
  access: MAY.structures.edit,
  input: z.object({}),
  output: z.array(listedTable),
});

/** All figures, in the order of their codes, the latest first. */
export const taxFigureList = endpoint("GET", "/salary/taxfigure/list", {
  access: MAY.structures.edit,
  input: z.object({}),
  output: z.array(listedFigure),
});
export type TaxFigureList = Out<typeof taxFigureList>;

export const taxTableDetail = endpoint("GET", "/salary/taxtable/details", {
  access: MAY.structures.edit,
  input: record,
  output: taxTableRow,
});

export const taxFigureDetail = endpoint("GET", "/salary/taxfigure/details", {
  access: MAY.structures.edit,
  input: record,
  output: taxFigureRow,
});

const written = {
  id: id.optional(),
  version: version.optional(),
  fromDate: day,
  toDate: day.optional(),
  source: requiredText(200),
};
type Days = { fromDate?: unknown; toDate?: unknown };
const inOrder = ({ fromDate, toDate }: Days, fault: (path: string[], message: string) => void) => {
  if (typeof fromDate === "string" && typeof toDate === "string" && toDate !== "" && toDate < fromDate)
    fault(["toDate"], "salSettings:said.endFirst");
};

const figure = z.object({ ...written, code: z.enum(TAX_FIGURES), value: requiredText(20) });

/** A figure from a day of payment on, unconfirmed; one that is not confirmed yet may be changed. */
export const saveTaxFigure = endpoint("POST", "/salary/taxfigure/save", {
  access: MAY.structures.edit,
  changes: true,
  noActing: true,
  input: figure
    .check(
      together<z.output<typeof figure>>((given, fault) => {
        inOrder(given, fault);
        const code = TAX_FIGURES.find((one) => one === given.code);
        if (code && typeof given.value === "string" && given.value.trim() && parseFigure(code, given.value) === null)
          fault(["value"], "salSettings:said.value");
      }),
    )
    .transform(({ value, ...rest }) => ({ ...rest, value: parseFigure(rest.code, value) ?? 0 })),
  output: saved,
});

/** 99,999,999.99 yuan. */
const MOST = 9_999_999_999;
const fen = text(20)
  .optional()
  .transform((typed, context) => {
    if (!typed) return null;
    const amount = parseAmount(typed);
    if (amount !== null && amount >= 0 && amount <= MOST) return amount;
    context.addIssue({ code: "custom", message: "salSettings:said.amount" });
    return z.NEVER;
  });

const table = z.object({
  ...written,
  kind: codeOf(TAX_TABLES),
  brackets: z
    .array(z.object({ upTo: fen, ratePct: z.coerce.number().int().min(0).max(100), quick: fen }))
    .min(1, { error: "salSettings:said.noBrackets" })
    .max(MOST_BRACKETS),
});

/** The same of a table: brackets rise without a gap, the last has no end, the quick deductions follow from them. */
export const saveTaxTable = endpoint("POST", "/salary/taxtable/save", {
  access: MAY.structures.edit,
  changes: true,
  noActing: true,
  input: table.check(
    together<z.output<typeof table>>((given, fault) => {
      inOrder(given, fault);
      const rows = (Array.isArray(given.brackets) ? given.brackets : []) as Record<string, unknown>[];
      for (const { row, field, key, params } of tableFaults(rows))
        fault(["brackets", row, field], `salSettings:said.${key}`, params);
    }),
  ),
  output: saved,
});

/** From now on the row counts as the law; who said so is kept. A confirmed row changes no more. */
export const confirmTaxTable = endpoint("POST", "/salary/taxtable/confirm", {
  access: MAY.structures.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: saved,
});
export const confirmTaxFigure = endpoint("POST", "/salary/taxfigure/confirm", {
  access: MAY.structures.edit,
  changes: true,
  noActing: true,
  input: z.object({ id, version }),
  output: saved,
});
