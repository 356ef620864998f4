import { createWriteStream, rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import type { SheetRow } from "~/upstream/platform/spreadsheet/cells.server";
import { SheetError } from "~/upstream/platform/spreadsheet/errors.server";
import { type ReadOptions, readSheets } from "~/upstream/platform/spreadsheet/read.server";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const folder = await mkdtemp(path.join(os.tmpdir(), "sheets-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** A path in a folder of its own, unused so far. */
export function newFile(name: string): string {
  return path.join(folder, `${++files}-${name}`);
}

export async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = newFile(name);
  await writeFile(file, content);
  return file;
}

export type PartContent = string | Buffer | (() => Iterable<Buffer>);

/** A zip file with these entries. */
export async function zipOf(parts: Record<string, PartContent>, name = "book.xlsx"): Promise<string> {
  const zip = new ZipFile();
  for (const [part, content] of Object.entries(parts)) {
    if (typeof content === "function") zip.addReadStream(Readable.from(content()), part, { compressionLevel: 9 });
    else zip.addBuffer(Buffer.from(content), part);
  }
  zip.end();
  const file = newFile(name);
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

export interface Book {
  /** Markup inside <sheetData>, by sheet name. */
  sheets: Record<string, string>;
  /** Markup after </sheetData> of every sheet. */
  after?: string;
  /** The items of the shared strings. */
  strings?: string;
  /** The <xf> elements, and the custom number formats. */
  xfs?: string;
  numFmts?: string;
  date1904?: boolean;
  /** Names of hidden sheets. */
  hidden?: string[];
  /** Further parts, or replacements of the ones made here. */
  parts?: Record<string, PartContent>;
}

/** Parts of a workbook as Excel lays them out. */
export function bookParts(book: Book): Record<string, PartContent> {
  const names = Object.keys(book.sheets);
  const tabs = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${book.hidden?.includes(name) ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
  );
  const links = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const sheets = names.map((name, at): [string, string] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `${HEAD}<worksheet ${MAIN}><dimension ref="A1"/><sheetData>${book.sheets[name]}</sheetData>${book.after ?? ""}</worksheet>`,
  ]);
  return {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/></Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr${book.date1904 ? ' date1904="1"' : ""}/><sheets>${tabs.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}<Relationship Id="s1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="s2" Type="${OFFICE}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet ${MAIN}><numFmts>${book.numFmts ?? ""}</numFmts><fonts count="1"><font/></fonts><fills count="2"><fill/><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs>${book.xfs ?? "<xf/>"}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst ${MAIN}>${book.strings ?? ""}</sst>`,
    ...Object.fromEntries(sheets),
    ...book.parts,
  };
}

export function bookOf(book: Book): Promise<string> {
  return zipOf(bookParts(book));
}

/** A cell with its text inside. */
export function text(reference: string, value: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
}

export function rowOf(number: number, ...cells: string[]): string {
  return `<row r="${number}">${cells.join("")}</row>`;
}

/** Everything in a spreadsheet, by sheet. */
export async function readAll(file: string, options: Partial<ReadOptions> = {}): Promise<Record<string, SheetRow[]>> {
  const sheets: Record<string, SheetRow[]> = {};
  for await (const { sheet, rows } of readSheets(file, { name: path.basename(file), ...options })) {
    sheets[sheet] = [...(sheets[sheet] ?? []), ...rows];
  }
  return sheets;
}

/** Cells of the rows of the only sheet. */
export async function readCells(file: string, options: Partial<ReadOptions> = {}) {
  return Object.values(await readAll(file, options)).flatMap((rows) => rows.map(({ cells }) => cells));
}

/** Why a spreadsheet was refused; fails when it was not. */
export async function refusal(file: string, options: Partial<ReadOptions> = {}): Promise<SheetError> {
  try {
    await readAll(file, options);
  } catch (error) {
    if (error instanceof SheetError) return error;
    throw error;
  }
  throw new Error("the spreadsheet was read");
}

/** Text of one part of a written workbook. */
export async function partOf(file: string, name: string): Promise<string> {
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString("utf8");
  }
  throw new Error(`no part ${name}`);
}

/** A copy of a file with its bytes changed. */
export async function tampered(file: string, change: (bytes: Buffer) => Buffer | undefined): Promise<string> {
  const bytes = await readFile(file);
  return fileOf("tampered.xlsx", change(bytes) ?? bytes);
}

/**
 * An OLE2 compound file of version 3 with these streams, each of 4,096 bytes: header, table of sectors, directory,
 * contents.
 */
export function compoundFile(streams: string[]): Buffer {
  const SECTOR = 512;
  const [END, TABLE, FREE] = [0xfffffffe, 0xfffffffd, 0xffffffff];
  const perStream = 4096 / SECTOR;
  const header = Buffer.alloc(SECTOR);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END],
    [68, END],
    [76, 0],
  ] as const)
    header.writeUInt32LE(value, at);
  for (let at = 80; at < SECTOR; at += 4) header.writeUInt32LE(FREE, at);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  table.writeUInt32LE(END, 4);
  const directory = Buffer.alloc(SECTOR);
  const entry = (n: number, name: string, type: number, [child, start, size]: [number, number, number]) => {
    const at = n * 128;
    directory.write(name, at, "utf16le");
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory.writeUInt16LE(0x100 | type, at + 66);
    for (const [offset, value] of [
      [68, FREE],
      [72, n > 0 && n < streams.length ? n + 1 : FREE],
      [76, child],
      [116, start],
      [120, size],
    ] as const)
      directory.writeUInt32LE(value, at + offset);
  };
  entry(0, "Root Entry", 5, [1, END, 0]);
  const contents = streams.map((name, n) => {
    const first = 2 + n * perStream;
    for (let sector = 0; sector < perStream; sector += 1)
      table.writeUInt32LE(sector === perStream - 1 ? END : first + sector + 1, (first + sector) * 4);
    entry(n + 1, name, 2, [FREE, first, 4096]);
    return Buffer.alloc(4096, 9);
  });
  return Buffer.concat([header, table, directory, ...contents]);
}
