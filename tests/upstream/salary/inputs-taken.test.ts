import { beforeEach, describe, expect, it } from "vitest";
import { discardRun } from "~/contracts/salary/run-steps";
import { putRunInputs } from "~/upstream/payroll/run-inputs.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { postSubsidies } from "~/upstream/salary/runs/subsidy-inputs.server";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { calculated, collected, type Desk, desk, details, finished, lineOf, MONTH, made, rowsOf } from "./runs-desk";

let on: Desk;
let empId: number;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  empId = on.ids["10011"]!;
  await one("delete from registry_subsidies returning id");
});

const agreement = (id: number, amount: number, stopMonth: string | null = null) =>
  one(
    `insert into registry_subsidies (id, emp_id, holder_name, id_number, id_hash, company_id, role, monthly_amount,
       start_month, end_month, stop_month, effective_on, state)
     values ($1, $2, 'x', 'x', 'x', 1, $1 % 4 + 1, $3, '2026-11', '2027-10', $4, '2026-11-01', 3) returning id`,
    [id, empId, amount, stopMonth],
  );
const inputs = () =>
  rowsOf(
    `select source_id as agreement, month, item_code as item, amount::float8 as amount, state
     from run_inputs where source_type = 6 order by month, source_id`,
  );
const post = (month: string) => transaction((tx) => postSubsidies(tx, month, [empId]));

describe("run inputs that come from elsewhere", () => {
  it("salary 27: agreement 12 gives one input in each of two months, however often a month is posted", async () => {
    await agreement(12, 60_000);
    const id = await made(on);
    await collected(on, id);
    await collected(on, id);
    const paid = { agreement: 12, item: "allowance", amount: 60_000 };
    expect(await inputs()).toEqual([{ ...paid, month: MONTH, state: 1 }]);
    await calculated(on, id);
    expect((await lineOf(id, empId)).amounts.allowance).toBe(60_000);
    await post(MONTH);
    await post("2026-12");
    await post("2026-12");
    expect(await inputs()).toEqual([
      { ...paid, month: MONTH, state: 1 },
      { ...paid, month: "2026-12", state: 0 },
    ]);
  });

  it("salary 27: dormitory bill 7 for two room mates is two inputs", async () => {
    const bill = ["10011", "10012"].map((jobNumber) => ({
      ...{ sourceType: 3 as const, sourceId: 7, empId: on.ids[jobNumber]!, month: MONTH, itemCode: "dormitory" },
      amount: 20_000,
    }));
    for (let n = 0; n < 2; n += 1) await transaction((tx) => putRunInputs(tx, {}, bill));
    expect(await rowsOf("select from run_inputs where source_type = 3")).toHaveLength(2);
  });

  it("a discarded run leaves none; collected again a month has what the agreements say then", async () => {
    await agreement(12, 60_000);
    await agreement(13, 10_000);
    const id = await made(on);
    await collected(on, id);
    expect(await inputs()).toHaveLength(2);
    await one("update registry_subsidies set stop_month = '2026-10' where id = 13 returning id");
    await one("update registry_subsidies set monthly_amount = 70000 where id = 12 returning id");
    await collected(on, id);
    expect(await inputs()).toMatchObject([{ agreement: 12, amount: 70_000, state: 1 }]);
    await ok(discardRun, { id, version: (await details(on.clerk, id)).version }, on.clerk);
    expect(await inputs()).toEqual([]);
  });

  it("salary 15: a compensation of 900.00 takes 800.00 of a gross of 4,000.00; without the notice nothing", async () => {
    await one("update salary_values set amount = 400000 where item_code = 'base' and amount > 0 returning emp_id");
    for (const [jobNumber, noticeFileId] of [
      ["10011", 1],
      ["10012", null],
    ] as const)
      await one(
        `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id, notice_file_id)
         values ($1, $2, 'compensation', 90000, 4, 1, $3) returning id`,
        [on.ids[jobNumber], MONTH, noticeFileId],
      );
    const id = await made(on);
    await finished(on, id);
    expect(await lineOf(id, empId)).toMatchObject({ gross: 400_000, net: 320_000, amounts: { compensation: 80_000 } });
    expect((await lineOf(id, on.ids["10012"]!)).amounts.compensation).toBe(0);
    // What did not fit stays open for the next month, all of it where nobody was told.
    expect(
      await rowsOf("select amount::float8 as amount, month from run_inputs where state = 0 order by amount"),
    ).toEqual([
      { amount: 10_000, month: "2026-12" },
      { amount: 90_000, month: "2026-12" },
    ]);
  });

  it("salary 30: an advance of 100.00 USD at 7.10000000 is 710.00: 500.00, and the last instalment clears 210.00", async () => {
    for (const [n, [jobNumber, remaining]] of (
      [
        ["10011", 71_000],
        ["10012", 21_000],
      ] as const
    ).entries())
      await one(
        `insert into loan_plans (emp_id, borrowing_id, source_id, currency, rate_e8, principal, instalment, remaining,
           start_month)
         values ($1, $2, $2, 'USD', 710000000, 71000, 50000, $3, '2026-10') returning id`,
        [on.ids[jobNumber], n + 1, remaining],
      );
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    expect((await lineOf(id, empId)).amounts.loan).toBe(50_000);
    expect((await lineOf(id, on.ids["10012"]!)).amounts.loan).toBe(21_000);
  });
});
