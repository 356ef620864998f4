import type { SupplierInput } from "~/contracts/finance/suppliers";
import { isCreditCode } from "~/lib/credit-code";
import { parseAmount } from "~/lib/money";
import { normalizeCode } from "~/lib/text";
import { deleteRecord } from "~/upstream/finance/register-delete.server";
import { storedName } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { supplierHistory } from "./tables.server";

const SUPPLIER = { table: supplierHistory, object: "supplierHistory" } satisfies Kept<typeof supplierHistory>;

/** A past dealing, entered or edited. */
export async function saveSupplier(tx: Tx, caller: Caller, { id, version, ...input }: SupplierInput) {
  const before = id === undefined ? null : await heldRecord(tx, SUPPLIER, id, version);
  const faults: Faults = {};
  const supplierName = await gather(faults, async () => storedName("supplierName", input.supplierName));
  const creditCode = normalizeCode(input.creditCode).toUpperCase();
  if (creditCode && creditCode !== before?.creditCode && !isCreditCode(creditCode))
    addFault(faults, "creditCode", "registers:said.creditCode");
  refuseAll(faults);
  const values = {
    ...input,
    supplierName: supplierName!,
    creditCode,
    amount: parseAmount(input.amount, input.currency)!,
    rating: input.rating ?? null,
  };
  return before ? changeRecord(tx, caller, SUPPLIER, before, values) : addRecord(tx, caller, SUPPLIER, values);
}

export const deleteSupplier = (tx: Tx, caller: Caller, named: { id: number; version: number }) =>
  deleteRecord(tx, caller, SUPPLIER, named);
