import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BONUS_WAY } from "~/contracts/salary/tax-codes";
import { type BonusCase, compareBonus } from "~/lib/salary/tax/bonus";
import { openingRow } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { PERSON, paidIn, runOf, same, taxed, total, withheldOf, yearOf } from "./tax-year";

const EXAMPLE_1 = { income: 2_000_000, special: 200_000, additional: 200_000 };
const regularOf = ({ income, special = 0, additional = 0 }: typeof EXAMPLE_1) => ({
  income,
  special,
  additional,
  exempt: 0,
  other: 0,
  relief: 0,
});
const caseOf = (bonus: number, month: typeof EXAMPLE_1, changes: Partial<BonusCase> = {}): BonusCase => ({
  person: PERSON,
  rows: [],
  payDate: paidIn(1),
  bonus,
  isSeparateUsed: false,
  regular: regularOf(month),
  nextRegularMonth: 1,
  entitled: { additional: 0, other: 0 },
  ...changes,
});
const compared = (given: BonusCase) => {
  const answer = compareBonus(given, DEFAULT_TAX_PARAMS);
  if (!answer.ok) throw new Error(answer.key);
  return answer;
};
const LITTLE = { income: 450_000, special: 0, additional: 0 };

describe("both ways of a bonus over the whole year", () => {
  it("salary 7: the lower is marked, whichever it is", () => {
    expect(compared(caseOf(4_800_000, EXAMPLE_1))).toMatchObject({
      separate: { tax: 459_000 },
      merged: { tax: 840_000, yearWithout: 1_068_000, yearWith: 1_908_000 },
      lower: BONUS_WAY.separate,
      assumed: { months: 12 },
    });
    expect(compared(caseOf(3_600_000, LITTLE))).toMatchObject({
      separate: { tax: 108_000 },
      merged: { tax: 90_000 },
      lower: BONUS_WAY.merged,
    });
  });

  it("says the same in every month of an even year, before and after the regular run of the month", () => {
    const rows = yearOf(PERSON, same(EXAMPLE_1));
    for (let month = 1; month <= 12; month += 1) {
      for (const nextRegularMonth of [month, month + 1]) {
        const paid = nextRegularMonth - 1;
        const entitled = { additional: 200_000 * paid, other: 0 };
        const changes = { rows: rows.slice(0, paid), payDate: paidIn(month), nextRegularMonth, entitled };
        const { merged, assumed } = compared(caseOf(4_800_000, EXAMPLE_1, changes));
        expect([month, merged.tax, assumed.months]).toEqual([month, 840_000, 12 - paid]);
      }
    }
  });

  it("counts months to come up to the last day of a leaver only", () => {
    const leaver = { ...PERSON, employed: [{ from: "2020-03-01", to: "2026-03-20" }] };
    const { assumed, merged } = compared(caseOf(1_000_000, EXAMPLE_1, { person: leaver }));
    // Three months of 11,000.00 taxable: 33,000.00, with the bonus 43,000.00.
    expect([assumed.months, merged.yearWithout, merged.yearWith]).toEqual([3, 99_000, 178_000]);
  });

  it("takes what was withheld elsewhere, late months, other deductions and relief along", () => {
    const opening = openingRow(
      PERSON,
      {
        taxYear: 2026,
        taxMonth: 5,
        income: 10_000_000,
        basicDeduction: 2_500_000,
        special: 1_000_000,
        additional: 900_000,
        other: 100_000,
        withheld: 298_000,
      },
      [],
      DEFAULT_TAX_PARAMS,
    );
    const given = caseOf(4_800_000, EXAMPLE_1, {
      rows: opening.ok ? [opening.row] : [],
      payDate: paidIn(6),
      nextRegularMonth: 6,
    });
    // Example 1: the year's 132,000.00 taxable.
    expect(compared(given).merged).toEqual({ tax: 840_000, yearWithout: 1_068_000, yearWith: 1_908_000 });
    const late = { ...given, entitled: { additional: 300_000, other: 100_000 } };
    expect(compared(late).merged.yearWithout).toBe(1_028_000);
    const relieved = { ...given, regular: { ...given.regular, relief: 10_000 } };
    expect(compared(relieved).merged).toMatchObject({ tax: 840_000, yearWithout: 998_000 });
    expect(compared({ ...given, regular: { ...given.regular, relief: 900_000 } }).merged.yearWithout).toBe(0);
  });

  it("of somebody who has left goes by the months up to the bonus", () => {
    const person = { ...PERSON, employed: [{ from: "2020-03-01", to: "2026-02-20" }], firstJobOfYear: 1 as const };
    const rows = yearOf(person, same(EXAMPLE_1, 2));
    const changes = {
      person,
      rows,
      payDate: paidIn(4),
      nextRegularMonth: 4,
      entitled: { additional: 400_000, other: 0 },
    };
    // 40,000.00 − 4 × 5,000.00 − 4,000.00 − 4,000.00 = 12,000.00.
    expect(compared(caseOf(100_000, EXAMPLE_1, changes))).toMatchObject({
      merged: { yearWithout: 36_000, tax: 3_000 },
      assumed: { months: 0 },
    });
  });

  it("marks none where both cost the same, and merged where separate is refused", () => {
    const equal = compared(caseOf(1_200_000, { ...LITTLE, income: 500_000 }));
    expect([equal.separate, equal.merged.tax, equal.lower]).toMatchObject([{ tax: 36_000 }, 36_000, null]);
    const used = compared(caseOf(4_800_000, EXAMPLE_1, { isSeparateUsed: true }));
    expect([used.separate.ok, used.lower]).toEqual([false, BONUS_WAY.merged]);
  });

  it("is refused where no table of the year is in force", () => {
    expect(compareBonus(caseOf(1, LITTLE, { payDate: "2018-01-07" }), DEFAULT_TAX_PARAMS)).toMatchObject({
      ok: false,
      key: "salaryTax:said.noTable",
    });
  });

  it("merged, costs over the year what withholding comes to when the months come as assumed", () => {
    const income = fc.integer({ min: 500_000, max: 8_000_000 });
    fc.assert(
      fc.property(income, fc.nat(40_000_000), fc.integer({ min: 1, max: 12 }), (monthly, bonus, month) => {
        const regular = { income: monthly, special: 0, additional: 0 };
        const rows = yearOf(PERSON, same(regular, month));
        const entitled = { additional: 0, other: 0 };
        const { merged } = compared(
          caseOf(bonus, regular, { rows, payDate: paidIn(month), nextRegularMonth: month + 1, entitled }),
        );
        rows.push(taxed(PERSON, runOf(PERSON, month, { income: bonus }, rows, 100), rows).row);
        for (let to = month + 1; to <= 12; to += 1)
          rows.push(taxed(PERSON, runOf(PERSON, to, regular, rows), rows).row);
        expect(total(withheldOf(rows))).toBe(merged.yearWith);
        expect(total(withheldOf(yearOf(PERSON, same(regular))))).toBe(merged.yearWithout);
      }),
      { numRuns: 300 },
    );
  });
});
