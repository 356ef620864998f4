import { addDays } from "../period-dates";
import type { Shift } from "./day/shift";

const DAY = 1440;
/** Days running after which one of rest is due (attendance rule 6). */
export const MOST_RUNNING = 6;

type Times = Pick<Shift, "segments">;

/** Minutes from the end of a shift to the start of that of the next day; negative: they overlap (rules 4 and 5). */
export const restBetween = (one: Times, next: Times): number => DAY + next.segments[0]![0] - one.segments.at(-1)![1];

/** How many days running there are shifts around a day, itself included (attendance rule 6). */
export function daysRunning(date: string, works: (date: string) => boolean): number {
  if (!works(date)) return 0;
  let days = 1;
  for (const way of [-1, 1]) for (let at = addDays(date, way); works(at); at = addDays(at, way)) days += 1;
  return days;
}
