import { eq } from "drizzle-orm";
import { addDays } from "~/lib/period-dates";
import { database, databaseError, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord } from "~/upstream/platform/record-save.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { formRow } from "../forms/finance-form.server";
import { periodMet, renewalRow, renewedBy } from "./renewal-rows.server";
import { proxyCosts } from "./tables.server";

/**
 * A renewal is paid: its services have their next period, with the card it was paid to (finance rule 33). Paid once
 * more after a bounce they have it already. A period that another one has taken since refuses the payment.
 */
export async function addPaidPeriods(tx: Tx, caller: Caller, formId: number): Promise<void> {
  const made = await tx.select().from(proxyCosts).where(eq(proxyCosts.renewalFormId, formId)).limit(1);
  if (made.length > 0) return;
  const { currency } = await formRow(tx, formId);
  const { newPeriodTo, payeeCardId } = await renewalRow(tx, formId);
  for (const { cost, next } of await renewedBy(tx, formId)) {
    const { agent, companyId, service, periodTo } = cost;
    const values = {
      agent,
      companyId,
      service,
      currency,
      payeeCardId,
      periodFrom: addDays(periodTo, 1),
      periodTo: newPeriodTo!,
      amount: next,
      renewalFormId: formId,
    };
    const refused = async (error: unknown): Promise<never> => {
      if (databaseError(error)?.constraint !== "proxy_costs_period_key") throw error;
      // The transaction is over: the period it met is read beside it.
      const met = await periodMet(database().read, values);
      throw met ? conflict("agents:said.overlap", { ...met }) : conflict("errors:stale");
    };
    await addRecord(tx, caller, { table: proxyCosts, object: "proxyCost", refused }, values);
  }
}
