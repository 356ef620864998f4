import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { type Running, startApi, startWeb } from "../../support/processes";

/** The web process and the API host as they run in production, over real sockets. */
let web: Running;
let api: Running;

beforeAll(async () => {
  await useDatabase();
  web = await startWeb({
    REQUEST_TIMEOUT_MS: "2000",
    WEB_URL: "https://office.example.com",
    CAS_URL: "https://cas.example.com/cas",
    DINGTALK_CLIENT_ID: "the-app",
    DINGTALK_CLIENT_SECRET: "the-secret",
    DINGTALK_AGENT_ID: "77",
  });
  api = await startApi({ REQUEST_TIMEOUT_MS: "2000" });
});
afterAll(() => Promise.all([web?.stop(), api?.stop()]));

/** Sends bytes one after the other until the server has had enough; what it said and how long that took. */
function drip(port: number, head: string, byte: string, everyMs = 100): Promise<{ answer: string; ms: number }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    const dripping = setInterval(() => socket.writable && socket.write(byte), everyMs);
    const giveUp = setTimeout(() => socket.destroy(new Error("the server never cut it")), 20_000);
    socket.on("data", (chunk) => {
      answer += chunk.toString();
    });
    socket.on("error", (error) => (error.message.startsWith("the server") ? reject(error) : undefined));
    socket.on("close", () => {
      clearInterval(dripping);
      clearTimeout(giveUp);
      resolve({ answer, ms: performance.now() - started });
    });
  });
}

const form = "Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n";

describe.each([
  ["the web process", () => web],
  ["the API host", () => api],
])("%s", (_, running) => {
  it("cuts off who sends a header byte by byte, and answers others meanwhile", async () => {
    const { port, url } = running();
    const slow = drip(port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "a");
    const others = await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/openapi.json`)));
    expect(others.every(({ status }) => status < 500)).toBe(true);
    const { answer, ms } = await slow;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(ms).toBeLessThan(6_000);
  });

  it("cuts off who sends a body byte by byte", async () => {
    const { port } = running();
    const { ms } = await drip(port, `POST /login HTTP/1.1\r\n${form}jobNumber=`, "a");
    expect(ms).toBeLessThan(6_000);
  });

  it("refuses a header of more than 16 KB with 431, and takes one below", async () => {
    const { url } = running();
    const status = (bytes: number) =>
      new Promise((resolve, reject) => {
        const asked = httpRequest(`${url}/openapi.json`, { headers: { "x-large": "a".repeat(bytes) } }, (response) =>
          resolve(response.resume().statusCode),
        );
        asked.on("error", reject).end();
      });
    expect(await status(17 * 1024)).toBe(431);
    expect(await status(12 * 1024)).toBeLessThan(431);
  });
});

describe("headers of our own, sent from outside", () => {
  it("are overwritten: no address, no mark and no number of a stranger is believed", async () => {
    const forged = {
      "x-socket-ip": "1.2.3.4",
      "x-client-ip": "1.2.3.4",
      "x-forwarded-for": "1.2.3.4",
      "x-request-id": "forged-number",
      "x-service-token": "guess",
    };
    const refused = await fetch(`${web.url}/api/login/`, {
      method: "POST",
      headers: { "content-type": "application/json", ...forged },
      body: JSON.stringify({ username: "nobody-1", password: "x" }),
    });
    expect(refused.status).toBe(400);
    expect((await one<{ ip: string }>("select ip from login_log where user_name ilike 'nobody-1'")).ip).toMatch(
      /127\.0\.0\.1$/,
    );
    const page = await fetch(`${web.url}/no/such/page`, { headers: forged });
    expect(await page.text()).not.toContain("forged");
  });
});

describe("the Host header, with WEB_URL set", () => {
  /** As `fetch`, which does not let the Host be written. */
  const ask = (path: string, headers: Record<string, string>, body?: string) =>
    new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
      const asked = httpRequest(
        web.url + path,
        {
          method: body === undefined ? "GET" : "POST",
          headers: { ...headers, host: "evil.example", "x-forwarded-host": "evil.example" },
        },
        (response) => {
          let text = "";
          response.on("data", (chunk: Buffer) => {
            text += chunk.toString();
          });
          response.on("end", () =>
            resolve({ status: response.statusCode!, location: response.headers.location ?? "", text }),
          );
        },
      );
      asked.on("error", reject).end(body);
    });

  it("is in no address that is made: the CAS service, the third party's way back, redirects, pages", async () => {
    expect(new URL((await ask("/sso", {})).location).searchParams.get("service")).toMatch(
      /^https:\/\/office\.example\.com\/cas(\?|$)/,
    );
    expect(
      new URL((await ask("/auth-redirect?side=web&page=/login", {})).location).searchParams.get("redirect_uri"),
    ).toBe("https://office.example.com/auth-redirect");
    expect((await ask("/employees/archives/user", {})).location).toBe("/login?redirect=%2Femployees%2Farchives%2Fuser");
    for (const page of ["/login", "/h5/h5Login", "/no/such/page"])
      expect((await ask(page, {})).text).not.toContain("evil.example");
  });

  it("makes no foreign origin an own one", async () => {
    const { cookies, html } = await loginPage();
    const body = new URLSearchParams({
      _csrf: /name="_csrf"[^>]*value="([^"]*)"/.exec(html)![1]!,
      jobNumber: "10002",
      password: DEMO_PASSWORD,
    }).toString();
    const headers = { cookie: cookies, "content-type": "application/x-www-form-urlencoded" };
    expect((await ask("/login", { ...headers, origin: "https://evil.example" }, body)).status).toBe(403);
  });
});

describe("behind https", () => {
  it("marks every cookie Secure and sends HSTS", async () => {
    const pages = [
      "/login",
      "/h5/h5Login",
      "/settings/display?language=ja&theme=green&redirect=/login",
      "/sso",
      "/logout",
      "/h5/index",
    ];
    const seen: string[] = [];
    for (const page of pages) {
      const answer = await fetch(web.url + page, { redirect: "manual" });
      seen.push(...answer.headers.getSetCookie());
      if (answer.status === 200)
        expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    }
    const { cookies, html } = await loginPage();
    const csrf = /name="_csrf"[^>]*value="([^"]*)"/.exec(html)![1]!;
    const signedIn = await fetch(`${web.url}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: cookies },
      body: new URLSearchParams({ _csrf: csrf, jobNumber: "10002", password: DEMO_PASSWORD }),
    });
    seen.push(...signedIn.headers.getSetCookie());
    const names = new Set(seen.map((cookie) => cookie.split("=")[0]));
    for (const name of ["__Host-oa_pre", "__Host-oa_web_token", "__Host-oa_user", "language", "css"])
      expect([...names]).toContain(name);
    for (const cookie of seen) expect(cookie).toMatch(/; Secure/);
    // What proves something is taken by browsers from this host alone: no neighbour on another subdomain can plant one.
    for (const cookie of seen.filter((one) => one.includes("HttpOnly")))
      expect(cookie).toMatch(/^__Host-(?!.*; Domain=).*; Path=\/(;|$)/);
  });
});

/** Says on standard error which of React's renderers is loaded. */
const TELLS_REACT = `import Module from "node:module";
const load = Module._load;
Module._load = function (name, ...rest) {
  if (/react-dom-server/.test(name)) process.stderr.write("loads " + name + "\\n");
  return load.call(this, name, ...rest);
};`;

it("renders with the React of production also where nobody has said so", async () => {
  const plain = await startWeb({
    NODE_ENV: undefined,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(TELLS_REACT)}`,
  });
  await plain.stop();
  expect(plain.log()).toMatch(/loads .*react-dom-server\S*production/);
  expect(plain.log()).not.toMatch(/loads .*development/);
});

async function loginPage() {
  const answer = await fetch(`${web.url}/login`);
  return {
    html: await answer.text(),
    cookies: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}
