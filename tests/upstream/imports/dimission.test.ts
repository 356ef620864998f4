import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportDimissions } from "~/contracts/employees/dimission";
import { commitImport, importErrorsOf, previewImport } from "~/contracts/platform/imports";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { auditsOf, changed, expectRefused, importOf, workbookOf } from "../../support/imports";
import { night, personRow, today } from "../employees/dimission-support";

const HEAD = ["工号", "离职类型", "离职原因", "提交日期", "最后工作日", "备注"];
const past = addDays(today, -10);
const row = (changes: Partial<Record<string, string>> = {}) =>
  HEAD.map((head, n) => changes[head] ?? ["10011", "主动辞职", "个人发展", addDays(past, -30), past, "补录"][n]!);

let token: string;
beforeAll(async () => void (await useDatabase()));
beforeEach(async () => {
  token = await sessionOf("10003");
});

const file = importOf("dimission", "dimission", () => token);
const PAST = { table: "dimissions", action: "dimission.import" };
const preview = (rows: string[][], who = token) =>
  callApi(
    previewImport,
    { type: "dimission", template: "dimission", name: "离职.csv" },
    { token: who, file: csv([HEAD, ...rows]) },
  );
async function faultsOf(rows: string[][]): Promise<string[]> {
  const { data } = await preview(rows);
  const { simpleList } = await ok(
    importErrorsOf,
    { type: "dimission", batchId: data!.batchId, page: { pageNo: 1, pageSize: 50 } },
    { token },
  );
  return simpleList.map(({ row: line, column, message }) => `${line} ${column} ${message}`);
}
async function commit(rows: string[][]) {
  const { data } = await preview(rows);
  const { version } = await one<{ version: number }>("select version from import_batches where id = $1", [
    data!.batchId,
  ]);
  return callApi(commitImport, { type: "dimission", batchId: data!.batchId, version }, { token });
}

describe("the import of past dimissions", () => {
  it("names every planted fault at its cell, and then writes nothing", async () => {
    const left = await one<{ job_number: string; leave_date: string }>(
      "select job_number, leave_date from employees where employment <> 1 order by emp_id limit 1",
      [],
    );
    const said = await faultsOf([
      row({ 工号: "999999" }),
      row({ 工号: "10005", 离职类型: "逃跑" }),
      row({ 工号: "10006", 离职原因: "天气" }),
      row({ 工号: "10008", 最后工作日: today, 提交日期: today }),
      row({ 工号: "10012", 提交日期: today }),
      row({ 工号: "10016", 最后工作日: "2001-01-01", 提交日期: "2001-01-01" }),
      row({ 工号: left.job_number, 最后工作日: addDays(left.leave_date, -1), 提交日期: addDays(left.leave_date, -2) }),
      row({ 工号: "10013", 提交日期: "昨天" }),
      row({ 工号: "10015" }),
      row({ 工号: "10015", 最后工作日: addDays(past, -1) }),
      row({ 工号: "10017", 离职类型: "12", 离职原因: "", 备注: "长".repeat(501) }),
    ]);
    const at = (line: number) => said.filter((one) => one.startsWith(`${line} `)).join();
    expect(at(2)).toMatch(/^2 A /);
    expect(at(3)).toMatch(/^3 B /);
    expect(at(4)).toMatch(/^4 C /);
    expect(at(5)).toContain("只能导入已过去的离职");
    expect(at(6)).toContain("提交日期不能晚于最后工作日");
    expect(at(7)).toContain("与该员工的任职期间不符");
    expect(at(8)).toContain("与该员工的任职期间不符");
    expect(at(9)).toMatch(/^9 D /);
    expect(at(10)).toBe("");
    expect(at(11)).toContain("该员工已有进行中的离职");
    expect(said.filter((one) => one.startsWith("12 "))).toEqual([
      expect.stringMatching(/^12 B 应为：./),
      "12 C 不能为空",
      expect.stringMatching(/^12 F /),
    ]);
    expect((await commit([row(), row({ 工号: "999999" })])).code).toBe(409);
    expect(await one("select count(*)::int as n from dimissions", [])).toEqual({ n: 0 });
  });

  it("somebody on job leaves with the next night, somebody who has left gets the record; the same file again is refused", async () => {
    const left = await one<{ job_number: string; leave_date: string; emp_id: number }>(
      "select job_number, leave_date, emp_id from employees where employment <> 1 order by emp_id limit 1",
      [],
    );
    const rows = [
      row(),
      row({
        工号: left.job_number,
        最后工作日: left.leave_date,
        提交日期: left.leave_date,
        离职类型: "8",
        离职原因: "1",
      }),
    ];
    expect((await commit(rows)).data).toMatchObject({ written: 2 });
    expect(await one("select state, type from dimissions where emp_id = $1", [left.emp_id])).toEqual({
      state: 4,
      type: 8,
    });
    expect(await personRow("10011")).toMatchObject({ employment: 1, lifecycle: 4 });
    const again = await faultsOf(rows);
    expect(again.join()).toContain("该员工已有进行中的离职");
    expect(again.join()).toContain("已有同一天的离职记录");
    await night(today);
    expect(await personRow("10011")).toMatchObject({ employment: 2, lifecycle: 5, leave_date: past });
    expect((await faultsOf([row()])).join()).toContain("已有同一天的离职记录");
  });

  it("the exported list is refused whole, each row with its sentence, also with one cell changed", async () => {
    await one("delete from rate_counters");
    const out = await workbookOf(await sendCall(exportDimissions, { query: {} }, { token }));
    expect(out.length).toBe(3);
    expect(await file.faults(out)).toEqual([2, 3].map((line) => `${line} 最后工作日: 已有同一天的离职记录`));
    await expectRefused(
      file,
      changed(out, ([number]) => number === "10011", "离职类型", "协商解除"),
      PAST,
    );
    await commit([row({ 工号: "10012" })]);
    const { after } = await auditsOf(PAST.action);
    expect(after).toMatchObject({
      type: 1,
      reasonCode: expect.any(String),
      submitDate: addDays(past, -30),
      lastWorkDate: past,
    });
    const open = await workbookOf(await sendCall(exportDimissions, { query: { likeEmpName: "10012" } }, { token }));
    expect(await file.faults(open)).toEqual(["2 工号: 该员工已有进行中的离职"]);
    await expectRefused(
      file,
      changed(open, ([number]) => number === "10012", "提交日期", addDays(past, -5)),
      PAST,
    );
    for (const language of ["en", "es", "ja"]) {
      const back = await file.bringBack(
        await workbookOf(await sendCall(exportDimissions, { query: {} }, { token, language })),
      );
      expect([back.rows, back.errors, back.ignoredColumns.length]).toEqual([3, 3, 3]);
    }
  });

  it("is HR's, within its scope", async () => {
    expect((await preview([row()], await sessionOf("10007"))).code).toBe(403);
    const siteHr = await sessionOf("10017");
    const { data } = await preview([row({ 工号: "10016" })], siteHr);
    expect(data!.errors).toBe(1);
  });
});
