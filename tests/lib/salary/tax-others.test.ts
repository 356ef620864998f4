import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INCOME_TYPE, TAX_TABLE } from "~/contracts/salary/tax-codes";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { withholdIntern } from "~/lib/salary/tax/intern";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import { withholdNonResident } from "~/lib/salary/tax/non-resident";
import { severanceTax } from "~/lib/salary/tax/severance-tax";
import type { TaxParams } from "~/lib/salary/tax/tables";
import { PERSON, paidIn, total, withheldOf, yearOf } from "./tax-year";

describe("tax on severance", () => {
  const DAY = "2026-11-20";
  const tax = (amount: number, averageAnnual: number | null) =>
    severanceTax({ amount, averageAnnual, payDate: DAY }, DEFAULT_TAX_PARAMS);

  it("takes nothing up to three local average annual pays, the rest alone by the annual table", () => {
    const average = 15_600_000;
    expect(tax(46_800_000, average)).toMatchObject({ limit: 46_800_000, exempt: 46_800_000, taxable: 0, tax: 0 });
    // 50,000.00 above: 5,000 − 2,520.
    expect(tax(51_800_000, average)).toEqual({
      ok: true,
      limit: 46_800_000,
      exempt: 46_800_000,
      taxable: 5_000_000,
      bracket: 2,
      ratePct: 10,
      quick: 252_000,
      tax: 248_000,
    });
    expect(tax(100, average)).toMatchObject({ exempt: 100, taxable: 0, bracket: 0, tax: 0 });
  });

  it("is refused without a confirmed average, a table or a multiple", () => {
    expect(tax(100, null)).toEqual({ ok: false, key: "salaryTax:said.noAverage", params: { day: DAY } });
    const given = { amount: 100, averageAnnual: 100, payDate: DAY };
    expect(severanceTax(given, { tables: DEFAULT_TAX_PARAMS.tables, figures: [] })).toMatchObject({
      key: "salaryTax:said.noFigure",
      params: { code: "severanceMultiple" },
    });
    expect(severanceTax({ ...given, payDate: "2018-12-31" }, DEFAULT_TAX_PARAMS)).toMatchObject({
      key: "salaryTax:said.noTable",
    });
  });
});

const foreign = (income: number, rows: readonly LedgerRow[], payDate = paidIn(3), runId = 1) => {
  const run = { runId, payDate, income, exempt: 0, relief: 0 };
  const answer = withholdNonResident(PERSON, run, rows, DEFAULT_TAX_PARAMS);
  if (!answer.ok) throw new Error(answer.key);
  return answer;
};

describe("wages of a non-resident", () => {
  it("are taxed by the month: income less 5,000.00, without any other deduction", () => {
    const { row, trace } = foreign(3_000_000, []);
    // 25,000.00: 5,000 − 1,410.
    expect(row).toMatchObject({ basicDeduction: 500_000, special: 0, additional: 0, taxable: 2_500_000 });
    expect(row).toMatchObject({ cumTax: 359_000, withheld: 359_000, incomeType: INCOME_TYPE.wages });
    expect(trace).toMatchObject({
      bracket: 3,
      ratePct: 20,
      quick: 141_000,
      withheldBefore: 0,
      tableFrom: "2019-01-01",
    });
    expect(foreign(500_000, []).row).toMatchObject({ taxable: 0, withheld: 0 });
  });

  it("start anew every month, whatever the earlier ones withheld", () => {
    const first = foreign(3_000_000, []).row;
    expect(foreign(3_000_000, [first], paidIn(4), 2).row).toEqual({ ...first, taxMonth: 4, runId: 2 });
    expect(withholdNonResident(PERSON, { ...first, runId: 3, payDate: "2018-12-31" }, [], DEFAULT_TAX_PARAMS)).toEqual({
      ok: false,
      key: "salaryTax:said.noTable",
      params: { kind: TAX_TABLE.monthly, day: "2018-12-31" },
    });
  });

  it("of two runs in a month are taxed together, less what the first withheld", () => {
    const amount = fc.nat(30_000_000);
    fc.assert(
      fc.property(amount, amount, amount, (february, one, other) => {
        const before = [foreign(february, [], paidIn(2), 8).row];
        const whole = foreign(one + other, before).row;
        const first = foreign(one, before).row;
        const second = foreign(other, [...before, first], paidIn(3), 2).row;
        expect(first.withheld + second.withheld).toBe(whole.withheld);
        expect([second.basicDeduction, second.taxable, second.cumTax]).toEqual([0, whole.taxable, whole.cumTax]);
        expect(Math.min(first.withheld, second.withheld)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

const dated = { from: "2026-01-01", to: null, confirmed: 1 as const };
const INTERN_PARAMS: TaxParams = {
  tables: [{ ...dated, kind: TAX_TABLE.intern, brackets: DEFAULT_TAX_PARAMS.tables[0]!.brackets }],
  figures: [
    { ...dated, code: "internDeduction", value: 500_000 },
    { ...dated, code: "internBasePct", value: 80 },
  ],
};
const INTERN = { ...PERSON, employed: [{ from: "2026-07-01", to: "2026-09-15" }] };
const internship = (income: number, taxMonth: number, rows: readonly LedgerRow[], params = INTERN_PARAMS) =>
  withholdIntern(INTERN, { runId: taxMonth, payDate: paidIn(taxMonth), income, relief: 0 }, rows, params);
function interned(income: number, taxMonth: number, rows: readonly LedgerRow[]) {
  const answer = internship(income, taxMonth, rows);
  if (!answer.ok) throw new Error(answer.key);
  return answer;
}

describe("labour remuneration of an intern", () => {
  it("is taxed cumulatively by its own parameters, apart from wages", () => {
    const wages = yearOf(PERSON, [{ income: 9_000_000 }]);
    const july = interned(1_000_000, 7, wages);
    // 80 % of 10,000.00 less 5,000.00 is 3,000.00.
    expect(july.row).toMatchObject({ incomeType: 2, exempt: 200_000, basicDeduction: 500_000, taxable: 300_000 });
    expect(july.row.withheld).toBe(9_000);
    expect(july.trace).toMatchObject({ months: 1, basePct: 80, cumIncome: 1_000_000, tableFrom: "2026-01-01" });
    const august = interned(500_000, 8, [...wages, july.row]);
    // 12,000.00 less 10,000.00: less than in July, and nothing is refunded.
    expect(august.row).toMatchObject({ taxable: 200_000, cumTax: 6_000, withheld: 0 });
    expect(interned(300_000, 10, [july.row, august.row]).trace.months).toBe(3);
  });

  it("is an error until base, deduction and table are entered and confirmed", () => {
    expect(internship(100, 7, [], DEFAULT_TAX_PARAMS)).toEqual({
      ok: false,
      key: "salaryTax:said.noTable",
      params: { kind: TAX_TABLE.intern, day: paidIn(7) },
    });
    const { tables, figures } = INTERN_PARAMS;
    const open = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, confirmed: 0 as const }));
    expect(internship(100, 7, [], { tables: open(tables), figures })).toMatchObject({
      ok: false,
      key: "salaryTax:said.tableUnconfirmed",
    });
    expect(internship(100, 7, [], { tables, figures: open(figures) })).toEqual({
      ok: false,
      key: "salaryTax:said.figureUnconfirmed",
      params: { code: "internDeduction", day: paidIn(7) },
    });
  });

  it("is refused before a month that stands in the ledger", () => {
    expect(internship(100, 7, [interned(100, 8, []).row])).toMatchObject({ key: "salaryTax:said.laterMonth" });
  });

  it("rounds the share outside the base once, of the cumulation: parts of a month give what the whole gives", () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(5_000_000), (one, other) => {
        const whole = interned(one + other, 7, []).row;
        const first = interned(one, 7, []).row;
        const second = interned(other, 7, [first]).row;
        expect(first.exempt + second.exempt).toBe(whole.exempt);
        expect([second.taxable, second.cumTax]).toEqual([whole.taxable, whole.cumTax]);
        expect(total(withheldOf([first, second]))).toBe(whole.withheld);
      }),
      { numRuns: 300 },
    );
  });
});
