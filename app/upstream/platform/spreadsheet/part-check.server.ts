import { SheetError } from "./errors.server";

const XML_NAME = /\.(xml|rels|vml)$/i;
const ARCHIVE_NAME = /\.(zip|xlsx|xlsm|xlsb|docx|pptx|jar|7z|rar|gz|tgz|bz2|xz|zst|cab|tar)$/i;
/** First bytes of zip, gzip, 7z, rar, bzip2, xz, zstandard and cabinet files. */
const ARCHIVE_MAGIC = [
  "504b0304",
  "504b0506",
  "1f8b08",
  "377abcaf271c",
  "526172211a07",
  "425a68",
  "fd377a585a00",
  "28b52ffd",
  "4d534346",
];
const MAX_TAIL = 1024 * 1024;

/**
 * Looks at the bytes of one entry as they inflate: nested archives and declarations (DOCTYPE, ENTITY) are `unsafe`.
 * Works on bytes because most parts are never parsed, and remarks are written back into a copy of the whole workbook.
 */
export class PartCheck {
  size = 0;
  readonly #name: string;
  #xml: boolean;
  #carry: Buffer = Buffer.alloc(0);
  readonly #tail: Buffer[] = [];
  #tailSize = 0;

  constructor(name: string) {
    this.#name = name;
    this.#xml = XML_NAME.test(name);
    if (ARCHIVE_NAME.test(name)) throw new SheetError("unsafe", { reason: "nested archive" });
  }

  /** What follows the rows of a worksheet (merged ranges stand there), at most 1 MiB; "" for other parts. */
  get tail(): string {
    return Buffer.concat(this.#tail).toString("utf8");
  }

  /** Takes the next bytes. @throws SheetError unsafe */
  write(chunk: Buffer): void {
    // What is searched for may be cut by the border of two chunks: the last bytes are looked at again.
    const window = this.#carry.length > 0 ? Buffer.concat([this.#carry, chunk]) : chunk;
    if (this.size < 8) this.#checkStart(window.subarray(0, 8).toString("hex"));
    this.size += chunk.length;
    if (this.#xml) checkDeclarations(window);
    if (/worksheets\//i.test(this.#name)) this.#keepTail(window, chunk);
    this.#carry = window.subarray(-32);
  }

  #checkStart(start: string): void {
    if (ARCHIVE_MAGIC.some((magic) => start.startsWith(magic)))
      throw new SheetError("unsafe", { reason: "nested archive" });
    if (this.#xml && /^(fffe|feff|3c00|003c)/.test(start))
      throw new SheetError("unsafe", { reason: "encoding of a part" });
    if (/^(efbbbf)?(20|09|0a|0d)*3c/.test(start)) this.#xml = true;
  }

  #keepTail(window: Buffer, chunk: Buffer): void {
    const rest = this.#tailSize > 0 ? chunk : afterRows(window);
    if (!rest || this.#tailSize >= MAX_TAIL) return;
    this.#tail.push(rest);
    this.#tailSize += rest.length;
  }
}

/** From the end of the rows on; the closing tag may carry a prefix (</x:sheetData>). */
function afterRows(bytes: Buffer): Buffer | null {
  for (let at = bytes.indexOf("sheetData>"); at >= 0; at = bytes.indexOf("sheetData>", at + 1)) {
    if (bytes[bytes.lastIndexOf("<", at) + 1] === 0x2f) return bytes.subarray(at);
  }
  return null;
}

/**
 * "<!" opens a comment, a CDATA section, or a declaration; spreadsheets have no use for the third. Searched by its "!",
 * because "<" stands everywhere in XML and would make the search ten times as long.
 */
function checkDeclarations(bytes: Buffer): void {
  for (let at = bytes.indexOf(0x21); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0x21, at + 1)) {
    if (at === 0 || bytes[at - 1] !== 0x3c) continue;
    const next = bytes[at + 1];
    if (next !== 0x2d && next !== 0x5b) throw new SheetError("unsafe", { reason: "declaration" });
  }
}
