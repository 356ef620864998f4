import type { Tx } from "../platform/db.server";
import { nextNumber } from "../platform/numbering.server";

/** HT + year + five digits, counted a year. */
export async function nextContractNumber(tx: Tx, startDate: string): Promise<string> {
  const year = startDate.slice(0, 4);
  return `HT${year}${String(await nextNumber(tx, "contract", year)).padStart(5, "0")}`;
}
