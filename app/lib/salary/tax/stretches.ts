import type { Declared } from "./additional";

/** Declared amounts of a kind over months that are alike. */
export interface Stretch extends Omit<Declared, "year" | "month"> {
  fromMonth: number;
  toMonth: number;
  annuityBase: number | null;
}

/** What is declared of a year, months in a row with the same amount together; by kind, the first month first. */
export function stretchesOf(declared: readonly Declared[], year: number): Stretch[] {
  const sorted = declared
    .filter((one) => one.year === year)
    .sort((one, other) => one.kind - other.kind || one.month - other.month);
  const found: Stretch[] = [];
  for (const { month, kind, amount, annuityBase = null } of sorted) {
    const last = found.at(-1);
    const isAlike = last?.kind === kind && last.amount === amount && last.annuityBase === annuityBase;
    if (last && isAlike && last.toMonth === month - 1) last.toMonth = month;
    else found.push({ kind, amount, annuityBase, fromMonth: month, toMonth: month });
  }
  return found;
}
