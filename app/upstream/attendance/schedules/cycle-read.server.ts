import { MOST_CYCLE } from "~/contracts/attendance/codes";
import { readCycle } from "~/lib/attendance/cycle-text";
import { MOST_RUNNING, restBetween } from "~/lib/attendance/neighbours";
import { companyDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import { parameterSiteOf } from "~/upstream/calendar/sites.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { refuseDays } from "./days-judged.server";
import { isRest, shiftMeant } from "./schedule-words.server";
import { type ShiftOfDay, shiftBook } from "./shift-book.server";

interface Typed {
  cycle: string;
  followCalendar: number;
  confirm: number;
}

/**
 * A cycle as it was typed, read with the shifts of a site. Refused: shifts that the site has not, more than 56 days,
 * shifts that overlap (attendance rule 4); short rests and too many days running ask for a tick (rules 5 and 6).
 * @returns its shifts by key, rest as null
 */
export async function cycleRead(
  tx: Tx,
  caller: Caller,
  { cycle: typed, followCalendar, confirm }: Typed,
  siteId: number | null,
): Promise<(number | null)[]> {
  const book = await shiftBook(tx, caller);
  const words = readCycle(typed);
  const cycle = words.map((word) => shiftMeant(book, word, siteId ?? 0));
  const unknown = [...new Set(words.filter((word, n) => cycle[n] === undefined && !isRest(word)))];
  const faults: Faults = {};
  if (words.length > MOST_CYCLE) addFault(faults, "cycle", "schedRules:said.tooLong", { n: words.length });
  if (unknown.length > 0) addFault(faults, "cycle", "schedRules:said.noShift", { list: unknown.join(" ") });
  const days = cycle.map((shift) => (typeof shift === "number" ? book.on(shift, companyDay()) : null));
  const place = siteId === null ? null : parameterSiteOf(siteId);
  const gap = await parameter(tx, caller, "restGap", companyDay(), place);
  const warnings: Message[] = [];
  for (const [n, one] of days.entries()) {
    const next = days[(n + 1) % days.length];
    if (!one || !next) continue;
    const rest = restBetween(one, next);
    const places = { day: n + 1, next: ((n + 1) % days.length) + 1 };
    if (rest < 0) addFault(faults, "cycle", "schedRules:said.overlap", places);
    else if (rest < gap) warnings.push({ key: "attendance:said.restGap", params: { n: rest, gap } });
  }
  refuseAll(faults);
  const running = daysRunning(days);
  if (followCalendar === 0 && running > MOST_RUNNING) warnings.push({ key: "schedRules:said.running" });
  refuseDays([{ faults: [], warnings }], confirm, () => "cycle");
  return cycle.map((shift) => shift ?? null);
}

/** The most days with a shift that follow one another when the cycle comes round. */
function daysRunning(days: readonly (ShiftOfDay | null)[]): number {
  let [most, run] = [0, 0];
  for (const day of [...days, ...days]) {
    run = day ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return days.includes(null) ? most : Number.POSITIVE_INFINITY;
}
