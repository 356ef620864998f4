import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login } from "~/contracts/shell/session";
import { callApi, DEMO_PASSWORD, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { solvedCaptcha } from "../../support/doors";
import { financeTicket, GATEWAY_KEYS, gatewayFields, type Partner, registerPartner } from "../../support/partner";
import { type Running, startWeb } from "../../support/processes";

beforeAll(() => useDatabase());

describe("two hundred tries of one account at once", () => {
  const tries = (jobNumber: string, captchas: object[], ip: (n: number) => string) =>
    Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        callApi(login, { username: jobNumber, password: "wrong-1", ...captchas[n] }, { ip: ip(n) }),
      ),
    );
  const compared = async (jobNumber: string) =>
    (
      await one<{ n: number }>("select count(*)::int as n from login_log where user_name = $1 and result = 2", [
        jobNumber,
      ])
    ).n;

  it("compare three passwords when nobody read a captcha", async () => {
    const answers = await tries("10007", [], () => "198.51.100.31");
    expect(await compared("10007")).toBe(3);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(0);
  });

  it("compare five from one address and twenty from everywhere when each read a captcha", async () => {
    await tries("10008", await Promise.all(Array.from({ length: 200 }, solvedCaptcha)), () => "198.51.100.32");
    expect(await compared("10008")).toBe(5);
    await tries("10009", await Promise.all(Array.from({ length: 200 }, solvedCaptcha)), (n) => `198.51.103.${n}`);
    expect(await compared("10009")).toBe(20);
  });
});

describe("two hundred accounts tried at once from one address", () => {
  const tried = async (prefix: string) =>
    (
      await one<{ n: number }>("select count(*)::int as n from login_log where user_name ilike $1 and result = 2", [
        `${prefix}%`,
      ])
    ).n;
  const at = (prefix: string, ip: (n: number) => string, password = "wrong-1") =>
    Promise.all(
      Array.from({ length: 200 }, (_, n) => callApi(login, { username: `${prefix}${n}`, password }, { ip: ip(n) })),
    );

  it("compare thirty passwords, then a captcha is asked for", async () => {
    const answers = await at("nobody", () => "198.51.100.40");
    expect(await tried("nobody")).toBe(30);
    expect(answers.filter(({ fieldErrors }) => fieldErrors?.captcha)).toHaveLength(170);
  });

  it("also when the addresses are those of one IPv6 network, or one address written in two ways", async () => {
    await at("sixer", (n) => `2001:db8:7:9:${n.toString(16)}::1`);
    expect(await tried("sixer")).toBe(30);
    await at("mapper", (n) => (n % 2 ? "198.51.100.41" : "::ffff:198.51.100.41"));
    expect(await tried("mapper")).toBe(30);
  });

  it("let an office of eighty sign in at nine", async () => {
    const people = (
      await one<{ all: string[] }>(
        "select array_agg(job_number) as all from (select job_number from users where status = 1 and job_number not in ('10007', '10008', '10009') limit 80) people",
      )
    ).all;
    expect(people.length).toBeGreaterThan(60);
    const answers = await Promise.all(
      people.map((username) => callApi(login, { username, password: DEMO_PASSWORD }, { ip: "198.51.100.42" })),
    );
    expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
  });
});

describe("the log", () => {
  const messages: string[] = [];
  let partner: Partner;
  let web: Running;
  let smsFails = false;
  const sms = serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      messages.push(((await request.json()) as { text: string }).text);
      return new Response(null, { status: smsFails ? 500 : 204 });
    },
  });

  beforeAll(async () => {
    partner = await registerPartner("finance", ["finance.gate.login", "finance.ticket"]);
    const { port } = sms.address() as { port: number };
    web = await startWeb({
      LOG_LEVEL: "trace",
      SECURE_COOKIES: "0",
      SMS_URL: `http://127.0.0.1:${port}/`,
      SMS_TOKEN: "sms-secret-token",
      GATEWAY_PRIVATE_KEY: GATEWAY_KEYS.privateKey,
    });
  });
  afterAll(async () => {
    await web?.stop();
    sms.close();
  });

  const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
    fetch(`${web.url}/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "zh", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const lastCode = (n: number) =>
    expect
      .poll(() => messages.length)
      .toBe(n)
      .then(() => /\d{6}/.exec(messages.at(-1)!)![0]);

  it("and the tables beside it hold no password, token, code, cookie, key or ticket, whatever succeeds, is refused or breaks", async () => {
    const secrets: string[] = [
      "wrong-secret-1",
      "New-secret-7",
      DEMO_PASSWORD,
      "sms-secret-token",
      "planted-cookie-value",
      "unparsed-secret",
    ];

    // Through the page, wrong and right.
    const page = await fetch(`${web.url}/login`);
    const cookie = page.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
    const csrf = /name="_csrf"[^>]*value="([^"]*)"/.exec(await page.text())![1]!;
    const signIn = (password: string) =>
      fetch(`${web.url}/login`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: `${cookie}; oa_web_token=planted-cookie-value` },
        body: new URLSearchParams({ _csrf: csrf, jobNumber: "10011", password }),
      });
    expect((await signIn("wrong-secret-1")).status).toBe(422);
    const signedIn = await signIn(DEMO_PASSWORD);
    expect(signedIn.status).toBe(302);
    secrets.push(
      csrf,
      /oa_web_token=([^;]+)/.exec(signedIn.headers.getSetCookie().join("\n"))![1]!,
      ...cookie.split("; ").map((pair) => pair.split("=")[1]!),
    );

    // Password change through the API.
    const { data: session } = (await (await post("login/", { username: "10012", password: DEMO_PASSWORD })).json()) as {
      data: { token: string };
    };
    const authorization = `Bearer ${session.token}`;
    const check = (password: string) =>
      fetch(`${web.url}/api/users/checkPassword`, {
        headers: { authorization, "x-old-password": Buffer.from(password).toString("base64") },
      }).then((answer) => answer.json() as Promise<{ data: { checkTicket: string } }>);
    await check("wrong-secret-1");
    const { checkTicket } = (await check(DEMO_PASSWORD)).data;
    const change = { checkTicket, password: "New-secret-7", password_confirm: "New-secret-7" };
    expect(
      (
        await post(
          "users/updatePassword",
          { ...change, password_confirm: "else" },
          { authorization, "idempotency-key": "change-password-0" },
        )
      ).status,
    ).toBe(400);
    expect(
      (await post("users/updatePassword", change, { authorization, "idempotency-key": "change-password-1" })).status,
    ).toBe(200);
    secrets.push(
      session.token,
      checkTicket,
      Buffer.from(DEMO_PASSWORD).toString("base64"),
      Buffer.from("wrong-secret-1").toString("base64"),
    );

    // Codes: sent, wrong, right, and one that the provider does not take.
    expect((await post("other/login/send/dingding/code", { jobNumber: "10013" })).status).toBe(200);
    const code = await lastCode(1);
    expect((await post("other/login/dingding/code", { jobNumber: "10013", code: "000000" })).status).toBe(400);
    const byCode = (await (await post("other/login/dingding/code", { jobNumber: "10013", code })).json()) as {
      code: number;
      data: { token: string };
    };
    expect(byCode.code).toBe(200);
    smsFails = true;
    await post("other/login/send/dingding/code", { jobNumber: "10014" });
    secrets.push(code, byCode.data.token, await lastCode(2));

    // The gateway: a call that is believed, one that is not.
    const fields = gatewayFields(partner, { ticket: financeTicket(partner, "10015") });
    const gateway = (body: Record<string, string>) =>
      fetch(`${web.url}/api/open/gateway`, { method: "POST", body: new URLSearchParams(body) });
    expect(((await (await gateway(fields)).json()) as { code: number }).code).toBe(200);
    await gateway({ ...fields, sign: `${fields.sign!.slice(0, -4)}AAAA` });
    secrets.push(
      fields.sign!,
      (JSON.parse(fields.content!) as { ticket: string }).ticket,
      partner.privateKey.slice(40, 100),
    );

    // Nothing that can be read.
    expect((await post("login/", '{"password":"unparsed-secret"')).status).toBe(400);

    // Faults in the middle of each.
    const token = await sessionOf("10016");
    secrets.push(token);
    for (const table of ["login_tries", "sessions", "idempotency_keys", "verify_codes"]) {
      await one(`alter table ${table} rename to ${table}_away`);
      const answers = await Promise.all([
        post("login/", { username: "10016", password: DEMO_PASSWORD }),
        post("users/updatePassword", change, {
          authorization: `Bearer ${token}`,
          "idempotency-key": "change-password-2",
        }),
        post("other/login/dingding/code", { jobNumber: "10016", code: "123456" }),
        fetch(`${web.url}/dashboard`, { headers: { cookie: `oa_web_token=${token}` } }),
      ]);
      await one(`alter table ${table}_away rename to ${table}`);
      expect(answers.map(({ status }) => status)).toContain(500);
    }

    await expect.poll(() => web.log()).toContain('"fault"');
    await expect.poll(() => web.log()).toContain("message not sent");
    const { beside } = await one<{ beside: string }>(`
      select (select coalesce(jsonb_agg(e), '[]') from error_log e)::text || (select coalesce(jsonb_agg(l), '[]') from login_log l)::text
        || (select coalesce(jsonb_agg(g), '[]') from gateway_calls g)::text || (select coalesce(jsonb_agg(a), '[]') from audit_log a)::text as beside`);
    expect(beside).toContain("10011");
    // Six digits also come about by chance, in the fraction of a second or within an identifier: a code counts as a word.
    const tells = (text: string, secret: string) =>
      /^\d{6}$/.test(secret)
        ? new RegExp(`(?<![0-9a-z])${secret}(?![0-9a-z])`, "i").test(text.replace(/(:\d\d)\.\d+/g, "$1"))
        : text.includes(secret);
    expect(tells(`{"at": "2026-01-01T00:00:00.${code}+00:00"}`, code)).toBe(false);
    expect(tells(`{"code": "${code}"}`, code)).toBe(true);
    for (const secret of secrets) {
      expect(secret.length, secret).toBeGreaterThan(5);
      expect(tells(web.log(), secret), `log: ${secret}`).toBe(false);
      expect(tells(beside, secret), `tables: ${secret}`).toBe(false);
    }
    for (const name of ["x-old-password", "authorization", "oa_web_token"])
      expect(web.log().toLowerCase()).not.toContain(name);
  });
});
