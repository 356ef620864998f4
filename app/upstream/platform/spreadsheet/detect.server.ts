import { type FileHandle, open } from "node:fs/promises";
import { SheetError } from "./errors.server";

export type SheetFormat = { kind: "xlsx" } | { kind: "csv"; encoding: "utf-8" | "utf-16le" | "utf-16be" | "gb18030" };

const ZIP = "504b0304";
const OLE = "d0cf11e0a1b11ae1";
const READ = 256 * 1024;

/**
 * What the file is, from its bytes alone; the name and the type the browser sent prove nothing.
 * Text is UTF-8 when the whole file is valid UTF-8, else GB18030, which is what Excel in Chinese Windows writes as csv.
 * @throws SheetError encrypted (a protected workbook), oldExcel (xls), notSpreadsheet (html, pdf, pictures …), empty,
 *   tooLarge (text of more than maxBytes)
 */
export async function detectFormat(file: string, maxBytes: number): Promise<SheetFormat> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    if (size === 0) throw new SheetError("empty");
    const start = Buffer.alloc(Math.min(size, 4096));
    await handle.read(start, 0, start.length, 0);
    const magic = start.subarray(0, 8).toString("hex");
    if (magic.startsWith(ZIP)) return { kind: "xlsx" };
    const chunks = () => chunksOf(handle);
    if (magic === OLE) throw new SheetError(await kindOfOle(chunks()));
    if (size > maxBytes) throw new SheetError("tooLarge", { limit: maxBytes });
    const wide = magic.startsWith("fffe") ? "utf-16le" : magic.startsWith("feff") ? "utf-16be" : null;
    if (wide) {
      refuseMarkup(new TextDecoder(wide).decode(start.subarray(0, start.length & ~1)));
      if (!(await decodes(wide, chunks()))) throw new SheetError("notSpreadsheet");
      return { kind: "csv", encoding: wide };
    }
    // Text of one's own typing has no NUL anywhere and no control characters at its start; pictures and programs do.
    if (/[\x00-\x08\x0E-\x19\x1C-\x1F]/.test(start.toString("latin1"))) throw new SheetError("notSpreadsheet");
    refuseMarkup(start.toString("utf8"));
    for (const encoding of ["utf-8", "gb18030"] as const) {
      if (await decodes(encoding, chunks())) return { kind: "csv", encoding };
    }
    throw new SheetError("notSpreadsheet");
  } finally {
    await handle.close();
  }
}

async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(READ), 0, READ, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** HTML saved as .xls or .csv is the commonest impostor; PDF, RTF and PostScript may begin as plain text. */
function refuseMarkup(start: string): void {
  if (/^[\uFEFF\s]*(<[!?/a-zA-Z]|%PDF-|%!PS|\{\\rtf)/.test(start)) throw new SheetError("notSpreadsheet");
}

async function decodes(encoding: string, chunks: AsyncIterable<Buffer>): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) {
      if (decoder.decode(chunk, { stream: true }).includes("\0")) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * A protected workbook is an OLE file with a stream of one name, an old .xls one with a stream of another (its older
 * form of a third); any other OLE file is a .doc or .msi. The names stand in the directory, wherever in the file that
 * lies.
 */
async function kindOfOle(chunks: AsyncIterable<Buffer>): Promise<"encrypted" | "oldExcel" | "notSpreadsheet"> {
  const named = (name: string) => Buffer.from(name, "utf16le");
  // With the end that an entry of the directory has after it: words of a text do not count.
  const [sealed, ...old] = [named("EncryptedPackage"), named("Workbook\0"), named("Book\0")];
  let carry: Buffer = Buffer.alloc(0);
  let isOld = false;
  for await (const chunk of chunks) {
    const window = Buffer.concat([carry, chunk]);
    if (window.includes(sealed!)) return "encrypted";
    isOld ||= old.some((name) => window.includes(name));
    carry = window.subarray(-sealed!.length);
  }
  return isOld ? "oldExcel" : "notSpreadsheet";
}
