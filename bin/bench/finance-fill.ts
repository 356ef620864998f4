import { database } from "~/upstream/platform/database/db.server";

/** Lines of a claim and entries of an advance: of 1,000,000 forms 4,900,000 and 3,000,000. */
const LINES = 7;
const ENTRIES = 10;
/** Of ten forms so many are claims; the others borrowings. */
const CLAIMS = 7;
/** Keys of the forms, above those of the demo company. */
const FIRST = 1_000_000;

/**
 * So many finance forms of the people on job in turn: claims and borrowings, approved and paid, but the last claims, which
 * wait for their cashier. Figures agree as the verbs leave them, so that the nightly check finds nothing.
 */
export async function fillFinance(forms: number, waiting: number): Promise<void> {
  const client = await database().writePool.connect();
  // Millions of rows: longer than a statement may take, and without asking for each whether its form is there.
  await client.query("set statement_timeout = 0; set session_replication_role = replica");
  const run = (text: string, ...values: number[]) => client.query(text, values);
  await run(
    `create temporary table bench_forms as
     select $1::int + n as id, n, case when n % 10 < $2::int then 101 else 102 end as kind, n > $3::int - $4::int as open,
       e.emp_id, e.department_id, e.digit, s.company_id
     from generate_series(1, $3::int) n
     cross join (select count(*) as people from employees where employment = 1) c
     join (
       select emp_id, department_id, case when overseas_warehouse = 1 then 7 else site_id end as digit,
         row_number() over (order by emp_id) - 1 as place
       from employees
       where employment = 1
     ) e on e.place = n / 20 % c.people
     join lateral (
       select company_id from employment_spells where emp_id = e.emp_id and end_date is null limit 1
     ) s on true`,
    FIRST,
    CLAIMS,
    forms,
    waiting,
  );
  await run(
    `insert into fund_accounts (company_id, name, currency, kind, opening_balance, balance)
     select company_id, '测量户', 'CNY', 1, 1000000000000, 1000000000000 from companies`,
  );
  await run("update bench_forms set kind = 101 where open");
  await fillForms(run, forms);
  await fillClaims(run);
  await fillAdvances(run);
  await run("drop table bench_forms");
  await run("vacuum analyze");
  client.release(true);
}

type Run = (text: string, ...values: number[]) => Promise<unknown>;

/** The forms with their approvals; of those that wait, the task of the cashier. */
async function fillForms(run: Run, forms: number): Promise<void> {
  await run(
    `insert into finance_forms (id, kind_code, requester_emp_id, department_id, site_digit, company_id, currency, total,
       total_cny, reason, pay_status, created_at)
     select id, kind, emp_id, department_id, digit, company_id, 'CNY', 10000 + n % 5000, 10000 + n % 5000,
       '测量 ' || n, case when open then 1 else 3 end, now() - make_interval(mins => ($1::int - n))
     from bench_forms`,
    forms,
  );
  await run(
    `insert into approval_instances (instance_no, form_type_code, kind_code, definition_id, business_id, title,
       requester_emp_id, requester_department_id, requester_site_digit, status, current_node_key, current_node_name,
       entry, round, submitted_at, finished_at, amount, currency, amount_cny, facts)
     select 'BX-B-' || b.n, d.form_type_code, b.kind, d.id, b.id, '测量', b.emp_id, b.department_id, b.digit,
       case when open then 1 else 2 end, case when open then 'cashier' end, case when open then '出纳' end, 3, 1,
       now() - make_interval(mins => ($1::int - n)), case when open then null else now() end, 10000 + n % 5000, 'CNY',
       10000 + n % 5000, jsonb_build_object('payerCompanyId', b.company_id)
     from bench_forms b
     join approval_definitions d on d.form_type_code = b.kind * 10 + b.digit and d.status = 1`,
    forms,
  );
  await run(
    `insert into approval_tasks (instance_id, node_key, round, entry, seq, assignee_emp_id, original_assignee_emp_id,
       origin, status, decided_by_emp_id, received_at, decided_at)
     select i.id, k.node, 1, k.entry, 0, e.emp_id, e.emp_id, 1, k.status, case when k.status = 2 then e.emp_id end, now(),
       case when k.status = 2 then now() end
     from bench_forms b
     join approval_instances i on i.kind_code = b.kind and i.business_id = b.id
     cross join (values ('accountant', 2, 2, '10016'), ('cashier', 3, 1, '10008')) as k(node, entry, status, job)
     join employees e on e.job_number = k.job
     where b.open`,
  );
}

/** Lines of the claims, and what is owed by them. */
async function fillClaims(run: Run): Promise<void> {
  await run(
    `insert into reimbursements (form_id, payable_cny) select id, 10000 + n % 5000 from bench_forms where kind = 101`,
  );
  await run(
    `insert into reimbursement_lines (form_id, line, occurred_on, large_classify_code, small_classify_code, description,
       amount, rate_e8, amount_cny)
     select id, k, current_date - n % 400, 'TRAVEL', (array['T01', 'T02', 'T03', 'T04', 'T05'])[n % 5 + 1], '测量', 1500,
       100000000, 1500
     from bench_forms cross join generate_series(1, $1::int) k where kind = 101`,
    LINES,
  );
  await run(
    `insert into payables (form_id, requester_emp_id, payee_emp_id, payee_card_id, payee_name, payee_account_no,
       payee_account_hash, payee_account_tail, payee_bank, currency, amount, payer_company_id, status, payer_account_id,
       paid_on, approved_on)
     select b.id, b.emp_id, b.emp_id, 1, '测量', 'x', 'bench-' || b.emp_id, '0017', '招商银行', 'CNY', 10000 + n % 5000,
       b.company_id, case when open then 0 else 3 end, case when open then null else a.id end,
       case when open then null else current_date end, current_date
     from bench_forms b
     join lateral (
       select id from fund_accounts where company_id = b.company_id and currency = 'CNY' order by id limit 1
     ) a on true`,
  );
}

/** Advances that the borrowings became, with their entries and the balances of their people. */
async function fillAdvances(run: Run): Promise<void> {
  await run("insert into borrowings (form_id, purpose) select id, 1 from bench_forms where kind = 102");
  // Half of what was paid out is cleared by entries; every third advance is overdue.
  await run(
    `insert into advances (borrowing_id, emp_id, currency, rate_e8, paid, cleared, paid_on, due_on)
     select id, emp_id, 'CNY', 100000000, 100000, ($1::int - 1) * 1000, current_date - 60,
       current_date + case when n % 3 = 0 then -20 else 20 end
     from bench_forms where kind = 102`,
    ENTRIES,
  );
  await run(
    `insert into advance_entries (emp_id, borrowing_id, currency, type, amount, balance_after, source_form_id, booked_on)
     select emp_id, id, 'CNY', case when k = 1 then 1 else 2 end, case when k = 1 then 100000 else -1000 end, 1, id,
       current_date
     from bench_forms cross join generate_series(1, $1::int) k where kind = 102`,
    ENTRIES,
  );
  await run(
    `insert into advance_balances (emp_id, currency, balance)
     select emp_id, 'CNY', sum(100000 - ($1::int - 1) * 1000) from bench_forms where kind = 102 group by emp_id
     on conflict (emp_id, currency) do update set balance = advance_balances.balance + excluded.balance`,
    ENTRIES,
  );
}
