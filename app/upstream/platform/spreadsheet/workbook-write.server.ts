import { STYLES } from "./columns.server";
import type { PartSource } from "./package.server";
import { escapeAttribute } from "./xml.server";

/** A sheet to be written: name and XML, the latter made while it is sent. */
export interface SheetSource {
  name: string;
  hidden?: boolean;
  xml: () => AsyncIterable<Buffer>;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const SHEET_OPEN = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** All parts of a workbook with these sheets, in the order they are sent; the first bytes need no rows. */
export function workbookParts(sheets: readonly SheetSource[]): PartSource[] {
  const names = sheetNames(sheets.map(({ name }) => name));
  const numbered = sheets.map((sheet, index) => ({ ...sheet, name: names[index]!, id: index + 1 }));
  const overrides = numbered.map(
    ({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  const tabs = numbered.map(
    ({ name, id, hidden }) =>
      `<sheet name="${escapeAttribute(name)}" sheetId="${id}"${hidden ? ' state="hidden"' : ""} r:id="rId${id}"/>`,
  );
  const links = numbered.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  return [
    {
      name: "[Content_Types].xml",
      content:
        `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${overrides.join("")}</Types>`,
    },
    {
      name: "_rels/.rels",
      content: `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `${XML_HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${tabs.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}<Relationship Id="rId${numbered.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: "xl/styles.xml", content: STYLES },
    ...numbered.map(({ id, xml }) => ({ name: `xl/worksheets/sheet${id}.xml`, content: xml })),
  ];
}

/** Names Excel accepts: at most 31 characters, none of []:*?/\, no apostrophe at the ends, no two alike. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const base =
      name
        .replace(/[[\]:*?/\\\x00-\x1F]/g, " ")
        .replace(/^'+|'+$/g, "")
        .trim()
        .slice(0, 31) || "Sheet";
    let free = base;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${base.slice(0, 27)} (${number})`;
    taken.add(free.toLowerCase());
    return free;
  });
}
