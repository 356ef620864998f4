import { sql } from "drizzle-orm";
import { offsetAmount } from "~/lib/finance/claim";
import { toFen } from "~/lib/finance/conversion";
import { formatAmount } from "~/lib/money";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather } from "~/upstream/platform/faults.server";
import { type Advance, available, lockAdvances } from "../advances/advances.server";
import { overdueAdvances } from "../advances/due.server";
import { holdAdvances } from "../advances/holds.server";
import type { Claim, Offset } from "./claim-rows.server";

const worth = (advance: Advance) => toFen(available(advance), advance.currency, advance.rateE8 ?? 0);

/**
 * Freezes what a claim clears of own advances, each in its currency at the rate it was paid at; overdue ones come first
 * (finance rules 10 and 11).
 * @param left fen that are left to pay before anything is cleared
 */
export async function holdOffsets(tx: Tx, claim: Claim, left: number, today: string, faults: Faults): Promise<void> {
  const overdue = await overdueAdvances(tx, claim.requesterEmpId, today);
  const locked = await lockAdvances(tx, [
    ...overdue.map(({ borrowingId }) => borrowingId),
    ...claim.offsets.map(({ borrowingId }) => borrowingId),
  ]);
  const given = new Map(claim.offsets.map(({ borrowingId, amountCny }) => [borrowingId, amountCny]));
  let rest = left;
  for (const { borrowingId, number } of overdue) {
    const wanted = Math.min(worth(locked.get(borrowingId)!), rest);
    const offset = given.get(borrowingId) ?? 0;
    if (offset < wanted) addFault(faults, `offsets.${borrowingId}`, "reimbursement:said.overdueFirst", { number });
    rest = Math.max(0, rest - offset);
  }
  const holds = claim.offsets.flatMap((offset, n) => {
    const hold = holdOf(offset, locked.get(offset.borrowingId), claim.requesterEmpId, faults);
    return hold === null ? [] : [{ ...hold, line: n + 1, early: false, field: `offsets.${offset.borrowingId}` }];
  });
  if (holds.length === 0) return;
  await gather(faults, () => holdAdvances(tx, claim.id, claim.requesterEmpId, holds));
  await tx.execute(sql`
    update reimbursement_offsets o
    set amount = h.amount
    from unnest(
      ${sql.param(holds.map(({ borrowingId }) => borrowingId))}::int[],
      ${sql.param(holds.map(({ amount }) => amount))}::bigint[]
    ) as h(borrowing_id, amount)
    where o.form_id = ${claim.id} and o.borrowing_id = h.borrowing_id`);
}

function holdOf({ borrowingId, amountCny }: Offset, advance: Advance | undefined, empId: number, faults: Faults) {
  const field = `offsets.${borrowingId}`;
  if (!advance || advance.empId !== empId || !advance.rateE8) {
    addFault(faults, field, "errors:notOption");
    return null;
  }
  const { currency, rateE8 } = advance;
  const amount = offsetAmount(amountCny, available(advance), currency, rateE8);
  // A fen more may still be just what is left, in its currency.
  if (amount > available(advance)) {
    addFault(faults, field, "finance:said.mostToClear", { amount: formatAmount(worth(advance)) });
    return null;
  }
  if (amount > 0) return { borrowingId, amount };
  addFault(faults, field, "reimbursement:said.offsetNothing", { currency });
  return null;
}
