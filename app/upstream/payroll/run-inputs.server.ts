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

/**
 * Adds to the pay of a month, or changes what was added: fen, or days in hundredths.
 * @throws a refusal when a run has taken it
 */
export const putRunInput = (tx: Tx, by: Writer, input: WrittenInput): Promise<void> => putRunInputs(tx, by, [input]);

/** The same of many, in one statement however many they are. */
export async function putRunInputs(tx: Tx, by: Writer, inputs: readonly WrittenInput[]): Promise<void> {
  if (inputs.length === 0) return;
  const author = by.actorUserId ?? null;
  const { rowCount } = await tx.execute(sql`
    insert into run_inputs (
      emp_id, month, item_code, amount, quantity, source_type, source_id, notice_file_id, created_by, updated_by
    )
    select "empId", month, "itemCode", amount, quantity, "sourceType", "sourceId", "noticeFileId", ${author}::int,
      ${author}::int
    from jsonb_to_recordset(
      ${JSON.stringify(inputs)}::jsonb
    ) as g("empId" int, month text, "itemCode" text, amount bigint, quantity int, "sourceType" smallint,
      "sourceId" int, "noticeFileId" int)
    on conflict (source_type, source_id, emp_id, month, item_code)
    do update set amount = excluded.amount, quantity = excluded.quantity, notice_file_id = excluded.notice_file_id,
      updated_by = excluded.updated_by, version = run_inputs.version + 1, updated_at = now()
      where run_inputs.state = ${INPUT_STATE.open}`);
  if ((rowCount ?? 0) < inputs.length) throw conflict("payroll:said.taken", { month: inputs[0]!.month });
}

/** Days, in hundredths, that are added to the pay of a month. */
type AddedDays = InputKey & { quantity: number };

/**
 * Adds days to the pay of a month, to those that were added before while no run has taken them.
 * @returns the persons and sources of those that a run has taken: theirs are not added
 */
export async function addRunDays(tx: Tx, by: Writer, inputs: readonly AddedDays[]): Promise<AddedDays[]> {
  if (inputs.length === 0) return [];
  const author = by.actorUserId ?? null;
  const { rows } = await tx.execute<{ empId: number; sourceId: number }>(sql`
    insert into run_inputs (emp_id, month, item_code, quantity, source_type, source_id, created_by, updated_by)
    select "empId", month, "itemCode", quantity, "sourceType", "sourceId", ${author}::int, ${author}::int
    from jsonb_to_recordset(
      ${JSON.stringify(inputs)}::jsonb
    ) as g("empId" int, month text, "itemCode" text, quantity int, "sourceType" smallint, "sourceId" int)
    on conflict (source_type, source_id, emp_id, month, item_code)
    do update set quantity = run_inputs.quantity + excluded.quantity, updated_by = excluded.updated_by,
      version = run_inputs.version + 1, updated_at = now()
      where run_inputs.state = ${INPUT_STATE.open}
    returning emp_id as "empId", source_id as "sourceId"`);
  const added = new Set(rows.map(({ empId, sourceId }) => `${empId} ${sourceId}`));
  return inputs.filter(({ empId, sourceId }) => !added.has(`${empId} ${sourceId}`));
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
