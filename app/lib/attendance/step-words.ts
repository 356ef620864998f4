import { clockOf } from "./clock";
import type { Step } from "./day-figures";

/** A step of a day's reckoning as a text to be put into words: its key in `attDays:told`, and its figures as people read them. */
export interface StepWords {
  key: string;
  params: Record<string, string | number>;
}

/** Figures that are times of the day. */
const CLOCKS: ReadonlySet<string> = new Set(["at", "from", "to", "start"]);

/** Hundredths of a day as days: 50 is 0.5. */
export const daysOf = (centi: number): number => centi / 100;

/**
 * What a step is called and its figures as people read them (attendance rules 15 to 29). A step of which one figure
 * decides what there is to say has a word for each case.
 */
export function stepWords({ rule, found, values }: Step): StepWords {
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, CLOCKS.has(name) ? clockText(value) : value]),
  );
  const said = (word: string, more: StepWords["params"] = {}) => ({
    key: `attDays:told.${rule}.${word}`,
    params: { ...params, ...more },
  });
  if (rule === 16) return said(values.by! < 0 ? "earlier" : "later", { by: Math.abs(values.by!) });
  if (rule === 20 && found === "in") return said(values.late === 0 ? "inTime" : "in");
  if (rule === 20 && found === "out") return said(values.early === 0 ? "outTime" : "out");
  if (rule === 21) return said(found, { half: `@attDays:halfOf.${values.half}`, days: daysOf(values.centiDay!) });
  if (rule === 24 && found === "nobody") return said(found, { days: daysOf(values.absentCentiDay!) });
  if (rule === 24 && found === "office")
    return said(found, { half: `@attDays:halfOf.${values.half}`, code: `@attDays:office.${values.code}` });
  return said(found);
}

/** Minutes before 00:00 of the day are of the day before. */
const clockText = (minute: number) => (minute < 0 ? `-${clockOf(-minute)}` : clockOf(minute));
