import { describe, expect, it } from "vitest";
import { payLine } from "~/lib/salary/pay-line";
import { settlementOf } from "~/lib/salary/settlement";
import { plain, stretch } from "./pay-cases";

const reckoned = (given: Partial<Parameters<typeof plain>[0]>) => {
  const answer = payLine(
    plain({
      stretches: [
        stretch({
          ...{ fixed: { base: 1_000_000 }, paidCentiDay: 1_300, unpaidStdMin: 240 },
          overtime: [{ bucket: "200", minutes: 480, multiplePct: 200 }],
        }),
      ],
      tax: () => ({ ok: true, withheld: 10_000, trace: null }),
      ...given,
    }),
  );
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.line;
};
const amountsOf = ({ rows }: ReturnType<typeof settlementOf>) =>
  Object.fromEntries(rows.map(({ code, amountFen }) => [code, amountFen]));

describe("a leaver's settlement", () => {
  const line = reckoned({
    unusedLeave: { paid: 10_875_000, months: 10, unusedCentiDay: 400 },
    toilExpiredMin: 480,
    insurance: { employee: new Map([["pension", 80_000]]), employer: 100_000 },
    dues: {
      ...{ shortfall: 0, dormitory: 20_000, compensations: [], isLast: true },
      loans: [{ planId: 1, instalment: 80_000, remaining: 200_000 }],
    },
  });
  const sheet = settlementOf(line, line);
  const amounts = amountsOf(sheet);

  it("has what the law and the books name by itself, and adds up to what is paid", () => {
    // Example 13: 4 days of unused leave at an average of 10,875.00.
    expect(amounts).toMatchObject({ unusedLeave: 400_000, insurance: -80_000, tax: -10_000, loan: -80_000 });
    expect(amounts).toMatchObject({ deductions: -20_000, severance: 0, balance: line.net });
    expect(amounts.overtime).toBeGreaterThan(0);
    expect(amounts.attendance).toBeLessThan(0);
    const { balance, ...parts } = amounts;
    expect(Object.values(parts).reduce((all, amount) => all + amount, 0)).toBe(balance);
  });

  it("tells what he still owes: the rest of a loan whose plan ends, and what the pay could not carry", () => {
    expect([sheet.loanRest, sheet.otherRest]).toEqual([120_000, 0]);
    const poor = reckoned({
      stretches: [stretch({ fixed: { base: 50_000 } })],
      insurance: { employee: new Map([["pension", 67_400]]), employer: 0 },
      tax: () => ({ ok: true, withheld: 0, trace: null }),
      dues: { shortfall: 0, dormitory: 20_000, compensations: [], loans: [], isLast: true },
    });
    expect(settlementOf(poor, poor)).toMatchObject({ loanRest: 0, otherRest: 37_400 });
    expect(amountsOf(settlementOf(poor, poor)).balance).toBe(0);
  });

  it("of a line without items is wages as a whole", () => {
    const totals = { gross: 900_000, insEmployee: 80_000, tax: 10_000, afterTax: 0, net: 810_000 };
    expect(amountsOf(settlementOf(totals, null))).toMatchObject({ wages: 900_000, deductions: 0, balance: 810_000 });
  });
});
