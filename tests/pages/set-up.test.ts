import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

it("the set-up page has its ten lines, and a line of somebody else's is reminded of without script", async () => {
  const admin = await visit("10001");
  await admin.get("/system/start");
  expect(admin.status).toBe(200);
  expect(admin.html.match(/class="(no|no on|no ok)"/g)).toHaveLength(10);
  expect(admin.text).toContain("公司主体");
  await admin.get("/system/start/remind/pay");
  expect(admin.text).toContain("会收到一条消息");
  await admin.post("/system/start/remind/pay", {});
  expect([admin.status, admin.location]).toEqual([302, "/system/start"]);
  const told = await one<{ n: number }>(
    "select count(*)::int as n from notifications where event_key like 'setup:pay:%'",
  );
  expect(told.n).toBeGreaterThan(0);
  await admin.get("/system/start/remind/nothing");
  expect(admin.status).toBe(404);
});

it("an employee has no set-up page, and no menu of it", async () => {
  const employee = await visit("10011");
  await employee.get("/dashboard");
  expect(employee.html).not.toContain("/system/start");
  await employee.get("/system/start");
  expect(employee.status).toBe(403);
});
