import { beforeEach, describe, expect, it } from "vitest";
import { exportWages, searchWages, wagesCost } from "~/contracts/salary/paid-wages";
import { calculateRun, collectRun } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
import { say } from "~/lib/texts.server";
import { database } from "~/upstream/platform/database/db.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { dumpOf, importOf, workbookOf } from "../../support/imports";
import { untilWaiting } from "../../support/statements";
import { clerk, leaks, logOf } from "./archives-desk";
import {
  approved,
  type Desk,
  desk,
  details,
  lineOf,
  locked,
  lockedRun,
  MONTH,
  PAID,
  reopened,
  rowsOf,
  submitted,
} from "./runs-desk";
import { declare } from "./tax-desk";

let on: Desk;
let names: Record<string, string>;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  await one(
    `update payroll_clerks set company_ids = company_ids || $1::int where not $1 = any(company_ids) returning emp_id`,
    [on.companyId],
  );
  names = Object.fromEntries(
    (await rowsOf<{ n: string; name: string }>("select job_number as n, emp_name as name from employees")).map(
      ({ n, name }) => [n, name],
    ),
  );
});

const COMPANY = "工资测试公司";
const HEAD = [
  ...[
    "工号*",
    "姓名*",
    "月份*",
    "公司主体*",
    "发放日期*",
    "应发合计*",
    "社保个人*",
    "公积金个人*",
    "个税*",
    "其他扣款",
  ],
  ...["实发合计*", "专项附加扣除", "扣缴方", "备注"],
];
interface Given {
  name?: string;
  month?: string;
  payDate?: string;
  amounts?: [gross: string, social: string, fund: string, tax: string, other: string, net: string];
  additional?: string;
  by?: string;
  remark?: string;
}
/** 10,000.00 less 1,300.00 and 90.00 of tax. */
const AMOUNTS: Given["amounts"] = ["10,000.00", "800.00", "500.00", "90.00", "", "8,610.00"];
const row = (jobNumber: string, { amounts = AMOUNTS, ...given }: Given = {}) => [
  ...[jobNumber, given.name ?? names[jobNumber]!, given.month ?? MONTH, COMPANY, given.payDate ?? PAID],
  ...[...amounts!, given.additional ?? "", given.by ?? "", given.remark ?? ""],
];
const file = importOf("wages", "wages", () => on.clerk.token);
const brought = async (rows: (string | number)[][]) => {
  const { batchId } = await file.upload(rows);
  const answer = await file.commit(batchId);
  if (answer.code !== 200) throw new Error(JSON.stringify([answer, await file.faults(rows)]));
};
const runs = () =>
  rowsOf<{ id: number; kind: number; state: number; seq: number; people: number; net: number; version: number }>(
    "select id, kind, state, seq, people, net::float8, version from payroll_runs where kind = 5 order by id",
  );
const version = async (id: number) => (await details(on.clerk, id)).version;

describe("wages by file", () => {
  it("salary 17: a net that does not follow is named with what it should be, and no row is committed", async () => {
    const rows = [
      HEAD,
      row("10011", { amounts: ["10,000.00", "800.00", "500.00", "90.00", "0", "8,601.00"] }),
      row("10012"),
    ];
    expect(await file.faults(rows)).toEqual(["2 实发合计: 实发应为8,610.00"]);
    expect(say("en", { key: "salImported:said.net", params: { amount: "8,610.00" } })).toBe("net should be 8,610.00");
    const { batchId } = await file.upload(rows);
    expect((await file.commit(batchId)).code).toBe(409);
    expect(await runs()).toEqual([]);
  });

  it("says everything that is wrong at once", async () => {
    const faults = await file.faults([
      [...HEAD, "基本工资", "加班费", "事假缺勤扣款"],
      [...row("10011", { name: "某某" }), "9,000.00", "1,100.00", "50.00"],
      [...row("10012", { amounts: ["10,000.001", "800.00", "500.00", "90.00", "", "8,610.00"] }), "", "", ""],
      [...row("10013", { payDate: "2026-12-08", by: "别人" }), "9,000.00", "1,050.00", "50.00"],
      [...row("10013"), "", "", ""],
      [...row("10014", { month: "2026/13" }), "", "", ""],
    ]);
    expect(faults).toEqual([
      expect.stringMatching(/^2 姓名: 工号与姓名不一致，系统中是 ./),
      "2 应发合计: 各工资项目合计为10,050.00，与应发合计不符",
      expect.stringMatching(/^3 应发合计: /),
      expect.stringMatching(/^4 发放日期: .*2026-12-07$/),
      expect.stringMatching(/^4 扣缴方: /),
      expect.stringMatching(/^5 工号: /),
      expect.stringMatching(/^6 月份: /),
    ]);
  });

  it("makes one imported run of a month and company; the same file once more changes nothing", async () => {
    const rows = [
      [...HEAD, "基本工资", "加班费"],
      [...row("10011", { remark: "外包" }), "9,000.00", "1,000.00"],
      [...row("10012", { by: "外部" }), "", ""],
    ];
    await brought(rows);
    const [run] = await runs();
    expect(run).toMatchObject({ kind: 5, state: 2, seq: 1, people: 2, net: 1_722_000 });
    const line = await lineOf(run!.id, on.ids["10011"]!);
    expect(line).toMatchObject({
      ...{ gross: 1_000_000, insEmployee: 130_000, tax: 9_000, afterTax: 0, net: 861_000, employer: 0 },
      amounts: { base: 900_000, overtime: 100_000, social: 80_000, housingFund: 50_000, incomeTax: 9_000 },
      // A year of one tax month pays nothing yet: 5,000.00 for each month of the year.
      remarks: [{ key: "salRuns:said.taxDiffers", code: "incomeTax" }],
      state: 1,
    });
    expect((await lineOf(run!.id, on.ids["10012"]!)).remarks).toEqual([]);
    const stored = [await dumpOf("payroll_lines"), await dumpOf("payroll_runs")];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ creates: 0, updates: 0, unchanged: 2 });
    await file.commit(batchId);
    expect([await dumpOf("payroll_lines"), await dumpOf("payroll_runs")]).toEqual(stored);
    for (const figure of ["861000", "8,610.00", "900000"]) expect(await leaks(figure)).toEqual([]);
    expect((await logOf("10011")).at(-1)).toMatchObject({ action: 2, subject: "importedWages" });
  });

  it("updates the same person in a draft, adds another, and keeps one pay date", async () => {
    await brought([HEAD, row("10011")]);
    const other = row("10011", { amounts: ["10,000.00", "800.00", "500.00", "0", "", "8,700.00"] });
    await brought([HEAD, other, row("10013")]);
    const [run, second] = await runs();
    expect([run!.people, run!.net, second]).toEqual([2, 1_731_000, undefined]);
    expect(await file.faults([HEAD, row("10014", { payDate: "2026-12-09" })])).toEqual([
      expect.stringMatching(/^2 发放日期: /),
    ]);
  });
});

describe("an imported run", () => {
  it("is not collected, is judged again, and goes on to its lock with ledger rows of its own company alone", async () => {
    await declare(on.clerk, { jobNumber: "10011", amounts: { children: "2000" } });
    await brought([
      HEAD,
      row("10011", { amounts: ["100,000.00", "800.00", "500.00", "1,000.00", "200.00", "97,500.00"] }),
      row("10012", { by: "外部" }),
      row("10013", { additional: "1,500.00" }),
    ]);
    const { id } = (await runs())[0]!;
    const refused = await callApi(collectRun, { id, version: await version(id) }, on.clerk);
    expect(refused).toMatchObject({ code: 409, msg: "导入的工资批次不需要归集" });
    expect((await details(on.clerk, id)).acts).toEqual(expect.arrayContaining(["calculate", "submit", "discard"]));
    await ok(calculateRun, { id, version: await version(id) }, on.clerk);
    await workRuns();
    expect(await details(on.clerk, id)).toMatchObject({ state: 2, people: 3, errors: 0, task: null });

    await submitted(on, id);
    expect(await rowsOf("select distinct state from payroll_people where run_id = $1", [id])).toEqual([{ state: 1 }]);
    expect(await rowsOf("select from payroll_months where company_id = $1 and state > 0", [on.companyId])).toEqual([]);
    expect(await file.faults([HEAD, row("10011")])).toEqual([expect.stringMatching(/^2 月份: 工资批次GZ/)]);
    await approved(id);
    await locked(on, id);
    const ledger = await rowsOf<Record<string, number>>(
      `select emp_id, income::float8, special::float8, additional::float8, basic_deduction::float8 as basic,
         withheld::float8, taxable::float8
       from tax_ledger where run_id = $1 order by emp_id`,
      [id],
    );
    expect(ledger).toMatchObject([
      { emp_id: on.ids["10011"], income: 10_000_000, special: 130_000, additional: 2_400_000, withheld: 100_000 },
      { emp_id: on.ids["10013"], income: 1_000_000, special: 130_000, additional: 150_000, withheld: 9_000 },
    ]);
    for (const { income, special, additional, basic, taxable } of ledger)
      expect(taxable).toBe(income! - special! - additional! - basic!);
    expect((await rowsOf("select from payslips where run_id = $1", [id])).length).toBe(3);

    expect(await file.faults([HEAD, row("10011")])).toEqual(["2 月份: 该月工资已锁定（2026-11）"]);
    expect(say("en", { key: "salImported:said.locked", params: { month: "2026-11" } })).toBe(
      "Wages of 2026-11 are locked",
    );
    // Others of the month come into a run of their own, and the regular run pays those alone who have none.
    await brought([HEAD, row("10014")]);
    expect((await runs()).map(({ seq, people }) => [seq, people])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    const none = await callApi(createRun, { month: MONTH, companyId: on.companyId, kind: 1 }, on.clerk);
    expect(none.fieldErrors).toHaveProperty("month");
  });

  it("is opened again by two people, judged by the ledger as it is then, and locked once more", async () => {
    await brought([HEAD, row("10011")]);
    const { id } = (await runs())[0]!;
    await submitted(on, id);
    await approved(id);
    await locked(on, id);
    await reopened(on, id);
    await brought([HEAD, row("10011", { amounts: ["10,000.00", "800.00", "500.00", "0", "", "8,700.00"] })]);
    await submitted(on, id);
    await approved(id);
    await locked(on, id);
    expect(
      await rowsOf("select sum(withheld)::float8 as withheld, count(*)::int as n from tax_ledger where run_id = $1", [
        id,
      ]),
    ).toEqual([{ withheld: 0, n: 3 }]);
  });

  it("refuses whom a regular run of the month has", async () => {
    await lockedRun(on);
    expect(await file.faults([HEAD, row("10011")])).toEqual(["2 月份: 该月工资已锁定（2026-11）"]);
  });

  it("waits for a regular run that begins, and is waited for by it: nobody is in both", async () => {
    const { id } = await ok(createRun, { month: MONTH, companyId: on.companyId, kind: 1 }, on.clerk);
    await one("delete from payroll_lines where run_id = $1 and emp_id = $2 returning emp_id", [id, on.ids["10011"]]);
    const { version } = await details(on.clerk, id);
    const { batchId } = await file.upload([HEAD, row("10011")]);
    const other = await database().writePool.connect();
    try {
      await other.query("begin");
      await other.query("lock table salary_log in exclusive mode");
      const committed = file.commit(batchId);
      await untilWaiting();
      const begun = callApi(collectRun, { id, version }, on.clerk);
      await Promise.race([begun, untilWaiting(2)]);
      await other.query("rollback");
      expect([(await committed).code, (await begun).code]).toEqual([200, 409]);
    } finally {
      other.release();
    }
    expect(await rowsOf("select run_id from payroll_lines where emp_id = $1", [on.ids["10011"]])).toHaveLength(1);
  });

  it("is an error for whoever has no card until there is one, and nobody brings his own", async () => {
    await one("update bank_cards set purpose = 2 where emp_id = $1 and purpose = 1 returning id", [on.ids["10011"]]);
    await brought([HEAD, row("10011")]);
    const { id } = (await runs())[0]!;
    expect((await lineOf(id, on.ids["10011"]!)).remarks[0]).toMatchObject({ key: "salRuns:said.noCard" });
    expect((await details(on.clerk, id)).acts).not.toContain("submit");
    await one("update bank_cards set purpose = 1 where emp_id = $1 returning id", [on.ids["10011"]]);
    await ok(calculateRun, { id, version: await version(id) }, on.clerk);
    await workRuns();
    expect((await details(on.clerk, id)).acts).toContain("submit");
    expect(await file.faults([HEAD, row("10003")])).toEqual(["2 工号: 不能处理本人薪资"]);
  });
});

describe("paid wages", () => {
  it("shows the lines of locked runs, a look a page, the cost by department, and leaves as a workbook", async () => {
    const id = await lockedRun(on);
    const list = await ok(searchWages, { page: {}, query: {} }, on.manager);
    expect(list.simpleList.length).toBe(4);
    expect(list.simpleList.map(({ jobNumber, net }) => [jobNumber, net])).toEqual(
      await rowsOf<{ n: string; net: number }>(
        `select e.job_number as n, l.net::float8 as net from payroll_lines l join employees e using (emp_id)
         where run_id = $1 order by 1`,
        [id],
      ).then((rows) => rows.map(({ n, net }) => [n, net])),
    );
    const cost = await ok(wagesCost, { query: { month: MONTH } }, on.manager);
    expect(cost.departments.reduce((sum, { cost: one }) => sum + one, 0)).toBe(
      list.simpleList.reduce((sum, { gross, employer }) => sum + gross! + employer!, 0),
    );
    const looks = (of: "is" | "is not") =>
      rowsOf(`select action, rows from salary_log where subject = 'paidWages' and emp_id ${of} null order by id`, []);
    expect(await looks("is")).toEqual([
      { action: 1, rows: 4 },
      { action: 1, rows: 4 },
    ]);
    const alone = cost.departments.filter(({ people }) => people === 1);
    expect(await looks("is not")).toEqual(alone.map(() => ({ action: 1, rows: 1 })));
    const sheet = await workbookOf(await sendCall(exportWages, { query: {} }, on.manager));
    expect([sheet.length, sheet[0]!.slice(0, 4)]).toEqual([5, ["工号", "姓名", "站点", "部门"]]);
    expect(await rowsOf("select action, rows from salary_log where action = 3", [])).toEqual([{ action: 3, rows: 4 }]);
    expect(await ok(searchWages, { page: {}, query: { month: "2026-01" } }, on.manager)).toMatchObject({
      simpleList: [],
    });
  });

  it("masks what lies above the clerk's limit; finance reads by the scope of its role", async () => {
    await lockedRun(on);
    const low = await clerk("10006", { companyIds: [on.companyId], maxRank: 0 });
    await one(
      `update employees set level_id = (select level_id from position_levels where rank > 0 limit 1)
       where job_number = '10011' returning emp_id`,
    );
    const rows = (await ok(searchWages, { page: {}, query: {} }, low)).simpleList;
    expect(rows.find(({ jobNumber }) => jobNumber === "10011")).toMatchObject({ net: null, gross: null });
    expect((await ok(wagesCost, { query: {} }, low)).hidden).toBeGreaterThan(0);
    await one(
      `insert into user_roles (user_id, role_id)
       select u.user_id, r.id from users u, roles r where u.job_number = '10008' and r.role_code = 'accountant'
       returning user_id`,
    );
    const finance = { token: await sessionOf("10008") };
    const read = (await ok(searchWages, { page: {}, query: {} }, finance)).simpleList;
    expect([read.length, read.every(({ net }) => net !== null)]).toEqual([4, true]);
    expect((await callApi(exportWages, { query: {} }, finance)).code).toBe(403);
    const foreign = await clerk("10009", { companyIds: [], maxRank: 30_000 });
    expect((await ok(searchWages, { page: {}, query: {} }, foreign)).simpleList).toEqual([]);
  });
});
