import { describe, expect, it } from "vitest";
import { INVOICE_TYPE, TOLL_KIND } from "~/contracts/finance/codes";
import { inputTax, type TaxedInvoice } from "~/lib/finance/input-tax";

const invoice = (more: Partial<TaxedInvoice>): TaxedInvoice => ({
  type: INVOICE_TYPE.train,
  tollKind: null,
  issuedOn: "2025-06-01",
  gross: 54_500,
  tax: null,
  taxRate: null,
  aviationFund: null,
  ...more,
});
const deductible = (more: Partial<TaxedInvoice>, taxType = 1) => inputTax(invoice(more), taxType).deductible;
const { train, air, toll, passenger, digitalSpecial, digitalOrdinary } = INVOICE_TYPE;

const CASES: [what: string, invoice: Partial<TaxedInvoice>, fen: number][] = [
  ["a train ticket of 2025", { type: train, gross: 54_500 }, 4_500],
  ["air fare and fuel of 2025", { type: air, gross: 163_500 }, 13_500],
  ["air of 2025 with the fund in it", { type: air, gross: 168_500, aviationFund: 5_000 }, 13_500],
  ["a train e-ticket of 2026 with its VAT", { type: train, issuedOn: "2026-01-01", tax: 4_500 }, 4_500],
  ["one without", { type: train, issuedOn: "2026-01-01" }, 0],
  [
    "an electronic itinerary of 2026",
    { type: air, issuedOn: "2026-03-01", gross: 160_500, aviationFund: 5_000, tax: 12_839 },
    12_839,
  ],
  ["a bridge toll", { type: toll, tollKind: TOLL_KIND.bridge, issuedOn: "2026-03-01", gross: 10_500 }, 500],
  ["a road toll by what it prints", { type: toll, tollKind: TOLL_KIND.road, gross: 10_300, tax: 300 }, 300],
  ["a coach of 2025", { type: passenger, gross: 10_300 }, 300],
  ["a coach of 2026", { type: passenger, gross: 10_300, issuedOn: "2026-05-01" }, 300],
  ["a service at 6 %", { type: digitalSpecial, gross: 31_800, taxRate: 600 }, 1_800],
  ["goods at 13 %", { type: digitalSpecial, gross: 113_000, taxRate: 1300, issuedOn: "2026-02-01" }, 13_000],
  ["an ordinary invoice", { type: digitalOrdinary, gross: 113_000, taxRate: 1300 }, 0],
];

describe("input tax", () => {
  it.each(CASES)("finance 13: %s", (_, of, fen) => {
    expect(deductible(of)).toBe(fen);
    expect(deductible(of, 2)).toBe(0);
  });

  it("names the rule that held, and that a company's tax type is missing", () => {
    expect(inputTax(invoice({}), 1).rule).toBe("passenger9");
    expect(inputTax(invoice({ issuedOn: "2026-01-01" }), 1).rule).toBe("printed");
    expect(inputTax(invoice({}), 0)).toEqual({ deductible: 0, rule: "notRecorded" });
    expect(inputTax(invoice({}), 2).rule).toBe("smallScale");
  });
});
