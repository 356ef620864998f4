import { parseAmount } from "~/lib/money";
import type { Caller } from "../identity/caller.server";
import { type Cell, cellText, normalizeCell } from "../spreadsheet/cells.server";
import type { ImportColumn } from "./definition.server";
import { headingOf } from "./heading.server";
import { withoutYuan } from "./words.server";

/** What the cells of a column come to in a file, under its heading in the language of the uploader. */
export interface FileSum {
  header: string;
  /** Where the file says it row by row; null: in hundredths, of yuan or of whatever the column counts. */
  currency: string | null;
  /** Minor units of the currency. */
  sum: number;
}

/** As a batch keeps them: older ones say no currency. */
export const toldSums = (
  kept: readonly (Omit<FileSum, "currency"> & Partial<Pick<FileSum, "currency">>)[],
): FileSum[] => kept.map(({ header, currency = null, sum }) => ({ header, currency, sum }));

/** Columns whose sums are told: of many the first say whether the file is the right one. */
const MOST_COLUMNS = 12;
/** Of a row that names none. */
const USUAL_CURRENCY = "CNY";

interface Counted {
  column: ImportColumn;
  /** The column that says which currency an amount is in. */
  currency?: ImportColumn;
  /** By currency; of a column whose amounts have none under null. */
  sums: Map<string | null, number>;
}

/**
 * Adds the cells of the columns of amounts up while a file is read, so that whoever brings it over from another system
 * sees at once whether it comes to what that one says. A cell that is no amount, or in no currency, is no part of it:
 * it is a fault already.
 */
export function fileSums(columns: readonly ImportColumn[], { language }: Pick<Caller, "language">) {
  const counted = columns
    .filter(({ kind, total }) => kind === "money" || total)
    .slice(0, MOST_COLUMNS)
    .map((column) => countedOf(columns, column));
  const seen = new Set<Counted>();
  return {
    add(cells: readonly Cell[], at: ReadonlyMap<string, number>): void {
      const textOf = ({ field }: ImportColumn) => normalizeCell(cellText(cells[at.get(field) ?? -1] ?? null));
      for (const one of counted) {
        if (!at.has(one.column.field)) continue;
        seen.add(one);
        const currency = one.currency ? currencyIn(one.currency, textOf(one.currency)) : null;
        if (currency === undefined) continue;
        const amount = parseAmount(withoutYuan(textOf(one.column)), currency ?? undefined);
        if (amount !== null) one.sums.set(currency, (one.sums.get(currency) ?? 0) + amount);
      }
    },
    /** Of the columns that the file has; of none of its rows it is nothing. */
    told: (): FileSum[] =>
      [...seen].flatMap(({ column, currency, sums }) => {
        if (sums.size === 0) sums.set(currency ? USUAL_CURRENCY : null, 0);
        return [...sums].map(([own, sum]) => ({ header: headingOf(column, language), currency: own, sum }));
      }),
  };
}

function countedOf(columns: readonly ImportColumn[], column: ImportColumn): Counted {
  const { total } = column;
  const named = typeof total === "object" ? total.currency : undefined;
  return { column, currency: columns.find(({ field }) => field === named), sums: new Map() };
}

/** The currency that a cell names, as its column reads it; undefined: none that there is. */
function currencyIn({ cell }: ImportColumn, text: string): string | undefined {
  if (text === "") return USUAL_CURRENCY;
  const read = cell.safeParse(text);
  return read.success ? String(read.data) : undefined;
}
