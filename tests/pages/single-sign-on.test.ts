import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sso } from "~/contracts/shell/sso";
import { env } from "~/lib/env.server";
import { callApi, one, sessionOf } from "../support/api";
import { failure, startCas, success } from "../support/cas";
import { setEnvironment, useDatabase } from "../support/database";
import { ORIGIN, Visitor } from "../support/pages";
import { erpQuery, type Partner, registerPartner } from "../support/partner";

const FAILED = "单点登录失败,请使用工号登录";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148";

let cas: Awaited<ReturnType<typeof startCas>>;
let erp: Partner;
let visitor: Visitor;
let counter = 0;

beforeAll(async () => {
  cas = await startCas();
  setEnvironment({ CAS_URL: cas.url, WEB_URL: ORIGIN, CAS_TIMEOUT_MS: "400" });
  await useDatabase();
  erp = await registerPartner("erp", ["erp.login"]);
});
afterAll(() => cas.stop());
beforeEach(() => {
  cas.reset();
  visitor = new Visitor();
});

/** As the browser goes: to /sso, to the CAS server, which issues a ticket for the service it was shown, and back. */
async function ticketFor(user: string, start = "/sso", browser = visitor): Promise<string> {
  await browser.get(start);
  const login = new URL(browser.location!);
  const service = login.searchParams.get("service")!;
  counter += 1;
  const ticket = `ST-${counter}-${user}.x_Y`;
  cas.tickets.set(ticket, { user, service });
  return `${service.slice(ORIGIN.length)}&ticket=${ticket}`;
}
const casSessions = async () =>
  Number((await one<{ n: string }>("select count(*) as n from sessions where login_type = 5")).n);
const lastSession = () =>
  one<Record<string, unknown>>(
    "select login_type, mac, disk, cas_ticket_hash is not null as cas, job_number from sessions join users using (user_id) order by sessions.created_at desc limit 1",
  );

/** At the login page, with the one message, and nobody signed in. */
async function refused(message = FAILED, browser = visitor) {
  expect([browser.status, browser.location]).toEqual([302, "/login"]);
  expect(browser.cookies.has("oa_web_token")).toBe(false);
  expect((await browser.get("/login")).text).toContain(message);
}

it("is offered on the login page where there is a server for it", async () => {
  expect((await visitor.get("/login")).html).toContain('href="/sso"');
});

describe("CAS", () => {
  it("goes to the CAS server with a state, comes back, records the serials and reaches the target", async () => {
    const back = await ticketFor(
      "10011",
      `/sso?redirect=${encodeURIComponent("/employees/mine")}&mac=00-16-3E&disk=WD-9`,
    );
    expect(visitor.response.headers.getSetCookie().find((cookie) => cookie.startsWith("sso_state="))).toMatch(
      /Max-Age=600.*HttpOnly.*SameSite=Lax/,
    );
    expect(visitor.location).toMatch(
      new RegExp(`^${cas.url}/login\\?service=${encodeURIComponent(`${ORIGIN}/cas?state=`)}`),
    );
    await visitor.get(back);
    expect(visitor.location).toBe(`/login/erpMac?redirect=${encodeURIComponent("/employees/mine")}`);
    await visitor.get(visitor.location!);
    expect(visitor.location).toBe("/employees/mine");
    expect((await visitor.get("/employees/mine")).text).toContain("10011");
    expect(await lastSession()).toEqual({
      login_type: 5,
      mac: "00-16-3E",
      disk: "WD-9",
      cas: true,
      job_number: "10011",
    });
    expect(cas.seen.at(-1)!.path).toBe("/cas/p3/serviceValidate");
    await visitor.get(await ticketFor("10012"));
    expect(await lastSession()).toMatchObject({ mac: "未知序列号", disk: "未知序列号" });
    expect(await one("select login_type, result from login_log order by id desc limit 1")).toEqual({
      login_type: 5,
      result: 1,
    });
  });

  it("refuses what the CAS server refuses: INVALID_TICKET, INVALID_SERVICE, an account it knows and we do not, a closed one", async () => {
    const before = await casSessions();
    for (const code of ["INVALID_TICKET", "INVALID_SERVICE", "INTERNAL_ERROR"]) {
      cas.set.answer = () => failure(code);
      await visitor.get(await ticketFor("10011"));
      await refused();
    }
    cas.reset();
    await visitor.get(await ticketFor("stranger"));
    await refused();
    await one("update users set status = 2 where job_number = '10010'");
    await visitor.get(await ticketFor("10010"));
    await refused();
    expect(await casSessions()).toBe(before);
  });

  it("shell 9: refuses an answer with a DOCTYPE or an entity, of another namespace, malformed, ambiguous, redirected or too large", async () => {
    const before = await casSessions();
    const body = success("10011").replace(/^<\?xml.*\?>\s*/, "");
    const attacks: (() => string)[] = [
      () => `<!DOCTYPE cas [<!ELEMENT x ANY>]>${body}`,
      () =>
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/passwd">]>${body.replace("10011", "&who;")}`,
      () => body.replace("10011", "&who;"),
      () => success("10011", "http://evil.example/cas"),
      () =>
        success("10011")
          .replaceAll("cas:", "")
          .replace(/ xmlns\S+"/, ""),
      () => body.slice(0, -10),
      () => `${body}<more/>`,
      () => body.replace("</cas:user>", "</cas:user><cas:user>10001</cas:user>"),
      () => body.replace("<cas:user>10011</cas:user>", "<cas:attributes><cas:user>10011</cas:user></cas:attributes>"),
      () => body.replace("</cas:serviceResponse>", "<cas:authenticationFailure code='X'/></cas:serviceResponse>"),
      () => body.replace("10011", "<x>10011</x>"),
      () => body.replace("10011", " "),
      () => body.replace("</cas:serviceResponse>", `<!--${"x".repeat(70_000)}--></cas:serviceResponse>`),
      () => "",
      () => '{"user":"10011"}',
    ];
    for (const attack of attacks) {
      cas.set.answer = attack;
      await visitor.get(await ticketFor("10011"));
      expect([visitor.status, visitor.location], attack().slice(0, 300)).toEqual([302, "/login"]);
    }
    cas.reset();
    for (const set of [{ status: 500 }, { status: 302, location: `${cas.url}/p3/serviceValidate` }]) {
      Object.assign(cas.set, set);
      await visitor.get(await ticketFor("10011"));
      expect(visitor.location).toBe("/login");
    }
    await refused();
    expect(await casSessions()).toBe(before);
    cas.reset();
    cas.set.answer = () => body.replace("10011", "<![CDATA[100]]><!-- x -->&#49;1");
    await visitor.get(await ticketFor("10011"));
    expect(visitor.location).toMatch(/^\/login\/erpMac/);
  });

  it("does not wait for a slow CAS server beyond the limit", async () => {
    cas.set.delay = 900;
    const back = await ticketFor("10011");
    const started = Date.now();
    await visitor.get(back);
    expect(Date.now() - started).toBeLessThan(850);
    await refused();
  });

  it("shell 9: a ticket used twice at the same moment opens exactly one session", async () => {
    const before = await casSessions();
    const back = await ticketFor("10013");
    // A server that would say yes to both: what decides is ours.
    cas.set.answer = () => success("10013");
    const twin = new Visitor();
    twin.cookies.set("sso_state", visitor.cookies.get("sso_state")!);
    const asked = cas.seen.length;
    await Promise.all([visitor.get(back), twin.get(back)]);
    expect([visitor.location, twin.location].sort()).toEqual(["/login", "/login/erpMac?redirect=%2F"]);
    expect(await casSessions()).toBe(before + 1);
    expect(cas.seen.length).toBe(asked + 1);
  });

  it("asks nobody about a ticket that is none, or for a service that is not ours", async () => {
    const asked = cas.seen.length;
    for (const ticket of ["PT-1", "ST-", "ST-a b", "ST-<x>", `ST-${"x".repeat(254)}`]) {
      await visitor.get("/sso");
      const state = new URL(new URL(visitor.location!).searchParams.get("service")!).searchParams.get("state");
      await visitor.get(`/cas?state=${state}&ticket=${encodeURIComponent(ticket)}`);
      expect(visitor.location).toBe("/login");
    }
    for (const service of [
      "https://evil.example/cas",
      `${ORIGIN}.evil.example/cas`,
      `${ORIGIN}/login`,
      `${ORIGIN}/cas/../x`,
      "nonsense",
      "http://x@office.test/cas",
    ]) {
      expect((await callApi(sso, { kind: "cas", ticket: "ST-9", service })).code, service).toBe(403);
    }
    expect(cas.seen.length).toBe(asked);
    cas.tickets.set("ST-foreign", { user: "10001", service: "https://other.example/app" });
    expect((await callApi(sso, { kind: "cas", ticket: "ST-foreign", service: `${ORIGIN}/cas` })).code).toBe(403);
  });

  it("a ticket without our state asks who you are, and a button signs in", async () => {
    const before = await casSessions();
    cas.tickets.set("ST-portal", { user: "10012", service: `${ORIGIN}/cas?from=portal` });
    await visitor.get("/cas?from=portal&ticket=ST-portal");
    expect(visitor.status).toBe(200);
    const { emp_name: name } = await one<{ emp_name: string }>(
      "select emp_name from employees where job_number = '10012'",
    );
    expect(visitor.text).toContain(`以 ${name}（10012）的身份登录？`);
    expect([visitor.cookies.has("oa_web_token"), await casSessions()]).toEqual([false, before]);
    const confirmation = visitor.hidden("confirmation");
    const stranger = await new Visitor().send("/cas", {
      method: "POST",
      body: new URLSearchParams({ confirmation }),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(stranger.status).toBe(403);
    await visitor.post("/cas", { confirmation });
    expect([visitor.status, visitor.location]).toEqual([302, "/login/erpMac?redirect=%2F"]);
    expect(await casSessions()).toBe(before + 1);
    const again = await new Visitor().get("/login");
    // However it is spelled: decoders pass over padding and foreign characters.
    for (const spelled of [
      confirmation,
      `${confirmation}=`,
      `${confirmation}==`,
      `${confirmation}.`,
      ` ${confirmation}`,
      confirmation.replace("-", "+"),
    ]) {
      await again.post("/cas", { confirmation: spelled });
      await refused(FAILED, again);
    }
    expect(await casSessions()).toBe(before + 1);
    await again.post("/cas", { confirmation: "made-up" });
    await refused(FAILED, again);
  });

  it("the state of another browser does not count: the ticket only asks", async () => {
    const back = await ticketFor("10011");
    const victim = await new Visitor().get("/sso");
    await victim.get(back);
    expect(victim.status).toBe(200);
    expect(victim.cookies.has("oa_web_token")).toBe(false);
    expect(victim.hidden("confirmation")).not.toBe("");
  });

  it("single logout ends the session of its ticket and no other", async () => {
    const back = await ticketFor("10013");
    await visitor.get(back);
    const other = new Visitor();
    await other.get(await ticketFor("10013", "/sso", other));
    const request = (index: string, namespace = "urn:oasis:names:tc:SAML:2.0:protocol") =>
      `<samlp:LogoutRequest xmlns:samlp="${namespace}" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-1" Version="2.0" IssueInstant="2026-11-21T00:00:00Z"><saml:NameID>@NOT_USED@</saml:NameID><samlp:SessionIndex>${index}</samlp:SessionIndex></samlp:LogoutRequest>`;
    const post = (logoutRequest: string) =>
      new Visitor().send("/cas", {
        method: "POST",
        body: new URLSearchParams({ logoutRequest }),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const ticket = new URLSearchParams(back.split("?")[1]).get("ticket")!;
    expect((await post(request("ST-unknown"))).status).toBe(200);
    expect((await post(request(ticket, "urn:other"))).status).toBe(403);
    expect((await post(`<!DOCTYPE x>${request(ticket)}`)).status).toBe(403);
    expect((await visitor.get("/employees/mine")).status).toBe(200);
    expect((await post(request(ticket))).status).toBe(200);
    expect((await visitor.get("/employees/mine")).status).toBe(401);
    expect((await other.get("/employees/mine")).status).toBe(200);
    expect(await one("select revoke_reason from sessions where revoke_reason = 6")).toEqual({ revoke_reason: 6 });
  });

  it("shell 10: a phone is sent to the error page, and the ticket stays unspent", async () => {
    const back = await ticketFor("10011");
    const asked = cas.seen.length;
    visitor.headers["user-agent"] = PHONE;
    for (const address of [back, "/cas?ticket=ST-9", "/sso", `/sso?${erpQuery(erp, "10011")}`]) {
      await visitor.get(address);
      expect(visitor.location).toBe("/h5/errorLogin");
    }
    expect(cas.seen.length).toBe(asked);
    delete visitor.headers["user-agent"];
    await visitor.get(back);
    expect(visitor.location).toMatch(/^\/login\/erpMac/);
  });

  it("speaks protocol 2 as well, at its own address", async () => {
    Object.assign(env(), { CAS_VERSION: "2" });
    cas.tickets.set("ST-v2", { user: "10012", service: `${ORIGIN}/cas` });
    expect((await callApi(sso, { kind: "cas", ticket: "ST-v2", service: `${ORIGIN}/cas` })).data).toMatchObject({
      jobNumber: "10012",
    });
    expect(cas.seen.at(-1)!.path).toBe("/cas/serviceValidate");
  });

  it("a session that was there before is replaced", async () => {
    visitor.cookies.set("oa_web_token", await sessionOf("10012"));
    const old = visitor.cookies.get("oa_web_token")!;
    await visitor.get(await ticketFor("10011"));
    expect(visitor.cookies.get("oa_web_token")).not.toBe(old);
    const before = new Visitor();
    before.cookies.set("oa_web_token", old);
    expect((await before.get("/employees/mine")).status).toBe(401);
  });
});

describe("ERP", () => {
  it("signs in by the ERP's signature, records the serials and reaches the signed target", async () => {
    await visitor.get(`/sso?${erpQuery(erp, "10011", { redirect: "/employees/mine" })}`);
    expect(visitor.location).toBe(`/login/erpMac?redirect=${encodeURIComponent("/employees/mine")}`);
    expect(await lastSession()).toMatchObject({
      login_type: 6,
      mac: "00-16-3E-5A-11-22",
      disk: "WD-1234",
      job_number: "10011",
    });
    await visitor.get(`/sso?${erpQuery(erp, "10012", { redirect: "//evil.example", mac: "", disk: "" })}`);
    expect(visitor.location).toBe("/login/erpMac?redirect=%2F");
    expect(await lastSession()).toMatchObject({ mac: "未知序列号", disk: "未知序列号", job_number: "10012" });
  });

  it("refuses every other query with one sentence, and opens nothing", async () => {
    const other = await registerPartner("not-erp", ["finance.gate.login"]);
    const closed = await registerPartner("closed-erp", ["erp.login"], { status: 2 });
    const good = erpQuery(erp, "10011");
    const changed = (name: string, value: string) => {
      const query = new URLSearchParams(good);
      query.set(name, value);
      return query;
    };
    const without = new URLSearchParams(good);
    without.delete("sign");
    const twice = new URLSearchParams(good);
    twice.append("username", "10001");
    const queries = [
      changed("username", "10001"),
      changed("redirect", "/system/gateway"),
      changed("sign", "AAAA"),
      changed("unlisted", "1"),
      without,
      twice,
      erpQuery(other, "10011"),
      erpQuery(closed, "10011"),
      erpQuery(erp, "10011", { ts: String(Date.now() - 301_000) }),
      erpQuery(erp, "10011", { ts: String(Date.now() + 360_000) }),
      erpQuery(erp, "10011", { nonce: "short" }),
      erpQuery(erp, "10011", { mac: "a&nonce=b" }),
    ];
    const { n: before } = await one<{ n: string }>("select count(*) as n from sessions");
    for (const query of queries) {
      await visitor.get(`/sso?${query}`);
      await refused("签名校验失败");
    }
    expect((await one<{ n: string }>("select count(*) as n from sessions")).n).toBe(before);
    expect(await one("select result from login_log where login_type = 6 order by id desc limit 1")).toEqual({
      result: 7,
    });
    await visitor.get(`/sso?${good}`);
    expect(visitor.location).toMatch(/^\/login\/erpMac/);
    const again = await new Visitor().get(`/sso?${good}`);
    await refused("签名校验失败", again);
  });

  it("says the same in English", async () => {
    visitor.headers["accept-language"] = "en";
    await visitor.get("/sso?type=erp&username=10011&sign=x");
    await refused("Signature check failed");
  });

  it("/login/erpMac without a session is a login form that sends the serials along", async () => {
    await visitor.get("/login/erpMac?mac=AA-BB&disk=D-7&redirect=/employees/mine");
    expect(visitor.text).toContain("ERP登录");
    await visitor.post("/login/erpMac", {
      jobNumber: "10011",
      password: "Demo@2026",
      mac: visitor.hidden("mac"),
      disk: visitor.hidden("disk"),
      redirect: visitor.hidden("redirect"),
    });
    expect(visitor.location).toBe("/employees/mine");
    expect(await lastSession()).toMatchObject({ login_type: 1, mac: "AA-BB", disk: "D-7" });
  });
});
