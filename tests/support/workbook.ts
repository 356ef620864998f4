import { createCompany } from "~/contracts/finance/companies";
import { saveDepartment } from "~/contracts/organization/department-changes";
import { saveCategory, saveLevel, savePosition } from "~/contracts/organization/positions";
import { MAY as PAY } from "~/contracts/salary/may";
import { MAY } from "~/contracts/shell/may";
import {
  commitWorkbook,
  previewWorkbook,
  workbookDetail,
  workbookErrors,
  workbookFile,
} from "~/contracts/shell/workbook";
import { companyDay } from "~/lib/period";
import { addDays, addMonths } from "~/lib/period-dates";
import { importDefinitions } from "~/upstream/domains.server";
import { createAdministrator } from "~/upstream/shell/access/accounts.server";
import type { In } from "../../app/contracts/endpoint";
import { callApi, ok, one, sendCall, sessionOf } from "./api";
import { filledBook, type Tabs } from "./filled-template";
import { idNumber } from "./id-numbers";

export const COMPANY = "第一家公司";
/** A year and a half ago, on the first of a month. */
export const HIRED = addMonths(`${companyDay().slice(0, 7)}-01`, -18);

/** Codes that a role needs beside those of the imports: the set-up itself, and pay of every level. */
const BESIDE = [MAY.setUp.see, PAY.levels.above, PAY.structures.edit];

/**
 * A company that begins in an empty database: its first administrator, who may bring in everything, its legal entity, a department and
 * a level.
 */
export async function emptyCompany(): Promise<string> {
  await createAdministrator("90001", "90001");
  await one(
    `with r as (insert into roles (role_code, role_name, data_scope) values ('files', 'Files', 5) returning id),
       rights as (insert into role_permissions select id, unnest($1::int[]) from r)
     insert into user_roles (user_id, role_id) select user_id, r.id from users, r`,
    [[...new Set([...BESIDE, ...importDefinitions.map(({ access }) => access)])]],
  );
  await one("update users set must_change_password = false");
  const token = await sessionOf("90001");
  const as = { token };
  await ok(
    createCompany,
    { companyName: COMPANY, creditCode: "91440101MA5DEM003K", taxType: 2, status: 1 } as In<typeof createCompany>,
    as,
  );
  const level = await ok(saveLevel, { name: "P5", rank: 50, jobLevelCode: "" } as In<typeof saveLevel>, as);
  const category = await ok(saveCategory, { name: "职能" } as In<typeof saveCategory>, as);
  const department = await ok(
    saveDepartment,
    { code: "1000", departmentName: "总经办", siteId: 1 } as In<typeof saveDepartment>,
    as,
  );
  await ok(
    savePosition,
    {
      ...{ departmentId: department.id, positionCategoryId: category.id, name: "专员", plannedCount: 100 },
      levelMin: level.id,
    } as In<typeof savePosition>,
    as,
  );
  return token;
}

export const NAMES = ["赵元", "钱正", "孙晴", "李岚", "周恒"];

type Changes = (n: number) => Record<string, string>;
/** Other cells of the row of one of them. */
export const only =
  (which: number, cells: Record<string, string>): Changes =>
  (n) =>
    n === which ? cells : {};

export const numberOf = (n: number) => String(90_100 + n);

/** Five people with what each sheet says of them. */
export const people = (changes: Changes = () => ({})) =>
  NAMES.map((name, n) => ({
    工号: numberOf(n),
    姓名: name,
    证件类型: "居民身份证",
    证件号码: idNumber(n + 1, "19850505"),
    手机: `1390000${String(n + 1).padStart(4, "0")}`,
    部门编码: "1000",
    岗位: "专员",
    站点: "龙华",
    合同主体: COMPANY,
    直接上级: n === 0 ? "" : numberOf(0),
    入职日期: HIRED,
    ...changes(n),
  }));

export const contracts = (changes: Changes = () => ({})) =>
  NAMES.map((name, n) => ({
    ...{ 工号: numberOf(n), 姓名: name, 合同主体: COMPANY, 合同类型: "固定期限" },
    ...{ 开始日期: HIRED, "合同期限（月）": "36", ...changes(n) },
  }));

export const cards = (changes: Changes = () => ({})) =>
  NAMES.map((name, n) => ({
    ...{ 工号: numberOf(n), 姓名: name, 用途: "工资卡", 开户行: "招商银行", 支行: "招商银行深圳科技园支行" },
    ...{ 银行卡号: cardNumber(n), 户名: name, ...changes(n) },
  }));

/** A number that its own last digit confirms. */
function cardNumber(n: number): string {
  const digits = `621483${String(n).padStart(9, "0")}`;
  const sum = [...digits]
    .reverse()
    .map((digit, at) => (at % 2 === 0 ? Number(digit) * 2 : Number(digit)))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** The day after which opening balances expire. */
export const EXPIRES = addDays(companyDay(), 200);

/** The workbook as somebody works with it who is signed in. */
export function bookOf(token: () => string) {
  const as = () => ({ token: token() });
  const file = async (filled: 0 | 1 = 0) =>
    Buffer.from(await (await sendCall(workbookFile, { filled }, as())).arrayBuffer());
  const upload = (book: Buffer, name = "book.xlsx") => callApi(previewWorkbook, { name }, { ...as(), file: book });
  const detail = (batchId: number) => ok(workbookDetail, { batchId }, as());
  return {
    file,
    upload,
    detail,
    /** Fills the workbook in as it comes down, empty or with what is on file, and sends it. */
    async bring(tabs: Tabs, filled: 0 | 1 = 0) {
      const { code, msg, data } = await upload(await filledBook(await file(filled), tabs));
      if (code !== 200) throw new Error(msg);
      return data!.batchId;
    },
    /** Every error as "sheet row heading: sentence". */
    errors: async (batchId: number) =>
      (await ok(workbookErrors, { batchId, page: { pageSize: 1000 }, query: {} }, as())).simpleList.map(
        ({ sheet, row, header, message }) => `${sheet} ${row} ${header}: ${message}`,
      ),
    /** Rows, new, changed and unchanged ones, and rows with errors of each sheet that has any. */
    counts: async (batchId: number) =>
      Object.fromEntries(
        (await detail(batchId)).sheets
          .filter(({ rows, errorCount }) => rows + errorCount > 0)
          .map(({ name, rows, creates, updates, unchanged, errorRows }) => [
            name,
            [rows, creates, updates, unchanged, errorRows],
          ]),
      ),
    commit: async (batchId: number) =>
      callApi(commitWorkbook, { batchId, version: (await detail(batchId)).version }, as()),
  };
}
