import path from "node:path/posix";
import type { Container, Part } from "./container.server";
import { type ShownAs, shownAs } from "./dates.server";
import { SheetError } from "./errors.server";
import { StringTable } from "./string-table.server";
import { appendText, cellString } from "./worksheet.server";
import { type Attributes, decodeExcelText, localName, readXml } from "./xml.server";

export interface Sheet {
  name: string;
  /** Hidden or very hidden: lists behind drop-downs, not something a person filled in. */
  hidden: boolean;
  part: Part;
}

export interface Workbook {
  date1904: boolean;
  sheets: Sheet[];
  styles: Part | undefined;
  strings: Part | undefined;
}

/** Styles of an old, much copied workbook reach several megabytes. */
const MAX_STRUCTURE = 16 * 1024 * 1024;
const MACRO_TYPE = /macroEnabled|vbaProject|macrosheet/i;
const WORKBOOK_TYPE = /spreadsheetml\.(sheet|template)\.main\+xml$/;

/** Finds the sheets of a workbook. @throws SheetError macros, notSpreadsheet (a Word file, any other zip), unsafe */
export async function readWorkbook(container: Container): Promise<Workbook> {
  const types: string[] = [];
  const contentTypes = container.part("[Content_Types].xml");
  if (!contentTypes) throw new SheetError("notSpreadsheet");
  await readXml(structure(container, contentTypes), {
    open: (_, attributes) => types.push(attributes.ContentType ?? ""),
  });
  const macros = types.some((type) => MACRO_TYPE.test(type));
  if (macros || container.parts.some(({ name }) => /(^|\/)vbaProject[^/]*\.bin$|\/macrosheets\//i.test(name))) {
    throw new SheetError("macros");
  }
  if (!types.some((type) => WORKBOOK_TYPE.test(type))) throw new SheetError("notSpreadsheet");
  const main = (await relations(container, "")).find(({ type }) => type.endsWith("/officeDocument"))?.part;
  if (!main) throw new SheetError("unsafe", { reason: "no workbook part" });
  return readMain(container, main);
}

async function readMain(container: Container, main: Part): Promise<Workbook> {
  const related = await relations(container, main.name);
  const byType = (type: string) => related.find((relation) => relation.type.endsWith(type))?.part;
  const sheets: Sheet[] = [];
  let date1904 = false;
  await readXml(structure(container, main), {
    open(name, attributes) {
      if (localName(name) === "workbookPr") date1904 = /^(1|true|on)$/.test(attributes.date1904 ?? "");
      if (localName(name) !== "sheet") return;
      const target = related.find(({ id }) => id === relationId(attributes));
      // Chart and dialog sheets hold no rows.
      if (!target?.type.endsWith("/worksheet")) return;
      if (!target.part) throw new SheetError("unsafe", { reason: "missing sheet" });
      sheets.push({
        name: decodeExcelText(attributes.name ?? ""),
        hidden: /hidden/i.test(attributes.state ?? ""),
        part: target.part,
      });
    },
  });
  return { date1904, sheets, styles: byType("/styles"), strings: byType("/sharedStrings") };
}

/** Parts that describe the workbook: their content is kept as objects, so a huge one is an attack on memory. */
function structure(container: Container, part: Part): AsyncIterable<Buffer> {
  if (part.size > MAX_STRUCTURE) throw new SheetError("unsafe", { reason: "size of a structural part" });
  return container.bytes(part);
}

/** The attribute is r:id by custom, but the prefix is free; sheetId has none. */
function relationId(attributes: Attributes): string | undefined {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return name && attributes[name];
}

interface Relation {
  id: string;
  type: string;
  part: Part | undefined;
}

/** What a part points at inside the workbook. External targets are not listed: nobody follows them. */
async function relations(container: Container, owner: string): Promise<Relation[]> {
  const folder = path.dirname(owner);
  const part = container.part(path.join(folder, "_rels", `${path.basename(owner)}.rels`));
  const found: Relation[] = [];
  if (!part) return found;
  await readXml(structure(container, part), {
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (localName(name) !== "Relationship" || TargetMode === "External") return;
      const target = Target.startsWith("/") ? Target.slice(1) : path.join(folder, Target);
      found.push({ id: Id, type: Type, part: container.part(target) });
    },
  });
  return found;
}

/** What each cell style (the s attribute) makes of a number. */
export async function readFormats(container: Container, part: Part | undefined): Promise<ShownAs[]> {
  const codes = new Map<number, string>();
  const kinds: ShownAs[] = [];
  let inCellXfs = false;
  if (!part) return kinds;
  await readXml(structure(container, part), {
    open(name, attributes) {
      const local = localName(name);
      if (local === "cellXfs") inCellXfs = true;
      const id = Number(attributes.numFmtId ?? 0);
      if (local === "numFmt" && attributes.formatCode !== undefined) codes.set(id, attributes.formatCode);
      if (local === "xf" && inCellXfs) kinds.push(shownAs(id, codes.get(id)));
    },
    close(name) {
      if (localName(name) === "cellXfs") inCellXfs = false;
    },
  });
  return kinds;
}

/** The shared strings, formatted runs joined, reading aids (furigana, pinyin) left out. */
export async function readStrings(container: Container, part: Part | undefined): Promise<StringTable> {
  const table = new StringTable(part?.size ?? 0); // markup included, so always enough
  let text = "";
  let inText = false;
  let inPhonetic = false;
  if (!part) return table;
  await readXml(container.bytes(part), {
    open(name) {
      const local = localName(name);
      if (local === "si") text = "";
      else if (local === "rPh") inPhonetic = true;
      else if (local === "t") inText = !inPhonetic;
    },
    text(piece) {
      if (inText) text = appendText(text, piece);
    },
    close(name) {
      const local = localName(name);
      if (local === "t") inText = false;
      else if (local === "rPh") inPhonetic = false;
      else if (local === "si") table.push(cellString(text));
    },
  });
  return table;
}
