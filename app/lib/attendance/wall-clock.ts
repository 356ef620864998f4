import { COMPANY_ZONE } from "../period";
import { dateOfDayNumber, dayNumber } from "../period-dates";
import { clockOf } from "./clock";

/** China's clock has stood eight hours before UTC since 1991. */
const CHINA_MINUTES = 480;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY = 1440;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, format);
  return format;
}

/**
 * What the clock on the wall shows at an instant, as minutes since 00:00 of 1970-01-01 on that clock; seconds are
 * dropped (attendance rule 14). On the day the clock is put forward or back a shift still begins when it shows its
 * time.
 */
export function wallMinute(instant: Date | number, zone: string): number {
  const ms = Number(instant);
  if (zone === COMPANY_ZONE) return Math.floor(ms / MINUTE_MS) + CHINA_MINUTES;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  const day = dayNumber(`${parts.year}-${parts.month}-${parts.day}`);
  return day * DAY + Number(parts.hour) * 60 + Number(parts.minute);
}

/** The first instant at which the clock shows that minute; one that it leaps over is that much later. */
export function instantOfWall(minute: number, zone: string): Date {
  const guess = minute * MINUTE_MS;
  if (zone === COMPANY_ZONE) return new Date(guess - CHINA_MINUTES * MINUTE_MS);
  // Twice: the first correction may land on the other side of a change of the clock.
  let at = guess;
  for (let n = 0; n < 2; n += 1) at += guess - wallMinute(at, zone) * MINUTE_MS;
  const shown = wallMinute(at, zone);
  if (shown !== minute) return new Date(shown < minute ? at + HOUR_MS : at);
  return new Date(wallMinute(at - HOUR_MS, zone) === minute ? at - HOUR_MS : at);
}

/** Minutes from 00:00 of a day to an instant, by the clock of the zone. */
export const minuteOfDay = (instant: Date | number, day: string, zone: string): number =>
  wallMinute(instant, zone) - dayNumber(day) * DAY;

/** The instant of a time of a day: 1590 is 02:30 of the next. */
export const instantOfMinute = (minute: number, day: string, zone: string): Date =>
  instantOfWall(dayNumber(day) * DAY + minute, zone);

/** The date that a clock shows so many minutes after 00:00 of a day. */
export const dateOfMinute = (minute: number, day: string): string =>
  dateOfDayNumber(dayNumber(day) + Math.floor(minute / DAY));

/** What the clock of the zone shows at an instant, as files say it: "2026-11-06 08:05", or with seconds. */
export function wallText(instant: string | null, zone: string, seconds = false): string | null {
  if (instant === null) return null;
  const minute = wallMinute(Date.parse(instant), zone);
  const text = `${dateOfMinute(minute, "1970-01-01")} ${clockOf(minute % DAY)}`;
  return seconds ? `${text}:${new Date(instant).toISOString().slice(17, 19)}` : text;
}
