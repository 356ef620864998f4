import { beforeEach, describe, expect, it } from "vitest";
import {
  creditLineDetail,
  endCreditLine,
  exportCreditLines,
  saveCreditLine,
  searchCreditLines,
} from "~/contracts/finance/credit-lines";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { limitsOf } from "~/upstream/finance/credit-lines/limits.server";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { broughtBack, changed, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";
import { owes } from "./desk";

let token: string;
let person: { emp_id: number; level_id: number; department_id: number; code: string; level: string };
const today = companyDay();
const type = "creditLine";
const file = importOf(type, type, () => token);
const HEAD = ["类型", "工号/职级/部门", "额度", "生效日期", "失效日期"];
const LINES = { table: "credit_lines", action: "creditLine.import" };

beforeEach(async () => {
  await useDatabase();
  await one("truncate credit_lines");
  token = await sessionOf("10009");
  person = await one(
    "select e.emp_id, e.level_id, e.department_id, d.code, l.name as level from employees e join departments d using (department_id) join position_levels l using (level_id) where job_number = '10011'",
  );
});

const save = (input: object = {}) =>
  callApi(
    saveCreditLine,
    { scope: 1, empIdText: "10011", limit: "20,000.00", validFrom: "2026-01-01", ...input } as never,
    { token },
  );
const list = async (query: object = {}) => (await ok(searchCreditLines, { page: {}, query }, { token })).simpleList;
const limits = (day: string) => limitsOf(database().read, person.emp_id, day);

describe("credit lines", () => {
  it("of several own ones the one that began last holds, else that of the level, else none; departments stand beside", async () => {
    expect(await limits("2026-06-01")).toEqual({ personal: null, departments: [] });
    await save({ scope: 2, levelId: person.level_id, limit: "5000" });
    await save({ scope: 3, departmentId: person.department_id, limit: "90000" });
    expect(await limits("2026-06-01")).toEqual({
      personal: 500_000,
      departments: [{ departmentId: person.department_id, limitCny: 9_000_000 }],
    });
    await save();
    await save({ limit: "50000", validFrom: "2026-12-01", validTo: "2026-12-31" });
    const personal = async (day: string) => (await limits(day)).personal;
    expect([await personal("2025-12-31"), await personal("2026-11-30")]).toEqual([null, 2_000_000]);
    expect([await personal("2026-12-01"), await personal("2026-12-31"), await personal("2027-01-01")]).toEqual([
      5_000_000, 5_000_000, 2_000_000,
    ]);
    expect((await list({ scope: 1 })).map(({ name, limitCny }) => [name, limitCny])).toEqual([
      ["林小雅 10011", 5_000_000],
      ["林小雅 10011", 2_000_000],
    ]);
    expect(await list({ likeEmpName: "林小雅" })).toHaveLength(2);
    expect(await list({ inForceOn: "2027-01-01", scope: 1 })).toHaveLength(1);
    expect((await list({ scope: 2 }))[0]!.name).toBe(person.level);
    expect((await callApi(saveCreditLine, {} as never, { token: await sessionOf("10016") })).code).toBe(403);
  });

  it("say what is taken up of those in force: of a person, and of a department's members together", async () => {
    await save();
    await save({ validFrom: addDays(today, 5) });
    await save({ scope: 2, levelId: person.level_id, limit: "5000" });
    await save({ scope: 3, departmentId: person.department_id, limit: "90000" });
    await owes("10011", 120_000);
    expect((await list()).map(({ scope, usedCny }) => [scope, usedCny])).toEqual([
      [1, null],
      [1, 120_000],
      [2, null],
      [3, 120_000],
    ]);
  });

  it("refuse what does not name one, dates the wrong way, a second one of the day, also at once, a stale edit", async () => {
    expect((await save({ scope: undefined })).fieldErrors).toEqual({ scope: ["不能为空"] });
    expect((await save({ empIdText: "" })).fieldErrors).toEqual({ empId: ["不能为空"] });
    expect((await save({ scope: 2 })).fieldErrors).toEqual({ levelId: ["不能为空"] });
    expect((await save({ scope: 3, departmentId: 99_999 })).fieldErrors).toEqual({
      departmentId: ["请选择列表中的选项"],
    });
    expect((await save({ limit: "-1", validTo: "2025-12-31" })).fieldErrors).toEqual({
      limit: ["金额应为不小于 0 的数字，最多两位小数"],
      validTo: ["结束日期早于开始日期"],
    });
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(both.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      validFrom: ["同一对象在该生效日期已有额度"],
    });
    const [line] = await list();
    expect((await save({ id: line!.id, version: 1, limit: "1", scope: 2 })).code).toBe(200);
    expect((await save({ id: line!.id, version: 1, limit: "2" })).code).toBe(409);
    expect(await ok(creditLineDetail, { id: line!.id }, { token })).toMatchObject({ scope: 1, limitCny: 100 });
  });

  it("end today; one that lies ahead is taken back; one that is over stays as it is", async () => {
    await save();
    await save({ validFrom: addDays(today, 5) });
    const [ahead, now] = await list();
    expect(await ok(endCreditLine, { id: ahead!.id, version: 1 }, { token })).toBeNull();
    await ok(endCreditLine, { id: now!.id, version: 1 }, { token });
    expect((await list()).map(({ validTo, acts }) => [validTo, acts])).toEqual([[today, ["edit", "end"]]]);
    await one("update credit_lines set valid_to = $1 returning id", [addDays(today, -1)]);
    expect(await callApi(endCreditLine, { id: now!.id, version: 2 }, { token })).toMatchObject({
      code: 409,
      msg: "该额度已终止，不能再改",
    });
  });

  it("of people outside the scope are not there", async () => {
    await save();
    const { id } = (await list())[0]!;
    await one("update roles set data_scope = 1 where role_code = 'financeManager' returning id");
    token = await sessionOf("10009");
    expect(await list()).toEqual([]);
    expect((await callApi(creditLineDetail, { id }, { token })).code).toBe(404);
    expect((await save({ id, version: 1 })).code).toBe(404);
    expect((await save({ validFrom: "2026-02-01" })).fieldErrors).toHaveProperty("empId");
  });
});

describe("the import of credit lines", () => {
  it("tells every fault of a file at once and writes nothing", async () => {
    expect(
      await file.faults([
        HEAD,
        ["公司", "10011", "1", "2026-01-01", ""],
        ["员工", "99999", "1", "2026-01-01", ""],
        ["职级", "没有", "-1", "2026-13-01", ""],
        ["部门", "没有", "1.234", "2026-01-01", "2025-12-31"],
        ["员工", "10011", "1", "2026-01-01", ""],
        ["员工", "10011", "2", "2026-01-01", ""],
        ["", "", "", "", ""].map((cell, n) => (n === 2 ? "5" : cell)),
      ]),
    ).toEqual([
      "2 类型: 应为：员工 / 职级 / 部门",
      "3 工号/职级/部门: 没有此员工、职级或部门",
      "4 工号/职级/部门: 没有此员工、职级或部门",
      "4 额度: 金额应为不小于 0 的数字，最多两位小数",
      "4 生效日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      expect.stringMatching(/^5 工号\/职级\/部门: .*没有/),
      "5 额度: 金额应为不小于 0 的数字，最多两位小数",
      "5 失效日期: 结束日期早于开始日期",
      "7 生效日期: 与第6行重复",
      "8 类型: 不能为空",
      "8 工号/职级/部门: 不能为空",
      "8 生效日期: 不能为空",
    ]);
    await expectRefused(
      file,
      [HEAD, ["员工", "10011", "1", "2026-01-01", ""], ["员工", "1", "1", "2026-01-01", ""]],
      LINES,
    );
  });

  it("what was exported comes back in every language; a changed cell changes that line; a stale file is refused", async () => {
    await save({ validTo: "2026-12-31" });
    await save({ scope: 2, levelId: person.level_id });
    await save({ scope: 3, departmentId: person.department_id });
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportCreditLines, { query: {} }, { token, language })),
        LINES,
      );
    const rows = await workbookOf(await sendCall(exportCreditLines, { query: {} }, { token }));
    const stale = await file.upload(changed(rows, ([scope]) => scope === "员工", "额度", "1"));
    const back = await broughtBack(
      file,
      changed(rows, ([scope]) => scope === "员工", "额度", "30000"),
      LINES,
    );
    expect(Object.values(back.differing)).toEqual([{ limit_cny: [2_000_000, 3_000_000] }]);
    expect((await file.commit(stale.batchId)).code).toBe(409);
    expect((await list({ scope: 1 }))[0]).toMatchObject({ limitCny: 3_000_000, validTo: "2026-12-31" });
  });
});
