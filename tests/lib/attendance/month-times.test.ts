import { describe, expect, it } from "vitest";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { answerBy, monthPeriod } from "~/lib/attendance/month-times";
import type { Calendar } from "~/lib/calendar/working-days";
import { payDateOf } from "~/lib/payroll/pay-date";

const plain: Calendar = new Map();

describe("the times of a month", () => {
  it("attendance 27: three working days to answer, at most to the second working day before the pay date", () => {
    const shenzhen = payDateOf("2026-10", 7, plain);
    expect(shenzhen).toBe("2026-11-06");
    expect(answerBy("2026-11-02", shenzhen, plain, 3)).toBe("2026-11-04");
    const guangzhou = payDateOf("2026-11", 10, plain);
    expect(guangzhou).toBe("2026-12-10");
    expect(answerBy("2026-12-01", guangzhou, plain, 3)).toBe("2026-12-04");
  });

  it("never ends before the day of sending, and follows days off", () => {
    expect(answerBy("2026-11-06", "2026-11-06", plain, 3)).toBe("2026-11-06");
    const off: Calendar = new Map([["2026-12-02", DAY_TYPE.holiday]]);
    expect(answerBy("2026-12-01", "2026-12-31", off, 3)).toBe("2026-12-07");
  });

  it("is the natural month, or one that begins in the month before", () => {
    expect(monthPeriod("2028-02", 1)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(monthPeriod("2026-11", 26)).toEqual({ from: "2026-10-26", to: "2026-11-25" });
  });
});
