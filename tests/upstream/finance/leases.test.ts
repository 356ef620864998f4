import { beforeEach, describe, expect, it } from "vitest";
import { pickPayeeCards } from "~/contracts/employees/payee-cards";
import {
  createLease,
  leaseDetail,
  makeRentPlan,
  rentPlan,
  searchLeases,
  updateLease,
} from "~/contracts/finance/leases";
import {
  cancelRent,
  createRent,
  exportRents,
  rentDetail,
  restoreRent,
  searchRents,
  updateRent,
} from "~/contracts/finance/rents";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { broughtBack, changed, dumpOf, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
const lease = {
  contractNo: "ZL-2025-01",
  companyId: 1,
  address: "深圳市龙华区样例路 1 号",
  landlord: "样例物业",
  purpose: 1 as const,
  startOn: "2025-01-16",
  endOn: "2026-01-15",
  monthlyRent: "12,000.00",
  deposit: "24000",
  cycleMonths: 3 as const,
};

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10015");
});

const as = () => ({ token });
const payee = async (currency = "CNY") =>
  (
    await one<{ id: number }>(
      `insert into payee_cards (kind, account_name, account_no, account_hash, account_tail, currency, swift)
       values (2, '样例物业', 'sealed', $1, '4321', $2, 'CMBCCNBS') returning id`,
      [`h${currency}`, currency],
    )
  ).id;
const make = async (more: object = {}) => ok(createLease, { ...lease, ...more }, as());
const period = (periodFrom: string, periodTo: string) => ({ periodFrom, periodTo, dueOn: periodFrom });
const rents = async (query: object = {}) => (await ok(searchRents, { page: {}, query }, as())).simpleList;

describe("leases", () => {
  it("finance 18: the plan of a lease is shown before it is made, and made once", async () => {
    const payeeCardId = await payee();
    const { id, version } = await make({ payeeCardId });
    const plan = await ok(rentPlan, { leaseId: id }, as());
    expect(plan).toMatchObject({ total: 14_400_000, stampDuty: 14_400 });
    expect(plan.instalments.map(({ dueOn, amount, there }) => [dueOn, amount, there])).toEqual(
      ["01-16", "04-16", "07-16", "10-16"].map((day) => [`2025-${day}`, 3_600_000, false]),
    );
    const both = await Promise.all([1, 2].map(() => callApi(makeRentPlan, { leaseId: id, version }, as())));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    const detail = await ok(leaseDetail, { id }, as());
    expect(detail.rents).toHaveLength(4);
    expect(detail.payee).toMatch(/^样例物业 \*+.*4321$/);
    const again = await callApi(makeRentPlan, { leaseId: id, version: detail.version }, as());
    expect([again.code, again.msg]).toEqual([409, "租金计划已全部生成"]);
    expect((await ok(rentDetail, { id: detail.rents[0]!.id }, as())).payeeCardId).toBe(payeeCardId);
  });

  it("makes what is missing, but nothing over a period of other days", async () => {
    const { id, version } = await make();
    await ok(createRent, { leaseId: id, ...period("2025-04-16", "2025-07-15"), amount: "36000" }, as());
    expect((await ok(makeRentPlan, { leaseId: id, version }, as())).made).toBe(3);
    const other = await make({ contractNo: "OTHER" });
    await ok(createRent, { leaseId: other.id, ...period("2025-07-16", "2025-07-25") }, as());
    const { code, msg } = await callApi(makeRentPlan, { leaseId: other.id, version: other.version }, as());
    expect([code, msg]).toEqual([409, "租期与2025-07-16至2025-07-25重叠"]);
    expect((await rents({ likeName: "OTHER" })).map(({ amount }) => amount)).toEqual([387_097]);
  });

  it("refuses with all faults at once; a number is there once", async () => {
    const wrong = { ...lease, monthlyRent: "0", deposit: "1.001", endOn: "2025-01-15" };
    expect((await callApi(createLease, wrong, as())).fieldErrors).toEqual({
      monthlyRent: ["金额应大于 0"],
      deposit: ["最多2位小数"],
      endOn: ["结束日期早于开始日期"],
    });
    const foreign = await payee("USD");
    expect((await callApi(createLease, { ...lease, companyId: 99, payeeCardId: foreign }, as())).fieldErrors).toEqual({
      companyId: ["公司不存在或已注销"],
      payeeCardId: ["收款卡币种为USD"],
    });
    const answers = await Promise.all([1, 2].map(() => callApi(createLease, lease, as())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({ contractNo: ["该合同号已存在"] });
  });

  it("finds what ends soon; a stale edit is refused; a yen lease has no decimals and no stamp duty", async () => {
    const today = companyDay();
    const soon = await make({ startOn: today, endOn: addDays(today, 30) });
    await make({ contractNo: "ZL-9", startOn: today, endOn: addDays(today, 300) });
    const found = await ok(searchLeases, { page: {}, query: { endsWithin: 60 } }, as());
    expect(found.simpleList.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([[soon.id, 30]]);
    const edit = { ...lease, startOn: today, endOn: addDays(today, 40), ...soon };
    await ok(updateLease, edit, as());
    expect((await callApi(updateLease, { ...edit, landlord: "别人" }, as())).code).toBe(409);
    const yen = { ...lease, contractNo: "JP", currency: "JPY" as const };
    expect((await callApi(createLease, { ...yen, monthlyRent: "1.5" }, as())).fieldErrors).toMatchObject({
      monthlyRent: ["最多0位小数"],
    });
    const { id } = await ok(createLease, { ...yen, monthlyRent: "120000", deposit: "" }, as());
    expect(await ok(leaseDetail, { id }, as())).toMatchObject({ monthlyRent: 120_000, stampDuty: null });
  });

  it("payees of no employee are chosen by everybody, masked; one that is off is not", async () => {
    const id = await payee();
    const picked = (likeCard: string) => ok(pickPayeeCards, { likeCard }, as());
    expect(await picked("样例 4321")).toEqual([
      { id, name: expect.stringMatching(/样例物业 \*+.*4321 CNY$/), currency: "CNY" },
    ]);
    expect(await picked("没有")).toEqual([]);
    await one("update payee_cards set enabled = 0 where id = $1 returning id", [id]);
    expect(await picked("样例")).toEqual([]);
    expect((await callApi(createLease, { ...lease, payeeCardId: id }, as())).fieldErrors).toEqual({
      payeeCardId: ["请选择启用的供应商、房东或代理商收款卡"],
    });
  });
});

describe("rent expenses", () => {
  it("overlap in no period of a lease, also for two at once; a cancelled one is out of the way", async () => {
    const { id: leaseId } = await make();
    const answers = await Promise.all(
      [
        ["2025-01-16", "2025-04-15"],
        ["2025-04-01", "2025-05-15"],
      ].map(([from, to]) => callApi(createRent, { leaseId, ...period(from!, to!) }, as())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const [kept] = await rents();
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      periodFrom: [`租期与${kept!.periodFrom}至${kept!.periodTo}重叠`],
    });
    const { version } = await ok(rentDetail, { id: kept!.id }, as());
    const gone = await ok(cancelRent, { id: kept!.id, version }, as());
    expect((await callApi(cancelRent, gone, as())).code).toBe(409);
    await ok(createRent, { leaseId, ...period("2025-01-16", "2025-12-31") }, as());
    expect((await callApi(restoreRent, gone, as())).fieldErrors).toEqual({
      periodFrom: ["租期与2025-01-16至2025-12-31重叠"],
    });
  });

  it("are in the currency of their lease, with fees beside; only a planned one is edited", async () => {
    const { id: leaseId } = await make();
    const input = {
      leaseId,
      ...period("2025-01-16", "2025-04-15"),
      amount: "36,000",
      extraFees: [{ name: "物业费", amount: "500.50" }],
    };
    const { id, version } = await ok(createRent, input, as());
    expect(await rents()).toMatchObject([{ total: 3_650_050, currency: "CNY", overdue: true }]);
    expect((await callApi(updateRent, { ...input, id, version, amount: "1.234" }, as())).fieldErrors).toEqual({
      amount: ["最多2位小数"],
    });
    await one("update rent_expenses set status = 1 where id = $1 returning id", [id]);
    expect((await callApi(updateRent, { ...input, id, version, amount: "1" }, as())).code).toBe(409);
    expect((await callApi(cancelRent, { id, version }, as())).code).toBe(409);
    expect(await rents({ status: 0 })).toEqual([]);
  });

  it("are found by how soon they are due", async () => {
    const today = companyDay();
    const { id: leaseId } = await make({ startOn: addDays(today, -10), endOn: addDays(today, 400) });
    for (const days of [-10, 5, 30])
      await ok(createRent, { leaseId, ...period(addDays(today, days), addDays(today, days + 2)) }, as());
    expect((await rents({ dueWithin: 7 })).map(({ overdue }) => overdue)).toEqual([true, false]);
    expect(await rents({ companyId: 1 })).toHaveLength(3);
    expect(await rents({ companyId: 2 })).toEqual([]);
  });
});

it("an export leaves with the chosen columns, beside those that no list shows", async () => {
  await make();
  const heads = async (fields?: ("dueOn" | "status")[]) =>
    (await workbookOf(await sendCall(exportRents, { query: {}, fields }, as())))[0];
  expect(await heads()).toHaveLength(10);
  expect(await heads(["status", "dueOn"])).toEqual([
    "合同号",
    "期间起",
    "期间止",
    "金额",
    "币种",
    "其他费用合计",
    "状态",
    "应付日期",
  ]);
});

describe("the import of rent expenses", () => {
  const HEAD = ["合同号", "期间起", "期间止", "应付日期", "金额", "币种"];
  const file = importOf("rentExpense", "rentExpense", () => token);
  const TABLE = { table: "rent_expenses", action: "rentExpense.import" };

  it("tells every fault at once and writes nothing", async () => {
    const { id: leaseId } = await make();
    const paid = await ok(createRent, { leaseId, ...period("2025-01-16", "2025-04-15"), amount: "36000" }, as());
    await one("update rent_expenses set status = 2 where id = $1 returning id", [paid.id]);
    const before = await dumpOf("rent_expenses");
    const no = lease.contractNo;
    expect(
      await file.faults([
        HEAD,
        ["没有", "2025-05-01", "2025-05-31", "2025-05-01", "1", "CNY"],
        [no, "2025-05-32", "", "昨天", "1.005", "XXX"],
        [no, "2025-06-30", "2025-06-01", "2025-06-01", "0", "USD"],
        [no, "2025-04-01", "2025-05-01", "2025-04-01", "100", "CNY"],
        [no, "2025-01-16", "2025-04-15", "2025-01-16", "1", "CNY"],
        [no, "2025-08-01", "2025-08-31", "2025-08-01", "100", "CNY"],
        [no, "2025-08-15", "2025-09-15", "2025-08-01", "100", "CNY"],
        [no, "2025-08-15", "2025-09-15", "2025-08-01", "100", "CNY"],
      ]),
    ).toEqual([
      "2 合同号: 合同号不存在",
      "3 期间起: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "3 期间止: 不能为空",
      "3 应付日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "3 金额: 最多2位小数",
      "3 币种: 应为：CNY / USD / EUR / GBP / JPY / HKD / MXN",
      "4 期间止: 结束日期早于开始日期",
      "4 金额: 金额应大于 0",
      "4 币种: 合同币种为CNY",
      "5 期间起: 租期与2025-01-16至2025-04-15重叠",
      "6 期间起: 租期与2025-04-01至2025-05-01重叠",
      "6 期间起: 该租金费用已不在计划中，请刷新后重试",
      "8 期间起: 租期与2025-08-01至2025-08-31重叠",
      "9 期间起: 租期与2025-08-01至2025-08-31重叠",
      "9 期间起: 与第8行重复",
    ]);
    expect(await dumpOf("rent_expenses")).toEqual(before);
  });

  it("adds what is new and changes what is planned; what was exported comes back unchanged", async () => {
    const { id: leaseId } = await make();
    await ok(createRent, { leaseId, ...period("2025-01-16", "2025-04-15"), amount: "36000" }, as());
    const { batchId } = await file.upload([
      HEAD,
      [lease.contractNo, "2025-01-16", "2025-04-10", "2025-01-20", "35,000.50", "CNY"],
      [lease.contractNo, "2025-04-16", "2025-07-15", "2025-04-16", "36000", "cny"],
    ]);
    expect(await file.detail(batchId)).toMatchObject({ creates: 1, updates: 1, errorCount: 0 });
    expect((await file.commit(batchId)).code).toBe(200);
    expect((await rents()).map(({ periodTo, amount }) => [periodTo, amount])).toEqual(
      [
        ["2025-07-15", 3_600_000],
        ["2025-04-10", 3_500_050],
      ].reverse(),
    );
    for (const language of ["zh", "en", "es", "ja"]) {
      const rows = await workbookOf(await sendCall(exportRents, { query: {} }, { token, language }));
      await expectUnchanged(
        file,
        rows.map((row) => row.slice(0, 6)),
        TABLE,
      );
    }
    const rows = (await workbookOf(await sendCall(exportRents, { query: {} }, as()))).map((row) => row.slice(0, 6));
    const back = await broughtBack(
      file,
      changed(rows, (row) => row[1] === "2025-04-16", "金额", "36000.01"),
      TABLE,
    );
    expect(Object.values(back.differing)).toEqual([{ amount: [3_600_000, 3_600_001] }]);
  });

  it("two files with overlapping periods at once: one is written", async () => {
    await make();
    const row = (from: string, to: string) => [HEAD, [lease.contractNo, from, to, from, "1", "CNY"]];
    const first = await file.upload(row("2025-02-01", "2025-03-01"));
    const second = await file.upload(row("2025-02-15", "2025-04-01"));
    const answers = await Promise.all([first, second].map(({ batchId }) => file.commit(batchId)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await rents()).toHaveLength(1);
  });
});
