const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface RelativeTime {
  /** `date`: too long ago (or not yet), show the date itself. */
  unit: "now" | "minutes" | "hours" | "day" | "date";
  n: number;
}

/** Shell rule 75: < 30 s now, < 1 h minutes and < 1 day hours (both rounded up), < 2 days one day, else the date. */
export function relativeTime(instant: Date | number, now: Date | number): RelativeTime {
  const ago = Number(now) - Number(instant);
  // Clocks of two hosts differ by a moment; anything further ahead is a date in the future.
  if (ago < -30 * SECOND || ago >= 2 * DAY) return { unit: "date", n: Math.floor(ago / DAY) };
  if (ago < 30 * SECOND) return { unit: "now", n: 0 };
  if (ago < HOUR) return { unit: "minutes", n: Math.ceil(ago / MINUTE) };
  if (ago < DAY) return { unit: "hours", n: Math.ceil(ago / HOUR) };
  return { unit: "day", n: 1 };
}
