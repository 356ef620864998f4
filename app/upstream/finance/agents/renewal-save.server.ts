import { eq, inArray, sql } from "drizzle-orm";
import type { RenewalInput } from "~/contracts/finance/agent-renewals";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { amountFault } from "~/lib/finance/amount-fault";
import { parseAmount } from "~/lib/money";
import { pick } from "~/lib/pick";
import { draftOrSend } from "~/upstream/approvals/desk/draft-or-send.server";
import { lockForEdit } from "~/upstream/approvals/engine/submit.server";
import { payeeFault } from "~/upstream/finance/register-parts.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { conflict, missing, noEmployee, stale } from "~/upstream/platform/refusal.server";
import { insertForms, updateForm } from "../forms/finance-form.server";
import { putFormFiles } from "../forms/form-files.server";
import { renewalKind } from "./renewal-kind.server";
import { proxyCosts, proxyRenewalCosts, proxyRenewals } from "./tables.server";

type Cost = typeof proxyCosts.$inferSelect;

/** They are paid by one transfer: one company, agent and currency (finance, ProxyApply). */
export const areAlike = (costs: readonly Pick<Cost, "companyId" | "agent" | "currency">[]): boolean =>
  costs.every(
    ({ companyId, agent, currency }) =>
      companyId === costs[0]!.companyId && agent === costs[0]!.agent && currency === costs[0]!.currency,
  );

type Named = { formId?: number; version?: number };

/** Writes an application to go on with services, and sends it where that is asked for (finance rule 33). */
export async function saveRenewal(tx: Tx, caller: Caller, input: RenewalInput & Named) {
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
  const { newPeriodTo, payeeCardId, reason, attachmentIds } = input;
  if (newPeriodTo !== null && costs.some(({ periodTo }) => newPeriodTo <= periodTo))
    addFault(faults, "newPeriodTo", "agentRenewal:said.endsBefore");
  await payeeFault(tx, faults, { payeeCardId: payeeCardId ?? undefined, currency }, null);
  refuseAll(faults);
  const written = { agent, companyId, currency, lines, newPeriodTo, payeeCardId, reason, attachmentIds };
  const saved = await putRenewal(tx, caller, input, written);
  return { ...saved, ...(await draftOrSend(tx, caller, renewalKind, saved.formId, input)) };
}

/** What an application says, its amounts in minor units. */
export interface RenewalWritten extends Pick<RenewalInput, "attachmentIds" | "reason" | "newPeriodTo" | "payeeCardId"> {
  agent: string;
  companyId: number;
  currency: string;
  lines: readonly { proxyCostId: number; amount: number }[];
}

const COMMON = ["companyId", "currency", "total", "reason"] as const;
const OWN = ["agent", "newPeriodTo", "payeeCardId"] as const;

const summed = <Written extends RenewalWritten>(written: Written) => ({
  ...written,
  total: written.lines.reduce((sum, { amount }) => sum + amount, 0),
});
type Summed = RenewalWritten & { total: number };

const putLines = (tx: Tx, forms: readonly { formId: number; lines: RenewalWritten["lines"] }[]) =>
  tx.insert(proxyRenewalCosts).values(forms.flatMap(({ formId, lines }) => lines.map((line) => ({ formId, ...line }))));

const entry = (action: string, objectId: number, written: Summed) => ({
  action: `renewal.${action}`,
  objectType: "renewal",
  objectId,
  after: pick(written, [...COMMON, ...OWN, "lines", "attachmentIds"]),
});

/** Applications of the caller's, in statements that do not grow with them; their drafts are saved by whoever calls. */
export async function insertRenewals(tx: Tx, caller: Caller, given: readonly RenewalWritten[]) {
  if (given.length === 0) return [];
  const { empId } = caller;
  if (empId === null) throw noEmployee();
  const written = given.map(summed);
  const forms = await insertForms(
    tx,
    FINANCE_KIND.proxyRenewal,
    written.map((one) => ({ ...pick(one, COMMON), requesterEmpId: empId })),
  );
  await tx.insert(proxyRenewals).values(written.map((one, n) => ({ formId: forms[n]!.id, ...pick(one, OWN) })));
  await putLines(
    tx,
    written.map(({ lines }, n) => ({ formId: forms[n]!.id, lines })),
  );
  await audit(tx, caller, ...written.map((one, n) => entry("create", forms[n]!.id, one)));
  return forms.map((form, n) => ({ ...form, agent: written[n]!.agent }));
}

/** Writes one application of the caller's with its files, new or changed. @returns its key and version */
async function putRenewal(tx: Tx, caller: Caller, { formId, version }: Named, given: RenewalWritten) {
  const { attachmentIds } = given;
  if (formId === undefined) {
    const [form] = await insertRenewals(tx, caller, [given]);
    await putFormFiles(tx, caller, form!.id, [], attachmentIds);
    return { formId: form!.id, version: form!.version };
  }
  if (version === undefined) throw stale();
  const written = summed(given);
  const { before, version: next } = await updateForm(tx, formId, version, pick(written, COMMON));
  await putFormFiles(tx, caller, formId, before.attachmentIds, attachmentIds);
  await tx.update(proxyRenewals).set(pick(written, OWN)).where(eq(proxyRenewals.formId, formId));
  await tx.delete(proxyRenewalCosts).where(eq(proxyRenewalCosts.formId, formId));
  await putLines(tx, [{ formId, lines: written.lines }]);
  await audit(tx, caller, entry("update", formId, written));
  return { formId, version: next };
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
