import { beforeEach, describe, expect, it } from "vitest";
import { importPreviewRows, undoImport, undoPreview } from "~/contracts/platform/imports";
import { exportArchives, searchArchives } from "~/contracts/salary/archives";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  auditCount,
  broughtBack,
  dumpOf,
  expectRefused,
  expectUnchanged,
  importOf,
  workbookOf,
} from "../../support/imports";
import {
  clerk,
  companyOf,
  confirmMinimum,
  idOf,
  leaks,
  logOf,
  manager,
  rowsOf,
  saved,
  structure,
} from "./archives-desk";

let pay: { token: string };
let structureId: number;
let company: { id: number; name: string };

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  structureId = await structure("龙华薪资结构");
  company = await companyOf();
  await confirmMinimum();
});

const HEAD = ["工号*", "薪资结构*", "公司主体*", "生效日期*", "基本工资", "岗位津贴"];
const file = importOf("salaryArchive", "salaryArchive", () => pay.token);
const TABLE = { table: "salary_archives", key: "emp_id", action: "salaryArchive.import" };
const row = (jobNumber: string, ...[base = "8000", allowance = "500.5", day = "2026-11-01"]: string[]) => [
  ...[jobNumber, "龙华薪资结构", company.name, day, base, allowance],
];
const exported = async (query: object) => workbookOf(await sendCall(exportArchives, { query }, await manager("10004")));

describe("archives by file", () => {
  it("are written with values from a day on; those before stay, and the same file once more changes nothing", async () => {
    const rows = [HEAD, row("10011"), row("10012", "9,000.00", "0")];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ creates: 2, updates: 0, errorCount: 0 });
    // What the file brings is shown to whoever brought it, to nobody else; what stood before is not.
    expect(JSON.stringify(await file.preview(batchId))).toContain(JSON.stringify(rows[1]![HEAD.indexOf("基本工资")]));
    const other = { token: await sessionOf("10004") };
    const asked = { type: "salaryArchive", batchId, page: {}, query: {} };
    expect((await callApi(importPreviewRows, asked, other)).code).toBe(404);
    expect((await file.commit(batchId)).code).toBe(200);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0, unchanged: 2 });
    // An empty cell leaves the value that counts.
    const rise = await file.upload([HEAD, row("10011", "8800", "", "2026-12-01")]);
    expect(await file.preview(rise.batchId)).toMatchObject([
      { action: 2, changes: [{ field: "基本工资", before: "***", after: "8,800.00" }] },
    ]);
    await file.commit(rise.batchId);
    expect(
      await rowsOf(
        "select item_code as code, from_date as day, amount from salary_values where emp_id = $1 order by 2, 1",
        [await idOf("10011")],
      ),
    ).toEqual([
      { code: "base", day: "2026-11-01", amount: 800_000 },
      { code: "positionAllowance", day: "2026-11-01", amount: 50_050 },
      { code: "base", day: "2026-12-01", amount: 880_000 },
    ]);
    expect((await logOf("10011")).map(({ before, after }) => [before, after])).toEqual([
      [
        {},
        {
          ...{ companyId: company.id, structureId, status: 1, fromDate: "2026-11-01" },
          values: { base: 800_000, positionAllowance: 50_050 },
        },
      ],
      [{ values: { base: 800_000 } }, { fromDate: "2026-12-01", values: { base: 880_000 } }],
    ]);
    for (const figure of ["880000", "8800", "800000"]) expect(await leaks(figure)).toEqual([]);
  });

  it("tell every fault at once, and a file with any is not written", async () => {
    await structure("南山薪资结构", 4, [{ code: "pay", name: "月薪" }]);
    const nanshan = await clerk("10006", { siteIds: [1], companyIds: [company.id] });
    await one("update employees set hire_date = '2026-11-05' where job_number = '10007'");
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-10', 2)", [company.id]);
    pay = nanshan;
    const head = [...HEAD, "月薪"];
    const rows = [
      head,
      [...row("10011", "1.234", "abc"), ""],
      [...row("10012"), ""],
      [...row("10006"), ""],
      ["10007", "没有的结构", "没有的公司", "11月", "8000", "", ""],
      [...row("10007"), ""],
      [...row("10011", "2000", "100"), "1"],
      [...row("10016", "8000", ""), ""],
      [...row("10002", "8000", "0", "2026-10-15"), ""],
    ];
    expect(await file.faults(rows)).toEqual([
      "2 基本工资: 金额应为数字，最多两位小数",
      "2 岗位津贴: 金额应为数字，最多两位小数",
      "3 工号: 工号不存在",
      "4 工号: 不能处理本人薪资",
      expect.stringMatching(/^5 薪资结构: 应为：./),
      expect.stringMatching(/^5 公司主体: 应为：./),
      "5 生效日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "6 工号: 与第5行重复",
      "6 生效日期: 早于入职日期 2026-11-05",
      "7 工号: 与第2行重复",
      "7 基本工资: 低于当地最低工资2,520.00",
      "7 月薪: “龙华薪资结构”没有这个项目",
      "8 岗位津贴: “岗位津贴”没有金额",
      "9 生效日期: 2026-10 工资已提交或已关账，不能再改",
    ]);
    await expectRefused(file, rows, TABLE);
    expect(await dumpOf("salary_values", "emp_id")).toEqual({});
  });

  it("of levels above the clerk's limit are refused, without a word of what they are", async () => {
    await saved(pay, { jobNumber: "10011", structureId, companyId: company.id });
    await one("update employees set level_id = (select level_id from position_levels order by rank desc limit 1)");
    await clerk("10003", { maxRank: 1 });
    expect(await file.faults([HEAD, row("10011", "8000", "500.50")])).toEqual(["2 工号: 此职级的薪资超出你的权限"]);
  });

  it("are not written when something has changed since the check", async () => {
    const { batchId } = await file.upload([HEAD, row("10011"), row("10012")]);
    await saved(pay, { jobNumber: "10012", structureId, companyId: company.id });
    expect((await file.commit(batchId)).code).toBe(409);
    expect(await auditCount(TABLE.action)).toBe(0);
    const month = await file.upload([HEAD, row("10011")]);
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-11', 1)", [company.id]);
    expect((await file.commit(month.batchId)).code).toBe(409);
    await one("delete from payroll_months where month = '2026-11'");
    const reach = await file.upload([HEAD, row("10011")]);
    await clerk("10003", { siteIds: [4] });
    expect((await file.commit(reach.batchId)).data).toMatchObject({ written: 0, state: 0 });
    expect(Object.keys(await dumpOf("salary_archives", "emp_id"))).toEqual([String(await idOf("10012"))]);
  });

  it("warn where the minimum wage is not confirmed, and have headings in every language", async () => {
    await one("update city_params set confirmed = 0");
    const head = ["Job number", "Pay structure", "Company", "Effective date", "Base pay", "Position allowance"];
    const { batchId } = await file.upload([head, row("10011", "1", "0")]);
    expect(await file.detail(batchId)).toMatchObject({ creates: 1, warned: 1, errorCount: 0 });
  });
});

describe("the list as a file", () => {
  it("has the fixed values of today, and comes back without a change or with one", async () => {
    await saved(pay, { jobNumber: "10011", structureId, companyId: company.id });
    await saved(pay, { jobNumber: "10012", structureId, companyId: company.id, base: "9000" });
    const rows = await exported({ structureId });
    expect(rows).toEqual([
      ["工号", "姓名", "站点", "部门", "薪资结构", "公司主体", "生效日期", "档案状态", "基本工资", "岗位津贴"],
      expect.arrayContaining(["10011", "龙华薪资结构", company.name, "2026-11-01", "8000.00", "500.50"]),
      expect.arrayContaining(["10012", "2026-11-01", "9000.00"]),
    ]);
    await expectUnchanged(file, rows, TABLE);
    const changed = rows.map((cells) => cells.map((cell) => (cell === "9000.00" ? "9100.00" : cell)));
    expect((await broughtBack(file, changed, TABLE)).audit).toEqual({
      ...{ objectId: String(await idOf("10012")), before: null },
      after: { fromDate: "2026-11-01", items: ["base"] },
    });
  });

  it("is logged with its rows, leaves figures above the limit empty, and is a right of its own", async () => {
    await saved(pay, { jobNumber: "10011", structureId, companyId: company.id });
    expect((await sendCall(exportArchives, { query: {} }, pay)).status).toBe(403);
    const rows = await exported({});
    const { page } = await ok(searchArchives, { page: {}, query: {} }, await manager("10004"));
    expect(rows).toHaveLength(page.totalCount + 1);
    const log = await rowsOf<{ rows: number; action: number }>(
      "select rows, action, subject from salary_log where action = 3",
    );
    expect(log).toEqual([{ rows: page.totalCount, action: 3, subject: "archive" }]);
    await one("delete from role_permissions where permission_code = 19101018");
    await clerk("10004", { maxRank: 0 });
    const masked = await exported({ structureId });
    expect(masked[1]!.slice(0, 1)).toEqual(["10011"]);
    expect(masked[1]).not.toContain("8000.00");
  });

  it("are taken back as far as the clerk still writes pay: up to his limit, never of himself", async () => {
    const { batchId } = await file.upload([HEAD, row("10011"), row("10012"), row("10005")]);
    expect((await file.commit(batchId)).code).toBe(200);
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank desc limit 1) where job_number = '10012' returning 1",
    );
    const asked = { type: "salaryArchive", batchId };
    const limited = await clerk("10003", { maxRank: 1 });
    await one("update employees set level_id = null where job_number in ('10011', '10005') returning 1");
    expect(await ok(undoPreview, asked, limited)).toMatchObject({ stays: 1, kept: [{ label: "…" }] });
    const { version } = await ok(undoPreview, asked, await clerk("10005"));
    const answer = await callApi(undoImport, { ...asked, version, reason: "文件用错了" }, await clerk("10005"));
    expect(answer).toMatchObject({ code: 200, data: { stays: 1 } });
    expect(await rowsOf("select emp_id as id from salary_archives")).toEqual([{ id: await idOf("10005") }]);
  });
});
