import { sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { cashierCovers } from "~/upstream/approvals/engine/cashiers.server";
import { placeOf } from "~/upstream/approvals/engine/place.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";

/**
 * Of companies those of which somebody else is cashier at a person's place: what he writes is confirmed by another one
 * (finance rule 22).
 */
export async function withOtherCashier(tx: Tx, empId: number, companyIds: readonly number[]): Promise<Set<number>> {
  if (companyIds.length === 0) return new Set();
  const { siteDigit, departmentId } = await placeOf(tx, empId);
  const place = { siteDigit: sql`${siteDigit}::int`, departmentId: sql`${departmentId}` };
  const rows = await select(tx, { id: num`c.id` })`
    from unnest(${sql.param([...new Set(companyIds)])}::int[]) as c(id)
    where exists (
      select
      from approval_role_people o
      where o.role_code = ${CASHIER_ROLE}
        and o.emp_id <> ${empId}
        and ${cashierCovers(sql`o.emp_id`, { company: sql`c.id`, ...place })}
    )`;
  return new Set(rows.map(({ id }) => id));
}

/** The same of one company. */
export const hasOtherCashier = async (tx: Tx, empId: number, companyId: number): Promise<boolean> =>
  (await withOtherCashier(tx, empId, [companyId])).has(companyId);
