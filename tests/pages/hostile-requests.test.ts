import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { serverBuild, Visitor } from "../support/pages";
import { type Running, startApi, startWeb } from "../support/processes";

let visitor: Visitor;
beforeAll(async () => {
  await useDatabase();
});
beforeEach(() => {
  visitor = new Visitor();
});

const faults = async () => Number((await one<{ n: string }>("select count(*) as n from error_log")).n);
const ROUNDS = process.env.SOAK === "1" ? 60 : 12;
const typed = { "content-type": "application/x-www-form-urlencoded" };

describe("without signing in", () => {
  it("a CAS message of 1.5 MB is cut off at once, one that fits is read once", async () => {
    await visitor.get("/cas");
    const started = performance.now();
    await visitor.send("/cas", { method: "POST", body: `logoutRequest=${"a".repeat(1_500_000)}`, headers: typed });
    expect(visitor.status).toBe(413);
    expect(performance.now() - started).toBeLessThan(5_000);
    await visitor.send("/cas", { method: "POST", body: "logoutRequest=%3Ca%3E", headers: typed });
    expect(visitor.status).toBe(403);
    await visitor.send("/cas", { method: "POST", body: "a=1&".repeat(40_000), headers: typed });
    expect(visitor.status).toBe(400);
  });

  it("no request that nobody serves fills the error log", async () => {
    const before = await faults();
    for (let n = 0; n < ROUNDS; n += 1) {
      await visitor.get("/login?_data=root");
      await visitor.get(`/login?_data=nowhere${n}`);
      await visitor.send("/login", { method: "PUT" });
      await visitor.send("/healthz", { method: "POST" });
      await visitor.get(`/nowhere${n}.data?_routes=a`);
    }
    // Faults are noted without waiting.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await faults()).toBe(before);
  }, 120_000);
});

it("an answer that a page throws stands in the error log with what it says", async () => {
  const { entry } = await serverBuild();
  const request = new Request("http://office.test/employees/badge");
  const thrown = { status: 503, statusText: "", internal: false, data: { kind: "system", msg: "对方没有应答" } };
  entry.module.handleError!(thrown, { request, params: {}, context: {} });
  await expect
    .poll(() => one("select side, message, url from error_log where message like '503%'").catch(() => null))
    .toEqual({ side: "web", message: "503 对方没有应答", url: "/employees/badge" });
  await visitor.signIn("10001");
  await visitor.get("/system/log/error");
  expect(visitor.text).toContain("503 对方没有应答");
  expect(visitor.text).not.toContain("[object Object]");
});

describe("a fault that repeats", () => {
  it("is one row a day for route and message, found by what each person was told; one address fills no more than its share", async () => {
    const { recordFault } = await import("~/upstream/platform/failure.server");
    const before = await faults();
    const told = Array.from({ length: 70 }, (_, n) =>
      recordFault("web", new Error(`row ${n} is broken`), {
        requestId: `${String(n).padStart(8, "0")}-x`,
        path: `/employees/archives/user/${n}`,
        ip: "203.0.113.9",
      }),
    );
    await expect
      .poll(
        async () =>
          (await one<{ count: number }>("select count from error_log where message like 'row % is broken'"))?.count,
      )
      .toBe(60);
    expect(await faults()).toBe(before + 1);
    recordFault("web", new Error("row 1 is broken"), {
      requestId: "abcdef00-x",
      path: "/employees/archives/user/1",
      ip: "203.0.113.10",
    });
    recordFault("web", new Error("row 1 is broken"), {
      requestId: "abcdef01-x",
      path: "/employees/badge",
      ip: "203.0.113.10",
    });
    await expect.poll(faults).toBe(before + 2);
    await visitor.signIn("10001");
    await visitor.get(`/system/log/error?reference=${told[30]!.toLowerCase()}`);
    expect(visitor.text).toContain("is broken");
    expect(visitor.text).not.toContain("没有符合条件");
    await visitor.get("/system/log/error?reference=E-20200101-00000000");
    expect(visitor.text).not.toContain("is broken");
  });
});

describe("answers to scripts", () => {
  it("are kept by nobody and taken for nothing else: navigation, calls, refusals", async () => {
    await visitor.signIn("10002");
    for (const address of [
      "/dashboard.data",
      "/employees/archives/user.data",
      "/nowhere.data",
      "/api/frame",
      "/api/nowhere",
    ]) {
      await visitor.get(address);
      expect(visitor.response.headers.get("cache-control"), address).toBe("no-store");
      expect(visitor.response.headers.get("x-content-type-options"), address).toBe("nosniff");
    }
    await new Visitor()
      .get("/dashboard.data")
      .then(({ response }) => expect(response.headers.get("cache-control")).toBe("no-store"));
  });
});

describe("the processes", () => {
  const cpuOf = (running: Running) => running.cpuMs();

  it("answer a question about 3,500 routes and the description of the API for next to nothing", async () => {
    const web = await startWeb();
    try {
      const { version } = (await serverBuild()).assets;
      const known = await fetch(`${web.url}/__manifest?version=${version}&p=/employees/archives/user`);
      expect(Object.keys((await known.json()) as object)).toContain("routes/_desk+/employees+/archives+/user+/_index");
      await fetch(`${web.url}/api/openapi.json`);
      const before = cpuOf(web);
      for (let n = 0; n < 5; n += 1) {
        expect((await fetch(`${web.url}/__manifest?version=${version}&p=${"/a".repeat(3_500)}`)).status).toBe(400);
        expect((await fetch(`${web.url}/api/openapi.json`)).status).toBe(200);
      }
      // Ten requests; before, one of them alone took 15 seconds.
      expect(cpuOf(web) - before).toBeLessThan(1_500);
      expect((await fetch(`${web.url}/__manifest?version=other&p=/login`)).headers.get("x-remix-reload-document")).toBe(
        "true",
      );
    } finally {
      await web.stop();
    }
  });

  it("refuse JSON nested 100,000 deep, and a body of a million lists", async () => {
    const api = await startApi();
    try {
      for (const body of [
        "[".repeat(100_000) + "]".repeat(100_000),
        `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
        `{"a":[${"[],".repeat(500_000)}[]]}`,
        "[]",
        "null",
        "{",
      ]) {
        const answer = await fetch(`${api.url}/login/`, {
          method: "POST",
          body,
          headers: { "content-type": "application/json" },
        });
        expect(answer.status).toBe(400);
      }
    } finally {
      await api.stop();
    }
  });
});
