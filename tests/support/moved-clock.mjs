// Clocks moved by the Debian package `faketime`: days on which a rule that holds today may refuse, computed for the
// years to come, and what a process, and all it starts, needs to believe in one of them.
import { existsSync } from "node:fs";
import { build } from "esbuild";

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

/** Days of a kind in the calendars that the product ships; the last where none is to come. */
async function shipped(now, kind) {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { isShipped, shippedDays } from "./app/upstream/calendar/calendar-seed.server";
        export { DAY_TYPE } from "./app/contracts/calendar/codes";`,
      resolveDir: process.cwd(),
    },
    ...{ bundle: true, write: false, platform: "node", format: "esm" },
  });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  const { isShipped, shippedDays, DAY_TYPE } = await import(`data:text/javascript;base64,${source}`);
  const today = dayAt(now);
  const years = [-1, 0, 1].map((years) => Number(today.slice(0, 4)) + years).filter(isShipped);
  const days = years.flatMap(shippedDays).filter(({ dayType }) => dayType === DAY_TYPE[kind]);
  return (days.find(({ date }) => date > today) ?? days.at(-1))?.date;
}

const ahead = (holds) => async (now) => [next(now, holds)];
/** Named moments: the day in Shanghai, and where it matters the time. */
const NAMED = {
  saturday: ahead((day) => weekday(day) === 6),
  sunday: ahead((day) => weekday(day) === 0),
  "month-first": ahead((day) => day.endsWith("-01")),
  "month-last": async (now) => [dayAt(new Date(`${next(now, (day) => day.endsWith("-01"))}T00:00:00Z`), -1)],
  "year-first": ahead((day) => day.endsWith("-01-01")),
  "year-last": ahead((day) => day.endsWith("-12-31")),
  "28-february": ahead((day) => day.endsWith("-02-28")),
  "29-february": ahead((day) => day.endsWith("-02-29")),
  holiday: async (now) => [await shipped(now, "holiday")],
  "make-up": async (now) => [await shipped(now, "makeUp")],
  late: async (now) => [dayAt(now, 1), "23:30"],
  early: async (now) => [dayAt(now, 1), "00:30"],
};
export const NAMES = Object.keys(NAMED);

/**
 * The moment that a word means: one of the names, a date, or so many days from now; `@23:30` behind it gives the time.
 * @returns the day and time in Shanghai, and by how many seconds the clock is moved; undefined where the word means none
 */
export async function moment(word, now = new Date()) {
  const [name, time] = word.split("@");
  const [day, usual] = NAMES.includes(name)
    ? await NAMED[name](now)
    : [/^-?\d+$/.test(name) ? dayAt(now, Number(name)) : name];
  const at = Date.parse(`${day}T${time ?? usual ?? MORNING}:00${ZONE.text}`);
  if (Number.isNaN(at)) return undefined;
  return { said: `${day} ${time ?? usual ?? MORNING}`, seconds: Math.round((at - now.getTime()) / 1000) };
}

/** What moves the clock of a process and of all it starts, the database's too. Timers go by a clock that is left alone. */
export const clockMoved = (seconds) => ({
  LD_PRELOAD: FAKETIME,
  FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  FAKETIME_NO_CACHE: "1",
});
