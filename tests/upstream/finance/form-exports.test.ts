import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "~/contracts/endpoint";
import { exportBorrowings } from "~/contracts/finance/borrowings";
import { createMerge, exportMerges } from "~/contracts/finance/merges";
import { createReceipt, exportReceipts } from "~/contracts/finance/receipts";
import { createReversal, exportReversals } from "~/contracts/finance/reversals";
import { createTransfer, exportTransfers } from "~/contracts/finance/transfers";
import { companyDay } from "~/lib/period";
import { ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { workbookOf } from "../../support/imports";
import {
  account,
  approveUntilCashier,
  borrow,
  companyOf,
  creditLine,
  makeCashier,
  owes,
  payablesOf,
  payeeCard,
  wanted,
} from "./desk";

let [own, other, cashier, accountant, manager]: string[] = [];
let card: number;
let bank: number;
const today = companyDay();

beforeAll(async () => {
  await useDatabase();
  await makeCashier("10012");
  [own, other, cashier, accountant, manager] = await Promise.all(
    ["10011", "10012", "10008", "10016", "10009"].map((number) => sessionOf(number)),
  );
  await creditLine("10011", 1_000_000_000);
  card = await payeeCard("10011");
  bank = await account(await companyOf("10011"), 90_000_000);
});

/** What a person may export in a minute is none of these tests' matter. */
beforeEach(() => one("delete from rate_counters returning 1"));

/** Numbers that a list gives away, and its headings. */
async function leaving<E extends Endpoint>(contract: E, token: string, fields?: string): Promise<string[][]> {
  const answer = await sendCall(contract, { query: {}, ...(fields && { fields }) } as never, { token });
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  return workbookOf(answer);
}
const numberOf = async (instanceId: number) =>
  (await one<{ n: string }>("select instance_no as n from approval_instances where id = $1", [instanceId])).n;
const refused = async (contract: Endpoint, token: string) =>
  (await sendCall(contract, { query: {} } as never, { token })).status;

describe("an export of a list of forms", () => {
  it("of borrowings: what is in scope and was sent, in the columns of the list, drafts of others not", async () => {
    const sent = await borrow(own!, { ...(await wanted("10011", card)), send: 1 });
    await borrow(own!, { ...(await wanted("10011", card)), reason: "未提交" });
    const [head, ...rows] = await leaving(exportBorrowings, accountant!);
    expect(head).toEqual([
      "单号",
      "申请人",
      "公司",
      "折合人民币",
      "用途",
      "金额",
      "未清金额",
      "应还日期",
      "状态",
      "付款",
      "当前处理人",
    ]);
    expect(rows.map(([number]) => number)).toEqual([await numberOf(sent.instanceId)]);
    expect(rows[0]!.slice(3, 6)).toEqual(["3000", "差旅", "3,000.00"]);
    const [chosen] = await leaving(exportBorrowings, accountant!, "number,amount,department");
    expect(chosen).toEqual(["单号", "金额", "部门"]);
    expect(await refused(exportBorrowings, own!)).toBe(403);
    await one("update roles set data_scope = 1 where role_code = 'accountant' returning id");
    expect(await leaving(exportBorrowings, await sessionOf("10016"))).toHaveLength(1);
    await one("update roles set data_scope = 5 where role_code = 'accountant' returning id");
  });

  it("of receipts: who paid, into which account, and own drafts", async () => {
    const debt = await owes("10011", 100_000);
    await ok(
      createReceipt,
      {
        ...{ category: 1, borrowingId: debt, amount: "500.00", accountId: bank },
        ...{ receivedOn: today, bankSerialNo: "EX1", reason: "归还余款" },
      },
      { token: accountant },
    );
    const [head, row, ...rest] = await leaving(exportReceipts, accountant!);
    const at = (name: string) => row![head!.indexOf(name)];
    expect(rest).toEqual([]);
    expect([at("单号"), at("类别"), at("金额"), at("收款账户"), at("收款日期")]).toEqual([
      "",
      "归还借款",
      "500.00",
      "基本户",
      today,
    ]);
    expect([at("银行流水号"), at("借款单")]).toEqual(["EX1", `JK-TEST-${debt}`]);
    expect(await refused(exportReceipts, manager!)).toBe(403);
    expect(await refused(exportReceipts, own!)).toBe(403);
  });

  it("of reversals: the advances they clear and how, of others what was sent", async () => {
    const debt = await owes("10011", 200_000);
    const input = { lines: [{ borrowingId: debt, way: 2, amount: "20.00" }], reason: "清账" };
    const sent = await ok(createReversal, { ...input, send: 1 }, { token: own });
    await ok(createReversal, input, { token: own });
    const [head, ...rows] = await leaving(exportReversals, accountant!);
    expect(rows.map(([number]) => number)).toEqual([await numberOf(sent.instanceId)]);
    const at = (name: string) => rows[0]![head!.indexOf(name)];
    expect([at("借款单"), at("方式"), at("冲销合计")]).toEqual([`JK-TEST-${debt}`, "现金归还", "20.00"]);
    expect(at("提交时间")).toBe(today);
    expect(await refused(exportReversals, other!)).toBe(403);
  });

  it("of transfers: both accounts in their own currencies", async () => {
    const company = await companyOf("10008");
    const dollars = await account(company, 5_000_000, "美元户", "USD");
    const yuan = await account(company, 0, "人民币户");
    await one("delete from exchange_rates where currency = 'USD' returning 1");
    await one(
      `insert into exchange_rates (currency, rate_date, quote_unit, quoted_micro)
       values ('USD', $1, 1, 7123400) returning currency`,
      [today],
    );
    await ok(
      createTransfer,
      {
        ...{ fromAccountId: dollars, toAccountId: yuan, outAmount: "1,000.00", inAmount: "7,109.80" },
        ...{ transferOn: today, reason: "结汇" },
      },
      { token: cashier },
    );
    const [head, row] = await leaving(exportTransfers, cashier!);
    const at = (name: string) => row![head!.indexOf(name)];
    expect([at("转出账户"), at("转出金额"), at("转入账户"), at("转入金额"), at("手续费")]).toEqual([
      "美元户",
      "USD 1,000.00",
      "人民币户",
      "7,109.80",
      "",
    ]);
    expect(await leaving(exportTransfers, manager!)).toHaveLength(1);
    expect(await refused(exportTransfers, own!)).toBe(403);
  });

  it("of merge payments: payee, count and total", async () => {
    const made = [];
    for (const amount of ["100.00", "250.50"]) {
      const form = await borrow(own!, { ...(await wanted("10011", card)), amount, send: 1 });
      await approveUntilCashier(form.instanceId);
      made.push((await payablesOf(form.formId))[0]!.id);
    }
    const merge = await ok(createMerge, { payableIds: made, send: 1 }, { token: cashier });
    const [head, ...rows] = await leaving(exportMerges, manager!);
    expect(rows.map(([number]) => number)).toEqual([await numberOf(merge.instanceId)]);
    const at = (name: string) => rows[0]![head!.indexOf(name)];
    expect([at("收款人"), at("笔数"), at("合计")]).toEqual([expect.stringMatching(/ \*0017$/), "2", "350.50"]);
    expect(await refused(exportMerges, own!)).toBe(403);
  });
});
