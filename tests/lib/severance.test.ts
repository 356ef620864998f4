import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIMISSION_TYPES, type DimissionType } from "~/contracts/employees/codes";
import { isLongServing } from "~/lib/employees/dismissal-protection";
import { earliestLastDay, hasFullNotice, lawfulLastDay } from "~/lib/employees/notice-period";
import { retirementMonths } from "~/lib/employees/retirement";
import { type SeveranceCase, severance, severanceHalves } from "~/lib/employees/severance";
import { addDays, addYears, dateOfDayNumber } from "~/lib/period-dates";

const YUAN = 100;
const CITY = { localAvgWage: 13_000 * YUAN, minWage: 2_520 * YUAN };
const given = (changes: Partial<SeveranceCase>): SeveranceCase => ({
  ...CITY,
  contractType: 1,
  agreedSeverance: null,
  type: 4,
  initiator: 2,
  refusedTerms: false,
  hireDate: "2020-03-16",
  lastWorkDate: "2026-09-15",
  avgWage: 15_000 * YUAN,
  previousWage: 16_000 * YUAN,
  payInLieu: false,
  ...changes,
});

describe("severance", () => {
  it("employees 12: six years and six months are 7 months, 105,000.00; a day less 6.5 months, 97,500.00", () => {
    expect(severance(given({}))).toMatchObject({
      due: true,
      years: 6,
      restMonths: 6,
      halves: 14,
      basis: "average",
      amount: 10_500_000,
      total: 10_500_000,
      risk: 21_000_000,
      manual: false,
    });
    expect(severance(given({ lastWorkDate: "2026-09-14" }))).toMatchObject({
      years: 6,
      restMonths: 5,
      restDays: true,
      halves: 13,
      amount: 9_750_000,
    });
  });

  it("employees 13: a high wage is capped at three times the average and twelve months; the years before 2008 are reckoned by hand", () => {
    expect(
      severance(given({ hireDate: "2010-01-04", lastWorkDate: "2026-12-31", avgWage: 60_000 * YUAN })),
    ).toMatchObject({ basis: "cap", base: 3_900_000, halves: 34, countedHalves: 24, amount: 46_800_000 });
    const old = severance(given({ hireDate: "2005-07-01", lastWorkDate: "2026-12-31", avgWage: 10_000 * YUAN }));
    expect(old).toMatchObject({
      manual: true,
      countedFrom: "2008-01-01",
      halves: 38,
      countedHalves: 38,
      amount: 19_000_000,
    });
  });

  it("an unlawful dismissal counts every year from the first day of work, also those before 2008, within the same cap", () => {
    // 2005-07-01 to 2026-12-31 are 21 years and six months: 22 months, twice.
    expect(
      severance(given({ hireDate: "2005-07-01", lastWorkDate: "2026-12-31", avgWage: 10_000 * YUAN })),
    ).toMatchObject({ amount: 19_000_000, riskHalves: 44, risk: 44_000_000 });
    expect(
      severance(given({ hireDate: "2005-07-01", lastWorkDate: "2026-12-31", avgWage: 60_000 * YUAN })),
    ).toMatchObject({ riskHalves: 24, risk: 93_600_000 });
    expect(severance(given({}))).toMatchObject({ riskHalves: 14, risk: 21_000_000 });
  });

  it("knows the contract: part-time, interns and dispatched workers have none here, a re-engaged person what was agreed", () => {
    for (const [contractType, outside] of [
      [4, "intern"],
      [6, "dispatched"],
      [7, "partTime"],
    ] as const) {
      expect(
        severance(given({ contractType, payInLieu: true, hireDate: "2005-07-01", agreedSeverance: 100 })),
      ).toMatchObject({ outside, due: false, amount: 0, inLieu: 0, total: 0, risk: 0, manual: false });
    }
    expect(severance(given({ contractType: 5 }))).toMatchObject({
      outside: "agreement",
      due: false,
      total: 0,
      risk: 0,
    });
    expect(severance(given({ contractType: 5, agreedSeverance: 800_000 }))).toMatchObject({
      due: true,
      total: 800_000,
      risk: 0,
    });
    for (const contractType of [1, 2, 3] as const)
      expect(severance(given({ contractType, agreedSeverance: 1 }))).toMatchObject({
        outside: null,
        total: 10_500_000,
      });
  });

  it("is due for types 2 by the employer, 4, 5, 6 unless better terms were refused, and 11; for no other", () => {
    const due = (type: DimissionType, more: Partial<SeveranceCase> = {}) => severance(given({ type, ...more })).due;
    expect(DIMISSION_TYPES.filter((type) => due(type))).toEqual([2, 4, 5, 6, 11]);
    expect([due(2, { initiator: 1 }), due(6, { refusedTerms: true })]).toEqual([false, false]);
    expect(severance(given({ type: 1 }))).toMatchObject({ total: 0, amount: 10_500_000 });
  });

  it("pay in lieu is one month at the previous month's wage; a low wage counts as the minimum wage", () => {
    expect(severance(given({ payInLieu: true })).total).toBe(10_500_000 + 1_600_000);
    expect(severance(given({ avgWage: 2_000 * YUAN }))).toMatchObject({ basis: "minimum", base: 252_000 });
  });

  const day = fc.integer({ min: 14_000, max: 22_000 }).map(dateOfDayNumber);

  it("a longer stay is never worth less, a day is worth half a month, and a year one month more", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 9_000 }), (from, days) => {
        const last = addDays(from, days);
        const { halves } = severanceHalves(from, last);
        expect(halves).toBeGreaterThanOrEqual(1);
        expect(severanceHalves(from, addDays(last, 1)).halves).toBeGreaterThanOrEqual(halves);
        // The 29th of February shortens a year that ends in it.
        if (!from.endsWith("02-29") && !last.endsWith("02-28") && !last.endsWith("02-29"))
          expect(severanceHalves(from, addYears(last, 1)).halves).toBe(halves + 2);
      }),
    );
  });

  it("is never more than the cap allows and never less than the minimum wage", () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 0, max: 20_000_000 }),
        (hireDate, days, avgWage) => {
          const result = severance(given({ hireDate, lastWorkDate: addDays(hireDate, days), avgWage }));
          expect(Number.isInteger(result.amount)).toBe(true);
          expect(result.base).toBeGreaterThanOrEqual(CITY.minWage);
          expect(result.base).toBeLessThanOrEqual(CITY.localAvgWage * 3);
          if (result.basis === "cap") expect(result.amount).toBeLessThanOrEqual(CITY.localAvgWage * 36);
        },
      ),
    );
  });
});

describe("notice and protection", () => {
  it("employees 11: thirty days of notice, three on probation, none for the employer's breach", () => {
    expect(earliestLastDay({ type: 1, contractType: 1, submitDate: "2026-12-01", onProbation: false })).toBe(
      "2026-12-31",
    );
    expect(earliestLastDay({ type: 1, contractType: 1, submitDate: "2026-12-10", onProbation: true })).toBe(
      "2026-12-13",
    );
    expect(earliestLastDay({ type: 11, contractType: 1, submitDate: "2026-12-10", onProbation: false })).toBe(
      "2026-12-10",
    );
    expect([lawfulLastDay("2026-12-31", "2026-12-20"), lawfulLastDay("2026-12-31", "2027-01-15")]).toEqual([
      "2026-12-31",
      "2027-01-15",
    ]);
    expect([hasFullNotice("2026-12-01", "2026-12-31"), hasFullNotice("2026-12-01", "2026-12-30")]).toEqual([
      true,
      false,
    ]);
  });

  it("part-time, internship, re-engagement and dispatch end without the law's notice", () => {
    for (const contractType of [4, 5, 6, 7] as const)
      expect(earliestLastDay({ type: 1, contractType, submitDate: "2026-12-01", onProbation: false })).toBe(
        "2026-12-01",
      );
    for (const contractType of [1, 2, 3] as const)
      expect(earliestLastDay({ type: 1, contractType, submitDate: "2026-12-01", onProbation: false })).toBe(
        "2026-12-31",
      );
  });

  it("fifteen years of service and less than five to retirement protect, either alone does not", () => {
    const man = { gender: 1, birthDate: "1968-07-15", retireCategory: 1, startDate: "2010-01-04" };
    // Reaches the age on 2029-06-15, in the month 2029-06. His fifteenth year is full with the work of 2025-01-03 (rule
    // 15).
    expect(isLongServing(man, "2025-01-02")).toBe(false);
    expect(isLongServing(man, "2025-01-03")).toBe(true);
    const long = { ...man, startDate: "2005-01-01" };
    expect(isLongServing(long, "2024-06-15")).toBe(false);
    expect(isLongServing(long, "2024-06-16")).toBe(true);
    // Was held to be unprotected, because 60 months lie between June and June; by the calendar it is 15 days less than
    // five years.
    expect(isLongServing(long, "2024-06-30")).toBe(true);
    expect(isLongServing(long, "2024-07-03")).toBe(true);
    expect([isLongServing(long, "2029-06-30"), isLongServing(long, "2029-07-01")]).toEqual([true, false]);
    const woman = { gender: 2, birthDate: "1978-03-01", retireCategory: null, startDate: "2008-01-01" };
    expect(isLongServing(woman, "2026-11-20")).toBe(true);
  });

  it("is protected on every last day less than five years of the calendar before the day the age is reached, whatever the month", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -8_000, max: 5_000 }).map(dateOfDayNumber),
        fc.integer({ min: 0, max: 3_000 }),
        (birthDate, before) => {
          const person = { gender: 1, birthDate, retireCategory: null, startDate: "1980-01-01" };
          const { day: reached } = retirementMonths(person).latest;
          const last = addDays(reached, -before);
          fc.pre(last >= "1996-01-01");
          expect(isLongServing(person, last)).toBe(addYears(last, 5) > reached);
        },
      ),
    );
  });
});
