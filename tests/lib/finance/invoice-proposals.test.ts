import { describe, expect, it } from "vitest";
import type { ReadFile } from "~/contracts/finance/invoices";
import { proposeLines, type TypedLine } from "~/routes/_desk+/workflow+/reimbursement+/__proposals";

const invoice = {
  type: 4 as const,
  code: "",
  number: "26442000000123456789",
  issuedOn: "2026-11-20",
  gross: 127_200,
  tax: null,
  taxRate: null,
  aviationFund: null,
  sellerName: "",
  buyerName: "",
  buyerTaxNo: "",
  tollKind: null,
};
const file = (fileId: number, more: Partial<ReadFile> = {}): ReadFile => ({
  fileId,
  name: `${fileId}.pdf`,
  outcome: "read",
  source: "qr",
  invoice,
  usedIn: null,
  ...more,
});
const other = { ...invoice, number: "26442000000123456780" };
const propose = (lines: TypedLine[], files: ReadFile[], most = 200) =>
  proposeLines(new Map(lines.entries()), files, most);
const EMPTY = { occurredOn: "", amount: "", currency: "CNY", payMethod: "1", "invoice.type": "" };
const BEGUN = { ...EMPTY, occurredOn: "2026-11-01", amount: "50.00" };

describe("lines for invoices that were read", () => {
  it("begin in the line nobody wrote on and go on behind the others", () => {
    const { fields, notes } = propose([EMPTY, BEGUN], [file(1), file(2, { invoice: other })]);
    expect(fields).toMatchObject({
      "lines[0].occurredOn": "2026-11-20",
      "lines[0].amount": "1,272.00",
      "lines[0].invoice.number": invoice.number,
      "lines[0].invoice.fileId": "1",
      "lines[2].currency": "CNY",
      "lines[2].invoice.number": other.number,
    });
    expect(Object.keys(fields).filter((name) => name.startsWith("lines[1]"))).toEqual([]);
    expect(fields["lines[0].smallClassifyCode"]).toBeUndefined();
    expect(notes.map(({ fileId, line }) => [fileId, line])).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  it("fill the line that names the file and change nothing that was typed", () => {
    const named = { ...BEGUN, "invoice.fileId": "1", description: "打车" };
    const { fields } = propose([named], [file(1)]);
    expect(fields).toMatchObject({ "lines[0].invoice.gross": "1,272.00", "lines[0].invoice.issuedOn": "2026-11-20" });
    expect(fields).not.toHaveProperty(["lines[0].amount"]);
    expect(fields).not.toHaveProperty(["lines[0].occurredOn"]);
  });

  it("are one for an invoice that came as several files, with the one that says most", () => {
    const { fields, notes } = propose([EMPTY], [file(1), file(2, { source: "xml" })]);
    expect(fields["lines[0].invoice.fileId"]).toBe("2");
    expect(Object.keys(fields).some((name) => name.startsWith("lines[1]"))).toBe(false);
    expect(notes.map(({ outcome, line }) => [outcome, line])).toEqual([
      ["same", 1],
      ["read", 1],
    ]);
  });

  it("are not proposed twice: a line that says the invoice only gets its file", () => {
    const typed = { ...BEGUN, "invoice.type": "4", "invoice.number": ` ${invoice.number}` };
    const { fields, notes } = propose([typed], [file(7)]);
    expect(fields["lines[0].invoice.fileId"]).toBe("7");
    expect(notes[0]).toMatchObject({ outcome: "read", line: 1 });
    const again = propose([{ ...typed, "invoice.fileId": "7" }], [file(7)]);
    expect(again.notes[0]).toMatchObject({ outcome: "read", line: 1 });
    expect(again.fields).not.toHaveProperty(["lines[1].amount"]);
  });

  it("say what is missing and what was not read", () => {
    const { fields, notes } = propose(
      [{ ...EMPTY, currency: "USD" }],
      [file(1, { invoice: { ...invoice, gross: null } }), file(2, { outcome: "nothing", invoice: null, source: null })],
    );
    expect(notes).toEqual([
      { fileId: 1, name: "1.pdf", outcome: "read", line: 1, number: invoice.number, noGross: true },
      { fileId: 2, name: "2.pdf", outcome: "nothing" },
    ]);
    expect(fields).not.toHaveProperty(["lines[0].amount"]);
    expect(propose([BEGUN], [file(1)], 1).notes[0]).toMatchObject({ outcome: "full" });
    expect(propose([EMPTY], [file(1, { usedIn: "BX1" })]).notes[0]).toMatchObject({ outcome: "read", usedIn: "BX1" });
  });
});
