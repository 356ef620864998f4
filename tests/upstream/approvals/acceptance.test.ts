import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as tasks from "~/contracts/approvals/tasks";
import { businessDay } from "~/lib/period";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { lockForEdit, saveDraft } from "~/upstream/approvals/engine/submit.server";
import { holderLeft } from "~/upstream/approvals/engine/watch.server";
import { approvalKinds } from "~/upstream/domains.server";
import { toCny } from "~/upstream/finance/exchange-rates.server";
import { forgetCache } from "~/upstream/platform/cache.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  callerOf,
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
  tasksOf,
} from "./probe";

/** A reimbursement or borrowing as the engine sees it: an amount, its currency, and what is left to pay. */
const moneyKind = (kindCode: number): ApprovalKind => ({
  ...probe,
  kindCode,
  fields: [{ name: "payableCny", label: { key: "x" }, type: "money" }],
  async summary(tx, id) {
    const { rows } = await tx.execute<{ requester: number; amount: string; memo: string; size: number }>(
      sql`select requester, amount, memo, size from probe_forms where id = ${id}`,
    );
    const { requester, memo, size } = rows[0]!;
    const amount = Number(rows[0]!.amount);
    const amountCny = await toCny(tx, amount, memo, businessDay(new Date(), "Asia/Shanghai"));
    return {
      title: `form ${id}`,
      requesterEmpId: requester,
      amount,
      currency: memo,
      amountCny,
      facts: { payableCny: size === 1 ? 0 : amountCny },
    };
  },
});

beforeAll(async () => {
  await useDatabase();
  await prepareProbe(0);
  for (const kind of [probe, moneyKind(101), moneyKind(102)])
    (approvalKinds as Map<number, ApprovalKind>).set(kind.kindCode, kind);
});
afterEach(() => vi.useRealTimers());

/** Head of the level-2 department above 10004. */
let leader: string;
beforeAll(async () => {
  const { number } = await one<{ number: string }>(
    "select h.job_number as number from departments d join employees h on h.emp_id = d.head_emp_id where d.code = '20'",
  );
  leader = `leader ${number}`;
});

const as = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
const jobOf = async (empId: number) =>
  (await one<{ job_number: string }>("select job_number from employees where emp_id = $1", [empId])).job_number;

interface Given {
  amount: number;
  currency?: string;
  /** Everything is covered by advances. */
  covered?: boolean;
}

/** A form of the requester's, sent; `code` is the form type expected. */
async function submitted(
  kindCode: number,
  code: number,
  jobNumber: string,
  { amount, currency = "CNY", covered = false }: Given,
) {
  const requester = await personOf(jobNumber);
  const caller = await callerOf(requester);
  const { businessId, version } = await transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`
        insert into probe_forms (requester, amount, memo, size)
        values (${requester.empId}, ${amount}, ${currency}, ${covered ? 1 : 0})
        returning id
      `,
    );
    return { businessId: rows[0]!.id, ...(await saveDraft(tx, caller, approvalKinds.get(kindCode)!, rows[0]!.id)) };
  });
  const form = await ok(
    tasks.submitApproval,
    { formTypeCode: code, businessId, chosen: {}, cc: [], version },
    await as(jobNumber),
  );
  return { ...form, businessId };
}

const pendingOf = async (id: number) => (await tasksOf(id)).filter(({ status }) => status === 1);

/** Everybody approves whose turn it is, up to the cashier. @returns "node job number" of each who had to decide */
async function walk(id: number): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const [task] = await pendingOf(id);
    if (!task) return met;
    const holder = await jobOf(task.assignee_emp_id);
    met.push(`${task.node_key} ${holder}`);
    if (task.node_key === "cashier") return met;
    const { version } = await stateOf(id);
    await ok(tasks.approveTask, { taskId: task.id, taskVersion: task.version, version, comment: "" }, await as(holder));
  }
}

// 10004 works in a level-4 department: superior 100150, the leader of level 2 heads the centre above it.
describe("money on its way by the seeded processes", () => {
  it("approvals 1: the first reimbursement of a Longhua day, 4,999.99: number, form type, superior, accountant, cashier", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date("2025-06-30T10:00:00+08:00"));
    const form = await submitted(101, 1011, "10004", { amount: 4_999_99 });
    expect(form.instanceNo).toBe("BX1-20250630-0001");
    expect(await one("select form_type_code from approval_instances where id = $1", [form.id])).toEqual({
      form_type_code: 1011,
    });
    expect(await walk(form.id)).toEqual(["superior 100150", "accountant 10016", "cashier 10008"]);
    expect(await stateOf(form.id)).toMatchObject({ status: 1, node: "cashier" });
  });

  it("approvals 2: from 5,000.00 the leader of level 2 decides too, from 50,000.00 the general manager as well", async () => {
    const five = await submitted(101, 1011, "10004", { amount: 5_000_00 });
    expect(await walk(five.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);
    const below = await submitted(101, 1011, "10004", { amount: 49_999_99 });
    expect(await walk(below.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);
    const fifty = await submitted(101, 1011, "10004", { amount: 50_000_00 });
    expect(await walk(fifty.id)).toEqual(["superior 100150", leader, "accountant 10016", "gm 10014", "cashier 10008"]);
  });

  it("a reimbursement that advances cover is not paid again: it ends behind the accountant, its requester gets a copy", async () => {
    const form = await submitted(101, 1011, "10004", { amount: 900_00, covered: true });
    expect(await walk(form.id)).toEqual(["superior 100150", "accountant 10016"]);
    expect((await stateOf(form.id)).status).toBe(2);
    expect(await one("select emp_id from approval_cc where instance_id = $1", [form.id])).toEqual({
      emp_id: (await personOf("10004")).empId,
    });
  });

  it("approvals 3: a borrowing of USD 1,000.00 at 7.1234 is 712,340 fen: leader of level 2 in, general manager out", async () => {
    const form = await submitted(102, 1021, "10004", { amount: 1_000_00, currency: "USD" });
    expect(await one("select amount_cny::int from approval_instances where id = $1", [form.id])).toEqual({
      amount_cny: 712_340,
    });
    expect(await walk(form.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);
    const more = await submitted(102, 1021, "10004", { amount: 10_000_00 });
    expect(await walk(more.id)).toEqual([
      "superior 100150",
      leader,
      "accountant 10016",
      "financeManager 10009",
      "cashier 10008",
    ]);
  });

  it("approvals 4: somebody of the overseas warehouse with site 1 borrows by form type 1027 under a number of JK7", async () => {
    await one("update employees set overseas_warehouse = 1, site_id = 1 where job_number = '10013' returning emp_id");
    const form = await submitted(102, 1027, "10013", { amount: 100_00 });
    expect(form.instanceNo).toMatch(/^JK7-\d{8}-0001$/);
    expect(await one("select form_type_code from approval_instances where id = $1", [form.id])).toEqual({
      form_type_code: 1027,
    });
  });

  it("approvals 5: the head of a level-2 department asks for 6,000.00: the level-1 leader approves as superior, is skipped as leader, and the requester holds nothing", async () => {
    const form = await submitted(101, 1011, "10002", { amount: 6_000_00 });
    const leader = await personOf("100104");
    expect((await pendingOf(form.id)).map(({ node_key, assignee_emp_id }) => [node_key, assignee_emp_id])).toEqual([
      ["superior", leader.empId],
    ]);
    expect(await walk(form.id)).toEqual(["superior 100104", "accountant 10016", "cashier 10008"]);
    const all = await tasksOf(form.id);
    expect(
      all
        .filter(({ node_key }) => node_key === "leader")
        .map(({ assignee_emp_id, status }) => [assignee_emp_id, status]),
    ).toEqual([[leader.empId, 6]]);
    expect(all.map(({ assignee_emp_id }) => assignee_emp_id)).not.toContain((await personOf("10002")).empId);
  });
});

describe("going back", () => {
  it("approvals 14: withdrawn before the first decision the superior has one form less to do; after it the requester is told that it is too late", async () => {
    const todo = async () => (await ok(tasks.approvalCount, {}, await as("100150"))).todo;
    const withdraw = async (id: number) =>
      callApi(tasks.withdrawApproval, { id, version: (await stateOf(id)).version, comment: "" }, await as("10004"));
    const form = await submitted(101, 1011, "10004", { amount: 100_00 });
    const before = await todo();
    expect(await withdraw(form.id)).toMatchObject({ code: 200, data: { status: 5 } });
    expect(await todo()).toBe(before - 1);
    const late = await submitted(101, 1011, "10004", { amount: 100_00 });
    const [task] = await pendingOf(late.id);
    await ok(
      tasks.approveTask,
      { taskId: task!.id, taskVersion: task!.version, version: late.version, comment: "" },
      await as("100150"),
    );
    expect(await withdraw(late.id)).toMatchObject({ code: 409, msg: "单据已进入后续处理，无法撤回" });
  });

  it("approvals 15: returned by the accountant and sent again with 6,000.00 instead of 4,000.00 it begins anew at the superior, with the leader of level 2, under its number", async () => {
    await one(
      "update approval_definitions set settings = settings || '{\"resubmitMode\": 2}' where form_type_code = 1011 and status = 1 returning id",
    );
    forgetCache();
    const returned = async () => {
      const form = await submitted(101, 1011, "10004", { amount: 4_000_00 });
      const [first] = await pendingOf(form.id);
      await ok(
        tasks.approveTask,
        { taskId: first!.id, taskVersion: first!.version, version: form.version, comment: "" },
        await as("100150"),
      );
      const [task] = await pendingOf(form.id);
      expect(task!.node_key).toBe("accountant");
      const { version } = await stateOf(form.id);
      await ok(
        tasks.returnTask,
        { taskId: task!.id, taskVersion: task!.version, version, comment: "金额与发票不符" },
        await as("10016"),
      );
      expect(await stateOf(form.id)).toMatchObject({ status: 4 });
      expect((await ok(tasks.instanceDetail, { id: form.id }, await as("10004"))).goesOnAt).toBe("会计");
      return form;
    };
    const again = async (businessId: number, id: number) =>
      ok(
        tasks.submitApproval,
        { formTypeCode: 1011, businessId, chosen: {}, cc: [], version: (await stateOf(id)).version },
        await as("10004"),
      );

    const form = await returned();
    const caller = await callerOf(await personOf("10004"));
    await transaction(async (tx) => {
      await lockForEdit(tx, caller, approvalKinds.get(101)!, form.businessId);
      await tx.execute(sql`update probe_forms set amount = 600000 where id = ${form.businessId}`);
      await saveDraft(tx, caller, approvalKinds.get(101)!, form.businessId);
    });
    expect((await ok(tasks.instanceDetail, { id: form.id }, await as("10004"))).goesOnAt).toBeNull();
    expect(await again(form.businessId, form.id)).toMatchObject({
      id: form.id,
      instanceNo: form.instanceNo,
      status: 1,
    });
    expect(await stateOf(form.id)).toMatchObject({ round: 2, node: "superior", no: form.instanceNo });
    expect(await walk(form.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);

    const unchanged = await returned();
    await again(unchanged.businessId, unchanged.id);
    expect(await stateOf(unchanged.id)).toMatchObject({ round: 2, node: "accountant" });
  });
});

describe("people", () => {
  it("approvals 7: whoever approved the node before decides again when somebody has edited the form since", async () => {
    const [requester, a, b] = await Promise.all(["10011", "10003", "10004"].map(personOf));
    await publish([
      start,
      named("one", [a!.empId, b!.empId], { mode: 2, fieldRights: { memo: "edit" } }),
      named("two", [a!.empId]),
      end,
    ]);
    const approve = async (id: number, jobNumber: string, form?: Record<string, string>) => {
      const { empId } = await personOf(jobNumber);
      const task = (await pendingOf(id)).find(({ assignee_emp_id }) => assignee_emp_id === empId)!;
      await ok(
        tasks.approveTask,
        { taskId: task.id, taskVersion: task.version, version: (await stateOf(id)).version, comment: "", form },
        await as(jobNumber),
      );
    };
    const same = await sent(requester!);
    await approve(same.id, "10003");
    await approve(same.id, "10004");
    expect((await tasksOf(same.id)).filter(({ node_key }) => node_key === "two").map(({ status }) => status)).toEqual([
      6,
    ]);
    const edited = await sent(requester!);
    await approve(edited.id, "10003");
    await approve(edited.id, "10004", { memo: "第二页有更正" });
    expect((await tasksOf(edited.id)).filter(({ node_key }) => node_key === "two").map(({ status }) => status)).toEqual(
      [1],
    );
  });

  it("approvals 23: with a leaver's three tasks the to-do counts of both follow", async () => {
    const [requester, leaver] = await Promise.all(["10012", "10011"].map(personOf));
    await publish([start, named("one", [leaver!.empId]), end]);
    for (let n = 0; n < 3; n += 1) await sent(requester!);
    const [own, superior] = [await as("10011"), await as("10007")];
    const todo = async () => [
      (await ok(tasks.approvalCount, {}, own)).todo,
      (await ok(tasks.approvalCount, {}, superior)).todo,
    ];
    const [mine, theirs] = await todo();
    const caller = await callerOf(requester!);
    await transaction(async (tx) => {
      await tx.execute(sql`update employees set employment = 2 where emp_id = ${leaver!.empId}`);
      await holderLeft(new Map([[PROBE, probe]]), tx, caller, leaver!.empId);
    });
    expect(await todo()).toEqual([mine! - 3, theirs! + 3]);
    await database().write.execute(sql`update employees set employment = 1 where emp_id = ${leaver!.empId}`);
  });
});
