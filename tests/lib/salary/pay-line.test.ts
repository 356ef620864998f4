import { describe, expect, it } from "vitest";
import { ITEM_KIND } from "~/contracts/salary/codes";
import { readItems } from "~/lib/salary/item-faults";
import type { PayCase } from "~/lib/salary/pay-case";
import { payLine } from "~/lib/salary/pay-line";
import { ITEMS, plain, stretch } from "./pay-cases";
import { PERSON, runOf, taxed, yearOf } from "./tax-year";

/** Eleven tax months of 15,000.00, insurance 2,280.00, additional 2,000.00. */
const YEAR = yearOf(
  PERSON,
  Array.from({ length: 11 }, () => ({ income: 1_500_000, special: 228_000, additional: 200_000 })),
);
const inDecember: PayCase["tax"] = ({ income, special }) => {
  const { row, trace } = taxed(PERSON, runOf(PERSON, 12, { income, special, additional: 200_000 }, YEAR), YEAR);
  return { ok: true, withheld: row.withheld, trace };
};
const untaxed: PayCase["tax"] = () => ({ ok: true, withheld: 0, trace: null });

const T1 = {
  employee: new Map([
    ["pension", 120_000],
    ["medical", 30_000],
    ["unemployment", 3_000],
    ["housingFund", 75_000],
  ]),
  employer: 412_500,
};

const reckoned = (given: PayCase) => {
  const answer = payLine(given);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.line;
};
const amounts = (given: PayCase) =>
  Object.fromEntries(
    reckoned(given).items.flatMap(({ code, amountFen }) => (amountFen === 0 ? [] : [[code, amountFen]])),
  );
const november = stretch({
  fixed: { base: 1_100_000, positionAllowance: 100_000 },
  unpaidStdMin: 480,
  overtime: [
    { bucket: "150", minutes: 180, multiplePct: 150 },
    { bucket: "200", minutes: 480, multiplePct: 200 },
  ],
});

describe("a line of a run", () => {
  it("salary 11: a full slip to the fen, from base to net and cost", () => {
    const line = reckoned(
      plain({
        ...{ stretches: [november], insurance: T1, performance: 220_000, inputs: new Map([["allowance", 30_000]]) },
        dues: {
          shortfall: 0,
          loans: [{ planId: 1, instalment: 50_000, remaining: 300_000 }],
          ...{ dormitory: 20_000, compensations: [], isLast: false },
        },
        tax: inDecember,
      }),
    );
    expect(Object.fromEntries(line.items.map(({ code, amountFen }) => [code, amountFen]))).toMatchObject({
      ...{ base: 1_100_000, positionAllowance: 100_000, allowance: 30_000, performance: 220_000 },
      ...{ overtime: 31_034 + 110_345, unpaidLeave: 55_172, incomeTax: 60_821, loan: 50_000, dormitory: 20_000 },
    });
    expect(line).toMatchObject({
      gross: 1_536_207,
      insEmployee: 228_000,
      tax: 60_821,
      afterTax: 70_000,
      net: 1_177_386,
    });
    expect(line.gross + line.employer).toBe(1_948_707);
  });

  it("tells how each amount came: the formula with its values, and what the rules made of the month", () => {
    const { items, by } = reckoned(plain({ stretches: [november], performance: 220_000, tax: untaxed }));
    expect(items.find(({ code }) => code === "performance")!.trace).toEqual({
      formula: "perfAmount + input",
      values: [
        { name: "perfAmount", unit: "money", value: "2200" },
        { name: "input", unit: "money", value: "0" },
      ],
      ...{ exact: "2200", roundTo: 1 },
    });
    expect(by.fixed.unpaid.trace.periods).toMatchObject([{ unpaidBase: 1_200_000, unpaidStdMin: 480 }]);
    expect(by.overtime.map(({ bucket, otBase }) => [bucket, otBase])).toEqual([
      ["150", 1_200_000],
      ["200", 1_200_000],
      ["toil", 1_200_000],
    ]);
  });

  it("prices unpaid time, sick time and overtime at the pay of their days when it rose inside the month", () => {
    const before = { fixed: { base: 1_000_000 }, paidCentiDay: 1_000, unpaidStdMin: 240, sickStdMin: 480 };
    const after = { fixed: { base: 2_000_000 }, paidCentiDay: 1_100, unpaidStdMin: 480, from: "2026-11-16" };
    const overtime = [{ bucket: "150" as const, minutes: 60, multiplePct: 150 }];
    expect(
      amounts(plain({ stretches: [stretch({ ...before, overtime }), stretch({ ...after, overtime })], tax: untaxed })),
    ).toEqual({
      // (10,000 × 10 + 20,000 × 11) ÷ 21
      base: 1_523_810,
      // 60 × 1.5 × (10,000 + 20,000) ÷ 10,440
      overtime: 25_862,
      // (10,000 × 240 + 20,000 × 480) ÷ 10,440
      unpaidLeave: 114_943,
      // 10,000 ÷ 21.75 × 40 %
      sickLeave: 18_391,
    });
  });

  it("leaves no amount out in silence: without an item for it the line is an error that names it", () => {
    const structure = readItems(ITEMS.filter(({ code }) => !["overtime", "loan"].includes(code)));
    const loans = [{ planId: 1, instalment: 50_000, remaining: 50_000 }];
    const dues = { shortfall: 0, loans, dormitory: 0, compensations: [], isLast: false };
    expect(payLine(plain({ structure, stretches: [november], dues, tax: untaxed }))).toEqual({
      ok: false,
      faults: ["overtime", "loan"].map((code) => ({ code, key: "salRuns:said.itemMissing", params: { code } })),
    });
  });

  it("is an error where a multiple is unconfirmed, a table is missing, a formula divides by nothing", () => {
    const fixed = { base: 1_000_000 };
    const open = stretch({ fixed, overtime: [{ bucket: "300", minutes: 60, multiplePct: null }] });
    expect(payLine(plain({ stretches: [open], tax: untaxed }))).toMatchObject({
      ok: false,
      faults: [{ code: "overtime", key: "salMonth:said.multipleUnconfirmed" }],
    });
    const tax: PayCase["tax"] = () => ({
      ok: false,
      key: "salaryTax:said.noTable",
      params: { kind: 1, day: "2026-12-07" },
    });
    expect(payLine(plain({ stretches: [stretch({ fixed })], tax }))).toMatchObject({
      ok: false,
      faults: [{ code: "incomeTax", key: "salaryTax:said.noTable" }],
    });
    const odd = { ...ITEMS.find(({ kind }) => kind === ITEM_KIND.variable)!, code: "odd", order: 20 };
    const structure = readItems([...ITEMS, { ...odd, formula: "fixedPay ÷ dutyTimes" }]);
    expect(payLine(plain({ structure, stretches: [stretch({ fixed })], tax: untaxed }))).toMatchObject({
      ok: false,
      faults: [{ code: "odd", key: "salFormula:said.divisionByZero" }],
    });
  });

  it("deducts from income the insurance that is withheld: above the gross later, with the shortfall", () => {
    const asked: { income: number; special: number; severance: number }[] = [];
    const tax: PayCase["tax"] = (run) => {
      asked.push(run);
      return { ok: true, withheld: 0, trace: null };
    };
    const little = stretch({ fixed: { base: 50_000 } });
    const insurance = { employee: new Map([["pension", 67_400]]), employer: 0 };
    const first = reckoned(plain({ stretches: [little], insurance, tax }));
    expect(first).toMatchObject({ gross: 50_000, net: 0 });
    expect(first.by.afterTax.shortfall).toBe(17_400);
    const dues = { shortfall: 17_400, loans: [], dormitory: 0, compensations: [], isLast: false };
    const next = plain({ stretches: [stretch({ fixed: { base: 500_000 } })], dues, shortfallSpecial: 17_400, tax });
    expect(reckoned(next)).toMatchObject({ afterTax: 17_400, net: 482_600 });
    expect(asked.map(({ special }) => special)).toEqual([50_000, 0, 17_400]);
  });
});
