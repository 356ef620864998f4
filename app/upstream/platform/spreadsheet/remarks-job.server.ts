import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { cellText, headingText } from "./cells.server";
import { Container, type Part } from "./container.server";
import { csvRows } from "./csv-read.server";
import { csvCell } from "./csv-write.server";
import { detectFormat } from "./detect.server";
import type { SheetLimits } from "./limits.server";
import { HeadingMerges } from "./merges.server";
import { writePackage } from "./package.server";
import { csvSheetName } from "./read-job.server";
import { RemarkedSheet, type RowRemark, type SheetPatch } from "./remarks-sheet.server";
import { RedStyles } from "./remarks-styles.server";
import { readFormats, readStrings, readWorkbook } from "./workbook.server";
import { worksheetRows } from "./worksheet.server";

/**
 * One thing wrong in an uploaded spreadsheet. `row` 1-based, `column` 0-based; without column the whole row is meant.
 */
export interface SheetRemark {
  sheet: string;
  row: number;
  column?: number;
  message: string;
}

export interface RemarkJob {
  file: string;
  name: string;
  destination: string;
  heading: string;
  headingRow: number;
  limits: SheetLimits;
}

/** csv comes back as csv, a workbook as a workbook. */
export interface RemarkResult {
  format: "xlsx" | "csv";
}

/** Above this many styles twins of all of them would pass Excel's limit of 65,490; the remarks then stay uncoloured. */
const MAX_STYLES = 32_000;

/** Writes the copy where it is called (in the worker thread); see `writeRemarks`. */
export async function applyRemarks(job: RemarkJob, remarks: readonly SheetRemark[]): Promise<RemarkResult> {
  const format = await detectFormat(job.file, job.limits.maxUnpackedBytes);
  try {
    if (format.kind === "csv") await remarkCsv(job, format.encoding, remarks);
    else await remarkXlsx(job, remarks);
  } catch (error) {
    await rm(job.destination, { force: true });
    throw error;
  }
  return { format: format.kind };
}

function byRow(remarks: readonly SheetRemark[], job: RemarkJob): Map<number, RowRemark> {
  const rows = new Map<number, RowRemark>([[job.headingRow, { text: job.heading, columns: new Set() }]]);
  const texts = new Map<number, string[]>();
  for (const { row, column, message } of remarks) {
    const remark = rows.get(row) ?? { text: "", columns: new Set() };
    rows.set(row, remark);
    if (column !== undefined) remark.columns.add(column);
    // What is said of the heading row itself goes behind the heading: the next upload finds the column by it.
    const said = texts.get(row) ?? (row === job.headingRow ? [job.heading] : []);
    if (!said.includes(message)) said.push(message);
    texts.set(row, said);
    remark.text = said.join("；");
  }
  return rows;
}

/** A workbook that was remarked upon before keeps its remark column; the remarks in it are replaced. */
function isRemarkHeading(text: string, heading: string): boolean {
  return text === heading || text.startsWith(`${heading}；`);
}

async function remarkXlsx(job: RemarkJob, remarks: readonly SheetRemark[]): Promise<void> {
  const container = await Container.open(job.file, job.limits);
  try {
    const workbook = await readWorkbook(container);
    const strings = await readStrings(container, workbook.strings);
    const formats = await readFormats(container, workbook.styles);
    const redOffset = workbook.styles && formats.length <= MAX_STYLES ? formats.length : 0;
    const patches = new Map<string, SheetPatch>();
    for (const sheet of new Set(remarks.map((remark) => remark.sheet))) {
      const own = remarks.filter((remark) => remark.sheet === sheet);
      const part = workbook.sheets.find(({ name }) => name === sheet)?.part;
      if (!part) throw new RangeError(`no sheet named ${sheet}`);
      const merges = new HeadingMerges(part.tail, job.headingRow, job.limits.maxColumns);
      const context = { sheet, strings, formats, date1904: workbook.date1904, limits: job.limits, merges };
      let column = merges.right + 1;
      let earlier = -1;
      for await (const rows of worksheetRows(container.bytes(part), context)) {
        for (const { row, cells } of rows) {
          column = Math.max(column, cells.length);
          if (row === job.headingRow) earlier = cells.findIndex((cell) => isRemarkHeading(cellText(cell), job.heading));
        }
      }
      patches.set(part.name, { rows: byRow(own, job), column: earlier >= 0 ? earlier : column, redOffset });
    }
    const content = (part: Part) => {
      const patch = patches.get(part.name);
      if (patch) return new RemarkedSheet(patch).run(container.bytes(part));
      if (part === workbook.styles && redOffset > 0) return new RedStyles().run(container.bytes(part));
      return container.bytes(part);
    };
    await writePackage(
      createWriteStream(job.destination),
      container.parts.map((part) => ({ name: part.name, content: () => content(part) })),
    );
  } finally {
    container.close();
  }
}

async function remarkCsv(job: RemarkJob, encoding: string, remarks: readonly SheetRemark[]): Promise<void> {
  const read = () => csvRows(job.file, encoding, csvSheetName(job.name), job.limits);
  const rows = byRow(remarks, job);
  let column = 0;
  let earlier = -1;
  for await (const { row, cells } of read()) {
    column = Math.max(column, cells.length);
    if (row === job.headingRow) earlier = cells.findIndex((cell) => isRemarkHeading(headingText(cell), job.heading));
  }
  if (earlier >= 0) column = earlier;
  async function* lines() {
    yield "\uFEFF";
    let next = 1;
    for await (const { row, cells } of read()) {
      // Blank lines count as rows: they stay, or every remark below would point one row too high.
      for (; next < row; next++) yield csvRemarkLine([], column, rows.get(next)?.text);
      yield csvRemarkLine(cells.map(cellText), column, rows.get(next++)?.text);
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(job.destination));
}

function csvRemarkLine(texts: string[], column: number, remark: string | undefined): string {
  while (texts.length <= column) texts.push("");
  texts[column] = remark ?? "";
  // The person's own -5 is a number, not a formula; protected, it would come back from Excel as text.
  return `${texts.map((text) => (/^[+-]?\d+(\.\d+)?$/.test(text) ? text : csvCell(text))).join(",")}\r\n`;
}
