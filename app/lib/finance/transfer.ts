/** What comes in of a transfer, measured by what goes out, both in fen. */
export interface Measured {
  /** Hundredths of a percent above (+) or below (−) the day's rate, half up in size. */
  bps: number;
  /** More than 2 %: whoever writes and whoever approves is told. */
  warns: boolean;
  /** More than 5 %: it is refused. */
  refuses: boolean;
}

/**
 * How far the rate that a transfer implies is from the day's, taken in CNY (finance rule 19). The limits are judged by
 * the amounts, not by the rounded figure.
 * @param outFen above 0
 */
export function deviationOf(outFen: number, inFen: number): Measured {
  const [out, difference] = [BigInt(outFen), BigInt(inFen) - BigInt(outFen)];
  const size = difference < 0n ? -difference : difference;
  const bps = Number((size * 20_000n + out) / (2n * out));
  return { bps: difference < 0n ? -bps : bps, warns: size * 50n > out, refuses: size * 20n > out };
}
