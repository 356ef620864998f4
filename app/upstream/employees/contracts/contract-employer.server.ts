import { sql } from "drizzle-orm";
import { CONTRACT_STATE } from "~/contracts/employees/codes";
import { correctEmployers } from "~/upstream/organization/employment/spells.server";
import { everPaid } from "~/upstream/payroll/months.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/**
 * People whose contract has come into force are employed by whom it names, where nothing else says who employs them:
 * no contract of the stay with the employer on file, and no pay by it.
 */
export async function employByContract(tx: Tx, caller: Caller, empIds: readonly number[]): Promise<void> {
  const corrected = await correctEmployers(
    tx,
    sql`(
      select distinct on (c.emp_id) c.emp_id, c.company_id
      from contracts c
      join employment_spells r on r.emp_id = c.emp_id and r.end_date is null
      where c.emp_id = any(${sql.param([...empIds])}::int[])
        and c.state = ${CONTRACT_STATE.inForce}
        and coalesce(c.last_day, 'infinity') >= r.start_date
      order by c.emp_id, c.start_date desc
    ) as c`,
    sql`(
      exists (
        select
        from contracts o
        where o.emp_id = s.emp_id
          and o.company_id = s.company_id
          and o.state <> ${CONTRACT_STATE.discarded}
          and coalesce(o.last_day, 'infinity') >= s.start_date
      )
        or ${everPaid(sql`s.emp_id`, sql`s.company_id`)}
    )`,
  );
  await audit(
    tx,
    caller,
    ...corrected.map(({ empId, before, after }) => ({
      action: "employee.employer",
      objectType: "employee",
      objectId: empId,
      before: { companyId: before },
      after: { companyId: after },
    })),
  );
}
