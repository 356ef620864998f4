import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OVERTIME_BUCKET } from "~/contracts/salary/codes";
import { expiredTimeOff, type OvertimePart, overtimePay, sickDeduction, unusedLeavePay } from "~/lib/salary/month";

const RUNS = { numRuns: 300 };

const part = (bucket: OvertimePart["bucket"], minutes: number, multiplePct: number | null, otBase = 1_200_000) => ({
  bucket,
  otBase,
  minutes,
  multiplePct,
});
const paid = (parts: readonly OvertimePart[]) => {
  const found = overtimePay(parts);
  return "key" in found
    ? found
    : { ...found, buckets: found.buckets.map(({ bucket, amountFen }) => [bucket, amountFen]) };
};
const { workday, restDay, holiday } = OVERTIME_BUCKET;

describe("overtime", () => {
  it("salary 9: 180 minutes at 150, 480 at 200, 360 at 300 % of a base of 12,000.00", () => {
    expect(paid([part(workday, 180, 150), part(restDay, 480, 200), part(holiday, 360, 300)])).toEqual({
      amountFen: 265_517,
      buckets: [
        ["150", 31_034],
        ["200", 110_345],
        ["300", 124_138],
      ],
    });
  });

  it("is rounded once a bucket, whatever dated multiples and bases meet in it", () => {
    // 34.48 fen each: apart they would be 34 and 34.
    expect(paid([part(workday, 1, 150, 240_000), part(workday, 1, 150, 240_000)])).toEqual({
      amountFen: 69,
      buckets: [["150", 69]],
    });
    expect(paid([part(workday, 60, 150), part(workday, 60, 200, 1_300_000)])).toEqual({
      amountFen: 25_287,
      buckets: [["150", 25_287]],
    });
  });

  it("at a multiple that nobody has confirmed is a fault; without minutes none is asked for", () => {
    expect(overtimePay([part(restDay, 60, 200), part(workday, 1, null)])).toEqual({
      key: "salMonth:said.multipleUnconfirmed",
      params: { bucket: "150" },
    });
    expect(paid([part(workday, 0, null), part(restDay, 480, 200)])).toEqual({
      amountFen: 110_345,
      buckets: [["200", 110_345]],
    });
    expect(paid([])).toEqual({ amountFen: 0, buckets: [] });
  });

  it("that was granted as time off and expired unused is paid at 200, unless the parameter is off", () => {
    expect(paid(expiredTimeOff(1_200_000, 480, true))).toEqual({ amountFen: 110_345, buckets: [["toil", 110_345]] });
    expect(paid(expiredTimeOff(1_200_000, 480, false))).toEqual({ amountFen: 0, buckets: [] });
  });

  it("does not depend on the order of its parts, and its sum is that of the buckets", () => {
    const parts = fc.array(
      fc.record({
        bucket: fc.constantFrom(...Object.values(OVERTIME_BUCKET)),
        otBase: fc.integer({ min: 0, max: 10_000_000 }),
        minutes: fc.nat(5_000),
        multiplePct: fc.constantFrom(150, 175, 200, 300),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const found = paid(given);
        expect(paid([...given].reverse())).toEqual(found);
        const buckets = "buckets" in found ? found.buckets : [];
        expect(found).toHaveProperty(
          "amountFen",
          buckets.reduce((all, [, fen]) => all + (fen as number), 0),
        );
      }),
      RUNS,
    );
  });
});

const sick = (fixed: number, sickStdMin: number, pct: number, minWage = 252_000) => ({
  from: "2026-11-01",
  fixed,
  sickStdMin,
  pct,
  minWage,
});

describe("sick pay", () => {
  it("salary 10: three days at 60 %, and where the floor wins", () => {
    const [normal, floor] = [sickDeduction([sick(1_200_000, 1_440, 60)]), sickDeduction([sick(300_000, 1_440, 60)])];
    expect([normal.trace.payFen, normal.amountFen]).toEqual([99_310, 66_207]);
    expect([floor.trace.payFen, floor.amountFen]).toEqual([27_807, 13_572]);
    expect([normal, floor].map(({ trace }) => trace.periods[0]!.by)).toEqual(["percent", "floor"]);
  });

  it("salary 31: a day taken for unpaid was sick leave at 60 %", () => {
    expect(sickDeduction([sick(1_200_000, 480, 60)]).amountFen).toBe(22_069);
  });

  it("of 0 % is the floor alone; each stretch has its own, the sum is rounded once", () => {
    expect(sickDeduction([sick(1_200_000, 480, 0)]).trace).toMatchObject({ payFen: 9_269, periods: [{ by: "floor" }] });
    const two = sickDeduction([sick(300_000, 480, 60), sick(1_200_000, 480, 60)]);
    expect(two.trace.periods.map(({ by }) => by)).toEqual(["floor", "percent"]);
    expect(two.amountFen).toBe(26_593);
    expect(sickDeduction([])).toEqual({ amountFen: 0, trace: { payFen: 0, periods: [] } });
  });

  it("is at least the floor, and with the deduction full pay, within the fen of each rounding", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 252_000, max: 10_000_000 }),
        fc.nat(10_000),
        fc.integer({ min: 0, max: 100 }),
        (fixed, minutes, pct) => {
          const { amountFen, trace } = sickDeduction([sick(fixed, minutes, pct)]);
          expect(amountFen).toBeGreaterThanOrEqual(0);
          const full = sickDeduction([sick(fixed, minutes, 100)]).trace.payFen;
          expect(Math.abs(trace.payFen + amountFen - full)).toBeLessThanOrEqual(1);
          expect(trace.payFen).toBeGreaterThanOrEqual(sickDeduction([sick(0, minutes, pct)]).trace.payFen);
        },
      ),
      RUNS,
    );
  });
});

describe("unused annual leave", () => {
  it("salary 13: four days at an average of 10,875.00", () => {
    const leave = { paid: 13_050_000, months: 12, unusedCentiDay: 400 };
    expect(unusedLeavePay(leave)).toEqual({ amountFen: 400_000, trace: leave });
  });

  it("takes the exact average, of the actual months of a short employment; without one it is a fault", () => {
    // 3,333.336… a month: at the average rounded first it would be 2,298.86.
    expect(unusedLeavePay({ paid: 1_000_001, months: 3, unusedCentiDay: 750 })).toMatchObject({ amountFen: 229_885 });
    expect(unusedLeavePay({ paid: 0, months: 0, unusedCentiDay: 100 })).toEqual({
      key: "salMonth:said.noPaidMonths",
      params: {},
    });
  });
});
