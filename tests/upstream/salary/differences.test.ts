import { beforeEach, describe, expect, it } from "vitest";
import { lineDetail } from "~/contracts/salary/run-lines";
import { createRun } from "~/contracts/salary/runs";
import { keptMonth } from "../../lib/salary/pay-cases";
import { ok, one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { calculated, collected, type Desk, desk, finished, lastMonth, lineOf, MONTH, made, rowsOf } from "./runs-desk";

let on: Desk;
let empId: number;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  empId = on.ids["10011"]!;
  await lastMonth(on);
  const kept = keptMonth([
    {
      ...{ from: "2026-10-01", paidCentiDay: 2_100, unpaidStdMin: 480, sickStdMin: 0, sickPct: 60, minWage: 252_000 },
      ...{ fixed: { base: 1_200_000 }, overtime: [] },
    },
  ]);
  await one(
    `update payroll_lines set snapshot = $2, structure_version_id = (select min(id) from pay_structure_versions v
       where v.structure_id = (select structure_id from salary_archives where emp_id = $1)) where emp_id = $1 returning id`,
    [empId, JSON.stringify(kept)],
  );
});

/** As attendance writes it: the figure before is the one of the last difference. */
const different = (field: "unpaidStdMin" | "sickStdMin", after: number) =>
  one(
    `insert into attendance_differences (emp_id, month, field, before, after, reason)
     values ($1, '2026-10', $2, coalesce((select after from attendance_differences where field = $2 order by id desc limit 1),
       case when $2 = 'unpaidStdMin' then 480 else 0 end), $3, '补交病假证明') returning id`,
    [empId, field, after],
  );
const inputs = () =>
  rowsOf<{ item: string; amount: number; month: string; state: number }>(
    "select item_code as item, amount::float8 as amount, month, state from run_inputs where source_type = 12 order by id",
  );

describe("attendance that turned out different after the pay was locked (rule 39)", () => {
  it("salary 31: 480 unpaid minutes were sick leave: + 331.03 in the November run, traced to both, once", async () => {
    await different("unpaidStdMin", 0);
    await different("sickStdMin", 480);
    const id = await made(on);
    await collected(on, id);
    await collected(on, id);
    expect(await inputs()).toEqual([
      { item: "unpaidLeave", amount: -55_172, month: MONTH, state: 1 },
      { item: "sickLeave", amount: 22_069, month: MONTH, state: 1 },
    ]);
    await calculated(on, id);
    const line = await lineOf(id, empId);
    expect(line).toMatchObject({ gross: 1_000_000 + 33_103, amounts: { unpaidLeave: -55_172, sickLeave: 22_069 } });
    const { items } = await ok(lineDetail, { id, empId }, on.clerk);
    expect(items.find(({ code }) => code === "unpaidLeave")!.steps).toEqual([
      "2026-10 不计薪 480 → 0 分钟",
      "2026-10 病假 0 → 480 分钟",
      "考勤差额 -551.72",
    ]);
  });

  it("what an earlier run has paid is not paid again; a later figure pays what is left", async () => {
    await different("unpaidStdMin", 240);
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    await one("update payroll_lines set diff_reason = 'x' where run_id = $1 returning id", [id]);
    await finished(on, id);
    await different("unpaidStdMin", 120);
    const { id: next } = await ok(
      createRun,
      { month: MONTH, companyId: on.companyId, kind: 2, jobNumbers: "10011", payDate: "2026-12-10" },
      on.clerk,
    );
    await collected(on, next);
    // Twice half of an unpaid day, then a quarter: 275.86 and 137.93.
    expect((await inputs()).map(({ amount }) => amount)).toEqual([-27_586, -13_793]);
  });

  it("is left to the clerk where the pay changed inside the month: the line says so", async () => {
    await one(
      `update payroll_lines set snapshot = jsonb_set(snapshot, '{stretches,1}', snapshot #> '{stretches,0}')
       where emp_id = $1 and snapshot is not null returning id`,
      [empId],
    );
    await different("unpaidStdMin", 0);
    const id = await made(on);
    await collected(on, id);
    await calculated(on, id);
    expect(await inputs()).toEqual([]);
    expect((await lineOf(id, empId)).remarks).toContainEqual({
      code: null,
      key: "salRuns:said.differenceOpen",
      params: { month: "2026-10" },
    });
  });
});
