import { beforeAll, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { filledBook, type Tabs } from "../support/filled-template";
import { Visitor } from "../support/pages";
import { cards, contracts, emptyCompany, only, people } from "../support/workbook";

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
  for (const sheet of ["岗位", "员工", "合同", "银行卡", "假期期初", "薪资档案", "社保档案"])
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
  // Four stand in the sheets of the organization, as they came down.
  expect(visitor.text).toContain("19 行已全部导入");
  expect(await one("select count(*)::int as n from employees")).toEqual({ n: 5 });
  await visitor.get(`${PAGE}/${id}/commit`);
  expect([visitor.status, visitor.location]).toEqual([302, `${PAGE}/${id}`]);
  await visitor.get(PAGE);
  expect(visitor.text).toContain("first-week.xlsx");
  expect(visitor.text).toContain("已完成");
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
