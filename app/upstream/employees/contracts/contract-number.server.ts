import type { Tx } from "~/upstream/platform/database/db.server";
import { nextNumber } from "~/upstream/platform/numbering.server";

/** HT + year + five digits, counted a year. */
export async function nextContractNumber(tx: Tx, startDate: string): Promise<string> {
  const year = startDate.slice(0, 4);
  return `HT${year}${String(await nextNumber(tx, "contract", year)).padStart(5, "0")}`;
}

/**
 * A number for each of many contracts, drawn once a year of start, in the order of the years so that two imports never
 * cross.
 */
export async function nextContractNumbers(tx: Tx, startDates: readonly string[]): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const date of startDates) counts.set(date.slice(0, 4), (counts.get(date.slice(0, 4)) ?? 0) + 1);
  const next = new Map<string, number>();
  for (const [year, count] of [...counts].sort()) next.set(year, await nextNumber(tx, "contract", year, count));
  return startDates.map((date) => {
    const year = date.slice(0, 4);
    const number = next.get(year)!;
    next.set(year, number + 1);
    return `HT${year}${String(number).padStart(5, "0")}`;
  });
}
