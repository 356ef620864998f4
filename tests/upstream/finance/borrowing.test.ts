import { beforeAll, describe, expect, it } from "vitest";
import { instanceDetail } from "~/contracts/approvals/form-pages";
import {
  availableCredit,
  borrowingDetail,
  borrowingWay,
  copyBorrowing,
  searchBorrowings,
  updateBorrowing,
} from "~/contracts/finance/borrowings";
import { companyDay } from "~/lib/period";
import { addDays, addYears } from "~/lib/period-dates";
import { withdrawForm } from "~/upstream/approvals/engine/withdraw.server";
import { approvalKinds } from "~/upstream/domains.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { approveUntilCashier, borrow, callerBy, creditLine, payeeCard, tryBorrow, wanted } from "./desk";

let [own, other]: string[] = [];
let card: number;
beforeAll(async () => {
  await useDatabase();
  [own, other] = await Promise.all([sessionOf("10011"), sessionOf("10012")]);
  await creditLine("10011", 2_000_000);
  card = await payeeCard("10011");
});

const credit = () => ok(availableCredit, {}, { token: own });
const form = (id: number) =>
  one<Record<string, unknown> & { version: number }>("select * from approval_instances where id = $1", [id]);

describe("a borrowing", () => {
  it("is kept as a draft with less than sending asks for, and read by its owner alone", async () => {
    const made = await borrow(own!, { amount: "", reason: "" });
    expect(made).toMatchObject({ sent: false, version: 1 });
    expect(await ok(borrowingDetail, { formId: made.formId }, { token: own })).toMatchObject({
      amount: null,
      purpose: null,
      number: null,
    });
    expect((await callApi(borrowingDetail, { formId: made.formId }, { token: other })).code).toBe(404);
    expect(await credit()).toMatchObject({ limit: 2_000_000, inApproval: 0, available: 2_000_000, overdue: [] });
  });

  it("says everything that sending misses at once, and keeps nothing of it", async () => {
    const before = await one<{ n: string }>("select count(*) as n from finance_forms");
    const said = await tryBorrow(own!, { amount: "1,00", currency: "CNY", send: 1 });
    expect(Object.keys(said.fieldErrors ?? {}).sort()).toEqual([
      "amount",
      "companyId",
      "payeeCardId",
      "purpose",
      "reason",
    ]);
    expect(await one("select count(*) as n from finance_forms")).toEqual(before);
  });

  it.each([
    ["1e9", "请输入金额，如 1,234.56"],
    ["0.005", "最多2位小数"],
    ["−0", "金额须大于0"],
    ["0", "金额须大于0"],
    ["-5", "金额须大于0"],
    ["NaN", "请输入金额，如 1,234.56"],
    ["1,00", "请输入金额，如 1,234.56"],
    ["100,000,000.00", "金额过大，请分成几张单据"],
  ])("a hostile amount gets a sentence at its field: %s", async (amount, sentence) => {
    const said = await tryBorrow(own!, { amount });
    expect(said.fieldErrors?.amount).toEqual([sentence]);
  });

  it("full-width digits and thousands are amounts; yen have no decimals", async () => {
    const made = await borrow(own!, { amount: "１，２３４．５６" });
    expect((await ok(borrowingDetail, { formId: made.formId }, { token: own })).amount).toBe(123_456);
    expect((await tryBorrow(own!, { amount: "10.5", currency: "JPY" })).fieldErrors?.amount).toEqual(["最多0位小数"]);
    expect((await tryBorrow(own!, { amount: "9".repeat(40) })).fieldErrors?.amount?.[0]).toBe("最多 20 个字符");
  });

  it("takes up the credit line from its submission until it is withdrawn, and returns after 30 days by itself", async () => {
    const made = await borrow(own!, { ...(await wanted("10011", card)), send: 1 });
    expect(await credit()).toMatchObject({ inApproval: 300_000, available: 1_700_000 });
    const { due, submitted } = await one<{ due: string; submitted: string }>(
      `select a.due_on::text as due, (i.submitted_at at time zone 'Asia/Shanghai')::date::text as submitted
       from advances a join approval_instances i on i.business_id = a.borrowing_id and i.kind_code = 102
       where a.borrowing_id = $1`,
      [made.formId],
    );
    expect(Date.parse(due) - Date.parse(submitted)).toBe(30 * 86_400_000);
    const caller = await callerBy("10011");
    const { version } = await form(made.instanceId);
    await transaction((tx) => withdrawForm(approvalKinds, tx, caller, { id: made.instanceId, version, comment: "" }));
    expect(await credit()).toMatchObject({ inApproval: 0, available: 2_000_000 });
  });

  it("a day of return that is past, or too late, is refused at its field; petty cash may stay until the end of the year", async () => {
    const input = { ...(await wanted("10011", card)), send: 1 };
    const past = await tryBorrow(own!, { ...input, expectedReturnOn: addDays(companyDay(), -1) });
    expect(past.fieldErrors?.expectedReturnOn).toEqual(["预计归还日期不能早于今天"]);
    const late = await tryBorrow(own!, { ...input, expectedReturnOn: addYears(companyDay(), 2) });
    expect(late.fieldErrors?.expectedReturnOn?.[0]).toMatch(/^预计归还日期最迟为\d{4}-\d\d-\d\d$/);
    const cash = await tryBorrow(own!, { ...input, purpose: 2, expectedReturnOn: addYears(companyDay(), 2) });
    expect(cash.fieldErrors?.expectedReturnOn?.[0]).toMatch(/最迟为\d{4}-12-31$/);
  });

  it("another's card, and one that is off, is none to pay to", async () => {
    const theirs = await payeeCard("10012");
    const input = { ...(await wanted("10011", theirs)), send: 1 };
    expect((await tryBorrow(own!, input)).fieldErrors?.payeeCardId).toEqual(["请选择本人启用的收款卡"]);
  });

  it("approvals 3: USD 1,000.00 at 7.1234 are 712,340 fen: the level-2 leader decides, the general manager does not", async () => {
    const made = await borrow(own!, {
      ...(await wanted("10011", card)),
      amount: "1,000.00",
      currency: "USD",
      send: 1,
    });
    expect(await form(made.instanceId)).toMatchObject({ amount: 100_000, currency: "USD", amount_cny: 712_340 });
    await approveUntilCashier(made.instanceId);
    // The leader may be passed over as the superior who has approved already.
    const { nodes } = await one<{ nodes: string[] }>(
      "select array_agg(distinct node_key) as nodes from approval_tasks where instance_id = $1",
      [made.instanceId],
    );
    expect(nodes).toContain("leader");
    expect(nodes).not.toContain("gm");
    const payable = await one("select amount, currency, status, payee_name from payables where form_id = $1", [
      made.formId,
    ]);
    expect(payable).toMatchObject({ amount: 100_000, currency: "USD", status: 0 });
    const shown = await ok(instanceDetail, { id: made.instanceId }, { token: own });
    expect(JSON.stringify(shown)).toContain("USD");
  });

  it("a currency without a rate of the last seven days is refused", async () => {
    expect((await tryBorrow(own!, { amount: "5.00", currency: "CHF" })).msg).toMatch(/前7天内未维护CHF汇率$/);
  });

  it("is changed by its owner while it is a draft, with the version that was shown", async () => {
    const made = await borrow(own!, await wanted("10011", card));
    const change = { ...(await wanted("10011", card)), formId: made.formId, amount: "10.00" };
    expect((await callApi(updateBorrowing, { ...change, version: 7 }, { token: own })).code).toBe(409);
    expect((await callApi(updateBorrowing, { ...change, version: 1 }, { token: other })).code).toBe(404);
    expect(await ok(updateBorrowing, { ...change, version: 1 }, { token: own })).toMatchObject({ version: 2 });
  });

  it("is copied without number, day of return and files", async () => {
    const made = await borrow(own!, { ...(await wanted("10011", card)), expectedReturnOn: "2030-01-01" });
    const copy = await ok(copyBorrowing, { formId: made.formId }, { token: own });
    expect(await ok(borrowingDetail, { formId: copy.formId }, { token: own })).toMatchObject({
      amount: 300_000,
      expectedReturnOn: null,
      number: null,
      purpose: 1,
    });
    expect((await callApi(copyBorrowing, { formId: made.formId }, { token: other })).code).toBe(404);
  });

  it("shows the way as it is written", async () => {
    const { steps } = await ok(borrowingWay, { amount: "60,000.00", currency: "CNY" }, { token: own });
    expect(steps.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["superior", "accountant", "financeManager", "gm", "cashier"]),
    );
  });
});

describe("the credit line", () => {
  it("finance 7: limit 20,000.00, outstanding 12,000.00, in approval 5,000.00: 3,000.00 fits, 3,000.01 does not", async () => {
    const token = await sessionOf("10013");
    const payee = await payeeCard("10013");
    await creditLine("10013", 2_000_000);
    const input = await wanted("10013", payee);
    const paid = await borrow(token, { ...input, amount: "12,000.00", send: 1 });
    await one("update advances set held_cny = 0, paid = 1200000, rate_e8 = 100000000 where borrowing_id = $1", [
      paid.formId,
    ]);
    await borrow(token, { ...input, amount: "5,000.00", send: 1 });
    const said = await tryBorrow(token, { ...input, amount: "3,000.01", send: 1 });
    expect([said.code, said.msg]).toEqual([409, "超出借款额度，可用额度3,000.00"]);
    expect(await borrow(token, { ...input, amount: "3,000.00", send: 1 })).toMatchObject({ sent: true });
  });

  it("nobody borrows without one", async () => {
    const token = await sessionOf("10012");
    const payee = await payeeCard("10012", "0025");
    const said = await tryBorrow(token, { ...(await wanted("10012", payee)), send: 1 });
    expect([said.code, said.msg]).toEqual([409, "未设置借款额度"]);
  });

  it("of two who ask for the last of it at once one gets it", async () => {
    const token = await sessionOf("10016");
    const payee = await payeeCard("10016");
    await creditLine("10016", 300_000);
    const input = { ...(await wanted("10016", payee)), send: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryBorrow(token, input)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(answers.find(({ code }) => code === 409)?.msg).toBe("超出借款额度，可用额度0.00");
  });

  it("finance 8: an advance that was due on 2025-05-31 is 10 days overdue on 2025-06-10", async () => {
    const token = await sessionOf("10014");
    const payee = await payeeCard("10014");
    await creditLine("10014", 2_000_000);
    const input = { ...(await wanted("10014", payee)), send: 1 };
    const made = await borrow(token, input);
    await one(
      `update advances set held_cny = 0, paid = 300000, rate_e8 = 100000000,
         due_on = (now() at time zone 'Asia/Shanghai')::date - 10 where borrowing_id = $1`,
      [made.formId],
    );
    const { number } = await one<{ number: string }>(
      "select instance_no as number from approval_instances where id = $1",
      [made.instanceId],
    );
    expect((await tryBorrow(token, input)).msg).toBe(`借款${number}已逾期10天，不能再次借款`);
    expect((await ok(availableCredit, {}, { token })).overdue).toEqual([
      { borrowingId: made.formId, number, days: 10 },
    ]);
  });
});

describe("the list", () => {
  it("has the own forms, drafts included; with the code those of others that were sent", async () => {
    const mine = await ok(searchBorrowings, { page: { pageNo: 1, pageSize: 100 }, query: {} }, { token: own });
    expect(mine.simpleList.every(({ jobNumber }) => jobNumber === "10011")).toBe(true);
    expect(mine.simpleList.some(({ number }) => number === null)).toBe(true);
    const all = await ok(
      searchBorrowings,
      { page: { pageNo: 1, pageSize: 100 }, query: {} },
      { token: await sessionOf("10009") },
    );
    expect(new Set(all.simpleList.map(({ jobNumber }) => jobNumber)).size).toBeGreaterThan(2);
    expect(all.simpleList.every(({ number }) => number !== null)).toBe(true);
    const none = await ok(searchBorrowings, { page: { pageNo: 1, pageSize: 10 }, query: {} }, { token: other });
    expect(none.page.totalCount).toBe(0);
  });

  it("is narrowed by number, person, purpose, state and day", async () => {
    const token = await sessionOf("10009");
    const found = async (query: Parameters<typeof ok<typeof searchBorrowings>>[1]["query"]) =>
      (await ok(searchBorrowings, { page: { pageNo: 1, pageSize: 100 }, query }, { token })).page.totalCount;
    const [all, ofOne] = [await found({}), await found({ likeEmpName: "10013" })];
    expect(ofOne).toBeGreaterThan(0);
    expect(ofOne).toBeLessThan(all);
    expect(await found({ clearStatus: 1 })).toBe(2);
    expect(await found({ purpose: 5 })).toBe(0);
    expect(await found({ dateFrom: "2030-01-01" })).toBe(0);
    expect(await found({ dateTo: "2030-01-01", status: 1 })).toBeGreaterThan(0);
  });
});

describe("what a site allows", () => {
  const settled = async (more: string) => {
    await one(`insert into finance_settings (site_digit, kind_code, company_ids, currencies, block_when_overdue)
      values (0, 102, ${more}) on conflict (site_digit, kind_code) do update
      set company_ids = excluded.company_ids, currencies = excluded.currencies,
        block_when_overdue = excluded.block_when_overdue`);
    await one(
      `insert into reference_versions (name, version) values ('financeSettings', 900)
       on conflict (name) do update set version = reference_versions.version + 1`,
    );
  };

  it("is asked when a borrowing is sent: company and currency, and whether an overdue advance stands in the way", async () => {
    const input = { ...(await wanted("10011", card)), amount: "1.00", send: 1 };
    await settled("'{999}', '{USD}', 1");
    const said = await tryBorrow(own!, input);
    expect(Object.keys(said.fieldErrors ?? {}).sort()).toEqual(["companyId", "currency"]);
    await settled("'{}', '{}', 1");
    expect((await tryBorrow(own!, input)).code).toBe(200);
  });
});
