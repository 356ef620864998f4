import { type ServerType, serve } from "@hono/node-server";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchEmployees } from "~/contracts/employees/archives";
import { frame } from "~/contracts/shell/session";
import { companyProfile, saveCompanyName, saveSite, siteDetail } from "~/contracts/shell/sites";
import { EnvError, env, readEnv } from "~/lib/env.server";
import { bindings, host, serveApi } from "~/upstream/host.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/pages";

beforeAll(() => useDatabase());

describe("the host", () => {
  it("describes itself in an OpenAPI document that a public validator accepts", async () => {
    const response = await host.fetch(new Request("http://api.test/openapi.json"));
    const document = (await response.json()) as { paths: object };
    const result = await new Validator().validate(document);
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(Object.keys(document.paths).length).toBe(
      new Set(bindings.map(({ contract }) => contract.path.replace(/^\/+|\/+$/g, ""))).size,
    );
  });

  it("answers with what its contract promises", async () => {
    const token = await sessionOf("10002");
    for (const [contract, input] of [
      [frame, {}],
      [searchEmployees, { page: { pageSize: 1000 } }],
    ] as const) {
      const data = await ok(contract as never, input as never, { token });
      expect(() => (contract.output as { parse: (value: unknown) => unknown }).parse(data)).not.toThrow();
    }
  });

  it("refuses what is no JSON, an array, and a body that is too long", async () => {
    const token = await sessionOf("10002");
    const send = (body: string) =>
      host.fetch(
        new Request("http://api.test/employees/search", {
          method: "POST",
          headers: { authorization: `Bearer ${token}` },
          body,
        }),
      );
    expect((await send("{")).status).toBe(400);
    expect((await send("[]")).status).toBe(400);
    expect((await send(JSON.stringify({ query: { likeEmpName: "x".repeat(3_000_000) } }))).status).toBe(413);
  });

  it("shell 3 (rule): believes an address only from its own web server", async () => {
    const from = async (headers: Record<string, string>) => {
      await host.fetch(
        new Request("http://api.test/login", {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify({ username: "nobody", password: "x" }),
        }),
      );
      return (await one<{ ip: string }>("select ip from login_log order by id desc limit 1")).ip;
    };
    expect(await from({ "x-forwarded-for": "1.2.3.4", "x-client-ip": "1.2.3.4" })).toBe("");
    expect(await from({ "x-client-ip": "1.2.3.4", "x-service-token": "guess" })).toBe("");
  });

  it("an unexpected fault becomes a reference that the error log holds", async () => {
    const token = await sessionOf("10002");
    await one("alter table positions rename to positions_away");
    await one("update reference_versions set version = version + 1");
    const answer = await callApi(searchEmployees, {}, { token });
    await one("alter table positions_away rename to positions");
    await one("update reference_versions set version = version + 1");
    expect(answer).toMatchObject({
      code: 500,
      reference: expect.stringMatching(/^E-\d{8}-[0-9A-F]{8}$/),
      msg: `系统错误,编号${answer.reference}`,
    });
    await expect
      .poll(() => one('select side from error_log where "references" @> array[$1]', [answer.reference]))
      .toEqual({ side: "api" });
    expect(JSON.stringify(answer)).not.toContain("positions");
  });
});

describe("with the host in another process (API_URL)", () => {
  let server: ServerType;
  beforeAll(async () => {
    server = await new Promise((resolve) => {
      const started = serve(
        { hostname: "127.0.0.1", port: 0, fetch: (request) => serveApi(request, "", "127.0.0.1") },
        () => resolve(started),
      );
    });
    const { port } = server.address() as { port: number };
    process.env.SERVICE_TOKEN = "service-token-for-tests-0123456789ab";
    process.env.API_URL = `http://127.0.0.1:${port}`;
    Object.assign(env(), { SERVICE_TOKEN: process.env.SERVICE_TOKEN });
  });
  afterAll(() => {
    delete process.env.API_URL;
    delete process.env.SERVICE_TOKEN;
    server.close();
  });

  it("the same pages come out", async () => {
    const visitor = new Visitor();
    await visitor.signIn("10002");
    expect(visitor.location).toBe("/");
    await visitor.get("/employees/archives/user?siteId=4");
    expect(visitor.status).toBe(200);
    expect(visitor.text).toMatch(/共 \d+ 人/);
    await visitor.post("/employees/archives/user/export?siteId=4", {});
    expect(
      visitor.response.headers.get("content-type"),
      await visitor.response
        .clone()
        .text()
        .then((t) => t.slice(0, 200)),
    ).toContain("spreadsheetml");
  });

  it("what the company calls itself and its sites reaches the pages of a process that has no database", async () => {
    const as = { token: await sessionOf("10001") };
    const visitor = new Visitor();
    await visitor.signIn("10002");
    await visitor.get("/dashboard");
    expect(visitor.text).not.toContain("星海一厂");
    const { site_id: siteId } = await one<{ site_id: number }>("select site_id from users where job_number = '10002'");
    const { version } = await ok(siteDetail, { siteId }, as);
    await ok(saveSite, { siteId, version, name: "星海一厂" }, as);
    const profile = await ok(companyProfile, {}, as);
    await ok(saveCompanyName, { version: profile.version, name: "星海集团" }, as);
    await visitor.get("/dashboard");
    await visitor.get("/dashboard");
    expect(visitor.text).toContain("星海一厂");
    expect(visitor.text).toContain("星海集团");
    const stranger = new Visitor();
    await stranger.get("/login");
    expect(stranger.text).toContain("星海集团");
  });
});

describe("the environment", () => {
  const message = (source: Record<string, string>) => {
    try {
      readEnv(source as NodeJS.ProcessEnv);
      return "";
    } catch (error) {
      return error instanceof EnvError ? error.message : String(error);
    }
  };

  it("is checked with one sentence that names the variable", () => {
    expect(message({ PORT: "abc" })).toMatch(/^Environment variable PORT is wrong: .+\.$/);
    expect(message({ DATABASE_URL: "mysql://x" })).toBe(
      "Environment variable DATABASE_URL is wrong: must be a postgres:// address.",
    );
    expect(message({ NODE_ENV: "production", DATABASE_URL: "postgres://x/y" })).toBe(
      "Environment variable SESSION_SECRET is wrong: must be set in production.",
    );
    expect(message({ SESSION_SECRET: "short" })).toContain("SESSION_SECRET");
    expect(message({ DEMO: "yes" })).toContain("DEMO");
    expect(message({ API_URL: "http://x" })).toContain("SERVICE_TOKEN");
    expect(message({ CAS_URL: "http://cas.example.com/cas", WEB_URL: "https://office.example.com" })).toContain(
      "CAS_URL is wrong: must be an https:// address",
    );
    expect(message({ CAS_URL: "https://cas.example.com/cas" })).toBe(
      "Environment variable WEB_URL is wrong: must be set when CAS_URL is.",
    );
    expect(message({ CAS_URL: "http://127.0.0.1:8443/cas", WEB_URL: "https://office.example.com" })).toBe("");
    expect(message({ GATEWAY_PRIVATE_KEY: "no key" })).toContain(
      "GATEWAY_PRIVATE_KEY is wrong: must be a private RSA key",
    );
    expect(message({ FORUM_URL: "https://forum.example.com" })).toContain("LINK_SECRET");
    expect(message({ PORT: "", HOST: "" })).toBe("");
  });
});
