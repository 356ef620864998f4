import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { bankFile as contract } from "~/contracts/salary/bank";
import { BATCH_STATE, LOG_ACTION } from "~/contracts/salary/codes";
import { audit } from "~/upstream/platform/audit.server";
import { type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { logSalary, ofOnly } from "../log/log.server";
import { csvOf, type FileRow, workbookOf } from "./bank-file-text.server";
import { BATCH_OBJECT, heldBatch } from "./bank-reach.server";
import { bankBatches } from "./tables.server";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/**
 * The file for the bank: the one way on which the numbers of wage cards leave. Who had it is counted and written down
 * first; from then on the run cannot be opened again (salary, States; rule 26).
 */
export async function bankFile(
  caller: Caller,
  { id, format }: z.output<(typeof contract)["input"]>,
): Promise<Response> {
  const { content, name } = await transaction(async (tx) => {
    const { batch, run } = await heldBatch(tx, caller, id);
    const rows = await fileRows(tx, id);
    const csv = await csvOf(run.month, rows);
    if (sha256(csv) !== batch.fileHash) throw conflict("salBank:said.tampered");
    const downloads = batch.downloads + 1;
    await tx
      .update(bankBatches)
      .set({
        downloads,
        ...(batch.state === BATCH_STATE.generated && { state: BATCH_STATE.sent, version: batch.version + 1 }),
        updatedBy: caller.actorUserId,
        updatedAt: sql`now()`,
      })
      .where(eq(bankBatches.id, id));
    await audit(tx, caller, {
      action: `${BATCH_OBJECT}.download`,
      objectType: BATCH_OBJECT,
      objectId: id,
      after: { run: run.no, bankCode: batch.bankCode, seq: batch.seq, format, downloads, fileHash: batch.fileHash },
    });
    await logSalary(tx, caller, [
      { action: LOG_ACTION.export, subject: BATCH_OBJECT, runId: run.id, rows: rows.length, ...ofOnly(rows) },
    ]);
    return {
      content: format === "csv" ? csv : await workbookOf(run.month, rows),
      name: `${run.no}-${batch.bankCode}-${batch.seq}.${format}`,
    };
  });
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": TYPES[format],
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

async function fileRows(tx: Tx, batchId: number): Promise<(FileRow & { empId: number })[]> {
  const { rows } = await tx.execute<FileRow & { empId: number; [column: string]: unknown }>(sql`
    select emp_id as "empId", account_no as "accountNo", account_name as "accountName", branch, amount::float8 as amount
    from bank_rows
    where batch_id = ${batchId}
    order by emp_id`);
  return rows.map((row) => ({ ...row, accountNo: unseal(row.accountNo) }));
}
