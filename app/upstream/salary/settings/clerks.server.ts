import { sql } from "drizzle-orm";
import type { z } from "zod";
import { COMPANY_STATE } from "~/contracts/organization/codes";
import { type ClerkChoices, clerkRecord, clerkRow, type searchClerks as contract } from "~/contracts/salary/clerks";
import { MAY, MAY_SEE_ARCHIVES } from "~/contracts/salary/may";
import { companyDay } from "~/lib/period";
import { openSitesOf } from "~/upstream/calendar/sites.server";
import { companiesOf } from "~/upstream/organization/companies.server";
import { levelsOf } from "~/upstream/organization/organization.server";
import { contains } from "~/upstream/platform/database/contains.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { reads } from "~/upstream/platform/reads.server";
import { payrollClerks } from "./tables.server";

const JOINS = sql`join employees using (emp_id)`;
const NAMED = { empName: sql`employees.emp_name`, jobNumber: sql`employees.job_number` };
/** The level that a rank stands for: the highest one up to it. */
const levelBy = (column: "name" | "level_id") => sql`
  (
    select l.${sql.raw(column)}
    from position_levels l
    where l.rank <= c.max_rank
    order by l.rank desc
    limit 1
  )
`;
/** A role in force names one of the codes that open archives. */
const isClerk = () => sql`
  exists (
    select
    from users u
    join user_roles ur on ur.user_id = u.user_id
    join roles r on r.id = ur.role_id and r.is_take_effect = 1
    join role_permissions p on p.role_id = r.id
    where u.emp_id = c.emp_id
      and p.permission_code = any(${sql.param([...MAY_SEE_ARCHIVES])}::int[])
      and coalesce(ur.effective_date, '-infinity') <= ${companyDay()}::date
      and coalesce(ur.expire_date, 'infinity') >= ${companyDay()}::date
  )
`;

/** Clerks among the people whom the caller reaches. */
export function searchClerks(db: Reader, caller: Caller, { page, query }: z.output<(typeof contract)["input"]>) {
  const { likeName, siteId } = query;
  const companies = sql`
    array(
      select o.company_name
      from companies o
      where o.company_id = any(c.company_ids)
      order by o.company_id
    )
  `;
  const level = sql`coalesce(${levelBy("name")}, '')`;
  return reads(clerkRow, { c: payrollClerks }, { ...NAMED, companies, level, isClerk: isClerk() }, JOINS).page(
    db,
    page,
    {
      where: [
        visibleTo(caller, MAY.structures.edit),
        likeName &&
          sql`(${contains(sql`employees.emp_name`, likeName)} or ${contains(sql`employees.job_number`, likeName)})`,
        siteId !== undefined && sql`${siteId} = any(c.site_ids)`,
      ],
      order: sql`employees.job_number, c.emp_id`,
    },
  );
}

export const clerkDetail = (db: Reader, caller: Caller, { empId }: { empId: number }) =>
  reads(clerkRecord, { c: payrollClerks }, { ...NAMED, levelId: levelBy("level_id") }, JOINS).one(
    db,
    sql`c.emp_id = ${empId} and ${visibleTo(caller, MAY.structures.edit)}`,
  );

/** Sites of the caller, companies that operate, all levels. */
export async function clerkChoices(db: Reader, caller: Caller): Promise<ClerkChoices> {
  const [companies, levels] = await Promise.all([companiesOf(db, caller), levelsOf(db, caller)]);
  return {
    sites: openSitesOf(caller, MAY.structures.edit),
    companies: [...companies.values()]
      .filter(({ status }) => status === COMPANY_STATE.operating)
      .map(({ companyId, companyName }) => ({ companyId, companyName })),
    levels: [...levels.byId.values()].map(({ levelId, name }) => ({ levelId, name })),
  };
}
