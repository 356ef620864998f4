import { beforeEach, describe, expect, it } from "vitest";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { Visitor } from "../support/pages";
import { type Desk, desk, MONTH, rowsOf } from "../upstream/salary/runs-desk";
import { namesOf } from "../upstream/salary/trial-desk";

let on: Desk;
let clerk: Visitor;
let names: Record<string, string>;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  names = await namesOf();
  clerk = await new Visitor().signIn("10003");
});

/** Opens a step and takes it. */
async function taken(page: string, fields: Record<string, string> = {}): Promise<void> {
  await clerk.get(page);
  expect(clerk.status).toBe(200);
  await clerk.post(page, { version: clerk.hidden("version"), ...fields });
  if (clerk.location) await clerk.get(clerk.location);
}

/** Brings a file by the form of its page. @returns the page of its batch */
async function uploaded(rows: (string | number)[][]): Promise<string> {
  await clerk.get("/salary/run/import");
  expect(clerk.status).toBe(200);
  const form = new FormData();
  form.set("template", "trialSheet");
  form.set("file", new Blob([csv(rows)]), "旧工资表.csv");
  await clerk.post("/import/trialSheet/new", form);
  const batch = clerk.location!;
  await clerk.get(batch);
  return batch;
}

const HEAD = ["工号*", "姓名*", "基本工资", "实发合计"];

describe("a trial month, without script", () => {
  it("is made, reckoned, compared with the old pay sheet, explained and thrown away, and says that it is one", async () => {
    await clerk.get("/salary/run/new");
    await clerk.post("/salary/run/new", { month: MONTH, companyId: String(on.companyId), kind: "6" });
    const page = clerk.location!;
    await clerk.get(page);
    expect(clerk.text).toMatch(/试算不发薪、不记账/);
    expect(clerk.html).toContain(`href="${page}/collect"`);
    for (const never of ["提交审批", "锁定</a>", "发布</a>"]) expect(clerk.html).not.toContain(`>${never}`);
    await clerk.get(`${page}/compare`);
    expect(clerk.text).toContain("还没有上传旧系统的工资表");
    await taken(`${page}/collect`);
    await workRuns();
    await taken(`${page}/calculate`);
    await workRuns();

    await uploaded([HEAD, ["10011", "某某", "x", "1"]]);
    expect(clerk.text).toMatch(/工号与姓名不一致/);
    const [line] = await rowsOf<{ net: number }>(
      "select net::float8 from payroll_lines where emp_id = $1 order by run_id desc limit 1",
      [on.ids["10011"]],
    );
    const net = ((line?.net ?? 0) / 100).toFixed(2);
    const batch = await uploaded([
      HEAD,
      ["10011", names["10011"]!, "10000.00", net],
      ...["10012", "10013", "10014"].map((n) => [n, names[n]!, "1.00", "1.00"]),
    ]);
    // Whoever brought the file sees what it says.
    expect(clerk.html).toContain("10000.00");
    await clerk.post(`${batch}/commit`, { version: clerk.hidden("version") });

    await clerk.get(`${page}/compare`);
    expect(clerk.text).toMatch(/一致 ?1.*有差异 ?3/);
    expect(clerk.text).toContain(names["10012"]);
    expect(clerk.text).not.toMatch(new RegExp(`${names["10011"]}.*未说明`));
    await clerk.get(`${page}/compare?likeName=10013&state=1&item=base`);
    expect(clerk.text).toContain(names["10013"]);
    expect(clerk.text).not.toContain(names["10014"]);

    const person = `${page}/compare/${on.ids["10012"]}`;
    await clerk.get(person);
    expect(clerk.text).toMatch(/基本工资.*9,000\.00.*1\.00.*8,999\.00/);
    expect(clerk.response.headers.get("cache-control")).toContain("no-store");
    const step = `${person}/explain?item=base&scope=1`;
    await taken(step, { scope: "1", reason: "" });
    expect(clerk.status).toBe(422);
    await taken(step, { scope: "1", reason: "旧系统按一元测试" });
    expect(clerk.text).toMatch(/已说明 1 项差异.*旧系统按一元测试/);
    await taken(`${person}/clear?item=base`);
    expect(clerk.text).toContain("已撤销说明");
    await taken(step, { scope: "2", reason: "旧系统按一元测试" });
    expect(clerk.text).toContain("已说明 2 项差异");
    await clerk.get(`${person}/explain?item=nothing`);
    expect(clerk.status).toBe(404);
    await clerk.get(`${page}/compare?state=2`);
    expect(clerk.text).toContain(names["10012"]);

    await taken(`${page}/discard`);
    expect(clerk.text).toContain("已删除");
    await clerk.get(`${page}/compare`);
    expect(clerk.status).toBe(404);
    expect(await rowsOf("select from trial_figures union all select from trial_marks")).toEqual([]);
  });

  it("is nothing to whoever pays nobody in it; a real run has no comparison", async () => {
    await clerk.get("/salary/run/new");
    await clerk.post("/salary/run/new", { month: MONTH, companyId: String(on.companyId), kind: "1" });
    await clerk.get(`${clerk.location}/compare`);
    expect(clerk.status).toBe(404);
    const employee = await new Visitor().signIn("10011");
    await employee.get("/salary/run/import");
    expect(employee.status).toBe(403);
  });
});
