const SUFFIXES = ["", "k", "M", "G", "T", "P", "E"] as const;

/** The specification's conversion: 0 for what is no number, 100 for infinity. */
export function toFiniteNumber(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) return 0;
  return Number.isFinite(number) ? number : 100;
}

/** 1500 → "1.5k". What rounds to a thousand of a unit is shown as one of the next (999,960 → 1M, not 1000k). */
export function withSuffix(value: unknown, decimals = 1): string {
  const number = toFiniteNumber(value);
  let size = Math.abs(number);
  let step = 0;
  while (step < SUFFIXES.length - 1 && rounded(size, decimals) >= 1000) {
    size /= 1000;
    step += 1;
  }
  const shown = rounded(size, decimals);
  return `${number < 0 && shown > 0 ? "-" : ""}${shown}${SUFFIXES[step]}`;
}

function rounded(size: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(size * scale) / scale;
}
