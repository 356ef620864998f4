import { beforeEach, describe, expect, it } from "vitest";
import type { In } from "~/contracts/endpoint";
import {
  classChoices,
  classDetail,
  classMembers,
  createClass,
  resolveClass,
  searchClasses,
  setClassStatus,
  unclassifiedPeople,
  updateClass,
} from "~/contracts/performance/classes";
import { classesOf } from "~/upstream/performance/classes/class-resolve.server";
import { scopesMerged } from "~/upstream/performance/classes/scopes-merged.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { callApi, ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { CHAIN, classInput, departmentOf, levelOf, positionOf } from "../../support/performance";

/** Keeps performance everywhere, in Longhua alone. */
let hr: { token: string };
let longhua: { token: string };
type Input = In<typeof createClass>;

beforeEach(async () => {
  await useDatabase();
  hr = { token: await sessionOf("10006") };
  longhua = { token: await sessionOf("10005") };
});

const refused = async (input: Input, as = hr) => (await callApi(createClass, input, as)).fieldErrors;
const update = ({ enabled: _, ...input }: Input, saved: { id: number; version: number }, change: object = {}) =>
  callApi(updateClass, { ...input, ...saved, ...change }, hr);

describe("job classes", () => {
  it("say whom they cover, by what they are judged and who scores", async () => {
    const input = await classInput(hr, "人力资源", {
      places: [`d${await departmentOf("2010")}`, `p${await positionOf("客服专员")}`],
      levelIds: [await levelOf("P8")],
      chain: [{ level: 1 }, { level: 2, weight: "70", resolver: 3, empIdText: "10002" }, ...CHAIN.slice(2)],
    });
    const made = await ok(createClass, input, hr);
    const { chain, ...detail } = await ok(classDetail, { id: made.id }, hr);
    expect(chain).toMatchObject([
      { level: 2, weightBp: 7_000, resolver: 3, person: "苏婉清 10002" },
      { level: 3, weightBp: 3_000, resolver: 2, empId: null },
    ]);
    expect(detail).toMatchObject({
      ...{ name: "人力资源", siteIds: [1], enabled: 1, mine: true, templateName: "人力资源模板" },
      positions: [{ name: "客户服务部 / 客服专员" }],
      departments: [{ name: "人力行政中心 / 人力资源部" }],
      levels: [{ name: "P8" }],
    });
    const [row] = (await ok(searchClasses, { page: {}, query: { likeName: "人力", siteId: 1 } }, hr)).simpleList;
    expect(row!.people).toBeGreaterThan(5);
    expect((await ok(classMembers, { id: made.id, page: { pageSize: 1_000 } }, hr)).page.totalCount).toBe(row!.people);
    expect((await ok(searchClasses, { page: {}, query: { siteId: 4 } }, hr)).simpleList).toEqual([]);
    expect((await ok(classChoices, {}, longhua)).sites).toEqual([1]);
    expect(await auditCount("perfClass.create")).toBe(1);
  });

  it("performance 15: a self weight of 40 % is refused, in the words of rule 2", async () => {
    const chain = [
      { level: 1, weight: "40" },
      { level: 2, weight: "60", resolver: 1 },
    ] as const;
    const input = await classInput(hr, "自评", { chain: [...chain] });
    expect(await refused(input)).toEqual({ "chain[0].weight": ["自评权重不得超过30%"] });
    const english = await callApi(createClass, input, { ...hr, language: "en" });
    expect(english.fieldErrors).toEqual({ "chain[0].weight": ["Self weight may not exceed 30%"] });
  });

  it("tell all that is wrong with their chain and cover at once", async () => {
    const input = await classInput(hr, "错误");
    const chain = [
      { level: 1, weight: "30", resolver: 1 },
      { level: 4, weight: "30", resolver: 1 },
      { level: 4, weight: "x", resolver: 4 },
    ] as Input["chain"];
    expect(await refused({ ...input, chain, places: [] })).toEqual({
      "chain[0].resolver": ["自评不指定人选"],
      "chain[1].resolver": ["选定的同级只用于同级评分"],
      "chain[2].level": ["该层级已有一行"],
      "chain[2].weight": ["填写 0 至 100 的百分比，最多 2 位小数"],
      chain: ["至少一位上级评分"],
      places: ["至少选择一个部门、岗位或职级"],
    });
    const named = [
      { level: 2, weight: "60", resolver: 3 },
      { level: 3, weight: "30", resolver: 4 },
    ] as Input["chain"];
    expect(await refused({ ...input, chain: named })).toEqual({
      "chain[0].empId": ["不能为空"],
      "chain[1].resolver": ["选定的同级只用于同级评分"],
      chain: ["权重合计须为100%，现为90%"],
    });
    const nobody = [{ level: 2, weight: "100", resolver: 3, empIdText: "查无此人" }] as Input["chain"];
    expect(await refused({ ...input, chain: nobody, templateId: 9_999, places: ["p99999"], levelIds: [999] })).toEqual({
      "chain[0].empId": ["没有此姓名或工号的在职人员"],
      templateId: ["请选择列表中的选项"],
      places: ["请选择列表中的选项"],
      levelIds: ["请选择列表中的选项"],
    });
  });

  it("of other sites are not there, to be changed all their sites must be within reach", async () => {
    const base = await classInput(hr, "多站点", { siteIds: [1, 4] });
    const { id } = await ok(createClass, base, hr);
    const far = await ok(createClass, await classInput(hr, "南山", { siteIds: [4] }), hr);
    expect(await ok(classDetail, { id }, longhua)).toMatchObject({ mine: false });
    const { enabled: _, ...input } = base;
    const answers = await Promise.all([
      callApi(classDetail, { id: far.id }, longhua),
      callApi(classMembers, { id: far.id, page: {} }, longhua),
      callApi(updateClass, { ...input, id, version: 99 }, longhua),
      callApi(setClassStatus, { id, version: 99, enabled: 0 }, longhua),
      callApi(setClassStatus, { id: far.id, version: 1, enabled: 0 }, longhua),
      callApi(createClass, { ...base, name: "越权", siteIds: [4] }, longhua),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404]);
    const own = await ok(createClass, await classInput(longhua, "龙华"), longhua);
    const { enabled: __, ...mine } = await classInput(longhua, "龙华二");
    expect((await callApi(updateClass, { ...mine, ...own, siteIds: [1, 4] }, longhua)).code).toBe(404);
    expect((await ok(searchClasses, { page: {} }, longhua)).simpleList.map(({ name }) => name).sort()).toEqual([
      "多站点",
      "龙华",
    ]);
  });

  it("performance 13: what iview-config shows is the class, its members and its template", async () => {
    const { id } = await ok(createClass, await classInput(hr, "职能"), hr);
    const { simpleList } = await ok(classMembers, { id, page: {} }, hr);
    expect(simpleList.map(({ jobNumber }) => jobNumber)).toContain("10003");
    expect(new Set(simpleList.map(({ why }) => why))).toEqual(new Set(["department"]));
    expect((await callApi(classDetail, { id: 9_999 }, hr)).code).toBe(404);
  });
});

describe("a position", () => {
  const position = async () => `p${await positionOf("客服专员")}`;

  it("is in one class in use at a site and kind of cycle, also when two are saved at once (performance rule 3)", async () => {
    const places = [await position()];
    const [first, second] = [await classInput(hr, "甲类", { places }), await classInput(hr, "乙类", { places })];
    const answers = await Promise.all([first, second].map((input) => callApi(createClass, input, hr)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
    const held = answers[0]!.code === 200 ? "甲类" : "乙类";
    expect(answers.find(({ code }) => code === 400)!.fieldErrors).toEqual({
      places: [`岗位“客服专员”已属于其他分类“${held}”`],
    });
    const english = await callApi(createClass, { ...second, name: "丙类" }, { ...hr, language: "en" });
    expect(english.fieldErrors).toEqual({ places: [`Position 客服专员 is already in class ${held}`] });
    // Another kind of cycle, another site, a class that is off: nothing to do with each other.
    await ok(createClass, { ...second, name: "季度", cycleKind: 2 }, hr);
    await ok(createClass, { ...second, name: "外站", siteIds: [2] }, hr);
    const off = await ok(createClass, { ...second, name: "停用", enabled: 0 }, hr);
    expect(await callApi(setClassStatus, { ...off, enabled: 1 }, hr)).toMatchObject({
      code: 409,
      msg: `岗位“客服专员”已属于其他分类“${held}”`,
    });
    const made = answers.find(({ code }) => code === 200)!.data!;
    const freed = await ok(setClassStatus, { ...made, enabled: 0 }, hr);
    await ok(setClassStatus, { ...off, enabled: 1 }, hr);
    expect((await callApi(setClassStatus, { ...freed, enabled: 1 }, hr)).code).toBe(409);
  });

  it("is asked again when a class is changed", async () => {
    const places = [await position()];
    await ok(createClass, await classInput(hr, "甲类", { places }), hr);
    const input = await classInput(hr, "乙类");
    const saved = await ok(createClass, input, hr);
    expect((await update(input, saved, { places })).fieldErrors).toEqual({
      places: ["岗位“客服专员”已属于其他分类“甲类”"],
    });
    expect(await ok(classDetail, { id: saved.id }, hr)).toMatchObject({ version: saved.version, positions: [] });
    expect((await update(input, saved)).data).toEqual(saved);
    const changed = await update(input, saved, { levelIds: [await levelOf("P1")] });
    expect(changed.data).toEqual({ id: saved.id, version: saved.version + 1 });
    const two = await Promise.all(
      [10, 20].map((priority) => update(input, changed.data!, { priority, places: [`d${1}`] })),
    );
    expect(two.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await callApi(createClass, { ...input, places: ["d1"] }, hr)).fieldErrors).toEqual({
      name: ["已有同名分类"],
    });
  });
});

describe("people", () => {
  it("are found in their classes, many at once, from two statements", async () => {
    const under = await ok(createClass, await classInput(hr, "人力", { places: [`d${await departmentOf("20")}`] }), hr);
    const group = await ok(
      createClass,
      await classInput(hr, "招聘", { places: [`d${await departmentOf("201010")}`] }),
      hr,
    );
    const { rows: people } = await database().read.execute<{ empId: number; jobNumber: string }>(
      `select emp_id as "empId", job_number as "jobNumber", site_id as "siteId", department_id as "departmentId",
         position_id as "positionId", level_id as "levelId" from employees where job_number in ('10003', '10005', '10011')
       order by job_number` as never,
    );
    const found = await classesOf(database().read, people as never, 1);
    expect(people.map(({ empId }) => found.get(empId))).toEqual([
      { classId: under.id, why: "department" },
      { classId: group.id, why: "department" },
      undefined,
    ]);
    expect(await classesOf(database().read, people as never, 2)).toEqual(new Map());
    expect(await ok(resolveClass, { empIdText: "10005" }, hr)).toMatchObject({
      ...{ jobNumber: "10005", className: "招聘", cycleKind: 1, why: "department" },
    });
    expect(await ok(resolveClass, { empIdText: "10011" }, hr)).toMatchObject({ classId: null, why: null });
    expect((await callApi(resolveClass, { empIdText: "查无此人" }, hr)).code).toBe(400);
    expect((await callApi(resolveClass, {}, hr)).fieldErrors).toEqual({ empId: ["不能为空"] });
    expect((await callApi(resolveClass, { empIdText: "10012" }, longhua)).fieldErrors).toEqual({
      empId: ["没有此姓名或工号的在职人员"],
    });
    const { id: empId } = await one<{ id: number }>("select emp_id as id from employees where job_number = '10012'");
    expect((await callApi(resolveClass, { empId }, longhua)).code).toBe(404);
  });

  it("without a class are listed by kind of cycle, of the caller's sites alone", async () => {
    const count = async (as: { token: string }, cycleKind?: number) =>
      (await ok(unclassifiedPeople, { page: {}, query: { cycleKind } as never }, as)).page.totalCount;
    const at = (where: string) =>
      one<{ n: number }>(`select count(*)::int as n from employees where employment = 1 and ${where}`);
    const all = (await at("true")).n;
    expect(await count(hr)).toBe(all);
    const { n: home } = await at("site_id = 1 and overseas_warehouse = 0");
    expect(await count(longhua)).toBe(home);
    const { id } = await ok(
      createClass,
      await classInput(hr, "人力", { places: [`d${await departmentOf("20")}`] }),
      hr,
    );
    const members = (await ok(classMembers, { id, page: {} }, hr)).page.totalCount;
    expect(members).toBeGreaterThan(0);
    expect(await count(hr)).toBe(all - members);
    expect(await count(hr, 2)).toBe(all);
    const { simpleList } = await ok(unclassifiedPeople, { page: {}, query: { cycleKind: 1, siteId: 7 } }, hr);
    expect(new Set(simpleList.map(({ siteId }) => siteId))).toEqual(new Set([7]));
    expect(simpleList[0]).toMatchObject({ jobNumber: expect.any(String), department: expect.stringMatching(/海外/) });
  });
});

describe("a department that goes into another", () => {
  it("takes what classes cover along; a position that another class has is not taken twice", async () => {
    const [from, to] = [await departmentOf("201010"), await departmentOf("201020")];
    const [mine, theirs] = [await positionOf("招聘专员"), await positionOf("薪酬福利专员")];
    const places = [`d${from}`, `p${mine}`];
    const moved = await ok(createClass, await classInput(hr, "招聘", { places }), hr);
    const held = await ok(createClass, await classInput(hr, "薪酬", { places: [`p${theirs}`] }), hr);
    await transaction((tx) =>
      scopesMerged(tx, { departmentId: from, targetId: to, places: [{ from: mine, to: theirs }] }),
    );
    const after = await ok(classDetail, { id: moved.id }, hr);
    expect(after.departments.map(({ id }) => id)).toEqual([to]);
    expect([after.positions, after.version]).toEqual([[], moved.version + 1]);
    const other = await ok(classDetail, { id: held.id }, hr);
    expect([other.positions.map(({ id }) => id), other.version]).toEqual([[theirs], held.version]);
  });
});
