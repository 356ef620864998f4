import { beforeEach, describe, expect, it } from "vitest";
import { closeDimission } from "~/contracts/employees/dimission";
import { lineDetail } from "~/contracts/salary/run-lines";
import { calculateRun, collectRun } from "~/contracts/salary/run-steps";
import { createRun } from "~/contracts/salary/runs";
import { settlementDetail } from "~/contracts/salary/settlement";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { ok, one, sessionOf } from "../../support/api";
import { useDatabase } from "../../support/database";
import { type Desk, desk, details, lineOf, MONTH, rowsOf } from "./runs-desk";
import { LAST_DAY, LEAVER, leaverRun, leaves, lineIdOf } from "./settlement-desk";

let on: Desk;
let empId: number;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  empId = await leaves(on);
  await one("update city_params set avg_wage = 900000 where city_code = '440300' returning id");
});

/** A dimission whose hand-over is closed: severance is due. Average 30,000.00 and 13 months of 27,000.00 at most. */
async function handedOver(): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into dimissions (emp_id, type, initiator, reason_code, submit_date, expect_date, last_work_date, state,
       lifecycle_before, avg_wage, previous_wage, local_avg_wage, min_wage)
     values ($1, 2, 2, '1', '2026-10-20', $2, $2, 3, 3, 3000000, 3000000, 900000, 252000) returning id`,
    [empId, LAST_DAY],
  );
  await one("update employment_spells set start_date = '2014-11-21' where emp_id = $1 returning id", [empId]);
  await ok(closeDimission, { id, version: 1 }, { token: await sessionOf("10003") });
  return id;
}

const withItem = (taxable: 0 | 1) =>
  one(
    `insert into pay_items (version_id, sort, code, name, names, kind, sign, formula, taxable)
     select id, 90, 'severance', '经济补偿', '{}', 2, 1, 'input', $1 from pay_structure_versions
     where structure_id = (select structure_id from salary_archives where emp_id = $2) returning id`,
    [taxable, empId],
  );

async function reckoned(runId: number) {
  const named = async () => ({ id: runId, version: (await details(on.clerk, runId)).version });
  await ok(collectRun, await named(), on.clerk);
  await workRuns();
  await ok(calculateRun, await named(), on.clerk);
  await workRuns();
  return lineOf(runId, empId);
}

describe("severance in a leaver's run (rule 22)", () => {
  it("comes from the closed hand-over, is exempt up to three local average years, the rest taxed alone", async () => {
    const dimissionId = await handedOver();
    const [input] = await rowsOf<{ amount: number }>(
      `select amount::float8 as amount, source_type, source_id, item_code, month from run_inputs where emp_id = $1`,
      [empId],
    );
    // Twelve years at 27,000.00, three times the local average wage.
    expect(input).toEqual({
      ...{ amount: 32_400_000, source_type: 10, source_id: dimissionId, item_code: "severance", month: MONTH },
    });
    await one("update run_inputs set amount = 36000000 returning id");
    await withItem(0);
    const runId = await leaverRun(on);
    const line = await reckoned(runId);
    // Wages 5,000.00 (P 15 of D 21); 324,000.00 exempt, 36,000.00 at 3 %.
    expect(line).toMatchObject({ gross: 36_500_000, tax: 108_000 });
    expect(line.net).toBe(36_500_000 - 108_000);
    const { items } = await ok(lineDetail, { id: runId, empId }, on.clerk);
    expect(items.find(({ code }) => code === "incomeTax")!.steps.at(-1)).toBe(
      "经济补偿：免税限额 324,000.00，免税 324,000.00，应税 36,000.00，税额 1,080.00",
    );
    const { rows } = await ok(settlementDetail, { lineId: await lineIdOf(runId) }, on.clerk);
    for (const row of [
      { code: "severance", amount: 36_000_000 },
      { code: "wages", amount: 500_000 },
      { code: "tax", amount: -108_000 },
      { code: "balance", amount: line.net },
    ])
      expect(rows).toContainEqual(row);
  });

  it("is no wage of the month, whichever mark its item bears; without the item the line says what is missing", async () => {
    await handedOver();
    const runId = await leaverRun(on);
    expect((await reckoned(runId)).remarks).toEqual([
      expect.objectContaining({ code: "severance", key: "salRuns:said.itemMissing" }),
    ]);
    await withItem(1);
    // All of it is exempt, and the wages of 5,000.00 alone are below the basic deduction.
    expect(await reckoned(runId)).toMatchObject({ gross: 32_900_000, tax: 0, net: 32_900_000 });
  });

  it("is an error while nobody has confirmed the average wage; a supplement pays what was closed later", async () => {
    await handedOver();
    await withItem(0);
    const { id } = await ok(
      createRun,
      { month: MONTH, companyId: on.companyId, kind: 2, jobNumbers: LEAVER, payDate: "2026-12-10" },
      on.clerk,
    );
    await one("update city_params set confirmed = 0 returning id");
    expect((await reckoned(id)).remarks).toEqual([expect.objectContaining({ key: "salaryTax:said.noAverage" })]);
    await one("update city_params set confirmed = 1 returning id");
    expect(await reckoned(id)).toMatchObject({ gross: 32_400_000, tax: 0, net: 32_400_000 });
  });
});
