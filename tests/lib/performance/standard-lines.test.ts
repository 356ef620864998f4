import { describe, expect, it } from "vitest";
import { tableFaults } from "~/lib/performance/score-table";
import { changedAmount, comparedLines, overlapWith } from "~/lib/performance/standard-lines";

describe("lines of a standard", () => {
  it("change by a percentage, rounded half up to the cent once (performance rule 28)", () => {
    expect(changedAmount(200_000, 500)).toBe(210_000);
    expect(changedAmount(100, -350)).toBe(97);
    expect(changedAmount(101, -350)).toBe(97);
    expect(changedAmount(1, 5_000)).toBe(2);
    expect(changedAmount(333_333, 0)).toBe(333_333);
  });

  it("overlap where a level of one class stands twice", () => {
    const lines = [
      { classId: 1, rankFrom: 10, rankTo: 30 },
      { classId: 2, rankFrom: 10, rankTo: 30 },
      { classId: 1, rankFrom: 30, rankTo: 40 },
      { classId: 1, rankFrom: 50, rankTo: 60 },
    ];
    expect(lines.map((_, n) => overlapWith(lines, n))).toEqual([null, null, 0, null]);
  });

  it("stand beside those of another version, what went at the end", () => {
    const line = (classId: number, levelFrom: number, monthlyAmount: number) => ({
      ...{ classId, levelFrom, levelTo: levelFrom, className: `K${classId}`, from: "P1", to: "P1", monthlyAmount },
    });
    expect(
      comparedLines([line(1, 1, 100), line(2, 1, 200)], [line(1, 1, 150), line(3, 1, 300)]).map(
        ({ key, before, after }) => [key, before, after],
      ),
    ).toEqual([
      ["1.1.1", 100, 150],
      ["3.1.1", null, 300],
      ["2.1.1", 200, null],
    ]);
  });
});

describe("rows of a threshold table", () => {
  it("go up without overlap; a gap may stay", () => {
    expect(
      tableFaults([
        { from: 0, to: 10 },
        { from: 20, to: 30 },
        { from: 25, to: 25 },
        { from: null, to: 40 },
      ]),
    ).toEqual([
      { row: 2, field: "to", key: "perfIndicators:said.endFirst" },
      { row: 2, field: "from", key: "perfIndicators:said.overlap" },
    ]);
  });
});
