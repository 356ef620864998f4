import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import { holdFile } from "~/contracts/approvals/held";
import { searchTasks } from "~/contracts/approvals/tasks";
import type { In } from "~/contracts/endpoint";
import {
  copyRequest,
  createRequest,
  downloadRequestFile,
  requestDetail,
  requestWay,
  updateRequest,
} from "~/contracts/requests/general";
import { toFen } from "~/lib/finance/conversion";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { sweepApprovals } from "~/upstream/approvals/sweep.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { generalRequest } from "~/upstream/requests/general-request.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { xlsx } from "../../support/files";
import { callerOf, personOf } from "../approvals/probe";

let [own, other]: string[] = [];
beforeAll(async () => {
  await useDatabase();
  [own, other] = await Promise.all([sessionOf("10011"), sessionOf("10012")]);
});

const WANTED: In<typeof createRequest> = {
  title: "白板",
  categoryCode: "1",
  amount: "1,286.00",
  reason: "更换",
  lines: [{ name: "白板", quantity: 2, amount: "560.00" }, { name: "笔" }],
};
const make = (input: Partial<In<typeof createRequest>> = {}) =>
  ok(createRequest, { ...WANTED, ...input }, { token: own });
const detail = (requestId: number, token = own) => ok(requestDetail, { requestId }, { token });
const form = (id: number) =>
  one<{ status: number; version: number; amount_cny: number; amount: number; currency: string; title: string }>(
    "select * from approval_instances where id = $1",
    [id],
  );

async function send(instanceId: number) {
  const [caller, { version }] = [await callerOf(await personOf("10011")), await form(instanceId)];
  return transaction((tx) => submitForm(approvalKinds, tx, caller, instanceId, { chosen: {}, cc: [], version }));
}

async function task(instanceId: number) {
  const { user_id, emp_id, ...ref } = await one<{
    user_id: number;
    emp_id: number;
    taskId: number;
    taskVersion: number;
    version: number;
  }>(
    `select u.user_id, u.emp_id, t.id as "taskId", t.version as "taskVersion", i.version from approval_tasks t join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id where i.id = $1 and t.status = 1`,
    [instanceId],
  );
  return { caller: await callerOf({ userId: user_id, empId: emp_id }), ref };
}

describe("the nodes of its way", () => {
  it("are called in the reader's language, where a form waits, on its page, in the lists and before it is sent", async () => {
    const { instanceId } = await make();
    await send(instanceId);
    const { node } = await one<{ node: string }>(
      "select current_node_name as node from approval_instances where id = $1",
      [instanceId],
    );
    expect(node).toMatch(/[\u4e00-\u9fff]/);
    const namesIn = async (language: string) => {
      const as = { token: own!, language };
      const page = await ok(instanceDetail, { id: instanceId }, as);
      const { simpleList } = await ok(searchTasks, { page: { pageSize: 100 }, query: { box: "initiated" } }, as);
      const ahead = await ok(requestWay, { amount: "100", currency: "CNY" }, as);
      return [
        page.tasks.map((task) => task.node),
        page.predicted.map((step) => step.name),
        [simpleList.find((row) => row.instanceId === instanceId)!.node],
        ahead.steps.map((step) => step.name),
      ];
    };
    const [chinese, english] = [await namesIn("zh"), await namesIn("en")];
    expect(chinese[2]).toEqual([node]);
    expect(chinese.map((names) => names.length)).toEqual(english.map((names) => names.length));
    expect(english[0]!.length + english[3]!.length).toBeGreaterThan(1);
    for (const name of english.flat()) expect(name).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe("a general request", () => {
  it("is a draft with its lines, says so in the approval, and is the requester's alone", async () => {
    const made = await make();
    expect(await detail(made.requestId)).toMatchObject({
      title: "白板",
      amount: 128_600,
      currency: "CNY",
      status: 0,
      lines: [
        { name: "白板", quantity: 2, amount: 56_000 },
        { name: "笔", quantity: 1, amount: null },
      ],
    });
    expect(await form(made.instanceId)).toMatchObject({ status: 0, title: "白板", amount_cny: 128_600 });
    expect((await callApi(requestDetail, { requestId: made.requestId }, { token: other })).code).toBe(404);
    expect(
      (await callApi(updateRequest, { ...WANTED, requestId: made.requestId, version: made.version }, { token: other }))
        .code,
    ).toBe(404);
  });

  it("refuses amounts that are none, more than 20 lines and a category that is none, each at its field", async () => {
    const said = async (input: Partial<In<typeof createRequest>>) =>
      Object.keys((await callApi(createRequest, { ...WANTED, ...input }, { token: own })).fieldErrors ?? {});
    expect(await said({ amount: "1,00", lines: [{ name: "x", amount: "-1" }] })).toEqual(["amount", "lines[0].amount"]);
    expect(await said({ currency: "JPY", amount: "10.5", lines: [] })).toEqual(["amount"]);
    expect(await said({ lines: Array.from({ length: 21 }, () => ({ name: "x" })) })).toEqual(["lines"]);
    expect(await said({ categoryCode: "none" })).toEqual(["categoryCode"]);
    expect((await said({ title: "", lines: [{ remark: "x", amount: "x" }] })).sort()).toEqual([
      "lines[0].amount",
      "lines[0].name",
      "title",
    ]);
  });

  it("approvals 3: USD 1,000.00 at 7.1234 are 712,340 fen; the latest rate not after the day, half a fen up", async () => {
    const made = await make({ amount: "1,000.00", currency: "USD", lines: [] });
    await send(made.instanceId);
    expect(await form(made.instanceId)).toMatchObject({
      status: 1,
      amount: 100_000,
      currency: "USD",
      amount_cny: 712_340,
    });
    expect([toFen(1, "USD", 50_000_000), toFen(1, "USD", 49_999_999), toFen(100, "JPY", 4_820_000)]).toEqual([
      1, 0, 482,
    ]);
  });

  it("a currency without a rate is refused with a sentence", async () => {
    const said = await callApi(createRequest, { ...WANTED, amount: "5.00", currency: "CHF" }, { token: own });
    expect(said.code).toBe(409);
    expect(said.msg).toMatch(/^\d{4}-\d\d-\d\d前7天内未维护CHF汇率$/);
  });

  it("keeps the rate of the day it was submitted when an approver changes the amount", async () => {
    const made = await make({ amount: "1,000.00", currency: "USD", lines: [] });
    await send(made.instanceId);
    await one(`
      insert into exchange_rates (currency, rate_date, quoted_micro)
      values ('USD', current_date + 2, 9000000)
      returning rate_date`);
    await one("update approval_instances set submitted_at = now() - interval '1 day' where id = $1 returning id", [
      made.instanceId,
    ]);
    await transaction(async (tx) => {
      await generalRequest.amend!(tx, await callerOf(await personOf("10007")), made.requestId, { amount: "2,000.00" });
      expect((await generalRequest.summary(tx, made.requestId, { versions: {} })).amountCny).toBe(1_424_680);
    });
    await one("delete from exchange_rates where quoted_micro = 9000000 returning rate_date");
  });

  it("is submitted whole: without a category or a reason it stays a draft", async () => {
    const bare = await make({ categoryCode: "", reason: "" });
    await expect(send(bare.instanceId)).rejects.toMatchObject({
      code: 400,
      fieldErrors: { categoryCode: [{ key: "requests:said.noCategory" }], reason: [{ key: "requests:said.noReason" }] },
    });
    await ok(updateRequest, { ...WANTED, reason: "", requestId: bare.requestId, version: 1 }, { token: own });
    await expect(send(bare.instanceId)).rejects.toMatchObject({
      code: 400,
      fieldErrors: { reason: [{ key: "requests:said.noReason" }] },
    });
    expect(await form(bare.instanceId)).toMatchObject({ status: 0 });
  });

  it("goes to the superior and the owning role, and is not edited on the way", async () => {
    const made = await make();
    await send(made.instanceId);
    expect(
      (await callApi(updateRequest, { ...WANTED, requestId: made.requestId, version: made.version }, { token: own }))
        .code,
    ).toBe(409);
    for (const jobNumber of ["10007", "10015"]) {
      const { caller, ref } = await task(made.instanceId);
      expect(caller.jobNumber).toBe(jobNumber);
      await transaction((tx) => approveTask(approvalKinds, tx, caller, { ...ref, comment: "" }));
    }
    expect(await form(made.instanceId)).toMatchObject({ status: 2 });
  });

  it("of two who edit with one version the second is refused", async () => {
    const made = await make();
    const edit = (title: string) =>
      callApi(updateRequest, { ...WANTED, title, requestId: made.requestId, version: made.version }, { token: own });
    const codes = (await Promise.all([edit("甲"), edit("乙")])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  it("a rejected one is copied into a new draft; somebody else's is not", async () => {
    const made = await make();
    await send(made.instanceId);
    const { caller, ref } = await task(made.instanceId);
    await transaction((tx) => rejectTask(approvalKinds, tx, caller, { ...ref, comment: "超出预算" }));
    expect((await callApi(copyRequest, { requestId: made.requestId }, { token: other })).code).toBe(404);
    const copy = await ok(copyRequest, { requestId: made.requestId }, { token: own });
    expect(await detail(copy.requestId)).toMatchObject({
      title: "白板",
      status: 0,
      instanceNo: null,
      lines: [{ name: "白板" }, { name: "笔" }],
    });
    expect(await form(made.instanceId)).toMatchObject({ status: 3 });
  });

  it("is read in the reader's language, with lines and money", async () => {
    const made = await make();
    const caller = { ...(await callerOf(await personOf("10011"))), language: "en" as const };
    const view = await generalRequest.view(database().read, caller, made.requestId);
    expect(view.facts.map(({ label, value }) => [label, value])).toEqual([
      ["Title", "白板"],
      ["Category", "Supplies purchase"],
      ["Amount", 128_600],
      ["Reason", "更换"],
    ]);
    expect(view.lines[0]).toMatchObject({
      title: "Lines",
      rows: [
        ["白板", 2, 56_000, ""],
        ["笔", 1, null, ""],
      ],
    });
  });
});

const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
const hold = (token = own, file: Uint8Array = PDF, name = "报价.pdf") => callApi(holdFile, { name }, { token, file });
/** Different content each time: the same one is the same file. */
const fresh = () => new TextEncoder().encode(`%PDF-1.4\n%${randomUUID()}\ntrailer<<>>\n%%EOF`);
const held = async (token = own) => (await hold(token, fresh())).data!.attachmentInfoId;
const keep = async (requestId: number, attachmentIds: number[], token = own) => {
  const { version } = await one<{ version: number }>("select version from general_requests where id = $1", [requestId]);
  return callApi(updateRequest, { ...WANTED, requestId, version, attachmentIds }, { token });
};
const stands = async (id: number) =>
  (await one<{ n: number }>("select count(*)::int as n from attachments where attachment_info_id = $1", [id])).n === 1;
const read = async (attachmentInfoId: number, jobNumber: string) =>
  (await sendCall(downloadRequestFile, { attachmentInfoId }, { token: await sessionOf(jobNumber) })).status;

describe("its attachments", () => {
  it("are checked by content, nine at most, one's own, and go when they are taken off", async () => {
    expect((await hold(own, new TextEncoder().encode("<script>"))).fieldErrors).toHaveProperty("file");
    const ids = await Promise.all(Array.from({ length: 9 }, () => held()));
    const made = await make({ attachmentIds: ids });
    expect((await detail(made.requestId)).attachments.map(({ attachmentInfoId }) => attachmentInfoId)).toEqual(
      ids.toSorted((a, b) => a - b),
    );
    expect((await keep(made.requestId, [...ids, await held()])).fieldErrors).toEqual({
      attachmentIds: ["附件最多 9 个"],
    });
    expect((await keep(made.requestId, [ids[0]!, await held(other)])).fieldErrors).toHaveProperty("files");
    expect((await keep(made.requestId, ids.slice(1), other)).code).toBe(404);
    expect((await keep(made.requestId, ids.slice(1))).code).toBe(200);
    expect((await detail(made.requestId)).attachments).toHaveLength(8);
    expect([await stands(ids[0]!), await stands(ids[1]!)]).toEqual([false, true]);
  });

  it("the same content may go into two requests; one file serves one, of two at once one gets it", async () => {
    const file = fresh();
    const [first, again] = [await hold(own, file), await hold(own, file, "副本.pdf")];
    const id = first.data!.attachmentInfoId;
    expect(again.data!.attachmentInfoId).not.toBe(id);
    const made = await Promise.all(
      [1, 2].map(() => callApi(createRequest, { ...WANTED, attachmentIds: [id] }, { token: own })),
    );
    expect(made.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(made.flatMap(({ fieldErrors }) => Object.keys(fieldErrors ?? {}))).toEqual(["files"]);
    expect(
      (await callApi(createRequest, { ...WANTED, attachmentIds: [again.data!.attachmentInfoId] }, { token: own })).code,
    ).toBe(200);
  });

  it("Word and Excel are taken and only saved, what holds macros is not; held ones go after a day", async () => {
    const { data } = await hold(own, new Uint8Array(await xlsx([["名称"], ["白板"]])), "清单.xlsx");
    expect(data).toMatchObject({ attachmentName: "清单.xlsx" });
    const made = await make({ attachmentIds: [data!.attachmentInfoId] });
    const answer = await sendCall(downloadRequestFile, data!, { token: own });
    expect([answer.status, answer.headers.get("content-disposition")?.split(";")[0]]).toEqual([200, "attachment"]);
    expect((await detail(made.requestId)).attachments).toHaveLength(1);
    const left = await held();
    await one(
      "update attachments set uploaded_at = now() - interval '25 hours' where attachment_info_id = $1 returning 1",
      [left],
    );
    await sweepApprovals();
    expect([await stands(left), await stands(data!.attachmentInfoId)]).toEqual([false, true]);
  });

  it("approvals 35: open to requester, holder and monitor, and to nobody else; a draft's to the requester alone", async () => {
    const attachmentInfoId = await held();
    const made = await make({ attachmentIds: [attachmentInfoId] });
    expect([
      await read(attachmentInfoId, "10011"),
      await read(attachmentInfoId, "10007"),
      await read(attachmentInfoId, "10010"),
    ]).toEqual([200, 404, 404]);
    await send(made.instanceId);
    expect([
      await read(attachmentInfoId, "10007"),
      await read(attachmentInfoId, "10010"),
      await read(attachmentInfoId, "10012"),
      await read(attachmentInfoId, "10015"),
    ]).toEqual([200, 200, 404, 404]);
    const cc = await personOf("10012");
    await database().write.execute(
      sql`insert into approval_cc (instance_id, emp_id, source) values (${made.instanceId}, ${cc.empId}, 2)`,
    );
    expect(await read(attachmentInfoId, "10012")).toBe(200);
  });

  it("a copy shares them; what was submitted keeps them when they are taken off later", async () => {
    const attachmentInfoId = await held();
    const made = await make({ attachmentIds: [attachmentInfoId] });
    const copy = await ok(copyRequest, { requestId: made.requestId }, { token: own });
    expect((await keep(copy.requestId, [])).code).toBe(200);
    expect(await read(attachmentInfoId, "10011")).toBe(200);
    await send(made.instanceId);
    await one("update approval_instances set status = 4 where id = $1 returning id", [made.instanceId]);
    expect((await keep(made.requestId, [])).code).toBe(200);
    expect(await stands(attachmentInfoId)).toBe(true);
  });
});

it("nobody holds more than a hundred and twenty files, also when several come at once", async () => {
  const [{ userId }, token] = [await personOf("10013"), await sessionOf("10013")];
  await database().write.execute(sql`
    insert into attachments (attachment_name, store_key, mime, size, sha256, owner_type, owner_id, uploaded_by)
    select 'x.pdf', 'held-' || n, 'application/pdf', 1, repeat('0', 64), 'held', ${String(userId)}::text, ${userId}::int
    from generate_series(1, 119) n`);
  const codes = await Promise.all(Array.from({ length: 4 }, async () => (await hold(token, fresh())).code));
  expect(codes.sort()).toEqual([200, 409, 409, 409]);
});

describe("a request sent at once", () => {
  it("goes to approval in one step, with its files; what is refused leaves nothing behind", async () => {
    const before = await one<{ n: number }>("select count(*)::int as n from general_requests");
    const id = await held();
    const refused = await callApi(
      createRequest,
      {
        title: "",
        amount: "5,800.00",
        reason: " ",
        send: 1,
        attachmentIds: [id],
        refusedFile: "坏.pdf: 不支持的文件类型",
        lines: [
          { name: "投影仪", amount: "4,000.00" },
          { name: "", amount: "1,600.00" },
        ],
      },
      { token: own },
    );
    // All at once: shape, rules over several fields, and the file.
    expect(refused.fieldErrors).toEqual({
      title: ["不能为空"],
      categoryCode: ["不能为空"],
      reason: ["不能为空"],
      "lines[1].name": ["不能为空"],
      amount: ["明细合计 5,600.00，与金额 5,800.00 不一致"],
      files: ["坏.pdf: 不支持的文件类型"],
    });
    expect((await callApi(createRequest, { ...WANTED, send: 1, categoryCode: "none" }, { token: own })).code).toBe(400);
    expect(await one("select count(*)::int as n from general_requests")).toEqual(before);
    const sent = await make({ send: 1, amount: "", attachmentIds: [id], lines: [{ name: "白板", amount: "560.00" }] });
    expect(sent.sent).toBe(true);
    // Without an amount of its own it asks for what the lines come to.
    expect(await form(sent.instanceId)).toMatchObject({ status: 1, amount: 56_000 });
    expect(
      (await callApi(updateRequest, { ...WANTED, requestId: sent.requestId, version: 1 }, { token: own })).code,
    ).toBe(409);
  });

  it("shows its way while it is written: more people where more is asked for", async () => {
    const way = (amount: string) => ok(requestWay, { categoryCode: "1", amount, currency: "CNY" }, { token: own });
    const { steps, choose } = await way("100.00");
    expect([steps.map(({ people }) => people.length > 0), choose]).toEqual([[true, true], []]);
    // A currency that has no rate yet is no reason to show no way.
    const rateless = await ok(requestWay, { categoryCode: "1", amount: "1.00", currency: "XYZ" }, { token: own });
    expect(rateless.steps).toEqual(steps);
    expect((await way("no amount")).steps.map(({ name }) => name)).toEqual(steps.map(({ name }) => name));
  });
});
