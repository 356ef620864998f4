import { exactNumber, rounded } from "~/lib/payroll/exact";
import type { ArchiveValue } from "./archive-values";
import type { PayCase } from "./pay-case";
import { itemDifference, stretchAround, withPay } from "./redo";
import type { Snapshot } from "./snapshot";

const WHOLE_BP = 10_000n;

/** How much more a new amount is, in basis points of the old one; null: there is none to compare with. */
export const changeBp = (before: number | null, after: number): number | null =>
  before ? exactNumber(rounded(BigInt(after - before) * WHOLE_BP, BigInt(before))) : null;

/** 833 → "+8.33%". */
export function formatChange(bp: number): string {
  const size = String(Math.abs(bp)).padStart(3, "0");
  return `${bp < 0 ? "−" : "+"}${size.slice(0, -2)}.${size.slice(-2)}%`;
}

/** The first amount and what it becomes with what another fixed sum leaves of a wage; null: nothing is left. */
export function shareOfFirst(wage: number, others: readonly number[]): number | null {
  const rest = wage - others.reduce((sum, one) => sum + one, 0);
  return rest > 0 ? rest : null;
}

/** A month of a person as a locked run has paid it. */
export interface LockedLine {
  kept: Snapshot;
  structure: PayCase["structure"];
}

/**
 * What locked months would have earned more with other values (salary rules 4 to 9, by the attendance that the run has
 * kept): the same reckoning with the values before and after, so that what an earlier difference has paid is not paid
 * again. By item, without those that come to nothing; each month is cut at the day from which they count.
 * @returns null where that cannot be: a month is not cut at the day, or has a fault
 */
export function valueDifference(
  lines: readonly LockedLine[],
  { before, after, since }: { before: readonly ArchiveValue[]; after: readonly ArchiveValue[]; since: string },
): Map<string, number> | null {
  const sums = new Map<string, number>();
  for (const { kept, structure } of lines) {
    if (stretchAround(kept, since)) return null;
    const more = itemDifference(structure, withPay(kept, structure, before), withPay(kept, structure, after));
    if (!more) return null;
    for (const [code, amount] of more) sums.set(code, (sums.get(code) ?? 0) + amount);
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}
