// Clocks moved by the Debian package `faketime`: days on which a rule that holds today may refuse, computed for the
// years to come, and what a process, and all it starts, needs to believe in one of them.
import { existsSync } from "node:fs";

const FAKETIME = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketimeMT.so.1`;
const DAY_MS = 86_400_000;
/** China keeps one time all year. */
const ZONE = { hours: 8, text: "+08:00" };
/** When nothing else is said: a morning at work, the same day in Shanghai and in Greenwich. */
const MORNING = "10:00";

/** Whether clocks can be moved on this machine. */
export const movesClocks = () => existsSync(FAKETIME);

/** The calendar day in Shanghai, so many days after that of an instant. */
const dayAt = (instant, days = 0) =>
  new Date(instant.getTime() + ZONE.hours * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** The first of the days after today for which something holds; 29 February may be eight years off. */
function next(now, holds) {
  for (let n = 1; ; n += 1) {
    const day = dayAt(now, n);
    if (holds(day)) return day;
  }
}
const weekday = (day) => new Date(`${day}T00:00:00Z`).getUTCDay();

const ahead = (holds, more) => (now) => ({ day: next(now, holds), ...more });
/**
 * Named moments, all of them to come: under a clock that is set back PostgreSQL takes every wait for too long. What the
 * law makes of a day is written into the calendars of the tests (cluster.ts), for years ship when they are announced.
 */
const NAMED = {
  saturday: ahead((day) => weekday(day) === 6),
  sunday: ahead((day) => weekday(day) === 0),
  "month-first": ahead((day) => day.endsWith("-01")),
  "month-last": (now) => ({ day: dayAt(new Date(`${next(now, (day) => day.endsWith("-01"))}T00:00:00Z`), -1) }),
  "year-first": ahead((day) => day.endsWith("-01-01")),
  "year-last": ahead((day) => day.endsWith("-12-31")),
  "28-february": ahead((day) => day.endsWith("-02-28")),
  "29-february": ahead((day) => day.endsWith("-02-29")),
  holiday: ahead((day) => weekday(day) === 3, { dayType: "holiday" }),
  "make-up": ahead((day) => weekday(day) === 0, { dayType: "makeUp" }),
  late: (now) => ({ day: dayAt(now, 1), usual: "23:30" }),
  early: (now) => ({ day: dayAt(now, 1), usual: "00:30" }),
};
export const NAMES = Object.keys(NAMED);

/**
 * The moment that a word means: one of the names, a date, or so many days from now; `@23:30` behind it gives the time.
 * @returns the day and time in Shanghai, by how many seconds the clock is moved, and what the calendars are to say of the
 * day; undefined where the word means no moment to come
 */
export function moment(word, now = new Date()) {
  const [name, time] = word.split("@");
  const plain = { day: /^\d+$/.test(name) ? dayAt(now, Number(name)) : name };
  const { day, usual = MORNING, dayType } = NAMES.includes(name) ? NAMED[name](now) : plain;
  const at = Date.parse(`${day}T${time ?? usual}:00${ZONE.text}`);
  const seconds = Math.round((at - now.getTime()) / 1000);
  return seconds > 0 ? { said: `${day} ${time ?? usual}`, seconds, dayType } : undefined;
}

/** What moves the clock of a process and of all it starts, the database's too. Timers go by a clock that is left alone. */
export const clockMoved = ({ seconds, dayType }) => ({
  ...(dayType && { DAY_TYPE_TODAY: dayType }),
  LD_PRELOAD: FAKETIME,
  FAKETIME: `+${seconds}`,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  FAKETIME_NO_CACHE: "1",
});
