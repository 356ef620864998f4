import { normalizeCode } from "../text";

/** Shell rule 8: job numbers are compared trimmed, half-width and without regard to case; capitals are stored. */
export function normalizeJobNumber(typed: string): string {
  return normalizeCode(typed).toUpperCase();
}

/** 3–20 letters and digits. */
export function isJobNumber(jobNumber: string): boolean {
  return /^[A-Z0-9]{3,20}$/.test(jobNumber);
}

/** Most digits that numbers can go on from: beyond it they are no count. */
const COUNTED_DIGITS = 15;

/**
 * How numbers that people brought with them are made, so that new ones go on after them.
 * @returns the highest number in them; letters before it and digits to fill with zeros where all are alike
 */
export function countedIn(jobNumbers: readonly string[]): { highest: number; prefix?: string; digits?: number } | null {
  const parts = jobNumbers.flatMap((jobNumber) => {
    const found = /^([A-Z]{0,4})(\d+)$/.exec(jobNumber);
    return found && found[2]!.length <= COUNTED_DIGITS ? [{ prefix: found[1]!, tail: found[2]! }] : [];
  });
  if (parts.length === 0) return null;
  const highest = Math.max(...parts.map(({ tail }) => Number(tail)));
  const [{ prefix, tail }] = parts as [{ prefix: string; tail: string }];
  if (parts.length < jobNumbers.length || parts.some((part) => part.prefix !== prefix)) return { highest };
  const filled = parts.some((part) => part.tail.startsWith("0"));
  const even = parts.every((part) => part.tail.length === tail.length);
  return { highest, prefix, digits: filled && even ? tail.length : 0 };
}
