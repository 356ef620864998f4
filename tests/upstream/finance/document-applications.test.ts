import { beforeEach, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import type { In } from "~/contracts/endpoint";
import { deleteDocumentApplication } from "~/contracts/finance/applications";
import {
  applyDocument,
  documentApplication,
  documentChoices,
  documentWay,
  ownLendings,
  sendDocument,
} from "~/contracts/finance/document-applications";
import { handOverDocument, lendingDetail, searchLendings, takeBackDocument } from "~/contracts/finance/lendings";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf } from "../approvals/probe";
import { approveUntilCashier } from "./desk";

let [own, other, registrar]: string[] = [];
const today = companyDay();

beforeEach(async () => {
  await useDatabase();
  [own, other, registrar] = await Promise.all(["10011", "10012", "10015"].map((no) => sessionOf(no)));
});

type Input = In<typeof applyDocument>;
const wanted: Input = {
  docKind: 1,
  companyId: 1,
  purpose: "投标现场核验",
  takeAway: 1,
  borrowedOn: today,
  dueOn: addDays(today, 30),
};
const tryApply = (input: Input, token = own) => callApi(applyDocument, input, { token });
const apply = (input: Input = {}, token = own) => ok(applyDocument, { ...wanted, ...input }, { token });
const lendingOf = (formId: number) =>
  one<{ id: number; status: number; version: number }>(
    "select id, status, version from document_borrows where form_id = $1",
    [formId],
  );
const mine = async (token = own) => (await ok(ownLendings, { page: {}, query: {} }, { token })).simpleList;
const registered = async () =>
  (await ok(searchLendings, { page: {}, query: { register: "company" } }, { token: registrar })).simpleList;

describe("an application for a document", () => {
  it("finance rule 30: approved it waits to be handed over, is out, and comes back", async () => {
    const { formId, instanceId } = await apply({ send: 1 });
    expect(await lendingOf(formId)).toMatchObject({ status: 0 });
    expect(await approveUntilCashier(instanceId)).toEqual(["superior", "accountant"]);
    const { id, status, version } = await lendingOf(formId);
    expect(status).toBe(1);
    expect(
      await one(
        `select n.url, n.text->'params'->>'name' as name, array_agg(e.job_number) as told from notifications n
         join employees e using (emp_id) where n.event_key = 'documentBorrow:approved:' || $1 group by 1, 2`,
        [id],
      ),
    ).toMatchObject({ url: "/finance/company/borrow", told: expect.arrayContaining(["10015"]) });
    const out = await ok(handOverDocument, { id, version, dueOn: addDays(today, 3) }, { token: registrar });
    expect((await mine())[0]).toMatchObject({ id, status: 2, instanceId, dueOn: addDays(today, 3) });
    await ok(takeBackDocument, { ...out, returnedOn: today }, { token: registrar });
    expect((await mine())[0]).toMatchObject({ status: 3 });
    expect(await mine(other)).toEqual([]);
  });

  it("finance rule 30: an original that is out is shown with who has it, approved all the same and not handed over", async () => {
    const first = await apply({ send: 1 });
    await approveUntilCashier(first.instanceId);
    const { id, version } = await lendingOf(first.formId);
    await ok(handOverDocument, { id, version, dueOn: wanted.dueOn! }, { token: registrar });
    const { out } = await ok(documentChoices, {}, { token: other });
    expect(out).toEqual([expect.objectContaining({ docKind: 1, name: "林小雅", dueOn: wanted.dueOn })]);
    const second = await apply({ send: 1 }, other);
    const shown = await ok(instanceDetail, { id: second.instanceId }, { token: other });
    expect(JSON.stringify(shown)).toContain(`林小雅借用中，应还${wanted.dueOn}`);
    await approveUntilCashier(second.instanceId);
    const waiting = await lendingOf(second.formId);
    const said = await callApi(
      handOverDocument,
      { id: waiting.id, version: waiting.version, dueOn: wanted.dueOn! },
      { token: registrar },
    );
    expect([said.code, said.msg]).toEqual([409, `林小雅借用中，应还${wanted.dueOn}`]);
  });

  it("finance rule 30: a seal that is taken away needs the finance manager; used on the spot, or a paper, it does not", async () => {
    const seal = await apply({ docKind: 3, send: 1 });
    expect(await approveUntilCashier(seal.instanceId)).toEqual(["superior", "accountant", "financeManager"]);
    const here = await apply({ docKind: 3, takeAway: 0, send: 1 });
    expect(await approveUntilCashier(here.instanceId)).toEqual(["superior", "accountant"]);
    const steps = async (docKind: number, takeAway: number) =>
      (await ok(documentWay, { docKind, takeAway }, { token: own })).steps.map(({ key }) => key);
    expect(await steps(7, 1)).toContain("financeManager");
    expect(await steps(1, 1)).not.toContain("financeManager");
  });

  it("says everything that sending misses at once, and keeps nothing of it", async () => {
    const before = await one("select count(*) from finance_forms");
    expect(Object.keys((await tryApply({ send: 1 })).fieldErrors ?? {}).sort()).toEqual([
      "borrowedOn",
      "companyId",
      "docKind",
      "dueOn",
      "purpose",
    ]);
    const wrong = { ...wanted, docKind: 8 as const, quantity: 2, dueOn: addDays(today, 31), send: 1 };
    expect((await tryApply(wrong)).fieldErrors).toEqual({
      companyId: ["该资料类型不属于此项，请清空"],
      leaseId: ["不能为空"],
      quantity: ["原件和印章每次借1份"],
      dueOn: ["最多借用 30 天"],
    });
    const early = { ...wanted, borrowedOn: addDays(today, -1), dueOn: today, send: 1 };
    expect((await tryApply(early)).fieldErrors).toEqual({ borrowedOn: ["借用日期不能早于今天"] });
    expect((await tryApply({ ...wanted, companyId: 99_999 })).fieldErrors).toEqual({
      companyId: ["请选择列表中的选项"],
    });
    expect((await tryApply({ ...wanted, dueOn: addDays(today, -1) })).fieldErrors).toEqual({
      dueOn: ["结束日期早于开始日期"],
    });
    expect(await one("select count(*) from finance_forms")).toEqual(before);
  });

  it("a draft is its owner's alone, also for the registrar; what was sent is the registrar's too", async () => {
    const draft = await apply();
    expect(await registered()).toEqual([]);
    const { id } = await lendingOf(draft.formId);
    expect((await callApi(lendingDetail, { id }, { token: registrar })).code).toBe(404);
    expect((await callApi(documentApplication, { formId: draft.formId }, { token: other })).code).toBe(404);
    const on = { ...wanted, formId: draft.formId, docKind: 2 as const, quantity: 3 };
    expect((await tryApply({ ...on, version: 1 }, other)).code).toBe(404);
    expect((await tryApply({ ...on, version: 9 })).code).toBe(409);
    const { version } = await ok(applyDocument, { ...on, version: 1 }, { token: own });
    expect(await ok(documentApplication, { formId: draft.formId }, { token: own })).toMatchObject({
      docKind: 2,
      quantity: 3,
      version,
    });
    const both = await Promise.all(
      [1, 2].map(() => callApi(sendDocument, { formId: draft.formId, version }, { token: own })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await registered()).toMatchObject([{ id, status: 0 }]);
  });

  it("rejected it is refused in the register; a deleted draft is gone from the own list", async () => {
    const { formId, instanceId } = await apply({ send: 1 });
    const { userId, empId, ...task } = await one<{
      userId: number;
      empId: number;
      taskId: number;
      taskVersion: number;
      version: number;
    }>(
      `select t.id as "taskId", t.version as "taskVersion", i.version, u.user_id as "userId", u.emp_id as "empId"
       from approval_tasks t join approval_instances i on i.id = t.instance_id join users u on u.emp_id = t.assignee_emp_id
       where i.id = $1 and t.status = 1 limit 1`,
      [instanceId],
    );
    const holder = await callerOf({ userId, empId });
    await transaction((tx) => rejectTask(approvalKinds, tx, holder, { ...task, comment: "不同意", attachmentIds: [] }));
    expect((await lendingOf(formId)).status).toBe(5);
    const draft = await apply();
    expect(await mine()).toHaveLength(2);
    expect(
      (await callApi(deleteDocumentApplication, { formId: draft.formId, version: 1 }, { token: other })).code,
    ).toBe(404);
    await ok(deleteDocumentApplication, { formId: draft.formId, version: 1 }, { token: own });
    expect((await mine()).map(({ status }) => status)).toEqual([5]);
  });
});
