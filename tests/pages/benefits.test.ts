import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as benefits from "~/contracts/employees/benefits/archives";
import { ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { Visitor } from "../support/pages";
import { confirmAll } from "../upstream/employees/benefits-probe";

const HOME = "/employees/benefits";
const SOCIAL = `${HOME}/socialSecurity`;
const WITHHOLDING = `${HOME}/withholding`;
const BUY = `${HOME}/providentFund/buy`;

beforeAll(() => useDatabase());
let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit("10004");
});

async function visit(jobNumber: string): Promise<Visitor> {
  const someone = new Visitor();
  someone.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return someone;
}

const linkTo = (pattern: RegExp) => pattern.exec(visitor.html)![1]!;

describe("parameters", () => {
  it("show what is not confirmed; a row is confirmed on a page of its own and unconfirmed again by a change", async () => {
    await visitor.get(`${HOME}/params`);
    expect(visitor.text).toMatch(/深圳.*广州.*8 行参数未确认/);
    expect(visitor.text).toMatch(/养老保险 不限 2025-03 起 16% 8% 平均工资 60% 平均工资 300%/);
    const confirm = linkTo(/href="([^"]*city\/\d+\/confirm)"/);
    await visitor.get(confirm);
    expect(visitor.text).toContain("月平均工资 9,000.00，月最低工资 2,520.00，截止日 15 日。");
    await visitor.post(confirm, { version: visitor.hidden("version") });
    expect([visitor.status, visitor.location]).toEqual([302, `${HOME}/params?cityCode=440300`]);
    await visitor.get(`${HOME}/params`);
    expect(visitor.text).toContain("7 行参数未确认");
    const edit = confirm.replace("confirm", "edit");
    await visitor.get(edit);
    expect(visitor.html).toContain('value="9,000.00"');
    const fields = {
      version: visitor.hidden("version"),
      cityCode: "440300",
      startMonth: "2025-03",
      minWage: "2,600.00",
      cutoffDay: "15",
      siteIds: "1",
    };
    await visitor.post(edit, { ...fields, avgWage: "1,00" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("金额应为元，最多两位小数，且不为负");
    expect(visitor.html).toContain('value="1,00"');
    await visitor.post(edit, { ...fields, avgWage: "9,000.00" });
    expect(visitor.status).toBe(302);
    await visitor.get(`${HOME}/params`);
    expect(visitor.text).toContain("8 行参数未确认");
  });

  it("an overlapping period comes back at its field with everything typed", async () => {
    await visitor.get(`${HOME}/params/rates/new?cityCode=440300`);
    await visitor.post(`${HOME}/params/rates/new`, {
      cityCode: "440300",
      kind: "1",
      householdType: "2",
      startMonth: "2026-07",
      employerRate: "15.5",
      employeeRate: "8",
      roundTo: "10",
      roundMode: "2",
    });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("政策期间重叠");
    expect(visitor.html).toContain('value="15.5"');
    expect(visitor.html).toMatch(/<option value="10" selected=""/);
  });
});

describe("parameters of many kinds", () => {
  it("a new row begins like one of another city, with its months, or like the last of its own, without", async () => {
    const { id } = await one<{ id: number }>(
      "select id from benefit_params where city_code = '440300' and kind = 6 order by id limit 1",
    );
    await visitor.get(`${HOME}/params/rates/new?cityCode=440100`);
    expect(visitor.html).toContain(`<option value="${id}">深圳 住房公积金</option>`);
    const value = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(visitor.html)?.[1];
    const chosen = (name: string) =>
      new RegExp(`<select[^>]*name="${name}"[^>]*>(?:(?!</select>)[\\s\\S])*?<option value="([^"]*)" selected=""`).exec(
        visitor.html,
      )?.[1];
    await visitor.get(`${HOME}/params/rates/new?cityCode=440100&from=${id}`);
    expect([chosen("cityCode"), chosen("kind"), value("employerRate"), value("startMonth")]).toEqual([
      ...["440100", "6", "5", "2025-03"],
    ]);
    expect(visitor.text).toContain("比例、上下限和舍入方式已填入");
    expect(visitor.html).not.toMatch(/name="version"/);
    await visitor.get(`${HOME}/params/rates/new?from=${id}`);
    expect([chosen("cityCode"), value("employerRate"), value("startMonth")]).toEqual(["440300", "5", undefined]);
    expect((await visitor.get(`${HOME}/params/rates/new?from=x`)).status).toBe(404);
  });

  it("all of them are confirmed with the limits of their bases before the eyes, those of unused cities unticked", async () => {
    await one(
      "update benefit_params set floor = 236000, cap = 2642100, confirmed = 0 where city_code = '440300' and kind = 1 returning 1",
    );
    await one("update city_params set site_ids = '{}' where city_code = '440100' returning 1");
    await visitor.get(`${HOME}/params/confirm`);
    expect(visitor.text).toContain("养老保险：单位 16%，个人 8%，基数 2,360.00 至 26,421.00。");
    expect(visitor.text).toContain("住房公积金：单位 5%，个人 5%，基数 最低工资 至 平均工资 300%。");
    const ticks = [...visitor.html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => tag);
    const ticked = (city: string) =>
      ticks.filter((tag) => tag.includes(`aria-label="${city} `)).map((tag) => / checked/.test(tag));
    expect([new Set(ticked("深圳")), new Set(ticked("广州"))]).toEqual([new Set([true]), new Set([false])]);
    await one("update city_params set site_ids = '{6}' where city_code = '440100' returning 1");
    await one("update benefit_params set floor = null, cap = null where city_code = '440300' and kind = 1 returning 1");
  });
});

describe("archives", () => {
  it("somebody joins, gets a new base and stops, page by page", async () => {
    await visitor.get(`${SOCIAL}?state=unregistered`);
    expect(visitor.text).toMatch(/超期未登记 应登记截止日 \d{4}/);
    await visitor.get(`${SOCIAL}/new?empIdText=10011`);
    expect(visitor.html).toContain('value="10011"');
    const fields = { empIdText: "10011", day: "2026-11-16", tier: "1", account: "S-9" };
    await visitor.post(`${SOCIAL}/new`, { ...fields, base: "" });
    expect(visitor.status).toBe(422);
    expect(visitor.html).toContain('value="S-9"');
    await visitor.post(`${SOCIAL}/new`, { ...fields, base: "4,200.00" });
    expect([visitor.status, visitor.location]).toEqual([302, SOCIAL]);
    await visitor.get(SOCIAL);
    expect(visitor.text).toContain("已登记，自 2026-12 起缴");
    expect(visitor.text).toMatch(/10011 \S+ .*深圳 S-9 4,200\.00 2026-12 .*在缴 停缴/);
    const detail = linkTo(new RegExp(`href="(${SOCIAL}/\\d+)"`));
    await visitor.get(detail);
    expect(visitor.html).toContain(`href="${detail}/first-month"`);
    const correct = async (month: string) => {
      await visitor.get(`${detail}/first-month`);
      await visitor.post(`${detail}/first-month`, { version: visitor.hidden("version"), month });
    };
    await correct("1999-01");
    expect(visitor.status).toBe(422);
    expect([visitor.text, visitor.html]).toEqual([
      expect.stringContaining("起缴月不能早于入职月"),
      expect.stringContaining('value="1999-01"'),
    ]);
    await correct("2027-01");
    expect([visitor.status, visitor.location]).toEqual([302, detail]);
    await visitor.get(detail);
    expect(visitor.text).toContain("起缴月已更正为 2027-01");
    await correct("2026-12");
    await visitor.get(`${detail}/base`);
    await visitor.post(`${detail}/base`, { version: visitor.hidden("version"), day: "2027-01-10", base: "5,000.00" });
    const next = visitor.location!;
    expect(next).not.toBe(detail);
    await visitor.get(next);
    expect(visitor.text).toMatch(/历史 .*2027-01 .* 5,000\.00 .*2026-12 2027-01 深圳 4,200\.00 基数调整/);
    await visitor.get(`${next}/stop`);
    await visitor.post(`${next}/stop`, { version: visitor.hidden("version"), day: "2026-01-01", stopReason: "1" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("生效月早于起缴月2027-01");
    await visitor.post(`${next}/stop`, { version: visitor.hidden("version"), day: "2027-02-01", stopReason: "1" });
    expect(visitor.location).toBe(next);
    await visitor.get(`${SOCIAL}/declaration?month=2027-01`);
    expect(visitor.text).toMatch(/10011 \S+ 基数调整/);
    await visitor.get(`${SOCIAL}/declaration?month=2027-02`);
    expect(visitor.text).toMatch(/10011 \S+ 减员 .*离职/);
  });

  it("a fund rate of 13% is refused beside its field", async () => {
    const page = `${HOME}/providentFund/archive/new`;
    await visitor.get(page);
    await visitor.post(page, {
      empIdText: "10011",
      day: "2026-11-03",
      base: "12345.67",
      employerRate: "13",
      employeeRate: "",
    });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("缴存比例须在5%至12%之间");
    expect(visitor.html).toContain('value="13"');
    await visitor.post(page, {
      empIdText: "10011",
      day: "2026-11-03",
      base: "12345.67",
      employerRate: "5",
      employeeRate: "",
    });
    expect(visitor.location).toBe(`${HOME}/providentFund/archive`);
  });
});

describe("a month", () => {
  it("without anybody who pays says 0 rows and is locked when that is confirmed", async () => {
    const page = `${BUY}/lock?month=2001-02`;
    await visitor.get(page);
    expect(visitor.text).toContain("2001-02 0 行：没有人缴纳。");
    const fields = { month: "2001-02", version: visitor.hidden("version"), locked: visitor.hidden("locked") };
    await visitor.post(page, fields);
    expect([visitor.status, visitor.location]).toEqual([302, `${BUY}?month=2001-02`]);
  });

  it("is generated, adjusted, locked, and then refuses an edit that keeps what was typed", async () => {
    await visitor.get(`${BUY}/generate?month=2026-11`);
    await visitor.post(`${BUY}/generate`, { month: "2026-11" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("深圳2026-11参数未确认");
    await confirmAll(await sessionOf("10004"));
    await visitor.post(`${BUY}/generate`, { month: "2026-11" });
    expect([visitor.status, visitor.location]).toEqual([302, `${BUY}?month=2026-11`]);
    await visitor.get(visitor.location!);
    expect(visitor.text).toContain("2026-11 已生成：1 人，1 行");
    expect(visitor.text).toMatch(/12,345\.67 5% 617\.28 5% 617\.28 生成 调整 筛选范围合计 617\.28 617\.28/);
    const row = linkTo(new RegExp(`href="(${BUY}/\\d+)"`));
    await visitor.get(row);
    expect(visitor.text).toMatch(/单位金额 ¥ 617\.28 12,345\.67 × 5%，到分，四舍五入/);
    expect(visitor.text).toMatch(/申报基数 12,345\.67 基数下限 2,\d+\.00 基数上限 27,000\.00 计缴基数 12,345\.67/);

    const editor = await visit("10004");
    await editor.get(`${row}/edit`);
    await visitor.get(`${BUY}/lock?month=2026-11`);
    expect(visitor.text).toContain("2026-11 共 1 人，合计 1,234.56。");
    await visitor.post(`${BUY}/lock`, {
      month: "2026-11",
      version: visitor.hidden("version"),
      locked: visitor.hidden("locked"),
    });
    expect(visitor.status).toBe(302);
    await visitor.get(`${BUY}?month=2026-11`);
    expect(visitor.text).toMatch(/2026-11 已锁定，可供工资核算读取。 锁定人 罗嘉慧/);
    expect(visitor.text).not.toMatch(/生成当月|导入 锁定|生成 调整/);

    await editor.post(`${row}/edit`, {
      version: editor.hidden("version"),
      employerAmount: "700.00",
      employeeAmount: "617.28",
      remark: "补差",
    });
    expect(editor.status).toBe(422);
    expect(editor.text).toContain("2026-11已锁定，不能修改");
    expect(editor.html).toContain('value="700.00"');
    expect(editor.html).toContain("补差</textarea>");

    await visitor.get(`${BUY}/lock?month=2026-11`);
    await visitor.post(`${BUY}/lock`, { month: "2026-11", version: visitor.hidden("version"), locked: "0" });
    await editor.get(`${row}/edit`);
    await editor.post(`${row}/edit`, {
      version: editor.hidden("version"),
      employerAmount: "700.00",
      employeeAmount: "617.28",
      remark: "补差",
    });
    expect(editor.location).toBe(row);
    await editor.get(row);
    expect(editor.text).toContain("金额已手工调整");
  });

  it("employees 22: the preview shows one error and there is nothing to confirm; the corrected file is written", async () => {
    const name = async (jobNumber: string) =>
      (await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [jobNumber])).name;
    const file = async (second: string) => {
      const rows = [
        ["月份", "工号", "姓名", "项目", "个人金额"],
        ["2026-10", "10011", await name("10011"), "养老保险", "432.00"],
        ["2026-10", "10012", second, "养老保险", "500.00"],
        ["2026-10", "10007", await name("10007"), "养老保险", "600.00"],
      ];
      const form = new FormData();
      form.set("template", "withholding");
      form.set("file", new Blob([csv(rows)], { type: "text/csv" }), "w.csv");
      return form;
    };
    await visitor.get(`${WITHHOLDING}/import`);
    await visitor.post("/import/withholding/new", await file(await name("10011")));
    await visitor.get(visitor.location!);
    expect(visitor.text).toMatch(/有 1 行不能导入，本次没有写入任何数据/);
    expect(visitor.text).toMatch(/3 C 姓名 \S+ 工号与姓名不一致/);
    expect(visitor.text).not.toContain("确认导入");
    await visitor.get(`${WITHHOLDING}/import`);
    await visitor.post("/import/withholding/new", await file(await name("10012")));
    const batch = visitor.location!;
    await visitor.get(batch);
    await visitor.post(`${batch}/commit`, { version: visitor.hidden("version") });
    await visitor.get(batch);
    expect(visitor.text).toContain("3 行已全部导入");
    await visitor.get(`${WITHHOLDING}?month=2026-10`);
    expect(visitor.text).toMatch(/人数 3 .*个人金额 ¥ 1,532\.00/);
    const exported = await visitor.post(`${WITHHOLDING}/export?month=2026-10`, {});
    expect([exported.status, exported.response.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
  });
});

describe("covers", () => {
  it("an uncovered trainee leads to a new cover; an overlap comes back at its field", async () => {
    const uncovered = `${HOME}/trainee/uncovered`;
    await visitor.get(uncovered);
    const add = linkTo(/href="([^"]*trainee\/new\?empIdText=\d+)"/);
    await visitor.get(add);
    const fields = {
      empIdText: add.split("=")[1]!,
      cover: "1",
      policyNo: "P-1",
      fromDay: "2020-01-01",
      toDay: "2030-12-31",
    };
    await visitor.post(`${HOME}/trainee/new`, fields);
    expect(visitor.location).toBe(`${HOME}/trainee`);
    await visitor.get(add);
    await visitor.post(`${HOME}/trainee/new`, { ...fields, policyNo: "P-2" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("保障期间与已有记录重叠");
    expect(visitor.html).toContain('value="P-2"');
    await visitor.get(`${HOME}/trainee`);
    expect(visitor.text).toMatch(/单独工伤 P-1 2020-01-01 2030-12-31 保障中/);
    await visitor.get(`${HOME}/medical/new`);
    await visitor.post(`${HOME}/medical/new`, {
      empIdText: "10011",
      plan: "标准",
      fromDay: "2026-01-01",
      toDay: "2026-12-31",
      dependants: "张三,李四",
    });
    await visitor.get(`${HOME}/medical`);
    expect(visitor.text).toMatch(/10011 \S+ .*标准 .*张三, 李四/);
  });
});

it("without the codes: no page; with the code to see only, no buttons", async () => {
  const hr = await visit("10003");
  for (const page of [
    "params",
    "socialSecurity",
    "providentFund/archive",
    "providentFund/buy",
    "withholding",
    "trainee",
    "medical",
    "trainee/uncovered",
    "socialSecurity/declaration",
  ]) {
    expect((await hr.get(`${HOME}/${page}`)).status, page).toBe(403);
  }
  const { simpleList } = await ok(benefits.fund.search, { page: {}, query: {} }, { token: await sessionOf("10004") });
  await one("insert into roles (role_code, role_name, data_scope) values ('seeBenefits', 'x', 5)");
  await one(
    "insert into role_permissions (role_id, permission_code) select id, 11091001 from roles where role_code = 'seeBenefits'",
  );
  await one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10009' and role_code = 'seeBenefits'",
  );
  const reader = await visit("10009");
  for (const page of [
    "params",
    "socialSecurity",
    "providentFund/buy?month=2026-11",
    `providentFund/archive/${simpleList[0]!.id}`,
  ]) {
    expect((await reader.get(`${HOME}/${page}`)).status, page).toBe(200);
    expect(reader.html, page).not.toMatch(/href="[^"]*\/(new|edit|stop|confirm|generate|lock)["?]/);
  }
  expect((await reader.get(`${HOME}/providentFund/archive/999999`)).status).toBe(404);
  expect(reader.html).toContain('data-missing="record"');
});
