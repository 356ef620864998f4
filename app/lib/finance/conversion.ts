import { minorDigits } from "~/lib/money";
import { roundedQuotient } from "~/lib/payroll/exact";

// Whole numbers throughout, because a double has no 7.1234 (finance rule 1).

/** 10⁻⁸ CNY: rates are kept in these, a CNY costs 10⁸. */
export const RATE_UNIT = 100_000_000;

/**
 * Minor units of a currency in fen, half a fen and more up, rounded once, here.
 * @param rateE8 10⁻⁸ CNY per unit of the currency
 */
export function toFen(amount: number, currency: string, rateE8: number): number {
  return roundedQuotient(
    BigInt(amount) * BigInt(rateE8) * 100n,
    10n ** BigInt(minorDigits(currency)) * BigInt(RATE_UNIT),
  );
}

/** Fen in minor units of a currency: what CNY clears of an advance at the rate it was paid at (finance rule 11). */
export function fromFen(fen: number, currency: string, rateE8: number): number {
  return roundedQuotient(BigInt(fen) * 10n ** BigInt(minorDigits(currency)) * BigInt(RATE_UNIT), 100n * BigInt(rateE8));
}

/** 482152300 → "4.821523", without zeros at the end beyond the `least` decimals. */
export function formatRate(rateE8: number, least = 0): string {
  const plain = String(rateE8).padStart(9, "0");
  const decimals = plain.slice(-8).replace(/0+$/, "").padEnd(least, "0");
  return decimals === "" ? plain.slice(0, -8) : `${plain.slice(0, -8)}.${decimals}`;
}

const QUOTED = /^(\d{1,6})(?:\.(\d{1,6}))?$/;

/** A quoted rate as it is typed, in millionths, or null: more than six decimals are refused, not rounded. */
export function parseQuoted(typed: string): number | null {
  const match = QUOTED.exec(typed.trim().normalize("NFKC"));
  if (!match) return null;
  const micro = Number(match[1]! + (match[2] ?? "").padEnd(6, "0"));
  return micro > 0 ? micro : null;
}

/** 7123400 → "7.1234", with `least` decimals at least. */
export function formatQuoted(micro: number, least = 0): string {
  const plain = String(micro).padStart(7, "0");
  const decimals = plain.slice(-6).replace(/0+$/, "").padEnd(least, "0");
  return decimals === "" ? plain.slice(0, -6) : `${plain.slice(0, -6)}.${decimals}`;
}
