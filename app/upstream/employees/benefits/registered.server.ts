import { type SQL, sql } from "drizzle-orm";
import type { Scheme } from "~/contracts/employees/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { citiesOf } from "./benefit-parts.server";

/** Whether the company insures a person in a scheme in a month (yyyy-MM), in a statement of another domain. */
export const registeredIn = (scheme: Scheme, empId: SQL, month: SQL): SQL => sql`
  exists (
    select
    from benefit_archives b
    where b.emp_id = ${empId}
      and b.scheme = ${scheme}
      and b.start_month <= ${month}
      and coalesce(b.stop_month > ${month}, true)
  )
`;

/** In which schemes a person was and is insured, the latest first; without bases. */
export async function registrationsOf(db: Reader | Tx, caller: Caller, empId: number) {
  const { nameOf } = await citiesOf(db, caller);
  const rows = await select(db, {
    scheme: sql<Scheme>`scheme`,
    cityCode: str`city_code`,
    startMonth: str`start_month`,
    stopMonth: sql<string | null>`stop_month`,
  })`
    from benefit_archives
    where emp_id = ${empId}
    order by start_month desc, scheme`;
  return rows.map(({ cityCode, ...row }) => ({ ...row, city: nameOf(cityCode) }));
}
