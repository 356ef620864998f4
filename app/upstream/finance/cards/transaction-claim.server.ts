import { sql } from "drizzle-orm";
import { CARD_TRANSACTION_STATE } from "~/contracts/finance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";

/** A card transaction as a line of a claim names it; the amount in minor units. */
export interface WantedTransaction {
  id: number;
  amount: number | null;
  currency: string;
}

/**
 * A claim that goes to approval takes transactions of the person's cards, of equal amount and currency (finance rule
 * 10): those that are free, by one conditional update, so that of two claims for the same the second gets none.
 * @returns the keys it got
 */
export async function claimTransactions(
  tx: Tx,
  formId: number,
  empId: number,
  wanted: readonly WantedTransaction[],
): Promise<Set<number>> {
  if (wanted.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(sql`
    update card_transactions t
    set status = ${CARD_TRANSACTION_STATE.inForm}, form_id = ${formId}, version = t.version + 1
    from credit_cards c, jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id int, amount bigint, currency text)
    where t.id = w.id
      and t.amount = w.amount
      and t.currency = w.currency
      and t.status = ${CARD_TRANSACTION_STATE.unmatched}
      and c.id = t.card_id
      and c.holder_emp_id = ${empId}
    returning t.id`);
  return new Set(rows.map(({ id }) => id));
}

/** Frees what a claim held, however often it is asked. */
export async function releaseTransactions(tx: Tx, formId: number): Promise<void> {
  await tx.execute(sql`
    update card_transactions
    set status = ${CARD_TRANSACTION_STATE.unmatched}, form_id = null, version = version + 1
    where form_id = ${formId}`);
}

/** Claims are approved: what they held is settled for good. */
export async function settleTransactions(tx: Tx, formIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update card_transactions
    set status = ${CARD_TRANSACTION_STATE.approved}, version = version + 1
    where form_id = any(${sql.param([...formIds])}::int[]) and status = ${CARD_TRANSACTION_STATE.inForm}`);
}
