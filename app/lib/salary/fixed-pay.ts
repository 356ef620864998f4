import { exactNumber, rounded } from "~/lib/payroll/exact";
import { shareOut } from "~/lib/payroll/share-out";

/** Minutes of a paid day, and hundredths of the paid days of a month: 480 and 21.75 (salary rule 7; attendance 27). */
export const DAY_MINUTES = 480n;
export const MONTH_CENTI_DAYS = 2_175n;
/** What a month's pay is divided by for a minute: 21.75 × 480. */
export const MONTH_MINUTES = 10_440n;

/** An amount in fen and what it was made of, from which a page can tell how it came. */
export interface Reckoned<Trace> {
  amountFen: number;
  trace: Trace;
}

/** What keeps a month from being reckoned: a sentence and its figures. */
export interface MonthFault {
  key: `salMonth:said.${"noRequiredDays" | "daysBeyondMonth" | "multipleUnconfirmed" | "noPaidMonths"}`;
  params: Record<string, string | number>;
}

/** A stretch of the month with one fixed pay. */
export interface PayPeriod {
  /** yyyy-MM-dd, its first day. */
  from: string;
  /** Fen a month of each fixed item, in the order of the items, from 0. */
  amounts: readonly number[];
  /** P of the stretch: its paid days inside the employment, in hundredths (salary rule 6). */
  paidCentiDay: number;
  /** Minutes not worked and not paid. */
  unpaidStdMin: number;
}

export interface FixedCase {
  /** In item order. */
  items: readonly { code: string; inUnpaidBase: 0 | 1 }[];
  periods: readonly PayPeriod[];
  /** D: paid days of the whole month, in hundredths. */
  requiredCentiDay: number;
}

interface PeriodTrace {
  from: string;
  /** Fen a month: all that is fixed, and what of it unpaid time is priced at. */
  fixed: number;
  unpaidBase: number;
  paidCentiDay: number;
  unpaidStdMin: number;
}

export interface FixedTrace {
  /**
   * `proration`: fixed × P ÷ D. `worked`: more than half is unpaid, fixed × (P − unpaid days) ÷ 21.75. `capped`: that
   * would be more than the proration, which holds.
   */
  by: "proration" | "worked" | "capped";
  requiredCentiDay: number;
  periods: PeriodTrace[];
}

export interface FixedMonth {
  earned: Reckoned<FixedTrace>;
  /** The earned sum by item, in their order; they add up to it. */
  shares: { code: string; amountFen: number }[];
  /** The deduction, from 0; `trace.isCovered`: earned pay leaves the unpaid days out already. */
  unpaid: Reckoned<{ isCovered: boolean; periods: PeriodTrace[] }>;
}

const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

/**
 * Earned fixed pay of a month and the deduction for unpaid time, together because it is taken once (salary rules 4, 6
 * and 7; "Settled readings"). Earned = round(Σ fixed × P ÷ D) over the stretches of different pay; deduction =
 * round(Σ unpaid base × minutes ÷ 10,440). More than half of the paid days unpaid: earned = round(Σ fixed × (P − unpaid
 * days) ÷ 21.75), within 0 and the other, and no deduction. One rounding each; items share the sum by what each earned,
 * fen by largest remainder in item order. Faults: a month without required days, more paid days than it has.
 */
export function fixedMonth({ items, periods, requiredCentiDay }: FixedCase): FixedMonth | MonthFault {
  const paid = periods.reduce((all, one) => all + one.paidCentiDay, 0);
  const fault = (word: "noRequiredDays" | "daysBeyondMonth"): MonthFault => ({
    key: `salMonth:said.${word}`,
    params: { paidCentiDay: paid, requiredCentiDay },
  });
  if (requiredCentiDay <= 0) return fault("noRequiredDays");
  if (paid > requiredCentiDay) return fault("daysBeyondMonth");

  const traced = periods.map((period) => tracedPeriod(period, items));
  const base = sum(traced.map(({ unpaidBase, unpaidStdMin }) => BigInt(unpaidBase) * BigInt(unpaidStdMin)));
  const { by, amountFen, weights } = earnedOf(periods, items.length, BigInt(requiredCentiDay));
  const parts = amountFen === 0 ? items.map(() => 0) : shareOut(amountFen, weights);
  return {
    earned: { amountFen, trace: { by, requiredCentiDay, periods: traced } },
    shares: items.map(({ code }, n) => ({ code, amountFen: parts[n]! })),
    unpaid: {
      amountFen: by === "proration" ? exactNumber(rounded(base, MONTH_MINUTES)) : 0,
      trace: { isCovered: by !== "proration", periods: traced },
    },
  };
}

function tracedPeriod(period: PayPeriod, items: FixedCase["items"]): PeriodTrace {
  const { from, amounts, paidCentiDay, unpaidStdMin } = period;
  const inBase = amounts.filter((_, n) => items[n]!.inUnpaidBase === 1);
  const fen = (all: readonly number[]) => exactNumber(sum(all.map(BigInt)));
  return { from, fixed: fen(amounts), unpaidBase: fen(inBase), paidCentiDay, unpaidStdMin };
}

/** The earned sum, and what each item earned of it before rounding, in parts of one size. */
function earnedOf(periods: readonly PayPeriod[], count: number, required: bigint) {
  const earned = (daysOf: (period: PayPeriod) => bigint, divisor: bigint) => {
    const byItem = Array.from({ length: count }, (_, n) =>
      sum(periods.map((period) => BigInt(period.amounts[n]!) * daysOf(period))),
    );
    return {
      amountFen: Math.max(0, exactNumber(rounded(sum(byItem), divisor))),
      weights: byItem.map((part) => exactNumber(part > 0n ? part : 0n)),
    };
  };
  const prorated = earned(({ paidCentiDay }) => BigInt(paidCentiDay), required);
  if (!isMostlyUnpaid(periods)) return { by: "proration" as const, ...prorated };
  // Days in parts of 48,000: hundredths of a day times the minutes of one, both whole.
  const worked = earned(
    ({ paidCentiDay, unpaidStdMin }) => BigInt(paidCentiDay) * DAY_MINUTES - BigInt(unpaidStdMin) * 100n,
    DAY_MINUTES * MONTH_CENTI_DAYS,
  );
  if (worked.amountFen > prorated.amountFen) return { by: "capped" as const, ...prorated };
  return { by: "worked" as const, ...worked };
}

/** Unpaid days of more than half of the paid days of the month, both in exact parts (salary rule 7). */
function isMostlyUnpaid(periods: readonly PayPeriod[]): boolean {
  const unpaid = sum(periods.map(({ unpaidStdMin }) => BigInt(unpaidStdMin)));
  const paid = sum(periods.map(({ paidCentiDay }) => BigInt(paidCentiDay)));
  return unpaid * 100n * 2n > paid * DAY_MINUTES;
}
