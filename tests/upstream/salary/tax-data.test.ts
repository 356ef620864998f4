import { beforeEach, describe, expect, it } from "vitest";
import { saveTaxData, saveTaxProfile, searchTaxData, taxDataDetail, taxLedger } from "~/contracts/salary/tax-data";
import { withhold } from "~/lib/salary/tax/cumulative";
import { DEFAULT_TAX_PARAMS } from "~/lib/salary/tax/defaults";
import { counterEntry, type LedgerRow } from "~/lib/salary/tax/ledger";
import { callApi, ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
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
let companyId: number;
/** Longhua, under 10007. */
const PERSON = "10011";

beforeEach(async () => {
  await useDatabase();
  pay = await clerk("10003");
  companyId = (await companyOf()).id;
  await confirmMinimum();
  await saved(pay, { jobNumber: PERSON, structureId: await structure("龙华薪资结构"), companyId });
});

const stored = async () =>
  rowsOf("select year, month, kind, amount from tax_deductions where emp_id = $1 order by 1, 2, 3", [
    await idOf(PERSON),
  ]);

describe("declared deductions", () => {
  it("count from a month to a month; one save replaces those months and no others", async () => {
    expect((await declare(pay, { jobNumber: PERSON, amounts: { children: "2,000", elderly: "1500" } })).data).toEqual({
      ...{ empId: await idOf(PERSON), changed: 1 },
    });
    await declare(pay, { jobNumber: PERSON, fromMonth: 4, toMonth: 6, amounts: { children: "4000" } });
    const { declared } = await taxData(PERSON, pay);
    expect(declared.map(({ kind, fromMonth, toMonth, amount }) => [kind, fromMonth, toMonth, amount])).toEqual([
      [1, 1, 3, 200_000],
      [1, 4, 6, 400_000],
      [1, 7, 12, 200_000],
      [6, 1, 3, 150_000],
      [6, 7, 12, 150_000],
    ]);
    expect((await taxData(PERSON, pay, 2025)).declared).toEqual([]);
    const same = await declare(pay, { jobNumber: PERSON, fromMonth: 4, toMonth: 6, amounts: { children: "4000.00" } });
    expect(same.data!.changed).toBe(0);
  });

  it("salary 20: housing loan and rent in one month are refused at the rent, in the words of rule 19", async () => {
    const both = { jobNumber: PERSON, amounts: { housingLoan: "1000", rent: "1500" } };
    expect(await declare(pay, both)).toMatchObject({
      ...{ code: 400, fieldErrors: { "amounts[1].amount": ["住房贷款与租金不能同时享受"] } },
    });
    expect(await stored()).toEqual([]);
    const { fieldErrors } = await callApi(
      saveTaxData,
      {
        ...{ empId: await idOf(PERSON), year: 2026, seen: (await taxData(PERSON, pay)).seen, fromMonth: 1, toMonth: 1 },
        amounts: [
          { kind: 4, amount: "1000" },
          { kind: 5, amount: "800" },
        ],
      },
      { ...pay, language: "en" },
    );
    expect(fieldErrors).toEqual({ "amounts[1].amount": ["Housing loan and rent cannot both be deducted"] });
    // One after the other in a year is no fault.
    await declare(pay, { jobNumber: PERSON, toMonth: 5, amounts: { housingLoan: "1000" } });
    expect((await declare(pay, { jobNumber: PERSON, fromMonth: 6, amounts: { rent: "1500" } })).code).toBe(200);
  });

  it("are held to their limits, all faults at once and each once, at its field", async () => {
    const amounts = {
      children: "1500",
      continuingEducation: "500",
      rent: "1200",
      elderly: "2000",
      healthInsurance: "200.01",
      annuity: "100",
      personalPension: "1000.01",
    };
    expect((await declare(pay, { jobNumber: PERSON, amounts })).fieldErrors).toEqual({
      "amounts[0].amount": ["子女教育不是规定的标准金额"],
      "amounts[1].amount": ["继续教育不是规定的标准金额"],
      "amounts[2].amount": ["住房租金不是规定的标准金额"],
      "amounts[3].amount": ["赡养老人每月不超过 1,500.00 元"],
      "amounts[4].amount": ["商业健康保险每月不超过 200.00 元"],
      "amounts[5].amount": ["填写年金时需要缴费计税基数"],
      "amounts[6].amount": ["个人养老金全年不超过 12,000.00 元"],
    });
    expect((await declare(pay, { jobNumber: PERSON, amounts: { annuity: "400" }, annuityBase: "10000" })).code).toBe(
      200,
    );
    expect(
      (await declare(pay, { jobNumber: PERSON, amounts: { annuity: "400.01" }, annuityBase: "10000" })).fieldErrors,
    ).toEqual({ "amounts[0].amount": ["企业年金个人部分每月不超过 400.00 元"] });
    expect((await declare(pay, { jobNumber: PERSON, amounts: {}, fromMonth: 5, toMonth: 4 })).fieldErrors).toEqual({
      toMonth: ["截止月份早于起始月份"],
    });
    expect((await declare(pay, { jobNumber: PERSON, amounts: { children: "1.234" } })).fieldErrors).toEqual({
      "amounts[0].amount": ["填写不小于 0 的金额，最多 2 位小数"],
    });
  });

  it("have limits over a year and over all years; what stood before is no fault of another kind", async () => {
    const certificate = { jobNumber: PERSON, amounts: { continuingEducation: "3600" } };
    expect((await declare(pay, { ...certificate, fromMonth: 3, toMonth: 3 })).code).toBe(200);
    expect((await declare(pay, { ...certificate, fromMonth: 4, toMonth: 4 })).fieldErrors).toEqual({
      "amounts[0].amount": ["2026 年的职业资格证书只能扣除一次"],
    });
    for (let year = 2018; year < 2038; year += 1)
      await one(
        "insert into tax_deductions (emp_id, year, month, kind, amount) select $1, $2, m, 4, 100000 from generate_series(1, 12) m",
        [await idOf(PERSON), year === 2026 ? 2040 : year],
      );
    expect(
      (await declare(pay, { jobNumber: PERSON, toMonth: 1, amounts: { housingLoan: "1000" } })).fieldErrors,
    ).toEqual({ "amounts[0].amount": ["住房贷款利息最多扣除 240 个月"] });
    expect((await declare(pay, { jobNumber: PERSON, toMonth: 1, amounts: { elderly: "3000" } })).code).toBe(200);
  });

  it("that somebody has changed meanwhile are not written over", async () => {
    const { seen } = await taxData(PERSON, pay);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        declare(pay, { jobNumber: PERSON, seen, toMonth: 1, amounts: { personalPension: `${100 + n}` } }),
      ),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await stored()).toHaveLength(1);
  });

  it("salary 28: no figure stands in the audit; the salary log has what was before and what is now", async () => {
    await declare(pay, { jobNumber: PERSON, fromMonth: 11, amounts: { personalPension: "876.54" } });
    await declare(pay, { jobNumber: PERSON, fromMonth: 11, toMonth: 11, amounts: { personalPension: "765.43" } });
    for (const figure of ["87654", "876.54", "76543", "765.43"]) expect(await leaks(figure)).toEqual([]);
    expect((await logOf(PERSON)).at(-1)).toMatchObject({
      ...{ action: 2, subject: "taxData" },
      before: { values: { "2026-11 personalPension": 87_654 } },
      after: { values: { "2026-11 personalPension": 76_543 } },
    });
    expect(
      (await rowsOf("select action, after from audit_log where object_type = 'taxDeduction' order by id")).at(-1),
    ).toEqual({ action: "taxDeduction.save", after: { year: 2026, months: [11], kinds: [7] } });
  });
});

describe("the profile of a year", () => {
  const input = async (given: object) => ({
    ...{ empId: await idOf(PERSON), year: 2026, resident: 1, incomeType: 1 },
    ...given,
  });
  const profile = async (given: object) => callApi(saveTaxProfile, await input(given), pay);

  it("salary 18: has either flag only with evidence, and is one a person and year", async () => {
    for (const flag of [{ firstJobOfYear: 1 }, { lowIncome60000: 1 }])
      expect((await profile(flag)).fieldErrors).toEqual({ evidence: ["请填写证明材料"] });
    const data = (await profile({ firstJobOfYear: 1, evidence: "本人声明", companyId })).data!;
    expect(data.version).toBe(1);
    expect((await taxData(PERSON, pay)).profile).toMatchObject({
      ...{ version: 1, firstJobOfYear: 1, lowIncome60000: 0, resident: 1, evidence: "本人声明", companyId },
    });
    expect((await profile({})).code).toBe(409);
    expect((await profile({ version: 7 })).code).toBe(409);
    expect((await profile({ version: 1, resident: 0 })).data).toEqual({ id: data.id, version: 2 });
    expect((await profile({ version: 2, companyId: 9_999 })).fieldErrors).toHaveProperty("companyId");
    expect((await logOf(PERSON)).filter(({ subject }) => subject === "taxProfile")).toHaveLength(2);
    expect((await taxData(PERSON, pay, 2025)).profile.version).toBeNull();
  });

  it("is made once when many make it together", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => profile({ resident: 0 })));
    expect(all.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe("the ledger", () => {
  /** Three months of example 5 as runs of the company withhold them. */
  async function threeMonths(): Promise<LedgerRow[]> {
    const person = {
      ...{ empId: await idOf(PERSON), companyId, employed: [{ from: "2020-01-01", to: null }] },
      ...({ firstJobOfYear: 0, lowIncome60000: 0 } as const),
    };
    const rows: LedgerRow[] = [];
    for (const [n, income] of [4_000_000, 400_000, 4_000_000].entries()) {
      const run = { runId: 100 + n, payDate: `2026-0${n + 1}-07`, income, exempt: 0, special: 400_000, relief: 0 };
      const made = withhold(person, { ...run, entitled: { additional: 0, other: 0 } }, rows, DEFAULT_TAX_PARAMS);
      if (!made.ok) throw new Error(made.key);
      rows.push(made.row);
    }
    return rows;
  }
  const ledger = async (as = pay, input: object = {}) =>
    callApi(taxLedger, { empId: await idOf(PERSON), year: 2026, ...input }, as);

  it("salary 5: shows each row with the cumulation that it came to; a negative difference is not paid out", async () => {
    await writeLedger(await threeMonths());
    const { rows, companies } = (await ledger()).data!;
    expect(companies.map(({ id }) => id)).toEqual([companyId]);
    expect(
      rows.map(({ withheld, cumTax, taxable, cumulative }) => [withheld, cumTax, taxable, cumulative.withheld]),
    ).toEqual([
      [93_000, 93_000, 3_100_000, 93_000],
      [0, 78_000, 2_600_000, 93_000],
      [225_000, 318_000, 5_700_000, 318_000],
    ]);
    expect(rows[2]).toMatchObject({ taxMonth: 3, runNo: "102", income: 4_000_000, cumulative: { income: 8_400_000 } });
  });

  it("shows a run that was taken back with its counter-entry, and the cumulation as it was before", async () => {
    const rows = await threeMonths();
    const ids = await writeLedger(rows);
    await writeLedger([counterEntry(rows, 102)!], ids[2]!);
    const shown = (await ledger()).data!.rows;
    expect(shown[3]).toMatchObject({
      ...{ isCounter: true, income: -4_000_000, withheld: -225_000, cumTax: 78_000 },
      cumulative: { income: 4_400_000, withheld: 93_000 },
    });
  });

  it("is one a company; another's begins anew, and is a look each", async () => {
    const [row] = await threeMonths();
    const other = await one<{ id: number }>(
      "insert into companies (company_name, credit_code) values ('另一家', '91440300MA5XXXXX1X') returning company_id as id",
    );
    await writeLedger([{ ...row!, companyId: other.id, runId: null }]);
    expect((await ledger()).data).toMatchObject({ companyId, rows: [] });
    const { companies, rows } = (await ledger(pay, { companyId: other.id })).data!;
    expect(companies).toHaveLength(2);
    expect(rows).toMatchObject([{ runNo: null, isCounter: false }]);
    expect((await logOf(PERSON)).filter(({ subject }) => subject === "taxLedger")).toHaveLength(2);
  });
});

describe("who reaches tax data", () => {
  it("a clerk by his sites, nobody himself; levels above his limit are masked and not written", async () => {
    await declare(pay, { jobNumber: PERSON, amounts: { children: "2000" } });
    const nanshan = await clerk("10006", { siteIds: [4] });
    const empId = await idOf(PERSON);
    for (const contract of [taxDataDetail, taxLedger])
      expect((await callApi(contract, { empId, year: 2026 }, nanshan)).code).toBe(404);
    expect(
      (await callApi(saveTaxProfile, { empId, year: 2026, version: 9, resident: 1, incomeType: 1 }, nanshan)).code,
    ).toBe(404);
    const own = { empId: await idOf("10003"), year: 2026, resident: 1, incomeType: 1 } as const;
    expect(await callApi(saveTaxProfile, own, pay)).toMatchObject({ code: 409, msg: "不能处理本人薪资" });
    await one(
      "update employees set level_id = (select level_id from position_levels order by rank desc limit 1) where emp_id = $1",
      [empId],
    );
    const low = await clerk("10003", { maxRank: 1 });
    expect(await taxData(PERSON, low)).toMatchObject({ figures: false, declared: [] });
    expect((await ok(taxLedger, { empId, year: 2026 }, low)).rows).toEqual([]);
    expect((await declare(low, { jobNumber: PERSON, amounts: {} })).msg).toBe("此职级的薪资超出你的权限");
    expect((await taxData(PERSON, await manager("10004"))).declared).toHaveLength(1);
  });

  it("leaves a look in the log, and none where nothing was seen", async () => {
    await taxData(PERSON, pay);
    const nobody = await clerk("10005", null);
    await callApi(taxDataDetail, { empId: await idOf(PERSON) }, nobody);
    const looks = (await logOf(PERSON)).filter(({ subject }) => subject === "taxData");
    expect(looks.map(({ action, by }) => [action, by])).toEqual([[1, "10003"]]);
  });
});

describe("the list", () => {
  const list = async (query: object) =>
    (await ok(searchTaxData, { page: { pageSize: 1000 }, query: { year: 2026, ...query } }, pay)).simpleList;

  it("says what is set for a year, by filters, and shows no figure", async () => {
    await declare(pay, { jobNumber: PERSON, fromMonth: 3, amounts: { children: "2000", elderly: "3000" } });
    const profile = { empId: await idOf("10012"), year: 2026, resident: 0, incomeType: 2, firstJobOfYear: 1 } as const;
    await ok(saveTaxProfile, { ...profile, evidence: "x" }, pay);
    expect((await list({ set: 1 })).map(({ jobNumber, months }) => [jobNumber, months])).toEqual([[PERSON, 10]]);
    for (const set of [2, 4, 5]) expect((await list({ set })).map(({ jobNumber }) => jobNumber)).toEqual(["10012"]);
    expect(await list({ set: 3 })).toEqual([]);
    expect(await list({ set: 6 })).toEqual([]);
    const nothing = (await list({ set: 7 })).map(({ jobNumber }) => jobNumber);
    expect([nothing.includes(PERSON), nothing.includes("10012"), nothing.includes("10013")]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await list({ companyId })).map(({ jobNumber }) => jobNumber)).toEqual([PERSON]);
    expect((await list({ likeName: PERSON, siteId: 1 }))[0]).toMatchObject({ months: 10, resident: 1, opening: false });
    expect(await list({ year: 2025, set: 1 })).toEqual([]);
    expect(JSON.stringify(await list({}))).not.toMatch(/200000|300000/);
  });
});
