import type { VoucherPaper } from "~/contracts/finance/vouchers";
import { groupBy } from "~/lib/group-by";
import { cardsForPayment } from "~/upstream/employees/cards/payee-for-payment.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { VoucherForm } from "./voucher-reach.server";

/** What a voucher has from its kind; payer and payee where they are not company and requester. */
export type VoucherParts = Pick<VoucherPaper, "lines"> & Partial<Pick<VoucherPaper, "payer" | "payee" | "beside">>;

/** Reads that of forms of one kind, by the forms' keys. */
export type PartsReader = (
  db: Reader,
  caller: Caller,
  forms: readonly VoucherForm[],
) => Promise<Map<number, VoucherParts>>;

export const idsOf = (forms: readonly VoucherForm[]): number[] => forms.map(({ formId }) => formId);

/** Rows of forms, together by form. */
export const byForm = <R extends { formId: number }>(rows: readonly R[]): Map<number, R[]> =>
  groupBy(rows, ({ formId }) => formId);

/** Whose account a card is, by the card's key. */
export async function holdersOf(db: Reader, caller: Caller, cardIds: readonly (number | null)[]) {
  const cards = await cardsForPayment(
    db,
    caller,
    cardIds.flatMap((id) => id ?? []),
  );
  return (cardId: number | null): string | undefined => (cardId === null ? undefined : cards.get(cardId)?.accountName);
}
