import { companyDay } from "~/lib/period";
import { askedYear } from "~/lib/salary/tax/next-year";
import { seal, sha256 } from "~/upstream/platform/identity/crypto.server";
import { one } from "../support/api";
import { idOf } from "../upstream/salary/archives-desk";
import { allPublished, MONTH, madeRun, structureVersion } from "../upstream/salary/runs-made";
import { keyOwner, opened, PASSWORD } from "../upstream/salary/secrets-desk";

/** Who asks about the pay of one employee, and the records of every sort that there are of it: data of tests alone. */

/** Each is an employee beside the role that he is named after. */
export const PEOPLE = [
  { name: "clerk", jobNumber: "10003", role: "payrollClerk" },
  { name: "clerk below his level", jobNumber: "10006", role: "payrollClerk" },
  { name: "clerk of another site", jobNumber: "10017", role: "payrollClerk" },
  { name: "payroll manager", jobNumber: "10004", role: "payrollManager" },
  { name: "finance head", jobNumber: "10009", role: "financeManager" },
  { name: "cashier", jobNumber: "10008", role: "cashier" },
  { name: "auditor", jobNumber: "10001", role: "auditor" },
  { name: "his manager", jobNumber: "10007", role: "departmentHead" },
  { name: "employee himself", jobNumber: "10011", role: "employee" },
  { name: "leaver", jobNumber: "10014", role: "employee" },
  { name: "stranger", jobNumber: "10013", role: "employee" },
  { name: "superior acting as the clerk", jobNumber: "10003", role: "payrollClerk", actorJobNumber: "10007" },
] as const;
const placeOf = (name: (typeof PEOPLE)[number]["name"]) => PEOPLE.findIndex((one) => one.name === name);
/** Who holds a salary key of his own. */
const KEYS = ["his manager", "employee himself", "leaver", "stranger"] as const;
export const LEAVER = placeOf("leaver");

const OWN = "10011";
/** Paid by the same run. */
const COLLEAGUE = "10012";
export const MARK = "薪酬本人";
const BASE = 1_234_567;
const INPUT = 7_654_321;
const BONUS = 4_321_987;
const RAISED = 8_765_432;
const INCOME = 33_445_566;
const DECLARED = 187_654;
const PENSION = 345_678;

const id = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await one<{ id: number }>(text, values)).id);

/** Somebody of site 1 with an archive; @returns his id. */
async function paidPerson(jobNumber: string, companyId: number, structureId: number, base: number): Promise<number> {
  const empId = await id(
    "update employees set site_id = 1, overseas_warehouse = 0 where job_number = $1 returning emp_id as id",
    [jobNumber],
  );
  await one("insert into salary_archives (emp_id, company_id, structure_id) values ($1, $2, $3) returning emp_id", [
    ...[empId, companyId, structureId],
  ]);
  for (const [code, amount] of Object.entries({ base, positionAllowance: 0 }))
    await one(
      "insert into salary_values (emp_id, item_code, from_date, amount) values ($1, $2, '2026-01-01', $3) returning emp_id",
      [empId, code, amount],
    );
  return empId;
}

async function clerkOf(jobNumber: string, siteIds: number[], maxRank: number): Promise<void> {
  await one(
    `insert into payroll_clerks (emp_id, site_ids, company_ids, max_rank)
     select $1, $2, array_agg(company_id), $3 from companies
     on conflict (emp_id) do update set site_ids = excluded.site_ids, max_rank = excluded.max_rank`,
    [await idOf(jobNumber), siteIds, maxRank],
  );
}

/** The run once more as a trial, beside an old pay sheet that says something else of the employee. */
async function trialOf(runId: number, empId: number): Promise<number> {
  const trialId = await id(
    `insert into payroll_runs (no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state, people,
       gross, ins_employee, tax, after_tax, net, employer)
     select 'T-1', month, company_id, site_ids, 6, 1, pay_date, tax_year, tax_month, 2, people, gross, ins_employee, tax,
       after_tax, net, employer
     from payroll_runs where id = $1 returning id`,
    [runId],
  );
  await one(
    `insert into payroll_lines (run_id, emp_id, site_id, department_id, structure_version_id, snapshot, amounts, trace,
       gross, ins_employee, tax, after_tax, net, employer)
     select $2, emp_id, site_id, department_id, structure_version_id, snapshot, amounts, trace, gross, ins_employee, tax,
       after_tax, net, employer
     from payroll_lines where run_id = $1 returning id`,
    [runId, trialId],
  );
  await one(
    "insert into trial_figures (run_id, emp_id, item, amount) values ($1, $2, 'base', 7), ($1, $2, '@net', 7)",
    [trialId, empId],
  );
  return trialId;
}

/** One employee with a record of every sort; a run pays him with a colleague, another settles with him. */
export async function salaryWorld() {
  await one("update employees set emp_name = $1 where job_number = $2 returning emp_id", [MARK, OWN]);
  const versionId = await structureVersion();
  const structure = await id("select structure_id as id from pay_structure_versions where id = $1", [versionId]);
  const companyId = await id("select min(company_id) as id from companies");
  const empId = await paidPerson(OWN, companyId, structure, BASE);
  await paidPerson(COLLEAGUE, companyId, structure, 900_000);
  await paidPerson("10014", companyId, structure, 800_000);
  const rank = await id(
    "select l.rank as id from employees e join position_levels l using (level_id) where e.emp_id = $1",
    [empId],
  );
  // Clerks of his site, both of standing there themselves: one up to any level, one just below his.
  await one("update employees set site_id = 1 where job_number in ('10003', '10006') returning emp_id");
  await clerkOf("10003", [1], 30_000);
  await clerkOf("10006", [1], rank - 1);
  await clerkOf("10017", [4], 30_000);
  await one(
    `insert into approval_role_members (role_code, emp_id, company_id, valid_from)
     select 'CASHIER', emp_id, $1, '2020-01-01' from employees where job_number = '10008' returning id`,
    [companyId],
  );

  const run = await madeRun({ people: [OWN, COLLEAGUE, "10014"] });
  const settled = await madeRun({ people: [OWN], kind: 4, month: "2026-10" });
  await one("update payroll_runs set site_ids = '{1}' returning id");
  for (const { runId } of [run, settled]) await allPublished(runId);
  const totals = await one<{ gross: number; net: number }>(
    "select gross::float8 as gross, net::float8 as net from payroll_runs where id = $1",
    [run.runId],
  );
  const payslip = run.payslips[OWN]!;
  await one("update payslips set state = 4, disputes = 1 where id = $1 returning id", [payslip]);
  const of = [empId, companyId];
  const form = await id("insert into salary_adjust_forms (no) values ('TX-1') returning id");
  const adjustment = await id(
    "insert into salary_adjustments (form_id, emp_id, reason, effective_date) values ($1, $2, 5, '2099-01-01') returning id",
    [form, empId],
  );
  await one(
    `insert into salary_adjustment_lines (adjustment_id, item_code, before, after) values ($1, 'base', $2, $3)
     returning adjustment_id`,
    [adjustment, BASE, RAISED],
  );
  await one(
    `insert into tax_ledger (emp_id, company_id, tax_year, tax_month, income, exempt, basic_deduction, special,
       additional, other, taxable, cum_tax, relief, withheld)
     values ($1, $2, 2026, 1, $3, 0, 500000, 0, 0, 0, 0, 0, 0, 0) returning id`,
    [...of, INCOME],
  );
  // Of the year whose figures are asked for, and of the one that he himself is asked about.
  await one(
    `insert into tax_deductions (emp_id, year, month, kind, amount)
     select $1, year, 12, 1, $2 from unnest(array[2026, $3::int]) as year group by year
     returning emp_id`,
    [empId, DECLARED, askedYear(companyDay())],
  );
  await one(
    `with m as (insert into contribution_months (scheme, month, locked_at) values (1, $2, now()))
     insert into contributions (emp_id, scheme, month, for_month, kind, city_code, base, employee_amount,
       employer_amount, source)
     values ($1, 1, $2, $2, 1, '440300', 1500000, $3, 0, 1) returning emp_id`,
    [empId, MONTH, PENSION],
  );
  // Without it heads would need a key beside the password, which has tests of its own.
  await one(
    `insert into system_parameters (name, value, effective_day, updated_by)
     values ('otpRequired', 'bound', '2026-01-01', 1) returning 1`,
  );
  for (const jobNumber of KEYS.map((name) => PEOPLE[placeOf(name)]!.jobNumber)) await keyOwner(jobNumber);
  await one("update wage_secrets set reset_reason = 'x', reset_asked_at = now() where emp_id = $1 returning emp_id", [
    empId,
  ]);
  const batch = await id(
    `insert into bank_batches (run_id, bank_code, seq, count, total, file_hash, state)
     select run_id, 'icbc', 1, 1, net, 'x', 0 from payroll_lines where run_id = $1 and emp_id = $2 returning id`,
    [run.runId, empId],
  );
  await one(
    `insert into bank_rows (batch_id, emp_id, account_no, account_hash, account_tail, account_name, bank_code, branch, amount)
     select $1, emp_id, $5, 'x', '1234', $2, 'icbc', 'x', net from payroll_lines where run_id = $3 and emp_id = $4
     returning batch_id`,
    [batch, MARK, run.runId, empId, seal("6222024000000017")],
  );
  const trialId = await trialOf(run.runId, empId);
  return {
    ...{ empId, companyId, structure, adjustment, form, batch, payslip, runId: run.runId, totals, trialId },
    leaversPayslip: run.payslips["10014"]!,
    settlementSlip: settled.payslips[OWN]!,
    lineId: await id("select id from payroll_lines where run_id = $1", [settled.runId]),
    dispute: await id(
      `insert into payslip_disputes (payslip_id, round, item_code, text, due_on) values ($1, 1, 'base', 'x', '2099-12-31')
       returning id`,
      [payslip],
    ),
    input: await id(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
       values ($1, '2027-03', 'allowance', $2, 1, 1) returning id`,
      [empId, INPUT],
    ),
    bonus: await id(
      "insert into salary_bonuses (emp_id, company_id, year, amount) values ($1, $2, 2026, $3) returning id",
      [...of, BONUS],
    ),
    entry: await id(
      `insert into salary_log (operator_user_id, action, subject, emp_id, before) values (1, 2, 'archive', $1, $2)
       returning id`,
      [empId, JSON.stringify({ values: { base: BASE } })],
    ),
    clerk: await idOf("10003"),
    table: await id("select min(id) as id from tax_tables"),
    figure: await id("select min(id) as id from tax_figures"),
    /** By the place of whom they were opened for. */
    wageTokens: [] as string[],
  };
}
export type World = Awaited<ReturnType<typeof salaryWorld>>;

/** Salary keys are opened; the leaver's session is of the window after his last day. */
export async function signedIn(world: World, tokens: readonly string[]): Promise<void> {
  await one("update sessions set restricted_to = $2 where token_hash = $1 returning id", [
    sha256(tokens[LEAVER]!),
    ["/h5/dimission", "/h5/wages", "/h5/secret"],
  ]);
  for (const name of KEYS) world.wageTokens[placeOf(name)] = await opened(tokens[placeOf(name)]!);
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
const grouped = (fen: number) => yuan(fen).replace(/\B(?=(\d{3})+\.)/g, ",");

/** What the employee is paid, as any answer could write it, and the totals that would tell it. */
export const figures = ({ totals }: World): string[] =>
  [BASE, INPUT, BONUS, RAISED, INCOME, DECLARED, PENSION, 1_536_207, 1_177_386, totals.gross, totals.net].flatMap(
    (fen) => [...[String(fen), yuan(fen), grouped(fen)]],
  );

export { MONTH, PASSWORD };
