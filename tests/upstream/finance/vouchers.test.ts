import { beforeAll, describe, expect, it } from "vitest";
import { bouncePayment } from "~/contracts/finance/cashier";
import { createMerge } from "~/contracts/finance/merges";
import { createReceipt } from "~/contracts/finance/receipts";
import { createTransfer } from "~/contracts/finance/transfers";
import { printVouchers, voucherDetails } from "~/contracts/finance/vouchers";
import { companyDay } from "~/lib/period";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { categories, claim, claimOf, line, paidAdvance, payForm } from "./claim-desk";
import {
  account,
  approveUntilCashier,
  borrow,
  companyOf,
  creditLine,
  makeCashier,
  payablesOf,
  payeeCard,
  wanted,
} from "./desk";

let [own, cashier, second, stranger, accountant, manager]: string[] = [];
let card: number;
let bank: number;
const today = companyDay();

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  [own, cashier, second, stranger, accountant, manager] = await Promise.all(
    ["10011", "10008", "10012", "10013", "10016", "10009"].map((number) => sessionOf(number)),
  );
  await creditLine("10011", 100_000_000);
  await categories();
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 50_000_000);
});

const read = (formIds: string, token = own) => callApi(voucherDetails, { formIds }, { token });
const paperOf = async (formId: number, token = own) =>
  (await ok(voucherDetails, { formIds: String(formId) }, { token })).vouchers[0]!;
const print = (formIds: string, token = own) => callApi(printVouchers, { formIds }, { token });

/** A borrowing of 10011 that has reached the cashier. */
async function waiting(amount = "3,000.00") {
  const made = await borrow(own!, { ...(await wanted("10011", card)), amount, send: 1 });
  await approveUntilCashier(made.instanceId);
  return made;
}

describe("the papers", () => {
  it("a borrowing: who pays whom, its total in words, who approved it, the cashier left to his box", async () => {
    const made = await waiting("1,005.06");
    expect(await paperOf(made.formId)).toMatchObject({
      kindCode: 102,
      date: today,
      currency: "CNY",
      total: 100_506,
      capitals: "人民币壹仟零伍元零陆分",
      lines: [{ label: "差旅 客户拜访差旅", amount: 100_506 }],
      beside: [],
      attachments: 0,
      mark: "notApproved",
      reprints: 0,
    });
    await payForm(cashier!, made.formId, bank);
    const paid = await paperOf(made.formId);
    expect(paid.mark).toBe("none");
    expect(paid.approvals.length).toBeGreaterThan(0);
    expect(paid.approvals.every(({ date }) => date === today)).toBe(true);
    const { name } = await one<{ name: string }>("select emp_name as name from employees where job_number = '10008'");
    expect(paid.approvals.map((one) => one.name)).not.toContain(name);
  });

  it("a claim: its lines add up to its total, and total less what it clears is what is paid", async () => {
    const advance = await paidAdvance(own!, cashier!, "10011", card, bank, "100.00");
    const made = await claim(
      own!,
      await claimOf("10011", card, [line({ amount: "120.00" }), line({ amount: "80.50", description: "返程" })], {
        offsets: { [advance]: "100.00" },
      }),
    );
    const paper = await paperOf(made.formId);
    expect(paper).toMatchObject({ kindCode: 101, total: 20_050, capitals: "人民币贰佰元零伍角整" });
    expect(paper.lines).toEqual([
      { label: "交通", amount: 12_000 },
      { label: "交通 返程", amount: 8_050 },
    ]);
    expect(paper.beside).toEqual([
      { what: "offset", amount: 10_000, currency: "CNY" },
      { what: "payable", amount: 10_050, currency: "CNY" },
    ]);
  });

  it("a receipt: the payer is who brought the money, the company gets it", async () => {
    const made = await ok(
      createReceipt,
      {
        payerType: 2,
        payerName: "深圳样例客户有限公司",
        accountId: bank,
        receivedOn: today,
        category: 5,
        amount: "1,250.00",
        bankSerialNo: "V1",
        reason: "废旧物资处置收入",
        send: 1,
      },
      { token: accountant },
    );
    const paper = await paperOf(made.formId, accountant);
    expect(paper).toMatchObject({ kindCode: 104, payer: "深圳样例客户有限公司", total: 125_000 });
    expect(paper.payee).toBe(paper.company);
  });

  it("a transfer: between two accounts, with what arrives and the fee below", async () => {
    const company = await companyOf("10008");
    const [from, to] = [await account(company, 10_000_000, "甲户"), await account(company, 0, "乙户")];
    const made = await ok(
      createTransfer,
      {
        fromAccountId: from,
        toAccountId: to,
        outAmount: "2,000.00",
        fee: "5.00",
        transferOn: today,
        reason: "备付资金",
        send: 1,
      },
      { token: cashier },
    );
    const paper = await paperOf(made.formId, cashier);
    expect([paper.kindCode, paper.total, paper.lines]).toEqual([
      105,
      200_000,
      [{ label: "备付资金", amount: 200_000 }],
    ]);
    expect(paper.payer).toMatch(/甲户$/);
    expect(paper.payee).toMatch(/乙户$/);
    expect(paper.beside.map(({ what, amount }) => [what, amount])).toEqual([
      ["received", 200_000],
      ["fee", 500],
    ]);
  });

  it("finance 14: a merge of 100.00 + 250.50 + 49.50 is one voucher of 人民币肆佰元整", async () => {
    const made = [await waiting("100.00"), await waiting("250.50"), await waiting("49.50")];
    const payables = await Promise.all(made.map(async ({ formId }) => (await payablesOf(formId))[0]!.id));
    const merge = await ok(createMerge, { payableIds: payables, reason: "合并", send: 1 }, { token: cashier });
    const paper = await paperOf(merge.formId, cashier);
    expect(paper).toMatchObject({ kindCode: 106, total: 40_000, capitals: "人民币肆佰元整", mark: "notApproved" });
    expect(paper.lines.map(({ amount }) => amount)).toEqual([10_000, 25_050, 4_950]);
  });
});

describe("who gets a voucher", () => {
  it("requester, the cashiers of its company and the finance manager, once it is at the bench; a stranger does not", async () => {
    const made = await waiting();
    const ids = String(made.formId);
    for (const token of [own, cashier, second, manager]) expect((await read(ids, token)).code).toBe(200);
    expect((await read(ids, stranger)).code).toBe(404);
    expect((await print(ids, stranger)).code).toBe(404);
    expect((await paperOf(made.formId)).reprints).toBe(0);
  });

  it("not a cashier before it has come to him, nobody a draft", async () => {
    const draft = await borrow(own!, await wanted("10011", card));
    expect((await read(String(draft.formId))).code).toBe(404);
    const sent = await borrow(own!, { ...(await wanted("10011", card)), send: 1 });
    expect((await read(String(sent.formId))).code).toBe(200);
    expect((await read(String(sent.formId), second)).code).toBe(404);
  });

  it("nobody from whom his node hides a field: a paper cannot leave a figure out", async () => {
    const made = await waiting();
    expect((await read(String(made.formId), accountant)).code).toBe(200);
    const { id } = await one<{ id: number }>("select definition_id as id from approval_instances where id = $1", [
      made.instanceId,
    ]);
    // Definitions are cached by their key: the form goes by a new one.
    const hiding = await one<{ id: number }>(
      `insert into approval_definitions
       select (jsonb_populate_record(d, jsonb_build_object('id', (select max(id) + 1 from approval_definitions),
         'status', 2, 'definition_version', 99, 'nodes', (
         select jsonb_agg(n || '{"fieldRights": {"amount": "hidden"}}') from jsonb_array_elements(d.nodes) n)))).*
       from approval_definitions d where id = $1 returning id`,
      [id],
    );
    await one("update approval_instances set definition_id = $2 where id = $1", [made.instanceId, hiding.id]);
    expect((await read(String(made.formId), accountant)).code).toBe(404);
    expect((await read(String(made.formId))).code).toBe(200);
    expect((await read(String(made.formId), cashier)).code).toBe(200);
  });

  it("several come in the order asked for; one that is not there makes all of them not there", async () => {
    const [first, then] = [await waiting("1.00"), await waiting("2.00")];
    const { vouchers } = await ok(voucherDetails, { formIds: `${then.formId},${first.formId}` }, { token: own });
    expect(vouchers.map(({ formId }) => formId)).toEqual([then.formId, first.formId]);
    expect((await read(`${first.formId},999999999`)).code).toBe(404);
  });

  it.each(["", "0", "1,", "1;2", "x", Array.from({ length: 51 }, (_, n) => n + 1).join()])(
    "hostile keys are refused: %s",
    async (formIds) => {
      expect((await read(formIds)).code).toBe(400);
    },
  );
});

describe("marks and printings", () => {
  it("finance rule 28: a payment that came back carries 已退票 until the card is confirmed", async () => {
    const made = await waiting();
    await payForm(cashier!, made.formId, bank);
    const payable = (await payablesOf(made.formId)).at(-1)!;
    await ok(
      bouncePayment,
      { payableId: payable.id, version: payable.version, reason: "账号有误", bookedOn: today },
      { token: cashier },
    );
    expect((await paperOf(made.formId)).mark).toBe("bounced");
  });

  it("each printing is counted and audited, also of two who print at once", async () => {
    const made = await waiting();
    const ids = String(made.formId);
    expect((await print(ids)).data).toEqual({ count: 1 });
    expect((await paperOf(made.formId)).reprints).toBe(1);
    const answers = await Promise.all([print(ids), print(ids, cashier), print(ids, second)]);
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect((await paperOf(made.formId)).reprints).toBe(4);
    expect(
      await one("select count(*)::int as n from audit_log where action = 'voucher.print' and object_id = $1", [ids]),
    ).toEqual({ n: 4 });
  });
});
