import { beforeAll, expect, it } from "vitest";
import { saveStructure, structureChoices } from "~/contracts/salary/structures";
import { aboutWorkbook, workbookDetail } from "~/contracts/shell/workbook";
import { LANGUAGES } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { workbookSheets } from "~/upstream/workbook-sheets.server";
import type { In } from "../../../app/contracts/endpoint";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { filledBook, type Tabs, tabsOf } from "../../support/filled-template";
import { importOf } from "../../support/imports";
import {
  bookOf,
  COMPANY,
  cards,
  contracts,
  EXPIRES,
  emptyCompany,
  HIRED,
  NAMES,
  numberOf,
  people,
} from "../../support/workbook";

const TODAY = companyDay();
const MONTH = addMonths(`${TODAY.slice(0, 7)}-01`, -1).slice(0, 7);
/** In January nothing of the year was withheld yet. */
const IS_JANUARY = TODAY.slice(5, 7) === "01";
const BRANCH = "招商银行深圳科技园支行";

let token: string;
const book = bookOf(() => token);

beforeAll(async () => {
  await useDatabase("empty");
  token = await emptyCompany();
  const { proposal } = await ok(structureChoices, {}, { token });
  await ok(
    saveStructure,
    { name: "标准", siteId: 1, fromMonth: HIRED.slice(0, 7), items: proposal } as In<typeof saveStructure>,
    { token },
  );
});

const each = (row: (jobNumber: string, name: string) => Record<string, string>) =>
  NAMES.map((name, n) => row(numberOf(n), name));

/** What the company brings, all of it of people and positions that are not there yet. */
const whole = (): Tabs => ({
  岗位类别: [{ 类别名称: "生产" }],
  职级: [{ 职级名称: "P6", 级序: "60" }],
  部门: [{ 部门编码: "2000", 部门名称: "生产部", 上级部门: "1000", 站点: "龙华" }],
  岗位: [{ 部门编码: "2000", 岗位名称: "主管", 岗位类别: "生产", 编制人数: "10", 最低职级: "P6" }],
  员工: people(() => ({ 部门编码: "2000", 岗位: "主管" })),
  部门负责人: [{ 部门编码: "2000", 负责人: numberOf(0) }],
  合同: contracts(),
  银行支行: [{ 联行号: "308584009097", 银行: "招商银行", 支行名称: BRANCH }],
  银行卡: cards(() => ({ 用途: "工资卡和报销卡", 支行: BRANCH })),
  角色成员: [{ 工号: numberOf(0), 姓名: NAMES[0]!, 角色编码: "employee", 操作: "授予", 失效日期: EXPIRES }],
  审批角色成员: [{ 角色编码: "GM", 工号: numberOf(0), 姓名: NAMES[0]!, 生效日期: TODAY }],
  假期期初: each((工号) => ({ 工号, 类型: "年休假", 数量: "3", 到期日: EXPIRES })),
  薪资档案: each((工号) => ({
    工号,
    薪资结构: "标准",
    公司主体: COMPANY,
    生效日期: HIRED,
    基本工资: "8000",
    岗位津贴: "500",
  })),
  累计个税期初: IS_JANUARY
    ? []
    : each((工号) => ({
        工号,
        主体: COMPANY,
        年份: TODAY.slice(0, 4),
        截至月份: String(Number(MONTH.slice(5))),
        累计收入: "8000",
        累计减除费用: "5000",
        累计专项: "0",
        累计附加: "0",
        累计已预扣: "90",
      })),
  社保档案: each((工号, 姓名) => ({ 工号, 姓名, 城市: "深圳", 缴费基数: "8000", 起缴月: MONTH })),
  公积金档案: each((工号, 姓名) => ({
    ...{ 工号, 姓名, 缴存基数: "8000", 单位比例: "5%", 个人比例: "5%", 起缴月: MONTH },
  })),
  费用类别: [
    { 大类编码: "10", 大类名称: "差旅费", 小类编码: "1001", 小类名称: "交通费", 是否需发票: "是", 是否生效: "是" },
  ],
  资金账户: [
    {
      公司: COMPANY,
      账户名称: "基本户",
      账户类型: "基本户",
      开户银行: "招商银行",
      账号: "755900000110001",
      期初余额: "120000.5",
    },
    {
      公司: COMPANY,
      账户名称: "美元户",
      账户类型: "外币户",
      开户银行: "招商银行",
      账号: "755900000110002",
      币种: "USD",
      期初余额: "80",
    },
  ],
  期初借款: each((工号) => ({
    ...{ 工号, 公司: COMPANY, 原单号: `JK-${工号}`, 用途: "差旅", 未清金额: "300", 借款日期: HIRED, 应还日期: EXPIRES },
  })),
  供应商往来: [{ 供应商: "宏达物流", 项目: "运费", 起: HIRED, 止: TODAY, 金额: "1200.5", 币种: "CNY" }],
  商标: [{ 商标名称: "远山", 注册号: "12345678", 类别: "9", 国家: "中国", 公司: COMPANY, 申请日期: HIRED }],
});

it("all sheets are known in every language by a name of their own that a tab may have", async () => {
  for (const language of LANGUAGES) {
    const { sheets } = await ok(aboutWorkbook, {}, { token, language });
    expect(sheets.map(({ code }) => code)).toEqual(workbookSheets.map(({ code }) => code));
    expect(new Set(sheets.map(({ name }) => name.toLowerCase())).size).toBe(sheets.length);
    for (const { name } of sheets) expect(name).toMatch(/^[^[\]:*?/\\']{2,31}$/);
  }
  const tabs = await tabsOf(await book.file());
  expect(tabs.slice(0, workbookSheets.length)).toEqual(Object.keys(whole()));
});

it("a company comes in by one workbook: what each sheet calls has come with an earlier one", async () => {
  const filled = await filledBook(await book.file(), whole());
  const { batchId } = (await book.upload(filled)).data!;
  expect(await book.errors(batchId)).toEqual([]);
  const counts = await book.counts(batchId);
  // Everybody has the role of an employee from his first day: it gets another last one.
  expect(Object.entries(counts).filter(([, [rows, creates]]) => rows !== creates)).toEqual([
    ["部门负责人", [1, 0, 1, 0, 0]],
    ["角色成员", [1, 0, 1, 0, 0]],
  ]);
  const { sheets } = await ok(workbookDetail, { batchId }, { token });
  expect(sheets.find(({ code }) => code === "pay")!.sums).toContainEqual({
    ...{ header: "基本工资", currency: null, sum: 4_000_000 },
  });
  expect(sheets.find(({ code }) => code === "accounts")!.sums).toEqual([
    { header: "期初余额", currency: "CNY", sum: 12_000_050 },
    { header: "期初余额", currency: "USD", sum: 8_000 },
  ]);

  // What was tried out is nobody's: neither in the database nor in what other requests remember.
  const alone = importOf("common", "basic", () => token);
  const [row] = people(() => ({ 岗位: "主管" }));
  expect(await alone.faults([Object.keys(row!), Object.values(row!)])).toEqual([expect.stringMatching(/^2 岗位: /)]);

  expect((await book.commit(batchId)).data).toMatchObject({ state: 3 });
  expect(
    await one(
      `select (select count(*)::int from employees join positions using (position_id) where name = '主管') as people,
         (select count(*)::int from contracts) as contracts, (select count(*)::int from bank_cards) as cards,
         (select count(*)::int from approval_role_members) as deciders, (select count(*)::int from balance_lots) as leave,
         (select count(*)::int from salary_archives) as pay, (select count(*)::int from benefit_archives) as insured,
         (select count(*)::int from expense_small where small_classify_code = '1001') as expenses,
         (select count(*)::int from supplier_history) as suppliers, (select count(*)::int from brands) as brands,
         (select count(*)::int from tax_ledger) as tax, (select sum(balance)::int from fund_accounts) as funds,
         (select count(*)::int from advance_openings) as advances`,
    ),
  ).toEqual({
    ...{ people: 5, contracts: 5, cards: 10, deciders: 1, leave: 5, pay: 5, insured: 10 },
    ...{ expenses: 1, suppliers: 1, brands: 1, funds: 12_008_050, advances: 5, tax: IS_JANUARY ? 0 : 5 },
  });

  const again = (await book.upload(filled)).data!.batchId;
  expect(await book.errors(again)).toEqual([]);
  expect((await book.detail(again)).sheets.filter(({ rows, unchanged }) => rows !== unchanged)).toEqual([]);
  expect((await book.commit(again)).code).toBe(200);
});
