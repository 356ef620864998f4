import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { In } from "~/contracts/endpoint";
import { confirmPaid, failPayment, searchPayables, startPaying } from "~/contracts/finance/cashier";
import {
  confirmMerge,
  createMerge,
  failMerge,
  mergeablePayees,
  mergeDetail,
  mergeForStep,
  searchMerges,
  startMerge,
  updateMerge,
} from "~/contracts/finance/merges";
import { capitalAmountWithCurrency } from "~/lib/money";
import { companyDay } from "~/lib/period";
import { endForm } from "~/upstream/approvals/engine/oversee.server";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
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
let [card, otherCard]: number[] = [];
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
  await creditLine("10011", 1_000_000_000);
  card = await payeeCard("10011");
  otherCard = await payeeCard("10011", "0025");
  bank = await account(await companyOf("10011"), 90_000_000);
});

let serials = 0;
const serial = () => `MG${++serials}`;

/** A borrowing of 10011 that has reached the cashier. */
async function waiting(amount: string, payeeCardId = card!) {
  const made = await borrow(own!, { ...(await wanted("10011", payeeCardId)), amount, send: 1 });
  await approveUntilCashier(made.instanceId);
  const [payable] = await payablesOf(made.formId);
  return { ...made, payable: payable! };
}
const severally = async (...amounts: string[]) => {
  const made = [];
  for (const amount of amounts) made.push(await waiting(amount));
  return made;
};
type Waiting = Awaited<ReturnType<typeof waiting>>;
const ids = (forms: readonly Waiting[]) => forms.map(({ payable }) => payable.id);

/** A merge that 10008 has made, sent. */
const send = (forms: readonly Waiting[], token = cashier) =>
  callApi(createMerge, { payableIds: ids(forms), send: 1 }, { token });
async function merged(...amounts: string[]) {
  const forms = await severally(...amounts);
  const { data } = await send(forms);
  await approveUntilCashier(data!.instanceId);
  return { forms, ...data!, ...(await standing(data!.instanceId)) };
}
const standing = (instanceId: number) =>
  one<{ status: number; version: number }>("select status, version from approval_instances where id = $1", [
    instanceId,
  ]);
const payment = ({ formId, version }: { formId: number; version: number }): In<typeof confirmMerge> => ({
  formId,
  version,
  accountId: bank,
  bankSerialNo: serial(),
  paidOn: today,
});
const pay = (input: In<typeof confirmMerge>, token = second) => callApi(confirmMerge, input, { token });
const states = async (forms: readonly Waiting[]) =>
  (await Promise.all(forms.map(({ formId }) => payablesOf(formId)))).map((all) => all.map(({ status }) => status));

describe("a merge payment", () => {
  it("finance 14: three payables of one account are one payment of 400.00; one of another account does not go in", async () => {
    const forms = await severally("100.00", "250.50", "49.50");
    const other = await waiting("10.00", otherCard);
    const refused = await send([...forms, other]);
    expect(refused.fieldErrors).toEqual({ payableIds: ["收款账户、币种、付款公司须一致"] });
    const { data } = await send(forms);
    expect(await states(forms)).toEqual([[1], [1], [1]]);
    await approveUntilCashier(data!.instanceId);
    const shown = await ok(mergeForStep, { formId: data!.formId }, { token: second });
    expect([shown.total, shown.rows.length]).toEqual([40_000, 3]);
    expect(capitalAmountWithCurrency(shown.total)).toBe("人民币肆佰元整");
    const answer = await pay(payment(shown));
    expect([answer.code, answer.data]).toEqual([200, { count: 3 }]);
    expect(await states(forms)).toEqual([[3], [3], [3]]);
    const every = [...forms, data!].map(({ instanceId }) => standing(instanceId));
    expect((await Promise.all(every)).map(({ status }) => status)).toEqual([2, 2, 2, 2]);
    const funds = await one(
      "select count(*)::int as n, sum(amount)::int as sum, count(distinct bank_serial_no)::int as serials from fund_ledger where source_type = 1 and source_id = any($1)",
      [ids(forms)],
    );
    expect(funds).toEqual({ n: 3, sum: -40_000, serials: 1 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("asks for two payables at least, for those that wait, and for those one may see", async () => {
    const [form] = await severally("10.00");
    expect((await send([form!])).fieldErrors).toEqual({ payableIds: ["请至少选择两笔待付款"] });
    expect((await callApi(createMerge, { payableIds: [form!.payable.id, 999_999] }, { token: cashier })).code).toBe(
      404,
    );
    expect((await callApi(createMerge, { payableIds: [] }, { token: cashier })).code).toBe(400);
    expect((await callApi(createMerge, { payableIds: [form!.payable.id] }, { token: own })).code).toBe(403);
    const many = Array.from({ length: 201 }, (_, n) => n + 1);
    const said = await callApi(createMerge, { payableIds: many }, { token: cashier });
    expect(said.fieldErrors).toEqual({ payableIds: ["一次最多合并200笔"] });
    const [a, b] = await severally("11.00", "12.00");
    expect((await send([a!, b!])).code).toBe(200);
    const number = (await one<{ n: string }>("select instance_no as n from approval_instances where id = $1", [
      a!.instanceId,
    ]))!.n;
    const again = await send([a!, form!]);
    expect(again.fieldErrors).toEqual({ payableIds: [`以下单据已不在待付款：${number}`] });
  });

  it("is a draft first that its owner alone sees and changes, at the version he saw", async () => {
    const forms = await severally("20.00", "21.00", "22.00");
    const draft = await ok(createMerge, { payableIds: ids(forms).slice(0, 1), reason: "月结" }, { token: cashier });
    expect(await states(forms)).toEqual([[0], [0], [0]]);
    expect((await callApi(mergeDetail, { formId: draft.formId }, { token: second })).code).toBe(404);
    const { version } = await ok(mergeDetail, { formId: draft.formId }, { token: cashier });
    const change = { formId: draft.formId, version, payableIds: ids(forms), send: 1 };
    expect((await callApi(updateMerge, { ...change, version: 9 }, { token: cashier })).code).toBe(409);
    expect((await callApi(updateMerge, change, { token: second })).code).toBe(404);
    expect((await callApi(updateMerge, change, { token: cashier })).code).toBe(200);
    expect(await states(forms)).toEqual([[1], [1], [1]]);
    const list = await ok(searchMerges, { page: {}, query: {} }, { token: cashier });
    expect(list.simpleList[0]).toMatchObject({ formId: draft.formId, count: 3, total: 6_300 });
    const payees = (await ok(mergeablePayees, {}, { token: cashier })).payees;
    expect(payees.flatMap(({ payableIds }) => payableIds)).not.toContain(forms[0]!.payable.id);
  });

  it("of two merges that want one payable one has it", async () => {
    const [a, b, c] = await severally("30.00", "31.00", "32.00");
    const answers = await Promise.all([send([a!, b!]), send([b!, c!], second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const taken = (await states([a!, b!, c!])).map(([state]) => state);
    expect([taken[1], taken[0]! + taken[2]!]).toEqual([1, 1]);
  });

  it("of a merge and a payment that want one payable one has it", async () => {
    const [a, b] = await severally("33.00", "34.00");
    const alone = {
      items: [{ payableId: a!.payable.id, version: a!.payable.version, bankSerialNo: serial() }],
      accountId: bank,
      paidOn: today,
    };
    const answers = await Promise.all([send([a!, b!]), callApi(confirmPaid, alone, { token: second })]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(["3,0", "1,1"]).toContain(String((await states([a!, b!])).flat()));
    expect(await ledgerFaults()).toEqual([]);
  });

  it("lets go of its payables when it is withdrawn, and a source form cannot go back while it holds them", async () => {
    const forms = await severally("40.00", "41.00");
    const { data } = await send(forms);
    const number = (await one<{ n: string }>("select instance_no as n from approval_instances where id = $1", [
      data!.instanceId,
    ]))!.n;
    await expect(returnAtCashier(forms[0]!.instanceId, "accountant")).rejects.toMatchObject({
      text: { key: "finance:said.merged", params: { number } },
    });
    const maker = await callerBy("10008");
    const { version } = await standing(data!.instanceId);
    const withdrawn = transaction((tx) =>
      withdrawForm(approvalKinds, tx, maker, { id: data!.instanceId, version, comment: "" }),
    );
    // Two at once: the source form goes back, or it does not, but nothing is left in between.
    const [, back] = await Promise.allSettled([withdrawn, returnAtCashier(forms[1]!.instanceId, "accountant")]);
    expect(await states([forms[0]!])).toEqual([[0]]);
    expect(await states([forms[1]!])).toEqual([[back.status === "fulfilled" ? 5 : 0]]);
  });

  it("gives its payables back when an administrator voids it or sends it back, not while they are being paid", async () => {
    const { forms, formId, instanceId, version } = await merged("42.00", "43.00");
    const administrator = await callerBy("10010");
    await ok(startMerge, { formId, version, accountId: bank }, { token: second });
    expect(await states(forms)).toEqual([[2], [2]]);
    const end = async (act: "void" | "return") =>
      transaction(async (tx) =>
        endForm(approvalKinds, tx, administrator, {
          id: instanceId,
          version: (await standing(instanceId)).version,
          comment: "核对金额",
          act,
        }),
      );
    await expect(end("return")).rejects.toMatchObject({ text: { key: "finance:said.paying" } });
    await expect(end("void")).rejects.toMatchObject({ text: { key: "finance:said.paying" } });
    const next = await merged("44.00", "45.00");
    await transaction((tx) =>
      endForm(approvalKinds, tx, administrator, {
        id: next.instanceId,
        version: next.version,
        comment: "核对金额",
        act: "void",
      }),
    );
    expect(await states(next.forms)).toEqual([[0], [0]]);
  });
});

describe("paying a merge", () => {
  it("is for another cashier than the one who made it, and for nobody whom one of its forms concerns", async () => {
    const { forms, formId, version } = await merged("50.00", "51.00");
    expect(await pay(payment({ formId, version }), cashier)).toMatchObject({ code: 409, msg: "不能支付本人相关单据" });
    expect((await pay(payment({ formId, version }), stranger)).code).toBe(403);
    await one(
      `update approval_tasks set decided_by_emp_id = (select emp_id from employees where job_number = '10012')
       where instance_id = $1 and node_key = 'accountant' returning id`,
      [forms[1]!.instanceId],
    );
    expect(await pay(payment({ formId, version }))).toMatchObject({ code: 409, msg: "不能支付本人相关单据" });
    expect(await states(forms)).toEqual([[1], [1]]);
  });

  it("finance 23: two cashiers' clicks are one payment, and a used serial number pays nothing", async () => {
    const { forms, formId, version } = await merged("52.00", "53.00");
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(payment({ formId, version }))));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code))).toEqual(new Set([409]));
    const { n } = await one<{ n: number }>(
      "select count(*)::int as n from fund_ledger where source_type = 1 and source_id = any($1)",
      [ids(forms)],
    );
    expect(n).toBe(2);
    const next = await merged("54.00", "55.00");
    const paidSerial = (
      await one<{ s: string }>("select bank_serial_no as s from payables where id = $1", [forms[0]!.payable.id])
    ).s;
    const again = await pay({ ...payment(next), bankSerialNo: ` ${paidSerial.toLowerCase()}` });
    expect(again).toMatchObject({ code: 409, msg: "银行流水号已使用" });
    expect(await states(next.forms)).toEqual([[1], [1]]);
    expect((await pay({ ...payment(next), version: next.version + 1 })).code).toBe(409);
    expect((await pay(payment({ formId: 999_999, version: 1 }))).code).toBe(404);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("asks the database no more often for eight payables than for two", async () => {
    const few = await merged("66.00", "67.00");
    const many = await merged(...Array.from({ length: 8 }, (_, n) => `${70 + n}.00`));
    const query = vi.spyOn(pg.Client.prototype, "query");
    const asked = async (merge: Parameters<typeof payment>[0]) => {
      const input = payment(merge);
      query.mockClear();
      expect((await pay(input)).code).toBe(200);
      return query.mock.calls.length;
    };
    const [first, next] = [await asked(few), await asked(many)];
    query.mockRestore();
    expect(next).toBe(first);
  });

  it("that the bank refuses fails as a whole: each has a next payable, the merge is void", async () => {
    const { forms, formId, version, instanceId } = await merged("56.00", "57.00");
    const refuse = { formId, version, reason: "户名不符" };
    expect((await callApi(failMerge, refuse, { token: second })).code).toBe(409);
    await ok(startMerge, { formId, version, accountId: bank }, { token: second });
    const [one_] = await payablesOf(forms[0]!.formId);
    const single = { payableId: one_!.id, version: one_!.version };
    const alone = await callApi(failPayment, { ...single, reason: "户名不符" }, { token: second });
    expect([alone.code, alone.msg.startsWith("请在合并付款")]).toEqual([409, true]);
    const paidAlone = { items: [{ ...single, bankSerialNo: serial() }], accountId: bank, paidOn: today };
    expect((await callApi(confirmPaid, paidAlone, { token: second })).code).toBe(409);
    await ok(failMerge, refuse, { token: second });
    expect(await states(forms)).toEqual([
      [4, 0],
      [4, 0],
    ]);
    expect((await standing(instanceId)).status).toBe(6);
    expect((await Promise.all(forms.map(({ instanceId: id }) => standing(id)))).map(({ status }) => status)).toEqual([
      1, 1,
    ]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("is one row of the bench with its own acts; a payable of it cannot be moved alone", async () => {
    const { forms, formId } = await merged("58.00", "59.00");
    const bench = async (token = second) =>
      (await ok(searchPayables, { page: { pageSize: 500 }, query: { tab: "waiting" } }, { token })).simpleList;
    const rows = (await bench()).filter(({ merge }) => merge?.formId === formId);
    expect(rows.map(({ merge, acts }) => [merge!.count, merge!.total, acts])).toEqual([
      [2, 11_700, ["mergePaying", "mergePaid"]],
    ]);
    const [payable] = await payablesOf(forms[0]!.formId);
    const alone = { items: [{ payableId: payable!.id, version: payable!.version }], accountId: bank };
    expect((await callApi(startPaying, alone, { token: second })).msg).toMatch(/^请在合并付款.+中付款$/);
  });
});

describe("the import of merges", () => {
  const file = importOf("mergePayment", "mergePayment", () => cashier!);
  const HEAD = ["合并组号", "单号"];
  const numberOf = async ({ instanceId }: Waiting) =>
    (await one<{ n: string }>("select instance_no as n from approval_instances where id = $1", [instanceId])).n;

  it("says all that is wrong and writes nothing; a good file makes drafts", async () => {
    const [a, b, c] = await severally("60.00", "61.00", "62.00");
    const other = await waiting("63.00", otherCard);
    const under = await merged("64.00", "65.00");
    const numbers = await Promise.all([a!, b!, c!, other, under.forms[0]!].map(numberOf));
    const faults = await file.faults([
      HEAD,
      ["1", numbers[0]!],
      ["1", numbers[3]!],
      ["2", numbers[1]!],
      ["3", "CD1-20200101-0001"],
      ["3", numbers[4]!],
      ["", numbers[2]!],
    ]);
    expect(faults.map((said) => said.replace(/合并付款\S+/, "合并付款…"))).toEqual([
      "3 单号: 收款账户、币种、付款公司须一致",
      "4 合并组号: 每组至少两笔",
      "5 单号: 单据CD1-20200101-0001没有待付款",
      `6 单号: 单据${numbers[4]}已进入合并付款…`,
      "7 合并组号: 不能为空",
    ]);
    const { batchId } = await file.upload([HEAD, ["A", numbers[0]!], ["A", numbers[1]!]]);
    expect((await file.commit(batchId)).code).toBe(200);
    const drafts = await ok(searchMerges, { page: {}, query: { status: 0 } }, { token: cashier });
    expect(drafts.simpleList[0]).toMatchObject({ count: 2, total: 12_100, number: null });
    expect(await states([a!, b!])).toEqual([[0], [0]]);
  });
});
