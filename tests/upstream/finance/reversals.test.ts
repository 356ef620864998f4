import { beforeAll, describe, expect, it } from "vitest";
import { holdFile } from "~/contracts/approvals/held";
import type { In } from "~/contracts/endpoint";
import { confirmationForStep, confirmForm } from "~/contracts/finance/cashier";
import { cancelLoanPlan, personLedger } from "~/contracts/finance/ledger";
import { createReceipt } from "~/contracts/finance/receipts";
import {
  createReversal,
  reversalChoices,
  reversalDetail,
  reversalWay,
  searchReversals,
  updateReversal,
} from "~/contracts/finance/reversals";
import { companyDay } from "~/lib/period";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { bookDeduction, cancelLoan, takeBackDeduction } from "~/upstream/finance/advances/loans.server";
import { lastPay, monthHeld } from "~/upstream/payroll/months.server";
import { putRunInput, withdrawRunInput } from "~/upstream/payroll/run-inputs.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import { CLOCK, statements } from "../../support/statements";
import { account, advanceOf, approveUntilCashier, callerBy, companyOf, ledgerFaults, owes } from "./desk";

let [own, other, cashier, accountant, manager]: string[] = [];
let bank: number;
const today = companyDay();
const month = today.slice(0, 7);

beforeAll(async () => {
  await useDatabase();
  [own, other, cashier, accountant, manager] = await Promise.all(
    ["10011", "10012", "10008", "10016", "10009"].map((number) => sessionOf(number)),
  );
  bank = await account(await companyOf("10011"), 0);
});

type Input = In<typeof createReversal>;
type Line = NonNullable<Input["lines"]>[number];

let tickets = 1000;
/** A paper ticket: no buyer and no original file. */
const ticket = (number = `T${++tickets}`): NonNullable<Line["invoice"]> => ({
  type: 9,
  number,
  sellerName: "深圳样例酒店",
  issuedOn: today,
  gross: "9,999.00",
});
const byInvoice = (borrowingId: number, amount: string, invoice = ticket()): Line => ({
  ...{ borrowingId, amount, invoice },
  way: 1,
});
const inCash = (borrowingId: number, amount: string, receiptId?: number): Line => ({
  ...{ borrowingId, amount, receiptId },
  way: 2,
});
const fromWages = (borrowingId: number, amount: string, instalment: string, startMonth = month): Line => ({
  ...{ borrowingId, amount, instalment, startMonth },
  way: 3,
});
const write = (lines: Line[], more: Partial<Input> = {}, token = own) =>
  callApi(createReversal, { lines, reason: "出差结束清账", ...more }, { token });
const send = async (lines: Line[], more: Partial<Input> = {}, token = own) => {
  const said = await write(lines, { ...more, send: 1 }, token);
  if (said.code !== 200) throw new Error(JSON.stringify(said));
  return said.data!;
};
const refused = async (lines: Line[], more: Partial<Input> = {}) =>
  (await write(lines, { ...more, send: 1 })).fieldErrors;
const versionOf = async (instanceId: number) =>
  (await one<{ version: number }>("select version from approval_instances where id = $1", [instanceId])).version;
const confirm = async ({ formId, instanceId }: { formId: number; instanceId: number }, accountId?: number) =>
  callApi(
    confirmForm,
    { formId, accountId, version: await versionOf(instanceId), bookedOn: today },
    { token: cashier },
  );
const status = async (instanceId: number) =>
  (await one<{ status: number }>("select status from approval_instances where id = $1", [instanceId])).status;
const entriesOf = async (borrowingId: number) =>
  (
    await one<{ e: string[] }>(
      "select array_agg(type || ':' || amount order by id) as e from advance_entries where borrowing_id = $1",
      [borrowingId],
    )
  ).e.slice(1);
const withdraw = async ({ instanceId }: { instanceId: number }) => {
  const caller = await callerBy("10011");
  const version = await versionOf(instanceId);
  await transaction((tx) => withdrawForm(approvalKinds, tx, caller, { id: instanceId, version, comment: "" }));
};
/** The holder of the open task rejects. */
async function reject(instanceId: number): Promise<void> {
  const task = await one<{ empId: number; taskId: number; taskVersion: number; version: number; job: string }>(
    `select t.assignee_emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version, e.job_number as job
     from approval_tasks t join approval_instances i on i.id = t.instance_id
     join employees e on e.emp_id = t.assignee_emp_id where i.id = $1 and t.status = 1 limit 1`,
    [instanceId],
  );
  const { empId: _, job, ...ref } = task;
  const caller = await callerBy(job);
  await transaction((tx) => rejectTask(approvalKinds, tx, caller, { ...ref, comment: "票据不符", attachmentIds: [] }));
}
const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF");
const consent = async (token = own) =>
  (await callApi(holdFile, { name: "consent.pdf" }, { token, file: PDF })).data!.attachmentInfoId;
/** A plan of so much, opened by an approved agreement. */
async function planned(borrowingId: number, amount: string, instalment: string) {
  const fileId = await consent();
  const form = await send([fromWages(borrowingId, amount, instalment)], {
    attachmentIds: [fileId],
    fileUses: { [fileId]: "consent" },
  });
  await approveUntilCashier(form.instanceId);
  return one<{ id: number; remaining: number; state: number }>(
    "select id, remaining::float8 as remaining, state from loan_plans where borrowing_id = $1 order by id desc limit 1",
    [borrowingId],
  );
}
const planNow = (id: number) =>
  one<{ remaining: number; state: number }>(
    "select remaining::float8 as remaining, state from loan_plans where id = $1",
    [id],
  );
let runs = 0;
/** What a run says of the month of somebody: 1 in approval, 2 locked. */
const pays = (jobNumber: string, gross: number, net: number, state: number, paidMonth = "2026-10") =>
  one(
    `insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
     select $2, e.emp_id, s.company_id, $6, $3, $3, $4, $5 from employees e
     join employment_spells s on s.emp_id = e.emp_id and s.end_date is null where e.job_number = $1 returning run_id`,
    [jobNumber, ++runs, gross, net, state, paidMonth],
  );
const forget = () => one("delete from payroll_people returning run_id");

describe("a reversal", () => {
  it("is kept as a draft with less than sending asks for, and read by its owner alone", async () => {
    const debt = await owes("10011", 500_000);
    const made = (await write([{ borrowingId: debt, way: 1, amount: "" }], { reason: "" })).data!;
    expect(await ok(reversalDetail, { formId: made.formId }, { token: own })).toMatchObject({
      number: null,
      lines: [{ borrowingId: debt, way: 1, amount: null, invoice: null }],
    });
    expect((await callApi(reversalDetail, { formId: made.formId }, { token: other })).code).toBe(404);
    const change = { formId: made.formId, lines: [byInvoice(debt, "20.00")], reason: "改" };
    expect((await callApi(updateReversal, { ...change, version: 9 }, { token: own })).code).toBe(409);
    expect((await callApi(updateReversal, { ...change, version: 1 }, { token: other })).code).toBe(404);
    expect(await ok(updateReversal, { ...change, version: 1 }, { token: own })).toMatchObject({ version: 2 });
  });

  it("says everything that sending misses at once, each at its line", async () => {
    const debt = await owes("10011", 500_000);
    expect(Object.keys((await refused([], { reason: "" })) ?? {}).sort()).toEqual(["lines", "reason"]);
    const said = await refused([
      { borrowingId: debt, way: 1, amount: "1,00" },
      { borrowingId: debt, way: 3, amount: "10.00", instalment: "x" },
    ]);
    expect(Object.keys(said ?? {}).sort()).toEqual(["lines[0].amount", "lines[1].instalment"]);
    const next = await refused([
      { borrowingId: debt, way: 1, amount: "1.00" },
      { borrowingId: debt, way: 3, amount: "10.00" },
      byInvoice(debt, "6,000.00", { type: 3, number: "123", issuedOn: "2020-01-01", gross: "1.00" }),
    ]);
    expect(Object.keys(next ?? {}).sort()).toEqual([
      "files",
      "lines[0].invoice.type",
      "lines[1].instalment",
      "lines[1].startMonth",
      "lines[2].amount",
      "lines[2].invoice.buyerName",
      "lines[2].invoice.buyerTaxNo",
      "lines[2].invoice.issuedOn",
      "lines[2].invoice.number",
    ]);
  });

  it("clears own advances alone, of one company and one currency", async () => {
    const [mine, theirs, dollars] = [
      await owes("10011", 100_000),
      await owes("10012", 100_000),
      await owes("10011", 100_000, { currency: "USD", rateE8: 712_340_000 }),
    ];
    expect(await refused([byInvoice(theirs, "1.00")])).toMatchObject({ "lines[0].borrowingId": ["不能为空"] });
    expect(await refused([byInvoice(mine, "1.00"), byInvoice(dollars, "1.00")])).toEqual({
      "lines[1].borrowingId": ["同一张单只能冲销同一币种的借款"],
    });
  });

  it("goes past the cashier unless cash comes back without a receipt", async () => {
    const debt = await owes("10011", 100_000);
    const keys = async (input: In<typeof reversalWay>) =>
      (await ok(reversalWay, input, { token: own })).steps.map(({ key }) => key);
    expect(await keys({ borrowingId: debt, amount: 100, cash: 0 })).not.toContain("cashier");
    expect(await keys({ borrowingId: debt, amount: 100, cash: 100 })).toContain("cashier");
  });

  it("finance 9: 5,000.00 cleared by 3,860.50 of invoices and 1,139.50 in cash: −3,860.50 and −1,139.50, balance 0", async () => {
    const debt = await owes("10011", 500_000);
    const form = await send([byInvoice(debt, "3,860.50"), inCash(debt, "1,139.50")]);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 500_000, cleared: 0 });
    await approveUntilCashier(form.instanceId);
    const step = await ok(confirmationForStep, { formId: form.formId }, { token: cashier });
    expect(step.row).toMatchObject({ kindCode: 103, amount: 113_950, amountCny: 113_950, account: null });
    expect(step.accounts.map(({ id }) => id)).toEqual([bank]);
    expect((await confirm(form)).fieldErrors).toEqual({ accountId: ["不能为空"] });
    expect((await confirm(form, bank)).code).toBe(200);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 0, cleared: 500_000, clear_status: 3 });
    expect((await entriesOf(debt)).sort()).toEqual(["3:-386050", "4:-113950"]);
    expect(await one("select balance::float8 as b from fund_accounts where id = $1", [bank])).toEqual({ b: 113_950 });
    expect(await status(form.instanceId)).toBe(2);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 10: with 3,000.00 of 5,000.00 in approval 2,000.01 is too much; after the first is rejected it is not", async () => {
    const debt = await owes("10011", 500_000);
    const first = await send([byInvoice(debt, "3,000.00")]);
    expect(await refused([byInvoice(debt, "2,000.01")])).toEqual({ "lines[0].amount": ["最多可冲销2,000.00"] });
    await reject(first.instanceId);
    expect(await send([byInvoice(debt, "2,000.01")])).toMatchObject({ sent: true });
    expect(await advanceOf(debt)).toMatchObject({ frozen: 200_001 });
  });

  it("finance 21: two of 3,000.00 against 5,000.00 in the same instant: one is accepted, frozen is 3,000.00", async () => {
    const debt = await owes("10011", 500_000);
    const answers = await Promise.all([1, 2].map(() => write([byInvoice(debt, "3,000.00")], { send: 1 })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)?.fieldErrors).toEqual({
      "lines[0].amount": ["最多可冲销2,000.00"],
    });
    expect(await advanceOf(debt)).toMatchObject({ frozen: 300_000 });
  });

  it("an advance in dollars: the form is worth what was paid, cash in CNY goes in at that rate", async () => {
    const debt = await owes("10011", 100_000, { currency: "USD", rateE8: 712_340_000 });
    const before = await one<{ b: number }>("select balance::float8 as b from fund_accounts where id = $1", [bank]);
    const form = await send([inCash(debt, "500.00")], { currency: "USD" });
    expect(
      await one("select amount_cny::float8 as a from approval_instances where id = $1", [form.instanceId]),
    ).toEqual({ a: 356_170 });
    await approveUntilCashier(form.instanceId);
    const euros = await account(await companyOf("10011"), 0, "欧元户", "EUR");
    expect((await confirm(form, euros)).fieldErrors?.accountId).toEqual(["账户须属于该公司，币种为人民币或借款币种"]);
    expect((await confirm(form, bank)).code).toBe(200);
    const after = await one<{ b: number }>("select balance::float8 as b from fund_accounts where id = $1", [bank]);
    expect(after.b - before.b).toBe(356_170);
    expect(await advanceOf(debt)).toMatchObject({ cleared: 50_000, clear_status: 2 });
  });
});

describe("an invoice", () => {
  it("finance 12: is used once, until its form is rejected or withdrawn; of two at once one gets it", async () => {
    const debt = await owes("10011", 900_000);
    const number = "HT-24442";
    const paper = ticket(number);
    const first = await send([byInvoice(debt, "10.00", paper)]);
    const { no } = await one<{ no: string }>("select instance_no as no from approval_instances where id = $1", [
      first.instanceId,
    ]);
    expect(await refused([byInvoice(debt, "10.00", paper)])).toEqual({
      "lines[0].invoice.number": [`发票${number}已在单据${no}中使用`],
    });
    await withdraw(first);
    const second = await send([byInvoice(debt, "10.00", paper)]);
    await reject(second.instanceId);
    const answers = await Promise.all([1, 2, 3].map(() => write([byInvoice(debt, "10.00", paper)], { send: 1 })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
  });

  it("is named once in a form", async () => {
    const debt = await owes("10011", 900_000);
    const paper = ticket();
    expect(await refused([byInvoice(debt, "10.00", paper), byInvoice(debt, "10.00", paper)])).toEqual({
      "lines[1].invoice.number": ["与第1行是同一张发票"],
    });
  });
});

describe("cash that a receipt brings", () => {
  it("finance 29: a receipt of 5,000.00 in approval leaves nothing; a line that names it freezes and books nothing", async () => {
    const debt = await owes("10011", 500_000);
    const receipt = await ok(
      createReceipt,
      {
        ...{ category: 1, borrowingId: debt, amount: "5,000.00", accountId: bank, receivedOn: today },
        ...{ bankSerialNo: "RV-1", reason: "归还借款", send: 1 },
      },
      { token: accountant },
    );
    expect(await refused([byInvoice(debt, "0.01")])).toEqual({ "lines[0].amount": ["最多可冲销0.00"] });
    expect((await ok(reversalChoices, {}, { token: own })).receipts.map(({ id }) => id)).toContain(receipt.formId);
    const wrong = await owes("10011", 100_000);
    expect(await refused([inCash(wrong, "1.00", receipt.formId)])).toEqual({
      "lines[0].receiptId": ["该收款单未归还此借款"],
    });
    const form = await send([inCash(debt, "5,000.00", receipt.formId)]);
    await approveUntilCashier(form.instanceId);
    expect(await status(form.instanceId)).toBe(2);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 500_000, cleared: 0 });
    await approveUntilCashier(receipt.instanceId);
    expect((await confirm(receipt)).code).toBe(200);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 0, cleared: 500_000, clear_status: 3 });
    expect(await entriesOf(debt)).toEqual(["4:-500000"]);
  });
});

describe("wages", () => {
  it("finance 16: at most 20 % of gross, net above the minimum wage, and the debt", async () => {
    await one(
      `insert into city_params (city_code, site_ids, start_month, avg_wage, min_wage, cutoff_day, non_compete_share_bp, confirmed)
       select '440399', array_agg(distinct site_id), $1, 1000000, 252000, 15, 3000, 1 from employees returning id`,
      [month],
    );
    const debt = await owes("10011", 200_000);
    const fileId = await consent();
    const more = { attachmentIds: [fileId], fileUses: { [fileId]: "consent" } };
    await pays("10011", 500_000, 430_000, 2);
    expect((await ok(reversalChoices, {}, { token: own })).mostInstalment).toBe(100_000);
    expect(await refused([fromWages(debt, "2,000.00", "1,000.01")], more)).toEqual({
      "lines[0].instalment": ["每月最多扣1,000.00"],
    });
    const kept = await send([fromWages(debt, "2,000.00", "1,000.00")], more);
    await withdraw(kept);
    await forget();
    await pays("10011", 300_000, 270_000, 2);
    const small = await owes("10011", 100_000);
    const again = await consent();
    expect(
      await refused([fromWages(small, "1,000.00", "180.01")], {
        attachmentIds: [again],
        fileUses: { [again]: "consent" },
      }),
    ).toEqual({ "lines[0].instalment": ["每月最多扣180.00"] });
    await forget();
    expect((await ok(reversalChoices, {}, { token: own })).mostInstalment).toBeNull();
  });

  it("need the signed consent, a month that is not past, and one agreement an advance", async () => {
    const debt = await owes("10011", 200_000);
    const lines = [fromWages(debt, "500.00", "100.00", "2020-01"), fromWages(debt, "500.00", "100.00")];
    expect(await refused(lines)).toEqual({
      files: ["请上传工资扣款同意书并选择其用途"],
      "lines[0].startMonth": [`起扣月份不能早于${month}`],
      "lines[1].way": ["同一借款只能有一行工资扣款"],
    });
  });

  it("finance 17: a locked run with 500.00 is one entry of −500.00; reopened it is +500.00, and all is as before", async () => {
    const debt = await owes("10011", 200_000);
    const { id, remaining } = await planned(debt, "2,000.00", "500.00");
    expect(remaining).toBe(200_000);
    expect(await advanceOf(debt)).toMatchObject({ frozen: 0, planned: 200_000 });
    const said = { planId: id, amount: 50_000, runNo: "GZ-2026-11", bookedOn: today };
    await transaction((tx) => bookDeduction(tx, {}, said));
    expect(await advanceOf(debt)).toMatchObject({ planned: 150_000, cleared: 50_000 });
    expect(await planNow(id)).toEqual({ remaining: 150_000, state: 1 });
    await transaction((tx) => takeBackDeduction(tx, {}, said));
    expect(await entriesOf(debt)).toEqual(["5:-50000", "6:50000"]);
    expect(await advanceOf(debt)).toMatchObject({ planned: 200_000, cleared: 0, clear_status: 1 });
    expect(await planNow(id)).toEqual({ remaining: 200_000, state: 1 });
    await expect(transaction((tx) => takeBackDeduction(tx, {}, said))).rejects.toMatchObject({ code: 404 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("what plans hold is added up every night with the rest: a plan changed beside the verbs is a difference", async () => {
    const debt = await owes("10011", 90_000);
    const { id } = await planned(debt, "600.00", "100.00");
    expect(await ledgerFaults()).toEqual([]);
    await one("update loan_plans set remaining = remaining - 1 where id = $1 returning 1", [id]);
    const fault = { what: "planned", key: debt, currency: "CNY", kept: 60_000, added: 59_999 };
    expect(await ledgerFaults()).toEqual([fault]);
    await one("update loan_plans set remaining = remaining + 1 where id = $1 returning 1", [id]);
    await one("update advances set planned = planned - 500 where borrowing_id = $1 returning 1", [debt]);
    expect(await ledgerFaults()).toEqual([{ ...fault, kept: 59_500, added: 60_000 }]);
    await one("update advances set planned = planned + 500 where borrowing_id = $1 returning 1", [debt]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("the last instalment of a dollar advance clears the rest exactly", async () => {
    const debt = await owes("10011", 10_000, { currency: "USD", rateE8: 712_345_678 });
    const fileId = await consent();
    const form = await send([fromWages(debt, "100.00", "237.45")], {
      currency: "USD",
      attachmentIds: [fileId],
      fileUses: { [fileId]: "consent" },
    });
    await approveUntilCashier(form.instanceId);
    const { id, remaining } = await one<{ id: number; remaining: number }>(
      "select id, remaining::float8 as remaining from loan_plans where borrowing_id = $1",
      [debt],
    );
    expect(remaining).toBe(71_235);
    for (const [n, amount] of [23_745, 23_745, 23_745].entries()) {
      await transaction((tx) => bookDeduction(tx, {}, { planId: id, amount, runNo: `GZ-${n}`, bookedOn: today }));
      expect(await ledgerFaults()).toEqual([]);
    }
    expect(await advanceOf(debt)).toMatchObject({ planned: 0, cleared: 10_000, clear_status: 3 });
    expect(await planNow(id)).toEqual({ remaining: 0, state: 2 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 29: 4,000.00 of a plan come back early: the plan is done, balance 0; not while the month is in approval", async () => {
    const debt = await owes("10011", 500_000);
    const { id } = await planned(debt, "5,000.00", "1,000.00");
    await transaction((tx) => bookDeduction(tx, {}, { planId: id, amount: 100_000, runNo: "GZ-A", bookedOn: today }));
    const form = await send([inCash(debt, "4,000.00")]);
    await approveUntilCashier(form.instanceId);
    await pays("10011", 500_000, 430_000, 1, "2026-11");
    expect(await confirm(form, bank)).toMatchObject({ code: 409, msg: "2026-11工资审批中，请在工资锁定后办理" });
    await forget();
    expect((await confirm(form, bank)).code).toBe(200);
    expect(await planNow(id)).toEqual({ remaining: 0, state: 2 });
    expect(await advanceOf(debt)).toMatchObject({ planned: 0, cleared: 500_000, clear_status: 3 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("an early return lowers a plan to what is then owed beside other frozen amounts; wages cannot be agreed on twice", async () => {
    const debt = await owes("10011", 500_000);
    const { id } = await planned(debt, "3,000.00", "500.00");
    const fileId = await consent();
    expect(
      await refused([fromWages(debt, "2,000.01", "100.00")], {
        attachmentIds: [fileId],
        fileUses: { [fileId]: "consent" },
      }),
    ).toEqual({ "lines[0].amount": ["最多可冲销2,000.00"] });
    const small = await send([byInvoice(debt, "1,000.00")]);
    await approveUntilCashier(small.instanceId);
    expect(await planNow(id)).toEqual({ remaining: 300_000, state: 1 });
    const frozen = await send([byInvoice(debt, "1,000.00")]);
    const large = await send([byInvoice(debt, "2,000.00")]);
    await approveUntilCashier(large.instanceId);
    expect(await planNow(id)).toEqual({ remaining: 100_000, state: 1 });
    expect(await advanceOf(debt)).toMatchObject({ planned: 100_000, frozen: 100_000, cleared: 300_000 });
    await approveUntilCashier(frozen.instanceId);
    expect(await planNow(id)).toEqual({ remaining: 100_000, state: 1 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("a plan that is called off leaves a debt that is free again", async () => {
    const debt = await owes("10011", 200_000);
    const { id } = await planned(debt, "2,000.00", "500.00");
    expect(await ledgerFaults()).toEqual([]);
    await transaction((tx) => cancelLoan(tx, {}, id));
    expect(await ledgerFaults()).toEqual([]);
    expect(await planNow(id)).toEqual({ remaining: 200_000, state: 3 });
    expect(await advanceOf(debt)).toMatchObject({ planned: 0, cleared: 0 });
    const said = { planId: id, amount: 100, runNo: "X", bookedOn: today };
    await expect(transaction((tx) => bookDeduction(tx, {}, said))).rejects.toMatchObject({ code: 409 });
  });

  it("the finance manager calls a plan off with a reason: nobody else, not while the month is in approval, once", async () => {
    const debt = await owes("10011", 200_000);
    const { id } = await planned(debt, "2,000.00", "500.00");
    const { empId } = await callerBy("10011");
    const shown = async () =>
      (await ok(personLedger, { empId: empId!, currency: "CNY" }, { token: manager })).plans.find(
        (plan) => plan.id === id,
      );
    const plan = (await shown())!;
    expect(plan).toMatchObject({ borrowingId: debt, principal: 200_000, remaining: 200_000, instalment: 50_000 });
    const input = { planId: id, version: plan.version, reason: "改为现金归还" };
    const cancel = (token: string | undefined, more = {}) => callApi(cancelLoanPlan, { ...input, ...more }, { token });
    expect((await cancel(accountant)).code).toBe(403);
    expect((await cancel(own)).code).toBe(403);
    expect((await cancel(manager, { reason: " " })).fieldErrors).toHaveProperty("reason");
    expect((await cancel(manager, { version: plan.version + 1 })).code).toBe(409);
    expect((await cancel(manager, { planId: 99_999_999 })).code).toBe(404);
    await pays("10011", 500_000, 430_000, 1, "2026-11");
    expect(await cancel(manager)).toMatchObject({ code: 409, msg: "2026-11工资审批中，请在工资锁定后办理" });
    await forget();
    const both = await Promise.all([cancel(manager), cancel(manager)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await planNow(id)).toEqual({ remaining: 200_000, state: 3 });
    expect(await advanceOf(debt)).toMatchObject({ planned: 0, cleared: 0 });
    expect(await shown()).toBeUndefined();
    expect(
      await one("select after from audit_log where action = 'loanPlan.cancel' and object_id = $1", [String(id)]),
    ).toEqual({ after: { cancelled: true, reason: "改为现金归还" } });
    const again = await send([byInvoice(debt, "2,000.00")]);
    await approveUntilCashier(again.instanceId);
    expect(await advanceOf(debt)).toMatchObject({ cleared: 200_000, clear_status: 3 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("a return and a deduction at once: never more than what is owed", async () => {
    const debt = await owes("10011", 100_000);
    const { id } = await planned(debt, "1,000.00", "1,000.00");
    const form = await send([inCash(debt, "1,000.00")]);
    await approveUntilCashier(form.instanceId);
    const both = await Promise.allSettled([
      confirm(form, bank),
      transaction((tx) => bookDeduction(tx, {}, { planId: id, amount: 100_000, runNo: "GZ-R", bookedOn: today })),
    ]);
    expect(both).toHaveLength(2);
    const { cleared, planned: held } = await advanceOf(debt);
    expect(cleared).toBe(100_000);
    expect(held).toBe(0);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe("the payroll room", () => {
  it("says which month is held, by a person's run or by his company, and what was paid last, of all runs of the month", async () => {
    const { emp } = await one<{ emp: number }>("select emp_id as emp from employees where job_number = '10011'");
    const read = database().read;
    expect([await monthHeld(read, emp), await lastPay(read, emp)]).toEqual([null, null]);
    await one("insert into payroll_months (company_id, month, state) values ($1, '2026-09', 1) returning month", [
      await companyOf("10011"),
    ]);
    expect(await monthHeld(read, emp)).toBe("2026-09");
    await one("update payroll_months set state = 2 returning month");
    expect(await monthHeld(read, emp)).toBeNull();
    await pays("10011", 400_000, 350_000, 2, "2026-08");
    await pays("10011", 500_000, 430_000, 2, "2026-09");
    await pays("10011", 100_000, 90_000, 2, "2026-09");
    expect(await lastPay(read, emp)).toEqual({ gross: 600_000, net: 520_000 });
    await forget();
  });

  it("keeps an input once a source, month and item, and lets it change until a run has taken it", async () => {
    const { emp } = await one<{ emp: number }>("select emp_id as emp from employees where job_number = '10011'");
    const key = { empId: emp, month: "2026-11", itemCode: "subsidy", sourceType: 6, sourceId: 7 } as const;
    await transaction((tx) => putRunInput(tx, {}, { ...key, amount: 5_000 }));
    await transaction((tx) => putRunInput(tx, {}, { ...key, amount: 6_000 }));
    expect(await one("select count(*)::int as n, sum(amount)::int as a from run_inputs")).toEqual({ n: 1, a: 6_000 });
    await one("update run_inputs set state = 1, taken_by = 1 returning id");
    const refusal = { text: { key: "payroll:said.taken" } };
    await expect(transaction((tx) => putRunInput(tx, {}, { ...key, amount: 1 }))).rejects.toMatchObject(refusal);
    await expect(transaction((tx) => withdrawRunInput(tx, key))).rejects.toMatchObject(refusal);
    await one("update run_inputs set state = 0, taken_by = null returning id");
    await transaction((tx) => withdrawRunInput(tx, key));
    await transaction((tx) => withdrawRunInput(tx, key));
    expect(await one("select count(*)::int as n from run_inputs")).toEqual({ n: 0 });
  });
});

describe("the list and the import of reversals", () => {
  const HEAD = ["借款单号", "方式", "金额", "发票号码", "工资月份"];
  const file = importOf("reversal", "reversal", () => accountant!);

  it("has the own forms with advances and ways, of others what was sent", async () => {
    const mine = await ok(searchReversals, { page: { pageNo: 1, pageSize: 100 }, query: {} }, { token: own });
    expect(mine.simpleList.some(({ number }) => number === null)).toBe(true);
    const all = await ok(
      searchReversals,
      { page: { pageNo: 1, pageSize: 100 }, query: { way: 2 } },
      { token: manager },
    );
    expect(all.simpleList.every(({ number, ways }) => number !== null && ways.includes(2))).toBe(true);
    const [first] = all.simpleList;
    const found = await ok(searchReversals, { page: {}, query: { advanceNo: first!.advances[0] } }, { token: manager });
    expect(found.simpleList.map(({ formId }) => formId)).toContain(first!.formId);
    expect((await ok(searchReversals, { page: {}, query: {} }, { token: other })).page.totalCount).toBe(0);
  });

  it("tells every fault at once, sums an advance across the file, and writes nothing", async () => {
    const debt = await owes("10012", 100_000);
    const before = await one("select count(*) as n from finance_forms");
    expect(
      await file.faults([
        HEAD,
        [`jk-test-${debt}`, "发票冲销", "600.00", "F1", ""],
        [`JK-TEST-${debt}`, "现金归还", "600.00", "", ""],
        ["JK-0", "发票", "x", "", "2026-13"],
        [`JK-TEST-${debt}`, "发票冲销", "1.00", "", ""],
      ]),
    ).toEqual([
      "3 金额: 最多可冲销400.00",
      "4 借款单号: 没有此未清借款",
      expect.stringMatching(/^4 方式: /),
      "4 金额: 请输入金额，如 1,234.56",
      "4 工资月份: 月份格式应为 YYYY-MM",
      "5 金额: 最多可冲销0.00",
      "5 发票号码: 请填写发票号码",
    ]);
    expect(await one("select count(*) as n from finance_forms")).toEqual(before);
  });

  it("makes one draft of whoever has the advances", async () => {
    const [a, b] = [await owes("10012", 100_000), await owes("10012", 100_000)];
    const { batchId } = await file.upload([
      HEAD,
      [`JK-TEST-${a}`, "发票冲销", "600.00", "F7", ""],
      [`JK-TEST-${b}`, "工资扣款", "300.00", "", month],
    ]);
    expect((await file.commit(batchId)).code).toBe(200);
    await file.commit(batchId);
    const { simpleList } = await ok(searchReversals, { page: {}, query: {} }, { token: other });
    expect(simpleList).toMatchObject([{ number: null, total: 90_000, ways: [1, 3] }]);
    const { lines } = await ok(reversalDetail, { formId: simpleList[0]!.formId }, { token: other });
    expect(lines).toMatchObject([{ invoice: { number: "F7" } }, { startMonth: month }]);
  });

  it("the same file again changes nothing, a further row alike is new", async () => {
    const debt = await owes("10012", 100_000);
    const rows = [
      HEAD,
      [`JK-TEST-${debt}`, "发票冲销", "10.00", "F8", ""],
      [`JK-TEST-${debt}`, "现金归还", "5.00", "", ""],
      [`JK-TEST-${debt}`, "现金归还", "5.00", "", ""],
    ];
    const [first, twin] = [await file.upload(rows), await file.upload(rows)];
    expect((await file.commit(first.batchId)).code).toBe(200);
    const count = await one("select count(*) as n from reversal_lines");
    expect((await file.commit(twin.batchId)).code).toBe(409);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 3 });
    expect((await file.commit(again.batchId)).code).toBe(200);
    expect(await one("select count(*) as n from reversal_lines")).toEqual(count);
    const more = await file.upload([...rows, rows[2]!]);
    expect(await file.detail(more.batchId)).toMatchObject({ creates: 1, unchanged: 3 });
  });

  it("costs as many statements for 200 lines as for 10", async () => {
    const [mine, theirs] = [await owes("10012", 100_000), await owes("10011", 100_000)];
    const run = async (n: number, of: string) => {
      const rows = Array.from({ length: n }, (_, at) => [
        `JK-TEST-${at % 2 ? mine : theirs}`,
        ...["发票冲销", "1.00", `${of}${at}`, ""],
      ]);
      const { batchId } = await file.upload([HEAD, ...rows]);
      expect((await file.commit(batchId)).code).toBe(200);
    };
    await run(2, "W");
    const few = await statements(() => run(10, "X"));
    expect(await statements(() => run(200, "Y"))).toBeLessThanOrEqual(few + CLOCK);
    const kept = await one<{ lines: number; wrong: number }>(`
      select count(*)::int as lines, (count(*) filter (where v.number is null or f.total is null or i.id is null))::int as wrong
      from reversal_lines l
      join finance_forms f on f.id = l.form_id
      left join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id
      left join invoices v on v.id = l.invoice_id
      where l.borrowing_id in (${mine}, ${theirs})`);
    expect(kept).toEqual({ lines: 212, wrong: 0 });
  });
});
