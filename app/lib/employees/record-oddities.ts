import type { IdType } from "~/contracts/employees/codes";
import { mobileWarning } from "../phone";
import { cardValidityWarning } from "./id-number";

/** What may look odd in a person's record; the sentences stand at `record:warning`. */
export const ODDITIES = ["validity", "mobile"] as const;

interface Shown {
  mobile?: string | null;
  birthDate: string | null;
  card: { idType: number; startDate?: string | null; expDate?: string | null; longTerm: number } | null;
}

/**
 * Employees rules 5 and 6: a validity that does not fit the age at issue, a mobile whose prefix no network hands out.
 * Told where the record is shown or arrives, never refused.
 */
export function oddities({ mobile, birthDate, card }: Shown): (typeof ODDITIES)[number][] {
  const found: (typeof ODDITIES)[number][] = [];
  if (card?.startDate && birthDate !== null) {
    const { startDate, expDate = null } = card;
    if (
      cardValidityWarning({
        idType: card.idType as IdType,
        birthDate,
        startDate,
        expDate,
        longTerm: card.longTerm as 0 | 1,
      })
    )
      found.push("validity");
  }
  if (mobile && mobileWarning(mobile)) found.push("mobile");
  return found;
}
