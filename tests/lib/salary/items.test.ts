import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INPUT_NAMES, type InputName, ITEM_KIND, ITEM_KINDS, type RoundTo, SIGN } from "~/contracts/salary/codes";
import { judgeItems } from "~/lib/salary/item-faults";
import { evaluateItems, type ItemInputs, type ItemResult, type ReckonedItem } from "~/lib/salary/items";
import { totals } from "~/lib/salary/totals";

const RUNS = { numRuns: 300 };

const item = (code: string, formula: string, order = 1, roundTo: RoundTo = 1): ReckonedItem => ({
  code,
  formula,
  order,
  roundTo,
});
const inputs = (
  values: Partial<Record<Exclude<InputName, "input">, number>> = {},
  inputOf: Record<string, number> = {},
): ItemInputs => ({
  values: new Map(Object.entries(values) as [Exclude<InputName, "input">, number][]),
  inputOf: new Map(Object.entries(inputOf)),
});
/** Fen, or the last word of the fault's key, by code. */
const told = (results: readonly ItemResult[]) =>
  Object.fromEntries(
    results.map((one) => [one.code, "fault" in one ? one.fault.key.replace("salFormula:said.", "") : one.amountFen]),
  );
const judged = (items: readonly ReckonedItem[]) =>
  judgeItems(items).map(({ row, code, fault }) => {
    const params = Object.values(fault.params).join(",");
    return `${row} ${code}: ${fault.key.replace("salFormula:said.", "")} ${params}`.trim();
  });

describe("the items of a structure", () => {
  it("are judged: what cannot be read, is unknown, stands too high or names itself", () => {
    expect(
      judged([
        item("base", "input", 1),
        item("meal", "300 +", 2),
        item("bonus", "base × nobody", 3),
        item("early", "late", 4),
        item("late", "base", 4),
        item("self", "self + 1", 5),
        item("a", "b", 6),
        item("b", "c", 7),
        item("c", "a + a", 8),
      ]),
    ).toEqual([
      "1 meal: unexpectedEnd",
      "2 bonus: unknownName nobody",
      "3 early: notLower late",
      "5 self: cycle self → self",
      "6 a: cycle a → b → c → a",
      "7 b: cycle b → c → a → b",
    ]);
  });

  it("have codes of their own, which mean nothing else", () => {
    expect(
      judged([
        item("base", "1"),
        item("base", "2", 2),
        item("D", "1"),
        item("round", "1"),
        item("3x", "1"),
        item("基本", "1"),
        item("a".repeat(41), "1"),
        item("a".repeat(40), "1"),
        item("", "1"),
      ]),
    ).toEqual([
      "1 base: duplicateCode base",
      "2 D: reservedCode D",
      "3 round: reservedCode round",
      "4 3x: badCode 40",
      "5 基本: badCode 40",
      `6 ${"a".repeat(41)}: badCode 40`,
      "8 : badCode 40",
    ]);
  });

  it("know names by themselves, not by what objects happen to have", () => {
    expect(judged([item("x", "constructor + toString")])).toEqual([
      "0 x: unknownName constructor",
      "0 x: unknownName toString",
    ]);
    const own = [item("constructor", "input + 1", 1), item("valueOf", "constructor × 2", 2)];
    expect([judged(own), told(evaluateItems(own, inputs()))]).toEqual([[], { constructor: 100, valueOf: 200 }]);
  });

  it("may use every name of salary rule 38", () => {
    expect(judged([item("x", Object.keys(INPUT_NAMES).join(" + "))])).toEqual([]);
    expect(Object.keys(INPUT_NAMES)).toHaveLength(23);
  });
});

describe("the items of a month", () => {
  it("are reckoned by order, each rounded once at the end, from the rounded ones before it", () => {
    const items = [
      item("rate", "base × 8 ÷ 100", 3),
      item("base", "fixedPay × P ÷ D", 1),
      item("fund", "base × 5 ÷ 100", 3, 100),
      item("half", "base ÷ 2", 2),
    ];
    const results = evaluateItems(items, inputs({ fixedPay: 1_200_000, P: 1_000, D: 2_100 }));
    expect(results.map(({ code }) => code)).toEqual(["base", "half", "rate", "fund"]);
    expect(told(results)).toEqual({ base: 571_429, half: 285_715, rate: 45_714, fund: 28_600 });
  });

  it("salary 9: overtime of a base of 12,000.00, one unpaid day and 120 minutes, by formula", () => {
    const overtime = (name: string, multiple: number) => `otBase × ${name} × ${multiple} ÷ 100 ÷ 10440`;
    const items = [
      item("ot150", overtime("ot150Min", 150)),
      item("ot200", overtime("ot200Min", 200)),
      item("ot300", overtime("ot300Min", 300)),
      item("unpaid", "unpaidBase × unpaidStdMin ÷ 10440"),
      item("hours", "unpaidBase × 120 ÷ (21.75 × 480)"),
    ];
    const values = {
      otBase: 1_200_000,
      unpaidBase: 1_200_000,
      ot150Min: 180,
      ot200Min: 480,
      ot300Min: 360,
      unpaidStdMin: 480,
    };
    expect(told(evaluateItems(items, inputs(values)))).toEqual({
      ot150: 31_034,
      ot200: 110_345,
      ot300: 124_138,
      unpaid: 55_172,
      hours: 13_793,
    });
  });

  it("salary 10, 13: sick pay with its floor and unused annual leave, by formula", () => {
    const floor = "80 ÷ 100 × minWage";
    const items = [
      item("sick", `(fixedPay − max(fixedPay × sickPct ÷ 100, ${floor})) × sickStdMin ÷ 10440`),
      item("leave", "avgPay12 × 100 ÷ 2175 × unusedAnnualDays × 2"),
    ];
    const of = (fixedPay: number) =>
      told(
        evaluateItems(
          items,
          inputs({
            fixedPay,
            sickPct: 60,
            minWage: 252_000,
            sickStdMin: 1_440,
            avgPay12: 1_087_500,
            unusedAnnualDays: 400,
          }),
        ),
      );
    expect([of(1_200_000), of(300_000)]).toEqual([
      { sick: 66_207, leave: 400_000 },
      { sick: 13_572, leave: 400_000 },
    ]);
  });

  it("have their own run inputs as input, 0 without any", () => {
    const items = [item("meal", "input"), item("dorm", "input + 5"), item("night", "nightCount × 20")];
    expect(told(evaluateItems(items, inputs({ nightCount: 3 }, { meal: 30_000 })))).toEqual({
      meal: 30_000,
      dorm: 500,
      night: 6_000,
    });
  });

  it("a division by zero is a fault of its line and of those that need it, not 0", () => {
    const items = [
      item("daily", "fixedPay ÷ D", 1),
      item("twice", "daily × 2", 2),
      item("other", "if(D = 0, 1, daily)", 2),
      item("unread", "1 +", 3),
      item("missing", "minWage", 3),
      item("huge", "fixedPay × 99999999999", 3),
    ];
    const results = evaluateItems(items, inputs({ fixedPay: 1_000_000, D: 0 }));
    expect(told(results)).toEqual({
      daily: "divisionByZero",
      twice: "faultyItem",
      other: 100,
      unread: "unexpectedEnd",
      missing: "noValue",
      huge: "amountTooLarge",
    });
    expect(results[0]).toEqual({
      code: "daily",
      fault: { key: "salFormula:said.divisionByZero", params: {}, at: 9 },
    });
  });

  it("tell how they came: the formula, what its names stood for, the value before it was rounded", () => {
    const results = evaluateItems(
      [item("base", "1000.5", 1), item("pay", "fixedPay × P ÷ D + base × 0", 2)],
      inputs({ fixedPay: 1_200_050, P: 1_050, D: 2_100 }),
    );
    expect(results[1]).toEqual({
      code: "pay",
      amountFen: 600_025,
      trace: {
        formula: "fixedPay × P ÷ D + base × 0",
        values: [
          { name: "fixedPay", unit: "money", value: "12000.5" },
          { name: "P", unit: "quantity", value: "10.5" },
          { name: "D", unit: "quantity", value: "21" },
          { name: "base", unit: "money", value: "1000.5" },
        ],
        exact: "6000.25",
        roundTo: 1,
      },
    });
    expect(JSON.parse(JSON.stringify(results))).toEqual(results);
  });

  const codes = ["a", "b", "c", "d", "e"] as const;
  const lines = fc.tuple(
    ...codes.map((code, order) =>
      fc
        .tuple(
          fc.constantFrom("input", "fixedPay ÷ D", "1.005", "P × 7 ÷ 3", "1 ÷ (P − 4)"),
          fc.constantFrom("+", "−", "×"),
          fc.constantFrom("2", "minWage", ...codes.slice(0, order)),
          fc.constantFrom(1 as const, 100 as const),
          fc.nat(3),
        )
        .map(([left, sign, right, roundTo, more]) =>
          item(code, `(${left}) ${sign} ${right}`, order * 4 + more, roundTo),
        ),
    ),
  );
  const shuffled = lines.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: 5 })));

  it("do not depend on the order in which they are written down", () => {
    fc.assert(
      fc.property(shuffled, fc.nat(9), ([items, others], p) => {
        const values = inputs({ fixedPay: 1_234_567, D: 2_100, P: p * 100, minWage: 252_000 }, { a: 999 });
        const found = told(evaluateItems(items, values));
        expect(told(evaluateItems(others, values))).toEqual(found);
        expect(Object.keys(found)).toHaveLength(5);
        for (const { code, roundTo } of items)
          if (typeof found[code] === "number") expect(Math.abs(found[code]) % roundTo).toBe(0);
      }),
      RUNS,
    );
  });
});

describe("the totals of a line", () => {
  it("are sums of rounded items by their signs", () => {
    const line = (kind: (typeof ITEM_KINDS)[number], amountFen: number) => ({
      kind,
      sign: ([1, 2, 7] as number[]).includes(kind) ? SIGN.plus : SIGN.minus,
      amountFen,
    });
    // The slip of acceptance example 11.
    const slip = [
      ...[1_100_000, 100_000].map((fen) => line(ITEM_KIND.fixed, fen)),
      ...[30_000, 220_000, 31_034, 110_345].map((fen) => line(ITEM_KIND.variable, fen)),
      line(ITEM_KIND.attendanceDeduction, 55_172),
      line(ITEM_KIND.insurance, 228_000),
      line(ITEM_KIND.tax, 60_821),
      ...[50_000, 20_000].map((fen) => line(ITEM_KIND.afterTax, fen)),
      line(ITEM_KIND.employerCost, 412_500),
    ];
    expect(totals(slip)).toEqual({
      gross: 1_536_207,
      insEmployee: 228_000,
      tax: 60_821,
      afterTax: 70_000,
      net: 1_177_386,
      employer: 412_500,
    });
    expect(totals([])).toEqual({ gross: 0, insEmployee: 0, tax: 0, afterTax: 0, net: 0, employer: 0 });
  });

  it("always agree: what is earned is what is withheld and paid out", () => {
    const any = fc.record({
      kind: fc.constantFrom(...ITEM_KINDS),
      sign: fc.constantFrom(SIGN.plus, SIGN.minus),
      amountFen: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (items) => {
        const { gross, insEmployee, tax, afterTax, net, employer } = totals(items);
        expect(gross - insEmployee - tax - afterTax).toBe(net);
        const signed = items.reduce((sum, { sign, amountFen }) => sum + sign * amountFen, 0);
        expect(net + employer).toBe(signed);
        expect(totals([...items].reverse())).toEqual({ gross, insEmployee, tax, afterTax, net, employer });
      }),
      RUNS,
    );
  });
});
