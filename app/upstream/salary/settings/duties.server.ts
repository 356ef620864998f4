import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/salary/may";
import { deciding } from "~/upstream/approvals/roles/role-appoint.server";
import type { Appointed, Duty } from "~/upstream/domain.server";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, type Kept } from "~/upstream/platform/record-save.server";
import { payrollClerks } from "./tables.server";

/** Who pays people. */
export const salaryDuties: readonly Duty[] = [
  {
    code: "payrollClerk",
    axis: "company",
    roles: ["payrollClerk"],
    also: () => sql`
      exists (select from payroll_clerks k where k.emp_id = holder.emp_id and c.company_id = any(k.company_ids))`,
    at: {
      sites: sql`
        select distinct ${siteOfRow("p")} as site
        from salary_archives a
        join employees p on p.emp_id = a.emp_id and p.employment = ${EMPLOYMENT.onJob}
        where a.company_id = c.company_id`,
      also: sql`exists (select from payroll_clerks k where k.emp_id = holder.emp_id and w.site = any(k.site_ids))`,
    },
    needs: [MAY.structures.edit],
    asksLevel: true,
    appointed: appointClerks,
  },
  { code: "payrollManager", axis: "once", roles: ["payrollManager"], ...deciding("PAYROLL_MANAGER") },
];

const CLERK = { table: payrollClerks, object: "payrollClerk" } satisfies Kept<typeof payrollClerks>;

/**
 * Makes people clerks of a company too, at least up to the level that is named: at the person's own site and those
 * where somebody of the company works; the person's roles bound it.
 */
async function appointClerks(tx: Tx, caller: Caller, { empIds, companyId, maxRank }: Appointed): Promise<void> {
  const rows = await select(tx, {
    empId: num`e.emp_id`,
    siteIds: sql<number[]>`array(
      select ${siteOfRow("e")}
      union
      select ${siteOfRow("p")}
      from salary_archives a
      join employees p on p.emp_id = a.emp_id and p.employment = ${EMPLOYMENT.onJob}
      where a.company_id = ${companyId}
      order by 1
    )`,
  })`
    from employees e
    where e.emp_id = any(${sql.param([...empIds])}::int[])
    order by e.emp_id
    for no key update`;
  const kept = await tx
    .select()
    .from(payrollClerks)
    .where(sql`emp_id = any(${sql.param([...empIds])}::int[])`);
  for (const { empId, siteIds } of rows) {
    const before = kept.find((row) => row.empId === empId);
    if (!before) await addRecord(tx, caller, CLERK, { empId, siteIds, companyIds: [companyId!], maxRank: maxRank! });
    else
      await changeRecord(tx, caller, CLERK, before, {
        siteIds: [...new Set([...before.siteIds, ...siteIds])].sort((a, b) => a - b),
        companyIds: [...new Set([...before.companyIds, companyId!])].sort((a, b) => a - b),
        maxRank: Math.max(before.maxRank, maxRank!),
      });
  }
}
