import { beforeAll, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { cashierFilters, confirmationForStep, confirmForm, searchConfirmations } from "~/contracts/finance/cashier";
import {
  copyReceipt,
  createReceipt,
  receiptChoices,
  receiptDetail,
  receiptWay,
  searchReceipts,
  updateReceipt,
} from "~/contracts/finance/receipts";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import {
  account,
  advanceOf,
  approveUntilCashier,
  callerBy,
  companyOf,
  ledgerFaults,
  makeCashier,
  owes,
  returnAtCashier,
} from "./desk";

let [accountant, cashier, second, employee, manager]: string[] = [];
let bank: number;
let dollars: number;
const today = companyDay();

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  [accountant, cashier, second, employee, manager] = await Promise.all(
    ["10016", "10008", "10012", "10011", "10009"].map((number) => sessionOf(number)),
  );
  bank = await account(await companyOf("10011"), 0);
  dollars = await account(await companyOf("10011"), 0, "美元户", "USD");
});

let serials = 0;
const wanted = (more: Partial<In<typeof createReceipt>> = {}): In<typeof createReceipt> => ({
  payerType: 2,
  payerName: "深圳样例客户有限公司",
  accountId: bank,
  receivedOn: today,
  category: 5,
  amount: "1,250.00",
  bankSerialNo: `R${++serials}`,
  reason: "废旧物资处置收入",
  ...more,
});
const write = (input: In<typeof createReceipt>, token = accountant) => callApi(createReceipt, input, { token });
const send = async (more: Partial<In<typeof createReceipt>> = {}) =>
  ok(createReceipt, { ...wanted(more), send: 1 }, { token: accountant });
const returned = (borrowingId: number, amount: string, more = {}) => ({ category: 1, borrowingId, amount, ...more });
const balance = async (id = bank) =>
  Number((await one<{ b: string }>("select balance as b from fund_accounts where id = $1", [id])).b);
const status = async (instanceId: number) =>
  (await one<{ status: number }>("select status from approval_instances where id = $1", [instanceId])).status;
const versionOf = async (instanceId: number) =>
  (await one<{ version: number }>("select version from approval_instances where id = $1", [instanceId])).version;
const confirm = async (
  { formId, instanceId }: { formId: number; instanceId: number },
  token = cashier,
  more: Partial<In<typeof confirmForm>> = {},
) => callApi(confirmForm, { formId, version: await versionOf(instanceId), bookedOn: today, ...more }, { token });
const entriesOf = async (borrowingId: number) =>
  (
    await one<{ e: string[] | null }>(
      "select array_agg(type || ':' || amount order by id) as e from advance_entries where borrowing_id = $1",
      [borrowingId],
    )
  ).e;

describe("a receipt", () => {
  it("is kept as a draft with less than sending asks for, and read by its owner alone", async () => {
    const made = await ok(createReceipt, { amount: "" }, { token: accountant });
    expect(await ok(receiptDetail, { formId: made.formId }, { token: accountant })).toMatchObject({
      amount: null,
      category: null,
      number: null,
    });
    expect((await callApi(receiptDetail, { formId: made.formId }, { token: cashier })).code).toBe(404);
    expect((await write(wanted(), employee)).code).toBe(403);
  });

  it("says everything that sending misses at once, and keeps nothing of it", async () => {
    const before = await one("select count(*) as n from finance_forms");
    const said = await write({ amount: "1,00", category: 1, send: 1 });
    expect(Object.keys(said.fieldErrors ?? {}).sort()).toEqual([
      "accountId",
      "amount",
      "bankSerialNo",
      "borrowingId",
      "payerName",
      "reason",
      "receivedOn",
    ]);
    expect(await one("select count(*) as n from finance_forms")).toEqual(before);
  });

  it("finance rule 18: not of tomorrow, in the currency of its account, its serial number not booked before", async () => {
    const form = await send({ bankSerialNo: "SN-77" });
    await approveUntilCashier(form.instanceId);
    expect((await confirm(form)).code).toBe(200);
    const said = await write({
      ...wanted({ receivedOn: addDays(today, 1), currency: "USD", bankSerialNo: " sn-77 " }),
      send: 1,
    });
    expect(said.fieldErrors).toEqual({
      receivedOn: ["收款日期不能晚于今天"],
      currency: ["币种须与收款账户一致"],
      bankSerialNo: ["银行流水号已使用"],
    });
    expect((await write({ ...wanted({ accountId: 999_999 }), send: 1 })).fieldErrors?.accountId).toEqual([
      "该账户不存在或已停用",
    ]);
  });

  it("is changed by its owner with the version that was shown, and copied without serial number, day and advance", async () => {
    const made = await ok(createReceipt, wanted(), { token: accountant });
    const change = { ...wanted({ amount: "10.00" }), formId: made.formId };
    expect((await callApi(updateReceipt, { ...change, version: 7 }, { token: accountant })).code).toBe(409);
    expect((await callApi(updateReceipt, { ...change, version: 1 }, { token: cashier })).code).toBe(404);
    expect(await ok(updateReceipt, { ...change, version: 1 }, { token: accountant })).toMatchObject({ version: 2 });
    const copy = await ok(copyReceipt, { formId: made.formId }, { token: accountant });
    expect(await ok(receiptDetail, { formId: copy.formId }, { token: accountant })).toMatchObject({
      amount: 1_000,
      bankSerialNo: "",
      receivedOn: null,
      borrowingId: null,
      accountId: bank,
    });
    expect((await callApi(copyReceipt, { formId: made.formId }, { token: cashier })).code).toBe(404);
  });

  it("goes from the accountant's node to the cashier's, and its company is that of its account", async () => {
    const { steps } = await ok(receiptWay, { accountId: bank, amount: "10.00" }, { token: accountant });
    expect(steps.map(({ key }) => key)).toEqual(["accountant", "cashier"]);
    const form = await send();
    expect(await one("select company_id as c from finance_forms where id = $1", [form.formId])).toEqual({
      c: await companyOf("10011"),
    });
  });

  it("finance rule 22: the one cashier of a company writes no receipts of it; with a second one he may", async () => {
    await one(
      "update approval_role_members set valid_to = '2020-01-02' where role_code = 'CASHIER' and emp_id = (select emp_id from employees where job_number = '10012') returning emp_id",
    );
    expect((await write(wanted(), cashier)).fieldErrors).toEqual({ accountId: ["请先增加一名出纳"] });
    expect((await write(wanted())).code).toBe(200);
    await one(
      "update approval_role_members set valid_to = null where role_code = 'CASHIER' and emp_id = (select emp_id from employees where job_number = '10012') returning emp_id",
    );
    const form = (await write({ ...wanted(), send: 1 }, cashier)).data!;
    await approveUntilCashier(form.instanceId);
    expect((await confirm(form)).msg).toBe("不能支付本人相关单据");
    expect((await confirm(form, second)).code).toBe(200);
  });
});

describe("the cashier's confirmation", () => {
  const bench = (token = cashier) =>
    ok(searchConfirmations, { page: { pageNo: 1, pageSize: 100 }, query: {} }, { token });

  it("stands on the bench with its count, is booked once, whoever confirms at the same moment", async () => {
    const form = await send();
    expect((await bench()).simpleList.some(({ formId }) => formId === form.formId)).toBe(false);
    await approveUntilCashier(form.instanceId);
    const row = (await bench()).simpleList.find(({ formId }) => formId === form.formId);
    expect(row).toMatchObject({
      kindCode: 104,
      amount: 125_000,
      payer: "深圳样例客户有限公司",
      account: "基本户",
      acts: ["confirm"],
    });
    expect((await ok(cashierFilters, {}, { token: cashier })).counts.confirm).toBe((await bench()).page.totalCount);
    expect((await ok(confirmationForStep, { formId: form.formId }, { token: cashier })).accounts).toEqual([]);
    expect((await bench(manager)).simpleList.every(({ acts }) => acts.length === 0)).toBe(true);
    const before = await balance();
    const version = await versionOf(form.instanceId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        callApi(confirmForm, { formId: form.formId, version, bookedOn: today }, { token: n % 2 ? cashier : second }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await balance()).toBe(before + 125_000);
    expect(await status(form.instanceId)).toBe(2);
    expect((await callApi(confirmationForStep, { formId: form.formId }, { token: cashier })).code).toBe(404);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("is refused with a stale version, for a form that is not there, by no cashier, on another day", async () => {
    const form = await send();
    await approveUntilCashier(form.instanceId);
    const { formId } = form;
    expect((await callApi(confirmForm, { formId, version: 99, bookedOn: today }, { token: cashier })).code).toBe(409);
    expect(
      (await callApi(confirmForm, { formId: 999_999, version: 1, bookedOn: today }, { token: cashier })).code,
    ).toBe(404);
    expect((await confirm(form, employee)).code).toBe(403);
    expect((await confirm(form, cashier, { bookedOn: addDays(today, 1) })).fieldErrors).toEqual({
      bookedOn: [`入账日期不能晚于${today}`],
    });
    expect((await confirm(form, cashier, { bookedOn: addDays(today, -1) })).fieldErrors).toEqual({
      bookedOn: [`入账日期不能早于收款日期${today}`],
    });
    expect(await status(form.instanceId)).toBe(1);
  });

  it("is taken back by a return: the form comes to the cashier again and is booked then", async () => {
    const form = await send();
    await approveUntilCashier(form.instanceId);
    await returnAtCashier(form.instanceId, "accountant");
    expect((await bench()).simpleList.some(({ formId }) => formId === form.formId)).toBe(false);
    await approveUntilCashier(form.instanceId);
    expect((await confirm(form)).code).toBe(200);
  });
});

describe("an advance that comes back", () => {
  it("is named by job number, name or number; freezes from submission; a receipt clears it when the cashier confirms", async () => {
    const debt = await owes("10011", 500_000);
    const { advances } = await ok(receiptChoices, { advanceSearch: "10011" }, { token: accountant });
    expect(advances.find(({ borrowingId }) => borrowingId === debt)).toMatchObject({
      jobNumber: "10011",
      outstanding: 500_000,
      returnable: 500_000,
    });
    const form = await send(returned(debt, "3,000.00", { payerName: "" }));
    expect(
      await one("select payer_type as t, payer_name <> '' as named from receipts where form_id = $1", [form.formId]),
    ).toEqual({ t: 1, named: true });
    expect(await advanceOf(debt)).toMatchObject({ frozen: 300_000, cleared: 0 });
    const more = await write({ ...wanted(returned(debt, "2,000.01")), send: 1 });
    expect(more.fieldErrors?.amount).toEqual(["最多可冲销2,000.00"]);
    await approveUntilCashier(form.instanceId);
    expect((await confirm(form)).code).toBe(200);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 0, cleared: 300_000, clear_status: 2 });
    expect((await entriesOf(debt))!.at(-1)).toBe("4:-300000");
    expect(await ledgerFaults()).toEqual([]);
  });

  it("is free again when the receipt is withdrawn", async () => {
    const debt = await owes("10011", 100_000);
    const form = await send(returned(debt, "1,000.00"));
    expect(await advanceOf(debt)).toMatchObject({ frozen: 100_000 });
    const caller = await callerBy("10016");
    await transaction(async (tx) =>
      withdrawForm(approvalKinds, tx, caller, {
        id: form.instanceId,
        version: await versionOf(form.instanceId),
        comment: "",
      }),
    );
    expect(await advanceOf(debt)).toMatchObject({ frozen: 0 });
  });

  it("a deposit names an advance of purpose 4 or none; another income names none", async () => {
    const [travel, deposit] = [await owes("10011", 100_000), await owes("10011", 100_000, { purpose: 4 })];
    const said = await write({ ...wanted({ category: 2, borrowingId: travel, amount: "1.00" }), send: 1 });
    expect(said.fieldErrors).toEqual({ borrowingId: ["该借款与收款类别不符"] });
    const form = await send({ category: 2, borrowingId: deposit, amount: "1,000.00" });
    await approveUntilCashier(form.instanceId);
    expect((await confirm(form)).code).toBe(200);
    expect(await advanceOf(deposit)).toMatchObject({ cleared: 100_000, clear_status: 3 });
    const other = await send({ category: 3, borrowingId: travel });
    expect(await one("select borrowing_id as b from receipts where form_id = $1", [other.formId])).toEqual({ b: null });
  });

  it("CNY clears a dollar advance at the rate it was paid at; euros do not", async () => {
    const debt = await owes("10011", 100_000, { currency: "USD", rateE8: 712_340_000 });
    const form = await send(returned(debt, "3,561.70"));
    expect(await advanceOf(debt)).toMatchObject({ frozen: 50_000 });
    await approveUntilCashier(form.instanceId);
    expect((await confirm(form)).code).toBe(200);
    expect(await advanceOf(debt)).toMatchObject({ cleared: 50_000 });
    const rest = await send(returned(debt, "500.00", { accountId: dollars, currency: "USD" }));
    await approveUntilCashier(rest.instanceId);
    expect((await confirm(rest)).code).toBe(200);
    expect(await advanceOf(debt)).toMatchObject({ cleared: 100_000, clear_status: 3 });
    expect(await balance(dollars)).toBe(50_000);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("of two receipts for the last of it at once one is accepted", async () => {
    const debt = await owes("10011", 500_000);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => write({ ...wanted(returned(debt, "3,000.00")), send: 1 })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ code }) => code !== 200)?.fieldErrors?.amount).toEqual(["最多可冲销2,000.00"]);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 300_000 });
  });
});

describe("the list of receipts", () => {
  it("has the own ones; with the code those that were sent, with payer, account and advance", async () => {
    const all = await ok(searchReceipts, { page: { pageNo: 1, pageSize: 100 }, query: {} }, { token: manager });
    expect(all.simpleList.every(({ number }) => number !== null)).toBe(true);
    expect(all.simpleList.some(({ advance, account: name }) => advance !== null && name === "基本户")).toBe(true);
    const found = async (query: In<typeof searchReceipts>["query"]) =>
      (await ok(searchReceipts, { page: {}, query }, { token: manager })).page.totalCount;
    expect(await found({ category: 2 })).toBe(1);
    expect(await found({ likePayer: "样例客户" })).toBeGreaterThan(3);
    expect(await found({ accountId: dollars })).toBe(1);
    expect((await ok(searchReceipts, { page: {}, query: {} }, { token: employee })).page.totalCount).toBe(0);
  });
});

describe("the import of receipts", () => {
  const HEAD = ["付款方", "账户", "日期", "类别", "金额", "币种", "流水号", "借款单号"];
  const file = importOf("receipt", "receipt", () => accountant!);

  it("tells every fault at once and writes nothing", async () => {
    const debt = await owes("10011", 100_000);
    const { number } = await one<{ number: string }>(
      "select instance_no as number from approval_instances where kind_code = 102 and business_id = $1",
      [debt],
    );
    const before = await one("select count(*) as n from finance_forms");
    expect(
      await file.faults([
        HEAD,
        ["", "没有的账户", "2099-01-01", "归还借款", "0.005", "CNY", "", ""],
        ["甲", "基本户", today, "归还借款", "600.00", "CNY", "I1", number],
        ["甲", "基本户", today, "归还借款", "600.00", "CNY", "I2", number],
        ["乙", "基本户", today, "其他收入", "1.00", "USD", "", ""],
        ["乙", "基本户", today, "其他收入", "1.00", "CNY", "sn-77", "X-1"],
      ]),
    ).toEqual([
      "2 付款方: 不能为空",
      "2 账户: 没有此账户，或已停用",
      "2 日期: 收款日期不能晚于今天",
      "2 金额: 最多2位小数",
      "2 借款单号: 请选择归还的借款",
      "4 金额: 最多可冲销400.00",
      "5 币种: 币种须与收款账户一致",
      "5 流水号: 银行收款须填写流水号",
      "6 流水号: 该账户已有此流水号的收款单",
      "6 借款单号: 没有此未清借款",
    ]);
    expect(await one("select count(*) as n from finance_forms")).toEqual(before);
  });

  it("makes drafts of whoever brings them, once", async () => {
    const { batchId } = await file.upload([HEAD, ["甲公司", "基本户", today, "赔偿款", "88.00", "CNY", "I9", ""]]);
    expect((await file.commit(batchId)).code).toBe(200);
    await file.commit(batchId);
    const { simpleList } = await ok(
      searchReceipts,
      { page: {}, query: { likePayer: "甲公司" } },
      { token: accountant },
    );
    expect(simpleList).toMatchObject([{ number: null, total: 8_800, jobNumber: "10016", bankSerialNo: "I9" }]);
  });

  it("the same file again changes nothing, a further row alike is new; a serial number comes once", async () => {
    const box = await account(await companyOf("10016"), 0, "备用现金");
    await one("update fund_accounts set kind = 6 where id = $1 returning id", [box]);
    const cash = ["丙", "备用现金", today, "其他收入", "3.00", "CNY", "", ""];
    const rows = [HEAD, cash, cash, ["丁", "备用现金", today, "赔偿款", "4.00", "CNY", "", ""]];
    const [first, twin] = [await file.upload(rows), await file.upload(rows)];
    expect((await file.commit(first.batchId)).code).toBe(200);
    const count = await one("select count(*) as n from receipts");
    expect((await file.commit(twin.batchId)).code).toBe(409);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 3 });
    expect((await file.commit(again.batchId)).code).toBe(200);
    expect(await one("select count(*) as n from receipts")).toEqual(count);
    const more = await file.upload([...rows, cash]);
    expect(await file.detail(more.batchId)).toMatchObject({ creates: 1, unchanged: 3 });
    expect(await file.faults([HEAD, ["甲公司", "基本户", today, "赔偿款", "88.00", "CNY", "I9", ""]])).toEqual([
      "2 流水号: 该账户已有此流水号的收款单",
    ]);
  });

  it("costs as many statements for 200 receipts as for 10", async () => {
    const debt = await owes("10011", 100_000);
    const run = async (n: number, of: string) => {
      const rows = Array.from({ length: n }, (_, at) =>
        at % 2
          ? [`${of}${at}`, "基本户", today, "赔偿款", "1.00", "CNY", `${of}-${at}`, ""]
          : ["", "基本户", today, "归还借款", "1.00", "CNY", `${of}-${at}`, `JK-TEST-${debt}`],
      );
      const { batchId } = await file.upload([HEAD, ...rows.map(([payer, ...rest]) => [payer || "本人", ...rest])]);
      expect((await file.commit(batchId)).code).toBe(200);
    };
    await run(2, "预热");
    const few = await statements(() => run(10, "十张"));
    expect(await statements(() => run(200, "两百张"))).toBeLessThanOrEqual(few + CLOCK);
    // A draft by file knows its payer and what it is worth, like one that was typed.
    const last = await one(`
      select r.payer_emp_id is not null as known, i.amount_cny::int as worth, i.title, f.company_id is not null as company
      from receipts r
      join finance_forms f on f.id = r.form_id
      join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
      where r.borrowing_id = ${debt}
      order by r.form_id desc
      limit 1`);
    expect(last).toMatchObject({ known: true, worth: 100, company: true });
  });
});
