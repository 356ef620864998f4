import { sql } from "drizzle-orm";
import { ADVANCE_ENTRY } from "~/contracts/finance/codes";
import { toFen } from "~/lib/finance/conversion";
import { companyDay } from "~/lib/period";
import type { Acting, FormInstance } from "~/upstream/approvals/engine/kind.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Advance } from "../advances/advances.server";
import { clearAdvances, correctAdvance } from "../advances/entries.server";
import { releaseAdvances } from "../advances/holds.server";
import { settleTransactions } from "../cards/transaction-claim.server";

/** What the advances cover takes effect here, with the payment or without one (finance, States). */
export async function claimsApproved(tx: Tx, forms: readonly FormInstance[], by: Acting): Promise<void> {
  const formIds = forms.map(({ businessId }) => businessId);
  await bookOffsets(tx, by, formIds, companyDay());
  await settleTransactions(tx, formIds);
}

/**
 * Claims are approved: what they held is cleared. Where all that an advance was worth in CNY has been used up, a rest
 * of one minor unit that rounding left is cleared too (finance rule 11).
 */
async function bookOffsets(tx: Tx, by: Acting, formIds: readonly number[], bookedOn: string): Promise<void> {
  const rows = await select(tx, { formId: num`form_id`, borrowingId: num`borrowing_id`, amount: num`amount::float8` })`
    from reimbursement_offsets
    where form_id = any(${sql.param([...formIds])}::int[]) and amount > 0
    order by form_id, borrowing_id`;
  if (rows.length === 0) return;
  await releaseAdvances(tx, formIds);
  const after = await clearAdvances(
    tx,
    by,
    rows.map(({ formId: sourceFormId, ...offset }) => ({
      ...offset,
      type: ADVANCE_ENTRY.offset,
      sourceFormId,
      bookedOn,
    })),
  );
  const lastForm = new Map(rows.map(({ borrowingId, formId }) => [borrowingId, formId]));
  for (const borrowingId of await usedUp(tx, [...after.values()].filter(oneLeft))) {
    const rest = { type: ADVANCE_ENTRY.correction, amount: -1, reason: "rounding", bookedOn };
    await correctAdvance(tx, by, { ...rest, borrowingId, sourceFormId: lastForm.get(borrowingId)! });
  }
}

/** One minor unit of a foreign currency is left, and nobody holds it. */
const oneLeft = ({ currency, paid, cleared, frozen, planned, rateE8 }: Advance): boolean =>
  currency !== "CNY" && paid - cleared === 1 && frozen + planned === 0 && Boolean(rateE8);

/** Those of which everything they were worth in CNY has been used. */
async function usedUp(tx: Tx, advances: readonly Advance[]): Promise<number[]> {
  if (advances.length === 0) return [];
  const rows = await select(tx, {
    borrowingId: num`b.id`,
    offset: num`(
        select coalesce(sum(o.amount_cny), 0)::float8
        from reimbursement_offsets o
        where o.borrowing_id = b.id
          and exists (
            select
            from advance_entries e
            where e.borrowing_id = o.borrowing_id and e.source_form_id = o.form_id and e.type = ${ADVANCE_ENTRY.offset}
          )
      )`,
    amounts: sql<number[] | null>`(
        select array_agg((-e.amount)::float8)
        from advance_entries e
        where e.borrowing_id = b.id and e.type not in (${ADVANCE_ENTRY.paidOut}, ${ADVANCE_ENTRY.offset})
      )`,
  })`
    from unnest(${sql.param(advances.map(({ borrowingId }) => borrowingId))}::int[]) as b(id)
    order by b.id`;
  const known = new Map(advances.map((advance) => [advance.borrowingId, advance]));
  return rows.flatMap(({ borrowingId, offset, amounts }) => {
    const { currency, rateE8, paid } = known.get(borrowingId)!;
    const other = (amounts ?? []).reduce((sum, amount) => sum + toFen(amount, currency, rateE8!), 0);
    return offset + other >= toFen(paid, currency, rateE8!) ? [borrowingId] : [];
  });
}
