import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InvoiceReader } from "~/upstream/finance/invoices/invoice-reader.server";
import {
  airXml,
  codedXml,
  DIGITAL,
  digitalXml,
  inGbk,
  ofd,
  qrPdf,
  qrPicture,
  qrText,
  trainXml,
} from "../../support/invoices";

// What is read here says nothing of time, which a busy machine has less of.
const PATIENT_MS = 50_000;
let reader: InvoiceReader;
beforeAll(() => {
  reader = new InvoiceReader("reading", PATIENT_MS);
});
afterAll(() => reader.close());

const read = (bytes: Buffer | string, mime: string) =>
  reader.read(async () => Buffer.from(bytes as string), mime, Date.now() + PATIENT_MS);
const [PDF, XML, OFD, PNG, JPG] = [
  "application/pdf",
  "application/xml",
  "application/ofd",
  "image/png",
  "image/jpeg",
] as const;
const ordinary = { ...DIGITAL, kind: "普通发票" };
const IN_QR = { type: 3, number: DIGITAL.number, issuedOn: "2026-11-20", gross: 127_200, tax: null, buyerName: "" };
const IN_XML = {
  ...IN_QR,
  tax: 7_200,
  taxRate: 600,
  sellerName: DIGITAL.seller,
  buyerName: DIGITAL.buyer,
  buyerTaxNo: DIGITAL.buyerTaxNo,
};

describe("reading an invoice", () => {
  it("reads the code of a fully digital invoice from a PNG, a JPG and the pages of a PDF", async () => {
    expect(await read(await qrPicture(qrText(DIGITAL)), PNG)).toMatchObject({
      outcome: "read",
      source: "qr",
      invoice: IN_QR,
    });
    expect(await read(await qrPicture(qrText(ordinary), "jpeg"), JPG)).toMatchObject({ invoice: { type: 4 } });
    expect(await read(qrPdf([qrText(DIGITAL)], 2), PDF)).toMatchObject({
      outcome: "read",
      source: "qr",
      invoice: IN_QR,
    });
  });

  it("reads a code in a photograph that lies on its side", async () => {
    const code = await qrPicture(qrText(DIGITAL));
    const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: "#9aa" } })
      .composite([{ input: await sharp(code).rotate(8, { background: "#fff" }).toBuffer(), left: 300, top: 500 }])
      .rotate(90)
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(await read(photo, JPG)).toMatchObject({ outcome: "read", invoice: { number: DIGITAL.number } });
  });

  it("leaves the gross amount open where the code says the one without tax", async () => {
    const picture = await qrPicture("01,10,044001900111,12345678,1200.00,20261120,12345678901234567890,0816,");
    expect(await read(picture, PNG)).toMatchObject({
      invoice: { type: 2, code: "044001900111", number: "12345678", gross: null },
    });
  });

  it("reads the XML of a fully digital invoice, not what its signature says", async () => {
    expect(await read(digitalXml(DIGITAL), XML)).toMatchObject({ outcome: "read", source: "xml", invoice: IN_XML });
  });

  it("finance 7 (rule): proposes the type by what the original says of its kind: toll, passengers, special", async () => {
    const typeOf = async (kind: string, ...goods: [string, string]) => {
      const said = await read(digitalXml({ ...DIGITAL, kind }, goods), XML);
      return said.outcome === "read" ? [said.invoice.type, said.invoice.tollKind] : said.outcome;
    };
    const [toll, ride] = ["*经营租赁*通行费", "*运输服务*客运服务费"];
    expect(await typeOf("普通发票", toll, toll)).toEqual([8, 1]);
    expect(await typeOf("普通发票", "*经营租赁*过桥费", "*经营租赁*桥闸通行费")).toEqual([8, 2]);
    expect(await typeOf("普通发票", ride, ride)).toEqual([7, null]);
    expect(await typeOf("增值税专用发票", toll, toll)).toEqual([3, null]);
    expect(await typeOf("普通发票", toll, "*信息技术服务*软件维护")).toEqual([4, null]);
    expect(await read(codedXml("044002600112", "12345678", DIGITAL), XML)).toMatchObject({
      invoice: { type: 8, tollKind: 1, code: "044002600112", number: "12345678" },
    });
    const picture = await qrPicture("01,14,044002600112,12345678,1200.00,20261120,12345678901234567890,0816,");
    expect(await read(picture, PNG)).toMatchObject({ invoice: { type: 8, tollKind: 1, number: "12345678" } });
  });

  it("reads an XML that names its kind by code alone, in the encoding it says, with four decimals", async () => {
    const named = digitalXml({ ...DIGITAL, gross: "1272.0000", tax: "72.0000" });
    const coded = (code: string) =>
      named.replace(/<LabelCode>01<\/LabelCode><LabelName>增.*?<\/LabelName>/, `<LabelCode>${code}</LabelCode>`);
    const rated = coded("01")
      .replace("<TaxRate>0.06<", "<TaxRate>0.0600<")
      .replace("<TaxRate>6%<", "<TaxRate>6.0000%<");
    expect(await read(rated, XML)).toMatchObject({ outcome: "read", invoice: IN_XML });
    expect(await read(coded("02"), XML)).toMatchObject({ invoice: { type: 4 } });
    expect(await read(coded("03"), XML)).toEqual({ outcome: "nothing" });
    // An amount that no money is, is none.
    expect(await read(named.replace("1272.0000", "1272.0049"), XML)).toEqual({ outcome: "nothing" });
    for (const encoding of ["GBK", "gb2312", "GB18030"])
      expect(await read(inGbk(rated.replace("UTF-8", encoding)), XML)).toMatchObject({ invoice: IN_XML });
    expect(await read(inGbk(rated), XML)).toEqual({ outcome: "broken" });
    const attached = await ofd({ "Doc_0/Attachs/original_invoice.xml": inGbk(rated.replace("UTF-8", "GBK")) });
    expect(await read(attached, OFD)).toMatchObject({ source: "ofd", invoice: IN_XML });
  });

  it("reads train tickets and air itineraries in the elements of the Ministry of Finance", async () => {
    const ticket = { ...DIGITAL, gross: "545.00", tax: "45.00" };
    expect(await read(trainXml(ticket), XML)).toMatchObject({
      invoice: { type: 5, number: DIGITAL.number, gross: 54_500, tax: 4_500, buyerName: DIGITAL.buyer },
    });
    expect(await read(trainXml(ticket, "退"), XML)).toEqual({ outcome: "nothing" });
    const itinerary = { ...DIGITAL, gross: "1605.00", tax: "128.39" };
    const attached = await ofd({ "Doc_0/Attachs/atr_issuer.xml": airXml(itinerary, "50.00") });
    expect(await read(attached, OFD)).toMatchObject({
      source: "ofd",
      invoice: { type: 6, gross: 160_500, tax: 12_839, aviationFund: 5_000, sellerName: DIGITAL.seller },
    });
  });

  it("reads the XML inside an OFD, and the code among its pictures where there is none", async () => {
    const coded = await ofd({ "Doc_0/Attachs/original_invoice.xml": codedXml("044002600113", "12345678", DIGITAL) });
    expect(await read(coded, OFD)).toMatchObject({
      outcome: "read",
      source: "ofd",
      invoice: { type: 1, code: "044002600113", number: "12345678", gross: 127_200, issuedOn: "2026-11-20" },
    });
    // References to texts on the page are no values.
    const tag = "<eInvoice><InvoiceNo><ObjectRef PageRef='1'>12345678</ObjectRef></InvoiceNo></eInvoice>";
    const drawn = await ofd({
      "Doc_0/Tags/CustomTag.xml": tag,
      "Doc_0/Res/image_1.png": await qrPicture(qrText(DIGITAL)),
    });
    expect(await read(drawn, OFD)).toMatchObject({ source: "qr", invoice: IN_QR });
  });

  it("chooses none of several invoices in one file", async () => {
    const other = { ...DIGITAL, number: "26442000000123456780" };
    expect(await read(qrPdf([qrText(DIGITAL), qrText(other)]), PDF)).toEqual({ outcome: "several" });
  });

  it("says that nothing is there rather than guess", async () => {
    const blank = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    for (const [bytes, mime] of [
      [blank, PNG],
      [await qrPicture("https://example.com/pay?01,32,,26442000000123456789"), PNG],
      [await qrPicture("01,32,,26442000000123456789,1272.00,20261332,,AB12"), PNG],
      [await qrPicture("01,99,,26442000000123456789,1272.00,20261120,,AB12"), PNG],
      [digitalXml({ ...DIGITAL, gross: "-1272.00" }), XML],
      [digitalXml({ ...DIGITAL, number: "123" }), XML],
      ["<invoice/>", XML],
      [await ofd({}), OFD],
    ] as const)
      expect(await read(bytes, mime)).toEqual({ outcome: "nothing" });
    expect(await read("x", "application/vnd.ms-excel")).toEqual({ outcome: "format" });
  });
});

describe("a file that was built to harm", () => {
  it("is broken, not believed: cut off, with entities, or too deep", async () => {
    const whole = qrPdf([qrText(DIGITAL)]);
    const entities = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${digitalXml(DIGITAL).slice(40)}`;
    const picture = await qrPicture(qrText(DIGITAL));
    for (const [bytes, mime] of [
      [whole.subarray(0, 300), PDF],
      ["%PDF-1.4 nothing", PDF],
      [entities, XML],
      [digitalXml(DIGITAL).slice(0, 500), XML],
      [`${"<a>".repeat(500)}`, XML],
      [(await ofd({})).subarray(0, 60), OFD],
      [picture.subarray(0, picture.length - 200), PNG],
    ] as const)
      expect(await read(bytes, mime)).toEqual({ outcome: "broken" });
    // The next one is read as if nothing had been.
    expect(await read(whole, PDF)).toMatchObject({ outcome: "read" });
  });

  it("costs no more than its first pages: a PDF of 10,000 pages", async () => {
    const before = process.cpuUsage();
    expect(await read(qrPdf([qrText(DIGITAL)], 10_000), PDF)).toMatchObject({ outcome: "read" });
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(5_000_000);
  });

  it("does not unpack a bomb", async () => {
    const bomb = await ofd({ "Doc_0/Attachs/a.xml": Buffer.alloc(60 * 1024 * 1024, 32) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await read(bomb, OFD)).toEqual({ outcome: "broken" });
  });

  it("is left when it takes too much memory", async () => {
    expect(await read(drawnForms(), PDF)).toEqual({ outcome: "broken" });
    expect(await read(digitalXml(DIGITAL), XML)).toMatchObject({ outcome: "read" });
  });

  it("is left when it takes too much time, and the process answers meanwhile", async () => {
    const hurried = new InvoiceReader("hurried", 3_000);
    let turns = 0;
    const clock = setInterval(() => {
      turns += 1;
    }, 50);
    expect(await hurried.read(async () => endless(), PDF, Date.now() + PATIENT_MS)).toEqual({ outcome: "slow" });
    clearInterval(clock);
    await hurried.close();
    expect(turns).toBeGreaterThan(10);
  });
});

type Page = (object: (text: string) => void, stream: (head: string, text: string) => void) => void;
const A4 = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]";

/** A page of nested forms, each drawing the next thirty times: it fills the memory of its thread. */
const drawnForms = () =>
  pdfOf((object, stream) => {
    object(`${A4} /Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R >>`);
    stream("", "/F Do");
    for (let n = 5; n < 13; n += 1)
      stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /F ${n + 1} 0 R >> >>`,
        "/F Do ".repeat(30),
      );
    stream("/Type /XObject /Subtype /Form /BBox [0 0 595 842]", "0 0 595 842 re f");
  });

/** A page that is painted a hundred thousand times over. */
const endless = () =>
  pdfOf((object, stream) => {
    const grey = "<< /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >>";
    const shading = `<< /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 842] /Extend [true true] /Function ${grey} >>`;
    object(`${A4} /Resources << /Shading << /S ${shading} >> >> /Contents 4 0 R >>`);
    stream("", "/S sh ".repeat(100_000));
  });

function pdfOf(page: Page): Buffer {
  const parts = ["%PDF-1.4\n"];
  const offsets: number[] = [];
  const object = (text: string) => {
    offsets.push(parts.join("").length);
    parts.push(`${offsets.length} 0 obj\n${text}\nendobj\n`);
  };
  const stream = (head: string, text: string) =>
    object(`<< ${head} /Length ${text.length} >>\nstream\n${text}\nendstream`);
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
  page(object, stream);
  const at = parts.join("").length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = offsets.length + 1;
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer << /Size ${count} /Root 1 0 R >>\n`);
  parts.push(`startxref\n${at}\n%%EOF`);
  return Buffer.from(parts.join(""), "latin1");
}
