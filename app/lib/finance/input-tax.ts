import { INVOICE_TYPE, type InvoiceType, TOLL_KIND, type TollKind } from "~/contracts/finance/codes";

/** What of an invoice decides on the tax that may be deducted; amounts in fen. */
export interface TaxedInvoice {
  type: InvoiceType;
  tollKind: TollKind | null;
  issuedOn: string;
  gross: number;
  /** Printed on it. */
  tax: number | null;
  /** Basis points, of invoices that name a rate. */
  taxRate: number | null;
  /** Civil aviation fund within the gross. */
  aviationFund: number | null;
}

/** Why so much may be deducted: a key of `invoice:deduction`, kept with the invoice. */
export const DEDUCTIONS = [
  "rate",
  "printed",
  "passenger9",
  "road3",
  "bridge5",
  "ordinary",
  "noRate",
  "foreign",
  "smallScale",
  "notRecorded",
] as const;
export type Deduction = (typeof DEDUCTIONS)[number];

type Way = "printed" | "passenger9";

/** How train and air tickets are deducted, by the day they were issued; the last row that has begun holds. */
const TICKETS: readonly { from: string; way: Way }[] = [
  // MoF/STA/GAC Announcement 2019 No. 39, art. 6
  { from: "0000-01-01", way: "passenger9" },
  // VAT Law and its implementing regulations; MoF/STA Announcement 2026 No. 13
  { from: "2026-01-01", way: "printed" },
];

/** Tax within an amount that includes it, half a fen and more up. */
function within(gross: number, bps: number): number {
  const whole = BigInt(10_000 + bps);
  return Number((2n * BigInt(gross) * BigInt(bps) + whole) / (2n * whole));
}

/** Group companies by how they pay VAT; 0: not recorded. */
const GENERAL = 1;
const SMALL_SCALE = 2;

/**
 * Tax of an invoice that the company may deduct, and by which rule (finance rule 8): chosen by the day of issue.
 * @param taxType of the company that bears the cost; only a general taxpayer deducts
 */
export function inputTax(invoice: TaxedInvoice, taxType: number): { deductible: number; rule: Deduction } {
  if (taxType !== GENERAL) return { deductible: 0, rule: taxType === SMALL_SCALE ? "smallScale" : "notRecorded" };
  return deductionOf(invoice);
}

function deductionOf(invoice: TaxedInvoice): { deductible: number; rule: Deduction } {
  const { type, gross, tax, taxRate, aviationFund, issuedOn } = invoice;
  const printed = { deductible: tax ?? 0, rule: "printed" as const };
  switch (type) {
    case INVOICE_TYPE.vatSpecial:
    case INVOICE_TYPE.digitalSpecial:
      return taxRate === null
        ? { deductible: 0, rule: "noRate" }
        : { deductible: within(gross, taxRate), rule: "rate" };
    case INVOICE_TYPE.train:
    case INVOICE_TYPE.air: {
      const { way } = TICKETS.findLast(({ from }) => from <= issuedOn)!;
      if (way === "printed") return printed;
      return { deductible: within(gross - (aviationFund ?? 0), 900), rule: way };
    }
    case INVOICE_TYPE.passenger:
      return { deductible: within(gross, 300), rule: "road3" };
    case INVOICE_TYPE.toll:
      return invoice.tollKind === TOLL_KIND.bridge ? { deductible: within(gross, 500), rule: "bridge5" } : printed;
    case INVOICE_TYPE.overseas:
      return { deductible: 0, rule: "foreign" };
    default:
      return { deductible: 0, rule: "ordinary" };
  }
}
