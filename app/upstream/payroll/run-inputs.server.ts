import { and, eq, sql } from "drizzle-orm";
import { INPUT_STATE } from "~/contracts/payroll/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { runInputs } from "./tables.server";

type Writer = Partial<Pick<Caller, "actorUserId">>;
type RunInput = typeof runInputs.$inferSelect;
/** What makes it the same input again: once a source, person, month and item (salary, Entities). */
type InputKey = Pick<RunInput, "sourceType" | "sourceId" | "empId" | "month" | "itemCode">;

type WrittenInput = InputKey & Partial<Pick<RunInput, "amount" | "quantity" | "noticeFileId">>;

const KEY = [runInputs.sourceType, runInputs.sourceId, runInputs.empId, runInputs.month, runInputs.itemCode];

/**
 * Adds to the pay of a month, or changes what was added: fen, or days in hundredths.
 * @throws a refusal when a run has taken it
 */
export const putRunInput = (tx: Tx, by: Writer, input: WrittenInput): Promise<void> => putRunInputs(tx, by, [input]);

/** The same of many, in one statement. */
export async function putRunInputs(tx: Tx, by: Writer, inputs: readonly WrittenInput[]): Promise<void> {
  if (inputs.length === 0) return;
  const author = by.actorUserId ?? null;
  const rows = await tx
    .insert(runInputs)
    .values(inputs.map((input) => ({ ...input, createdBy: author, updatedBy: author })))
    .onConflictDoUpdate({
      target: KEY,
      set: {
        amount: sql`excluded.amount`,
        quantity: sql`excluded.quantity`,
        noticeFileId: sql`excluded.notice_file_id`,
        updatedBy: author,
        version: sql`${runInputs.version} + 1`,
        updatedAt: sql`now()`,
      },
      setWhere: eq(runInputs.state, INPUT_STATE.open),
    })
    .returning();
  if (rows.length < inputs.length) throw conflict("payroll:said.taken", { month: inputs[0]!.month });
}

/** Takes an input back; one that is not there is no fault. @throws a refusal when a run has taken it */
export async function withdrawRunInput(tx: Tx, key: InputKey): Promise<void> {
  const same = and(
    eq(runInputs.sourceType, key.sourceType),
    eq(runInputs.sourceId, key.sourceId),
    eq(runInputs.empId, key.empId),
    eq(runInputs.month, key.month),
    eq(runInputs.itemCode, key.itemCode),
  );
  const [row] = await tx.select().from(runInputs).where(same).for("update");
  if (!row) return;
  if (row.state !== INPUT_STATE.open) throw conflict("payroll:said.taken", { month: key.month });
  await tx.delete(runInputs).where(eq(runInputs.id, row.id));
}
