import { INVOICE_TYPES, type InvoiceType, type ReadingOutcome } from "~/contracts/finance/codes";
import type { ReadFile } from "~/contracts/finance/invoices";
import { invoiceIdentity } from "~/lib/finance/invoice";
import { formatAmount } from "~/lib/money";

/** A line of a claim as its fields say it, by the names of the fields. */
export type TypedLine = Readonly<Record<string, string>>;

/** What is said of a file after reading; `line` counts from 1. */
export interface ReadingNote {
  fileId: number;
  name: string;
  /** `same`: a line has this invoice, from another file too; `full`: no line is left for it. */
  outcome: ReadingOutcome | "same" | "full";
  line?: number;
  number?: string;
  /** The gross amount is not in the file: to be typed. */
  noGross?: boolean;
  /** Number of the form that holds the invoice already. */
  usedIn?: string;
}

/** Fields to fill, by their full names. */
export interface Proposals {
  fields: Record<string, string>;
  notes: ReadingNote[];
}

const SOURCES = ["xml", "ofd", "qr"];
/** What a line has that nobody wrote on yet. */
const PRESET = ["currency", "payMethod", "sharingRuleId"];

/**
 * Lines for the invoices that were read: each is put into the line that names its file, else into one that is still
 * empty, else into a new one; nothing that was typed is changed. One invoice as several files (XML and PDF) is one
 * line, with the file that says most.
 * @param lines by their index
 * @param most how many lines a claim may have
 */
export function proposeLines(
  lines: ReadonlyMap<number, TypedLine>,
  files: readonly ReadFile[],
  most: number,
): Proposals {
  const now = new Map(lines);
  const fields: Record<string, string> = {};
  const notes = new Map<number, ReadingNote>();
  const byWorth = files.toSorted((a, b) => SOURCES.indexOf(a.source ?? "qr") - SOURCES.indexOf(b.source ?? "qr"));
  for (const file of byWorth) {
    const { fileId, name, outcome, invoice, usedIn } = file;
    const note: ReadingNote = { fileId, name, outcome, ...(usedIn !== null && { usedIn }) };
    notes.set(fileId, note);
    if (!invoice) continue;
    note.number = invoice.number;
    const same = lineWith(now, invoiceIdentity(invoice));
    const line = same ?? lineFor(now, fileId, most);
    if (line === null) {
      note.outcome = "full";
      continue;
    }
    note.line = line + 1;
    const had = now.get(line);
    if (same !== null && had?.["invoice.fileId"] && had["invoice.fileId"] !== String(fileId)) {
      note.outcome = "same";
      continue;
    }
    const proposed = valuesOf(file, had?.currency ?? "");
    const filled = Object.entries(proposed).filter(([field, value]) => value !== "" && !had?.[field]);
    for (const [field, value] of filled) fields[`lines[${line}].${field}`] = value;
    now.set(line, { ...had, ...Object.fromEntries(filled) });
    if (invoice.gross === null && !had?.["invoice.gross"]) note.noGross = true;
  }
  return { fields, notes: files.flatMap(({ fileId }) => notes.get(fileId) ?? []) };
}

/** The line that says the same invoice. */
function lineWith(lines: ReadonlyMap<number, TypedLine>, identity: string): number | null {
  if (identity === "") return null;
  for (const [n, line] of lines) if (identityOf(line) === identity) return n;
  return null;
}

function identityOf(line: TypedLine): string {
  const type = INVOICE_TYPES.find((code) => String(code) === line["invoice.type"]) as InvoiceType | undefined;
  if (type === undefined) return "";
  return invoiceIdentity({
    type,
    code: line["invoice.code"] ?? "",
    number: line["invoice.number"] ?? "",
    sellerName: line["invoice.sellerName"] ?? "",
    issuedOn: line["invoice.issuedOn"] || null,
  });
}

function lineFor(lines: ReadonlyMap<number, TypedLine>, fileId: number, most: number): number | null {
  for (const [n, line] of lines) if (line["invoice.fileId"] === String(fileId) && !line["invoice.number"]) return n;
  for (const [n, line] of lines)
    if (Object.entries(line).every(([field, value]) => value === "" || PRESET.includes(field))) return n;
  const next = Math.max(-1, ...lines.keys()) + 1;
  return next < most ? next : null;
}

/** @param currency of the line; an amount in CNY is not put beside another currency */
function valuesOf({ fileId, invoice }: ReadFile, currency: string): Record<string, string> {
  const money = (amount: number | null) =>
    amount === null || (currency && currency !== "CNY") ? "" : formatAmount(amount);
  const { type, tollKind, taxRate, gross, tax, aviationFund, ...said } = invoice!;
  return {
    occurredOn: said.issuedOn,
    amount: money(gross),
    currency: "CNY",
    payMethod: "1",
    "invoice.type": String(type),
    "invoice.code": said.code,
    "invoice.number": said.number,
    "invoice.tollKind": tollKind === null ? "" : String(tollKind),
    "invoice.issuedOn": said.issuedOn,
    "invoice.gross": money(gross),
    "invoice.tax": money(tax),
    "invoice.taxRate": taxRate === null ? "" : String(taxRate),
    "invoice.aviationFund": money(aviationFund),
    "invoice.sellerName": said.sellerName,
    "invoice.buyerName": said.buyerName,
    "invoice.buyerTaxNo": said.buyerTaxNo,
    "invoice.fileId": String(fileId),
  };
}
