import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { DAY_EXCEPTION, MONTH_STATE } from "~/contracts/attendance/codes";
import type { ClosingFigures, closingWarnings as contract } from "~/contracts/attendance/month-steps";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { EXCEPTIONS } from "../days/days.server";
import { closing } from "./month-close.server";
import { peopleOfPeriod } from "./month-people.server";
import { periodOf } from "./month-reckon.server";
import { UNDECIDED } from "./undecided.server";
import { withoutSchedule } from "./without-schedule.server";

/** Names that are told; the others are counted. */
const MOST_NAMES = 20;

/** Absent on every day that was planned for him: his punches have not come, more often than he has not. */
const alwaysAbsent = (empId: SQL, from: SQL, to: SQL): SQL => sql`
  (
    select bool_and(r.absent_centi_day = r.day_centi)
    from daily_results r
    where r.emp_id = ${empId} and r.work_date between ${from} and ${to} and r.day_centi > 0
  )
`;

const DONE = [MONTH_STATE.confirmed, MONTH_STATE.locked];

/** How many of the site's people have not confirmed, object, or wait for a decision; their exceptional days. */
async function figuresOf(
  db: Reader,
  siteId: number,
  { from, to, month }: { from: string; to: string; month: string },
): Promise<ClosingFigures> {
  const state = sql`coalesce(m.state, ${MONTH_STATE.open})`;
  const count = (condition: SQL) => num`(count(*) filter (where ${condition}))::int`;
  const row = await selectOne(db, {
    people: num`count(*)::int`,
    unconfirmed: count(sql`${state} not in ${DONE}`),
    disputed: count(sql`${state} = ${MONTH_STATE.disputed}`),
    undecided: count(sql`m.state <> ${MONTH_STATE.locked} and ${UNDECIDED}`),
    exceptions: num`
      coalesce(
        sum((
          select count(*)
          from daily_results r
          where r.emp_id = p."empId"
            and r.work_date between p."from" and p."to"
            and ${EXCEPTIONS[DAY_EXCEPTION.any]}
        )), 0
      )::int
    `,
  })`
    from (${peopleOfPeriod(from, to)}) as p
    left join monthly_results m on m.emp_id = p."empId" and m.month = ${month} and m.site_id = ${siteId}
    where p."siteId" = ${siteId}`;
  return row!;
}

/** What whoever is about to close a site's month is told: how it stands, who was planned or there on no day. */
export async function closingWarnings(
  db: Reader,
  caller: Caller,
  { siteId, month }: z.output<(typeof contract)["input"]>,
) {
  mustReachSite(caller, closing(caller), siteId);
  const { from, to } = await periodOf(db, caller, month);
  const those = async (which: (empId: SQL, from: SQL, to: SQL) => SQL) => {
    const rows = await select(db, {
      empId: num`e.emp_id`,
      name: str`e.emp_name`,
      jobNumber: str`e.job_number`,
      n: num`count(*) over ()::int`,
    })`
      from (${peopleOfPeriod(from, to)}) as p
      join employees e on e.emp_id = p."empId"
      where p."siteId" = ${siteId} and ${which(sql`p."empId"`, sql`p."from"`, sql`p."to"`)}
      order by length(e.job_number), e.job_number
      limit ${MOST_NAMES}`;
    return { n: rows[0]?.n ?? 0, people: rows.map(({ n: _, ...person }) => person) };
  };
  const [unscheduled, absent, figures] = await Promise.all([
    those(withoutSchedule),
    those(alwaysAbsent),
    figuresOf(db, siteId, { from, to, month }),
  ]);
  return { from, to, figures, unscheduled, absent };
}
