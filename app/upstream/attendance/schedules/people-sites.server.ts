import { EMPLOYMENT } from "~/contracts/organization/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { EMPLOYEE_SITE, seenBy } from "./schedule-people.server";

/** Sites at which the people within reach of any of the codes work. */
export async function sitesOfPeople(db: Reader, caller: Caller, codes: readonly number[]): Promise<number[]> {
  const rows = await select(db, { siteId: num`distinct ${EMPLOYEE_SITE}` })`
    from employees
    where employment = ${EMPLOYMENT.onJob} and ${seenBy(caller, codes)}
    order by 1`;
  return rows.map(({ siteId }) => siteId);
}
