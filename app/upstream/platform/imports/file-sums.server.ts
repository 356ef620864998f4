import { parseAmount } from "~/lib/money";
import type { Caller } from "../identity/caller.server";
import { type Cell, cellText, normalizeCell } from "../spreadsheet/cells.server";
import type { ImportColumn } from "./definition.server";
import { headingOf } from "./heading.server";
import { withoutYuan } from "./words.server";

/** What the cells of a column come to in a file, in hundredths, under its heading in the language of the uploader. */
export interface FileSum {
  header: string;
  sum: number;
}

/** Sums that are told: of many columns the first say whether the file is the right one. */
const MOST_SUMS = 12;

/**
 * Adds the cells of the columns of amounts up while a file is read, so that whoever brings it over from another system
 * sees at once whether it comes to what that one says. A cell that is no amount is no part of it: it is a fault
 * already.
 */
export function fileSums(columns: readonly ImportColumn[], { language }: Pick<Caller, "language">) {
  const counted = columns.filter(({ kind, total }) => kind === "money" || total).slice(0, MOST_SUMS);
  const sums = new Map(counted.map(({ field }) => [field, 0]));
  const seen = new Set<string>();
  return {
    add(cells: readonly Cell[], at: ReadonlyMap<string, number>): void {
      for (const { field } of counted) {
        const index = at.get(field);
        if (index === undefined) continue;
        seen.add(field);
        const amount = parseAmount(withoutYuan(normalizeCell(cellText(cells[index] ?? null))));
        if (amount !== null) sums.set(field, sums.get(field)! + amount);
      }
    },
    /** Of the columns that the file has. */
    told: (): FileSum[] =>
      counted
        .filter(({ field }) => seen.has(field))
        .map((column) => ({ header: headingOf(column, language), sum: sums.get(column.field)! })),
  };
}
