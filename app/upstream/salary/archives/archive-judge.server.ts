import { FLOOR } from "~/contracts/salary/codes";
import { belowMinimumWage } from "~/lib/employees/contributions";
import { formatAmount } from "~/lib/money";
import { type ArchiveValue, changedValues, sumsSince, valueOn, withValues } from "~/lib/salary/archive-values";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { MinimumWages } from "./archive-parts.server";
import type { FixedItem } from "./fixed-items.server";

/** What a form or a row of a file says of somebody's values, and what it is judged by. */
export interface GivenValues {
  siteId: number;
  hireDate: string;
  /** Fixed items of the structure on the day. */
  items: readonly FixedItem[];
  stored: readonly ArchiveValue[];
  fromDate: string;
  /** Fen by code. */
  given: ReadonlyMap<string, number>;
  /** Items whose amount could not be read, which is said already. */
  unread: ReadonlySet<string>;
  /** There is no archive yet, or it has another structure. */
  isNewHead: boolean;
  /** The last month from that of the day on whose pay has begun. */
  begun: string | null;
  minimumOf: MinimumWages;
}

/**
 * Judges the values of an archive from a day on (salary rules 3 and 4). What is worth as much already is not written,
 * and asks for no day.
 * @param fieldOf where a fault of an item stands
 * @returns the values to write
 */
export function judgeValues(faults: Faults, of: GivenValues, fieldOf: (code: string) => string): ArchiveValue[] {
  const { items, stored, fromDate, given } = of;
  const changed = changedValues(stored, fromDate, given);
  for (const { code, name } of items)
    if (!given.has(code) && !of.unread.has(code) && !valueOn(stored, code, fromDate))
      addFault(faults, fieldOf(code), "salArchives:said.noAmount", { item: name });
  if (changed.length > 0) {
    if (fromDate < of.hireDate) addFault(faults, "fromDate", "salArchives:said.beforeHire", { day: of.hireDate });
    if (of.begun) addFault(faults, "fromDate", "salArchives:said.begun", { month: of.begun });
  }
  if (items.length > 0 && of.unread.size === 0 && (changed.length > 0 || of.isNewHead))
    refuseBelowMinimum(faults, of, changed, fieldOf);
  return changed;
}

/** Rule 3, on the day and on each later one that has other values; an unconfirmed minimum refuses nothing. */
function refuseBelowMinimum(
  faults: Faults,
  { siteId, items, stored, fromDate, minimumOf }: GivenValues,
  changed: readonly ArchiveValue[],
  fieldOf: (code: string) => string,
): void {
  const codes = items.map(({ code }) => code);
  for (const { day, sum } of sumsSince(withValues(stored, changed), codes, fromDate)) {
    const { floor, minWage } = minimumOf(siteId, day);
    if (floor !== FLOOR.confirmed || !belowMinimumWage(sum, minWage)) continue;
    addFault(faults, fieldOf(codes[0]!), "salArchives:said.minWage", { x: formatAmount(minWage) });
    return;
  }
}
