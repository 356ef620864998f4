import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { host } from "~/upstream/host.server";
import { one } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

let api: ReturnType<typeof serve>;

/** The host answers from elsewhere, so that it can go away. */
beforeAll(async () => {
  await useDatabase();
  await new Promise<void>((ready) => {
    api = serve({ fetch: host.fetch, port: 0, hostname: "127.0.0.1" }, () => ready());
  });
  process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  process.env.SERVICE_TOKEN = process.env.SESSION_SECRET;
});
afterAll(() => {
  delete process.env.API_URL;
  delete process.env.SERVICE_TOKEN;
});

const main = (visitor: Visitor) => /<main[\s\S]*<\/main>/.exec(visitor.html)?.[0].replaceAll(/<[^>]+>/g, " ") ?? "";

it("a page that fails says nothing of saving", async () => {
  const visitor = await new Visitor().signIn("10002");
  await visitor.get("/dashboard");
  await one("alter table positions rename to positions_away");
  await one("update reference_versions set version = version + 1");
  await visitor.get("/employees/organization/jobs");
  await one("alter table positions_away rename to positions");
  await one("update reference_versions set version = version + 1");
  expect(visitor.status).toBe(500);
  expect(main(visitor)).toMatch(/系统错误.*页面没能显示.*编号\s+E-/s);
  expect(main(visitor)).not.toContain("保存");
});

it("a form that is refused as a whole is told from a page that was not opened", async () => {
  const visitor = await new Visitor().signIn("10002");
  await visitor.send("/employees/organization/jobs/new", { method: "POST", body: new URLSearchParams({ name: "x" }) });
  expect(visitor.status).toBe(403);
  expect(main(visitor)).toMatch(/操作未完成.*表单已失效/s);
});

it("a form at which the page itself fails leaves open whether it was saved", async () => {
  const visitor = await new Visitor().signIn("10002");
  await visitor.get("/dashboard");
  await visitor.post("/employees/organization/jobs", { name: "x" });
  expect(visitor.status).toBe(405);
  expect(main(visitor)).toContain("无法确定刚才提交的内容是否已保存");
  await visitor.get("/dashboard");
  expect(visitor.status).toBe(200);
});

it("a page whose host is away says nothing of saving", async () => {
  const visitor = await new Visitor().signIn("10002");
  await new Promise((closed) => {
    api.close(closed);
    (api as Server).closeAllConnections();
  });
  await visitor.get("/employees/organization/jobs");
  expect(visitor.status).toBe(503);
  expect(main(visitor)).toMatch(/页面没有打开.*服务暂时不可用，请稍后重试/s);
  expect(main(visitor)).not.toContain("保存");
});
