import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  commitImport,
  importDetail,
  importErrorsOf,
  importPreviewRows,
  importTemplate,
  previewImport,
} from "~/contracts/platform/imports";
import { luhnDigit } from "~/lib/employees/bank-card";
import { LANGUAGES } from "~/lib/languages";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { readSheets } from "~/upstream/platform/spreadsheet/read.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv, xlsx } from "../../support/files";

let token: string;
const type = "common";
const COMPANY = "深圳市恒川科技有限公司";
const account = (n: number) => {
  const digits = `622202400000${String(n).padStart(6, "0")}`;
  return digits + luhnDigit(digits);
};

interface Person {
  emp_id: number;
  job_number: string;
  emp_name: string;
  gender: number;
  version: number;
}
const person = (jobNumber: string) =>
  one<Person>("select emp_id, job_number, emp_name, gender, version from employees where job_number = $1", [jobNumber]);
let p: Person;

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10003");
  p = await person("10011");
});

const HEADS: Record<string, string[]> = {
  identityCard: ["工号", "姓名", "证件类型", "证件号码", "签发机关", "有效期自", "有效期至"],
  education: ["工号", "姓名", "学历", "学校", "专业", "开始日期", "结束日期", "已毕业", "最高学历"],
  workExperience: ["工号", "姓名", "单位", "职务", "开始日期", "结束日期", "证明人", "证明人电话"],
  family: ["工号", "姓名", "家庭成员姓名", "关系", "电话", "紧急联系人"],
  contract: [
    "工号",
    "姓名",
    "合同编号",
    "合同主体",
    "合同类型",
    "开始日期",
    "合同期限（月）",
    "结束日期",
    "试用期（月）",
    "月工资（元）",
    "试用期工资（元）",
  ],
  bankCard: ["工号", "姓名", "用途", "开户行", "支行", "银行卡号", "户名"],
};

const upload = (template: string, rows: string[][], as = token) =>
  ok(previewImport, { type, template, name: `${template}.csv` }, { token: as, file: csv([HEADS[template]!, ...rows]) });
const errorsOf = async (batchId: number, as = token) =>
  (await ok(importErrorsOf, { type, batchId, page: { pageSize: 1000 } }, { token: as })).simpleList.map(
    ({ row, column, message }) => `${row}${column} ${message}`,
  );
const commit = async (batchId: number, as = token) => {
  const { version } = await ok(importDetail, { type, batchId }, { token: as });
  return callApi(commitImport, { type, batchId, version }, { token: as });
};
const actions = async (batchId: number) =>
  (await ok(importPreviewRows, { type, batchId }, { token })).simpleList.map((row) => row.action);
const lastAudit = () =>
  one<{ object_id: string; before: unknown; after: Record<string, unknown[]> }>(
    "select object_id, before, after from audit_log where action = 'employee.import' order by id desc limit 1",
  );

/** Uploads without errors, commits, and finds nothing to do in the same file. */
async function bring(template: string, rows: string[][], expected: number[]): Promise<void> {
  const { batchId, errors } = await upload(template, rows);
  expect(await errorsOf(batchId)).toEqual([]);
  expect(errors).toBe(0);
  expect(await actions(batchId)).toEqual(expected);
  expect((await commit(batchId)).data).toMatchObject({ state: 3 });
  const again = await upload(template, rows);
  expect(await errorsOf(again.batchId)).toEqual([]);
  expect(await actions(again.batchId)).toEqual(expected.map(() => 3));
  const before = await one(
    "select (select count(*) from audit_log where action = 'employee.import') as rows, (select sum(version) from employees) as versions",
  );
  expect((await commit(again.batchId)).data).toMatchObject({ state: 3 });
  expect(
    await one(
      "select (select count(*) from audit_log where action = 'employee.import') as rows, (select sum(version) from employees) as versions",
    ),
  ).toEqual(before);
}

describe("identity cards", () => {
  // A passport says nothing about birth date and gender.
  const row = (...cells: string[]) => [p.job_number, p.emp_name, "护照", ...cells];

  it("updates card and expiry date, seals the number and names it without content", async () => {
    await bring("identityCard", [row("E12345678", "出入境管理局", "2020-03-01", "2030-02-28")], [2]);
    const card = await one<Record<string, string>>(
      "select c.*, e.id_card_exp, e.version as seen from identity_cards c join employees e using (emp_id) where emp_id = $1",
      [p.emp_id],
    );
    expect(card).toMatchObject({
      id_type: 4,
      issued_by: "出入境管理局",
      start_date: "2020-03-01",
      exp_date: "2030-02-28",
      long_term: 0,
      id_card_exp: "2030-02-28",
      seen: p.version + 1,
    });
    expect(unseal(card.id_number!)).toBe("E12345678");
    const { after } = await lastAudit();
    expect(after.identityCard![0]).toMatchObject({ idNumber: "changed", expDate: "2030-02-28" });
    expect(JSON.stringify(after)).not.toContain("E12345678");
  });

  it("takes 长期 in any language for the expiry date", async () => {
    await bring("identityCard", [row("E12345678", "", "2020-03-01", "长期")], [2]);
    expect(await one("select exp_date, long_term from identity_cards where emp_id = $1", [p.emp_id])).toEqual({
      exp_date: null,
      long_term: 1,
    });
    const english = await upload("identityCard", [row("E12345678", "", "2020-03-01", "no expiry")]);
    expect(await actions(english.batchId)).toEqual([3]);
  });

  it("refuses a number that contradicts the person, somebody else's, a wrong format, a missing expiry date, reversed dates", async () => {
    const other = await person("10012");
    await bring("identityCard", [row("E12345678", "", "2020-03-01", "长期")], [2]);
    await one("update identity_cards set exp_date = null, long_term = 0 where emp_id = $1", [other.emp_id]);
    const { batchId } = await upload("identityCard", [
      [p.job_number, p.emp_name, "居民身份证", "11010519491231002X", "", "", "2030-01-01"],
      [other.job_number, other.emp_name, "护照", "E12345678", "", "", ""],
      ["10004", (await person("10004")).emp_name, "护照", "??", "", "2030-01-01", "2020-01-01"],
      ["10005", (await person("10005")).emp_name, "通行证", "", "", "", "某天"],
      ["99999", "无名氏", "护照", "E99999999", "", "", "长期"],
      ["10006", "错名", "护照", "E88888888", "", "", "长期"],
    ]);
    expect(await errorsOf(batchId)).toEqual([
      expect.stringMatching(/^2D (出生日期|性别)与身份证号码不一致/),
      "3D 身份证号码已存在：10011",
      "3G 请填写有效期截止日或勾选长期",
      "4D 证件号码格式错误",
      "4G 结束日期早于开始日期",
      "5C 应为：居民身份证 / 港澳居民来往内地通行证 / 台湾居民来往大陆通行证 / 护照 / 外国人永久居留证 / 港澳台居民居住证",
      "5D 不能为空",
      expect.stringContaining("5G 日期格式"),
      "6A 工号不存在",
      expect.stringMatching(/^7B 工号与姓名不一致，系统中是 ./),
    ]);
    expect((await commit(batchId)).code).toBe(409);
  });
});

describe("education", () => {
  beforeEach(() => one("delete from education_records where emp_id = $1", [p.emp_id]));
  const row = (...cells: string[]) => [p.job_number, p.emp_name, ...cells];

  it("adds and updates records; the highest moves from one to the other", async () => {
    await bring(
      "education",
      [
        row("本科", "样例大学", "会计学", "2008-09-01", "2012-06-30", "是", "是"),
        row("高中", "样例一中", "", "2005-09-01", "2008-06-30", "", ""),
      ],
      [1, 1],
    );
    await bring(
      "education",
      [
        row("6", "样例大学", "会计学", "2012-09-01", "2015-06-30", "是", "是"),
        row("本科", "样例大学", "会计学", "", "", "", "否"),
      ],
      [1, 2],
    );
    expect(
      await one(
        "select array_agg(education order by education) as all, max(education) filter (where is_highest = 1) as highest from education_records where emp_id = $1",
        [p.emp_id],
      ),
    ).toEqual({ all: [3, 5, 6], highest: 6 });
    expect(await one("select version from employees where emp_id = $1", [p.emp_id])).toEqual({
      version: p.version + 2,
    });
    const audited = await lastAudit();
    expect(audited.object_id).toBe(String(p.emp_id));
    expect(audited.before).toEqual({ education: [{ isHighest: 1 }] });
  });

  it("counts the highest over the file and what is on file, and names the last row of the person in its place", async () => {
    await bring("education", [row("本科", "样例大学", "会计学", "", "", "", "是")], [1]);
    const other = await person("10012");
    await one("delete from education_records where emp_id = $1", [other.emp_id]);
    const { batchId } = await upload("education", [
      row("研究生", "样例大学", "会计学", "", "", "", "是"),
      [other.job_number, other.emp_name, "本科", "样例大学", "", "2012-06-30", "2008-09-01", "", ""],
      ["99999", "无名氏", "没有", "", "", "", "", "", ""],
    ]);
    expect(await errorsOf(batchId)).toEqual([
      "2I 最高学历须且只能选一项",
      "3G 结束日期早于开始日期",
      "3I 最高学历须且只能选一项",
      "4A 工号不存在",
      "4C 应为：初中 / 中专 / 高中 / 大专 / 本科 / 研究生 / 博士 / 其他",
      "4D 不能为空",
    ]);
    expect(await ok(importDetail, { type, batchId }, { token })).toMatchObject({
      errorRows: 3,
      errorCount: 6,
      creates: 0,
      updates: 0,
    });
  });

  it("refuses the same record twice in a file", async () => {
    const { batchId } = await upload("education", [
      row("本科", "样例大学", "", "", "", "", "是"),
      row("本科", "样例大学", "", "", "", "", ""),
    ]);
    expect(await errorsOf(batchId)).toEqual(["3D 与第2行重复"]);
  });
});

describe("work experience", () => {
  it("adds and updates by employer and first day", async () => {
    const row = (position: string, end: string) => [
      p.job_number,
      p.emp_name,
      "样例贸易有限公司",
      position,
      "2015-03-01",
      end,
      "张三",
      "0755-26001234",
    ];
    await bring("workExperience", [row("专员", "2018-02-28")], [1]);
    await bring("workExperience", [row("主管", "")], [2]);
    expect(
      await one(
        "select position, end_date, ref_phone from work_experiences where emp_id = $1 and company = '样例贸易有限公司'",
        [p.emp_id],
      ),
    ).toEqual({ position: "主管", end_date: "2018-02-28", ref_phone: "0755-26001234" });
    expect((await lastAudit()).after).toEqual({ workExperience: [{ workPosition: "主管" }] });
  });

  it("refuses bad phones, reversed dates, unknown people", async () => {
    const { batchId } = await upload("workExperience", [
      [p.job_number, p.emp_name, "甲公司", "", "2015-03-01", "2014-03-01", "", "0755 26001234"],
      ["99999", "无名氏", "", "", "", "", "", ""],
    ]);
    expect(await errorsOf(batchId)).toEqual([
      "2F 结束日期早于开始日期",
      expect.stringContaining("2H 电话格式错误:0755 26001234"),
      "3A 工号不存在",
      "3C 不能为空",
      "3E 不能为空",
    ]);
  });
});

describe("family contacts", () => {
  const row = (name: string, phone: string, emergency: string) => [
    p.job_number,
    p.emp_name,
    name,
    "父亲",
    phone,
    emergency,
  ];
  beforeEach(() => one("delete from family_contacts where emp_id = $1", [p.emp_id]));

  it("adds and updates, a landline included", async () => {
    await bring("family", [row("林父", "0755-26001234", "是")], [1]);
    await bring("family", [row("林父", "13800138000", "")], [2]);
    expect(await one("select phone, is_emergency from family_contacts where emp_id = $1", [p.emp_id])).toEqual({
      phone: "13800138000",
      is_emergency: 1,
    });
    expect((await lastAudit()).after).toEqual({ family: [{ phone: "changed" }] });
  });

  it("keeps at least one emergency contact and checks phones", async () => {
    const { batchId } = await upload("family", [row("林父", "123", "否")]);
    expect(await errorsOf(batchId)).toEqual([
      expect.stringContaining("2E 电话格式错误:123"),
      "2F 至少设置一名紧急联系人",
    ]);
  });
});

describe("contracts", () => {
  const row = (no: string, start: string, term: string, changes: Record<string, string> = {}) =>
    HEADS.contract!.map(
      (head, n) =>
        changes[head] ?? [p.job_number, p.emp_name, no, COMPANY, "固定期限", start, term, "", "0", "8,000.00", ""][n]!,
    );
  beforeEach(() => one("delete from contracts where emp_id = $1", [p.emp_id]));

  it("draws a number, counts the end, keeps fen and the person's contract end", async () => {
    await bring("contract", [row("", "2026-12-01", "36", { "试用期（月）": "6", "试用期工资（元）": "6400" })], [1]);
    const contract = await one<Record<string, unknown>>("select * from contracts where emp_id = $1", [p.emp_id]);
    expect(contract).toMatchObject({
      end_date: "2029-11-30",
      probation_end: "2027-05-31",
      wage: 800_000,
      probation_wage: 640_000,
      state: 3,
      sign_seq: 1,
    });
    expect(contract.contract_no).toMatch(/^HT2026\d{5}$/);
    expect(await one("select contract_end from employees where emp_id = $1", [p.emp_id])).toEqual({
      contract_end: "2029-11-30",
    });
    const { after } = await lastAudit();
    expect(after.contract![0]).toMatchObject({ contractNo: contract.contract_no, wage: "changed" });
    expect(JSON.stringify(after)).not.toContain("800000");

    await bring(
      "contract",
      [row(String(contract.contract_no), "2026-12-01", "", { 结束日期: "2030-11-30" }), row("", "2020-12-01", "36")],
      [2, 1],
    );
    expect(
      await one(
        "select array_agg(sign_seq order by start_date) as seq, array_agg(state order by start_date) as states from contracts where emp_id = $1",
        [p.emp_id],
      ),
    ).toEqual({ seq: [1, 1], states: [4, 3] });
    expect(await one("select contract_end from employees where emp_id = $1", [p.emp_id])).toEqual({
      contract_end: "2030-11-30",
    });
  });

  it("refuses what the rules refuse, cell by cell", async () => {
    const { batchId } = await upload("contract", [
      row("", "2026-12-01", "12", { "试用期（月）": "3" }),
      row("", "2028-12-01", "", {}),
      row("", "2030-12-01", "12", { 结束日期: "2031-12-31" }),
      row("", "2032-12-01", "12", { 合同类型: "无固定期限" }),
      row("", "2034-12-01", "12", { 合同主体: "没有的公司" }),
      row("HT0", "2036-12-01", "12"),
      row("", "2038-12-01", "12", { "月工资（元）": "8000.001" }),
      row("", "2040-12-01", "12", { "试用期工资（元）": "6,300.00" }),
    ]);
    expect(await errorsOf(batchId)).toEqual([
      "2I 该合同期限的试用期最长为2个月",
      "3G 不能为空",
      "4H 结束日期与合同期限不一致",
      "5G 该合同类型没有期限，请留空",
      expect.stringMatching(/^6D 应为：./),
      "7C 该员工没有此合同编号",
      "8J 金额应为数字，最多两位小数",
      "9K 试用期工资不得低于6,400.00",
    ]);
  });

  it("no contract of one employer overlaps another, in the file or on file", async () => {
    await bring("contract", [row("", "2026-12-01", "12")], [1]);
    const { contract_no } = await one<{ contract_no: string }>("select contract_no from contracts where emp_id = $1", [
      p.emp_id,
    ]);
    const { batchId } = await upload("contract", [
      row("", "2027-11-30", "12"),
      row("", "2030-01-01", "12"),
      row("", "2030-12-31", "12"),
    ]);
    expect(await errorsOf(batchId)).toEqual([`2F 合同期限与${contract_no}重叠`, "4F 合同期限与第3行重叠"]);
    // A row further down that shortens the one on file makes room.
    const room = await upload("contract", [row("", "2027-06-01", "12"), row(contract_no, "2026-12-01", "6")]);
    expect(await errorsOf(room.batchId)).toEqual([]);
    expect((await commit(room.batchId)).code).toBe(200);
  });

  it("two files with overlapping contracts at once: one is written, the other refused whole", async () => {
    const files = await Promise.all([
      upload("contract", [row("", "2026-12-01", "12")]),
      upload("contract", [row("", "2027-01-01", "12")]),
    ]);
    const answers = await Promise.all(files.map(({ batchId }) => commit(batchId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await one("select count(*)::int as n from contracts where emp_id = $1", [p.emp_id])).toEqual({ n: 1 });
  });

  it("leaves signed electronic and ended contracts alone", async () => {
    await bring("contract", [row("", "2026-12-01", "12")], [1]);
    const { contract_no } = await one<{ contract_no: string }>(
      "update contracts set sign_mode = 2 where emp_id = $1 returning contract_no",
      [p.emp_id],
    );
    const { batchId } = await upload("contract", [row(contract_no, "2026-12-01", "24")]);
    expect(await errorsOf(batchId)).toEqual(["2C 已签署的电子合同和已结束的合同不能修改"]);
  });
});

describe("bank cards", () => {
  const row = (purpose: string, bank: string, no: string, name = p.emp_name) => [
    p.job_number,
    p.emp_name,
    purpose,
    bank,
    "南山支行",
    no,
    name,
  ];

  it("seals the number, knows the bank by name or code, one card a purpose", async () => {
    await one("update bank_cards set bank_code = '105' where emp_id = $1", [p.emp_id]);
    await one(
      "insert into banks (bank_code, branch_name, cnaps) values ('102', '南山支行', '102584009998') returning 1",
    );
    await bring(
      "bankCard",
      [row("工资卡", "招商银行", account(1)), row("报销卡", "102", account(2).replace(/(.{4})/g, "$1 "))],
      [
        2,
        (
          await one<{ n: number }>(
            "select count(*)::int as n from bank_cards where emp_id = $1 and purpose = 2 and valid_to is null",
            [p.emp_id],
          )
        ).n === 1
          ? 2
          : 1,
      ],
    );
    const card = await one<Record<string, string>>(
      "select * from bank_cards where emp_id = $1 and purpose = 1 and valid_to is null",
      [p.emp_id],
    );
    expect(card).toMatchObject({ bank_code: "308", account_tail: account(1).slice(-4), branch: "南山支行" });
    expect(unseal(card.account_no!)).toBe(account(1));
    expect(JSON.stringify(await lastAudit())).not.toContain(account(1));
    expect((await lastAudit()).after.bankCard![0]).toMatchObject({ accountNo: "changed", bank: "308" });
  });

  it("refuses a wrong number, another name, an unknown bank", async () => {
    const { batchId } = await upload("bankCard", [
      row("工资卡", "没有的银行", "6222024000001234563", "别人"),
      row("4", "308", ""),
    ]);
    expect(await errorsOf(batchId)).toEqual([
      expect.stringMatching(/^2D 应为：./),
      "2F 银行卡号校验不通过",
      "2G 户名须与员工姓名一致",
      "3C 应为：工资卡 / 报销卡 / 工资卡和报销卡",
      "3F 不能为空",
    ]);
  });
});

const SAMPLES: Record<string, (who: Person) => string[]> = {
  identityCard: (who) => [who.job_number, who.emp_name, "4", "E7654321", "NIA", "2021-01-01", "2031-01-01"],
  education: (who) => [
    who.job_number,
    who.emp_name,
    "5",
    "Sample University",
    "3",
    "2",
    "Law",
    "2010-09-01",
    "2014-06-30",
    "1",
    "N-1",
    "0",
  ],
  workExperience: (who) => [
    who.job_number,
    who.emp_name,
    "Sample Ltd",
    "Clerk",
    "2014-07-01",
    "2016-07-01",
    "",
    "",
    "",
  ],
  family: (who) => [who.job_number, who.emp_name, "Kin", "uncle", "13800138000", "1", "1960-01-01"],
  contract: (who) => [who.job_number, who.emp_name, "", COMPANY, "1", "1990-01-01", "12", "", "0", "5000", ""],
  bankCard: (who) => [who.job_number, who.emp_name, "1", "308", "", "", account(9), who.emp_name],
};

describe.each(Object.keys(SAMPLES))("template %s", (template) => {
  it.each(LANGUAGES)("in %s: downloaded, filled in, imported", async (language) => {
    const response = await sendCall(importTemplate, { type, template }, { token, language });
    const file = path.join(tmpdir(), `template-${process.pid}.xlsx`);
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    let head: string[] = [];
    for await (const chunk of readSheets(file, { name: "t.xlsx", sheets: "first" }))
      head = head.length > 0 ? head : chunk.rows[0]!.cells.map(String);
    const cells = SAMPLES[template]!(p);
    expect(head).toHaveLength(cells.length);
    expect(new Set(head).size).toBe(head.length);
    const { batchId, rows, errors } = await ok(
      previewImport,
      { type, template, name: "t.xlsx" },
      { token, file: await xlsx([head, cells]) },
    );
    expect(await errorsOf(batchId)).toEqual([]);
    expect({ rows, errors }).toEqual({ rows: 1, errors: 0 });
    expect((await ok(importDetail, { type, batchId }, { token })).ignoredColumns).toEqual([]);
    expect((await commit(batchId)).code).toBe(200);
  });

  it("does not know people outside the importer's site, and forgets a commit whose person was changed meanwhile", async () => {
    const site = await sessionOf("10017");
    const mine = await one<Person>(
      "select emp_id, job_number, emp_name from employees where site_id = 4 and employment = 1 and overseas_warehouse = 0 and job_number <> '10017' and exists (select from education_records r where r.emp_id = employees.emp_id and is_highest = 1) limit 1",
    );
    const head = (
      await ok(
        importDetail,
        {
          type,
          batchId: (
            await ok(previewImport, { type, template, name: "x.xlsx" }, { token: site, file: await xlsx([["x"]]) })
          ).batchId,
        },
        { token: site },
      )
    ).template;
    expect(head).toBe(template);
    const response = await sendCall(importTemplate, { type, template }, { token: site });
    const file = path.join(tmpdir(), `scope-${process.pid}.xlsx`);
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    let titles: string[] = [];
    for await (const chunk of readSheets(file, { name: "t.xlsx", sheets: "first" }))
      titles = titles.length > 0 ? titles : chunk.rows[0]!.cells.map(String);
    const refused = await ok(
      previewImport,
      { type, template, name: "a.csv" },
      { token: site, file: csv([titles, SAMPLES[template]!(p)]) },
    );
    expect(await errorsOf(refused.batchId, site)).toEqual(["2A 工号不存在"]);
    const accepted = await ok(
      previewImport,
      { type, template, name: "b.csv" },
      { token: site, file: csv([titles, SAMPLES[template]!(mine)]) },
    );
    expect(await errorsOf(accepted.batchId, site)).toEqual([]);
    await one("update employees set version = version + 1 where emp_id = $1", [mine.emp_id]);
    expect((await commit(accepted.batchId, site)).msg).toContain("已被他人修改");
    expect(await one("select count(*)::int as n from audit_log where action = 'employee.import'")).toEqual({ n: 0 });
  });
});
