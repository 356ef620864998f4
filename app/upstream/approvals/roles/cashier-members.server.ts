import { sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { payAndKeep } from "~/upstream/platform/identity/cashier-apart.server";

/** Whose cashier somebody is: no company means all of them, site 0 all sites. */
export interface CashierMember {
  empId: number;
  companyId: number | null;
  siteDigit: number;
}

/** Memberships of cashiers on job that hold on a day, for rooms that count them (finance rule 22). */
export async function cashierMembers(db: Reader, day: string): Promise<CashierMember[]> {
  const { rows } = await db.execute<CashierMember & { [column: string]: unknown }>(sql`
    select m.emp_id as "empId", m.company_id as "companyId", m.site_digit as "siteDigit"
    from approval_role_members m
    join approval_roles r on r.role_code = m.role_code and r.is_take_effect = 1
    join employees e on e.emp_id = m.emp_id and e.employment = ${EMPLOYMENT.onJob}
    where m.role_code = ${CASHIER_ROLE}
      and m.valid_from <= ${day}::date
      and coalesce(m.valid_to, 'infinity') >= ${day}::date
    order by m.id`);
  return rows;
}

/** Who pays and keeps books already (finance rule 22); changes of rights wait until this transaction is over. */
export async function beforeCashiers(tx: Tx): Promise<ReadonlyMap<number, string>> {
  await tx.execute(sql`
    select id
    from roles
    order by id
    for share`);
  return payAndKeep(tx);
}
