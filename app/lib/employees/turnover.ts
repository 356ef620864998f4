/**
 * Turnover of a period in hundredths of a percent, half up: leavers to the average of the headcount at its start and at
 * its end (employees rule 32). Null where nobody was there.
 */
export function turnover(leavers: number, atStart: number, atEnd: number): number | null {
  const sum = atStart + atEnd;
  return sum === 0 ? null : Math.floor((leavers * 40_000 + sum) / (2 * sum));
}

/** 395 → "3.95%". */
export const percentOf = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;
