import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";

/** What sheets pay, in fen, as it was written for payroll. */
export async function notePay(
  tx: Tx,
  rows: readonly { sheetId: number; coefficientPct: number; amount: number }[],
): Promise<void> {
  await tx.execute(sql`
    update perf_sheets s
    set pay_amount = w.amount, coefficient_pct = w."coefficientPct"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("sheetId" int, "coefficientPct" int, amount bigint)
    where s.id = w."sheetId"`);
}

/** The coefficient that a sheet has since its result was locked (performance rule 29). */
export async function noteCoefficient(tx: Tx, sheetId: number, coefficientPct: number): Promise<void> {
  await tx.execute(sql`
    update perf_sheets
    set coefficient_pct = ${coefficientPct}
    where id = ${sheetId}`);
}
