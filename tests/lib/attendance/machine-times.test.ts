import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timesIn } from "~/lib/attendance/machine-times";

const DAY = "2026-11-06";
const two = (n: number) => String(n).padStart(2, "0");
const clock = fc.tuple(fc.nat(23), fc.nat(59), fc.nat(59)).map((parts) => parts.map(two).join(":"));

describe("times in one cell", () => {
  it("are read whatever stands between them, each with its day or by the day of the row", () => {
    const between = fc.constantFrom(" ", "\n", ", ", ";", "；", "，", "、", " | ", "\t", "");
    fc.assert(
      fc.property(fc.array(clock, { minLength: 1, maxLength: 12 }), between, (times, sign) => {
        const read = times.map((time) => `${DAY} ${time}`);
        expect(timesIn(times.join(sign), DAY)).toEqual(read);
        expect(timesIn(times.map((time) => `2026/11/6 ${time}`).join(sign))).toEqual(read);
        expect(timesIn(times.join(sign))).toBeNull();
      }),
    );
  });

  it("say the half of the day, and what is after midnight", () => {
    expect(timesIn("上午8:01 下午6:05", DAY)).toEqual([`${DAY} 08:01:00`, `${DAY} 18:05:00`]);
    expect(timesIn("8:01 AM 6:05 PM", DAY)).toEqual([`${DAY} 08:01:00`, `${DAY} 18:05:00`]);
    expect(timesIn("22:00 次日06:30", DAY)).toEqual([`${DAY} 22:00:00`, "2026-11-07 06:30:00"]);
  });

  it("are none where anything else stands", () => {
    for (const typed of ["", "休息", "08:01 迟到", "8点", "25:00", "08:61", "2026-02-30 08:00", "0.334", "08:01-18:00"])
      expect([typed, timesIn(typed, DAY)]).toEqual([typed, null]);
  });
});
