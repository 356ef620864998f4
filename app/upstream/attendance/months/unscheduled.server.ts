import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { unscheduledPeople as contract } from "~/contracts/attendance/months";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { closing } from "./month-close.server";
import { peopleOfPeriod } from "./month-people.server";
import { periodOf } from "./month-reckon.server";
import { withoutSchedule } from "./without-schedule.server";

/** Names that are told; the others are counted. */
const MOST_NAMES = 20;

/** Who of a site's month has no planned day, for whoever is about to close it. */
export async function unscheduledPeople(
  db: Reader,
  caller: Caller,
  { siteId, month }: z.output<(typeof contract)["input"]>,
) {
  mustReachSite(caller, closing(caller), siteId);
  const { from, to } = await periodOf(db, caller, month);
  const { rows } = await db.execute<{ empId: number; name: string; jobNumber: string; n: number }>(sql`
    select e.emp_id as "empId", e.emp_name as name, e.job_number as "jobNumber", count(*) over ()::int as n
    from (${peopleOfPeriod(from, to)}) as p
    join employees e on e.emp_id = p."empId"
    where p."siteId" = ${siteId} and ${withoutSchedule(sql`p."empId"`, sql`p."from"`, sql`p."to"`)}
    order by length(e.job_number), e.job_number
    limit ${MOST_NAMES}`);
  return { n: rows[0]?.n ?? 0, from, to, people: rows.map(({ n: _, ...person }) => person) };
}
