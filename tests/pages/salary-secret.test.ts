import { beforeEach, describe, expect, it } from "vitest";
import { requestWageReset } from "~/contracts/salary/secrets";
import { DEMO_PASSWORD, ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { codeOf, PASSWORD, WRONG } from "../upstream/salary/secrets-desk";

const PAGE = "/h5/secret";

let person: Visitor;
beforeEach(async () => {
  await useDatabase();
  person = await new Visitor().signIn("10011", "h5");
});

/** Follows one redirect, as a browser does. */
async function posted(page: string, fields: Record<string, string>): Promise<void> {
  await person.post(page, fields);
  if (person.location) await person.get(person.location);
}

async function setPassword(): Promise<void> {
  await person.get(PAGE);
  expect([person.status, person.location]).toEqual([302, `${PAGE}/password`]);
  await person.get(`${PAGE}/password`);
  await posted(`${PAGE}/password`, { password: PASSWORD, password_confirm: PASSWORD });
}

/** The ten minutes that the first password has started are over. */
async function later(): Promise<void> {
  person.cookies.delete("oa_wage");
  await person.get(PAGE);
}

const secretShown = () => /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(person.text)?.[0].replaceAll(" ", "");

describe("the salary key on the phone, without script", () => {
  it("is set, verified, bound by the first code, asked for with it, changed and reset on request", async () => {
    await setPassword();
    expect(person.text).toContain("尚未绑定身份验证器");
    expect(person.html).toContain("<title>薪资密钥查看 - 办公管理系统</title>");
    await later();
    expect(person.html).not.toContain("<script src");
    expect(person.html).not.toContain('name="otpCode"');

    await posted(PAGE, { wagePassword: WRONG });
    expect([person.status, person.text.includes("验证失败")]).toEqual([422, true]);
    for (const typed of [WRONG, PASSWORD]) expect(person.html).not.toContain(typed);

    await person.post(PAGE, { wagePassword: PASSWORD });
    expect([person.status, person.location]).toEqual([302, PAGE]);
    expect(person.response.headers.getSetCookie().find((one) => one.startsWith("oa_wage="))).toMatch(
      /^oa_wage=[\w-]{43}; Max-Age=600; Path=\/h5; HttpOnly; SameSite=Strict/,
    );
    await person.get(PAGE);
    expect(person.text).toContain("尚未绑定身份验证器");
    expect(person.response.headers.get("cache-control")).toContain("no-store");

    await person.get(`${PAGE}/key`);
    await posted(`${PAGE}/key`, {});
    const secret = secretShown()!;
    expect(secret).toHaveLength(32);
    expect(person.html).toContain('class="qr-code"');
    await posted(`${PAGE}/key`, { code: codeOf(secret, 40) });
    expect([person.status, secretShown()]).toEqual([422, secret]);
    await posted(`${PAGE}/key`, { code: codeOf(secret) });
    expect(person.text).toMatch(/身份验证器已绑定.*已于 \d{4}-\d\d-\d\d 绑定/);
    await person.get(`${PAGE}/key`);
    expect([person.status, person.location]).toEqual([302, PAGE]);

    await person.get(`${PAGE}/password`);
    await posted(`${PAGE}/password`, { oldPassword: PASSWORD, password: WRONG, password_confirm: WRONG });
    expect(person.text).toContain("薪资密码已修改");

    // The ten minutes are over: the password step comes again, and asks for the code with it.
    person.cookies.delete("oa_wage");
    await person.get(`${PAGE}/key`);
    expect([person.status, person.location]).toEqual([302, PAGE]);
    await person.get(PAGE);
    expect(person.html).toContain('name="otpCode"');
    await posted(PAGE, { wagePassword: WRONG, otpCode: codeOf(secret) });
    expect(person.text).toContain("验证码已使用");
    await posted(PAGE, { wagePassword: WRONG, otpCode: codeOf(secret, 1) });
    expect(person.text).toMatch(/已于 \d{4}-\d\d-\d\d 绑定/);

    await person.get(`${PAGE}/reset`);
    await posted(`${PAGE}/reset`, { reason: "" });
    expect(person.status).toBe(422);
    await posted(`${PAGE}/reset`, { reason: "手机丢失" });
    expect(person.text).toMatch(/已于 \d{4}-\d\d-\d\d 申请重置/);
  });

  it("of two tabs the second that sets a password is told so, and no address carries a secret", async () => {
    await person.get(`${PAGE}/password`);
    const tokens = { _csrf: person.hidden("_csrf"), _key: person.hidden("_key") };
    await person.post(`${PAGE}/password`, { password: PASSWORD, password_confirm: PASSWORD });
    expect(person.location).toBe(PAGE);
    await person.post(`${PAGE}/password`, {
      ...tokens,
      _key: crypto.randomUUID(),
      password: WRONG,
      password_confirm: WRONG,
    });
    // There is one by now: who changes it says it.
    expect([person.status, person.text.includes("原薪资密码：不能为空")]).toEqual([422, true]);
    await later();
    await person.get(`${PAGE}?wagePassword=${PASSWORD}&wageToken=x`);
    expect(person.text).toContain("验证薪资密码");
  });

  it("says until when the fifth wrong try has locked", async () => {
    await setPassword();
    await later();
    for (let n = 0; n < 5; n += 1) {
      await person.get(PAGE);
      await person.post(PAGE, { wagePassword: WRONG });
    }
    expect(person.text).toMatch(/错误次数过多，请于 \d\d:\d\d 后重试/);
    await person.get(PAGE);
    await person.post(PAGE, { wagePassword: PASSWORD });
    expect([person.status, /错误次数过多/.test(person.text)]).toEqual([422, true]);
  });

  it("sends whoever is not signed in to the common login, and refuses hostile forms", async () => {
    const nobody = new Visitor();
    for (const page of ["", "/password", "/key", "/reset"]) {
      await nobody.get(`${PAGE}${page}`);
      expect([nobody.status, nobody.location]).toEqual([
        302,
        `/h5/commonLogin?redirect=${encodeURIComponent(`${PAGE}${page}`)}`,
      ]);
    }
    await person.get(`${PAGE}/password`);
    await person.send(`${PAGE}/password`, { method: "POST", body: new URLSearchParams({ password: PASSWORD }) });
    expect(person.status).toBe(403);
    await person.get(`${PAGE}/password`);
    await person.post(`${PAGE}/password`, { "password[0]": "x", "password[a].b": "y", password_confirm: "\u0000" });
    expect(person.status).toBe(422);
    await person.get(`${PAGE}/password`);
    await person.post(
      `${PAGE}/password`,
      { password: PASSWORD, password_confirm: PASSWORD },
      { origin: "https://evil.example" },
    );
    expect(person.status).toBe(403);
    expect(await one("select count(*)::int as n from wage_secrets")).toEqual({ n: 0 });
  });

  it("salary 21: is refused while acting as a subordinate", async () => {
    const { user_id: target } = await one<{ user_id: number }>("select user_id from users where job_number = '10011'");
    const manager = await new Visitor().signIn("10007");
    await manager.get("/account/switch?likeEmpName=10011");
    await manager.post("/account/switch", { userId: String(target) });
    for (const page of ["", "/password", "/key", "/reset"]) {
      await manager.get(`${PAGE}${page}`);
      expect([manager.status, manager.text.includes("代登录状态下不可操作")], page).toEqual([403, true]);
    }
  });

  it("stands in the window after the last day, with a way out", async () => {
    await one("update users set status = 3 where job_number = '10011' returning 1");
    const leaver = new Visitor();
    await leaver.get("/h5/commonLogin?redirect=%2Fh5%2Fsecret");
    await leaver.post("/h5/commonLogin", {
      jobNumber: "10011",
      password: DEMO_PASSWORD,
      redirect: leaver.hidden("redirect"),
    });
    expect([leaver.status, leaver.location]).toEqual([302, PAGE]);
    await leaver.get(`${PAGE}/password`);
    expect([leaver.status, leaver.html.includes('action="/logout"')]).toEqual([200, true]);
    await leaver.post(`${PAGE}/password`, { password: PASSWORD, password_confirm: PASSWORD });
    await leaver.get(PAGE);
    await leaver.post(PAGE, { wagePassword: PASSWORD });
    await leaver.get(PAGE);
    expect(leaver.text).toContain("尚未绑定身份验证器");
  });
});

describe("resets of salary keys", () => {
  it("stand in a list for whoever may reset, who says how the person was recognised", async () => {
    await setPassword();
    await ok(requestWageReset, { reason: "手机丢失" }, { token: await sessionOf("10011", { side: "mobile" }) });
    const { empId } = await one<{ empId: number }>(
      `select emp_id as "empId" from employees where job_number = '10011'`,
    );
    const manager = await new Visitor().signIn("10004");
    await manager.get("/salary/secret-reset");
    expect(manager.text).toMatch(/待处理.*10011.*手机丢失/);
    const step = `/salary/secret-reset/${empId}`;
    await manager.get(step);
    await manager.post(step, { askedAt: manager.hidden("askedAt"), scope: "1", identityCheck: "" });
    expect(manager.status).toBe(422);
    await manager.post(step, { askedAt: manager.hidden("askedAt"), scope: "2", identityCheck: "视频核对本人" });
    expect([manager.status, manager.location]).toEqual([302, "/salary/secret-reset"]);
    await manager.get("/salary/secret-reset");
    expect(manager.text).toContain("没有待处理的重置申请");
    expect((await manager.get(step)).status).toBe(404);
    expect((await person.get("/salary/secret-reset")).status).not.toBe(200);
    await person.get(PAGE);
    expect(person.location).toBe(`${PAGE}/password`);
  });
});
