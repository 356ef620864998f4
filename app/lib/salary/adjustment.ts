import { exactNumber, rounded } from "~/lib/payroll/exact";
import { addDays } from "~/lib/period";
import { type ArchiveValue, valueOn } from "./archive-values";
import { type FixedCase, fixedMonth } from "./fixed-pay";
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

/** A month of a person as a locked run has paid it, with the fixed items of its structure. */
export interface LockedLine {
  kept: Pick<Snapshot, "stretches" | "requiredCentiDay" | "statement">;
  items: FixedCase["items"];
}

/**
 * What the fixed items of locked months would have been more with other values from a day on (salary rules 4 and 6, by
 * the attendance that the run has kept): the same reckoning twice, with the values before and after, so that what an
 * earlier difference has paid is not paid again. By item, without those that come to nothing.
 * @returns null where the day lies inside a stretch: what of its days came before is not kept
 */
export function fixedDifference(
  lines: readonly LockedLine[],
  { before, after, since }: { before: readonly ArchiveValue[]; after: readonly ArchiveValue[]; since: string },
): Map<string, number> | null {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (isInside(line, since)) return null;
    const [was, is] = [sharesBy(line, before), sharesBy(line, after)];
    if (!was || !is) return null;
    for (const [code, amount] of is) {
      const more = amount - (was.get(code) ?? 0);
      if (more !== 0) sums.set(code, (sums.get(code) ?? 0) + more);
    }
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}

function isInside({ kept: { stretches, statement } }: LockedLine, day: string): boolean {
  return stretches.some(({ from }, n) => {
    const next = stretches[n + 1]?.from;
    const end = next ? addDays(next, -1) : (statement?.toDate ?? from);
    return from < day && day <= end;
  });
}

function sharesBy({ kept, items }: LockedLine, values: readonly ArchiveValue[]): Map<string, number> | null {
  const reckoned = fixedMonth({
    items,
    periods: kept.stretches.map(({ from, fixed, paidCentiDay, unpaidStdMin }) => ({
      ...{ from, paidCentiDay, unpaidStdMin },
      amounts: items.map(({ code }) => valueOn(values, code, from)?.amount ?? fixed[code] ?? 0),
    })),
    requiredCentiDay: kept.requiredCentiDay,
  });
  return "key" in reckoned ? null : new Map(reckoned.shares.map(({ code, amountFen }) => [code, amountFen]));
}
