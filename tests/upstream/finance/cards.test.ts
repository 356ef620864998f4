import { beforeEach, describe, expect, it } from "vitest";
import {
  cardDetail,
  exportCards,
  exportTransactions,
  markPrivate,
  saveCard,
  searchCards,
  searchTransactions,
  setCardStatus,
} from "~/contracts/finance/cards";
import { luhnDigit } from "~/lib/employees/bank-card";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
const NUMBER = "6222024000012345670";
const CARD = {
  cardNo: "6222 0240 0001 2345 670",
  bank: "102",
  empIdText: "10011",
  companyId: 1,
  limit: "50,000",
  statementDay: 5,
  repayDay: 25,
  expiry: "2029-12",
};
const type = "creditCard";
const file = importOf(type, type, () => token);
const HEAD = ["卡号后四位", "持卡人工号", "交易日期", "商户", "授权码", "金额", "币种", "入账人民币"];
const ROW = ["5670", "10011", "2026-10-08", "四季酒店", "A1001", "1,280.00", "CNY", "1280"];
const TRANSACTIONS = { table: "card_transactions", action: "cardTransaction.import" };

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10016");
});

const save = (input: object = {}) => callApi(saveCard, { ...CARD, ...input } as never, { token });
const list = async (query: object = {}) => (await ok(searchCards, { page: {}, query }, { token })).simpleList;
const transactions = async (query: object = {}) =>
  (await ok(searchTransactions, { page: {}, query }, { token })).simpleList;
const bring = async (...rows: string[][]) => {
  const { batchId } = await file.upload([HEAD, ...rows]);
  expect((await file.commit(batchId)).code).toBe(200);
};

describe("company credit cards", () => {
  it("finance 20: card 6222024000012345670 is accepted, …671 refused", async () => {
    expect((await save({ cardNo: "6222024000012345671" })).fieldErrors).toEqual({ cardNo: ["银行卡号校验不通过"] });
    expect((await save({ cardNo: NUMBER })).code).toBe(200);
  });

  it("keep their number sealed and show its last four", async () => {
    const { id } = await ok(saveCard, CARD, { token });
    const stored = await one<{ card_no: string }>("select card_no from credit_cards where id = $1", [id]);
    expect(unseal(stored.card_no)).toBe(NUMBER);
    expect((await list({ tail: "5670", likeEmpName: "林小雅", status: 1, companyId: 1 }))[0]).toMatchObject({
      cardTail: "5670",
      holder: "林小雅 10011",
      bankName: "中国工商银行",
      limitCny: 5_000_000,
    });
    expect((await save({ id, version: 1, cardNo: "", empIdText: "10012", limit: "1" })).code).toBe(200);
    expect((await save({ id, version: 1 })).code).toBe(409);
    expect(await ok(cardDetail, { id }, { token })).toMatchObject({ cardTail: "5670", limitCny: 100 });
    const { text } = await one<{ text: string }>(
      "select string_agg(coalesce(before::text, '') || after::text, '') as text from audit_log where object_type = 'creditCard'",
    );
    expect(text).not.toMatch(/6222024000012345670|cardHash/);
    const rows = await workbookOf(await sendCall(exportCards, { query: {} }, { token }));
    expect(rows[1]).toEqual(expect.arrayContaining(["5670", "中国工商银行", "1", "正常"]));
    expect((await callApi(saveCard, CARD as never, { token: await sessionOf("10009") })).code).toBe(403);
  });

  it("refuse what is missing or no choice, a number twice, also at once; a cancelled one changes no more", async () => {
    expect(
      (await save({ cardNo: "", bank: "999", empIdText: "99999", companyId: 99, statementDay: 3, repayDay: 3 }))
        .fieldErrors,
    ).toEqual({
      cardNo: ["不能为空"],
      bank: ["请选择列表中的选项"],
      companyId: ["请选择列表中的选项"],
      empId: [expect.any(String)],
    });
    expect(Object.keys((await save({ statementDay: 29, repayDay: 0, expiry: "2029-13" })).fieldErrors!).sort()).toEqual(
      ["expiry", "repayDay", "statementDay"],
    );
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(both.find(({ code }) => code === 400)!.fieldErrors).toEqual({ cardNo: ["该卡号已存在"] });
    const { id } = (await list())[0]!;
    await ok(setCardStatus, { id, version: 1, status: 2 }, { token });
    await ok(setCardStatus, { id, version: 2, status: 3 }, { token });
    expect(await callApi(setCardStatus, { id, version: 3, status: 1 }, { token })).toMatchObject({
      code: 409,
      msg: "卡片已注销，不能再改",
    });
  });

  it("of holders outside the scope are not there", async () => {
    const { id } = await ok(saveCard, CARD, { token });
    await one("update roles set data_scope = 1 where role_code = 'accountant' returning id");
    expect([await list(), await transactions()]).toEqual([[], []]);
    expect((await callApi(cardDetail, { id }, { token })).code).toBe(404);
    expect((await callApi(setCardStatus, { id, version: 1, status: 2 }, { token })).code).toBe(404);
  });
});

describe("card transactions", () => {
  it("come by file, are found by card, holder, state and date; one that is on file is skipped and said", async () => {
    await save();
    await bring(ROW, ["5670", "10011", "2026-10-09", "退款", "A1002", "-50.00", "USD", "-356.17"]);
    expect((await transactions()).map(({ amount, currency, settledCny }) => [amount, currency, settledCny])).toEqual([
      [-5_000, "USD", -35_617],
      [128_000, "CNY", 128_000],
    ]);
    expect(await transactions({ tail: "5670", likeEmpName: "10011", status: 0, dateTo: "2026-10-08" })).toHaveLength(1);
    expect(await transactions({ status: 1 })).toEqual([]);
    const { batchId } = await file.upload([HEAD, ROW, [...ROW.slice(0, 4), "A1003", ...ROW.slice(5)]]);
    const preview = await file.preview(batchId);
    expect(preview.map(({ label }) => label).sort()).toEqual([
      "5670 2026-10-08 四季酒店",
      "5670 2026-10-08 四季酒店 ⚠ 该交易已存在，跳过",
    ]);
    expect(await file.detail(batchId)).toMatchObject({ creates: 1, updates: 0, unchanged: 1 });
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await transactions()).toHaveLength(3);
  });

  it("are private and back again as long as no form names them", async () => {
    await save();
    await bring(ROW);
    const [row] = await transactions();
    await ok(markPrivate, { id: row!.id, version: 1, private: 1 }, { token });
    expect((await transactions({ status: 3 })).length).toBe(1);
    expect((await callApi(markPrivate, { id: row!.id, version: 1, private: 0 }, { token })).code).toBe(409);
    await ok(markPrivate, { id: row!.id, version: 2, private: 0 }, { token });
    await one("update card_transactions set status = 1, form_id = 1 returning id");
    expect(await callApi(markPrivate, { id: row!.id, version: 3, private: 1 }, { token })).toMatchObject({
      code: 409,
      msg: "交易已用于单据",
    });
  });

  it("tell every fault of a file at once, and nothing is written", async () => {
    await save();
    const other = `622202999${"0".repeat(5)}567`;
    const twin = other + luhnDigit(other);
    await save({ cardNo: twin, empIdText: "10012" });
    const tail = twin.slice(-4);
    expect(
      await file.faults([
        HEAD,
        ["567", "10011", "2026-10-08", "店", "A1", "1", "CNY", "1"],
        ["5670", "10012", "2026-10-08", "店", "A1", "1", "CNY", "1"],
        [tail, "10012", "2026-02-30", "店".repeat(101), "A1", "0", "XXX", "1.234"],
        ["5670", "10011", "2026-10-08", "店", "A1", "100.5", "JPY", "5"],
        ["5670", "10011", "2026-10-08", "店", "A1", "-100", "CNY", "100"],
        ["5670", "10011", "2026-10-08", "店", "A2", "1.00", "CNY", "1"],
        ["5670", "10011", "2026-10-08", "店", "A2", "1", "CNY", "1"],
        ["", "", "", "", "", "", "", "1"],
      ]),
    ).toEqual([
      "2 卡号后四位: 应为4位，开头的0可能已丢失，请先将该列设为文本，再重新填写",
      "3 卡号后四位: 没有该持卡人的此卡",
      "4 交易日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "4 商户: 最多 100 个字符",
      "4 币种: 请选择列表中的选项",
      "4 入账人民币: 金额应为非零数字，小数位数不超过币种规定",
      "5 金额: 金额应为非零数字，小数位数不超过币种规定",
      "6 入账人民币: 入账人民币与金额的正负应一致",
      "8 授权码: 与第7行重复",
      ...HEAD.slice(0, 7).map((heading) => `9 ${heading}: 不能为空`),
    ]);
    await expectRefused(file, [HEAD, ROW, ["0000", "10011", ...ROW.slice(2)]], TRANSACTIONS);
  });

  it("what was exported comes back in every language; a file whose transactions somebody has brought meanwhile is refused", async () => {
    await save();
    const { batchId } = await file.upload([HEAD, ROW]);
    await bring(ROW, [...ROW.slice(0, 4), "A1003", "88", "JPY", "4.24"]);
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportTransactions, { query: {} }, { token, language })),
        TRANSACTIONS,
      );
    expect((await file.commit(batchId)).code).toBe(409);
    expect(await transactions()).toHaveLength(2);
  });
});
