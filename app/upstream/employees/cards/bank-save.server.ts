import { eq, sql } from "drizzle-orm";
import type { BankInput } from "~/contracts/employees/banks";
import { isLineNumber } from "~/lib/employees/bank-card";
import { audit, difference } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { invalid, missing, stale } from "~/upstream/platform/refusal.server";
import { lineLength } from "./account-number.server";
import type { Bank } from "./banks.server";
import { banks } from "./tables.server";

const OBJECT = "bank";

async function lockBank(tx: Tx, bankId: number, version: number | undefined): Promise<Bank> {
  const [row] = await tx.select().from(banks).where(eq(banks.bankId, bankId)).for("update");
  if (!row) throw missing();
  if (row.version !== version) throw stale();
  return row;
}

/** A branch of the library; its line number is there once (employees rule 40). */
export async function saveBank(
  tx: Tx,
  caller: Caller,
  { bankId, version, ...values }: BankInput,
): Promise<{ bankId: number; version: number }> {
  const before = bankId === undefined ? null : await lockBank(tx, bankId, version);
  if (values.bankCode !== before?.bankCode && !(await activeItems(tx, caller, "bank_name")).has(values.bankCode))
    throw invalid({ bankCode: { key: "errors:notOption" } });
  const digits = await lineLength(tx, caller);
  if (values.cnaps !== before?.cnaps && !isLineNumber(values.cnaps, digits))
    throw invalid({ cnaps: { key: "banks:said.cnaps", params: { n: digits } } });
  const author = { updatedBy: caller.actorUserId };
  const written = before
    ? tx
        .update(banks)
        .set({ ...values, ...author, version: sql`${banks.version} + 1`, updatedAt: sql`now()` })
        .where(eq(banks.bankId, before.bankId))
        .returning()
    : tx
        .insert(banks)
        .values({ ...values, ...author, createdBy: caller.actorUserId })
        .returning();
  const [row] = await written.catch((error: unknown) => {
    if (databaseError(error)?.code === "23505") throw invalid({ cnaps: { key: "banks:said.taken" } });
    throw error;
  });
  const change = difference(before ?? {}, values);
  if (change)
    await audit(tx, caller, {
      action: before ? "bank.update" : "bank.create",
      objectType: OBJECT,
      objectId: row!.bankId,
      before: before && change.before,
      after: change.after,
    });
  return { bankId: row!.bankId, version: row!.version };
}

/** On or off; a branch in use is never removed. */
export async function setBankStatus(
  tx: Tx,
  caller: Caller,
  { bankId, version, enabled }: { bankId: number; version: number; enabled: number },
): Promise<{ version: number }> {
  const before = await lockBank(tx, bankId, version);
  const [row] = await tx
    .update(banks)
    .set({ enabled, version: sql`${banks.version} + 1`, updatedBy: caller.actorUserId, updatedAt: sql`now()` })
    .where(eq(banks.bankId, bankId))
    .returning();
  await audit(tx, caller, {
    action: "bank.status",
    objectType: OBJECT,
    objectId: bankId,
    before: { enabled: before.enabled },
    after: { enabled },
  });
  return { version: row!.version };
}
