import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastOfDays, maternityDays, miscarriageDays } from "~/lib/attendance/birth-leave";
import { daysBetween } from "~/lib/period-dates";

const GUANGDONG = { difficult: 30, extension: 80, early: 30, middle: 42, late: 75 };
const COUNTRY = { difficult: 15, extension: 0, early: 15, middle: 42, late: 42 };
const ordinary = { difficultBirth: 0, children: 1 } as const;
const until = (first: string, { most }: { most: number }) => lastOfDays(first, most);

describe("attendance 15: the last day of a leave", () => {
  it("of a birth: 98 days, the extension, a difficult birth", () => {
    const from = "2026-03-02";
    expect(until(from, maternityDays(ordinary, COUNTRY))).toBe("2026-06-07");
    expect(until(from, maternityDays(ordinary, GUANGDONG))).toBe("2026-08-26");
    const difficult = maternityDays({ ...ordinary, difficultBirth: 1 }, GUANGDONG);
    expect(difficult).toEqual({ least: 208, most: 208 });
    expect(until(from, difficult)).toBe("2026-09-25");
  });

  it("of a miscarriage, by its full months", () => {
    const from = "2026-03-02";
    expect(until(from, miscarriageDays(5, GUANGDONG))).toBe("2026-04-12");
    expect(until(from, miscarriageDays(7, GUANGDONG))).toBe("2026-05-15");
    expect(miscarriageDays(3, GUANGDONG)).toEqual({ least: 15, most: 30 });
    expect(miscarriageDays(3, COUNTRY)).toEqual({ least: 15, most: 15 });
    expect([4, 6, 7, 9].map((months) => miscarriageDays(months, COUNTRY).most)).toEqual([42, 42, 42, 42]);
  });
});

const place = fc.record({
  ...{ difficult: fc.nat(180), extension: fc.nat(365) },
  ...{ early: fc.integer({ min: 1, max: 180 }), middle: fc.integer({ min: 1, max: 180 }) },
  late: fc.integer({ min: 1, max: 180 }),
});
const birth = fc.record({
  difficultBirth: fc.constantFrom(0 as const, 1 as const),
  children: fc.integer({ min: 1, max: 9 }),
});

describe("days of a birth", () => {
  it("are never fewer than 98, each further child adds 15 and a difficult birth what the place says", () => {
    fc.assert(
      fc.property(place, birth, (there, given) => {
        const { most } = maternityDays(given, there);
        expect(most).toBeGreaterThanOrEqual(98);
        expect(maternityDays({ ...given, children: given.children + 1 }, there).most - most).toBe(15);
        const easy = maternityDays({ ...given, difficultBirth: 0 }, there).most;
        expect(most - easy).toBe(given.difficultBirth * there.difficult);
      }),
    );
  });

  it("of a miscarriage are one of the place's three figures, and least never passes most", () => {
    fc.assert(
      fc.property(place, fc.option(fc.nat(9)), (there, months) => {
        const { least, most } = miscarriageDays(months, there);
        expect([there.early, there.middle, there.late]).toContain(most);
        expect(least).toBeLessThanOrEqual(most);
        expect(most).toBeLessThanOrEqual(miscarriageDays(null, there).most);
      }),
    );
  });

  it("end so many dates after their first, both counted", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (days) => {
        expect(daysBetween("2028-01-15", lastOfDays("2028-01-15", days)) + 1).toBe(days);
      }),
    );
  });
});
