import { beforeEach, describe, expect, it } from "vitest";
import {
  agentCostDetail,
  createAgentCost,
  exportAgentCosts,
  searchAgentCosts,
  updateAgentCost,
} from "~/contracts/finance/agents";
import { companyDay } from "~/lib/period";
import { addDays } from "~/lib/period-dates";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { dumpOf, importOf, workbookOf } from "../../support/imports";

let token: string;
const cost = {
  agent: "样例代理",
  companyId: 1,
  service: 2 as const,
  periodFrom: "2026-01-01",
  periodTo: "2026-12-31",
  amount: "3,600",
};

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10015");
});

const as = () => ({ token });
const listed = async (query: object = {}) => (await ok(searchAgentCosts, { page: {}, query }, as())).simpleList;

describe("agency costs", () => {
  it("of one agent, company and service overlap in no period, also for two at once", async () => {
    const answers = await Promise.all(
      ["2026-12-31", "2026-06-30"].map((periodTo) => callApi(createAgentCost, { ...cost, periodTo }, as())),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const [kept] = await listed();
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      periodFrom: [`该代理商、公司和服务在2026-01-01至${kept!.periodTo}已有费用`],
    });
    await ok(createAgentCost, { ...cost, service: 4 }, as());
    await ok(createAgentCost, { ...cost, agent: "另一代理" }, as());
    expect(await listed()).toHaveLength(3);
  });

  it("are edited, not over another; a stale edit and wrong figures are refused", async () => {
    const first = await ok(createAgentCost, cost, as());
    const later = { ...cost, periodFrom: "2027-01-01", periodTo: "2027-12-31" };
    const second = await ok(createAgentCost, later, as());
    expect(
      (await callApi(updateAgentCost, { ...later, ...second, periodFrom: "2026-12-31" }, as())).fieldErrors,
    ).toEqual({ periodFrom: ["该代理商、公司和服务在2026-01-01至2026-12-31已有费用"] });
    await ok(updateAgentCost, { ...cost, ...first, amount: "4000" }, as());
    expect((await callApi(updateAgentCost, { ...cost, ...first, amount: "5000" }, as())).code).toBe(409);
    expect(await ok(agentCostDetail, { id: first.id }, as())).toMatchObject({ amount: 400_000, payee: "" });
    const wrong = { ...cost, periodTo: "2025-01-01", amount: "", payeeCardId: 99 };
    expect((await callApi(createAgentCost, wrong, as())).fieldErrors).toEqual({
      periodTo: ["结束日期早于开始日期"],
      amount: ["不能为空"],
    });
  });

  it("are found by agent and by how soon they end; others may not", async () => {
    const today = companyDay();
    await ok(createAgentCost, { ...cost, periodFrom: today, periodTo: addDays(today, 20) }, as());
    await ok(createAgentCost, { ...cost, service: 1, periodFrom: today, periodTo: addDays(today, 200) }, as());
    expect((await listed({ endsWithin: 30 })).map(({ daysLeft }) => daysLeft)).toEqual([20]);
    expect(await listed({ likeAgent: "别的" })).toEqual([]);
    const other = { token: await sessionOf("10009") };
    expect((await callApi(searchAgentCosts, { page: {}, query: {} }, other)).code).toBe(403);
  });
});

describe("the import of agency costs", () => {
  const HEAD = ["代理商", "公司", "服务", "起", "止", "金额", "币种"];
  const file = importOf("proxyCost", "proxyCost", () => token);
  let company: string;
  beforeEach(async () => {
    company = (await one<{ n: string }>("select company_name as n from companies where company_id = 1")).n;
  });

  it("tells every fault at once and writes nothing", async () => {
    await ok(createAgentCost, cost, as());
    const before = await dumpOf("proxy_costs");
    expect(
      await file.faults([
        HEAD,
        ["", "没有的公司", "洗车", "2026-02-30", "", "一", "RMB"],
        ["样例代理", company, "代理记账", "2026-12-31", "2027-01-31", "100", "CNY"],
        ["新代理", company, "报税", "2026-03-01", "2026-02-01", "0", "JPY"],
        ["新代理", company, "1", "2026-03-01", "2026-05-01", "1.5", "JPY"],
        ["新代理", company, "注册地址", "2026-05-01", "2026-06-01", "1", "JPY"],
      ]),
    ).toEqual([
      "2 代理商: 不能为空",
      "2 公司: 公司不存在或已注销",
      expect.stringMatching(/^2 服务: /),
      "2 起: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "2 止: 不能为空",
      "2 金额: 金额格式不正确",
      expect.stringMatching(/^2 币种: /),
      "3 起: 该代理商、公司和服务在2026-01-01至2026-12-31已有费用",
      "4 止: 结束日期早于开始日期",
      "4 金额: 金额应大于 0",
      "5 金额: 最多0位小数",
      "6 起: 该代理商、公司和服务在2026-03-01至2026-05-01已有费用",
    ]);
    expect(await dumpOf("proxy_costs")).toEqual(before);
  });

  it("what was exported is refused as there already, and comes back whole where it is not", async () => {
    await ok(createAgentCost, cost, as());
    await ok(createAgentCost, { ...cost, service: 1, currency: "USD", amount: "0.5" }, as());
    for (const language of ["zh", "en", "es", "ja"]) {
      const rows = await workbookOf(await sendCall(exportAgentCosts, { query: {} }, { token, language }));
      expect((await file.bringBack(rows)).errorCount).toBe(2);
      const before = await listed();
      await one("with gone as (delete from proxy_costs) select 1 as one");
      const back = await file.bringBack(rows);
      expect([back.errorCount, back.creates]).toEqual([0, 2]);
      expect((await file.commit(back.batchId)).code).toBe(200);
      const plain = (list: typeof before) => list.map(({ id: _, ...row }) => JSON.stringify(row)).sort();
      expect(plain(await listed())).toEqual(plain(before));
    }
  });
});
