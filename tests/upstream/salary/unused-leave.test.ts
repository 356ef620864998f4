import { beforeEach, describe, expect, it } from "vitest";
import { annualLeaveTurned } from "~/upstream/attendance/balances/carry-turn.server";
import { grant } from "~/upstream/attendance/balances/ledger.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { systemCircumstances } from "~/upstream/platform/identity/caller.server";
import { one } from "../../support/api";
import { useDatabase } from "../../support/database";
import { calculated, collected, type Desk, desk, lastMonth, lineOf, MONTH, made, rowsOf } from "./runs-desk";

let on: Desk;
let empId: number;
beforeEach(async () => {
  await useDatabase();
  on = await desk();
  empId = on.ids["10011"]!;
  await lastMonth(on);
  await one(
    `insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
     select id, $1, company_id, month, 1087500, 1087500, 1000000, 2 from payroll_runs where month = '2026-10'
     returning run_id`,
    [empId],
  );
});

describe("annual leave that was over with something left", () => {
  it("salary 13: 4 days at an average of 10,875.00 are 4,000.00 of the month in which they ended, and are paid once", async () => {
    await transaction((tx) =>
      grant(
        tx,
        [
          {
            ...{ empId, kind: 1 as const, amount: 400, source: "adjust x" },
            ...{ earnedOn: "2026-01-01", expiresOn: "2026-11-30" },
          },
        ],
        { by: null },
      ),
    );
    const turn = async (day: string) =>
      annualLeaveTurned({
        kinds: new Map(),
        now: new Date(`${day}T01:00:00+08:00`),
        around: await systemCircumstances(),
      });
    expect(await turn("2026-12-01")).toBe(1);
    const id = await made(on);
    await collected(on, id);
    expect(await turn("2026-12-02")).toBe(0);
    await calculated(on, id);
    const { amounts } = await lineOf(id, empId);
    expect(amounts).toMatchObject({ base: 1_000_000, unusedLeave: 400_000 });
    expect(await rowsOf("select month, state from run_inputs where source_type = 11")).toEqual([
      { month: MONTH, state: 1 },
    ]);
  });
});
