import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { approvalKinds } from "~/upstream/approvals.server";
import { host } from "~/upstream/host.server";
import { one, sessionOf } from "../support/api";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import { end, historyOf, kinds, named, PROBE, personOf, prepareProbe, publish, sent, start, stateOf, taskOf } from "../upstream/approvals/probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [requester, a, b]: Person[] = [];
let api: ReturnType<typeof serve>;

/** The built pages ask an API host in another process as it were: this one knows the test's kind of form. */
beforeAll(async () => {
  await useDatabase();
  (approvalKinds as Map<number, unknown>).set(PROBE, kinds.get(PROBE));
  [requester, a, b] = await Promise.all(["10011", "10007", "10003"].map(personOf));
  await prepareProbe(1);
  await publish([start, named("主管", [a!.empId]), named("财务", [b!.empId]), end]);
  await new Promise<void>((ready) => {
    api = serve({ fetch: host.fetch, port: 0, hostname: "127.0.0.1" }, () => ready());
  });
  process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  process.env.SERVICE_TOKEN = process.env.SESSION_SECRET;
});
afterAll(() => {
  delete process.env.API_URL;
  delete process.env.SERVICE_TOKEN;
  api.close();
});

async function visit(jobNumber: string, side: "web" | "h5" = "web"): Promise<Visitor> {
  const visitor = new Visitor();
  visitor.cookies.set(`oa_${side}_token`, await sessionOf(jobNumber, { side: side === "h5" ? "mobile" : "web" }));
  return visitor;
}

const tokens = (visitor: Visitor) => ({ taskId: visitor.hidden("taskId"), taskVersion: visitor.hidden("taskVersion"), version: visitor.hidden("version") });

describe("approver at the desk", () => {
  it("finds the form on the list, reads it, is told what follows, and approves", async () => {
    const form = await sent(requester!, { amount: 1234_50 });
    const boss = await visit("10007");
    await boss.get("/approval");
    expect(boss.location).toBe("/approval/todo");
    await boss.get("/approval/todo");
    expect(boss.text).toContain(form.instanceNo);
    expect(boss.html).toContain("人民币壹仟贰佰叁拾肆元伍角整");
    await boss.get(`/approval/detail/${form.id}`);
    expect(boss.status).toBe(200);
    expect(boss.text).toMatch(/主管.*陆建明.*财务.*梁雨桐.*预计/);
    await boss.get(`/approval/detail/${form.id}/approve`);
    expect(boss.text).toContain("同意后，单据到达“财务”，由 梁雨桐 处理");
    await boss.post(`/approval/detail/${form.id}/approve`, { ...tokens(boss), comment: "可以" });
    expect([boss.status, boss.location]).toEqual([302, "/approval/todo"]);
    await boss.get("/approval/done");
    expect(boss.text).toMatch(/同意 可以/);
  });

  it("a rejection without a reason comes back with the message at the field; a return keeps the choice", async () => {
    const form = await sent(requester!, { amount: 100 });
    const boss = await visit("10007");
    await boss.get(`/approval/detail/${form.id}/reject`);
    await boss.post(`/approval/detail/${form.id}/reject`, { ...tokens(boss), comment: "" });
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("请填写原因");
    await boss.get(`/approval/detail/${form.id}/transfer`);
    await boss.post(`/approval/detail/${form.id}/transfer`, { ...tokens(boss), toEmpIdText: "10011", comment: "请代为处理" });
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("不能转交给林小雅：是发起人");
    expect(boss.html).toContain("请代为处理");
    expect((await stateOf(form.id)).status).toBe(1);
  });

  it("somebody else was faster: the page says who", async () => {
    const form = await sent(requester!, { amount: 100 });
    const boss = await visit("10007");
    await boss.get(`/approval/detail/${form.id}/approve`);
    const seen = tokens(boss);
    const other = await visit("10007");
    await other.get(`/approval/detail/${form.id}/approve`);
    await other.post(`/approval/detail/${form.id}/approve`, { ...tokens(other), comment: "" });
    await boss.post(`/approval/detail/${form.id}/approve`, { ...seen, comment: "我来" });
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("该任务已由陆建明处理");
  });

  it("several at once: one page says what will happen, the next what became of each", async () => {
    const forms = [await sent(requester!, { amount: 100 }), await sent(requester!, { amount: 200 })];
    const refs = await Promise.all(forms.map(({ id }) => taskOf(id, a!.empId)));
    const boss = await visit("10007");
    const page = `/approval/todo/batch?do=approve&${refs.map(({ taskId }) => `task=${taskId}`).join("&")}`;
    await boss.get(page);
    expect(boss.text).toContain("将逐条同意下列单据");
    const items = Object.fromEntries([...boss.html.matchAll(/name="(items\[\d\]\.\w+)"[^>]*value="(\d+)"/g)].map(([, name, value]) => [name!, value!]));
    expect(Object.keys(items)).toHaveLength(6);
    await boss.post(page, { ...items, comment: "同意" });
    expect(boss.status).toBe(200);
    expect(boss.text).toContain("成功 2 条，失败 0 条");
    for (const { id } of forms) expect((await stateOf(id)).node).toBe("财务");
  });

  it("whoever has no part in the form does not find it", async () => {
    const form = await sent(requester!, { amount: 100 });
    const other = await visit("10012");
    for (const page of [`/approval/detail/${form.id}`, `/approval/detail/${form.id}/approve`, `/approval/print/${form.id}`, `/h5/approval/detail/${form.id}`]) {
      await other.get(page);
      expect(other.status, page).toBe(404);
      expect(other.html).toContain('data-missing="record"');
    }
  });
});

describe("requester", () => {
  it("urges, comments, sends copies, withdraws and sends again", async () => {
    const form = await sent(requester!, { amount: 100 });
    const me = await visit("10011");
    const page = `/approval/detail/${form.id}`;
    await me.get("/approval/initiated");
    expect(me.text).toContain(form.instanceNo);
    for (const [act, fields, flash] of [["urge", { comment: "急" }, "已催办"], ["comment", { content: "补充说明", mentionsText: "10004" }, "已发表评论"], ["cc", { empIdsText: "10004" }, "已抄送"], ["withdraw", {}, "已撤回"], ["submit", { ccText: "" }, "已提交"]] as const) {
      await me.get(`${page}/${act}`);
      expect(me.status, act).toBe(200);
      await me.post(`${page}/${act}`, { version: me.hidden("version"), ...fields });
      expect([me.status, me.location], act).toEqual([302, page]);
      await me.get(page);
      expect(me.text, act).toContain(flash);
    }
    await me.get(`${page}/urge`);
    await me.post(`${page}/urge`, { version: me.hidden("version") });
    expect(me.status).toBe(422);
    expect(me.text).toMatch(/\d\d:\d\d后可再次催办/);
    const reader = await visit("10004");
    await reader.get("/approval/cc");
    expect(reader.text).toContain("未读");
    await reader.get(page);
    await reader.get("/approval/cc?read=0");
    expect(reader.text).not.toContain(form.instanceNo);
  });

  it("prints: the sheet shows everything before, the button counts it", async () => {
    const form = await sent(requester!, { amount: 1234_50 });
    const me = await visit("10011");
    await me.get(`/approval/print/${form.id}`);
    expect(me.text).toMatch(/未生效/);
    expect(me.text).toContain("人民币壹仟贰佰叁拾肆元伍角整");
    expect(me.text).toContain(`/approval/detail/${form.id}`);
    await me.post(`/approval/print/${form.id}`, {});
    expect(me.location).toBe(`/approval/print/${form.id}?now=1`);
    await me.get(me.location!);
    expect(me.text).toContain("第 1 次打印");
    expect((await historyOf(form.id)).map(({ action }) => action)).toEqual([1, 18]);
  });
});

describe("approver on the phone", () => {
  it("list, form, decision, and the next form is open: three taps, no script, small pages", async () => {
    await one("update approval_tasks set due_at = now() - interval '1 day' where assignee_emp_id = $1 and status = 1", [a!.empId]);
    const [first, second] = [await sent(requester!, { amount: 100 }), await sent(requester!, { amount: 200 })];
    await one("update approval_tasks set due_at = now() - interval '2 days' where instance_id in ($1, $2)", [first.id, second.id]);
    const boss = await visit("10007", "h5");
    await boss.get("/h5/approval");
    expect(boss.status).toBe(200);
    const link = /href="(\/h5\/approval\/detail\/[^"]*)"/.exec(boss.html)![1]!;
    expect(link).toContain(`/detail/${first.id}?task=`);
    await boss.get(link);
    expect(boss.html).not.toMatch(/<script(?! type="application)/);
    expect(Buffer.byteLength(boss.html)).toBeLessThan(25 * 1024);
    await boss.post(`/h5/approval/detail/${first.id}/approve`, tokens(boss));
    expect([boss.status, boss.location!.split("?")[0]]).toEqual([302, `/h5/approval/detail/${second.id}`]);
    await boss.get(`/h5/approval/detail/${second.id}/reject`);
    await boss.post(`/h5/approval/detail/${second.id}/reject`, { ...tokens(boss), comment: "" });
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("请填写原因");
    await boss.post(`/h5/approval/detail/${second.id}/reject`, { ...tokens(boss), comment: "重复提交" });
    expect(boss.status).toBe(302);
    expect((await stateOf(second.id)).status).toBe(3);
  });
});
