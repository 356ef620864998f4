import { describe, expect, it } from "vitest";
import { countedMonths, openingRow } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { monthsLeftOut } from "~/lib/salary/tax/ledger";
import { PERSON, paidIn, runOf, taxed, yearOf } from "./tax-year";

const EXAMPLE_1 = { income: 2_000_000, special: 200_000, additional: 200_000 };

describe("opening cumulatives", () => {
  const opening = {
    taxYear: 2026,
    taxMonth: 5,
    income: 10_000_000,
    basicDeduction: 2_500_000,
    special: 1_000_000,
    additional: 900_000,
    other: 100_000,
    withheld: 298_000,
  };
  const opened = openingRow(PERSON, opening, [], DEFAULT_TAX_PARAMS);
  const row = opened.ok ? opened.row : null;

  it("are one row the year goes on from: as if all of it had been paid here", () => {
    // Example 1 after five months, 1,000.00 of it as other deductions: 55,000.00 taxable, 2,980.00 of tax.
    expect(row).toMatchObject({ runId: null, taxMonth: 5, taxable: 5_500_000, cumTax: 298_000, withheld: 298_000 });
    const june = taxed(PERSON, runOf(PERSON, 6, EXAMPLE_1, [row!]), [row!]);
    expect(june.row).toMatchObject({ basicDeduction: 500_000, additional: 200_000, other: 0, withheld: 110_000 });
    expect(june.trace).toMatchObject({ months: 6, cumIncome: 12_000_000, cumAdditional: 1_100_000, cumOther: 100_000 });
    expect(countedMonths(PERSON, paidIn(8), [row!])).toEqual([6, 7, 8]);
  });

  it("are taken before the first run only; typed again they replace what was typed", () => {
    expect(openingRow(PERSON, opening, [row!], DEFAULT_TAX_PARAMS)).toEqual(opened);
    const rows = yearOf(PERSON, [EXAMPLE_1]);
    expect(openingRow(PERSON, opening, rows, DEFAULT_TAX_PARAMS)).toEqual({
      ok: false,
      key: "salaryTax:said.openingLate",
      params: { year: 2026 },
    });
    expect(openingRow({ ...PERSON, companyId: 11 }, opening, rows, DEFAULT_TAX_PARAMS).ok).toBe(true);
  });

  it("keep what was withheld, right or wrong; the next run levels it out", () => {
    const less = openingRow(PERSON, { ...opening, withheld: 290_000 }, [], DEFAULT_TAX_PARAMS);
    const rows = less.ok ? [less.row] : [];
    expect(rows[0]).toMatchObject({ cumTax: 298_000, withheld: 290_000 });
    expect(taxed(PERSON, runOf(PERSON, 6, EXAMPLE_1, rows), rows).row.withheld).toBe(118_000);
  });

  it("leave out the months between them and a run, which is said", () => {
    expect(monthsLeftOut([row!], 6)).toBeNull();
    expect(monthsLeftOut([row!], 7)).toEqual({ from: 6, to: 6 });
    const june = taxed(PERSON, runOf(PERSON, 6, EXAMPLE_1, [row!]), [row!]).row;
    expect(monthsLeftOut([row!, june], 7)).toBeNull();
    expect(monthsLeftOut([row!, june], 9)).toEqual({ from: 7, to: 8 });
    // Who had nothing brought was not paid elsewhere, as far as anybody knows.
    expect(monthsLeftOut([june], 9)).toBeNull();
  });
});
