import { type InvoiceSaid, invoiceInXml } from "~/lib/finance/invoice-reading";
import { localName, type XmlHandlers, XmlReader } from "~/upstream/platform/spreadsheet/xml.server";

/** More texts than an invoice of a thousand goods has, each longer than any name. */
const MOST_TEXTS = 50_000;
const LONGEST = 500;
/** Signed content beside the invoice: certificates have names and numbers too. */
const SIGNATURE = /^(XML)?Signatures?$/;

/**
 * The invoice that an XML says, or null. Declarations of types and entities are refused by the reader.
 * @throws SheetError for XML that is not well formed
 */
export function readInvoiceXml(bytes: Uint8Array): InvoiceSaid | null {
  const texts = new Map<string, string[]>();
  const path: string[] = [];
  let count = 0;
  let text = "";
  const handlers: XmlHandlers = {
    open(name) {
      path.push(localName(name));
      text = "";
    },
    text(more) {
      if (text.length < LONGEST) text += more;
    },
    close() {
      const said = text.trim().slice(0, LONGEST);
      if (said !== "" && count < MOST_TEXTS && !path.some((name) => SIGNATURE.test(name))) {
        const at = path.slice(1).join("/");
        const before = texts.get(at);
        if (before) before.push(said);
        else texts.set(at, [said]);
        count += 1;
      }
      path.pop();
      text = "";
    },
  };
  const reader = new XmlReader(handlers, { chinese: true });
  reader.write(bytes);
  reader.end();
  return invoiceInXml(texts);
}
