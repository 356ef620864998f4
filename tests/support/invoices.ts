import { deflateSync } from "node:zlib";
import { generate } from "lean-qr";
import sharp from "sharp";
import { ZipFile } from "yazl";

// Files as people get them from sellers: made here after the published formats, with invented companies.

export const DIGITAL = {
  number: "26442000000123456789",
  issuedOn: "2026-11-20",
  gross: "1272.00",
  tax: "72.00",
  kind: "增值税专用发票",
  seller: "广州示例信息技术有限公司",
  buyer: "深圳示例贸易有限公司",
  buyerTaxNo: "91440300MA5TE5T12Y",
};
export type Digital = typeof DIGITAL;

/** The text of the code on a fully digital invoice. */
export const qrText = ({ kind, number, gross, issuedOn }: Digital): string =>
  `01,${kind.includes("专用") ? "31" : "32"},,${number},${gross},${issuedOn.replaceAll("-", "")},,AB12`;

/** Grey pixels of a code with its quiet zone, each square `scale` pixels wide. */
function codePixels(text: string, scale: number) {
  const code = generate(text);
  const side = (code.size + 8) * scale;
  const data = Buffer.alloc(side * side, 255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (code.get(Math.floor(x / scale) - 4, Math.floor(y / scale) - 4)) data[y * side + x] = 0;
  return { data, side };
}

/** A picture of a code. */
export function qrPicture(text: string, type: "png" | "jpeg" = "png"): Promise<Buffer> {
  const { data, side } = codePixels(text, 8);
  const picture = sharp(data, { raw: { width: side, height: side, channels: 1 } });
  return (type === "png" ? picture.png() : picture.jpeg()).toBuffer();
}

/** A PDF of so many pages of one size, each with the same code of 2 cm in its corner. */
export function qrPdf(texts: readonly string[], pages = 1): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (...content: (string | Buffer)[]) => {
    offsets.push(length);
    add(Buffer.from(`${offsets.length} 0 obj\n`));
    for (const one of content) add(Buffer.from(one as string));
    add(Buffer.from("\nendobj\n"));
  };
  const first = 4 + texts.length;
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object(
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_, n) => `${first + n} 0 R`).join(" ")}] /Count ${pages} >>`,
  );
  const drawn = texts.map((_, n) => `q 57 0 0 57 ${20 + n * 80} 320 cm /I${n} Do Q`).join("\n");
  object(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  for (const text of texts) {
    const { data, side } = codePixels(text, 4);
    const packed = deflateSync(data);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 `,
      `/Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      packed,
      "\nendstream",
    );
  }
  const images = texts.map((_, n) => `/I${n} ${4 + n} 0 R`).join(" ");
  for (let n = 0; n < pages; n += 1)
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 610 394] /Resources << /XObject << ${images} >> >> /Contents 3 0 R >>`,
    );
  const at = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}` +
        `trailer << /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

/** XML of a fully digital invoice with two lines of goods. */
export const digitalXml = (
  { number, issuedOn, gross, tax, kind, seller, buyer, buyerTaxNo }: Digital,
  goods: readonly [string, string] = ["*信息技术服务*软件维护", "*现代服务*咨询费"],
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice>
  <Header><EIid>${number}</EIid><InherentLabel>
    <EInvoiceType><LabelCode>01</LabelCode><LabelName>电子发票</LabelName></EInvoiceType>
    <GeneralOrSpecialVAT><LabelCode>01</LabelCode><LabelName>${kind}</LabelName></GeneralOrSpecialVAT>
  </InherentLabel></Header>
  <EInvoiceData>
    <SellerInformation><SellerIdNum>91440101MA5TEST28N</SellerIdNum><SellerName>${seller}</SellerName></SellerInformation>
    <BuyerInformation><BuyerIdNum>${buyerTaxNo}</BuyerIdNum><BuyerName>${buyer}</BuyerName></BuyerInformation>
    <BasicInformation>
      <TotalAmWithoutTax>1200.00</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm>
      <TotalTax-includedAmount>${gross}</TotalTax-includedAmount>
      <RequestTime>${issuedOn} 10:11:12</RequestTime>
    </BasicInformation>
    <IssuItemInformation><ItemName>${goods[0]}</ItemName><Amount>1000.00</Amount><TaxRate>0.06</TaxRate>
      <TotaltaxIncludedAmount>1060.00</TotaltaxIncludedAmount></IssuItemInformation>
    <IssuItemInformation><ItemName>${goods[1]}</ItemName><Amount>200.00</Amount><TaxRate>6%</TaxRate>
      <TotaltaxIncludedAmount>212.00</TotaltaxIncludedAmount></IssuItemInformation>
  </EInvoiceData>
  <TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${issuedOn}</IssueTime></TaxSupervisionInfo>
  <Signature><KeyInfo><InvoiceNumber>00000000000000000000</InvoiceNumber></KeyInfo></Signature>
</EInvoice>`;

const decoder = new TextDecoder("gbk");
const pairs = new Map<string, readonly [number, number]>();
for (let high = 0x81; high <= 0xfe; high += 1)
  for (let low = 0x40; low <= 0xfe; low += 1)
    if (low !== 0x7f) pairs.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);

/** A text in GBK, which Node reads and does not write. */
export const inGbk = (text: string): Buffer =>
  Buffer.from([...text].flatMap((one) => (one < "\u0080" ? [one.charCodeAt(0)] : [...pairs.get(one)!])));

/** XBRL of a train ticket as the Ministry of Finance publishes its elements. */
export const trainXml = ({ number, issuedOn, gross, tax, buyer, buyerTaxNo }: Digital, business = "售"): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:rai="http://xbrl.mof.gov.cn/taxonomy/2021-11-30/rai">
  <rai:TypeOfVoucher>电子发票（铁路电子客票）</rai:TypeOfVoucher>
  <rai:ElectronicInvoiceRailwayETicketNumber>${number}</rai:ElectronicInvoiceRailwayETicketNumber>
  <rai:DateOfIssue>${issuedOn}</rai:DateOfIssue><rai:TypeOfBusiness>${business}</rai:TypeOfBusiness>
  <rai:Fare>${gross}</rai:Fare><rai:TaxAmount>${tax}</rai:TaxAmount>
  <rai:NameOfPurchaser>${buyer}</rai:NameOfPurchaser>
  <rai:UnifiedSocialCreditCodeOfPurchaser>${buyerTaxNo}</rai:UnifiedSocialCreditCodeOfPurchaser>
</xbrl>`;

/** XBRL of an air itinerary. */
export const airXml = ({ number, issuedOn, gross, tax, seller, buyer, buyerTaxNo }: Digital, fund: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:atr="http://xbrl.mof.gov.cn/taxonomy/2021-11-30/atr">
  <atr:ElectronicInvoiceAirTransportReceiptNumber>${number}</atr:ElectronicInvoiceAirTransportReceiptNumber>
  <atr:IssueDate>${issuedOn}</atr:IssueDate><atr:TotalAmount>${gross}</atr:TotalAmount>
  <atr:VatTaxAmount>${tax}</atr:VatTaxAmount>
  <atr:CivilAviationDevelopmentFund>${fund}</atr:CivilAviationDevelopmentFund>
  <atr:NameOfSeller>${seller}</atr:NameOfSeller><atr:NameOfPurchaser>${buyer}</atr:NameOfPurchaser>
  <atr:UnifiedSocialCreditCodeOfPurchaser>${buyerTaxNo}</atr:UnifiedSocialCreditCodeOfPurchaser>
</xbrl>`;

/** XML inside an OFD of an electronic VAT invoice with code and number. */
export const codedXml = (code: string, number: string, { gross, seller, buyer, buyerTaxNo }: Digital): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019">
  <fp:InvoiceCode>${code}</fp:InvoiceCode><fp:InvoiceNo>${number}</fp:InvoiceNo>
  <fp:IssueDate>2026年11月20日</fp:IssueDate>
  <fp:Buyer><fp:BuyerName>${buyer}</fp:BuyerName><fp:BuyerTaxID>${buyerTaxNo}</fp:BuyerTaxID></fp:Buyer>
  <fp:Seller><fp:SellerName>${seller}</fp:SellerName></fp:Seller>
  <fp:TaxInclusiveTotalAmount>¥${gross}</fp:TaxInclusiveTotalAmount><fp:TaxTotalAmount>72.00</fp:TaxTotalAmount>
</fp:eInvoice>`;

export const OFD_ROOT =
  '<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.1"/>';

/** A zip of these parts, by default an OFD. */
export async function ofd(parts: Record<string, string | Buffer>, root: string | null = OFD_ROOT): Promise<Buffer> {
  const zip = new ZipFile();
  if (root !== null) zip.addBuffer(Buffer.from(root), "OFD.xml");
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
