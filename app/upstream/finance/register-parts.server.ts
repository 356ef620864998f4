import { sql } from "drizzle-orm";
import { COMPANY_STATE } from "~/contracts/organization/codes";
import { payeeChoosable } from "~/upstream/employees/cards/payee-pick.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";

/** A row of a register with what the caller may do with it: whoever holds the code changes them all. */
export function editedBy(caller: Caller, code: number) {
  const acts = holds(caller, code) ? ["edit" as const] : [];
  return <R extends object>(row: R) => ({ ...row, acts });
}

/** A company that is there and not deregistered, unless the record named it before. */
export async function companyFault(tx: Tx, faults: Faults, companyId: number, before?: number): Promise<void> {
  if (companyId === before) return;
  const { rows } = await tx.execute(sql`
    select
    from companies
    where company_id = ${companyId} and status <> ${COMPANY_STATE.deregistered}
    for share`);
  if (rows.length === 0) addFault(faults, "companyId", "registers:said.noCompany");
}

/** A payee card that may be chosen, in the currency of the record, unless the record named it before. */
export async function payeeFault(
  tx: Tx,
  faults: Faults,
  { payeeCardId, currency }: { payeeCardId?: number; currency: string },
  before: { payeeCardId: number | null; currency: string } | null,
): Promise<void> {
  if (payeeCardId === undefined) return;
  if (payeeCardId === before?.payeeCardId && currency === before.currency) return;
  const card = await payeeChoosable(tx, payeeCardId);
  if (!card) addFault(faults, "payeeCardId", "registers:said.noCard");
  else if (card.currency !== currency)
    addFault(faults, "payeeCardId", "registers:said.cardCurrency", { currency: card.currency });
}
