import { beforeEach, describe, expect, it } from "vitest";
import {
  accountDetail,
  accountLedger,
  exportAccounts,
  saveAccount,
  searchAccounts,
  setAccountStatus,
} from "~/contracts/finance/accounts";
import { FUND_SOURCE } from "~/contracts/finance/codes";
import { foldSerial } from "~/lib/finance/serial";
import { accountChoices } from "~/upstream/finance/accounts/accounts.server";
import { bookFunds, type Movement } from "~/upstream/finance/accounts/fund-book.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { workbookOf } from "../../support/imports";

let token: string;
const BASIC = {
  companyId: 1,
  name: "工行基本户",
  bankCode: "102",
  accountNo: "4000 0212 0920 0123 456",
  currency: "CNY",
  kind: 1 as const,
  openingBalance: "1,000.00",
};

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10009");
});

const save = (input: object = {}) => callApi(saveAccount, { ...BASIC, ...input }, { token });
const make = async (input: object = {}) => (await ok(saveAccount, { ...BASIC, ...input }, { token })).id;
const detail = (id: number) => ok(accountDetail, { id }, { token });
const book = (...entries: Movement[]) => transaction((tx) => bookFunds(tx, { actorUserId: 1 }, entries));
const entry = (accountId: number, amount: number, bankSerialNo = ""): Movement => ({
  accountId,
  amount,
  sourceType: FUND_SOURCE.payable,
  sourceId: 1,
  bankSerialNo,
  bookedOn: "2026-11-02",
});
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.text : Promise.reject(error)),
  );

describe("fund accounts", () => {
  it("keep their number sealed and show its last four; the opening balance is said once", async () => {
    const id = await make();
    expect(await detail(id)).toMatchObject({
      accountTail: "3456",
      balance: 100_000,
      openingBalance: 100_000,
      currency: "CNY",
      bankCode: "102",
    });
    const stored = await one<{ account_no: string }>("select account_no from fund_accounts where id = $1", [id]);
    expect(unseal(stored.account_no)).toBe("4000021209200123456");
    await ok(
      saveAccount,
      { id, version: 1, name: "改名", bankCode: "102", kind: 2, companyId: 2, currency: "USD", openingBalance: "5" },
      { token },
    );
    expect(await detail(id)).toMatchObject({
      name: "改名",
      kind: 2,
      companyId: 1,
      currency: "CNY",
      balance: 100_000,
      accountTail: "3456",
    });
    expect((await save({ id, version: 1 })).code).toBe(409);
    const { text } = await one<{ text: string }>(
      "select string_agg(coalesce(before::text, '') || after::text, '') as text from audit_log where object_type = 'fundAccount'",
    );
    expect(text).not.toMatch(/4000021209200123456/);
    expect((await ok(searchAccounts, { page: {}, query: { currency: "CNY" } }, { token })).page.totalCount).toBe(1);
    expect((await ok(searchAccounts, { page: {}, query: { companyId: 2 } }, { token })).page.totalCount).toBe(0);
    const rows = await workbookOf(await sendCall(exportAccounts, { query: {} }, { token }));
    expect(rows[1]!.slice(1)).toEqual(["改名", "中国工商银行", "3456", "CNY", "一般户", "1,000.00", "启用"]);
    const cashier = { token: await sessionOf("10008") };
    expect((await callApi(searchAccounts, {}, cashier)).code).toBe(200);
    expect((await callApi(saveAccount, BASIC, cashier)).code).toBe(403);
    expect((await callApi(searchAccounts, {}, { token: await sessionOf("10016") })).code).toBe(403);
  });

  it("refuse what is missing, a number or a name twice, decimals of a yen, a number of cash", async () => {
    expect(
      (await save({ companyId: undefined, currency: undefined, bankCode: "", accountNo: "" })).fieldErrors,
    ).toEqual({
      accountNo: ["不能为空"],
      bankCode: ["不能为空"],
      companyId: ["不能为空"],
      currency: ["不能为空"],
    });
    expect((await save({ openingBalance: "-1", bankCode: "999", accountNo: "12_3" })).fieldErrors).toEqual({
      accountNo: ["账号格式不正确"],
      bankCode: ["请选择列表中的选项"],
      openingBalance: ["金额应为不小于 0 的数字，最多两位小数"],
    });
    expect((await save({ currency: "JPY", openingBalance: "1.5" })).fieldErrors).toEqual({
      openingBalance: ["最多0位小数"],
    });
    expect((await save({ kind: 6, bankCode: "" })).fieldErrors).toEqual({ accountNo: ["现金账户没有账号"] });
    expect((await save({ kind: 6, bankCode: "", accountNo: "", name: "库存现金" })).code).toBe(200);
    const both = await Promise.all([save(), save({ name: "另一户", accountNo: "4000-0212-0920-0123-456" })]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(both.find(({ code }) => code === 400)!.fieldErrors).toEqual({ accountNo: ["该账号已存在"] });
    const name = both[0].code === 200 ? BASIC.name : "另一户";
    expect((await save({ name, accountNo: "4000021209200999999" })).fieldErrors).toEqual({
      name: ["该公司已有同名账户"],
    });
  });

  it("go off when nothing is on them, and are offered no more", async () => {
    const id = await make({ openingBalance: "0.01" });
    expect(await callApi(setAccountStatus, { id, version: 1, isTakeEffect: 0 }, { token })).toMatchObject({
      code: 409,
      msg: "账户还有余额，不能停用",
    });
    const offered = () => accountChoices(database().read, { versions: {} }, { companyId: 1, currency: "CNY" });
    expect((await offered()).map((one) => [one.id, one.balance])).toEqual([[id, 1]]);
    await book(entry(id, -1));
    await ok(setAccountStatus, { id, version: 1, isTakeEffect: 0 }, { token });
    expect(await offered()).toEqual([]);
    expect(await accountChoices(database().read, { versions: {} }, { currency: "USD" })).toEqual([]);
  });
});

describe("bookings", () => {
  it("change balances in their order and leave a row each", async () => {
    const [a, b] = [await make(), await make({ name: "二户", accountNo: "6200000000000001", openingBalance: "0" })];
    await book(entry(b, 5_000, "S1"), entry(a, -30_000, "S2"), entry(a, 10_000, "S3"), entry(a, -80_000, "S4"));
    expect([(await detail(a)).balance, (await detail(b)).balance]).toEqual([0, 5_000]);
    const { simpleList, page } = await ok(accountLedger, { id: a, page: {}, query: {} }, { token });
    expect(simpleList.map(({ amount, balanceAfter, bankSerialNo }) => [amount, balanceAfter, bankSerialNo])).toEqual([
      [-80_000, 0, "S4"],
      [10_000, 80_000, "S3"],
      [-30_000, 70_000, "S2"],
    ]);
    expect([page.totalCount, simpleList[0]!.bookedOn]).toEqual([3, "2026-11-02"]);
    const none = await ok(accountLedger, { id: a, page: {}, query: { dateFrom: "2026-11-03" } }, { token });
    expect(none.page.totalCount).toBe(0);
  });

  it("refuse what an account has not, at any entry, and book nothing of the call", async () => {
    const [a, b] = [await make(), await make({ name: "二户", accountNo: "6200000000000001", openingBalance: "0" })];
    expect(await refusalOf(book(entry(b, 1, "X1"), entry(a, -100_001), entry(a, 100_000)))).toEqual({
      key: "finance:said.insufficient",
      params: { account: "工行基本户" },
    });
    expect([(await detail(a)).balance, (await detail(b)).balance]).toEqual([100_000, 0]);
    expect(await one("select count(*)::int as n from bank_serials")).toEqual({ n: 0 });
    expect(await refusalOf(book(entry(9_999, 1)))).toEqual({ key: "finance:said.accountOff", params: undefined });
  });

  it("two at once on one account: one is refused; crosswise on two accounts nobody waits for ever", async () => {
    const [a, b] = [await make(), await make({ name: "二户", accountNo: "6200000000000001" })];
    const both = await Promise.all([refusalOf(book(entry(a, -60_000))), refusalOf(book(entry(a, -60_000)))]);
    expect(both.filter((said) => said === null)).toHaveLength(1);
    expect((await detail(a)).balance).toBe(40_000);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0 ? book(entry(a, -100), entry(b, 100)) : book(entry(b, -100), entry(a, 100)),
      ),
    );
    expect([(await detail(a)).balance, (await detail(b)).balance]).toEqual([40_000, 100_000]);
    expect(await one("select sum(amount)::int as sum from fund_ledger")).toEqual({ sum: -60_000 });
  });

  it("a bank's serial is used once an account, whatever its width and case; entries of one call share one", async () => {
    const [a, b] = [await make(), await make({ name: "二户", accountNo: "6200000000000001" })];
    await book(entry(a, -1, "Ab-2026"), entry(a, -2, " AB-2026 "), entry(b, -1, "ab-2026"), entry(a, -1));
    expect((await detail(a)).balance).toBe(99_996);
    expect(await refusalOf(book(entry(a, -1, "ａｂ－2026")))).toEqual({
      key: "finance:said.serialUsed",
      params: undefined,
    });
    const both = await Promise.all([refusalOf(book(entry(b, -1, "n1"))), refusalOf(book(entry(b, -1, "N1")))]);
    expect(both.filter((said) => said === null)).toHaveLength(1);
    expect(foldSerial(" ＡＢ１２ｃ ")).toBe("AB12C");
  });
});
