import { beforeEach, describe, expect, it } from "vitest";
import { saveDepartment } from "~/contracts/organization/department-changes";
import { DATA_SCOPE } from "~/contracts/platform/codes";
import { aboutImport, presentImport } from "~/contracts/platform/imports";
import { saveStructure, structureChoices } from "~/contracts/salary/structures";
import { aboutWorkbook } from "~/contracts/shell/workbook";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import type { In } from "../../../app/contracts/endpoint";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf, workbookOf } from "../../support/imports";
import { bookOf, COMPANY, emptyCompany, HIRED, NAMES, numberOf, people } from "../../support/workbook";

const TODAY = companyDay();
const YEAR = TODAY.slice(0, 4);
const MONTH = addMonths(`${TODAY.slice(0, 7)}-01`, -1).slice(0, 7);
/** In January nothing of the year was withheld yet. */
const IS_JANUARY = TODAY.slice(5, 7) === "01";
const TYPES = ["salaryArchive", "taxOpening", "social", "fund"] as const;
type Type = (typeof TYPES)[number];

let token: string;
const book = bookOf(() => token);

beforeEach(async () => {
  await useDatabase("empty");
  token = await emptyCompany();
  expect((await book.commit(await book.bring({ 员工: people() }))).code).toBe(200);
  const { proposal } = await ok(structureChoices, {}, { token });
  await ok(
    saveStructure,
    { name: "标准", siteId: 1, fromMonth: HIRED.slice(0, 7), items: proposal } as In<typeof saveStructure>,
    { token },
  );
});

const sheet = async (type: Type, as = token, asked: { departmentId?: number } = {}) => {
  await one("delete from rate_counters");
  return workbookOf(await sendCall(presentImport, { type, ...asked }, { token: as }));
};
/** The cells that hold something, row for row. */
const listed = async (...asked: Parameters<typeof sheet>) =>
  (await sheet(...asked)).slice(1).map((row) => row.filter((cell) => cell !== ""));
const file = (type: Type) => importOf(type, type, () => token);

const all = [0, 1, 2, 3, 4];
const rowOf: Record<Type, (n: number) => string[]> = {
  salaryArchive: (n) => [numberOf(n), COMPANY],
  taxOpening: (n) => [numberOf(n), COMPANY, YEAR],
  social: (n) => [numberOf(n), NAMES[n]!],
  fund: (n) => [numberOf(n), NAMES[n]!],
};
const expected = (type: Type, who: readonly number[]) =>
  type === "taxOpening" && IS_JANUARY ? [] : who.map((n) => rowOf[type](n));

/** What is brought of somebody, under the headings of the template. */
const brought: Record<Type, (n: number) => string[][]> = {
  salaryArchive: (n) => [
    ["工号", "薪资结构", "公司主体", "生效日期", "基本工资", "岗位津贴"],
    [numberOf(n), "标准", COMPANY, HIRED, "8000", "500"],
  ],
  taxOpening: (n) => [
    ["工号", "主体", "年份", "截至月份", "累计收入", "累计减除费用", "累计专项", "累计附加", "累计已预扣"],
    [numberOf(n), COMPANY, YEAR, String(Number(MONTH.slice(5))), "8000", "5000", "0", "0", "90"],
  ],
  social: (n) => [
    ["工号", "姓名", "城市", "缴费基数", "起缴月"],
    [numberOf(n), NAMES[n]!, "深圳", "8000", MONTH],
  ],
  fund: (n) => [
    ["工号", "姓名", "缴存基数", "单位比例", "个人比例", "起缴月"],
    [numberOf(n), NAMES[n]!, "8000", "5%", "5%", MONTH],
  ],
};

async function bring(type: Type, n: number): Promise<void> {
  const { batchId, errors } = await file(type).upload(brought[type](n));
  expect(errors).toBe(0);
  expect((await file(type).commit(batchId)).code).toBe(200);
}

describe.each(TYPES)("the template %s filled with whoever lacks one", (type) => {
  it("names everybody on job, and nobody who has one, nor a figure of his", async () => {
    expect(await listed(type)).toEqual(expected(type, all));
    if (type === "taxOpening" && IS_JANUARY) return;
    await bring(type, 1);
    await one("update employees set employment = 2 where job_number = $1", [numberOf(3)]);
    const rows = await sheet(type);
    expect(rows.slice(1).map(([jobNumber]) => jobNumber)).toEqual([0, 2, 4].map(numberOf));
    expect(rows.flat().filter((cell) => /8000|5000/.test(cell))).toEqual([]);
  });

  it("is left out row for row when it comes back as it left", async () => {
    const rows = await sheet(type);
    const back = await file(type).bringBack(rows);
    expect(await file(type).detail(back.batchId)).toMatchObject({ state: 4, failure: "文件没有数据" });
  });

  it("is written where a row was filled in, and the others left out", async () => {
    if (type === "taxOpening" && IS_JANUARY) return;
    const rows = await sheet(type);
    const [headings, cells] = brought[type](2);
    const value = new Map(headings!.map((heading, n) => [heading, cells![n]!]));
    const filled = rows.map((row, n) =>
      n === 3 ? rows[0]!.map((heading, at) => value.get(heading.replace("*", "")) ?? row[at] ?? "") : row,
    );
    const back = await file(type).bringBack(filled);
    expect([back.errorCount, back.rows, back.creates, back.leftOut]).toEqual([0, 1, 1, 4]);
    expect((await file(type).preview(back.batchId)).map(({ row }) => row)).toEqual([4]);
  });

  it("is none of whom the caller does not see, and of one department alone", async () => {
    const { id: departmentId } = await ok(
      saveDepartment,
      { code: "3000", departmentName: "分部", siteId: 1 } as In<typeof saveDepartment>,
      { token },
    );
    await one("update employees set department_id = $1 where job_number = $2", [departmentId, numberOf(4)]);
    expect(await listed(type, token, { departmentId })).toEqual(expected(type, [4]));
    await one(
      `with u as (
         insert into users (job_number, username, site_id, must_change_password) values ('90002', '90002', 1, false)
         returning user_id
       ), r as (
         insert into roles (role_code, role_name, data_scope, scope_department_ids)
         values ('some', 'Some', $1, array[$2::int]) returning id
       ), rights as (
         insert into role_permissions
         select r.id, p.permission_code from r, role_permissions p join roles a on a.id = p.role_id where a.role_code = 'files'
       )
       insert into user_roles (user_id, role_id) select user_id, id from u, r`,
      [DATA_SCOPE.listed, departmentId],
    );
    expect(await listed(type, await sessionOf("90002"))).toEqual(expected(type, [4]));
  });

  it("says on its page what it is filled with", async () => {
    const { templates } = await ok(aboutImport, { type }, { token });
    expect(templates.map(({ filled }) => filled)).toEqual(["lacking"]);
    const { sheets } = await ok(aboutWorkbook, {}, { token });
    expect(sheets.filter(({ filled }) => filled === "lacking").map(({ code }) => code)).toEqual([
      ...["pay", "tax", "social", "fund"],
    ]);
  });
});

describe("whoever lacks an archive of insurance", () => {
  it("is one who has to have it: no intern, and of part-timers and the re-engaged no fund", async () => {
    await one(
      `update employees set staff_type = case job_number when $1 then 2 when $2 then 4 when $3 then 5 else staff_type end
       returning 1`,
      [numberOf(0), numberOf(1), numberOf(2)],
    );
    expect(await listed("social")).toEqual(expected("social", [2, 3, 4]));
    expect(await listed("fund")).toEqual(expected("fund", [3, 4]));
  });
});

describe("whoever lacks a tax opening", () => {
  it("came before this month, and is known by the company that pays him", async () => {
    await one("update employees set hire_date = $1 where job_number = $2 returning 1", [
      `${TODAY.slice(0, 7)}-01`,
      numberOf(0),
    ]);
    const other = await one<{ id: number }>(
      "insert into companies (company_name, credit_code) values ('第二家公司', '91440101MA5DEM004H') returning company_id as id",
    );
    await bring("salaryArchive", 1);
    await one("update salary_archives set company_id = $1 returning 1", [other.id]);
    const rows = expected("taxOpening", [1, 2, 3, 4]).map((row) =>
      row[0] === numberOf(1) ? [row[0], "第二家公司", YEAR] : row,
    );
    expect(await listed("taxOpening")).toEqual(rows);
  });
});

describe("the whole workbook of a company that has people only", () => {
  it("comes back as it left: nothing new, nothing changed, and who was listed left out", async () => {
    const { batchId } = (await book.upload(await book.file(1))).data!;
    expect(await book.errors(batchId)).toEqual([]);
    const { sheets, creates, updates, leftOut } = await book.detail(batchId);
    expect([creates, updates, leftOut]).toEqual([0, 0, IS_JANUARY ? 15 : 20]);
    expect(sheets.filter(({ rows, unchanged }) => rows !== unchanged)).toEqual([]);
    expect(sheets.flatMap(({ code, rows, leftOut: n }) => (n > 0 ? [[code, rows, n]] : []))).toEqual([
      ["pay", 0, 5],
      ...(IS_JANUARY ? [] : [["tax", 0, 5]]),
      ["social", 0, 5],
      ["fund", 0, 5],
    ]);
    expect((await book.commit(batchId)).code).toBe(200);
    expect(await one("select count(*)::int as n from salary_archives")).toEqual({ n: 0 });
  });
});
