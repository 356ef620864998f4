import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ArchiveValue,
  changedValues,
  sumsSince,
  valueOn,
  versionIn,
  withValues,
} from "~/lib/salary/archive-values";

const value = (itemCode: string, fromDate: string, amount: number): ArchiveValue => ({ itemCode, fromDate, amount });
const BASE = [value("base", "2026-01-01", 800_000), value("base", "2026-06-15", 900_000)];
const days = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, "0")}`);
const values = fc.uniqueArray(
  fc.record({ itemCode: fc.constantFrom("base", "meal"), fromDate: days, amount: fc.nat(1_000_000) }),
  { selector: ({ itemCode, fromDate }) => `${itemCode}.${fromDate}`, maxLength: 12 },
);

describe("values of an archive", () => {
  it("count from their day until the next one of their item", () => {
    expect(valueOn(BASE, "base", "2025-12-31")).toBeNull();
    expect(valueOn(BASE, "base", "2026-06-14")?.amount).toBe(800_000);
    expect(valueOn(BASE, "base", "2026-06-15")?.amount).toBe(900_000);
    expect(valueOn(BASE, "meal", "2026-06-15")).toBeNull();
  });

  it("are written only where something else is to count", () => {
    const given = new Map([
      ["base", 900_000],
      ["meal", 0],
    ]);
    expect(changedValues(BASE, "2026-07-01", given)).toEqual([value("meal", "2026-07-01", 0)]);
    expect(changedValues(BASE, "2026-06-01", given).map(({ itemCode }) => itemCode)).toEqual(["base", "meal"]);
  });

  it("written for a day count on it, leave the days before as they were, and stand once a day", () => {
    fc.assert(
      fc.property(values, days, days, fc.nat(1_000_000), (stored, day, other, amount) => {
        const written = changedValues(stored, day, new Map([["base", amount]]));
        const after = withValues(stored, written);
        expect(valueOn(after, "base", day)?.amount).toBe(amount);
        if (other < day) expect(valueOn(after, "base", other)).toEqual(valueOn(stored, "base", other));
        expect(new Set(after.map(({ itemCode, fromDate }) => `${itemCode}.${fromDate}`)).size).toBe(after.length);
        expect(changedValues(after, day, new Map([["base", amount]]))).toEqual([]);
      }),
    );
  });

  it("have a sum on the day and on each later one that changes it", () => {
    const all = [...BASE, value("meal", "2026-03-01", 30_000), value("other", "2026-04-01", 1)];
    expect(sumsSince(all, ["base", "meal"], "2026-02-01")).toEqual([
      { day: "2026-02-01", sum: 800_000 },
      { day: "2026-03-01", sum: 830_000 },
      { day: "2026-06-15", sum: 930_000 },
    ]);
    expect(sumsSince(all, [], "2026-02-01")).toEqual([{ day: "2026-02-01", sum: 0 }]);
  });
});

it("a structure has the version of the month, before its first one that one", () => {
  const versions = [{ fromMonth: "2026-07" }, { fromMonth: "2026-01" }];
  expect(versionIn(versions, "2026-06")?.fromMonth).toBe("2026-01");
  expect(versionIn(versions, "2026-07")?.fromMonth).toBe("2026-07");
  expect(versionIn(versions, "2025-06")?.fromMonth).toBe("2026-01");
  expect(versionIn([], "2026-06")).toBeNull();
});
