import { beforeAll, describe, expect, it } from "vitest";
import { companyDay } from "~/lib/period";
import { addDays, addYears } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { importDefinitions as definitions } from "~/upstream/domains.server";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { csv } from "../support/files";
import { workbookOf } from "../support/imports";
import { Visitor } from "../support/pages";
import { BASIC_HEAD, basicRow, roomyPosition } from "../support/people";

const PAGE = "/employees/common/import";
const IMPORT = "/import/common";
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
  expect(visitor.html).toContain(`<form method="get" action="${IMPORT}/present"`);
  expect(visitor.hidden("template")).toBe("family");
  await visitor.get(`${IMPORT}/present?template=family&departmentId=&choose=departmentId`);
  expect([visitor.status, visitor.location]).toEqual([
    302,
    `${PAGE}?template=family&departmentId=&choose=departmentId`,
  ]);
  await visitor.get(visitor.location!);
  expect(visitor.html).toMatch(new RegExp(`<option value="${id}"[^>]*>[^<]*${name}`));
  await visitor.get(`${IMPORT}/present?template=family&departmentId=${id}`);
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
  await stranger.get(`${IMPORT}/present?template=family`);
  expect(stranger.status).toBe(403);
  await visitor.get(`${IMPORT}/present?template=nothing`);
  expect(visitor.status).toBe(404);
});

it("every import begins on a page of its own that carries the title of its declaration", async () => {
  const all = new Visitor();
  all.cookies.set("oa_web_token", await sessionOf("10002"));
  await one(`insert into role_permissions (role_id, permission_code)
    select r.id, p.permission_code from roles r, permissions p where r.role_code = 'hrManager'
    on conflict do nothing returning 1`);
  for (const { type, page } of definitions) {
    await all.get(page.address);
    expect([type, all.status]).toEqual([type, 200]);
    expect(all.html).toContain(`<title>${say("zh", { key: page.title })}`);
    expect(all.html).toContain(`action="/import/${type}/new`);
  }
});

it("an upload that is no table comes back to its field with a sentence of its own, without script", async () => {
  const sent = async (file?: Blob, name?: string) => {
    await visitor.get(`${IMPORT}/new?template=family`);
    const form = new FormData();
    form.set("template", "family");
    form.set("file", file ?? new Blob([]), name ?? "");
    await visitor.post(`${IMPORT}/new`, form);
    expect(visitor.status).toBe(422);
    return /<p class="err"[^>]*>.*?<span>([^<]*)/.exec(visitor.html)?.[1];
  };
  const program = new Blob(["import os\nprint(os.name)\n"]);
  expect(await sent()).toBe("请选择文件");
  expect(await sent(new Blob([]), "people.csv")).toBe("文件没有数据");
  expect(await sent(program, "people.py")).toBe("不支持的文件类型，请上传 xlsx 或 csv");
  expect(await sent(program, "people.csv")).toContain("没有找到模板的表头");
  expect(visitor.html).toContain('name="template" value="family"');
});

it("the preview shows what a new row brings and asks to look at what is odd", async () => {
  const place = await roomyPosition();
  const form = new FormData();
  await visitor.get(`${IMPORT}/new?template=basic`);
  form.set("template", "basic");
  const day = addDays(addYears(companyDay(), 1), 20);
  form.set("file", new Blob([csv([BASIC_HEAD, basicRow(1, place), basicRow(2, place, { 入职日期: day })])]), "p.csv");
  await visitor.post(`${IMPORT}/new`, form);
  await visitor.get(visitor.location!);
  expect(visitor.text).toContain("有 1 行请先核对");
  expect(visitor.text).toMatch(
    new RegExp(`新人2 ⚠ 入职日期 ${day} 在一年以后，请核对 新增 姓名: 新人2;.*手机: 139\\*{4}0002`),
  );
  expect(visitor.text).toMatch(/新人1 新增 姓名: 新人1;.*入职日期: 2026-11-02/);
});

describe("the pages every import shares", () => {
  const cashier = new Visitor();
  const send = async () => {
    await cashier.get("/employees/bankLibrary/import");
    const form = new FormData();
    form.set("template", "bankLibrary");
    form.set(
      "file",
      new Blob(["\uFEFF联行号,银行,支行名称,省,市\r\n308584009097,招商银行,导入支行,广东,深圳"]),
      "banks.csv",
    );
    await cashier.post("/import/bankLibrary/new", form);
    expect([cashier.status, cashier.location]).toEqual([302, expect.stringMatching(/^\/import\/bankLibrary\/\d+$/)]);
    const batch = cashier.location!;
    await cashier.get(batch);
    return batch;
  };
  beforeAll(async () => void cashier.cookies.set("oa_web_token", await sessionOf("10008")));

  it("say the title, the limits and the way on of the import, and stand at its menu", async () => {
    await cashier.get("/employees/bankLibrary/import");
    expect(cashier.text).toContain("xlsx 或 csv，不超过 30 MB、200,000 行");
    const batch = await send();
    expect(cashier.html).toContain("<title>银行库导入 - ");
    expect(cashier.text).toContain("工作台 员工管理 银行库 银行库导入");
    // A batch comes and goes: it keeps no tab (shell rule 52).
    expect(/<nav[^>]*class="tabs"[\s\S]*?<\/nav>/.exec(cashier.html)![0]).not.toContain(`href="${batch}"`);
    expect(cashier.html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/employees\/bankLibrary"/);
    await cashier.post(`${batch}/commit`, { version: cashier.hidden("version") });
    expect([cashier.status, cashier.location]).toEqual([302, batch]);
    // Whoever comes back to where it was committed is not told that nothing was written.
    await cashier.get(`${batch}/commit`);
    expect([cashier.status, cashier.location]).toEqual([302, batch]);
    await cashier.get(batch);
    expect(cashier.html).toMatch(/<a [^>]*href="\/employees\/bankLibrary"[^>]*>查看银行库<\/a>/);
    await cashier.get("/employees/bankLibrary/import");
    expect(cashier.html).toMatch(new RegExp(`<a [^>]*href="${batch}"[^>]*>banks.csv</a>`));
  });

  it("a refused commit says why, and leads back to the batch; a given up one to where the import begins", async () => {
    const batch = await send();
    const version = cashier.hidden("version");
    await cashier.post(`${batch}/commit`, { version: "99" });
    expect([cashier.status, cashier.html.includes(`href="${batch}"`)]).toEqual([422, true]);
    expect(cashier.text).toContain("没有写入任何数据。 数据已被他人修改,请刷新后重试");
    await cashier.get(`${batch}/commit`);
    expect(cashier.text).not.toContain("没有写入任何数据");
    await cashier.get(batch);
    // Where the button itself posts to, without script.
    const discard = /formaction="([^"]*discard)"/i.exec(cashier.html)![1]!;
    await cashier.post(new URL(discard, `http://office.test${batch}`).pathname, { version });
    expect([cashier.status, cashier.location]).toEqual([302, "/employees/bankLibrary/import"]);
  });

  it("are not there for an import that is not, for another one's batch, and not for who lacks the right", async () => {
    const batch = await send();
    for (const page of [
      "nothing/new",
      "nothing/template",
      "nothing/1",
      batch.replace("/import/bankLibrary", "calendar"),
    ]) {
      await cashier.get(`/import/${page}`);
      expect([page, cashier.status]).toEqual([page, 404]);
    }
    for (const page of ["new", "template", "present"]) {
      await visitor.get(`/import/bankLibrary/${page}`);
      expect([page, visitor.status]).toEqual([page, 403]);
    }
    await visitor.get(batch);
    expect(visitor.status).toBe(404);
  });
});
