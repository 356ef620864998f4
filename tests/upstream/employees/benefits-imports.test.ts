import { beforeAll, describe, expect, it } from "vitest";
import * as benefits from "~/contracts/employees/benefits/archives";
import * as benefitCovers from "~/contracts/employees/benefits/covers";
import * as benefitMonths from "~/contracts/employees/benefits/months";
import {
  commitImport,
  importDetail,
  importErrorsOf,
  importPreviewRows,
  importTemplate,
  previewImport,
} from "~/contracts/platform/imports";
import { checkBatch, commitBatch } from "~/upstream/import-jobs.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv, xlsx } from "../../support/files";
import { auditRow, confirmAll, empIdOf } from "./benefits-probe";

type Row = (string | number)[];
let token: string;
const as = () => ({ token });
const names: Record<string, string> = {};
/** Job number and name of somebody known. */
const who = (jobNumber: string): Row => [jobNumber, names[jobNumber]!];

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10004");
  for (const jobNumber of ["10002", "10003", "10005", "10006", "10007", "10008", "10011", "10012", "10014", "10015"]) {
    names[jobNumber] = (
      await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [jobNumber])
    ).name;
  }
  await confirmAll(token);
});

const upload = async (type: string, rows: Row[]) =>
  (await callApi(previewImport, { type, template: type, name: `${type}.csv` }, { token, file: csv(rows) })).data!;
async function faultsOf(type: string, rows: Row[]): Promise<string[]> {
  const { batchId } = await upload(type, rows);
  const { simpleList } = await ok(importErrorsOf, { type, batchId, page: { pageSize: 100 }, query: {} }, as());
  return simpleList.map(({ row, header, message }) => `${row} ${header}: ${message}`);
}
async function commit(type: string, batchId: number) {
  const { version } = await ok(importDetail, { type, batchId }, as());
  return callApi(commitImport, { type, batchId, version }, as());
}
async function bring(type: string, rows: Row[]) {
  const { batchId, errors } = await upload(type, rows);
  expect(errors).toBe(0);
  return commit(type, batchId);
}
const previewed = async (type: string, batchId: number) =>
  (await ok(importPreviewRows, { type, batchId, page: {}, query: {} }, as())).simpleList;
const count = async (table: string) => (await one<{ n: number }>(`select count(*)::int as n from ${table}`)).n;
const lock = async (calls: typeof benefitMonths.buy, month: string, locked: number) => {
  const { version } = await ok(calls.month, { query: { month } }, as());
  await ok(calls.lock, { month, version, locked }, as());
};

it.each(["social", "withholding", "fund", "buy", "trainee", "medical"])(
  "the template of %s opens, for whoever may edit benefits and nobody else",
  async (type) => {
    const file = await sendCall(importTemplate, { type, template: type }, as());
    expect([file.status, (await file.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
    expect((await callApi(importTemplate, { type, template: type }, { token: await sessionOf("10003") })).code).toBe(
      403,
    );
  },
);

describe("withholding", () => {
  const HEAD = ["月份", "工号", "姓名", "项目", "个人金额", "单位金额", "所属月份"];
  it("employees 22: a name of another job number is one error, nothing is written; corrected all three rows are", async () => {
    const rows = (second: Row): Row[] => [
      HEAD,
      ["2026-10", ...who("10011"), "养老保险", "432.00", "864.00", ""],
      ["2026-10", ...second, "养老保险", "500", "", ""],
      ["2026-10", ...who("10007"), "1", "1,000.00", "2,000.00", "2026-08"],
    ];
    const wrong = await upload("withholding", rows(["10012", names["10011"]!]));
    expect([wrong.rows, wrong.errors]).toEqual([3, 1]);
    const refused = await commit("withholding", wrong.batchId);
    expect([refused.code, await count("contributions")]).toEqual([409, 0]);
    expect(await faultsOf("withholding", rows(["10012", names["10011"]!]))).toEqual([
      expect.stringMatching(/^3 姓名: 工号与姓名不一致，系统中是 ./),
    ]);
    expect((await bring("withholding", rows(who("10012")))).data!.written).toBe(3);
    const { simpleList } = await ok(benefitMonths.withholding.search, { page: {}, query: { month: "2026-10" } }, as());
    expect(
      simpleList.map(({ jobNumber, forMonth, employeeAmount, employerAmount, source }) => [
        jobNumber,
        forMonth,
        employeeAmount,
        employerAmount,
        source,
      ]),
    ).toEqual([
      ["10007", "2026-08", 100_000, 200_000, 2],
      ["10011", "2026-10", 43_200, 86_400, 2],
      ["10012", "2026-10", 50_000, 0, 2],
    ]);
    expect((await auditRow("contribution.import")).after).toEqual({ month: "2026-10", rows: 3 });
    expect(await ok(benefitMonths.withholding.detail, { id: simpleList[0]!.id }, as())).toMatchObject({
      lateDays: 30,
      lateFee: 4_500,
    });
  });

  it("tells every fault of every row at once", async () => {
    const faults = await faultsOf("withholding", [
      HEAD,
      ["2026-13", ...who("10011"), "养老保险", "1", "", ""],
      ["2026-10", "999999", "无名", "养老保险", "1", "", ""],
      ["2026-10", ...who("10012"), "住宅", "1.234", "-5", ""],
      ["2026-10", ...who("10007"), "失业保险", "", "", "2026-11"],
      ["2026-10", ...who("10008"), "失业保险", "1", "", ""],
      ["2026-10", ...who("10008"), "3", "2", "", "2026-10"],
    ]);
    expect(faults).toEqual([
      "2 月份: 月份格式应为 YYYY-MM",
      "3 工号: 工号不存在",
      "4 项目: 应为：养老保险 / 医疗保险 / 失业保险 / 工伤保险 / 生育保险 / 其他",
      "4 个人金额: 金额应为元，最多两位小数，且不为负",
      "4 单位金额: 金额应为元，最多两位小数，且不为负",
      "5 个人金额: 不能为空",
      "5 所属月份: 所属月份不能晚于月份",
      "7 工号: 与第6行重复",
    ]);
  });

  it("replaces the same rows while the month is open; locked in between the commit writes nothing", async () => {
    const rows: Row[] = [
      HEAD,
      ["2026-10", ...who("10011"), "养老保险", "440.00", "880.00", ""],
      ["2026/10", ...who("10006"), "养老保险", "10", "", ""],
    ];
    const { batchId } = await upload("withholding", rows);
    expect((await previewed("withholding", batchId)).map(({ action, changes }) => [action, changes.length])).toEqual([
      [2, 2],
      [1, 5],
    ]);
    await lock(benefitMonths.withholding, "2026-10", 1);
    const before = await count("contributions");
    const refused = await commit("withholding", batchId);
    expect([refused.code, refused.msg, await count("contributions")]).toEqual([409, "2026-10已锁定，不能修改", before]);
    expect(await faultsOf("withholding", rows)).toEqual([
      "2 月份: 2026-10已锁定，不能修改",
      "3 月份: 2026-10已锁定，不能修改",
    ]);
    await lock(benefitMonths.withholding, "2026-10", 0);
    expect((await commit("withholding", batchId)).data!.written).toBe(2);
    expect((await commit("withholding", batchId)).data!.written).toBe(2);
    expect(await count("contributions")).toBe(before + 1);
  });

  it("50,000 rows are checked and written set by set", async () => {
    const { all: people } = await one<{ all: [string, string][] }>(
      "select json_agg(json_build_array(job_number, emp_name)) as all from (select * from employees order by emp_id limit 250) e",
    );
    const months = Array.from(
      { length: 40 },
      (_, n) => `20${15 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`,
    );
    const rows = months.flatMap((month) =>
      people.flatMap(([job, name]) => [1, 2, 3, 4, 5].map((kind) => [month, job, name, kind, "10.00", "20.00", ""])),
    );
    expect(rows.length).toBe(50_000);
    const { batchId } = await upload("withholding", [HEAD, ...rows]);
    const start = Date.now();
    await checkBatch(batchId);
    const detail = await ok(importDetail, { type: "withholding", batchId }, as());
    expect([detail.rows, detail.errorCount, detail.creates]).toEqual([50_000, 0, 50_000]);
    await commit("withholding", batchId);
    await commitBatch(batchId);
    expect((await ok(importDetail, { type: "withholding", batchId }, as())).state).toBe(3);
    expect(Date.now() - start).toBeLessThan(60_000);
    await one("delete from contributions where month < '2020'");
  }, 120_000);
});

describe("provident fund", () => {
  const HEAD = ["工号", "姓名", "公积金账号", "缴存基数", "单位比例", "个人比例", "起缴月"];
  it("joins, and with a later month ends the row and goes on with the new base", async () => {
    expect(
      (
        await bring("fund", [
          HEAD,
          [...who("10011"), "F-1", "12,345.67", "5%", "5", "2026-09"],
          [...who("10012"), "", "8000", "12", "12", "2026-09"],
        ])
      ).code,
    ).toBe(200);
    expect(
      (
        await bring("fund", [
          HEAD,
          [...who("10011"), "", "13000", "5", "5", "2026-12"],
          [...who("10012"), "F-2", "8000", "12", "12", "2026-09"],
        ])
      ).code,
    ).toBe(200);
    const { simpleList } = await ok(benefits.fund.search, { page: {}, query: { likeEmpName: "10011" } }, as());
    expect(simpleList).toMatchObject([{ account: "F-1", base: 1_300_000, startMonth: "2026-12" }]);
    const { history } = await ok(benefits.fund.detail, { id: simpleList[0]!.id! }, as());
    expect(history.map(({ base, stopMonth }) => [base, stopMonth])).toEqual([
      [1_300_000, null],
      [1_234_567, "2026-12"],
    ]);
    expect(
      (await ok(benefits.fund.search, { page: {}, query: { likeEmpName: "10012" } }, as())).simpleList,
    ).toMatchObject([{ account: "F-2", cityName: "深圳" }]);
  });

  it("tells rates outside 5% to 12%, months before the first, and unknown people", async () => {
    expect(
      await faultsOf("fund", [
        HEAD,
        [...who("10007"), "", "8000", "4.99", "13%", "2026-09"],
        [...who("10011"), "", "8000", "5", "5", "2026-11"],
        ["10007", names["10008"]!, "", "0", "x", "5", "2026"],
        [...who("10011"), "", "1", "5", "5", "2027-01"],
      ]),
    ).toEqual([
      "2 单位比例: 缴存比例须在5%至12%之间",
      "2 个人比例: 缴存比例须在5%至12%之间",
      "3 起缴月: 生效月早于起缴月2026-12",
      "4 工号: 与第2行重复",
      expect.stringMatching(/^4 姓名: 工号与姓名不一致，系统中是 ./),
      "4 缴存基数: 金额应为元，最多两位小数，且不为负",
      "4 单位比例: 比例应为 0 至 100 的百分数，最多两位小数",
      "4 起缴月: 月份格式应为 YYYY-MM",
      "5 工号: 与第3行重复",
    ]);
  });

  it("a row changed since the check is refused whole", async () => {
    const { batchId } = await upload("fund", [
      HEAD,
      [...who("10014"), "", "9000", "8", "8", "2026-11"],
      [...who("10012"), "F-3", "9000", "12", "12", "2026-11"],
    ]);
    await one("update benefit_archives set version = version + 1 where scheme = 2 and emp_id = $1", [
      await empIdOf("10012"),
    ]);
    const before = await count("benefit_archives");
    expect([(await commit("fund", batchId)).code, await count("benefit_archives")]).toEqual([409, before]);
  });

  it("a purchase that is not base × rate is taken and pointed out", async () => {
    const HEAD = ["月份", "工号", "姓名", "单位金额", "个人金额"];
    const { batchId, errors } = await upload("buy", [
      HEAD,
      ["2026-10", ...who("10011"), "617.28", "617.28"],
      ["2026-10", ...who("10012"), "960", "900"],
    ]);
    expect(errors).toBe(0);
    expect((await previewed("buy", batchId)).map(({ label }) => label)).toEqual([
      `10012 ${names["10012"]} ⚠ 与基数×比例不符，应为 960.00 / 960.00`,
      `10011 ${names["10011"]}`,
    ]);
    expect((await commit("buy", batchId)).data!.written).toBe(2);
    await lock(benefitMonths.buy, "2026-10", 1);
    expect(
      await faultsOf("buy", [HEAD, ["2026-10", ...who("10011"), "1", "1"], ["2026-10", "10012", "某人", "", "x"]]),
    ).toEqual([
      "2 月份: 2026-10已锁定，不能修改",
      "3 月份: 2026-10已锁定，不能修改",
      expect.stringMatching(/^3 姓名: 工号与姓名不一致，系统中是 ./),
      "3 单位金额: 不能为空",
      "3 个人金额: 金额应为元，最多两位小数，且不为负",
    ]);
  });
});

describe("social security", () => {
  const HEAD = ["工号", "姓名", "城市", "社保账号", "缴费基数", "起缴月", "停缴月"];
  it("joins, changes the open row, stops it; a second time the file changes nothing", async () => {
    const rows: Row[] = [
      HEAD,
      [...who("10011"), "深圳", "S-1", "4200", "2026-09", ""],
      [...who("10012"), "Shenzhen", "", "8,000.00", "202609", "2026-10"],
      [...who("10007"), "440300", "", "9000", "2026-09", ""],
    ];
    expect((await bring("social", rows)).data!.written).toBe(3);
    const again = await upload("social", [rows[0]!, rows[1]!, rows[3]!]);
    expect((await previewed("social", again.batchId)).map(({ action }) => action)).toEqual([3, 3]);
    expect((await bring("social", [HEAD, [...who("10007"), "广州", "", "9000", "2026-11", ""]])).code).toBe(200);
    const { simpleList } = await ok(benefits.social.search, { page: {}, query: {} }, as());
    expect(
      simpleList.map(({ jobNumber, cityName, startMonth, stopMonth, stopReason }) => [
        jobNumber,
        cityName,
        startMonth,
        stopMonth,
        stopReason,
      ]),
    ).toEqual([
      ["10007", "广州", "2026-11", null, null],
      ["10007", "深圳", "2026-09", "2026-11", 2],
      ["10011", "深圳", "2026-09", null, null],
      ["10012", "深圳", "2026-09", "2026-10", 9],
    ]);
    expect((await auditRow("socialSecurity.import")).after).toEqual({
      cityCode: "440100",
      from: "2026-11",
      id: expect.any(Number),
    });
    const joined = await one<{ after: object }>(
      "select after from audit_log where action = 'socialSecurity.import' and before is null and after ->> 'empId' = $1",
      [String(await empIdOf("10011"))],
    );
    expect(joined.after).toMatchObject({ account: "***", base: "***", startMonth: "2026-09" });
  });

  it("tells cities nobody knows, stops before the first month, exempt people, periods on file", async () => {
    const intern = await one<{ job: string; name: string }>(
      "select e.job_number as job, e.emp_name as name from employees e where e.employment = 1 and e.staff_type = 4 limit 1",
    );
    expect(
      await faultsOf("social", [
        HEAD,
        [...who("10008"), "火星", "", "1", "2026-09", "2026-08"],
        [intern.job, intern.name, "深圳", "", "3000", "2026-09", ""],
        [...who("10012"), "深圳", "", "1", "2026-09", ""],
        [...who("10015"), "深圳", "", "0", "x", ""],
      ]),
    ).toEqual([
      expect.stringMatching(/^2 城市: 应为：./),
      "2 停缴月: 生效月早于起缴月2026-09",
      "3 工号: 该员工的合同类型无需由本公司参保（实习、派遣、境外）",
      "4 起缴月: 该员工在此期间已有档案",
      "5 缴费基数: 金额应为元，最多两位小数，且不为负",
      "5 起缴月: 月份格式应为 YYYY-MM",
    ]);
  });
});

describe("covers", () => {
  const TRAINEE = ["工号", "姓名", "保障类型", "保单号", "起", "止"];
  it("trainees: an overlap with a cover on file or in the file is refused", async () => {
    expect(
      (
        await bring("trainee", [
          TRAINEE,
          [...who("10011"), "单独工伤", "P1", "2026-01-01", "2026-03-31"],
          [...who("10011"), "2", "P2", "2026-04-01", "2026-06-30"],
        ])
      ).data!.written,
    ).toBe(2);
    expect(
      await faultsOf("trainee", [
        TRAINEE,
        [...who("10011"), "1", "P3", "2026-06-30", "2026-07-31"],
        [...who("10012"), "1", "P4", "2026-01-01", "2026-02-28"],
        [...who("10012"), "1", "P5", "2026-02-28", "2026-03-31"],
        [...who("10007"), "3", "", "2026-02-30", "2026-01-01"],
        [...who("10008"), "1", "P6", "2026-02-02", "2026-02-01"],
      ]),
    ).toEqual([
      "2 起: 保障期间与已有记录重叠",
      "4 起: 保障期间与已有记录重叠",
      "5 保障类型: 应为：单独工伤 / 商业意外险",
      "5 保单号: 不能为空",
      "5 起: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "6 止: 结束日期早于开始日期",
    ]);
  });

  it("medical cover is told apart by person and policy and updated, also from a workbook with date cells", async () => {
    const HEAD = ["工号", "姓名", "方案", "保单号", "起", "止", "体检日期"];
    const row = (plan: string, check: string): Row => [...who("10011"), plan, "M1", "2026-01-01", "2026-12-31", check];
    expect(
      (
        await bring("medical", [
          HEAD,
          row("A", ""),
          [...who("10012"), "A", "", "2026-01-01", "2026-12-31", "2026-05-20"],
        ])
      ).data!.written,
    ).toBe(2);
    const { batchId } = (
      await callApi(
        previewImport,
        { type: "medical", template: "medical", name: "m.xlsx" },
        { token, file: await xlsx([HEAD, row("B", "2026-06-01")]) },
      )
    ).data!;
    expect((await commit("medical", batchId)).data!.written).toBe(1);
    const { simpleList } = await ok(
      benefitCovers.medicalBenefit.search,
      { page: {}, query: { likeEmpName: "10011" } },
      as(),
    );
    expect(simpleList).toMatchObject([{ plan: "B", checkDate: "2026-06-01", version: 2 }]);
    expect(
      await faultsOf("medical", [
        HEAD,
        row("", "2026-06-31"),
        row("A", ""),
        [...who("10008"), "A", "", "2026-12-31", "2026-01-01", ""],
      ]),
    ).toEqual([
      "2 方案: 不能为空",
      "2 体检日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "3 保单号: 与第2行重复",
      "4 止: 结束日期早于开始日期",
    ]);
  });

  it("people out of scope are nobody", async () => {
    await one("insert into roles (role_code, role_name, data_scope) values ('siteBenefits', 'x', 4)");
    await one(
      "insert into role_permissions (role_id, permission_code) select id, unnest(array[11091001, 11091002]) from roles where role_code = 'siteBenefits'",
    );
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10017' and role_code = 'siteBenefits'",
    );
    const narrow = await sessionOf("10017");
    const { batchId } = (
      await callApi(
        previewImport,
        { type: "medical", template: "medical", name: "m.csv" },
        {
          token: narrow,
          file: csv([
            ["工号", "姓名", "方案", "起", "止"],
            [...who("10011"), "A", "2026-01-01", "2026-12-31"],
            [...who("10012"), "A", "2026-01-01", "2026-12-31"],
          ]),
        },
      )
    ).data!;
    const { simpleList } = await ok(
      importErrorsOf,
      { type: "medical", batchId, page: {}, query: {} },
      { token: narrow },
    );
    expect(simpleList.map(({ row, message }) => [row, message])).toEqual([[2, "工号不存在"]]);
  });
});
