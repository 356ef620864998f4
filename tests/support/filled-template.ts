import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { columnLetters } from "~/upstream/platform/spreadsheet/cells.server";

/** Cells as text, or as the markup of a cell behind its reference. */
export type Filled = string | { markup: string };

const FIRST = "xl/worksheets/sheet1.xml";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const cellOf = (cell: Filled, reference: string) =>
  typeof cell === "string"
    ? `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : `<c r="${reference}"${cell.markup}</c>`;

async function partsOf(workbook: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(workbook, { lazyEntries: true });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}

/** The headings of the first tab as they stand in the template. */
export async function headingsOf(workbook: Buffer): Promise<string[]> {
  const xml = (await partsOf(workbook)).get(FIRST)!.toString();
  const first = xml.slice(0, xml.indexOf("</row>"));
  return [...first.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text!);
}

/** A template with rows written below the headings of its first tab; everything else stays as it came down. */
export async function filledTemplate(workbook: Buffer, rows: Filled[][]): Promise<Buffer> {
  const parts = await partsOf(workbook);
  const lines = rows.map((cells, n) => {
    const row = n + 2;
    return `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `${columnLetters(at)}${row}`)).join("")}</row>`;
  });
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    const filled = content.toString().replace("</sheetData>", () => `${lines.join("")}</sheetData>`);
    zip.addBuffer(name === FIRST ? Buffer.from(filled) : content, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}
