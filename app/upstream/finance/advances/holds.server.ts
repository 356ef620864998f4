import { and, inArray, sql } from "drizzle-orm";
import { formatAmount } from "~/lib/money";
import type { Tx } from "~/upstream/platform/database/db.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { type Advance, available, lockAdvances, returnable } from "./advances.server";
import { advanceHolds } from "./tables.server";

/** What a form in approval will clear of an advance, in its currency. */
export interface Hold {
  borrowingId: number;
  /** Of the form; 0 where it has no lines. */
  line: number;
  amount: number;
  /** An early return may take what a loan plan holds (finance rule 14). */
  early: boolean;
  /** Whose error it is when there is not enough. */
  field: string;
}

/**
 * Freezes what a form will clear, all or nothing: the rows are locked, so of two who want the last of an advance the
 * second reads how much is left (finance rule 14; example 21).
 */
export async function holdAdvances(tx: Tx, formId: number, empId: number, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  const locked = await lockAdvances(
    tx,
    holds.map(({ borrowingId }) => borrowingId),
  );
  const left = new Map<number, { early: number; any: number }>();
  for (const advance of locked.values())
    left.set(advance.borrowingId, { early: returnable(advance), any: available(advance) });
  const faults = Object.fromEntries(
    holds.flatMap(({ borrowingId, amount, early, field }) => {
      const advance = locked.get(borrowingId);
      if (!advance || advance.empId !== empId) return [[field, { key: "errors:notOption" }]];
      const most = left.get(borrowingId)!;
      if (amount > (early ? most.early : most.any)) return [[field, atMost(advance, early ? most.early : most.any)]];
      most.early -= amount;
      most.any = Math.max(0, most.any - amount);
      return [];
    }),
  );
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await tx
    .insert(advanceHolds)
    .values(holds.map(({ borrowingId, line, amount }) => ({ formId, borrowingId, line, amount })));
  await tx.execute(sql`
    update advances a
    set frozen = a.frozen + h.amount
    from (
      select borrowing_id, sum(amount) as amount
      from advance_holds
      where form_id = ${formId}
      group by borrowing_id
    ) as h
    where a.borrowing_id = h.borrowing_id`);
}

const atMost = ({ currency }: Advance, amount: number) => ({
  key: "finance:said.mostToClear",
  params: { amount: formatAmount(Math.max(0, amount), currency) },
});

/**
 * Frees what forms held, however often it is asked: what is not held any more is not freed again.
 * @param lines of the forms; left out: all of them
 * @returns what was held, by form and line
 */
export async function releaseAdvances(
  tx: Tx,
  formIds: readonly number[],
  lines?: readonly number[],
): Promise<(Pick<Hold, "borrowingId" | "line" | "amount"> & { formId: number })[]> {
  const these = and(
    sql`${advanceHolds.formId} = any(${sql.param([...formIds])}::int[])`,
    lines === undefined ? undefined : inArray(advanceHolds.line, [...lines]),
  );
  const held = await tx.select({ id: advanceHolds.borrowingId }).from(advanceHolds).where(these);
  if (held.length === 0) return [];
  await lockAdvances(
    tx,
    held.map(({ id }) => id),
  );
  const freed = await tx.delete(advanceHolds).where(these).returning();
  const sums = new Map<number, number>();
  for (const { borrowingId, amount } of freed) sums.set(borrowingId, (sums.get(borrowingId) ?? 0) + amount);
  await tx.execute(sql`
    update advances a
    set frozen = a.frozen - h.amount
    from unnest(
      ${sql.param([...sums.keys()])}::int[],
      ${sql.param([...sums.values()])}::bigint[]
    ) as h(borrowing_id, amount)
    where a.borrowing_id = h.borrowing_id`);
  return freed.sort((a, b) => a.formId - b.formId || a.line - b.line);
}
