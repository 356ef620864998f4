import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

it("the set-up page has its ten lines, and a line of somebody else's is reminded of without script", async () => {
  const admin = await visit("10001");
  await admin.get("/system/start");
  expect(admin.status).toBe(200);
  expect(admin.html.match(/class="(no|no on|no ok)"/g)).toHaveLength(10);
  expect(admin.text).toContain("公司与站点");
  await admin.get("/system/start/remind/pay");
  expect(admin.text).toContain("会收到一条消息");
  await admin.post("/system/start/remind/pay", {});
  expect([admin.status, admin.location]).toEqual([302, "/system/start"]);
  const told = await one<{ n: number }>(
    "select count(*)::int as n from notifications where event_key like 'setup:pay:%'",
  );
  expect(told.n).toBeGreaterThan(0);
  await admin.get("/system/start/remind/nothing");
  expect(admin.status).toBe(404);
});

it("what is missing stands below the steps with the way to mend it; nothing missing is a sentence", async () => {
  const admin = await visit("10001");
  await one("update users set status = 2 where job_number = '10012' returning 1");
  await admin.get("/system/start");
  expect(admin.text).toContain("1 人没有可用的登录账号");
  expect(admin.html).toMatch(/<a [^>]*href="\/system\/setting\/users"[^>]*>去处理/);
  await one("update users set status = 1 where job_number = '10012' returning 1");
  await admin.get("/system/start");
  expect(admin.text).not.toContain("没有可用的登录账号");
});

it("an employee has no set-up page, and no menu of it", async () => {
  const employee = await visit("10011");
  await employee.get("/dashboard");
  expect(employee.html).not.toContain("/system/start");
  await employee.get("/system/start");
  expect(employee.status).toBe(403);
});

it("stands on the workbench of whoever sees it until all is done, folded for him alone, and costs others nothing", async () => {
  const [admin, manager, employee] = [await visit("10001"), await visit("10002"), await visit("10011")];
  await one("update companies set status = 3 returning 1");
  const card = (html: string) => /<div class="st">[\s\S]*?<\/div><\/section>/.exec(html)?.[0] ?? "";
  await admin.get("/dashboard");
  expect(admin.text).toMatch(/\d \/ 10 步完成/);
  expect(card(admin.html)).toContain("公司与站点");
  expect(admin.text).toContain("还没开始");
  await manager.get("/dashboard");
  expect(card(manager.html)).toContain("公司与站点");
  expect(manager.text).not.toMatch(/入职与离职 \S+，近 12 个月/);

  await admin.postForm("/system/start/fold", "folded", { folded: "1" });
  expect([admin.status, admin.location]).toEqual([302, "/dashboard"]);
  await admin.get("/dashboard");
  expect([card(admin.html), admin.text.includes("步完成")]).toEqual(["", true]);
  expect(card((await manager.get("/dashboard")).html)).not.toBe("");
  await admin.get("/system/start/fold");
  await admin.postForm("/system/start/fold", "folded", {});
  expect(card((await admin.get("/dashboard")).html)).not.toBe("");

  expect((await employee.get("/dashboard")).html).not.toMatch(/set-up|system\/start/);
  await employee.get("/system/start/fold");
  expect(employee.status).toBe(403);
});
