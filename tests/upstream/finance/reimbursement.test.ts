import { beforeAll, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import {
  calculateReimbursement,
  checkInvoice,
  copyReimbursement,
  updateReimbursement,
} from "~/contracts/finance/claim-forms";
import { searchReimbursements } from "~/contracts/finance/claim-lists";
import { reimbursementChoices, reimbursementDetail, reimbursementWay } from "~/contracts/finance/reimbursements";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { rejectTask } from "~/upstream/approvals/engine/decide.server";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { callerOf } from "../approvals/probe";
import {
  advanceOf,
  type ClaimInput,
  categories,
  claim,
  claimOf,
  line,
  originalOf,
  paidAdvance,
  payForm,
  rateOf,
  tryClaim,
} from "./claim-desk";
import {
  account,
  approveUntilCashier,
  callerBy,
  companyOf,
  creditLine,
  ledgerFaults,
  payablesOf,
  payeeCard,
} from "./desk";

let [own, other, cashier]: string[] = [];
let [card, bank, dollars]: number[] = [];
const TODAY = companyDay();

beforeAll(async () => {
  await useDatabase();
  [own, other, cashier] = await Promise.all(["10011", "10012", "10008"].map((jobNumber) => sessionOf(jobNumber)));
  await categories();
  await creditLine("10011", 100_000_000);
  card = await payeeCard("10011");
  const companyId = await companyOf("10011");
  bank = await account(companyId, 90_000_000);
  dollars = await account(companyId, 9_000_000, "美元户", "USD");
  await rateOf("EUR", 7_732_500);
  await rateOf("JPY", 4_821_500, 100);
  await rateOf("USD", 7_123_400);
});

const instance = (id: number) =>
  one<{ status: number; version: number; amount_cny: number; instance_no: string; facts: Record<string, unknown> }>(
    "select * from approval_instances where id = $1",
    [id],
  );
const reimbursement = (formId: number) =>
  one<Record<string, unknown>>(
    "select f.total::int, r.company_card_total_cny::int as card, r.offset_total_cny::int as offset, r.payable_cny::int as payable, r.over_limit from finance_forms f join reimbursements r on r.form_id = f.id where f.id = $1",
    [formId],
  );
const mine = (lines: Parameters<typeof claimOf>[2], more?: Partial<ClaimInput>) => claimOf("10011", card!, lines, more);
const THREE = () => [
  line({ amount: "120.00" }),
  line({ amount: "86.40", currency: "EUR" }),
  line({ amount: "125,000", currency: "JPY" }),
];

/** Withdraws an own form. */
async function withdraw(instanceId: number): Promise<void> {
  const caller = await callerBy("10011");
  const { version } = await instance(instanceId);
  await transaction((tx) => withdrawForm(approvalKinds, tx, caller, { id: instanceId, version, comment: "重填" }));
}

describe("a claim", () => {
  it("finance 1: lines in three currencies come to 6,814.97, in capitals too", async () => {
    const sums = await ok(calculateReimbursement, { companyId: null, lines: THREE(), offsets: {} }, { token: own });
    expect(sums.lines.map(({ amountCny }) => amountCny)).toEqual([12_000, 66_809, 602_688]);
    expect(sums).toMatchObject({
      total: 681_497,
      payable: 681_497,
      capital: "人民币陆仟捌佰壹拾肆元玖角柒分",
    });
    const made = await claim(own!, await mine(THREE()));
    expect(await reimbursement(made.formId)).toMatchObject({ total: 681_497, payable: 681_497 });
    expect(await instance(made.instanceId)).toMatchObject({ amount_cny: 681_497 });
  });

  it("finance 2: a line by company card and an advance leave 1,146.88; on payment the advance is cleared", async () => {
    const { id: transactionId } = await one<{ id: number }>(
      `with c as (
         insert into credit_cards (card_no, card_hash, card_tail, bank, holder_emp_id, company_id, limit_cny,
           statement_day, repay_day, expiry)
         select 'sealed', 'h1', '0001', '102', emp_id, 1, 100000, 1, 20, '2030-01' from employees
         where job_number = '10011' returning id
       )
       insert into card_transactions (card_id, traded_on, merchant, auth_code, amount, currency, settled_cny)
       select id, $1, 'Hotel', 'A1', 8640, 'EUR', 66809 from c returning id`,
      [TODAY],
    );
    const advance = await paidAdvance(own!, cashier!, "10011", card!, bank!, "5,000.00");
    const lines = THREE();
    lines[1] = { ...lines[1], payMethod: 2, cardTransactionId: transactionId };
    const made = await claim(own!, await mine(lines, { offsets: { [advance]: "5,000.00" } }));
    expect(await reimbursement(made.formId)).toMatchObject({ card: 66_809, offset: 500_000, payable: 114_688 });
    expect(await advanceOf(advance)).toMatchObject({ frozen: 500_000, cleared: 0 });
    await approveUntilCashier(made.instanceId);
    expect(await advanceOf(advance)).toMatchObject({ frozen: 500_000, cleared: 0 });
    await payForm(cashier!, made.formId, bank!);
    expect(await advanceOf(advance)).toMatchObject({ frozen: 0, cleared: 500_000, clear_status: 3 });
    expect(
      await one(
        "select balance::int from advance_balances b join employees e using (emp_id) where e.job_number = '10011' and b.currency = 'CNY'",
      ),
    ).toEqual({ balance: 0 });
    expect(await one("select status from card_transactions where id = $1", [transactionId])).toEqual({ status: 2 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 3: 1,234.56 USD at 7.1098 are 8,777.47", async () => {
    const day = addDays(TODAY, -8);
    await rateOf("USD", 7_109_800, 1, day);
    const lines = [line({ occurredOn: day, amount: "1,234.56", currency: "USD" })];
    const { total } = await ok(calculateReimbursement, { companyId: null, lines, offsets: {} }, { token: own });
    expect(total).toBe(877_747);
  });

  it("finance 11: 3,561.70 CNY clear 500.00 of an advance of 1,000.00 USD that was paid at 7.1234", async () => {
    const advance = await paidAdvance(own!, cashier!, "10011", card!, dollars!, "1,000.00", "USD");
    const made = await claim(
      own!,
      await mine([line({ amount: "3,561.70", payMethod: 3 })], { offsets: { [advance]: "3561.70" } }),
    );
    await approveUntilCashier(made.instanceId);
    expect(await instance(made.instanceId)).toMatchObject({ status: 2 });
    expect(await advanceOf(advance)).toMatchObject({ paid: 100_000, cleared: 50_000, clear_status: 2 });
    expect(await ledgerFaults()).toEqual([]);
  });

  it("finance 11 (rule): what converts to just what is left is accepted, a fen more than that is not", async () => {
    const advance = await paidAdvance(own!, cashier!, "10011", card!, dollars!, "1,000.00", "USD");
    const lines = [line({ amount: "7,200.00" })];
    // 1,000.00 USD are worth 7,123.40; 7,123.44 are 1,000.01.
    expect((await tryClaim(own!, await mine(lines, { offsets: { [advance]: "7123.44" } }))).fieldErrors).toEqual({
      [`offsets.${advance}`]: ["最多可冲销7,123.40"],
    });
    const made = await claim(own!, await mine(lines, { offsets: { [advance]: "7123.42" } }));
    expect(await reimbursement(made.formId)).toMatchObject({ offset: 712_342, payable: 7_658 });
    expect(
      await one("select amount::int as amount from reimbursement_offsets where form_id = $1", [made.formId]),
    ).toEqual({ amount: 100_000 });
  });

  it("finance 12: an invoice of an approved claim is refused with its number; of a rejected one it is free", async () => {
    const { companyName, creditCode } = await one<{ companyName: string; creditCode: string }>(
      'select company_name as "companyName", credit_code as "creditCode" from companies where company_id = $1',
      [await companyOf("10011")],
    );
    const withInvoice = async (number: string) => {
      const fileId = await originalOf("10011");
      const invoice = {
        type: 4,
        number,
        issuedOn: TODAY,
        gross: "120.00",
        buyerName: companyName,
        buyerTaxNo: creditCode,
        fileId,
      };
      return mine([line({ smallClassifyCode: "X3", invoice })], { attachmentIds: [fileId] });
    };
    const first = await claim(own!, await withInvoice("24442000000123456789"));
    const { instance_no: number } = await instance(first.instanceId);
    const said = await tryClaim(own!, await withInvoice("24442000000123456789"));
    expect(said.fieldErrors).toEqual({
      "lines[0].invoice.number": [`发票24442000000123456789已在单据${number}中使用`],
    });
    expect(await ok(checkInvoice, { type: 4, number: "24442000000123456789" }, { token: own })).toEqual({
      usable: false,
      usedIn: number,
    });
    await rejectNext(first.instanceId);
    const second = await claim(own!, await withInvoice("24442000000123456789"));
    expect(second.sent).toBe(true);
    const race = await Promise.all(
      ["24442000000000000001", "24442000000000000001"].map(async (one) => tryClaim(own!, await withInvoice(one))),
    );
    expect(race.map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  it("finance 27: a claim that an advance covers has no payable and no cashier; its approval clears the advance", async () => {
    const advance = await paidAdvance(own!, cashier!, "10011", card!, bank!, "300.00");
    const made = await claim(
      own!,
      await mine([line({ amount: "300.00", payMethod: 3 })], { payeeCardId: null, offsets: { [advance]: "300.00" } }),
    );
    const passed = await approveUntilCashier(made.instanceId);
    expect(passed).not.toContain("cashier");
    expect(await instance(made.instanceId)).toMatchObject({ status: 2 });
    expect(await payablesOf(made.formId)).toEqual([]);
    expect(await advanceOf(advance)).toMatchObject({ cleared: 30_000, clear_status: 3 });
    expect(await one("select type, amount::int from advance_entries where source_form_id = $1", [made.formId])).toEqual(
      { type: 2, amount: -30_000 },
    );
  });

  it("says everything that is wrong at once, beside its field", async () => {
    const said = await tryClaim(own!, {
      companyId: null,
      reason: "",
      lines: [
        line({ amount: "0.005" }),
        line({ occurredOn: null, smallClassifyCode: "", amount: "" }),
        line({ smallClassifyCode: "X3", occurredOn: addDays(TODAY, 1) }),
        line({ smallClassifyCode: "X2", nights: 2, amount: "900.01" }),
      ],
      send: 1,
    });
    expect(Object.keys(said.fieldErrors ?? {}).sort()).toEqual(["companyId", "lines[0].amount", "reason"]);
    await one("delete from exchange_rates where currency = 'GBP' returning 1");
    const next = await tryClaim(
      own!,
      await mine([
        line({ occurredOn: null, smallClassifyCode: "", amount: "" }),
        line({ smallClassifyCode: "X3", occurredOn: addDays(TODAY, 1) }),
        line({ smallClassifyCode: "X2", nights: 2, amount: "900.01" }),
        line({ currency: "GBP" }),
      ]),
    );
    expect(next.fieldErrors).toMatchObject({
      "lines[0].occurredOn": ["不能为空"],
      "lines[0].smallClassifyCode": ["不能为空"],
      "lines[0].amount": ["不能为空"],
      "lines[1].occurredOn": ["发生日期不能晚于今天"],
      "lines[1].invoice.type": ["该费用类别需要发票"],
      "lines[2].overLimitReason": ["第3行超出标准900.00，请填写原因"],
      "lines[3].currency": [`${TODAY}前7天内未维护GBP汇率`],
    });
  });

  it("over a standard per day counts the day's lines together, and is a fact for the branches", async () => {
    const lines = [
      line({ smallClassifyCode: "X4", days: 1, amount: "70.00" }),
      line({ smallClassifyCode: "X4", days: 1, amount: "50.01" }),
    ];
    expect((await tryClaim(own!, await mine(lines))).fieldErrors).toEqual({
      "lines[1].overLimitReason": ["第2行超出标准120.00，请填写原因"],
    });
    lines[1] = { ...lines[1], overLimitReason: "客户所在地无其他选择" };
    const made = await claim(own!, await mine(lines));
    expect((await instance(made.instanceId)).facts).toMatchObject({ overLimit: "1", payableCny: 12_001 });
  });

  it("is shared by ratios or amounts that make the whole line, to the cent", async () => {
    const { rows } = await one<{ rows: { code: string }[] }>(
      "select json_agg(x) as rows from (select code from departments where status <> 3 order by department_id limit 3) x",
    );
    const codes = rows.map(({ code }) => code);
    const shared = (parts: string[]) => ({
      ...line({ amount: "999.99" }),
      shares: parts.map((part, n) => ({ bearer: codes[n], part })),
    });
    expect((await tryClaim(own!, await mine([shared(["50%", "30%", "19%"])]))).fieldErrors).toEqual({
      "lines[0].shares": ["分摊比例合计须为100%"],
    });
    const made = await claim(own!, await mine([shared(["50%", "30%", "20%"])]));
    const { cny } = await one<{ cny: number[] }>(
      "select json_agg(s.amount_cny order by s.place) as cny from reimbursement_shares s join reimbursement_lines l on l.id = s.line_id where l.form_id = $1",
      [made.formId],
    );
    expect(cny).toEqual([49_999, 30_000, 20_000]);
    expect((await tryClaim(own!, await mine([shared(["500", "499.98"])]))).fieldErrors).toHaveProperty(
      "lines[0].shares",
    );
  });

  it("asks for overdue advances first, and for as much as was paid out of one", async () => {
    const advance = await paidAdvance(own!, cashier!, "10011", card!, bank!, "200.00");
    const said = await tryClaim(own!, await mine([line({ amount: "80.00", payMethod: 3 })]));
    expect(said.fieldErrors).toEqual({ offsets: ["冲抵借款金额不得少于80.00"] });
    await one("update advances set due_on = $2 where borrowing_id = $1 returning 1", [advance, addDays(TODAY, -3)]);
    const { number } = await one<{ number: string }>(
      "select instance_no as number from approval_instances where kind_code = 102 and business_id = $1",
      [advance],
    );
    expect((await tryClaim(own!, await mine([line({ amount: "80.00" })]))).fieldErrors).toEqual({
      [`offsets.${advance}`]: [`存在逾期借款${number}，请先冲抵`],
    });
    const [both, more] = await Promise.all([
      tryClaim(own!, await mine([line({ amount: "150.00" })], { offsets: { [advance]: "150.00" } })),
      tryClaim(own!, await mine([line({ amount: "150.00" })], { offsets: { [advance]: "150.00" } })),
    ]);
    expect([both.code, more.code].sort()).toEqual([200, 400]);
    expect(await advanceOf(advance)).toMatchObject({ frozen: 15_000 });
    expect(
      (await tryClaim(own!, await mine([line({ amount: "50.00" })], { offsets: { [advance]: "60.00" } }))).fieldErrors,
    ).toHaveProperty("offsets");
  });

  it("gives back what it held when it is withdrawn, as often as it is sent and taken back", async () => {
    const advance = (await ok(reimbursementChoices, {}, { token: own })).advances[0]!;
    const made = await claim(
      own!,
      await mine([line({ amount: "50.00" })], { offsets: { [advance.borrowingId]: "50.00" } }),
    );
    const { frozen } = await advanceOf(advance.borrowingId);
    for (const _ of [1, 2]) {
      await withdraw(made.instanceId);
      expect((await advanceOf(advance.borrowingId)).frozen).toBe(frozen - 5_000);
      const { version } = await ok(reimbursementDetail, { formId: made.formId }, { token: own });
      await ok(
        updateReimbursement,
        {
          formId: made.formId,
          version,
          ...(await mine([line({ amount: "50.00" })], { offsets: { [advance.borrowingId]: "50.00" } })),
        },
        { token: own },
      );
      expect((await advanceOf(advance.borrowingId)).frozen).toBe(frozen);
    }
    await withdraw(made.instanceId);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("is read by its owner and its approvers, changed by its owner at the version he saw, copied without proofs", async () => {
    const draft = await claim(own!, { ...(await mine(THREE())), send: 0 });
    expect((await callApi(reimbursementDetail, { formId: draft.formId }, { token: other })).code).toBe(404);
    const update = { formId: draft.formId, version: 9, ...(await mine([line()])), send: 0 as const };
    expect((await callApi(updateReimbursement, update, { token: own })).code).toBe(409);
    expect((await callApi(updateReimbursement, { ...update, version: 1 }, { token: other })).code).toBe(404);
    const copy = await ok(copyReimbursement, { formId: draft.formId }, { token: own });
    expect(await ok(reimbursementDetail, { formId: copy.formId }, { token: own })).toMatchObject({
      offsets: {},
      attachments: [],
      lines: [{ amount: 12_000 }, { currency: "EUR" }, { currency: "JPY", amount: 125_000, invoice: null }],
    });
    const list = await ok(
      searchReimbursements,
      { page: { pageNo: 1, pageSize: 20 }, query: { amountFrom: "6,800", amountTo: "6,815" } },
      { token: own },
    );
    expect(list.simpleList.length).toBeGreaterThanOrEqual(2);
    expect(list.simpleList.every(({ totalCny }) => totalCny === 681_497)).toBe(true);
    const shown = await ok(instanceDetail, { id: draft.instanceId }, { token: own });
    expect(JSON.stringify(shown)).toContain("陆仟捌佰壹拾肆元玖角柒分");
    const { steps } = await ok(reimbursementWay, { total: 600_000, payable: 600_000 }, { token: own });
    expect(steps.length).toBeGreaterThan(2);
  });
});

/** The holder of the open task rejects a form. */
async function rejectNext(instanceId: number): Promise<void> {
  const { userId, empId, ...ref } = await one<{
    userId: number;
    empId: number;
    taskId: number;
    taskVersion: number;
    version: number;
  }>(
    `select u.user_id as "userId", u.emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version
     from approval_tasks t
     join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id
     where i.id = $1 and t.status = 1 order by t.id limit 1`,
    [instanceId],
  );
  const caller = await callerOf({ userId, empId });
  await transaction((tx) => rejectTask(approvalKinds, tx, caller, { ...ref, comment: "不符合规定" }));
}
