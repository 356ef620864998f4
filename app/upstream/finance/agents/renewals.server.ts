import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { FORM_STATE } from "~/contracts/approvals/codes";
import {
  type searchRenewals as contract,
  type renewal as detailContract,
  endingService,
  type renewalWay as wayContract,
} from "~/contracts/finance/agent-renewals";
import { FINANCE_KIND } from "~/contracts/finance/codes";
import { parseAmount } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { pick } from "~/lib/pick";
import { wayOfWritten } from "~/upstream/approvals/desk/way-ahead.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { attachedFiles } from "~/upstream/platform/files/attached-files.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { reads } from "~/upstream/platform/reads.server";
import { missing, Refusal } from "~/upstream/platform/refusal.server";
import { ownForm } from "../forms/application.server";
import { formRow } from "../forms/finance-form.server";
import { toCny } from "../rates/conversion.server";
import { renewalKind } from "./renewal-kind.server";
import { renewalRow, renewedBy } from "./renewal-rows.server";
import { areAlike } from "./renewal-save.server";
import { proxyCosts } from "./tables.server";

/** Days around its end in which a service is listed (finance rule 33). */
const AROUND_END = 30;

/** States of an application that still goes on with its services. */
export const LIVE = [FORM_STATE.draft, FORM_STATE.open, FORM_STATE.returned, FORM_STATE.withdrawn] as const;

/** On a service `p`: its next period is there. */
const WENT_ON = sql`
  exists (
    select
    from proxy_costs n
    where n.agent = p.agent and n.company_id = p.company_id and n.service = p.service and n.period_from > p.period_to
  )
`;

const ending = (caller: Caller, today: string) =>
  reads(
    endingService,
    { p: proxyCosts },
    {
      companyName: sql`c.company_name`,
      daysLeft: sql`p.period_to - ${today}::date`,
      application: sql`
        (
          select coalesce(i.instance_no, '')
          from proxy_renewal_costs r
          join approval_forms i on i.kind_code = ${FINANCE_KIND.proxyRenewal} and i.business_id = r.form_id
          where r.proxy_cost_id = p.id
            and i.status in ${[...LIVE]}
            and (i.submitted_at is not null or i.requester_emp_id = ${caller.empId ?? 0})
          order by i.id desc
          limit 1
        )
      `,
    },
    sql`join companies c on c.company_id = p.company_id`,
  );

/** Services that end soon, or ended lately, without a next period; the one that ends first comes first. */
export function searchRenewals(
  db: Reader,
  caller: Caller,
  { page, query: { likeAgent, companyId } }: z.output<(typeof contract)["input"]>,
) {
  const today = companyDay();
  return ending(caller, today).page(db, page, {
    where: [
      sql`p.period_to between ${today}::date - ${AROUND_END}::int and ${today}::date + ${AROUND_END}::int`,
      sql`not ${WENT_ON}`,
      likeAgent && contains(sql`p.agent`, likeAgent),
      companyId !== undefined && sql`p.company_id = ${companyId}`,
    ],
    order: sql`p.period_to, p.id`,
  });
}

/** The services that an application goes on with, and the own application where one is named. */
export async function renewal(
  db: Reader,
  caller: Caller,
  { costIds = [], formId }: z.output<(typeof detailContract)["input"]>,
) {
  const form = formId === undefined ? null : await storedRenewal(db, caller, formId);
  const next = new Map(
    formId === undefined ? [] : (await renewedBy(db, formId)).map(({ cost, next: amount }) => [cost.id, amount]),
  );
  const ids = formId === undefined ? [...new Set(costIds)] : [...next.keys()];
  const costs = ids.length === 0 ? [] : await db.select().from(proxyCosts).where(inArray(proxyCosts.id, ids));
  if (costs.length < ids.length || costs.length === 0) throw missing();
  const row = await selectOne(db, {
    name: str`company_name`,
  })`from companies where company_id = ${costs[0]!.companyId}`;
  const services = costs
    .toSorted((a, b) => a.id - b.id)
    .map((cost) => ({
      ...pick(cost, [
        "id",
        "agent",
        "companyId",
        "service",
        "periodFrom",
        "periodTo",
        "amount",
        "currency",
        "payeeCardId",
      ]),
      companyName: row!.name,
      next: next.get(cost.id) ?? null,
    }));
  return { services, alike: areAlike(costs), form };
}

async function storedRenewal(db: Reader, caller: Caller, formId: number) {
  const around = await ownForm(db, caller, renewalKind, formId);
  const { reason, attachmentIds, version } = await formRow(db, formId);
  const { newPeriodTo, payeeCardId } = await renewalRow(db, formId);
  const attachments = await attachedFiles(db, attachmentIds);
  return { formId, ...around, newPeriodTo, payeeCardId, reason, attachments, version };
}

/** The way an application would take; what cannot be read, or has no rate, counts as not there. */
export async function renewalWay(
  db: Reader,
  caller: Caller,
  { companyId, currency, amounts }: z.output<(typeof wayContract)["input"]>,
) {
  const amount = amounts.reduce((sum, typed) => sum + Math.max(0, parseAmount(typed, currency) ?? 0), 0);
  const amountCny = await toCny(db, amount, currency, companyDay()).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return wayOfWritten(db, caller, FINANCE_KIND.proxyRenewal, {
    money: amountCny === null ? undefined : { amount, currency, amountCny },
    facts: { payerCompanyId: companyId ?? 0 },
  });
}
