import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { one, sessionOf } from "../support/api";
import { setEnvironment, useDatabase } from "../support/database";
import { Visitor } from "../support/pages";

const LIST = "/system/setting/users/first";
const INVITE = `${LIST}/invite`;

/** A gateway of our own for short messages. */
const taken: Record<string, string>[] = [];
let status = 200;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    taken.push(JSON.parse(text));
    response.writeHead(status).end(status === 200 ? "" : "no credit left");
  });
});
let gateway: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
});

// What the product is told is read once, at its first page.
beforeAll(() => setEnvironment({ DEMO: "0", SMS_URL: gateway, WEB_URL: "http://office.test" }));
beforeEach(async () => {
  status = 200;
  taken.length = 0;
  await useDatabase();
});

async function visit(jobNumber = "10001"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set("oa_web_token", await sessionOf(jobNumber));
  return visitor;
}
const idOf = async (jobNumber: string) =>
  (await one<{ id: number }>("select user_id as id from users where job_number = $1", [jobNumber])).id;
const ticked = async (...jobNumbers: string[]) =>
  `?picked=1&${(await Promise.all(jobNumbers.map(idOf))).map((id) => `user=${id}`).join("&")}`;
it("where codes reach people the pages offer them", async () => {
  expect((await new Visitor().get("/login")).html).toContain("way=code");
  expect((await new Visitor().get("/h5/h5Login?way=code")).html).toContain('name="code"');
  expect((await new Visitor().get("/h5/commonLogin?loginType=4")).html).toContain("step=send");
});

it("where a channel stands a message is sent instead, and a code opens the account for good", async () => {
  const visitor = await visit();
  expect((await visitor.get(LIST)).text).toContain("发送登录说明");
  const page = INVITE + (await ticked("10011"));
  await visitor.get(page);
  expect(visitor.text).toContain("给 1 人各发一条消息");
  expect(visitor.text).toContain("短信 1 人");
  await visitor.postForm(page, "people", {});
  expect(visitor.location).toBe(LIST);
  expect(taken).toHaveLength(0);
  await visitor.get(`${LIST}?likeName=10011`);
  expect(visitor.text).toContain("正在发送 1 条登录说明");
  expect(/>10011<[\s\S]*?<\/tr>/.exec(visitor.html)![0]).toContain("<time");

  // On the phone, by a code, to a password of one's own.
  await one(
    "update users set password_hash = null, must_change_password = true where job_number = '10011' returning 1",
  );
  const holder = new Visitor();
  await holder.get("/h5/h5Login?way=code");
  await holder.post("/h5/h5Login?way=code&step=send", { jobNumber: "10011" });
  await expect.poll(() => taken.length).toBe(1);
  await holder.get("/h5/h5Login?way=code");
  await holder.post("/h5/h5Login?way=code", { jobNumber: "10011", code: /\d{6}/.exec(taken[0]!.text!)![0] });
  expect(holder.location).toBe("/profile/password");
  await holder.get("/profile/password");
  expect(holder.status).toBe(200);
  expect(holder.text).toContain("不需要旧密码");
  expect(holder.html).not.toContain('name="oldPassword"');
  await holder.postForm("/profile/password", "password", { password: "Own-word-7", password_confirm: "Own-word-7" });
  expect(holder.status).toBe(302);
  await holder.get("/h5/h5Login");
  await holder.post("/h5/h5Login", { jobNumber: "10011", password: "Own-word-7" });
  expect(holder.cookies.has("oa_h5_token")).toBe(true);
});

it("where a gateway stands the channels' page says so, and a test says what it answered", async () => {
  const visitor = await visit();
  await visitor.get("/system/messages");
  expect(visitor.text).not.toContain("现在做不到");
  expect(visitor.html).toContain('href="/system/messages/test/sms"');
  await visitor.get("/system/messages/test/sms");
  await visitor.post("/system/messages/test/sms", {});
  expect(visitor.text).toContain("对方已接收");
  expect(taken).toHaveLength(1);
  status = 402;
  await visitor.get("/system/messages/test/sms");
  await visitor.post("/system/messages/test/sms", {});
  expect(visitor.text).toContain("对方返回状态 402");
  expect(visitor.text).toContain("no credit left");
  await visitor.get("/system/messages");
  expect(visitor.text).toContain("对方返回状态 402");
  expect(visitor.text).not.toContain("no credit left");
});
