import { beforeEach, describe, expect, it } from "vitest";
import { archiveDetail, archiveForm, archivePerson, searchArchives } from "~/contracts/salary/archives";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  clerk,
  companyOf,
  confirmMinimum,
  ITEMS,
  idOf,
  leaks,
  logOf,
  manager,
  otherCompany,
  rowsOf,
  save,
  saved,
  structure,
  version,
} from "./archives-desk";

let pay: { token: string };
let structureId: number;
let companyId: number;
/** Longhua, under 10007. */
const PERSON = "10011";

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  structureId = await structure("龙华薪资结构");
  companyId = (await companyOf()).id;
  await confirmMinimum();
});

const detail = async (jobNumber: string, as = pay) => callApi(archiveDetail, { empId: await idOf(jobNumber) }, as);
const listOf = async (query: object, as = pay) =>
  (await ok(searchArchives, { page: { pageSize: 1000 }, query }, as)).simpleList;
const numbers = (rows: readonly { jobNumber: string }[]) => rows.map(({ jobNumber }) => jobNumber);
const valuesOf = async (jobNumber: string) =>
  rowsOf<{ code: string; day: string; amount: number }>(
    `select item_code as code, from_date as day, amount from salary_values where emp_id = $1 order by from_date, item_code`,
    [await idOf(jobNumber)],
  );

describe("an archive", () => {
  it("is written with a value for each fixed item, and shown with them", async () => {
    expect(await saved(pay, { jobNumber: PERSON, structureId, companyId })).toMatchObject({ version: 1, changed: 1 });
    const { data } = await detail(PERSON);
    expect(data).toMatchObject({
      ...{ jobNumber: PERSON, structure: "龙华薪资结构", status: 1, figures: true, total: 850_050, mayEdit: true },
      items: [
        { code: "base", name: "基本工资", amount: 800_000, fromDate: "2026-11-01" },
        { code: "positionAllowance", name: "岗位津贴", amount: 50_050, fromDate: "2026-11-01" },
      ],
    });
    expect(data!.history).toHaveLength(2);
  });

  it("keeps what stood before: new values count from their day, and history never overlaps", async () => {
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "9000", fromDate: "2026-11-16", version: 1 });
    // What is worth as much already is no new value.
    expect(await valuesOf(PERSON)).toEqual([
      { code: "base", day: "2026-11-01", amount: 800_000 },
      { code: "positionAllowance", day: "2026-11-01", amount: 50_050 },
      { code: "base", day: "2026-11-16", amount: 900_000 },
    ]);
    // In between: what counts later stays.
    await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "8500", fromDate: "2026-11-10", version: 2 });
    const { data } = await detail(PERSON);
    expect(data!.items[0]).toMatchObject({ amount: 900_000, fromDate: "2026-11-16" });
    expect(data!.history.filter(({ code }) => code === "base").map(({ fromDate }) => fromDate)).toEqual([
      "2026-11-16",
      "2026-11-10",
      "2026-11-01",
    ]);
  });

  it("is corrected on the same day, and says nothing new when nothing differs", async () => {
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "8100", version: 1 });
    expect((await valuesOf(PERSON)).filter(({ code }) => code === "base")).toEqual([
      { code: "base", day: "2026-11-01", amount: 810_000 },
    ]);
    expect(await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "8100", version: 2 })).toEqual({
      ...{ empId: await idOf(PERSON), version: 2, changed: 0 },
    });
    expect(await logOf(PERSON)).toHaveLength(2);
  });

  it("is not written before the employment, nor in a month whose pay has begun", async () => {
    await one("update employees set hire_date = '2026-11-05' where job_number = $1", [PERSON]);
    expect((await save(pay, { jobNumber: PERSON, structureId, companyId })).fieldErrors).toEqual({
      fromDate: ["早于入职日期 2026-11-05"],
    });
    await one("update employees set hire_date = '2020-01-01' where job_number = $1", [PERSON]);
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-11', 1)", [companyId]);
    const change = { jobNumber: PERSON, structureId, companyId, base: "9000", version: 1 };
    const begun = { fromDate: ["2026-11 工资已提交或已关账，不能再改"] };
    expect((await save(pay, change)).fieldErrors).toEqual(begun);
    expect((await save(pay, { ...change, fromDate: "2026-10-01" })).fieldErrors).toEqual(begun);
    // What is not pay may change all the same, and so may what counts from a later month on.
    expect((await save(pay, { ...change, base: "8000", status: 2 })).code).toBe(200);
    expect((await save(pay, { ...change, version: 2, fromDate: "2026-12-01" })).code).toBe(200);
    await one("delete from payroll_months where company_id = $1", [companyId]);
    await one(
      `insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
       values (1, $1, $2, '2026-12', 1, 1, 1, 2)`,
      [await idOf(PERSON), companyId],
    );
    expect((await save(pay, { ...change, version: 3, base: "9500", fromDate: "2026-12-01" })).fieldErrors).toEqual({
      fromDate: ["2026-12 工资已提交或已关账，不能再改"],
    });
  });

  it("salary 3: fixed pay below the minimum wage is refused at the first item, on each day on which it would be", async () => {
    const low = { jobNumber: PERSON, structureId, companyId, base: "2,000", allowance: "519.99" };
    expect((await save(pay, low)).fieldErrors).toEqual({ "values[0].amount": ["低于当地最低工资2,520.00"] });
    await saved(pay, { ...low, allowance: "520" });
    await saved(pay, { ...low, base: "1500", allowance: "1020", fromDate: "2026-12-01", version: 1 });
    // The allowance alone from the 16th: from December on the base would be too little for it.
    const between = { ...low, base: "2400", allowance: "200", fromDate: "2026-11-16", version: 2 };
    expect((await save(pay, between)).code).toBe(200);
    await one("delete from salary_values where item_code = 'positionAllowance' and from_date = '2026-12-01'");
    expect((await save(pay, { ...between, allowance: "150", version: 3, base: "2400" })).fieldErrors).toEqual({
      "values[0].amount": ["低于当地最低工资2,520.00"],
    });
  });

  it("salary 3: an unconfirmed or missing minimum refuses nothing, and the page says so", async () => {
    await one("update city_params set confirmed = 0");
    await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "1", allowance: "0" });
    expect((await detail(PERSON)).data!.floor).toBe(2);
    await one("delete from city_params");
    expect((await detail(PERSON)).data!.floor).toBe(3);
    const form = await ok(archiveForm, { empId: await idOf("10013") }, pay);
    expect(form).toMatchObject({ floor: 0, version: null });
  });

  it("asks for the items that the structure has on the day", async () => {
    await version(structureId, "2026-12", [...ITEMS, { code: "meal", name: "餐补" }]);
    const late = { jobNumber: PERSON, structureId, companyId, fromDate: "2026-12-01" };
    expect((await save(pay, late)).fieldErrors).toEqual({
      fromDate: ["薪资结构在 2026-12 的项目不同，请先按该日期显示项目"],
    });
    const form = await ok(
      archiveForm,
      { empId: await idOf(PERSON), structureId, fromDate: "2026-12-01" },
      { ...pay, language: "en" },
    );
    expect(form.items.map(({ name }) => name)).toEqual(["Base pay", "Position allowance", "餐补"]);
    await one("update pay_structures set enabled = 0 where id = $1", [structureId]);
    expect((await save(pay, { ...late, fromDate: "2026-11-01" })).fieldErrors).toHaveProperty("structureId");
  });

  it("tells all faults at once: an amount with three decimals, one that is none", async () => {
    const { fieldErrors } = await save(pay, {
      jobNumber: PERSON,
      structureId,
      companyId,
      base: "1.234",
      allowance: "x",
    });
    expect(Object.keys(fieldErrors!)).toEqual(["values[0].amount", "values[1].amount"]);
  });

  it("of fifty who save at once one wins, the others are told that it has changed", async () => {
    const first = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        save(pay, { jobNumber: PERSON, structureId, companyId, base: `${8000 + n}` }),
      ),
    );
    expect(first.map(({ code }) => code).sort()).toEqual([200, ...Array(49).fill(409)]);
    const then = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        save(pay, {
          jobNumber: PERSON,
          structureId,
          companyId,
          base: `${9000 + n}`,
          fromDate: "2026-11-16",
          version: 1,
        }),
      ),
    );
    expect(then.map(({ code }) => code).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect((await valuesOf(PERSON)).filter(({ code }) => code === "base")).toHaveLength(2);
    expect(await logOf(PERSON)).toHaveLength(2);
  });
});

describe("who reaches an archive", () => {
  it("a clerk: his sites and companies, by his role and by his entry; without an entry nobody", async () => {
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    const nanshan = await clerk("10006", { siteIds: [4] });
    expect((await detail(PERSON, nanshan)).code).toBe(404);
    expect((await detail("10012", nanshan)).code).toBe(200);
    expect(new Set((await listOf({}, nanshan)).map(({ siteId }) => siteId))).toEqual(new Set([4]));
    const other = await clerk("10006", { companyIds: [await otherCompany()] });
    expect((await detail(PERSON, other)).code).toBe(404);
    expect((await save(other, { jobNumber: "10012", structureId, companyId })).fieldErrors).toHaveProperty("companyId");
    const nobody = await clerk("10005", null);
    expect(await listOf({}, nobody)).toEqual([]);
    expect((await detail(PERSON, nobody)).code).toBe(404);
    expect((await save(nobody, { jobNumber: PERSON, structureId, companyId, version: 7 })).code).toBe(404);
  });

  it("salary 4: nobody his own, nor a manager that of his people", async () => {
    expect(numbers(await listOf({}))).not.toContain("10003");
    expect((await detail("10003")).code).toBe(404);
    expect(await save(pay, { jobNumber: "10003", structureId, companyId })).toMatchObject({
      ...{ code: 409, msg: "不能处理本人薪资", others: expect.stringMatching(/^可以找这些人办理：\S+ \d{5}/) },
    });
    expect((await callApi(archivePerson, { empIdText: "10003" }, pay)).fieldErrors).toEqual({
      empId: ["不能处理本人薪资"],
    });
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    const head = { token: await sessionOf("10007") };
    expect((await detail(PERSON, head)).code).toBe(403);
    // The head gets the code for his own site and no entry.
    const clerkHead = await clerk("10007", null);
    expect((await detail(PERSON, clerkHead)).code).toBe(404);
  });

  it("salary 30: figures of levels above the limit are left out, and not written", async () => {
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    await one(
      `update employees set level_id = (select level_id from position_levels order by rank desc limit 1)
       where job_number = $1`,
      [PERSON],
    );
    await one(
      `insert into loan_plans (emp_id, borrowing_id, source_id, currency, rate_e8, principal, instalment, remaining, start_month)
       values ($1, 1, 1, 'CNY', 100000000, 300000, 50000, 300000, '2026-12')`,
      [await idOf(PERSON)],
    );
    expect((await detail(PERSON)).data!.loans[0]).toMatchObject({ principal: 300_000, state: 1 });
    const low = await clerk("10003", { maxRank: 1 });
    const { data } = await detail(PERSON, low);
    expect(data).toMatchObject({ figures: false, total: null, mayEdit: false });
    expect([...data!.items, ...data!.history].map(({ amount }) => amount)).toEqual([null, null, null, null]);
    expect(data!.loans[0]).toMatchObject({ principal: null, instalment: null, remaining: null });
    expect((await callApi(archiveForm, { empId: await idOf(PERSON) }, low)).code).toBe(404);
    expect((await save(low, { jobNumber: PERSON, structureId, companyId, version: 1 })).msg).toBe(
      "此职级的薪资超出你的权限",
    );
    const all = await manager("10004");
    expect((await detail(PERSON, all)).data!.total).toBe(850_050);
  });

  it("leaves a row a look in the salary log, and none where nothing was seen", async () => {
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    await detail(PERSON);
    await ok(archiveForm, { empId: await idOf(PERSON) }, pay);
    const nobody = await clerk("10005", null);
    await detail(PERSON, nobody);
    await callApi(archiveForm, { empId: await idOf(PERSON) }, nobody);
    const rows = await logOf(PERSON);
    expect(rows.map(({ action, subject, by }) => [action, subject, by])).toEqual([
      [2, "archive", "10003"],
      [1, "archive", "10003"],
      [1, "archive", "10003"],
    ]);
    expect((await detail(PERSON)).data!.lookers.map(({ action }) => action)).toEqual([1, 1, 2]);
    expect(rows[0]).toMatchObject({
      after: { fromDate: "2026-11-01", values: { base: 800_000, positionAllowance: 50_050 } },
    });
  });

  it("salary 28: no figure stands in the audit or in a notice; the salary log has what was before", async () => {
    await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "87654.32" });
    await saved(pay, { jobNumber: PERSON, structureId, companyId, base: "98765.43", version: 1 });
    for (const figure of ["8765432", "87654.32", "9876543", "98765.43", "50050", "500.50"])
      expect(await leaks(figure)).toEqual([]);
    expect((await logOf(PERSON)).at(-1)).toMatchObject({
      before: { values: { base: 8_765_432 } },
      after: { values: { base: 9_876_543 } },
    });
    expect(await rowsOf("select action, after from audit_log where object_type = 'salaryArchive' order by id")).toEqual(
      [
        {
          action: "salaryArchive.save",
          after: { companyId, structureId, status: 1, fromDate: "2026-11-01", items: ["base", "positionAllowance"] },
        },
        { action: "salaryArchive.save", after: { fromDate: "2026-11-01", items: ["base"] } },
      ],
    );
  });
});

describe("the list", () => {
  it("salary 37: has everybody who is employed, and says what is missing", async () => {
    const { n } = await one<{ n: number }>("select count(*)::int as n from employees where employment = 1");
    expect(await listOf({})).toHaveLength(n - 1);
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    await saved(pay, { jobNumber: "10012", structureId, companyId, fromDate: "2099-01-01" });
    const archive = await listOf({ missing: 1 });
    expect(archive).toHaveLength(n - 3);
    const value = numbers(await listOf({ missing: 2 }));
    expect([value.includes(PERSON), value.includes("10012"), value.length]).toEqual([false, true, n - 2]);
    await one("delete from bank_cards where emp_id = $1 and purpose = 1", [await idOf(PERSON)]);
    await one("delete from benefit_archives where emp_id = $1 and scheme = 2", [await idOf(PERSON)]);
    expect(numbers(await listOf({ missing: 3 }))).toContain(PERSON);
    expect(numbers(await listOf({ missing: 4 }))).toContain(PERSON);
    const [row] = await listOf({ likeName: PERSON });
    expect(row).toMatchObject({ status: 1, valued: true, card: 0, inFund: false, structure: "龙华薪资结构" });
    expect(numbers(await listOf({ structureId, siteId: 1 }))).toEqual([PERSON]);
    expect(numbers(await listOf({ companyId }))).toEqual([PERSON, "10012"]);
    expect(JSON.stringify(await listOf({}))).not.toContain("800000");
  });

  it("keeps who has left as long as an archive of his still pays", async () => {
    await saved(pay, { jobNumber: PERSON, structureId, companyId });
    await one("update employees set employment = 2, leave_date = '2026-11-20' where job_number = $1", [PERSON]);
    expect(numbers(await listOf({}))).toContain(PERSON);
    await saved(pay, { jobNumber: PERSON, structureId, companyId, version: 1, status: 2 });
    expect(numbers(await listOf({}))).not.toContain(PERSON);
  });
});
