import type { Attributes } from "./xml.server";
import { openTag, prefixOf, XmlCopy } from "./xml-copy.server";

/** Light red, the colour Excel itself offers for bad cells. */
const FILL =
  '<$fill><$patternFill patternType="solid"><$fgColor rgb="FFFFC7CE"/><$bgColor indexed="64"/></$patternFill></$fill>';
const NO_FILLS =
  '<$fill><$patternFill patternType="none"/></$fill><$fill><$patternFill patternType="gray125"/></$fill>';

/**
 * Gives every cell style a red twin: style i becomes also style i + n, the same but for its fill. So a faulty cell
 * keeps its number format, font and border.
 */
export class RedStyles extends XmlCopy {
  #fills = 0;
  #wroteFill = false;
  #inCellXfs = false;
  #twins = "";

  protected override open(name: string, local: string, attributes: Attributes, selfClosing: boolean): void {
    const prefix = prefixOf(name);
    if (local === "fills" && selfClosing) {
      this.skip();
      return;
    }
    if (local === "fill") this.#fills++;
    if (!this.#wroteFill && (local === "borders" || local === "cellStyleXfs" || local === "cellXfs")) {
      this.emit(`<${prefix}fills>${NO_FILLS.replaceAll("$", prefix)}`);
      this.#fills = 2;
      this.#endFills(prefix);
      this.emit(`</${prefix}fills>`);
    }
    // Counts are optional, and wrong from here on.
    if (local === "fills" || local === "cellXfs") delete attributes.count;
    if (local === "cellXfs") this.#inCellXfs = true;
    else if (this.#inCellXfs) {
      const twin = local === "xf" ? { ...attributes, fillId: String(this.#fills), applyFill: "1" } : attributes;
      this.#twins += openTag(name, twin, selfClosing);
    }
    super.open(name, local, attributes, selfClosing);
  }

  protected override close(name: string, local: string, selfClosing: boolean): void {
    if (local === "fills") this.#endFills(prefixOf(name));
    if (local === "cellXfs") {
      this.#inCellXfs = false;
      this.emit(this.#twins);
    } else if (this.#inCellXfs && !selfClosing) this.#twins += `</${name}>`;
    super.close(name, local, selfClosing);
  }

  #endFills(prefix: string): void {
    this.emit(FILL.replaceAll("$", prefix));
    this.#wroteFill = true;
  }
}
