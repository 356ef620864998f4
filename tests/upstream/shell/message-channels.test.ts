import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { passwordWay, updatePassword } from "~/contracts/shell/account";
import { channels, testChannel } from "~/contracts/shell/channels";
import { codeLogin, sendLoginCode, sendVerifyCode, waysIn } from "~/contracts/shell/doors";
import { firstFilters, inviteFirst, planFirst } from "~/contracts/shell/first-passwords";
import { login } from "~/contracts/shell/session";
import { sendFirstInvites } from "~/upstream/shell/access/first-invites.server";
import { callApi, ok, one, sessionOf, signedIn } from "../../support/api";
import { setEnvironment, useDatabase } from "../../support/database";

/** A gateway of our own for short messages, and the messaging app's: what they were sent, and how they answer. */
const taken: { path: string; body: Record<string, string> }[] = [];
let answer: { status: number; text: string; ms?: number } = { status: 200, text: "{}" };
let refusal = 0;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    const path = request.url!.split("?")[0]!;
    taken.push({ path, body: JSON.parse(text || "{}") });
    const json = (value: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (path === "/v1.0/oauth2/accessToken") return json({ accessToken: "app-token" });
    if (path.startsWith("/topapi/")) return json({ errcode: refusal, errmsg: refusal ? "不合法的userid" : "ok" });
    setTimeout(() => response.writeHead(answer.status).end(answer.text), answer.ms ?? 0);
  });
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const OFF = {
  DEMO: "0",
  SMS_URL: "",
  WEB_URL: "",
  DINGTALK_CLIENT_ID: "",
  DINGTALK_CLIENT_SECRET: "",
  DINGTALK_AGENT_ID: "",
};
const withSms = () => ({
  ...OFF,
  SMS_URL: `${base}/sms`,
  SMS_TOKEN: "sms-token",
  WEB_URL: "https://office.example.com",
});
const withDingtalk = () => ({
  ...OFF,
  WEB_URL: "https://office.example.com",
  DINGTALK_CLIENT_ID: "app",
  DINGTALK_CLIENT_SECRET: "secret",
  DINGTALK_AGENT_ID: "77",
  DINGTALK_API_URL: base,
  DINGTALK_OAPI_URL: base,
});

let admin: string;
beforeEach(async () => {
  setEnvironment(OFF);
  answer = { status: 200, text: "{}" };
  refusal = 0;
  taken.length = 0;
  await useDatabase();
  admin = await sessionOf("10001");
});

const seen = async (...jobNumbers: string[]) =>
  (
    await one<{ people: string[] }>(
      "select array_agg(user_id || '.' || version order by job_number) as people from users where job_number = any($1)",
      [jobNumbers],
    )
  ).people;
const idsOf = (people: readonly string[]) => people.map((one) => Number(one.split(".")[0]));
const shown = async (channel: string) =>
  (await ok(channels, {}, { token: admin })).channels.find((row) => row.channel === channel)!;
const audited = async (action: string) =>
  (await one<{ n: number }>("select count(*)::int as n from audit_log where action = $1", [action])).n;

describe("where no channel stands", () => {
  it("no way in by a code is offered, and whoever asks for one is told", async () => {
    expect(await ok(waysIn, {})).toEqual({ code: false, codeToMobile: false });
    for (const jobNumber of ["10011", "nobody"]) {
      const asked = await callApi(sendLoginCode, { jobNumber });
      expect(asked).toMatchObject({ code: 409, msg: expect.stringContaining("首次密码") });
    }
    expect((await callApi(sendVerifyCode, { purpose: 2, target: "13900000000" })).code).toBe(409);
    expect(await one("select count(*)::int as n from verify_codes")).toEqual({ n: 0 });
    setEnvironment({ ...OFF, DEMO: "1" });
    expect(await ok(waysIn, {})).toEqual({ code: true, codeToMobile: true });
  });

  it("nobody is sent instructions, nor where links would have no address", async () => {
    const people = await seen("10011");
    expect((await ok(firstFilters, {}, { token: admin })).invites).toBe(false);
    expect((await callApi(inviteFirst, { people }, { token: admin })).code).toBe(409);
    setEnvironment({ ...withSms(), WEB_URL: "" });
    expect((await callApi(inviteFirst, { people }, { token: admin })).code).toBe(409);
    expect(await audited("user.invite")).toBe(0);
  });

  it("the page of channels says that none stands, and a test is refused", async () => {
    const { channels: rows, demo, webUrl } = await ok(channels, {}, { token: admin });
    expect({ demo, webUrl }).toEqual({ demo: false, webUrl: null });
    expect(rows.map(({ channel, stands, last }) => [channel, stands, last])).toEqual([
      ["dingtalk", false, null],
      ["sms", false, null],
    ]);
    expect(await callApi(testChannel, { channel: "sms" }, { token: admin })).toMatchObject({
      code: 409,
      msg: "该通道没有接通",
    });
    expect((await callApi(testChannel, { channel: "fax" as "sms" }, { token: admin })).code).toBe(400);
  });
});

describe("a code reaches its person by the channel that stands", () => {
  it("by the messaging app alone a bound account gets one, and a mobile number none", async () => {
    setEnvironment(withDingtalk());
    await one("update users set dingtalk_user_id = 'ding-1' where job_number = '10011'");
    expect(await ok(waysIn, {})).toEqual({ code: true, codeToMobile: false });
    await ok(sendLoginCode, { jobNumber: "10011" });
    await ok(sendLoginCode, { jobNumber: "10010" });
    await expect.poll(() => taken.filter(({ path }) => path.startsWith("/topapi/")).length).toBe(1);
    expect((await callApi(sendVerifyCode, { purpose: 2, target: "13900000000" })).code).toBe(409);
    expect(await one("select count(*)::int as n from verify_codes")).toEqual({ n: 1 });
  });

  it("who comes in by it for the first time sets a password without an old one, once", async () => {
    setEnvironment(withSms());
    await one(
      "update users set password_hash = null, must_change_password = true where job_number = '10011' returning 1",
    );
    await ok(sendLoginCode, { jobNumber: "10011" });
    await expect.poll(() => taken.length).toBe(1);
    const code = /\d{6}/.exec(taken[0]!.body.text!)![0];
    const { token, mustChangePassword } = await signedIn(codeLogin, { jobNumber: "10011", code, channel: "web" });
    expect(mustChangePassword).toBe(true);
    expect(await ok(passwordWay, {}, { token })).toEqual({ old: false });
    const given = { password: "Own-word-7", password_confirm: "Own-word-7" };
    const weak = await callApi(updatePassword, { password: "x", password_confirm: "x" }, { token });
    expect(weak.fieldErrors).toHaveProperty("password");
    const answers = await Promise.all([1, 2].map(() => callApi(updatePassword, given, { token })));
    expect(answers.map((one) => one.code).sort()).toEqual([200, 400]);
    const own = await signedIn(login, { username: "10011", password: "Own-word-7", loginType: 1 });
    expect(await ok(passwordWay, {}, { token: own.token })).toEqual({ old: true });
    expect((await callApi(updatePassword, given, { token: own.token })).code).toBe(400);
  });

  it("who came in with a password, or need not change it, gives the old one", async () => {
    const token = await sessionOf("10011");
    await one("update users set must_change_password = true where job_number = '10011' returning 1");
    expect(await ok(passwordWay, {}, { token })).toEqual({ old: true });
    const given = { password: "Own-word-7", password_confirm: "Own-word-7" };
    expect((await callApi(updatePassword, given, { token })).fieldErrors).toHaveProperty("checkTicket");
    await one(
      "update sessions set login_type = 3 where user_id = (select user_id from users where job_number = '10011') returning 1",
    );
    expect(await ok(passwordWay, {}, { token })).toEqual({ old: false });
    await one("update users set must_change_password = false where job_number = '10011' returning 1");
    expect((await callApi(updatePassword, given, { token })).fieldErrors).toHaveProperty("checkTicket");
  });
});

describe("instructions instead of slips", () => {
  it("go to whom a channel reaches, once a day, and hold no password", async () => {
    setEnvironment(withSms());
    await one("update employees set mobile = '' where job_number = '10012' returning 1");
    const people = await seen("10010", "10011", "10012");
    const plan = await ok(planFirst, { query: { user: idsOf(people) } }, { token: admin });
    expect(plan.people.map(({ jobNumber, way }) => [jobNumber, way]).sort()).toEqual([
      ["10010", "sms"],
      ["10011", "sms"],
      ["10012", null],
    ]);
    expect(await ok(inviteFirst, { people }, { token: admin })).toEqual({ sent: 2, left: 1 });
    expect(await audited("user.invite")).toBe(2);
    expect(taken).toHaveLength(0);
    await sendFirstInvites(idsOf(people.slice(0, 2)), 0);
    expect(taken.map(({ body }) => body.mobile).sort()).toEqual(
      (
        await one<{ all: string[] }>(
          "select array_agg(mobile order by mobile) as all from employees where job_number in ('10010', '10011')",
        )
      ).all,
    );
    const { text } = taken.find(({ body }) => body.text!.includes("10011"))!.body;
    expect(text).toContain("https://office.example.com/h5/h5Login?way=code");
    expect(await ok(inviteFirst, { people }, { token: admin })).toEqual({ sent: 0, left: 3 });
    await one("update users set invited_at = now() - interval '25 hours' where job_number = '10011' returning 1");
    expect(await ok(inviteFirst, { people }, { token: admin })).toEqual({ sent: 1, left: 2 });
  });

  it("of two administrators at once each person is told once", async () => {
    setEnvironment(withSms());
    const people = await seen("10010", "10011");
    const answers = await Promise.all(
      [people, people.toReversed()].map((some) => ok(inviteFirst, { people: some }, { token: admin })),
    );
    expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 2]);
    expect(await audited("user.invite")).toBe(2);
  });

  it("are refused for whoever has signed in, and do not reach who has come meanwhile", async () => {
    setEnvironment(withSms());
    const people = await seen("10010", "10011");
    await one("update users set first_signed_in_at = now() where job_number = '10011' returning 1");
    const refused = await callApi(inviteFirst, { people }, { token: admin });
    expect(refused).toMatchObject({ code: 400, fieldErrors: { "people[1]": [expect.stringContaining("已登录过")] } });
    await sendFirstInvites(idsOf(people), 0);
    expect(taken).toHaveLength(1);
  });

  it("end when nobody takes them five times in a row", async () => {
    setEnvironment(withSms());
    answer = { status: 503, text: "" };
    const { ids } = await one<{ ids: number[] }>(
      "select array_agg(user_id) as ids from (select user_id from users join employees using (emp_id) where employment = 1 and status = 1 limit 20) u",
    );
    await sendFirstInvites(ids, 0);
    expect(taken).toHaveLength(5);
    expect((await shown("sms")).last!.fault).toEqual({ reason: 1, code: "503" });
  });
});

describe("a channel is tried", () => {
  it("by a message to the caller's own mobile, which is taken", async () => {
    setEnvironment(withSms());
    const { mobile } = await one<{ mobile: string }>("select mobile from employees where job_number = '10001'");
    const row = await shown("sms");
    expect(row).toMatchObject({ stands: true, last: null, own: expect.stringContaining("*") });
    const tried = await ok(testChannel, { channel: "sms" }, { token: admin });
    expect(tried).toEqual({ to: row.own, fault: null });
    expect(taken).toEqual([{ path: "/sms", body: { mobile, text: expect.stringContaining("测试") } }]);
    expect((await shown("sms")).last).toMatchObject({ fault: null });
    const { kept } = await one<{ kept: string }>("select string_agg(o::text, ' ') as kept from message_outcomes o");
    expect(kept).not.toContain(mobile);
    expect(await audited("messageChannel.test")).toBe(1);
  });

  it("says what a gateway that refuses has answered, and keeps the number alone", async () => {
    setEnvironment(withSms());
    answer = { status: 402, text: `quota exceeded ${"x".repeat(100_000)}` };
    const { fault } = await ok(testChannel, { channel: "sms" }, { token: admin });
    expect(fault).toMatchObject({ reason: 1, code: "402", said: expect.stringMatching(/^quota exceeded x{105}$/) });
    expect((await shown("sms")).last!.fault).toEqual({ reason: 1, code: "402" });
    setEnvironment({ ...withSms(), SMS_URL: "http://127.0.0.1:9/" });
    expect((await ok(testChannel, { channel: "sms" }, { token: admin })).fault).toMatchObject({ reason: 5 });
    expect((await shown("sms")).last!.fault).toEqual({ reason: 5, code: null });
  });

  it("waits ten seconds and no longer", { timeout: 30_000 }, async () => {
    setEnvironment(withSms());
    answer = { status: 200, text: "{}", ms: 15_000 };
    const begun = performance.now();
    expect((await ok(testChannel, { channel: "sms" }, { token: admin })).fault).toMatchObject({
      reason: 4,
      code: null,
    });
    expect(performance.now() - begun).toBeLessThan(13_000);
  });

  it("of the messaging app by the bound account, with the app's own no", async () => {
    setEnvironment(withDingtalk());
    expect(await callApi(testChannel, { channel: "dingtalk" }, { token: admin })).toMatchObject({
      code: 409,
      msg: "你的账号没有绑定钉钉",
    });
    await one("update users set dingtalk_user_id = 'ding-9' where job_number = '10001'");
    expect((await ok(testChannel, { channel: "dingtalk" }, { token: admin })).fault).toBeNull();
    refusal = 40_035;
    expect((await ok(testChannel, { channel: "dingtalk" }, { token: admin })).fault).toEqual({
      reason: 2,
      code: "40035",
      said: "不合法的userid",
    });
    // Without the application that sends, notices cannot leave, whatever else is set.
    setEnvironment({ ...withDingtalk(), DINGTALK_AGENT_ID: "" });
    expect((await shown("dingtalk")).stands).toBe(false);
  });

  it("five times in ten minutes, and by whoever keeps the parameters alone", async () => {
    setEnvironment(withSms());
    // This window and the next, in case one ends in between.
    await one(
      `insert into rate_counters (key, window_start, count)
       select 'channel-test:' || user_id, to_timestamp(floor(extract(epoch from now()) / 600) * 600 + n * 600), 5
       from users, generate_series(0, 1) n where job_number = '10001' returning 1`,
    );
    expect((await callApi(testChannel, { channel: "sms" }, { token: admin })).code).toBe(429);
    expect((await callApi(testChannel, { channel: "sms" }, { token: await sessionOf("10011") })).code).toBe(403);
    expect(taken).toHaveLength(0);
  });
});
