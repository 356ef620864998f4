import { beforeEach, describe, expect, it } from "vitest";
import { createApplication } from "~/contracts/attendance/applications";
import { calculateMonths } from "~/contracts/attendance/month-steps";
import { monthDetail } from "~/contracts/attendance/months";
import { cycleOfMonth, minutesOver } from "~/lib/attendance/cycle-hours";
import { monthPeriod } from "~/lib/attendance/month-times";
import { addDays, daysBetween } from "~/lib/period-dates";
import { monthPeople } from "~/upstream/attendance/months/month-people.server";
import { statementsOf } from "~/upstream/attendance/months/statements.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { asAnnounced } from "../../support/days";
import { approved, planned, punched } from "./desk";

/** Somebody of Nanshan, whose clerk is 10017. */
const SITE = 4;
let clerk: { token: string };
let person: { empId: number; jobNumber: string; positionId: number };

beforeEach(async () => {
  await useDatabase();
  await asAnnounced();
  clerk = { token: await sessionOf("10017") };
  person = await one(
    `select e.emp_id as "empId", e.job_number as "jobNumber", e.position_id as "positionId"
     from employees e join users u using (emp_id)
     where e.site_id = $1 and e.overseas_warehouse = 0 and e.job_number <> '10017' and e.employment = 1
       and e.hire_date < '2026-01-01' order by e.emp_id limit 1`,
    [SITE],
  );
});

/** The person works by comprehensive hours, balanced over 1 a month, 2 a quarter or 3 a year. */
async function comprehensive(cycle: 1 | 2 | 3, from = "2026-01-01", to: string | null = null): Promise<void> {
  await one(
    `with permit as (
       insert into work_hour_permits (permit_no, company_id, site_id, hour_system, position_ids, cycle, valid_from, valid_to)
       select 'P' || $2::text, (select min(company_id) from companies), $3, 2, array[$4::int], $2::int, '2026-01-01',
         '2027-12-31'
       returning id
     )
     insert into attendance_profiles (emp_id, punch_exempt, hour_system, permit_id, from_date, to_date, reason)
     select $1, 0, 2, id, $5::date, $6::date, 'test' from permit
     returning id`,
    [person.empId, cycle, SITE, person.positionId, from, to],
  );
}

/** What was worked on a day, as it was reckoned. */
const worked = (workDate: string, cycleMin: number, more: { ot300Min?: number; leaveCentiDay?: number } = {}) =>
  one(
    `insert into daily_results (emp_id, work_date, day_type, cycle_min, ot_300_min, leave_centi_day, inputs_hash)
     values ($1, $2, 1, $3, $4, $5, 'test') returning work_date`,
    [person.empId, workDate, cycleMin, more.ot300Min ?? 0, more.leaveCentiDay ?? 0],
  );

const statement = async (month: string) => {
  const period = monthPeriod(month, 1);
  const db = database().read;
  const people = (await monthPeople(db, period.from, period.to)).filter(({ empId }) => empId === person.empId);
  return (await statementsOf(db, await systemCircumstances(), month, period, people))[0]!;
};

/** Spreads so many minutes over the days of the fourth quarter, none of them on 1 to 3 October. */
async function quarterOf(minutes: number): Promise<void> {
  const first = "2026-10-04";
  const days = daysBetween(first, "2026-12-31") + 1;
  for (let n = 0; n < days; n += 1)
    await worked(addDays(first, n), Math.floor(minutes / days) + (n < minutes % days ? 1 : 0));
}

describe("comprehensive hours (attendance rule 51)", () => {
  it("attendance 31: a quarter of 62 work days and 31,000 minutes is 1,240 above, in its last month alone", async () => {
    await comprehensive(2);
    await quarterOf(31_000);
    const months = [await statement("2026-10"), await statement("2026-11"), await statement("2026-12")];
    expect(months.map(({ ot150Min }) => ot150Min)).toEqual([0, 0, 1_240]);
    expect(months.map(({ cycle }) => cycle)).toEqual([
      null,
      null,
      { from: "2026-10-01", to: "2026-12-31", workedMin: 31_000, workDays: 62, leaveCentiDay: 0, overMin: 1_240 },
    ]);
    // The same with six hours on a statutory date: they are paid by themselves, the sum stays.
    await worked("2026-10-01", 0, { ot300Min: 360 });
    expect((await statement("2026-10")).ot300Min).toBe(360);
    expect((await statement("2026-12")).ot150Min).toBe(1_240);
  });

  it("days of leave lower what is due", async () => {
    await comprehensive(2);
    await quarterOf(31_000);
    await one(
      "update daily_results set leave_centi_day = 50 where emp_id = $1 and work_date = '2026-11-12' returning 1",
      [person.empId],
    );
    expect(await statement("2026-12")).toMatchObject({ ot150Min: 1_480, cycle: { leaveCentiDay: 50 } });
  });

  it("a cycle that is left early is settled then: with the profile, and with a leaver's last statement", async () => {
    await comprehensive(2, "2026-01-01", "2026-11-13");
    for (let n = 0; n < 41; n += 1) await worked(addDays("2026-10-04", n), 400);
    // 18 work days of October and ten of November to the 13th.
    expect(await statement("2026-11")).toMatchObject({
      cycle: { from: "2026-10-01", to: "2026-11-13", workDays: 28, workedMin: 16_400, overMin: 2_960 },
      ot150Min: 2_960,
    });
    expect((await statement("2026-12")).cycle).toBeNull();
    await one("update attendance_profiles set to_date = null where emp_id = $1 returning id", [person.empId]);
    await one("update employment_spells set end_date = '2026-11-10' where emp_id = $1 returning 1", [person.empId]);
    expect((await statement("2026-11")).cycle).toMatchObject({ to: "2026-11-10", workDays: 25 });
  });

  it("from punches to the statement: no overtime by the day, what is above the month at its end, in words", async () => {
    await comprehensive(1);
    const days = Array.from({ length: 31 }, (_, n) => addDays("2026-10-01", n));
    for (const day of days) await planned(person.empId, day, null);
    await one("delete from punches where emp_id = $1 returning id", [person.empId]).catch(() => null);
    // 18 work days are due, 8,640 minutes: 18 shifts, a trip and four hours of an approved Saturday.
    for (const day of days.slice(7, 25)) {
      await planned(person.empId, day, "D1");
      await punched(person.empId, day, "08:25", "18:05");
    }
    await planned(person.empId, "2026-10-27", "D1");
    await approved(person.empId, 3, { day: "2026-10-27", halves: [1, 2] });
    await approved(person.empId, 7, { day: "2026-10-31", from: "13:00", until: "17:00" }, { compensation: 2 });
    await punched(person.empId, "2026-10-31", "12:55", "17:05");
    await planned(person.empId, "2026-10-01", "D1");
    await punched(person.empId, "2026-10-01", "08:25", "18:05");
    await ok(calculateMonths, { siteId: SITE, month: "2026-10", empIds: [person.empId] }, clerk);
    const found = await ok(monthDetail, { empId: person.empId, month: "2026-10" }, clerk);
    expect(found).toMatchObject({
      ...{ ot150Min: 720, ot200Min: 0, ot300Min: 480, toilMin: 0 },
      cycle: { workDays: 18, workedMin: 18 * 480 + 480 + 240, leaveCentiDay: 0, overMin: 720 },
    });
  });

  it("rule 28: overtime of a cycle has the limit of its months, and none by the day", async () => {
    await comprehensive(2);
    const own = { token: await sessionOf(person.jobNumber) };
    for (const day of ["2026-12-07", "2026-12-08"]) await planned(person.empId, day, "D1");
    const apply = (startDate: string, startTime: string, endTime: string) =>
      callApi(
        createApplication,
        { type: 2 as const, startDate, startTime, endTime, compensation: 1 as const, reason: "赶工", send: 1 } as never,
        own,
      );
    expect((await apply("2026-12-07", "18:30", "23:30")).code).toBe(200);
    for (const day of ["2026-10-10", "2026-10-17", "2026-11-14", "2026-11-21", "2026-11-28"])
      await approved(person.empId, 2, { day, from: "00:00", until: "20:00" }, { compensation: 1 });
    const answer = await apply("2026-12-08", "18:30", "22:00");
    expect([answer.code, answer.msg]).toEqual([409, "本周期加班累计将达108.5小时，超过108小时上限"]);
  });
});

describe("a cycle", () => {
  it("is a month, a quarter or a year of the calendar", () => {
    expect(cycleOfMonth("2026-11", 1)).toEqual({ first: "2026-11", last: "2026-11" });
    expect(cycleOfMonth("2026-11", 2)).toEqual({ first: "2026-10", last: "2026-12" });
    expect(cycleOfMonth("2026-01", 3)).toEqual({ first: "2026-01", last: "2026-12" });
    expect(cycleOfMonth("2026-12", 3)).toEqual({ first: "2026-01", last: "2026-12" });
  });

  it("owes nothing where less was worked", () => {
    expect(minutesOver({ workedMin: 400, workDays: 1, leaveCentiDay: 0 })).toBe(0);
    expect(minutesOver({ workedMin: 481, workDays: 2, leaveCentiDay: 100 })).toBe(1);
  });
});
