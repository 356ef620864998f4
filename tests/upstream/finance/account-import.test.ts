import { beforeEach, describe, expect, it } from "vitest";
import { saveAccount, searchAccounts, setAccountStatus } from "~/contracts/finance/accounts";
import { FUND_SOURCE } from "~/contracts/finance/codes";
import { previewImport, undoImport } from "~/contracts/platform/imports";
import { companyDay } from "~/lib/period";
import { bookFunds } from "~/upstream/finance/accounts/fund-book.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { csv } from "../../support/files";
import { auditCount, importOf } from "../../support/imports";

const HEAD = ["公司", "账户名称", "账户类型", "开户银行", "账号", "币种", "期初余额"];
const ICBC = "4000 0212 0920 0123 456";
const type = "fundAccount";
let token: string;
let company: string;
const other = "恒川（香港）有限公司";
const file = importOf(type, type, () => token);

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10009");
  company = (await one<{ name: string }>("select company_name as name from companies where company_id = 1")).name;
  await database().writePool.query(
    "insert into companies (company_id, company_name, credit_code) values (2, $1, '91440300MA5EXAMPX1')",
    [other],
  );
});

const row = (name: string, accountNo: string, more: Partial<Record<number, string>> = {}) =>
  [company, name, "一般户", "中国工商银行", accountNo, "", "1,000.50"].map((cell, n) => more[n] ?? cell);
const CASH = { 2: "现金", 3: "" };
const several = () => [
  HEAD,
  row("工行基本户", ICBC, { 2: "基本存款账户" }),
  row("日元户", "0012-345678", { 2: "外币户", 5: "jpy", 6: "120000" }),
  row("美元户", "GB29NWBK60161331926819", { 0: other, 2: "外币户", 5: "USD", 6: "88.8" }),
  row("库存现金", "", { ...CASH, 6: "" }),
  row("支付宝", "payexample", { 2: "第三方支付", 3: "", 6: "5" }),
];
const accounts = async () =>
  (await ok(searchAccounts, { page: { pageSize: 100 }, query: {} }, { token })).simpleList.map(
    ({ name, companyName, bankCode, accountTail, currency, kind, openingBalance, balance }) =>
      [name, companyName, bankCode, accountTail, currency, kind, openingBalance, balance] as const,
  );
const bring = async (rows: string[][]) => {
  const { batchId } = await file.upload(rows);
  const answer = await file.commit(batchId);
  expect(answer).toMatchObject({ code: 200 });
  return batchId;
};
const undo = async (batchId: number) => {
  const { version } = await file.detail(batchId);
  return callApi(undoImport, { type, batchId, version, reason: "文件用错了" }, { token });
};

describe("fund accounts by file", () => {
  it("come in with their opening balances, in the minor units of each currency; a second file changes nothing", async () => {
    const rows = several();
    const { batchId, errors } = await file.upload(rows);
    expect(errors).toBe(0);
    expect((await file.detail(batchId)).sums).toEqual([
      { header: "期初余额", currency: "CNY", sum: 100_550 },
      { header: "期初余额", currency: "JPY", sum: 120_000 },
      { header: "期初余额", currency: "USD", sum: 8_880 },
    ]);
    const preview = await file.preview(batchId);
    expect(preview[0]!.changes).toContainEqual({ field: "账号", before: "", after: "***************3456" });
    expect(JSON.stringify(preview)).not.toMatch(/4000|0123 456/);
    const stagedRows = await one<{ text: string }>(
      "select string_agg(data::text || changes::text, ' ') as text from import_rows",
    );
    expect(stagedRows.text).not.toMatch(/4000021209200123456|0012345678/);
    expect((await file.commit(batchId)).data!.written).toBe(5);
    expect(await accounts()).toEqual([
      ["工行基本户", company, "102", "3456", "CNY", 1, 100_050, 100_050],
      ["库存现金", company, "", "", "CNY", 6, 0, 0],
      ["支付宝", company, "", "MPLE", "CNY", 7, 500, 500],
      ["日元户", company, "102", "5678", "JPY", 5, 120_000, 120_000],
      ["美元户", other, "102", "6819", "USD", 5, 8_880, 8_880],
    ]);
    const stored = await one<{ account_no: string }>("select account_no from fund_accounts where name = '日元户'");
    expect(unseal(stored.account_no)).toBe("0012345678");
    expect(await auditCount("fundAccount.create")).toBe(5);
    const { text } = await one<{ text: string }>(
      "select string_agg(after::text, '') as text from audit_log where object_type = 'fundAccount'",
    );
    expect(text).toContain("3456");
    expect(text).not.toMatch(/4000021209200123456|0012345678/);

    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0, unchanged: 5, errorCount: 0 });
    expect((await file.commit(again.batchId)).code).toBe(200);
    expect(await auditCount("fundAccount.create")).toBe(5);
    expect(await auditCount("fundAccount.update")).toBe(0);
    // What the form keeps stays what the file brought.
    expect(
      (
        await callApi(
          saveAccount,
          { companyId: 2, name: "另一户", bankCode: "102", accountNo: "4000021209200123456", currency: "CNY", kind: 2 },
          { token },
        )
      ).fieldErrors,
    ).toEqual({ accountNo: ["该账号已存在"] });
  });

  it("change kind, bank and number of one that stands, and keep a number that is left empty", async () => {
    await bring([HEAD, row("工行基本户", ICBC), row("备用", "62000000001")]);
    const { batchId } = await file.upload([
      HEAD,
      row("工行基本户", "", { 2: "基本户", 3: "中国建设银行", 6: "" }),
      row("备用", "62000000002"),
    ]);
    expect(await file.detail(batchId)).toMatchObject({ updates: 2, errorCount: 0 });
    expect((await file.preview(batchId)).map(({ changes }) => changes)).toEqual([
      [
        { field: "账户类型", before: "一般户", after: "基本户" },
        { field: "开户银行", before: "中国工商银行", after: "中国建设银行" },
      ],
      [{ field: "账号", before: "************0001", after: "*******0002" }],
    ]);
    expect((await file.commit(batchId)).code).toBe(200);
    expect(
      (await accounts()).map(([name, , bank, tail, , kind, opening]) => [name, bank, tail, kind, opening]),
    ).toEqual([
      ["备用", "102", "0002", 2, 100_050],
      ["工行基本户", "105", "3456", 1, 100_050],
    ]);
    expect(await auditCount("fundAccount.update")).toBe(2);
  });

  it("tell every fault of every row at once", async () => {
    await bring([HEAD, row("工行基本户", ICBC)]);
    expect(
      await file.faults([
        HEAD,
        row("甲", "1234", { 0: "没有的公司", 3: "没有的银行", 6: "-1" }),
        row("乙", "", { 3: "" }),
        row("丙", "62000000003", CASH),
        row("丁", "", { ...CASH, 3: "中国工商银行" }),
        row("戊", "12_3", { 5: "JPY", 6: "1.5" }),
        row("己", ICBC),
        row("工行基本户", ICBC, { 5: "USD" }),
        row("庚", "62000000004"),
        row("庚", "62000000005"),
        row("辛", "6200-0000004", { 0: other, 2: "活期", 5: "ABC" }),
      ]),
    ).toEqual([
      expect.stringMatching(/^2 公司: /),
      expect.stringMatching(/^2 开户银行: 应为：./),
      "2 期初余额: 金额应为不小于 0 的数字，最多两位小数",
      "3 开户银行: 不能为空",
      "3 账号: 不能为空",
      "4 账号: 现金账户没有账号",
      "5 开户银行: 现金和第三方支付没有开户银行",
      "6 账号: 账号格式不正确",
      "6 期初余额: 最多0位小数",
      `7 账号: 该账号已登记为${company} 工行基本户`,
      "8 账号: 与第7行重复",
      "8 币种: 该账户的币种是 CNY，建立后不能修改",
      "10 账户名称: 与第9行重复",
      expect.stringMatching(/^11 账户类型: 应为：基本户/),
      "11 账号: 与第9行重复",
      expect.stringMatching(/^11 币种: 应为：CNY/),
    ]);
    expect(await file.faults([HEAD, row("工行基本户", ICBC, { 6: "1000" })])).toEqual([
      "2 期初余额: 该账户的期初余额是 1,000.50 CNY，建立后不能修改",
    ]);
  });

  it("know a company that the file calls once by name and once by its code as one", async () => {
    const { code } = await one<{ code: string }>("select credit_code as code from companies where company_id = 1");
    expect(await file.faults([HEAD, row("甲", "62000000001"), row("甲", "62000000002", { 0: code })])).toEqual([
      "3 账户名称: 与第2行重复",
    ]);
  });

  it("of two files at once one is written, whole; one that was changed since the check is left", async () => {
    const batches = [
      await file.upload([HEAD, row("甲", "62000000001"), row("乙", "62000000002")]),
      await file.upload([HEAD, row("丙", "62000000003"), row("丁", "62000000001")]),
    ];
    const answers = await Promise.all(batches.map(({ batchId }) => file.commit(batchId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await accounts()).toHaveLength(2);

    const [first] = await accounts();
    const name = first![0];
    const late = await file.upload([HEAD, row(name, "62000000009")]);
    const { id, version } = await one<{ id: number; version: number }>(
      "select id, version from fund_accounts where name = $1",
      [name],
    );
    await database().writePool.query("update fund_accounts set balance = 0 where id = $1", [id]);
    await ok(setAccountStatus, { id, version, isTakeEffect: 0 }, { token });
    expect(await file.commit(late.batchId)).toMatchObject({ code: 409 });
    expect((await accounts()).map(([, , , tail]) => tail)).not.toContain("0009");
  });

  it("go back while nothing is booked on them", async () => {
    const batchId = await bring(several().slice(0, 3));
    const { id } = await one<{ id: number }>("select id from fund_accounts where name = '日元户'");
    await transaction((tx) =>
      bookFunds(tx, { actorUserId: 1 }, [
        {
          ...{ accountId: id, amount: -1, sourceType: FUND_SOURCE.payable, sourceId: 1, bankSerialNo: "" },
          bookedOn: companyDay(),
        },
      ]),
    );
    expect((await undo(batchId)).data).toMatchObject({ stays: 1 });
    expect((await accounts()).map(([name]) => name)).toEqual(["日元户"]);

    const more = await bring([HEAD, row("甲", "62000000001")]);
    expect((await undo(more)).data).toMatchObject({ stays: 0 });
    expect((await accounts()).map(([name]) => name)).toEqual(["日元户"]);
  });

  it("are brought by whoever may edit them", async () => {
    for (const jobNumber of ["10008", "10016"])
      expect(
        (
          await callApi(
            previewImport,
            { type, template: type, name: "x.csv" },
            { token: await sessionOf(jobNumber), file: csv([HEAD]) },
          )
        ).code,
      ).toBe(403);
  });
});
