import { INVOICE_TYPE, type InvoiceType, TOLL_KIND, type TollKind } from "~/contracts/finance/codes";
import { parseAmount } from "../money";
import { isRealDate } from "../period-dates";

/** What a file says of its invoice: amounts in fen of CNY, null or empty where it says nothing. */
export interface InvoiceSaid {
  type: InvoiceType;
  code: string;
  number: string;
  tollKind: TollKind | null;
  issuedOn: string;
  gross: number | null;
  tax: number | null;
  /** Basis points, where all its goods have the same. */
  taxRate: number | null;
  aviationFund: number | null;
  sellerName: string;
  buyerName: string;
  buyerTaxNo: string;
}

const NOTHING_SAID = {
  code: "",
  tollKind: null,
  gross: null,
  tax: null,
  taxRate: null,
  aviationFund: null,
  sellerName: "",
  buyerName: "",
  buyerTaxNo: "",
};

/** Two digits of the QR code by which a kind of invoice is known; what is not here is not read. */
const DIGITAL: Readonly<Record<string, InvoiceType>> = {
  "31": INVOICE_TYPE.digitalSpecial,
  "32": INVOICE_TYPE.digitalOrdinary,
  "51": INVOICE_TYPE.train,
};
const WITH_CODE: Readonly<Record<string, InvoiceType>> = {
  "01": INVOICE_TYPE.vatSpecial,
  "04": INVOICE_TYPE.vatOrdinary,
  "08": INVOICE_TYPE.vatSpecial,
  "10": INVOICE_TYPE.vatOrdinary,
  "11": INVOICE_TYPE.vatOrdinary,
  "14": INVOICE_TYPE.vatOrdinary,
};
/** What the last two of the twelve digits of an electronic invoice's code stand for. */
const BY_CODE: Readonly<Record<string, InvoiceType>> = {
  "11": INVOICE_TYPE.vatOrdinary,
  "12": INVOICE_TYPE.toll,
  "13": INVOICE_TYPE.vatSpecial,
};
const byCode = (code: string) => (/^0\d{11}$/.test(code) ? BY_CODE[code.slice(-2)] : undefined);

const QR = /^01,(\d\d),(|\d{10}|\d{12}),(\d{8}|\d{20}),(\d{1,10}(?:\.\d{1,2})?),(\d{4})(\d\d)(\d\d)(?:,|$)/;

/**
 * Text of the QR code that the tax authority prints on VAT and fully digital invoices: `01`, kind, code, number,
 * amount, day, check code, check sum. The amount is the gross one of fully digital invoices (20 digits, no code) and
 * without tax for the earlier ones, which leaves their gross amount unsaid.
 */
export function invoiceInQr(text: string): InvoiceSaid | null {
  const [, kind = "", code = "", number = "", amount = "", ...day] = QR.exec(text.trim()) ?? [];
  const issuedOn = day.join("-");
  if (!isRealDate(issuedOn)) return null;
  const isDigital = number.length === 20 && code === "";
  const type = isDigital ? DIGITAL[kind] : number.length === 8 && code !== "" ? WITH_CODE[kind] : undefined;
  if (type === undefined) return null;
  const toll = byCode(code) === INVOICE_TYPE.toll && { type: INVOICE_TYPE.toll, tollKind: TOLL_KIND.road };
  return { ...NOTHING_SAID, type, code, number, issuedOn, gross: isDigital ? amountSaid(amount) : null, ...toll };
}

/** Texts of an XML by the path of local names below its root, in their order. */
export type XmlTexts = ReadonlyMap<string, readonly string[]>;

/**
 * What the XML of an invoice says: that of fully digital invoices (`EInvoice`), that of train and air tickets (XBRL of
 * the Ministry of Finance) and that inside OFD files of electronic VAT invoices since 2020 (`eInvoice`).
 */
export function invoiceInXml(texts: XmlTexts): InvoiceSaid | null {
  const read = [digital, train, air, withCode].map((reader) => reader(texts)).find((one) => one !== null);
  if (!read || !isRealDate(read.issuedOn)) return null;
  return read;
}

const first = (texts: XmlTexts, path: string): string => texts.get(path)?.[0] ?? "";
/** The first text of an element, wherever it stands. */
const anywhere = (texts: XmlTexts, name: string): string => {
  for (const [path, [text = ""]] of texts) if (path === name || path.endsWith(`/${name}`)) return text;
  return "";
};

function digital(texts: XmlTexts): InvoiceSaid | null {
  const number = first(texts, "TaxSupervisionInfo/InvoiceNumber");
  const kind = digitalKind(texts);
  const gross = amountSaid(first(texts, "EInvoiceData/BasicInformation/TotalTax-includedAmount"));
  if (!/^\d{20}$/.test(number) || kind === null || gross === null) return null;
  return {
    ...NOTHING_SAID,
    ...kind,
    number,
    issuedOn: daySaid(
      first(texts, "EInvoiceData/BasicInformation/RequestTime") || first(texts, "TaxSupervisionInfo/IssueTime"),
    ),
    gross,
    tax: amountSaid(first(texts, "EInvoiceData/BasicInformation/TotalTaxAm")),
    taxRate: rateSaid(texts.get("EInvoiceData/IssuItemInformation/TaxRate") ?? []),
    sellerName: nameSaid(first(texts, "EInvoiceData/SellerInformation/SellerName")),
    buyerName: nameSaid(first(texts, "EInvoiceData/BuyerInformation/BuyerName")),
    buyerTaxNo: first(texts, "EInvoiceData/BuyerInformation/BuyerIdNum").slice(0, 30),
  };
}

/**
 * What an invoice is deducted as (finance rule 8): a special one by its rate, and among the ordinary ones, which give
 * nothing, tolls and the carriage of passengers by rules of their own.
 */
function digitalKind(texts: XmlTexts): { type: InvoiceType; tollKind?: TollKind } | null {
  const label = "Header/InherentLabel/GeneralOrSpecialVAT";
  const said = first(texts, `${label}/LabelName`) || (KIND_BY_CODE[first(texts, `${label}/LabelCode`)] ?? "");
  if (/专用/.test(said)) return { type: INVOICE_TYPE.digitalSpecial };
  if (!/普通/.test(said)) return null;
  const goods = texts.get("EInvoiceData/IssuItemInformation/ItemName") ?? [];
  const all = (what: RegExp) => goods.length > 0 && goods.every((one) => what.test(one));
  if (all(TOLL)) return { type: INVOICE_TYPE.toll, tollKind: all(/[桥闸]/) ? TOLL_KIND.bridge : TOLL_KIND.road };
  return { type: all(PASSENGERS) ? INVOICE_TYPE.passenger : INVOICE_TYPE.digitalOrdinary };
}
/** The code of a label, for files that leave its name out. */
const KIND_BY_CODE: Readonly<Record<string, string>> = { "01": "专用", "02": "普通" };
/** Goods as the tax authority names them: "*经营租赁*通行费", "*运输服务*客运服务费". */
const TOLL = /通行费|过路费|过桥费|过闸费/;
const PASSENGERS = /客运|旅客运输/;

function train(texts: XmlTexts): InvoiceSaid | null {
  const number = anywhere(texts, "ElectronicInvoiceRailwayETicketNumber");
  const gross = amountSaid(anywhere(texts, "Fare"));
  // A ticket that was given back is no expense.
  if (!/^\d{20}$/.test(number) || gross === null || !["", "售"].includes(anywhere(texts, "TypeOfBusiness")))
    return null;
  return {
    ...NOTHING_SAID,
    type: INVOICE_TYPE.train,
    number,
    issuedOn: daySaid(anywhere(texts, "DateOfIssue")),
    gross,
    tax: amountSaid(anywhere(texts, "TaxAmount")),
    ...purchaser(texts),
  };
}

function air(texts: XmlTexts): InvoiceSaid | null {
  const number = anywhere(texts, "ElectronicInvoiceAirTransportReceiptNumber");
  const gross = amountSaid(anywhere(texts, "TotalAmount"));
  if (!/^\d{20}$/.test(number) || gross === null) return null;
  return {
    ...NOTHING_SAID,
    type: INVOICE_TYPE.air,
    number,
    issuedOn: daySaid(anywhere(texts, "IssueDate")),
    gross,
    tax: amountSaid(anywhere(texts, "VatTaxAmount")),
    aviationFund: amountSaid(anywhere(texts, "CivilAviationDevelopmentFund")),
    sellerName: nameSaid(anywhere(texts, "NameOfSeller")),
    ...purchaser(texts),
  };
}

const purchaser = (texts: XmlTexts) => ({
  buyerName: nameSaid(anywhere(texts, "NameOfPurchaser")),
  buyerTaxNo: anywhere(texts, "UnifiedSocialCreditCodeOfPurchaser").slice(0, 30),
});

function withCode(texts: XmlTexts): InvoiceSaid | null {
  const [code, number] = [first(texts, "InvoiceCode"), first(texts, "InvoiceNo")];
  const type = byCode(code);
  const gross = amountSaid(first(texts, "TaxInclusiveTotalAmount"));
  if (type === undefined || !/^\d{8}$/.test(number) || gross === null) return null;
  return {
    ...NOTHING_SAID,
    type,
    code,
    number,
    tollKind: type === INVOICE_TYPE.toll ? TOLL_KIND.road : null,
    issuedOn: daySaid(first(texts, "IssueDate")),
    gross,
    tax: amountSaid(first(texts, "TaxTotalAmount")),
    sellerName: nameSaid(first(texts, "Seller/SellerName")),
    buyerName: nameSaid(first(texts, "Buyer/BuyerName")),
    buyerTaxNo: first(texts, "Buyer/BuyerTaxID").slice(0, 30),
  };
}

/** Decimals that say nothing more: "1272.0000", "0.0600". */
const withoutZeros = (text: string) => text.replace(/(\.\d\d)0+(?=[%％]?$)/, "$1");

/** "¥1,272.00" and "1272.0000" → 127200; null for what is negative (a red invoice), nothing or no amount. */
function amountSaid(text: string): number | null {
  const amount = parseAmount(withoutZeros(text.trim().replace(/^[¥￥]\s*/, "")));
  return amount === null || amount < 0 || amount > 99_999_999_999 ? null : amount;
}

/** "2026-09-01 10:11:12", "2026年09月01日" or "20260901" as a day; empty for anything else. */
function daySaid(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/年]?(\d\d)[-/月]?(\d\d)/.exec(text) ?? [];
  return year === undefined ? "" : `${year}-${month}-${day}`;
}

const KNOWN_RATES = [1300, 900, 600, 300, 100];

/** "0.06", "0.0600" and "6%" are 600 basis points; null where goods have several. */
function rateSaid(said: readonly string[]): number | null {
  const rates = new Set(
    said.map(withoutZeros).map((text) => {
      const typed = parseAmount(text.replace(/[%％]$/, "")) ?? 0;
      return /[%％]$/.test(text) ? typed : typed * 100;
    }),
  );
  const [rate = 0] = rates;
  return rates.size === 1 && KNOWN_RATES.includes(rate) ? rate : null;
}

const nameSaid = (text: string): string => text.replace(/\s+/g, " ").slice(0, 100);
