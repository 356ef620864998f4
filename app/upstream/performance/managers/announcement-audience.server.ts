import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { AUDIENCE } from "~/contracts/performance/codes";
import { companyDay } from "~/lib/period";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { parameter } from "~/upstream/platform/parameters.server";

/** The batch of an announcement `a`, and its department. */
export const OF_BATCH = sql`
  join perf_batches b on b.id = a.batch_id
  join departments d on d.department_id = b.department_id
`;
/** What the fragments of announcements speak of. */
export const ANNOUNCED = sql`perf_announcements a ${OF_BATCH}`;

/** People of the table `employees` to whom an announcement `a` of `ANNOUNCED` is addressed. */
export async function audienceOf(db: Reader | Tx, around: Pick<Caller, "versions">): Promise<SQL> {
  const rank = await parameter(db, around, "managerRank", companyDay());
  return sql`
    employees.employment = ${EMPLOYMENT.onJob}
      and case a.audience
        when ${AUDIENCE.management} then exists (
          select from position_levels l where l.level_id = employees.level_id and l.rank >= ${rank}
        )
        when ${AUDIENCE.department} then employees.department_id in (
          select department_id from below(array[b.department_id])
        )
        when ${AUDIENCE.site} then (${siteOfRow("employees")}) = d.site_id
        else true
        end
  `;
}
