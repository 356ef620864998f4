import { beforeEach, describe, expect, it } from "vitest";
import {
  exportCategories,
  largeCategories,
  largeDetail,
  loadUsualCategories,
  saveLarge,
  saveSmall,
  searchCategories,
  setCategoryStatus,
  smallCategories,
  smallDetail,
} from "~/contracts/finance/categories";
import { standardOf } from "~/lib/finance/standards";
import { callApi, ok, one, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { broughtBack, changed, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";

let token: string;
const TRAVEL = { largeClassifyCode: "10", name: "差旅费", sort: 1 };
const HOTEL = {
  smallClassifyCode: "1001",
  largeClassifyCode: "10",
  name: "住宿费",
  subjectCode: "6602.01",
  needInvoice: 1,
  invoiceTypes: [3, 4],
  limitBasis: 3 as const,
};
const type = "cost";
const file = importOf(type, type, () => token);
const HEAD = ["大类编码", "大类名称", "小类编码", "小类名称", "科目编码", "是否需发票", "限额口径", "限额", "是否生效"];
const SMALL = { table: "expense_small", key: "small_classify_code", action: "expenseCategory.import" };

beforeEach(async () => {
  await useDatabase();
  await one("truncate expense_large, expense_small, expense_limits cascade");
  token = await sessionOf("10016");
  await ok(saveLarge, TRAVEL, { token });
});

const small = (input: object = {}) => callApi(saveSmall, { ...HOTEL, ...input }, { token });
const status = (size: "large" | "small", code: string, version: number, isTakeEffect: number) =>
  callApi(setCategoryStatus, { size, code, version, isTakeEffect }, { token });

describe("expense categories", () => {
  it("stand as a tree, with standards by level and city; the specified calls answer anybody signed in", async () => {
    const { level } = await one<{ level: number }>("select min(level_id) as level from position_levels");
    expect((await small({ limits: [{ limit: "350" }, { levelId: level, cityTier: 1, limit: "1,200.50" }] })).code).toBe(
      200,
    );
    await small({ smallClassifyCode: "1002", name: "市内交通", limitBasis: 0 });
    const limits = [
      { levelId: null, cityTier: null, limit: 35_000 },
      { levelId: level, cityTier: 1, limit: 120_050 },
    ];
    const tree = await ok(searchCategories, { query: {} }, { token });
    expect(tree.map(({ name, small: below }) => [name, below.map((one) => one.name)])).toEqual([
      ["差旅费", ["住宿费", "市内交通"]],
    ]);
    expect(tree[0]!.small[0]).toMatchObject({ limits, invoiceTypes: [3, 4], limitBasis: 3 });
    const somebody = { token: await sessionOf("10011") };
    expect(await ok(largeCategories, { isTakeEffect: "1" }, somebody)).toEqual([
      { largeClassifyCode: "10", name: "差旅费" },
    ]);
    expect(await ok(largeCategories, { isTakeEffect: "0" }, somebody)).toEqual([]);
    expect(await ok(smallCategories, { largeClassifyCode: "10", isTakeEffect: "1" }, somebody)).toEqual([
      { smallClassifyCode: "1001", name: "住宿费", limits, needInvoice: 1 },
      { smallClassifyCode: "1002", name: "市内交通", limits: [], needInvoice: 1 },
    ]);
    expect((await callApi(searchCategories, { query: {} }, somebody)).code).toBe(403);
    const found = await ok(searchCategories, { query: { likeName: "交通" } }, { token });
    expect(found[0]!.small.map(({ smallClassifyCode }) => smallClassifyCode)).toEqual(["1002"]);
  });

  it("refuse a code twice, an unknown large one, a standard twice or without a basis, a stale edit", async () => {
    expect((await callApi(saveLarge, TRAVEL, { token })).fieldErrors).toEqual({
      largeClassifyCode: ["该编码已存在"],
    });
    const both = await Promise.all([small(), small()]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400]);
    expect((await small({ smallClassifyCode: "../x" })).fieldErrors).toHaveProperty("smallClassifyCode");
    expect((await small({ smallClassifyCode: "1003", largeClassifyCode: "99" })).fieldErrors).toEqual({
      largeClassifyCode: ["请选择列表中的选项"],
    });
    expect(
      (
        await small({
          smallClassifyCode: "1003",
          limitBasis: 0,
          limits: [{ limit: "1" }, { limit: "2" }, { levelId: 9999, limit: "3" }],
        })
      ).fieldErrors,
    ).toEqual({
      limitBasis: ["有限额时请选择限额口径"],
      "limits[1].levelId": ["与第1行的职级和城市相同"],
      "limits[2].levelId": ["请选择列表中的选项"],
    });
    expect((await small({ smallClassifyCode: "1003", limits: [{ limit: "1.234" }] })).fieldErrors).toEqual({
      "limits[0].limit": ["金额应为不小于 0 的数字，最多两位小数"],
    });
    expect((await small({ version: 1, name: "酒店" })).code).toBe(200);
    expect((await small({ version: 1, name: "旅馆" })).code).toBe(409);
    expect((await ok(smallDetail, { smallClassifyCode: "1001" }, { token })).small!.name).toBe("酒店");
  });

  it("a large one goes off after its small ones, a small one comes on after its large one, also at once", async () => {
    await small();
    expect(await status("large", "10", 1, 0)).toMatchObject({ code: 409, msg: "请先停用下级费用小类" });
    expect((await status("small", "1001", 1, 0)).code).toBe(200);
    expect((await status("large", "10", 1, 0)).code).toBe(200);
    expect(await status("small", "1001", 2, 1)).toMatchObject({ code: 409, msg: "所属大类已停用，请先启用" });
    expect((await small({ smallClassifyCode: "1003" })).fieldErrors).toEqual({
      largeClassifyCode: ["请选择列表中的选项"],
    });
    expect((await status("large", "10", 2, 1)).code).toBe(200);
    const { version } = await ok(largeDetail, { largeClassifyCode: "10" }, { token });
    const [off, on] = await Promise.all([status("large", "10", version, 0), status("small", "1001", 2, 1)]);
    expect([off.code, on.code].sort()).toEqual([200, 409]);
  });

  it("the standard that names more goes first: level and city, level, city, neither", () => {
    const standards = [
      { levelId: null, cityTier: null, limit: 1 },
      { levelId: null, cityTier: 1, limit: 2 },
      { levelId: 5, cityTier: null, limit: 3 },
      { levelId: 5, cityTier: 1, limit: 4 },
    ];
    expect([standardOf(standards, 5, 1), standardOf(standards, 5, 2), standardOf(standards, 6, 1)]).toEqual([4, 3, 2]);
    expect([standardOf(standards, 6, null), standardOf([], 5, 1)]).toEqual([1, null]);
    expect(standardOf([{ levelId: 5, cityTier: null, limit: 0 }], 5, null)).toBe(0);
  });
});

describe("the import of expense categories", () => {
  it("tells every fault of a file at once and writes nothing", async () => {
    await ok(saveLarge, { ...TRAVEL, largeClassifyCode: "20", name: "办公费" }, { token });
    await status("large", "20", 1, 0);
    expect(
      await file.faults([
        HEAD,
        ["10", "差旅费", "1001", "住宿费", "", "也许", "每月", "-1", "是"],
        ["10", "差旅", "1002", "交通费", "", "是", "", "", "是"],
        ["20", "办公费", "2001", "文具", "", "否", "", "", "是"],
        ["10", "差旅费", "1003", "餐费", "", "否", "", "50", "是"],
        ["10", "差旅费", "1003", "餐补", "", "否", "", "", "是"],
        ["", "差旅费", "码", "", "", "否", "", "", ""],
      ]),
    ).toEqual([
      "2 是否需发票: 应为：是 / 否",
      "2 限额口径: 应为：不限额 / 每行 / 每天 / 每晚 / 每人",
      "2 限额: 金额应为不小于 0 的数字，最多两位小数",
      "3 大类名称: 与第2行的大类名称不一致",
      "4 是否生效: 所属大类已停用，请先启用",
      "5 限额口径: 有限额时请选择限额口径",
      "6 小类编码: 与第5行重复",
      "7 大类编码: 不能为空",
      "7 小类编码: 编码应为 1 至 20 位字母、数字、点、横线或下划线，以字母或数字开头",
      "7 小类名称: 不能为空",
      "7 是否生效: 不能为空",
    ]);
    await expectRefused(
      file,
      [
        HEAD,
        ["10", "差旅费", "1001", "住宿费", "", "否", "", "", "是"],
        ["10", "差旅费", "", "x", "", "否", "", "", "是"],
      ],
      SMALL,
    );
  });

  it("adds large ones, renames them, and keeps what an empty cell does not say; standards of levels stay", async () => {
    const { level } = await one<{ level: number }>("select min(level_id) as level from position_levels");
    await small({ limits: [{ limit: "350" }, { levelId: level, limit: "500" }] });
    const { batchId } = await file.upload([
      HEAD,
      ["10", "差旅", "1001", "住宿费", "", "是", "", "400", "是"],
      ["30", "招待费", "3001", "餐饮", "6602.09", "是", "每人", "200", "是"],
    ]);
    expect((await file.commit(batchId)).code).toBe(200);
    const tree = await ok(searchCategories, { query: {} }, { token });
    expect(tree.map(({ name }) => name).sort()).toEqual(["差旅", "招待费"]);
    const hotel = tree.flatMap((large) => large.small).find(({ smallClassifyCode }) => smallClassifyCode === "1001")!;
    expect([hotel.subjectCode, hotel.limitBasis, hotel.limits]).toEqual([
      "6602.01",
      3,
      [
        { levelId: null, cityTier: null, limit: 40_000 },
        { levelId: level, cityTier: null, limit: 50_000 },
      ],
    ]);
    const told = await one(
      "select before, after from audit_log where action = 'expenseCategory.import' and object_id = '1001'",
    );
    expect(told).toMatchObject({ before: { limit: 35_000 }, after: { limit: 40_000 } });
  });

  it("what was exported comes back in every language; a changed cell changes that category", async () => {
    await small({ limits: [{ limit: "350" }] });
    await small({ smallClassifyCode: "1002", name: "市内交通", limitBasis: 0, needInvoice: 0 });
    for (const language of ["zh", "en", "es", "ja"])
      await expectUnchanged(
        file,
        await workbookOf(await sendCall(exportCategories, { query: {} }, { token, language })),
        SMALL,
      );
    const rows = changed(
      await workbookOf(await sendCall(exportCategories, { query: {} }, { token })),
      (row) => row[2] === "1002",
      "小类名称",
      "打车",
    );
    const back = await broughtBack(file, rows, SMALL);
    expect(back.differing).toEqual({ 1002: { name: ["市内交通", "打车"] } });
  });
});

describe("the usual categories", () => {
  const tree = () => ok(searchCategories, { query: {} }, { token });
  const audited = async () =>
    (
      await one<{ n: number }>(
        "select count(*)::int as n from audit_log where action = 'expenseCategory.create' and after ->> 'usual' = 'true'",
      )
    ).n;

  it("are loaded in one act, once however often, with their audit rows; subject codes are the company's own", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => ok(loadUsualCategories, {}, { token })));
    const sum = { large: first!.large + second!.large, small: first!.small + second!.small };
    expect(sum.large).toBeGreaterThan(9);
    const loaded = await tree();
    expect(loaded.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["差旅费", "业务招待费", "福利费", "培训费"]),
    );
    expect(loaded).toHaveLength(sum.large + 1);
    expect(loaded.flatMap(({ small }) => small)).toHaveLength(sum.small);
    expect(new Set(loaded.flatMap(({ small }) => small.map(({ subjectCode }) => subjectCode)))).toEqual(new Set([""]));
    expect(await audited()).toBe(sum.large + sum.small);
    expect(await ok(loadUsualCategories, {}, { token })).toEqual({ large: 0, small: 0 });
  });

  it("leave what the company has as it is, and take the names of the reader's language", async () => {
    await ok(saveLarge, { largeClassifyCode: "CL", name: "出行", sort: 3 }, { token });
    const { version } = await ok(largeDetail, { largeClassifyCode: "CL" }, { token });
    await ok(setCategoryStatus, { size: "large", code: "CL", version, isTakeEffect: 0 }, { token });
    await ok(loadUsualCategories, {}, { token, language: "en" });
    const loaded = await tree();
    expect(loaded.find(({ largeClassifyCode }) => largeClassifyCode === "CL")).toMatchObject({
      ...{ name: "出行", isTakeEffect: 0, small: [] },
    });
    expect(loaded.find(({ largeClassifyCode }) => largeClassifyCode === "BG")).toMatchObject({ name: "Office" });
    expect((await callApi(loadUsualCategories, {}, { token: await sessionOf("10011") })).code).toBe(403);
  });
});
