import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { generateBatches as contract } from "~/contracts/salary/bank";
import { BANK_RESULT, LOG_ACTION } from "~/contracts/salary/codes";
import { groupBy } from "~/lib/group-by";
import { bankNamesOf, branchLabel } from "~/upstream/employees/cards/banks.server";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import { type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { logSalary } from "../log/log.server";
import { mustBe, type Run } from "../runs/run-held.server";
import { refuseUnbalanced } from "../runs/run-kind.server";
import { accountHash, type DueRow, dueRows, type OpenRow, openedRows } from "./bank-due.server";
import { csvOf } from "./bank-file-text.server";
import { BATCH_OBJECT, heldPayRun, PAYABLE_STATES } from "./bank-reach.server";
import { bankBatches } from "./tables.server";

const exists = () => conflict("salBank:said.exists");

/**
 * Makes a file for each of some banks of what a run is still to pay there. Whether one is made already, the key of the
 * table decides (salary rule 27); of what is paid, refused and to be paid together the run is the sum (rule 25).
 */
export async function generateBatches(tx: Tx, caller: Caller, { id, bankCodes }: z.output<(typeof contract)["input"]>) {
  const run = await heldPayRun(tx, caller, id);
  mustBe(run, ...PAYABLE_STATES);
  const due = await dueRows(tx, id);
  await refuseUnbalanced(tx, run);
  await refuseOtherSum(tx, run, due);
  const faults: Faults = {};
  const asked = due.filter(({ card }) => card === null || bankCodes.includes(card.bankCode));
  const rows = groupBy(
    await openedRows(tx, caller, asked, { faults, field: "bankCodes" }),
    ({ card }) => card.bankCode,
  );
  if (bankCodes.some((code) => !rows.has(code))) await refuseNothing(tx, id, bankCodes);
  refuseAll(faults);
  const batches = await addBatches(tx, caller, run, rows);
  await logSalary(tx, caller, [{ action: LOG_ACTION.edit, subject: BATCH_OBJECT, runId: id, rows: asked.length }]);
  return { batchIds: batches.map(({ id }) => id) };
}

/** Nothing is left at a bank: because a file has it all, or because it never was one of this run. */
async function refuseNothing(tx: Tx, runId: number, bankCodes: readonly string[]): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select
    from bank_batches
    where run_id = ${runId} and bank_code = any(${sql.param([...bankCodes])}::text[])
    limit 1`);
  throw rowCount === 0 ? conflict("salBank:said.nothing") : exists();
}

/** What files have paid or will, and what is to be paid, are the net of the run to the fen. */
async function refuseOtherSum(tx: Tx, run: Run, due: readonly DueRow[]): Promise<void> {
  const row = await selectOne(tx, { sum: num`coalesce(sum(w.amount), 0)::float8` })`
    from bank_rows w
    join bank_batches b on b.id = w.batch_id
    where b.run_id = ${run.id} and w.result <> ${BANK_RESULT.failed}`;
  const all = due.reduce((sum, { amount }) => sum + amount, row!.sum);
  if (all !== run.net) throw conflict("salRuns:said.unbalanced", { what: "@salRuns:sum.net" });
}

async function addBatches(tx: Tx, caller: Caller, run: Run, byBank: ReadonlyMap<string, readonly OpenRow[]>) {
  const bankName = await bankNamesOf(tx, { ...caller, language: "zh" });
  const files = await Promise.all(
    [...byBank].map(async ([bankCode, rows]) => {
      const filed = rows.map(({ empId, amount, accountNo, card }) => ({
        empId,
        amount,
        bankCode,
        accountNo: card.accountNo,
        accountTail: card.accountTail,
        accountHash: accountHash(accountNo),
        accountName: card.accountName,
        branch: branchLabel(bankName(bankCode), card.branch),
        whole: accountNo,
      }));
      const text = await csvOf(
        run.month,
        filed.map(({ whole, accountName, branch, amount }) => ({ accountNo: whole, accountName, branch, amount })),
      );
      return { bankCode, fileHash: sha256(text), rows: filed.map(({ whole: _, ...row }) => row) };
    }),
  );
  const author = { createdBy: caller.actorUserId, updatedBy: caller.actorUserId };
  const batches = await tx
    .insert(bankBatches)
    .values(
      files.map(({ bankCode, fileHash, rows }) => ({
        ...author,
        runId: run.id,
        bankCode,
        fileHash,
        count: rows.length,
        total: rows.reduce((sum, { amount }) => sum + amount, 0),
        seq: sql`(
          select coalesce(max(o.seq), 0) + 1
          from bank_batches o
          where o.run_id = ${run.id} and o.bank_code = ${bankCode}
        )`,
      })),
    )
    .returning()
    .catch((error: unknown) => {
      const constraint = databaseError(error)?.constraint;
      if (constraint === "bank_batches_live_key" || constraint === "bank_batches_key") throw exists();
      throw error;
    });
  const idOf = new Map(batches.map(({ id, bankCode }) => [bankCode, id]));
  const rows = files.flatMap(({ rows }) => rows.map((row) => ({ ...row, batchId: idOf.get(row.bankCode)! })));
  await tx.execute(sql`
    insert into bank_rows (
      batch_id, emp_id, account_no, account_hash, account_tail, account_name, bank_code, branch, amount
    )
    select g."batchId", g."empId", g."accountNo", g."accountHash", g."accountTail", g."accountName", g."bankCode",
      g.branch, g.amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      "batchId" int, "empId" int, "accountNo" text, "accountHash" text, "accountTail" text, "accountName" text,
      "bankCode" text, branch text, amount bigint
    )`);
  await audit(
    tx,
    caller,
    ...batches.map(({ id, bankCode, seq, count, fileHash }) => ({
      action: `${BATCH_OBJECT}.create`,
      objectType: BATCH_OBJECT,
      objectId: id,
      after: { run: run.no, bankCode, seq, people: count, fileHash },
    })),
  );
  return batches;
}
