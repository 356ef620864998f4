import { rounded } from "~/lib/payroll/exact";

/** An exact fraction: reduced, its denominator above 0. */
export interface Rational {
  readonly above: bigint;
  readonly below: bigint;
}

export interface RationalFault {
  fault: "divisionByZero" | "tooManyDigits" | "notANumber";
}

export type Exact = Rational | RationalFault;

/**
 * Digits that a numerator or a denominator may have: far more than pay needs, and few enough that no formula keeps a
 * processor busy.
 */
export const MOST_DIGITS = 60;
const LIMIT = 10n ** BigInt(MOST_DIGITS);

const TOO_MANY_DIGITS: RationalFault = { fault: "tooManyDigits" };

export const isNumber = <Fault extends object>(value: Rational | Fault): value is Rational => "above" in value;

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest common divisor of two numbers that are not negative. Safe integers are exact too, and far quicker. */
function divisor(one: bigint, other: bigint): bigint {
  if (one === 1n || other === 1n) return 1n;
  if (one <= SAFE && other <= SAFE) return BigInt(safeDivisor(Number(one), Number(other)));
  let [a, b] = [one, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

function safeDivisor(one: number, other: number): number {
  let [a, b] = [one, other];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** `below` is not 0. */
function reduced(above: bigint, below: bigint): Exact {
  const by = divisor(sizeOf(above), sizeOf(below)) * (below < 0n ? -1n : 1n);
  const value = by === 1n ? { above, below } : { above: above / by, below: below / by };
  return sizeOf(value.above) >= LIMIT || value.below >= LIMIT ? TOO_MANY_DIGITS : value;
}

export const ZERO: Rational = { above: 0n, below: 1n };

/** A whole number, or so many parts of one: 1050 per 100 is 10.5. Faults: `RationalFault`. */
export function fromInteger(value: number | bigint, per: number | bigint = 1n): Exact {
  return divide({ above: BigInt(value), below: 1n }, { above: BigInt(per), below: 1n });
}

const DECIMAL = /^(-?\d+)(?:\.(\d+))?$/;

/** "-12.50"; no plus, exponent or separators. Faults: no such number, a text longer than `MOST_DIGITS`. */
export function fromDecimal(text: string): Exact {
  // Leading zeros count too: a long text is refused before it is converted.
  if (text.length > MOST_DIGITS) return TOO_MANY_DIGITS;
  const match = DECIMAL.exec(text);
  if (!match) return { fault: "notANumber" };
  const [, whole = "", decimals = ""] = match;
  return reduced(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const add = (one: Rational, other: Rational): Exact =>
  reduced(one.above * other.below + other.above * one.below, one.below * other.below);

export const negate = ({ above, below }: Rational): Rational => ({ above: -above, below });

export const subtract = (one: Rational, other: Rational): Exact => add(one, negate(other));

export const multiply = (one: Rational, other: Rational): Exact =>
  reduced(one.above * other.above, one.below * other.below);

/** Faults: a divisor of 0, too many digits. */
export const divide = (one: Rational, other: Rational): Exact =>
  other.above === 0n ? { fault: "divisionByZero" } : reduced(one.above * other.below, one.below * other.above);

/** Below 0, 0 or above it, as the first is less than, equal to or more than the second. */
export function compare(one: Rational, other: Rational): -1 | 0 | 1 {
  const difference = one.above * other.below - other.above * one.below;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const least = (one: Rational, other: Rational): Rational => (compare(one, other) <= 0 ? one : other);
export const most = (one: Rational, other: Rational): Rational => (compare(one, other) >= 0 ? one : other);

/**
 * To multiples of a unit of the same measure, halves away from zero (salary rules 11 and "Grammar"). Faults: too many
 * digits; a unit of 0 divides by zero. A negative unit rounds as its opposite.
 */
export function roundHalfUp(value: Rational, unit: Rational): Exact {
  const times = divide(value, unit);
  return isNumber(times) ? multiply({ above: rounded(times.above, times.below), below: 1n }, unit) : times;
}

/** How often a factor is in a number. */
function timesIn(value: bigint, factor: bigint): number {
  let times = 0;
  for (let rest = value; rest % factor === 0n; rest /= factor) times += 1;
  return times;
}

/** The exact value as text: "-12.5", or as a fraction where decimals never end: "40000/7". */
export function exactText({ above, below }: Rational): string {
  const [twos, fives] = [timesIn(below, 2n), timesIn(below, 5n)];
  const digits = Math.max(twos, fives);
  if (below !== 2n ** BigInt(twos) * 5n ** BigInt(fives)) return `${above}/${below}`;
  const plain = String((sizeOf(above) * 10n ** BigInt(digits)) / below).padStart(digits + 1, "0");
  const sign = above < 0n ? "-" : "";
  return digits === 0 ? sign + plain : `${sign}${plain.slice(0, -digits)}.${plain.slice(-digits)}`;
}
