import { asc, eq } from "drizzle-orm";
import { REVERSAL_WAY, type ReversalWay } from "~/contracts/finance/codes";
import { toFen } from "~/lib/finance/conversion";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { missing } from "~/upstream/platform/refusal.server";
import type { Owed } from "../advances/outstanding.server";
import { type FinanceForm, formRow } from "../forms/finance-form.server";
import { type Invoice, invoicesOf } from "../invoices/invoice-claim.server";
import { reversalLines, reversals } from "./tables.server";

export type ReversalLine = typeof reversalLines.$inferSelect & { invoice: Invoice | null };
export type Reversal = FinanceForm & { lines: ReversalLine[] };

/** A reversal with its lines and their invoices. */
export async function reversalRow(db: Reader | Tx, formId: number): Promise<Reversal> {
  const [own] = await db.select().from(reversals).where(eq(reversals.formId, formId));
  if (!own) throw missing();
  const form = await formRow(db, formId);
  const rows = await db
    .select()
    .from(reversalLines)
    .where(eq(reversalLines.formId, formId))
    .orderBy(asc(reversalLines.line));
  const invoices = new Map((await invoicesOf(db, formId)).map((one) => [one.id, one]));
  return { ...form, lines: rows.map((row) => ({ ...row, invoice: invoices.get(row.invoiceId ?? 0) ?? null })) };
}

type Cleared = Pick<ReversalLine, "way" | "receiptId">;

/** What a cashier has to take: cash that no receipt brings (finance rule 14). */
export const isCashBack = ({ way, receiptId }: Cleared): boolean => way === REVERSAL_WAY.cash && receiptId === null;

/** A line that names a receipt clears nothing itself. */
export const clears = ({ way, receiptId }: Cleared): boolean => way !== REVERSAL_WAY.cash || receiptId === null;

export const ofWay = (lines: readonly ReversalLine[], way: ReversalWay) => lines.filter((one) => one.way === way);

/** Amounts of lines in fen, each at the rate its advance was paid at (finance rule 11). */
export function inCny(
  lines: readonly Pick<ReversalLine, "amount" | "borrowingId">[],
  debts: ReadonlyMap<number, Owed>,
): number {
  return lines.reduce((sum, { amount, borrowingId }) => {
    const debt = debts.get(borrowingId ?? 0);
    return sum + (amount === null || !debt ? 0 : toFen(amount, debt.currency, debt.rateE8));
  }, 0);
}
