import { sql } from "drizzle-orm";
import { INPUT_SOURCE } from "~/contracts/payroll/codes";
import { RUN_KIND, type RunKind } from "~/contracts/salary/codes";
import { saveInput as inputContract } from "~/contracts/salary/inputs";
import { addDays } from "~/lib/period-dates";
import { RULE_ITEM } from "~/lib/salary/pay-case";
import { demoCaller } from "~/upstream/demo/acts.server";
import { putRunInput } from "~/upstream/payroll/run-inputs.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { saveInput } from "../inputs/input-save.server";
import { wantedMonths } from "../preparing/months.server";
import { createBonusRun } from "../runs/bonus-run.server";
import { createRun } from "../runs/run-create.server";
import { PAYROLL_MANAGER } from "./pay-run.server";

interface Which {
  month: string;
  companyId: number;
  kind: RunKind;
}

/** The run that is there, or a new one; null: there is nobody for it. */
async function runFor(
  { month, companyId, kind }: Which,
  make: (tx: Tx, manager: Caller) => Promise<{ id: number } | null>,
): Promise<number | null> {
  const row = await selectOne(database().write, { id: num`id` })`
    from payroll_runs
    where month = ${month} and company_id = ${companyId} and kind = ${kind}`;
  if (row) return row.id;
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  return (await transaction((tx) => make(tx, manager)))?.id ?? null;
}

/** Everybody of a company in a month. */
export const regularRun = (month: string, companyId: number): Promise<number | null> =>
  runFor({ month, companyId, kind: RUN_KIND.regular }, (tx, manager) =>
    createRun(tx, manager, { month, companyId, kind: RUN_KIND.regular, jobNumbers: "" }),
  );

/** A leaver before this day of the month would be paid before the wages of the month before. */
const LEFT_AFTER = 10;
/** Hundredths of days. */
const UNUSED_LEAVE = 300;

/**
 * The last of those who left within the paid months gets what he is owed on his last day (salary rule 13): not in the
 * first of them, unused leave is paid by the average of months before.
 */
export async function leaverRun(month: string, companyId: number): Promise<number | null> {
  const [, ...months] = await wantedMonths();
  const rows = await select(database().write, {
    jobNumber: str`e.job_number`,
    empId: num`e.emp_id`,
    sourceId: num`coalesce(d.id, e.emp_id)`,
    lastDay: str`s.end_date`,
    month: str`to_char(s.end_date, 'YYYY-MM')`,
  })`
    from employment_spells s
    join employees e on e.emp_id = s.emp_id
    left join last_days d on d.emp_id = s.emp_id
    where s.company_id = ${companyId}
      and to_char(s.end_date, 'YYYY-MM') = any(${sql.param(months)}::text[])
      and extract(day from s.end_date) > ${LEFT_AFTER}
      and e.overseas_warehouse = 0
    order by e.site_id = 1 desc, s.end_date desc, s.emp_id desc
    limit 1`;
  const [leaver] = rows;
  if (!leaver || leaver.month !== month) return null;
  const { jobNumber, empId, sourceId, lastDay } = leaver;
  return runFor({ month, companyId, kind: RUN_KIND.leaver }, async (tx, manager) => {
    await putRunInput(tx, manager, {
      sourceType: INPUT_SOURCE.annualLeave,
      sourceId,
      empId,
      month,
      itemCode: RULE_ITEM.unusedLeave,
      quantity: UNUSED_LEAVE,
    });
    return createRun(tx, manager, { month, companyId, kind: RUN_KIND.leaver, jobNumbers: jobNumber, payDate: lastDay });
  });
}

/** What was forgotten in the month before the last paid one. */
const FORGOTTEN = [
  { itemCode: "allowance", amount: "260.00", remark: "补发上月夜班津贴" },
  { itemCode: "allowance", amount: "180.00", remark: "补发上月高温津贴差额" },
  { itemCode: "performance", amount: "420.00", remark: "上月绩效更正补发" },
] as const;
const PAID_ON = 19;

/** A few people of Longhua are paid within the month what the wages before had left out (salary rule 26). */
export async function supplementRun(month: string, companyId: number): Promise<number | null> {
  if ((await wantedMonths()).at(-2) !== month) return null;
  return runFor({ month, companyId, kind: RUN_KIND.supplement }, async (tx, manager) => {
    const rows = await select(tx, { empId: num`e.emp_id`, jobNumber: str`e.job_number` })`
      from salary_archives a
      join employees e using (emp_id)
      join paid_people p on p.emp_id = e.emp_id and p.company_id = a.company_id and p.month < ${month}
      where a.company_id = ${companyId}
        and e.site_id = 1
        and e.overseas_warehouse = 0
        and e.leave_date is null
        and length(e.job_number) > 5
        and e.emp_id <> ${manager.empId ?? 0}
      group by e.emp_id, e.job_number
      order by e.emp_id % 7, e.emp_id
      limit ${FORGOTTEN.length}`;
    if (rows.length === 0) return null;
    for (const [n, { empId }] of rows.entries())
      await saveInput(tx, manager, inputContract.input.parse({ empId, month, ...FORGOTTEN[n] }));
    const jobNumbers = rows.map(({ jobNumber }) => jobNumber).join("\n");
    const payDate = addDays(`${month}-01`, PAID_ON);
    return createRun(tx, manager, { month, companyId, kind: RUN_KIND.supplement, jobNumbers, payDate });
  });
}

/** Year-end bonuses go out with the wages of January, where their way of taxation was chosen (salary rule 21). */
export async function bonusRun(month: string, companyId: number): Promise<number | null> {
  if (!month.endsWith("-01")) return null;
  return runFor({ month, companyId, kind: RUN_KIND.bonus }, async (tx, manager) => {
    const row = await selectOne(tx, { payDate: str`r.pay_date::text` })`
      from payroll_runs r
      where r.month = ${month}
        and r.company_id = ${companyId}
        and r.kind = ${RUN_KIND.regular}
        and exists (
          select
          from salary_bonuses b
          where b.company_id = r.company_id and b.year = extract(year from r.pay_date) and b.way is not null
        )`;
    return row ? createBonusRun(tx, manager, { companyId, month, payDate: row.payDate }) : null;
  });
}
