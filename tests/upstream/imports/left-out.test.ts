import { beforeAll, describe, expect, it } from "vitest";
import { importHistory, undoImport } from "~/contracts/platform/imports";
import { LANGUAGES } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { addMonths } from "~/lib/period-dates";
import { say } from "~/lib/texts.server";
import { importDefinitions } from "~/upstream/domains.server";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { filledBook } from "../../support/filled-template";
import { importOf } from "../../support/imports";
import {
  bookOf,
  COMPANY,
  contracts,
  EXPIRES,
  emptyCompany,
  NAMES,
  numberOf,
  only,
  people,
} from "../../support/workbook";

let token: string;
const book = bookOf(() => token);
const social = importOf("social", "social", () => token);
const MONTH = addMonths(`${companyDay().slice(0, 7)}-01`, -1).slice(0, 7);
const HEAD = ["工号", "姓名", "城市", "缴费基数", "起缴月"];
const bare = (n: number) => [numberOf(n), NAMES[n]!, "", "", ""];
const whole = (n: number) => [numberOf(n), NAMES[n]!, "深圳", "8000", MONTH];

beforeAll(async () => {
  await useDatabase("empty");
  token = await emptyCompany();
  expect((await book.commit(await book.bring({ 员工: people() }))).code).toBe(200);
});

describe("rows that hold nothing but what names them", () => {
  it("are left out and counted; the others stand, and their faults at the rows of the file", async () => {
    const { batchId } = await social.upload([HEAD, bare(0), whole(1), bare(2), whole(3), bare(4)]);
    expect(await social.detail(batchId)).toMatchObject({ rows: 2, leftOut: 3, creates: 2, errorCount: 0, state: 1 });
    expect((await social.preview(batchId)).map(({ row }) => row)).toEqual([3, 5]);
    const wrong = [HEAD, bare(0), whole(1), bare(2), [...whole(3).slice(0, 3), "", MONTH]];
    expect(await social.faults(wrong)).toEqual([expect.stringMatching(/^5 缴费基数: /)]);
  });

  it("count as none though nobody has such a number, or the number stands twice", async () => {
    const rows = [HEAD, ["99999", "没有的人", "", "", ""], bare(1), bare(1), whole(1)];
    expect(await social.faults(rows)).toEqual([]);
    const { batchId } = await social.upload(rows);
    expect(await social.detail(batchId)).toMatchObject({ rows: 1, leftOut: 3 });
  });

  it("and nothing else are a file without data", async () => {
    const { batchId } = await social.upload([HEAD, bare(0), bare(1)]);
    expect(await social.detail(batchId)).toMatchObject({ state: 4, failure: "文件没有数据", rows: 0, leftOut: 0 });
  });

  it("are known by job number, employer and year where a template brings these", async () => {
    const balances = importOf("openingBalance", "openingBalance", () => token);
    const kept = await balances.upload([
      ["工号", "类型", "数量", "到期日"],
      [numberOf(0), "", "", ""],
      [numberOf(1), "年休假", "3", EXPIRES],
    ]);
    expect(await balances.detail(kept.batchId)).toMatchObject({ rows: 1, leftOut: 1, errorCount: 0 });
    const tax = importOf("taxOpening", "taxOpening", () => token);
    const head = ["工号", "主体", "年份", "截至月份", "累计收入", "累计减除费用", "累计专项", "累计附加", "累计已预扣"];
    const year = companyDay().slice(0, 4);
    const rows = [head, [numberOf(0), COMPANY, year], [numberOf(1), COMPANY, year, "", "8000"]];
    expect((await tax.faults(rows)).map((fault) => fault.split(" ")[0])).toEqual(Array(5).fill("3"));
    expect(await tax.detail((await tax.upload(rows)).batchId)).toMatchObject({ rows: 1, leftOut: 1 });
  });

  it("are faults as ever where an import does not say so", async () => {
    const family = importOf("common", "family", () => token);
    const rows = [
      ["工号", "姓名", "称谓", "亲属姓名", "电话"],
      [numberOf(0), NAMES[0]!, "", "", ""],
    ];
    expect((await family.faults(rows)).length).toBeGreaterThan(0);
  });

  it("are known by columns that every such import has beside others", () => {
    const naming = importDefinitions.filter(({ columns }) => columns.some(({ names }) => names));
    expect(naming.map(({ template }) => template).sort()).toEqual(
      ["bankCard", "contract", "fund", "openingBalance", "salaryArchive", "social", "taxOpening"].sort(),
    );
    for (const { columns } of naming) {
      expect(columns.filter(({ required, names }) => required && !names).length).toBeGreaterThan(0);
      expect(columns.find(({ field }) => field === "jobNumber")).toMatchObject({ names: true, required: true });
    }
    for (const language of LANGUAGES)
      for (const key of ["imports:leftOut", "workbook:leftOut"])
        expect(say(language, { key, params: { n: 7, sheets: "7" } })).toContain("7");
  });
});

const EMPTY: Record<string, string> = { 合同主体: "", 合同类型: "", 开始日期: "", "合同期限（月）": "" };

describe("a workbook with such rows", () => {
  it("tells them sheet by sheet, writes the others, and keeps the count with what was written", async () => {
    const filled = await filledBook(await book.file(), {
      合同: contracts((n) => (n < 3 ? EMPTY : {})),
      社保档案: NAMES.map((姓名, n) => ({ 工号: numberOf(n), 姓名 })),
    });
    const { batchId } = (await book.upload(filled)).data!;
    expect(await book.errors(batchId)).toEqual([]);
    const told = async () => {
      const { leftOut, sheets } = await book.detail(batchId);
      return [leftOut, sheets.map(({ name, rows, leftOut: n }) => [name, rows, n])];
    };
    const said = [
      8,
      [
        ["合同", 2, 3],
        ["社保档案", 0, 5],
      ],
    ];
    expect(await told()).toEqual(said);
    expect((await book.commit(batchId)).data).toEqual({ batchId, written: 2, state: 3 });
    expect(await told()).toEqual(said);
    expect(await one("select count(*)::int as n from contracts")).toEqual({ n: 2 });
    // What has brought nothing is no import of its own.
    const history = async (type: string) => (await ok(importHistory, { type, page: {} }, { token })).simpleList;
    expect((await history("social")).filter(({ state }) => state === 3)).toEqual([]);
    expect((await history("common"))[0]).toMatchObject({ template: "contract", rows: 2, leftOut: 3 });
    const { version } = await book.detail(batchId);
    await ok(undoImport, { type: "workbook", batchId, version, reason: "再填一次" }, { token });
    expect(await one("select count(*)::int as n from contracts")).toEqual({ n: 0 });
    expect((await history("social")).filter(({ rows }) => rows === 0 && true).map(({ state }) => state)).not.toContain(
      6,
    );
  });

  it("of nothing else is a file without data", async () => {
    const { batchId } = (
      await book.upload(await filledBook(await book.file(), { 社保档案: [{ 工号: numberOf(0), 姓名: NAMES[0]! }] }))
    ).data!;
    expect(await book.detail(batchId)).toMatchObject({ state: 4, failure: "文件没有数据", sheets: [], leftOut: 0 });
  });

  it("finds no fault in them after a sheet whose people were refused", async () => {
    const { batchId } = (
      await book.upload(
        await filledBook(await book.file(), {
          员工: people(only(0, { 手机: "139" })).slice(0, 1),
          公积金档案: [{ 工号: numberOf(0), 姓名: NAMES[0]! }],
        }),
      )
    ).data!;
    expect((await book.errors(batchId)).map((error) => error.split(" ")[0])).toEqual(["员工"]);
    expect((await book.detail(batchId)).leftOut).toBe(1);
  });
});
