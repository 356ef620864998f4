/** Times of a shift as people type and read them: 26:30 is half past two of the next day. */

/** Minutes from 00:00 of the work date; null: not a time up to 47:59. */
export function minutesOfClock(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(typed.trim()) ?? [];
  if (hours === undefined || Number(hours) > 47 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

const two = (n: number) => String(n).padStart(2, "0");

/** 1590 as "26:30". */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The same of a minute that may lie before 00:00 of the day: -30 as "23:30 (-1)". */
export const clockAround = (minute: number): string =>
  minute < 0 ? `${clockOf(minute + 1440)} (-1)` : clockOf(minute);

/** Stretches as "08:30–12:00 13:30–18:00". */
export const clocksOf = (stretches: readonly (readonly [number, number])[]): string =>
  stretches.map(([from, to]) => `${clockOf(from)}–${clockOf(to)}`).join(" ");
