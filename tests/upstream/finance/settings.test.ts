import { beforeEach, describe, expect, it } from "vitest";
import { saveAccount } from "~/contracts/finance/accounts";
import {
  deleteSetting,
  exportSettings,
  fewCashiers,
  saveSetting,
  searchSettings,
  settingDetail,
} from "~/contracts/finance/settings";
import { settingOf } from "~/upstream/finance/settings/settings.server";
import { database } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { broughtBack, changed, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
let accountId: number;
let company: string;
let second: number;
const type = "financeConfig";
const file = importOf(type, type, () => token);
const HEAD = ["站点", "单据类型", "公司", "账户", "币种", "发票有效天数"];
const SETTINGS = {
  table: "(select site_digit || ' ' || kind_code as id, s.* from finance_settings s)",
  action: "financeSetting.import",
};

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10009");
  ({ company } = await one<{ company: string }>("select company_name as company from companies where company_id = 1"));
  ({ second } = await one<{ second: number }>(
    "insert into companies (company_name, credit_code) values ('第二公司', '91440300MA5TE5T12Y') returning company_id as second",
  ));
  accountId = (
    await ok(saveAccount, { companyId: 1, name: "现金", currency: "CNY", kind: 6, openingBalance: "0" }, { token })
  ).id;
});

const save = (input: object = {}) =>
  callApi(saveSetting, { siteDigit: 0, kindCode: 101, blockWhenOverdue: 1, ...input } as never, { token });
const held = async (siteDigit: number, kindCode: number) =>
  settingOf(database().read, await systemCircumstances(), siteDigit, kindCode);

describe("finance settings", () => {
  it("hold for a site and a kind: its own, else that of all sites, else the defaults", async () => {
    const defaults = {
      companyIds: [],
      defaultAccountId: null,
      currencies: [],
      invoiceMaxAgeDays: 180,
      maxLines: 200,
      blockWhenOverdue: 1,
    };
    expect(await held(4, 101)).toEqual(defaults);
    await save({
      invoiceMaxAgeDays: 90,
      currencies: ["USD", "CNY", "CNY"],
      companyIds: [1],
      defaultAccountId: accountId,
    });
    await save({ siteDigit: 4, maxLines: 20, blockWhenOverdue: 0 });
    expect(await held(1, 101)).toMatchObject({ invoiceMaxAgeDays: 90, currencies: ["CNY", "USD"], companyIds: [1] });
    expect(await held(4, 101)).toMatchObject({ invoiceMaxAgeDays: 180, maxLines: 20, blockWhenOverdue: 0 });
    expect(await held(1, 102)).toEqual(defaults);
    const { simpleList } = await ok(searchSettings, { page: {}, query: { siteDigit: 0 } }, { token });
    expect(simpleList.map(({ accountName, companyNames }) => [accountName, companyNames])).toEqual([
      [`${company}/现金`, [company]],
    ]);
    await ok(deleteSetting, { siteDigit: 4, kindCode: 101, version: 1 }, { token });
    expect(await held(4, 101)).toMatchObject({ invoiceMaxAgeDays: 90 });
    expect((await callApi(searchSettings, {}, { token: await sessionOf("10016") })).code).toBe(403);
  });

  it("refuse one twice, also at once, figures out of range, a strange company, an account of another", async () => {
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect(both.find(({ code }) => code === 400)!.fieldErrors).toEqual({ kindCode: ["该站点的此类单据已有配置"] });
    expect(
      Object.keys(
        (await save({ siteDigit: 8, kindCode: 111, invoiceMaxAgeDays: 0, maxLines: 201 })).fieldErrors!,
      ).sort(),
    ).toEqual(["invoiceMaxAgeDays", "kindCode", "maxLines", "siteDigit"]);
    expect((await save({ kindCode: 102, companyIds: [999] })).fieldErrors).toEqual({
      companyIds: ["请选择列表中的选项"],
    });
    for (const input of [{ companyIds: [second] }, { currencies: ["USD"] }])
      expect((await save({ kindCode: 102, ...input, defaultAccountId: accountId })).fieldErrors).toEqual({
        defaultAccountId: ["账户不属于所选公司、币种，或已停用"],
      });
    expect((await save({ version: 1, maxLines: 10 })).code).toBe(200);
    expect((await save({ version: 1, maxLines: 11 })).code).toBe(409);
    expect((await callApi(settingDetail, { siteDigit: 7, kindCode: 110 }, { token })).code).toBe(404);
  });

  it("show the companies and sites with fewer than two cashiers", async () => {
    await one("delete from approval_role_members where role_code = 'CASHIER'");
    const few = async () => ok(fewCashiers, {}, { token });
    const companies = (await one<{ n: number }>("select count(*)::int as n from companies")).n;
    const none = await few();
    expect([none.length, none[0]!.sites]).toEqual([companies, [{ siteDigit: 0, cashiers: 0 }]]);
    const add = (jobNumber: string, site: number, companyId: number | null) =>
      one(
        "insert into approval_role_members (role_code, emp_id, site_digit, company_id, valid_from) select 'CASHIER', emp_id, $2, $3, '2020-01-01' from employees where job_number = $1 returning id",
        [jobNumber, site, companyId],
      );
    await add("10008", 0, null);
    await add("10011", 0, 1);
    await add("10012", 4, null);
    const now = await few();
    expect(now.some(({ companyName }) => companyName === company)).toBe(false);
    expect(now[0]!.sites.map(({ siteDigit, cashiers }) => [siteDigit, cashiers])).toEqual(
      [1, 2, 3, 5, 6, 7].map((digit) => [digit, 1]),
    );
  });
});

describe("the import of finance settings", () => {
  it("tells every fault of a file at once and writes nothing", async () => {
    expect(
      await file.faults([
        HEAD,
        ["火星", "报销单", "全部公司", "", "", ""],
        ["全部站点", "工资单", "全部公司", "", "", "0"],
        ["全部站点", "报销单", `${company}；没有的公司`, "没有的账户", "CNY,XXX", ""],
        ["南山", "借款单", "全部公司", "现金", "USD", ""],
        ["南山", "借款单", "全部公司", "", "", ""],
        ["南山", "收款单", "", "", "", "x"],
      ]),
    ).toEqual([
      "2 站点: 应为：全部站点 / 龙华 / 龙岗 / 宝安 / 南山 / 坂田 / 广州 / 海外仓",
      expect.stringMatching(/^3 单据类型: 应为：./),
      expect.stringMatching(/^3 发票有效天数: /),
      "4 公司: 没有此公司：没有的公司",
      "4 账户: 账户不属于所选公司、币种，或已停用",
      "4 币种: 没有此币种：XXX",
      "5 账户: 账户不属于所选公司、币种，或已停用",
      "6 单据类型: 与第5行重复",
      "7 公司: 不能为空",
      expect.stringMatching(/^7 发票有效天数: /),
    ]);
    await expectRefused(
      file,
      [HEAD, ["南山", "借款单", "全部公司", "", "", ""], ["南山", "x", "全部公司", "", "", ""]],
      SETTINGS,
    );
  });

  it("what was exported comes back in every language; a changed cell changes that setting; a stale file is refused", async () => {
    await save({ companyIds: [1, second], defaultAccountId: accountId, currencies: ["CNY"], maxLines: 7 });
    await save({ siteDigit: 4, kindCode: 102 });
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportSettings, { query: {} }, { token, language })),
        SETTINGS,
      );
    const rows = await workbookOf(await sendCall(exportSettings, { query: {} }, { token }));
    const stale = await file.upload(changed(rows, ([site]) => site === "南山", "发票有效天数", "30"));
    const back = await broughtBack(
      file,
      changed(rows, ([site]) => site === "南山", "公司", company),
      SETTINGS,
    );
    expect(back.differing).toEqual({ "4 102": { company_ids: [[], [1]] } });
    expect(back.audit).toEqual({ objectId: "4 102", before: { companyIds: [] }, after: { companyIds: [1] } });
    expect((await file.commit(stale.batchId)).code).toBe(409);
    const { batchId } = await file.upload([HEAD, ["全部站点", "报销单", "All companies", "现金", "", ""]]);
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await held(0, 101)).toMatchObject({
      companyIds: [],
      currencies: [],
      maxLines: 7,
      defaultAccountId: accountId,
    });
  });
});
