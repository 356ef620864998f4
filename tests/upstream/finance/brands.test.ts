import { beforeEach, describe, expect, it } from "vitest";
import {
  brandDetail,
  createBrand,
  exportBrands,
  fileBrandRenewal,
  publishBrand,
  refuseBrand,
  registerBrand,
  renewBrand,
  searchBrands,
  updateBrand,
} from "~/contracts/finance/brands";
import { companyDay } from "~/lib/period";
import { addDays, addMonths, addYears } from "~/lib/period-dates";
import { financeDaily } from "~/upstream/finance/registers-daily.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { broughtBack, changed, dumpOf, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
const brand = { name: "恒川", niceClass: 9, country: "CN" as const, companyId: 1, appliedOn: "2014-03-01" };
const today = companyDay();

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10015");
});

const as = () => ({ token });
const detail = (id: number) => ok(brandDetail, { id }, as());
const registered = (registeredOn: string, registrationNo = "1234567") =>
  ok(createBrand, { ...brand, appliedOn: addYears(registeredOn, -1), registrationNo, registeredOn }, as());
const daily = async (day: string) =>
  financeDaily.brandsLapse!({
    kinds: {} as never,
    now: new Date(`${day}T01:00:00+08:00`),
    around: await systemCircumstances(),
  });

describe("trademarks", () => {
  it("finance 19: expires after ten years, lapses the day after its grace, once", async () => {
    const { id } = await registered("2015-08-21");
    await one("update brands set status = 3 where id = $1 returning id", [id]);
    expect(await detail(id)).toMatchObject({ expiresOn: "2025-08-20", graceUntil: "2026-02-20" });
    expect(await daily("2026-02-20")).toBe(0);
    expect(await daily("2026-02-21")).toBe(1);
    expect(await daily("2026-02-21")).toBe(0);
    expect(await detail(id)).toMatchObject({ status: 6, acts: [], daysLeft: null });
  });

  it("one entered after its grace has lapsed at once", async () => {
    const { id } = await registered(addMonths(addYears(today, -10), -7));
    expect((await detail(id)).status).toBe(6);
  });

  it("goes from application over publication and registration to renewal, each step in its turn", async () => {
    let at = await ok(createBrand, brand, as());
    expect((await detail(at.id)).acts).toEqual(["publish", "refuse"]);
    expect((await callApi(registerBrand, { ...at, registrationNo: "1", registeredOn: "2016-01-01" }, as())).code).toBe(
      409,
    );
    const both = await Promise.all([callApi(publishBrand, at, as()), callApi(refuseBrand, at, as())]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    await one("update brands set status = 2 where id = $1 returning id", [at.id]);
    at = both.find(({ code }) => code === 200)!.data!;
    expect(
      (await callApi(registerBrand, { ...at, registrationNo: "1", registeredOn: addDays(today, 1) }, as())).fieldErrors,
    ).toEqual({ registeredOn: ["日期不能晚于今天"] });
    const registeredOn = addMonths(addYears(today, -10), 3);
    await one("update brands set applied_on = $2 where id = $1 returning id", [at.id, addYears(registeredOn, -1)]);
    at = await ok(registerBrand, { ...at, registrationNo: "7654321", registeredOn }, as());
    const { expiresOn, daysLeft, acts } = await detail(at.id);
    expect([acts, daysLeft! > 80 && daysLeft! < 93]).toEqual([["fileRenewal"], true]);
    at = await ok(fileBrandRenewal, at, as());
    at = await ok(renewBrand, at, as());
    expect(await detail(at.id)).toMatchObject({ status: 3, expiresOn: addYears(expiresOn!, 10), acts: [] });
    const early = await callApi(fileBrandRenewal, at, as());
    expect([early.code, early.msg]).toEqual([409, "商标当前状态或日期不能办理该步骤"]);
  });

  it("refuses what does not fit, and a number that is there in the class and country", async () => {
    const wrong = { ...brand, appliedOn: "2015-01-01", registeredOn: "2014-01-01", niceClass: 46 };
    expect((await callApi(createBrand, wrong, as())).fieldErrors).toMatchObject({
      niceClass: [expect.any(String)],
      registeredOn: ["结束日期早于开始日期"],
      registrationNo: ["不能为空"],
    });
    const same = { ...brand, registrationNo: "1", registeredOn: "2016-01-01" };
    const answers = await Promise.all([1, 2].map(() => callApi(createBrand, same, as())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      registrationNo: ["该注册号在同一类别和国家已存在"],
    });
    await ok(createBrand, { ...same, niceClass: 35 }, as());
    const at = answers.find(({ code }) => code === 200)!.data!;
    await ok(updateBrand, { ...same, ...at, name: "恒川二" }, as());
    expect((await callApi(updateBrand, { ...same, ...at, name: "恒川三" }, as())).code).toBe(409);
  });

  it("is found by what expires soon, grace included; seen and edited by the registrar alone", async () => {
    const soon = await registered(addDays(addYears(today, -10), 31));
    await registered(addYears(today, -5), "2");
    const grace = await registered(addMonths(addYears(today, -10), -2), "3");
    const found = await ok(searchBrands, { page: {}, query: { expiresWithin: 60 } }, as());
    expect(found.simpleList.map(({ id }) => id)).toEqual([grace.id, soon.id]);
    expect(found.simpleList[0]!.daysLeft).toBeLessThan(0);
    expect((await callApi(searchBrands, { page: {}, query: {} }, { token: await sessionOf("10016") })).code).toBe(403);
  });
});

describe("the import of trademarks", () => {
  const HEAD = ["商标名称", "注册号", "类别", "国家", "公司", "申请日期", "注册日期", "到期日"];
  const file = importOf("brand", "brand", () => token);
  const TABLE = { table: "brands", action: "brand.import" };
  let company: string;
  beforeEach(async () => {
    company = (await one<{ n: string }>("select company_name as n from companies where company_id = 1")).n;
  });

  it("tells every fault at once and writes nothing", async () => {
    const before = await dumpOf("brands");
    expect(
      await file.faults([
        HEAD,
        ["", "1", "46", "火星", "没有的公司", "2026-02-30", "", ""],
        ["甲", "", "9", "CN", company, "2014-01-01", "2013-01-01", "2012-01-01"],
        ["乙", "3", "9", "中国", company, "2014-01-01", "", "2024-01-01"],
        ["丙", "4", "9", "US", company, addDays(today, 1), "", ""],
        ["丁", "5", "9", "US", company, "2014-01-01", "", ""],
        ["戊", "5", "9", "美国", company, "2014-01-01", "", ""],
      ]),
    ).toEqual([
      "2 商标名称: 不能为空",
      "2 类别: 不能大于 45",
      expect.stringMatching(/^2 国家: /),
      "2 公司: 公司不存在或已注销",
      "2 申请日期: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "3 注册号: 不能为空",
      "3 注册日期: 结束日期早于开始日期",
      "3 到期日: 结束日期早于开始日期",
      "4 注册日期: 不能为空",
      "5 申请日期: 日期不能晚于今天",
      "7 注册号: 与第6行重复",
    ]);
    expect(await dumpOf("brands")).toEqual(before);
  });

  it("counts the expiry, changes what is there; what was exported comes back unchanged", async () => {
    const { batchId } = await file.upload([
      HEAD,
      ["恒川", "100", "9", "中国", company, "2019-01-01", "2020-03-01", ""],
      ["恒川", "100", "9", "us", company, "2019-01-01", "2020-03-01", "2029-12-31"],
      ["新牌", "", "35", "日本", company, "2026-01-01", "", ""],
    ]);
    expect(await file.detail(batchId)).toMatchObject({ creates: 3, errorCount: 0 });
    expect((await file.commit(batchId)).code).toBe(200);
    const { simpleList } = await ok(searchBrands, { page: {}, query: {} }, as());
    expect(simpleList.map(({ country, expiresOn, status }) => [country, expiresOn, status])).toEqual([
      ["JP", null, 1],
      ["US", "2029-12-31", 3],
      ["CN", "2030-02-28", 3],
    ]);
    const known = async (language: string) =>
      (await workbookOf(await sendCall(exportBrands, { query: { likeName: "100" } }, { token, language }))).map((row) =>
        row.slice(0, 8),
      );
    for (const language of ["zh", "en", "es", "ja"]) await expectUnchanged(file, await known(language), TABLE);
    const rows = changed(await known("zh"), (row) => row[3] === "中国", "商标名称", "恒川（新）");
    const back = await broughtBack(file, rows, TABLE);
    expect(Object.values(back.differing)).toEqual([{ name: ["恒川", "恒川（新）"] }]);
  });
});
