import { LENDING_STATE, type LendingAct } from "~/contracts/finance/codes";
import { MOST_DAYS_OUT } from "~/lib/finance/lending";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { database, databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { conflict, invalid, missing } from "~/upstream/platform/refusal.server";
import { LEND, lendingActs, registerOf } from "./lending-parts.server";
import { documentBorrows } from "./tables.server";

type Lending = typeof documentBorrows.$inferSelect;
type Named = { id: number; version: number };

/**
 * The unique indexes decide which of two gets an original; who has it is read beside the transaction that is over
 * (finance rule 30).
 */
async function isOut(error: unknown, { docKind, companyId, leaseId, brandId }: Lending): Promise<never> {
  if (!databaseError(error)?.constraint?.endsWith("_out_key")) throw error;
  const row = await selectOne(database().read, { name: str`e.emp_name`, date: str`d.due_on` })`
    from document_borrows d
    join employees e on e.emp_id = d.borrower_emp_id
    where d.status = ${LENDING_STATE.lentOut}
      and d.doc_kind = ${docKind}
      and d.company_id is not distinct from ${companyId}::int
      and d.lease_id is not distinct from ${leaseId}::int
      and d.brand_id is not distinct from ${brandId}::int
    limit 1`;
  if (!row) throw conflict("errors:stale");
  throw conflict("lendings:said.out", row);
}

/** One step of a document of a register that the caller keeps, where it may take it now (finance, States). */
async function take(
  tx: Tx,
  caller: Caller,
  { id, version }: Named,
  act: LendingAct,
  values: (row: Lending) => Partial<Lending>,
) {
  const plain = { table: documentBorrows, object: "documentBorrow" } satisfies Kept<typeof documentBorrows>;
  const row = await heldRecord(tx, plain, id, version);
  if (!holds(caller, LEND[registerOf(row)])) throw missing();
  if (!lendingActs(row.status).includes(act)) throw conflict("lendings:said.notNow");
  const kept = { ...plain, refused: (error: unknown) => isOut(error, row) };
  return changeRecord(tx, caller, kept, row, values(row), act);
}

/** It is out from today; the day it is due may be said anew, at most so many days ahead. */
export function handOverDocument(tx: Tx, caller: Caller, { dueOn, ...named }: Named & { dueOn: string }) {
  const today = companyDay();
  if (dueOn < today) throw invalid({ dueOn: { key: "lendings:said.duePast" } });
  if (dueOn > addDays(today, MOST_DAYS_OUT))
    throw invalid({ dueOn: { key: "lendings:said.dueLate", params: { n: MOST_DAYS_OUT } } });
  return take(tx, caller, named, "handOver", () => ({ status: LENDING_STATE.lentOut, borrowedOn: today, dueOn }));
}

export function takeBackDocument(tx: Tx, caller: Caller, { returnedOn, ...named }: Named & { returnedOn: string }) {
  if (returnedOn > companyDay()) throw invalid({ returnedOn: { key: "lendings:said.returnFuture" } });
  return take(tx, caller, named, "takeBack", ({ borrowedOn }) => {
    if (borrowedOn && returnedOn < borrowedOn) throw invalid({ returnedOn: { key: "registers:said.endBeforeStart" } });
    return { status: LENDING_STATE.returned, returnedOn };
  });
}

export const loseDocument = (tx: Tx, caller: Caller, { reason, ...named }: Named & { reason: string }) =>
  take(tx, caller, named, "lose", () => ({ status: LENDING_STATE.lost, lostReason: reason }));
