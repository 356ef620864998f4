import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { addDays } from "../period-dates";

/** Days off in a row around a statutory holiday. */
export interface OffPeriod {
  from: string;
  to: string;
}

const works = (type: DayType) => type === DAY_TYPE.work || type === DAY_TYPE.makeUp;

/** Weekends of which no end is in sight are no holiday. */
const LONGEST = 31;

/** The off period that a day lies in; null: it is a working day, or there is no holiday in it. */
export function offPeriodOf(date: string, typeOf: (date: string) => DayType): OffPeriod | null {
  if (works(typeOf(date))) return null;
  const end = (step: number) => {
    let at = date;
    for (let n = 0; n < LONGEST && !works(typeOf(addDays(at, step))); n += 1) at = addDays(at, step);
    return at;
  };
  const [from, to] = [end(-1), end(1)];
  return daysOf({ from, to }).some((day) => typeOf(day) === DAY_TYPE.holiday) ? { from, to } : null;
}

/** Every day of a period. */
export function daysOf({ from, to }: OffPeriod): string[] {
  const days: string[] = [];
  for (let at = from; at <= to; at = addDays(at, 1)) days.push(at);
  return days;
}

/** The off periods that touch a stretch of days, in order. */
export function offPeriods(from: string, to: string, typeOf: (date: string) => DayType): OffPeriod[] {
  const found: OffPeriod[] = [];
  for (let at = from; at <= to; at = addDays(at, 1)) {
    const period = offPeriodOf(at, typeOf);
    if (!period) continue;
    found.push(period);
    at = period.to;
  }
  return found;
}
