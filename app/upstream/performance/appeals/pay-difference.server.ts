import { sql } from "drizzle-orm";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { performancePay } from "~/lib/performance/pay";
import { addMonths } from "~/lib/period";
import { putRunInput } from "~/upstream/payroll/run-inputs.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Standing } from "../sheets/standing.server";

/**
 * A locked result stays as it was paid: what another coefficient makes of the same standard, months and days is an
 * input of the month after (performance rule 29).
 */
export async function payDifference(tx: Tx, caller: Caller, sheet: Standing, coefficientPct: number): Promise<void> {
  const { rows } = await tx.execute<{
    month: string;
    standard: number;
    months: number;
    worked: number | null;
    required: number | null;
    uncut: number;
  }>(sql`
    select month, standard, months, worked_centi_day as worked, required_centi_day as required, uncut_amount as uncut
    from perf_results
    where cycle_id = ${sheet.cycleId} and emp_id = ${sheet.empId}`);
  const [result] = rows;
  if (!result) return;
  const { month, standard, months, worked, required, uncut } = result;
  const days = worked === null || required === null ? undefined : { worked, required };
  const amount = performancePay({ standard, months, coefficientPct }, days) - uncut;
  if (amount === 0) return;
  await putRunInput(tx, caller, {
    ...{ sourceType: INPUT_SOURCE.performance, sourceId: sheet.id, empId: sheet.empId, itemCode: "performance" },
    ...{ month: addMonths(`${month}-01`, 1).slice(0, 7), amount },
  });
}
