import { beforeAll, expect, it } from "vitest";
import { employeePaths } from "~/lib/employees/paths";
import { companyDay } from "~/lib/period";
import { platformPaths } from "~/lib/platform/paths";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { filledBook, type Tabs } from "../support/filled-template";
import { Visitor } from "../support/pages";
import {
  COMPANY,
  cards,
  contracts,
  EXPIRES,
  emptyCompany,
  HIRED,
  NAMES,
  numberOf,
  only,
  people,
} from "../support/workbook";

const PAGE = "/system/start/workbook";
const visitor = new Visitor();

beforeAll(async () => {
  await useDatabase("empty");
  visitor.cookies.set("oa_web_token", await emptyCompany());
});

const send = async (file: Blob, name: string) => {
  await visitor.get(PAGE);
  const form = new FormData();
  form.set("file", file, name);
  await visitor.post(`${PAGE}/new`, form);
};

/** Downloads the workbook from the page, fills it in and sends it; then stands at what was found. */
const bring = async (tabs: Tabs) => {
  await visitor.get(`${PAGE}/file`);
  const template = Buffer.from(await visitor.response.arrayBuffer());
  await send(new Blob([new Uint8Array(await filledBook(template, tabs))]), "first-week.xlsx");
  expect(visitor.status).toBe(302);
  await visitor.get(visitor.location!);
};

it("is the second way of the set-up, and says what it holds", async () => {
  await visitor.get("/system/start");
  expect(visitor.html).toContain(`href="${PAGE}"`);
  await visitor.get(PAGE);
  for (const sheet of ["岗位", "员工", "合同", "银行卡", "假期期初", "薪资档案", "社保档案", "资金账户", "期初借款"])
    expect(visitor.text).toContain(` ${sheet} `);
});

it("a file that is no workbook comes back to its field", async () => {
  await send(new Blob([new Uint8Array(csv([["工号"], ["1"]]))]), "people.csv");
  expect(visitor.status).toBe(422);
  expect(visitor.text).toContain("请上传 xlsx 工作簿");
});

it("shows the errors of all sheets at once, sheet by sheet, with the workbook of remarks", async () => {
  await bring({
    员工: people(only(1, { 手机: "139" })),
    合同: contracts(only(2, { 合同主体: "没有的公司" })),
  });
  expect(visitor.text).toContain("有 2 行不能导入");
  expect(visitor.text).toMatch(/员工 3 C?E? ?手机/);
  expect(visitor.text).toContain("没有的公司");
  expect(visitor.text).toContain("有 1 行要等工作表“员工”中被退回的行改好后才能检查");
  const found = visitor.html.match(/href="([^"]*sheet=contracts[^"]*)"/)![1]!;
  expect(visitor.html).not.toContain("确认导入");
  const { id } = await one<{ id: number }>("select max(id) as id from import_batches where type = 'workbook'");
  await visitor.get(`${PAGE}/${id}?${found.split("?")[1]}`);
  expect(visitor.text).toContain("没有的公司");
  expect(visitor.text).not.toContain("139 ");
  await visitor.get(`${PAGE}/${id}/remarks`);
  expect(visitor.response.headers.get("content-disposition")).toContain("attachment");
});

it("is written at once, and then stands in its history", async () => {
  await bring({ 员工: people(), 合同: contracts(), 银行卡: cards() });
  expect(visitor.text).toContain("检查通过，尚未写入");
  const { id } = await one<{ id: number }>("select max(id) as id from import_batches where type = 'workbook'");
  const version = visitor.hidden("version");
  await visitor.post(`${PAGE}/${id}/commit`, { version });
  expect([visitor.status, visitor.location]).toEqual([302, `${PAGE}/${id}`]);
  await visitor.get(`${PAGE}/${id}`);
  // Five stand in the sheets of the organization and four are the administrator's roles, as they came down.
  expect(visitor.text).toContain("24 行已全部导入");
  expect(await one("select count(*)::int as n from employees")).toEqual({ n: 5 });
  await visitor.get(`${PAGE}/${id}/commit`);
  expect([visitor.status, visitor.location]).toEqual([302, `${PAGE}/${id}`]);
  await visitor.get(PAGE);
  expect(visitor.text).toContain("first-week.xlsx");
  expect(visitor.text).toContain("已完成");
});

it("tells what each sheet comes to beside the old system's figure, whichever sheet is looked at", async () => {
  const bank = { 公司: COMPANY, 账户类型: "一般户", 开户银行: "招商银行" };
  await bring({
    资金账户: [
      { ...bank, 账户名称: "一户", 账号: "755900000110001", 期初余额: "100" },
      { ...bank, 账户名称: "二户", 账号: "755900000110002", 币种: "USD", 期初余额: "20.5" },
    ],
    期初借款: [
      {
        工号: numberOf(0),
        公司: COMPANY,
        原单号: "JK-1",
        用途: "差旅",
        未清金额: "30",
        借款日期: HIRED,
        应还日期: EXPIRES,
      },
    ],
  });
  expect(visitor.text).toMatch(
    /资金账户 · 期初余额 CNY 100\.00 .*资金账户 · 期初余额 USD 20\.50 .*期初借款 · 未清金额 CNY 30\.00/,
  );
  const { id } = await one<{ id: number }>("select max(id) as id from import_batches where type = 'workbook'");
  await visitor.get(`${PAGE}/${id}?old2=100&old3=20&old4=`);
  // The wages of contracts, which come down with the workbook, go before.
  expect(visitor.text).toMatch(/期初余额 CNY 原系统合计 一致 .*期初余额 USD 原系统合计 比原系统多 0\.50 /);
  expect(visitor.html).toMatch(/href="[^"]*old2=100(?:&amp;|&)old3=20[^"]*sheet=accounts"/);
  expect(visitor.html).toMatch(/href="[^"]*sheet=advances"/);
});

it("says sheet by sheet which rows were left out, as they came down with whoever lacks something", async () => {
  await bring({});
  expect(visitor.text).toContain("没有需要写入的内容");
  expect(visitor.text).toMatch(
    /没有其他内容的行，未读取（行数）：薪资档案 5, (累计个税期初 5, )?社保档案 5, 公积金档案 5 /,
  );
});

it("a single import says it too, and its page what the template can be had with", async () => {
  await visitor.get(`${employeePaths.social}/import`);
  expect(visitor.text).toContain("下载模板（列出还没有记录的人员）");
  const form = new FormData();
  const rows = [
    ["工号", "姓名", "城市", "缴费基数", "起缴月"],
    [numberOf(0), NAMES[0]!, "", "", ""],
    [numberOf(1), NAMES[1]!, "深圳", "8000", companyDay().slice(0, 7)],
  ];
  form.set("file", new Blob([new Uint8Array(csv(rows))]), "social.csv");
  await visitor.post(platformPaths.importNew("social"), form);
  expect(visitor.status).toBe(302);
  await visitor.get(visitor.location!);
  expect(visitor.text).toContain("有 1 行只写了工号等识别信息，没有其他内容，未读取");
});

it("is given up, and leads back to its beginning", async () => {
  await bring({ 员工: people(only(0, { 民族: "汉族" })) });
  const { id } = await one<{ id: number }>(
    "select max(id) as id from import_batches where type = 'workbook' and state = 1",
  );
  await visitor.post(`${PAGE}/${id}/discard`, { version: visitor.hidden("version") });
  expect([visitor.status, visitor.location]).toEqual([302, PAGE]);
  await visitor.get(`${PAGE}/${id}`);
  expect(visitor.text).toContain("该批次已放弃或过期");
  await visitor.get(`${PAGE}/999999`);
  expect(visitor.status).toBe(404);
});
