import { sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { payAndKeep } from "~/upstream/platform/identity/cashier-apart.server";

/** Whose cashier somebody is: no company means all of them, site 0 all sites. */
export interface CashierMember {
  empId: number;
  companyId: number | null;
  siteDigit: number;
}

/** Memberships of cashiers on job that hold on a day, for rooms that count them (finance rule 22). */
export function cashierMembers(db: Reader, day: string): Promise<CashierMember[]> {
  return select(db, {
    empId: num`m.emp_id`,
    companyId: sql<number | null>`m.company_id`,
    siteDigit: num`m.site_digit`,
  })`
    from approval_role_members m
    join approval_roles r on r.role_code = m.role_code and r.is_take_effect = 1
    join employees e on e.emp_id = m.emp_id and e.employment = ${EMPLOYMENT.onJob}
    where m.role_code = ${CASHIER_ROLE}
      and m.valid_from <= ${day}::date
      and coalesce(m.valid_to, 'infinity') >= ${day}::date
    order by m.id`;
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
