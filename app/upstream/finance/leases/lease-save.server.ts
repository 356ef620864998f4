import type { LeaseInput } from "~/contracts/finance/leases";
import { parseAmount } from "~/lib/money";
import { deleteRecord } from "~/upstream/finance/register-delete.server";
import { companyFault, payeeFault } from "~/upstream/finance/register-parts.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { leases } from "./tables.server";

export const LEASE = {
  table: leases,
  object: "lease",
  refused: taken({ leases_contract_no_unique: ["contractNo", "leases:said.numberTaken"] }),
} satisfies Kept<typeof leases>;

/** A lease, entered or edited; what was planned of its rent stays as it is. */
export async function saveLease(tx: Tx, caller: Caller, { id, version, ...input }: LeaseInput) {
  const before = id === undefined ? null : await heldRecord(tx, LEASE, id, version);
  const faults: Faults = {};
  const contractNo = await gather(faults, async () => storedName("contractNo", input.contractNo));
  await companyFault(tx, faults, input.companyId, before?.companyId);
  await payeeFault(tx, faults, input, before);
  refuseAll(faults);
  const values = {
    ...input,
    contractNo: contractNo!,
    monthlyRent: parseAmount(input.monthlyRent, input.currency)!,
    deposit: input.deposit === "" ? 0 : parseAmount(input.deposit, input.currency)!,
    payeeCardId: input.payeeCardId ?? null,
  };
  return before ? changeRecord(tx, caller, LEASE, before, values) : addRecord(tx, caller, LEASE, values);
}

/** Refused while expenses or borrowed documents hang on it. */
export const deleteLease = (tx: Tx, caller: Caller, named: { id: number; version: number }) =>
  deleteRecord(tx, caller, LEASE, named);
