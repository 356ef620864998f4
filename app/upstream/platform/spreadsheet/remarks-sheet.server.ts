import { columnIndex, columnLetters, truncateCell } from "./cells.server";
import { type Attributes, encodeExcelText } from "./xml.server";
import { openTag, prefixOf, XmlCopy } from "./xml-copy.server";

/** What one row of the copy gets: the text of the remark cell, and the columns (0-based) to paint red. */
export interface RowRemark {
  text: string;
  columns: Set<number>;
}

export interface SheetPatch {
  /** By 1-based row; the heading of the remark column is one of them. */
  rows: Map<number, RowRemark>;
  /** 0-based column of the remarks; whatever the sheet holds there is replaced. */
  column: number;
  /** Distance from a style to its red twin; 0 when the workbook has no styles. */
  redOffset: number;
}

interface Insertion {
  column: number;
  markup: string;
}

/** Copies a worksheet, adding the remark column and painting faulty cells; rows that are not there are put in. */
export class RemarkedSheet extends XmlCopy {
  readonly #patch: SheetPatch;
  /** Rows still to come, in order. */
  readonly #order: number[];
  #prefix = "";
  #inRows = false;
  #row = 0;
  #column = -1;
  #insertions: Insertion[] = [];
  #reopened = false;

  constructor(patch: SheetPatch) {
    super();
    this.#patch = patch;
    this.#order = [...patch.rows.keys()].sort((a, b) => a - b);
  }

  protected override open(name: string, local: string, attributes: Attributes, selfClosing: boolean): void {
    if (local === "dimension") {
      this.skip(); // optional, and wrong from here on
    } else if (local === "sheetData") {
      this.#prefix = prefixOf(name);
      this.#inRows = true;
      this.#reopened = selfClosing;
      this.emit(openTag(name, attributes, false));
    } else if (!this.#inRows) super.open(name, local, attributes, selfClosing);
    else if (local === "row") this.#openRow(name, attributes, selfClosing);
    else if (local === "c") this.#openCell(name, attributes, selfClosing);
    else super.open(name, local, attributes, selfClosing);
  }

  protected override close(name: string, local: string, selfClosing: boolean): void {
    if (local === "sheetData") {
      this.#addRowsBefore(Number.POSITIVE_INFINITY);
      this.#inRows = false;
      this.emit(`</${name}>`);
    } else if (local === "row" && this.#inRows) {
      this.#insertBefore(Number.POSITIVE_INFINITY);
      if (!selfClosing || this.#reopened) this.emit(`</${name}>`);
    } else super.close(name, local, selfClosing);
  }

  #openRow(name: string, attributes: Attributes, selfClosing: boolean): void {
    this.#row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
    this.#column = -1;
    this.#addRowsBefore(this.#row);
    this.#insertions = this.#insertionsFor(this.#row);
    this.#reopened = selfClosing && this.#insertions.length > 0;
    delete attributes.spans; // a hint of first and last column, optional
    attributes.r = String(this.#row);
    this.emit(openTag(name, attributes, selfClosing && !this.#reopened));
  }

  #openCell(name: string, attributes: Attributes, selfClosing: boolean): void {
    this.#column = attributes.r === undefined ? this.#column + 1 : columnIndex(attributes.r);
    this.#insertBefore(this.#column);
    if (this.#column === this.#patch.column) {
      this.skip();
      return;
    }
    const faulty = this.#insertions[0]?.column === this.#column;
    if (faulty) this.#insertions.shift();
    if (faulty && this.#patch.redOffset > 0) attributes.s = String(Number(attributes.s ?? 0) + this.#patch.redOffset);
    // A cell without reference stands behind the one before it, which may now be an inserted one.
    attributes.r ??= `${columnLetters(this.#column)}${this.#row}`;
    this.emit(openTag(name, attributes, selfClosing));
  }

  /** Cells the row may lack: the remark, and faulty cells nobody typed anything into. Sorted by column. */
  #insertionsFor(row: number): Insertion[] {
    const remark = this.#patch.rows.get(row);
    if (!remark) return [];
    if (this.#order[0] === row) this.#order.shift();
    const p = this.#prefix;
    const reference = (column: number) => `${columnLetters(column)}${row}`;
    const red = this.#patch.redOffset > 0 ? ` s="${this.#patch.redOffset}"` : "";
    const insertions = [...remark.columns]
      .filter((column) => column !== this.#patch.column)
      .map((column) => ({ column, markup: `<${p}c r="${reference(column)}"${red}/>` }));
    const text = `<${p}is><${p}t xml:space="preserve">${encodeExcelText(truncateCell(remark.text))}</${p}t></${p}is>`;
    const column = this.#patch.column;
    insertions.push({ column, markup: `<${p}c r="${reference(column)}" t="inlineStr">${text}</${p}c>` });
    return insertions.sort((a, b) => a.column - b.column);
  }

  #insertBefore(column: number): void {
    while (this.#insertions.length > 0 && this.#insertions[0]!.column < column)
      this.emit(this.#insertions.shift()!.markup);
    // The remark replaces what stands in its column.
    if (column === this.#patch.column && this.#insertions[0]?.column === column)
      this.emit(this.#insertions.shift()!.markup);
  }

  #addRowsBefore(row: number): void {
    while (this.#order.length > 0 && this.#order[0]! < row) {
      const missing = this.#order[0]!;
      const cells = this.#insertionsFor(missing).map(({ markup }) => markup);
      this.emit(`<${this.#prefix}row r="${missing}">${cells.join("")}</${this.#prefix}row>`);
    }
  }
}
