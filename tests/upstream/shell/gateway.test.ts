import { verify as nativeVerify } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as contracts from "~/contracts/shell/gateway";
import { bindings } from "~/upstream/host.server";
import { openApi } from "~/upstream/platform/openapi.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  canonical,
  financeTicket,
  fingerprintOf,
  GATEWAY_KEYS,
  type GatewayAnswer,
  gatewayFields,
  type Partner,
  postGateway,
  registerPartner,
  rsa2,
} from "../../support/partner";

process.env.GATEWAY_PRIVATE_KEY = GATEWAY_KEYS.privateKey;

let finance: Partner;
beforeAll(async () => {
  await useDatabase();
  finance = await registerPartner("finance", ["finance.gate.login", "finance.ticket"]);
});

/** What a partner checks before it reads data (data has no nested names to sort here). */
const trustworthy = ({ code, msg, data, api_request_id, sign }: GatewayAnswer) => {
  const sorted = data && Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  return nativeVerify(
    "sha256",
    Buffer.from(canonical({ code: String(code), msg, api_request_id, data: JSON.stringify(sorted) })),
    GATEWAY_KEYS.publicKey,
    Buffer.from(sign, "base64"),
  );
};
const ticket = (jobNumber = "10011") => financeTicket(finance, jobNumber);
const sessions = async () =>
  Number((await one<{ n: string }>("select count(*) as n from sessions where login_type = 7")).n);

describe("the gateway", () => {
  it("answers a signed call, urlencoded or multipart, with a signature of its own", async () => {
    const fields = gatewayFields(finance, { ticket: ticket() });
    const answer = await postGateway(fields);
    expect(answer).toMatchObject({
      status: 200,
      code: 200,
      msg: "",
      api_request_id: fields.api_request_id,
      data: { jobNumber: "10011" },
    });
    expect(answer.sign).toHaveLength(344);
    expect(trustworthy(answer)).toBe(true);
    expect(trustworthy({ ...answer, data: { ...answer.data, jobNumber: "10001" } })).toBe(false);
    const form = new FormData();
    for (const [name, value] of Object.entries(gatewayFields(finance, { ticket: ticket(), jobNumber: "10011" })))
      form.set(name, value);
    expect(await postGateway(form)).toMatchObject({ code: 200, data: { jobNumber: "10011" } });
    expect(await one("select app_id, method, ip, code from gateway_calls order by id limit 1")).toEqual({
      app_id: "finance",
      method: "finance.gate.login",
      ip: "198.51.100.10",
      code: 200,
    });
  });

  it("checks in the order of the sheet, each refusal with its code, signed and logged", async () => {
    const narrow = await registerPartner("narrow", ["finance.gate.login"], {
      ipAllow: ["192.0.2.0/24", "2001:db8::/32"],
    });
    await registerPartner("closed", ["finance.gate.login"], { status: 2 });
    const none = await registerPartner("none", []);
    const wrong = (fields: Record<string, string>) => ({ ...fields, sign: rsa2("something else", finance.privateKey) });
    const everythingWrong = { version: "2.0", api_request_id: "1", method: "nothing" };
    const cases: [number, Record<string, string>][] = [
      [4001, wrong(gatewayFields({ ...finance, appId: "unknown" }, "x", everythingWrong))],
      [4001, gatewayFields({ ...finance, appId: "closed" }, {})],
      [4002, wrong(gatewayFields(narrow, "x", everythingWrong))],
      [4003, wrong(gatewayFields(finance, "x", everythingWrong))],
      [4003, gatewayFields(finance, {}, { charset: "UTF-8" })],
      [4003, gatewayFields(finance, {}, { sign_type: "RSA" })],
      [4004, wrong(gatewayFields(finance, "x", { api_request_id: "1", method: "nothing" }))],
      [4004, gatewayFields(finance, {}, { api_request_id: "1735693200000 " })],
      [4005, wrong(gatewayFields(finance, "x", { method: "nothing" }))],
      [4005, gatewayFields(none, {}, { app_id: "finance" })],
      [4007, gatewayFields(none, "x")],
      [4007, gatewayFields(finance, "x", { method: "erp.login" })],
      [4007, gatewayFields(finance, {}, { method: "constructor" })],
      [4008, gatewayFields(finance, "not json")],
      [4008, gatewayFields(finance, "[1]")],
      [4008, gatewayFields(finance, JSON.stringify({ ticket: "x".repeat(65_536) }))],
    ];
    for (const [code, fields] of cases) {
      const answer = await postGateway(fields);
      expect([answer.code, answer.status], JSON.stringify(fields).slice(0, 200)).toEqual([code, 400]);
      expect(trustworthy(answer)).toBe(true);
    }
    expect((await postGateway(wrong(gatewayFields(finance, {})), { language: "zh" })).msg).toBe(
      "网关拒绝:签名不正确，或有未约定、重复的字段",
    );
    expect((await postGateway(gatewayFields({ ...finance, appId: "unknown" }, {}), { language: "en" })).msg).toBe(
      "Gateway refused: unknown or closed app",
    );
    const logged = await one<{ codes: number[] }>(
      "select array_agg(distinct code order by code) as codes from gateway_calls",
    );
    expect(logged.codes).toEqual([200, 4001, 4002, 4003, 4004, 4005, 4007, 4008]);
    for (const ip of ["192.0.2.77", "::ffff:192.0.2.77", "2001:db8:1::5"])
      expect((await postGateway(gatewayFields(narrow, { ticket: "x" }), { ip })).code).toBe(403);
    for (const ip of ["192.0.3.1", "2001:db9::1", "nonsense"])
      expect((await postGateway(gatewayFields(narrow, {}), { ip })).code).toBe(4002);
  });

  it("shell 7: the same signed request sent twice answers 4006, also when both arrive at once; one of 301 s ago 4004", async () => {
    const fields = gatewayFields(finance, { ticket: ticket() });
    expect((await postGateway(fields)).code).toBe(200);
    expect((await postGateway(fields)).code).toBe(4006);
    // Another spelling of the same signature is the same request, or none at all.
    for (const sign of [
      `${fields.sign}=`,
      ` ${fields.sign}`,
      `${fields.sign}\n`,
      String(fields.sign).replace(/=+$/, ""),
    ])
      expect([4005, 4006]).toContain((await postGateway({ ...fields, sign })).code);
    const twin = gatewayFields(finance, { ticket: ticket() });
    const answers = await Promise.all([postGateway(twin), postGateway(twin), postGateway(twin)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 4006, 4006]);
    expect((await postGateway(gatewayFields(finance, {}, { api_request_id: String(Date.now() - 301_000) }))).code).toBe(
      4004,
    );
    expect(
      (await postGateway(gatewayFields(finance, { ticket: "x" }, { api_request_id: String(Date.now() - 298_000) })))
        .code,
    ).toBe(403);
  });

  it("shell 6: an empty field drops out, with a value or a second time it is refused", async () => {
    const content = { ticket: "x" };
    expect((await postGateway({ ...gatewayFields(finance, content), return_url: "" })).code).toBe(403);
    expect((await postGateway(gatewayFields(finance, content, { return_url: "https://evil.example" }))).code).toBe(
      4005,
    );
    const twice = new URLSearchParams(gatewayFields(finance, content));
    twice.append("content", "{}");
    expect((await postGateway(twice)).code).toBe(4005);
    const doubleApp = new URLSearchParams(gatewayFields(finance, content));
    doubleApp.append("app_id", "finance");
    expect((await postGateway(doubleApp)).code).toBe(4001);
  });

  it("no other set of fields has the canonical string of a signed one", async () => {
    const fields = gatewayFields(finance, '{"ticket":"x"}', { api_request_id: String(Date.now()) });
    const shifted = { ...fields, content: "{}", method: "x&method=finance.gate.login" };
    const same = gatewayFields(finance, "{}&method=x", { api_request_id: fields.api_request_id! });
    expect(canonical(shifted)).toBe(canonical(same));
    expect((await postGateway({ ...shifted, sign: same.sign! })).code).toBe(4005);
  });

  it("takes the previous key until its end", async () => {
    const old = await registerPartner("rolling", ["finance.gate.login"]);
    await one(
      "update gateway_apps set previous_key = public_key, previous_until = now() + interval '1 hour', public_key = $1 where app_id = 'rolling'",
      [finance.publicKey],
    );
    expect((await postGateway(gatewayFields(old, { ticket: "x" }))).code).toBe(403);
    expect((await postGateway(gatewayFields({ ...finance, appId: "rolling" }, { ticket: "x" }))).code).toBe(403);
    await one("update gateway_apps set previous_until = now() where app_id = 'rolling'");
    expect((await postGateway(gatewayFields(old, { ticket: "x" }))).code).toBe(4005);
  });

  it("lets an app call sixty times a minute; strangers with its id use up nothing", async () => {
    const busy = await registerPartner("busy", ["finance.gate.login"]);
    const stranger = await registerPartner("stranger", ["finance.gate.login"]);
    for (let n = 0; n < 70; n += 1)
      expect((await postGateway(gatewayFields({ ...stranger, appId: "busy" }, {}), { ip: "198.51.100.99" })).code).toBe(
        4005,
      );
    const start = Date.now();
    const codes: number[] = [];
    for (let n = 0; n < 62; n += 1) codes.push((await postGateway(gatewayFields(busy, { ticket: String(n) }))).code);
    // The counter's minute may have turned while we called.
    if (Math.floor(start / 60_000) === Math.floor(Date.now() / 60_000))
      expect(codes.filter((code) => code === 429)).toHaveLength(2);
    expect(codes.slice(0, 60).every((code) => code === 403)).toBe(true);
    const logged = await one<{ n: string }>("select count(*) as n from gateway_calls where ip = '198.51.100.99'");
    expect(Number(logged.n)).toBeLessThanOrEqual(120);
    expect(Number(logged.n)).toBeGreaterThanOrEqual(60);
  });

  it("refuses what is no form, and a body beyond reason", async () => {
    const files = new FormData();
    files.set("app_id", new Blob(["x"]), "a.txt");
    expect((await postGateway(files)).code).toBe(400);
    expect((await postGateway({ content: "x".repeat(300_000) })).code).toBe(413);
  });

  it("stands in the OpenAPI document as a form", () => {
    const { paths } = openApi(bindings) as {
      paths: Record<
        string,
        Record<string, { requestBody: { content: Record<string, { schema: { properties: object } }> } }>
      >;
    };
    const { content } = paths["/open/gateway"]!.post!.requestBody;
    expect(Object.keys(content)).toEqual(["application/x-www-form-urlencoded", "multipart/form-data"]);
    expect(Object.keys(content["multipart/form-data"]!.schema.properties)).toContain("api_request_id");
  });
});

describe("finance.gate.login", () => {
  it("believes the ticket alone: one use, 60 s, signed by an app that may issue them", async () => {
    const once = ticket();
    const first = await postGateway(gatewayFields(finance, { ticket: once }));
    expect(first.data).toEqual({ jobNumber: "10011", id: expect.any(Number) });
    const refusedCodes = async (content: unknown) => (await postGateway(gatewayFields(finance, content))).code;
    expect(await refusedCodes({ ticket: once })).toBe(403);
    expect(await refusedCodes({ jobNumber: "10011" })).toBe(403);
    expect(await refusedCodes({ ticket: ticket(), jobNumber: "10001" })).toBe(403);
    expect(await refusedCodes({ ticket: ticket(), jobNumber: { $ne: "" } })).toBe(403);
    expect(await refusedCodes({ ticket: financeTicket(finance, "10011", { ts: String(Date.now() - 61_000) }) })).toBe(
      403,
    );
    expect(await refusedCodes({ ticket: financeTicket(finance, "99999") })).toBe(403);
    const other = await registerPartner("caller", ["finance.gate.login"]);
    expect(await refusedCodes({ ticket: financeTicket(other, "10011") })).toBe(403);
    expect(await refusedCodes({ ticket: financeTicket({ ...other, appId: "finance" }, "10011") })).toBe(403);
    for (const junk of ["", ".", "a.b", "a.b.c", `${once}.x`, 7, null])
      expect(await refusedCodes({ ticket: junk })).toBe(403);
    expect(await sessions()).toBe(0);
  });

  it("of one ticket in two calls at once, one is believed", async () => {
    const twin = ticket();
    const answers = await Promise.all([0, 1, 2].map((n) => postGateway(gatewayFields(finance, { ticket: twin, n }))));
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 403, 403]);
  });

  it("opens a session only for our own web server; a closed account has none", async () => {
    const answer = await postGateway(gatewayFields(finance, { ticket: ticket("10012") }), { trusted: true });
    expect(answer.data).toMatchObject({
      jobNumber: "10012",
      login: { jobNumber: "10012", token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(await sessions()).toBe(1);
    await one("update users set status = 2 where job_number = '10010'");
    expect((await postGateway(gatewayFields(finance, { ticket: ticket("10010") }), { trusted: true })).code).toBe(403);
    expect(await one("select result, login_type from login_log order by id desc limit 1")).toEqual({
      result: 4,
      login_type: 7,
    });
  });
});

describe("gateway apps", () => {
  const save = async (input: Record<string, unknown>, as = "10001") =>
    callApi(contracts.saveGatewayApp, input as never, { token: await sessionOf(as) });
  const row = (appId: string) => one<Record<string, unknown>>("select * from gateway_apps where app_id = $1", [appId]);

  it("keeps a key in one form, refuses what is none, and audits", async () => {
    const bare = finance.publicKey.replace(/-----[A-Z ]+-----|\n/g, "");
    expect(
      (
        await save({
          appId: "new-app",
          name: "新应用",
          publicKey: bare,
          methods: "erp.login",
          ipAllow: "192.0.2.1\n198.51.100.0/24\n192.0.2.1",
        })
      ).code,
    ).toBe(200);
    expect(await row("new-app")).toMatchObject({
      public_key: finance.publicKey.trim(),
      methods: ["erp.login"],
      ip_allow: ["192.0.2.1", "198.51.100.0/24"],
      status: 1,
      version: 1,
    });
    expect(await one("select action, object_id from audit_log order by id desc limit 1")).toEqual({
      action: "gatewayApp.create",
      object_id: "new-app",
    });
    expect((await save({ appId: "a2", name: "x", publicKey: finance.privateKey })).fieldErrors).toEqual({
      publicKey: ["这是私钥。私钥只留在对方，请粘贴公钥"],
    });
    expect((await save({ appId: "a2", name: "x", publicKey: "hello" })).fieldErrors?.publicKey?.[0]).toContain(
      "不是 RSA 公钥",
    );
    expect((await save({ appId: "a b", name: "x", publicKey: bare })).fieldErrors?.appId).toHaveLength(1);
    expect((await save({ appId: "a2", name: "x", publicKey: bare, ipAllow: "192.0.2.1\n300.1.1.1" })).code).toBe(400);
    expect((await save({ appId: "new-app", name: "x", publicKey: bare })).fieldErrors).toEqual({
      appId: ["应用编号已被使用"],
    });
  });

  it("rolls a key over until the end of a day, and refuses a stale edit", async () => {
    const next = await registerPartner("next", []);
    expect(
      (
        await save({
          appId: "finance",
          name: "财务系统",
          version: 1,
          publicKey: next.publicKey,
          previousUntil: "2099-12-31",
          methods: ["finance.ticket", "finance.gate.login"],
        })
      ).code,
    ).toBe(200);
    expect(await row("finance")).toMatchObject({
      public_key: next.publicKey.trim(),
      previous_key: finance.publicKey.trim(),
      version: 2,
    });
    const detail = await ok(contracts.gatewayApp, { appId: "finance" }, { token: await sessionOf("10001") });
    expect(detail).toMatchObject({
      previousUntil: "2099-12-31T16:00:00.000Z",
      previousFingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await postGateway(gatewayFields(finance, { ticket: ticket() }))).code).toBe(200);
    expect((await save({ appId: "finance", name: "x", version: 1, publicKey: next.publicKey })).code).toBe(409);
    expect(
      (
        await save({
          appId: "finance",
          name: "财务系统",
          version: 2,
          publicKey: next.publicKey,
          methods: ["finance.gate.login"],
        })
      ).code,
    ).toBe(200);
    expect(await row("finance")).toMatchObject({ previous_key: null, previous_until: null });
    expect((await save({ appId: "finance", name: "x", version: 3, publicKey: next.publicKey }, "10011")).code).toBe(
      403,
    );
  });

  it("lists apps and calls with their filters", async () => {
    const token = await sessionOf("10001");
    const apps = await ok(contracts.searchGatewayApps, { query: { likeName: "财务" } }, { token });
    expect(apps.simpleList.map((app) => app.appId)).toEqual(["finance"]);
    const key = await ok(contracts.gatewayOwnKey, {}, { token });
    expect(key.publicKey).toBe(GATEWAY_KEYS.publicKey.trim());
    expect(key.fingerprint).toBe(fingerprintOf(GATEWAY_KEYS.publicKey));
    const calls = await ok(contracts.searchGatewayCalls, { query: { appId: "finance", code: 4006 } }, { token });
    expect(calls.page.totalCount).toBeGreaterThanOrEqual(3);
    expect(new Set(calls.simpleList.map((call) => call.code))).toEqual(new Set([4006]));
    expect((await ok(contracts.searchGatewayCalls, { query: { to: "2020-01-01" } }, { token })).page.totalCount).toBe(
      0,
    );
  });
});
