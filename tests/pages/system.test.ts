import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());
let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit("10001");
});

/** Signed in without going through the login (argon2 is slow on purpose). */
async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

describe("users", () => {
  it("a new account's password stands on the next page, once", async () => {
    await visitor.get("/system/setting/users/create");
    await visitor.post("/system/setting/users/create", { jobNumber: "a", siteId: "1" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("应为 3 至 20 位字母或数字");
    await visitor.post("/system/setting/users/create", { jobNumber: "PAGE01", siteId: "1" });
    expect([visitor.status, visitor.location]).toEqual([302, "/system/setting/users"]);
    await visitor.get("/system/setting/users?jobNumber=PAGE01");
    expect(visitor.text).toMatch(/PAGE01 的初始密码：\S{12}/);
    await visitor.get("/system/setting/users?jobNumber=PAGE01");
    expect(visitor.text).not.toContain("的初始密码");
  });

  it("disables by a page that says what will happen; enabling is the same page afterwards", async () => {
    const { id } = await one<{ id: number }>("select user_id as id from users where job_number = '10011'");
    const page = `/system/setting/users/${id}/status`;
    await visitor.get(page);
    expect(visitor.text).toContain("所有会话立即结束");
    await visitor.post(page, { version: visitor.hidden("version"), status: visitor.hidden("status") });
    expect(visitor.status).toBe(302);
    expect(await one("select status from users where user_id = $1", [id])).toEqual({ status: 2 });
    await visitor.get(page);
    expect(visitor.text).toContain("启用账号");
    expect((await visitor.get("/system/setting/users/999999999/reset")).status).toBe(404);
  });

  it("shell 21: the page of a foreign site's account looks like one that does not exist", async () => {
    const hr = await visit("10017");
    const { id } = await one<{ id: number }>("select user_id as id from users where job_number = '10002'");
    expect((await hr.get(`/system/setting/users/${id}`)).status).toBe(404);
    expect(hr.html).toContain('data-missing="record"');
  });
});

describe("roles", () => {
  it("an edit shows its difference before it is saved, and keeps what was ticked", async () => {
    const { id } = await one<{ id: number }>(
      "with r as (insert into roles (role_code, role_name, data_scope) values ('page', '页面角色', 5) returning id), p as (insert into role_permissions select id, 10010001 from r) select id from r",
    );
    const page = `/system/setting/role/edit?id=${id}`;
    const form = {
      roleCode: "page",
      roleName: "页面角色",
      dataScope: "5",
      isTakeEffect: "1",
      permissionCodes: "10070001",
    };
    await visitor.get(page);
    await visitor.post(page, { ...form, version: visitor.hidden("version"), confirmed: visitor.hidden("confirmed") });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("新增 1 项权限：查看数据字典 10070001");
    expect(visitor.text).toContain("移除 1 项权限：查看用户 10010001");
    expect(visitor.html).toMatch(/value="10070001"[^>]*checked|checked[^>]*value="10070001"/);
    expect(
      (
        await one<{ n: number }>(
          "select count(*)::int as n from role_permissions where role_id = $1 and permission_code = 10010001",
          [id],
        )
      ).n,
    ).toBe(1);
    await visitor.post(page, { ...form, version: visitor.hidden("version"), confirmed: visitor.hidden("confirmed") });
    expect([visitor.status, visitor.location]).toEqual([302, "/system/setting/roles"]);
    expect(
      await one("select array_agg(permission_code) as codes from role_permissions where role_id = $1", [id]),
    ).toEqual({ codes: [10070001] });
    await visitor.get(`/system/setting/role/delete?id=${id}`);
    await visitor.post(`/system/setting/role/delete?id=${id}`, { version: visitor.hidden("version") });
    expect(visitor.status).toBe(302);
  });

  it("an own role says so, and is refused", async () => {
    const { id } = await one<{ id: number }>("select id from roles where role_code = 'sysadmin'");
    await visitor.get(`/system/setting/role/edit?id=${id}`);
    expect(visitor.text).toContain("你是该角色的成员");
  });
});

describe("the hub", () => {
  it("shows a card for what the person may open, and is refused to somebody without a code of the system's", async () => {
    await visitor.get("/system/setting");
    for (const card of ["用户管理", "角色管理", "网关应用"]) expect(visitor.text).toContain(card);
    const hr = await (await visit("10002")).get("/system/setting");
    expect(hr.text).toContain("登录信函");
    expect(hr.html.split("<main")[1]).not.toContain('href="/system/setting/users"');
    // One code of the group is enough, also one that only acts elsewhere.
    await one(
      "with r as (insert into roles (role_code, role_name, data_scope) values ('parameters', '参数', 5) returning id), p as (insert into role_permissions select id, 10090004 from r) insert into user_roles (user_id, role_id) select user_id, id from users, r where job_number = '10012' returning 1",
    );
    const bare = await (await visit("10012")).get("/system/setting");
    expect([bare.status, bare.text.includes("没有可打开的页面")]).toEqual([200, true]);
    const stranger = await (await visit("10013")).get("/system/setting");
    expect(stranger.status).toBe(403);
    expect(stranger.text).toContain("您没有该操作的权限");
    expect(stranger.html).not.toContain('class="tiles"');
    expect((await new Visitor().get("/system/setting")).location).toBe("/login?redirect=%2Fsystem%2Fsetting");
  });
});

describe("lists", () => {
  it("the group and the organizations lead to their first page", async () => {
    expect((await visitor.get("/base")).location).toBe("/base/classify");
    expect((await visitor.get("/system/setting/organizations")).location).toBe("/employees/organization/department");
  });

  it("the audit log shows the verifier's verdict and one entry with before and after; export is a file", async () => {
    await one(
      "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10010' and role_code = 'auditor' returning 1",
    );
    const auditor = await visit("10010");
    await auditor.get("/system/log/audit?action=disable");
    expect(auditor.text).toContain("审计链完整");
    const href = /href="(\/system\/log\/audit\/\d+)"/.exec(auditor.html)![1]!;
    await auditor.get(href);
    expect(auditor.text).toMatch(/status 1 2/);
    await auditor.get("/system/log/audit");
    await auditor.post("/system/log/audit/export", {});
    expect(auditor.status).toBe(200);
    expect(auditor.response.headers.get("content-disposition")).toContain("attachment");
  });

  it("publishes a letter and keeps what was typed when it is refused", async () => {
    const hr = await visit("10002");
    await hr.get("/system/letter/new");
    await hr.post("/system/letter/new", { title: "页面信函", body: "", publishFrom: "2026-11-02" });
    expect(hr.status).toBe(422);
    expect(hr.html).toContain('value="页面信函"');
    await hr.post("/system/letter/new", { title: "页面信函", body: "正文", publishFrom: "2026-11-02" });
    expect([hr.status, hr.location]).toEqual([302, "/system/letter"]);
    expect((await hr.get("/system/letter")).text).toContain("页面信函");
  });

  it("a classification is renamed in four languages by its form; one without items still stands in the list", async () => {
    const hr = await visit("10002");
    await hr.get("/base/classify/classification");
    await hr.post("/base/classify/classification", { classifyCode: "pageGroup", "name.zh": "页面分类" });
    expect(hr.location).toBe("/base/classify/new?classifyCode=pageGroup");
    await hr.get("/base/classify?classifyCode=pageGroup");
    expect(hr.text).toContain("还没有字典项");
    const page = "/base/classify/pageGroup/edit";
    await hr.get(page);
    const version = hr.hidden("version");
    await hr.post(page, { version, "name.zh": "" });
    expect(hr.status).toBe(422);
    expect(hr.text).toContain("不能为空");
    await hr.post(page, {
      version,
      "name.zh": "改名",
      "name.en": "Renamed",
      "name.es": "Renombrada",
      "name.ja": "改名済み",
    });
    expect([hr.status, hr.location]).toEqual([302, "/base/classify?classifyCode=pageGroup"]);
    expect(await one("select name, version from classifies where classify_code = 'pageGroup'")).toEqual({
      name: { zh: "改名", en: "Renamed", es: "Renombrada", ja: "改名済み" },
      version: 2,
    });
    await hr.get(page);
    await hr.post(page, { version, "name.zh": "晚了一步" });
    expect(hr.text).toContain("数据已被他人修改,请刷新后重试");
    expect((await hr.get("/base/classify/nowhere/edit")).status).toBe(404);
  });

  it("a dictionary item is added and switched off by forms", async () => {
    const hr = await visit("10002");
    await hr.get("/base/classify/new");
    await hr.post("/base/classify/new", {
      classifyCode: "bank_name",
      itemCode: "PAGE",
      "name.zh": "页面银行",
      isTakeEffect: "1",
    });
    expect(hr.status).toBe(302);
    await hr.get("/base/classify/bank_name/PAGE/edit");
    expect(hr.html).toContain('value="页面银行"');
    await hr.post("/base/classify/bank_name/PAGE/edit", { version: hr.hidden("version"), "name.zh": "页面银行" });
    expect(hr.status).toBe(302);
    expect(await one("select is_take_effect from classify_items where item_code = 'PAGE'")).toEqual({
      is_take_effect: 0,
    });
  });
});

describe("import of access rights", () => {
  const send = async (rows: string[]) => {
    await visitor.get("/system/setting/acls/import");
    const form = new FormData();
    form.set("template", "acls");
    form.set("file", new Blob([`\uFEFF工号,姓名,角色编码,操作\r\n${rows.join("\r\n")}`]), "用户角色.csv");
    await visitor.post("/import/acls/new", form);
    expect(visitor.status).toBe(302);
    const batch = visitor.location!;
    expect(batch).toMatch(/^\/import\/acls\/\d+$/);
    await visitor.get(batch);
    return batch;
  };

  it("goes from the file by its preview to the history", async () => {
    await one("insert into roles (role_code, role_name, data_scope) values ('pageClerk', '文员', 5) returning 1");
    const batch = await send(["10011,,pageClerk,授予"]);
    expect(visitor.text).toContain("10011 pageClerk");
    const version = visitor.hidden("version");
    await visitor.post(`${batch}/commit`, { version });
    expect([visitor.status, visitor.location]).toEqual([302, batch]);
    await visitor.get(batch);
    expect(visitor.text).toContain("1 行已全部导入");
    expect(visitor.text).toContain("查看权限");
    await visitor.get("/system/setting/acls/import");
    expect(visitor.text).toContain("用户角色.csv");
  });

  it("shows the faults, and a given up batch leads back", async () => {
    const batch = await send(["99999,,pageClerk,授予"]);
    expect(visitor.text).toContain("工号不存在");
    await visitor.post(`${batch}/discard`, { version: visitor.hidden("version") });
    expect([visitor.status, visitor.location]).toEqual([302, "/system/setting/acls/import"]);
  });
});

describe("a letter of the house", () => {
  it("stands on the workbench until it is confirmed", async () => {
    await one(
      `insert into letters (title, body, publish_from, created_by) select '安全月', E'第一行\\n第二行', now() - interval '1 hour', user_id from users where job_number = '10002' returning id`,
    );
    const reader = await visit("10012");
    await reader.get("/dashboard");
    expect(reader.text).toContain("安全月");
    await reader.post("/dashboard", { id: reader.hidden("id") });
    expect([reader.status, reader.location]).toEqual([302, "/dashboard"]);
    await reader.get("/dashboard");
    expect(reader.text).not.toContain("安全月");
    expect((await (await visit("10013")).get("/dashboard")).text).toContain("安全月");
  });
});
