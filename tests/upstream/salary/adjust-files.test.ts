import { beforeEach, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { submitAdjustments } from "~/contracts/salary/adjustments";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, expectRefused, importOf } from "../../support/imports";
import { approve, detail, drafted, heldBy, instanceOf, listOf } from "./adjust-desk";
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
let companyId: number;
let structureId: number;

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  await manager("10004");
  structureId = await structure("龙华薪资结构");
  companyId = (await companyOf()).id;
  await confirmMinimum();
  for (const jobNumber of ["10011", "10012", "10013"]) await saved(pay, { jobNumber, structureId, companyId });
});

const HEAD = ["工号*", "原因*", "生效日期*", "项目编码*", "调整后金额*"];
const file = importOf("salaryAdjust", "salaryAdjust", () => pay.token);
const TABLE = { table: "salary_adjustments", action: "salaryAdjustment.create" };
const row = (
  jobNumber: string,
  ...[item = "base", amount = "9,000", day = "2026-12-01", reason = "年度"]: string[]
) => [...[jobNumber, reason, day, item, amount]];

describe("adjustments by file", () => {
  it("are drafts, those of one head in one form, and are sent together", async () => {
    await one(
      "update employees set department_id = (select department_id from employees where job_number = '10011') where job_number = '10012'",
    );
    const rows = [
      HEAD,
      row("10011"),
      row("10011", "positionAllowance", "600"),
      row("10012"),
      row("10013", "base", "9500"),
    ];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ creates: 4, errorCount: 0 });
    // What the file brings is shown to whoever brought it.
    expect(JSON.stringify(await file.preview(batchId))).toContain('"9500"');
    expect((await file.commit(batchId)).code).toBe(200);
    const list = await listOf(pay);
    expect(list.map(({ jobNumber, state, reason }) => [jobNumber, state, reason]).sort()).toEqual([
      ["10011", 0, 5],
      ["10012", 0, 5],
      ["10013", 0, 5],
    ]);
    const numberOf = (jobNumber: string) => list.find((one) => one.jobNumber === jobNumber)!;
    expect(numberOf("10011").no).toBe(numberOf("10012").no);
    expect(numberOf("10013").no).not.toBe(numberOf("10011").no);
    const { form, lines, total } = await detail(pay, numberOf("10011").id);
    expect(form.people).toBe(2);
    expect([lines.map(({ after }) => after), total]).toEqual([
      [900_000, 60_000],
      { before: 850_050, after: 960_000, changeBp: 1_293 },
    ]);
    expect((await callApi(submitAdjustments, { id: form.id, version: form.version }, pay)).code).toBe(200);
    const [holder] = await heldBy(numberOf("10011").id);
    const shown = await ok(
      instanceDetail,
      { id: await instanceOf(numberOf("10011").id) },
      { token: await sessionOf(holder!.job) },
    );
    expect(shown.form.lines[0]!.rows).toEqual([
      [expect.stringContaining("10011"), "年度 2026-12-01", "基本工资", 800_000, 900_000, "+12.50%"],
      [expect.stringContaining("10011"), "年度 2026-12-01", "岗位津贴", 50_050, 60_000, "+19.88%"],
      [expect.stringContaining("10012"), "年度 2026-12-01", "基本工资", 800_000, 900_000, "+12.50%"],
    ]);
    await approve(numberOf("10011").id);
    expect((await listOf(pay, { formId: form.id })).map(({ state }) => state)).toEqual([2, 2]);
    expect(
      await rowsOf(
        "select distinct adjustment_id is null as entered, amount from salary_values where from_date = '2026-12-01' order by 2",
      ),
    ).toEqual([
      { entered: false, amount: 60_000 },
      { entered: false, amount: 900_000 },
    ]);
    for (const figure of ["900000", "9,000", "950000"]) expect(await leaks(figure)).toEqual([]);
    expect((await logOf("10012")).at(-1)).toMatchObject({ action: 2, after: { values: { base: 900_000 } } });
  });

  it("tell every fault at once, and a file with any is not written", async () => {
    const open = await drafted(pay, "10013");
    const { no } = await detail(pay, open);
    await saved(pay, { jobNumber: "10016", structureId, companyId });
    await one("update employees set leave_date = '2026-11-30' where job_number = '10016'");
    const rows = [
      HEAD,
      row("10011", "base", "1.234"),
      row("10011", "overtime"),
      row("10011", "positionAllowance", "700", "2026-12-02", "晋升"),
      row("10003"),
      row("99999"),
      row("10013"),
      row("10015"),
      row("10012", "base", "2,000", "2026-12-01", "没有"),
      row("10012", "base", "2,100"),
      row("10012", "positionAllowance", "300"),
      row("10016", "base", "8,000", "2026-12-01"),
    ];
    expect(await file.faults(rows)).toEqual([
      "2 调整后金额: 金额应为数字，最多两位小数",
      "3 项目编码: 其薪资结构当日没有这个固定项目",
      "4 原因: 与第2行同一员工的内容不一致",
      "4 生效日期: 与第2行同一员工的内容不一致",
      "5 工号: 不能处理本人薪资",
      "6 工号: 工号不存在",
      `7 工号: 已有未完成的调薪 ${no}`,
      "8 工号: 没有薪资档案，请先新建",
      "9 原因: 应为：入职 / 转正 / 晋升 / 异动 / 年度 / 更正 / 降级",
      "10 项目编码: 与第9行重复",
      "10 调整后金额: 低于当地最低工资2,520.00",
      "12 生效日期: 晚于离职日期 2026-11-30",
    ]);
    await expectRefused(file, rows, TABLE);
  });

  it("are drafted once: the same file again finds them open, checked before or after", async () => {
    const rows = [HEAD, row("10011"), row("10012")];
    const [first, second] = [await file.upload(rows), await file.upload(rows)];
    expect((await file.commit(first.batchId)).code).toBe(200);
    expect((await file.commit(second.batchId)).code).toBe(409);
    expect((await file.faults(rows)).map((fault) => fault.slice(0, 5))).toEqual(["2 工号:", "3 工号:"]);
    expect(await auditCount(TABLE.action)).toBe(2);
  });

  it("are not written when pay, months or reach have changed since the check", async () => {
    const changed = await file.upload([HEAD, row("10011")]);
    await saved(pay, { jobNumber: "10011", structureId, companyId, base: "8,100", version: 1 });
    expect((await file.commit(changed.batchId)).code).toBe(409);
    const month = await file.upload([HEAD, row("10011")]);
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-12', 1)", [companyId]);
    expect((await file.commit(month.batchId)).code).toBe(409);
    await one("delete from payroll_months");
    const reach = await file.upload([HEAD, row("10011")]);
    await clerk("10003", { siteIds: [4] });
    expect((await file.commit(reach.batchId)).data).toMatchObject({ written: 0, state: 0 });
    expect(await auditCount(TABLE.action)).toBe(0);
    expect(await idOf("10011")).toBeGreaterThan(0);
  });
});
