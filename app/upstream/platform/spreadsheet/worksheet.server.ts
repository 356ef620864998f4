import { type Cell, columnIndex, type SheetRow } from "./cells.server";
import { type ShownAs, serialToText } from "./dates.server";
import { SheetError } from "./errors.server";
import { GRID_COLUMNS, GRID_ROWS, MAX_CELL_CHARACTERS, type SheetLimits } from "./limits.server";
import type { HeadingMerges } from "./merges.server";
import type { StringTable } from "./string-table.server";
import { type Attributes, decodeExcelText, localName, XmlReader } from "./xml.server";

export interface SheetContext {
  sheet: string;
  strings: StringTable;
  formats: readonly ShownAs[];
  date1904: boolean;
  limits: SheetLimits;
  merges: HeadingMerges;
}

/** Text of a cell so far and its next piece (a cell may come in formatted runs and CDATA sections). */
export function appendText(text: string, piece: string): string {
  // An escape of Excel's (_x000D_) takes seven characters for one.
  if (text.length + piece.length > MAX_CELL_CHARACTERS * 7)
    throw new SheetError("tooLarge", { limit: MAX_CELL_CHARACTERS });
  return text + piece;
}

/** Text of a cell with Excel's own escapes undone. @throws SheetError tooLarge past Excel's limit of one cell */
export function cellString(raw: string): string {
  const text = decodeExcelText(raw);
  if (text.length > MAX_CELL_CHARACTERS) throw new SheetError("tooLarge", { limit: MAX_CELL_CHARACTERS });
  return text;
}

/**
 * Rows of one worksheet part as it inflates, in batches as they become complete (one 64 KiB chunk holds about 150 rows
 * of twelve columns). Rows without content are left out; positions come from the cells, so a far-out reference costs
 * nothing. @throws SheetError tooManyRows, tooManyColumns, tooLarge, unsafe
 */
export async function* worksheetRows(bytes: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<SheetRow[]> {
  const sheet = new WorksheetReader(context);
  for await (const chunk of bytes) {
    sheet.xml.write(chunk);
    if (sheet.rows.length > 0) yield sheet.rows.splice(0);
  }
  sheet.xml.end();
  if (sheet.rows.length > 0) yield sheet.rows;
}

class WorksheetReader {
  readonly rows: SheetRow[] = [];
  readonly xml: XmlReader;
  readonly #context: SheetContext;
  #count = 0;
  #inRows = false;
  #bare = false;
  #row = 0;
  #cells: Cell[] = [];
  #filled = false;
  // The cell being read:
  #column = -1;
  #type = "";
  #style = 0;
  #formula = false;
  #text = "";
  #inValue = false;
  #inPhonetic = false;

  constructor(context: SheetContext) {
    this.#context = context;
    this.xml = new XmlReader({
      open: (name, attributes) => {
        if (name === "sheetData") this.#bare = true;
        this.#open(this.#local(name), attributes);
      },
      close: (name) => this.#close(this.#local(name)),
      text: (text) => {
        if (this.#inValue) this.#text = appendText(this.#text, text);
      },
    });
  }

  /** Inside the rows of a sheet that uses no prefix, which is most, six million names need no search for one. */
  #local(name: string): string {
    return this.#bare ? name : localName(name);
  }

  #open(name: string, attributes: Attributes): void {
    if (!this.#inRows) {
      this.#inRows = name === "sheetData";
    } else if (name === "c") {
      this.#column = attributes.r === undefined ? this.#column + 1 : columnIndex(attributes.r);
      if (this.#column < 0 || this.#column >= GRID_COLUMNS)
        throw new SheetError("unsafe", { reason: "cell reference" });
      this.#type = attributes.t ?? "n";
      this.#style = Number(attributes.s ?? 0);
      this.#formula = false;
      this.#text = "";
    } else if (name === "v" || name === "t") {
      this.#inValue = !this.#inPhonetic;
    } else if (name === "f") {
      this.#formula = true;
    } else if (name === "rPh") {
      this.#inPhonetic = true;
    } else if (name === "row") {
      this.#row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
      if (!Number.isInteger(this.#row) || this.#row < 1 || this.#row > GRID_ROWS) {
        throw new SheetError("unsafe", { reason: "row number" });
      }
      this.#cells = [];
      this.#filled = false;
      this.#column = -1;
    }
  }

  #close(name: string): void {
    if (!this.#inRows) return;
    if (name === "v" || name === "t") this.#inValue = false;
    else if (name === "c") this.#endCell();
    else if (name === "rPh") this.#inPhonetic = false;
    else if (name === "row") this.#endRow();
    else if (name === "sheetData") this.#inRows = this.#bare = false;
  }

  #endCell(): void {
    const cell = this.#value();
    if (cell === null) return;
    const { limits, sheet } = this.#context;
    const blank = typeof cell === "string" && cell.trim() === "";
    if (this.#column >= limits.maxColumns) {
      if (blank) return;
      throw new SheetError("tooManyColumns", { limit: limits.maxColumns, sheet, row: this.#row });
    }
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = cell;
    this.#filled ||= !blank;
  }

  #endRow(): void {
    const { limits, sheet, merges } = this.#context;
    if (merges.apply(this.#row, this.#cells)) this.#filled = true;
    if (!this.#filled) return;
    if (++this.#count > limits.maxRows) throw new SheetError("tooManyRows", { limit: limits.maxRows, sheet });
    this.rows.push({ row: this.#row, cells: this.#cells });
  }

  #value(): Cell {
    if (this.#formula) return { formula: true };
    const text = this.#text;
    if (text === "") return null;
    switch (this.#type) {
      case "s": {
        const string = this.#context.strings.get(Number(text));
        if (string === undefined) throw new SheetError("unsafe", { reason: "shared string" });
        return string === "" ? null : string;
      }
      case "inlineStr":
      case "str":
        return cellString(text);
      case "b":
        return text === "1" || text === "true";
      case "e":
        return { error: text };
      case "d":
        return {
          date: text
            .replace("T", " ")
            .replace(/(\.\d+)?Z?$/, "")
            .replace(/ 00:00:00$/, ""),
        };
      default:
        return this.#number(text);
    }
  }

  #number(text: string): Cell {
    // Excel shows 15 digits and writes 17: 3.3000000000000003 in the file is 3.3 to the person.
    const number = text.length > 16 ? Number(Number(text).toPrecision(15)) : Number(text);
    if (!Number.isFinite(number)) return { error: "#NUM!" };
    const kind = this.#context.formats[this.#style];
    if (!kind) return number;
    // 5% is kept as 0.05: read as the person sees it, or five per cent would be a twentieth of one.
    if (kind === "percent") return `${Number((number * 100).toPrecision(15))}%`;
    const shown = serialToText(number, kind, this.#context.date1904);
    if (shown === null) return number;
    return shown.includes("-") ? { date: shown } : { time: shown };
  }
}
