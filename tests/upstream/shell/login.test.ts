import { beforeAll, describe, expect, it } from "vitest";
import { login, logout, mobileLogin } from "~/contracts/shell/session";
import { frame } from "~/contracts/shell/session";
import { callApi, DEMO_PASSWORD, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase());

const signIn = (username: string, password: string, ip = "203.0.113.1") => callApi(login, { username, password }, { ip });

describe("login", () => {
  it("shell 1: keeps only the SHA-256 of the 43-character token, 64 hex characters", async () => {
    const answer = await ok(login, { username: "10002", password: DEMO_PASSWORD });
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

  it("shell 3: locks account and address after five wrong passwords, also for the right one; another address may", async () => {
    for (let n = 0; n < 5; n += 1) expect((await signIn("10008", "wrong-1", "198.51.100.1")).code).toBe(400);
    const locked = await signIn("10008", DEMO_PASSWORD, "198.51.100.1");
    expect(locked.code).toBe(423);
    expect(locked.msg).toMatch(/账号已锁定,请1[45]分钟后重试/);
    expect((await signIn("10008", DEMO_PASSWORD, "198.51.100.2")).code).toBe(200);
  });

  it("shell 4: compares at most five of ten parallel wrong passwords, locks once and tells once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn("10009", "wrong-1", "198.51.100.3")));
    expect(answers.filter((answer) => answer.code === 400)).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === 423)).toHaveLength(5);
    const told = await one<{ n: string }>("select count(*) as n from notifications n join users u using (emp_id) where u.job_number = '10009'");
    expect(Number(told.n)).toBe(1);
  });

  it("refuses a disabled account only after the right password", async () => {
    await one("update users set status = 2 where job_number = '10010'");
    expect((await signIn("10010", "wrong", "198.51.100.4")).code).toBe(400);
    expect((await signIn("10010", DEMO_PASSWORD, "198.51.100.4")).code).toBe(403);
  });

  it("keeps five live sessions a channel, the oldest is revoked", async () => {
    for (let n = 0; n < 7; n += 1) await ok(mobileLogin, { jobNumber: "10012", password: DEMO_PASSWORD }, { ip: `192.0.2.${n}` });
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
    await one("update sessions set expires_at = now() where user_id = (select user_id from users where job_number = '10014')");
    expect((await callApi(frame, {}, { token: old })).code).toBe(555);
  });

  it("shows a changed right at the next request", async () => {
    const token = await sessionOf("10005");
    const before = await ok(frame, {}, { token });
    expect(before.codes).not.toContain(11011001);
    await one(`insert into role_permissions select id, 11011001 from roles where role_code = 'recruiter'`);
    expect((await ok(frame, {}, { token })).codes).toContain(11011001);
  });

  it("ignores cookies at the API host", async () => {
    const token = await sessionOf("10002");
    expect((await callApi(frame, {}, { headers: { cookie: `oa_web_token=${token}` } })).code).toBe(555);
  });
});
