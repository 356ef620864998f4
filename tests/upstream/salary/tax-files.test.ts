import { beforeEach, describe, expect, it } from "vitest";
import { exportTaxData, taxLedger } from "~/contracts/salary/tax-data";
import { withhold } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import type { LedgerRow } from "~/lib/salary/tax/ledger";
import { identityHash } from "~/upstream/employees/archives/identity-match.server";
import { ok, one, sendCall } from "../../support/api";
import { useDatabase } from "../../support/database";
import { auditCount, dumpOf, expectRefused, expectUnchanged, importOf, workbookOf } from "../../support/imports";
import {
  clerk,
  companyOf,
  confirmMinimum,
  idOf,
  leaks,
  logOf,
  manager,
  rowsOf,
  saved,
  structure,
} from "./archives-desk";
import { declare, taxData, writeLedger } from "./tax-desk";

let pay: { token: string };
let company: { id: number; name: string };

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  company = await companyOf();
  await confirmMinimum();
  const structureId = await structure("龙华薪资结构");
  for (const jobNumber of ["10011", "10012"]) await saved(pay, { jobNumber, structureId, companyId: company.id });
});

const KINDS = ["子女教育", "婴幼儿照护", "继续教育", "住房贷款利息", "住房租金", "赡养老人", "个人养老金"];
const HEAD = ["工号*", "证件号码", "年份*", "月份*", ...KINDS];
const file = importOf("taxDeduction", "taxDeduction", () => pay.token);
const TABLE = { table: "tax_deductions", key: "emp_id", action: "taxDeduction.import" };
/** A row with amounts by the place of their kind. */
const row = (jobNumber: string, month: string | number, amounts: Record<number, string> = {}, idNumber = "") => [
  ...[jobNumber, idNumber, "2026", month],
  ...KINDS.map((_, n) => amounts[n + 1] ?? ""),
];
const stored = async (jobNumber: string) =>
  rowsOf("select month, kind, amount from tax_deductions where emp_id = $1 order by 1, 2", [await idOf(jobNumber)]);

describe("declared deductions by file", () => {
  it("replace the month and leave what a file has no column for; once more the same file changes nothing", async () => {
    await declare(pay, {
      jobNumber: "10011",
      fromMonth: 1,
      toMonth: 2,
      amounts: { rent: "800", healthInsurance: "200" },
    });
    const rows = [
      HEAD,
      row("10011", 1, { 1: "2000", 6: "1,500" }),
      row("10011", "2026.03", { 4: "1000" }),
      row("10012", "03"),
    ];
    const { batchId } = await file.upload(rows);
    expect(await file.detail(batchId)).toMatchObject({ creates: 1, updates: 1, unchanged: 1, errorCount: 0 });
    expect((await file.preview(batchId))[0]).toMatchObject({
      action: 2,
      changes: expect.arrayContaining([{ field: "子女教育", before: expect.anything(), after: "2,000.00" }]),
    });
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await stored("10011")).toEqual([
      { month: 1, kind: 1, amount: 200_000 },
      { month: 1, kind: 6, amount: 150_000 },
      { month: 1, kind: 8, amount: 20_000 },
      { month: 2, kind: 5, amount: 80_000 },
      { month: 2, kind: 8, amount: 20_000 },
      { month: 3, kind: 4, amount: 100_000 },
    ]);
    const again = await file.upload(rows);
    expect(await file.detail(again.batchId)).toMatchObject({ creates: 0, updates: 0, unchanged: 3 });
    expect((await logOf("10011")).at(-1)).toMatchObject({
      ...{ action: 2, subject: "taxData", before: { values: { "2026-01 rent": 80_000 } } },
      after: { values: { "2026-01 children": 200_000, "2026-01 elderly": 150_000, "2026-03 housingLoan": 100_000 } },
    });
    for (const figure of ["200000", "2000.00", "150000"]) expect(await leaks(figure)).toEqual([]);
    // An empty row takes the month's columns away.
    await file.commit((await file.upload([HEAD, row("10011", 3)])).batchId);
    expect(await stored("10011")).toHaveLength(5);
  });

  it("tell every fault at once, and a file with any is not written", async () => {
    await declare(pay, { jobNumber: "10012", toMonth: 11, amounts: { personalPension: "1000" } });
    await one("update identity_cards set id_hash = $2 where emp_id = $1", [
      await idOf("10011"),
      identityHash("440300199001011234"),
    ]);
    pay = await clerk("10006", { siteIds: [1, 4] });
    const rows = [
      HEAD,
      row("10011", 1, { 4: "1000", 5: "1500" }, "44030019900101123X"),
      row("10011", 13, { 1: "abc" }),
      row("99999", 1, { 1: "2000" }),
      row("10006", 1, { 1: "2000" }),
      row("10011", 2, { 1: "1500", 6: "1500.01" }, "440300199001011234"),
      row("10011", 2, {}),
      row("10012", 12, { 7: "1000.01" }),
      ["10012", "", "1999", "12", ...KINDS.map(() => "")],
    ];
    expect(await file.faults(rows)).toEqual([
      "2 证件号码: 与员工登记的证件号码不一致",
      "2 住房租金: 住房贷款与租金不能同时享受",
      "3 月份: 月份应为 1 至 12",
      "3 子女教育: 金额应为数字，最多两位小数",
      "4 工号: 工号不存在",
      "5 工号: 不能处理本人薪资",
      "6 子女教育: 子女教育不是规定的标准金额",
      "6 赡养老人: 赡养老人每月不超过 1,500.00 元",
      "7 月份: 与第6行重复",
      "8 个人养老金: 个人养老金全年不超过 12,000.00 元",
      "9 年份: 年份应在 2018 至 2099 之间",
    ]);
    await expectRefused(file, rows, TABLE);
  });

  it("say of somebody above the clerk's limit nothing that follows from what is on file", async () => {
    await declare(pay, { jobNumber: "10012", toMonth: 11, amounts: { personalPension: "1000" } });
    pay = await clerk("10003", { maxRank: 0 });
    const faults = await file.faults([HEAD, row("10012", 12, { 7: "1000.01" })]);
    expect(faults).toEqual(["2 工号: 此职级的薪资超出你的权限"]);
  });

  it("are judged as the whole file leaves a year: an amount may move from one month to another", async () => {
    await declare(pay, { jobNumber: "10011", fromMonth: 12, amounts: { personalPension: "12000" } });
    const moved = [HEAD, row("10011", 1, { 7: "12000" }), row("10011", 12)];
    const { batchId } = await file.upload(moved);
    expect((await file.detail(batchId)).errorCount).toBe(0);
    expect((await file.commit(batchId)).code).toBe(200);
    expect(await stored("10011")).toEqual([{ month: 1, kind: 7, amount: 1_200_000 }]);
  });

  it("are not written when something else was declared since the check, or somebody is out of reach", async () => {
    const { batchId } = await file.upload([HEAD, row("10011", 1, { 1: "2000" }), row("10012", 1, { 1: "2000" })]);
    await declare(pay, { jobNumber: "10012", fromMonth: 5, amounts: { rent: "800" } });
    expect((await file.commit(batchId)).code).toBe(409);
    const reach = await file.upload([HEAD, row("10011", 1, { 1: "2000" })]);
    await clerk("10003", { siteIds: [4] });
    expect((await file.commit(reach.batchId)).data).toMatchObject({ written: 0, state: 0 });
    expect([await stored("10011"), await auditCount(TABLE.action)]).toEqual([[], 0]);
  });

  it("leave as a file of a year under the same headings, logged, and come back unchanged or with one change", async () => {
    await declare(pay, { jobNumber: "10011", amounts: { children: "2000", rent: "1100" } });
    await declare(pay, { jobNumber: "10012", fromMonth: 12, amounts: { elderly: "3000" } });
    expect((await sendCall(exportTaxData, { query: { year: 2026 } }, pay)).status).toBe(403);
    const chief = await manager("10004");
    const rows = await workbookOf(await sendCall(exportTaxData, { query: { year: 2026 } }, chief));
    expect(rows[0]).toEqual(["工号", "姓名", "年份", "月份", ...KINDS]);
    expect(rows).toHaveLength(14);
    expect(rows[13]).toEqual(expect.arrayContaining(["10012", "2026", "12", "3000.00"]));
    expect(await rowsOf("select action, subject, rows from salary_log where action = 3")).toEqual([
      { action: 3, subject: "taxData", rows: 13 },
    ]);
    await expectUnchanged(file, rows, TABLE);
    const changed = rows.map((cells) => cells.map((cell) => (cell === "3000.00" ? "1500.00" : cell)));
    const back = await file.bringBack(changed);
    expect([back.errorCount, back.updates, back.unchanged]).toEqual([0, 1, 12]);
    expect((await file.commit(back.batchId)).code).toBe(200);
    expect(await stored("10012")).toEqual([{ month: 12, kind: 6, amount: 150_000 }]);
    expect((await workbookOf(await sendCall(exportTaxData, { query: { year: 2025 } }, chief))).length).toBe(1);
  });
});

const OPENING_HEAD = [
  ...["工号*", "主体*", "年份*", "截至月份*", "累计收入*", "累计减除费用*"],
  ...["累计专项*", "累计附加*", "累计其他", "累计已预扣*"],
];
const opening = importOf("taxOpening", "taxOpening", () => pay.token);
const LEDGER = { table: "tax_ledger", key: "id", action: "taxOpening.import" };
/** Eleven months of example 11. */
const open = (jobNumber: string, ...[income = "165000", withheld = "3772", year = "2026", month = "11"]: string[]) => [
  ...[jobNumber, company.name, year, month, income, "55000", "25080", "22000", "", withheld],
];
const run = async (jobNumber: string, runId = 7) => ({
  ...{ empId: await idOf(jobNumber), companyId: company.id, taxYear: 2026, taxMonth: 1, incomeType: 1 as const, runId },
  ...{ income: 1, exempt: 0, basicDeduction: 0, special: 0, additional: 0, other: 0, relief: 0, withheld: 0 },
  ...{ taxable: 0, cumTax: 0 },
});

describe("opening cumulatives by file", () => {
  it("are one row of the ledger, from which the year goes on (salary rule 23, example 11)", async () => {
    const rows = [OPENING_HEAD, open("10011")];
    const { batchId } = await opening.upload(rows);
    expect(await opening.detail(batchId)).toMatchObject({
      ...{ creates: 1, errorCount: 0 },
      // What the old system's sheet says below its columns, in fen.
      sums: [
        { header: "累计收入", sum: 16_500_000 },
        { header: "累计减除费用", sum: 5_500_000 },
        { header: "累计专项", sum: 2_508_000 },
        { header: "累计附加", sum: 2_200_000 },
        { header: "累计其他", sum: 0 },
        { header: "累计已预扣", sum: 377_200 },
      ],
    });
    expect(await opening.preview(batchId)).toMatchObject([
      { changes: expect.arrayContaining([{ field: "累计收入", before: "", after: "165000" }]) },
    ]);
    expect((await opening.commit(batchId)).code).toBe(200);
    const { rows: shown } = await ok(taxLedger, { empId: await idOf("10011"), year: 2026 }, pay);
    expect(shown).toMatchObject([
      {
        ...{ taxMonth: 11, runNo: null, income: 16_500_000, basicDeduction: 5_500_000, special: 2_508_000 },
        ...{ additional: 2_200_000, other: 0, taxable: 6_292_000, cumTax: 377_200, withheld: 377_200 },
      },
    ]);
    // The run of December goes on from there (example 11).
    const person = { empId: await idOf("10011"), companyId: company.id, firstJobOfYear: 0, lowIncome60000: 0 } as const;
    const [row] = await rowsOf<LedgerRow>(
      `select emp_id as "empId", company_id as "companyId", tax_year as "taxYear", tax_month as "taxMonth",
         income_type as "incomeType", run_id as "runId", income, exempt, basic_deduction as "basicDeduction", special,
         additional, other, taxable, cum_tax as "cumTax", relief, withheld from tax_ledger`,
    );
    const december = withhold(
      { ...person, employed: [{ from: "2020-01-01", to: null }] },
      {
        ...{ runId: 1, payDate: "2026-12-07", income: 1_536_207, exempt: 0, special: 228_000, relief: 0 },
        entitled: { additional: 200_000, other: 0 },
      },
      [row!],
      DEFAULT_TAX_PARAMS,
    );
    expect(december).toMatchObject({ ok: true, row: { taxable: 6_900_207, cumTax: 438_021, withheld: 60_821 } });
    // Once: the same file writes nothing, another figure is refused.
    const again = await opening.upload(rows);
    expect(await opening.detail(again.batchId)).toMatchObject({ unchanged: 1, errorCount: 0 });
    expect((await opening.commit(again.batchId)).code).toBe(200);
    for (const month of ["2026.11", "2026-11", "202611", "11月"]) {
      const { batchId: other } = await opening.upload([OPENING_HEAD, open("10011", "165000", "3772", "2026", month)]);
      expect(await opening.detail(other), month).toMatchObject({ unchanged: 1, errorCount: 0 });
    }
    const odd = (month: string) => opening.faults([OPENING_HEAD, open("10012", "1", "0", "2026", month)]);
    expect(await odd("2025.11")).toEqual(["2 截至月份: 月份不在年份 2026 内"]);
    expect(await odd("2026.1")).toEqual([
      "2 截至月份: 数字单元格会把 2026.10 存成 2026.1，分不清 1 月和 10 月，请写成 YYYY-MM",
    ]);
    expect(await opening.faults([OPENING_HEAD, open("10011", "165000.01")])).toEqual([
      "2 年份: 2026 年的累计期初已导入，不能更改",
    ]);
    expect((await logOf("10011")).at(-2)).toMatchObject({ subject: "taxOpening", after: { taxMonth: 11 } });
    expect(await auditCount(LEDGER.action)).toBe(1);
    for (const figure of ["16500000", "165000", "377200", "3772"]) expect(await leaks(figure)).toEqual([]);
    expect((await taxData("10011", pay)).declared).toEqual([]);
  });

  it("tell every fault at once; after the first run of the year they are refused", async () => {
    await writeLedger([await run("10012")]);
    const rows = [
      OPENING_HEAD,
      open("10012"),
      open("10003"),
      open("99999"),
      ["10011", "没有的公司", "2026", "0", "-1", "x", "", "0", "", "0"],
      open("10011"),
      open("10011", "1"),
    ];
    expect(await opening.faults(rows)).toEqual([
      "2 年份: 2026 年已有工资核算，不能再导入累计期初",
      "3 工号: 不能处理本人薪资",
      "4 工号: 工号不存在",
      expect.stringMatching(/^5 主体: 应为：./),
      "5 截至月份: 月份应为 1 至 12",
      "5 累计收入: 金额应为数字，最多两位小数",
      "5 累计减除费用: 金额应为数字，最多两位小数",
      "5 累计专项: 不能为空",
      "7 工号: 与第6行重复",
    ]);
    await expectRefused(opening, rows, LEDGER);
    // Another year is another cumulation.
    expect(await opening.faults([OPENING_HEAD, open("10012", "1", "0", "2027", "1")])).toEqual([]);
  });

  it("are written once when two files come together, and not beside a run that was faster", async () => {
    const two = [
      await opening.upload([OPENING_HEAD, open("10011")]),
      await opening.upload([OPENING_HEAD, open("10011", "1")]),
    ];
    const codes = await Promise.all(two.map(({ batchId }) => opening.commit(batchId).then(({ code }) => code)));
    expect(codes.sort()).toEqual([200, 409]);
    expect(Object.keys(await dumpOf("tax_ledger"))).toHaveLength(1);
    const late = await opening.upload([OPENING_HEAD, open("10012")]);
    await writeLedger([await run("10012")]);
    expect((await opening.commit(late.batchId)).code).toBe(409);
    expect(Object.keys(await dumpOf("tax_ledger"))).toHaveLength(2);
  });
});
