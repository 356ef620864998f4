import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TAX_TABLE } from "~/contracts/salary/tax-codes";
import type { TaxPerson } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { counterEntry, type LedgerRow } from "~/lib/salary/tax/ledger";
import { taxOf } from "~/lib/salary/tax/tables";
import { type Month, PERSON, runOf, taxed, total, withheldOf, yearOf } from "./tax-year";

const RUNS = { numRuns: 300 };

/** Brackets of rule 17 by the yuan they end at, without quick deductions: a second reading. */
const ANNUAL_PARTS: readonly [upToYuan: bigint | null, pct: bigint][] = [
  [36_000n, 3n],
  [144_000n, 10n],
  [300_000n, 20n],
  [420_000n, 25n],
  [660_000n, 30n],
  [960_000n, 35n],
  [null, 45n],
];
const MONTHLY_PARTS: typeof ANNUAL_PARTS = [
  [3_000n, 3n],
  [12_000n, 10n],
  [25_000n, 20n],
  [35_000n, 25n],
  [55_000n, 30n],
  [80_000n, 35n],
  [null, 45n],
];

/** Fen: what lies in each bracket at its own rate, added up in hundredths of a fen and rounded once. */
function plainTax(taxable: bigint, parts = ANNUAL_PARTS): bigint {
  let hundredths = 0n;
  let from = 0n;
  for (const [upToYuan, pct] of parts) {
    const upTo = upToYuan === null || upToYuan * 100n > taxable ? taxable : upToYuan * 100n;
    if (upTo > from) hundredths += (upTo - from) * pct;
    from = upToYuan === null ? from : upToYuan * 100n;
  }
  return (hundredths + 50n) / 100n;
}

/** The columns of a ledger from its own amounts alone, row by row. */
function recomputed(rows: readonly LedgerRow[]): Pick<LedgerRow, "taxable" | "cumTax" | "withheld">[] {
  let [taxable, relief, withheldBefore] = [0n, 0n, 0n];
  return rows.map((row) => {
    taxable += BigInt(row.income) - BigInt(row.exempt) - BigInt(row.basicDeduction);
    taxable -= BigInt(row.special) + BigInt(row.additional) + BigInt(row.other);
    relief += BigInt(row.relief);
    const cumTax = taxable > 0n ? plainTax(taxable) : 0n;
    const rest = cumTax - relief - withheldBefore;
    const withheld = rest > 0n ? rest : 0n;
    withheldBefore += withheld;
    return { taxable: Number(taxable), cumTax: Number(cumTax), withheld: Number(withheld) };
  });
}

const income = fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 60_000_000 }));
const month: fc.Arbitrary<Month> = fc.record({
  income,
  special: fc.integer({ min: 0, max: 900_000 }),
  exempt: fc.integer({ min: 0, max: 300_000 }),
  relief: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })),
  additional: fc.constantFrom(0, 100_000, 200_000, 400_000),
});
const year = fc.array(month, { minLength: 1, maxLength: 12 });
const person: fc.Arbitrary<TaxPerson> = fc.record({
  empId: fc.constant(PERSON.empId),
  companyId: fc.constant(PERSON.companyId),
  employed: fc
    .integer({ min: 1, max: 12 })
    .map((start) => [{ from: `2026-${String(start).padStart(2, "0")}-15`, to: null }]),
  firstJobOfYear: fc.constantFrom(0, 1),
  lowIncome60000: fc.constantFrom(0, 1),
});

describe("the tax of a table", () => {
  const [annual, monthly] = [TAX_TABLE.annual, TAX_TABLE.monthly].map(
    (kind) => DEFAULT_TAX_PARAMS.tables.find((table) => table.kind === kind)!,
  );

  it("is what each bracket takes of its own part, for every amount and at every edge", () => {
    const edges = ANNUAL_PARTS.flatMap(([yuan]) =>
      yuan === null ? [] : [yuan * 100n - 1n, yuan * 100n, yuan * 100n + 1n],
    );
    for (const edge of edges) expect([edge, taxOf(annual!, edge).tax]).toEqual([edge, plainTax(edge)]);
    const amount = fc.oneof(fc.bigInt({ min: 0n, max: 100_000n }), fc.bigInt({ min: 0n, max: 1_000_000_000_000n }));
    fc.assert(
      fc.property(amount, (taxable) => {
        expect(taxOf(annual!, taxable).tax).toBe(plainTax(taxable));
        expect(taxOf(monthly!, taxable).tax).toBe(plainTax(taxable, MONTHLY_PARTS));
      }),
      RUNS,
    );
  });
});

describe("any year of a resident", () => {
  it("is reproduced, column by column, from the amounts of its rows", () => {
    fc.assert(
      fc.property(person, year, (who, months) => {
        const rows = yearOf(who, months);
        expect(rows.map(({ taxable, cumTax, withheld }) => ({ taxable, cumTax, withheld }))).toEqual(recomputed(rows));
      }),
      RUNS,
    );
  });

  it("never withholds below 0 and never refunds: in all it is the highest tax the cumulation ever reached", () => {
    fc.assert(
      fc.property(person, year, (who, months) => {
        const plain = months.map((one) => ({ ...one, relief: 0 }));
        const rows = yearOf(who, plain);
        expect(withheldOf(rows).every((fen) => fen >= 0)).toBe(true);
        const most = Math.max(0, ...rows.map(({ cumTax }) => cumTax));
        expect(total(withheldOf(rows))).toBe(most);
      }),
      RUNS,
    );
  });

  it("withholds the same in all when a month is paid in two runs", () => {
    fc.assert(
      fc.property(person, year, fc.nat(100), (who, months, pct) => {
        const [last, before] = [months.at(-1)!, yearOf(who, months.slice(0, -1))];
        const taxMonth = months.length;
        const whole = taxed(who, runOf(who, taxMonth, last, before), before).row;
        const part = Math.floor((last.income * pct) / 100);
        const first = taxed(who, runOf(who, taxMonth, { ...last, income: part }, before, 100), before).row;
        const rest = { income: last.income - part, additional: last.additional! };
        const second = taxed(who, runOf(who, taxMonth, rest, [...before, first], 101), [...before, first]).row;
        expect(first.withheld + second.withheld).toBe(whole.withheld);
        expect([second.taxable, second.cumTax]).toEqual([whole.taxable, whole.cumTax]);
        expect([second.basicDeduction, second.additional]).toEqual([0, 0]);
      }),
      RUNS,
    );
  });

  it("does not depend on the order of the rows, nor on those of others among them", () => {
    const shuffled = year.chain((months) => {
      const rows = yearOf(PERSON, months);
      const others = rows.map((row) => ({ ...row, empId: 2 }));
      const all = [...rows, ...others, ...rows.map((row) => ({ ...row, companyId: 99 }))];
      return fc.record({
        rows: fc.constant(rows),
        mixed: fc.shuffledSubarray(all, { minLength: all.length }),
        next: month,
      });
    });
    fc.assert(
      fc.property(shuffled, ({ rows, mixed, next }) => {
        expect(taxed(PERSON, runOf(PERSON, 12, next, mixed, 50), mixed)).toEqual(
          taxed(PERSON, runOf(PERSON, 12, next, rows, 50), rows),
        );
        const twin: TaxPerson = { ...PERSON, empId: 2 };
        const { row } = taxed(twin, runOf(twin, 12, next, mixed, 50), mixed);
        expect({ ...row, empId: 1 }).toEqual(taxed(PERSON, runOf(PERSON, 12, next, rows, 50), rows).row);
      }),
      RUNS,
    );
  });

  it("withholds no less for more income, and leaves no less net", () => {
    fc.assert(
      fc.property(person, year, fc.nat(5_000_000), (who, months, more) => {
        const [last, before] = [months.at(-1)!, yearOf(who, months.slice(0, -1))];
        const taxOn = (fen: number) =>
          taxed(who, runOf(who, months.length, { ...last, income: fen }, before), before).row.withheld;
        const [less, most] = [taxOn(last.income), taxOn(last.income + more)];
        expect(most).toBeGreaterThanOrEqual(less);
        expect(last.income + more - most).toBeGreaterThanOrEqual(last.income - less);
      }),
      RUNS,
    );
  });

  it("adds up to nothing after a run that is taken back, and goes on as before it", () => {
    fc.assert(
      fc.property(person, year, month, (who, months, wrong) => {
        const before = yearOf(who, months.slice(0, -1));
        const right = runOf(who, months.length, months.at(-1)!, before);
        const mistaken = taxed(who, runOf(who, months.length, wrong, before), before).row;
        const counter = counterEntry([...before, mistaken], mistaken.runId!);
        const reopened = [...before, mistaken, ...(counter ? [counter] : [])];
        expect(taxed(who, right, reopened)).toEqual(taxed(who, right, before));
      }),
      RUNS,
    );
  });
});
