import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMIT_BASIS, PAY_METHOD } from "~/contracts/finance/codes";
import { claimSums, type Measured, offsetAmount, overStandard } from "~/lib/finance/claim";
import { toFen } from "~/lib/finance/conversion";
import { invoiceFaults, invoiceIdentity, type NamedInvoice } from "~/lib/finance/invoice";

const line = (more: Partial<Measured>): Measured => ({
  occurredOn: "2026-03-02",
  smallClassifyCode: "A",
  quantity: 100,
  days: null,
  nights: null,
  people: null,
  amountCny: 10_000,
  overLimitReason: "",
  ...more,
});
const standard = (basis: 0 | 1 | 2 | 3 | 4, limit = 5_000) => ({ basis, limit });

describe("standards", () => {
  it("are multiplied by quantity, nights or people", () => {
    const of = (more: Partial<Measured>, basis: 1 | 3 | 4) => overStandard([line(more)], [standard(basis)]);
    expect(of({ quantity: 200 }, LIMIT_BASIS.line)).toEqual([]);
    expect(of({ quantity: 199 }, LIMIT_BASIS.line)).toEqual([{ line: 0, allowed: 9_950 }]);
    expect(of({ nights: 2 }, LIMIT_BASIS.night)).toEqual([]);
    expect(of({ people: 1 }, LIMIT_BASIS.person)).toEqual([{ line: 0, allowed: 5_000 }]);
  });

  it("per day are compared with the sum of the category's lines on the day", () => {
    const day = standard(LIMIT_BASIS.day, 10_000);
    const lines = [line({ days: 1, amountCny: 6_000 }), line({ days: 1, amountCny: 4_001 })];
    expect(overStandard(lines, [day, day])).toEqual([{ line: 1, allowed: 10_000 }]);
    lines[1]!.occurredOn = "2026-03-03";
    expect(overStandard(lines, [day, day])).toEqual([]);
  });
});

describe("what a claim comes to", () => {
  it("is the lines without those by card and without what advances clear, never below 0", () => {
    const lines = [
      { payMethod: PAY_METHOD.ownMoney, amountCny: 12_000 },
      { payMethod: PAY_METHOD.companyCard, amountCny: 66_809 },
      { payMethod: PAY_METHOD.advance, amountCny: 602_688 },
    ];
    expect(claimSums(lines, [500_000])).toEqual({
      total: 681_497,
      card: 66_809,
      advance: 602_688,
      offset: 500_000,
      payable: 114_688,
    });
    expect(claimSums(lines, [900_000]).payable).toBe(0);
  });

  it("clears all of an advance that is worth just that, and never more than is available", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 1_000_000, max: 2_000_000_000 }),
        fc.constantFrom("USD", "JPY", "CNY"),
        (available, rate, currency) => {
          const worth = toFen(available, currency, rate);
          fc.pre(worth > 0);
          expect(offsetAmount(worth, available, currency, rate)).toBe(available);
        },
      ),
    );
  });
});

const invoice = (more: Partial<NamedInvoice>): NamedInvoice => ({
  type: 4,
  code: "",
  number: "24442000000123456789",
  tollKind: null,
  issuedOn: "2026-03-01",
  sellerName: "",
  buyerName: "深圳华晟贸易有限公司（南山）",
  buyerTaxNo: "91440300ma5te5t12y",
  gross: 100,
  fileId: 1,
  ...more,
});
const BUYER = { companyName: "深圳华晟贸易有限公司(南山)", creditCode: "91440300MA5TE5T12Y" };

describe("an invoice", () => {
  it("is the same again by number, by code and number, or by seller, number and day", () => {
    expect(invoiceIdentity(invoice({ number: "２４４４2000000123456789 " }))).toBe("n:24442000000123456789");
    expect(invoiceIdentity(invoice({ type: 1, code: "4400191130", number: "01234567" }))).toBe("c:4400191130:01234567");
    expect(invoiceIdentity(invoice({ type: 9, number: "a1", sellerName: "便利店" }))).toBe("s:便利店:A1:2026-03-01");
    expect(invoiceIdentity(invoice({ type: 9, number: "A1" }))).toBe("");
  });

  it("is young enough, named to the company, and kept as it was issued", () => {
    const faults = (more: Partial<NamedInvoice>) =>
      invoiceFaults(invoice(more), "2026-03-02", 180, BUYER).map(({ field, key }) => `${field} ${key}`);
    expect(faults({})).toEqual([]);
    expect(faults({ issuedOn: "2026-03-03" })).toEqual(["issuedOn invoice:said.future"]);
    expect(faults({ issuedOn: "2025-09-02" })).toEqual(["issuedOn invoice:said.old"]);
    expect(faults({ issuedOn: "2025-09-03" })).toEqual([]);
    expect(faults({ fileId: null, buyerName: "别家公司" })).toEqual([
      "fileId invoice:said.original",
      "buyerName invoice:said.buyer",
    ]);
    expect(faults({ buyerTaxNo: "91440300MA5EXAMPL0" })).toEqual(["buyerTaxNo invoice:said.buyerTaxNo"]);
    expect(faults({ number: "123" })).toEqual(["number invoice:said.twenty"]);
    expect(faults({ type: 1, code: "1", number: "1", fileId: null })).toEqual([
      "code invoice:said.code",
      "number invoice:said.eight",
    ]);
    expect(faults({ type: 8, number: "7", gross: null })).toEqual([
      "gross errors:required",
      "tollKind errors:required",
      "sellerName errors:required",
    ]);
  });
});
