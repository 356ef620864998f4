import { describe, expect, it } from "vitest";
import { BASIC_BASIS } from "~/contracts/salary/tax-codes";
import { employedMonths, type TaxPerson, withhold } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { counterEntry, taxMonthOf, taxYearOf } from "~/lib/salary/tax/ledger";
import { PERSON, paidIn, runOf, same, taxed, total, withheldOf, yearOf } from "./tax-year";

const month = (income: number, special: number, additional = 0) => ({ income, special, additional });
const EXAMPLE_1 = month(2_000_000, 200_000, 200_000);

describe("cumulative withholding of a resident", () => {
  it("salary 1: 20,000.00 a month, special 2,000.00, additional 2,000.00", () => {
    const withheld = withheldOf(yearOf(PERSON, same(EXAMPLE_1)));
    expect(withheld).toEqual([33_000, 33_000, 33_000, 89_000, ...Array(8).fill(110_000)]);
    expect(total(withheld)).toBe(1_068_000);
  });

  it("salary 2: 30,000.00, special 4,500.00, additional 2,000.00", () => {
    expect(withheldOf(yearOf(PERSON, same(month(3_000_000, 450_000, 200_000), 3)))).toEqual([55_500, 62_500, 185_000]);
  });

  it("salary 3: a joiner in July, first job of the year, 10,000.00, special 1,000.00; and without the flag", () => {
    const joiner: TaxPerson = { ...PERSON, employed: [{ from: "2026-07-16", to: null }] };
    const months = same(month(1_000_000, 100_000), 6);
    const first = yearOf({ ...joiner, firstJobOfYear: 1 }, months, 7);
    expect([first[0]!.taxable, first[5]!.taxable]).toEqual([-2_600_000, -600_000]);
    expect(withheldOf(first)).toEqual([0, 0, 0, 0, 0, 0]);
    const later = withheldOf(yearOf(joiner, months, 7));
    expect(later).toEqual(Array(6).fill(12_000));
    expect(total(later)).toBe(72_000);
  });

  it("salary 4: lowIncome60000, 8,000.00, special 800.00", () => {
    const withheld = withheldOf(yearOf({ ...PERSON, lowIncome60000: 1 }, same(month(800_000, 80_000))));
    expect(withheld).toEqual([...Array(8).fill(0), 14_400, 21_600, 21_600, 21_600]);
    expect(total(withheld)).toBe(79_200);
  });

  it("salary 5: what February has too much is not refunded, but stays in the cumulation", () => {
    const rows = yearOf(PERSON, [month(4_000_000, 400_000), month(400_000, 400_000), month(4_000_000, 400_000)]);
    expect(withheldOf(rows)).toEqual([93_000, 0, 225_000]);
    expect(rows[1]!.cumTax).toBe(78_000);
  });

  const EXAMPLE_11 = yearOf(PERSON, same(month(1_500_000, 228_000, 200_000), 11));
  const december = runOf(PERSON, 12, month(1_536_207, 228_000, 200_000), EXAMPLE_11);

  it("salary 11: November paid on 7 December is tax month 12, with every figure of its tax", () => {
    expect(EXAMPLE_11.at(-1)).toMatchObject({ taxable: 6_292_000, cumTax: 377_200 });
    expect(total(withheldOf(EXAMPLE_11))).toBe(377_200);
    expect([taxYearOf("2026-12-07"), taxMonthOf("2026-12-07")]).toEqual([2026, 12]);
    expect(taxed(PERSON, december, EXAMPLE_11)).toEqual({
      ok: true,
      row: {
        empId: 1,
        companyId: 10,
        taxYear: 2026,
        incomeType: 1,
        taxMonth: 12,
        runId: 12,
        income: 1_536_207,
        exempt: 0,
        basicDeduction: 500_000,
        special: 228_000,
        additional: 200_000,
        other: 0,
        taxable: 6_900_207,
        cumTax: 438_021,
        relief: 0,
        withheld: 60_821,
      },
      trace: {
        basis: BASIC_BASIS.monthsEmployed,
        months: 12,
        tableFrom: "2019-01-01",
        cumIncome: 18_036_207,
        cumExempt: 0,
        cumBasic: 6_000_000,
        cumSpecial: 2_736_000,
        cumAdditional: 2_400_000,
        cumOther: 0,
        taxable: 6_900_207,
        bracket: 2,
        ratePct: 10,
        quick: 252_000,
        cumTax: 438_021,
        cumRelief: 0,
        withheldBefore: 377_200,
        difference: 60_821,
        withheld: 60_821,
      },
    });
  });

  it("salary 12: a supplement of 3,000.00 in the tax month costs 300.00, without a second 5,000.00", () => {
    const rows = [...EXAMPLE_11, taxed(PERSON, december, EXAMPLE_11).row];
    const { row } = taxed(PERSON, runOf(PERSON, 12, month(300_000, 0, 200_000), rows, 13), rows);
    expect(row).toMatchObject({ basicDeduction: 0, special: 0, additional: 0, withheld: 30_000 });
    expect(row.income - row.withheld).toBe(270_000);
  });
});

describe("a cumulation", () => {
  const one = month(2_000_000, 200_000);
  const january = yearOf(PERSON, [one]);

  it("opens at zero with a new year, another entity, another person or another type of income", () => {
    const key = january[0]!;
    const others = [{ taxYear: 2025 }, { companyId: 11 }, { empId: 2 }, { incomeType: 2 as const }];
    const foreign = others.map((other) => ({ ...key, ...other }));
    expect(taxed(PERSON, runOf(PERSON, 1, one, foreign), foreign).row).toEqual(key);
    const other: TaxPerson = { ...PERSON, companyId: 11, employed: [{ from: "2026-02-20", to: null }] };
    expect(taxed(other, runOf(other, 2, one, january), january).trace).toMatchObject({
      cumIncome: 2_000_000,
      cumBasic: 500_000,
      withheldBefore: 0,
    });
  });

  it("counts part months, the months of each of several stays, and none after the last day", () => {
    const stays = [
      { from: "2025-06-01", to: "2026-02-03" },
      { from: "2026-05-31", to: "2026-06-01" },
      { from: "2026-06-20", to: "2026-07-31" },
    ];
    expect(employedMonths(stays, 2026, 12)).toEqual([1, 2, 5, 6, 7]);
    expect(employedMonths(stays, 2026, 5)).toEqual([1, 2, 5]);
    expect(employedMonths(stays, 2027, 3)).toEqual([]);
  });

  it("takes other deductions, exempt income and relief off, each once", () => {
    const run = { ...runOf(PERSON, 1, { income: 5_000_000, exempt: 300_000, relief: 10_000 }, []) };
    const first = taxed(PERSON, { ...run, entitled: { additional: 100_000, other: 50_000 } }, []);
    // 50,000 − 3,000 − 5,000 − 1,000 − 500 = 40,500: 4,050 − 2,520 − 100.
    expect(first.row).toMatchObject({ taxable: 4_050_000, cumTax: 153_000, relief: 10_000, withheld: 143_000 });
    const again = { ...run, income: 0, exempt: 0, relief: 0, entitled: { additional: 100_000, other: 50_000 } };
    expect(taxed(PERSON, again, [first.row]).row).toMatchObject({ additional: 0, other: 0, relief: 0, withheld: 0 });
  });

  it("makes up for months reported late, and takes back what was declared wrongly, without a refund", () => {
    const late = taxed(
      PERSON,
      { ...runOf(PERSON, 3, one, january), entitled: { additional: 600_000, other: 0 } },
      january,
    );
    expect(late.row.additional).toBe(600_000);
    const less = taxed(PERSON, { ...runOf(PERSON, 4, one, january), entitled: { additional: 200_000, other: 0 } }, [
      ...january,
      late.row,
    ]);
    expect(less.row.additional).toBe(-400_000);
    expect(less.trace.cumAdditional).toBe(200_000);
  });

  it("continues after a reopened run as if it had not been", () => {
    const february = taxed(PERSON, runOf(PERSON, 2, month(9_000_000, 0), january), january).row;
    const counter = counterEntry([...january, february], february.runId!)!;
    const { taxable, cumTax } = january[0]!;
    expect(counter).toMatchObject({ income: -9_000_000, withheld: -february.withheld, taxMonth: 2, taxable, cumTax });
    const reopened = [...january, february, counter];
    expect(taxed(PERSON, runOf(PERSON, 2, one, reopened), reopened)).toEqual(
      taxed(PERSON, runOf(PERSON, 2, one, january), january),
    );
    expect(counterEntry(reopened, 2)).toBeNull();
    expect(counterEntry(january, 2)).toBeNull();
    const again = [...reopened, taxed(PERSON, runOf(PERSON, 2, one, reopened), reopened).row];
    expect(counterEntry(again, 2)).toMatchObject({ income: -2_000_000, taxable, cumTax });
    const march = [...again, taxed(PERSON, runOf(PERSON, 3, one, again), again).row];
    expect(counterEntry(march, 3)).toMatchObject({ taxable: again[3]!.taxable, cumTax: again[3]!.cumTax });
    expect(counterEntry(january, 1)).toMatchObject({ taxable: 0, cumTax: 0, withheld: -january[0]!.withheld });
  });

  it("refuses a run paid before one that stands in the ledger, unless that is taken back", () => {
    const march = yearOf(PERSON, [one], 3);
    const run = runOf(PERSON, 2, one, march);
    expect(withhold(PERSON, run, march, DEFAULT_TAX_PARAMS)).toEqual({
      ok: false,
      key: "salaryTax:said.laterMonth",
      params: { month: 3 },
    });
    const reopened = [...march, counterEntry(march, 3)!];
    expect(taxed(PERSON, run, reopened)).toEqual(taxed(PERSON, run, []));
  });

  it("is refused without a table or a basic deduction in force on the day of payment", () => {
    const run = { ...runOf(PERSON, 1, one, []), payDate: "2018-12-31" };
    const { tables, figures } = DEFAULT_TAX_PARAMS;
    expect(withhold(PERSON, run, [], DEFAULT_TAX_PARAMS)).toEqual({
      ok: false,
      key: "salaryTax:said.noTable",
      params: { kind: 1, day: "2018-12-31" },
    });
    expect(withhold(PERSON, { ...run, payDate: paidIn(1) }, [], { tables, figures: figures.slice(1) })).toEqual({
      ok: false,
      key: "salaryTax:said.noFigure",
      params: { code: "basicDeduction", day: paidIn(1) },
    });
  });
});
