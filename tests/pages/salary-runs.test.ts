import { beforeEach, describe, expect, it } from "vitest";
import { say } from "~/lib/texts.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import {
  approved,
  calculated,
  collected,
  type Desk,
  desk,
  lastMonth,
  MONTH,
  rowsOf,
  statement,
} from "../upstream/salary/runs-desk";

let on: Desk;
let clerk: Visitor;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  clerk = await new Visitor().signIn("10003");
});

/** Opens a step and takes it. */
async function taken(by: Visitor, page: string, fields: Record<string, string> = {}): Promise<void> {
  await by.get(page);
  expect(by.status).toBe(200);
  await by.post(page, { version: by.hidden("version"), ...fields });
  if (by.location) await by.get(by.location);
}

describe("a run on the desk, without script", () => {
  it("goes from its scope to its lock step by step, each a page, and says what is wrong on the way", async () => {
    await lastMonth(on);
    await statement("10012", on.companyId, { unpaid: 3_840 });
    await clerk.get("/salary/run/new");
    await clerk.post("/salary/run/new", { month: "2010-01", companyId: String(on.companyId), kind: "1" });
    expect(clerk.status).toBe(422);
    expect(clerk.text).toContain("2010-01该公司没有需要发薪的人员");
    await clerk.post("/salary/run/new", { month: MONTH, companyId: String(on.companyId), kind: "2" });
    expect(clerk.text).toMatch(/请选择发放日期.*请填写工号/);
    await clerk.post("/salary/run/new", { month: MONTH, companyId: String(on.companyId), kind: "1" });
    const page = clerk.location!;
    await clerk.get(page);
    expect(clerk.text).toMatch(/已新建，共 4 人/);
    await clerk.get("/salary/run/new");
    await clerk.post("/salary/run/new", { month: MONTH, companyId: String(on.companyId), kind: "1" });
    expect(clerk.text).toContain(`${MONTH}的月度工资批次已存在`);

    await taken(clerk, `${page}/collect`);
    expect(clerk.text).toMatch(/正在归集：已完成 0 \/ 4 人/);
    await clerk.get(`${page}/calculate`);
    expect(clerk.text).toMatch(/现在不能办理.* · 正在归集/);
    const [run] = await rowsOf("select version::text from payroll_runs where id = $1", [page.split("/").at(-1)]);
    await clerk.post(`${page}/calculate`, run as { version: string });
    expect(clerk.text).toMatch(/正在核算/);
    await workRuns();
    await taken(clerk, `${page}/calculate`);
    await workRuns();
    await clerk.get(page);
    expect(clerk.text).toMatch(/1 人的实发变动较大，需说明原因/);
    await taken(clerk, `${page}/submit`);
    expect(clerk.text).toContain("尚有1人的差异未说明");

    await clerk.get(`${page}/grid?moved=1`);
    expect(clerk.text).toMatch(/覃志勇.*900000|覃志勇.*9,000\.00/);
    const line = `${page}/line/${on.ids["10012"]}`;
    await clerk.get(line);
    expect(clerk.text).toMatch(/固定工资合计 9,000\.00，计薪 21 天（当月应计薪 21 天）/);
    expect(clerk.text).toMatch(/9,000\.00 × 3840 分钟 ÷ 10,440/);
    expect(clerk.response.headers.get("cache-control")).toContain("no-store");
    await taken(clerk, `${line}/reason`, { reason: "" });
    expect(clerk.status).toBe(422);
    await taken(clerk, `${line}/reason`, { reason: "事假八天" });
    expect(clerk.text).toContain("差异原因已保存");
    await taken(clerk, `${line}/recalculate`);
    expect(clerk.text).toContain("已重新核算");
    await taken(clerk, `${page}/submit`);
    expect(clerk.text).toContain("已提交审批");

    const runId = Number(page.split("/").at(-1));
    await approved(runId);
    const manager = await new Visitor().signIn("10004");
    await taken(manager, `${page}/lock`);
    expect(manager.text).toContain("已锁定");
    await taken(manager, `${page}/reopen`, { reason: "考勤有误，需要重新核算工资" });
    expect(manager.text).toContain("已申请重开");
    await manager.get(`${page}/confirmReopen`);
    await manager.post(`${page}/confirmReopen`, { version: manager.hidden("version") });
    expect(manager.status).not.toBe(302);
    const head = await new Visitor().signIn("10009");
    await taken(head, `${page}/confirmReopen`);
    expect(head.text).toContain("已重开");
    expect(await rowsOf("select state from payroll_runs where id = $1", [runId])).toEqual([{ state: 2 }]);
    await clerk.get(page);
    expect(clerk.text).not.toContain("删除批次");
  });

  it("says once what all have to be looked at for, and that there are more only when there are", async () => {
    await clerk.get("/salary/run/new");
    await clerk.post("/salary/run/new", { month: MONTH, companyId: String(on.companyId), kind: "1" });
    const page = clerk.location!;
    const runId = Number(page.split("/").at(-1));
    await collected(on, runId);
    await calculated(on, runId);
    // The clerk's own line counts in the run's figures and is not listed.
    await rowsOf("update payroll_runs set warnings = 5 where id = $1", [runId]);
    const undeclared = { code: null, key: "salRuns:said.undeclared", params: {} };
    await rowsOf("update payroll_lines set state = 1, remarks = $2 where run_id = $1", [
      runId,
      JSON.stringify([undeclared]),
    ]);
    const lockedOpen = { ...undeclared, key: "salRuns:said.noCard" };
    await rowsOf("update payroll_lines set remarks = $3 where run_id = $1 and emp_id = $2", [
      ...[runId, on.ids["10012"]],
      JSON.stringify([undeclared, lockedOpen]),
    ]);
    await clerk.get(page);
    const said = (key: string) => say("zh", { key: `salRuns:said.${key}`, params: {} });
    expect(clerk.text.split(said("undeclared")).length - 1).toBe(1);
    expect(clerk.text).toContain(`以下 4 人都有：${said("undeclared")}`);
    expect(clerk.text.split(said("noCard")).length - 1).toBe(1);
    expect(clerk.text).not.toContain("只列出前 100 人");

    await rowsOf(
      `insert into payroll_lines overriding system value
       select (jsonb_populate_record(l, jsonb_build_object('emp_id', e.emp_id, 'id', 1000000 + e.emp_id))).*
       from payroll_lines l, employees e
       where l.run_id = $1 and l.emp_id = $2
         and e.emp_id not in (select emp_id from payroll_lines where run_id = $1)
       limit 120 returning 1`,
      [runId, on.ids["10012"]],
    );
    await clerk.get(page);
    expect(clerk.text).toContain("只列出前 100 人");
    expect(clerk.text).toContain("以下 100 人都有");
  });

  it("is nothing to whoever pays nobody in it, and a step that there is not is no page", async () => {
    await clerk.get("/salary/run/new");
    await clerk.post("/salary/run/new", { month: MONTH, companyId: String(on.companyId), kind: "1" });
    const page = clerk.location!;
    await taken(clerk, `${page}/discard`);
    expect(clerk.text).toContain("已删除");
    await clerk.get(page);
    expect(clerk.status).toBe(404);
    const employee = await new Visitor().signIn("10011");
    await employee.get(page);
    expect(employee.status).toBe(403);
    await clerk.get(`${page}/nothing`);
    expect(clerk.status).toBe(404);
    await clerk.get("/salary/run/99999");
    expect(clerk.status).toBe(404);
  });
});
