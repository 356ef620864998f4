import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { calendarPaths } from "~/lib/calendar/paths";
import { addDays } from "~/lib/period";
import { OVERSEAS_CALENDAR } from "~/lib/working-days";
import type { SetUpCheck } from "~/upstream/domain.server";

const HERE = sql`from employees e where e.employment = ${EMPLOYMENT.onJob}`;
const PEOPLE = sql`(select count(*) ${HERE})`;
/** Days ahead that somebody is to be planned on at least one of. */
const PLANNED_DAYS = 6;

/** Calendars of the sites where people are, who is planned for the days that come, and the leave they brought. */
export const attendanceSetUp = (today: string): readonly SetUpCheck[] => {
  const sites = sql`
    select distinct case when e.overseas_warehouse = 1 then ${OVERSEAS_CALENDAR}::int else e.site_id end as site
    ${HERE}`;
  const year = sql`d.date >= ${`${today.slice(0, 4)}-01-01`}::date and d.date <= ${`${today.slice(0, 4)}-12-31`}::date`;
  return [
    {
      line: "attendance",
      code: "calendars",
      done: sql`(
        select count(*)
        from (${sites}) s
        where exists (select from calendar_days d where d.site_id = s.site and ${year})
      )`,
      all: sql`(select count(*) from (${sites}) s)`,
      to: calendarPaths.calendar,
    },
    {
      line: "attendance",
      code: "planned",
      done: sql`(
        select count(*)
        ${HERE}
          and exists (
            select
            from schedule_days d
            where d.emp_id = e.emp_id and d.work_date between ${today}::date and ${addDays(today, PLANNED_DAYS)}::date
          )
      )`,
      all: PEOPLE,
      to: attendancePaths.rules,
    },
    {
      line: "opening",
      code: "leave",
      done: sql`(select count(*) ${HERE} and exists (select from balance_lots l where l.emp_id = e.emp_id))`,
      all: PEOPLE,
      to: attendancePaths.balances,
    },
  ];
};
