import { database } from "~/upstream/platform/database/db.server";
import { searchLog } from "~/upstream/salary/log/log-reads.server";
import { searchRuns } from "~/upstream/salary/runs/runs.server";
import { taxLedger } from "~/upstream/salary/tax/tax-ledger.server";
import { filling } from "./fill";
import { line, medians, milliseconds, ratio } from "./print";
import { callerFor, type Server } from "./setup";

const SMALL = 50_000;
const LARGE = Number(process.env.BENCH_SALARY_LINES ?? 5_000_000);
/** Each is in every run. */
const PEOPLE = 5_000;
const ROUNDS = 100;
const AUDITOR = "10003";

/** Runs of a company of five thousand, back from this month: their lines, the ledger that they wrote, and a log as long. */
const fillYears = (lines: number) =>
  filling(async (run) => {
    const runs = lines / PEOPLE;
    const month = "(date '2026-10-01' - make_interval(months => (n % 1200)::int))";
    await run(
      `insert into payroll_runs (id, no, month, company_id, site_ids, kind, seq, pay_date, tax_year, tax_month, state,
         people, gross, net, locked_at)
       select n + 1, 'GZ' || n, to_char(${month}, 'YYYY-MM'), 1, '{1,2,3,4,5,6,7}', 1, 1 + n / 1200, ${month}::date + 36,
         extract(year from ${month}), extract(month from ${month}), 5, $2::int, 0, 0, now()
       from generate_series(0, $1::int - 1) n`,
      ...[runs, PEOPLE],
    );
    await run(
      `insert into payroll_lines (run_id, emp_id, site_id, department_id)
       select r.id, e.emp_id, 1, e.department_id from payroll_runs r cross join employees e where e.emp_id <= $1`,
      PEOPLE,
    );
    await run(
      `insert into tax_ledger (emp_id, company_id, tax_year, tax_month, run_id, income, exempt, basic_deduction, special,
         additional, other, taxable, cum_tax, relief, withheld)
       select e.emp_id, 1, r.tax_year, r.tax_month, r.id, 1000000, 0, 500000, 0, 0, 0, 500000, 15000, 0, 15000
       from payroll_runs r cross join employees e where e.emp_id <= $1`,
      PEOPLE,
    );
    await run(
      `insert into salary_log (at, operator_user_id, action, subject, emp_id)
       select now() - make_interval(mins => n), 1 + n % 20, 1, 'taxLedger', 1 + n % $2::int
       from generate_series(1, $1::int) n`,
      ...[lines, PEOPLE],
    );
  });

async function times(server: Server, name: string): Promise<Record<string, number>> {
  await server.use(name);
  await database().writePool.query(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = 'auditor'
     on conflict do nothing`,
    [AUDITOR],
  );
  const auditor = await callerFor(AUDITOR);
  const manager = await callerFor("10004");
  const { rows } = await database().writePool.query<{ empId: number; name: string }>(
    'select emp_id as "empId", emp_name as name from employees where emp_id <= $1 and employment = 1 order by emp_id desc limit 1',
    [PEOPLE],
  );
  const { empId, name: person } = rows[0]!;
  const page = { pageNo: 1, pageSize: 20 };
  return medians(
    {
      "list of runs": () => searchRuns(database().read, manager, { page, query: {} }),
      "list of runs of a month": () => searchRuns(database().read, manager, { page, query: { month: "2026-05" } }),
      "a person's ledger": () => taxLedger(manager, { empId, year: 2026 }),
      "the log": () => searchLog(database().read, auditor, { page, query: {} }),
      "the log of a person": () => searchLog(database().read, auditor, { page, query: { person } }),
      "the log of an operator's days": () =>
        searchLog(database().read, auditor, { page, query: { action: 1, from: "2026-10-01" } }),
    },
    ROUNDS,
  );
}

/** Lists over years of a large company beside those of a small one. */
export async function salaryLists(server: Server): Promise<void> {
  await server.create("bench_pay_small", PEOPLE + 1_000);
  await server.copy("bench_pay_small", "bench_pay_large");
  await server.use("bench_pay_small");
  await fillYears(SMALL);
  await server.use("bench_pay_large");
  await fillYears(LARGE);
  await times(server, "bench_pay_small");
  const small = await times(server, "bench_pay_small");
  const large = await times(server, "bench_pay_large");
  line(`  ${LARGE.toLocaleString("en")} lines beside ${SMALL.toLocaleString("en")}`);
  for (const [what, ms] of Object.entries(large))
    ratio(what, ms / small[what]!, "<= 1.5", { large: milliseconds(ms), small: milliseconds(small[what]!) });
}
