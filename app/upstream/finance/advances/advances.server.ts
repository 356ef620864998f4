import { asc, inArray } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import { missing } from "~/upstream/platform/refusal.server";
import { advances } from "./tables.server";

export type Advance = typeof advances.$inferSelect;

/** What a running loan plan or a form in approval does not hold, in the advance's currency (finance rule 14). */
export const available = ({ paid, cleared, frozen, planned }: Advance): number =>
  Math.max(0, paid - cleared - frozen - planned);

/** What an early return may clear: also what a loan plan holds. */
export const returnable = ({ paid, cleared, frozen }: Advance): number => paid - cleared - frozen;

export const outstanding = ({ paid, cleared }: Advance): number => paid - cleared;

/**
 * Advances by their borrowings, locked one after the other in the order of their keys, so that two who hold several
 * wait for each other and never block.
 */
export async function lockAdvances(tx: Tx, borrowingIds: readonly number[]): Promise<Map<number, Advance>> {
  const wanted = [...new Set(borrowingIds)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(advances)
    .where(inArray(advances.borrowingId, wanted))
    .orderBy(asc(advances.borrowingId))
    .for("update");
  return new Map(rows.map((row) => [row.borrowingId, row]));
}

/** One advance, locked; one that was never submitted is not there. */
export async function lockAdvance(tx: Tx, borrowingId: number): Promise<Advance> {
  const found = (await lockAdvances(tx, [borrowingId])).get(borrowingId);
  if (!found) throw missing();
  return found;
}
