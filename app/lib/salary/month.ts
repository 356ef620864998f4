import { OVERTIME_BUCKET, type OvertimeBucket } from "~/contracts/salary/codes";
import { exactNumber, rounded } from "~/lib/payroll/exact";
import { MONTH_CENTI_DAYS, MONTH_MINUTES, type MonthFault, type Reckoned } from "./fixed-pay";

/** Sick time of a stretch of the month with one fixed pay and one set of parameters. */
export interface SickPeriod {
  /** yyyy-MM-dd, its first day. */
  from: string;
  /** Fen a month. */
  fixed: number;
  sickStdMin: number;
  /** Percent of the fixed pay, dated and per site; 0: the floor alone. */
  pct: number;
  /** Fen a month. */
  minWage: number;
}

export interface SickTrace {
  /** What is paid for the sick time, in fen, rounded for display: the deduction is the one that counts. */
  payFen: number;
  periods: (SickPeriod & { by: "percent" | "floor" })[];
}

/** Percent of the minimum wage that sick pay never falls below (salary rule 8). */
const FLOOR_PCT = 80n;

/**
 * The deduction for sick time (salary rule 8; "Settled readings"): full pay of the time less sick pay, which is `pct`
 * of it or 80 % of the minimum wage, whichever is more, judged for each stretch; one rounding, of the deduction over
 * all of them. It is negative only where fixed pay itself lies below that floor.
 */
export function sickDeduction(periods: readonly SickPeriod[]): Reckoned<SickTrace> {
  const parts = periods.map((period) => {
    const [fixed, minutes] = [BigInt(period.fixed), BigInt(period.sickStdMin)];
    const [byPercent, byFloor] = [fixed * BigInt(period.pct), BigInt(period.minWage) * FLOOR_PCT];
    const isFloor = byFloor > byPercent;
    const pay = (isFloor ? byFloor : byPercent) * minutes;
    const by = isFloor ? ("floor" as const) : ("percent" as const);
    return { pay, full: fixed * 100n * minutes, traced: { ...period, by } };
  });
  const fen = (values: readonly bigint[]) =>
    exactNumber(
      rounded(
        values.reduce((all, one) => all + one, 0n),
        MONTH_MINUTES * 100n,
      ),
    );
  return {
    amountFen: fen(parts.map(({ full, pay }) => full - pay)),
    trace: { payFen: fen(parts.map(({ pay }) => pay)), periods: parts.map(({ traced }) => traced) },
  };
}

/** Overtime of one bucket under one base and one dated multiple. */
export interface OvertimePart {
  bucket: OvertimeBucket;
  /** Fen a month. */
  otBase: number;
  minutes: number;
  /** Percent; null: nobody has confirmed one. */
  multiplePct: number | null;
}

type BucketPaid = Reckoned<OvertimePart[]> & { bucket: OvertimeBucket };

/**
 * Overtime pay by bucket, and their sum (salary rule 9): round(Σ base × minutes × multiple ÷ (100 × 10,440)), one
 * rounding a bucket. The 300 comes on top of the monthly pay. Fault: minutes at a multiple that is not confirmed.
 * @param parts of a bucket several where base or multiple changed inside the month; without minutes none is needed
 */
export function overtimePay(parts: readonly OvertimePart[]): { amountFen: number; buckets: BucketPaid[] } | MonthFault {
  const worked = parts.filter(({ minutes }) => minutes !== 0);
  const open = worked.find(({ multiplePct }) => multiplePct === null);
  if (open) return { key: "salMonth:said.multipleUnconfirmed", params: { bucket: open.bucket } };
  const buckets = Object.values(OVERTIME_BUCKET).flatMap((bucket): BucketPaid[] => {
    const trace = worked.filter((part) => part.bucket === bucket);
    const exact = trace.reduce(
      (all, { otBase, minutes, multiplePct }) => all + BigInt(otBase) * BigInt(minutes) * BigInt(multiplePct!),
      0n,
    );
    return trace.length === 0 ? [] : [{ bucket, amountFen: exactNumber(rounded(exact, MONTH_MINUTES * 100n)), trace }];
  });
  return { amountFen: buckets.reduce((all, { amountFen }) => all + amountFen, 0), buckets };
}

/** Percent that expired time off of rest days is paid at (salary rule 9). */
export const EXPIRED_TIME_OFF_PCT = 200;

/**
 * Time off of rest days that expired unused, as a part of overtime (salary rule 9).
 * @param isPaid the parameter of it; where it is off nothing is due
 */
export const expiredTimeOff = (otBase: number, toilExpiredMin: number, isPaid: boolean): OvertimePart[] =>
  isPaid
    ? [
        {
          bucket: OVERTIME_BUCKET.expiredTimeOff,
          otBase,
          minutes: toilExpiredMin,
          multiplePct: EXPIRED_TIME_OFF_PCT,
        },
      ]
    : [];

/** Pay of the last twelve months, or of the actual ones of a shorter employment, without overtime. */
export interface UnusedLeave {
  /** Fen, of all the months together: the average is not rounded before it is used. */
  paid: number;
  months: number;
  unusedCentiDay: number;
}

/**
 * Unused annual leave (salary rule 10; Implementing Measures for Paid Annual Leave art. 10–11): average × 100 ÷ 2175 ×
 * days × 2, the 200 % that come on top of the pay of those days. Fault: no month to take the average of.
 */
export function unusedLeavePay(leave: UnusedLeave): Reckoned<UnusedLeave> | MonthFault {
  const { paid, months, unusedCentiDay } = leave;
  if (months <= 0) return { key: "salMonth:said.noPaidMonths", params: {} };
  const exact = BigInt(paid) * BigInt(unusedCentiDay) * 2n;
  return { amountFen: exactNumber(rounded(exact, BigInt(months) * MONTH_CENTI_DAYS)), trace: leave };
}
