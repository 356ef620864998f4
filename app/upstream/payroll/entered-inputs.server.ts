import { eq, sql } from "drizzle-orm";
import { INPUT_SOURCE, INPUT_STATE } from "~/contracts/payroll/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { runInputs } from "./tables.server";

// Inputs that somebody types or brings by file: the source of each is the row itself (salary, Entities: RunInput).

type Writer = Partial<Pick<Caller, "actorUserId">>;
export type RunInput = typeof runInputs.$inferSelect;
const INPUT = { table: runInputs, object: "runInput" } satisfies Kept<typeof runInputs>;
interface Saved {
  id: number;
  version: number;
}

/** The next key of an input, which is its source as well. */
const NEXT = sql`nextval(pg_get_serial_sequence('run_inputs', 'id'))::int`;

/** Adds an input by hand; fen. */
export async function addInput(
  tx: Tx,
  by: Writer,
  { empId, month, itemCode, amount, remark }: Pick<RunInput, "empId" | "month" | "itemCode" | "amount" | "remark">,
): Promise<Saved> {
  const author = by.actorUserId ?? null;
  const { rows } = await tx.execute<{ id: number; version: number }>(sql`
    insert into run_inputs (
      id, source_id, source_type, emp_id, month, item_code, amount, remark, created_by, updated_by
    )
    select n, n, ${INPUT_SOURCE.manual}::smallint, ${empId}::int, ${month}::text, ${itemCode}::text, ${amount}::bigint,
      ${remark}::text, ${author}::int, ${author}::int
    from (select ${NEXT} as n) next
    returning id, version`);
  return rows[0]!;
}

/**
 * An input as the person saw it, held until the transaction ends.
 * @throws a refusal when a run has taken it
 */
export const heldInput = (tx: Tx, id: number, version: number): Promise<RunInput> =>
  heldRecord(tx, INPUT, id, version, refuseTaken);

/** An input as it is, held until the transaction ends. */
export async function runInputOf(tx: Tx, id: number): Promise<RunInput> {
  const [row] = await tx.select().from(runInputs).where(eq(runInputs.id, id)).for("update");
  if (!row) throw missing();
  return row;
}

export function refuseTaken({ state, month }: Pick<RunInput, "state" | "month">): void {
  if (state !== INPUT_STATE.open) throw conflict("payroll:said.taken", { month });
}

/** Another item, amount, remark or notice of a held input. */
export async function changeInput(
  tx: Tx,
  by: Writer,
  { id, version }: Saved,
  values: Partial<Pick<RunInput, "itemCode" | "amount" | "remark" | "noticeFileId">>,
): Promise<Saved> {
  await tx
    .update(runInputs)
    .set({ ...values, version: version + 1, updatedBy: by.actorUserId ?? null, updatedAt: sql`now()` })
    .where(eq(runInputs.id, id));
  return { id, version: version + 1 };
}

/** A row of a file; `seen` is the version that was judged, 0: there was none. */
export interface FiledInput {
  empId: number;
  month: string;
  itemCode: string;
  amount: number;
  remark: string;
  seen: number;
}

/**
 * Writes inputs of a file: new ones, and other amounts of those that stand with the same person, month, item and remark
 * (run_inputs_file_key).
 * @returns keys by the place of the row; null when somebody was faster at one of them, or a run has taken it
 */
export async function fileInputs(tx: Tx, by: Writer, rows: readonly FiledInput[]): Promise<Map<number, number> | null> {
  const author = by.actorUserId ?? null;
  const given = JSON.stringify(rows.map((row, at) => ({ ...row, at })));
  const { rows: written } = await tx.execute<{ id: number; at: number }>(sql`
    with given as (
      select r.*, coalesce(k.id, ${NEXT}) as id
      from jsonb_to_recordset(${given}::jsonb) as r(
        at int, "empId" int, month text, "itemCode" text, amount bigint, remark text, seen int
      )
      left join run_inputs k
        on k.source_type = ${INPUT_SOURCE.import}
          and k.emp_id = r."empId"
          and k.month = r.month
          and k.item_code = r."itemCode"
          and k.remark = r.remark
    ),
    added as (
      insert into run_inputs (
        id, source_id, source_type, emp_id, month, item_code, amount, remark, created_by, updated_by
      )
      select id, id, ${INPUT_SOURCE.import}::smallint, "empId", month, "itemCode", amount, remark, ${author}::int,
        ${author}::int
      from given
      where seen = 0
      on conflict do nothing
      returning id
    ),
    changed as (
      update run_inputs i
      set amount = g.amount, version = i.version + 1, updated_by = ${author}::int, updated_at = now()
      from given g
      where i.id = g.id and g.seen > 0 and i.version = g.seen and i.state = ${INPUT_STATE.open}
      returning i.id
    )
    select g.at, g.id
    from given g
    where g.id in (select id from added union all select id from changed)`);
  return written.length === rows.length ? new Map(written.map(({ at, id }) => [at, id])) : null;
}
