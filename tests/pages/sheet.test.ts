import { describe, expect, it } from "vitest";
import { createSheet } from "~/contracts/attendance/schedule-sheets";
import { daysOfMonth } from "~/lib/attendance/sheet-cells";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { shiftId } from "../upstream/attendance/desk";

const MONTH = addMonths(companyDay(), 1).slice(0, 7);
const DAYS = daysOfMonth(MONTH);

describe("the page of a sheet", () => {
  const KB = 1024;

  it("weighs at most 150 KB with a hundred people and every day filled, the page that fills it too", async () => {
    await useDatabase();
    const { departmentId } = await one<{ departmentId: number }>(
      'select department_id as "departmentId" from employees where job_number = $1',
      ["100007"],
    );
    const head = "100092";
    const manager = { token: await sessionOf(head) };
    await one("delete from sheet_days returning emp_id");
    await one("delete from schedule_days returning emp_id");
    await one("delete from schedule_sheets returning id");
    const sheet = await ok(createSheet, { departmentId, month: MONTH }, manager);
    const moved = await one<{ n: number }>(
      `with people as (
         select e.emp_id from employees e
         where e.employment = 1 and e.hire_date < '2026-01-01' and e.job_number not in ('10017', $2)
           and e.department_id <> $1
         order by e.emp_id limit 100 - (select count(*) from employees where department_id = $1)
       ), posts as (
         update employee_posts p set department_id = $1, site_id = 4, overseas_warehouse = 0
         from people where p.emp_id = people.emp_id returning p.emp_id
       ), named as (
         update employees e set department_id = $1, site_id = 4, overseas_warehouse = 0
         from people where e.emp_id = people.emp_id returning e.emp_id
       ) select count(*)::int as n from named`,
      [departmentId, head],
    );
    expect(moved.n).toBeGreaterThan(50);
    await one(
      `insert into sheet_days (sheet_id, emp_id, work_date, shift_id)
       select $1, emp_id, day::date, $3 from employees
       cross join generate_series($4::date, $5::date, interval '1 day') as day
       where department_id = $2 returning emp_id`,
      [sheet.id, departmentId, await shiftId("D1"), DAYS[0]!, DAYS.at(-1)!],
    );
    const visitor = await new Visitor().signIn("10017");
    for (const address of ["detail", "add"]) {
      const page = await visitor.get(`/schedule/${address}?id=${sheet.id}`);
      expect(page.status).toBe(200);
      expect(page.html.match(/D1/g)!.length).toBeGreaterThan(100 * DAYS.length - 100);
      expect(Buffer.byteLength(page.html)).toBeLessThan(150 * KB);
    }
  });
});
