import { eq, inArray, sql } from "drizzle-orm";
import type { RenewalInput } from "~/contracts/finance/agent-renewals";
import { amountFault } from "~/lib/finance/amount-fault";
import { parseAmount } from "~/lib/money";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { payeeFault } from "~/upstream/finance/register-parts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing } from "~/upstream/platform/refusal.server";
import { putApplication } from "../forms/application.server";
import { renewalKind } from "./renewal-kind.server";
import { proxyCosts, proxyRenewalCosts, proxyRenewals } from "./tables.server";

type Cost = typeof proxyCosts.$inferSelect;

/** They are paid by one transfer: one company, agent and currency (finance, ProxyApply). */
export const areAlike = (costs: readonly Pick<Cost, "companyId" | "agent" | "currency">[]): boolean =>
  costs.every(
    ({ companyId, agent, currency }) =>
      companyId === costs[0]!.companyId && agent === costs[0]!.agent && currency === costs[0]!.currency,
  );

type Written = RenewalInput & { formId?: number; version?: number };

/** Writes an application to go on with services, and sends it where that is asked for (finance rule 33). */
export async function saveRenewal(tx: Tx, caller: Caller, input: Written) {
  if (input.formId !== undefined) await lockForEdit(tx, caller, renewalKind, input.formId);
  const costs = await costsNamed(
    tx,
    input.lines.map(({ proxyCostId }) => proxyCostId),
  );
  const faults: Faults = {};
  const { currency, agent, companyId } = costs[0]!;
  const lines = input.lines.map(({ proxyCostId, amount }, n) => {
    const wrong = amount === "" ? null : amountFault(amount, currency, 1);
    if (wrong) addFault(faults, `lines[${n}].amount`, wrong.key, wrong.params);
    // A draft without an amount begins with that of the present period.
    const present = costs.find(({ id }) => id === proxyCostId)!.amount;
    return { proxyCostId, amount: amount === "" ? present : (parseAmount(amount, currency) ?? 0) };
  });
  const { newPeriodTo, payeeCardId } = input;
  if (newPeriodTo !== null && costs.some(({ periodTo }) => newPeriodTo <= periodTo))
    addFault(faults, "newPeriodTo", "agentRenewal:said.endsBefore");
  await payeeFault(tx, faults, { payeeCardId: payeeCardId ?? undefined, currency }, null);
  refuseAll(faults);
  const formId = await keepRenewal(tx, caller, input, { agent, companyId, currency, lines });
  return { ...formId, ...(await draftOrSend(tx, caller, renewalKind, formId.formId, input)) };
}

interface Kept {
  agent: string;
  companyId: number;
  currency: string;
  lines: readonly { proxyCostId: number; amount: number }[];
}

/** Writes the records of an application; its approval is made by whoever calls. */
export async function keepRenewal(
  tx: Tx,
  caller: Caller,
  input: Pick<Written, "formId" | "version" | "attachmentIds" | "reason" | "newPeriodTo" | "payeeCardId">,
  { agent, companyId, currency, lines }: Kept,
): Promise<{ formId: number; version: number }> {
  const { newPeriodTo, payeeCardId, reason } = input;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const common = { companyId, currency, total, reason };
  const { formId, version, made } = await putApplication(tx, caller, renewalKind, input, common);
  const own = { agent, newPeriodTo, payeeCardId };
  if (made) await tx.insert(proxyRenewals).values({ formId, ...own });
  else {
    await tx.update(proxyRenewals).set(own).where(eq(proxyRenewals.formId, formId));
    await tx.delete(proxyRenewalCosts).where(eq(proxyRenewalCosts.formId, formId));
  }
  await tx.insert(proxyRenewalCosts).values(lines.map((line) => ({ formId, ...line })));
  await audit(tx, caller, {
    action: made ? "renewal.create" : "renewal.update",
    objectType: "renewal",
    objectId: formId,
    after: { ...common, ...own, lines, attachmentIds: input.attachmentIds },
  });
  return { formId, version };
}

/** Services by their keys, held in their order; one that is named twice, or of another agent, is refused. */
async function costsNamed(tx: Tx, ids: readonly number[]): Promise<Cost[]> {
  if (new Set(ids).size < ids.length) throw conflict("agentRenewal:said.unlike");
  const costs = await tx
    .select()
    .from(proxyCosts)
    .where(inArray(proxyCosts.id, [...ids]))
    .orderBy(sql`id`)
    .for("update");
  if (costs.length < ids.length) throw missing();
  if (!areAlike(costs)) throw conflict("agentRenewal:said.unlike");
  return costs;
}
