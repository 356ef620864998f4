import { type SQL, sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { calendarPaths } from "~/lib/calendar/paths";
import { OVERSEAS_SITE } from "~/lib/organization/known-company";
import { addDays } from "~/lib/period";
import { siteOfRow } from "~/upstream/calendar/sites.server";
import type { SetUpCheck } from "~/upstream/domain.server";
import { enteredAt, OVERSEAS } from "~/upstream/platform/parameters.server";

const HERE = sql`from employees e where e.employment = ${EMPLOYMENT.onJob}`;
const PEOPLE = sql`(select count(*) ${HERE})`;
/** Days ahead that somebody is to be planned on at least one of. */
const PLANNED_DAYS = 6;

/**
 * Whether somebody has a plan for the days from one on: days of his own, a rule that he is in, or the shift of his
 * site's office (attendance rules 1 to 3).
 */
const planned = (from: string): SQL => {
  const to = addDays(from, PLANNED_DAYS);
  const office = enteredAt(
    "siteShift",
    sql`case when e.overseas_warehouse = 1 then ${OVERSEAS}::int else e.site_id end`,
    from,
  );
  return sql`
    (
      exists (
        select
        from schedule_days d
        where d.emp_id = e.emp_id and d.work_date between ${from}::date and ${to}::date
      )
        or exists (
          select
          from rule_members m
          where m.emp_id = e.emp_id and m.from_date <= ${to}::date and coalesce(m.to_date, 'infinity') >= ${from}::date
        )
        or exists (
          select
          from shift_classes c
          where c.code = ${office} and coalesce(c.site_id, ${siteOfRow("e")}) = ${siteOfRow("e")}
        )
    )
  `;
};

/** Calendars of the sites where people are, who is planned for the days that come, and the leave they brought. */
export const attendanceSetUp = (today: string): readonly SetUpCheck[] => {
  const sites = sql`
    select distinct case when e.overseas_warehouse = 1 then ${OVERSEAS_SITE}::int else e.site_id end as site
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
          and ${planned(today)}
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
