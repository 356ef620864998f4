import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { roleReachesSite } from "~/upstream/platform/identity/role-sites.server";

/**
 * Who keeps what belongs to a site, 7 the overseas warehouse: everybody on job whose role gives the code there, by
 * site. One statement however many sites.
 */
export async function keepersOfSites(
  tx: Tx,
  code: number,
  siteIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await select(tx, { siteId: num`s.site`, empIds: sql<number[]>`array_agg(distinct h.emp_id)` })`
    from unnest(${sql.param([...siteIds])}::int[]) as s(site)
    cross join role_permissions rp
    join roles r on r.id = rp.role_id and r.is_take_effect = 1
    join user_roles ur on ur.role_id = r.id
    join users u on u.user_id = ur.user_id and u.status = ${ACCOUNT_STATE.enabled}
    join employees h on h.emp_id = u.emp_id and h.employment = ${EMPLOYMENT.onJob}
    where rp.permission_code = ${code}
      and coalesce(ur.effective_date, '-infinity') <= ${today}::date
      and coalesce(ur.expire_date, 'infinity') >= ${today}::date
      and ${roleReachesSite("r", sql`s.site`, siteOfRow("u"))}
    group by s.site`;
  return new Map(rows.map(({ siteId, empIds }) => [siteId, empIds]));
}
