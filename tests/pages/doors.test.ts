import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blindIndex, seal } from "~/upstream/platform/identity/crypto.server";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { lastCode, solvedCaptcha } from "../support/doors";
import { Visitor } from "../support/pages";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148";

beforeAll(() => useDatabase());
let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor();
});

const wrong = async (page: string, jobNumber: string, times: number) => {
  await visitor.get(page);
  for (let n = 0; n < times; n += 1) await visitor.post(page, { jobNumber, password: "wrong-secret" });
};

it("single sign-on is not offered where there is no server for it", async () => {
  expect((await visitor.get("/login")).html).not.toContain('href="/sso"');
});

describe("captcha on login pages", () => {
  it.each(["/login", "/h5/h5Login", "/h5/commonLogin", "/h5/login?redirect=/h5/index"])(
    "%s shows a picture with the third refusal and lets in who reads it",
    async (page) => {
      const jobNumber = { "/login": "10003", "/h5/h5Login": "10004", "/h5/commonLogin": "10005" }[page] ?? "10006";
      await wrong(page, jobNumber, 2);
      expect(visitor.html).not.toContain("captchaId");
      await visitor.post(page, { jobNumber, password: "wrong-secret" });
      expect(visitor.html).toContain('src="data:image/png;base64,');
      const shown = visitor.hidden("captchaId");
      expect(shown).toMatch(/^[0-9a-f-]{36}$/);
      await visitor.post(page, { jobNumber, password: "Demo@2026" });
      expect(visitor.text).toContain("请输入图形验证码");
      await visitor.post(page, { jobNumber, password: "Demo@2026", ...(await solvedCaptcha()) });
      expect(visitor.status).toBe(302);
      expect(visitor.html).not.toContain("wrong-secret");
    },
  );

  it("another picture signs nobody in, keeps the job number and drops the password", async () => {
    await wrong("/login", "10007", 3);
    const first = visitor.hidden("captchaId");
    await visitor.post("/login?step=picture", { jobNumber: "10007", password: "Demo@2026" });
    expect(visitor.status).toBe(200);
    expect(visitor.hidden("captchaId")).not.toBe(first);
    expect(visitor.html).toContain('value="10007"');
    expect(visitor.html).not.toContain("Demo@2026");
    expect(visitor.cookies.has("oa_web_token")).toBe(false);
  });

  it("tells neither answer nor code in any page", async () => {
    await visitor.get("/h5/h5Login?way=code");
    await visitor.post("/h5/h5Login?way=code&step=send", { jobNumber: "10008" });
    const code = await lastCode();
    expect(visitor.text).toContain("若账号存在,验证码已发送");
    expect(visitor.html).not.toContain(code);
    const known = visitor.text;
    const other = await new Visitor().get("/h5/h5Login?way=code");
    await other.post("/h5/h5Login?way=code&step=send", { jobNumber: "55555" });
    expect(other.text).toBe(known);
  });
});

describe("login by code", () => {
  it("a form without our token sends nothing", async () => {
    const before = await one("select count(*) from verify_codes");
    await visitor.send("/h5/h5Login?way=code&step=send", {
      method: "POST",
      body: new URLSearchParams({ jobNumber: "10009" }),
    });
    expect(visitor.status).toBe(403);
    expect(await one("select count(*) from verify_codes")).toEqual(before);
  });

  it.each([
    ["/h5/h5Login?way=code", "10010", "oa_h5_token", "/h5/index"],
    ["/login?way=code", "10011", "oa_web_token", "/"],
  ])("%s opens a session of its side", async (page, jobNumber, cookie, target) => {
    await visitor.get(page);
    await visitor.post(`${page}&step=send`, { jobNumber });
    const code = await lastCode();
    await visitor.post(page, { jobNumber, code: "x" });
    expect(visitor.text).toContain("验证码错误或已失效");
    await visitor.post(page, { jobNumber, code });
    expect(visitor.location).toBe(target);
    expect(visitor.cookies.has(cookie)).toBe(true);
  });
});

describe("the subsidy page without a session", () => {
  const ENTRY = "/h5/companyRegistrySubsidy";
  const LOGIN = "/h5/commonLogin?redirect=%2Fh5%2FcompanyRegistrySubsidy&amp;loginType=4";

  it.each(["nobody", "an ended session"])("shows its own entry to the subsidy login (%s)", async (who) => {
    if (who !== "nobody") visitor.cookies.set("oa_h5_token", "x".repeat(43));
    await visitor.get(ENTRY);
    expect(visitor.status).toBe(200);
    expect(visitor.html).toContain(`href="${LOGIN}"`);
    expect(visitor.text).toContain("前往登录");
    expect(visitor.text).not.toContain("登录已过期");
    expect(visitor.html).not.toContain("<script");
    await visitor.get(LOGIN.replace("&amp;", "&"));
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain("工商登记补贴登录");
  });

  it("sends from the pages behind it to the same login, and back to them", async () => {
    for (const page of [`${ENTRY}/electronSignature?id=1`, `${ENTRY}/decline?id=1`]) {
      await visitor.get(page);
      expect([visitor.status, visitor.location]).toEqual([
        302,
        `/h5/commonLogin?redirect=${encodeURIComponent(page)}&loginType=4`,
      ]);
    }
  });

  it("leads there too when a form is sent after the session has ended", async () => {
    visitor.cookies.set("oa_h5_token", "x".repeat(43));
    await visitor.get("/h5/commonLogin?loginType=4");
    await visitor.post(ENTRY, { id: "1", version: "1" });
    expect([visitor.status, visitor.location]).toEqual([302, ENTRY]);
  });
});

describe("subsidy login", () => {
  it("shell 25: opens its own page; another one is refused", async () => {
    const idNumber = "11010519491231002X";
    await one(
      `insert into registry_subsidies (emp_id, holder_name, id_number, id_hash, mobile, company_id, role, monthly_amount, start_month, end_month, created_by)
       select emp_id, '林晓彤', $1, $2, '13812345678', (select min(company_id) from companies), 1, 100000, '2026-01', '2026-12', 1 from employees where job_number = '10012'`,
      [seal(idNumber), blindIndex("idNumber", idNumber)],
    );
    const page = "/h5/commonLogin?loginType=4";
    await visitor.get(page);
    await visitor.post(page, { name: "林晓彤", idNumber: "110105194912310021", code: "1" });
    expect(visitor.text).toContain("身份证号应为 18 位且校验正确");
    await visitor.post(`${page}&step=send`, { name: "林晓彤", idNumber });
    const code = await lastCode();
    await visitor.post(page, { name: "林晓彤", idNumber, code });
    expect(visitor.location).toBe("/h5/companyRegistrySubsidy");
    await visitor.get("/h5/index");
    expect(visitor.status).toBe(403);
    expect(visitor.text).toContain("无权");
    await visitor.get("/h5/wages");
    expect([403, 404]).toContain(visitor.status);
    expect(visitor.text).not.toContain("林晓彤");
  });
});

describe("the guard's pages", () => {
  it("shell 11: each path without a session leads to its own login page", async () => {
    const where = async (path: string, phone = false) => {
      const fresh = new Visitor();
      if (phone) fresh.headers["user-agent"] = PHONE;
      return (await fresh.get(path)).location;
    };
    expect(await where("/h5/wages")).toBe("/h5/commonLogin?redirect=%2Fh5%2Fwages");
    expect(await where("/h5/exam?id=7")).toBe("/h5/login?redirect=%2Fh5%2Fexam%3Fid%3D7");
    expect(await where("/h5/punch", true)).toBe("/h5/h5Login?redirect=%2Fh5%2Fpunch");
    expect(await where("/h5/punch")).toBe("/login?redirect=%2Fh5%2Fpunch");
    expect(await where("/attendance/flow")).toBe("/login?redirect=%2Fattendance%2Fflow");
    expect(await where("/h5/login")).toBe("/h5/login?redirect=%2Fh5%2Findex");
    expect(await where("/dashboard", true)).toBe("/h5/h5Login?redirect=%2Fdashboard");
  });

  it("anything else on a phone returns to the login page used last", async () => {
    visitor.headers["user-agent"] = PHONE;
    await visitor.get("/h5/commonLogin");
    expect(visitor.cookies.get("LOGINPATH")).toBe("%2Fh5%2FcommonLogin");
    expect((await visitor.get("/dashboard")).location).toBe("/h5/commonLogin?redirect=%2Fdashboard");
  });

  it("shell 5: the training login returns to phone pages only", async () => {
    await visitor.get("/h5/login?redirect=/employees/archives/user");
    await visitor.post("/h5/login", {
      jobNumber: "10013",
      password: "Demo@2026",
      redirect: "/employees/archives/user",
    });
    expect(visitor.location).toBe("/h5/index");
  });

  it("a page without the right is refused in its place, with its address and the help desk of the person's area", async () => {
    await one("update areas set help_desk = '龙华服务台 8001' where \"group\" = 1");
    await visitor.signIn("10011");
    await visitor.get("/dashboard");
    await visitor.get("/employees/archives/user");
    expect(visitor.status).toBe(403);
    expect(visitor.text).toContain("/employees/archives/user");
    expect(visitor.text).toContain("龙华服务台 8001");
    await visitor.get("/401");
    expect(visitor.text).toContain("龙华服务台 8001");
  });

  it("the first page after signing in is home when the target is not permitted", async () => {
    await visitor.get("/login");
    await visitor.post("/login", { jobNumber: "10011", password: "Demo@2026", redirect: "/employees/archives/user" });
    expect(visitor.location).toBe("/employees/archives/user");
    expect((await visitor.get("/employees/archives/user")).location).toBe("/");
    expect((await visitor.get("/employees/archives/user")).status).toBe(403);
  });

  it("who is signed in leaves the login page", async () => {
    await visitor.signIn("10002");
    expect((await visitor.get("/login")).location).toBe("/");
  });

  it("shell 16: without any permission there is the workbench, with its message; a page that asks for one is refused", async () => {
    const bare = await new Visitor().signIn("10014");
    await one(
      "delete from user_roles where user_id = (select user_id from users where job_number = '10014') returning 1",
    );
    expect((await bare.get("/dashboard")).text).toContain("用户暂无权限,只能查看工作台");
    expect(bare.html).not.toContain('href="/employees/archives/user"');
    expect((await bare.get("/employees/archives/user")).status).toBe(403);
    bare.headers["accept-language"] = "en";
    expect((await bare.get("/dashboard")).text).toContain("The user has no permission and can only view the workbench");
  });

  it("shell 16: permissions that cannot be had reset the token of a new session", async () => {
    await visitor.signIn("10002");
    visitor.cookies.set("oa_first", "1");
    await one("alter table menus rename to menus_away");
    await one("update reference_versions set version = version + 1");
    try {
      await visitor.get("/dashboard");
      expect(visitor.location).toBe("/login?redirect=%2Fdashboard");
      expect(visitor.cookies.has("oa_web_token")).toBe(false);
    } finally {
      await one("alter table menus_away rename to menus");
    }
    expect((await visitor.get("/login")).text).toContain("验证失败,请重新登录。");
  });

  it("/404 and an address without a page look the same to who is signed in", async () => {
    await visitor.signIn("10002");
    for (const path of ["/404", "/no/such/page"]) {
      await visitor.get(path);
      expect(visitor.status).toBe(404);
      expect(visitor.html).toContain('data-missing="route"');
    }
  });

  it("/redirect/ goes to own pages only", async () => {
    for (const [path, target] of [
      ["/redirect/employees/archives/user?page=2", "/employees/archives/user?page=2"],
      ["/redirect//evil.com", "/"],
      ["/redirect/login", "/"],
      ["/redirect/%5Cevil.com", "/"],
      ["/redirect/h5/index", "/h5/index"],
    ] as const) {
      expect((await visitor.get(path)).location, path).toBe(target);
    }
  });

  it("/h5/errorLogin says why and names the help desks", async () => {
    await visitor.get("/h5/errorLogin");
    expect(visitor.text).toContain("龙华、龙岗、坂田");
    expect(visitor.html).toContain('href="/h5/h5Login"');
  });

  it.each([
    "/h5/h5Login",
    "/h5/h5Login?way=code",
    "/h5/commonLogin?loginType=4",
    "/h5/login?redirect=/h5/index",
    "/h5/errorLogin",
  ])("%s is one request of at most 15 KB without script", async (page) => {
    await visitor.get(page);
    expect(visitor.status).toBe(200);
    expect(Buffer.byteLength(visitor.html)).toBeLessThanOrEqual(15 * 1024);
    expect(visitor.html).not.toMatch(/<script|rel="stylesheet"/);
  });
});

it("shell rule 6: a planted cookie of somebody else's session is replaced, and does not keep anybody out", async () => {
  const other = await new Visitor().signIn("10013");
  const planted = other.cookies.get("oa_web_token")!;
  await visitor.get("/login");
  visitor.cookies.set("oa_web_token", planted);
  await visitor.post("/login", { jobNumber: "10002", password: "Demo@2026" });
  expect(visitor.location).toBe("/");
  expect(visitor.cookies.get("oa_web_token")).not.toBe(planted);
  expect((await visitor.get("/employees/mine")).text).toContain("10002");
  expect((await other.get("/dashboard")).status).toBe(401);
});
