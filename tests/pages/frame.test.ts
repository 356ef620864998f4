import { beforeAll, beforeEach, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());
let visitor: Visitor;
beforeEach(async () => {
  visitor = await new Visitor().signIn("10003");
  await visitor.get("/dashboard");
});

/** Paths of the tags in the page last seen, in their order. */
const tags = () =>
  [
    ...(/<nav class="tabs"[\s\S]*?<\/nav>/.exec(visitor.html)?.[0] ?? "").matchAll(/<li[^>]*><a [^>]*href="([^"]*)"/g),
  ].map(([, to]) => to);

it("a page that was refused leaves no tag, whether it came as a document or by client navigation", async () => {
  for (const suffix of ["", ".data"]) {
    await visitor.get(`/employees/archives/user/staff-details/999999999${suffix}`);
    expect(visitor.status).toBe(404);
    await visitor.get(`/system/setting/users${suffix}`);
    expect(visitor.status).toBe(403);
    await visitor.get("/dashboard");
    expect(tags()).toEqual(["/dashboard"]);
  }
});

it("the first page after signing in leaves no tag when it is refused", async () => {
  const fresh = await new Visitor().signIn("10011");
  fresh.cookies.set("oa_first", "1");
  await fresh.get("/employees/archives/user");
  expect(fresh.status).toBe(302);
  await fresh.get("/dashboard");
  expect(fresh.html).not.toContain('data-path="/employees/archives/user"');
});

it("tags are moved by the buttons of their menus and ordered by a list; the pinned one stays first", async () => {
  for (const path of ["/employees/archives/user", "/employees/organization/department", "/im/messages"])
    await visitor.get(path);
  await visitor.post("/tabs", { redirect: "/im/messages", left: "/im/messages" });
  expect(visitor.location).toBe("/im/messages");
  await visitor.get("/im/messages");
  expect(tags()).toEqual([
    "/dashboard",
    "/employees/archives/user",
    "/im/messages",
    "/employees/organization/department",
  ]);
  await visitor.post("/tabs", {
    redirect: "/im/messages",
    "order[0]": "/employees/organization/department",
    "order[1]": "/im/messages",
  });
  await visitor.get("/im/messages");
  expect(tags()).toEqual([
    "/dashboard",
    "/employees/organization/department",
    "/im/messages",
    "/employees/archives/user",
  ]);
});

it("a step leaves no tag: it lies in its record's, named by the person; closing another stays on it", async () => {
  const details = "/employees/archives/user/staff-details/11";
  const { id } = await one<{ id: number }>("select min(id)::int as id from employee_posts where emp_id = 11");
  const step = `${details}/posts/${id}`;
  for (const path of ["/employees/organization/department", details, step]) await visitor.get(path);
  expect(visitor.status).toBe(200);
  expect(tags()).toEqual(["/dashboard", "/employees/organization/department", details]);
  const { emp_name: name } = await one<{ emp_name: string }>("select emp_name from employees where emp_id = 11");
  expect(visitor.html).toMatch(new RegExp(`data-on="true"[^>]*><a [^>]*href="${details}"[^>]*>${name}</a>`));
  await visitor.post("/tabs", { redirect: step, at: details, close: "/employees/organization/department" });
  expect(visitor.location).toBe(step);
  await visitor.get(step);
  await visitor.post("/tabs", { redirect: step, at: details, close: details });
  expect(visitor.location).toBe("/dashboard");
});

it("the frame can ask for the counts of the menus alone; without a session the answer is empty", async () => {
  await visitor.get("/menus/count");
  expect(await visitor.response.json()).toEqual({
    counts: Object.fromEntries(
      [
        "duties",
        "messages",
        "entry",
        "probation",
        "contract",
        "dimission",
        "change",
        "readingList",
        "badge",
        "approval",
        "approvalTodo",
        "approvalCc",
        "approvalInitiated",
        "punches",
        "assessments",
        "salaryAdjust",
        "salaryKeyResets",
        "payslipDisputes",
      ].map((name) => [name, expect.any(Number)]),
    ),
  });
  const nobody = await new Visitor().get("/menus/count");
  expect(await nobody.response.json()).toEqual({ counts: null });
});

it("shell rule 55: every display setting is posted, kept for a year and stands on the page; unknown values are left out", async () => {
  await visitor.get("/settings/display");
  await visitor.post("/settings/display", {
    theme: "teal",
    size: "huge",
    tagsView: "off",
    fixedHeader: "off",
    sidebarLogo: "off",
    redirect: "/dashboard",
  });
  expect(visitor.location).toBe("/dashboard");
  expect(
    visitor.response.headers
      .getSetCookie()
      .filter((cookie) => cookie.includes("Max-Age=31536000"))
      .map((cookie) => cookie.split(";")[0]),
  ).toEqual(["theme=teal", "tagsView=off", "fixedHeader=off", "sidebarLogo=off"]);
  await visitor.get("/dashboard");
  expect(/<html[^>]*>/.exec(visitor.html)?.[0]).toMatch(
    /data-accent="teal" data-size="mini" data-tags="off" data-header="loose" data-logo="off"/,
  );
});

it("shell rule 23: the banner of an expiring identity card leads to the person's record", async () => {
  await one("update employees set id_card_exp = current_date + 10 where job_number = '10003' returning emp_id");
  await visitor.get("/dashboard");
  expect(visitor.html).toMatch(/class="note warn"[\s\S]*?<a [^>]*href="\/employees\/mine"/);
  await visitor.get("/employees/mine");
  expect(visitor.status).toBe(200);
});

it("shell rule 25: managers and above find attendance on the phone under their name, others do not", async () => {
  const entry = /href="\/h5\/attendance_month"[^>]*>[\s\S]*?移动考勤/;
  const rank = (n: number) =>
    one(
      "update employees set level_id = (select level_id from position_levels where rank = $1) where job_number = '10003'",
      [n],
    );
  await rank(90);
  await visitor.get("/dashboard");
  expect(visitor.html).toMatch(entry);
  await visitor.get("/h5/attendance_month");
  expect(visitor.status).toBe(200);
  await rank(80);
  await visitor.get("/dashboard");
  expect(visitor.html).not.toMatch(entry);
  await one("update employees set level_id = null where job_number = '10003'");
  await visitor.get("/dashboard");
  expect(visitor.html).not.toMatch(entry);
});

it("a menu code without a page is told with the first page of a session, noted as a fault, and skipped", async () => {
  await one(
    "insert into menus (menu_code, level, url, menu_name, sort) values ('ghost', 1, '/no/such/page', '{\"zh\": \"幽灵\"}', 999) returning 1",
  );
  const told = "权限编码错误ghost,请截图并联系IT开发";
  await visitor.get("/dashboard");
  expect(visitor.text).not.toContain(told);
  visitor.cookies.set("oa_first", "1");
  await visitor.get("/dashboard");
  expect(visitor.text).toContain(told);
  expect(visitor.text).not.toContain("幽灵");
  expect(await one("select side, message, count from error_log where message like 'menus without%'")).toEqual({
    side: "web",
    message: "menus without a page: ghost",
    count: 1,
  });
  await visitor.get("/dashboard");
  expect(visitor.text).not.toContain(told);
  const admin = await new Visitor().signIn("10001");
  await admin.get("/system/setting/menus");
  expect(admin.html).toMatch(/\/no\/such\/page<\/span>[^/]*没有页面/);
});
