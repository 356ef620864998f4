import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { PDFiumLibrary } from "@hyzyla/pdfium";
import type { ReaderOptions } from "zxing-wasm/reader";
import { type InvoiceSaid, invoiceInQr } from "~/lib/finance/invoice-reading";

/** Runs in the thread of invoices only: both libraries are WebAssembly and hold whoever calls them. */

/** Pages of a PDF that are looked at: an invoice has its code on the first. */
const MOST_PAGES = 3;
/** Longest side of a drawn page in pixels: a code of 2 cm on A4 then has six for each of its squares. */
const LONGEST_SIDE = 2400;
/** Small pages are drawn up to so many times their size of 72 dots an inch. */
const LARGEST_SCALE = 4;

const OPTIONS: ReaderOptions = { formats: ["QRCode"], tryHarder: true, maxNumberOfSymbols: 16 };

/** A grey picture: one byte a pixel. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

let decoder: Promise<typeof import("zxing-wasm/reader")> | null = null;

async function loadDecoder() {
  const zxing = await import("zxing-wasm/reader");
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  // From the disk: left to itself the library would fetch its code from elsewhere.
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return zxing;
}

async function invoicesIn(picture: Uint8Array | ImageData): Promise<InvoiceSaid[]> {
  decoder ??= loadDecoder();
  const { readBarcodes } = await decoder;
  const codes = await readBarcodes(picture, OPTIONS);
  return codes.flatMap(({ text }) => invoiceInQr(text.slice(0, 500)) ?? []);
}

/** Invoices by the codes in a picture whose pixels were decoded. */
export function invoicesInGrey({ data, width, height }: Grey): Promise<InvoiceSaid[]> {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < data.length; at += 1) pixels.fill(data[at]!, at * 4, at * 4 + 3);
  return invoicesIn({ data: pixels, width, height, colorSpace: "srgb" });
}

/** Invoices by the codes in a PNG or JPG as it was stored. */
export const invoicesInPicture = (bytes: Uint8Array): Promise<InvoiceSaid[]> => invoicesIn(bytes);

let drawer: Promise<PDFiumLibrary> | null = null;

/** Invoices by the codes on the first pages of a PDF, as they look when they are drawn. */
export async function invoicesInPdf(bytes: Uint8Array): Promise<InvoiceSaid[]> {
  drawer ??= import("@hyzyla/pdfium").then(({ PDFiumLibrary }) => PDFiumLibrary.init());
  const document = await (await drawer).loadDocument(bytes);
  const found: InvoiceSaid[] = [];
  try {
    for (let n = 0; n < Math.min(MOST_PAGES, document.getPageCount()); n += 1) {
      const page = document.getPage(n);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = Math.min(LARGEST_SCALE, LONGEST_SIDE / Math.max(originalWidth, originalHeight, 1));
      const { data, width, height } = await page.render({ scale, render: "bitmap" });
      // Blue and red change places, which a black code does not mind.
      found.push(...(await invoicesIn({ data: new Uint8ClampedArray(data), width, height, colorSpace: "srgb" })));
    }
  } finally {
    document.destroy();
  }
  return found;
}
