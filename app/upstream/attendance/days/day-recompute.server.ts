import { type SQL, sql } from "drizzle-orm";
import type { DayQuery } from "~/contracts/attendance/days";
import { MAY } from "~/contracts/attendance/may";
import { dayRange } from "~/lib/attendance/day-range";
import { companyDay } from "~/lib/period";
import { addDays, daysBetween } from "~/lib/period-dates";
import { personDay } from "~/upstream/organization/person-day.server";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { dueDays, type PersonDays } from "../due/due.server";
import { refuseLocked } from "../due/locked.server";
import { reckonDays } from "./day-worker.server";
import { daysWhere, FROM, peopleWhere } from "./days.server";

/** As many days as a person waits for. */
const AT_ONCE = 500;

/** From the first to the last day of each person that a filter lets through. */
function wanted(caller: Caller, query: DayQuery): SQL {
  const codes = visibleTo(caller, MAY.days.correct);
  if (query.exception !== undefined)
    return sql`
      select r.emp_id, min(r.work_date) as first_day, max(r.work_date) as last_day
      from ${FROM}
      where ${daysWhere(codes, query)}
      group by r.emp_id
    `;
  const { from, to } = dayRange(query, companyDay());
  return sql`
    select s.emp_id, greatest(min(s.start_date), ${from}::date) as first_day,
      least(max(coalesce(s.end_date, 'infinity')), ${to}::date) as last_day
    from employment_spells s
    join employees on employees.emp_id = s.emp_id
    where ${peopleWhere(codes, query)}
      and s.start_date <= ${to}::date
      and coalesce(s.end_date, 'infinity') >= ${from}::date
    group by s.emp_id
  `;
}

/** Days that are over where their person works. */
async function daysAsked(db: Reader | Tx, caller: Caller, query: DayQuery): Promise<PersonDays[]> {
  const { rows } = await db.execute<PersonDays & Record<string, unknown>>(sql`
    with wanted as (${wanted(caller, query)}), over as (
      select w.emp_id, w.first_day, least(w.last_day, ${personDay(new Date())} - 1) as last_day
      from wanted w
      join employees on employees.emp_id = w.emp_id
    )
    select emp_id as "empId", first_day as "from", last_day as "to"
    from over
    where first_day <= last_day
    order by emp_id`);
  return rows;
}

const countOf = (days: readonly PersonDays[]) => days.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);

/** How much would be reckoned anew. */
export async function countRecompute(db: Reader, caller: Caller, { query }: { query: DayQuery }) {
  const days = await daysAsked(db, caller, query);
  const { from, to } = dayRange(query, companyDay());
  return { people: days.length, days: countOf(days), from, to };
}

/**
 * Has days reckoned anew from what is recorded: what stands comes out again, so that the own days are no exception. At
 * once where they are few; the queue has them all the same, for whoever was reckoning one of them meanwhile.
 */
export async function recomputeDays(tx: Tx, caller: Caller, { query }: { query: DayQuery }) {
  const asked = await daysAsked(tx, caller, query);
  const days = countOf(asked);
  await refuseLocked(tx, asked);
  const changed = days <= AT_ONCE ? await reckonDays(tx, caller, asked.flatMap(eachDay)) : null;
  await dueDays(tx, "recompute", asked);
  await audit(tx, caller, {
    action: "dailyResult.recompute",
    objectType: "dailyResult",
    objectId: "list",
    after: { query, people: asked.length, days },
  });
  return { days, changed };
}

const eachDay = ({ empId, from, to }: PersonDays) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => ({ empId, workDate: addDays(from, n) }));
