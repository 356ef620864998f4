import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import { confirmForm } from "~/contracts/finance/cashier";
import { createTransfer, searchTransfers, transferDetail, updateTransfer } from "~/contracts/finance/transfers";
import { deviationOf } from "~/lib/finance/transfer";
import { companyDay } from "~/lib/period";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { account, approveUntilCashier, companyOf, ledgerFaults, makeCashier } from "./desk";

let [cashier, second, own]: string[] = [];
let company: number;
let [yuan, other, dollars]: number[] = [];
const today = companyDay();

beforeAll(async () => {
  await useDatabase();
  [cashier, own] = await Promise.all([sessionOf("10008"), sessionOf("10011")]);
  company = await companyOf("10008");
  yuan = await account(company, 10_000_000);
  other = await account(company, 0, "一般户");
  dollars = await account(company, 5_000_000, "美元户", "USD");
  await one("delete from exchange_rates returning currency");
  await one(
    `insert into exchange_rates (currency, rate_date, quote_unit, quoted_micro)
     values ('USD', $1, 1, 7123400) returning currency`,
    [today],
  );
});

const wish = (more: Partial<In<typeof createTransfer>> = {}): In<typeof createTransfer> => ({
  fromAccountId: yuan,
  toAccountId: other,
  outAmount: "1,000.00",
  transferOn: today,
  reason: "备付资金",
  ...more,
});
const write = (more: Partial<In<typeof createTransfer>> = {}, token = cashier) =>
  callApi(createTransfer, wish(more), { token });
const balances = async () =>
  (await one<{ b: number[] }>("select array_agg(balance::float8 order by id) as b from fund_accounts")).b;

describe("a transfer", () => {
  it("needs another cashier of the company than the one who writes it", async () => {
    expect((await write()).fieldErrors).toEqual({ fromAccountId: ["请先增加一名出纳"] });
    await makeCashier("10012");
    second = await sessionOf("10012");
    expect((await write()).code).toBe(200);
    expect((await write({}, own)).code).toBe(403);
  });

  it("says all that is wrong with it at once", async () => {
    const empty = await callApi(createTransfer, { send: 1 }, { token: cashier });
    expect(Object.keys(empty.fieldErrors!).sort()).toEqual(
      ["fromAccountId", "inAmount", "outAmount", "reason", "toAccountId", "transferOn"].sort(),
    );
    const wrong = await write({ toAccountId: yuan, outAmount: "1.005", fee: "-1", inAmount: "x" });
    expect(wrong.fieldErrors).toEqual({
      toAccountId: ["转出与转入账户不能相同"],
      outAmount: ["最多2位小数"],
      fee: ["金额须大于0"],
      inAmount: ["请输入金额，如 1,234.56"],
    });
    expect((await write({ inAmount: "999.99" })).fieldErrors).toEqual({ inAmount: ["同币种的转入金额须等于转出金额"] });
    expect((await write({ toAccountId: 999_999 })).fieldErrors).toEqual({ toAccountId: ["该账户不存在或已停用"] });
  });

  it("finance 15: USD 10,000.00 → CNY 71,098.00 at 7.1234 is −0.19 % and goes; → 66,800.00 is −6.22 % and is refused", async () => {
    const sale = { fromAccountId: dollars, toAccountId: yuan, outAmount: "10,000.00", send: 1 };
    const good = await write({ ...sale, inAmount: "71,098.00" });
    expect([good.code, good.data!.warned]).toEqual([200, null]);
    const { d } = await one<{ d: number }>("select deviation_bps::float8 as d from fund_transfers where form_id = $1", [
      good.data!.formId,
    ]);
    expect(d).toBe(-19);
    const bad = await write({ ...sale, inAmount: "66,800.00" });
    expect([bad.code, bad.msg]).toEqual([409, "汇率偏离当日汇率6.22%"]);
    // The other direction is measured in CNY too; above 2 % it is said.
    const buy = await write({ outAmount: "71,234.00", toAccountId: dollars, inAmount: "9,750.00" });
    expect(buy.data!.warned).toBe(-250);
  });

  it("is booked by another cashier: out, fee, in, once, and never below zero", async () => {
    const sent = (await write({ outAmount: "2,000.00", fee: "5.00", send: 1 })).data!;
    await approveUntilCashier(sent.instanceId);
    const { version } = await one<{ version: number }>("select version from approval_instances where id = $1", [
      sent.instanceId,
    ]);
    const booking = { formId: sent.formId, version, bankSerialNo: "TR1", bookedOn: today };
    const confirm = (token = second!, more = {}) => callApi(confirmForm, { ...booking, ...more }, { token });
    expect(await confirm(cashier)).toMatchObject({ code: 409, msg: "不能支付本人相关单据" });
    const before = await balances();
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await balances()).toEqual([before[0]! - 200_500, before[1]! + 200_000, before[2]!]);
    const { sources } = await one<{ sources: number[] }>(
      "select array_agg(source_type order by id) as sources from fund_ledger where source_id = $1",
      [sent.formId],
    );
    expect(sources).toEqual([5, 6, 5]);
    const large = (await write({ outAmount: "97,995.00", fee: "0.01", send: 1 })).data!;
    await approveUntilCashier(large.instanceId);
    const now = await one<{ version: number }>("select version from approval_instances where id = $1", [
      large.instanceId,
    ]);
    const poor = await confirm(second!, { formId: large.formId, version: now.version, bankSerialNo: "TR2" });
    expect([poor.code, poor.msg]).toEqual([409, "账户基本户余额不足"]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it("stays its writer's own until it is sent, and is changed at the version he saw", async () => {
    const draft = (await write({ outAmount: "3.00" })).data!;
    const shown = await ok(transferDetail, { formId: draft.formId }, { token: cashier });
    expect(shown).toMatchObject({ outAmount: 300, inAmount: 300, currency: "CNY", inCurrency: "CNY" });
    expect((await callApi(transferDetail, { formId: draft.formId }, { token: second! })).code).toBe(404);
    const change = { ...wish({ outAmount: "4.00" }), formId: draft.formId, version: shown.version };
    expect((await callApi(updateTransfer, { ...change, version: 7 }, { token: cashier })).code).toBe(409);
    expect((await callApi(updateTransfer, change, { token: second! })).code).toBe(404);
    expect((await callApi(updateTransfer, change, { token: cashier })).code).toBe(200);
    const list = await ok(searchTransfers, { page: {}, query: {} }, { token: cashier });
    expect(list.simpleList[0]).toMatchObject({ formId: draft.formId, total: 400, toAccount: "一般户" });
  });
});

describe("the deviation of a rate", () => {
  it("refuses what it warns of and more, and measures up and down alike", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 1e11 }), (out, by) => {
        const [up, down] = [deviationOf(out, out + by), deviationOf(out, out - by)];
        expect([up.warns, up.refuses, up.bps]).toEqual([down.warns, down.refuses, by === 0 ? 0 : -down.bps]);
        if (up.refuses) expect(up.warns).toBe(true);
        expect(up.refuses).toBe(by * 20 > out);
      }),
    );
  });
});
