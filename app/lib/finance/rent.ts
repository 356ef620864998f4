import { addDays, daysBetween, endOfPeriod, monthsInPeriod } from "../period-dates";

/** What a lease says of its rent; amounts in minor units. */
export interface LeaseTerms {
  startOn: string;
  endOn: string;
  monthlyRent: number;
  cycleMonths: number;
  /** Days after the start of a period, negative before. */
  payDayOffset: number;
}

export interface Instalment {
  periodFrom: string;
  periodTo: string;
  dueOn: string;
  amount: number;
}

/** A share of an amount, halves up. */
const share = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** The first day of the month `n` months into a lease: the day after the months before (employees rule 15). */
const startOfMonth = (startOn: string, n: number): string => (n === 0 ? startOn : addDays(endOfPeriod(startOn, n), 1));

/** Rent of the days from the start of month `n` of a lease: whole months, and a broken one by its days, half up. */
function rentFrom(startOn: string, n: number, to: string, monthlyRent: number): number {
  const whole = Math.max(0, monthsInPeriod(startOn, to) - n);
  const from = startOfMonth(startOn, n + whole);
  if (from > to) return monthlyRent * whole;
  const days = daysBetween(from, to) + 1;
  const monthDays = daysBetween(from, endOfPeriod(startOn, n + whole + 1)) + 1;
  return monthlyRent * whole + share(monthlyRent, days, monthDays);
}

/** Rent of a period that begins by itself: 07-16 to 07-25 is 10 of the 31 days to 08-15 (finance rule 29). */
export const rentOf = (monthlyRent: number, from: string, to: string): number => rentFrom(from, 0, to, monthlyRent);

/**
 * The instalments of a lease, from its start every `cycleMonths`; the last one ends with the lease (finance rule 29).
 * Each begins the day after the one before, so that no day is paid twice or not at all.
 */
export function instalments({ startOn, endOn, monthlyRent, cycleMonths, payDayOffset }: LeaseTerms): Instalment[] {
  const plan: Instalment[] = [];
  for (let n = 0; startOfMonth(startOn, n) <= endOn; n += cycleMonths) {
    const periodFrom = startOfMonth(startOn, n);
    const whole = endOfPeriod(startOn, n + cycleMonths);
    const periodTo = whole < endOn ? whole : endOn;
    plan.push({
      periodFrom,
      periodTo,
      dueOn: addDays(periodFrom, payDayOffset),
      amount: rentFrom(startOn, n, periodTo, monthlyRent),
    });
  }
  return plan;
}

/** Ten fen: what stamp duty is rounded to. */
const JIAO = 10;

/**
 * Stamp duty on the rent of a lease, rounded half up to 0.10 yuan (Stamp Tax Law; finance rule 29).
 * @param rate hundredths of a percent
 */
export const leaseStampDuty = (total: number, rate: number): number => share(total, rate, 10_000 * JIAO) * JIAO;
