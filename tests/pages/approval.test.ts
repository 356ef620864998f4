import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MODE } from "~/contracts/approvals/codes";
import { approvalKinds } from "~/upstream/domains.server";
import { host } from "~/upstream/host.server";
import { one, sessionOf } from "../support/api";
import { standIn, useDatabase } from "../support/database";
import { Visitor } from "../support/pages";
import {
  end,
  historyOf,
  kinds,
  named,
  PROBE,
  personOf,
  prepareProbe,
  publish,
  sent,
  start,
  stateOf,
  taskOf,
} from "../upstream/approvals/probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [requester, a, b]: Person[] = [];
let api: ReturnType<typeof serve>;

/** The built pages ask an API host in another process as it were: this one knows the test's kind of form. */
beforeAll(async () => {
  await useDatabase();
  standIn(approvalKinds, PROBE, kinds.get(PROBE)!);
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

const tokens = (visitor: Visitor) => ({
  taskId: visitor.hidden("taskId"),
  taskVersion: visitor.hidden("taskVersion"),
  version: visitor.hidden("version"),
});

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
    expect([boss.status, boss.location]).toEqual([302, `/approval/detail/${form.id}`]);
    await boss.get("/approval/done");
    expect(boss.text).toMatch(/同意 可以/);
  });

  it("decides at the foot of the form: no reason, no rejection; one approval leads on to the form that waits next", async () => {
    const [first, second] = [await sent(requester!, { amount: 100 }), await sent(requester!, { amount: 200 })];
    await one("update approval_tasks set due_at = now() - interval '3 days' where instance_id = $1", [second.id]);
    const boss = await visit("10007");
    const page = `/approval/detail/${first.id}`;
    await boss.get(page);
    const bar = () => ({ ...tokens(boss), bar: "1", instanceId: boss.hidden("instanceId") });
    expect(boss.html).toMatch(/<button[^>]*formAction="[^"]*\/reject\?task=\d+"/i);
    await boss.post(`${page}/reject`, { ...bar(), comment: " " });
    expect(boss.status).toBe(422);
    expect(boss.text).toMatch(/请填写原因/);
    // The whole form came back, and the cursor stands in the comment.
    expect(boss.text).toContain("审批记录");
    expect(boss.html).toMatch(/<textarea[^>]*name="comment"[^>]*aria-invalid="true"/);
    expect(boss.html).toMatch(/<textarea[^>]*autofocus/i);
    expect((await stateOf(first.id)).status).toBe(1);
    await boss.post(`${page}/approve`, { ...bar(), comment: "可以", go: "next" });
    const { taskId } = await taskOf(second.id, a!.empId);
    expect([boss.status, boss.location]).toEqual([302, `/approval/detail/${second.id}?task=${taskId}`]);
    await boss.get(boss.location!);
    expect(boss.text).toContain("已同意");
    expect(boss.html).toContain(`href="${page}/takeBack"`);
    expect((await stateOf(second.id)).status).toBe(1);
    await boss.post(`/approval/detail/${second.id}/return`, { ...bar(), comment: "请补充说明" });
    expect([boss.status, boss.location]).toEqual([302, `/approval/detail/${second.id}`]);
    expect((await stateOf(second.id)).status).toBe(4);
  });

  it("from the list, a decision leads back to the list", async () => {
    const form = await sent(requester!, { amount: 100 });
    const boss = await visit("10007");
    await boss.get(`/approval/todo?instanceNo=${form.instanceNo}`);
    const link = new RegExp(`href="(/approval/detail/${form.id}/approve[^"]*)"`)
      .exec(boss.html)![1]!
      .replace("&amp;", "&");
    await boss.get(link);
    await boss.post(link, { ...tokens(boss), comment: "" });
    expect([boss.status, boss.location]).toEqual([302, "/approval/todo"]);
  });

  it("a rejection without a reason comes back with the message at the field; a return keeps the choice", async () => {
    const form = await sent(requester!, { amount: 100 });
    const boss = await visit("10007");
    await boss.get(`/approval/detail/${form.id}/reject`);
    await boss.post(`/approval/detail/${form.id}/reject`, { ...tokens(boss), comment: "" });
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("请填写原因");
    await boss.get(`/approval/detail/${form.id}/transfer`);
    await boss.post(`/approval/detail/${form.id}/transfer`, {
      ...tokens(boss),
      toEmpIdText: "10011",
      comment: "请代为处理",
    });
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("不能转交给林小雅：是发起人");
    expect(boss.html).toContain("请代为处理");
    expect((await stateOf(form.id)).status).toBe(1);
  });

  it("is told how a vote by share stands, on the desk and on the phone, and what a vote against leads to", async () => {
    await publish([start, named("评审", [a!.empId, b!.empId], { mode: MODE.share, sharePercent: 50 }), end]);
    const form = await sent(requester!, { amount: 100 });
    const says = "按比例会签：2 人中 1 人同意即通过，目前同意 0、反对 0";
    const boss = await visit("10007");
    await boss.get(`/approval/detail/${form.id}/approve`);
    expect(boss.text).toContain(`同意后，单据审批通过；${says}`);
    await boss.get(`/approval/detail/${form.id}/reject`);
    expect(boss.text).toContain(`你的反对计入表决，其他人继续处理；${says}`);
    const phone = await visit("10007", "h5");
    await phone.get(`/h5/approval/detail/${form.id}`);
    expect(phone.text).toContain(says);
    await boss.post(`/approval/detail/${form.id}/reject`, { ...tokens(boss), comment: "不同意" });
    expect(await stateOf(form.id)).toMatchObject({ status: 1, node: "评审" });
    const other = await visit("10003");
    await other.get(`/approval/detail/${form.id}/reject`);
    expect(other.text).toContain("驳回后单据结束");
    await other.get(`/approval/detail/${form.id}`);
    expect(other.text).toContain("反对");
    await publish([start, named("主管", [a!.empId]), named("财务", [b!.empId]), end]);
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
    const items = Object.fromEntries(
      [...boss.html.matchAll(/name="(items\[\d\]\.\w+)"[^>]*value="(\d+)"/g)].map(([, name, value]) => [name!, value!]),
    );
    expect(Object.keys(items)).toHaveLength(6);
    await boss.post(page, { ...items, comment: "同意" });
    expect(boss.status).toBe(200);
    expect(boss.text).toContain("成功 2 条，失败 0 条");
    for (const { id } of forms) expect((await stateOf(id)).node).toBe("财务");
  });

  it("whoever has no part in the form does not find it", async () => {
    const form = await sent(requester!, { amount: 100 });
    const other = await visit("10012");
    for (const page of [
      `/approval/detail/${form.id}`,
      `/approval/detail/${form.id}/approve`,
      `/approval/print/${form.id}`,
      `/h5/approval/detail/${form.id}`,
    ]) {
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
    for (const [act, fields, flash] of [
      ["urge", { comment: "急" }, "已提醒审批人"],
      ["comment", { content: "补充说明", mentionsText: "10004" }, "评论已发表"],
      ["cc", { empIdsText: "10004" }, "已抄送"],
      ["withdraw", {}, "已撤回"],
      ["submit", { ccText: "" }, "已提交"],
    ] as const) {
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
    // Its tab stands above the list.
    expect(/<main[\s\S]*<\/main>/.exec(reader.html)![0]).not.toContain(form.instanceNo);
  });

  it("prints: the sheet shows everything before, the button counts it", async () => {
    const form = await sent(requester!, { amount: 1234_50 });
    const me = await visit("10011");
    await me.get(`/approval/print/${form.id}`);
    expect(me.text).toMatch(/未生效/);
    expect(me.text).toContain("人民币壹仟贰佰叁拾肆元伍角整");
    expect(me.text).not.toContain("次打印");
    expect(me.text).toContain(`/approval/detail/${form.id}`);
    await me.post(`/approval/print/${form.id}`, {});
    expect(me.location).toBe(`/approval/print/${form.id}?now=1`);
    await me.get(me.location!);
    expect(me.text).toContain("第 1 次打印");
    expect((await historyOf(form.id)).map(({ action }) => action)).toEqual([1, 18]);
  });
});

describe("approver on the phone", () => {
  it("list, form, decision, and what was decided with the next one below: no script, small pages", async () => {
    await one("update approval_tasks set due_at = now() - interval '1 day' where assignee_emp_id = $1 and status = 1", [
      a!.empId,
    ]);
    const [first, second] = [await sent(requester!, { amount: 100 }), await sent(requester!, { amount: 200 })];
    await one("update approval_tasks set due_at = now() - interval '2 days' where instance_id in ($1, $2)", [
      first.id,
      second.id,
    ]);
    const boss = await visit("10007", "h5");
    await boss.get("/h5/approval");
    expect(boss.status).toBe(200);
    const link = /href="(\/h5\/approval\/detail\/[^"]*)"/.exec(boss.html)![1]!;
    expect(link).toContain(`/detail/${first.id}?task=`);
    await boss.get(link);
    expect(boss.html).not.toMatch(/<script(?! type="application)/);
    expect(Buffer.byteLength(boss.html)).toBeLessThan(25 * 1024);
    await boss.post(`/h5/approval/detail/${first.id}/approve`, tokens(boss));
    expect([boss.status, boss.location!.split("?")[0]]).toEqual([302, `/h5/approval/detail/${first.id}/decided`]);
    await boss.get(boss.location!);
    expect(boss.text).toContain("已同意");
    expect(boss.html).toContain(`/h5/approval/detail/${second.id}?task=`);
    expect(boss.html).not.toMatch(/<script(?! type="application)/);
    expect(Buffer.byteLength(boss.html)).toBeLessThan(25 * 1024);
    await boss.get(`/h5/approval/detail/${second.id}/reject`);
    await boss.post(`/h5/approval/detail/${second.id}/reject`, { ...tokens(boss), comment: "" });
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("请填写原因");
    await boss.post(`/h5/approval/detail/${second.id}/reject`, { ...tokens(boss), comment: "重复提交" });
    expect(boss.status).toBe(302);
    expect((await stateOf(second.id)).status).toBe(3);
  });
});

describe("files of a decision, without script", () => {
  const form = (fields: Record<string, string>, ...files: [string, string][]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    for (const [name, content] of files) body.append("files", new File([content], name));
    return body;
  };
  const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF";

  it("one that is refused is named beside the field, the others stay ticked, and the history links them", async () => {
    const { id } = await sent(requester!, { amount: 100 });
    const [boss, page] = [await visit("10007"), `/approval/detail/${id}`];
    await boss.get(`${page}/approve`);
    expect(boss.html).toContain('encType="multipart/form-data"');
    await boss.post(
      `${page}/approve`,
      form({ ...tokens(boss), comment: "见附件" }, ["好.pdf", PDF], ["坏.pdf", "<script>"]),
    );
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("坏.pdf: 不支持的文件类型");
    expect(boss.html).toContain("见附件");
    const ticked = /name="attachmentIds"[^>]*checked=""[^>]*value="(\d+)"/.exec(boss.html)![1]!;
    await boss.post(`${page}/approve`, form({ ...tokens(boss), comment: "见附件", attachmentIds: ticked }));
    expect(boss.status).toBe(302);
    await boss.get(page);
    expect(boss.html).toContain(`/approval/detail/${id}/files/${ticked}`);
    await boss.get(`/approval/detail/${id}/files/${ticked}`);
    expect([boss.status, boss.response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const other = await visit("10012");
    await other.get(`/approval/detail/${id}/files/${ticked}`);
    expect(other.status).toBe(404);
  });

  it("too many are refused before anything is stored; a reason that is missing keeps what was sent; the phone does the same", async () => {
    const { id } = await sent(requester!, { amount: 100 });
    const boss = await visit("10007", "h5");
    const page = `/h5/approval/detail/${id}/reject`;
    await boss.get(page);
    await boss.post(
      page,
      form(tokens(boss), ...Array.from({ length: 10 }, (_, n) => [`${n}.pdf`, PDF] as [string, string])),
    );
    expect(boss.status).toBe(422);
    expect(boss.text).toContain("附件最多 9 个");
    expect(boss.html).not.toContain('name="attachmentIds"');
    await boss.post(page, form({ ...tokens(boss), comment: "" }, ["理由.pdf", PDF]));
    expect(boss.text).toMatch(/请填写原因.*理由\.pdf/);
    const ticked = /name="attachmentIds"[^>]*checked=""[^>]*value="(\d+)"/.exec(boss.html)![1]!;
    await boss.post(page, form({ ...tokens(boss), comment: "缺材料", attachmentIds: ticked }));
    expect(boss.status).toBe(302);
    const me = await visit("10011", "h5");
    await me.get(`/h5/approval/detail/${id}`);
    expect(me.text).toMatch(/缺材料 理由\.pdf/);
  });
});

describe("a request on one page, without script", () => {
  const PDF = "%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF";
  const NEW = "/approval/general/new";
  const body = (fields: Record<string, string>, files: [string, BlobPart][] = []) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, content] of files) form.append("files", new File([content], name));
    return form;
  };
  const asked = {
    title: "会议室设备",
    categoryCode: "1",
    amount: "5,600.00",
    currency: "CNY",
    reason: "第一行\n第二行",
    "lines[0].name": "投影仪",
    "lines[0].amount": "4,000.00",
    "lines[1].name": "幕布",
    "lines[1].amount": "1,600.00",
  };

  it("keeps everything when a row is added, a file is refused, or something is missing, and says it all at once", async () => {
    const me = await visit("10011");
    await me.get(NEW);
    expect(me.text).toMatch(/审批流程 提交后依次.*陆建明/);
    await me.post(NEW, body({ title: "会议室设备", __intent__: '{"type":"insert","payload":{"name":"lines"}}' }));
    expect([me.status, me.html.includes('name="lines[0].name"')]).toEqual([200, true]);
    await me.post(
      NEW,
      body({ ...asked, title: "", reason: "", amount: "5,800.00", do: "send", "lines[1].amount": "x" }, [
        ["好.pdf", PDF],
        ["坏.pdf", "MZ\u0090"],
      ]),
    );
    expect(me.status).toBe(422);
    for (const words of [
      "有 4 处需要修改",
      "标题：不能为空",
      "事由：不能为空",
      "明细 第 2 行 金额：金额格式应为",
      "坏.pdf: 不支持的文件类型",
    ])
      expect(me.text).toContain(words);
    const kept = /name="attachmentIds"[^>]*value="(\d+)"/.exec(me.html)![1]!;
    expect(me.text).toMatch(/好\.pdf/);
    const many = Array.from({ length: 10 }, (_, n) => [`${n}.pdf`, PDF] as [string, BlobPart]);
    await me.post(NEW, body({ ...asked, do: "send" }, many));
    expect([me.status, me.text.includes("附件最多 9 个"), me.html.includes('name="attachmentIds"')]).toEqual([
      422,
      true,
      false,
    ]);
    await me.post(NEW, body({ ...asked, attachmentIds: kept, _drop: kept }));
    expect([me.status, me.html.includes('name="attachmentIds"')]).toEqual([200, false]);
    await me.post(NEW, body({ ...asked, attachmentIds: kept, do: "send" }));
    expect([me.status, me.location]).toEqual([302, expect.stringMatching(/^\/approval\/detail\/\d+$/)]);
    await me.get(me.location!);
    expect(me.text).toMatch(/合计 5,600\.00/);
    expect(me.text).toMatch(/附件 1 个/);
    expect(me.text).not.toContain("不一致");
  });

  it("a draft is saved, changed and sent from the same page; lines that differ from the amount are said", async () => {
    const me = await visit("10011");
    await me.get(NEW);
    await me.post(NEW, body({ ...asked, amount: "5,800.00", do: "draft" }, [["报价.pdf", PDF]]));
    const edit = me.location!;
    expect([me.status, edit]).toEqual([302, expect.stringMatching(/^\/approval\/general\/\d+\/edit$/)]);
    await me.get(edit);
    const detail = /href="(\/approval\/detail\/\d+)"/.exec(me.html)![1]!;
    const kept = /name="attachmentIds"[^>]*value="(\d+)"/.exec(me.html)![1]!;
    const version = me.hidden("version");
    await me.get(detail);
    expect(me.text).toContain("明细合计 5,600.00，与金额 5,800.00 不一致");
    await me.get(edit);
    await me.post(edit, body({ ...asked, version, attachmentIds: kept, amount: "5,800.00", do: "send" }));
    expect([me.status, me.text.includes("明细合计 5,600.00，与金额 5,800.00 不一致")]).toEqual([422, true]);
    await me.post(edit, body({ ...asked, version, attachmentIds: kept, do: "send" }));
    expect([me.status, me.location]).toEqual([302, detail]);
  });

  it("begins on the phone as well, with its files, without any script", async () => {
    const me = await visit("10011", "h5");
    await me.get("/h5/approval/start");
    expect(me.html).toContain('href="/h5/approval/general/new"');
    const page = "/h5/approval/general/new";
    await me.get(page);
    expect(me.html).not.toMatch(/<script(?! type="application)/);
    await me.post(page, body({ ...asked, reason: "", do: "send" }, [["现场.pdf", PDF]]));
    expect([me.status, me.text.includes("不能为空")]).toEqual([422, true]);
    // Nothing else is wrong: the page opens where it is to be mended.
    expect(me.html).toMatch(/<textarea[^>]*name="reason"[^>]*autofocus/i);
    const kept = /name="attachmentIds"[^>]*value="(\d+)"/.exec(me.html)![1]!;
    await me.post(page, body({ ...asked, attachmentIds: kept, do: "send" }));
    expect([me.status, me.location]).toEqual([302, expect.stringMatching(/^\/h5\/approval\/detail\/\d+$/)]);
    await me.get(me.location!);
    expect(me.text).toMatch(/现场\.pdf/);
  });

  it("its files are seen before they are saved: pictures small in a row, each on a page of its own", async () => {
    const me = await visit("10011");
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3366cc" } })
      .png()
      .toBuffer();
    await me.get(NEW);
    await me.post(
      NEW,
      body({ ...asked, do: "send" }, [
        ["现场.png", new Uint8Array(picture)],
        ["报价.pdf", PDF],
      ]),
    );
    await me.get(me.location!);
    const thumbnail = /<img src="(\/approval\/detail\/[^"]*\/thumbnail)"/.exec(me.html)![1]!;
    const [first, second] = [...me.html.matchAll(/href="(\/approval\/detail\/[^"]*\/view)"/g)].map(([, link]) => link!);
    await me.get(thumbnail);
    expect([me.status, me.response.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const small = await sharp(Buffer.from(await me.response.arrayBuffer())).metadata();
    expect([small.width, small.height]).toEqual([320, 192]);
    const views = [first!, second!];
    const seen: string[] = [];
    for (const view of views) {
      await me.get(view);
      seen.push(/<(img|iframe)[^>]*class="viewed"/.exec(me.html)![1]!);
    }
    expect(seen.sort()).toEqual(["iframe", "img"]);
    const other = await visit("10012");
    for (const hidden of [thumbnail, ...views]) {
      await other.get(hidden);
      expect([hidden, other.status]).toEqual([hidden, 404]);
    }
  });
});

describe("a rejected general request", () => {
  it("offers its requester the copy, whoever rejected it does not see it; title and amount stand there once", async () => {
    const me = await visit("10011");
    await me.get("/approval/general/new");
    await me.post("/approval/general/new", {
      title: "投影仪一台",
      categoryCode: "1",
      amount: "4,321.00",
      currency: "CNY",
      reason: "会议室",
      do: "send",
    });
    const page = me.location!;
    await me.get(page);
    expect(me.text.match(/4,321\.00/g)).toHaveLength(1);
    expect(me.html).not.toContain("/copy");
    const { id, jobNumber } = await one<{ id: number; jobNumber: string }>(
      `select i.business_id as id, e.job_number as "jobNumber" from approval_instances i join approval_tasks t on t.instance_id = i.id join employees e on e.emp_id = t.assignee_emp_id where i.id = $1 and t.status = 1`,
      [page.split("/").at(-1)],
    );
    const boss = await visit(jobNumber);
    await boss.get(`${page}/reject`);
    await boss.post(`${page}/reject`, { ...tokens(boss), comment: "预算不足" });
    expect(boss.status).toBe(302);
    await boss.get(page);
    expect(boss.html).not.toContain("/copy");
    await me.get(page);
    expect(me.html).toContain(`href="/approval/general/${id}/copy"`);
  });
});

it("every row of the form types leads to the form that changes it", async () => {
  const admin = await visit("10001");
  await admin.get("/approval/formType/list?limit=100");
  const links = [...admin.html.matchAll(/href="(\/[^"]*\/edit)"/g)].map(([, link]) => link!);
  const { n } = await one<{ n: number }>("select count(*)::int as n from approval_form_types");
  expect([links.length, new Set(links).size]).toEqual([n, n]);
  for (const link of [links[0]!, links.at(-1)!]) {
    await admin.get(link);
    expect([link, admin.status]).toEqual([link, 200]);
    expect(admin.html).toContain('name="numberPrefix"');
  }
});

it("approvals rule 21: the form of a delegation begins with the time that was suggested", async () => {
  const me = await visit("10007");
  await me.get("/approval/delegation/new?startAt=2099-01-05T12:00&endAt=2099-01-09T23:59");
  expect(me.html).toMatch(/name="startAt"[^>]*value="2099-01-05T12:00"/);
  expect(me.html).toMatch(/name="endAt"[^>]*value="2099-01-09T23:59"/);
  await me.get("/approval/delegation/new");
  expect(me.status).toBe(200);
});
