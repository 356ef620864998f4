import { beforeAll, beforeEach, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { setEnvironment, useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

const LIST = "/system/setting/users/first";
const PRINT = `${LIST}/print`;
const INVITE = `${LIST}/invite`;

// What the product is told is read once, at its first page.
beforeAll(() => setEnvironment({ DEMO: "0", SMS_URL: "", WEB_URL: "" }));
beforeEach(() => useDatabase());

async function visit(jobNumber = "10001"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}
const idOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select user_id as id from users where job_number = $1", [jobNumber])).id;
const ticked = async (...jobNumbers: string[]) =>
  `?picked=1&${(await Promise.all(jobNumbers.map(idOf))).map((id) => `user=${id}`).join("&")}`;
/** What stands on the slips. */
const slipsIn = (html: string) =>
  [...html.matchAll(/<li>(?:(?!<\/li>)[\s\S])*?class="slip-password"[\s\S]*?<\/li>/g)].map(([slip]) => ({
    facts: [...slip.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, fact]) => fact!.replaceAll("&amp;", "&")),
  }));

it("the users' list leads to who has never signed in; slips are made by a post and shown in its answer alone", async () => {
  const visitor = await visit();
  expect((await visitor.get("/system/setting/users")).html).toContain(`href="${LIST}"`);
  await visitor.get(`${LIST}?likeName=10011`);
  expect(visitor.text).toMatch(/\d+ 个账号从未登录/);
  expect(visitor.text).not.toContain("发送登录说明");
  const page = PRINT + (await ticked("10012", "10011"));
  await visitor.get(page);
  expect(visitor.text).toContain("2 人，1 页 A4 纸条");
  expect(visitor.text).toContain("只显示这一次");
  expect(visitor.text).not.toContain("以前发过密码");
  expect(slipsIn(visitor.html)).toHaveLength(0);
  const form = visitor.html;
  await visitor.postForm(page, "people", {});
  expect(visitor.status).toBe(200);
  expect(visitor.response.headers.get("cache-control")).toBe("no-store");
  expect(visitor.response.headers.getSetCookie().join()).not.toContain("flash");
  const slips = slipsIn(visitor.html);
  expect(slips).toHaveLength(2);
  const { facts } = slips.find((slip) => slip.facts[1] === "10011")!;
  expect(facts).toEqual([
    (await one<{ name: string }>("select emp_name as name from employees where job_number = '10011'")).name,
    "10011",
    expect.stringMatching(/./),
    "http://office.test",
    expect.stringMatching(/^.{12}$/),
  ]);

  // The same form once more: nothing is shown, nothing is made.
  visitor.html = form;
  await visitor.postForm(page, "people", {});
  expect(visitor.status).toBe(200);
  expect(visitor.text).toContain("2 个首次密码已生成并显示过");
  expect(slipsIn(visitor.html)).toHaveLength(0);
  expect(visitor.html).not.toContain(facts[4]);

  await visitor.get(`${LIST}?given=2`);
  expect(visitor.text).toContain("2 个账号从未登录");
  await visitor.get(page);
  expect(visitor.text).toContain("其中 2 人以前发过密码");

  // With the slip one comes in and sets a password of one's own.
  const holder = new Visitor();
  await holder.get("/login");
  await holder.post("/login", { jobNumber: "10011", password: facts[4]! });
  expect(holder.location).toBe("/profile/password");
  await visitor.get(page);
  expect(visitor.text).toContain("选中 2 人，其中 1 人可以办理");
});

it("a step that is refused says why for each person and shows nothing", async () => {
  const visitor = await visit();
  const page = PRINT + (await ticked("10010", "10011", "10012"));
  await visitor.get(page);
  await one("update users set first_signed_in_at = now() where job_number = '10010' returning 1");
  await one("update users set version = version + 1 where job_number = '10011' returning 1");
  await visitor.postForm(page, "people", {});
  expect(visitor.status).toBe(422);
  expect(visitor.text).toMatch(/10010：已登录过/);
  expect(visitor.text).toMatch(/10011：账号刚被他人修改/);
  expect(slipsIn(visitor.html)).toHaveLength(0);
  // What the page holds now is what stands.
  await visitor.postForm(page, "people", {});
  expect(slipsIn(visitor.html)).toHaveLength(2);
});

it("of more than two hundred the first are taken, and the page says how many are left", async () => {
  const visitor = await visit();
  await visitor.get(PRINT);
  const { n } = await one<{ n: number }>(
    `select count(*)::int as n from users u join employees e using (emp_id)
     where u.status = 1 and e.employment = 1 and u.job_number <> '10001'`,
  );
  expect(n).toBeGreaterThan(200);
  expect(visitor.text).toContain(`共找到 ${n} 人，这一次只做前 200 人，其余 ${n - 200} 人`);
  expect(visitor.html.match(/name="people"/g)).toHaveLength(200);
  await visitor.get(`${PRINT}?likeName=nobody-of-that-name`);
  expect(visitor.text).toContain("没有可以办理的账号");
  await visitor.get(`${PRINT}?picked=1`);
  expect(visitor.location).toBe(LIST);
});

it("is for whoever resets passwords alone", async () => {
  const visitor = await visit("10011");
  for (const page of [LIST, PRINT, INVITE, "/system/messages", "/system/messages/test/sms"])
    expect((await visitor.get(page)).status).toBe(403);
});

it("without a channel no page offers codes, and one at such an address says what to do instead", async () => {
  for (const page of ["/login", "/h5/h5Login", "/h5/commonLogin"]) {
    const visitor = await new Visitor().get(page);
    expect(visitor.html).not.toContain("way=code");
    await visitor.get(`${page}?way=code&redirect=%2Fim%2Fmessages`);
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain("向人事或服务台领取首次密码");
    expect(visitor.html).not.toContain('name="code"');
    expect(visitor.html).toContain("way=password&amp;redirect=%2Fim%2Fmessages");
    await new Visitor().get(page);
    await visitor.get(page);
    await visitor.post(`${page}?way=code&step=send`, { jobNumber: "10011" });
    expect(visitor.status).toBe(422);
    expect(visitor.text).toContain("向人事或服务台领取首次密码");
  }
  const subsidy = await new Visitor().get("/h5/commonLogin?loginType=4");
  expect(subsidy.html).toContain('name="code"');
  expect(subsidy.html).not.toContain("step=send");
});

it("the channels' page says what is missing; where a gateway stands a test says what it answered", async () => {
  const visitor = await visit();
  await visitor.get("/system/messages");
  expect(visitor.text).toMatch(/现在做不到 验证码登录/);
  expect(visitor.text).toContain("SMS_URL, SMS_TOKEN");
  expect(visitor.text).toContain("没有配置（WEB_URL）");
  await visitor.get("/system/messages/test/sms");
  expect(visitor.text).toContain("未接通");
  expect((await visitor.get("/system/messages/test/fax")).status).toBe(404);
});
