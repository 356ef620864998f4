import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { ORIGIN, Visitor } from "../support/pages";

beforeAll(() => useDatabase());
let visitor: Visitor;
beforeEach(() => {
  visitor = new Visitor();
});

describe("signing in", () => {
  it("shell 1: goes to the target and sets a web cookie of six hours", async () => {
    await visitor.get(`/login?redirect=${encodeURIComponent("/employees/archives/user?page=2")}`);
    expect(visitor.hidden("redirect")).toBe("/employees/archives/user?page=2");
    await visitor.post("/login", {
      jobNumber: "10002",
      password: "Demo@2026",
      redirect: "/employees/archives/user?page=2",
    });
    expect(visitor.status).toBe(302);
    expect(visitor.location).toBe("/employees/archives/user?page=2");
    const cookie = visitor.response.headers.getSetCookie().find((value) => value.startsWith("oa_web_token="))!;
    expect(cookie).toMatch(/Max-Age=21600; Path=\/; HttpOnly; SameSite=Lax/);
    await visitor.get("/employees/archives/user");
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain("共 300 人");
  });

  it("keeps the job number and never the password after a refusal", async () => {
    await visitor.get("/login");
    await visitor.post("/login", { jobNumber: "10003", password: "wrong-secret" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("工号或密码错误");
    expect(visitor.html).toContain('value="10003"');
    expect(visitor.html).not.toContain("wrong-secret");
  });

  it("shell rule 6: a token planted before the login opens nothing and is replaced", async () => {
    visitor.cookies.set("oa_web_token", "abc");
    await visitor.get("/dashboard");
    expect(visitor.status).toBe(401);
    visitor.cookies.set("oa_web_token", "a".repeat(43));
    await visitor.signIn("10002");
    expect(visitor.cookies.get("oa_web_token")).not.toBe("a".repeat(43));
  });

  it("shell 5: a redirect that leaves the site or loops lands at home", async () => {
    for (const target of [
      "//evil.com",
      "/\\evil.com",
      "https://evil.com",
      "/%5Cevil.com",
      "/.//evil.com",
      "javascript:alert(1)",
      "/login",
      "/nowhere",
    ]) {
      const fresh = await new Visitor().get("/login");
      await fresh.post("/login", { jobNumber: "10002", password: "Demo@2026", redirect: target });
      expect(fresh.location, target).toBe("/");
    }
    const fresh = await new Visitor().get("/login");
    await fresh.post("/login", { jobNumber: "10002", password: "Demo@2026", redirect: "/dashboard#x" });
    expect(fresh.location).toBe("/dashboard");
  });

  it("the mobile login opens a mobile session of one hour and stays on the phone side", async () => {
    await visitor.get("/h5/h5Login");
    await visitor.post("/h5/h5Login", {
      jobNumber: "10011",
      password: "Demo@2026",
      redirect: "/employees/archives/user",
    });
    expect(visitor.location).toBe("/h5/index");
    expect(visitor.response.headers.getSetCookie().some((cookie) => /^oa_h5_token=.*Max-Age=3600/.test(cookie))).toBe(
      true,
    );
    expect(visitor.cookies.has("oa_web_token")).toBe(false);
  });

  it("logging out ends the session on the server", async () => {
    await visitor.signIn("10002");
    const token = visitor.cookies.get("oa_web_token")!;
    await visitor.get("/logout");
    await visitor.post("/logout", {});
    expect(visitor.location).toBe("/login");
    expect(visitor.cookies.has("oa_web_token")).toBe(false);
    visitor.cookies.set("oa_web_token", token);
    expect((await visitor.get("/dashboard")).status).toBe(401);
  });
});

describe("the guard", () => {
  it("shell 11: without a token each path leads to its own login page", async () => {
    const to = async (path: string, phone = false) => {
      const fresh = new Visitor();
      if (phone) fresh.headers["user-agent"] = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148";
      return (await fresh.get(path)).location;
    };
    expect(await to("/employees/archives/user")).toBe("/login?redirect=%2Femployees%2Farchives%2Fuser");
    expect(await to("/h5/index")).toBe("/h5/h5Login?redirect=%2Fh5%2Findex");
    expect(await to("/dashboard", true)).toBe("/h5/h5Login?redirect=%2Fdashboard");
  });

  it("an ended session says so, clears its cookie and goes to the login page after two seconds", async () => {
    await visitor.signIn("10002");
    await one("update sessions set revoked_at = now()");
    await visitor.get("/employees/archives/user?page=2");
    expect(visitor.status).toBe(401);
    expect(visitor.text).toContain("登录已过期,即将退出,请重新登录");
    expect(visitor.response.headers.get("refresh")).toBe(
      "2; url=/login?redirect=%2Femployees%2Farchives%2Fuser%3Fpage%3D2",
    );
    expect(visitor.cookies.has("oa_web_token")).toBe(false);
  });

  it("a missing page and a missing or hidden record look alike but for the mark", async () => {
    await visitor.signIn("10017");
    await visitor.get("/no/such/page");
    expect(visitor.status).toBe(404);
    expect(visitor.html).toContain('data-missing="route"');
    const other = await one<{ emp_id: number }>("select emp_id from employees where job_number = '10011'");
    for (const id of [other.emp_id, 999_999_999]) {
      await visitor.get(`/employees/archives/user/staff-details/${id}`);
      expect(visitor.status).toBe(404);
      expect(visitor.html).toContain('data-missing="record"');
    }
  });

  it("a page without the right answers 403 with words", async () => {
    await visitor.signIn("10011");
    await visitor.get("/employees/archives/user");
    expect(visitor.status).toBe(403);
    expect(visitor.text).toContain("您没有该操作的权限");
  });
});

describe("forms from elsewhere", () => {
  it("shell rule 28: refuses a foreign origin, a missing and another session's token; nothing is written", async () => {
    await visitor.signIn("10003");
    await visitor.get("/employees/common/import");
    const csrf = visitor.hidden("_csrf");
    const before = await one("select count(*) from import_batches");
    await visitor.post("/import/common/new", { template: "basic" }, { origin: "https://evil.example" });
    expect(visitor.status).toBe(403);
    expect(visitor.text).toContain("表单已失效,请刷新页面");
    await visitor.send("/import/common/new", {
      method: "POST",
      body: new URLSearchParams({ template: "basic" }),
    });
    expect(visitor.status).toBe(403);
    const other = await new Visitor().signIn("10002");
    await other.send("/import/common/new", {
      method: "POST",
      body: new URLSearchParams({ template: "basic", _csrf: csrf }),
    });
    expect(other.status).toBe(403);
    expect(await one("select count(*) from import_batches")).toEqual(before);
  });

  it("action-only addresses refuse a foreign origin too", async () => {
    await visitor.signIn("10002");
    await visitor.get("/employees/archives/user");
    await visitor.post("/employees/archives/user/export", {}, { origin: "https://evil.example" });
    expect(visitor.status).toBe(403);
    await visitor.get("/employees/archives/user");
    await visitor.post("/employees/archives/user/export?siteId=4", {}, { origin: ORIGIN });
    expect(visitor.status).toBe(200);
  });

  it("cuts a body over the limit off with 413", async () => {
    await visitor.signIn("10003");
    await visitor.get("/employees/common/import");
    await visitor.post("/login", { jobNumber: "x".repeat(3 * 1024 * 1024), password: "x" });
    expect(visitor.status).toBe(413);
    const form = new FormData();
    form.set("template", "basic");
    form.set("file", new Blob([Buffer.alloc(31 * 1024 * 1024)]), "big.csv");
    await visitor.get("/employees/common/import");
    await visitor.post("/import/common/new", form);
    expect(visitor.status).toBe(413);
    expect(visitor.text).toContain("文件超过30MB");
  });
});

describe("every page", () => {
  it("carries the security headers and no secret", async () => {
    await visitor.signIn("10002");
    await visitor.get("/dashboard");
    const { headers } = visitor.response;
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-/);
    expect(headers.get("content-security-policy")).not.toContain("unsafe-inline");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(visitor.html).not.toContain(visitor.cookies.get("oa_web_token"));
  });

  it("answers odd query strings: unknown names, page 0, wrong numbers; page 10^9 is the last page", async () => {
    await visitor.signIn("10002");
    await visitor.get("/employees/archives/user?page=1000000000&siteId=4");
    expect(visitor.location).toMatch(/^\/employees\/archives\/user\?page=\d{1,2}&siteId=4$/);
    for (const query of [
      "?page=0",
      "?page=abc&limit=7",
      "?departmentId=x&siteId=-1&hireFrom=nonsense",
      "?what=ever&sort=evil;drop",
    ]) {
      await visitor.get(`/employees/archives/user${query}`);
      expect(visitor.status, query).toBe(200);
    }
  });

  it("speaks four languages", async () => {
    for (const [language, word] of [
      ["zh", "登录"],
      ["en", "Sign in"],
      ["es", "Iniciar sesión"],
      ["ja", "ログイン"],
    ] as const) {
      const fresh = new Visitor();
      fresh.headers["accept-language"] = language;
      expect((await fresh.get("/login")).text).toContain(word);
    }
    const fresh = new Visitor();
    await fresh.get("/settings/display?language=ja&redirect=/login");
    expect(fresh.location).toBe("/login");
    expect((await fresh.get("/login")).html).toContain('lang="ja"');
  });
});
