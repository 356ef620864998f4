import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TAX_TABLE } from "~/contracts/salary/tax-codes";
import { separateTax } from "~/lib/salary/tax/bonus";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { paidIn } from "./tax-year";

const separate = (bonus: number, payDate = paidIn(2), params = DEFAULT_TAX_PARAMS, isUsed = false) =>
  separateTax(bonus, payDate, params, isUsed);
const taxAndTrap = (bonus: number) => {
  const answer = separate(bonus);
  return answer.ok ? [answer.tax, answer.isTrap] : [];
};

describe("a bonus taxed separately", () => {
  it("salary 6: the bracket is that of exactly a twelfth; a warning where one yuan less leaves more net", () => {
    expect([3_600_000, 3_600_001, 3_600_100, 14_400_000, 14_400_100].map(taxAndTrap)).toEqual([
      [108_000, false],
      [339_000, true],
      [339_010, true],
      [1_419_000, false],
      [2_739_020, true],
    ]);
  });

  it("says its bracket and what is left, and takes nothing of nothing", () => {
    expect(separate(4_800_000)).toEqual({
      ok: true,
      bracket: 2,
      ratePct: 10,
      quick: 21_000,
      tax: 459_000,
      net: 4_341_000,
      isTrap: false,
    });
    expect(separate(0)).toMatchObject({ bracket: 0, tax: 0, net: 0, isTrap: false });
  });

  it("is refused when used in the year, and after 2027-12-31 until a newer table is entered", () => {
    expect(separate(100, paidIn(2), DEFAULT_TAX_PARAMS, true)).toEqual({
      ok: false,
      key: "salaryTax:said.bonusUsed",
      params: { year: 2026 },
    });
    expect(separate(3_600_000, "2027-12-31")).toMatchObject({ ok: true, tax: 108_000 });
    expect(separate(3_600_000, "2028-01-01")).toEqual({
      ok: false,
      key: "salaryTax:said.bonusEnded",
      params: { day: "2028-01-01" },
    });
    const { tables, figures } = DEFAULT_TAX_PARAMS;
    const old = tables.find(({ kind }) => kind === TAX_TABLE.bonus)!;
    const newer = { figures, tables: [...tables, { ...old, from: "2028-01-01", to: "2029-12-31" }] };
    expect(separate(3_600_000, "2028-01-01", newer)).toMatchObject({ ok: true, tax: 108_000 });
  });

  it("costs no less for more, and has a trap only within the yuan after an edge", () => {
    const edges = [3_000, 12_000, 25_000, 35_000, 55_000, 80_000].map((yuan) => yuan * 1_200);
    const bonus = fc.oneof(
      fc.integer({ min: 0, max: 200_000_000 }),
      fc.tuple(fc.constantFrom(...edges), fc.integer({ min: -300, max: 300 })).map(([edge, fen]) => edge + fen),
    );
    fc.assert(
      fc.property(bonus, fc.nat(1_000_000), (fen, more) => {
        const [one, other] = [separate(fen), separate(fen + more)];
        if (!one.ok || !other.ok) throw new Error("refused");
        expect(other.tax).toBeGreaterThanOrEqual(one.tax);
        expect(one.isTrap).toBe(edges.some((edge) => fen > edge && fen - 100 <= edge));
      }),
      { numRuns: 300 },
    );
  });
});
