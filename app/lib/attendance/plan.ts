import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { addDays, dayNumber } from "../period-dates";

/** A scheduling rule as its days are reckoned (attendance, ScheduleRule): a shift's key, or null for rest. */
export interface Cycle {
  cycle: readonly (number | null)[];
  anchorDate: string;
  followCalendar: boolean;
}

/** How far back a make-up day looks for a day of work. */
const LOOK_BACK = 60;

/** The day of the cycle, counted from its anchor; never negative (attendance rule 2). */
function entryOn({ cycle, anchorDate }: Cycle, offset: number, date: string): number | null {
  const n = cycle.length;
  const index = (((dayNumber(date) - dayNumber(anchorDate) - offset) % n) + n) % n;
  return cycle[index]!;
}

/**
 * What a rule asks of a day. Where it follows the calendar, the calendar's days of rest are rest, and a make-up day has
 * the shift of the nearest day of work before it (attendance rule 2).
 * @returns a shift's key; null is rest
 */
export function ruleEntry(rule: Cycle, offset: number, date: string, typeOf: (date: string) => DayType): number | null {
  if (!rule.followCalendar) return entryOn(rule, offset, date);
  const type = typeOf(date);
  if (type === DAY_TYPE.work) return entryOn(rule, offset, date);
  if (type !== DAY_TYPE.makeUp) return null;
  for (let back = 1; back <= LOOK_BACK; back += 1) {
    const earlier = addDays(date, -back);
    const entry = typeOf(earlier) === DAY_TYPE.work ? entryOn(rule, offset, earlier) : null;
    if (entry !== null) return entry;
  }
  return entryOn(rule, offset, date);
}
