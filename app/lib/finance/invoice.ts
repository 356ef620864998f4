import { INVOICE_TYPE, type InvoiceType, type TollKind } from "~/contracts/finance/codes";
import { daysBetween } from "../period-dates";
import { normalizeCode } from "../text";

/** An invoice as a form names it; amounts in minor units, null where nothing was typed. */
export interface NamedInvoice {
  type: InvoiceType;
  code: string;
  number: string;
  tollKind: TollKind | null;
  issuedOn: string | null;
  sellerName: string;
  buyerName: string;
  buyerTaxNo: string;
  gross: number | null;
  fileId: number | null;
}

const folded = (typed: string) => normalizeCode(typed).toUpperCase();

const WITH_CODE: readonly InvoiceType[] = [INVOICE_TYPE.vatSpecial, INVOICE_TYPE.vatOrdinary];
const BY_NUMBER: readonly InvoiceType[] = [
  INVOICE_TYPE.digitalSpecial,
  INVOICE_TYPE.digitalOrdinary,
  INVOICE_TYPE.train,
];
/** Whose buyer must be the company that bears the cost (finance rule 7). */
export const WITH_BUYER: readonly InvoiceType[] = [
  INVOICE_TYPE.vatSpecial,
  INVOICE_TYPE.vatOrdinary,
  INVOICE_TYPE.digitalSpecial,
  INVOICE_TYPE.digitalOrdinary,
];
/** Those whose seller is named: the ones that a number alone does not tell apart. */
export const WITH_SELLER: readonly InvoiceType[] = [
  INVOICE_TYPE.air,
  INVOICE_TYPE.passenger,
  INVOICE_TYPE.toll,
  INVOICE_TYPE.otherReceipt,
  INVOICE_TYPE.overseas,
];
export const hasCode = (type: InvoiceType): boolean => WITH_CODE.includes(type);
const isCode = (code: string) => /^(\d{10}|\d{12})$/.test(code);

type Named = Pick<NamedInvoice, "type" | "number">;
/** Its digits alone: what is typed between or around them makes no other number of it. */
const digitsOf = (number: string) => number.normalize("NFKC").replace(/\D/g, "");
const isDigital = (number: string) => digitsOf(number).length === 20;

/** Issued as a file, which is kept as it came: a print of it proves nothing (finance rule 7). */
export const isElectronic = ({ type, number }: Named): boolean => BY_NUMBER.includes(type) || isDigital(number);

/**
 * What makes it the same invoice again (finance rule 6); empty where too little is said of it. A number of twenty
 * digits tells it alone, and a code with its eight digits too: neither the type that somebody chose nor the seller as
 * he wrote it makes another invoice of it.
 */
export function invoiceIdentity(
  invoice: Pick<NamedInvoice, "type" | "code" | "number" | "sellerName" | "issuedOn">,
): string {
  const number = folded(invoice.number);
  if (number === "") return "";
  const [code, digits] = [folded(invoice.code), digitsOf(invoice.number)];
  // Numbers of twenty digits begin with the year, codes of twelve with 0 or 1: such a one is a code and its number.
  if (/^[01]\d{19}$/.test(digits)) return `c:${digits.slice(0, 12)}:${digits.slice(12)}`;
  if (digits.length === 20) return `n:${digits}`;
  if (BY_NUMBER.includes(invoice.type)) return `n:${number}`;
  if (hasCode(invoice.type) || (isCode(code) && /^\d{8}$/.test(number))) return `c:${code}:${number}`;
  const seller = asName(invoice.sellerName);
  return seller === "" || !invoice.issuedOn ? "" : `s:${seller}:${number}:${invoice.issuedOn}`;
}

/** The company that bears the cost, as invoices must name it. */
export interface Buyer {
  companyName: string;
  creditCode: string;
}

interface Fault {
  field: keyof NamedInvoice;
  key: string;
  params?: Record<string, string | number>;
}

const REQUIRED = "errors:required";

function numberFault({ type, code, number }: NamedInvoice): Fault[] {
  const [plainCode, plain] = [normalizeCode(code), normalizeCode(number)];
  const faults: Fault[] = [];
  if (hasCode(type) && !isCode(plainCode)) faults.push({ field: "code", key: "invoice:said.code" });
  if (plain === "") faults.push({ field: "number", key: REQUIRED });
  else if (hasCode(type) && !/^\d{8}$/.test(plain)) faults.push({ field: "number", key: "invoice:said.eight" });
  else if (BY_NUMBER.includes(type) && !/^\d{20}$/.test(plain))
    faults.push({ field: "number", key: "invoice:said.twenty" });
  return faults;
}

/**
 * Everything an invoice lacks to be claimed (finance rules 6 and 7).
 * @param today business day of the submission
 */
export function invoiceFaults(invoice: NamedInvoice, today: string, maxAgeDays: number, buyer: Buyer | null): Fault[] {
  const { type, number, tollKind, issuedOn, sellerName, gross, fileId } = invoice;
  const faults = numberFault(invoice);
  if (issuedOn === null) faults.push({ field: "issuedOn", key: REQUIRED });
  else if (issuedOn > today) faults.push({ field: "issuedOn", key: "invoice:said.future" });
  else if (daysBetween(issuedOn, today) > maxAgeDays)
    faults.push({ field: "issuedOn", key: "invoice:said.old", params: { number, n: maxAgeDays } });
  if (gross === null) faults.push({ field: "gross", key: REQUIRED });
  if (type === INVOICE_TYPE.toll && tollKind === null) faults.push({ field: "tollKind", key: REQUIRED });
  if (WITH_SELLER.includes(type) && !isElectronic(invoice) && sellerName.trim() === "")
    faults.push({ field: "sellerName", key: REQUIRED });
  if (isElectronic(invoice) && fileId === null) faults.push({ field: "fileId", key: "invoice:said.original" });
  if (WITH_BUYER.includes(type) && buyer) faults.push(...buyerFaults(invoice, buyer));
  return faults;
}

const asName = (name: string) => folded(name).replaceAll("（", "(").replaceAll("）", ")");

function buyerFaults({ buyerName, buyerTaxNo }: NamedInvoice, { companyName, creditCode }: Buyer): Fault[] {
  const other = { key: "invoice:said.buyer", params: { company: companyName } };
  const otherNo = { key: "invoice:said.buyerTaxNo", params: { company: companyName, number: creditCode } };
  const name = buyerName.trim() === "" ? { key: REQUIRED } : asName(buyerName) !== asName(companyName) && other;
  const taxNo = buyerTaxNo.trim() === "" ? { key: REQUIRED } : folded(buyerTaxNo) !== folded(creditCode) && otherNo;
  return [
    ...(name ? [{ field: "buyerName" as const, ...name }] : []),
    ...(taxNo ? [{ field: "buyerTaxNo" as const, ...taxNo }] : []),
  ];
}
