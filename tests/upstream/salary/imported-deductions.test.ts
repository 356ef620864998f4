import { beforeEach, describe, expect, it } from "vitest";
import { createRun } from "~/contracts/salary/runs";
import { searchTaxData } from "~/contracts/salary/tax-data";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { importOf } from "../../support/imports";
import {
  approved,
  calculated,
  collected,
  type Desk,
  desk,
  finished,
  lineOf,
  locked,
  MONTH,
  made,
  PAID,
  reopened,
  rowsOf,
  submitted,
} from "./runs-desk";
import { declare, taxData } from "./tax-desk";
import { type GivenWage, wagesBrought } from "./wages-file";

let on: Desk;
let empId: number;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  empId = on.ids["10011"]!;
  await one(
    `update payroll_clerks set company_ids = company_ids || $1::int where not $1 = any(company_ids) returning emp_id`,
    [on.companyId],
  );
});

/**
 * October, paid in tax month 11: 100,000.00 less 55,000.00, 1,300.00 and 2,000.00 are 41,700.00, of which 1,650.00 are
 * withheld.
 */
const OCTOBER: GivenWage = {
  ...{ month: "2026-10", payDate: "2026-11-06", gross: "100,000.00", social: "800.00", fund: "500.00" },
  ...{ tax: "1,650.00", net: "97,050.00", additional: "2,000.00" },
};

async function sent(id: number): Promise<void> {
  await submitted(on, id);
  await approved(id);
  await locked(on, id);
}

async function imported(given: GivenWage = OCTOBER): Promise<number> {
  const id = await wagesBrought(on, "10011", given);
  await sent(id);
  return id;
}

/** November by the regular run: 10,000.00 in tax month 12. @returns the run */
async function regular(): Promise<number> {
  const id = await made(on);
  await collected(on, id);
  await calculated(on, id);
  return id;
}

const additionals = () =>
  rowsOf<{ additional: number }>("select additional::float8 from tax_ledger where emp_id = $1 order by id", [
    empId,
  ]).then((rows) => rows.map(({ additional }) => additional));

describe("additional deductions of an imported month", () => {
  it("salary 40 (settled reading): stay in the cumulation of the regular run after it, and of the supplement after that", async () => {
    await imported();
    const id = await regular();
    // 110,000.00 less 60,000.00, 1,300.00 and 2,000.00 are 46,700.00: 2,150.00 of the year.
    expect((await lineOf(id, empId)).tax).toBe(50_000);
    await sent(id);
    await one(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
       values ($1, $2, 'allowance', 300000, 1, 99) returning id`,
      [empId, MONTH],
    );
    const given = { month: MONTH, companyId: on.companyId, kind: 2 as const, jobNumbers: "10011", payDate: PAID };
    const { id: second } = await ok(createRun, given, on.clerk);
    await finished(on, second);
    expect(await lineOf(second, empId)).toMatchObject({ gross: 300_000, tax: 30_000, net: 270_000 });
    expect(await additionals()).toEqual([200_000, 0, 0]);
  });

  it("stand on the person's tax data with the run that brought them, and count among the months declared", async () => {
    const id = await imported();
    const { no } = await one<{ no: string }>("select no from payroll_runs where id = $1", [id]);
    const data = await taxData("10011", on.clerk);
    expect(data).toMatchObject({
      declared: [],
      filed: [{ month: 11, amount: 200_000, runNo: no, company: "工资测试公司" }],
    });
    const { simpleList } = await ok(searchTaxData, { page: {}, query: { year: 2026, likeName: "10011" } }, on.clerk);
    expect(simpleList.find(({ jobNumber }) => jobNumber === "10011")).toMatchObject({ months: 1 });
    expect((await taxData("10012", on.clerk)).filed).toEqual([]);
  });

  it("count once beside what is declared for the month, and the larger of the two holds", async () => {
    await imported();
    await declare(on.clerk, { jobNumber: "10011", amounts: { children: "2000" }, fromMonth: 11 });
    const id = await regular();
    // Month 12 adds its own 2,000.00: 44,700.00, 1,950.00 of the year.
    expect((await lineOf(id, empId)).tax).toBe(30_000);
    await declare(on.clerk, { jobNumber: "10011", amounts: { children: "4000" }, fromMonth: 11, toMonth: 11 });
    await collected(on, id);
    await calculated(on, id);
    // Month 11 was declared late with 2,000.00 more: 42,700.00, 1,750.00.
    expect((await lineOf(id, empId)).tax).toBe(10_000);
  });

  it("are those of the last lock where the imported run was opened again", async () => {
    const id = await imported();
    await reopened(on, id);
    await wagesBrought(on, "10011", { ...OCTOBER, additional: "1,500.00" });
    await sent(id);
    expect(await additionals()).toEqual([200_000, -200_000, 150_000]);
    const next = await regular();
    // 47,200.00: 2,200.00 of the year, of which 1,650.00 were withheld.
    expect((await lineOf(next, empId)).tax).toBe(55_000);
    expect((await taxData("10011", on.clerk)).filed).toMatchObject([{ amount: 150_000 }]);
  });

  it("stay after opening cumulatives, whose own they are beside", async () => {
    const opening = importOf("taxOpening", "taxOpening", () => on.clerk.token);
    const { batchId } = await opening.upload([
      [
        "工号*",
        "主体*",
        "年份*",
        "截至月份*",
        "累计收入*",
        "累计减除费用*",
        "累计专项*",
        "累计附加*",
        "累计其他",
        "累计已预扣*",
      ],
      ["10011", "工资测试公司", "2026", "10", "100000", "50000", "10000", "20000", "", "600"],
    ]);
    expect((await opening.commit(batchId)).code).toBe(200);
    // 200,000.00 less 55,000.00, 11,300.00 and 22,000.00: 111,700.00, 8,650.00 of the year, 8,050.00 now.
    await imported({ ...OCTOBER, tax: "8,050.00", net: "90,650.00" });
    const id = await regular();
    // 116,700.00: 9,150.00.
    expect((await lineOf(id, empId)).tax).toBe(50_000);
    await sent(id);
    expect(await additionals()).toEqual([2_000_000, 200_000, 0]);
  });

  it("stay where the tax profile names another company for what is declared", async () => {
    await imported();
    await declare(on.clerk, { jobNumber: "10011", amounts: { children: "2000" } });
    await one(
      `insert into tax_profiles (emp_id, year, company_id)
       select $1, 2026, min(company_id) from companies where company_id <> $2 returning id`,
      [empId, on.companyId],
    );
    expect((await lineOf(await regular(), empId)).tax).toBe(50_000);
  });
});
