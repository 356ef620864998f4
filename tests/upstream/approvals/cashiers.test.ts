import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ACT, FORM_STATE, MODE, NODE, ORIGIN, TASK_STATE } from "~/contracts/approvals/codes";
import * as decisions from "~/contracts/approvals/decisions";
import * as formActs from "~/contracts/approvals/form-acts";
import * as formPages from "~/contracts/approvals/form-pages";
import { reassignTask as reassign } from "~/contracts/approvals/watch";
import { nodeOf, type ProcessNode } from "~/lib/approvals/approval-definition";
import { completePayments } from "~/upstream/approvals/engine/complete.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import type { ApprovalKind } from "~/upstream/approvals/engine/kind.server";
import { cashierScope, lockForms, mayPay } from "~/upstream/approvals/engine/payment.server";
import { holderLeft, remindDue } from "~/upstream/approvals/engine/watch.server";
import { approvalKinds } from "~/upstream/domains.server";
import { FINANCE_ROLES } from "~/upstream/finance/forms/finance-roles.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, sessionOf } from "../../support/api";
import { standIn, useDatabase } from "../../support/database";
import {
  approve,
  callerOf,
  draft,
  end,
  historyOf,
  named,
  PROBE,
  personOf,
  kinds as plain,
  prepareProbe,
  probe,
  publish,
  refusal,
  sent,
  start,
  stateOf,
  submit,
  tasksOf,
} from "./probe";

type Person = Awaited<ReturnType<typeof personOf>>;
let [R, A, P1, P2, P3, N, ADMIN] = [] as unknown as Person[];

/** A form whose size is the company that pays. */
const paid: ApprovalKind = {
  ...probe,
  cashierReturnsTo: FINANCE_ROLES,
  async summary(tx, id, around) {
    const summary = await probe.summary(tx, id, around);
    return { ...summary, facts: { ...summary.facts, payerCompanyId: summary.facts.size || null } };
  },
};

const query = async <T extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  (await database().write.execute<T>(statement)).rows;
const as = async (person: Person) => {
  const [row] = await query<{ n: string }>(sql`select job_number as n from users where user_id = ${person.userId}`);
  return { token: await sessionOf(row!.n) };
};

const cashier = (given: Partial<ProcessNode> = {}) =>
  nodeOf("cashier", NODE.cashier, "出纳付款", { approverRules: [{ source: 8 }], ...given });
const process = (given: Partial<ProcessNode> = {}) => publish([start, named("one", [A!.empId]), cashier(given), end]);

interface Scope {
  company?: number;
  site?: number;
  department?: number;
  to?: string;
}
const member = (person: Person, { company, site = 0, department, to }: Scope = {}) =>
  query(sql`
    insert into approval_role_members (role_code, emp_id, site_digit, department_id, company_id, valid_from, valid_to)
    values ('CASHIER', ${person.empId}, ${site}, ${department ?? null}, ${company ?? null}, '2020-01-01', ${to ?? null})`);

/** A form of the company's at its cashier's. */
async function atCashier(company = 1, requester = R!) {
  const form = await sent(requester, { amount: 100_00, size: company });
  await approve(A!, form.id);
  return form;
}
const pending = async (id: number) => (await tasksOf(id)).filter(({ status }) => status === TASK_STATE.pending);
const holders = async (id: number) => (await pending(id)).map(({ assignee_emp_id }) => assignee_emp_id);
const pay = async (person: Person, id: number, actor?: Person) => {
  const caller = await callerOf(person, actor);
  return transaction((tx) => completePayments(approvalKinds, tx, caller, [id]));
};
/** The open task of a form as a page carries it. */
async function ref(id: number, person: Person) {
  const task = (await pending(id)).find((one) => one.assignee_emp_id === person.empId)!;
  return { taskId: task.id, taskVersion: task.version, version: (await stateOf(id)).version };
}

beforeAll(async () => {
  await useDatabase();
  for (const kinds of [approvalKinds, plain]) standIn(kinds, PROBE, paid);
  // Longhua: requester and four who may pay; Nanshan: one; the process administrator.
  [R, A, P1, P2, P3, N, ADMIN] = await Promise.all(
    ["10011", "10003", "10008", "10009", "10016", "10012", "10010"].map(personOf),
  );
  await query(sql`
    insert into companies (company_name, credit_code) values ('深圳市恒川贸易有限公司', '91440300MA5DEM0027')`);
});
beforeEach(async () => {
  await prepareProbe(1);
  await query(sql`delete from approval_role_members where role_code = 'CASHIER'`);
  await query(sql`update employees set employment = 1 where emp_id = any(${sql.param([P1!.empId, P2!.empId])}::int[])`);
  await process();
});

describe("who pays (approvals rules 5 and 39)", () => {
  it("cashiers of the company come before those of all, then the narrowest scope; of another company, site or day never", async () => {
    await member(P1!, { company: 2, site: 1 });
    await member(P2!);
    await member(N!, { site: 4 });
    await member(P3!, { to: "2020-12-31" });
    expect(await holders((await atCashier(1)).id)).toEqual([P2!.empId]);
    expect(await holders((await atCashier(2)).id)).toEqual([P1!.empId]);
    await member(P3!, { site: 1 });
    expect(await holders((await atCashier(1)).id)).toEqual([P3!.empId]);
    await member(P2!, { department: 39 });
    expect(await holders((await atCashier(1)).id)).toEqual([P2!.empId]);
    // One of the company, however wide, comes first.
    await member(N!, { company: 1 });
    expect(await holders((await atCashier(1)).id)).toEqual([N!.empId]);
    // A form that names no company is paid by those of all.
    expect(await holders((await atCashier(0)).id)).toEqual([P2!.empId]);
  });

  it("the requester is left out, and where another covers the form it is his", async () => {
    await member(R!, { company: 1 });
    await member(P1!, { company: 1 });
    expect(await holders((await atCashier()).id)).toEqual([P1!.empId]);
    await query(sql`delete from approval_role_members where emp_id = ${P1!.empId}`);
    await member(P2!);
    expect(await holders((await atCashier()).id)).toEqual([P2!.empId]);
    const preview = await ok(
      formPages.instanceDetail,
      { id: (await draft(R!, { amount: 1, size: 1 })).id },
      await as(R!),
    );
    expect(preview.predicted.map(({ people }) => people.map(({ empId }) => empId))).toEqual([[A!.empId], [P2!.empId]]);
  });

  it("a rule that names somebody else at a cashier's node finds nobody: only a cashier pays", async () => {
    await process({
      approverRules: [{ source: 3, empIds: [A!.empId, P1!.empId] }],
      emptyPolicy: 3,
      emptyEmpId: A!.empId,
    });
    expect(await holders((await atCashier()).id)).toEqual([ADMIN!.empId]);
    await member(P1!);
    expect(await holders((await atCashier()).id)).toEqual([P1!.empId]);
  });
});

describe("where nobody is left", () => {
  it("approvals 25: the only cashier's own receipt goes to the approval administrators, not to his superior; nobody but a cashier is handed it", async () => {
    await member(P1!);
    const { id } = await atCashier(1, P1!);
    const [task] = await pending(id);
    expect([task!.assignee_emp_id, task!.origin]).toEqual([ADMIN!.empId, ORIGIN.administrator]);
    const give = async (to: Person) =>
      callApi(decisions.transferTask, { ...(await ref(id, ADMIN!)), toEmpId: to.empId, comment: "" }, await as(ADMIN!));
    expect(await give(P2!)).toMatchObject({ code: 400, fieldErrors: { toEmpId: ["仅出纳可办理付款"] } });
    const { version } = await stateOf(id);
    const byMonitor = async (to: Person) =>
      callApi(reassign, { taskId: task!.id, version, toEmpId: to.empId, comment: "请付款" }, await as(ADMIN!));
    expect(await byMonitor(A!)).toMatchObject({ code: 400, fieldErrors: { toEmpId: ["仅出纳可办理付款"] } });
    // He cannot pay himself, nor decide anything else.
    expect(await refusal(pay(ADMIN!, id))).toMatchObject({ code: 403 });
    const seen = await ok(formPages.instanceDetail, { id }, await as(ADMIN!));
    expect(seen.allowedActions.filter((action) => formPages.ACTIONS.indexOf(action) < 5)).toEqual(["transfer"]);
    expect(
      await callApi(decisions.returnTask, { ...(await ref(id, ADMIN!)), comment: "不付" }, await as(ADMIN!)),
    ).toMatchObject({ code: 409, msg: "仅出纳可办理付款" });
    // The requester, though a cashier, never.
    expect((await give(P1!)).code).toBe(400);
    // A cashier of another site is one, and what he was handed he pays.
    await member(N!, { site: 4 });
    expect(await refusal(pay(N!, id))).toMatchObject({ code: 403 });
    await member(ADMIN!, { site: 4 });
    expect(await refusal(pay(ADMIN!, id))).toMatchObject({ code: 403 });
    expect((await give(N!)).code).toBe(200);
    expect((await pending(id)).map(({ assignee_emp_id, origin }) => [assignee_emp_id, origin])).toEqual([
      [N!.empId, ORIGIN.transfer],
    ]);
    await pay(N!, id);
    expect((await stateOf(id)).status).toBe(FORM_STATE.approved);
  });

  it("a holder who leaves is followed by another cashier, the last by the administrators, never by a superior", async () => {
    await member(P1!, { company: 1 });
    await member(P2!);
    const { id } = await atCashier();
    expect(await holders(id)).toEqual([P1!.empId]);
    const leave = (person: Person) =>
      transaction(async (tx) => {
        await tx.execute(sql`update employees set employment = 2 where emp_id = ${person.empId}`);
        await holderLeft(approvalKinds, tx, await callerOf(ADMIN!), person.empId);
      });
    await leave(P1!);
    expect((await pending(id)).map(({ assignee_emp_id, origin }) => [assignee_emp_id, origin])).toEqual([
      [P2!.empId, ORIGIN.escalation],
    ]);
    await leave(P2!);
    expect((await pending(id)).map(({ assignee_emp_id, origin }) => [assignee_emp_id, origin])).toEqual([
      [ADMIN!.empId, ORIGIN.administrator],
    ]);
  });

  it("an overdue task is reminded of, whatever an older process says", async () => {
    await member(P1!);
    for (const timeoutAction of [2, 3, 4] as const) {
      await process({ timeoutAction });
      const { id } = await atCashier();
      await query(sql`
        update approval_tasks set due_at = now() - interval '1 hour', remind_at = now() - interval '1 hour'
        where instance_id = ${id} and status = ${TASK_STATE.pending}`);
      await remindDue(approvalKinds);
      expect([await holders(id), (await stateOf(id)).status]).toEqual([[P1!.empId], FORM_STATE.open]);
      expect(
        await query(sql`select remind_count as n from approval_tasks where instance_id = ${id} and status = 1`),
      ).toEqual([{ n: 1 }]);
    }
  });

  it("is handed on to cashiers only: transferred, reassigned, delegated", async () => {
    await member(P1!, { site: 1 });
    await member(P2!, { site: 4 });
    const { id } = await atCashier();
    const give = async (to: Person) =>
      callApi(decisions.transferTask, { ...(await ref(id, P1!)), toEmpId: to.empId, comment: "" }, await as(P1!));
    expect((await give(P3!)).fieldErrors).toEqual({ toEmpId: ["仅出纳可办理付款"] });
    await query(sql`
      insert into approval_delegations (from_emp_id, to_emp_id, form_type_codes, start_at, end_at, include_pending, reason, created_by)
      select ${P1!.empId}, d, '{}', now() - interval '1 hour', now() + interval '1 day', 1, '', 1
      from unnest(${sql.param([P3!.empId, P2!.empId])}::int[]) d`);
    expect((await callApi(formPages.instanceDetail, { id }, await as(P3!))).code).toBe(404);
    expect(await refusal(pay(P3!, id))).toMatchObject({ code: 403 });
    expect((await callApi(formPages.instanceDetail, { id }, await as(P2!))).code).toBe(200);
    await pay(P2!, id);
    expect((await stateOf(id)).status).toBe(FORM_STATE.approved);
    await query(sql`delete from approval_delegations`);
    const other = await atCashier();
    const [task] = await pending(other.id);
    const { version } = await stateOf(other.id);
    await ok(reassign, { taskId: task!.id, version, toEmpId: P2!.empId, comment: "出差" }, await as(ADMIN!));
    expect((await pending(other.id)).map((one) => [one.assignee_emp_id, one.origin])).toEqual([
      [P2!.empId, ORIGIN.transfer],
    ]);
    const seen = await ok(formPages.instanceDetail, { id: other.id }, await as(P2!));
    expect(seen.allowedActions).toEqual(expect.arrayContaining(["return", "transfer"]));
  });
});

describe("the payment is confirmed (approvals rules 29, 31 and 39)", () => {
  it("by any cashier of the company and the place, whoever holds the task; by nobody else", async () => {
    await member(P1!, { company: 1, site: 1 });
    await member(P2!);
    await member(P3!, { company: 2 });
    await member(R!);
    const { id } = await atCashier();
    expect(await holders(id)).toEqual([P1!.empId]);
    for (const person of [P3!, R!, A!, ADMIN!]) expect(await refusal(pay(person, id))).toMatchObject({ code: 403 });
    expect(await refusal(pay(P2!, id, A!))).toMatchObject({ code: 403, key: "errors:notWhileActing" });
    await pay(P2!, id);
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: ACT.pay, actor_emp_id: P2!.empId });
    expect((await tasksOf(id)).at(-1)).toMatchObject({
      assignee_emp_id: P1!.empId,
      status: TASK_STATE.approved,
      decided_by_emp_id: P2!.empId,
    });
    expect(await stateOf(id)).toMatchObject({
      status: FORM_STATE.approved,
      hooks: ["submit", "approved"],
      reserved: 0,
    });
    expect(await refusal(pay(P1!, id))).toMatchObject({ code: 409 });
  });

  it("not before the form is there, and not by who sent it for another", async () => {
    await member(P1!);
    const { id } = await sent(R!, { amount: 1, size: 1 });
    expect(await refusal(pay(P1!, id))).toMatchObject({ code: 409 });
    await query(sql`update approval_instances set submitted_by_emp_id = ${P1!.empId} where id = ${id}`);
    expect(await refusal(pay(P1!, id))).toMatchObject({ code: 403 });
  });

  it("by two at once: one has paid, the other is told so", async () => {
    await member(P1!);
    await member(P2!);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await atCashier();
      expect(await holders(id)).toEqual([P1!.empId, P2!.empId]);
      const both = await Promise.all([refusal(pay(P1!, id)), refusal(pay(P2!, id))]);
      expect(both.filter((one) => one === null)).toHaveLength(1);
      expect(both.find((one) => one !== null)).toMatchObject({ code: 409 });
      expect(await stateOf(id)).toMatchObject({ status: FORM_STATE.approved, reserved: 0 });
      expect((await historyOf(id)).filter(({ action }) => action === ACT.pay)).toHaveLength(1);
      expect(
        (await tasksOf(id))
          .slice(-2)
          .map(({ status }) => status)
          .sort(),
      ).toEqual([TASK_STATE.approved, TASK_STATE.cancelled]);
    }
  });

  it("and a return of the same form at once: one of the two, whatever the domain locks beside", async () => {
    await member(P1!);
    await member(P2!);
    const locking: ApprovalKind = {
      ...paid,
      async onNodeLeft(tx, form) {
        await tx.execute(sql`select from probe_forms where id = ${form.businessId} for update`);
      },
    };
    for (const kinds of [approvalKinds, plain]) standIn(kinds, PROBE, locking);
    for (let round = 0; round < 8; round += 1) {
      const form = await atCashier();
      const [payer, task, back] = [await callerOf(P1!), await ref(form.id, P2!), await callerOf(P2!)];
      const both = await Promise.all([
        refusal(
          transaction(async (tx) => {
            await lockForms(tx, [form.id]);
            await tx.execute(sql`select from probe_forms where id = ${form.businessId} for update`);
            await completePayments(approvalKinds, tx, payer, [form.id]);
          }),
        ),
        refusal(transaction((tx) => returnTask(approvalKinds, tx, back, { ...task, comment: "发票不清" }))),
      ]);
      expect(both.filter((one) => one === null)).toHaveLength(1);
      expect(both.find((one) => one !== null)).toMatchObject({ code: 409 });
      const { status } = await stateOf(form.id);
      expect(status).toBe(both[0] === null ? FORM_STATE.approved : FORM_STATE.returned);
    }
    for (const kinds of [approvalKinds, plain]) standIn(kinds, PROBE, paid);
  });

  it("of a node that asks for all of them by one", async () => {
    await process({ mode: MODE.allOf });
    await member(P1!);
    await member(P2!);
    const { id } = await atCashier();
    await pay(P2!, id);
    expect((await stateOf(id)).status).toBe(FORM_STATE.approved);
  });

  it("the scope of a cashier is one condition on forms, the same that is asked at the payment", async () => {
    const none = await atCashier(1);
    const [one, two, own, far] = [
      await atCashier(1),
      await atCashier(2),
      await atCashier(1, P1!),
      await atCashier(1, N!),
    ];
    await member(P1!, { company: 1, site: 1 });
    await member(P2!);
    await member(P3!, { department: 14 });
    const seen = async (person: Person) =>
      (
        await query<{ id: number }>(sql`
          select i.id from approval_instances i
          where i.id >= ${none.id} and i.kind_code = ${PROBE} and ${cashierScope(person.empId)} order by 1`)
      ).map(({ id }) => id);
    expect(await seen(P1!)).toEqual([none.id, one.id]);
    expect(await seen(P2!)).toEqual([none, one, two, own, far].map(({ id }) => id));
    expect(await seen(P3!)).toEqual([far.id]);
    expect(await seen(A!)).toEqual([]);
    for (const { id } of [none, one, two, own, far])
      expect(await mayPay(database().read, P1!.empId, [id])).toBe((await seen(P1!)).includes(id));
  });
});

describe("going back from the cashier", () => {
  it("a form is withdrawn when the cashier's task is gone again, not while it stands (approvals rule 16)", async () => {
    await publish([start, named("one", [A!.empId]), cashier(), end], { withdrawMode: 2 });
    await member(P1!);
    const { id } = await atCashier();
    const withdraw = async () =>
      callApi(formActs.withdrawApproval, { id, version: (await stateOf(id)).version, comment: "" }, await as(R!));
    expect(await withdraw()).toMatchObject({ code: 409, msg: "单据已进入后续处理，无法撤回" });
    await ok(
      decisions.returnTask,
      { ...(await ref(id, P1!)), comment: "发票不清", targetNodeKey: "one" },
      await as(P1!),
    );
    expect((await ok(formPages.instanceDetail, { id }, await as(R!))).allowedActions).toContain("withdraw");
    expect(await withdraw()).toMatchObject({ code: 200, data: { status: FORM_STATE.withdrawn } });
    await submit(R!, { id });
    expect((await stateOf(id)).node).toBe("one");
  });

  it("the cashier returns to the requester or to the last node of finance, whoever decided after it (approvals rule 12)", async () => {
    await publish([
      start,
      nodeOf("accountant", NODE.approver, "会计", { approverRules: [{ source: 1, roleCode: "FIN_ACCOUNTANT" }] }),
      named("gm", [A!.empId]),
      cashier(),
      end,
    ]);
    await member(P1!);
    const { id } = await sent(R!, { amount: 1, size: 1 });
    await approve(P3!, id);
    await approve(A!, id);
    const seen = await ok(formPages.instanceDetail, { id }, await as(P1!));
    expect(seen.desk!.returnTo.map(({ key }) => key)).toEqual(["accountant"]);
    await process();
    const other = await atCashier();
    expect(
      (await ok(formPages.instanceDetail, { id: other.id }, await as(P1!))).desk!.returnTo.map(({ key }) => key),
    ).toEqual(["one"]);
  });
});
