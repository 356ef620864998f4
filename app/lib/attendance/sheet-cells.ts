import { addDays } from "~/lib/period-dates";

/**
 * A row of a sheet in few bytes: a hundred people have three thousand cells. Of each day a word, separated by commas:
 * nothing (not filled), "-" (not of the department that day), "0" (rest), or the place of its shift in the legend from
 * 1 on; "!" behind it: something is said of the day.
 */
export interface SheetCell {
  /** Null: not of the department; undefined: not filled; 0: rest; else the place in the legend. */
  shift: number | null | undefined;
  said: boolean;
}

const wordOf = ({ shift, said }: SheetCell): string =>
  shift === null ? "-" : shift === undefined ? "" : `${shift}${said ? "!" : ""}`;

export const cellsText = (cells: readonly SheetCell[]): string => cells.map(wordOf).join(",");

export const readCells = (text: string): SheetCell[] =>
  text.split(",").map((word) => ({
    shift: word === "-" ? null : word === "" ? undefined : Number.parseInt(word, 10),
    said: word.endsWith("!"),
  }));

/** The day of last month that a day of a month repeats: the same weekday, four or five weeks before. */
export function repeatedDay(date: string): string {
  const four = addDays(date, -28);
  return four.slice(0, 7) === date.slice(0, 7) ? addDays(date, -35) : four;
}

/** Days of a month, yyyy-MM, in order. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, n) => addDays(first, n)).filter((date) => date.startsWith(month));
}

/** Days in order as people write them: "1-7, 9". */
export function rangesText(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}
