import { beforeEach, describe, expect, it } from "vitest";
import { importErrorsOf } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { checkBatch } from "~/upstream/import-jobs.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { clerk } from "../salary/archives-desk";

let token: string;
beforeEach(async () => void (await useDatabase()));

const faultsOf = async (type: string, batchId: number) =>
  (await ok(importErrorsOf, { type, batchId, page: {}, query: {} }, { token })).simpleList.map(
    ({ header, message }) => `${header}: ${message}`,
  );

describe("a file whose importer reaches others than when it was checked", () => {
  const past = addDays(companyDay(), -20);
  const rows = [
    ["工号", "离职类型", "离职原因", "提交日期", "最后工作日"],
    ["10011", "主动辞职", "个人发展", addDays(past, -30), past],
  ];
  const file = importOf("dimission", "dimission", () => token);
  const scope = (code: number) =>
    one("update roles set data_scope = $1, version = version + 1 where role_code = 'hrSpecialist' returning 1", [code]);
  const left = async () =>
    (await one<{ n: number }>("select count(*)::int as n from dimissions where last_work_date = $1", [past])).n;

  it("is judged anew by a role that reaches less: nothing is written, and the person is told what is wrong", async () => {
    await scope(5);
    token = await sessionOf("10003");
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ state: 1, rows: 1, errorCount: 0 });
    await scope(1);
    expect((await file.commit(batchId)).data).toMatchObject({ written: 0, state: 0 });
    await checkBatch(batchId);
    expect(await file.detail(batchId)).toMatchObject({ state: 1, errorCount: 1 });
    expect(await faultsOf("dimission", batchId)).toEqual(["工号: 工号不存在"]);
    expect(await left()).toBe(0);
  });

  it("is written without another yes where the role reaches more, and the check says the same", async () => {
    await scope(5);
    token = await sessionOf("10003");
    const { batchId } = await file.upload(rows);
    await one("update roles set data_scope = 4 where role_code = 'hrManager' returning 1");
    expect((await file.commit(batchId)).data).toMatchObject({ written: 1, state: 3 });
    expect(await left()).toBe(1);
  });

  it("is judged anew where a clerk's entry, and no role, has become narrower", async () => {
    ({ token } = await clerk("10006"));
    const deductions = importOf("taxDeduction", "taxDeduction", () => token);
    const { name } = await one<{ name: string }>("select emp_name as name from employees where job_number = '10011'");
    const [year, month] = companyDay().split("-");
    const { batchId } = await deductions.upload([
      ["工号", "姓名", "年份", "月份", "子女教育"],
      ["10011", name, year!, month!, "1000"],
    ]);
    expect(await faultsOf("taxDeduction", batchId)).toEqual([]);
    await clerk("10006", { siteIds: [] });
    expect((await deductions.commit(batchId)).data).toMatchObject({ written: 0, state: 0 });
    await checkBatch(batchId);
    expect(await deductions.detail(batchId)).toMatchObject({ state: 1, errorCount: 1 });
  });
});
