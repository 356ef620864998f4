import { type SQL, sql } from "drizzle-orm";
import { MAY, MAY_SEE } from "~/contracts/attendance/may";
import { MAY as CALENDAR } from "~/contracts/calendar/may";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { attendancePaths } from "~/lib/attendance/paths";
import { calendarPaths } from "~/lib/calendar/paths";
import { OVERSEAS_SITE } from "~/lib/organization/site-numbers";
import { addDays } from "~/lib/period-dates";
import type { Lack, SetUpCheck } from "~/upstream/domain.server";
import { siteOfRow } from "~/upstream/platform/company.server";
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

const SITES = sql`
  select distinct case when e.overseas_warehouse = 1 then ${OVERSEAS_SITE}::int else e.site_id end as site
  ${HERE}
`;
/** Whether a site `s` has days of a year. */
const hasCalendar = (year: number): SQL => sql`
  exists (
    select
    from calendar_days d
    where d.site_id = s.site and d.date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
  )
`;

/** Calendars of the sites where people are, who is planned for the days that come, and the leave they brought. */
export const attendanceSetUp = (today: string): readonly SetUpCheck[] => {
  const year = Number(today.slice(0, 4));
  return [
    {
      line: "attendance",
      code: "calendars",
      done: sql`(select count(*) from (${SITES}) s where ${hasCalendar(year)})`,
      all: sql`(select count(*) from (${SITES}) s)`,
      to: calendarPaths.calendar,
      codes: [CALENDAR.calendar.edit],
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
      codes: [MAY.shifts.edit, MAY.schedules.fill],
    },
    {
      line: "opening",
      code: "leave",
      done: sql`(select count(*) ${HERE} and exists (select from balance_lots l where l.emp_id = e.emp_id))`,
      all: PEOPLE,
      to: attendancePaths.balances,
      codes: MAY_SEE,
    },
  ];
};

/** The State Council announces the holidays of a year in the last months of the one before. */
const ANNOUNCED_FROM = "10";

/** Who is not planned for the week that comes, and from October on the sites without a calendar of the next year. */
export const attendanceLacks = (today: string): readonly Lack[] => {
  const next = Number(today.slice(0, 4)) + 1;
  return [
    {
      code: "lackCalendar",
      line: "attendance",
      count:
        today.slice(5, 7) < ANNOUNCED_FROM
          ? sql`0`
          : sql`select count(*) from (${SITES}) s where not ${hasCalendar(next)}`,
      to: `${calendarPaths.calendar}?year=${next}`,
      codes: [CALENDAR.calendar.edit],
    },
    {
      code: "lackShift",
      line: "attendance",
      count: sql`select count(*) ${HERE} and not ${planned(today)}`,
      to: attendancePaths.rules,
      codes: [MAY.shifts.edit, MAY.schedules.fill],
    },
  ];
};
