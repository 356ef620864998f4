import { beforeAll, describe, expect, it } from "vitest";
import { bankFileForStep, makeBankFile } from "~/contracts/finance/bank-file";
import { startPaying } from "~/contracts/finance/cashier";
import { createMerge } from "~/contracts/finance/merges";
import { companyDay } from "~/lib/period";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import {
  account,
  approveUntilCashier,
  borrow,
  companyOf,
  creditLine,
  ledgerFaults,
  makeCashier,
  payablesOf,
  payeeCard,
  wanted,
} from "./desk";

let [own, cashier, second]: string[] = [];
let card: number;
let bank: number;
const today = companyDay();

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  [own, cashier, second] = await Promise.all([sessionOf("10011"), sessionOf("10008"), sessionOf("10012")]);
  await creditLine("10011", 1_000_000_000);
  await Promise.all(["10012", "10008"].map((jobNumber) => creditLine(jobNumber, 1_000_000_000)));
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 1_000_000);
});

/** A borrowing that has reached the cashier. */
async function waiting(amount: string, jobNumber = "10011", token = own!, payeeCardId = card) {
  const made = await borrow(token, { ...(await wanted(jobNumber, payeeCardId)), amount, send: 1 });
  await approveUntilCashier(made.instanceId);
  const [payable] = await payablesOf(made.formId);
  const { number } = await one<{ number: string }>(
    "select instance_no as number from approval_instances where id = $1",
    [made.instanceId],
  );
  return { ...made, payable: payable!, number };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;
const states = async (...forms: Waiting[]) =>
  (await Promise.all(forms.map(({ formId }) => payablesOf(formId)))).map((all) => all.map(({ status }) => status));
const begin = (...forms: Waiting[]) =>
  ok(
    startPaying,
    { items: forms.map(({ payable }) => ({ payableId: payable.id, version: payable.version })), accountId: bank },
    { token: cashier },
  );

describe("the bank batch file", () => {
  it("has a row a payee with the whole account number, is known by its hash, and is written down", async () => {
    await one("update payee_cards set account_name = '=1+1' where id = $1 returning id", [card]);
    const [a, b, c] = [await waiting("100.00"), await waiting("250.50"), await waiting("49.50")];
    await one("update payee_cards set account_name = '王强' where id = $1 returning id", [card]);
    const merge = await ok(createMerge, { payableIds: [b.payable.id, c.payable.id], send: 1 }, { token: second });
    const { number } = await one<{ number: string }>(
      "select instance_no as number from approval_instances where id = $1",
      [merge.instanceId],
    );
    const payableIds = [a.payable.id, b.payable.id];
    const shown = await ok(bankFileForStep, { payableIds }, { token: cashier });
    expect(shown.rows.map((row) => [row.number, row.amount])).toEqual([
      [a.number, 10_000],
      [number, 30_000],
    ]);
    expect(shown.totals).toEqual([{ currency: "CNY", total: 40_000 }]);
    expect(JSON.stringify(shown)).not.toContain("6222024000012340017");
    const answer = await sendCall(makeBankFile, { payableIds, sha256: shown.sha256 }, { token: cashier });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(sha256(bytes)).toBe(shown.sha256);
    expect(bytes.toString("utf8").split("\r\n")).toEqual([
      "\uFEFF收款人,收款账号,开户行,金额,币种,单号",
      `"'=1+1",6222024000012340017,,100.00,CNY,${a.number}`,
      `"'=1+1",6222024000012340017,,300.00,CNY,${number}`,
      "",
    ]);
    const row = await one<{ after: { sha256: string; rows: number } }>(
      "select after from audit_log where action = 'payable.bankFile' order by id desc limit 1",
    );
    expect(row.after).toMatchObject({ sha256: shown.sha256, rows: 2 });
  });

  it("is refused when it would be another one, for what is not to be paid, and for own or foreign forms", async () => {
    const a = await waiting("10.00");
    const payableIds = [a.payable.id];
    const { sha256: hash } = await ok(bankFileForStep, { payableIds }, { token: cashier });
    const make = (input: { payableIds: number[]; sha256: string }, token = cashier) =>
      callApi(makeBankFile, input, { token });
    expect((await make({ payableIds, sha256: "0".repeat(64) })).code).toBe(409);
    expect((await make({ payableIds: [999_999], sha256: hash })).code).toBe(404);
    expect((await make({ payableIds, sha256: hash }, own)).code).toBe(403);
    const mine = await waiting("11.00", "10012", second!, await payeeCard("10012"));
    const said = await callApi(bankFileForStep, { payableIds: [mine.payable.id] }, { token: second });
    expect([said.code, said.msg]).toEqual([409, "不能支付本人相关单据"]);
    await one("update payables set status = 5 where id = $1 returning id", [a.payable.id]);
    expect(await ok(bankFileForStep, { payableIds }, { token: cashier })).toMatchObject({ rows: [], left: [a.number] });
    expect((await make({ payableIds, sha256: hash })).code).toBe(409);
  });
});

describe("the import of payment results", () => {
  const file = importOf("paymentResult", "paymentResult", () => cashier!);
  const HEAD = ["单号", "付款账户", "结果", "流水号", "付款日期", "失败原因"];

  it("confirms what succeeded and fails what failed, all in one act", async () => {
    const [a, b, c] = [await waiting("20.00"), await waiting("21.00"), await waiting("22.00")];
    await begin(b, c);
    const rows = [
      HEAD,
      [a.number, "基本户", "成功", "R1", today, ""],
      [b.number, "基本户", "成功", "R2", today, ""],
      [c.number, "基本户", "失败", "", today, "户名不符"],
    ];
    const { batchId } = await file.upload(rows);
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await states(a, b, c)).toEqual([[3], [3], [4, 0]]);
    expect(await ledgerFaults()).toEqual([]);
    expect(await file.faults([HEAD, [a.number, "基本户", "成功", "R9", today, ""]])).toEqual([
      `2 单号: 单据${a.number}已付款`,
    ]);
  });

  it("says all that is wrong at once and writes nothing", async () => {
    const [a, b, c, d] = [
      await waiting("30.00"),
      await waiting("31.00"),
      await waiting("9,000.00"),
      await waiting("32.00"),
    ];
    const mine = await waiting("33.00", "10008", await sessionOf("10008"), await payeeCard("10008"));
    expect(
      await file.faults([
        HEAD,
        ["JK9-20200101-0001", "基本户", "成功", "S1", today, ""],
        [a.number, "别的户", "成功", "S2", today, ""],
        [b.number, "基本户", "失败", "", today, ""],
        [c.number, "基本户", "成功", "R1", "2020-01-01", ""],
        [d.number, "基本户", "也许", "S2", today, ""],
        [mine.number, "基本户", "成功", "S8", today, ""],
      ]),
    ).toEqual([
      "2 单号: 单据JK9-20200101-0001没有待付款",
      "3 付款账户: 账户须属于付款公司且币种一致",
      `4 单号: 单据${b.number}不在付款中，不能登记失败`,
      "4 失败原因: 不能为空",
      "5 流水号: 银行流水号已使用",
      `5 付款日期: 付款日期须在${today}至${today}之间`,
      "6 结果: 应为：成功 / 失败",
      "7 单号: 不能支付本人相关单据",
    ]);
    expect(await states(a, b, c, d)).toEqual([[0], [0], [0], [0]]);
  });

  it("is refused beyond the balance of the account, and when a payment was made meanwhile", async () => {
    const [a, b] = [await waiting("6,000.00"), await waiting("6,000.00")];
    const rows = [HEAD, [a.number, "基本户", "成功", "T1", today, ""], [b.number, "基本户", "成功", "T2", today, ""]];
    expect(await file.faults(rows)).toEqual(["3 付款账户: 账户基本户余额不足"]);
    const small = [await waiting("1.00"), await waiting("2.00")];
    const good = [HEAD, ...small.map(({ number }, n) => [number, "基本户", "成功", `U${n}`, today, ""])];
    const { batchId } = await file.upload(good);
    await begin(small[1]!);
    expect((await file.commit(batchId)).code).toBe(409);
    expect(await states(...small)).toEqual([[0], [2]]);
  });
});
