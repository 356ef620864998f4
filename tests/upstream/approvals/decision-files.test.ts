import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as decisions from "~/contracts/approvals/decisions";
import * as formPages from "~/contracts/approvals/form-pages";
import { approvalKinds } from "~/upstream/domains.server";
import { sweepAll } from "~/upstream/jobs.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { standIn, useDatabase } from "../../support/database";
import {
  end,
  named,
  PROBE,
  personOf,
  prepareProbe,
  probe,
  publish,
  sent,
  start,
  stateOf,
  taskOf,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [requester, a, b, stranger]: Person[] = [];
const tokens = new Map<number, string>();

beforeAll(async () => {
  await useDatabase();
  standIn(approvalKinds, PROBE, probe);
  const numbers = ["10011", "10007", "10003", "10012"];
  [requester, a, b, stranger] = await Promise.all(numbers.map(personOf));
  for (const [n, person] of [requester!, a!, b!, stranger!].entries())
    tokens.set(person.empId, await sessionOf(numbers[n]!));
  await prepareProbe(0);
  await publish([start, named("one", [a!.empId]), named("two", [b!.empId]), end]);
});

const as = (person: Person) => ({ token: tokens.get(person.empId)! });
const pdf = (words: string) => new Blob([`%PDF-1.4\n% ${words}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF`]);
const upload = (person: Person, taskId: number, words: string, name = `${words}.pdf`) =>
  callApi(decisions.uploadTaskFile, { taskId, name }, { ...as(person), file: pdf(words) });
const uploaded = async (person: Person, taskId: number, words: string) =>
  (await upload(person, taskId, words)).data!.attachmentInfoId;
const detail = (person: Person, id: number) => ok(formPages.instanceDetail, { id }, as(person));
const download = (person: Person, id: number, attachmentInfoId: number) =>
  sendCall(formPages.approvalFile, { id, attachmentInfoId }, as(person));

describe("files of a decision", () => {
  it("are part of an approval, shown with it and opened by whoever may read the form, by nobody else", async () => {
    const form = await sent(requester!);
    const ref = await taskOf(form.id, a!.empId);
    const ids = [await uploaded(a!, ref.taskId, "报价"), await uploaded(a!, ref.taskId, "合同")];
    expect((await detail(a!, form.id)).desk?.waiting.map(({ attachmentName }) => attachmentName)).toEqual([
      "报价.pdf",
      "合同.pdf",
    ]);
    expect((await download(a!, form.id, ids[0]!)).status).toBe(404);
    await ok(decisions.approveTask, { ...ref, comment: "见附件", attachmentIds: ids.map(String) }, as(a!));
    for (const person of [requester!, b!]) {
      const seen = await detail(person, form.id);
      expect(seen.history.at(-1)).toMatchObject({
        action: 2,
        comment: "见附件",
        files: [{ attachmentInfoId: ids[0], attachmentName: "报价.pdf" }, { attachmentName: "合同.pdf" }],
      });
      expect(seen.tasks[0]).toMatchObject({ files: [{}, {}] });
      const file = await download(person, form.id, ids[0]!);
      expect([file.status, file.headers.get("x-content-type-options")]).toEqual([200, "nosniff"]);
      expect(await file.text()).toContain("报价");
    }
    expect((await download(stranger!, form.id, ids[0]!)).status).toBe(404);
    const other = await sent(requester!);
    expect((await download(a!, other.id, ids[0]!)).status).toBe(404);
  });

  it("go with a rejection and with a return as well", async () => {
    for (const verb of [decisions.rejectTask, decisions.returnTask] as const) {
      const form = await sent(requester!);
      const ref = await taskOf(form.id, a!.empId);
      const file = await uploaded(a!, ref.taskId, "理由");
      await ok(verb, { ...ref, comment: "不符合", attachmentIds: [file] }, as(a!));
      expect((await detail(requester!, form.id)).history.at(-1)).toMatchObject({
        comment: "不符合",
        files: [{ attachmentName: "理由.pdf" }],
      });
    }
  });

  it("refuses files of another task, of another person, of nobody, and more than nine; nothing is decided", async () => {
    const [form, other] = [await sent(requester!), await sent(requester!)];
    const [ref, elsewhere] = [await taskOf(form.id, a!.empId), await taskOf(other.id, a!.empId)];
    const foreign = [await uploaded(a!, elsewhere.taskId, "别的单据"), 999_999];
    const said = (attachmentIds: number[]) => callApi(decisions.approveTask, { ...ref, attachmentIds }, as(a!));
    for (const id of foreign)
      expect(await said([id])).toMatchObject({ code: 400, fieldErrors: { files: ["附件已失效，请重新选择"] } });
    const own = await uploaded(a!, ref.taskId, "自己的");
    expect((await said([own, foreign[0]!])).code).toBe(400);
    expect(await said(Array.from({ length: 10 }, (_, n) => n + 1))).toMatchObject({
      code: 400,
      fieldErrors: { attachmentIds: ["附件最多 9 个"] },
    });
    expect(await stateOf(form.id)).toMatchObject({ status: 1, node: "one" });
    expect((await detail(a!, form.id)).desk?.waiting).toHaveLength(1);
    expect((await said([own])).code).toBe(200);
  });

  it("are sent by whoever holds the task or stands in for the holder; content is looked at, not the name", async () => {
    const form = await sent(requester!);
    const { taskId } = await taskOf(form.id, a!.empId);
    for (const person of [requester!, stranger!, b!]) expect((await upload(person, taskId, "x")).code).toBe(404);
    const bad = await callApi(
      decisions.uploadTaskFile,
      { taskId, name: "x.pdf" },
      { ...as(a!), file: new Blob(["<script>"]) },
    );
    expect(bad).toMatchObject({ code: 400 });
    expect(bad.fieldErrors).toHaveProperty("file");
    await one(
      "insert into approval_delegations (from_emp_id, to_emp_id, start_at, end_at, created_by) values ($1, $2, now() - interval '1 hour', now() + interval '1 day', 1)",
      [a!.empId, stranger!.empId],
    );
    const ref = await taskOf(form.id, a!.empId);
    const file = await uploaded(stranger!, taskId, "代办");
    await ok(decisions.approveTask, { ...ref, attachmentIds: [file] }, as(stranger!));
    expect((await tasksOf(form.id))[0]).toMatchObject({ status: 2, decided_by_emp_id: stranger!.empId });
    await one("update approval_delegations set cancelled_at = now()");
  });

  it("approvals 18: a double click sends its files again, they are the same files, and the first answer comes again", async () => {
    const form = await sent(requester!);
    const ref = await taskOf(form.id, a!.empId);
    const key = randomUUID();
    const post = async () => {
      const attachmentIds = [await uploaded(a!, ref.taskId, "同一份")];
      return callApi(decisions.approveTask, { ...ref, attachmentIds }, { ...as(a!), key });
    };
    expect((await post()).data).toMatchObject({ replayed: false });
    expect((await post()).data).toMatchObject({ replayed: true });
    const [x, y] = await Promise.all([
      uploaded(b!, (await taskOf(form.id, b!.empId)).taskId, "同时"),
      uploaded(b!, (await taskOf(form.id, b!.empId)).taskId, "同时"),
    ]);
    expect(x).toBe(y);
  });

  it("those of a decision that never came are swept after a day, those of a decision stay", async () => {
    const form = await sent(requester!);
    const ref = await taskOf(form.id, a!.empId);
    const [kept, left] = [await uploaded(a!, ref.taskId, "留"), await uploaded(a!, ref.taskId, "弃")];
    await ok(decisions.approveTask, { ...ref, attachmentIds: [kept] }, as(a!));
    await one("update attachments set uploaded_at = now() - interval '25 hours' where attachment_info_id in ($1, $2)", [
      kept,
      left,
    ]);
    await sweepAll();
    expect(
      await one("select array_agg(attachment_info_id) as ids from attachments where attachment_info_id in ($1, $2)", [
        kept,
        left,
      ]),
    ).toEqual({ ids: [kept] });
    expect((await download(requester!, form.id, kept)).status).toBe(200);
  });
});
