import { describe, expect, it } from "vitest";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { isLockedInTime, payDateOf, workdaysToLock } from "~/lib/payroll/pay-date";
import { addDays } from "~/lib/period-dates";

const holidays = (from: string, to: string): [string, DayType][] => {
  const days: [string, DayType][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push([day, DAY_TYPE.holiday]);
  return days;
};
/** The days of 2026 that the examples touch, as the State Council announced them. */
const of2026 = new Map<string, DayType>([
  ...holidays("2026-01-01", "2026-01-03"),
  ["2026-01-04", DAY_TYPE.makeUp],
  ...holidays("2026-04-04", "2026-04-06"),
  ...holidays("2026-05-01", "2026-05-05"),
  ...holidays("2026-10-01", "2026-10-07"),
  ["2026-10-10", DAY_TYPE.makeUp],
]);

describe("the pay date of a month (salary rule 13)", () => {
  it("salary 14: is the pay day, on a rest day or holiday the nearest working day before it", () => {
    expect(payDateOf("2026-09", 10, of2026)).toBe("2026-10-10");
    expect(payDateOf("2026-12", 10, new Map())).toBe("2027-01-08");
    expect(payDateOf("2026-11", 7, of2026)).toBe("2026-12-07");
    expect(payDateOf("2026-10", 7, of2026)).toBe("2026-11-06");
    expect(payDateOf("2026-09", 7, of2026)).toBe("2026-09-30");
    expect(payDateOf("2026-04", 7, of2026)).toBe("2026-05-07");
  });

  it("salary 14: of Shenzhen's 2026 only May and October come before the attendance can be locked", () => {
    const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, "0")}`);
    const tight = months.filter((month) => {
      const payDate = payDateOf(month, 7, of2026);
      return !isLockedInTime(lastOf(month), payDate, of2026);
    });
    expect(tight).toEqual(["2026-04", "2026-09"]);
    expect(workdaysToLock("2026-04-30", "2026-05-07", of2026)).toBe(1);
    expect(workdaysToLock("2026-09-30", "2026-09-30", of2026)).toBe(0);
  });
});

const lastOf = (month: string) => {
  const [year, n] = month.split("-").map(Number) as [number, number];
  return `${month}-${new Date(Date.UTC(year, n, 0)).getUTCDate()}`;
};
