import { beforeEach, describe, expect, it } from "vitest";
import { ITEM_KIND } from "~/contracts/salary/codes";
import { saveStructure, searchStructures, setStructureStatus, structureDetail } from "~/contracts/salary/structures";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount } from "../../support/imports";
import { begun, detail, item, save, signedIn, siteManager, standardItems, structure } from "./structure-desk";

let manager: { token: string };

beforeEach(async () => {
  await useDatabase();
  manager = await signedIn("10004");
});

const faultsOf = async (given: Parameters<typeof structure>[0], language = "zh") => {
  const { code, fieldErrors } = await callApi(saveStructure, structure(given), { ...manager, language });
  return [code, fieldErrors];
};

describe("pay structures", () => {
  it("begin with the standard items, named in four languages (salary rule 1)", async () => {
    const items = await standardItems(manager);
    expect(items.map(({ code }) => code)).toEqual([
      ...["base", "positionAllowance", "performance", "overtime", "nightAllowance", "dutyAllowance", "allowance"],
      ...["attendanceBonus", "unusedLeave", "unpaidLeave", "sickLeave", "pension", "medical", "unemployment"],
      ...["housingFund", "incomeTax", "shortfall", "loan", "dormitory", "compensation", "employerInsurance"],
    ]);
    expect(items[0]).toMatchObject({
      ...{ name: "基本工资", kind: ITEM_KIND.fixed, inOtBase: 1, inUnpaidBase: 1, taxable: 1, showOnSlip: 1 },
      names: { en: "Base pay", es: "Salario base", ja: "基本給" },
    });
    const { id, versionId } = await save({ items, name: "龙华结构" }, manager);
    const stored = await detail(id, manager);
    expect(stored.chosen).toEqual({
      ...{ id: versionId, fromMonth: "2026-01" },
      items: items.map((one) => ({ ...one, sign: [1, 2, 7].includes(one.kind) ? 1 : -1 })),
    });
    expect(await auditCount("payStructure.create")).toBe(1);
    const { simpleList } = await ok(searchStructures, { page: {}, query: { likeName: "龙华", siteId: 1 } }, manager);
    expect(simpleList).toMatchObject([{ id, fromMonth: "2026-01", items: 21, versions: 1, people: 0, enabled: 1 }]);
  });

  it("salary 2: refuse unknown names and cycles beside the formula", async () => {
    const items = [
      item("base"),
      item("bonus", "base × nobody", { name: "奖金" }),
      item("a", "b", { name: "甲" }),
      item("b", "a + 1", { name: "乙" }),
      item("meal", "300 +", { name: "餐补" }),
    ];
    expect(await faultsOf({ items })).toEqual([
      400,
      {
        "items[1].formula": ["奖金 公式错误：没有名称“nobody”（第 8 个字符）"],
        "items[2].formula": ["甲 公式错误：循环引用 a → b → a（第 1 个字符）"],
        "items[4].formula": ["餐补 公式错误：公式没有写完（第 6 个字符）"],
      },
    ]);
    const [, english] = await faultsOf({ items: items.slice(0, 2) }, "en");
    expect(english).toEqual({
      "items[1].formula": ["Formula error at 奖金: there is no name “nobody” (character 8)"],
    });
  });

  it("tell all that is wrong at once, also beside fields that cannot be read", async () => {
    const items = [
      item("base", "input", { name: "基本工资" }),
      item("base", "input", { name: "基本工资" }),
      item("fixedPay", "1", { name: "丙" }),
      item("tax", "1", { name: "丁", kind: 5, taxable: 1, inOtBase: 1 }),
    ];
    const [code, faults] = await faultsOf({ name: " ", fromMonth: "2026-13", siteId: undefined, items });
    expect(code).toBe(400);
    expect(Object.keys(faults as object).sort()).toEqual([
      ...["fromMonth", "items[1].code", "items[1].name", "items[2].code", "items[3].inOtBase", "items[3].taxable"],
      ...["name", "siteId"],
    ]);
    const many = Array.from({ length: 61 }, (_, n) => item(`i${n}`));
    expect(await faultsOf({ items: many })).toMatchObject([400, { items: ["最多 60 个薪资项目"] }]);
    expect(await faultsOf({ items: [] })).toMatchObject([400, { items: ["至少添加一个薪资项目"] }]);
    expect(await one("select count(*)::int as n from pay_structures")).toEqual({ n: 0 });
  });

  it("bear different names", async () => {
    await save({ name: "甲" }, manager);
    expect(await faultsOf({ name: "甲" })).toMatchObject([400, { name: ["已有同名的薪资结构"] }]);
  });

  it("salary 2: have versions that begin after what was calculated; such a version stays", async () => {
    const first = await save({ name: "甲", fromMonth: "2026-01" }, manager);
    await begun("2026-09");
    await begun("2026-10", 1);
    const change = { id: first.id, version: first.version, siteId: undefined, name: "甲" };
    expect(await faultsOf({ ...change, fromMonth: "2026-10" })).toEqual([
      400,
      { fromMonth: ["2026-10 及以前的工资已核算，请选择之后的月份"] },
    ]);
    expect(
      await callApi(saveStructure, structure({ ...change, versionId: first.versionId, fromMonth: "2026-11" }), manager),
    ).toMatchObject({ code: 409, msg: "2026-01 起的版本已用于核算，不能修改，请新建版本" });
    const items = [item("base"), item("meal", "300", { kind: 2 })];
    const next = await save({ ...change, fromMonth: "2026-11", items }, manager);
    expect(await detail(first.id, manager, next.versionId)).toMatchObject({
      openFrom: "2026-11",
      versions: [
        { id: next.versionId, fromMonth: "2026-11", items: 2, isOpen: true },
        { id: first.versionId, fromMonth: "2026-01", items: 1, isOpen: false },
      ],
      chosen: { fromMonth: "2026-11", items: [{ code: "base" }, { code: "meal" }] },
      acts: ["version", "change", "status"],
    });
    expect((await detail(first.id, manager, first.versionId)).acts).toEqual(["version", "status"]);
    const moved = { ...change, version: next.version, versionId: next.versionId, fromMonth: "2026-12", items };
    expect(await save(moved, manager)).toMatchObject({ versionId: next.versionId, version: next.version + 1 });
    const again = { ...change, version: next.version + 1, fromMonth: "2026-12" };
    expect(await faultsOf(again)).toMatchObject([400, { fromMonth: ["该月份已有版本，请修改那个版本"] }]);
  });

  it("ask only for companies that pay people of the site", async () => {
    const { id } = await one<{ id: number }>(
      "insert into companies (company_name, credit_code) values ('别处公司', '91440300MA5EXXXXXX') returning company_id as id",
    );
    await one("insert into payroll_months (company_id, month, state) values ($1, '2099-01', 2) returning month", [id]);
    expect((await detail((await save({}, manager)).id, manager)).openFrom).toBeNull();
  });

  it("stay as they are when nothing changed, and refuse who saw an older one", async () => {
    const first = await save({}, manager);
    const same = {
      ...structure(),
      siteId: undefined,
      id: first.id,
      version: first.version,
      versionId: first.versionId,
    };
    expect(await save(same, manager)).toEqual(first);
    const changed = { ...same, items: [item("base"), item("meal")] };
    const answers = await Promise.all([1, 2].map(() => callApi(saveStructure, changed, manager)));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await detail(first.id, manager)).chosen.items).toHaveLength(2);
  });

  it("are on or off", async () => {
    const { id, version } = await save({}, manager);
    await ok(setStructureStatus, { id, version, enabled: 0 }, manager);
    expect((await detail(id, manager)).enabled).toBe(0);
    expect((await callApi(setStructureStatus, { id, version, enabled: 1 }, manager)).code).toBe(409);
    expect(await auditCount("payStructure.status")).toBe(1);
  });

  it("are there for those whose sites they are of: another site and the warehouse abroad answer 404", async () => {
    const nanshan = await siteManager("10017");
    const [longhua, own, overseas] = await Promise.all([
      save({ name: "龙华" }, manager),
      save({ name: "南山", siteId: 4 }, nanshan),
      save({ name: "海外", siteId: 7 }, manager),
    ]);
    const { simpleList } = await ok(searchStructures, { page: {} }, nanshan);
    expect(simpleList.map(({ name }) => name)).toEqual(["南山"]);
    for (const { id, version, versionId } of [longhua, overseas]) {
      const calls = await Promise.all([
        callApi(structureDetail, { id }, nanshan),
        callApi(setStructureStatus, { id, version: 999, enabled: 0 }, nanshan),
        callApi(saveStructure, structure({ id, version: 999, siteId: undefined }), nanshan),
        callApi(structureDetail, { id: own.id, versionId }, nanshan),
        callApi(saveStructure, structure({ ...own, siteId: undefined, versionId }), nanshan),
      ]);
      expect(calls.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
      expect(version).toBe(1);
    }
    for (const siteId of [1, 7])
      expect((await callApi(saveStructure, structure({ name: "x", siteId }), nanshan)).code).toBe(404);
    const abroad = await siteManager("10013");
    const seen = await ok(searchStructures, { page: {} }, abroad);
    expect(seen.simpleList.map(({ name }) => name)).toEqual(["海外"]);
  });
});
