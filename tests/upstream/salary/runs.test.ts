import { beforeEach, describe, expect, it } from "vitest";
import { lineDetail, runLines } from "~/contracts/salary/run-lines";
import { calculateRun, collectRun, explainLine, lockRun, reopenRun, submitRun } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { planned } from "../attendance/desk";
import {
  approved,
  calculated,
  collected,
  type Desk,
  desk,
  details,
  lastMonth,
  lineOf,
  lists,
  locked,
  lockedRun,
  MONTH,
  made,
  PAID,
  paid,
  rowsOf,
  statement,
  submitted,
} from "./runs-desk";

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

const version = async (id: number) => (await details(on.clerk, id)).version;

/** What salary example 11 is reckoned from, beside its pay: results, insurance, inputs, eleven tax months. */
async function example11(): Promise<number> {
  const empId = on.ids["10011"]!;
  await one("delete from salary_values where emp_id = $1 returning emp_id", [empId]);
  for (const [code, amount] of [
    ["base", 1_100_000],
    ["positionAllowance", 100_000],
  ] as const)
    await one(
      "insert into salary_values (emp_id, item_code, from_date, amount) values ($1, $2, '2026-01-01', $3) returning emp_id",
      [empId, code, amount],
    );
  await statement("10011", on.companyId, { unpaid: 480, ot150: 180, ot200: 480 });
  const { id: cycleId } = await one<{ id: number }>(
    `insert into perf_cycles (name, kind, from_date, to_date, site_ids, stage_dates, state, locked_at)
     values ('十一月绩效', 1, '2026-11-01', '2026-11-30', '{1}', '[]', 7, now()) returning id`,
  );
  await one(
    `insert into perf_results (cycle_id, emp_id, sheet_id, company_id, site_id, department_id, month, coefficient_pct,
       standard, months, uncut_amount, amount)
     select $1, emp_id, 1, $3, 1, department_id, $4, 110, 200000, 1, 220000, 220000 from employees where emp_id = $2
     returning emp_id`,
    [cycleId, empId, on.companyId, MONTH],
  );
  await lists({
    [empId]: [
      { kind: 1, employee: 120_000, employer: 240_000 },
      { kind: 2, employee: 30_000, employer: 75_000 },
      { kind: 3, employee: 3_000, employer: 12_000 },
      { kind: 4, employee: 0, employer: 3_000 },
      { kind: 5, employee: 0, employer: 7_500 },
      { kind: 6, employee: 75_000, employer: 75_000 },
    ],
  });
  for (const [code, amount] of [
    ["allowance", 30_000],
    ["dormitory", 20_000],
  ] as const)
    await one(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id) values ($1, $2, $3, $4, 1, 7)
       returning id`,
      [empId, MONTH, code, amount],
    );
  await one(
    `insert into tax_ledger (emp_id, company_id, tax_year, tax_month, income, exempt, basic_deduction, special,
       additional, other, taxable, cum_tax, relief, withheld)
     values ($1, $2, 2026, 11, 16500000, 0, 5500000, 2508000, 2200000, 0, 6292000, 377200, 0, 377200) returning id`,
    [empId, on.companyId],
  );
  await one(
    `insert into tax_deductions (emp_id, year, month, kind, amount) values ($1, 2026, 12, 1, 200000) returning emp_id`,
    [empId],
  );
  await one(
    `insert into loan_plans (emp_id, borrowing_id, source_id, currency, rate_e8, principal, instalment, remaining,
       start_month)
     values ($1, 1, 1, 'CNY', 100000000, 300000, 50000, 300000, '2026-10') returning id`,
    [empId],
  );
  return empId;
}

describe("a run of the month", () => {
  it("salary 11: a full slip is right to the fen, and each amount says how it came", async () => {
    const empId = await example11();
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    const line = await lineOf(id, empId);
    expect(line.amounts).toMatchObject({
      ...{ base: 1_100_000, positionAllowance: 100_000, allowance: 30_000, performance: 220_000, overtime: 141_379 },
      ...{ unpaidLeave: 55_172, incomeTax: 60_821, loan: 50_000, dormitory: 20_000 },
    });
    expect(line).toMatchObject({ gross: 1_536_207, insEmployee: 228_000, tax: 60_821, net: 1_177_386 });
    expect(line.gross + line.employer).toBe(1_948_707);

    const run = await details(on.clerk, id);
    expect(run).toMatchObject({ state: 2, people: 4, errors: 0, payDate: "2026-12-07", taxMonth: 12 });
    expect([run.gross, run.insEmployee, run.tax, run.afterTax].reduce((rest, less) => rest! - less!)).toBe(run.net);
    const told = await ok(lineDetail, { id, empId }, on.clerk);
    const tax = told.items.find(({ code }) => code === "incomeTax")!;
    expect(tax.steps.join(" ")).toContain("69,002.07");
    expect(
      await rowsOf("select action, subject from salary_log where run_id = $1 order by id desc limit 1", [id]),
    ).toEqual([{ action: 1, subject: "runLine" }]);
  });

  it("salary 12: a supplement in the same tax month goes on with its cumulation", async () => {
    const empId = await example11();
    await one("delete from loan_plans where emp_id = $1 returning id", [empId]);
    await lockedRun(on);
    await one(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
       values ($1, $2, 'allowance', 300000, 1, 99) returning id`,
      [empId, MONTH],
    );
    const given = { month: MONTH, companyId: on.companyId, kind: 2 as const, jobNumbers: "10011", payDate: PAID };
    const { id } = await ok(createRun, given, on.clerk);
    await collected(on, id);
    await calculated(on, id);
    expect(await lineOf(id, empId)).toMatchObject({
      ...{ gross: 300_000, insEmployee: 0, tax: 30_000, net: 270_000, employer: 0, state: 0 },
      amounts: { allowance: 300_000, incomeTax: 30_000 },
    });
  });

  it("salary 18: is not collected while attendance is open, or the figures of a city are not confirmed", async () => {
    for (const jobNumber of ["10011", "10012", "10013"]) await statement(jobNumber, on.companyId, {}, 2);
    const id = await made(on);
    const open = await callApi(collectRun, { id, version: await version(id) }, on.clerk);
    const names = (
      await rowsOf<{ name: string }>(
        "select emp_name as name from employees where job_number in ('10011', '10012', '10013') order by job_number",
      )
    ).map(({ name }) => name);
    expect(open).toMatchObject({ code: 409, msg: `尚有3人考勤未锁定：${names.join("、")}` });
    for (const jobNumber of ["10011", "10012", "10013"]) await statement(jobNumber, on.companyId);
    await one("update city_params set confirmed = 0 where city_code = '440300' returning id");
    const unconfirmed = await callApi(collectRun, { id, version: await version(id) }, on.clerk);
    expect(unconfirmed).toMatchObject({ code: 409, msg: `深圳${MONTH}参数未确认` });
  });

  it("salary 23: of two who calculate at once one does, the other reads by whom", async () => {
    const id = await made(on);
    await collected(on, id);
    const seen = await version(id);
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => callApi(calculateRun, { id, version: seen }, on.clerk)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toMatch(/正在核算$/);
    await workRuns();
    expect((await details(on.clerk, id)).version).toBe(seen + 1);
  });

  it("salary 26: goes back to its beginning when attendance was opened; in approval nobody opens it", async () => {
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    await statement("10012", on.companyId, { unpaid: 480 });
    const back = await ok(calculateRun, { id, version: await version(id) }, on.clerk);
    expect(back).toMatchObject({ state: 0, changed: "attendance" });
    await collected(on, id);
    await calculated(on, id);
    await submitted(on, id);
    expect(await rowsOf("select state from payroll_months where company_id = $1", [on.companyId])).toEqual([
      { state: 1 },
    ]);
    expect((await rowsOf("select from payroll_people where run_id = $1 and state = 1", [id])).length).toBe(4);
  });

  it("salary 13: a rise inside the month counts by the days before and after it, also when it comes after collecting", async () => {
    const empId = on.ids["10012"]!;
    const days = Array.from({ length: 15 }, (_, n) => `2026-11-${String(n + 1).padStart(2, "0")}`);
    for (const [n, day] of days.entries()) await planned(empId, day, n % 7 === 0 || n % 7 === 6 ? null : "D1");
    await one("update salary_values set amount = 1200000 where emp_id = $1 and item_code = 'base' returning emp_id", [
      empId,
    ]);
    const id = await made(on);
    await collected(on, id);
    await paid(empId, { base: 1_300_000 }, "2026-11-16");
    expect(await ok(calculateRun, { id, version: await version(id) }, on.clerk)).toMatchObject({
      ...{ state: 0, changed: "archives" },
    });
    await collected(on, id);
    await calculated(on, id);
    expect((await lineOf(id, empId)).amounts.base).toBe(1_252_381);
  });

  it("is locked with ledger, payslips and cards, and opened again by two people with counter-entries", async () => {
    const empId = await example11();
    await one("delete from loan_plans where emp_id = $1 returning id", [empId]);
    const id = await lockedRun(on);
    expect(await details(on.manager, id)).toMatchObject({ state: 5, lockedBy: expect.any(String) });
    const ledger = await rowsOf<{ runId: number; income: number; withheld: number; taxable: number }>(
      `select run_id as "runId", income::float8, withheld::float8, taxable::float8 from tax_ledger where emp_id = $1
       order by id`,
      [empId],
    );
    expect(ledger[1]).toEqual({ runId: id, income: 1_536_207, withheld: 60_821, taxable: 6_900_207 });
    expect((await rowsOf("select from payslips where run_id = $1 and state = 0", [id])).length).toBe(4);
    expect((await rowsOf("select from payroll_lines where run_id = $1 and card is null", [id])).length).toBe(0);
    expect(await rowsOf("select state from payroll_months where company_id = $1", [on.companyId])).toEqual([
      { state: 2 },
    ]);

    const asked = { id, version: (await details(on.manager, id)).version };
    expect((await callApi(reopenRun, { ...asked, reason: "太短" }, on.manager)).fieldErrors).toHaveProperty("reason");
    await ok(reopenRun, { ...asked, reason: "考勤有误，需要重新核算" }, on.manager);
    const alone = await callApi(reopenRun, { id, version: asked.version + 1 }, on.manager);
    expect(alone.code).toBe(403);
    await ok(reopenRun, { id, version: asked.version + 1 }, on.head);
    const taken = await rowsOf<{ sum: number; taxable: number }>(
      `select sum(income) over ()::float8 as sum, taxable::float8 from tax_ledger where emp_id = $1 order by id desc limit 1`,
      [empId],
    );
    expect(taken[0]).toEqual({ sum: 16_500_000, taxable: 6_292_000 });
    expect(await rowsOf("select state from payroll_months where company_id = $1", [on.companyId])).toEqual([
      { state: 0 },
    ]);
    expect((await rowsOf("select from payroll_people where run_id = $1", [id])).length).toBe(0);

    await calculated(on, id);
    expect((await lineOf(id, empId)).tax).toBe(60_821);
    await submitted(on, id);
    await approved(id);
    await locked(on, id);
    expect((await rowsOf("select from tax_ledger where run_id = $1 and reverses is null", [id])).length).toBe(8);
  });

  it("of fifty who lock it at once one does: one row a person in the ledger, one payslip each", async () => {
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    await submitted(on, id);
    await approved(id);
    const seen = (await details(on.manager, id)).version;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => callApi(lockRun, { id, version: seen }, on.manager)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(49);
    expect(await rowsOf("select from tax_ledger where run_id = $1", [id])).toHaveLength(4);
    expect(await rowsOf("select from payslips where run_id = $1", [id])).toHaveLength(4);
  });

  it("a second run of the same people waits until the first is locked", async () => {
    const id = await made(on);
    await collected(on, id);
    const supplement = { month: MONTH, companyId: on.companyId, kind: 2 as const, payDate: "2026-12-20" };
    const { id: second } = await ok(createRun, { ...supplement, jobNumbers: "10011\n10012" }, on.clerk);
    const early = await callApi(collectRun, { id: second, version: await version(second) }, on.clerk);
    expect(early).toMatchObject({ code: 409, msg: expect.stringContaining("其中有2人相同") });
    // A draft holds nobody up: the first is collected again beside it.
    await collected(on, id);
    const nobody = await callApi(createRun, { ...supplement, jobNumbers: "10011 77777" }, on.clerk);
    expect(nobody.fieldErrors).toEqual({ jobNumbers: ["该公司没有以下人员：77777"] });
  });

  it("salary 19: is not opened again once a bank file of it was downloaded", async () => {
    const id = await lockedRun(on);
    await one(
      `insert into bank_batches (run_id, bank_code, seq, count, total, file_hash, state, downloads)
       values ($1, 'ICBC', 1, 1, 100, 'x', 1, 1) returning id`,
      [id],
    );
    const asked = { id, version: (await details(on.manager, id)).version, reason: "考勤有误，需要重新核算" };
    expect(await callApi(reopenRun, asked, on.manager)).toMatchObject({ code: 409, msg: "已发放，请使用补发" });
  });

  it("salary 32: is not sent while a net that moved far has no reason; the grid shows what moved", async () => {
    await lastMonth(on);
    await statement("10011", on.companyId, { unpaid: 3_360 });
    await statement("10012", on.companyId, { unpaid: 3_840 });
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    const [one11, two] = [on.ids["10011"]!, on.ids["10012"]!];
    const grid = await ok(runLines, { page: {}, query: { id, moved: 1 } }, on.clerk);
    expect(grid.simpleList.map(({ empId }) => empId).sort()).toEqual([one11, two].sort());
    await ok(explainLine, { id, version: await version(id), empId: one11, reason: "事假七天" }, on.clerk);
    const short = await callApi(submitRun, { id, version: await version(id) }, on.clerk);
    expect(short).toMatchObject({ code: 409, msg: "尚有1人的差异未说明" });
    await ok(explainLine, { id, version: await version(id), empId: two, reason: "事假八天" }, on.clerk);
    await submitted(on, id);
    expect((await details(on.head, id)).state).toBe(3);
  });

  it("is not locked when a line was changed behind its back", async () => {
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    await submitted(on, id);
    await approved(id);
    await one(
      `update payroll_lines set amounts = amounts || '{"base": 1}' where run_id = $1 and emp_id = $2 returning id`,
      [id, on.ids["10011"]],
    );
    const answer = await callApi(lockRun, { id, version: (await details(on.manager, id)).version }, on.manager);
    expect(answer.code).toBe(409);
    expect((await details(on.manager, id)).state).toBe(4);
  });
});
