import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  doubleWageExposure,
  type EarlierContract,
  nonCompeteFloor,
  openEndedDue,
  partTimeFaults,
  renewalClaimFrom,
  signingDeadline,
} from "~/lib/employees/contract-law";
import {
  addDays,
  addMonths,
  addYears,
  dateOfDayNumber,
  daysBetween,
  endOfPeriod,
  monthsInPeriod,
} from "~/lib/period-dates";

const fixed = (startDate: string, months: number, more: Partial<EarlierContract> = {}): EarlierContract => ({
  type: 1,
  startDate,
  lastDay: endOfPeriod(startDate, months),
  sameEmployer: true,
  samePost: true,
  agreedMonths: 0,
  autoRenewal: false,
  ...more,
});
const day = fc.integer({ min: 14_600, max: 25_000 }).map(dateOfDayNumber);

describe("an open-ended contract is due", () => {
  it("after two consecutive fixed terms, not after one", () => {
    expect(openEndedDue([fixed("2020-12-01", 36)], "2023-12-01", "2020-12-01")).toEqual({
      due: false,
      reason: null,
      count: 1,
    });
    expect(openEndedDue([fixed("2020-12-01", 36), fixed("2023-12-01", 36)], "2026-12-01", "2020-12-01")).toEqual({
      due: true,
      reason: "contracts",
      count: 2,
    });
  });

  it("after one fixed term with twelve months added by agreement, one that renewed itself, or one with an employer of the group at the same post", () => {
    expect(openEndedDue([fixed("2022-01-01", 24, { agreedMonths: 12 })], "2025-01-01", "2022-01-01").due).toBe(true);
    expect(openEndedDue([fixed("2022-01-01", 24, { agreedMonths: 11 })], "2024-12-01", "2022-01-01").due).toBe(false);
    expect(openEndedDue([fixed("2022-01-01", 24, { autoRenewal: true })], "2026-01-01", "2022-01-01").due).toBe(true);
    expect(openEndedDue([fixed("2022-01-01", 24, { autoRenewal: true })], "2024-01-01", "2022-01-01").due).toBe(false);
    const elsewhere = { sameEmployer: false };
    expect(
      openEndedDue([fixed("2020-01-01", 24, elsewhere), fixed("2022-01-01", 24)], "2024-01-01", "2020-01-01").due,
    ).toBe(true);
    expect(
      openEndedDue(
        [fixed("2020-01-01", 24, { ...elsewhere, samePost: false }), fixed("2022-01-01", 24)],
        "2024-01-01",
        "2020-01-01",
      ).due,
    ).toBe(false);
  });

  it("after ten years of service, to the day, whatever the contracts were", () => {
    fc.assert(
      fc.property(day, (since) => {
        const ten = addYears(since, 10);
        expect(openEndedDue([], ten, since)).toEqual({ due: true, reason: "years", count: 0 });
        expect(openEndedDue([], addDays(ten, -1), since).due).toBe(false);
      }),
    );
  });
});

describe("a contract that is not signed", () => {
  it("costs nothing within the first month, then at most eleven months of the wage again, and is deemed open-ended after a year", () => {
    expect(doubleWageExposure("2026-01-15", "2026-02-14", "2026-06-01")).toBeNull();
    expect(doubleWageExposure("2026-01-15", null, "2026-02-14")).toBeNull();
    expect(doubleWageExposure("2026-01-15", null, "2026-02-15")).toEqual({
      from: "2026-02-15",
      to: "2026-02-15",
      running: true,
      deemedFrom: null,
    });
    expect(doubleWageExposure("2026-01-15", "2026-04-01", "2026-06-01")).toEqual({
      from: "2026-02-15",
      to: "2026-03-31",
      running: false,
      deemedFrom: null,
    });
    expect(doubleWageExposure("2026-01-15", null, "2027-01-14")).toEqual({
      from: "2026-02-15",
      to: "2027-01-14",
      running: false,
      deemedFrom: null,
    });
    expect(doubleWageExposure("2026-01-15", null, "2027-01-15")).toMatchObject({
      to: "2027-01-14",
      deemedFrom: "2027-01-15",
    });
    // Signed on the day the year is full, or later: deemed open-ended from that day all the same; the day before it is
    // not.
    expect(doubleWageExposure("2026-01-15", "2027-01-15", "2027-06-01")).toEqual({
      from: "2026-02-15",
      to: "2027-01-14",
      running: false,
      deemedFrom: "2027-01-15",
    });
    expect(doubleWageExposure("2026-01-15", "2027-03-01", "2027-06-01")).toMatchObject({
      to: "2027-01-14",
      deemedFrom: "2027-01-15",
    });
    expect(doubleWageExposure("2026-01-15", "2027-01-14", "2027-06-01")).toMatchObject({
      to: "2027-01-13",
      deemedFrom: null,
    });
  });

  it("is never exposed for more than eleven months, and never before the deadline", () => {
    fc.assert(
      fc.property(day, fc.option(fc.nat(600)), fc.nat(900), (start, signedAfter, elapsed) => {
        const exposure = doubleWageExposure(
          start,
          signedAfter === null ? null : addDays(start, signedAfter),
          addDays(start, elapsed),
        );
        if (!exposure) return;
        expect(exposure.from).toBe(addDays(signingDeadline(start), 1));
        expect(exposure.to >= exposure.from && exposure.to <= endOfPeriod(start, 12)).toBe(true);
        // Counted from the 31st the months may be a day apart.
        expect(monthsInPeriod(exposure.from, exposure.to)).toBeLessThanOrEqual(11);
      }),
    );
  });
});

describe("the end of a contract", () => {
  it("lets whoever works on claim renewal after one month", () => {
    expect(renewalClaimFrom("2026-06-30")).toBe("2026-08-01");
    fc.assert(
      fc.property(day, (last) => void expect(daysBetween(last, renewalClaimFrom(last))).toBeGreaterThanOrEqual(29)),
    );
    expect(addMonths("2026-07-01", 1)).toBe(renewalClaimFrom("2026-06-30"));
  });
});

it("a non-compete pays the city's share of the average wage, rounded up, and never less than the minimum wage", () => {
  expect([
    nonCompeteFloor(1_000_000, 3_000, 252_000),
    nonCompeteFloor(1_000_000, 5_000, 252_000),
    nonCompeteFloor(500_000, 3_000, 252_000),
    nonCompeteFloor(1_000_001, 3_000, 1),
  ]).toEqual([300_000, 500_000, 252_000, 300_001]);
});

it("part-time is four hours a day, 24 a week, paid every 15 days at most", () => {
  expect(partTimeFaults({ dailyHours: 4, weeklyHours: 24, payCycleDays: 15 })).toEqual([]);
  expect(partTimeFaults({ dailyHours: 4.5, weeklyHours: 25, payCycleDays: 16 })).toEqual([
    { field: "dailyHours", max: 4 },
    { field: "weeklyHours", max: 24 },
    { field: "payCycleDays", max: 15 },
  ]);
});
