import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createShift } from "~/contracts/attendance/shifts";
import { saveCalendar } from "~/contracts/calendar/calendar";
import { DAY_TYPE, type DayType } from "~/contracts/calendar/codes";
import { correctPost, postForm } from "~/contracts/employees/posts";
import { companyDay } from "~/lib/period";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays, oneDay } from "~/upstream/attendance/due/due.server";
import { lockedDaysCompared } from "~/upstream/attendance/months/locked-days.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

const SITE = 4;
const TODAY = companyDay();
let hr: { token: string };
let empId: number;
/** An ordinary Wednesday of the month before the last, and the Tuesday before it. */
let day: string;
let before: string;

beforeEach(async () => {
  await useDatabase();
  hr = { token: await sessionOf("10002") };
  ({ id: empId } = await one<{ id: number }>(
    `select e.emp_id as id from employees e
     join employment_spells s on s.emp_id = e.emp_id and s.start_date < $2::date - 100 and s.end_date is null
     where e.site_id = $1 and e.overseas_warehouse = 0 and e.employment = 1
       and not exists (select from rule_members m where m.emp_id = e.emp_id)
     order by 1 limit 1`,
    [SITE, TODAY],
  ));
  ({ day, before } = await one<{ day: string; before: string }>(
    `select d::date::text as day, (d::date - 1)::text as before
     from generate_series(
       date_trunc('month', $1::date) - interval '2 months', date_trunc('month', $1::date) - interval '1 day', '1 day'
     ) as d
     where extract(isodow from d) = 3 and extract(day from d) between 5 and 26
       and not exists (select from calendar_days c where c.site_id = $2 and c.date between d::date - 2 and d::date + 1)
       and not exists (
         select from schedule_days s where s.emp_id = $3 and s.work_date between d::date - 2 and d::date + 1
       )
     order by 1 limit 1`,
    [TODAY, SITE, empId],
  ));
  await database().write.execute(sql`
    insert into system_parameters (name, effective_day, value, updated_by) values ('siteShift', '2020-01-01', 'D1', 1)`);
  await transaction((tx) => dueDays(tx, "test", [oneDay(empId, before), oneDay(empId, day)]));
  await reckonDue();
});

const absent = async (on = day) =>
  (
    await one<{ n: number }>("select absent_min as n from daily_results where emp_id = $1 and work_date = $2", [
      empId,
      on,
    ])
  ).n;
const enter = (date: string, dayType: DayType) =>
  ok(saveCalendar, { siteId: SITE, year: Number(date.slice(0, 4)), days: [{ date, dayType, name: "节日" }] }, hr);
const statement = (state: number) =>
  database().write.execute(sql`
    insert into monthly_results (emp_id, month, site_id, from_date, to_date, state, reckoned_at)
    values (${empId}, ${day.slice(0, 7)}, ${SITE}, ${`${day.slice(0, 7)}-01`}, ${day}, ${state}, now())`);
/** What the differences of a calendar have changed of the minutes of absence, and how many say so. */
const differing = () =>
  one<{ sum: number; n: number }>(
    `select coalesce(sum(after - before), 0)::int as sum, count(*)::int as n from attendance_differences
     where emp_id = $1 and field = 'absentMin' and reason = 'calendar'`,
    [empId],
  );

describe("a calendar that is entered late", () => {
  it("attendance 9: makes reckoned days due, and nobody is absent on them any more", async () => {
    expect(await absent()).toBe(480);
    await enter(day, DAY_TYPE.holiday);
    await reckonDue();
    expect([await absent(before), await absent()]).toEqual([480, 0]);
    expect(await one("select count(*)::int as n from attendance_due where emp_id = $1", [empId])).toEqual({ n: 0 });
  });

  it("attendance 9: makes the statements due that count one of its days, and marks no day that was never reckoned", async () => {
    await statement(2);
    await enter(day, DAY_TYPE.holiday);
    expect(await one("select reckoned_at as at from monthly_results where emp_id = $1", [empId])).toEqual({ at: null });
    expect(
      await one("select count(*)::int as n from attendance_due where emp_id <> $1 and cause = 'calendar'", [empId]),
    ).toEqual({ n: 0 });
  });

  it("attendance 9: leaves a locked month as it stands; what it would be now is a difference, found once", async () => {
    await statement(5);
    await enter(day, DAY_TYPE.holiday);
    await reckonDue();
    await lockedDaysCompared();
    expect(await absent()).toBe(480);
    const first = await differing();
    // A second day and the first one set back each tell what they changed, and nothing twice.
    await enter(before, DAY_TYPE.holiday);
    await lockedDaysCompared();
    const second = await differing();
    expect(second.sum).toBe(first.sum - 480);
    await enter(day, DAY_TYPE.work);
    await lockedDaysCompared();
    expect((await differing()).sum).toBe(first.sum);
    expect([await absent(before), await absent()]).toEqual([480, 480]);
    expect(await lockedDaysCompared()).toBe(0);
    expect(await one("select count(*)::int as n from attendance_due where emp_id = $1", [empId])).toEqual({ n: 0 });
  });
});

it("attendance 31, 49: another site that gives locked days another shift alone is a difference as well", async () => {
  const { id: shift } = await ok(
    createShift,
    {
      ...{ code: "S4", siteId: SITE, name: "短班", kind: 1, dayCenti: 100 },
      segments: [{ from: "08:30", to: "12:30" }],
    } as never,
    { token: await sessionOf("10017") },
  );
  // A shift of all sites, which stood before those days.
  await database().write.execute(sql`update shift_classes set site_id = null where id = ${shift}`);
  await database().write.execute(sql`
    insert into system_parameters (name, site_id, effective_day, value, updated_by)
    values ('siteShift', 1, '2020-01-01', 'S4', 1)`);
  await database().write.execute(sql`update shift_versions set valid_from = '2020-01-01' where shift_id = ${shift}`);
  await statement(5);
  await database().write.execute(sql`update monthly_results set absent_min = 960 where emp_id = ${empId}`);
  const { id } = await one<{ id: number }>(
    "select id from employee_posts where emp_id = $1 and valid_to is null and valid_from <= $2",
    [empId, before],
  );
  const { departmentId, positionId, validFrom, version } = await ok(postForm, { empId, id }, hr);
  const place = { departmentId, positionId, validFrom, siteId: 1 };
  await ok(correctPost, { empId, id, version, ...place, reason: "录入有误" } as never, hr);
  await lockedDaysCompared();
  expect([await absent(before), await absent()]).toEqual([480, 480]);
  expect(await differing()).toEqual({ sum: -480, n: 1 });
  expect(await lockedDaysCompared()).toBe(0);
});
