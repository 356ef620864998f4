import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import {
  bouncePayment,
  cashierFilters,
  confirmCard,
  confirmPaid,
  failPayment,
  payableCard,
  searchPayables,
  startPaying,
} from "~/contracts/finance/cashier";
import { companyDay } from "~/lib/period";
import { endForm } from "~/upstream/approvals/engine/oversee.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import {
  account,
  approveUntilCashier,
  borrow,
  callerBy,
  companyOf,
  creditLine,
  ledgerFaults,
  makeCashier,
  payablesOf,
  payeeCard,
  returnAtCashier,
  wanted,
} from "./desk";

let [own, cashier, second, stranger]: string[] = [];
let card: number;
let bank: number;
const today = companyDay();

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  [own, cashier, second, stranger] = await Promise.all([
    sessionOf("10011"),
    sessionOf("10008"),
    sessionOf("10012"),
    sessionOf("10013"),
  ]);
  await creditLine("10011", 100_000_000);
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 50_000_000);
});

let serials = 0;
const serial = () => `SN${++serials}`;

/** A borrowing of 10011 that has reached the cashier. */
async function waiting(amount = "3,000.00") {
  const made = await borrow(own!, { ...(await wanted("10011", card)), amount, send: 1 });
  await approveUntilCashier(made.instanceId);
  const [payable] = await payablesOf(made.formId);
  return { ...made, payable: payable! };
}

const payment = (payable: { id: number; version: number }, bankSerialNo = serial()): In<typeof confirmPaid> => ({
  items: [{ payableId: payable.id, version: payable.version, bankSerialNo }],
  accountId: bank,
  paidOn: today,
});
const pay = (input: In<typeof confirmPaid>, token = cashier, key?: string) =>
  callApi(confirmPaid, input, { token, key });
const formStatus = async (instanceId: number) =>
  (await one<{ status: number }>("select status from approval_instances where id = $1", [instanceId])).status;
const balance = async () =>
  Number((await one<{ b: string }>("select balance as b from fund_accounts where id = $1", [bank])).b);
const owed = async (borrowingId: number) =>
  one<{ paid: number; cleared: number; held_cny: number; clear_status: number }>(
    "select paid, cleared, held_cny, clear_status from advances where borrowing_id = $1",
    [borrowingId],
  );

describe("a payment", () => {
  it("moves the account, begins the debt and approves the form, in one act", async () => {
    const [form, before] = [await waiting(), await balance()];
    expect(await pay(payment(form.payable))).toMatchObject({ code: 200, data: { count: 1 } });
    expect(await formStatus(form.instanceId)).toBe(2);
    expect(await balance()).toBe(before - 300_000);
    expect(await owed(form.formId)).toMatchObject({ paid: 300_000, held_cny: 0, clear_status: 1 });
    const entry = await one("select type, amount, balance_after from advance_entries where borrowing_id = $1", [
      form.formId,
    ]);
    expect(entry).toMatchObject({ type: 1, amount: 300_000 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 22: two cashiers who confirm the same payable at once: one pays, the others read that it is done", async () => {
    const form = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => pay(payment(form.payable), n % 2 === 0 ? cashier : second)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code, msg }) => `${code} ${msg}`))).toEqual(
      new Set(["409 单据已不在待付款"]),
    );
    expect(
      await one(
        `select (select count(*)::int from fund_ledger where source_type = 1 and source_id = $1) as funds,
           (select count(*)::int from advance_entries where borrowing_id = $2) as entries`,
        [form.payable.id, form.formId],
      ),
    ).toEqual({ funds: 1, entries: 1 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 23: posted twice with one key it is one entry, answered twice; a serial number pays once an account", async () => {
    const [form, key, used] = [await waiting(), randomUUID(), serial()];
    const input = payment(form.payable, used);
    expect((await pay(input, cashier, key)).code).toBe(200);
    const again = await sendCall(confirmPaid, input, { token: cashier, key });
    expect(await again.json()).toMatchObject({ code: 200, data: { count: 1 } });
    const other = await waiting();
    const folded = ` ${used.toLowerCase()} `;
    expect(await pay(payment(other.payable, folded))).toMatchObject({ code: 409, msg: "银行流水号已使用" });
    expect(await formStatus(other.instanceId)).toBe(1);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 24: a cashier cannot pay what he asked for himself, nor what he approved", async () => {
    const token = await sessionOf("10012");
    await creditLine("10012", 10_000_000);
    const mine = await payeeCard("10012");
    const made = await borrow(token, { ...(await wanted("10012", mine)), send: 1 });
    await approveUntilCashier(made.instanceId);
    const [payable] = await payablesOf(made.formId);
    expect(await pay(payment(payable!), second)).toMatchObject({ code: 409, msg: "不能支付本人相关单据" });
    const form = await waiting();
    await one(
      `update approval_tasks set decided_by_emp_id = (select emp_id from employees where job_number = '10012')
       where instance_id = $1 and node_key = 'accountant' returning id`,
      [form.instanceId],
    );
    expect(await pay(payment(form.payable), second)).toMatchObject({ code: 409, msg: "不能支付本人相关单据" });
    expect((await pay(payment(form.payable))).code).toBe(200);
  });

  it("is refused beyond the balance, from another company's account, and on a day before or after", async () => {
    const form = await waiting("500,001.00");
    await one("update fund_accounts set is_take_effect = is_take_effect where id = $1 returning id", [bank]);
    expect((await pay(payment(form.payable))).msg).toBe("账户基本户余额不足");
    const dollars = await account(await companyOf("10011"), 100, "美元户", "USD");
    const wrong = await pay({ ...payment(form.payable), accountId: dollars });
    expect(wrong.fieldErrors?.accountId).toEqual(["账户须属于付款公司且币种一致"]);
    const late = await pay({ ...payment(form.payable), paidOn: "2099-01-01" });
    expect(late.fieldErrors?.paidOn).toEqual([`付款日期须在${today}至${today}之间`]);
    expect(await formStatus(form.instanceId)).toBe(1);
  });

  it("with a stale version, or by somebody who is no cashier, does nothing", async () => {
    const form = await waiting();
    expect((await pay(payment({ ...form.payable, version: 9 }))).code).toBe(409);
    expect((await pay(payment(form.payable), stranger)).code).toBe(403);
    expect((await pay(payment({ id: 999_999, version: 1 }))).code).toBe(404);
    expect(await owed(form.formId)).toMatchObject({ paid: 0, held_cny: 300_000 });
  });

  it("several at once are paid all or none", async () => {
    const [first, next] = [await waiting(), await waiting()];
    const items = [first, next].map(({ payable }) => ({
      payableId: payable.id,
      version: payable.version,
      bankSerialNo: serial(),
    }));
    const wrong = { accountId: bank, paidOn: today, items: [items[0]!, { ...items[1]!, version: 7 }] };
    expect((await pay(wrong)).code).toBe(409);
    expect(await formStatus(first.instanceId)).toBe(1);
    expect((await pay({ accountId: bank, paidOn: today, items })).data).toEqual({ count: 2 });
    expect(await Promise.all([first, next].map(({ instanceId }) => formStatus(instanceId)))).toEqual([2, 2]);
  });
});

describe("a form that leaves the cashier", () => {
  it("finance 26: takes its payable back; approved again it has a new one, and the old one pays nothing", async () => {
    const form = await waiting();
    await returnAtCashier(form.instanceId, "accountant");
    expect((await payablesOf(form.formId)).map(({ status }) => status)).toEqual([5]);
    await approveUntilCashier(form.instanceId);
    const [old, fresh] = await payablesOf(form.formId);
    expect([old!.status, fresh!.status]).toEqual([5, 0]);
    expect(await pay(payment(old!))).toMatchObject({ code: 409 });
    expect((await pay(payment(fresh!))).code).toBe(200);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 26: while it is being paid it cannot go back, not even by the administrator", async () => {
    const form = await waiting();
    await ok(
      startPaying,
      { items: [{ payableId: form.payable.id, version: form.payable.version }], accountId: bank },
      { token: cashier },
    );
    await expect(returnAtCashier(form.instanceId, "accountant")).rejects.toMatchObject({
      text: { key: "finance:said.paying" },
    });
    const administrator = await callerBy("10010");
    const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
      form.instanceId,
    ]);
    await expect(
      transaction((tx) =>
        endForm(approvalKinds, tx, administrator, { id: form.instanceId, version, comment: "退回修改", act: "return" }),
      ),
    ).rejects.toMatchObject({ text: { key: "finance:said.paying" } });
    expect((await payablesOf(form.formId)).map(({ status }) => status)).toEqual([2]);
  });
});

describe("money that comes back", () => {
  it("finance 28: paid, bounced, confirmed anew and paid again: + − +, and the engine has nothing to do with it", async () => {
    const form = await waiting();
    expect((await pay(payment(form.payable))).code).toBe(200);
    const history = () =>
      one<{ n: string }>("select count(*) as n from approval_history where instance_id = $1", [form.instanceId]);
    const [before, funds] = [await history(), await balance()];
    const [paid] = await payablesOf(form.formId);
    const bounced = await callApi(
      bouncePayment,
      { payableId: paid!.id, version: paid!.version, reason: "账号户名不符", bookedOn: today },
      { token: cashier },
    );
    expect(bounced.code).toBe(200);
    expect(await balance()).toBe(funds + 300_000);
    expect(await owed(form.formId)).toMatchObject({ paid: 0, held_cny: 300_000, clear_status: 0 });
    const [, next] = await payablesOf(form.formId);
    expect(next).toMatchObject({ status: 0, card_confirmed: 0 });
    expect(await pay(payment(next!))).toMatchObject({ code: 409, msg: "收款账户待申请人确认" });
    const shown = await ok(payableCard, { payableId: next!.id }, { token: own });
    expect(shown).toMatchObject({ failReason: "账号户名不符", open: true });
    expect((await callApi(payableCard, { payableId: next!.id }, { token: stranger })).code).toBe(404);
    const theirs = await payeeCard("10013");
    const wrong = await callApi(
      confirmCard,
      { payableId: next!.id, version: next!.version, payeeCardId: theirs },
      { token: own },
    );
    expect(wrong.fieldErrors?.payeeCardId).toEqual(["请选择同一收款人的收款卡"]);
    await ok(confirmCard, { payableId: next!.id, version: next!.version, payeeCardId: card }, { token: own });
    const [, ready] = await payablesOf(form.formId);
    expect((await pay(payment(ready!))).code).toBe(200);
    expect(await owed(form.formId)).toMatchObject({ paid: 300_000, clear_status: 1 });
    const { types } = await one<{ types: string[] }>(
      "select array_agg(type || ':' || amount order by id) as types from advance_entries where borrowing_id = $1",
      [form.formId],
    );
    expect(types).toEqual(["1:300000", "7:-300000", "1:300000"]);
    expect(await history()).toEqual(before);
    expect(await formStatus(form.instanceId)).toBe(2);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("a payment that the bank refuses leaves the form at the cashier, with a next payable for the requester's word", async () => {
    const form = await waiting();
    const item = { payableId: form.payable.id, version: form.payable.version };
    const early = await callApi(failPayment, { ...item, reason: "户名不符" }, { token: cashier });
    expect(early.code).toBe(409);
    await ok(startPaying, { items: [item], accountId: bank }, { token: cashier });
    const [paying] = await payablesOf(form.formId);
    await ok(failPayment, { payableId: paying!.id, version: paying!.version, reason: "户名不符" }, { token: second });
    expect((await payablesOf(form.formId)).map(({ status, card_confirmed }) => [status, card_confirmed])).toEqual([
      [4, 1],
      [0, 0],
    ]);
    expect(await formStatus(form.instanceId)).toBe(1);
  });

  it("a debt that was partly cleared cannot bounce any more", async () => {
    const form = await waiting();
    await pay(payment(form.payable));
    await one("update advances set cleared = 1 where borrowing_id = $1 returning cleared", [form.formId]);
    const [paid] = await payablesOf(form.formId);
    const said = await callApi(
      bouncePayment,
      { payableId: paid!.id, version: paid!.version, reason: "退票", bookedOn: today },
      { token: cashier },
    );
    expect([said.code, said.msg]).toEqual([409, "借款已有冲销，不能登记退票"]);
    await one("update advances set cleared = 0 where borrowing_id = $1 returning cleared", [form.formId]);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe("the bench", () => {
  const search = (query: In<typeof searchPayables>["query"], token = cashier) =>
    ok(searchPayables, { page: { pageNo: 1, pageSize: 100 }, query }, { token });

  it("has what waits, is being paid, was paid and came back, for the cashiers of the company alone", async () => {
    const form = await waiting();
    const rows = (await search({ tab: "waiting" })).simpleList;
    expect(rows.find(({ formId }) => formId === form.formId)).toMatchObject({
      amount: 300_000,
      payeeTail: "0017",
      status: 0,
      acts: ["paying", "paid"],
    });
    expect((await search({ tab: "paid" })).page.totalCount).toBeGreaterThan(3);
    expect((await search({ tab: "failed" })).page.totalCount).toBe(2);
    // Every currency, unless one is asked for.
    const dollars = await borrow(own!, { ...(await wanted("10011", card)), amount: "10.00", currency: "USD", send: 1 });
    await approveUntilCashier(dollars.instanceId);
    const all = await search({ tab: "waiting" });
    expect(all.page.totalCount).toBe(rows.length + 1);
    expect((await ok(cashierFilters, {}, { token: cashier })).counts.waiting).toBe(rows.length + 1);
    expect((await search({ tab: "waiting", currency: "USD" })).page.totalCount).toBe(1);
    // Own forms are not among them: nobody pays himself.
    const ofSecond = (await search({ tab: "waiting" }, second)).simpleList;
    expect(ofSecond.every(({ jobNumber }) => jobNumber !== "10012")).toBe(true);
    // The finance manager reads all and pays none.
    const read = (await search({ tab: "waiting" }, await sessionOf("10009"))).simpleList;
    expect(read.length).toBeGreaterThanOrEqual(rows.length);
    expect(read.every(({ acts }) => acts.length === 0)).toBe(true);
  });

  it("a cashier of another company sees and pays nothing of this one", async () => {
    await makeCashier("10013");
    await one(
      `with other as (
         insert into companies (company_name, credit_code) values ('另一家公司', 'X') returning company_id
       )
       update approval_role_members set company_id = (select company_id from other)
       where role_code = 'CASHIER' and emp_id = (select emp_id from employees where job_number = '10013')
       returning id`,
    );
    const form = await waiting();
    expect((await search({ tab: "waiting" }, stranger)).page.totalCount).toBe(0);
    expect((await pay(payment(form.payable), stranger)).code).toBe(404);
  });
});
