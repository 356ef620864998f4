import { SaxesParser } from "saxes";
import { SheetError, unsafe } from "./errors.server";

export type Attributes = Record<string, string>;

/** Names come as written, prefix included: some generators write <x:row>, most write <row>. See `localName`. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes, selfClosing: boolean): void;
  close?(name: string, selfClosing: boolean): void;
  text?(text: string): void;
}

/** No spreadsheet part nests deeper than a dozen; a stack of a million open tags is an attack on memory. */
const MAX_DEPTH = 100;
/** Bytes without a tag beginning or ending: the longest cell takes a quarter of it, an attack on memory all of it. */
const MAX_RUN = 1024 * 1024;

export function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** What the declaration of Chinese invoices may name; GB 18030 has the others within. */
const CHINESE = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["'](gbk|gb2312|gb18030)["']/i;

/**
 * Reads one XML part as it arrives. UTF-8 only (nothing that writes workbooks writes anything else, and a second
 * encoding would be a way around the byte check of the container), unless `chinese` lets it say another. DOCTYPE,
 * unknown entities and malformed XML are `unsafe`; nothing is ever fetched, because saxes has no notion of fetching.
 */
export class XmlReader {
  readonly #parser = new SaxesParser();
  readonly #chinese: boolean;
  #decoder: TextDecoder | null = null;
  #run = 0;

  constructor(handlers: XmlHandlers, { chinese = false } = {}) {
    this.#chinese = chinese;
    const parser = this.#parser;
    let depth = 0;
    parser.on("error", (error) => {
      throw unsafe(error);
    });
    parser.on("doctype", () => {
      throw new SheetError("unsafe", { reason: "doctype" });
    });
    parser.on("opentag", (tag) => {
      this.#run = 0;
      if (++depth > MAX_DEPTH) throw new SheetError("unsafe", { reason: "nesting" });
      handlers.open?.(tag.name, tag.attributes as Attributes, tag.isSelfClosing);
    });
    parser.on("closetag", (tag) => {
      this.#run = 0;
      depth--;
      handlers.close?.(tag.name, tag.isSelfClosing);
    });
    parser.on("text", (text) => handlers.text?.(text));
    parser.on("cdata", (text) => handlers.text?.(text));
    // Not one handler more: at about eight, V8 turns the parser into a slow dictionary and reading takes three times as
    // long (measured). Declarations, comments and processing instructions mean nothing in a worksheet.
  }

  write(bytes: Uint8Array): void {
    try {
      this.#run += bytes.length;
      this.#decoder ??= this.#decoderOf(bytes);
      this.#parser.write(this.#decoder.decode(bytes, { stream: true }));
      if (this.#run > MAX_RUN) throw new SheetError("unsafe", { reason: "overlong token" });
    } catch (error) {
      throw unsafe(error);
    }
  }

  end(): void {
    try {
      this.#parser.write(this.#decoder?.decode() ?? "").close();
    } catch (error) {
      throw unsafe(error);
    }
  }

  /** By the declaration, which stands at the beginning of the first bytes. */
  #decoderOf(bytes: Uint8Array): TextDecoder {
    const beginning = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
    return new TextDecoder(this.#chinese && CHINESE.test(beginning) ? "gb18030" : "utf-8", { fatal: true });
  }
}

/** Reads a whole part. */
export async function readXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
  options: { chinese?: boolean } = {},
): Promise<void> {
  const reader = new XmlReader(handlers, options);
  for await (const chunk of bytes) reader.write(chunk);
  reader.end();
}

// Illegal in XML 1.0 whatever one does: control characters, half surrogate pairs, the two noncharacters.
const ILLEGAL =
  /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const SPECIAL = /[&<>\x00-\x1F\uD800-\uDFFF\uFFFE\uFFFF]/;
const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** Text for an element: escaped, characters XML cannot hold dropped, line breaks kept as they are. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(ILLEGAL, "").replace(/[&<>\r]/g, (character) => ESCAPES[character]!);
}

/** Text for an attribute in double quotes; line breaks and tabs as references, or a parser would make them spaces. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/["\t\n]/g, (character) => ESCAPES[character]!);
}

const EXCEL_ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** Excel writes characters it cannot put into XML as _x000D_, and an underscore that would look so as _x005F_. */
export function decodeExcelText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(EXCEL_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The reverse: text that happens to look like such an escape is protected. */
export function encodeExcelText(text: string): string {
  return escapeText(text.includes("_x") ? text.replace(EXCEL_ESCAPE, "_x005F_x$1_") : text);
}
