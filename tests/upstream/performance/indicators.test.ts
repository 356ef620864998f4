import { beforeEach, describe, expect, it } from "vitest";
import { indicatorDetail, saveIndicator, searchIndicators } from "~/contracts/performance/indicators";
import { saveScheme, schemeDetail, searchSchemes } from "~/contracts/performance/schemes";
import { saveTemplate, searchTemplates, templateChoices, templateDetail } from "~/contracts/performance/templates";
import { companyDay } from "~/lib/period";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { addIndicators, addTemplate, schemeInput } from "../../support/performance";

let hr: { token: string };

beforeEach(async () => {
  await useDatabase();
  hr = { token: await sessionOf("10006") };
});

const faults = async (change: object) =>
  (await callApi(saveIndicator, { name: "x", kind: 1, ...change } as never, hr)).fieldErrors;

describe("indicators", () => {
  it("are of seven kinds; values, points and shares are kept as whole numbers", async () => {
    const made = await addIndicators(hr);
    expect(await ok(indicatorDetail, { id: made.table }, hr)).toMatchObject({
      name: "培训学时",
      kind: 4,
      table: [{ from: 0, to: 40_000, score: 8_000 }],
      maxPoints: null,
    });
    expect(await ok(indicatorDetail, { id: made.bonus }, hr)).toMatchObject({ maxPoints: 500, table: [] });
    const { simpleList } = await ok(searchIndicators, { page: {}, query: { kind: 6 } }, hr);
    expect(simpleList).toMatchObject([{ name: "合理化建议", templates: 0 }]);
    expect((await ok(searchIndicators, { page: {} }, hr)).page.totalCount).toBe(7);
    expect(await auditCount("perfIndicator.create")).toBe(7);
    expect((await callApi(indicatorDetail, { id: 9_999 }, hr)).code).toBe(404);
    expect((await callApi(searchIndicators, { page: {} }, { token: await sessionOf("10011") })).code).toBe(403);
  });

  it("tell all that is wrong at once", async () => {
    const rows = [
      { from: "0", to: "2", score: "60" },
      { from: "1.5", to: "1", score: "121" },
      { from: "x", to: "9.12345", score: "80" },
    ];
    expect(await faults({ kind: 4, table: rows })).toEqual({
      "table[1].from": ["与上一段重叠，请从小到大填写"],
      "table[1].score": ["填写 0 至 120 的分数，最多 2 位小数"],
      "table[1].to": ["应大于起始值"],
      "table[2].from": ["填写数字，最多 4 位小数"],
      "table[2].to": ["填写数字，最多 4 位小数"],
    });
    expect(await faults({ kind: 4 })).toEqual({ table: ["至少填写一个分段"] });
    expect(await faults({ kind: 6 })).toEqual({ maxPoints: ["不能为空"] });
    expect(await faults({ kind: 9 })).toHaveProperty("kind");
    expect(await faults({ defaultWeight: "4" })).toEqual({ defaultWeight: ["权重须在 5% 至 50% 之间"] });
  });

  it("have no more points than a sheet may have, by the parameter of the day (performance rule 7)", async () => {
    const bonus = { name: "加分", kind: 6 as const, maxPoints: "10.01" };
    expect((await callApi(saveIndicator, bonus, hr)).fieldErrors).toEqual({ maxPoints: ["最多 10.00 分"] });
    await one(
      "insert into system_parameters (name, effective_day, value, updated_by) select 'perfMostBonus', $1, '1500', min(user_id) from users returning id",
      [companyDay()],
    );
    expect((await callApi(saveIndicator, bonus, hr)).code).toBe(200);
  });

  it("bear one name each; of two at once one is added, of two changes at once one holds", async () => {
    const input = { name: "同名指标", kind: 3 as const };
    const answers = await Promise.all([1, 2, 3].map(() => callApi(saveIndicator, input, hr)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({ name: ["已有同名指标"] });
    const { id, version } = answers.find(({ code }) => code === 200)!.data!;
    const changes = await Promise.all(
      ["一", "二"].map((unit) => callApi(saveIndicator, { ...input, id, version, unit }, hr)),
    );
    expect(changes.map(({ code }) => code).sort()).toEqual([200, 409]);
  });

  it("keep their kind while a template has them", async () => {
    await addTemplate(hr);
    const [{ id, version } = { id: 0, version: 0 }] = (await ok(searchIndicators, { page: {}, query: { kind: 1 } }, hr))
      .simpleList;
    const change = { id, version, name: "改名", kind: 5 as const };
    expect((await callApi(saveIndicator, change, hr)).fieldErrors).toEqual({
      kind: ["模板正在使用该指标，不能更改类型"],
    });
    await ok(saveIndicator, { ...change, kind: 1 }, hr);
  });
});

describe("templates", () => {
  const template = async (lines: object[], given: object = {}) =>
    callApi(saveTemplate, { name: "模板", lines, ...given } as never, hr);

  it("are four weighted lines and what has no weight, in their order", async () => {
    const made = await addIndicators(hr);
    const id = await addTemplate(hr);
    expect(await ok(templateDetail, { id }, hr)).toMatchObject({
      name: "模板甲",
      classes: [],
      lines: [
        { name: "模板甲销售额", kind: 1, weightBp: 4_000, target: 5_000_000 },
        { kind: 2, weightBp: 3_000, target: 20_000 },
        { kind: 3, weightBp: 2_000, target: null },
        { kind: 4, weightBp: 1_000 },
      ],
    });
    const lines = [
      { indicatorId: made.higher, weight: "50" },
      { indicatorId: made.quality, weight: "33.33" },
      { indicatorId: made.table, weight: "16.67" },
      { indicatorId: made.veto },
      { indicatorId: made.bonus },
    ];
    expect((await template(lines)).code).toBe(200);
    const { simpleList } = await ok(searchTemplates, { page: {}, query: { likeName: "模板" } }, hr);
    expect(simpleList.map(({ weighted, more }) => [weighted, more]).sort()).toEqual([
      [3, 2],
      [4, 0],
    ]);
    expect(await ok(templateChoices, {}, hr)).toHaveLength(14);
  });

  it("performance 14: weights 40, 30, 20, 5 are refused", async () => {
    const { higher, lower, quality, table } = await addIndicators(hr);
    const lines = [higher, lower, quality, table].map((indicatorId, n) => ({
      indicatorId,
      weight: ["40", "30", "20", "5"][n],
    }));
    expect((await template(lines)).fieldErrors).toEqual({ lines: ["权重合计须为100%，现为95%"] });
    const english = await callApi(saveTemplate, { name: "模板", lines }, { ...hr, language: "en" });
    expect(english.fieldErrors).toEqual({ lines: ["Weights must add up to 100%, now 95%"] });
  });

  it("tell every line that is wrong (performance rules 1 and 6)", async () => {
    const { higher, lower, quality, veto } = await addIndicators(hr);
    const lines = [
      { indicatorId: higher, weight: "60", target: "0" },
      { indicatorId: lower, weight: "40", target: "-2" },
      { indicatorId: quality, target: "3" },
      { indicatorId: veto, weight: "10" },
      { indicatorId: higher, weight: "4" },
      { indicatorId: 9_999 },
    ];
    expect((await template(lines)).fieldErrors).toEqual({
      "lines[0].weight": ["权重须在 5% 至 50% 之间"],
      "lines[0].target": ["目标值不能为0"],
      "lines[1].target": ["目标值不能为0"],
      "lines[2].target": ["该类型不填目标值"],
      "lines[2].weight": ["不能为空"],
      "lines[3].weight": ["该类型不填权重"],
      "lines[4].indicatorId": ["与第 1 行重复"],
      "lines[4].weight": ["权重须在 5% 至 50% 之间"],
      "lines[5].indicatorId": ["请选择列表中的选项"],
      lines: ["权重合计须为100%，现为104%"],
    });
    const two = [higher, lower].map((indicatorId) => ({ indicatorId, weight: "50" }));
    expect((await template(two)).fieldErrors).toEqual({ lines: ["加权指标须为 3 至 10 项"] });
  });

  it("change as a whole; the same again changes nothing, of two at once one holds", async () => {
    const id = await addTemplate(hr);
    const { version, lines } = await ok(templateDetail, { id }, hr);
    const same = lines.map(({ indicatorId, weightBp, target }) => ({
      indicatorId,
      weight: String(weightBp / 100),
      target: target === null ? undefined : String(target / 10_000),
    }));
    expect(await ok(saveTemplate, { id, version, name: "模板甲", lines: same }, hr)).toEqual({ id, version });
    const turned = [...same].reverse();
    const answers = await Promise.all([1, 2].map(() => template(turned, { id, version })));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await ok(templateDetail, { id }, hr)).lines.map(({ weightBp }) => weightBp)).toEqual([
      1_000, 2_000, 3_000, 4_000,
    ]);
    expect(await auditCount("perfTemplate.update")).toBe(1);
    const two = await Promise.all([1, 2].map(() => template(same, { name: "新模板" })));
    expect(two.map(({ code }) => code).sort()).toEqual([200, 400]);
  });
});

describe("schemes of grades", () => {
  it("say thresholds, coefficients and shares (performance rules 17 and 18)", async () => {
    const { id } = await ok(saveScheme, schemeInput("默认"), hr);
    expect(await ok(schemeDetail, { id }, hr)).toMatchObject({
      grades: [
        { code: "S", minScore: 9_500, coefficientPct: 150 },
        { code: "A", minScore: 8_500, coefficientPct: 120 },
        { code: "B", minScore: 7_000, coefficientPct: 100 },
        { code: "C", minScore: 6_000, coefficientPct: 80 },
        { code: "D", minScore: 0, coefficientPct: 0 },
      ],
      ...{ capS: 1_000, capSA: 3_000, bottomPct: 1_000, minGroup: 10 },
    });
    expect((await ok(searchSchemes, { page: {} }, hr)).simpleList).toMatchObject([{ name: "默认", classes: 0 }]);
  });

  it("go down from S to D at 0, S within S and A", async () => {
    const given = schemeInput("错");
    const grades = given.grades.map((grade, n) => ({ ...grade, minScore: ["85", "85", "70", "x", "10"][n]! }));
    expect((await callApi(saveScheme, { ...given, grades, capS: "40", minGroup: 0 }, hr)).fieldErrors).toEqual({
      "grades[1].minScore": ["应低于上一等级"],
      "grades[3].minScore": ["填写 0 至 120 的分数，最多 2 位小数"],
      "grades[4].minScore": ["最低等级从 0 分起"],
      capSA: ["不能小于 S 上限"],
      minGroup: ["不能小于 1"],
    });
  });

  it("bear one name each; of two changes at once one holds", async () => {
    const answers = await Promise.all([1, 2].map(() => callApi(saveScheme, schemeInput("同名"), hr)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const made = answers.find(({ code }) => code === 200)!.data!;
    const changes = await Promise.all(
      [20, 30].map((minGroup) => callApi(saveScheme, { ...schemeInput("同名"), ...made, minGroup }, hr)),
    );
    expect(changes.map(({ code }) => code).sort()).toEqual([200, 409]);
  });
});
