import { clockOf, minutesOfClock } from "../attendance/clock";
import { isRealDate } from "../period-dates";

/** How a value is kept as text, read, and refused; `bounds` go into the sentences about it. */
export interface Kind<T> {
  kind: "whole" | "days" | "range" | "day" | "choice" | "letters" | "jobNumber" | "code" | "codes" | "times";
  bounds: { min?: number; max?: number; count?: number; options?: readonly string[] };
  /** The value that a text means, or null when it breaks the bounds. */
  read: (text: string) => T | null;
}

interface Declared<T> {
  /** What counts until somebody has entered another; sites may begin differently. */
  initial: (siteId?: number | null) => T;
  /** Sites may have a value of their own. */
  bySite: boolean;
  /** Text of what forbids a value at a site although it is within the bounds; null is every site. */
  refuses?: (text: string, siteId: number | null) => string | null;
}

type Parameter<T> = Kind<T> & Declared<T>;

const within = (text: string, min: number, max: number): number | null =>
  /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

export function whole(min: number, max: number, declared: Declared<number>): Parameter<number> {
  return { kind: "whole", bounds: { min, max }, read: (text) => within(text, min, max), ...declared };
}

/** Exactly `count` numbers, the largest first. */
export function days(count: number, max: number, declared: Declared<readonly number[]>): Parameter<readonly number[]> {
  const read = (text: string) => {
    const list = text
      .split(/[\s,，、]+/)
      .filter(Boolean)
      .map((part) => within(part, 1, max));
    const falls = list.every((one, n) => one !== null && (n === 0 || one < list[n - 1]!));
    return list.length === count && falls ? (list as number[]) : null;
  };
  return { kind: "days", bounds: { min: 1, max, count }, read, ...declared };
}

/** The smallest and the largest number that pass. */
export function range(
  min: number,
  max: number,
  declared: Declared<readonly [number, number]>,
): Parameter<readonly [number, number]> {
  const read = (text: string) => {
    const [from, to, ...more] = text
      .split(/[\s,，、]+/)
      .filter(Boolean)
      .map((part) => within(part, min, max));
    return typeof from === "number" && typeof to === "number" && from <= to && more.length === 0
      ? ([from, to] as const)
      : null;
  };
  return { kind: "range", bounds: { min, max }, read, ...declared };
}

export function day(declared: Declared<string>): Parameter<string> {
  return { kind: "day", bounds: {}, read: (text) => (isRealDate(text) ? text : null), ...declared };
}

export function choice<Option extends string>(
  options: readonly Option[],
  declared: Declared<Option>,
): Parameter<Option> {
  return {
    kind: "choice",
    bounds: { options },
    read: (text) => options.find((option) => option === text) ?? null,
    ...declared,
  };
}

export function pattern(
  kind: "letters" | "jobNumber" | "code",
  shape: RegExp,
  max: number,
  declared: Declared<string>,
): Parameter<string> {
  return { kind, bounds: { max }, read: (text) => (shape.test(text) ? text : null), ...declared };
}

/** Codes in a row, each once; none at all is a value too. */
export function codes(most: number, declared: Declared<readonly string[]>): Parameter<readonly string[]> {
  const read = (text: string) => {
    const list = [...new Set(text.split(/[\s,，、]+/).filter(Boolean))];
    return list.length <= most && list.every((code) => /^[A-Za-z0-9_-]{2,32}$/.test(code)) ? list : null;
  };
  return { kind: "codes", bounds: { count: most }, read, ...declared };
}

type Times = readonly (readonly [from: number, to: number])[];

/** Stretches of a day as "12:00-13:00, 18:00-18:30", in order, none overlapping; none at all is a value too. */
export function times(most: number, declared: Declared<Times>): Parameter<Times> {
  const read = (text: string) => {
    const list = text
      .split(/[\s,，、]+/)
      .filter(Boolean)
      .map((part) => part.split(/[-–~]/).map(minutesOfClock));
    const inOrder = list.every(
      ([from, to, ...more], n) =>
        typeof from === "number" &&
        typeof to === "number" &&
        from < to &&
        more.length === 0 &&
        (n === 0 || list[n - 1]![1]! <= from),
    );
    return inOrder && list.length <= most ? (list as unknown as Times) : null;
  };
  return { kind: "times", bounds: { count: most }, read, ...declared };
}

const isTimes = (one: unknown): one is Times[number] => Array.isArray(one);

/** A value as a person types it, and as it is kept. */
export const writtenValue = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => (isTimes(one) ? one.map(clockOf).join("-") : one)).join(", ")
    : String(value);
