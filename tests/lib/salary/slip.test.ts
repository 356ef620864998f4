import { describe, expect, it } from "vitest";
import { ITEM_KIND } from "~/contracts/salary/codes";
import { payLine } from "~/lib/salary/pay-line";
import { slipOf } from "~/lib/salary/slip";
import { plain, stretch } from "./pay-cases";

const reckoned = (given: Parameters<typeof plain>[0]) => {
  const answer = payLine(plain(given));
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.line;
};
const untaxed = (trace: unknown = null) => ({
  tax: () => ({ ok: true as const, withheld: 10_000, trace }),
});
const total = (items: readonly { amountFen: number }[]) => items.reduce((all, { amountFen }) => all + amountFen, 0);

describe("a payslip", () => {
  const line = reckoned({
    stretches: [stretch({ fixed: { base: 1_000_000 }, unpaidStdMin: 240 })],
    inputs: new Map([["allowance", 30_000]]),
    insurance: { employee: new Map([["pension", 80_000]]), employer: 100_000 },
    ...untaxed(),
  });

  it("adds up to gross and net by what it shows", () => {
    const slip = slipOf(line, line, null);
    const absences = slip.deductions.filter(({ kind }) => kind === ITEM_KIND.attendanceDeduction);
    expect(total(slip.earnings) - total(absences)).toBe(slip.gross);
    expect(slip.gross - total(slip.insurance) - slip.tax.thisMonth).toBe(slip.net);
    expect([slip.attendance, slip.employer]).toEqual([null, 100_000]);
  });

  it("shows as one sum what the structure hides, so that it still adds up", () => {
    const hiding = line.items.map((item) => ({
      ...item,
      showOnSlip: item.code === "base" ? (1 as const) : (0 as const),
    }));
    const slip = slipOf(line, { ...line, items: hiding }, null);
    expect(slip.earnings).toEqual([
      { code: "base", kind: ITEM_KIND.fixed, amountFen: 1_000_000 },
      { code: null, kind: ITEM_KIND.variable, amountFen: line.gross - 1_000_000 },
    ]);
    expect(slip.insurance).toEqual([{ code: null, kind: ITEM_KIND.insurance, amountFen: 80_000 }]);
    expect(slip.deductions).toEqual([]);
  });

  it("hides an absence as a deduction where nothing else is hidden", () => {
    const hiding = line.items.map((item) => ({
      ...item,
      showOnSlip: item.code === "unpaidLeave" ? (0 as const) : (1 as const),
    }));
    const slip = slipOf(line, { ...line, items: hiding }, null);
    expect(slip.deductions).toEqual([{ code: null, kind: ITEM_KIND.attendanceDeduction, amountFen: 22_989 }]);
  });

  it("of a line that was calculated elsewhere shows its totals", () => {
    const slip = slipOf({ ...line, afterTax: 500 }, null, null);
    expect(slip.earnings).toEqual([{ code: null, kind: ITEM_KIND.variable, amountFen: line.gross }]);
    expect(slip.deductions).toEqual([{ code: null, kind: ITEM_KIND.afterTax, amountFen: 500 }]);
    expect(slip.tax).toMatchObject({ thisMonth: 10_000, cumTax: null, cumIncome: null });
  });

  it("finds the cumulation of wages, alone or beside other tax of the line", () => {
    const trace = { cumIncome: 5, cumBasic: 4, cumSpecial: 3, cumAdditional: 2, taxable: 1, cumTax: 6 };
    for (const tax of [trace, { severance: null, wages: trace }]) {
      const { by, ...rest } = reckoned({ stretches: [stretch({ fixed: { base: 1_000_000 } })], ...untaxed(tax) });
      expect(slipOf(rest, { items: rest.items, by }, null).tax).toEqual({
        ...{ thisMonth: 10_000, cumIncome: 5, cumBasic: 4, cumSpecial: 3, cumAdditional: 2, cumTaxable: 1, cumTax: 6 },
      });
    }
  });
});
