import type { TaxFigureCode, TaxTableKind } from "~/contracts/salary/tax-codes";
import { rounded } from "~/lib/payroll/exact";

/** Validity of a parameter row: days of payment, both included; `to` null: until a newer row begins. */
export interface Dated {
  from: string;
  to: string | null;
  confirmed: 0 | 1;
}

/** A rate for amounts up to and including `upTo`, in fen; null in the last one. */
export interface Bracket {
  upTo: number | null;
  ratePct: number;
  /** Fen. */
  quick: number;
}

/** A version of a table, its brackets from the lowest up, the last without an end. */
export interface TaxTable extends Dated {
  kind: TaxTableKind;
  brackets: readonly Bracket[];
}

export interface TaxFigure extends Dated {
  code: TaxFigureCode;
  value: number;
}

/** The parameter rows of tax, of all times; a run picks by its pay date (salary rule 23). */
export interface TaxParams {
  tables: readonly TaxTable[];
  figures: readonly TaxFigure[];
}

/** A parameter that a pay date needs is missing, or there and not confirmed. */
export type ParamFault =
  | { ok: false; key: "salaryTax:said.noTable"; params: { kind: TaxTableKind; day: string } }
  | { ok: false; key: "salaryTax:said.noFigure"; params: { code: TaxFigureCode; day: string } }
  | { ok: false; key: "salaryTax:said.tableUnconfirmed"; params: { kind: TaxTableKind; day: string } }
  | { ok: false; key: "salaryTax:said.figureUnconfirmed"; params: { code: TaxFigureCode; day: string } };

/** Of the rows in force on a day the one that began last. */
function inForce<Row extends Dated>(rows: readonly Row[], day: string): Row | null {
  return rows.reduce<Row | null>((newest, row) => {
    const isIn = row.from <= day && (row.to === null || day <= row.to);
    return isIn && (newest === null || row.from >= newest.from) ? row : newest;
  }, null);
}

/**
 * The table of a kind in force on a day of payment (salary rule 23).
 * @returns a fault where none is
 */
export function tableOn(
  tables: readonly TaxTable[],
  kind: TaxTableKind,
  day: string,
): { ok: true; table: TaxTable } | ParamFault {
  const table = inForce(
    tables.filter((one) => one.kind === kind),
    day,
  );
  return table ? { ok: true, table } : { ok: false, key: "salaryTax:said.noTable", params: { kind, day } };
}

/** A table that somebody has confirmed: where the law leaves it open, nothing is withheld by a guess (rule 22). */
export function confirmedTableOn(
  tables: readonly TaxTable[],
  kind: TaxTableKind,
  day: string,
): { ok: true; table: TaxTable } | ParamFault {
  const found = tableOn(tables, kind, day);
  if (!found.ok || found.table.confirmed === 1) return found;
  return { ok: false, key: "salaryTax:said.tableUnconfirmed", params: { kind, day } };
}

type Values<Codes extends readonly TaxFigureCode[]> = Record<Codes[number], number>;

function pickFigures<const Codes extends readonly TaxFigureCode[]>(
  figures: readonly TaxFigure[],
  codes: Codes,
  day: string,
  mustBeConfirmed: boolean,
): { ok: true; values: Values<Codes> } | ParamFault {
  const values: Partial<Record<TaxFigureCode, number>> = {};
  for (const code of codes) {
    const figure = inForce(
      figures.filter((one) => one.code === code),
      day,
    );
    if (!figure) return { ok: false, key: "salaryTax:said.noFigure", params: { code, day } };
    if (mustBeConfirmed && figure.confirmed === 0)
      return { ok: false, key: "salaryTax:said.figureUnconfirmed", params: { code, day } };
    values[code] = figure.value;
  }
  return { ok: true, values: values as Values<Codes> };
}

/**
 * Figures in force on a day of payment (salary rule 23).
 * @returns the values by code, or a fault that names the first without one
 */
export const figuresOn = <const Codes extends readonly TaxFigureCode[]>(
  figures: readonly TaxFigure[],
  codes: Codes,
  day: string,
) => pickFigures(figures, codes, day, false);

/** Figures in force that somebody has confirmed (salary rule 22). */
export const confirmedFiguresOn = <const Codes extends readonly TaxFigureCode[]>(
  figures: readonly TaxFigure[],
  codes: Codes,
  day: string,
) => pickFigures(figures, codes, day, true);

/** A tax with what it was reckoned by; `bracket` from 1, 0 where nothing is taxable. */
export interface TableTax {
  bracket: number;
  ratePct: number;
  quick: bigint;
  tax: bigint;
}

/**
 * The tax of an amount in fen: amount × rate, rounded once, less the quick deduction; 0 on 0 and below (rule 17).
 * @param parts the bracket is that of amount ÷ parts, compared exactly (rule 21: a bonus by its twelfth)
 */
export function taxOf({ brackets }: Pick<TaxTable, "brackets">, amount: bigint, parts = 1n): TableTax {
  if (amount <= 0n) return { bracket: 0, ratePct: 0, quick: 0n, tax: 0n };
  const at = brackets.findIndex(({ upTo }) => upTo === null || amount <= BigInt(upTo) * parts);
  const bracket = brackets[at];
  if (!bracket) throw new RangeError("a table of brackets has an end");
  const quick = BigInt(bracket.quick);
  const tax = rounded(amount * BigInt(bracket.ratePct), 100n) - quick;
  return { bracket: at + 1, ratePct: bracket.ratePct, quick, tax };
}
