import { type Cell, columnIndex } from "./cells.server";

interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
  value: Cell;
}

const RANGE =
  /<(?:\w+:)?mergeCell\b[^>]*?\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/gi;

/**
 * Merged cells of the headings: the value of the first cell is repeated over the range, so that headings of two rows
 * can be joined column by column. Only ranges that begin in the first `headingRows` rows: an amount merged over three
 * people's rows, repeated, would be paid three times.
 */
export class HeadingMerges {
  readonly #merges: Merge[] = [];
  /** Right-most column (0-based) any merge of the headings covers; -1 without one. */
  readonly right: number = -1;

  /** @param tail markup after the rows of the sheet, where Excel lists the ranges */
  constructor(tail: string, headingRows: number, maxColumns: number) {
    for (const [, first = "", top, last = "", bottom] of tail.matchAll(RANGE)) {
      if (Number(top) > headingRows) continue;
      const left = columnIndex(first);
      const right = Math.min(columnIndex(last), maxColumns - 1);
      this.#merges.push({ top: Number(top), bottom: Math.min(Number(bottom), headingRows), left, right, value: null });
      this.right = Math.max(this.right, right);
    }
  }

  /** Fills the empty cells of a row that a merge covers. True when it wrote something. */
  apply(row: number, cells: Cell[]): boolean {
    let wrote = false;
    for (const merge of this.#merges) {
      if (row < merge.top || row > merge.bottom) continue;
      if (row === merge.top) merge.value = cells[merge.left] ?? null;
      if (merge.value === null) continue;
      while (cells.length <= merge.right) cells.push(null);
      for (let column = merge.left; column <= merge.right; column++) {
        if (cells[column] !== null) continue;
        cells[column] = merge.value;
        wrote = true;
      }
    }
    return wrote;
  }
}
