import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { businessDay, zoneOf, zoneOfSite } from "~/lib/period";
import { addDays, addMonths, daysBetween, endOfPeriod, isRealDate, monthsInPeriod } from "~/lib/period-dates";

/** The calendar of the language, which the module does not use. */
const textOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
const partsOf = (text: string) => text.split("-").map(Number) as [number, number, number];
const daysOn = (text: string, days: number) => {
  const [year, month, day] = partsOf(text);
  return textOf(year, month - 1, day + days);
};
const monthsOn = (text: string, months: number) => {
  const [year, month, day] = partsOf(text);
  const last = Number(textOf(year, month + months, 0).slice(8));
  return textOf(year, month - 1 + months, Math.min(day, last));
};

const date = fc.integer({ min: 0, max: 73_000 }).map((days) => textOf(1950, 0, 1 + days));

describe("end of a period", () => {
  it("employees 7: 36 months, six months and a month that lacks the day", () => {
    expect(endOfPeriod("2026-12-01", 36)).toBe("2029-11-30");
    expect(endOfPeriod("2026-12-01", 6)).toBe("2027-05-31");
    expect(endOfPeriod("2026-01-31", 1)).toBe("2026-02-28");
  });

  it("has one rule for the ends of months", () => {
    expect(endOfPeriod("2028-01-31", 1)).toBe("2028-02-29");
    expect(endOfPeriod("2028-01-29", 1)).toBe("2028-02-28");
    expect(endOfPeriod("2026-01-28", 1)).toBe("2026-02-27");
    expect(endOfPeriod("2028-02-29", 12)).toBe("2029-02-28");
    expect(endOfPeriod("2026-03-31", 1)).toBe("2026-04-30");
  });

  it("refuses parts of months", () => {
    expect(() => endOfPeriod("2026-01-01", 0)).toThrow(RangeError);
    expect(() => endOfPeriod("2026-01-01", 1.5)).toThrow(RangeError);
  });

  it("is always the day before, or the last day of, the month reached", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 120 }), (start, months) => {
        const end = endOfPeriod(start, months);
        const reached = monthsOn(start, months);
        const lacksTheDay = reached.slice(8) !== start.slice(8);
        expect(end).toBe(lacksTheDay ? reached : daysOn(reached, -1));
        expect(end > start).toBe(true);
      }),
    );
  });

  it("counts back the months it was made of", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 120 }), (start, months) => {
        expect(monthsInPeriod(start, endOfPeriod(start, months))).toBe(months);
        expect(monthsInPeriod(start, addDays(endOfPeriod(start, months), -1))).toBe(months - 1);
      }),
    );
  });

  it("counts no month in a few days or a reversed period", () => {
    expect(monthsInPeriod("2026-01-10", "2026-01-20")).toBe(0);
    expect(monthsInPeriod("2026-01-10", "2025-01-20")).toBe(0);
  });
});

describe("calendar dates", () => {
  it("knows which days exist", () => {
    expect(["2024-02-29", "2000-02-29", "2026-12-31"].every(isRealDate)).toBe(true);
    expect(
      [
        "2026-02-29",
        "1900-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-04-31",
        "2026-4-1",
        "0026-01-01",
        "",
        "2026-01-01 ",
      ].some(isRealDate),
    ).toBe(false);
  });

  it("counts days and months as the calendar does", () => {
    fc.assert(
      fc.property(date, date, fc.integer({ min: -500, max: 500 }), (one, other, n) => {
        expect(daysOn(one, daysBetween(one, other))).toBe(other);
        expect(addDays(one, n)).toBe(daysOn(one, n));
        expect(addMonths(one, n)).toBe(monthsOn(one, n));
      }),
    );
  });

  it("refuses to reckon with what is no date", () => {
    expect(() => daysBetween("2026-02-30", "2026-03-01")).toThrow(RangeError);
    expect(() => addMonths("yesterday", 1)).toThrow(RangeError);
  });
});

describe("business days", () => {
  it("turn at the site's own midnight", () => {
    const instant = "2026-11-20T16:30:00Z";
    expect(businessDay(instant, "Asia/Shanghai")).toBe("2026-11-21");
    expect(businessDay(instant, zoneOfSite(7))).toBe("2026-11-20");
    expect(businessDay(new Date("2026-11-20T15:59:59.999Z"), "Asia/Shanghai")).toBe("2026-11-20");
    expect(businessDay(Date.parse("2026-03-08T10:00:00Z"), zoneOfSite(7))).toBe("2026-03-08");
  });

  it("are asked again and again, a moment later or in another zone, and stay what the calendar of the zone says", () => {
    const zones = ["Asia/Shanghai", zoneOfSite(7), "Asia/Kathmandu", "Pacific/Chatham", "Africa/Monrovia"];
    const formats = zones.map(
      (timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
    );
    const around = fc.tuple(fc.integer({ min: 0, max: 6_000_000 }), fc.array(fc.integer({ min: -1, max: 1_801 })));
    fc.assert(
      fc.property(around, ([quarters, seconds]) => {
        for (const second of seconds)
          for (const [n, zone] of zones.entries()) {
            const instant = quarters * 900_000 + second * 1_000;
            expect(businessDay(instant, zone)).toBe(formats[n]!.format(instant));
          }
      }),
    );
  });

  it("belong to the zone of the site, or of the overseas warehouse", () => {
    expect(zoneOf({ siteId: 4 })).toBe("Asia/Shanghai");
    expect(zoneOf({ siteId: 1, overseasWarehouse: 1 })).toBe("America/Los_Angeles");
    expect(zoneOf({ siteId: 1, overseasWarehouse: 1, overseasTimezone: "Europe/Berlin" })).toBe("Europe/Berlin");
    expect(zoneOf({ siteId: 1, overseasWarehouse: 0, overseasTimezone: "Europe/Berlin" })).toBe("Asia/Shanghai");
    expect(zoneOf({ siteId: 99 })).toBe("Asia/Shanghai");
  });
});
