import { beforeEach, describe, expect, it } from "vitest";
import { updateAdjustment } from "~/contracts/salary/adjustments";
import type { KeptStretch } from "~/lib/salary/snapshot";
import { approvalKinds } from "~/upstream/domains.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { draftAdjustments } from "~/upstream/salary/adjustments/adjustments-daily.server";
import { keptMonth } from "../../lib/salary/pay-cases";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { planned } from "../attendance/desk";
import {
  approve,
  detail,
  draft,
  drafted,
  instanceOf,
  listOf,
  sent,
  storedValues,
  submit,
  values,
  withdraw,
} from "./adjust-desk";
import { clerk, companyOf, confirmMinimum, idOf, manager, rowsOf, saved, structure } from "./archives-desk";

let pay: { token: string };
let structureId: number;
let companyId: number;
const NOW = new Date("2026-11-26T04:00:00Z");

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  await manager("10004");
  structureId = await structure("龙华薪资结构");
  companyId = (await companyOf()).id;
  await confirmMinimum();
  // Nothing that happened to anybody of the demo company lately.
  await one("update employees set hire_date = '2020-01-01'");
  await one("delete from transfer_orders");
  await one("delete from regularizations");
});

const run = async (now = NOW) => draftAdjustments({ kinds: approvalKinds, now, around: await systemCircumstances() });
const mine = async (jobNumber: string) => (await listOf(pay, { likeName: jobNumber }))[0];
/** Somebody enters, with the contract that says what he is paid on probation and after it. */
const enter = async (jobNumber: string, day: string) => {
  const empId = await idOf(jobNumber);
  await one("update employees set hire_date = $2 where job_number = $1", [jobNumber, day]);
  await one("delete from contracts where emp_id = $1", [empId]);
  await one(
    `insert into contracts (
       contract_no, emp_id, company_id, type, start_date, end_date, probation_months, probation_end, wage,
       probation_wage, state
     )
     values ('HT-' || $1::text, $1::int, $2, 1, $3, '2029-12-31', 3, '2027-02-01', 1000000, 850050, 3)`,
    [empId, companyId, day],
  );
};

describe("what happens to people drafts their adjustment (salary rule 37)", () => {
  it("an entry, once, with the archive where the site has one structure, and the wage of the contract", async () => {
    await enter("10011", "2026-11-20");
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(
      await rowsOf("select emp_id as id, structure_id as structure, company_id as company from salary_archives"),
    ).toEqual([{ id: await idOf("10011"), structure: structureId, company: expect.any(Number) }]);
    const row = await mine("10011");
    expect(row).toMatchObject({ reason: 1, effectiveDate: "2026-11-20", state: 0, requester: "" });
    const shown = await detail(pay, row!.id);
    expect(shown).toMatchObject({
      lines: [
        { code: "base", before: null, after: 850_050 },
        { code: "positionAllowance", before: null, after: 0 },
      ],
      acts: ["edit", "submit", "withdraw"],
    });
    // A clerk checks and sends it, and is its drafter from then on.
    await ok(
      updateAdjustment,
      { id: row!.id, version: 1, reason: 1, effectiveDate: "2026-11-20", values: values() },
      pay,
    );
    expect((await submit(pay, row!.id)).code).toBe(200);
    await approve(row!.id);
    expect((await storedValues("10011")).map(({ amount }) => amount)).toEqual([900_000, 50_050]);
    expect(await instanceOf(row!.id)).toBeGreaterThan(0);
    expect(await run()).toBe(0);
  });

  it("an entry at a site with two structures, or none, has no archive made and waits", async () => {
    await enter("10011", "2026-11-20");
    const second = await structure("龙华第二结构");
    expect(await run()).toBe(0);
    await one("update pay_structures set enabled = 0 where id = $1", [second]);
    expect(await run()).toBe(1);
  });

  it("one that has values already asks for nothing, nor does one long ago or in the future", async () => {
    await enter("10011", "2026-11-20");
    await saved(pay, { jobNumber: "10011", structureId, companyId, fromDate: "2026-11-20" });
    expect(await run()).toBe(0);
    await enter("10012", "2026-08-20");
    expect(await run()).toBe(0);
    await enter("10012", "2026-12-01");
    expect(await run()).toBe(0);
  });

  it("a probation end raises the first item to the wage of the contract; promotion, demotion and transfer say no figure", async () => {
    await enter("10011", "2026-08-01");
    await saved(pay, { jobNumber: "10011", structureId, companyId, fromDate: "2026-08-01" });
    await one(
      `insert into regularizations (emp_id, probation_end, regular_date, result, state)
       values ($1, '2026-10-31', '2026-11-01', 1, 4)`,
      [await idOf("10011")],
    );
    expect(await run()).toBe(1);
    const row = await mine("10011");
    expect(row).toMatchObject({ reason: 2, effectiveDate: "2026-11-01" });
    expect((await detail(pay, row!.id)).lines).toMatchObject([{ code: "base", before: 800_000, after: 949_950 }]);

    const order = async (jobNumber: string, type: number) => {
      await saved(pay, { jobNumber, structureId, companyId, fromDate: "2026-01-01" });
      await one(
        `insert into transfer_orders (requester_emp_id, emp_id, type, effective_date, reason, state)
         values (1, $1, $2, '2026-11-10', '调整', 4)`,
        [await idOf(jobNumber), type],
      );
    };
    await order("10012", 2);
    await order("10013", 3);
    await order("10015", 1);
    expect(await run()).toBe(3);
    const reasons = await Promise.all(["10012", "10013", "10015"].map(mine));
    expect(reasons.map((one) => one!.reason)).toEqual([3, 7, 4]);
    const empty = await detail(pay, reasons[0]!.id);
    expect([empty.lines, empty.acts]).toEqual([[], ["edit", "withdraw"]]);
    expect((await submit(pay, reasons[0]!.id)).msg).toBe("金额没有变化");
    await withdraw(pay, reasons[0]!.id);
    expect(await run()).toBe(0);
  });

  it("waits while an adjustment is open, and comes when that is over", async () => {
    await saved(pay, { jobNumber: "10011", structureId, companyId, fromDate: "2026-01-01" });
    const open = await drafted(pay, "10011");
    await one(
      `insert into transfer_orders (requester_emp_id, emp_id, type, effective_date, reason, state)
       values (1, $1, 1, '2026-11-10', '调整', 4)`,
      [await idOf("10011")],
    );
    expect(await run()).toBe(0);
    await withdraw(pay, open);
    expect(await run()).toBe(1);
    expect((await draft(pay, "10011")).code).toBe(400);
  });

  it("two workers at once draft it once", async () => {
    await enter("10011", "2026-11-20");
    expect((await Promise.all([run(), run(), run()])).sort()).toEqual([0, 0, 1]);
  });
});

describe("a day in a month whose pay is closed", () => {
  const lock = async (stretches: KeptStretch[]) => {
    const empId = await idOf("10011");
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-11', 2)", [companyId]);
    const { id } = await one<{ id: number }>(
      `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state)
       values ('GZ-1', '2026-11', $1, '{1}', 1, 1, '2026-12-07', 2026, 12, 5) returning id`,
      [companyId],
    );
    const { version } = await one<{ version: number }>(
      "select id as version from pay_structure_versions where structure_id = $1",
      [structureId],
    );
    await one(
      `insert into payroll_lines (run_id, emp_id, site_id, department_id, structure_version_id, snapshot)
       values ($1, $2, 1, 1, $3, $4)`,
      [id, empId, version, JSON.stringify(keptMonth(stretches))],
    );
  };
  const stretch = (from: string, paidCentiDay: number): KeptStretch => ({
    ...{ from, paidCentiDay, unpaidStdMin: 0, fixed: { base: 1_200_000, positionAllowance: 0 } },
    ...{ sickStdMin: 0, sickPct: 60, minWage: 252_000, overtime: [] },
  });
  const raise = { base: "13000", allowance: "0" };

  it("salary 13: pays the difference in the next open month, item by item", async () => {
    await saved(pay, { jobNumber: "10011", structureId, companyId, base: "12000", allowance: "0" });
    await lock([stretch("2026-11-01", 1_000), stretch("2026-11-16", 1_100)]);
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-12', 2)", [companyId]);
    const id = await sent(pay, "10011", { ...raise, effectiveDate: "2026-11-16" });
    await approve(id);
    expect(
      await rowsOf(
        "select emp_id as emp, month, item_code as item, amount, source_type as type, source_id as source, state from run_inputs",
      ),
    ).toEqual([
      { emp: await idOf("10011"), month: "2027-01", item: "base", amount: 52_381, type: 7, source: id, state: 0 },
    ]);
  });

  it("salary 13: is cut at a day inside of it by the days of attendance", async () => {
    await saved(pay, { jobNumber: "10011", structureId, companyId, base: "12000", allowance: "0" });
    const days = Array.from({ length: 30 }, (_, n) => `2026-11-${String(n + 1).padStart(2, "0")}`);
    const empId = await idOf("10011");
    for (const [n, day] of days.entries()) await planned(empId, day, n % 7 === 0 || n % 7 === 6 ? null : "D1");
    await lock([stretch("2026-11-01", 2_100)]);
    const id = await sent(pay, "10011", { ...raise, effectiveDate: "2026-11-16" });
    await approve(id);
    expect(await rowsOf("select month, item_code as item, amount, source_id as source from run_inputs")).toEqual([
      { month: "2026-12", item: "base", amount: 52_381, source: id },
    ]);
    expect((await storedValues("10011")).filter(({ code }) => code === "base")).toHaveLength(2);
  });

  it("is refused where its days are not those that were locked, or nothing was kept of the month", async () => {
    await saved(pay, { jobNumber: "10011", structureId, companyId, base: "12000", allowance: "0" });
    const inside = {
      effectiveDate: ["该日期所在月份的工资已关账，且无法从当日拆分重算；请选当月1日或未关账的月份"],
    };
    await lock([stretch("2026-11-01", 500)]);
    expect((await draft(pay, "10011", { ...raise, effectiveDate: "2026-11-16" })).fieldErrors).toEqual(inside);
    expect((await draft(pay, "10011", { ...raise, effectiveDate: "2026-11-01" })).code).toBe(200);
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-10', 2)", [companyId]);
    await one("update employees set hire_date = '2020-01-01'");
    await saved(pay, { jobNumber: "10012", structureId, companyId, fromDate: "2026-12-01" });
    expect((await draft(pay, "10012", { ...raise, effectiveDate: "2026-10-01" })).fieldErrors).toEqual(inside);
  });
});
