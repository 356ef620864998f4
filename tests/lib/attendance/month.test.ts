import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { annualLeave, entitlementOn, unusedLeave } from "~/lib/attendance/annual-leave";
import { distance, FENCE, fenceOf } from "~/lib/attendance/fence";
import { type MonthDay, monthSums } from "~/lib/attendance/month";
import { addDays, addYears } from "~/lib/period-dates";

const day = (date: string, more: Partial<MonthDay> = {}): MonthDay => ({
  ...{ date, lateMin: 0, lateRawMin: 0, inGrace: false, earlyMin: 0, absentMin: 0, absentCentiDay: 0 },
  ...{ missingIn: 0, missingOut: 0, dayValue: 1, keepsFullAttendance: true },
  ...more,
});
const graced = (date: string, lateRawMin: number) => day(date, { lateRawMin, inGrace: true });
const RULES = { graceTimes: 3, missingPolicy: 1 } as const;

describe("a month", () => {
  it("attendance 13: three days within the grace are forgiven, the fourth counts", () => {
    const days = [
      day("2026-11-10", { lateMin: 6, lateRawMin: 6 }),
      graced("2026-11-05", 2),
      graced("2026-11-02", 5),
      graced("2026-11-03", 3),
      graced("2026-11-04", 4),
    ];
    expect(monthSums(days, RULES)).toMatchObject({ lateTimes: 2, lateMin: 8, ungraced: ["2026-11-05"] });
    expect(monthSums(days.slice(2), RULES).fullAttendance).toBe(true);
    expect(monthSums(days, RULES).fullAttendance).toBe(false);
  });

  it("attendance 30: a missing check point is half a day of discipline where the site says so, and no absence", () => {
    const days = [day("2026-11-02", { missingOut: 1 })];
    expect(monthSums(days, { ...RULES, missingPolicy: 2 })).toMatchObject({
      ...{ disciplineCentiDay: 50, absentCentiDay: 0, absentMin: 0, missingTimes: 1 },
    });
    expect(monthSums(days, RULES).disciplineCentiDay).toBe(0);
  });

  it("is no full attendance after leave that does not keep it", () => {
    expect(monthSums([day("2026-11-02", { keepsFullAttendance: false })], RULES).fullAttendance).toBe(false);
  });
});

describe("annual leave", () => {
  it("attendance 14: is granted by what is left of the year, and paid out by what has passed of it", () => {
    expect(annualLeave(2026, "2026-07-10", "2014-03-01")).toBe(4);
    expect(annualLeave(2026, "2026-12-01", "2023-06-01")).toBe(0);
    expect(annualLeave(2026, "2020-01-01", "2016-07-01")).toBe(7);
    expect(unusedLeave("2026-09-30", "2020-01-01", "2014-03-01", 3)).toBe(4);
    expect(unusedLeave("2026-03-31", "2020-01-01", "2014-03-01", 4)).toBe(0);
  });

  it("begins when twelve months are complete, and never exceeds the year's entitlement", () => {
    expect(entitlementOn("2026-06-30", "2025-07-01")).toBe(0);
    expect(entitlementOn("2026-07-01", "2025-07-01")).toBe(5);
    const someDay = fc.integer({ min: 0, max: 14_000 }).map((n) => addDays("1990-01-01", n));
    fc.assert(
      fc.property(someDay, someDay, fc.integer({ min: 2020, max: 2032 }), (service, hired, year) => {
        const granted = annualLeave(year, hired, service);
        expect(Number.isInteger(granted)).toBe(true);
        expect(granted).toBeLessThanOrEqual(entitlementOn(`${year}-12-31`, service));
        // Whoever comes a year earlier, or has served a year longer, gets no less.
        expect(annualLeave(year, addYears(hired, -1), service)).toBeGreaterThanOrEqual(granted);
        expect(annualLeave(year, hired, addYears(service, -1))).toBeGreaterThanOrEqual(granted);
      }),
    );
  });
});

describe("a place", () => {
  const PLACE = { lat: 22.6567, lng: 114.0319, radiusM: 300 };
  const at = (lat: number, accuracyM = 20) => ({ lat, lng: 114.0319, accuracyM });

  it("attendance 16: 200 metres away is inside, 311 outside", () => {
    expect(fenceOf(at(22.6585), [PLACE])).toEqual({ fence: FENCE.inside, distanceM: 200 });
    expect(fenceOf(at(22.6595), [PLACE])).toEqual({ fence: FENCE.outside, distanceM: 311 });
  });

  it("is unknown to whoever gives no location or a vague one; the nearest of several counts", () => {
    expect(fenceOf(null, [PLACE])).toEqual({ fence: FENCE.unknown, distanceM: null });
    expect(fenceOf(at(22.6567, 201), [PLACE]).fence).toBe(FENCE.unknown);
    const far = { lat: 22.7, lng: 114.0319, radiusM: 100 };
    expect(fenceOf(at(22.6585), [far, PLACE])).toEqual({ fence: FENCE.inside, distanceM: 200 });
  });

  it("on the edge is inside, and distances are the same both ways", () => {
    const edge = distance(PLACE, at(22.6585));
    expect(fenceOf(at(22.6585), [{ ...PLACE, radiusM: edge }]).fence).toBe(FENCE.inside);
    const somewhere = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lng: fc.double({ min: -179, max: 179, noNaN: true }),
    });
    fc.assert(
      fc.property(somewhere, somewhere, (one, other) => {
        expect(distance(one, other)).toBeCloseTo(distance(other, one), 3);
        expect(distance(one, one)).toBe(0);
      }),
    );
  });
});
