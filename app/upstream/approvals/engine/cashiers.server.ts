import { type SQL, sql } from "drizzle-orm";
import { CASHIER_ROLE } from "~/contracts/approvals/codes";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";

/** Memberships `m` of CASHIER that count today. */
const cashiersToday = () => sql`
  from approval_role_members m
  join approval_roles ar on ar.role_code = m.role_code and ar.is_take_effect = 1
  where m.role_code = ${CASHIER_ROLE}
    and ${companyDay()}::date between m.valid_from and coalesce(m.valid_to, 'infinity')
`;

/** Whether somebody is a cashier today, of whatever company and site. */
export const isCashier = (empId: number | SQL): SQL => sql`exists (select ${cashiersToday()} and m.emp_id = ${empId})`;

/** Whether somebody is a cashier of every company and place today. */
export const isCashierOfAll = (empId: number): SQL => sql`
  exists (
    select ${cashiersToday()}
      and m.emp_id = ${empId}
      and m.company_id is null
      and m.site_digit = 0
      and m.department_id is null
  )`;

/** A form's paying company and where its requester stands, as columns. */
export interface PaidFor {
  company: SQL;
  siteDigit: SQL;
  departmentId: SQL;
}

/** Whether a membership of somebody covers what is paid (approvals rules 5 and 39). */
export const cashierCovers = (empId: number | SQL, { company, siteDigit, departmentId }: PaidFor): SQL => sql`
  exists (
    select ${cashiersToday()}
      and m.emp_id = ${empId}
      and (m.company_id is null or m.company_id = ${company})
      and m.site_digit in (0, ${siteDigit})
      and (
        m.department_id is null
          or m.department_id in (select l.department_id from department_line(${departmentId}::int) l)
      )
  )
`;

/** Whether a membership of somebody covers a company at all of some sites: what pays many people at once. */
export const cashierOfSites = (empId: number, { company, sites }: { company: SQL; sites: SQL }): SQL => sql`
  exists (
    select ${cashiersToday()}
      and m.emp_id = ${empId}
      and (m.company_id is null or m.company_id = ${company})
      and (m.site_digit = 0 or ${sites} = array[m.site_digit]::smallint[])
      and m.department_id is null
  )
`;

/** Who of these people is a cashier of the company and the place today. */
export async function cashiersCovering(
  db: Reader | Tx,
  empIds: readonly number[],
  { company, siteDigit, departmentId }: { company: number | null; siteDigit: number; departmentId: number },
): Promise<Set<number>> {
  const paid = { company: sql`${company}::int`, siteDigit: sql`${siteDigit}::int`, departmentId: sql`${departmentId}` };
  const rows = await select(db, { id: num`p.emp_id` })`
    from unnest(${sql.param([...empIds])}::int[]) as p(emp_id)
    where ${cashierCovers(sql`p.emp_id`, paid)}`;
  return new Set(rows.map(({ id }) => id));
}

/** Who of these people is a cashier today. */
export async function cashiersAmong(db: Reader | Tx, empIds: readonly number[]): Promise<Set<number>> {
  const rows = await select(db, { id: num`distinct m.emp_id` })`
    ${cashiersToday()} and m.emp_id = any(${sql.param([...empIds])}::int[])`;
  return new Set(rows.map(({ id }) => id));
}
