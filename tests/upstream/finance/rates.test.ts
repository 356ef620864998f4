import { beforeEach, describe, expect, it } from "vitest";
import { deleteRate, exportRates, rateDetail, rateHistory, saveRate, searchRates } from "~/contracts/finance/rates";
import { changeOf, deviates, formatChange } from "~/lib/finance/deviation";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { keepRates } from "~/upstream/finance/rates/conversion.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { broughtBack, changed, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
const today = companyDay();
const DAY = "2020-03-02";
const usd = { currency: "USD", rateDate: DAY, quoteUnit: 1 as const, quotedRate: "7.1234" };
const type = "exchangeRate";
const file = importOf(type, type, () => token);
const HEAD = ["币种", "日期", "报价单位", "汇率"];
const RATES = {
  table: "(select currency || ' ' || rate_date as id, e.* from exchange_rates e)",
  action: "exchangeRate.import",
};

beforeEach(async () => {
  await useDatabase();
  await one("delete from exchange_rates");
  token = await sessionOf("10016");
});

const save = (input: object) => callApi(saveRate, { ...usd, ...input }, { token });
const list = async (query: object = {}) => (await ok(searchRates, { page: {}, query }, { token })).simpleList;

describe("exchange rates", () => {
  it("are entered, found by currency and date, and told with what changed since the one before", async () => {
    await save({});
    await save({ rateDate: "2020-03-05", quotedRate: "7.3" });
    await save({ currency: "JPY", quoteUnit: 100, quotedRate: "4.821523" });
    expect(
      (await list()).map(({ currency, rateDate, rateE8, change }) => [currency, rateDate, rateE8, change]),
    ).toEqual([
      ["USD", "2020-03-05", 730_000_000, 248],
      ["JPY", DAY, 4_821_523, null],
      ["USD", DAY, 712_340_000, null],
    ]);
    expect(await list({ currency: "JPY" })).toHaveLength(1);
    expect(await list({ currency: "USD", dateFrom: "2020-03-03", dateTo: "2020-03-31" })).toHaveLength(1);
    expect((await ok(rateHistory, { currency: "USD" }, { token })).map(({ rateDate }) => rateDate)).toEqual([
      "2020-03-05",
      DAY,
    ]);
    expect((await callApi(rateHistory, { currency: "GBP" }, { token })).code).toBe(404);
    const reader = await sessionOf("10009");
    expect((await callApi(searchRates, { page: {} }, { token: reader })).code).toBe(200);
    expect((await callApi(saveRate, usd, { token: reader })).code).toBe(403);
  });

  it("refuse what is no rate, a day after tomorrow, CNY and a second one of the day, also of two at once", async () => {
    for (const quotedRate of ["0", "-1", "7,1", "7.1234567", "x"])
      expect((await save({ quotedRate })).fieldErrors).toEqual({ quotedRate: ["汇率应为大于 0 的数字，最多六位小数"] });
    expect((await save({ quoteUnit: 10 })).fieldErrors).toEqual({ quoteUnit: ["报价单位应为 1 或 100"] });
    expect((await save({ currency: "CNY" })).fieldErrors).toEqual({ currency: ["请选择列表中的选项"] });
    expect((await save({ rateDate: addDays(today, 2) })).fieldErrors).toEqual({ rateDate: ["日期不能晚于明天"] });
    expect((await save({ rateDate: addDays(today, 1) })).code).toBe(200);
    const answers = await Promise.all([save({}), save({})]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({ rateDate: ["该币种当日已有汇率"] });
  });

  it("ask for a tick when they are more than 5 % away from the one before", async () => {
    await save({ quotedRate: "7" });
    const later = { rateDate: "2020-03-09" };
    expect((await save({ ...later, quotedRate: "7.35" })).code).toBe(200);
    const { version } = await ok(rateDetail, { currency: "USD", ...later }, { token });
    expect((await save({ ...later, version, quotedRate: "7.350001" })).fieldErrors).toEqual({
      confirmed: ["与 2020-03-02 的汇率 7 相差 +5.00%，超过 5%，请核对"],
    });
    expect((await save({ ...later, version, quotedRate: "6.5", confirmed: 1 })).code).toBe(200);
    expect((await list({ currency: "USD" }))[0]).toMatchObject({ quotedMicro: 6_500_000, change: -714 });
    expect((await save({ ...later, version, quotedRate: "6.6", confirmed: 1 })).code).toBe(409);
  });

  it("stay as they are once a submitted form was converted at them", async () => {
    await save({});
    await save({ rateDate: "2020-03-03" });
    await transaction((tx) => keepRates(tx, [{ currency: "USD", day: "2020-03-02" }]));
    const refused = { code: 409, msg: "汇率已被使用，不能修改" };
    expect(await save({ version: 1, quotedRate: "7.2" })).toMatchObject(refused);
    const key = { currency: "USD", rateDate: DAY };
    expect(await callApi(deleteRate, { ...key, version: 1 }, { token })).toMatchObject(refused);
    await ok(deleteRate, { ...key, rateDate: "2020-03-03", version: 1 }, { token });
    expect(await list()).toHaveLength(1);
    expect(await one("select count(*)::int as n from audit_log where action = 'exchangeRate.delete'")).toEqual({
      n: 1,
    });
    expect((await callApi(deleteRate, { ...key, rateDate: "2020-03-03", version: 1 }, { token })).code).toBe(404);
  });

  it("differ by whole hundredths of a percent, half up in size", () => {
    expect([deviates(105, 100), deviates(106, 100), deviates(95, 100), deviates(94, 100)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([changeOf(720_000_000, 700_000_000), changeOf(699_965_000, 700_000_000)]).toEqual([286, -1]);
    expect([formatChange(286), formatChange(-5), formatChange(0)]).toEqual(["+2.86%", "-0.05%", "0.00%"]);
  });
});

describe("the import of exchange rates", () => {
  it("tells every fault of a file at once and writes nothing", async () => {
    await save({});
    await transaction((tx) => keepRates(tx, [{ currency: "USD", day: DAY }]));
    expect(
      await file.faults([
        HEAD,
        ["CNY", "2020-03-05", "1", "1"],
        ["USD", "2020-02-30", "1", "7"],
        ["USD", "2020-03-06", "10", "7"],
        ["USD", "2020-03-07", "1", "7.1234567"],
        ["USD", addDays(today, 2), "1", "7"],
        ["USD", DAY, "1", "7.2"],
        ["EUR", "2020-03-05", "1", "7.7"],
        ["EUR", "2020/3/5", "1", "7.8"],
        ["", "2020-03-05", "", ""],
      ]),
    ).toEqual([
      "2 币种: 请选择列表中的选项",
      "3 日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "4 报价单位: 报价单位应为 1 或 100",
      "5 汇率: 汇率应为大于 0 的数字，最多六位小数",
      "6 日期: 日期不能晚于明天",
      "7 汇率: 汇率已被使用，不能修改",
      "9 日期: 与第8行重复",
      "10 币种: 不能为空",
      "10 报价单位: 不能为空",
      "10 汇率: 不能为空",
    ]);
    expect(await list()).toHaveLength(1);
  });

  it("warns of a rate more than 5 % away from the one before, on file or in the file, and takes it all the same", async () => {
    await save({ quotedRate: "7" });
    const { batchId } = await file.upload([
      HEAD,
      ["USD", "2020-03-05", "1", "7.4"],
      ["USD", "2020-03-06", "1", "7.5"],
      ["USD", "2020-03-07", "100", "600"],
    ]);
    expect((await file.preview(batchId)).map(({ label }) => label)).toEqual([
      "USD 2020-03-05 ⚠ 与 2020-03-02 的汇率 7 相差 +5.71%，超过 5%，请核对",
      "USD 2020-03-07 ⚠ 与 2020-03-06 的汇率 7.5 相差 -20.00%，超过 5%，请核对",
      "USD 2020-03-06",
    ]);
    expect((await file.commit(batchId)).code).toBe(200);
    expect((await list()).map(({ rateE8 }) => rateE8)).toEqual([600_000_000, 750_000_000, 740_000_000, 700_000_000]);
  });

  it("what was exported comes back in every language; a cell that is changed changes that rate, told in the audit", async () => {
    await save({});
    await save({ currency: "JPY", quoteUnit: 100, quotedRate: "4.821523" });
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportRates, { query: {} }, { token, language })),
        RATES,
      );
    const rows = changed(
      await workbookOf(await sendCall(exportRates, { query: {} }, { token })),
      ([currency]) => currency === "JPY",
      "汇率",
      "4.9",
    );
    const back = await broughtBack(file, rows, RATES);
    expect(back.audit).toEqual({
      objectId: `JPY ${DAY}`,
      before: { quotedMicro: 4_821_523 },
      after: { quotedMicro: 4_900_000 },
    });
    expect(back.changes).toEqual([{ field: "汇率", before: "4.821523", after: "4.9" }]);
  });

  it("a good row is not written beside a faulty one, and nothing once a form was converted meanwhile", async () => {
    await expectRefused(file, [HEAD, ["USD", DAY, "1", "7"], ["USD", "2020-03-05", "1", ""]], RATES);
    await save({});
    const { batchId } = await file.upload([HEAD, ["USD", DAY, "1", "7.2"]]);
    await transaction((tx) => keepRates(tx, [{ currency: "USD", day: DAY }]));
    expect((await file.commit(batchId)).code).toBe(409);
    expect((await list())[0]!.quotedMicro).toBe(7_123_400);
  });
});
