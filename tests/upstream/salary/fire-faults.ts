import { one } from "../../support/api";
import { ledgerFaults } from "../finance/desk";

/** Each a count of what would contradict itself among runs of November and all that hangs on them. */
const COUNTS = {
  "lines that do not balance": `
    select from payroll_lines l join payroll_runs r on r.id = l.run_id
    where r.state >= 2 and l.gross - l.ins_employee - l.tax - l.after_tax <> l.net or l.net < 0`,
  "runs beside the sums of their lines": `
    select from payroll_runs r cross join lateral (
      select sum(gross) as gross, sum(ins_employee) as ins, sum(tax) as tax, sum(after_tax) as rest, sum(net) as net,
        sum(employer) as employer, count(*) as people
      from payroll_lines where run_id = r.id) s
    where r.people <> s.people or (r.state >= 2 and r.task is null
      and (r.gross, r.ins_employee, r.tax, r.after_tax, r.net, r.employer)
        is distinct from (s.gross, s.ins, s.tax, s.rest, s.net, s.employer))`,
  "tasks that broke off": "select from payroll_runs where task_fault <> ''",
  // Rules 17 and 20: what a row says of the year is the sum of the rows up to it.
  "ledger rows beside their sums": `
    select from (
      select taxable, sum(income - exempt - basic_deduction - special - additional - other) over w as sum
      from tax_ledger
      window w as (partition by emp_id, company_id, tax_year, income_type order by id)) t
    where taxable <> sum`,
  // Rule 17: nothing is given back inside a year, and a row withholds what is not withheld yet.
  "ledger rows that withhold otherwise": `
    select from (
      select *, coalesce(sum(withheld) over w, 0) as had, sum(relief) over w as reliefs
      from tax_ledger
      window w as (partition by emp_id, company_id, tax_year, income_type order by id
        rows between unbounded preceding and 1 preceding)) t
    where reverses is null and run_id is not null
      and withheld <> greatest(0, cum_tax - coalesce(reliefs, 0) - relief - had)`,
  "ledgers beside locked runs": `
    select from payroll_lines l join payroll_runs r on r.id = l.run_id cross join lateral (
      select coalesce(sum(withheld), 0) as withheld, coalesce(sum(income), 0) as income
      from tax_ledger t where t.run_id = r.id and t.emp_id = l.emp_id) t
    where case when r.state < 5 then (t.withheld, t.income) <> (0, 0)
      else l.ledger_row is not null and t.withheld <> (l.ledger_row ->> 'withheld')::bigint
        or r.kind <> 3 and t.withheld <> l.tax end`,
  "loan plans beside what was taken": `
    select from loan_plans p where p.state in (1, 2) and p.principal - p.remaining <> (
      select coalesce(sum(d.taken), 0)
      from payroll_runs r join payroll_lines l on l.run_id = r.id
        cross join lateral jsonb_to_recordset(l.trace -> 'by' -> 'afterTax' -> 'lines') as d(
          item text, "sourceId" int, taken bigint)
      where r.state >= 5 and d.item = 'loan' and d."sourceId" = p.id)`,
  "inputs that a run has and has not taken": `
    select from payroll_runs r join payroll_lines l on l.run_id = r.id
      cross join lateral jsonb_to_recordset(l.snapshot -> 'inputs') as i("inputId" int)
    where r.state >= 1 and r.task is null
      and not exists (select from run_inputs n where n.id = i."inputId" and n.taken_by = r.id and n.emp_id = l.emp_id)`,
  "inputs taken by no run": `
    select from run_inputs n where n.taken_by is not null
      and not exists (select from payroll_lines l where l.run_id = n.taken_by and l.emp_id = n.emp_id)`,
  "people of two runs before the lock": `
    select from payroll_lines l join payroll_runs r on r.id = l.run_id
    where r.state between 1 and 4
    group by l.emp_id, r.company_id having count(*) > 1`,
  "people paid a month twice": `
    select from payroll_lines l join payroll_runs r on r.id = l.run_id
    where r.kind in (1, 4, 5) and r.state >= 1
    group by l.emp_id, r.company_id, r.month having count(*) > 1`,
  "months of another state": `
    select from payroll_runs r left join payroll_months m on m.company_id = r.company_id and m.month = r.month
    where r.kind = 1 and r.month = '2026-11'
      and coalesce(m.state, 0) <> case when r.state >= 5 then 2 when r.state >= 3 then 1 else 0 end`,
  "months held by no run": `
    select from payroll_months m where m.state > 0
      and not exists (select from payroll_runs r where r.company_id = m.company_id and r.month = m.month and r.kind = 1)`,
  "people held otherwise": `
    select from payroll_runs r join payroll_lines l on l.run_id = r.id
      left join payroll_people p on p.run_id = r.id and p.emp_id = l.emp_id
    where r.month = '2026-11' and (r.state >= 3) <> (p.run_id is not null) or p.run_id is not null
      and (p.state, p.gross, p.net)
        is distinct from (case when r.kind = 3 then 0 when r.state >= 5 then 2 else 1 end, l.gross, l.net)`,
  "people held by no run": `
    select from payroll_people p
    where not exists (select from payroll_lines l where l.run_id = p.run_id and l.emp_id = p.emp_id)`,
  "payslips of other lines": `
    select from payroll_runs r join payroll_lines l on l.run_id = r.id
      left join payslips s on s.run_id = r.id and s.emp_id = l.emp_id
    where r.month = '2026-11'
      and (r.state >= 5 and s.line_id is distinct from l.id or r.state < 5 and s.state > 0)`,
  "confirmations without their content": `
    select from payslips where (state = 3) <> (confirmed_at is not null) or (state = 3) <> (content_hash <> '')`,
  "disputes that wait for nobody": `
    select from payslips p where (p.state = 4) <> exists (
      select from payslip_disputes x where x.payslip_id = p.id and x.state in (0, 3))`,
  "live batches of a bank": `
    select from bank_batches where state in (0, 1) group by run_id, bank_code having count(*) > 1`,
  "batches of open runs": `
    select from bank_batches b join payroll_runs r on r.id = b.run_id where r.state < 5`,
  "batches beside their rows": `
    select from bank_batches b cross join lateral (
      select count(*) as n, sum(amount) as sum from bank_rows w where w.batch_id = b.id) s
    where (b.count, b.total) is distinct from (s.n, s.sum)`,
  "people paid twice, or another amount": `
    select from bank_rows w join bank_batches b on b.id = w.batch_id
      join payroll_lines l on l.run_id = b.run_id and l.emp_id = w.emp_id
    group by b.run_id, w.emp_id
    having count(*) filter (where w.result <> 2) > 1 or bool_or(w.amount <> l.net)`,
  "paid runs with somebody unpaid": `
    select from payroll_runs r join payroll_lines l on l.run_id = r.id
    where l.net > 0 and r.state in (5, 6, 7) and (r.state = 7) and not exists (
      select from bank_rows w join bank_batches b on b.id = w.batch_id
      where b.run_id = r.id and w.emp_id = l.emp_id and w.result = 1)`,
  "forms of another state": `
    select from payroll_runs r where (r.state = 3) <> exists (
      select from approval_instances i
      where i.kind_code = 510 and i.business_id % 100000000 = r.id and i.status = 1)`,
  "bonuses in no run": `
    select from salary_bonuses b where b.run_id is not null
      and not exists (select from payroll_lines l where l.run_id = b.run_id and l.emp_id = b.emp_id)`,
  "two values of an item on a day": `
    select from salary_values group by emp_id, item_code, from_date having count(*) > 1`,
};

/** What contradicts itself, by name; of finance's ledger too. */
export async function faults(): Promise<Record<string, number>> {
  const parts = Object.entries(COUNTS).map(
    ([name, text]) => `select '${name}' as name, count(*)::int as n from (${text}) t`,
  );
  const { found } = await one<{ found: Record<string, number> | null }>(
    `select json_object_agg(name, n) as found from (${parts.join(" union all ")}) t where n > 0`,
  );
  const ledger = await ledgerFaults();
  return { ...found, ...(ledger.length > 0 && { [JSON.stringify(ledger)]: ledger.length }) };
}
