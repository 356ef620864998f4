import { beforeEach, describe, expect, it } from "vitest";
import { searchBankRuns } from "~/contracts/salary/bank";
import { searchWages, wagesCost } from "~/contracts/salary/paid-wages";
import { tightPayDates } from "~/contracts/salary/parameters";
import { searchPayslipRuns } from "~/contracts/salary/payslips";
import { calculateRun, collectRun, discardRun, explainLine, lockRun, submitRun } from "~/contracts/salary/run-steps";
import { createRun, searchRuns } from "~/contracts/salary/runs";
import { database } from "~/upstream/platform/database/db.server";
import { salary } from "~/upstream/salary/domain.server";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { clerk, otherCompany } from "./archives-desk";
import { faults } from "./fire-faults";
import {
  calculated,
  collected,
  type Desk,
  desk,
  details,
  finished,
  lastMonth,
  lineOf,
  lists,
  MONTH,
  made,
  rowsOf,
  statement,
} from "./runs-desk";
import { locker } from "./runs-made";
import { counts, grown, linesOf, reckonedTrial, remarksOf, tried } from "./trial-desk";

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

const named = async (id: number) => ({ id, version: (await details(on.clerk, id)).version });
const discarded = async (id: number) => ok(discardRun, await named(id), on.clerk);

/** Everything that a run of the month takes: an input, a loan, a shortfall, a subsidy. */
async function dues(): Promise<void> {
  const empId = on.ids["10011"]!;
  await one("delete from registry_subsidies returning id");
  await one(
    `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
     values ($1, $2, 'allowance', 30000, 1, 1) returning id`,
    [empId, MONTH],
  );
  await one(
    `insert into loan_plans (emp_id, borrowing_id, source_id, currency, rate_e8, principal, instalment, remaining,
       start_month)
     values ($1, 1, 1, 'CNY', 100000000, 100000, 50000, 100000, '2026-10') returning id`,
    [empId],
  );
  await one(
    `insert into registry_subsidies (id, emp_id, holder_name, id_number, id_hash, company_id, role, monthly_amount,
       start_month, end_month, stop_month, effective_on, state)
     values (12, $1, 'x', 'x', 'x', 1, 1, 60000, '2026-11', '2027-10', null, '2026-11-01', 3) returning id`,
    [empId],
  );
  await lastMonth(on);
  await one(
    `insert into salary_shortfalls (run_id, emp_id, company_id, amount, special)
     select id, $1, company_id, 12300, 0 from payroll_runs where month = '2026-10' returning run_id as id`,
    [empId],
  );
}

const taken = () =>
  rowsOf(
    `select (select json_agg(i order by id) from run_inputs i) as inputs,
       (select json_agg(s order by run_id, emp_id) from salary_shortfalls s) as shortfalls,
       (select json_agg(p order by id) from loan_plans p) as loans,
       (select json_agg(n) from number_counters n) as numbers`,
  );

describe("a trial", () => {
  it("takes no number, holds and takes nothing, and is gone with all that is its own in one act", async () => {
    await dues();
    const [before, held] = [await counts(), await taken()];
    const id = await reckonedTrial(on);
    expect(await details(on.clerk, id)).toMatchObject({
      no: `T-${MONTH}-${on.companyId}-1`,
      kind: 6,
      state: 2,
      people: 4,
    });
    const own = ["audit_log", "idempotency_keys", "payroll_lines", "payroll_runs", "salary_log"];
    const more = grown(before, await counts());
    expect(more).toEqual(expect.arrayContaining(["payroll_lines", "payroll_runs"]));
    expect(own).toEqual(expect.arrayContaining(more));
    expect(await taken()).toEqual(held);
    await discarded(id);
    expect(["audit_log", "idempotency_keys", "salary_log"]).toEqual(
      expect.arrayContaining(grown(before, await counts())),
    );
    expect(await taken()).toEqual(held);
    expect(
      await rowsOf("select from audit_log where action = 'payrollRun.discard' and object_id = $1::text", [id]),
    ).toHaveLength(1);
    expect(await faults()).toEqual({});
  });

  it("reckons to the cent what the regular run of the month does, before it and when that is locked", async () => {
    await dues();
    await statement("10012", on.companyId, { unpaid: 3_840, ot150: 300, ot200: 480 });
    await statement("10013", on.companyId, { employed: 1_000, sick: 960 });
    await lists({
      [on.ids["10011"]!]: [
        { kind: 1, employee: 80_000, employer: 160_000 },
        { kind: 6, employee: 50_000, employer: 50_000 },
      ],
    });
    const before = await reckonedTrial(on);
    const regular = await made(on);
    await collected(on, regular);
    await calculated(on, regular);
    const lines = await linesOf(regular);
    expect(lines[0]).toMatchObject({
      after_tax: 62_300,
      amounts: { allowance: 90_000, loan: 50_000, shortfall: 12_300 },
    });
    expect(await linesOf(before)).toEqual(lines);
    const beside = await reckonedTrial(on);
    expect(await linesOf(beside)).toEqual(lines);
  });

  it("lets the regular run of its month go its way to the lock, and is calculated again after it", async () => {
    const id = await reckonedTrial(on);
    const regular = await made(on);
    await finished(on, regular);
    expect((await details(on.clerk, regular)).state).toBe(5);
    await collected(on, id);
    await calculated(on, id);
    expect(await linesOf(id)).toEqual(await linesOf(regular));
    expect(await faults()).toEqual({});
    await discarded(id);
  });

  it("is of a month before the first locked run, and of one of which there is another", async () => {
    const other = await tried(on, "2026-10");
    const more = await Promise.all(
      [1, 2].map(() => callApi(createRun, { month: MONTH, companyId: on.companyId, kind: 6 as const }, on.clerk)),
    );
    expect(more.map(({ code }) => code)).toEqual([200, 200]);
    expect(
      (await rowsOf<{ no: string }>("select no from payroll_runs where kind = 6 order by no")).map(({ no }) => no),
    ).toEqual([`T-2026-10-${on.companyId}-1`, `T-${MONTH}-${on.companyId}-1`, `T-${MONTH}-${on.companyId}-2`]);
    expect((await details(on.clerk, other)).people).toBe(4);
  });

  it("is never sent, explained or locked; the database keeps it from it too", async () => {
    const id = await reckonedTrial(on);
    const seen = await named(id);
    const refused = { code: 409, msg: "试算不能提交、锁定，也不用说明与上期的差异" };
    expect(await callApi(submitRun, seen, on.clerk)).toMatchObject(refused);
    expect(await callApi(explainLine, { ...seen, empId: on.ids["10011"]!, reason: "x" }, on.clerk)).toMatchObject(
      refused,
    );
    expect((await callApi(lockRun, seen, on.manager)).code).toBe(409);
    expect((await details(on.clerk, id)).acts).toEqual(["collect", "calculate", "compare", "upload", "discard"]);
    for (const set of ["state = 3", "state = 5", "lock_no = 1"])
      await expect(one(`update payroll_runs set ${set} where id = $1 returning id`, [id])).rejects.toThrow(
        /payroll_runs_trial_check/,
      );
  });

  it("is nothing to a clerk of another company, and refused to whoever names one that he does not pay for", async () => {
    const id = await reckonedTrial(on);
    const other = await clerk("10006", { companyIds: [await otherCompany()] });
    const seen = await named(id);
    for (const answer of [callApi(calculateRun, seen, other), callApi(discardRun, seen, other)])
      expect((await answer).code).toBe(404);
    const made = await callApi(createRun, { month: MONTH, companyId: on.companyId, kind: 6 }, other);
    expect(made.code).toBe(400);
  });

  it("stands nowhere where runs count: what is published, paid, waited for, averaged or set up is told as without it", async () => {
    await finished(on, await made(on));
    // What the daily steps do once they have done.
    await told();
    const before = await told();
    const id = await reckonedTrial(on);
    expect(await told()).toEqual(before);
    expect(before.wages.simpleList).toHaveLength(4);
    expect((await ok(searchRuns, { page: {}, query: { kind: 6 } }, on.clerk)).simpleList.map((run) => run.id)).toEqual([
      id,
    ]);
  });
});

/** What pages, counts and daily steps say of runs. */
async function told() {
  const page = { page: {} };
  const month = { page: {}, query: { month: MONTH } };
  const caller = await locker();
  const steps: Record<string, unknown> = {};
  for (const [name, step] of Object.entries(salary.daily ?? {}))
    steps[name] = await (step as (due: object) => Promise<number>)({ now: new Date(), around: caller, kinds: [] });
  const { rows: setUp } = await database().writePool.query(
    "select state, kind, count(*)::int from payroll_runs where kind <> 6 group by state, kind order by 1, 2",
  );
  return {
    publications: await ok(searchPayslipRuns, page, on.manager),
    bank: await ok(searchBankRuns, page, on.manager).catch(() => null),
    wages: await ok(searchWages, month, on.manager),
    cost: await ok(wagesCost, { query: { month: MONTH } }, on.manager),
    tight: await ok(tightPayDates, {}, on.manager),
    people: await rowsOf("select run_id, emp_id, gross, net, state from payroll_people order by 1, 2"),
    months: await rowsOf("select company_id, month, state from payroll_months order by 1, 2"),
    ...{ steps, setUp },
  };
}

describe("what is not locked", () => {
  it("is read as it stands and said with the line: attendance open or planned, insurance, results", async () => {
    await statement("10012", on.companyId, { unpaid: 480 }, 2);
    await one("update monthly_results set reckoned_at = now() where emp_id = $1 and month = $2 returning id", [
      on.ids["10012"],
      MONTH,
    ]);
    await one("delete from monthly_results where emp_id = $1 and month = $2 returning id", [on.ids["10013"], MONTH]);
    await one("delete from daily_results where emp_id = $1 returning emp_id", [on.ids["10013"]]);
    // Of whom there are days but no statement: one of them without pay, the rest as planned.
    await one("delete from monthly_results where emp_id = $1 and month = $2 returning id", [on.ids["10014"], MONTH]);
    await one("delete from daily_results where emp_id = $1 returning emp_id", [on.ids["10014"]]);
    await one(
      `insert into daily_results (emp_id, work_date, day_type, day_centi, inputs_hash, unpaid_std_min)
       values ($1, $2, 1, 100, '', 480) returning emp_id`,
      [on.ids["10014"], `${MONTH}-03`],
    );
    const id = await reckonedTrial(on);
    expect(await remarksOf(id, on.ids["10014"]!)).toEqual(["attendance.days"]);
    expect((await lineOf(id, on.ids["10014"]!)).gross).toBe(700_000 - Math.round((700_000 * 480) / 10_440));
    expect(await remarksOf(id, on.ids["10011"]!)).toEqual([]);
    expect(await remarksOf(id, on.ids["10012"]!)).toEqual(["attendance.open"]);
    expect((await lineOf(id, on.ids["10012"]!)).gross).toBe(900_000 - Math.round((900_000 * 480) / 10_440));
    expect(await remarksOf(id, on.ids["10013"]!)).toEqual(["attendance.plan"]);
    // Nothing is known against it: the whole of his fixed pay.
    expect((await lineOf(id, on.ids["10013"]!)).gross).toBe(800_000);
    const said = (await details(on.clerk, id)).remarks.flatMap(({ texts }) => texts);
    expect(said).toContain(`${MONTH}没有任何考勤记录，按出满全部应出勤日计算`);
    const regular = await made(on);
    expect((await callApi(collectRun, await named(regular), on.clerk)).msg).toMatch(/考勤未锁定/);
  });

  it("of somebody for whom nothing is planned is the calendar's month, worked whole", async () => {
    const empId = on.ids["10013"]!;
    await one("delete from rule_members");
    await one("delete from schedule_days");
    await one("delete from daily_results where emp_id = $1", [empId]);
    await one("delete from monthly_results where emp_id = $1 and month = $2", [empId, MONTH]);
    await one("update shift_classes set code = 'X' || code");
    const id = await reckonedTrial(on);
    expect(await remarksOf(id, empId)).toEqual(["attendance.plan"]);
    const { days } = await one<{ days: number }>(
      "select (snapshot ->> 'requiredCentiDay')::int as days from payroll_lines where run_id = $1 and emp_id = $2",
      [id, empId],
    );
    expect(days).toBeGreaterThanOrEqual(1_900);
    expect((await lineOf(id, empId)).gross).toBe(800_000);
  });

  it("of somebody who came within the month without a plan is the calendar's rest of it, worked whole", async () => {
    const empId = on.ids["10013"]!;
    await one("delete from rule_members");
    await one("delete from schedule_days");
    await one("delete from daily_results where emp_id = $1", [empId]);
    await one("delete from monthly_results where emp_id = $1 and month = $2", [empId, MONTH]);
    await one("update shift_classes set code = 'X' || code");
    await one("update employees set hire_date = $2 where emp_id = $1", [empId, `${MONTH}-12`]);
    await one("update employee_posts set valid_from = $2 where emp_id = $1 and valid_from < $2", [
      empId,
      `${MONTH}-12`,
    ]);
    await one("update employment_spells set start_date = $2 where emp_id = $1", [empId, `${MONTH}-12`]);
    const id = await reckonedTrial(on);
    const { asked, paid } = await one<{ asked: number; paid: number }>(
      `select (snapshot ->> 'requiredCentiDay')::int as asked,
         (snapshot -> 'stretches' -> 0 ->> 'paidCentiDay')::int as paid
       from payroll_lines where run_id = $1 and emp_id = $2`,
      [id, empId],
    );
    expect(asked).toBeGreaterThanOrEqual(1_900);
    expect(paid).toBeGreaterThan(1_000);
    expect(paid).toBeLessThan(asked);
    expect((await lineOf(id, empId)).gross).toBeGreaterThan(400_000);
    expect((await lineOf(id, empId)).gross).toBeLessThan(800_000);
  });

  it("is said of tax months that lie between what another system has withheld and the run", async () => {
    const opening = (jobNumber: string, month: number) =>
      one(
        `insert into tax_ledger (emp_id, company_id, tax_year, tax_month, income_type, income, exempt, basic_deduction,
           special, additional, other, relief, withheld, taxable, cum_tax)
         select $1, $2, tax_year, $3, 1, 8000000, 0, 4500000, 0, 0, 0, 0, 0, 3500000, 105000 from payroll_runs limit 1`,
        [on.ids[jobNumber], on.companyId, month],
      );
    const id = await tried(on);
    await collected(on, id);
    await opening("10013", 9);
    await opening("10012", 11);
    await calculated(on, id);
    const remarks = await rowsOf<{ empId: number; params: unknown }>(
      `select emp_id as "empId", r -> 'params' as params from payroll_lines, jsonb_array_elements(remarks) r
       where r ->> 'key' = 'salRuns:said.taxMonthsLeftOut'`,
    );
    expect(remarks).toEqual([{ empId: on.ids["10013"], params: { from: 10, to: 11 } }]);
  });

  it("of insurance is an open list, or what the enrolment makes; figures nobody has confirmed are a warning", async () => {
    await one("delete from benefit_archives");
    await one("update benefit_params set confirmed = 1 where city_code = '440300' returning id");
    await one(
      `insert into benefit_archives (scheme, emp_id, city_code, base, start_month, employer_bp, employee_bp)
       values (1, $1, '440300', 1000000, '2026-01', null, null), (2, $1, '440300', 1000000, '2026-01', 500, 500)`,
      [on.ids["10011"]],
    );
    await one("update contribution_months set locked_at = null where month = $1 and scheme = 1 returning scheme", [
      MONTH,
    ]);
    await one("delete from contribution_months where month = $1 and scheme = 2 returning scheme", [MONTH]);
    await one(
      `insert into contributions (emp_id, scheme, month, for_month, kind, city_code, base, employee_amount,
         employer_amount, source)
       values ($1, 1, $2, $2, 1, '440300', 1000000, 77700, 88800, 1) returning emp_id`,
      [on.ids["10011"], MONTH],
    );
    const id = await reckonedTrial(on);
    expect(await remarksOf(id, on.ids["10011"]!)).toEqual(["social.open", "fund.reckoned"]);
    expect(await lineOf(id, on.ids["10011"]!)).toMatchObject({
      amounts: { pension: 77_700, housingFund: 50_000 },
      insEmployee: 127_700,
    });
    await one("update city_params set confirmed = 0 where city_code = '440300' returning id");
    await collected(on, id);
    await calculated(on, id);
    expect(await remarksOf(id, on.ids["10011"]!)).toContain("unconfirmed");
    expect((await lineOf(id, on.ids["10011"]!)).state).toBe(1);
  });
});
