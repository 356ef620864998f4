import { setImmediate } from "node:timers/promises";
import { invalid } from "../refusal.server";
import { Container, type ContainerLimits } from "../spreadsheet/container.server";
import { SheetError } from "../spreadsheet/errors.server";
import { DEFAULT_LIMITS } from "../spreadsheet/limits.server";
import { localName, readXml, XmlReader } from "../spreadsheet/xml.server";

/** Originals of electronic invoices (finance rule 7): kept byte for byte, so that they are judged, never mended. */

const MB = 1024 * 1024;
/** XML and OFD alike (shell rule 36): an invoice with a list of a thousand goods has some 500 KB. */
export const ORIGINAL_BYTES = 5 * MB;
/** Those of every package (shell rule 37). */
export const OFD_LIMITS: ContainerLimits = DEFAULT_LIMITS;
/** All XML of one OFD together: it is read to its end. */
const OFD_XML_BYTES = 20 * MB;
/** Every OFD begins with this part (GB/T 33190-2016). */
const OFD_ROOT = "OFD.xml";
/** Pages that a browser would run when somebody opens the saved file. */
const PAGES = ["html", "svg"];
/** Sellers' programs write GBK too. */
const CHINESE = { chinese: true };
const STYLED = "<?xml-stylesheet";
/** Bytes read at a turn, so that others are answered in between. */
const TURN = 256 * 1024;

/** Text that begins as XML does, after a mark of its byte order and blanks. */
export const looksLikeXml = (bytes: Buffer): boolean =>
  /^(\u00ef\u00bb\u00bf)?\s*</.test(bytes.subarray(0, 200).toString("latin1"));

/**
 * Reads XML to its end: well formed, in UTF-8 or the Chinese encoding it says, without declarations of types or
 * entities, no page of the web.
 * @returns false for text that only looks like it
 * @throws Refusal at field `file`
 */
export async function checkXml(bytes: Buffer): Promise<boolean> {
  refuseLarge(bytes);
  let root = "";
  const open = (name: string) => {
    root ||= localName(name).toLowerCase();
  };
  const reader = new XmlReader({ open }, CHINESE);
  try {
    for (let at = 0; at < bytes.length; at += TURN) {
      reader.write(bytes.subarray(at, at + TURN));
      await setImmediate();
    }
    reader.end();
  } catch (error) {
    throw refused(error);
  }
  return !PAGES.includes(root) && !bytes.includes(STYLED);
}

/**
 * Opens a package within limits and reads its XML to the end.
 * @returns whether it is an OFD
 * @throws Refusal at field `file` for one that is damaged or was built to harm
 */
export async function checkOfd(bytes: Buffer): Promise<boolean> {
  let container: Container | undefined;
  try {
    container = await Container.open(bytes, OFD_LIMITS);
    if (container.part(OFD_ROOT) === undefined) return false;
    refuseLarge(bytes);
    const parts = container.parts.filter(({ name }) => /\.xml$/i.test(name));
    if (parts.reduce((sum, { size }) => sum + size, 0) > OFD_XML_BYTES) throw new SheetError("unsafe");
    for (const part of parts) await readXml(container.bytes(part), {}, CHINESE);
    return true;
  } catch (error) {
    throw refused(error);
  } finally {
    container?.close();
  }
}

function refuseLarge({ length }: Buffer): void {
  if (length > ORIGINAL_BYTES)
    throw invalid({ file: { key: "errors:fileTooLarge", params: { n: ORIGINAL_BYTES / MB } } });
}

function refused(error: unknown): unknown {
  return error instanceof SheetError ? invalid({ file: { key: "errors:fileUnsafe" } }) : error;
}
