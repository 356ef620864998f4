import { STANDARD_ITEMS } from "~/lib/salary/structure-items";
import { filling } from "./fill";

/** Month that is paid. */
export const MONTH = "2026-10";

const CONTRIBUTIONS = [
  [1, 80_000, 160_000],
  [2, 20_000, 50_000],
  [3, 2_000, 8_000],
  [4, 0, 2_000],
  [5, 0, 5_000],
  [6, 50_000, 50_000],
] as const;

/** Everybody of the company has an archive, a locked October and lines of insurance; a twentieth has run inputs. */
export const fillPay = () =>
  filling(async (run) => {
    await run("update city_params set confirmed = 1");
    await run("update employees set hire_date = date '2020-01-01' where employment = 1");
    await run("update employment_spells set start_date = date '2020-01-01' where end_date is null");
    await run("delete from employment_spells where end_date is not null");
    await run("update employee_posts set valid_from = date '2020-01-01' where valid_to is null");
    await run("insert into pay_structures (id, name, site_id) values (900, 'bench', 1)");
    await run("insert into pay_structure_versions (id, structure_id, from_month) values (900, 900, '2025-01')");
    for (const [n, { code, kind, formula, roundTo, flags }] of STANDARD_ITEMS.entries())
      await run(
        `insert into pay_items (version_id, sort, code, name, kind, sign, formula, round_to, taxable, in_ot_base,
           in_unpaid_base, show_on_slip)
         values (900, $1, $2, $2, $3, $4, $5, $6, $7, $8, $9, 1)`,
        ...[n + 1, code, kind, [1, 2, 7].includes(kind) ? 1 : -1, formula, roundTo],
        ...(["taxable", "inOtBase", "inUnpaidBase"] as const).map((flag) => (flags.includes(flag) ? 1 : 0)),
      );
    const paid = "from employees e where e.employment = 1";
    await run(`insert into salary_archives (emp_id, company_id, structure_id) select emp_id, 1, 900 ${paid}`);
    await run(
      `insert into salary_values (emp_id, item_code, from_date, amount)
       select emp_id, code, date '2025-01-01', case code when 'base' then 600000 + emp_id % 97 * 10000 else 50000 end
       from employees e cross join (values ('base'), ('positionAllowance')) as i(code) where e.employment = 1`,
    );
    await run(
      `insert into monthly_results (emp_id, month, site_id, company_id, department_id, from_date, to_date, state,
         required_centi_day, paid_holiday_days, employed_centi_day, ot_150_min, ot_200_min, unpaid_std_min, reckoned_at)
       select e.emp_id, $1, case when e.overseas_warehouse = 1 then 7 else e.site_id end, 1, e.department_id,
         date '2026-10-01', date '2026-10-31', 5, 1800, 5, 2300, e.emp_id % 7 * 60, 0, (e.emp_id % 11 = 0)::int * 480,
         now()
       ${paid} and e.overseas_warehouse = 0`,
      MONTH,
    );
    await run(
      `insert into contribution_months (scheme, month, locked_at) values (1, $1, now()), (2, $1, now())
       on conflict (scheme, month) do update set locked_at = now()`,
      MONTH,
    );
    for (const [kind, employee, employer] of CONTRIBUTIONS)
      await run(
        `insert into contributions (scheme, emp_id, month, for_month, kind, city_code, base, employee_amount,
           employer_amount, source)
         select $1, e.emp_id, $2, $2, $3, '440300', 1000000, $4, $5, 1 ${paid}`,
        ...[kind === 6 ? 2 : 1, MONTH, kind, employee, employer],
      );
    await run(
      `insert into run_inputs (emp_id, month, item_code, amount, source_type, source_id)
       select emp_id, $1, 'allowance', 20000, 1, emp_id ${paid} and emp_id % 20 = 0`,
      MONTH,
    );
    // The overseas warehouse has no confirmed multiples of its own and is paid by another run.
    await run(
      "update employment_spells s set company_id = 2 from employees e where e.emp_id = s.emp_id and e.overseas_warehouse = 1",
    );
  });
