import { beforeEach, describe, expect, it } from "vitest";
import { clerkChoices, clerkDetail, removeClerk, saveClerk, searchClerks } from "~/contracts/salary/clerks";
import {
  confirmTaxFigure,
  confirmTaxTable,
  saveTaxFigure,
  saveTaxTable,
  taxFigureList,
  taxTableList,
} from "~/contracts/salary/tax-parameters";
import { ensureReferenceData } from "~/upstream/reference.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { give, signedIn, siteManager } from "./structure-desk";

let manager: { token: string };

beforeEach(async () => {
  await useDatabase();
  manager = await signedIn("10004");
});

const idOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;
const levelOf = async (name: string) => {
  const { levels } = await ok(clerkChoices, {}, manager);
  return levels.find((level) => level.name === name)!.levelId;
};
const clerk = async (given: Partial<Parameters<typeof ok<typeof saveClerk>>[1]> = {}) => ({
  ...{ empIdText: "10011", siteIds: [4, 1, 1], companyIds: [1], levelId: await levelOf("P5") },
  ...given,
});

describe("payroll clerks", () => {
  it("are entered, changed and removed, with what they reach", async () => {
    const saved = await ok(saveClerk, await clerk(), manager);
    const { empId } = saved;
    const [row] = (await ok(searchClerks, { page: {}, query: { siteId: 4 } }, manager)).simpleList;
    expect(row).toMatchObject({ empId, jobNumber: "10011", siteIds: [1, 4], level: "P5", isClerk: false });
    await give("10011", "payrollClerk");
    expect((await ok(searchClerks, { page: {} }, manager)).simpleList[0]!.isClerk).toBe(true);
    const changed = await ok(
      saveClerk,
      await clerk({ empId, empIdText: undefined, version: saved.version, siteIds: [1], levelId: await levelOf("M1") }),
      manager,
    );
    expect(await ok(clerkDetail, { empId }, manager)).toMatchObject({
      ...{ siteIds: [1], companyIds: [1], levelId: await levelOf("M1"), version: 2 },
    });
    expect((await callApi(removeClerk, { empId, version: 1 }, manager)).code).toBe(409);
    await ok(removeClerk, changed, manager);
    expect((await callApi(clerkDetail, { empId }, manager)).code).toBe(404);
    for (const act of ["create", "update", "delete"]) expect(await auditCount(`payrollClerk.${act}`)).toBe(1);
  });

  it("are refused with all that is wrong; twice, and oneself", async () => {
    const { code, fieldErrors } = await callApi(
      saveClerk,
      { empIdText: "nobody", siteIds: [1], companyIds: [1, 9_999], levelId: 9_999 },
      manager,
    );
    expect([code, Object.keys(fieldErrors!).sort()]).toEqual([400, ["companyIds", "empId", "levelId"]]);
    await ok(saveClerk, await clerk(), manager);
    expect((await callApi(saveClerk, await clerk(), manager)).fieldErrors).toEqual({
      empId: ["该员工已是薪资专员，请在列表中编辑"],
    });
    expect((await callApi(saveClerk, await clerk({ empIdText: "10004" }), manager)).fieldErrors).toEqual({
      empId: ["不能设置本人的范围"],
    });
    const empId = await idOf("10004");
    await one(
      "insert into payroll_clerks (emp_id, site_ids, company_ids, max_rank) values ($1, '{1}', '{1}', 10) returning 1",
      [empId],
    );
    const own = await clerk({ empId, empIdText: undefined, version: 1 });
    expect((await callApi(saveClerk, own, manager)).msg).toBe("不能设置本人的范围");
    expect((await callApi(removeClerk, { empId, version: 1 }, manager)).code).toBe(409);
  });

  it("are not there for whoever does not reach them, nor are sites beyond his own his to give", async () => {
    const { empId } = await ok(saveClerk, await clerk(), manager);
    const nanshan = await siteManager("10017");
    expect((await ok(searchClerks, { page: {} }, nanshan)).simpleList).toEqual([]);
    const input = await clerk({ empId, empIdText: undefined, version: 99, siteIds: [4] });
    const calls = await Promise.all([
      callApi(clerkDetail, { empId }, nanshan),
      callApi(removeClerk, { empId, version: 99 }, nanshan),
      callApi(saveClerk, input, nanshan),
      callApi(saveClerk, await clerk({ empIdText: "10012", siteIds: [1] }), nanshan),
      callApi(saveClerk, await clerk({ empIdText: "10012", siteIds: [7] }), nanshan),
    ]);
    expect(calls.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    const others = await callApi(saveClerk, await clerk({ siteIds: [4] }), nanshan);
    expect(others.fieldErrors).toHaveProperty("empId");
    // An entry of his own person that reaches beyond his sites is not his to change either.
    const wide = await ok(saveClerk, await clerk({ empIdText: "10012" }), manager);
    const narrowed = await clerk({ ...wide, empIdText: undefined, siteIds: [4] });
    expect((await callApi(saveClerk, narrowed, nanshan)).code).toBe(404);
  });

  it("are kept by nobody who acts for another", async () => {
    const token = await sessionOf("10004", { actorJobNumber: "10014" });
    expect((await callApi(saveClerk, await clerk(), { token })).code).toBe(403);
  });
});

describe("parameters of tax", () => {
  it("come with the release, unconfirmed where the law is to be looked up (salary rule 23)", async () => {
    const tables = await ok(taxTableList, {}, manager);
    expect(tables.map(({ kind, confirmed, toDate }) => [kind, confirmed, toDate])).toEqual([
      [1, 1, null],
      [2, 1, null],
      [3, 0, "2027-12-31"],
    ]);
    expect(tables[0]!.brackets.at(-1)).toEqual({ upTo: null, ratePct: 45, quick: 18_192_000 });
    const figures = await ok(taxFigureList, {}, manager);
    expect(figures).toHaveLength(17);
    expect(figures[0]).toMatchObject({ code: "basicDeduction", value: 500_000, confirmed: 1, confirmedBy: "" });
    expect(figures.every(({ source }) => source !== "")).toBe(true);
  });

  it("stay as somebody confirmed them when the release comes again", async () => {
    const bonus = (await ok(taxTableList, {}, manager)).find(({ kind }) => kind === 3)!;
    await ok(confirmTaxTable, { id: bonus.id, version: bonus.version }, manager);
    await ensureReferenceData();
    const again = await ok(taxTableList, {}, manager);
    expect(again).toHaveLength(3);
    expect(again.find(({ id }) => id === bonus.id)).toMatchObject({ confirmed: 1, confirmedBy: "罗嘉慧" });
    expect(await auditCount("taxTable.confirm")).toBe(1);
    const refused = await callApi(confirmTaxTable, { id: bonus.id, version: bonus.version + 1 }, manager);
    expect(refused).toMatchObject({ code: 409, msg: "已确认的行不能修改，请新增一行" });
  });

  it("are entered by their day, corrected until they are confirmed, and then stay", async () => {
    const input = { code: "child" as const, fromDate: "2027-01-01", value: "2,500.00", source: "国发〔2026〕1号" };
    const first = await ok(saveTaxFigure, input, manager);
    expect((await callApi(saveTaxFigure, input, manager)).fieldErrors).toEqual({ fromDate: ["该日期已有一行"] });
    const second = await ok(saveTaxFigure, { ...input, ...first, value: "2600" }, manager);
    const done = await ok(confirmTaxFigure, { id: second.id, version: second.version }, manager);
    expect((await callApi(saveTaxFigure, { ...input, ...done, value: "1" }, manager)).code).toBe(409);
    const row = (await ok(taxFigureList, {}, manager)).find(({ id }) => id === first.id);
    expect(row).toMatchObject({ value: 260_000, toDate: null, confirmed: 1, confirmedBy: "罗嘉慧" });
    const others = { source: "x", fromDate: "2027-01-01" };
    await ok(saveTaxFigure, { ...others, code: "annuityBp", value: "4.5" }, manager);
    await ok(saveTaxFigure, { ...others, code: "internBasePct", value: "80" }, manager);
    const stored = await ok(taxFigureList, {}, manager);
    expect(stored.filter(({ source }) => source === "x").map(({ code, value }) => [code, value])).toEqual([
      ["annuityBp", 450],
      ["internBasePct", 80],
    ]);
  });

  it("are nobody's to change who does not reach every site", async () => {
    const nanshan = await siteManager("10012");
    const figure = { code: "child" as const, fromDate: "2027-01-01", value: "2500", source: "x" };
    const table = { kind: 4, fromDate: "2027-01-01", source: "x", brackets: [{ ratePct: 20 }] } as never;
    const tableId = (await ok(taxTableList, {}, nanshan))[0]!.id;
    const figureId = (await ok(taxFigureList, {}, nanshan))[0]!.id;
    const answers = await Promise.all([
      callApi(saveTaxFigure, figure, nanshan),
      callApi(saveTaxTable, table, nanshan),
      callApi(confirmTaxTable, { id: tableId, version: 1 }, nanshan),
      callApi(confirmTaxFigure, { id: figureId, version: 1 }, nanshan),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404]);
  });

  it("are refused with what is wrong beside each field", async () => {
    const figure = {
      code: "degreeMonths" as const,
      fromDate: "2027-02-01",
      toDate: "2027-01-01",
      value: "4.5",
      source: "x",
    };
    expect((await callApi(saveTaxFigure, figure, manager)).fieldErrors).toEqual({
      toDate: ["结束日期不能早于开始日期"],
      value: ["填写有效的数值：金额和百分比最多 2 位小数，其他为整数"],
    });
    const brackets = [
      { upTo: "20,000", ratePct: 20 },
      { upTo: "10,000", ratePct: 30, quick: "2,000" },
      { upTo: "", ratePct: 30, quick: "1" },
      { upTo: "90,000", ratePct: 40, quick: "3,000" },
    ];
    const table = { kind: 4, fromDate: "2027-01-01", source: "x", brackets };
    const { fieldErrors } = await callApi(saveTaxTable, table as never, manager);
    expect(fieldErrors).toEqual({
      "brackets[1].upTo": ["上限须大于上一级"],
      "brackets[2].upTo": ["填写上限，只有最后一级留空"],
      "brackets[2].ratePct": ["税率须高于上一级"],
      "brackets[2].quick": ["按级距速算扣除数应为 2,000.00"],
    });
    const right = [
      { upTo: "20,000", ratePct: 20 },
      { upTo: "50,000", ratePct: 30, quick: "2,000" },
      { ratePct: 40, quick: "7,000" },
    ];
    await ok(saveTaxTable, { ...table, brackets: right } as never, manager);
    const [intern] = (await ok(taxTableList, {}, manager)).filter(({ kind }) => kind === 4);
    expect(intern).toMatchObject({
      confirmed: 0,
      brackets: [{ quick: 0 }, { quick: 200_000 }, { upTo: null, quick: 700_000 }],
    });
  });
});
