import { sql } from "drizzle-orm";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { performancePay } from "~/lib/performance/pay";
import { monthAfter, monthOf } from "~/lib/performance/pay-month";
import { companyDay, laterDay } from "~/lib/period";
import { firstOpenMonth } from "~/upstream/payroll/months.server";
import { putRunInput } from "~/upstream/payroll/run-inputs.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { coefficientNow } from "../results/settle.server";
import { noteCoefficient } from "../sheets/sheet-pay.server";
import type { Standing } from "../sheets/standing.server";

/**
 * A locked result stays as it was paid: what the coefficient of the sheet makes now of the same standard, months and
 * days is an input of the month after, or of the first one whose pay has not begun (performance rule 29).
 */
export async function payDifference(tx: Tx, caller: Caller, sheet: Standing): Promise<void> {
  const rows = await select(tx, {
    month: str`r.month`,
    companyId: sql<number | null>`r.company_id`,
    toDate: str`y.to_date`,
    standard: num`r.standard`,
    months: num`r.months`,
    worked: sql<number | null>`r.worked_centi_day`,
    required: sql<number | null>`r.required_centi_day`,
    uncut: num`r.uncut_amount`,
  })`
    from perf_results r
    join perf_cycles y on y.id = r.cycle_id
    where r.cycle_id = ${sheet.cycleId} and r.emp_id = ${sheet.empId}`;
  const [result] = rows;
  if (!result) return;
  const { month, companyId, toDate, standard, months, worked, required, uncut } = result;
  const coefficientPct = await coefficientNow(tx, sheet.id, toDate);
  await noteCoefficient(tx, sheet.id, coefficientPct);
  const days = worked === null || required === null ? undefined : { worked, required };
  const amount = performancePay({ standard, months, coefficientPct }, days) - uncut;
  if (amount === 0) return;
  const from = laterDay(monthAfter(month), monthOf(companyDay()));
  await putRunInput(tx, caller, {
    sourceType: INPUT_SOURCE.performance,
    sourceId: sheet.id,
    empId: sheet.empId,
    itemCode: "performance",
    month: await firstOpenMonth(tx, { from, companyId, empId: sheet.empId }),
    amount,
  });
}
