import { daysBetween } from "../period-dates";

export interface IdentityCardState {
  state: "valid" | "expiring" | "expired" | "longTerm";
  /** Days left; negative after the expiry date; null for a long-term card. */
  days: number | null;
}

/**
 * Employees rule 5, shell rule 23: days = expDate − today; 0–30 expiring, below 0 expired. Null while no expiry date is
 * known.
 * @param within days before the end from which a card is expiring: the first of the company's reminders
 */
export function identityCardState(
  card: { expDate: string | null; longTerm: 0 | 1 },
  today: string,
  within: number,
): IdentityCardState | null {
  if (card.longTerm === 1) return { state: "longTerm", days: null };
  if (card.expDate === null) return null;
  const days = daysBetween(today, card.expDate);
  return { state: days < 0 ? "expired" : days <= within ? "expiring" : "valid", days };
}

/** Expiring and expired cards both set the session flag at login, and with it the banner. */
export function showsExpiryBanner(
  card: { expDate: string | null; longTerm: 0 | 1 },
  today: string,
  within: number,
): boolean {
  const state = identityCardState(card, today, within)?.state;
  return state === "expiring" || state === "expired";
}

/** The expiry date is required unless the card is long-term. */
export function expiryFault(card: { expDate: string | null; longTerm: 0 | 1 }): "required" | null {
  return card.longTerm === 1 || card.expDate !== null ? null : "required";
}
