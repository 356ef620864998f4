import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { idNumber, roomyPosition } from "../support/people";

beforeAll(async () => {
  await useDatabase();
});

const PAGE = "/employees/archives/user/staff-create";

it("an employee is typed in over several visits without script: kept, refused beside the field, gone on with, submitted, and gone from the list", async () => {
  const place = await roomyPosition();
  const platform = await one<{ id: number }>(
    "insert into platforms (code, name) values ('draft-1', '平台一') returning id",
  );
  const hr = new Visitor();
  hr.cookies.set("oa_web_token", await sessionOf("10002"));
  await hr.get(PAGE);
  expect(hr.text).not.toContain("未提交的草稿");
  await hr.post(PAGE, { empName: "长".repeat(51), nativePlace: "广东", _draft: "1" });
  expect([hr.status, hr.html.includes('value="广东"')]).toEqual([422, true]);
  await hr.post(PAGE, {
    empName: "陈一半",
    idNumber: idNumber(77),
    departmentId: String(place.departmentId),
    "educations[0].schoolName": "深圳大学",
    "languages[0].language": "1",
    "languages[0].level": "3",
    platformIds: String(platform.id),
    _draft: "1",
  });
  expect(hr.status).toBe(302);
  const draft = hr.location!;
  expect(draft).toMatch(/staff-create\?draft=\d+$/);
  await hr.get(PAGE);
  expect(hr.text).toContain("陈一半");
  await hr.get(draft);
  expect(hr.html).toContain('value="陈一半"');
  expect(hr.html).toContain('value="深圳大学"');
  expect(hr.html).toMatch(new RegExp(`<option value="${place.positionId}"`));
  expect(hr.html).toMatch(
    new RegExp(
      `name="platformIds"[^>]*value="${platform.id}"[^>]*checked|checked[^>]*name="platformIds"[^>]*value="${platform.id}"|name="platformIds"[^>]*checked=""[^>]*value="${platform.id}"`,
    ),
  );
  const other = new Visitor();
  other.cookies.set("oa_web_token", await sessionOf("10003"));
  expect((await other.get(draft)).status).toBe(404);
  const version = hr.hidden("version");
  await hr.post(draft, {
    version,
    empName: "陈一半",
    idType: "1",
    idNumber: idNumber(77),
    mobile: "13800000077",
    householdAddress: "广东省深圳市龙华区 1 号",
    currentAddress: "广东省深圳市龙华区 2 号",
    siteId: "1",
    departmentId: String(place.departmentId),
    positionId: String(place.positionId),
    staffType: "1",
    hireDate: "2026-11-02",
    companyId: "1",
    contractType: "1",
    termMonths: "36",
    probationMonths: "3",
    expDate: "2036-11-01",
    "languages[0].language": "1",
    "languages[0].level": "3",
    platformIds: String(platform.id),
  });
  expect(hr.location).toMatch(/staff-details\/\d+$/);
  const file = hr.location!;
  await hr.get(file);
  expect(hr.text).toContain("平台一");
  await hr.get(`${file}?tab=education`);
  expect(hr.text).toMatch(/英语\s+工作语言/);
  expect((await hr.get(draft)).status).toBe(404);
  expect(await one("select count(*)::int as n from employee_drafts")).toEqual({ n: 0 });
});

it("a draft is thrown away on a page of its own", async () => {
  const hr = new Visitor();
  hr.cookies.set("oa_web_token", await sessionOf("10002"));
  await hr.get(PAGE);
  await hr.post(PAGE, { empName: "不要了", _draft: "1" });
  const id = /draft=(\d+)/.exec(hr.location!)![1];
  await hr.get(`${PAGE}/draft/${id}/delete`);
  expect(hr.text).toContain("不要了");
  await hr.post(`${PAGE}/draft/${id}/delete`, { version: hr.hidden("version") });
  expect([hr.status, hr.location]).toEqual([302, PAGE]);
  expect((await hr.get(`${PAGE}/draft/${id}/delete`)).status).toBe(404);
});
