import { eq } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { missing } from "~/upstream/platform/refusal.server";
import { type FinanceForm, formRow } from "../forms/finance-form.server";
import { receipts } from "./tables.server";

export type Receipt = FinanceForm & Omit<typeof receipts.$inferSelect, "formId">;

export async function receiptRow(db: Reader | Tx, formId: number): Promise<Receipt> {
  const [row] = await db.select().from(receipts).where(eq(receipts.formId, formId));
  if (!row) throw missing();
  const { formId: _, ...own } = row;
  return { ...(await formRow(db, formId)), ...own };
}
