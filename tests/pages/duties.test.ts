import { beforeAll, describe, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

beforeAll(async () => {
  await useDatabase();
  await one(
    "insert into user_roles (user_id, role_id) select user_id, id from users, roles where job_number = '10016' and role_code = 'sysadmin'",
  );
});

/** Signed in without going through the login (argon2 is slow on purpose). */
async function visit(jobNumber: string): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}

const PAGE = "/system/duties";

describe("duties", () => {
  it("what nobody does stands first, with what can be done about it", async () => {
    await one("delete from user_roles where role_id = (select id from roles where role_code = 'registrar')");
    const visitor = await visit("10001");
    await visitor.get(PAGE);
    expect(visitor.text.lastIndexOf("无人")).toBeLessThan(visitor.text.indexOf("人事经理 人事审批"));
    expect(visitor.text.lastIndexOf("无人")).toBeGreaterThan(0);
    expect(visitor.html).toContain(`href="${PAGE}/waive?duty=registrar"`);
    const reader = await visit("10002");
    expect((await reader.get(PAGE)).status).toBe(403);
  });

  it("a duty the company does not have is said and taken back on pages of their own", async () => {
    const visitor = await visit("10001");
    const waive = `${PAGE}/waive?duty=registrar`;
    await visitor.get(waive);
    await visitor.post(waive, { reason: "" });
    expect(visitor.status).toBe(422);
    await visitor.post(waive, { reason: "由行政经理兼管" });
    expect([visitor.status, visitor.location]).toEqual([302, PAGE]);
    await visitor.get(PAGE);
    expect(visitor.text).toContain("由行政经理兼管 程志远，");
    // An evening in Greenwich is the next day here.
    await one("update duty_waivers set waived_at = '2026-03-01T20:00:00Z' returning 1");
    await visitor.get(PAGE);
    expect(visitor.text).toContain("由行政经理兼管 程志远，2026-03-02");
    const back = `${PAGE}/unwaive?duty=registrar`;
    await visitor.get(back);
    expect(visitor.text).toContain("当时的原因：由行政经理兼管");
    await visitor.post(back, { id: visitor.hidden("id") });
    expect([visitor.status, visitor.location]).toEqual([302, PAGE]);
    expect((await visitor.get(back)).status).toBe(404);
  });

  it("one administrator proposes, another one confirms; what was typed wrong comes back", async () => {
    const visitor = await visit("10001");
    const page = `${PAGE}/appoint?duty=registrar`;
    await visitor.get(page);
    expect(visitor.text).toContain("由另一名管理员在 7 天内确认");
    await visitor.post(page, { peopleText: "不存在的人" });
    expect([visitor.status, visitor.html.includes('value="不存在的人"')]).toEqual([422, true]);
    await visitor.post(page, { peopleText: "林小雅 10011" });
    expect([visitor.status, visitor.location]).toEqual([302, PAGE]);
    await visitor.get(PAGE);
    expect(visitor.text).toContain("已提议任命 1 人，等待另一名管理员确认");
    const second = await visit("10016");
    await second.get(PAGE);
    const confirm = /\/system\/duties\/proposal\/\d+\/confirm/.exec(second.html)![0];
    await visitor.get(confirm);
    await visitor.post(confirm, { version: visitor.hidden("version") });
    expect([visitor.status, visitor.text.includes("自己提议的任命要由另一名管理员确认")]).toEqual([422, true]);
    await second.get(confirm);
    expect(second.text).toContain("林小雅 10011");
    await second.post(confirm, { version: second.hidden("version") });
    expect([second.status, second.location]).toEqual([302, PAGE]);
    expect((await second.get(confirm)).status).toBe(404);
    await second.get(PAGE);
    expect(second.text).toContain("证照管理员 保管营业执照和印章 全公司 林小雅 10011 已落实");
  });

  it("a role by itself is chosen on the same page, and a proposal is refused with a reason", async () => {
    const visitor = await visit("10001");
    const page = `${PAGE}/appoint`;
    await visitor.get(page);
    expect(visitor.text).toContain("总经理（需确认）");
    const { id } = await one<{ id: number }>("select id from roles where role_code = 'generalManager'");
    await visitor.post(page, { roleId: String(id), peopleText: "10011" });
    expect(visitor.location).toBe(PAGE);
    const second = await visit("10016");
    await second.get(PAGE);
    const refuse = /\/system\/duties\/proposal\/\d+\/refuse/.exec(second.html)![0];
    await second.get(refuse);
    await second.post(refuse, { version: second.hidden("version"), reason: "人选待定" });
    expect(second.location).toBe(PAGE);
    expect(await one("select state, reason from appointments order by id desc limit 1")).toEqual({
      state: 3,
      reason: "人选待定",
    });
  });
});
