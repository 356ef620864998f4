import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seal } from "~/upstream/platform/identity/crypto.server";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { codeOf, SECRET } from "../upstream/salary/secrets-desk";

let visitor: Visitor;
beforeEach(async () => {
  await useDatabase();
  visitor = new Visitor();
  // In the middle of a step: a code does not grow old between its making and its use.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const bound = (jobNumber: string) =>
  one(
    `insert into account_factors (user_id, secret, last_step)
     select user_id, $2, 0 from users where job_number = $1 returning user_id`,
    [jobNumber, seal(SECRET)],
  );
const shownSecret = () => /[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}/.exec(visitor.text)![0].replaceAll(" ", "");

describe("the second step of a sign-in, scripts off", () => {
  it("asks for the code after the password, keeps where one wanted to go, and nothing is signed in before", async () => {
    await bound("10011");
    await visitor.get("/login?redirect=/employees/mine");
    await visitor.post("/login?redirect=/employees/mine", {
      jobNumber: "10011",
      password: "Demo@2026",
      redirect: "/employees/mine",
    });
    expect([visitor.status, visitor.location]).toEqual([302, "/login/factor"]);
    expect(visitor.cookies.has("oa_web_token")).toBe(false);
    await visitor.get("/login/factor");
    expect(visitor.text).toContain("账号 10011 需要手机身份验证器上的 6 位验证码");
    await visitor.post("/login/factor", { code: codeOf(SECRET, 9) });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("验证码不正确或已使用");
    await visitor.post("/login/factor", { code: codeOf(SECRET) });
    expect([visitor.status, visitor.location]).toEqual([302, "/employees/mine"]);
    expect((await visitor.get("/employees/mine")).status).toBe(200);
    // The step is over: its page leads to the first one.
    await visitor.get("/login/factor");
    expect(visitor.status).toBe(302);
  });

  it("on the phone leads into the phone's pages", async () => {
    await bound("10011");
    await visitor.get("/h5/h5Login");
    await visitor.post("/h5/h5Login", { jobNumber: "10011", password: "Demo@2026", redirect: "/h5/mine" });
    expect(visitor.location).toBe("/login/factor");
    await visitor.get("/login/factor");
    await visitor.post("/login/factor", { code: codeOf(SECRET) });
    expect(visitor.location).toBe("/h5/mine");
    expect((await visitor.get("/h5/mine")).status).toBe(200);
  });

  it("that has run out goes back to the password and says so", async () => {
    await bound("10011");
    await visitor.get("/login");
    await visitor.post("/login", { jobNumber: "10011", password: "Demo@2026" });
    await visitor.get("/login/factor");
    await one("update factor_tickets set expires_at = now() - interval '1 second' returning user_id");
    await visitor.post("/login/factor", { code: codeOf(SECRET) });
    expect([visitor.status, visitor.location]).toEqual([302, "/login"]);
    expect((await visitor.get("/login")).text).toContain("验证已过期，请重新登录");
  });

  it("is nobody's who comes without a password, with another's ticket or a made-up one", async () => {
    await visitor.get("/login/factor");
    expect([visitor.status, visitor.location]).toEqual([302, "/login"]);
    visitor.cookies.set("oa_factor", "eyJ0aWNrZXQiOiJ4In0=.forged");
    await visitor.get("/login/factor");
    expect([visitor.status, visitor.location]).toEqual([302, "/login"]);
  });

  it("binds a key where a role asks for one, by its picture or its text", async () => {
    await one(
      `insert into system_parameters (name, effective_day, value, updated_by)
       values ('secondFactorRoles', '2026-01-01', 'sysadmin', 1) returning id`,
    );
    await visitor.get("/login");
    await visitor.post("/login", { jobNumber: "10001", password: "Demo@2026" });
    await visitor.get("/login/factor");
    expect(visitor.text).toContain("绑定身份验证器");
    expect(visitor.html).toContain('class="qr-code"');
    await visitor.post("/login/factor", { code: codeOf(shownSecret()) });
    expect(visitor.location).toBe("/");
  });
});

describe("the own authenticator, scripts off", () => {
  it("is bound with the password and a first code, and taken away with a code", async () => {
    await visitor.signIn("10011");
    await visitor.get("/profile/factor");
    await visitor.post("/profile/factor", { oldPassword: "not-mine-9" });
    expect(visitor.status).toBe(422);
    await visitor.post("/profile/factor", { oldPassword: "Demo@2026" });
    expect([visitor.status, visitor.location]).toEqual([302, "/profile/factor"]);
    await visitor.get("/profile/factor");
    const secret = shownSecret();
    await visitor.post("/profile/factor", { code: codeOf(secret, 8) });
    expect(visitor.status).toBe(422);
    await visitor.post("/profile/factor", { code: codeOf(secret) });
    expect(visitor.status).toBe(302);
    await visitor.get("/profile/factor");
    expect(visitor.text).toContain("绑定");
    expect(visitor.html).not.toContain('class="qr-code"');
    await visitor.post("/profile/factor", { drop: "1", code: codeOf(secret, 1) });
    expect((await visitor.get("/profile/factor")).text).toContain("身份验证器已解除绑定");
  });
});
