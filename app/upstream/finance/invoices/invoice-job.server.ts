import type { InvoiceSaid } from "~/lib/finance/invoice-reading";
import { OFD_LIMITS, ORIGINAL_BYTES } from "~/upstream/platform/files/originals.server";
import { Container, type Part } from "~/upstream/platform/spreadsheet/container.server";
import { readInvoiceXml } from "./invoice-xml.server";
import { type Grey, invoicesInGrey, invoicesInPdf, invoicesInPicture } from "./qr-pictures.server";

/** What the thread is asked to read. */
export type InvoiceJob =
  | { kind: "picture"; grey: Grey }
  | { kind: "pdf"; bytes: Uint8Array }
  | { kind: "xml"; bytes: Uint8Array }
  | { kind: "ofd"; bytes: Uint8Array };

/** Where an invoice was found. */
export type InvoiceSource = "qr" | "xml" | "ofd";

/** `several`: codes of more than one invoice, so that nobody can say which the file stands for. */
export type InvoiceAnswer =
  | { outcome: "read"; source: InvoiceSource; invoice: InvoiceSaid }
  | { outcome: "nothing" | "several" | "broken" };

/** Pictures and attachments of an OFD that are looked at, and their bytes at most. */
const MOST_PARTS = 20;
const PICTURE_BYTES = 5 * 1024 * 1024;

/** Reads one file. @throws whatever a damaged file makes the libraries throw */
export async function readJob(job: InvoiceJob): Promise<InvoiceAnswer> {
  switch (job.kind) {
    case "picture":
      return theOne(await invoicesInGrey(job.grey));
    case "pdf":
      return theOne(await invoicesInPdf(job.bytes));
    case "xml":
      return said(readInvoiceXml(job.bytes), "xml");
    case "ofd":
      return readOfd(job.bytes);
  }
}

const said = (invoice: InvoiceSaid | null, source: InvoiceSource): InvoiceAnswer =>
  invoice ? { outcome: "read", source, invoice } : { outcome: "nothing" };

/** The same code may stand on every page; two invoices in one file are nobody's to choose from. */
function theOne(found: readonly InvoiceSaid[]): InvoiceAnswer {
  const one = new Map(found.map((invoice) => [`${invoice.code} ${invoice.number}`, invoice]));
  if (one.size > 1) return { outcome: "several" };
  return said(one.values().next().value ?? null, "qr");
}

/** First the XML that was attached when the OFD was issued, then the code among its pictures. */
async function readOfd(bytes: Uint8Array): Promise<InvoiceAnswer> {
  const container = await Container.open(Buffer.from(bytes), OFD_LIMITS);
  try {
    for (const part of partsOf(container, /attach.*\.xml$/i, ORIGINAL_BYTES)) {
      const invoice = readInvoiceXml(await bytesOf(container, part));
      if (invoice) return { outcome: "read", source: "ofd", invoice };
    }
    const found: InvoiceSaid[] = [];
    for (const part of partsOf(container, /\.(png|jpe?g)$/i, PICTURE_BYTES))
      found.push(...(await invoicesInPicture(await bytesOf(container, part)).catch(() => [])));
    return theOne(found);
  } finally {
    container.close();
  }
}

const partsOf = (container: Container, name: RegExp, most: number): Part[] =>
  container.parts.filter((part) => name.test(part.name) && part.size <= most).slice(0, MOST_PARTS);

async function bytesOf(container: Container, part: Part): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of container.bytes(part)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
