import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import * as decisions from "~/contracts/approvals/decisions";
import * as formActs from "~/contracts/approvals/form-acts";
import * as formPages from "~/contracts/approvals/form-pages";
import * as tasks from "~/contracts/approvals/tasks";
import { updateReimbursement } from "~/contracts/finance/claim-forms";
import { formatAmount } from "~/lib/money";
import { forgetCache } from "~/upstream/platform/cache.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { categories, claim, claimOf, line, payForm, rateOf } from "../finance/claim-desk";
import { account, borrow, companyOf, creditLine, ledgerFaults, owes, payeeCard, wanted } from "../finance/desk";
import { personOf, tasksOf } from "./probe";

/** Claims and borrowings as their owners write them, on the processes that every installation begins with. */

/** Superior of the head of the level-2 department above 10004. */
let leader: string;
const cards = new Map<string, number>();
let accountId: number;

beforeAll(async () => {
  await useDatabase();
  await categories();
  const { number } = await one<{ number: string }>(
    "select h.job_number as number from departments d join employees h on h.emp_id = d.head_emp_id where d.code = '20'",
  );
  leader = `leader ${number}`;
  for (const jobNumber of ["10002", "10004", "10013"]) {
    cards.set(jobNumber, await payeeCard(jobNumber));
    await creditLine(jobNumber, 999_999_999);
  }
  accountId = await account(await companyOf("10004"), 100_000_000);
});
afterEach(() => vi.useRealTimers());

const as = async (jobNumber: string) => ({ token: await sessionOf(jobNumber) });
const jobOf = async (empId: number) =>
  (await one<{ job_number: string }>("select job_number from employees where emp_id = $1", [empId])).job_number;

interface Sent {
  id: number;
  formId: number;
  instanceNo: string;
  code: number;
}

async function sentForm(made: { formId: number; instanceId: number }): Promise<Sent> {
  const { formId, instanceId: id } = made;
  const form = await one<{ instanceNo: string; code: number }>(
    `select instance_no as "instanceNo", form_type_code as code from approval_instances where id = $1`,
    [id],
  );
  return { id, formId, ...form };
}

const claimInput = (jobNumber: string, fen: number, more = {}) =>
  claimOf(jobNumber, cards.get(jobNumber)!, [line({ amount: formatAmount(fen) })], more);

/** A claim of so many fen, sent. */
async function claimed(jobNumber: string, fen: number, more = {}): Promise<Sent> {
  return sentForm(await claim(await sessionOf(jobNumber), await claimInput(jobNumber, fen, more)));
}

/** A borrowing, sent. */
async function borrowed(jobNumber: string, amount: string, currency = "CNY"): Promise<Sent> {
  const input = { ...(await wanted(jobNumber, cards.get(jobNumber)!)), amount, currency, send: 1 };
  return sentForm(await borrow(await sessionOf(jobNumber), input));
}

const stateOf = (id: number) =>
  one<{ status: number; version: number; round: number; node: string; no: string }>(
    `select status, version, round, current_node_key as node, instance_no as no
     from approval_instances where id = $1`,
    [id],
  );
const pendingOf = async (id: number) => (await tasksOf(id)).filter(({ status }) => status === 1);
const approve = async (id: number, jobNumber: string) => {
  const [task] = await pendingOf(id);
  const { version } = await stateOf(id);
  await ok(
    decisions.approveTask,
    { taskId: task!.id, taskVersion: task!.version, version, comment: "" },
    await as(jobNumber),
  );
};

/** Everybody approves whose turn it is, up to the cashier. @returns "node job number" of each who had to decide */
async function walk(id: number): Promise<string[]> {
  const met: string[] = [];
  for (;;) {
    const [task] = await pendingOf(id);
    if (!task) return met;
    const holder = await jobOf(task.assignee_emp_id);
    met.push(`${task.node_key} ${holder}`);
    if (task.node_key === "cashier") return met;
    await approve(id, holder);
  }
}

/** The cashier pays what waits, and the form is through. */
async function paid({ id, formId }: Sent): Promise<void> {
  expect(await stateOf(id)).toMatchObject({ status: 1, node: "cashier" });
  await payForm(await sessionOf("10008"), formId, accountId);
  expect((await stateOf(id)).status).toBe(2);
}

// 10004 works in a level-4 department: superior 100150, the leader of level 2 heads the centre above it.
describe("money on its way by the seeded processes", () => {
  it("approvals 1: the first reimbursement of a Longhua day, 4,999.99: number, form type, superior, accountant, cashier", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date("2025-06-30T10:00:00+08:00"));
    const form = await claimed("10004", 4_999_99);
    expect(form.instanceNo).toBe("BX1-20250630-0001");
    expect(form.code).toBe(1011);
    expect(await walk(form.id)).toEqual(["superior 100150", "accountant 10016", "cashier 10008"]);
    await paid(form);
  });

  it("approvals 2: from 5,000.00 the leader of level 2 decides too, from 50,000.00 the general manager as well", async () => {
    const five = await claimed("10004", 5_000_00);
    expect(await walk(five.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);
    const below = await claimed("10004", 49_999_99);
    expect(await walk(below.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);
    const fifty = await claimed("10004", 50_000_00);
    expect(await walk(fifty.id)).toEqual(["superior 100150", leader, "accountant 10016", "gm 10014", "cashier 10008"]);
    for (const form of [five, below, fifty]) await paid(form);
  });

  it("a reimbursement that advances cover is not paid again: it ends behind the accountant, its requester gets a copy", async () => {
    const advance = await owes("10004", 900_00);
    const form = await claimed("10004", 900_00, { payeeCardId: null, offsets: { [advance]: "900.00" } });
    expect(await walk(form.id)).toEqual(["superior 100150", "accountant 10016"]);
    expect((await stateOf(form.id)).status).toBe(2);
    expect(await one("select emp_id from approval_cc where instance_id = $1", [form.id])).toEqual({
      emp_id: (await personOf("10004")).empId,
    });
  });

  it("approvals 3: a borrowing of USD 1,000.00 at 7.1234 is 712,340 fen: leader of level 2 in, general manager out", async () => {
    await rateOf("USD", 7_123_400);
    const form = await borrowed("10004", "1,000.00", "USD");
    expect(await one("select amount_cny::int from approval_instances where id = $1", [form.id])).toEqual({
      amount_cny: 712_340,
    });
    expect(await walk(form.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);
    const more = await borrowed("10004", "10,000.00");
    expect(await walk(more.id)).toEqual([
      "superior 100150",
      leader,
      "accountant 10016",
      "financeManager 10009",
      "cashier 10008",
    ]);
    await paid(more);
  });

  it("approvals 4: somebody of the overseas warehouse with site 1 borrows by form type 1027 under a number of JK7", async () => {
    await one("update employees set overseas_warehouse = 1, site_id = 1 where job_number = '10013' returning emp_id");
    const form = await borrowed("10013", "100.00");
    expect(form.instanceNo).toMatch(/^JK7-\d{8}-0001$/);
    expect(form.code).toBe(1027);
  });

  it("approvals 5: the head of a level-2 department asks for 6,000.00: the level-1 leader approves as superior, is skipped as leader, and the requester holds nothing", async () => {
    const form = await claimed("10002", 6_000_00);
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
      callApi(formActs.withdrawApproval, { id, version: (await stateOf(id)).version, comment: "" }, await as("10004"));
    const form = await claimed("10004", 100_00);
    const before = await todo();
    expect(await withdraw(form.id)).toMatchObject({ code: 200, data: { status: 5 } });
    expect(await todo()).toBe(before - 1);
    const late = await claimed("10004", 100_00);
    await approve(late.id, "100150");
    expect(await withdraw(late.id)).toMatchObject({ code: 409, msg: "单据已进入后续处理，无法撤回" });
  });

  it("approvals 15: returned by the accountant and sent again with 6,000.00 instead of 4,000.00 it begins anew at the superior, with the leader of level 2, under its number", async () => {
    await one(
      "update approval_definitions set settings = settings || '{\"resubmitMode\": 2}' where form_type_code = 1011 and status = 1 returning id",
    );
    forgetCache();
    const returned = async () => {
      const form = await claimed("10004", 4_000_00);
      await approve(form.id, "100150");
      const [task] = await pendingOf(form.id);
      expect(task!.node_key).toBe("accountant");
      const { version } = await stateOf(form.id);
      await ok(
        decisions.returnTask,
        { taskId: task!.id, taskVersion: task!.version, version, comment: "金额与发票不符" },
        await as("10016"),
      );
      expect(await stateOf(form.id)).toMatchObject({ status: 4 });
      expect((await ok(formPages.instanceDetail, { id: form.id }, await as("10004"))).goesOnAt).toBe("会计");
      return form;
    };
    /** The requester writes another amount, or none anew, and sends it once more. */
    const again = async ({ formId }: Sent, fen: number, send = 1) => {
      const { version } = await one<{ version: number }>("select version from finance_forms where id = $1", [formId]);
      return ok(updateReimbursement, { ...(await claimInput("10004", fen)), formId, version, send }, await as("10004"));
    };

    const form = await returned();
    await again(form, 6_000_00, 0);
    expect((await ok(formPages.instanceDetail, { id: form.id }, await as("10004"))).goesOnAt).toBeNull();
    expect(await again(form, 6_000_00)).toMatchObject({ formId: form.formId, instanceId: form.id, sent: true });
    expect(await stateOf(form.id)).toMatchObject({ round: 2, node: "superior", no: form.instanceNo });
    expect(await walk(form.id)).toEqual(["superior 100150", leader, "accountant 10016", "cashier 10008"]);

    await paid(form);

    const unchanged = await returned();
    const { version } = await stateOf(unchanged.id);
    await ok(
      formActs.submitApproval,
      { formTypeCode: 1011, businessId: unchanged.formId, chosen: {}, cc: [], version },
      await as("10004"),
    );
    expect(await stateOf(unchanged.id)).toMatchObject({ round: 2, node: "accountant" });
  });

  it("leaves ledgers that agree", async () => {
    expect(await ledgerFaults()).toEqual([]);
  });
});
