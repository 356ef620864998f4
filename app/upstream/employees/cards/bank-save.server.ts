import type { BankInput } from "~/contracts/employees/banks";
import { isLineNumber } from "~/lib/employees/bank-card";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { activeItems } from "~/upstream/platform/dictionary.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { lineLength } from "./account-number.server";
import { banks } from "./tables.server";

const KEPT: Kept<typeof banks> = {
  table: banks,
  object: "bank",
  refused(error) {
    if (databaseError(error)?.code === "23505") throw invalid({ cnaps: { key: "banks:said.taken" } });
    throw error;
  },
};

/** A branch of the library; its line number is there once (employees rule 40). */
export async function saveBank(
  tx: Tx,
  caller: Caller,
  { bankId, version, ...values }: BankInput,
): Promise<{ bankId: number; version: number }> {
  const before = bankId === undefined ? null : await heldRecord(tx, KEPT, bankId, version);
  if (values.bankCode !== before?.bankCode && !(await activeItems(tx, caller, "bank_name")).has(values.bankCode))
    throw invalid({ bankCode: { key: "errors:notOption" } });
  const digits = await lineLength(tx, caller);
  if (values.cnaps !== before?.cnaps && !isLineNumber(values.cnaps, digits))
    throw invalid({ cnaps: { key: "banks:said.cnaps", params: { n: digits } } });
  const saved = before
    ? await changeRecord(tx, caller, KEPT, before, values)
    : await addRecord(tx, caller, KEPT, values);
  return { bankId: saved.id, version: saved.version };
}

/** On or off; a branch in use is never removed. */
export async function setBankStatus(
  tx: Tx,
  caller: Caller,
  { bankId, version, enabled }: { bankId: number; version: number; enabled: number },
): Promise<{ version: number }> {
  const before = await heldRecord(tx, KEPT, bankId, version);
  return { version: (await changeRecord(tx, caller, KEPT, before, { enabled }, "status")).version };
}
