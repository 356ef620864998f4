import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundary } from "~/lib/attendance/day/boundary";
import { COVER, type Cover, LEAVE_PAY, PART } from "~/lib/attendance/day/cover";
import { reckonDay } from "~/lib/attendance/day/day";
import { type DayInput, type DayResult, HOUR_SYSTEM, OFFICE_CODE } from "~/lib/attendance/day/day-figures";
import type { Stretch } from "~/lib/attendance/day/minutes";
import { OT_MODE } from "~/lib/attendance/day/overtime";
import { netMinutes, SHIFT_KIND, type Shift } from "~/lib/attendance/day/shift";

/** "08:30" → 510; "26:30" is half past two of the next day. */
const at = (clock: string): number => {
  const [hours, minutes] = clock.split(":").map(Number);
  return hours! * 60 + minutes!;
};
const stretch = (span: string): Stretch => span.split("-").map(at) as unknown as Stretch;
const punches = (clocks: string) => clocks.split(" ").filter(Boolean).map(at);

const PLAIN = {
  kind: SHIFT_KIND.fixed,
  breaks: [],
  punchMode: 1,
  flexBefore: 0,
  flexAfter: 0,
  requiredMin: 0,
  halfSplit: null,
  dayValue: 1,
  lateGrace: 0,
  earlyGrace: 0,
  lateToAbsent: 120,
  otBreaks: [],
  nightAllowance: false,
} as const;
const D1: Shift = {
  ...PLAIN,
  segments: ["08:30-12:00", "13:30-18:00"].map(stretch),
  halfSplit: at("12:45"),
  lateGrace: 5,
};
const N1: Shift = {
  ...PLAIN,
  segments: ["22:00-26:00", "26:30-30:30"].map(stretch),
  halfSplit: at("26:15"),
  nightAllowance: true,
};
const F1: Shift = {
  ...PLAIN,
  kind: SHIFT_KIND.flexible,
  segments: ["09:00-12:00", "13:30-18:30"].map(stretch),
  flexBefore: 60,
  flexAfter: 60,
};
const M3: Shift = {
  ...PLAIN,
  punchMode: 2,
  segments: ["06:30-09:30", "10:30-13:30", "16:30-18:30"].map(stretch),
  halfSplit: at("15:00"),
};

const NOTHING: Omit<DayInput, "shift" | "punches"> = {
  unscheduled: false,
  covers: [],
  overtime: [],
  statutory: [],
  night: [stretch("22:00-30:00")],
  exempt: false,
  office: [null, null],
  rules: {
    hourSystem: HOUR_SYSTEM.standard,
    irregularHolidayPay: false,
    homeNeedsPunch: true,
    deductLate: false,
    otMode: OT_MODE.both,
    otMinimum: 60,
    otUnit: 30,
    otBreaks: [],
    toilWorkday: false,
  },
};
const day = (shift: Shift | null, clocks: string, more: Partial<DayInput> = {}) =>
  reckonDay({ ...NOTHING, shift, punches: punches(clocks), ...more });

const leave = (span: Cover["span"], type = 1, pay: number = LEAVE_PAY.full): Cover => ({
  kind: COVER.leave,
  span,
  leave: { type, pay: pay as 1 },
});
const away = (kind: Cover["kind"], span: string): Cover => ({ kind, span: { minutes: stretch(span) } });
const AM = { part: PART.am };
const PM = { part: PART.pm };

const figures = ({ lateMin, earlyMin, absentMin, absentCentiDay, workedMin }: DayResult) => ({
  ...(lateMin ? { late: lateMin } : {}),
  ...(earlyMin ? { early: earlyMin } : {}),
  ...(absentMin ? { absent: absentMin } : {}),
  ...(absentCentiDay ? { centi: absentCentiDay } : {}),
  worked: workedMin,
});

describe("a day", () => {
  it("attendance 1: six minutes are late, five are within the grace", () => {
    expect(figures(day(D1, "08:36 18:02"))).toEqual({ late: 6, worked: 474 });
    const graced = day(D1, "08:35 18:00");
    expect([figures(graced), graced.inGrace, graced.lateRawMin]).toEqual([{ worked: 475 }, true, 5]);
  });

  it("attendance 2: a morning on leave asks for the afternoon", () => {
    const morning = day(D1, "13:28 18:00", { covers: [leave(AM)] });
    expect([figures(morning), morning.leaves[0]!.centiDay]).toEqual([{ worked: 270 }, 50]);
    expect(figures(day(D1, "13:40 18:00", { covers: [leave(AM)] }))).toEqual({ late: 10, worked: 260 });
  });

  it("attendance 3: a morning missed without leave is half a day absent, the afternoon late", () => {
    expect(figures(day(D1, "14:00 18:05"))).toEqual({ late: 30, absent: 210, centi: 50, worked: 240 });
  });

  it("attendance 4: 119 minutes are late, 120 make the half absent", () => {
    expect(figures(day(D1, "10:29 18:05"))).toEqual({ late: 119, worked: 361 });
    expect(figures(day(D1, "10:30 18:05"))).toEqual({ absent: 120, centi: 50, worked: 360 });
  });

  it("attendance 5: one punch is half of a pair; none is a day absent, less what leave covers", () => {
    const came = day(D1, "08:25");
    expect([came.missingOut, came.missingIn, came.absentCentiDay]).toEqual([1, 0, 0]);
    const went = day(D1, "17:50");
    expect([went.missingIn, went.missingOut, went.earlyMin]).toEqual([1, 0, 10]);
    expect(figures(day(D1, ""))).toEqual({ absent: 480, centi: 100, worked: 0 });
    const covers = [leave({ minutes: stretch("08:30-10:30") })];
    expect(figures(day(D1, "", { covers }))).toEqual({ absent: 360, centi: 71, worked: 0 });
  });

  it("attendance 6: a night belongs to the day on which it began", () => {
    const night = stretch("22:00-30:30");
    expect(boundary(night, night)).toBe(at("38:15"));
    expect(figures(day(N1, "21:55 30:31"))).toEqual({ worked: 480 });
    expect(figures(day(N1, "22:20 30:10"))).toEqual({ late: 20, early: 20, worked: 440 });
    expect(figures(day(N1, "21:58 26:00", { covers: [leave(PM)] }))).toEqual({ worked: 240 });
  });

  it("attendance 7: minutes of a night on the first of October are holiday work", () => {
    const holiday = day(N1, "21:55 30:31", { statutory: [stretch("24:00-48:00")] });
    expect([holiday.ot300Min, holiday.workedMin, holiday.night]).toEqual([360, 480, true]);
  });

  it("attendance 8: a flexible shift begins as one comes, within its hour, and not where leave holds its end", () => {
    expect(figures(day(F1, "09:40 19:05"))).toEqual({ early: 5, worked: 475 });
    expect(figures(day(F1, "10:20 19:30"))).toEqual({ late: 20, worked: 460 });
    expect(figures(day(F1, "07:30 17:30"))).toEqual({ worked: 480 });
    expect(figures(day(F1, "09:30 12:00", { covers: [leave(PM)] }))).toMatchObject({ late: 30 });
  });

  it("attendance 9: each segment has its in and out; one to which nobody came is absent", () => {
    expect(figures(day(M3, "06:25 09:31 10:40 13:30 16:30 18:00"))).toEqual({ late: 10, early: 30, worked: 440 });
    expect(figures(day(M3, "06:25 09:31 16:30 18:30"))).toEqual({ absent: 180, centi: 25, worked: 300 });
    expect(figures(day(M3, "06:25 09:30 09:50 13:30 16:30 18:30"))).toEqual({ worked: 480 });
  });

  it("attendance 10: an outing covers what it covers", () => {
    const outing = (span: string) => ({ covers: [away(COVER.outing, span)] });
    expect(figures(day(D1, "08:20 18:01", outing("14:00-16:00")))).toEqual({ worked: 360 });
    expect(figures(day(D1, "08:20 15:58", outing("16:00-18:00")))).toMatchObject({ early: 2 });
  });

  it("attendance 11: overtime is what was applied for and punched, cut down to half hours", () => {
    const evening = { overtime: [{ minutes: stretch("18:30-21:30"), timeOff: false }] };
    expect(day(D1, "08:20 20:50", evening).ot150Min).toBe(120);
    expect(day(D1, "08:20 19:25", evening).ot150Min).toBe(0);
    const saturday = (timeOff: boolean) =>
      day(null, "09:10 18:05", {
        overtime: [{ minutes: stretch("09:00-18:00"), timeOff }],
        rules: { ...NOTHING.rules, otBreaks: [stretch("12:00-13:00")] },
      });
    expect([saturday(false).ot200Min, saturday(false).toilMin]).toEqual([450, 0]);
    expect([saturday(true).ot200Min, saturday(true).toilMin]).toEqual([0, 450]);
  });

  it("attendance 12: without anything after it a day ends at five, two days meet in the middle", () => {
    expect(boundary([at("08:30"), at("25:00")], null)).toBe(at("29:00"));
    expect(boundary(stretch("08:30-18:00"), stretch("08:30-18:00"))).toBe(at("25:15"));
  });

  it("of free hours counts from the first to the last punch, and says what is short", () => {
    const free: Shift = {
      ...D1,
      kind: SHIFT_KIND.free,
      requiredMin: 420,
      breaks: [],
      segments: [stretch("09:00-18:00")],
    };
    const short = day(free, "10:00 16:00");
    expect([short.workedMin, short.flags, short.lateMin, short.absentMin]).toEqual([360, ["shortfall"], 0, 0]);
    expect(figures(day(free, ""))).toEqual({ absent: 420, centi: 100, worked: 0 });
    expect(day(free, "09:30").missingOut).toBe(1);
  });

  it("of people who need not punch is as their office says", () => {
    const reported = (first: number | null, second: number | null) =>
      day(D1, "", { exempt: true, office: [first, second] as DayInput["office"] });
    expect(figures(reported(null, null))).toEqual({ worked: 480 });
    expect(figures(reported(OFFICE_CODE.away, null))).toEqual({ absent: 240, centi: 50, worked: 240 });
    expect(figures(reported(OFFICE_CODE.rest, null))).toEqual({ worked: 270 });
    expect(reported(OFFICE_CODE.leave, OFFICE_CODE.present).flags).toEqual(["leaveWithoutApplication"]);
    expect(reported(OFFICE_CODE.trip, OFFICE_CODE.trip).tripCentiDay).toBe(100);
  });

  it("reduces pay for time not worked alone, in minutes of a standard day", () => {
    expect(day(D1, "").unpaidStdMin).toBe(480);
    expect(day(D1, "08:25 18:00", { covers: [leave(AM, 3, LEAVE_PAY.none)] }).unpaidStdMin).toBe(240);
    expect(day(D1, "", { covers: [leave({ part: PART.day }, 2, LEAVE_PAY.sick)] }).sickStdMin).toBe(480);
    expect(day(D1, "08:40 18:00").unpaidStdMin).toBe(0);
    expect(day(D1, "08:40 18:00", { rules: { ...NOTHING.rules, deductLate: true } }).unpaidStdMin).toBe(10);
  });

  it("without a plan is neither late nor absent, and says so on a day of work", () => {
    const unplanned = day(null, "", { unscheduled: true });
    expect([unplanned.flags, unplanned.absentMin]).toEqual([["unscheduled"], 0]);
    expect(day(null, "").flags).toEqual([]);
  });
});

describe("every day", () => {
  const clock = fc.integer({ min: 300, max: 1_900 });
  const span = fc.tuple(clock, fc.integer({ min: 1, max: 600 })).map(([from, long]) => [from, from + long] as Stretch);
  const cover = fc.record({
    kind: fc.constantFrom(...Object.values(COVER)),
    span: fc.oneof(
      fc.constantFrom<Cover["span"]>({ part: 0 }, AM, PM),
      span.map((minutes) => ({ minutes })),
    ),
  });
  const office = fc.constantFrom(null, ...Object.values(OFFICE_CODE));
  const input = fc.record({
    shift: fc.constantFrom<Shift | null>(
      D1,
      N1,
      F1,
      M3,
      { ...D1, dayValue: 0.5 },
      { ...M3, breaks: [stretch("11:00-11:15")] },
      null,
    ),
    punches: fc.array(clock, { maxLength: 8 }),
    covers: fc.array(cover, { maxLength: 3 }),
    overtime: fc.array(fc.record({ minutes: span, timeOff: fc.boolean() }), { maxLength: 2 }),
    exempt: fc.boolean(),
    office: fc.tuple(office, office),
    statutory: fc.constantFrom<Stretch[]>([], [[0, 1440]], [[1440, 2880]]),
  });
  const reckoned = (given: Partial<DayInput>) => reckonDay({ ...NOTHING, shift: null, punches: [], ...given });
  const parts = (result: DayResult) => result.lateMin + result.earlyMin + result.absentMin;

  it("stays within its shift: what is worked and what is missing never exceed what was asked for", () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = reckoned(given);
        const net = given.shift ? netMinutes(given.shift) : 0;
        for (const [name, value] of Object.entries(result))
          if (typeof value === "number" && name !== "inAt" && name !== "outAt")
            expect(value, name).toBeGreaterThanOrEqual(0);
        expect(result.workedMin + result.lateRawMin + result.absentMin).toBeLessThanOrEqual(net);
        expect(parts(result)).toBeLessThanOrEqual(net);
        expect(result.absentCentiDay).toBeLessThanOrEqual(100 * (given.shift?.dayValue ?? 0) + 1);
      }),
      { numRuns: 3_000 },
    );
  });

  it("is the same whatever the order of its inputs, and however often one stands there", () => {
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.nat()), (given, order) => {
        const mixed = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => [one, order.next().value] as const)
            .sort(([, a], [, b]) => a - b)
            .map(([one]) => one);
        const { steps: _, leaves: one, ...result } = reckoned(given);
        const {
          steps: __,
          leaves: other,
          ...again
        } = reckoned({
          ...given,
          punches: mixed([...given.punches, ...given.punches]),
          covers: mixed(given.covers as Cover[]),
          overtime: mixed(given.overtime),
        });
        expect(again).toEqual(result);
        expect(other.length).toBe(one.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("that is covered whole asks for nothing: neither late, early, absent, missing nor overtime", () => {
    fc.assert(
      fc.property(input, (given) => {
        const result = reckoned({ ...given, covers: [leave({ part: PART.day })], overtime: [] });
        expect([parts(result), result.missingIn, result.missingOut, result.workedMin]).toEqual([0, 0, 0, 0]);
        expect(result.ot150Min + result.ot200Min + result.ot300Min + result.toilMin).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it("costs no more when leave covers more of it", () => {
    fc.assert(
      fc.property(input, span, (given, minutes) => {
        if (given.shift === F1) return;
        const before = reckoned(given);
        const after = reckoned({ ...given, covers: [...(given.covers as Cover[]), leave({ minutes })] });
        // One presence is the end that lies nearer of what is still asked for (rule 19): it may be the other one then.
        if (given.shift?.punchMode === 2 && before.missingIn + before.missingOut > 0) return;
        if (after.missingIn > before.missingIn || after.missingOut > before.missingOut) return;
        expect(after.absentMin).toBeLessThanOrEqual(before.absentMin + before.lateRawMin + before.earlyMin);
      }),
      { numRuns: 2_000 },
    );
  });
});
