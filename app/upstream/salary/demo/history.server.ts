import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { RUN_STATE } from "~/contracts/salary/codes";
import { addMonths } from "~/lib/period-dates";
import type { Kinds } from "~/upstream/approvals/engine/kind.server";
import { lockPastMonth } from "~/upstream/attendance/demo/load.server";
import { demoCaller } from "~/upstream/demo/acts.server";
import { generateMonth, lockMonth, monthState } from "~/upstream/employees/benefits/contribution-month.server";
import { database, databaseAway, transaction } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import { log } from "~/upstream/platform/log.server";
import { endMonth, nextMonth, wantedMonths } from "../preparing/months.server";
import { discardRun } from "../runs/run-create.server";
import { answerMonth, disputeMonth } from "./answers.server";
import { loadMonthInputs } from "./month-inputs.server";
import { PAYROLL_MANAGER, payRun } from "./pay-run.server";
import { bonusRun, leaverRun, regularRun, supplementRun } from "./special-runs.server";

/** One month of the demo company's history; with the last of them what is there to be done now. */
export async function payNextMonth(kinds: Kinds): Promise<void> {
  const month = await nextMonth();
  if (month === null) return;
  try {
    await payMonth(kinds, month);
    await transaction((tx) => endMonth(tx, month, "paid"));
  } catch (error) {
    // A database that is away loses nothing: the month goes on where it was.
    if (databaseAway(error)) throw error;
    log.error({ err: error as Error, month }, "a month of the demo company is not paid");
    await discardRuns(month);
    await transaction((tx) => endMonth(tx, month, "leftOut"));
  }
}

/** A run on its way keeps its people from the next one. */
async function discardRuns(month: string): Promise<void> {
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const rows = await select(database().write, { id: num`id`, version: num`version` })`
    from payroll_runs
    where month = ${month} and state < ${RUN_STATE.inApproval} and lock_no = 0 and task is null`;
  for (const run of rows) await transaction((tx) => discardRun(tx, manager, run));
}

/**
 * What belongs to a month in the order of the days of pay, because tax follows from what was paid before: each part
 * finds what is done of it already.
 */
async function payMonth(kinds: Kinds, month: string): Promise<void> {
  const isNewest = (await wantedMonths()).at(-1) === month;
  const pay = async (run: number | null, isPaid = true) => {
    if (run !== null) await payRun(run, { kinds, isOld: !isNewest, isPaid });
  };
  await lockPastMonth(month);
  await lockLists(month);
  const companies = await employers(month);
  for (const companyId of companies) {
    await pay(await supplementRun(month, companyId));
    await pay(await leaverRun(month, companyId));
  }
  // A run beside the wages takes whatever is entered for its people.
  await loadMonthInputs(month);
  for (const companyId of companies) {
    await pay(await regularRun(month, companyId), !isNewest);
    await pay(await bonusRun(month, companyId));
  }
  await answerMonth(month);
  if (isNewest) await leaveToDo(month);
}

/** After the newest month: who does not agree with it, and a run of the month after it that can be collected. */
async function leaveToDo(month: string): Promise<void> {
  const next = addMonths(`${month}-01`, 1).slice(0, 7);
  await lockLists(next);
  const rows = await select(database().write, { companyId: num`company_id` })`
    from attendance_months
    where month = ${next}
    group by company_id
    having bool_and(state = ${MONTH_STATE.locked})
    order by company_id`;
  for (const { companyId } of rows) await regularRun(next, companyId);
  await disputeMonth(month);
}

/** Companies that employed somebody in a month. */
async function employers(month: string): Promise<number[]> {
  const { rows } = await database().write.execute<{ companyId: number }>(sql`
    select distinct company_id as "companyId"
    from attendance_months
    where month = ${month}
    order by 1`);
  return rows.map(({ companyId }) => companyId);
}

/** The lists of insurance and fund of a month, made where they are not, and locked. */
export async function lockLists(month: string): Promise<void> {
  const benefits = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  for (const scheme of Object.values(SCHEME) as Scheme[])
    await transaction(async (tx) => {
      if ((await monthState(tx, scheme, month)).locked) return;
      await generateMonth(scheme)(tx, benefits, { month });
      const { version } = await monthState(tx, scheme, month);
      await lockMonth(scheme)(tx, benefits, { month, version, locked: 1 });
    });
}
