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

/** Rows of a tab by its headings, without the star of required ones. */
export type Tabs = Record<string, Record<string, Filled>[]>;

/** The texts of the first row of a sheet. */
const headingsIn = (xml: string) =>
  [...xml.slice(0, xml.indexOf("</row>")).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) =>
    text!.replace(/\*$/, ""),
  );

/**
 * A workbook with rows written below those that its tabs have, each cell under its heading; everything else stays as
 * it came down.
 * @throws when a tab or a heading is not there
 */
export async function filledBook(workbook: Buffer, tabs: Tabs): Promise<Buffer> {
  const parts = await partsOf(workbook);
  const names = tabsIn(parts);
  const filled = new Map(
    Object.entries(tabs).map(([tab, rows]) => {
      const at = names.indexOf(tab);
      if (at < 0) throw new Error(`no tab ${tab}: ${names.join(", ")}`);
      const part = `xl/worksheets/sheet${at + 1}.xml`;
      const xml = parts.get(part)!.toString();
      const headings = headingsIn(xml);
      const first = (xml.match(/<row /g) ?? []).length + 1;
      const lines = rows.map((row, n) => {
        const cells = Object.entries(row).map(([heading, cell]) => {
          const column = headings.indexOf(heading);
          if (column < 0) throw new Error(`no heading ${heading} in ${tab}: ${headings.join(", ")}`);
          return [column, cellOf(cell, `${columnLetters(column)}${first + n}`)] as const;
        });
        const inOrder = cells.sort(([a], [b]) => a - b).map(([, cell]) => cell);
        return `<row r="${first + n}">${inOrder.join("")}</row>`;
      });
      return [part, xml.replace("</sheetData>", () => `${lines.join("")}</sheetData>`)] as const;
    }),
  );
  const zip = new ZipFile();
  for (const [name, content] of parts) zip.addBuffer(Buffer.from(filled.get(name) ?? content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const tabsIn = (parts: ReadonlyMap<string, Buffer>) =>
  [
    ...parts
      .get("xl/workbook.xml")!
      .toString()
      .matchAll(/<sheet name="([^"]*)"/g),
  ].map(([, name]) => name!);

/** The names of the tabs of a workbook, in their order. */
export const tabsOf = async (workbook: Buffer): Promise<string[]> => tabsIn(await partsOf(workbook));

/** A workbook with one of its tabs called otherwise. */
export async function renamedTab(workbook: Buffer, from: string, to: string): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of await partsOf(workbook))
    zip.addBuffer(
      name === "xl/workbook.xml" ? Buffer.from(content.toString().replace(`name="${from}"`, `name="${to}"`)) : content,
      name,
    );
  zip.end();
  return buffer(zip.outputStream);
}
