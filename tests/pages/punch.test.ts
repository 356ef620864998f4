import { beforeAll, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

/** The phone's punch without script (attendance, Mobile); what script adds is PUNCH_SCRIPT's. */

beforeAll(() => useDatabase());

async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_h5_token", await sessionOf(jobNumber, { side: "mobile" }));
  return visitor;
}

const PAGE = "/h5/punch";

it("is a plain form: outside it asks for a remark, sent twice it is one punch, and the page says so", async () => {
  const person = await visit("10012");
  await person.get(PAGE);
  expect([person.status, person.text.includes("今天还没有打卡"), person.text.includes("未授权定位")]).toEqual([
    200,
    true,
    true,
  ]);
  const clientId = person.hidden("clientId");
  await person.post(PAGE, { clientId, remark: "", lat: "", lng: "", accuracyM: "", typedAt: "" });
  expect([person.status, person.text.includes("不在打卡范围内，请填写说明")]).toEqual([422, true]);
  for (const said of ["打卡成功，待审核", "已于"]) {
    await person.post(PAGE, { clientId, remark: `客户现场 ${said}`.slice(0, 4) });
    expect([person.status, person.location]).toEqual([302, PAGE]);
    await person.get(PAGE);
    expect(person.text).toContain(said);
  }
  expect(await one("select count(*)::int as n, min(review) as review from punches")).toEqual({ n: 1, review: 1 });
});

it("shows the notice, takes the consent for it and takes it back", async () => {
  const person = await visit("10011");
  await person.get(PAGE);
  expect(person.text).toContain("已连接办公网络");
  expect(person.html).not.toContain("data-locate");
  const noticeVersion = person.hidden("noticeVersion");
  await person.post("/h5/punchLocation", { noticeVersion: "old" });
  expect([person.status, person.text.includes("定位说明已更新，请重新阅读")]).toEqual([422, true]);
  await person.post("/h5/punchLocation", { noticeVersion });
  expect(person.location).toBe(PAGE);
  await person.get(PAGE);
  expect(person.html).toContain("data-locate");
  expect(person.text).toContain("撤回同意");
  await person.post("/h5/punchLocation", { withdraw: "1" });
  await person.get(PAGE);
  expect(person.html).not.toContain("data-locate");
  expect(await one("select count(*)::int as n from location_consents where withdrawn_at is not null")).toEqual({
    n: 1,
  });
});

it("the reminder to punch is switched off and on again, on the phone and at the desk", async () => {
  const person = await visit("10012");
  await person.get(PAGE);
  expect(person.html).toContain('href="/h5/punchReminder"');
  await person.get("/h5/punchReminder");
  expect(person.html).toMatch(/name="on"[^>]*checked/);
  await person.post("/h5/punchReminder", {});
  await person.get(PAGE);
  expect(person.text).toContain("不再提醒打卡");
  const desk = await new Visitor().signIn("10012");
  await desk.get("/im/messages");
  expect(desk.html).toContain('href="/profile/reminders"');
  await desk.get("/profile/reminders");
  expect(desk.html).not.toMatch(/name="on"[^>]*checked/);
  await desk.post("/profile/reminders", { on: "1" });
  await desk.get("/profile/reminders");
  expect(desk.text).toContain("将提醒打卡");
  expect(desk.html).toMatch(/name="on"[^>]*checked/);
});
