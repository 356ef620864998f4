import { eq } from "drizzle-orm";
import { RENT_STATE } from "~/contracts/finance/codes";
import type { RentInput } from "~/contracts/finance/rents";
import { amountFault } from "~/lib/finance/amount-fault";
import { rentOf } from "~/lib/finance/rent";
import { parseAmount } from "~/lib/money";
import { deleteRecord } from "~/upstream/finance/register-delete.server";
import { payeeFault } from "~/upstream/finance/register-parts.server";
import { database, databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { rentActs } from "./rent-acts.server";
import { leases, rentExpenses } from "./tables.server";

interface Period {
  id?: number;
  leaseId: number;
  periodFrom: string;
  periodTo: string;
}

/**
 * The exclusion constraint decides; its transaction is over then, so that the period it met is read beside it
 * (finance rule 29).
 */
export async function overlapped(error: unknown, { id = 0, leaseId, periodFrom, periodTo }: Period): Promise<never> {
  if (databaseError(error)?.constraint !== "rent_expenses_period_key") throw error;
  const row = await selectOne(database().read, { from: str`period_from`, to: str`period_to` })`
    from rent_expenses
    where lease_id = ${leaseId}
      and id <> ${id}
      and status <> ${RENT_STATE.cancelled}
      and period_from <= ${periodTo}::date
      and period_to >= ${periodFrom}::date
    order by period_from
    limit 1`;
  if (!row) throw conflict("errors:stale");
  throw invalid({ periodFrom: { key: "leases:said.overlap", params: row } });
}

const rentOfPeriod = (period: Period) =>
  ({
    table: rentExpenses,
    object: "rentExpense",
    refused: (error) => overlapped(error, period),
  }) satisfies Kept<typeof rentExpenses>;

/** A rent expense in the currency of its lease, with the landlord's card where no other is named. */
export async function saveRent(tx: Tx, caller: Caller, { id, version, ...input }: RentInput) {
  const kept = rentOfPeriod({ id, ...input });
  const before = id === undefined ? null : await heldRecord(tx, kept, id, version);
  if (before && !rentActs(before.status).includes("edit")) throw conflict("leases:said.notPlanned");
  const [lease] = await tx.select().from(leases).where(eq(leases.id, input.leaseId)).for("share");
  if (!lease) throw invalid({ leaseId: { key: "errors:notOption" } });
  const { currency } = lease;
  const faults: Faults = {};
  const wrong = input.amount === "" ? null : amountFault(input.amount, currency, 1);
  if (wrong) addFault(faults, "amount", wrong.key, wrong.params);
  for (const [n, fee] of input.extraFees.entries()) {
    const fault = fee.amount === "" ? { key: "errors:required" } : amountFault(fee.amount, currency, 1);
    if (fault) addFault(faults, `extraFees[${n}].amount`, fault.key, "params" in fault ? fault.params : undefined);
  }
  await payeeFault(tx, faults, { payeeCardId: input.payeeCardId, currency }, before ?? lease);
  refuseAll(faults);
  const { leaseId, periodFrom, periodTo, dueOn } = input;
  const values = {
    leaseId,
    periodFrom,
    periodTo,
    dueOn,
    amount:
      input.amount === "" ? rentOf(lease.monthlyRent, periodFrom, periodTo) : parseAmount(input.amount, currency)!,
    extraFees: input.extraFees.map(({ name, amount }) => ({ name, amount: parseAmount(amount, currency)! })),
    currency,
    payeeCardId: input.payeeCardId ?? lease.payeeCardId,
  };
  return before ? changeRecord(tx, caller, kept, before, values) : addRecord(tx, caller, kept, values);
}

type Named = { id: number; version: number };

async function switchRent(tx: Tx, caller: Caller, { id, version }: Named, act: "cancel" | "restore") {
  const before = await heldRecord(tx, { table: rentExpenses, object: "rentExpense" }, id, version);
  if (!rentActs(before.status).includes(act)) throw conflict("leases:said.notPlanned");
  return changeRecord(
    tx,
    caller,
    rentOfPeriod(before),
    before,
    { status: act === "restore" ? RENT_STATE.planned : RENT_STATE.cancelled },
    act,
  );
}

export const cancelRent = (tx: Tx, caller: Caller, named: Named) => switchRent(tx, caller, named, "cancel");
export const restoreRent = (tx: Tx, caller: Caller, named: Named) => switchRent(tx, caller, named, "restore");

/** One that was ever sent for payment stays. */
export const deleteRent = (tx: Tx, caller: Caller, named: Named) =>
  deleteRecord(tx, caller, { table: rentExpenses, object: "rentExpense" }, named, ({ status, formId }) => {
    const open = status === RENT_STATE.planned || status === RENT_STATE.cancelled;
    if (!open || formId !== null) throw conflict("financeApply:said.hangs");
  });
