import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as benefits from "~/contracts/employees/benefits/archives";
import * as benefitCovers from "~/contracts/employees/benefits/covers";
import * as benefitMonths from "~/contracts/employees/benefits/months";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  auditsOf,
  broughtBack,
  changed,
  expectRefused,
  expectUnchanged,
  importOf,
  workbookOf,
} from "../../support/imports";
import { confirmAll, empIdOf } from "./benefits-probe";

type Row = (string | number)[];
let token: string;
const as = (language = "zh") => ({ token, language });
const names: Record<string, string> = {};
const who = (jobNumber: string): Row => [jobNumber, names[jobNumber]!];
const of = (type: string) => importOf(type, type, () => token);

const HEADS: Record<string, Row> = {
  social: ["工号", "姓名", "城市", "社保账号", "缴费基数", "起缴月", "停缴月"],
  withholding: ["月份", "工号", "姓名", "项目", "个人金额", "单位金额", "所属月份"],
  fund: ["工号", "姓名", "公积金账号", "缴存基数", "单位比例", "个人比例", "起缴月"],
  buy: ["月份", "工号", "姓名", "单位金额", "个人金额"],
  trainee: ["工号", "姓名", "保障类型", "保单号", "起", "止"],
  medical: ["工号", "姓名", "方案", "保单号", "起", "止", "体检日期"],
};
const SOCIAL = { table: "benefit_archives", action: "socialSecurity.import" };
const FUND = { table: "benefit_archives", action: "fundArchive.import" };
const MONTH = { table: "contributions", action: "contribution.import" };
const TRAINEE = { table: "trainee_benefits", action: "traineeBenefit.import" };
const MEDICAL = { table: "medical_benefits", action: "medicalBenefit.import" };

async function bring(type: string, ...rows: Row[]): Promise<void> {
  const { batchId } = await of(type).upload([HEADS[type]!, ...rows]);
  expect((await of(type).commit(batchId)).code).toBe(200);
}
const archive = async (scheme: number, jobNumber: string) =>
  one<{ id: number; version: number }>(
    "select id, version from benefit_archives where scheme = $1 and emp_id = $2 and stop_month is null",
    [scheme, await empIdOf(jobNumber)],
  );
const socialList = async (language?: string) =>
  workbookOf(await sendCall(benefits.social.export, { query: {} }, as(language)));
const fundList = async (language?: string) =>
  workbookOf(await sendCall(benefits.fund.export, { query: {} }, as(language)));
const monthList = async (calls: typeof benefitMonths.buy, month: string) =>
  workbookOf(await sendCall(calls.export, { query: { month } }, as()));
const traineeList = async () => workbookOf(await sendCall(benefitCovers.traineeBenefit.export, { query: {} }, as()));
const medicalList = async (language?: string) =>
  workbookOf(await sendCall(benefitCovers.medicalBenefit.export, { query: {} }, as(language)));
const lock = async (calls: typeof benefitMonths.buy, month: string, locked: number) => {
  const { version } = await ok(calls.month, { query: { month } }, as());
  await ok(calls.lock, { month, version, locked }, as());
};

beforeAll(async () => {
  await useDatabase();
  token = await sessionOf("10004");
  for (const jobNumber of ["10005", "10006", "10007", "10008", "10011", "10012", "10014", "10015", "10016"]) {
    names[jobNumber] = (
      await one<{ name: string }>("select emp_name as name from employees where job_number = $1", [jobNumber])
    ).name;
  }
  await confirmAll(token);
});
// More files than a person may upload in a minute.
beforeEach(() => one("delete from rate_counters"));

describe("the list of the social security archives", () => {
  beforeAll(async () => {
    await bring(
      "social",
      [...who("10011"), "深圳", "=1+1", "4200.5", "2026-09", ""],
      [...who("10012"), "深圳", "S-2", "8000", "2026-08", "2026-10"],
      [...who("10007"), "深圳", "", "9000", "2026-09", ""],
      [...who("10015"), "深圳", "S-5", "9500", "2026-08", ""],
    );
    await bring(
      "social",
      [...who("10007"), "广州", "", "9000", "2026-11", ""],
      [...who("10012"), "深圳", "", "8100", "2026-11", ""],
    );
    const { id, version } = await archive(1, "10015");
    await ok(benefits.social.stop, { id, version, day: "2026-10-10", stopReason: 1 }, as());
  });

  it("comes back as it is in every language, stopped archives and those of another city too", async () => {
    const rows = await socialList();
    expect(rows.slice(1).map((row) => row[0])).toEqual(["10007", "10007", "10011", "10012", "10012", "10015"]);
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(of("social"), await socialList(language), SOCIAL);
    expect((await of("social").bringBack(rows)).ignoredColumns).toEqual(["部门", "状态"]);
  });

  it.each([
    [
      "社保账号",
      "S-1",
      { account: ["=1+1", "S-1"] },
      { account: "***" },
      { field: "社保账号", before: "=1+1", after: "S-1" },
    ],
    [
      "缴费基数",
      "5,000.01",
      { base: [420_050, 500_001] },
      { base: "***" },
      { field: "缴费基数", before: "***", after: "***" },
    ],
    [
      "停缴月",
      "2026-12",
      { stop_month: [null, "2026-12"], stop_reason: [null, 9] },
      { stopMonth: "2026-12" },
      { field: "停缴月", before: "", after: "2026-12" },
    ],
  ])(
    "with one cell changed in %s, exactly that field changes, and the audit row says so",
    async (heading, value, columns, after, shown) => {
      const { id } = await archive(1, "10011");
      const back = await broughtBack(
        of("social"),
        changed(await socialList(), ([job]) => job === "10011", heading, value),
        SOCIAL,
      );
      expect(back.changes).toEqual([shown]);
      expect(back.differing).toEqual({ [id]: columns });
      expect([back.audit.objectId, Object.keys(back.audit.before!), back.audit.after]).toEqual([
        String(id),
        Object.keys(after),
        after,
      ]);
    },
  );

  it("tells what a stopped archive and a file that says one twice cannot be", async () => {
    const head = HEADS.social!;
    expect(
      await of("social").faults([
        head,
        [...who("10015"), "深圳", "S-5", "9500", "2026-08", "2026-10"],
        [...who("10015"), "深圳", "S-5", "9500", "2026-08", "2026-10"],
        [...who("10012"), "深圳", "S-2", "8888", "2026-08", "2026-10"],
        [...who("10007"), "广州", "", "9000", "2026-11", ""],
        [...who("10007"), "广州", "S-7", "9000", "2026-11", ""],
        ["10008", names["10006"]!, "", "x".repeat(41), "1.001", "2026-00", "x"],
      ]),
    ).toEqual([
      "3 工号: 与第2行重复",
      "4 起缴月: 生效月早于起缴月2026-11",
      "6 工号: 与第5行重复",
      expect.stringMatching(/^7 姓名: 工号与姓名不一致，系统中是 ./),
      "7 城市: 不能为空",
      expect.stringMatching(/^7 社保账号: /),
      "7 缴费基数: 金额应为元，最多两位小数，且不为负",
      "7 起缴月: 月份格式应为 YYYY-MM",
      "7 停缴月: 月份格式应为 YYYY-MM",
    ]);
  });

  it("a base of a locked month stays, also when the month is locked between check and commit", async () => {
    const rows = (base: string): Row[] => [HEADS.social!, [...who("10007"), "广州", "", base, "2026-12", ""]];
    const { batchId, errors } = await of("social").upload(rows("9900"));
    expect(errors).toBe(0);
    await bring("withholding", ["2026-12", ...who("10011"), "养老保险", "1", "2", ""]);
    await lock(benefitMonths.withholding, "2026-12", 1);
    expect(await of("social").faults(rows("9901"))).toEqual(["2 起缴月: 2026-12已锁定，不能修改"]);
    const refused = await of("social").commit(batchId);
    expect([refused.code, refused.msg]).toEqual([409, "2026-12已锁定，不能修改"]);
    await lock(benefitMonths.withholding, "2026-12", 0);
  });

  it("employees 26: somebody re-engaged does not join below the minimum wage by file either", async () => {
    const { id, job, name } = await one<{ id: number; job: string; name: string }>(
      "select emp_id as id, job_number as job, emp_name as name from employees where employment = 1 and staff_type = 3 and site_id = 1 limit 1",
    );
    await one("delete from contracts where emp_id = $1", [id]);
    await one(
      "insert into contracts (contract_no, emp_id, company_id, type, start_date, state) select 'X-27', $1, company_id, 5, '2026-08-03', 3 from companies limit 1",
      [id],
    );
    const row = (base: string): Row => [job, name, "深圳", "", base, "2026-08", ""];
    expect(await of("social").faults([HEADS.social!, row("2,519.99")])).toEqual([
      "2 缴费基数: 低于当地最低工资2,520.00",
    ]);
    expect((await of("social").upload([HEADS.social!, row("2,520.00")])).errors).toBe(0);
  });
});

describe("the list of the housing fund archives", () => {
  beforeAll(async () => {
    await bring(
      "fund",
      [...who("10011"), "F-1", "12,345.67", "5", "7.25%", "2026-09"],
      [...who("10012"), "F-2", "8000", "12", "12", "2026-08"],
      [...who("10014"), "F-4", "9000", "8", "8", "2026-08"],
    );
    await bring("fund", [...who("10012"), "", "8100", "12", "12", "2026-11"]);
    const { id, version } = await archive(2, "10014");
    await ok(benefits.fund.stop, { id, version, day: "2026-10-10", stopReason: 1 }, as());
  });

  it("comes back as it is in every language, a stopped archive too", async () => {
    for (const language of ["zh", "en", "es", "ja"]) await expectUnchanged(of("fund"), await fundList(language), FUND);
  });

  it.each([
    [
      "公积金账号",
      "F-9",
      { account: ["F-1", "F-9"] },
      { account: "***" },
      { field: "公积金账号", before: "F-1", after: "F-9" },
    ],
    [
      "缴存基数",
      "12345.68",
      { base: [1_234_567, 1_234_568] },
      { base: "***" },
      { field: "缴存基数", before: "***", after: "***" },
    ],
    [
      "个人比例",
      "5%",
      { employee_bp: [725, 500] },
      { employeeBp: 500 },
      { field: "个人比例", before: "7.25%", after: "5%" },
    ],
  ])(
    "with one cell changed in %s, exactly that field changes, and the audit row says so",
    async (heading, value, columns, after, shown) => {
      const { id } = await archive(2, "10011");
      const back = await broughtBack(
        of("fund"),
        changed(await fundList(), ([job]) => job === "10011", heading, value),
        FUND,
      );
      expect(back.changes).toEqual([shown]);
      expect(back.differing).toEqual({ [id]: columns });
      expect([back.audit.objectId, Object.keys(back.audit.before!), back.audit.after]).toEqual([
        String(id),
        Object.keys(after),
        after,
      ]);
    },
  );

  it("a rate of a locked month stays", async () => {
    await bring("buy", ["2026-12", ...who("10011"), "1", "1"]);
    await lock(benefitMonths.buy, "2026-12", 1);
    expect(
      await of("fund").faults([
        HEADS.fund!,
        [...who("10012"), "", "8100", "11", "12", "2026-12"],
        [...who("10011"), "", "-1", "12.01", "4.99", "12/2026"],
      ]),
    ).toEqual([
      "2 起缴月: 2026-12已锁定，不能修改",
      "3 缴存基数: 金额应为元，最多两位小数，且不为负",
      "3 单位比例: 缴存比例须在5%至12%之间",
      "3 个人比例: 缴存比例须在5%至12%之间",
      "3 起缴月: 月份格式应为 YYYY-MM",
    ]);
    await lock(benefitMonths.buy, "2026-12", 0);
  });
});

describe.each([
  ["withholding" as const, "养老保险", { kind: 1 }],
  ["buy" as const, "住房公积金", { kind: 6 }],
])("a month of %s", (type, kind, where) => {
  const calls = type === "buy" ? benefitMonths.buy : (benefitMonths.withholding as typeof benefitMonths.buy);
  const line = (job: string, employer: string, employee: string): Row =>
    type === "buy"
      ? ["2026-10", ...who(job), employer, employee]
      : ["2026-10", ...who(job), kind, employee, employer, ""];

  beforeAll(async () => {
    await bring(type, line("10005", "0", "617.28"), line("10006", "1,000.10", "0.07"));
    await ok(calls.generate, { month: "2026-10" }, as());
  });

  it("comes back as it is, generated rows too", async () => {
    const rows = await monthList(calls, "2026-10");
    expect(new Set(rows.slice(1).map((row) => row.at(-1)))).toEqual(new Set(["生成", "导入"]));
    await expectUnchanged(of(type), rows, MONTH);
  });

  it("with one cell changed, exactly that amount changes, and the audit row says which", async () => {
    const { id } = await one<{ id: string }>(
      "select id from contributions where emp_id = $1 and month = '2026-10' and kind = $2",
      [await empIdOf("10006"), where.kind],
    );
    const back = await broughtBack(
      of(type),
      changed(
        await monthList(calls, "2026-10"),
        (row) => row.includes("10006") && row.includes(kind),
        "个人金额",
        "0.08",
      ),
      MONTH,
    );
    expect(back.changes).toEqual([{ field: "个人金额", before: "0.07", after: "0.08" }]);
    expect(back.differing).toEqual({ [id]: { employee_amount: [7, 8] } });
    expect(back.audit).toEqual({
      objectId: String(id),
      before: { employeeAmount: "***" },
      after: { employeeAmount: "***" },
    });
  });

  it("a generated row that a cell changes is an imported one from then on", async () => {
    const { id } = await one<{ id: string }>(
      "select id from contributions where emp_id = $1 and month = '2026-10' and kind = $2 and source = 1",
      [await empIdOf("10011"), where.kind],
    );
    const back = await broughtBack(
      of(type),
      changed(
        await monthList(calls, "2026-10"),
        (row) => row.includes("10011") && row.includes(kind),
        "单位金额",
        "1.00",
      ),
      MONTH,
    );
    expect(back.differing[id]).toMatchObject({ source: [1, 2], employer_amount: [expect.any(Number), 100] });
    expect([Object.keys(back.differing), back.audit.after]).toEqual([
      [String(id)],
      { employerAmount: "***", source: 2 },
    ]);
  });

  it("a row saved between check and commit stops the whole file", async () => {
    const { batchId } = await of(type).upload([HEADS[type]!, line("10005", "5", "5"), line("10016", "5", "5")]);
    const row = await one<{ id: string; version: number }>(
      "select id, version from contributions where emp_id = $1 and month = '2026-10' and kind = $2",
      [await empIdOf("10005"), where.kind],
    );
    await ok(
      calls.save,
      { id: Number(row.id), version: row.version, employerAmount: "3", employeeAmount: "3", remark: "核对" } as never,
      as(),
    );
    expect((await of(type).commit(batchId)).code).toBe(409);
    expect(
      await one("select count(*)::int as n from contributions where emp_id = $1", [await empIdOf("10016")]),
    ).toEqual({ n: 0 });
  });
});

it("the list of the trainees' covers is refused whole: every cover overlaps itself", async () => {
  await bring(
    "trainee",
    [...who("10011"), "单独工伤", "P1", "2026-01-01", "2026-03-31"],
    [...who("10012"), "商业意外险", "P2", "2026-04-01", "2026-06-30"],
  );
  const rows = await traineeList();
  expect(rows.length).toBe(3);
  expect(await of("trainee").faults(rows)).toEqual([2, 3].map((line) => `${line} 起: 保障期间与已有记录重叠`));
  await expectRefused(
    of("trainee"),
    changed(rows, ([job]) => job === "10011", "保单号", "P9"),
    TRAINEE,
  );
  await bring("trainee", [...who("10011"), "单独工伤", "P1", "2026-04-01", "2026-06-30"]);
  expect((await auditsOf(TRAINEE.action)).after).toEqual({
    empId: await empIdOf("10011"),
    cover: 1,
    policyNo: "P1",
    fromDay: "2026-04-01",
    toDay: "2026-06-30",
  });
});

describe("the list of the medical covers", () => {
  beforeAll(async () => {
    await bring(
      "medical",
      [...who("10011"), "A", "M1", "2026-01-01", "2026-12-31", "2026-05-20"],
      [...who("10011"), "B", "M2", "2026-01-01", "2026-06-30", ""],
      [...who("10012"), "A", "", "2026-01-01", "2026-12-31", ""],
    );
    await one("update medical_benefits set dependants = '{张一,张二}', check_org = '体检中心' where policy_no = 'M1'");
  });

  it("comes back as it is in every language", async () => {
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(of("medical"), await medicalList(language), MEDICAL);
  });

  it.each([
    ["方案", "C", { plan: ["A", "C"] }, { plan: "A" }, { plan: "C" }],
    ["止", "2027-01-31", { to_day: ["2026-12-31", "2027-01-31"] }, { toDay: "2026-12-31" }, { toDay: "2027-01-31" }],
    [
      "体检日期",
      "2026-11-02",
      { check_date: ["2026-05-20", "2026-11-02"] },
      { checkDate: "2026-05-20" },
      { checkDate: "2026-11-02" },
    ],
  ])(
    "with one cell changed in %s, exactly that field changes, and the audit row says so",
    async (heading, value, columns, before, after) => {
      const { id } = await one<{ id: number }>("select id from medical_benefits where policy_no = 'M1'");
      const back = await broughtBack(
        of("medical"),
        changed(await medicalList(), (row) => row.includes("M1"), heading, value),
        MEDICAL,
      );
      expect(back.differing).toEqual({ [id]: columns });
      expect(back.audit).toEqual({ objectId: String(id), before, after });
    },
  );
});

it.each<[string, Parameters<typeof expectRefused>[2], () => [Row, Row]]>([
  [
    "social",
    SOCIAL,
    () => [
      [...who("10016"), "深圳", "", "9000", "2026-09", ""],
      [...who("10008"), "火星", "", "9000", "2026-09", ""],
    ],
  ],
  [
    "withholding",
    MONTH,
    () => [
      ["2026-09", ...who("10016"), "养老保险", "1", "1", ""],
      ["2026-09", ...who("10008"), "养老保险", "1", "1", "2026-10"],
    ],
  ],
  [
    "fund",
    FUND,
    () => [
      [...who("10016"), "", "9000", "8", "8", "2026-09"],
      [...who("10008"), "", "9000", "8", "13", "2026-09"],
    ],
  ],
  [
    "buy",
    MONTH,
    () => [
      ["2026-09", ...who("10016"), "1", "1"],
      ["2026-9-31x", ...who("10008"), "1", "1"],
    ],
  ],
  [
    "trainee",
    TRAINEE,
    () => [
      [...who("10016"), "1", "P7", "2026-01-01", "2026-01-31"],
      [...who("10008"), "1", "P8", "2026-02-02", "2026-02-01"],
    ],
  ],
  [
    "medical",
    MEDICAL,
    () => [
      [...who("10016"), "A", "M7", "2026-01-01", "2026-01-31", ""],
      [...who("10008"), "A", "M8", "2026-01-01", "2026-01-31", "2026-02-29"],
    ],
  ],
])("a good row of %s is not written beside a faulty one", async (type, about, rows) => {
  await expectRefused(of(type), [HEADS[type]!, ...rows()], about);
});
