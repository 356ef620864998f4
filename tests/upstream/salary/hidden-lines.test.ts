import { beforeEach, describe, expect, it } from "vitest";
import { runLines } from "~/contracts/salary/run-lines";
import { calculateRun, explainLine, submitRun } from "~/contracts/salary/run-steps";
import { searchRuns } from "~/contracts/salary/runs";
import { searchTaxData, taxDataDetail } from "~/contracts/salary/tax-data";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { clerk } from "./archives-desk";
import { calculated, collected, type Desk, desk, details, lastMonth, made, rowsOf, statement } from "./runs-desk";

/** A clerk who does not see each line of a run: whatever of the run would tell him a line that he does not see. */

const HIGH = "10014";
let on: Desk;
let low: { token: string };
let high: number;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  high = on.ids[HIGH]!;
  // One of the four is above the others, and above the limit of the second clerk.
  await one(
    `update employees set level_id = (select level_id from position_levels order by rank limit 1)
     where emp_id = any($1::int[]) returning emp_id`,
    [Object.values(on.ids).filter((empId) => empId !== high)],
  );
  await one(
    `update employees set level_id = (select level_id from position_levels order by rank desc limit 1)
     where emp_id = $1 returning emp_id`,
    [high],
  );
  const { rank } = await one<{ rank: number }>("select min(rank) as rank from position_levels");
  low = await clerk("10006", { maxRank: rank });
});

async function reckoned(): Promise<number> {
  const id = await made(on);
  await collected(on, id);
  await calculated(on, id);
  return id;
}
const grid = async (id: number, query: object = {}) =>
  (await ok(runLines, { page: {}, query: { id, ...query } }, low)).simpleList;
const namesIn = (rows: { empId: number }[]) => rows.map(({ empId }) => empId);

describe("a run with a line that a clerk does not see", () => {
  it("has no totals for him, in the list and on its page, and has them for whoever sees each line or decides", async () => {
    const id = await reckoned();
    const nothing = { gross: null, net: null, warnings: null, hidden: true };
    const told = await details(low, id);
    expect(told).toMatchObject({ ...nothing, tax: null, insEmployee: null, afterTax: null, employer: null, hash: "" });
    const listed = await ok(searchRuns, { page: {} }, low);
    expect(listed.simpleList.find((row) => row.id === id)).toMatchObject(nothing);
    const sums = { gross: 3_400_000, hidden: false };
    for (const as of [on.clerk, on.manager, on.head]) expect(await details(as, id)).toMatchObject(sums);
    expect((await ok(searchRuns, { page: {} }, on.clerk)).simpleList[0]).toMatchObject(sums);
    expect(JSON.stringify([told, listed])).not.toMatch(/34000000|3400000/);
  });

  it("is one that pays himself, too", async () => {
    const id = await reckoned();
    const own = await clerk("10012");
    expect(await details(own, id)).toMatchObject({ gross: null, net: null, hidden: true });
  });

  it("says of that line neither that its net moved far nor why, by no filter, count, state, remark or refusal", async () => {
    await lastMonth(on);
    for (const jobNumber of ["10011", HIGH]) await statement(jobNumber, on.companyId, { unpaid: 3_840 });
    const id = await reckoned();
    const seen = on.ids["10011"]!;
    expect(namesIn(await grid(id, { moved: 1 }))).toEqual([seen]);
    expect(namesIn(await grid(id, { state: 1 }))).not.toContain(high);
    expect((await grid(id)).find(({ empId }) => empId === high)).toMatchObject({ state: 0, amounts: null, net: null });
    const run = await details(low, id);
    expect(run).toMatchObject({ toExplain: 1, explained: 0 });
    expect(namesIn(run.remarks)).not.toContain(high);
    expect(await details(on.manager, id)).toMatchObject({ toExplain: 2 });

    const { version } = run;
    expect((await callApi(explainLine, { id, version, empId: high, reason: "x" }, low)).code).toBe(404);
    expect((await callApi(calculateRun, { id, version, empId: high }, low)).code).toBe(404);
    expect((await callApi(submitRun, { id, version }, low)).msg).toBe("尚有1人的差异未说明");
    await ok(explainLine, { id, version, empId: seen, reason: "事假八天" }, low);
    const others = await callApi(submitRun, { id, version }, low);
    expect(others).toMatchObject({ code: 409, msg: "你无权查看的人员还有未说明的差异，请由薪资经理说明" });
    await ok(explainLine, { id, version, empId: high, reason: "事假" }, on.manager);
    expect((await grid(id)).find(({ empId }) => empId === high)).toMatchObject({ diffReason: "" });
    expect(await details(low, id)).toMatchObject({ toExplain: 0, explained: 1 });
    expect((await ok(submitRun, { id, version }, low)).state).toBe(3);
  });

  it("tells its errors all the same, so that they can be put right, without what is said of pay", async () => {
    await one("delete from bank_cards where emp_id = $1 returning id", [high]);
    const id = await reckoned();
    const [remark] = (await details(low, id)).remarks;
    expect(remark).toMatchObject({ empId: high, state: 2, seen: false, texts: ["没有工资卡"] });
    await one(
      `update payroll_lines set remarks = '[{"code":"base","key":"salRuns:said.underMinimum","params":{}}]'
       where run_id = $1 and emp_id = $2 returning id`,
      [id, high],
    );
    expect((await details(low, id)).remarks[0]!.texts).toEqual(["无权查看"]);
  });
});

describe("tax data of somebody above a clerk's limit", () => {
  it("do not say that he earned little, in the list, by its filter, or on his page", async () => {
    await one(
      "insert into tax_profiles (emp_id, year, low_income_60000, evidence) values ($1, 2026, 1, 'x') returning id",
      [high],
    );
    const search = async (as: { token: string }, set?: 3) =>
      (await ok(searchTaxData, { page: {}, query: { year: 2026, likeName: HIGH, set } }, as)).simpleList.filter(
        ({ empId }) => empId === high,
      );
    expect(await search(low)).toMatchObject([{ lowIncome60000: null }]);
    expect(await search(low, 3)).toEqual([]);
    expect(await search(on.clerk, 3)).toMatchObject([{ lowIncome60000: 1 }]);
    expect((await ok(taxDataDetail, { empId: high, year: 2026 }, low)).profile).toMatchObject({
      ...{ lowIncome60000: null, evidence: "" },
    });
    expect(await rowsOf("select from salary_log where emp_id = $1 and subject = 'taxData'", [high])).toHaveLength(1);
  });
});
