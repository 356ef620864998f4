import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADDITIONAL_KINDS, DEDUCTION_KIND, type DeductionKind } from "~/contracts/salary/tax-codes";
import { type Declared, deductionFaults, entitlement } from "~/lib/salary/tax/additional";
import { countedMonths } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { PERSON, paidIn, runOf, taxed, total, withheldOf, yearOf } from "./tax-year";

const DAY = paidIn(12);
const one = (kind: DeductionKind, amount: number, month = 1, year = 2026): Declared => ({ year, month, kind, amount });
const annuity = (amount: number, annuityBase: number | null): Declared => ({
  ...one(DEDUCTION_KIND.annuity, amount),
  annuityBase,
});
function faultsOf(declared: readonly Declared[]) {
  const answer = deductionFaults(declared, DAY, DEFAULT_TAX_PARAMS);
  if (!answer.ok) throw new Error(answer.key);
  return answer.faults;
}
const keysOf = (...declared: Declared[]) => faultsOf(declared).map(({ key }) => key.replace("salaryTax:said.", ""));
const monthsOf = (kind: DeductionKind, amount: number, count: number): Declared[] =>
  Array.from({ length: count }, (_, n) => one(kind, amount, (n % 12) + 1, 2000 + Math.floor(n / 12)));

describe("declared deductions", () => {
  it("salary 20: housing loan and rent in one month are refused, in two they are not", () => {
    const loan = one(DEDUCTION_KIND.housingLoan, 100_000);
    expect(faultsOf([loan, one(DEDUCTION_KIND.rent, 150_000)])).toEqual([
      { key: "salaryTax:said.loanAndRent", params: { year: 2026, month: 1 } },
    ]);
    expect(faultsOf([loan, one(DEDUCTION_KIND.rent, 150_000, 2), one(DEDUCTION_KIND.rent, 0)])).toEqual([]);
  });

  it("are of the standard amounts: children whole or by half, rent by city, a degree, a certificate", () => {
    const { children, infant, rent, continuingEducation } = DEDUCTION_KIND;
    expect(
      keysOf(
        ...[100_000, 200_000, 500_000].map((fen, n) => one(children, fen, n + 1)),
        ...[100_000, 400_000].map((fen, n) => one(infant, fen, n + 1)),
        ...[80_000, 110_000, 150_000].map((fen, n) => one(rent, fen, n + 1)),
        ...[40_000, 360_000].map((fen, n) => one(continuingEducation, fen, n + 1)),
      ),
    ).toEqual([]);
    expect(faultsOf([one(children, 150_000)])).toEqual([
      { key: "salaryTax:said.noStandard", params: { year: 2026, month: 1, kind: children } },
    ]);
    expect(keysOf(one(infant, 1), one(rent, 100_000), one(continuingEducation, 40_001))).toEqual([
      "noStandard",
      "noStandard",
      "noStandard",
    ]);
    expect(keysOf(one(children, -200_000))).toEqual(["belowZero"]);
  });

  it("for the elderly are the whole of an only child, or a share of at most 1,500.00", () => {
    const elderly = (fen: number) => faultsOf([one(DEDUCTION_KIND.elderly, fen)]);
    expect([elderly(300_000), elderly(150_000), elderly(1)]).toEqual([[], [], []]);
    for (const fen of [150_001, 200_000, 299_999, 300_001])
      expect(elderly(fen)).toEqual([
        {
          key: "salaryTax:said.aboveLimit",
          params: { year: 2026, month: 1, kind: DEDUCTION_KIND.elderly, limit: 150_000 },
        },
      ]);
  });

  it("end after 48 months of a degree and 240 of a loan; a certificate counts once a year", () => {
    const { continuingEducation, housingLoan } = DEDUCTION_KIND;
    expect(keysOf(...monthsOf(continuingEducation, 40_000, 48), ...monthsOf(housingLoan, 100_000, 240))).toEqual([]);
    expect(faultsOf([...monthsOf(continuingEducation, 40_000, 49), ...monthsOf(housingLoan, 100_000, 241)])).toEqual([
      { key: "salaryTax:said.tooManyMonths", params: { kind: continuingEducation, limit: 48 } },
      { key: "salaryTax:said.tooManyMonths", params: { kind: housingLoan, limit: 240 } },
    ]);
    // The month of a certificate is none of a degree, unless both are declared.
    const degree = monthsOf(continuingEducation, 40_000, 48);
    expect(keysOf(...degree, one(continuingEducation, 360_000))).toEqual([]);
    expect(keysOf(...degree, one(continuingEducation, 400_000))).toEqual(["tooManyMonths"]);
    const certificates = [one(continuingEducation, 360_000), one(continuingEducation, 360_000, 6)];
    expect(faultsOf(certificates)).toEqual([{ key: "salaryTax:said.certificateTwice", params: { year: 2026 } }]);
    expect(keysOf(certificates[0]!, one(continuingEducation, 360_000, 6, 2027))).toEqual([]);
    expect(keysOf(one(continuingEducation, 400_000), certificates[1]!)).toEqual(["certificateTwice"]);
    expect(keysOf(one(housingLoan, 100_001))).toEqual(["aboveLimit"]);
  });

  it("of other kinds: pension 12,000.00 a year, health insurance 200.00 a month, annuity 4 % of its base", () => {
    const { personalPension, healthInsurance, other } = DEDUCTION_KIND;
    const pension = Array.from({ length: 12 }, (_, n) => one(personalPension, 100_000, n + 1));
    expect(keysOf(...pension, one(healthInsurance, 20_000), one(other, 9_999_999))).toEqual([]);
    expect(faultsOf([...pension.slice(1), one(personalPension, 100_001)])).toEqual([
      { key: "salaryTax:said.aboveYear", params: { year: 2026, kind: personalPension, limit: 1_200_000 } },
    ]);
    expect(keysOf(...pension.slice(1), one(personalPension, 100_001, 1, 2025))).toEqual([]);
    expect(keysOf(one(healthInsurance, 20_001))).toEqual(["aboveLimit"]);
    expect(keysOf(annuity(40_000, 1_000_000))).toEqual([]);
    expect(faultsOf([annuity(40_001, 1_000_024)])).toEqual([
      {
        key: "salaryTax:said.aboveLimit",
        params: { year: 2026, month: 1, kind: DEDUCTION_KIND.annuity, limit: 40_000 },
      },
    ]);
    expect(keysOf(annuity(40_001, 1_000_025), annuity(1, null))).toEqual(["noBase"]);
  });

  it("are judged by the limits of the day of payment, or not at all", () => {
    expect(deductionFaults([], "2022-12-31", DEFAULT_TAX_PARAMS)).toMatchObject({
      ok: false,
      key: "salaryTax:said.noFigure",
      params: { code: "child" },
    });
  });
});

describe("what declared deductions give", () => {
  const { children, elderly, personalPension } = DEDUCTION_KIND;
  const declared = [1, 2, 3, 4].flatMap((month) => [
    one(children, 200_000, month),
    one(elderly, 150_000, month),
    one(personalPension, 10_000, month),
  ]);

  it("is the sum of the months, special additional and other apart, of this year only", () => {
    expect(entitlement([...declared, one(children, 200_000, 1, 2025)], 2026, [2, 3])).toEqual({
      additional: 700_000,
      other: 20_000,
      byMonth: [
        { month: 2, additional: 350_000, other: 10_000 },
        { month: 3, additional: 350_000, other: 10_000 },
      ],
    });
  });

  it("counts what came with wages by file as declared for its month, or what is declared where that is more", () => {
    const given = (months: [number, number][]) => entitlement(declared, 2026, [1, 2, 3], new Map(months)).additional;
    expect(given([[2, 350_000]])).toBe(1_050_000);
    expect(given([[2, 100_000]])).toBe(1_050_000);
    expect(given([[2, 500_000]])).toBe(1_200_000);
    // What one of them made up for the other is not made up for again.
    const madeUp: [number, number][] = [
      [1, 0],
      [2, 700_000],
    ];
    expect(given(madeUp)).toBe(1_050_000);
    expect(entitlement([], 2026, [], new Map([[2, 200_000]]))).toMatchObject({ additional: 200_000, other: 0 });
  });

  it("begins with the stay at the entity: a joiner in March has two months in April", () => {
    const joiner = { ...PERSON, employed: [{ from: "2026-03-31", to: null }] };
    expect(entitlement(declared, 2026, countedMonths(joiner, paidIn(4), []))).toMatchObject({ additional: 700_000 });
  });

  it("comes in one sum when earlier months are reported late: the year withholds the same", () => {
    const month = { income: 3_000_000, special: 450_000 };
    const onTime = yearOf(PERSON, Array(4).fill({ ...month, additional: 200_000 }));
    const rows = yearOf(PERSON, Array(3).fill(month));
    const last = taxed(PERSON, runOf(PERSON, 4, { ...month, additional: 200_000 }, rows), rows).row;
    expect(last.additional).toBe(800_000);
    expect(total(withheldOf([...rows, last]))).toBe(total(withheldOf(onTime)));
    expect(last.cumTax).toBe(onTime[3]!.cumTax);
  });

  it("loses nothing and adds nothing between months and kinds", () => {
    const rows = fc.array(
      fc.record({
        year: fc.constantFrom(2025, 2026),
        month: fc.integer({ min: 1, max: 12 }),
        kind: fc.constantFrom(...Object.values(DEDUCTION_KIND)),
        amount: fc.nat(1_000_000),
      }),
    );
    fc.assert(
      fc.property(rows, fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (given, months) => {
        const { additional, other, byMonth } = entitlement(given, 2026, months);
        expect(total(byMonth.map((row) => row.additional))).toBe(additional);
        expect(total(byMonth.map((row) => row.other))).toBe(other);
        const counted = given.filter(({ year, month }) => year === 2026 && months.includes(month));
        expect(additional + other).toBe(total(counted.map(({ amount }) => amount)));
        const special = counted.filter(({ kind }) => ADDITIONAL_KINDS.includes(kind));
        expect(additional).toBe(total(special.map(({ amount }) => amount)));
      }),
      { numRuns: 300 },
    );
  });
});
