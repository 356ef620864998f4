import { intersection, type Minutes, minutesOf, type Stretch, shared } from "./minutes";

const DAY = 1440;

/**
 * Minutes of the night that lie on a calendar date, counted from 00:00 of a work date.
 * @param window from when to when, from 00:00 of a day: 1320 to 1800 is 22:00 to 06:00
 * @param after which date: 0 the work date, 1 the next
 */
export function nightOn([from, to]: readonly [number, number], after: number): Minutes {
  const date: Stretch = [DAY * after, DAY * (after + 1)];
  const nights = [-1, 0].map((day): Stretch => [DAY * (after + day) + from, DAY * (after + day) + to]);
  return intersection(minutesOf(nights), [date]);
}

/** Minutes of the night that a shift begun on the work date may reach. */
export const nightsFrom = (window: readonly [number, number]): Minutes =>
  minutesOf([0, 1, 2].flatMap((after) => [...nightOn(window, after)]));

/** Whether any minute lies in the night of a date (attendance rule 47). */
export const touchesNight = (minutes: Minutes, window: readonly [number, number], after: number): boolean =>
  shared(minutes, nightOn(window, after)) > 0;
