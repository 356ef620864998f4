import { eq } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import { missing } from "~/upstream/platform/refusal.server";
import { proxyCosts, proxyRenewalCosts, proxyRenewals } from "./tables.server";

export type Renewal = typeof proxyRenewals.$inferSelect;

/** A service of an application, with what its next period costs. */
export interface Renewed {
  cost: typeof proxyCosts.$inferSelect;
  /** Minor units. */
  next: number;
}

export async function renewalRow(db: Reader | Tx, formId: number): Promise<Renewal> {
  const [row] = await db.select().from(proxyRenewals).where(eq(proxyRenewals.formId, formId));
  if (!row) throw missing();
  return row;
}

/** The services of an application in the order of their keys, which is the order they are locked in. */
export async function renewedBy(db: Reader | Tx, formId: number): Promise<Renewed[]> {
  const rows = await db
    .select()
    .from(proxyRenewalCosts)
    .innerJoin(proxyCosts, eq(proxyCosts.id, proxyRenewalCosts.proxyCostId))
    .where(eq(proxyRenewalCosts.formId, formId))
    .orderBy(proxyCosts.id);
  return rows.map((row) => ({ cost: row.proxy_costs, next: row.proxy_renewal_costs.amount }));
}

/** The first period of the agent, company and service that lies in this one. */
export async function periodMet(
  db: Reader | Tx,
  cost: { id?: number; agent: string; companyId: number; service: number; periodFrom: string; periodTo: string },
): Promise<{ from: string; to: string } | undefined> {
  const row = await selectOne(db, { from: str`period_from::text`, to: str`period_to::text` })`
    from proxy_costs
    where agent = ${cost.agent}
      and company_id = ${cost.companyId}
      and service = ${cost.service}
      and id <> ${cost.id ?? 0}
      and period_from <= ${cost.periodTo}::date
      and period_to >= ${cost.periodFrom}::date
    order by period_from
    limit 1`;
  return row;
}
