import { addMonths } from "../period-dates";

/** Periods over which comprehensive hours are added up (attendance rule 51). */
export const HOUR_CYCLE = { month: 1, quarter: 2, year: 3 } as const;
export const HOUR_CYCLES = /* @__PURE__ */ Object.values(HOUR_CYCLE);
export type HourCycle = (typeof HOUR_CYCLE)[keyof typeof HOUR_CYCLE];

const MONTHS: Readonly<Record<HourCycle, number>> = { 1: 1, 2: 3, 3: 12 };

/** Months of a cycle. */
export const monthsOfCycle = (cycle: HourCycle): number => MONTHS[cycle];

/** First and last month, yyyy-MM, of the cycle in which a month lies; quarters and years are those of the calendar. */
export function cycleOfMonth(month: string, cycle: HourCycle): { first: string; last: string } {
  const length = MONTHS[cycle];
  const inYear = Number(month.slice(5)) - 1;
  const first = addMonths(`${month}-01`, -(inYear % length));
  return { first: first.slice(0, 7), last: addMonths(first, length - 1).slice(0, 7) };
}

/** What a cycle is settled from: minutes worked, days of work of the calendar, hundredths of a day of leave. */
export interface CycleWork {
  workedMin: number;
  workDays: number;
  leaveCentiDay: number;
}

const STANDARD_DAY = 480;

/** Minutes worked above (days of work − days of leave) × 480; they are paid at 150 %. */
export const minutesOver = ({ workedMin, workDays, leaveCentiDay }: CycleWork): number =>
  Math.max(0, workedMin - Math.round(((100 * workDays - leaveCentiDay) * STANDARD_DAY) / 100));

/** A cycle as a statement keeps it, with its first and last day and the minutes that were above. */
export interface SettledCycle extends CycleWork {
  from: string;
  to: string;
  overMin: number;
}
