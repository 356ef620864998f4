import { coverOf, halvesOf, PART, type Span } from "./cover";
import { count, intersection, shared } from "./minutes";
import { netMinutes, piecesOf, type Shift } from "./shift";

/** A day of the person who asks, as a charge reads it. */
export interface ChargedDay {
  date: string;
  /** Null on a day of rest, and where nothing is planned. */
  shift: Shift | null;
  /** A statutory date. */
  statutory: boolean;
}

export interface ChargeRule {
  /** Every date counts, as of maternity; else what the own schedule asks for. */
  everyDate: boolean;
  /** Annual leave never takes a statutory date, planned or not (Decree 514 art. 3). */
  withoutStatutory: boolean;
}

/** Hundredths of a day, and minutes as balances and pay count them. */
export interface Charge {
  centiDay: number;
  min: number;
}

/** Minutes of a whole day as pay counts them. */
const STANDARD_DAY = 480;
/** Leave by time is taken in half hours. */
const TIME_UNIT = 30;

const wholeOf = (span: Span) => ("part" in span && span.part === PART.day ? 2 : 1);

/**
 * What an application takes (attendance rule 37 and its settled reading): half days that the own schedule asks for, 50
 * each and half of a standard day; minutes that it asks for, rounded up to half hours; or every date.
 * @param spanOn what is asked for of a date; null: nothing
 */
export function chargeOf(
  days: readonly ChargedDay[],
  spanOn: (date: string) => Span | null,
  { everyDate, withoutStatutory }: ChargeRule,
): Charge {
  const sum: Charge = { centiDay: 0, min: 0 };
  const timed: { minutes: number; net: number }[] = [];
  for (const { date, shift, statutory } of days) {
    const span = spanOn(date);
    if (!span || (withoutStatutory && statutory)) continue;
    if (everyDate && "part" in span) {
      sum.centiDay += 50 * wholeOf(span);
      sum.min += (STANDARD_DAY / 2) * wholeOf(span);
      continue;
    }
    if (!shift) continue;
    const covered = intersection(piecesOf(shift), coverOf(shift, { span }));
    if (covered.length === 0) continue;
    if ("part" in span) {
      const halves = halvesOf(shift).filter((half) => shared(covered, half) > 0).length;
      sum.centiDay += 50 * shift.dayValue * halves;
      sum.min += (STANDARD_DAY / 2) * shift.dayValue * halves;
    } else timed.push({ minutes: count(covered), net: netMinutes(shift) });
  }
  return timed.length === 0 ? sum : withTimes(sum, timed);
}

/** What is rounded up counts on the last day (attendance rule 56: 100 × chargeMin ÷ netMin of the day). */
function withTimes({ centiDay, min }: Charge, timed: readonly { minutes: number; net: number }[]): Charge {
  const asked = timed.reduce((sum, { minutes }) => sum + minutes, 0);
  const charged = TIME_UNIT * Math.ceil(asked / TIME_UNIT);
  const parts = timed.map(({ minutes, net }, n) => {
    const last = n === timed.length - 1;
    return Math.round((100 * (minutes + (last ? charged - asked : 0))) / net);
  });
  return { centiDay: parts.reduce((sum, part) => sum + part, centiDay), min: min + charged };
}
