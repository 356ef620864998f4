import { PART, type Span } from "./cover";

/** When something was applied for: half days by date, or minutes counted from 00:00 of its first date. */
export interface AppliedSpan {
  startDate: string;
  endDate: string;
  /** 1 morning, 2 afternoon; null: minutes. */
  startHalf: number | null;
  endHalf: number | null;
  /** From 00:00 of the day that is looked at; of minutes alone. */
  minutes: readonly [number, number] | null;
}

const AFTERNOON = 2;
const MORNING = 1;

/**
 * What an application covers of a day (attendance rule 15): the day, a half of it, or minutes; null: nothing.
 * @param day between 00:00 of which and 24:00 of the next its shift may lie
 */
export function spanOn(applied: AppliedSpan, day: string): Span | null {
  if (applied.minutes) return { minutes: applied.minutes };
  if (day < applied.startDate || day > applied.endDate) return null;
  const late = day === applied.startDate && applied.startHalf === AFTERNOON;
  const early = day === applied.endDate && applied.endHalf === MORNING;
  if (late && early) return null;
  return { part: late ? PART.pm : early ? PART.am : PART.day };
}
