import { beforeAll, describe, expect, it } from "vitest";
import { frame, login, logout, mobileLogin, permissionList } from "~/contracts/shell/session";
import { database } from "~/upstream/platform/database/db.server";
import { callApi, DEMO_PASSWORD, ok, one, sendCall, sessionOf, signedIn } from "../../support/api";
import { useDatabase } from "../../support/database";
import { solvedCaptcha } from "../../support/doors";

beforeAll(() => useDatabase());

const signIn = (username: string, password: string, ip = "203.0.113.1", captcha = {}) =>
  callApi(login, { username, password, ...captcha }, { ip });
/** Passwords of an account that were compared and found wrong. */
const compared = async (jobNumber: string) =>
  (
    await one<{ n: number }>("select count(*)::int as n from login_log where user_name = $1 and result = 2", [
      jobNumber,
    ])
  ).n;
const many = async (text: string) => (await database().writePool.query<{ job_number: string }>(text)).rows;

describe("login", () => {
  it("shell 1: keeps only the SHA-256 of the 43-character token, 64 hex characters", async () => {
    const answer = await signedIn(login, { username: "10002", password: DEMO_PASSWORD });
    expect(answer.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const row = await one<{ token_hash: string }>("select token_hash from sessions order by created_at desc limit 1");
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row.token_hash).not.toContain(answer.token);
    expect(answer.roles).toContain(11011001);
  });

  it("accepts a job number with stray spaces and full-width digits", async () => {
    expect((await signIn("  １０００３ ", DEMO_PASSWORD)).code).toBe(200);
  });

  it("answers unknown accounts and wrong passwords alike", async () => {
    const unknown = await signIn("99999", "x");
    const wrong = await signIn("10012", "x", "203.0.113.2");
    expect(unknown.code).toBe(wrong.code);
    expect(unknown.fieldErrors).toEqual(wrong.fieldErrors);
    expect(wrong.fieldErrors?.password).toEqual(["工号或密码错误"]);
  });

  it("shell 3: a right password while locked is refused with the minutes left; from another address it opens with a captcha", async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await signIn("10008", "wrong-1", "198.51.100.1", await solvedCaptcha())).code).toBe(400);
    await one(
      "update login_tries set locked_until = locked_until - interval '3 minutes' where locked_until is not null",
    );
    const locked = await callApi(
      login,
      { username: "10008", password: DEMO_PASSWORD },
      { ip: "198.51.100.1", language: "en" },
    );
    expect(locked.code).toBe(423);
    expect(locked.msg).toBe("Account locked, try again in 12 minutes");
    expect((await signIn("10008", DEMO_PASSWORD, "198.51.100.2")).fieldErrors?.captcha).toEqual(["请输入图形验证码"]);
    expect((await signIn("10008", DEMO_PASSWORD, "198.51.100.2", await solvedCaptcha())).code).toBe(200);
  });

  it("shell 4: of ten parallel wrong passwords without a captcha three are compared, seven are asked for one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn("10009", "wrong-1", "198.51.100.3")));
    expect(answers.filter((answer) => answer.fieldErrors?.password?.[0] === "工号或密码错误")).toHaveLength(3);
    expect(answers.filter((answer) => answer.fieldErrors?.captcha?.[0] === "请输入图形验证码")).toHaveLength(7);
    expect(await compared("10009")).toBe(3);
    // Those that were not compared bring no lock nearer.
    expect((await signIn("10009", DEMO_PASSWORD, "198.51.100.3", await solvedCaptcha())).code).toBe(200);
  });

  it("shell 4: of ten parallel wrong passwords, each with its own captcha, five are compared and five refused; one lock, one notice", async () => {
    const captchas = await Promise.all(Array.from({ length: 10 }, solvedCaptcha));
    const answers = await Promise.all(captchas.map((captcha) => signIn("10014", "wrong-1", "198.51.100.3", captcha)));
    expect(answers.filter((answer) => answer.code === 400)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 423)).toHaveLength(5);
    expect(await compared("10014")).toBe(5);
    expect(
      await one("select count(*)::int as n from login_tries where locked_until is not null and key like '%10014%'"),
    ).toEqual({ n: 1 });
    expect(
      await one(
        "select count(*)::int as n from notifications n join users u using (emp_id) where u.job_number = '10014'",
      ),
    ).toEqual({ n: 1 });
  });

  it("compares no more passwords than allowed, however many are tried at once", async () => {
    const captchas = await Promise.all(Array.from({ length: 200 }, solvedCaptcha));
    await Promise.all(captchas.slice(0, 100).map((captcha) => signIn("10015", "wrong-1", "198.51.100.5", captcha)));
    expect(await compared("10015")).toBe(5);
    await Promise.all(captchas.slice(100).map((captcha, n) => signIn("10016", "wrong-1", `198.51.101.${n}`, captcha)));
    expect(await compared("10016")).toBe(20);
  });

  it("asks for a captcha from an address where thirty accounts have failed, not from others", async () => {
    for (let n = 0; n < 30; n += 1) await signIn(`7${String(n).padStart(4, "0")}`, "wrong-1", "198.51.100.6");
    expect((await signIn("10002", DEMO_PASSWORD, "198.51.100.6")).fieldErrors?.captcha).toEqual(["请输入图形验证码"]);
    expect((await signIn("10002", DEMO_PASSWORD, "198.51.100.7")).code).toBe(200);
  });

  it("takes as long for an unknown account as for a known one", async () => {
    const time = async (jobNumber: string, n: number) => {
      const started = performance.now();
      await signIn(jobNumber, "wrong-1", `198.51.102.${n}`);
      return performance.now() - started;
    };
    await time("88888", 200);
    const known: number[] = [];
    const unknown: number[] = [];
    // One account each, so that no captcha stands before the comparison.
    const accounts = await many("select job_number from users where job_number > '10017' order by 1 limit 9");
    for (const [n, { job_number }] of accounts.entries()) {
      known.push(await time(job_number, n));
      unknown.push(await time(`9${String(n).padStart(4, "0")}`, n + 50));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });

  it("lets five hundred people in who come at once", async () => {
    const accounts = await many(
      "select job_number from users where status = 1 and job_number > '10017' order by 1 limit 250",
    );
    const twice = [...accounts, ...accounts];
    const answers = await Promise.all(
      twice.map(({ job_number }, n) => signIn(job_number, DEMO_PASSWORD, `10.1.${Math.floor(n / 250)}.${n % 250}`)),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(twice.length);
  });

  it("refuses a disabled account only after the right password", async () => {
    await one("update users set status = 2 where job_number = '10010'");
    expect((await signIn("10010", "wrong", "198.51.100.4")).code).toBe(400);
    expect((await signIn("10010", DEMO_PASSWORD, "198.51.100.4")).code).toBe(403);
  });

  it("keeps five live sessions a channel, the oldest is revoked", async () => {
    for (let n = 0; n < 7; n += 1)
      await signedIn(mobileLogin, { jobNumber: "10012", password: DEMO_PASSWORD }, { ip: `192.0.2.${n}` });
    const live = await one<{ n: string }>(
      "select count(*) as n from sessions s join users u using (user_id) where u.job_number = '10012' and channel = 2 and revoked_at is null",
    );
    expect(Number(live.n)).toBe(5);
  });
});

describe("session", () => {
  it("shell 2: headers userId and userName without a token, or with another person's token, answer 555 and are noted", async () => {
    const bare = await callApi(frame, {}, { headers: { userId: "1", userName: "10001" } });
    expect(bare.code).toBe(555);
    const token = await sessionOf("10011");
    const forged = await sendCall(frame, {}, { token, headers: { userId: "1", userName: "10001" } });
    expect(forged.status).toBe(401);
    expect(await forged.json()).toMatchObject({ code: 555 });
    const noted = await one<{ n: string }>("select count(*) as n from login_log where result = 9");
    expect(Number(noted.n)).toBe(2);
  });

  it("ends within one request after logout, disabling and expiry", async () => {
    const token = await sessionOf("10011");
    await ok(logout, {}, { token });
    expect((await callApi(frame, {}, { token })).code).toBe(555);
    const other = await sessionOf("10013");
    await one("update users set status = 2 where job_number = '10013'");
    expect((await callApi(frame, {}, { token: other })).code).toBe(555);
    const old = await sessionOf("10014");
    await one(
      "update sessions set expires_at = now() where user_id = (select user_id from users where job_number = '10014')",
    );
    expect((await callApi(frame, {}, { token: old })).code).toBe(555);
  });

  it("shows a changed right at the next request", async () => {
    const token = await sessionOf("10005");
    const before = await ok(frame, {}, { token });
    expect(before.codes).not.toContain(11011001);
    await one(`insert into role_permissions select id, 11011001 from roles where role_code = 'recruiter'`);
    expect((await ok(frame, {}, { token })).codes).toContain(11011001);
  });

  it("shell 16: a code whose parent is missing is no right, and is noted; groups are none either", async () => {
    await one(
      'insert into permissions (permission_code, parent_id, name) values (14101000, 14100000, \'{"zh": "组"}\'), (99000001, 98000000, \'{"zh": "孤"}\') returning 1',
    );
    await one("update permissions set parent_id = 14101000 where permission_code in (14101016, 14101018) returning 1");
    await one(
      "with r as (insert into roles (role_code, role_name, data_scope) values ('orphan', '孤儿', 5) returning id), p as (insert into role_permissions select id, unnest(array[14101000, 14101016, 14101018, 99000001]) from r), gone as (delete from user_roles where user_id = (select user_id from users where job_number = '10004')) insert into user_roles (user_id, role_id) select user_id, id from users, r where job_number = '10004' returning 1",
    );
    const opened = await signedIn(login, { username: "10004", password: DEMO_PASSWORD });
    expect(opened.roles).toEqual([14101016, 14101018]);
    expect((await ok(frame, {}, { token: opened.token })).codes.sort()).toEqual([14101016, 14101018]);
    const list = await ok(permissionList, {}, { token: opened.token });
    expect(list.map(({ permissionCode, parentId }) => [permissionCode, parentId]).sort()).toEqual([
      [14100000, 0],
      [14101000, 14100000],
      [14101016, 14101000],
      [14101018, 14101000],
    ]);
    expect(await one("select message, count from error_log where message like 'permissions left out%'")).toEqual({
      message: "permissions left out: 99000001",
      count: 1,
    });
  });

  it("ignores cookies at the API host", async () => {
    const token = await sessionOf("10002");
    expect((await callApi(frame, {}, { headers: { cookie: `oa_web_token=${token}` } })).code).toBe(555);
  });
});
