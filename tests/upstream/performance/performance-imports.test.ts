import { beforeEach, describe, expect, it } from "vitest";
import { createClass } from "~/contracts/performance/classes";
import { indicatorDetail, searchIndicators } from "~/contracts/performance/indicators";
import { createStandard, searchStandards, standardDetail, submitStandard } from "~/contracts/performance/standards";
import { presentImport } from "~/contracts/platform/imports";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, importOf, workbookOf } from "../../support/imports";
import { addTemplate, classInput, levelOf } from "../../support/performance";

let hr: { token: string };

beforeEach(async () => {
  await useDatabase();
  hr = { token: await sessionOf("10006") };
});

describe("the indicator library by file", () => {
  const file = importOf("perfIndicator", "perfIndicator", () => hr.token);
  const HEAD = ["指标名称*", "类型*", "单位", "数据来源", "说明", "默认权重%"];

  it("adds and changes indicators by their name; the same file once more changes nothing", async () => {
    const rows = [
      HEAD,
      ["销售额", "定量·越高越好", "万元", "店铺后台", "", "40"],
      ["安全事故", "一票否决", "", "", "", ""],
      ["培训学时", "4", "小时", "", "", "10"],
    ];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ creates: 3, warned: 1 });
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await auditCount("perfIndicator.import")).toBe(3);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0 });
    const change = await file.upload([HEAD, ["销售额", "定量·越高越好", "", "新系统", "", "33.33"]]);
    await file.commit(change.batchId);
    const [row] = (await ok(searchIndicators, { page: {}, query: { likeName: "销售额" } }, hr)).simpleList;
    expect(row).toMatchObject({ unit: "万元", source: "新系统", defaultWeightBp: 3_333 });
    expect((await ok(indicatorDetail, { id: row!.id }, hr)).description).toBe("");
  });

  it("tells every fault at once", async () => {
    await addTemplate(hr);
    expect(
      await file.faults([
        HEAD,
        ["甲", "没有这种", "", "", "", "x"],
        ["乙", "一票否决", "", "", "", "10"],
        ["丙", "定性", "", "", "", "60"],
        ["丙", "定性", "", "", "", "20"],
        ["模板甲销售额", "加分", "", "", "", ""],
      ]),
    ).toEqual([
      "2 类型: 应为：定量·越高越好 / 定量·越低越好 / 定性 / 分段计分 / 一票否决 / 加分 / 扣分",
      "2 默认权重%: 填写 0 至 100 的百分比，最多 2 位小数",
      "3 默认权重%: 该类型不填权重",
      "4 默认权重%: 权重须在 5% 至 50% 之间",
      expect.stringMatching(/^5 指标名称: /),
      "6 类型: 模板正在使用该指标，不能更改类型",
    ]);
  });

  it("leaves filled with what is on file, and comes back without a change", async () => {
    await addTemplate(hr);
    const answer = await sendCall(presentImport, { type: "perfIndicator", template: "perfIndicator" }, hr);
    const rows = await workbookOf(answer);
    expect(rows[0]).toEqual(HEAD);
    expect(rows).toHaveLength(8);
    expect(await file.bringBack(rows)).toMatchObject({ creates: 0, updates: 0, errorRows: 0 });
  });
});

describe("standards by file", () => {
  const file = importOf("perfStandard", "perfStandard", () => hr.token);
  const HEAD = ["站点*", "分类*", "职级起*", "职级止*", "月标准金额*", "生效月份*"];
  const rows = [
    HEAD,
    ["龙华", "职能", "P1", "P3", "1,500.00", "2026-10"],
    ["龙华", "职能", "P4", "P8", "2500", "2026-10"],
    ["南山", "职能", "P1", "P8", "2000", "2026-10"],
  ];
  const list = async () => (await ok(searchStandards, { page: {} }, hr)).simpleList;

  beforeEach(async () => {
    await ok(createClass, await classInput(hr, "职能", { siteIds: [1, 4] }), hr);
  });

  it("are one own draft a site and month; the same file once more changes nothing", async () => {
    const [first, second] = [await file.upload(rows), await file.upload(rows)];
    expect((await file.commit(first.batchId)).code).toBe(200);
    // Checked before the first was written.
    expect((await file.commit(second.batchId)).code).toBe(409);
    expect((await list()).map(({ siteId, lines, state, name }) => [siteId, lines, state, name]).sort()).toEqual([
      [1, 2, 0, "龙华 2026-10 绩效标准"],
      [4, 1, 0, "南山 2026-10 绩效标准"],
    ]);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0 });
    await file.commit(again.batchId);
    expect((await list()).map(({ version }) => version)).toEqual([1, 1]);
  });

  it("replace the lines of the draft; what was submitted stays, a new draft takes its place", async () => {
    await file.commit((await file.upload(rows)).batchId);
    const [longhua] = (await list()).filter(({ siteId }) => siteId === 1);
    const changed = [HEAD, ["龙华", "职能", "P1", "P8", "1800", "2026-10"]];
    await file.commit((await file.upload(changed)).batchId);
    expect(await ok(standardDetail, { id: longhua!.id }, hr)).toMatchObject({
      version: 2,
      lines: [{ from: "P1", to: "P8", monthlyAmount: 180_000 }],
    });
    await ok(submitStandard, { id: longhua!.id, version: 2 }, hr);
    await file.commit((await file.upload(changed)).batchId);
    expect(
      (await list())
        .filter(({ siteId }) => siteId === 1)
        .map(({ state }) => state)
        .sort(),
    ).toEqual([0, 1]);
  });

  it("tell every fault at once; a site out of reach is no option", async () => {
    const faults = await file.faults([
      HEAD,
      ["龙华", "没有", "P1", "P99", "0", "2026-13"],
      ["龙岗", "职能", "P8", "P1", "100", "2026-10"],
      ["龙华", "职能", "P1", "P3", "100", "2026-10"],
      ["龙华", "职能", "P3", "P4", "100", "2026-10"],
    ]);
    expect(faults).toEqual([
      "2 分类: 应为：职能",
      "2 职级止: 请选择列表中的选项",
      "2 月标准金额: 填写大于 0 的金额，最多 2 位小数",
      "2 生效月份: 月份写作 2026-07",
      "3 分类: 该分类不属于此站点",
      "3 职级止: 职级止不能低于职级起",
      "5 职级起: 与第 4 行的职级重叠",
    ]);
    hr = { token: await sessionOf("10005") };
    expect(await file.faults([HEAD, rows[3]!])).toEqual(["2 站点: 请选择列表中的选项"]);
  });

  it("leave a draft of somebody else alone", async () => {
    const { id } = await one<{ id: number }>("select id from perf_classes");
    const [p1, p8] = await Promise.all([levelOf("P1"), levelOf("P8")]);
    const input = {
      ...{ name: "别人的草稿", siteId: 1 as const, fromMonth: "2026-10", budgetMode: 0 as const },
      coefficients: (["S", "A", "B", "C", "D"] as const).map((grade) => ({ grade, pct: 100 })),
      lines: [{ classId: id, levelFrom: p1, levelTo: p8, amount: "9" }],
    };
    const other = await ok(createStandard, input, { token: await sessionOf("10005") });
    await file.commit((await file.upload(rows)).batchId);
    expect((await callApi(standardDetail, { id: other.id }, hr)).data!.lines).toMatchObject([{ monthlyAmount: 900 }]);
  });
});
