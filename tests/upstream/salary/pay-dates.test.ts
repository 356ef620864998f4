import { beforeEach, describe, expect, it } from "vitest";
import { salaryParameter, salaryParameters, saveSalaryParameter, tightPayDates } from "~/contracts/salary/parameters";
import { saveParameter } from "~/contracts/shell/parameters";
import { companyDay } from "~/lib/period";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { payDatesTold } from "~/upstream/salary/settings/pay-dates.server";
import { leaversForgotten } from "~/upstream/salary/settlements/leavers-forgotten.server";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { signedIn, siteManager } from "./structure-desk";

let manager: { token: string };

beforeEach(async () => {
  await useDatabase();
  manager = await signedIn("10004");
});

const SHENZHEN = "深圳的工资支付日不得晚于支付周期期满后第7日";
const on = async (day: string) => ({
  ...{ kinds: {} as never, now: new Date(`${day}T02:00:00Z`) },
  around: await systemCircumstances(),
});
const payDay = (value: string, siteId?: number) => ({
  ...{ name: "payDay", effectiveDay: companyDay(), value },
  ...(siteId === undefined ? {} : { siteId }),
});
const noticesOf = async (key: string) =>
  (
    await database().writePool.query<{ key: string; text: { params: Record<string, string> } }>(
      "select distinct event_key as key, text from notifications where event_key like $1 order by 1",
      [key],
    )
  ).rows;

describe("the pay day", () => {
  it("salary 14: is set per site; after the 7th it is refused in Shenzhen, by whichever door it comes", async () => {
    for (const given of [payDay("8", 1), payDay("8", 5), payDay("8")])
      expect((await callApi(saveSalaryParameter, given, manager)).fieldErrors).toEqual({ value: [SHENZHEN] });
    expect((await callApi(saveSalaryParameter, payDay("29", 6), manager)).fieldErrors).toEqual({
      value: ["应为 1 至 28 的整数"],
    });
    const admin = await signedIn("10001");
    expect((await callApi(saveParameter, payDay("8", 1), admin)).fieldErrors).toEqual({ value: [SHENZHEN] });
    const saved = await ok(saveSalaryParameter, payDay("7", 1), manager);
    await ok(saveSalaryParameter, payDay("8", 6), manager);
    await ok(saveSalaryParameter, payDay("15", 0), manager);
    const changed = { ...payDay("9", 1), id: saved.id, version: saved.version };
    expect((await callApi(saveSalaryParameter, changed, manager)).fieldErrors).toEqual({ value: [SHENZHEN] });
    const listed = (await ok(salaryParameters, {}, manager)).find(({ name }) => name === "payDay");
    expect(listed).toMatchObject({
      value: "7",
      sites: [
        { siteId: 6, value: "8" },
        { siteId: 0, value: "15" },
      ],
    });
    expect((await ok(salaryParameter, { name: "payDay" }, manager)).rows).toHaveLength(3);
  });

  it("is set where the caller's sites are, and no parameter of another domain with it", async () => {
    const nanshan = await siteManager("10012");
    expect((await callApi(saveSalaryParameter, payDay("6"), nanshan)).code).toBe(404);
    expect((await callApi(salaryParameter, { name: "graceTimes" }, manager)).code).toBe(404);
    expect((await callApi(saveSalaryParameter, { ...payDay("1"), name: "graceTimes" }, manager)).code).toBe(404);
    expect((await callApi(salaryParameters, {}, await signedIn("10011"))).code).toBe(403);
  });

  it("salary 14: a pay date before the lock is told to the payroll managers 60 days ahead, once", async () => {
    expect(await payDatesTold(await on("2026-07-31"))).toBe(0);
    expect(await payDatesTold(await on("2026-08-01"))).toBeGreaterThan(0);
    await payDatesTold(await on("2026-08-02"));
    const told = await noticesOf("payDate:%");
    expect(told).toEqual([
      {
        key: "payDate:2026-09:2026-09-30",
        text: expect.objectContaining({ params: { month: "2026-09", payDate: "2026-09-30" } }),
      },
    ]);
    expect(await payDatesTold(await on("2026-10-01"))).toBe(0);
    const { days, rows } = await ok(tightPayDates, {}, manager);
    expect([days, rows.every(({ workdays }) => workdays < 2)]).toEqual([60, true]);
  });
});

describe("a leaver whom no run pays", () => {
  it("salary 14: is told of once, unpaid 3 working days after his last day, in Guangzhou on the next", async () => {
    const left = (jobNumber: string, siteId: number) =>
      one(
        `with s as (
           update employment_spells set end_date = '2026-11-20'
           where end_date is null and emp_id = (select emp_id from employees where job_number = $1) returning emp_id
         ), p as (update employee_posts set site_id = $2 where emp_id in (select emp_id from s) returning 1)
         select emp_id from s`,
        [jobNumber, siteId],
      );
    await left("10011", 1);
    await left("10012", 6);
    // The test company has leavers of its own.
    const toldOn = async (day: string) => {
      await one("delete from notifications where event_key like 'leaver:%' returning id");
      await leaversForgotten(await on(day));
      await leaversForgotten(await on(day));
      const ours = (await noticesOf("leaver:%")).map(({ text }) => text.params.jobNumber!);
      return ours.filter((jobNumber) => ["10011", "10012"].includes(jobNumber)).sort();
    };
    expect(await toldOn("2026-11-22")).toEqual([]);
    expect(await toldOn("2026-11-23")).toEqual(["10012"]);
    expect(await toldOn("2026-11-25")).toEqual(["10012"]);
    expect(await toldOn("2026-11-26")).toEqual(["10011", "10012"]);
    await leaversForgotten(await on("2026-11-27"));
    const { n, people } = await one<{ n: number; people: number }>(
      `select count(*)::int as n, count(distinct (event_key, emp_id))::int as people
       from notifications where event_key like 'leaver:%'`,
    );
    expect([n > 0, n]).toEqual([true, people]);
    await one(
      `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, due_on, tax_year, tax_month, people)
       values ('GZ202611001', '2026-11', 1, '{1}', 4, 1, '2026-11-20', '2026-11-20', 2026, 11, 1) returning id`,
    );
    await one(
      `insert into payroll_lines (run_id, emp_id, site_id, department_id)
       select r.id, e.emp_id, 1, e.department_id from payroll_runs r, employees e where e.job_number = '10011' returning 1`,
    );
    expect(await toldOn("2026-11-27")).toEqual(["10012"]);
  });
});
