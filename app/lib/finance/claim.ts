import { LIMIT_BASIS, type LimitBasis, PAY_METHOD, type PayMethod } from "~/contracts/finance/codes";
import { fromFen, toFen } from "./conversion";

/** What of an expense is measured against a standard. */
export interface Measured {
  occurredOn: string | null;
  smallClassifyCode: string;
  /** Hundredths. */
  quantity: number;
  days: number | null;
  nights: number | null;
  people: number | null;
  amountCny: number | null;
  overLimitReason: string;
}

/** By what a category's standard is multiplied, in hundredths (finance rule 5). */
function timesOf(basis: LimitBasis, line: Measured): number {
  if (basis === LIMIT_BASIS.day) return (line.days ?? 1) * 100;
  if (basis === LIMIT_BASIS.night) return (line.nights ?? 1) * 100;
  if (basis === LIMIT_BASIS.person) return (line.people ?? 1) * 100;
  return line.quantity;
}

/** A standard of a line: fen for one, and by what it is multiplied. */
export interface LineStandard {
  basis: LimitBasis;
  limit: number;
}

/**
 * Lines over their category's standard with what it allows, in fen (finance rule 5). A standard per day is compared
 * with the sum of the category's lines on the day; the last of them is the one that is over.
 * @param standards of each line; null: nothing is limited
 */
export function overStandard(
  lines: readonly Measured[],
  standards: readonly (LineStandard | null)[],
): { line: number; allowed: number }[] {
  const days = new Map<string, { lines: number[]; sum: number; allowed: number }>();
  const over: { line: number; allowed: number }[] = [];
  lines.forEach((line, n) => {
    const standard = standards[n];
    if (!standard || line.amountCny === null || standard.basis === LIMIT_BASIS.none) return;
    const allowed = Number((BigInt(standard.limit) * BigInt(timesOf(standard.basis, line)) + 50n) / 100n);
    if (standard.basis !== LIMIT_BASIS.day) {
      if (line.amountCny > allowed) over.push({ line: n, allowed });
      return;
    }
    const key = `${line.smallClassifyCode} ${line.occurredOn}`;
    const day = days.get(key) ?? { lines: [], sum: 0, allowed: 0 };
    day.lines.push(n);
    day.sum += line.amountCny;
    day.allowed = Math.max(day.allowed, allowed);
    days.set(key, day);
  });
  for (const { lines: together, sum, allowed } of days.values())
    if (sum > allowed) over.push({ line: together.at(-1)!, allowed });
  return over.sort((a, b) => a.line - b.line);
}

/** What a claim comes to, in fen (finance rule 10). */
export interface ClaimSums {
  total: number;
  /** Paid by company card. */
  card: number;
  /** Of lines that were paid out of an advance. */
  advance: number;
  offset: number;
  /** Left to pay, never below 0. */
  payable: number;
}

export function claimSums(
  lines: readonly { payMethod: PayMethod; amountCny: number | null }[],
  offsets: readonly number[],
): ClaimSums {
  const sum = (method?: PayMethod) =>
    lines.reduce((all, line) => all + (method && line.payMethod !== method ? 0 : (line.amountCny ?? 0)), 0);
  const [total, card, advance] = [sum(), sum(PAY_METHOD.companyCard), sum(PAY_METHOD.advance)];
  const offset = offsets.reduce((all, one) => all + one, 0);
  return { total, card, advance, offset, payable: Math.max(0, total - card - offset) };
}

/**
 * What CNY clears of an advance, in its currency: all that is available where it is worth just that, so that no rest of
 * a cent stays (finance rule 11).
 */
export function offsetAmount(amountCny: number, available: number, currency: string, rateE8: number): number {
  if (amountCny === toFen(available, currency, rateE8)) return available;
  return fromFen(amountCny, currency, rateE8);
}
