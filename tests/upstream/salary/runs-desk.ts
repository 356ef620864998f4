import { calculateRun, collectRun, lockRun, reopenRun, submitRun } from "~/contracts/salary/run-steps";
import { createRun, runDetail } from "~/contracts/salary/runs";
import { approveThrough } from "~/upstream/demo/acts.server";
import { approvalKinds } from "~/upstream/domains.server";
import { database } from "~/upstream/platform/database/db.server";
import { workRuns } from "~/upstream/salary/runs/run-worker.server";
import { ok, one, sessionOf } from "../../support/api";
import { clerk, confirmMinimum, idOf, manager } from "./archives-desk";
import { structureVersion } from "./runs-made";

/** A company of four people whose November everybody else has finished with: what a run begins with. */

export const MONTH = "2026-11";
export const PAID = "2026-12-07";
export const PEOPLE = ["10011", "10012", "10013", "10014"] as const;

export interface Desk {
  companyId: number;
  /** The clerk, the payroll manager, the finance head. */
  clerk: { token: string };
  manager: { token: string };
  head: { token: string };
  ids: Record<string, number>;
}

/** Figures of a statement beside a whole month of 21 days. */
interface Figures {
  required?: number;
  employed?: number;
  unpaid?: number;
  sick?: number;
  ot150?: number;
  ot200?: number;
}

export async function statement(jobNumber: string, companyId: number, figures: Figures = {}, state = 5): Promise<void> {
  const { required = 2_100, employed = 2_100, unpaid = 0, sick = 0, ot150 = 0, ot200 = 0 } = figures;
  await one(
    `insert into monthly_results (emp_id, month, site_id, company_id, department_id, from_date, to_date, state,
       required_centi_day, employed_centi_day, unpaid_std_min, sick_std_min, ot_150_min, ot_200_min)
     select emp_id, $2, case when overseas_warehouse = 1 then 7 else site_id end, $3, department_id, '2026-11-01',
       '2026-11-30', $4, $5, $6, $7, $8, $9, $10
     from employees where job_number = $1
     on conflict (emp_id, month) do update set state = excluded.state, version = monthly_results.version + 1,
       required_centi_day = excluded.required_centi_day, employed_centi_day = excluded.employed_centi_day,
       unpaid_std_min = excluded.unpaid_std_min, sick_std_min = excluded.sick_std_min,
       ot_150_min = excluded.ot_150_min, ot_200_min = excluded.ot_200_min
     returning id`,
    [jobNumber, MONTH, companyId, state, required, employed, unpaid, sick, ot150, ot200],
  );
}

/** Fixed pay from a day on, in fen. */
export async function paid(
  empId: number,
  { base, positionAllowance = 0 }: { base: number; positionAllowance?: number },
  fromDate = "2026-01-01",
): Promise<void> {
  for (const [code, amount] of Object.entries({ base, positionAllowance }))
    await one(
      `insert into salary_values (emp_id, item_code, from_date, amount) values ($1, $2, $3, $4) returning emp_id`,
      [empId, code, fromDate, amount],
    );
}

async function archive(empId: number, companyId: number): Promise<void> {
  const versionId = await structureVersion();
  await one(
    `insert into salary_archives (emp_id, company_id, structure_id)
     select $1, $2, structure_id from pay_structure_versions where id = $3 returning emp_id`,
    [empId, companyId, versionId],
  );
}

/** The lists of insurance and fund of the month, locked; of each person the amounts by kind, in fen. */
export async function lists(
  amounts: Record<number, { kind: number; employee: number; employer: number }[]> = {},
): Promise<void> {
  for (const scheme of [1, 2])
    await one(
      `insert into contribution_months (scheme, month, locked_at) values ($1, $2, now())
       on conflict (scheme, month) do update set locked_at = now() returning scheme`,
      [scheme, MONTH],
    );
  for (const [empId, rows] of Object.entries(amounts))
    for (const { kind, employee, employer } of rows)
      await one(
        `insert into contributions (emp_id, scheme, month, for_month, kind, city_code, base, employee_amount,
           employer_amount, source)
         values ($1, case $3::int when 6 then 2 else 1 end, $2, $2, $3, '440300', 1500000, $4, $5, 1) returning emp_id`,
        [empId, MONTH, kind, employee, employer],
      );
}

/** The company with its people: archives, pay, a locked month, no insurance. */
export async function desk(): Promise<Desk> {
  const { id: companyId } = await one<{ id: number }>(
    `insert into companies (company_name, credit_code) values ('工资测试公司', '91440300MA5YYYYY1Y')
     returning company_id as id`,
  );
  await confirmMinimum();
  const ids: Record<string, number> = {};
  for (const [n, jobNumber] of PEOPLE.entries()) {
    const empId = await idOf(jobNumber);
    ids[jobNumber] = empId;
    await one("update employment_spells set company_id = $2 where emp_id = $1 returning id", [empId, companyId]);
    await archive(empId, companyId);
    await paid(empId, { base: 1_000_000 - n * 100_000 });
    await statement(jobNumber, companyId);
  }
  await lists();
  return {
    companyId,
    ids,
    clerk: await clerk("10003"),
    manager: await manager("10004"),
    head: { token: await sessionOf("10009") },
  };
}

export const details = (as: { token: string }, id: number) => ok(runDetail, { id }, as);
const named = async (as: { token: string }, id: number) => ({ id, version: (await details(as, id)).version });

export const made = async ({ clerk: as, companyId }: Desk): Promise<number> =>
  (await ok(createRun, { month: MONTH, companyId, kind: 1 }, as)).id;

export async function collected(on: Desk, id: number): Promise<void> {
  await ok(collectRun, await named(on.clerk, id), on.clerk);
  await workRuns();
}
export async function calculated(on: Desk, id: number): Promise<void> {
  await ok(calculateRun, await named(on.clerk, id), on.clerk);
  await workRuns();
}
export const submitted = async (on: Desk, id: number) => ok(submitRun, await named(on.clerk, id), on.clerk);
export async function approved(id: number): Promise<void> {
  const { id: instanceId } = await one<{ id: number }>(
    `select id from approval_instances where kind_code = 510 and business_id % 100000000 = $1
     order by business_id desc limit 1`,
    [id],
  );
  await approveThrough(approvalKinds, instanceId);
}
export const locked = async (on: Desk, id: number) => ok(lockRun, await named(on.manager, id), on.manager);

/** A run of the month all the way to its lock. */
export async function lockedRun(on: Desk): Promise<number> {
  const id = await made(on);
  await finished(on, id);
  return id;
}

/** A draft all the way to its lock. */
export async function finished(on: Desk, id: number): Promise<void> {
  await collected(on, id);
  await calculated(on, id);
  await submitted(on, id);
  await approved(id);
  await locked(on, id);
}

export async function reopened(on: Desk, id: number): Promise<void> {
  await ok(reopenRun, { ...(await named(on.manager, id)), reason: "考勤有误，需要重新核算" }, on.manager);
  await ok(reopenRun, await named(on.head, id), on.head);
}

export interface Line {
  gross: number;
  insEmployee: number;
  tax: number;
  afterTax: number;
  net: number;
  employer: number;
  shortfall: number;
  amounts: Record<string, number>;
  remarks: { key: string; code: string | null }[];
  state: number;
}

export const lineOf = (runId: number, empId: number): Promise<Line> =>
  one(
    `select gross::float8, ins_employee::float8 as "insEmployee", tax::float8, after_tax::float8 as "afterTax",
       net::float8, employer::float8, shortfall::float8, amounts, remarks, state
     from payroll_lines where run_id = $1 and emp_id = $2`,
    [runId, empId],
  );

/** A regular run of October, as it was locked: of everybody what his fixed pay is. */
export async function lastMonth(on: Desk): Promise<void> {
  const nets = PEOPLE.map((_, n) => 1_000_000 - n * 100_000);
  const net = nets.reduce((sum, one) => sum + one, 0);
  const { id } = await one<{ id: number }>(
    `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state, people,
       gross, net, locked_at)
     values ('GZ202610001', '2026-10', $1, '{1}', 1, 1, '2026-11-06', 2026, 11, 5, $2, $3, $3, now()) returning id`,
    [on.companyId, PEOPLE.length, net],
  );
  for (const [n, empId] of Object.values(on.ids).entries())
    await one(
      `insert into payroll_lines (run_id, emp_id, site_id, department_id, gross, net)
       select $1, emp_id, site_id, department_id, $3, $3 from employees where emp_id = $2 returning id`,
      [id, empId, nets[n]],
    );
}

export const rowsOf = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().writePool.query(text, values)).rows;
