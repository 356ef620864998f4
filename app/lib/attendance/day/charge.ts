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

/** What it takes of one day. */
export interface DayCharge extends Charge {
  date: string;
}

/** Minutes of a whole day as pay counts them. */
const STANDARD_DAY = 480;
/** Leave by time is taken in half hours. */
const TIME_UNIT = 30;

const wholeOf = (span: Span) => ("part" in span && span.part === PART.day ? 2 : 1);

/**
 * What an application takes (attendance rule 37 and its settled reading): half days that the own schedule asks for, 50
 * each and half of a standard day; minutes that it asks for, rounded up to half hours; or every date. Day by day, those
 * of which it takes something: years and lots have their own days.
 * @param spanOn what is asked for of a date; null: nothing
 */
export function chargesByDay(
  days: readonly ChargedDay[],
  spanOn: (date: string) => Span | null,
  { everyDate, withoutStatutory }: ChargeRule,
): DayCharge[] {
  const taken: DayCharge[] = [];
  const timed: { date: string; minutes: number; net: number }[] = [];
  for (const { date, shift, statutory } of days) {
    const span = spanOn(date);
    if (!span || (withoutStatutory && statutory)) continue;
    if (everyDate && "part" in span) {
      taken.push({ date, centiDay: 50 * wholeOf(span), min: (STANDARD_DAY / 2) * wholeOf(span) });
      continue;
    }
    if (!shift) continue;
    const covered = intersection(piecesOf(shift), coverOf(shift, { span }));
    if (covered.length === 0) continue;
    if ("part" in span) {
      const halves = halvesOf(shift).filter((half) => shared(covered, half) > 0).length;
      const value = shift.dayValue * halves;
      taken.push({ date, centiDay: 50 * value, min: (STANDARD_DAY / 2) * value });
    } else timed.push({ date, minutes: count(covered), net: netMinutes(shift) });
  }
  return [...taken, ...timesByDay(timed)];
}

/** All of it together. */
export const sumOfDays = (days: readonly Charge[]): Charge =>
  days.reduce((sum, { centiDay, min }) => ({ centiDay: sum.centiDay + centiDay, min: sum.min + min }), {
    centiDay: 0,
    min: 0,
  });

/** What is rounded up counts on the last day (attendance rule 56: 100 × chargeMin ÷ netMin of the day). */
function timesByDay(timed: readonly { date: string; minutes: number; net: number }[]): DayCharge[] {
  const asked = timed.reduce((sum, { minutes }) => sum + minutes, 0);
  const charged = TIME_UNIT * Math.ceil(asked / TIME_UNIT);
  return timed.map(({ date, minutes, net }, n) => {
    const min = minutes + (n === timed.length - 1 ? charged - asked : 0);
    return { date, min, centiDay: Math.round((100 * min) / net) };
  });
}
