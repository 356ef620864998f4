import { sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { ARCHIVE_STATUS, RUN_KIND, SALARY_KIND } from "~/contracts/salary/codes";
import { formOfRun } from "~/lib/salary/run-form";
import { approveThrough, demoCaller } from "~/upstream/demo/acts.server";
import type { DemoRun } from "~/upstream/domain.server";
import { generateMonth, lockMonth } from "~/upstream/employees/benefits/contribution-month.server";
import { database, type Tx, transaction } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { writeArchives } from "../archives/archive-write.server";
import { publishPayslips } from "../payslips/publish.server";
import { calculateRun } from "../runs/calculate.server";
import { collectRun } from "../runs/collect.server";
import { lockRun } from "../runs/lock.server";
import { createRun } from "../runs/run-create.server";
import { workRuns } from "../runs/run-worker.server";
import { submitRun } from "../runs/submit.server";

/** Also answers for insurance and fund. */
const PAYROLL_MANAGER = "10004";
const FINANCE_HEAD = "10009";

/** The last month whose attendance is locked, paid as far as its data allow: what is wrong stands in the run. */
export async function loadRuns({ kinds }: Pick<DemoRun, "kinds">): Promise<void> {
  const { rows } = await database().write.execute<{ month: string | null; companyId: number }>(sql`
    select max(month) as month, min(company_id) as "companyId"
    from monthly_results
    where state = ${MONTH_STATE.locked}`);
  const { month, companyId } = rows[0]!;
  if (month === null) return;
  await lockLists(month);
  await transaction((tx) => archiveRest(tx, month, companyId));
  const manager = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  const { id } = await transaction((tx) =>
    createRun(tx, manager, { month, companyId, kind: RUN_KIND.regular, jobNumbers: "" }),
  );
  const step = async (take: (tx: Tx, caller: Caller, named: { id: number; version: number }) => Promise<unknown>) => {
    const { version } = await runNow(id);
    await transaction((tx) => take(tx, manager, { id, version }));
    await workRuns();
  };
  await step(collectRun);
  await step(calculateRun);
  const { errors, lockNo } = await runNow(id);
  if (errors > 0) return;
  await step(submitRun);
  await approveThrough(kinds, await instanceOf(formOfRun({ id, lockNo })));
  await step(lockRun);
  await step((tx, caller, named) => publishPayslips(tx, caller, named));
}

const REST_PAY = 800_000;

/** Who has left since, and the payroll manager, whose own archive is not his to make: entered by the finance head. */
async function archiveRest(tx: Tx, month: string, companyId: number): Promise<void> {
  const head = await demoCaller({ jobNumber: FINANCE_HEAD });
  const { rows } = await tx.execute<{ empId: number; siteId: number; structureId: number }>(sql`
    select m.emp_id as "empId", m.site_id as "siteId", (select min(id) from pay_structures) as "structureId"
    from monthly_results m
    where m.month = ${month} and not exists (select from salary_archives a where a.emp_id = m.emp_id)
    order by m.emp_id`);
  await writeArchives(
    tx,
    head,
    "import",
    rows.map(({ empId, siteId, structureId }) => ({
      ...{ empId, siteId, structureId, companyId, status: ARCHIVE_STATUS.active, seen: 0, before: null, had: {} },
      values: ["base", "positionAllowance"].map((itemCode, n) => ({
        ...{ itemCode, fromDate: `${month}-01`, amount: n === 0 ? REST_PAY : 0 },
      })),
    })),
  );
}

/** The lists of insurance and fund of a month, made where they are not, and locked. */
async function lockLists(month: string): Promise<void> {
  const benefits = await demoCaller({ jobNumber: PAYROLL_MANAGER });
  for (const scheme of Object.values(SCHEME) as Scheme[])
    await transaction(async (tx) => {
      await generateMonth(scheme)(tx, benefits, { month });
      const { rows } = await tx.execute<{ version: number }>(sql`
        select version
        from contribution_months
        where scheme = ${scheme} and month = ${month}`);
      await lockMonth(scheme)(tx, benefits, { month, version: rows[0]!.version, locked: 1 });
    });
}

async function runNow(id: number) {
  const { rows } = await database().write.execute<{ version: number; errors: number; lockNo: number }>(sql`
    select version, errors, lock_no as "lockNo"
    from payroll_runs
    where id = ${id}`);
  return rows[0]!;
}

async function instanceOf(formId: number): Promise<number> {
  const { rows } = await database().write.execute<{ id: number }>(sql`
    select id
    from approval_instances
    where kind_code = ${SALARY_KIND.run} and business_id = ${formId}`);
  return rows[0]!.id;
}
