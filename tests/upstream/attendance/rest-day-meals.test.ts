import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { calculateMonths } from "~/contracts/attendance/month-steps";
import { monthDetail } from "~/contracts/attendance/months";
import { attendanceParameter, saveAttendanceParameter } from "~/contracts/attendance/settings";
import { createShift } from "~/contracts/attendance/shifts";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { reckonDue } from "~/upstream/attendance/days/day-worker.server";
import { dueDays } from "~/upstream/attendance/due/due.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { approved, planned, punched, shiftId } from "./desk";

const SITE = 4;
const MONTH = addDays(`${companyDay().slice(0, 7)}-01`, -1).slice(0, 7);
let clerk: { token: string };
let manager: { token: string };
let empId: number;
/** Two ordinary days of the last month on end: a work day, a day of rest. */
let friday: string;
let saturday: string;

beforeEach(async () => {
  await useDatabase();
  clerk = { token: await sessionOf("10017") };
  manager = { token: await sessionOf("10002") };
  ({ id: empId } = await one<{ id: number }>(
    `select e.emp_id as id from employees e
     join employment_spells s on s.emp_id = e.emp_id and s.start_date < $2::date and s.end_date is null
     where e.site_id = $1 and e.overseas_warehouse = 0 and e.job_number <> '10017' and e.employment = 1
     order by 1 limit 1`,
    [SITE, `${MONTH}-01`],
  ));
  ({ day: friday } = await one<{ day: string }>(
    `select day::date::text as day from generate_series($1::date + 7, $1::date + 20, interval '1 day') as day
     where not exists (
       select 1 from calendar_days c where c.site_id = $2 and c.date between day::date - 1 and day::date + 2
     ) limit 1`,
    [`${MONTH}-01`, SITE],
  ));
  saturday = addDays(friday, 1);
  await planned(empId, friday, "D1");
  await planned(empId, saturday, null);
});

const figures = async () => {
  await transaction((tx) => dueDays(tx, "test", [{ empId, from: friday, to: saturday }]));
  await reckonDue();
  return one(`select ot_200_min as paid, toil_min as off from daily_results where emp_id = $1 and work_date = $2`, [
    empId,
    saturday,
  ]);
};

it("attendance 11: on a Saturday of rest from 09:00 to 18:00 the lunch is no overtime, in the day and in the month", async () => {
  await approved(empId, 7, { day: saturday, from: "09:00", until: "18:00" }, { compensation: 1 });
  await punched(empId, saturday, "09:10", "18:05");
  expect(await figures()).toEqual({ paid: 450, off: 0 });
  await ok(calculateMonths, { siteId: SITE, month: MONTH, empIds: [empId] }, clerk);
  const month = await ok(monthDetail, { empId, month: MONTH }, clerk);
  expect([month.ot200Min, month.toilMin]).toEqual([450, 0]);
});

it("attendance 11: the same taken as time off is as long", async () => {
  await approved(empId, 7, { day: saturday, from: "09:00", until: "18:00" }, { compensation: 2 });
  await punched(empId, saturday, "09:10", "18:05");
  expect(await figures()).toEqual({ paid: 0, off: 450 });
  const { minutes } = await one<{ minutes: number }>(
    `select sum(l.amount)::int as minutes from balance_ledger l join balance_lots b on b.id = l.lot_id
     where b.emp_id = $1 and b.earned_on = $2`,
    [empId, saturday],
  );
  expect(minutes).toBe(450);
});

it("the meals of a rest day are those of the shift one had last, and without any those of the site", async () => {
  await approved(empId, 7, { day: saturday, from: "09:00", until: "21:00" }, { compensation: 1 });
  await punched(empId, saturday, "09:00", "21:00");
  // Lunch and supper of the site: an hour and a half of twelve hours.
  expect(await figures()).toEqual({ paid: 630, off: 0 });
  const id = await shiftId("D1");
  await database().write.execute(sql`
    update shift_versions set ot_breaks = '[[720, 840], [1080, 1140]]' where shift_id = ${id}`);
  await database().write.execute(sql`update reference_versions set version = version + 1`);
  expect(await figures()).toEqual({ paid: 540, off: 0 });
});

it("a site sets its meals in its settings, also none; what is no time is refused", async () => {
  const wrong = { name: "otMeals", siteId: SITE, effectiveDay: addDays(companyDay(), 1), value: "12:00-11:00" };
  expect((await callApi(saveAttendanceParameter, wrong, manager)).fieldErrors).toEqual({
    value: ["应为最多 4 个时段，如 12:00-13:00，按先后排列，用逗号分隔，互不重叠"],
  });
  await ok(saveAttendanceParameter, { ...wrong, value: "11:30–12:30，17:30-18:00" }, manager);
  const kept = await ok(attendanceParameter, { name: "otMeals" }, manager);
  expect([kept.initial, kept.rows[0]?.value]).toEqual(["12:00-13:00, 18:00-18:30", "11:30-12:30, 17:30-18:00"]);
  await database().write.execute(sql`
    update system_parameters set effective_day = '2020-01-01', value = '' where name = 'otMeals'`);
  await database().write.execute(sql`update reference_versions set version = version + 1`);
  await approved(empId, 7, { day: saturday, from: "09:00", until: "18:00" }, { compensation: 1 });
  await punched(empId, saturday, "09:00", "18:00");
  expect(await figures()).toEqual({ paid: 540, off: 0 });
});

it("a shift class carries its own meals from its form to the Saturday after it", async () => {
  const { id } = await ok(
    createShift,
    {
      ...{ code: "D9", siteId: SITE, name: "长午休班", kind: "1", segments: [{ from: "08:00", to: "17:30" }] },
      ...{ breaks: [{ from: "12:00", to: "13:30" }], otBreaks: [{ from: "12:00", to: "13:30" }] },
    } as never,
    clerk,
  );
  await database().write.execute(sql`
    update schedule_days set shift_id = ${id} where emp_id = ${empId} and work_date = ${friday} and plan = 6`);
  await approved(empId, 7, { day: saturday, from: "09:00", until: "18:00" }, { compensation: 1 });
  await punched(empId, saturday, "09:00", "18:00");
  expect(await figures()).toEqual({ paid: 450, off: 0 });
});
