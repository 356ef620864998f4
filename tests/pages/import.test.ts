import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { workbookOf } from "../support/imports";
import { Visitor } from "../support/pages";

const PAGE = "/employees/common/import";
let visitor: Visitor;

beforeAll(async () => {
  await useDatabase();
  visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf("10003"));
});

it("a template is had filled with the data of a department, without script", async () => {
  const { code, id, name } = await one<{ code: string; id: number; name: string }>(
    "select d.code, d.department_id as id, d.department_name as name from departments d join employees using (department_id) join family_contacts using (emp_id) where employment = 1 limit 1",
  );
  await visitor.get(`${PAGE}?template=family`);
  expect(visitor.html).toContain(`<form method="get" action="${PAGE}/present"`);
  expect(visitor.hidden("template")).toBe("family");
  await visitor.get(`${PAGE}/present?template=family&departmentId=&choose=departmentId`);
  expect([visitor.status, visitor.location]).toEqual([
    302,
    `${PAGE}?template=family&departmentId=&choose=departmentId`,
  ]);
  await visitor.get(visitor.location!);
  expect(visitor.html).toMatch(new RegExp(`<option value="${id}"[^>]*>[^<]*${name}`));
  await visitor.get(`${PAGE}/present?template=family&departmentId=${id}`);
  expect([visitor.status, visitor.response.headers.get("content-disposition")]).toEqual([
    200,
    expect.stringContaining("attachment"),
  ]);
  const [head, ...rows] = await workbookOf(visitor.response);
  expect(head).toEqual(["工号*", "姓名*", "家庭成员姓名*", "关系*", "电话*", "紧急联系人", "出生日期"]);
  const { n } = await one<{ n: number }>(
    "select count(distinct job_number)::int as n from employees join departments d using (department_id) where job_number = any($1) and d.code like $2",
    [rows.map(([jobNumber]) => jobNumber), `${code}%`],
  );
  expect([rows.length > 0, n]).toEqual([true, new Set(rows.map(([jobNumber]) => jobNumber)).size]);
});

it("who may not import gets neither page nor file", async () => {
  const stranger = new Visitor();
  stranger.cookies.set("oa_web_token", await sessionOf("10011"));
  await stranger.get(`${PAGE}/present?template=family`);
  expect(stranger.status).toBe(403);
  await visitor.get(`${PAGE}/present?template=nothing`);
  expect(visitor.status).toBe(404);
});
