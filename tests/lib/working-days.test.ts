import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DayType } from "~/contracts/calendar/codes";
import {
  type Calendar,
  dueAt,
  expectedWorkDays,
  isWorkday,
  workDaysPerMonth,
  workdayAfter,
  workdaysBetween,
} from "~/lib/calendar/working-days";
import { addDays } from "~/lib/period-dates";
import { shippedDays } from "~/upstream/calendar/calendar-seed.server";

const calendarOf = (year: number): Calendar =>
  new Map(shippedDays(year).map(({ date, dayType }) => [date, dayType as DayType]));
const shanghai = (text: string) => new Date(`${text}+08:00`);
const due = (text: string, calendar: Calendar = new Map(), workdays = 1) =>
  dueAt(shanghai(text), workdays, calendar, "Asia/Shanghai").toISOString();

describe("working days", () => {
  it("approvals 12: Friday afternoon is due Monday at the same time, Saturday counts from Monday nine o'clock", () => {
    expect(due("2025-06-27T15:00:00")).toBe(shanghai("2025-06-30T15:00:00").toISOString());
    expect(due("2025-06-28T11:00:00")).toBe(shanghai("2025-07-01T09:00:00").toISOString());
  });

  it("pass over the holidays of a loaded year and count its make-up days", () => {
    const calendar = calendarOf(2026);
    expect(due("2026-09-30T10:00:00", calendar)).toBe(shanghai("2026-10-08T10:00:00").toISOString());
    expect(due("2026-02-13T10:00:00", calendar)).toBe(shanghai("2026-02-14T10:00:00").toISOString());
  });

  it("attendance rule 11: the months and the year of 2026, and the sum of any year", () => {
    expect(workDaysPerMonth(2026, calendarOf(2026))).toEqual([21, 16, 22, 21, 19, 21, 23, 21, 22, 18, 21, 23]);
    expect(workDaysPerMonth(2025, calendarOf(2025)).reduce((sum, n) => sum + n, 0)).toBe(248);
    expect([2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032].map(expectedWorkDays)).toEqual([
      248, 248, 248, 247, 248, 248, 248, 249,
    ]);
  });

  it("a year that was not announced is not guessed", () => {
    expect(shippedDays(2027)).toEqual([]);
  });

  it("the day so many working days on lies that far away, whatever the calendar", () => {
    const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays("2025-01-01", n));
    const calendar = fc
      .array(fc.tuple(day, fc.constantFrom<DayType>(1, 2, 3, 4, 5)), { maxLength: 40 })
      .map((rows): Calendar => new Map(rows));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), calendar, (from, count, days) => {
        const to = workdayAfter(from, count, days);
        expect(isWorkday(to, days)).toBe(true);
        expect(workdaysBetween(from, to, days)).toBe(count + 1);
      }),
    );
  });
});
