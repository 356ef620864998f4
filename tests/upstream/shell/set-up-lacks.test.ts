import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { setUpLacks } from "~/contracts/shell/set-up";
import { attendanceLacks } from "~/upstream/attendance/set-up.server";
import { database } from "~/upstream/platform/database/db.server";
import { createAdministrator } from "~/upstream/shell/access/accounts.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { statements } from "../../support/statements";

let admin: string;
beforeEach(async () => {
  await useDatabase();
  admin = await sessionOf("10001");
});

const lacks = async (token = admin) => (await ok(setUpLacks, {}, { token })).lacks;
const counted = async () => Object.fromEntries((await lacks()).map(({ code, n }) => [code, n]));
const someone = "(select emp_id from employees where job_number = '10011')";

describe("what a company lacks later", () => {
  it("counts people without card, insurance, pay archive or account, and says where it is mended", async () => {
    await one(
      `insert into benefit_archives (scheme, emp_id, city_code, base, start_month, created_by, updated_by)
       values (1, ${someone}, '440300', 900000, '2019-01', 1, 1) returning 1`,
    );
    await one("insert into pay_structures (name, site_id) values ('x', 1) returning 1");
    await one(
      `insert into salary_archives (emp_id, company_id, structure_id)
       select ${someone}, (select min(company_id) from companies), (select min(id) from pay_structures) returning 1`,
    );
    const before = await counted();
    await one(
      `update bank_cards set valid_to = current_date where purpose = 1 and valid_to is null and emp_id = ${someone} returning 1`,
    );
    await one(`update benefit_archives set stop_month = '2020-01', stop_reason = 1 where emp_id = ${someone}`);
    await one(`delete from salary_archives where emp_id = ${someone}`);
    await one(`update users set status = 2 where emp_id = ${someone} returning 1`);
    const after = await lacks();
    for (const code of ["lackCard", "lackInsurance", "lackArchive", "lackAccount"])
      expect([code, after.find((one) => one.code === code)?.n]).toEqual([code, (before[code] ?? 0) + 1]);
    expect(after.find(({ code }) => code === "lackAccount")).toMatchObject({
      text: expect.stringMatching(/^\d+ 人没有可用的登录账号$/),
      to: "/system/setting/users",
    });
  });

  it("counts a site that lies in another city than its people are insured in, by whatever name of it", async () => {
    const counts = async (city: string) => {
      await one("update sites set city = $1 where site_id = 1 returning 1", [city]);
      return (await counted()).lackCity ?? 0;
    };
    expect(await counts("")).toBe(0);
    expect(await counts("深圳市")).toBe(0);
    expect(await counts("Shenzhen")).toBe(0);
    expect(await counts("苏州")).toBe(1);
  });

  it("counts a department with people that nobody leads, and none without people", async () => {
    const before = (await counted()).lackHead ?? 0;
    const { id } = await one<{ id: number }>(
      `update departments d set head_emp_id = null where department_id = (
         select department_id from departments d where status = 1
           and exists (select from employees h where h.emp_id = d.head_emp_id and h.employment = 1)
           and exists (select from employees e where e.department_id = d.department_id and e.employment = 1) limit 1
       ) returning department_id as id`,
    );
    expect((await counted()).lackHead).toBe(before + 1);
    await one("update employees set employment = 2, leave_date = hire_date where department_id = $1 returning 1", [id]);
    // Those who left lead nobody any more either, so only this one is looked at.
    const { n } = await one<{ n: number }>(
      `select count(*)::int as n from departments d where d.status = 1
         and not exists (select from employees h where h.emp_id = d.head_emp_id and h.employment = 1)
         and exists (select from employees e where e.department_id = d.department_id and e.employment = 1)`,
    );
    expect((await counted()).lackHead ?? 0).toBe(n);
  });

  it("counts cities whose rates of this year nobody has confirmed", async () => {
    await one("update city_params set confirmed = 1");
    await one("update benefit_params set confirmed = 1");
    expect((await counted()).lackRates).toBeUndefined();
    const { city } = await one<{ city: string }>(
      `select city_code as city from city_params p where exists (
         select from employees e where e.employment = 1 and e.overseas_warehouse = 0 and e.site_id = any(p.site_ids)
       ) limit 1`,
    );
    await one(
      `update benefit_params set confirmed = 0 where id = (
         select id from benefit_params where city_code = $1 and (end_month is null or end_month >= to_char(now(), 'YYYY-MM'))
         limit 1
       ) returning 1`,
      [city],
    );
    expect((await counted()).lackRates).toBe(1);
    // Once no row of the city that counts has a site any more, its rates are nobody's.
    await one(
      `insert into city_params (city_code, site_ids, start_month, avg_wage, min_wage)
       select city_code, '{}', to_char(now() - interval '2 years', 'YYYY-MM'), avg_wage, min_wage
       from city_params where city_code = $1 order by start_month desc limit 1
       on conflict (city_code, start_month) do update set site_ids = '{}' returning 1`,
      [city],
    );
    await one(
      `update city_params set start_month = to_char(now() - interval '3 years', 'YYYY-MM')
       where city_code = $1 and site_ids <> '{}' returning 1`,
      [city],
    );
    expect((await counted()).lackRates).toBeUndefined();
  });

  it("asks for the calendar of the next year from October on", async () => {
    const at = async (today: string) => {
      const { count } = attendanceLacks(today).find(({ code }) => code === "lackCalendar")!;
      return (await database().read.execute<{ n: number }>(sql`select (${count})::int as n`)).rows[0]!.n;
    };
    const sites = await one<{ n: number }>(
      `select count(distinct case when overseas_warehouse = 1 then 7 else site_id end)::int as n
       from employees where employment = 1`,
    );
    expect([await at("2040-09-30"), await at("2040-10-01"), await at("2040-12-31")]).toEqual([0, sites.n, sites.n]);
    await one(
      `insert into calendar_days (site_id, date, day_type, name)
       select min(site_id), '2041-01-01', 4, '元旦' from employees where employment = 1 and overseas_warehouse = 0
       returning 1`,
    );
    expect(await at("2040-10-01")).toBe(sites.n - 1);
  });

  it("is for whoever sees the set-up; the way to mend only for whoever may go it", async () => {
    expect((await callApi(setUpLacks, {}, { token: await sessionOf("10011") })).code).toBe(403);
    await one(`delete from salary_archives where emp_id = ${someone}`);
    await one(
      "delete from role_permissions where permission_code in (19101003, 19101004) and role_id in (select role_id from user_roles join users using (user_id) where job_number = '10002')",
    );
    const own = await lacks(await sessionOf("10002"));
    expect(own.find(({ code }) => code === "lackArchive")).toMatchObject({
      ...{ to: null, line: "pay", role: "薪资经理" },
    });
  });

  it("costs one statement beside those of the session, however many people", async () => {
    expect(await statements(() => lacks())).toBeLessThanOrEqual(3);
  });
});

describe("a company without the demo", () => {
  it("lacks nothing as long as nobody is there", async () => {
    await useDatabase("empty");
    await createAdministrator("90001", "90001");
    await one("update users set must_change_password = false returning 1");
    expect(await lacks(await sessionOf("90001"))).toEqual([]);
  });
});
