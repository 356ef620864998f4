import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import type { Cell, SheetRow } from "./cells.server";
import { CSV_DANGER } from "./csv-write.server";
import { SheetError, unsafe } from "./errors.server";
import { MAX_CELL_CHARACTERS, type SheetLimits } from "./limits.server";

const SAMPLE = 64 * 1024;
// Of two equally common ones the earlier: commas also stand in texts and numbers, tabs hardly ever.
const DELIMITERS = ["\t", ";", ","] as const;

/**
 * Rows of a delimited text file, one at a time, every cell a string or null; "row" counts as Excel would show it (a
 * line break inside quotes does not begin a row, a blank line does). The quote mark that our own exports put before = +
 * - @ is taken off again, so that an export can be corrected and imported.
 * @throws SheetError openQuote, tooManyRows, tooManyColumns, tooLarge
 */
export async function* csvRows(
  file: string,
  encoding: string,
  sheet: string,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  const text = decoded(file, encoding);
  const first = await text.next();
  const sample = typeof first.value === "string" ? first.value : "";
  const hint = /^sep=(.)(\r\n|\r|\n)/.exec(sample);
  const parser = parse({
    delimiter: hint?.[1] ?? detectDelimiter(sample),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_CELL_CHARACTERS * 8,
  });
  async function* all() {
    yield hint ? sample.slice(hint[0].length) : sample;
    yield* text;
  }
  // Its failure also destroys the parser, which is where the loop below meets it.
  const feeding = pipeline(all, parser).catch(() => undefined);
  let row = 0;
  let count = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++;
      const cells = csvCells(record, { sheet, row, limits });
      if (cells.length === 0) continue;
      if (++count > limits.maxRows) throw new SheetError("tooManyRows", { limit: limits.maxRows, sheet });
      yield { row, cells };
    }
  } catch (error) {
    // A quote that never closes takes in the rest of the file, or as much of it as a row may have.
    const { code } = error as { code?: string };
    if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE")
      throw new SheetError("openQuote", { row: row + 1 });
    throw unsafe(error);
  } finally {
    parser.destroy();
    await feeding;
  }
}

/** Whole file as text, first piece large enough to detect the delimiter in. */
async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(file, { highWaterMark: SAMPLE })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}

/** The separator most common outside quotes in the first ten lines; the comma when none is there. */
export function detectDelimiter(sample: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  let lines = 0;
  for (let at = 0; at < sample.length && lines < 10; at++) {
    const character = sample[at]!;
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === "\n") lines++;
    else if (counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  const best = DELIMITERS.reduce((first, other) => (counts.get(other)! > counts.get(first)! ? other : first));
  return counts.get(best) === 0 ? "," : best;
}

function csvCells(record: string[], at: { sheet: string; row: number; limits: SheetLimits }): Cell[] {
  const cells: Cell[] = record.map((text) => {
    if (text.length > MAX_CELL_CHARACTERS) throw new SheetError("tooLarge", { limit: MAX_CELL_CHARACTERS });
    if (text === "") return null;
    return CSV_DANGER.test(text) && text.startsWith("'") ? text.slice(1) : text;
  });
  while (cells.length > 0 && isBlank(cells.at(-1))) cells.pop();
  if (cells.length > at.limits.maxColumns) {
    throw new SheetError("tooManyColumns", { limit: at.limits.maxColumns, sheet: at.sheet, row: at.row });
  }
  return cells;
}

function isBlank(cell: Cell | undefined): boolean {
  return cell === null || (typeof cell === "string" && cell.trim() === "");
}
