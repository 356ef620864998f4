import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendLoginCode } from "~/contracts/shell/doors";
import { ok, one } from "../support/api";
import { setEnvironment, useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** What the messaging app was asked, and a small one of our own that answers like it. */
const asked: { path: string; body: Record<string, unknown> }[] = [];
const users: Record<string, string> = { "union-1": "ding-1", "union-2": "ding-stranger" };
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const path = request.url!.split("?")[0]!;
    asked.push({ path, body });
    const answer = (value: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    if (path === "/v1.0/oauth2/userAccessToken") {
      if (body.clientSecret !== "the-secret" || !/^code-[12]$/.test(String(body.code)))
        return answer({ code: "invalidParameter" }, 400);
      return answer({ accessToken: `token-${String(body.code).slice(-1)}` });
    }
    if (path === "/v1.0/contact/users/me")
      return answer({ unionId: `union-${String(request.headers["x-acs-dingtalk-access-token"]).slice(-1)}` });
    if (path === "/v1.0/oauth2/accessToken") return answer({ accessToken: "app-token" });
    if (path === "/topapi/user/getbyunionid")
      return answer({ errcode: 0, result: { userid: users[String(body.unionid)] } });
    if (path === "/topapi/message/corpconversation/asyncsend_v2") return answer({ errcode: 0 });
    if (path === "/sms") return answer({}, request.headers.authorization === "Bearer sms-token" ? 200 : 401);
    return answer({}, 404);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnvironment({
    DINGTALK_CLIENT_ID: "the-app",
    DINGTALK_CLIENT_SECRET: "the-secret",
    DINGTALK_AGENT_ID: "77",
    DINGTALK_API_URL: base,
    DINGTALK_OAPI_URL: base,
    DINGTALK_LOGIN_URL: `${base}/oauth2/auth`,
    SMS_URL: `${base}/sms`,
    SMS_TOKEN: "sms-token",
  });
  await useDatabase();
  await one("update users set dingtalk_user_id = 'ding-1' where job_number = '10011'");
});
afterAll(() => {
  server.close();
});

/** Leaves a login page for the messaging app; what it was told. */
async function leave(visitor: Visitor, query = "side=h5&page=/h5/h5Login&redirect=/h5/mine") {
  await visitor.get(`/auth-redirect?${query}`);
  return new URL(visitor.location!);
}

it("the login pages offer the messaging app, by a link that keeps the target", async () => {
  const visitor = await new Visitor().get("/h5/h5Login?way=app&redirect=/h5/mine");
  expect(visitor.html).toContain('href="/auth-redirect?side=h5&amp;page=%2Fh5%2Fh5Login&amp;redirect=%2Fh5%2Fmine"');
  expect((await new Visitor().get("/login")).text).toContain("使用钉钉登录");
});

it("signs in whose account is bound, on the side it was left from, and goes on to the target", async () => {
  const visitor = new Visitor();
  const address = await leave(visitor);
  expect(address.pathname).toBe("/oauth2/auth");
  expect(address.searchParams.get("client_id")).toBe("the-app");
  expect(address.searchParams.get("redirect_uri")).toBe("http://office.test/auth-redirect");
  expect(visitor.response.headers.getSetCookie().find((cookie) => cookie.startsWith("oa_state="))).toMatch(
    /Max-Age=600.*HttpOnly/,
  );
  const state = address.searchParams.get("state");
  await visitor.get(`/auth-redirect?authCode=code-1&state=${state}`);
  expect(visitor.location).toBe("/h5/mine");
  expect(visitor.cookies.has("oa_h5_token")).toBe(true);
  expect(await one("select login_type, channel from sessions order by created_at desc limit 1")).toEqual({
    login_type: 2,
    channel: 2,
  });
  expect((await visitor.get("/h5/mine")).text).toContain("10011");
  expect(JSON.stringify([...visitor.cookies])).not.toContain("the-secret");
});

it("refuses a state that is not this browser's, and one that was used", async () => {
  const visitor = new Visitor();
  const state = (await leave(visitor)).searchParams.get("state")!;
  const cookie = visitor.cookies.get("oa_state")!;
  const stranger = await new Visitor().get(`/auth-redirect?code=code-1&state=${state}`);
  expect(stranger.status).toBe(422);
  expect(stranger.text).toContain("授权未完成或已失效");
  const other = `${state.startsWith("A") ? "B" : "A"}${state.slice(1)}`;
  await visitor.get(`/auth-redirect?code=code-1&state=${other}`);
  expect(visitor.status).toBe(422);
  expect(visitor.html).toContain('href="/h5/h5Login"');
  // The refusal has spent the cookie; brought back by hand it still counts once at the host.
  expect(visitor.cookies.has("oa_state")).toBe(false);
  visitor.cookies.set("oa_state", cookie);
  const before = asked.length;
  const answers = await Promise.all(
    [1, 2].map(async () => {
      const twin = new Visitor();
      twin.cookies.set("oa_state", cookie);
      return (await twin.get(`/auth-redirect?code=code-1&state=${state}`)).status;
    }),
  );
  expect(answers.sort()).toEqual([302, 422]);
  expect(asked.slice(before).filter(({ path }) => path === "/v1.0/oauth2/userAccessToken")).toHaveLength(1);
});

it("refuses an account that is bound to nobody, and a code the messaging app refuses", async () => {
  const visitor = new Visitor();
  const state = (await leave(visitor, "side=web&redirect=/dashboard")).searchParams.get("state");
  await visitor.get(`/auth-redirect?code=code-2&state=${state}`);
  expect(visitor.text).toContain("该账号未绑定工号");
  expect(visitor.html).toContain('href="/login"');
  const next = (await leave(visitor)).searchParams.get("state");
  await visitor.get(`/auth-redirect?code=stolen&state=${next}`);
  expect(visitor.text).toContain("授权未完成或已失效");
  expect(visitor.cookies.has("oa_web_token")).toBe(false);
  expect(await one("select result from login_log order by id desc limit 1")).toEqual({ result: 6 });
});

it("codes go to the messaging app of a bound account, by SMS to others and in the leaver window; nowhere else", async () => {
  const notices = await one("select count(*) from notifications");
  const sent = async (path: string) => {
    await expect.poll(() => asked.filter((call) => call.path === path).length).toBeGreaterThan(0);
    return asked.splice(
      asked.findIndex((call) => call.path === path),
      1,
    )[0]!.body;
  };
  await ok(sendLoginCode, { jobNumber: "10011" });
  expect(await sent("/topapi/message/corpconversation/asyncsend_v2")).toMatchObject({
    agent_id: "77",
    userid_list: "ding-1",
  });
  await ok(sendLoginCode, { jobNumber: "10012" });
  expect(await sent("/sms")).toMatchObject({ text: expect.stringMatching(/\d{6}/) });
  await one("update users set dingtalk_user_id = 'ding-9', status = 3 where job_number = '10013'");
  await ok(sendLoginCode, { jobNumber: "10013" });
  expect(await sent("/sms")).toMatchObject({
    mobile: (await one<{ mobile: string }>("select mobile from employees where job_number = '10013'")).mobile,
  });
  expect(await one("select count(*) from notifications")).toEqual(notices);
});
