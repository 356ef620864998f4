import { ADDITIONAL_KINDS, DEDUCTION_KIND, type DeductionKind } from "~/contracts/salary/tax-codes";
import type { Declared } from "./additional";

const DECEMBER = "12";

/** The tax year that people are asked about on a day, YYYY-MM-DD: in December the next one (salary rule 24). */
export const askedYear = (today: string): number =>
  Number(today.slice(0, 4)) + (today.slice(5, 7) === DECEMBER ? 1 : 0);

/** Fen a month by kind. */
export interface Monthly {
  kind: DeductionKind;
  amount: number;
}

/**
 * What somebody's additional deductions of a year are a month, as its last declared month has them. A certificate
 * counts once, in its own year: it is left out of what goes over into the next (salary rule 19).
 * @param certificate fen; null: the year itself is read, nothing goes over
 */
export function lastMonthOf(declared: readonly Declared[], year: number, certificate: number | null): Monthly[] {
  const own = declared.filter((one) => one.year === year && ADDITIONAL_KINDS.includes(one.kind));
  const last = Math.max(0, ...own.map(({ month }) => month));
  return own
    .filter(({ month }) => month === last)
    .map(({ kind, amount }) => ({ kind, amount: amount - onceIn({ kind, amount }, certificate) }))
    .filter(({ amount }) => amount > 0);
}

const onceIn = ({ kind, amount }: Monthly, certificate: number | null): number =>
  kind === DEDUCTION_KIND.continuingEducation && certificate !== null && amount >= certificate ? certificate : 0;
