import { formatAmount, parseAmount } from "~/lib/money";
import { exactNumber } from "~/lib/payroll/exact";

interface TableFault {
  row: number;
  field: "upTo" | "ratePct" | "quick";
  key: "bracketOrder" | "bracketEnd" | "bracketOpen" | "rateOrder" | "quick";
  params?: Record<string, string>;
}

/** A field as it was read, or as it was typed; null: empty or no such number. */
const fenOf = (given: unknown): number | null =>
  typeof given === "number" ? given : typeof given === "string" ? parseAmount(given) : null;
const isEmpty = (given: unknown): boolean => given === null || given === undefined || given === "";

/**
 * What is wrong with the brackets of a table: amounts and rates rise, only the last bracket has no end, and the quick
 * deduction makes the tax go on without a step from one bracket to the next.
 */
export function tableFaults(rows: readonly Record<string, unknown>[]): TableFault[] {
  const faults: TableFault[] = [];
  let [before, quick] = [{ upTo: 0, rate: 0 }, 0];
  for (const [row, { upTo, ratePct, quick: given }] of rows.entries()) {
    const isLast = row === rows.length - 1;
    const [end, rate] = [fenOf(upTo), Number(ratePct)];
    if (isLast && !isEmpty(upTo)) faults.push({ row, field: "upTo", key: "bracketOpen" });
    if (!isLast && isEmpty(upTo)) faults.push({ row, field: "upTo", key: "bracketEnd" });
    if (end !== null && !isLast && end <= before.upTo) faults.push({ row, field: "upTo", key: "bracketOrder" });
    if (!Number.isInteger(rate)) return faults;
    if (row > 0 && rate <= before.rate) faults.push({ row, field: "ratePct", key: "rateOrder" });
    quick = row === 0 ? 0 : quick + stepped(before.upTo, rate - before.rate);
    if (isEmpty(given) ? quick !== 0 : fenOf(given) !== quick)
      faults.push({ row, field: "quick", key: "quick", params: { x: formatAmount(quick) } });
    if (end === null) return faults;
    before = { upTo: end, rate };
  }
  return faults;
}

/** So much more tax the higher rate would take of what lies below the bracket. */
const stepped = (upTo: number, percent: number): number => exactNumber((BigInt(upTo) * BigInt(percent)) / 100n);
