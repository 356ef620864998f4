import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { addDays } from "~/lib/period-dates";
import { payeeFault } from "~/upstream/finance/register-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { formRow } from "../forms/finance-form.server";
import { periodMet, type Renewed, renewalRow, renewedBy } from "./renewal-rows.server";

/** Whoever goes on with one of the same services waits: of two the second reads that it is in approval. */
export async function lockServices(tx: Tx, formId: number): Promise<void> {
  await tx.execute(sql`
    select
    from proxy_costs
    where id in (select proxy_cost_id from proxy_renewal_costs where form_id = ${formId})
    order by id
    for update`);
}

/** What stands in the way of the next periods: another application in approval, or a period that is there (rule 33). */
export async function refuseWrong(tx: Tx, formId: number): Promise<void> {
  const [form, renewal, services] = [
    await formRow(tx, formId),
    await renewalRow(tx, formId),
    await renewedBy(tx, formId),
  ];
  if (services.length === 0) throw conflict("agentRenewal:said.nothing");
  const others = await select(tx, { number: str`i.instance_no` })`
    from proxy_renewal_costs own
    join proxy_renewal_costs r on r.proxy_cost_id = own.proxy_cost_id and r.form_id <> own.form_id
    join approval_forms i on i.kind_code = ${FINANCE_KIND.proxyRenewal} and i.business_id = r.form_id
    where own.form_id = ${formId} and i.status = ${FORM_STATE.open}
    limit 1`;
  if (others[0]) throw conflict("agentRenewal:said.inApproval", others[0]);
  const faults: Faults = {};
  const { newPeriodTo, payeeCardId } = renewal;
  if (form.reason.trim().length < 2) addFault(faults, "reason", "errors:required");
  if (payeeCardId === null) addFault(faults, "payeeCardId", "errors:required");
  else await payeeFault(tx, faults, { payeeCardId, currency: form.currency }, null);
  if (newPeriodTo === null) addFault(faults, "newPeriodTo", "errors:required");
  else await periodFaults(tx, faults, services, newPeriodTo);
  refuseAll(faults);
}

async function periodFaults(tx: Tx, faults: Faults, services: readonly Renewed[], newPeriodTo: string): Promise<void> {
  if (services.some(({ cost }) => newPeriodTo <= cost.periodTo))
    return addFault(faults, "newPeriodTo", "agentRenewal:said.endsBefore");
  for (const { cost } of services) {
    const met = await periodMet(tx, { ...cost, periodFrom: addDays(cost.periodTo, 1), periodTo: newPeriodTo });
    if (met) return addFault(faults, "newPeriodTo", "agents:said.overlap", { ...met });
  }
}
