import path from "node:path";
import type { SheetRow } from "./cells.server";
import { Container } from "./container.server";
import { csvRows } from "./csv-read.server";
import { detectFormat } from "./detect.server";
import { SheetError } from "./errors.server";
import type { SheetLimits } from "./limits.server";
import { HeadingMerges } from "./merges.server";
import { readFormats, readStrings, readWorkbook, type Sheet } from "./workbook.server";
import { worksheetRows } from "./worksheet.server";

/** A run of rows of one sheet. `date1904`: bare serial numbers of this workbook count from 1904. */
export interface SheetChunk {
  sheet: string;
  date1904: boolean;
  rows: SheetRow[];
}

/** What a worker is told: plain data. */
export interface ReadJob {
  file: string;
  name: string;
  sheets: "first" | "all";
  headingRows: number;
  limits: SheetLimits;
}

// A chunk is what the receiving event loop unpacks in one go: about 5 ms at these sizes.
const CHUNK_ROWS = 500;
const CHUNK_CELLS = 8_000;

/** Reads a spreadsheet where it is called (in the worker thread). @throws SheetError, see `readSheets` */
export async function* readChunks(job: ReadJob): AsyncGenerator<SheetChunk> {
  const format = await detectFormat(job.file, job.limits.maxUnpackedBytes);
  let empty = true;
  const source = format.kind === "csv" ? csvChunks(job, format.encoding) : xlsxChunks(job);
  for await (const chunk of source) {
    empty = false;
    yield chunk;
  }
  if (empty) throw new SheetError("empty");
}

/** The name rows of a csv file are reported under: its file name without folder and ending. */
export function csvSheetName(name: string): string {
  return path.parse(path.basename(name.replaceAll("\\", "/"))).name || "csv";
}

async function* csvChunks(job: ReadJob, encoding: string): AsyncGenerator<SheetChunk> {
  const sheet = csvSheetName(job.name);
  const pending = new Pending(sheet, false);
  for await (const row of csvRows(job.file, encoding, sheet, job.limits)) {
    if (pending.add(row)) yield pending.take();
  }
  if (pending.size > 0) yield pending.take();
}

async function* xlsxChunks(job: ReadJob): AsyncGenerator<SheetChunk> {
  const container = await Container.open(job.file, job.limits);
  try {
    const workbook = await readWorkbook(container);
    const strings = await readStrings(container, workbook.strings);
    const formats = await readFormats(container, workbook.styles);
    for (const { name: sheet, part } of visibleSheets(workbook.sheets, job.sheets)) {
      const merges = new HeadingMerges(part.tail, job.headingRows, job.limits.maxColumns);
      const pending = new Pending(sheet, workbook.date1904);
      const context = { sheet, strings, formats, date1904: workbook.date1904, limits: job.limits, merges };
      for await (const rows of worksheetRows(container.bytes(part), context)) {
        for (const row of rows) if (pending.add(row)) yield pending.take();
      }
      if (pending.size > 0) yield pending.take();
    }
  } finally {
    container.close();
  }
}

/** Hidden sheets are left out: they hold lists for drop-downs, and nobody could correct an error in one. */
export function visibleSheets(sheets: readonly Sheet[], which: "first" | "all"): Sheet[] {
  const visible = sheets.filter((sheet) => !sheet.hidden);
  return which === "first" ? visible.slice(0, 1) : visible;
}

class Pending {
  #rows: SheetRow[] = [];
  #cells = 0;

  constructor(
    readonly sheet: string,
    readonly date1904: boolean,
  ) {}

  get size(): number {
    return this.#rows.length;
  }

  /** True when the chunk is full. */
  add(row: SheetRow): boolean {
    this.#rows.push(row);
    for (const cell of row.cells) this.#cells += typeof cell === "string" ? 1 + (cell.length >> 6) : 1;
    return this.#rows.length >= CHUNK_ROWS || this.#cells >= CHUNK_CELLS;
  }

  take(): SheetChunk {
    const rows = this.#rows;
    this.#rows = [];
    this.#cells = 0;
    return { sheet: this.sheet, date1904: this.date1904, rows };
  }
}
