import { clockAround } from "../clock";
import type { Step } from "./day-figures";

/** A step as a text to be put into words: its key in `attDays:told`, and its figures as people read them. */
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
    Object.entries(values).map(([name, value]) => [name, CLOCKS.has(name) ? clockAround(value) : value]),
  );
  const said = (word: string, more: StepWords["params"] = {}) => ({
    key: `attDays:told.${rule}.${word}`,
    params: { ...params, ...more },
  });
  if (rule === 16) return said(values.by! < 0 ? "earlier" : "later", { by: Math.abs(values.by!) });
  if (rule === 20 && found === "in") return said(`in${degree(values.at! - values.from!, values.late!)}`);
  if (rule === 20 && found === "out") return said(`out${degree(values.to! - values.at!, values.early!)}`);
  if (rule === 21) return said(found, { half: `@attDays:told.half.${values.half}`, days: daysOf(values.centiDay!) });
  if (rule === 24 && found === "nobody") return said(found, { days: daysOf(values.absentCentiDay!) });
  if (rule === 24 && found === "office")
    return said(found, { half: `@attDays:told.half.${values.half}`, code: `@attDays:told.office.${values.code}` });
  return said(found);
}

/** Nothing is missing; all the minutes between are; those that breaks and applications leave of them are. */
const degree = (between: number, missing: number): string =>
  missing === 0 ? "Time" : missing === between ? "" : "Less";
