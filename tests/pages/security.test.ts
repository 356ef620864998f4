import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { downloadAttachment, uploadEmployeeFile } from "~/contracts/platform/files";
import { DEMO_PASSWORD, ok, one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { ORIGIN, serverBuild, Visitor } from "../support/pages";

const SIGNED_IN = [
  "/dashboard",
  "/employees/archives/user",
  "/employees/archives/user/staff-create",
  "/employees/common/import",
  "/profile/password",
  "/system/setting/users",
  "/search?q=dang",
  "/no/such/page",
  "/employees/archives/user/staff-details/999999999",
];
const PUBLIC = [
  "/login",
  "/login?way=code",
  "/h5/h5Login",
  "/h5/commonLogin?loginType=4",
  "/h5/errorLogin",
  "/401",
  "/404",
  "/cas",
];

let visitor: Visitor;
beforeAll(async () => {
  await useDatabase();
  await one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10002' and role_code in ('sysadmin', 'auditor') on conflict do nothing",
  );
});
beforeEach(() => {
  visitor = new Visitor();
});

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("every document", () => {
  it("may not be framed, is not kept, and runs no script but its own", async () => {
    await visitor.signIn("10002");
    const stranger = new Visitor();
    for (const [who, pages] of [
      [visitor, SIGNED_IN],
      [stranger, PUBLIC],
    ] as const) {
      const nonces = new Set<string>();
      for (const page of pages) {
        await who.get(page);
        const policy = who.response.headers.get("content-security-policy") ?? "";
        const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
        expect(nonce, page).toBeTruthy();
        nonces.add(nonce!);
        expect(policy, page).toMatch(/frame-ancestors 'none'/);
        expect(policy, page).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'/);
        expect(policy, page).not.toMatch(/unsafe-(inline|eval|hashes)|script-src[^;]*(data:|https?:|\*)/);
        expect(who.response.headers.get("x-frame-options"), page).toBe("DENY");
        expect(who.response.headers.get("x-content-type-options"), page).toBe("nosniff");
        expect(who.response.headers.get("referrer-policy"), page).toBe("same-origin");
        expect(who.response.headers.get("cache-control"), page).toBe("no-store");
        for (const [script] of who.html.matchAll(/<script\b[^>]*>/g))
          expect(script, page).toContain(`nonce="${nonce}"`);
        expect(who.html.match(/<[a-z]+\b[^>]*\son[a-z]+="/gi), page).toBeNull();
        expect(who.html, page).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data):/i);
        for (const [, address] of who.html.matchAll(/<(?:script|link|img|form)\b[^>]*(?:src|href|action)="([^"]*)"/g))
          expect(address, page).toMatch(/^(\/(?!\/)|\?|#|$)/);
      }
      expect(nonces.size).toBe(pages.length);
    }
  });

  it("holds no token, no hash of one and no password", async () => {
    await visitor.signIn("10002");
    const token = visitor.cookies.get("oa_web_token")!;
    const { password_hash } = await one<{ password_hash: string }>(
      "select password_hash from users where job_number = '10002'",
    );
    const secrets = [
      token,
      sha256(token),
      password_hash,
      DEMO_PASSWORD,
      process.env.SESSION_SECRET!,
      process.env.DATA_KEY!,
    ];
    for (const page of [
      ...SIGNED_IN,
      "/system/setting/users/11",
      "/profile/sessions",
      "/system/gateway",
      "/system/log/login",
      "/dashboard.data",
      "/employees/archives/user.data",
    ]) {
      await visitor.get(page);
      const sent = `${await visitor.response.text()}\n${[...visitor.response.headers].filter(([name]) => name !== "set-cookie").join("\n")}`;
      for (const secret of secrets) expect(sent.includes(secret), page).toBe(false);
    }
  });
});

describe("cookies", () => {
  it("are kept from scripts and foreign sites; only what a page shows may be read by its script", async () => {
    const seen: string[] = [];
    const noting = async (target: string, fields?: Record<string, string>) => {
      await (fields ? visitor.post(target, fields) : visitor.get(target));
      seen.push(...visitor.response.headers.getSetCookie());
    };
    await noting("/h5/h5Login");
    await noting("/h5/h5Login", { jobNumber: "10011", password: DEMO_PASSWORD });
    await noting("/login");
    await noting("/login", { jobNumber: "10003", password: DEMO_PASSWORD });
    await noting("/dashboard");
    await noting("/settings/display?language=zh&theme=green&redirect=/dashboard");
    await noting("/dashboard");
    await noting("/logout", {});
    const readable = ["language", "theme", "size", "sidebarStatus", "LOGINPATH", "css"];
    const names = new Set(seen.map((cookie) => cookie.split("=")[0]!));
    for (const name of ["oa_web_token", "oa_h5_token", "oa_user", "oa_pre", "oa_first", "language"])
      expect([...names]).toContain(name);
    for (const cookie of seen) {
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Path=\//);
      if (!readable.includes(cookie.split("=")[0]!)) expect(cookie).toMatch(/; HttpOnly/);
    }
  });
});

describe("forms of a session", () => {
  it("hang on the session: a token that fits a planted cookie is refused, of a page before the sign-in too", async () => {
    const attacker = await new Visitor().get("/login");
    const [csrf, planted] = [attacker.hidden("_csrf"), attacker.cookies.get("oa_pre")!];
    await visitor.signIn("10003");
    visitor.cookies.set("oa_pre", planted);
    const post = (token: string) =>
      visitor.send("/logout", { method: "POST", body: new URLSearchParams({ _csrf: token }) });
    expect((await post(csrf)).status).toBe(403);
    await visitor.get("/employees/archives/user");
    expect(visitor.status).toBe(200);
    expect((await post(visitor.hidden("_csrf"))).status).toBe(302);
  });

  it("a signed cookie is worth nothing under another's name", async () => {
    const { leftWith, readFlash, setFlash } = await import("~/session/cookies.server");
    const value = (await setFlash({ tone: "ok", text: "state" })).split(";")[0]!.split("=").slice(1).join("=");
    const carrying = (name: string) => new Request("http://office.test/", { headers: { cookie: `${name}=${value}` } });
    expect(await readFlash(carrying("flash"))).toEqual({ tone: "ok", text: "state" });
    expect(await leftWith(carrying("oa_state"))).toBeNull();
  });
});

/**
 * Addresses of all routes that act on a POST, parameters filled in. The API takes no cookie; where no page is, nothing
 * acts.
 */
const NO_PAGE = ["api/*", "*", "design"];
async function acting(): Promise<string[]> {
  const { routes } = await serverBuild();
  const full = (id: string): string => {
    const route = routes[id]!;
    return [route.parentId ? full(route.parentId) : "", route.path ?? ""].filter(Boolean).join("/");
  };
  return Object.values(routes)
    .filter((route) => route!.module.action && !NO_PAGE.includes(route!.path ?? ""))
    .map(
      (route) =>
        `/${full(route!.id)
          .replace(/:template\b/g, "basic")
          .replace(/:\w+\??/g, "1")
          .replace("*", "x")}?id=2&field=idNumber${route!.index ? "&index" : ""}`,
    );
}

describe("forms from elsewhere", () => {
  it("are refused by every route that acts: with a foreign Origin, with none and no token, as multipart, with a token of somebody else", async () => {
    const addresses = await acting();
    expect(addresses.length).toBeGreaterThan(40);
    const foreign = (await new Visitor().get("/login")).hidden("_csrf");
    await visitor.signIn("10002");
    await visitor.get("/dashboard");
    const own = visitor.hidden("_csrf");
    const written = () =>
      one(
        "select (select count(*) from audit_log) as audited, (select count(*) from sessions where revoked_at is null) as live, (select count(*) from idempotency_keys) as keys",
      );
    const before = await written();
    const token = visitor.cookies.get("oa_web_token")!;
    const urlencoded = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
    const multipart = new FormData();
    multipart.set("name", "x");
    const attacks: [string, () => RequestInit][] = [
      ["foreign origin", () => urlencoded({ _csrf: own, _key: "k".repeat(20) }, { origin: "https://evil.example" })],
      ["origin null", () => urlencoded({ _csrf: own, _key: "k".repeat(20) }, { origin: "null" })],
      ["no origin, no token", () => urlencoded({ _key: "k".repeat(20) })],
      ["multipart without a token", () => ({ method: "POST", body: multipart })],
      [
        "own origin, somebody else's token",
        () => urlencoded({ _csrf: foreign, _key: "k".repeat(20) }, { origin: ORIGIN }),
      ],
    ];
    for (const [n, address] of addresses.entries()) {
      // Two of the five for each route, in turn: all five meet every kind of route.
      for (const [attack, init] of [attacks[n % attacks.length]!, attacks[(n + 1) % attacks.length]!]) {
        await visitor.send(address, init());
        visitor.cookies.set("oa_web_token", token);
        // The CAS server logs out from outside by a ticket that only it and we know; anything else that is posted there
        // is none.
        if (address.startsWith("/cas?")) expect([400, 403, 204, 200], `${attack} ${address}`).toContain(visitor.status);
        else expect(visitor.status, `${attack} ${address}`).toBe(403);
      }
    }
    expect(await written()).toEqual(before);
  });
});

describe("open redirects", () => {
  const TARGETS = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "/%2F%2Fevil.example",
    "/%5Cevil.example",
    "%2F%2Fevil.example",
    "/.//evil.example",
    "/\u2215/evil.example",
    "／／evil.example",
    "/\u3002/evil.example",
    "//evil。example",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "/\r\nLocation: https://evil.example",
    "/%0d%0aSet-Cookie:%20planted=1",
    "/dashboard\r\nSet-Cookie: planted=1",
    "\thttps://evil.example",
    "/\t/evil.example",
    "@evil.example",
    "/login/../\\evil.example",
  ];

  it.each(TARGETS)("nowhere does %j lead off the site or plant a header", async (target) => {
    const encoded = encodeURIComponent(target);
    const stranger = new Visitor();
    const answers: Visitor[] = [];
    const follow = async (address: string) => {
      await stranger.get(address);
      expect([...stranger.response.headers.keys()]).not.toContain("planted");
      expect(stranger.cookies.has("planted"), address).toBe(false);
      if (stranger.location !== null) {
        const to = new URL(stranger.location, ORIGIN);
        expect(to.origin, `${address} -> ${stranger.location}`).toBe(ORIGIN);
        expect(stranger.location, address).toMatch(/^\/(?![/\\])/);
      }
      answers.push(stranger);
    };
    for (const page of [
      "/login",
      "/h5/h5Login",
      "/h5/login",
      "/h5/commonLogin",
      "/settings/display",
      "/sso",
      "/login/erpMac",
    ])
      await follow(`${page}?redirect=${encoded}&language=zh`);
    await follow(`/redirect/${encoded}`);
    await stranger.get("/login");
    await stranger.post("/login", { jobNumber: "10002", password: DEMO_PASSWORD, redirect: target });
    expect(stranger.status).toBe(302);
    expect(stranger.location).toBe("/");
    await follow(`/people/pick?field=headEmpId&back=${encoded}`);
    expect(stranger.status).toBe(200);
    for (const [, address] of stranger.html.matchAll(/href="([^"]*)"/g))
      expect(new URL(address!.replace(/&amp;/g, "&"), ORIGIN).origin).toBe(ORIGIN);
  });
});

describe("headers", () => {
  it("the Host header reaches no address and no cookie; a stranger's Host changes nothing", async () => {
    visitor.headers.host = "evil.example";
    visitor.headers["x-forwarded-host"] = "evil.example";
    visitor.headers["x-forwarded-proto"] = "https";
    await visitor.signIn("10002");
    for (const page of [
      "/",
      "/dashboard",
      "/employees/archives/user?page=1000000000",
      "/login",
      "/redirect/dashboard",
      "/logout",
      "/settings/display?language=zh&redirect=/login",
      "/sso",
      "/auth-redirect?side=web&page=/login",
      "/h5/index",
    ]) {
      await visitor.get(page);
      const sent = visitor.html + [...visitor.response.headers].join("\n");
      expect(sent, page).not.toContain("evil.example");
    }
  });

  it("what a person typed cannot add one: names of files arrive encoded, and the file in a sandbox", async () => {
    const token = await sessionOf("10003");
    const empId = 11;
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
    const { attachmentInfoId } = await ok(
      uploadEmployeeFile,
      { empId, docType: 11, name: 'a"; filename=evil.html 张.pdf' },
      { token, file: pdf },
    );
    await visitor.signIn("10003");
    await visitor.get(`/employees/archives/user/staff-details/${empId}/files/${attachmentInfoId}`);
    expect(visitor.status).toBe(200);
    const { headers } = visitor.response;
    expect(headers.get("content-disposition")).toMatch(/^inline; filename\*=UTF-8''[\w%.*'()!~-]+\.pdf$/);
    expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(downloadAttachment.access).not.toBe("public");
  });
});

describe("one too many", () => {
  const fill = (key: string, count: number) =>
    one(
      "insert into rate_counters (key, window_start, count) select $1, date_trunc('minute', now()) + n * interval '1 minute', $2 from generate_series(0, 1) n on conflict (key, window_start) do update set count = excluded.count",
      [key, count],
    );
  const sessionId = async () =>
    (
      await one<{ id: string }>("select id from sessions where token_hash = $1", [
        sha256(visitor.cookies.get("oa_web_token")!),
      ])
    ).id;

  it("a search answers 429 with the time to come again and a link that keeps what was searched", async () => {
    await visitor.signIn("10003");
    await fill(`search:${await sessionId()}`, 60);
    await visitor.get("/employees/archives/user?likeEmpName=%E7%8E%8B&siteId=1");
    expect(visitor.status).toBe(429);
    const later = Number(visitor.response.headers.get("retry-after"));
    expect(later).toBeGreaterThanOrEqual(1);
    expect(later).toBeLessThanOrEqual(60);
    expect(visitor.text).toContain("操作过于频繁,请稍后再试");
    expect(visitor.text).toMatch(/重试（\d+ 秒后）/);
    expect(visitor.html).toContain('href="/employees/archives/user?likeEmpName=%E7%8E%8B&amp;siteId=1"');
    await visitor.get("/employees/archives/user");
    expect(visitor.status).toBe(200);
    await one(
      "update rate_counters set window_start = window_start - interval '2 minutes' where key like 'search:%' returning 1",
    );
    expect((await visitor.get("/employees/archives/user?likeEmpName=%E7%8E%8B&siteId=1")).status).toBe(200);
  });

  it("the people picker keeps its form and what was typed", async () => {
    await visitor.signIn("10003");
    await fill(`search:${await sessionId()}`, 60);
    await visitor.get("/people/pick?field=headEmpId&back=/dashboard&q=%E7%8E%8B");
    expect(visitor.status).toBe(429);
    expect(Number(visitor.response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(visitor.text).toContain("操作过于频繁,请稍后再试");
    expect(visitor.html).toContain('value="王"');
  });

  it("a form comes back with the sentence and what was typed", async () => {
    await visitor.signIn("10003");
    const { user_id } = await one<{ user_id: number }>("select user_id from users where job_number = '10003'");
    await fill(`upload:${user_id}`, 30);
    await visitor.get("/employees/common/import");
    const form = new FormData();
    form.set("template", "education");
    form.set("file", new Blob(["x"]), "a.csv");
    await visitor.post("/import/common/new", form);
    expect(visitor.status).toBe(429);
    expect(Number(visitor.response.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(visitor.text).toContain("操作过于频繁,请稍后再试");
    expect(visitor.html).toMatch(/name="template"[^>]*value="education"/);
  });
});
