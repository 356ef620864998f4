import { beforeEach, describe, expect, it } from "vitest";
import { chooseBonus, compareBonus, createBonusRun, deleteBonus, searchBonuses } from "~/contracts/salary/bonus";
import { lineDetail } from "~/contracts/salary/run-lines";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import { say } from "~/lib/texts.server";
import { dayIn } from "~/upstream/salary/bonus/bonus-cases.server";
import { PERSON, same, yearOf } from "../../lib/salary/tax-year";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { clerk, leaks, logOf, manager } from "./archives-desk";
import {
  approved,
  calculated,
  collected,
  type Desk,
  desk,
  details,
  lineOf,
  locked,
  lockedRun,
  MONTH,
  PAID,
  rowsOf,
  submitted,
} from "./runs-desk";
import { structureVersion } from "./runs-made";
import { declare, writeLedger } from "./tax-desk";

let on: Desk;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
});

const ways = async (jobNumber: string, amount: string, year = 2026) =>
  ok(compareBonus, { empId: on.ids[jobNumber]!, year, amount }, on.manager);

/** Regular months of a year, of runs that were locked. */
async function regularMonths(jobNumber: string, month: Parameters<typeof same>[0], months = 11): Promise<void> {
  const person = { ...PERSON, empId: on.ids[jobNumber]!, companyId: on.companyId };
  const rows = yearOf(person, same(month)).slice(0, months);
  for (const [n, row] of rows.entries()) {
    const { id } = await one<{ id: number }>(
      `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state)
       values ($1, '2025-12', $2, '{1}', 1, $3, '2026-01-07', 2026, $4, 5) returning id`,
      [`R${jobNumber}-${n}`, on.companyId, n + 1 + (Number(jobNumber) - 10_000) * 20, n + 1],
    );
    await writeLedger([{ ...(row as LedgerRow), empId: person.empId, companyId: on.companyId, runId: id }]);
  }
}

const added = async (jobNumber: string, amount: string, way?: 1 | 2) =>
  ok(chooseBonus, { empId: on.ids[jobNumber]!, year: 2026, amount, way }, on.manager);

const bonusItem = async () =>
  one(
    `insert into pay_items (version_id, sort, code, name, names, kind, sign, formula)
     values ($1, 90, 'bonus', '年终奖', '{}', 2, 1, 'input') returning id`,
    [await structureVersion()],
  );

describe("both ways of a year-end bonus", () => {
  it("salary 6: separate tax by a twelfth, and the warning where one yuan less leaves more", async () => {
    const told = await Promise.all(
      ["36,000.00", "36000.01", "36001", "144000", "144001"].map((amount) => ways("10011", amount)),
    );
    expect(told.map(({ separateTax, isTrap }) => [separateTax, isTrap])).toEqual([
      [108_000, false],
      [339_000, true],
      [339_010, true],
      [1_419_000, false],
      [2_739_020, true],
    ]);
  });

  it("salary 7: over the whole year, from the last regular month, and the lower is marked", async () => {
    await regularMonths("10011", { income: 2_000_000, special: 200_000, additional: 200_000 });
    await regularMonths("10012", { income: 450_000, special: 0, additional: 0 });
    await declare(on.clerk, { jobNumber: "10011", amounts: { children: "2000" } });
    expect(await ways("10011", "48,000.00")).toMatchObject({
      ...{ separateTax: 459_000, mergedTax: 840_000, lower: 1 },
      merged: { yearWithout: 1_068_000, yearWith: 1_908_000 },
      assumed: { basis: "run", income: 2_000_000, special: 200_000, additional: 200_000, months: 1 },
    });
    expect(await ways("10012", "36000")).toMatchObject({ separateTax: 108_000, mergedTax: 90_000, lower: 2 });
    expect((await logOf("10011")).at(-1)).toMatchObject({ action: 1, subject: "bonus" });
  });

  it("is refused after the last day of its table, and for whom it does not hold", async () => {
    const late = await ways("10011", "36000", 2028);
    expect(late).toMatchObject({ separateTax: null, lower: 2 });
    expect(late.separateFault).toContain(dayIn(2028));
    const refused = await callApi(
      chooseBonus,
      { empId: on.ids["10011"]!, year: 2028, amount: "36000", way: 1 },
      on.manager,
    );
    expect(refused.fieldErrors).toHaveProperty("way");
    await one(
      `insert into tax_profiles (emp_id, year, resident, income_type, company_id, evidence)
       values ($1, 2026, 0, 1, null, '') returning id`,
      [on.ids["10012"]],
    );
    expect((await ways("10012", "36000")).separateFault).toBe(say("zh", { key: "salBonus:said.notResident" }));
  });

  it("shows a list with both ways, masked above the limit, and one look of it", async () => {
    await added("10011", "48000");
    await added("10012", "36000.01", 2);
    const list = await ok(searchBonuses, { page: {}, query: { year: 2026 } }, on.manager);
    expect(list.simpleList.map(({ amount, separateTax, way, isTrap }) => [amount, separateTax, way, isTrap])).toEqual([
      [4_800_000, 459_000, null, false],
      [3_600_001, 339_000, 2, true],
    ]);
    expect(
      await rowsOf("select subject, rows from salary_log where subject = 'bonus' and rows is not null order by id", []),
    ).toEqual([{ subject: "bonus", rows: 2 }]);
    for (const figure of ["4800000", "48,000", "459000"]) expect(await leaks(figure)).toEqual([]);
    expect((await callApi(searchBonuses, { page: {}, query: {} }, on.clerk)).code).toBe(403);
  });
});

describe("what is chosen", () => {
  it("stands once open a person, company and year, changes by version, and nobody writes his own", async () => {
    const first = await added("10011", "48000");
    const twice = await callApi(chooseBonus, { empId: on.ids["10011"]!, year: 2026, amount: "1" }, on.manager);
    expect(twice.fieldErrors).toHaveProperty("empId");
    const second = await ok(chooseBonus, { ...first, way: 1 }, on.manager);
    expect(second.version).toBe(first.version + 1);
    expect((await callApi(chooseBonus, { ...first, way: 2 }, on.manager)).code).toBe(409);
    expect((await callApi(deleteBonus, first, on.manager)).code).toBe(409);
    await ok(deleteBonus, second, on.manager);
    const own = await one<{ id: number }>("select emp_id as id from employees where job_number = '10004'");
    expect((await callApi(chooseBonus, { empId: own.id, year: 2026, amount: "1" }, on.manager)).msg).toBe(
      "不能处理本人薪资",
    );
  });
});

describe("a bonus run", () => {
  const run = () => ok(createBonusRun, { companyId: on.companyId, month: MONTH, payDate: PAID }, on.manager);

  it("pays the chosen ones: separate ones by themselves without a row in the ledger, merged ones in it", async () => {
    await bonusItem();
    await lockedRun(on);
    await added("10011", "36000.00", 1);
    await added("10012", "200,000.00", 2);
    await added("10013", "1000");
    await one(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
       values ($1, $2, 'allowance', 300000, 1, 99) returning id`,
      [on.ids["10011"], MONTH],
    );
    const { id, people } = await run();
    expect(people).toBe(2);
    await collected(on, id);
    await calculated(on, id);
    const separate = await lineOf(id, on.ids["10011"]!);
    expect(separate).toMatchObject({ gross: 3_600_000, tax: 108_000, net: 3_492_000, state: 0 });
    expect(separate.amounts).toMatchObject({ bonus: 3_600_000, allowance: 0 });
    const merged = await lineOf(id, on.ids["10012"]!);
    // 9,000.00 of November and 200,000.00 more, less twelve months of 5,000.00: 149,000.00 at 20 %, less 16,920.00.
    expect(merged).toMatchObject({ gross: 20_000_000, tax: 1_288_000, net: 18_712_000 });
    const told = await ok(lineDetail, { id, empId: on.ids["10011"]! }, on.manager);
    expect(told.items.find(({ code }) => code === "incomeTax")!.steps.join("")).toContain("1,080.00");

    await submitted(on, id);
    expect(await rowsOf("select distinct state from payroll_people where run_id = $1", [id])).toEqual([{ state: 0 }]);
    await approved(id);
    await locked(on, id);
    expect(await rowsOf("select emp_id from tax_ledger where run_id = $1", [id])).toEqual([
      { emp_id: on.ids["10012"] },
    ]);
    expect(await rowsOf("select distinct state from payroll_people where run_id = $1", [id])).toEqual([{ state: 0 }]);
    expect(await rowsOf("select state from run_inputs where source_id = 99", [])).toEqual([{ state: 0 }]);
  });

  it("uses separate taxation once a person and tax year: the database decides", async () => {
    const otherId = (
      await one<{ id: number }>(
        `insert into companies (company_name, credit_code) values ('第二公司', '91440300MA5ZZZZZ1Z')
         returning company_id as id`,
      )
    ).id;
    await added("10011", "36000", 1);
    const second = `insert into salary_bonuses (emp_id, company_id, year, amount, way, chosen_at, run_id)
       values ($1, $2, 2026, 100, 1, now(), 999) returning id`;
    await one(second, [on.ids["10011"], otherId]);
    const refused = await callApi(createBonusRun, { companyId: on.companyId, month: MONTH, payDate: PAID }, on.manager);
    expect(refused.code).toBe(409);
    expect(refused.msg).toContain("本年度已使用单独计税");
    await expect(one(second.replace("999", "998"), [on.ids["10011"], otherId])).rejects.toThrow(
      "salary_bonuses_separate_key",
    );
    expect((await ways("10011", "1000")).separateFault).toContain("本年度已使用单独计税");
  });

  it("is an error without the item, and gives its bonuses back when it is discarded", async () => {
    const bonus = await added("10011", "36000", 1);
    const { id } = await run();
    await collected(on, id);
    await calculated(on, id);
    expect((await lineOf(id, on.ids["10011"]!)).remarks).toMatchObject([
      { code: "bonus", key: "salRuns:said.itemMissing" },
    ]);
    const held = await callApi(chooseBonus, { id: bonus.id, version: bonus.version + 1, way: 2 }, on.manager);
    expect(held).toMatchObject({ code: 409, msg: say("zh", { key: "salBonus:said.taken" }) });
    const { discardRun } = await import("~/contracts/salary/run-steps");
    await ok(discardRun, { id, version: (await details(on.clerk, id)).version }, on.clerk);
    expect(await rowsOf("select run_id from salary_bonuses", [])).toEqual([{ run_id: null }]);
    const none = await callApi(
      createBonusRun,
      { companyId: on.companyId, month: MONTH, payDate: "2027-01-07" },
      on.manager,
    );
    expect(none.fieldErrors).toHaveProperty("companyId");
  });

  it("is the payroll manager's: the clerk has no part in it", async () => {
    const other = await clerk("10006");
    expect((await callApi(createBonusRun, { companyId: on.companyId, month: MONTH, payDate: PAID }, other)).code).toBe(
      403,
    );
    expect(await manager("10004")).toHaveProperty("token");
  });
});
