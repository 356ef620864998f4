import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publicKeyOf, publicKeyPem, readPrivateKey } from "~/lib/rsa2.server";
import { serveApi } from "~/upstream/host.server";
import { one } from "../support/api";
import { setEnvironment, useDatabase } from "../support/database";
import { ORIGIN, Visitor } from "../support/pages";
import { financeTicket, GATEWAY_KEYS, type GatewayAnswer, type Partner, registerPartner } from "../support/partner";

/** The API host behind a real socket, and somebody on the way who may change its answers. */
let tamper: ((answer: GatewayAnswer) => unknown) | null = null;
const api = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url!, "http://api.test");
  const answer = await serveApi(
    new Request(url, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: request.method === "POST" ? Buffer.concat(chunks) : null,
    }),
    "",
    request.socket.remoteAddress ?? "",
  );
  let text = await answer.text();
  if (tamper && url.pathname === "/open/gateway") text = JSON.stringify(tamper(JSON.parse(text) as GatewayAnswer));
  response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
});

let finance: Partner;
let visitor: Visitor;
beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  setEnvironment({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    SERVICE_TOKEN: "test-service-token-0123456789abcdef",
    WEB_URL: ORIGIN,
    GATEWAY_PRIVATE_KEY: GATEWAY_KEYS.privateKey,
  });
  await useDatabase();
  await one("update gateway_apps set public_key = $1 where app_id = 'oa-web'", [
    publicKeyPem(publicKeyOf(readPrivateKey(GATEWAY_KEYS.privateKey))),
  ]);
  finance = await registerPartner("finance", ["finance.ticket"]);
});
afterAll(() => new Promise((resolve) => api.close(resolve)));
beforeEach(() => {
  tamper = null;
  visitor = new Visitor();
});

const sessions = async () => Number((await one<{ n: string }>("select count(*) as n from sessions")).n);
async function refused(address: string) {
  const before = await sessions();
  await visitor.get(address);
  expect([visitor.status, visitor.location], address).toEqual([302, "/login"]);
  expect(visitor.cookies.has("oa_web_token")).toBe(false);
  return (await sessions()) - before;
}
const gate = (fields: Record<string, string>) => `/finance/gate?${new URLSearchParams(fields)}`;

describe("the finance gate", () => {
  it("opens a session by the finance system's ticket and goes to the workbench", async () => {
    await visitor.get(gate({ ticket: financeTicket(finance, "10011"), jobNumber: "10011" }));
    expect([visitor.status, visitor.location]).toEqual([302, "/dashboard"]);
    expect((await visitor.get("/employees/mine")).text).toContain("10011");
    expect(await one("select login_type from sessions order by created_at desc limit 1")).toEqual({ login_type: 7 });
    expect(await one("select app_id, method, code from gateway_calls order by id desc limit 1")).toEqual({
      app_id: "oa-web",
      method: "finance.gate.login",
      code: 200,
    });
  });

  it("shell 8: a job number without a ticket opens nothing", async () => {
    expect(await refused("/finance/gate?jobNumber=LH00001")).toBe(0);
    expect((await visitor.get("/login")).text).toContain("财务网关登录失败，请使用工号登录");
    expect(await refused("/finance/gate?jobNumber=10011")).toBe(0);
    expect(await refused("/finance/gate")).toBe(0);
    const once = financeTicket(finance, "10011");
    expect(await refused(gate({ ticket: once, jobNumber: "10001" }))).toBe(0);
    expect(await refused(gate({ ticket: once }))).toBe(0);
    expect(await refused(`${gate({ ticket: financeTicket(finance, "10011") })}&ticket=x`)).toBe(0);
  });

  it("shell 8: an answer with a changed job number and the old signature is not believed", async () => {
    const swaps: ((answer: GatewayAnswer) => unknown)[] = [
      (answer) => ({ ...answer, data: { ...answer.data, jobNumber: "10001" } }),
      (answer) => ({
        ...answer,
        data: { ...answer.data, login: { ...(answer.data!.login as object), token: "a".repeat(43) } },
      }),
      (answer) => ({ ...answer, api_request_id: "1735693200000" }),
      ({ sign: _, ...answer }) => answer,
      (answer) => ({ ...answer, sign: "" }),
      () => ({}),
    ];
    for (const swap of swaps) {
      tamper = swap;
      await refused(gate({ ticket: financeTicket(finance, "10011") }));
    }
  });

  it("an answer to another call is not the answer to this one; a refusal made into a success is none", async () => {
    let first: GatewayAnswer | undefined;
    tamper = (answer) => {
      first ??= answer;
      return first;
    };
    await visitor.get(gate({ ticket: financeTicket(finance, "10011") }));
    expect(visitor.location).toBe("/dashboard");
    visitor = new Visitor();
    await refused(gate({ ticket: financeTicket(finance, "10012") }));
    tamper = (answer) => ({ ...answer, code: 200 });
    await refused(gate({ ticket: "forged" }));
  });
});
