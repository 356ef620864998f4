import { describe, expect, it } from "vitest";
import {
  cellText,
  columnIndex,
  columnLetters,
  headingText,
  normalizeCell,
  truncateCell,
} from "~/upstream/platform/spreadsheet/cells.server";
import { parseDateCell, textToSerial } from "~/upstream/platform/spreadsheet/dates.server";

describe("normalizeCell", () => {
  it("makes digits and letters half-width and leaves Chinese punctuation", () => {
    expect(normalizeCell("ＬＨ００１２ａｚ（深圳）有限公司，")).toBe("LH0012az（深圳）有限公司，");
  });

  it("takes away what nobody can see", () => {
    expect(normalizeCell("\u202D138\u200B0013\u200D8000\u202C\u00A0")).toBe("13800138000");
    expect(normalizeCell("\uFEFF　张\u00A0三\t")).toBe("张 三");
  });

  it("composes, and leaves emoji and rare characters whole", () => {
    expect(normalizeCell("Jose\u0301")).toBe("José");
    expect(normalizeCell("👨‍👩‍👧 𠮷")).toBe("👨‍👩‍👧 𠮷");
    expect(normalizeCell("plain text")).toBe("plain text");
    expect(normalizeCell(" 两端 ")).toBe("两端");
  });
});

describe("parseDateCell", () => {
  it("accepts the ways staff write a date", () => {
    for (const cell of [
      "2025-07-01",
      "2025/7/1",
      "2025.7.1",
      "20250701",
      "2025年7月1日",
      "２０２５／０７／０１",
      " 2025-7-1 08:30",
      20250701,
      45839,
      45839.5,
      { date: "2025-07-01 08:30:00" },
    ]) {
      expect(parseDateCell(cell), String(cell)).toBe("2025-07-01");
    }
    expect(parseDateCell(44377, { date1904: true })).toBe("2025-07-01");
  });

  it("knows the 29 February 1900 that never was", () => {
    expect([1, 59, 60, 61].map((serial) => parseDateCell(serial))).toEqual([
      "1900-01-01",
      "1900-02-28",
      null,
      "1900-03-01",
    ]);
    expect(parseDateCell(1, { date1904: true })).toBe("1904-01-02");
    expect(parseDateCell({ date: "1900-02-29" })).toBeNull();
  });

  it("refuses what is no day of the calendar", () => {
    for (const cell of [
      "2025-02-29",
      "2025-13-01",
      "25-07-01",
      "2025-7",
      "7月1日",
      "45839",
      "abc",
      "",
      null,
      undefined,
      true,
      0,
      -1,
      1e9,
      { time: "08:00:00" },
      { formula: true } as const,
    ]) {
      expect(parseDateCell(cell), String(cell)).toBeNull();
    }
    expect(parseDateCell("2024-02-29")).toBe("2024-02-29");
  });

  it("drops a time of day, and refuses one that no clock shows", () => {
    for (const cell of ["2025/7/1 8:05", "2025-07-01T23:59:59", 45839.3541666667, "2025-07-01 00:00"])
      expect(parseDateCell(cell)).toBe("2025-07-01");
    for (const cell of ["2025-07-01 24:00", "2025-07-01 8:60", "2025-07-01 8:05:60"])
      expect(parseDateCell(cell)).toBeNull();
  });

  it("is undone by textToSerial for every day of Excel's calendar up to 2199; later ones are slips", () => {
    const last = textToSerial("2199-12-31")!;
    for (let serial = 61; serial <= last; serial += 97) expect(textToSerial(parseDateCell(serial)!)).toBe(serial);
    for (const cell of [last + 1, "9999-12-31", "0206-11-01"]) expect(parseDateCell(cell)).toBeNull();
  });
});

describe("cells", () => {
  it("have letters", () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnLetters)).toEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
    expect(["A1", "Z9", "aa10", "ZZ", "AAA", "XFD1048576", "12"].map(columnIndex)).toEqual([
      0, 25, 26, 701, 702, 16_383, -1,
    ]);
  });

  it("have a text, and headings one without the mark of required columns", () => {
    expect(
      [12.5, true, null, { date: "2025-07-01" }, { formula: true } as const, { error: "#N/A" }].map(cellText),
    ).toEqual(["12.5", "TRUE", "", "2025-07-01", "", ""]);
    expect(headingText(" *证件\n号码＊")).toBe("证件 号码");
  });

  it("are cut between characters, not inside one", () => {
    expect(truncateCell("x")).toBe("x");
    const cut = truncateCell("😀".repeat(20_000));
    expect(cut.length).toBeLessThanOrEqual(32_767);
    expect(cut).toMatch(/^(😀)+…$/u);
  });
});
