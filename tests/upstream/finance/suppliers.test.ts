import { beforeEach, describe, expect, it } from "vitest";
import {
  createSupplier,
  exportSuppliers,
  searchSuppliers,
  supplierDetail,
  updateSupplier,
} from "~/contracts/finance/suppliers";
import { callApi, ok, sendCall, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, dumpOf, importOf, workbookOf } from "../../support/imports";

let token: string;
const dealing = {
  supplierName: "样例印务",
  creditCode: "91440300MA5TE5T12Y",
  item: "名片印刷",
  periodFrom: "2026-01-01",
  periodTo: "2026-03-31",
  amount: "1,280.50",
  rating: 4 as const,
};

beforeEach(async () => {
  await useDatabase();
  token = await sessionOf("10016");
});

const as = () => ({ token });
const listed = async (query: object = {}) => (await ok(searchSuppliers, { page: {}, query }, as())).simpleList;

describe("supplier history", () => {
  it("is entered, edited and found; a stale edit is refused", async () => {
    const made = await ok(createSupplier, dealing, as());
    await ok(
      createSupplier,
      { ...dealing, supplierName: "另一家", creditCode: "", rating: undefined, result: 3 },
      as(),
    );
    expect(await ok(supplierDetail, { id: made.id }, as())).toMatchObject({ amount: 128_050, result: 1, remark: "" });
    const names = async (query: object) => (await listed(query)).map(({ supplierName }) => supplierName);
    expect(await names({ likeName: "ma5te5" })).toEqual(["样例印务"]);
    expect(await names({ result: 3 })).toEqual(["另一家"]);
    expect(await names({ rating: 4 })).toEqual(["样例印务"]);
    expect(await names({ from: "2026-04-01" })).toEqual([]);
    expect(await names({ from: "2026-03-31", to: "2026-04-30" })).toHaveLength(2);
    await ok(updateSupplier, { ...dealing, ...made, result: 2 }, as());
    expect((await callApi(updateSupplier, { ...dealing, ...made, result: 1 }, as())).code).toBe(409);
  });

  it("refuses a wrong credit code, days in the wrong order, an amount that is none; others may not", async () => {
    expect((await callApi(createSupplier, { ...dealing, creditCode: "91440300MA5TE5T12X" }, as())).fieldErrors).toEqual(
      {
        creditCode: ["统一社会信用代码校验不通过"],
      },
    );
    expect(
      (await callApi(createSupplier, { ...dealing, periodTo: "2025-01-01", amount: "-1" }, as())).fieldErrors,
    ).toEqual({ periodTo: ["结束日期早于开始日期"], amount: ["金额格式不正确"] });
    expect((await callApi(createSupplier, dealing, { token: await sessionOf("10015") })).code).toBe(403);
  });
});

describe("the import of supplier history", () => {
  const HEAD = ["供应商", "信用代码", "项目", "起", "止", "金额", "币种", "评级", "结果"];
  const file = importOf("supplierHistory", "supplierHistory", () => token);

  it("tells every fault at once and writes nothing", async () => {
    const before = await dumpOf("supplier_history");
    expect(
      await file.faults([
        HEAD,
        ["", "91440300MA5TE5T12X", "", "2026-01-01", "2025-01-01", "1.005", "CNY", "6", "很好"],
        ["甲", "", "乙", "某天", "", "", "ABC", "0.5", ""],
      ]),
    ).toEqual([
      "2 供应商: 不能为空",
      "2 信用代码: 统一社会信用代码校验不通过",
      "2 项目: 不能为空",
      "2 止: 结束日期早于开始日期",
      "2 金额: 最多2位小数",
      "2 评级: 不能大于 5",
      expect.stringMatching(/^2 结果: /),
      "3 起: 日期格式应为 YYYY-MM-DD，且日期真实存在",
      "3 止: 不能为空",
      "3 金额: 不能为空",
      expect.stringMatching(/^3 币种: /),
      "3 评级: 填写的值无效",
    ]);
    expect(await dumpOf("supplier_history")).toEqual(before);
  });

  const row = (amount: string) => ["样例印务", "", "名片印刷", "2026-01-01", "2026-03-31", amount, "CNY", "4", "正常"];

  it("what was exported is such a file in every language, and changes nothing", async () => {
    await ok(createSupplier, dealing, as());
    for (const language of ["zh", "en", "es", "ja"]) {
      const rows = await workbookOf(await sendCall(exportSuppliers, { query: {} }, { token, language }));
      const back = await file.bringBack(rows.slice(0, 2).map((cells) => cells.slice(0, 9)));
      expect([back.errorCount, back.creates, back.unchanged]).toEqual([0, 0, 1]);
      expect((await file.commit(back.batchId)).code).toBe(200);
    }
    expect(await listed()).toHaveLength(1);
    expect(await auditCount("supplierHistory.import")).toBe(0);
  });

  it("adds each row as a new one, alike or not, with one audit row; the same file again changes nothing", async () => {
    const rows = [HEAD, row("1.00"), row("1.00"), row("2.00")];
    const [first, twin] = [await file.upload(rows), await file.upload(rows)];
    expect((await file.commit(first.batchId)).code).toBe(200);
    expect(await listed()).toHaveLength(3);
    expect((await file.commit(twin.batchId)).code).toBe(409);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, unchanged: 3 });
    expect((await file.commit(again.batchId)).code).toBe(200);
    const more = await file.upload([...rows, row("1.00")]);
    expect(await file.detail(more.batchId)).toMatchObject({ creates: 1, unchanged: 3 });
    expect(await listed()).toHaveLength(3);
    expect(await auditCount("supplierHistory.import")).toBe(1);
  });
});
