import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import {
  copyRequest,
  createRequest,
  downloadRequestFile,
  removeRequestFile,
  requestDetail,
  updateRequest,
  uploadRequestFile,
} from "~/contracts/requests/general";
import { approveTask, rejectTask } from "~/upstream/approvals/engine/decide.server";
import { submitForm } from "~/upstream/approvals/engine/submit.server";
import { approvalKinds } from "~/upstream/domains.server";
import { converted } from "~/upstream/finance/exchange-rates.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { generalRequest } from "~/upstream/requests/general-request.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf, personOf, refusal } from "../approvals/probe";

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
    expect(await said({ title: "", lines: [{ name: "" }] })).toEqual(["title", "lines[0].name"]);
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
    expect([converted(1, "USD", 500_000), converted(1, "USD", 499_999), converted(100, "JPY", 48_200)]).toEqual([
      1, 0, 482,
    ]);
  });

  it("a currency without a rate is refused with a sentence", async () => {
    const said = await callApi(createRequest, { ...WANTED, amount: "5.00", currency: "CHF" }, { token: own });
    expect(said.code).toBe(409);
    expect(said.msg).toMatch(/^CHF 在 \d{4}-\d\d-\d\d 没有可用汇率/);
  });

  it("keeps the rate of the day it was submitted when an approver changes the amount", async () => {
    const made = await make({ amount: "1,000.00", currency: "USD", lines: [] });
    await send(made.instanceId);
    await one("insert into exchange_rates values ('USD', current_date + 1, 9000000) returning day");
    await one("update approval_instances set submitted_at = now() - interval '1 day' where id = $1 returning id", [
      made.instanceId,
    ]);
    await transaction(async (tx) => {
      await generalRequest.amend!(tx, await callerOf(await personOf("10007")), made.requestId, { amount: "2,000.00" });
      expect((await generalRequest.summary(tx, made.requestId)).amountCny).toBe(1_424_680);
    });
    await one("delete from exchange_rates where rate_micro = 9000000 returning day");
  });

  it("is submitted whole: without a category or a reason it stays a draft", async () => {
    const bare = await make({ categoryCode: "", reason: "" });
    expect(await refusal(send(bare.instanceId))).toMatchObject({ code: 409, key: "requests:said.noCategory" });
    await ok(updateRequest, { ...WANTED, reason: "", requestId: bare.requestId, version: 1 }, { token: own });
    expect(await refusal(send(bare.instanceId))).toMatchObject({ code: 409, key: "requests:said.noReason" });
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
const attach = (requestId: number, token = own, file: Uint8Array = PDF) =>
  callApi(uploadRequestFile, { requestId, name: "报价.pdf" }, { token, file });
const read = async (attachmentInfoId: number, jobNumber: string) =>
  (await sendCall(downloadRequestFile, { attachmentInfoId }, { token: await sessionOf(jobNumber) })).status;

describe("its attachments", () => {
  it("are checked by content, nine at most, and removed by the requester alone", async () => {
    const made = await make();
    expect((await attach(made.requestId, own, new TextEncoder().encode("<script>"))).fieldErrors).toHaveProperty(
      "file",
    );
    expect((await attach(made.requestId, other)).code).toBe(404);
    const files = [];
    for (let n = 0; n < 9; n += 1) files.push((await attach(made.requestId)).data!.attachmentInfoId);
    expect(await attach(made.requestId)).toMatchObject({ code: 409, msg: "附件最多 9 个" });
    expect(
      (await callApi(removeRequestFile, { requestId: made.requestId, attachmentInfoId: files[0]! }, { token: other }))
        .code,
    ).toBe(404);
    await ok(removeRequestFile, { requestId: made.requestId, attachmentInfoId: files[0]! }, { token: own });
    expect((await detail(made.requestId)).attachments).toHaveLength(8);
    expect(await one("select count(*)::int as n from attachments where attachment_info_id = $1", [files[0]])).toEqual({
      n: 0,
    });
  });

  it("of two uploads for the ninth place one is refused", async () => {
    const made = await make();
    for (let n = 0; n < 8; n += 1) await attach(made.requestId);
    const codes = (await Promise.all([attach(made.requestId), attach(made.requestId)])).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 409]);
  });

  it("approvals 35: open to requester, holder and monitor, and to nobody else; a draft's to the requester alone", async () => {
    const made = await make();
    const { attachmentInfoId } = (await attach(made.requestId)).data!;
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
    const made = await make();
    const { attachmentInfoId } = (await attach(made.requestId)).data!;
    const copy = await ok(copyRequest, { requestId: made.requestId }, { token: own });
    await ok(removeRequestFile, { requestId: copy.requestId, attachmentInfoId }, { token: own });
    expect(await read(attachmentInfoId, "10011")).toBe(200);
    await send(made.instanceId);
    await one("update approval_instances set status = 4 where id = $1 returning id", [made.instanceId]);
    await ok(removeRequestFile, { requestId: made.requestId, attachmentInfoId }, { token: own });
    expect(
      await one("select count(*)::int as n from attachments where attachment_info_id = $1", [attachmentInfoId]),
    ).toEqual({ n: 1 });
  });
});
