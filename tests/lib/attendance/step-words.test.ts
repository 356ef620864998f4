import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followingFrom } from "~/lib/attendance/day/corrected";
import { COVER, type Cover, LEAVE_PAY } from "~/lib/attendance/day/cover";
import { reckonDay } from "~/lib/attendance/day/day";
import { type DayInput, HOUR_SYSTEM, OFFICE_CODE } from "~/lib/attendance/day/day-figures";
import type { Stretch } from "~/lib/attendance/day/minutes";
import { nightsFrom } from "~/lib/attendance/day/night";
import { PUNCH_MODE, SHIFT_KIND, type Shift } from "~/lib/attendance/day/shift";
import { stepWords } from "~/lib/attendance/day/step-words";
import { dayRange } from "~/lib/attendance/day-range";
import { LANGUAGES } from "~/lib/languages";
import { resources, say } from "~/lib/texts.server";

const D1: Shift = {
  kind: SHIFT_KIND.fixed,
  segments: [
    [510, 720],
    [810, 1080],
  ],
  breaks: [],
  punchMode: PUNCH_MODE.day,
  ...{ flexBefore: 0, flexAfter: 0, requiredMin: 0, halfSplit: 765, dayValue: 1, lateGrace: 5, earlyGrace: 5 },
  ...{ lateToAbsent: 120, otBreaks: [], nightAllowance: false },
};
const SHIFTS: (Shift | null)[] = [
  D1,
  { ...D1, kind: SHIFT_KIND.flexible, flexBefore: 60, flexAfter: 60 },
  { ...D1, kind: SHIFT_KIND.free, requiredMin: 420 },
  {
    ...{ ...D1, punchMode: PUNCH_MODE.segments, halfSplit: 900 },
    segments: [
      [390, 570],
      [630, 810],
      [990, 1110],
    ],
  },
  null,
];

const clock = fc.integer({ min: -120, max: 1_900 });
const span = fc.tuple(clock, fc.integer({ min: 1, max: 600 })).map(([from, long]) => [from, from + long] as Stretch);
const office = fc.constantFrom(null, ...Object.values(OFFICE_CODE));
const cover: fc.Arbitrary<Cover> = fc.record({
  kind: fc.constantFrom(...Object.values(COVER)),
  span: fc.oneof(
    fc.constantFrom<Cover["span"]>({ part: 0 }, { part: 1 }, { part: 2 }),
    span.map((minutes) => ({ minutes })),
  ),
  leave: fc.record({ type: fc.constant(3), pay: fc.constantFrom(...Object.values(LEAVE_PAY)) }),
});
const input: fc.Arbitrary<DayInput> = fc.record({
  shift: fc.constantFrom(...SHIFTS),
  unscheduled: fc.boolean(),
  punches: fc.array(clock, { maxLength: 6 }),
  covers: fc.array(cover, { maxLength: 2 }),
  overtime: fc.array(fc.record({ minutes: span, timeOff: fc.boolean() }), { maxLength: 2 }),
  statutory: fc.constantFrom<Stretch[]>([], [[0, 1440]]),
  night: fc.constant(nightsFrom([1320, 1800])),
  exempt: fc.boolean(),
  office: fc.tuple(office, office),
  rules: fc.record({
    hourSystem: fc.constantFrom(...Object.values(HOUR_SYSTEM)),
    irregularHolidayPay: fc.boolean(),
    homeNeedsPunch: fc.boolean(),
    deductLate: fc.boolean(),
    otMode: fc.constantFrom(1 as const, 2 as const, 3 as const),
    ...{ otMinimum: fc.constant(60), otUnit: fc.constant(30), otBreaks: fc.constant([]), toilWorkday: fc.boolean() },
  }),
});

/** Keys of the sentences of steps, as the texts have them: "20.in". */
const sentences = Object.entries(
  (resources.zh as unknown as { attDays: { told: Record<string, Record<string, string>> } }).attDays.told,
).flatMap(([rule, words]) => (/^\d/.test(rule) ? Object.keys(words).map((word) => `${rule}.${word}`) : []));

describe("each step of a day", () => {
  it("has its sentence in four languages with all its figures, and every sentence is said of some day", () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(input, (given) => {
        for (const step of reckonDay(given).steps) {
          const words = stepWords(step);
          const fresh = !met.has(words.key);
          met.add(words.key);
          if (fresh)
            for (const language of LANGUAGES) {
              const text = say(language, words);
              expect(text).not.toMatch(/attDays|told|\{\{|undefined|NaN|@/);
              expect(text.length).toBeGreaterThan(3);
              // The rule behind it has a name: people do not have the sheet with its numbers.
              const name = say(language, { key: `attDays:explain.rules.${step.rule}` });
              expect(name).not.toMatch(/\d|attDays|undefined/);
            }
        }
      }),
      { numRuns: 6_000, seed: 52 },
    );
    expect([...met].map((key) => key.replace("attDays:told.", "")).sort()).toEqual(sentences.sort());
  });
});

describe("what follows from figures set by hand", () => {
  const reckoned = {
    ...{ lateMin: 0, lateRawMin: 4, inGrace: true, earlyMin: 0, absentMin: 480, workedMin: 0, unpaidStdMin: 480 },
    leaves: [],
  };
  it("pay and time worked follow absence, lateness that was set is in no grace", () => {
    const day = { shift: D1, deductLate: false };
    expect(followingFrom(reckoned, { absentMin: 0 }, day)).toEqual({
      ...{ lateRawMin: 4, inGrace: true, workedMin: 480, unpaidStdMin: 0 },
    });
    expect(followingFrom(reckoned, { lateMin: 0 }, day)).toMatchObject({ lateRawMin: 0, inGrace: false });
    expect(followingFrom(reckoned, { missingIn: 0 }, day)).toMatchObject({ workedMin: 0, unpaidStdMin: 480 });
    expect(followingFrom(reckoned, { absentMin: 60, lateMin: 20 }, { ...day, deductLate: true })).toMatchObject({
      unpaidStdMin: 80,
    });
  });
});

describe("the days of a list", () => {
  const range = (from?: string, to?: string) => Object.values(dayRange({ from, to }, "2026-11-25"));
  it("are the last seven that are over, or what was asked for, at most 62", () => {
    expect(range()).toEqual(["2026-11-18", "2026-11-24", false]);
    expect(range("2026-11-01")).toEqual(["2026-11-01", "2026-11-24", false]);
    expect(range(undefined, "2026-10-31")).toEqual(["2026-10-25", "2026-10-31", false]);
    expect(range("2026-10-01", "2026-12-01")).toEqual(["2026-10-01", "2026-12-01", false]);
    expect(range("2026-09-30", "2026-12-01")).toEqual(["2026-10-01", "2026-12-01", true]);
    expect(range("2026-12-05")).toEqual(["2026-12-05", "2026-12-05", false]);
    expect(range("2026-11-20", "2026-11-01")).toEqual(["2026-10-26", "2026-11-01", false]);
  });
});
