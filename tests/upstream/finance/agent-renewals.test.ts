import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import {
  createRenewal,
  renewal,
  renewalWay,
  searchRenewals,
  sendRenewal,
  updateRenewal,
} from "~/contracts/finance/agent-renewals";
import { createAgentCost, searchAgentCosts } from "~/contracts/finance/agents";
import { deleteRenewal } from "~/contracts/finance/applications";
import { bouncePayment, confirmCard, confirmPaid, payableCard } from "~/contracts/finance/cashier";
import { deleteAgentCost } from "~/contracts/finance/register-deletes";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { account, approveUntilCashier, companyCard, payablesOf } from "./desk";

let [token, accountant, cashier, stranger]: string[] = [];
let card: number;
let first: number;
let second: number;
const today = companyDay();
const end = addDays(today, 20);
const newEnd = addDays(end, 365);
const base = {
  agent: "样例代理",
  companyId: 1,
  periodFrom: addDays(today, -300),
  periodTo: end,
  currency: "CNY" as const,
};

beforeEach(async () => {
  await useDatabase();
  [token, accountant, cashier, stranger] = await Promise.all(
    ["10015", "10016", "10008", "10011"].map((no) => sessionOf(no)),
  );
  card = await companyCard("样例代理", "4321");
  const cost = async (more: object) =>
    (await ok(createAgentCost, { ...base, amount: "3,600", service: 2, ...more }, as())).id;
  first = await cost({ payeeCardId: card });
  second = await cost({ service: 4, amount: "1,200", payeeCardId: card });
});

const as = (by = token) => ({ token: by });
const wanted = (): In<typeof createRenewal> => ({
  lines: [
    { proxyCostId: first, amount: "3,800.00" },
    { proxyCostId: second, amount: "1,300.50" },
  ],
  newPeriodTo: newEnd,
  payeeCardId: card,
  reason: "继续委托一年",
});
const trySend = (more: object = {}, by = token) => callApi(createRenewal, { ...wanted(), send: 1, ...more }, as(by));
const listed = async () => (await ok(searchRenewals, { page: {}, query: {} }, as())).simpleList;
const costs = async () =>
  (await ok(searchAgentCosts, { page: {}, query: {} }, as())).simpleList
    .filter(({ periodTo }) => periodTo === newEnd)
    .map(({ service, periodFrom, amount }) => [service, periodFrom, amount]);

async function waiting() {
  const form = await ok(createRenewal, { ...wanted(), send: 1 }, as());
  expect(await approveUntilCashier(form.instanceId)).toEqual(["superior", "accountant"]);
  const [payable] = await payablesOf(form.formId);
  return { ...form, payable: payable!, accountId: await account(1, 100_000_000) };
}
const pay = (accountId: number, { id: payableId, version }: { id: number; version: number }, bankSerialNo: string) =>
  callApi(confirmPaid, { items: [{ payableId, version, bankSerialNo }], accountId, paidOn: today }, as(cashier));

describe("a renewal of an agent's services", () => {
  it("finance rule 33: what ends within 30 days is listed; approved and paid it has its next period, with the card", async () => {
    await ok(createAgentCost, { ...base, service: 1, amount: "1", periodTo: addDays(today, 31) }, as());
    expect((await listed()).map(({ id, daysLeft, application }) => [id, daysLeft, application])).toEqual([
      [first, 20, null],
      [second, 20, null],
    ]);
    const form = await waiting();
    expect((await listed()).map(({ application }) => application)).toEqual([
      expect.stringMatching(/\d{8}-\d{4}$/),
      expect.stringMatching(/\d{8}-\d{4}$/),
    ]);
    expect(await costs()).toEqual([]);
    expect(
      await one("select amount::int, payee_name, payee_emp_id from payables where form_id = $1", [form.formId]),
    ).toEqual({
      amount: 510_050,
      payee_name: "样例代理",
      payee_emp_id: null,
    });
    expect((await pay(form.accountId, form.payable, "P1")).code).toBe(200);
    expect((await costs()).sort()).toEqual([
      [2, addDays(end, 1), 380_000],
      [4, addDays(end, 1), 130_050],
    ]);
    expect(
      await one("select distinct payee_card_id, renewal_form_id from proxy_costs where renewal_form_id is not null"),
    ).toEqual({
      payee_card_id: card,
      renewal_form_id: form.formId,
    });
    expect(await listed()).toMatchObject([]);
  });

  it("paid once more after a bounce it makes no second period; the requester names another card of the agent", async () => {
    const form = await waiting();
    await pay(form.accountId, form.payable, "P2");
    const [paid] = await payablesOf(form.formId);
    const next = await ok(
      bouncePayment,
      { payableId: paid!.id, version: paid!.version, reason: "账号有误", bookedOn: today },
      as(cashier),
    );
    const another = await companyCard("样例代理", "9999");
    const dollars = await companyCard("样例代理", "6666", "USD");
    const shown = await ok(payableCard, next, as());
    expect(shown.cards.map(({ id }) => id)).toEqual([another, card]);
    const choose = (payeeCardId: number) =>
      callApi(confirmCard, { ...next, version: shown.version, payeeCardId }, as());
    expect((await choose(dollars)).fieldErrors).toEqual({ payeeCardId: ["请选择同一收款人的收款卡"] });
    expect((await choose(another)).code).toBe(200);
    expect((await pay(form.accountId, (await payablesOf(form.formId)).at(-1)!, "P3")).code).toBe(200);
    expect(await costs()).toHaveLength(2);
  });

  it("finance rule 33: a period that another one has taken refuses the sending, and the payment too", async () => {
    const form = await waiting();
    const taken = {
      ...base,
      service: 2 as const,
      amount: "1",
      periodFrom: addDays(end, 10),
      periodTo: addDays(end, 20),
    };
    await ok(createAgentCost, taken, as());
    const said = `该代理商、公司和服务在${taken.periodFrom}至${taken.periodTo}已有费用`;
    const paid = await pay(form.accountId, form.payable, "P4");
    expect([paid.code, paid.msg]).toEqual([409, said]);
    expect((await payablesOf(form.formId)).map(({ status }) => status)).toEqual([0]);
    expect(await costs()).toEqual([]);
    await one("update approval_instances set status = 3 where id = $1 returning id", [form.instanceId]);
    expect((await trySend()).fieldErrors).toEqual({ newPeriodTo: [said] });
  });

  it("of two that go on with one service at once one is sent", async () => {
    const answers = await Promise.all([trySend(), trySend({}, accountant), trySend(), trySend({}, accountant)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ code }) => code === 409)!.msg).toMatch(/^服务已在续费申请.+审批中$/);
  });

  it("says everything at its field; services of another agent, company or currency go by themselves", async () => {
    const lines = [{ proxyCostId: first }, { proxyCostId: second, amount: "1.005" }];
    expect((await trySend({ lines, newPeriodTo: "", payeeCardId: "", reason: "" })).fieldErrors).toEqual({
      "lines[0].amount": ["不能为空"],
      newPeriodTo: ["不能为空"],
      payeeCardId: ["不能为空"],
      reason: ["不能为空"],
    });
    expect((await trySend({ lines: [{ proxyCostId: first, amount: "0" }], newPeriodTo: end })).fieldErrors).toEqual({
      "lines[0].amount": ["金额应大于 0"],
      newPeriodTo: ["新到期日须晚于目前的到期日"],
    });
    const other = await ok(createAgentCost, { ...base, agent: "另一代理", service: 2, amount: "1" }, as());
    const mixed = [
      { proxyCostId: first, amount: "1" },
      { proxyCostId: other.id, amount: "1" },
    ];
    expect((await trySend({ lines: mixed })).msg).toBe("所选服务须为同一公司、代理商和币种");
    expect((await ok(renewal, { costIds: [first, other.id] }, as())).alike).toBe(false);
    expect((await trySend({ lines: [{ proxyCostId: 999_999, amount: "1" }] })).code).toBe(404);
    expect((await trySend({}, stranger)).code).toBe(403);
  });

  it("is written on by its owner alone, with the version shown; a service with an application stays", async () => {
    const made = await ok(createRenewal, wanted(), as());
    const on = { ...wanted(), formId: made.formId, lines: [{ proxyCostId: second, amount: "5" }] };
    expect((await callApi(updateRenewal, { ...on, version: 9 }, as())).code).toBe(409);
    expect((await callApi(updateRenewal, { ...on, version: 1 }, as(accountant))).code).toBe(404);
    expect((await callApi(renewal, { formId: made.formId }, as(accountant))).code).toBe(404);
    const { version } = await ok(updateRenewal, { ...on, version: 1 }, as());
    const { services } = await ok(renewal, { formId: made.formId }, as());
    expect(services.map(({ id, next }) => [id, next])).toEqual([[second, 500]]);
    expect((await callApi(deleteAgentCost, { id: second, version: 1 }, as())).msg).toBe(
      "已有单据或记录使用它，不能删除",
    );
    await ok(deleteAgentCost, { id: first, version: 1 }, as());
    expect((await callApi(deleteRenewal, { formId: made.formId, version }, as(accountant))).code).toBe(404);
    expect(await ok(sendRenewal, { formId: made.formId, version }, as())).toMatchObject({ status: 1 });
    expect((await callApi(deleteRenewal, { formId: made.formId, version }, as())).code).toBe(409);
  });

  it("shows the way by what is written", async () => {
    const { steps } = await ok(renewalWay, { companyId: 1, amounts: ["1.00", "x"] }, as());
    expect(steps.map(({ key }) => key)).toEqual(["superior", "accountant", "cashier"]);
  });
});

describe("the import of renewals", () => {
  const HEAD = ["代理商", "公司", "服务", "起", "止", "金额", "币种", "新到期日"];
  const file = importOf("proxyRenewal", "proxyRenewal", () => token!);
  const forms = () => one<{ n: number }>("select count(*)::int as n from finance_forms where kind_code = 108");
  let company: string;
  const row = (more: Record<number, string> = {}) =>
    ["样例代理", company, "代理记账", base.periodFrom, end, "3800", "CNY", newEnd].map((cell, n) => more[n] ?? cell);
  beforeEach(async () => {
    company = (await one<{ n: string }>("select company_name as n from companies where company_id = 1")).n;
  });

  it("tells every fault at once and writes nothing", async () => {
    await ok(createRenewal, { ...wanted(), lines: [{ proxyCostId: second, amount: "1" }] }, as());
    expect(
      await file.faults([
        HEAD,
        row({ 0: "没有的代理" }),
        row({ 1: "没有的公司" }),
        row({ 5: "1.005", 6: "USD", 7: end }),
        row({ 2: "报税" }),
        row({ 7: "2026-02-30" }),
      ]),
    ).toEqual([
      "2 起: 没有该期间的代理费用",
      "3 公司: 公司不存在或已注销",
      "4 金额: 最多2位小数",
      "4 币种: 该服务的币种为CNY",
      "4 新到期日: 新到期日须晚于目前的到期日",
      "5 起: 该服务已有续费申请",
      "6 起: 与第4行重复",
      "6 新到期日: 日期格式应为 YYYY-MM-DD，且日期真实存在",
    ]);
    expect(await forms()).toEqual({ n: 1 });
  });

  it("makes one draft of services that go together, of whoever imports, and none the second time", async () => {
    const rows = [HEAD, row(), row({ 2: "报税", 5: "1300.50" })];
    const stale = await file.upload(rows);
    const { batchId } = await file.upload(rows);
    await file.commit(batchId);
    expect(await forms()).toEqual({ n: 1 });
    const { id, total } = await one<{ id: number; total: string }>(
      `select f.id, f.total from finance_forms f join employees e on e.emp_id = f.requester_emp_id
       where kind_code = 108 and e.job_number = '10015'`,
    );
    expect(Number(total)).toBe(510_050);
    expect((await ok(renewal, { formId: id }, as())).form).toMatchObject({
      newPeriodTo: newEnd,
      payeeCardId: card,
      number: null,
    });
    expect((await file.commit(stale.batchId)).code).toBe(409);
    expect(await file.faults(rows)).toEqual(["2 起: 该服务已有续费申请", "3 起: 该服务已有续费申请"]);
    expect(await forms()).toEqual({ n: 1 });
  });
});
