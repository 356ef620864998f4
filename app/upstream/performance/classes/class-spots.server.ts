import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { MAY } from "~/contracts/performance/may";
import type { Placed } from "~/lib/performance/class-of";
import { siteOfRow } from "~/upstream/platform/company.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { classFinders } from "./class-resolve.server";

/** People who work alike, as far as classes tell. */
export interface Spot extends Placed {
  people: number;
}

/** The site of an employee, 7 for the overseas warehouse. */
export const SITE = siteOfRow("employees");
/** People on job within the caller's reach. */
export const onJob = (caller: Caller) =>
  sql`employees.employment = ${EMPLOYMENT.onJob} and ${visibleTo(caller, MAY.classes.edit)}`;

/** Where the people within the caller's reach work, with how many at each: far fewer than people. */
export async function spotsOf(db: Reader, caller: Caller): Promise<Spot[]> {
  const { rows } = await db.execute<Spot & Record<string, unknown>>(sql`
    select (${SITE}) as "siteId", department_id as "departmentId", position_id as "positionId", level_id as "levelId",
      count(*)::int as people
    from employees
    where ${onJob(caller)}
    group by 1, 2, 3, 4`);
  return rows;
}

/** How many people each class covers now. */
export async function peopleByClass(db: Reader, caller: Caller): Promise<ReadonlyMap<number, number>> {
  const [spots, finders] = await Promise.all([spotsOf(db, caller), classFinders(db)]);
  const counts = new Map<number, number>();
  for (const find of finders.values())
    for (const { people, ...place } of spots) {
      const found = find(place);
      if (found) counts.set(found.classId, (counts.get(found.classId) ?? 0) + people);
    }
  return counts;
}
