import type { In } from "~/contracts/endpoint";
import { createBorrowing } from "~/contracts/finance/borrowings";
import { approveTask } from "~/upstream/approvals/engine/decide.server";
import { returnTask } from "~/upstream/approvals/engine/give-back.server";
import { approvalKinds } from "~/upstream/domains.server";
import { ledgerFaults as faultsOf } from "~/upstream/finance/advances/ledger-check.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { seal } from "~/upstream/platform/identity/crypto.server";
import { callApi, ok, one } from "../../support/api";
import { callerOf, personOf } from "../approvals/probe";

/** A credit line of a person from the beginning of the year on, in fen. */
export async function creditLine(jobNumber: string, limitCny: number, day = "2020-01-01"): Promise<void> {
  await one(
    `insert into credit_lines (scope, scope_id, limit_cny, valid_from)
     select 1, emp_id, $2, $3 from employees where job_number = $1`,
    [jobNumber, limitCny, day],
  );
}

/** An enabled payee card of a person. @returns its key */
export async function payeeCard(jobNumber: string, tail = "0017"): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into payee_cards (kind, account_name, account_no, account_hash, account_tail, swift, owner_emp_id)
     select 1, e.emp_name, $3, 'hash-' || e.job_number || $2, $2, 'BKCHCNBJ', e.emp_id
     from employees e where e.job_number = $1
     returning id`,
    [jobNumber, tail, seal(`622202400001234${tail}`)],
  );
  return id;
}

export const companyOf = async (jobNumber: string): Promise<number> =>
  (
    await one<{ id: number }>(
      "select s.company_id as id from employment_spells s join employees e using (emp_id) where e.job_number = $1 and s.end_date is null",
      [jobNumber],
    )
  ).id;

/** A borrowing as somebody may write it. */
export async function wanted(jobNumber: string, payeeCardId: number): Promise<In<typeof createBorrowing>> {
  return { companyId: await companyOf(jobNumber), purpose: 1, amount: "3,000.00", payeeCardId, reason: "客户拜访差旅" };
}

export const borrow = (token: string, input: In<typeof createBorrowing>) => ok(createBorrowing, input, { token });
export const tryBorrow = (token: string, input: In<typeof createBorrowing>) =>
  callApi(createBorrowing, input, { token });

/** Approves whatever task of a form is open, in the name of its holder, until the cashier's. @returns nodes passed */
export async function approveUntilCashier(instanceId: number): Promise<string[]> {
  const passed: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const task = await one<
      { userId: number; empId: number; taskId: number; taskVersion: number; version: number; node: string } | undefined
    >(
      `select u.user_id as "userId", u.emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version,
         t.node_key as node
       from approval_tasks t
       join approval_instances i on i.id = t.instance_id
       join users u on u.emp_id = t.assignee_emp_id
       where i.id = $1 and t.status = 1
       order by t.id limit 1`,
      [instanceId],
    );
    if (!task || task.node === "cashier") return passed;
    const { userId, empId, node, ...ref } = task;
    const caller = await callerOf({ userId, empId });
    await transaction((tx) => approveTask(approvalKinds, tx, caller, { ...ref, comment: "同意" }));
    passed.push(node);
  }
  throw new Error(`form ${instanceId} goes round in a circle`);
}

export const callerBy = async (jobNumber: string) => callerOf(await personOf(jobNumber));

/** Makes somebody a second cashier: the role of the account, and a membership for all companies and sites. */
export async function makeCashier(jobNumber: string): Promise<void> {
  await one(
    `insert into approval_role_members (role_code, emp_id, valid_from)
     select 'CASHIER', emp_id, '2020-01-01' from employees where job_number = $1`,
    [jobNumber],
  );
  await one(
    `insert into user_roles (user_id, role_id)
     select u.user_id, r.id from users u, roles r where u.job_number = $1 and r.role_code = 'cashier'`,
    [jobNumber],
  );
}

/** An account of a company. @returns its key */
export async function account(companyId: number, balance: number, name = "基本户", currency = "CNY"): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into fund_accounts (company_id, name, currency, kind, opening_balance, balance)
     values ($1, $2, $4, 1, $3, $3) returning id`,
    [companyId, name, balance, currency],
  );
  return id;
}

export interface PayableNow {
  id: number;
  version: number;
  status: number;
  card_confirmed: number;
}

/** Payables of a form, in the order they were made. */
export const payablesOf = async (formId: number): Promise<PayableNow[]> => {
  const { rows } = await one<{ rows: PayableNow[] | null }>(
    "select json_agg(p order by id) as rows from payables p where form_id = $1",
    [formId],
  );
  return rows ?? [];
};

/** Entries, balances and what is frozen agree for everybody; an account holds what its ledger adds up to. */
export const ledgerFaults = () => faultsOf(database().write);

/** The holder of the cashier's task gives the form back to an earlier node. */
export async function returnAtCashier(instanceId: number, targetNodeKey: string): Promise<void> {
  const { userId, empId, ...ref } = await one<{
    userId: number;
    empId: number;
    taskId: number;
    taskVersion: number;
    version: number;
  }>(
    `select u.user_id as "userId", u.emp_id as "empId", t.id as "taskId", t.version as "taskVersion", i.version
     from approval_tasks t
     join approval_instances i on i.id = t.instance_id
     join users u on u.emp_id = t.assignee_emp_id
     where i.id = $1 and t.status = 1 and t.node_key = 'cashier'
     order by t.id limit 1`,
    [instanceId],
  );
  const caller = await callerOf({ userId, empId });
  await transaction((tx) =>
    returnTask(approvalKinds, tx, caller, { ...ref, comment: "请核对金额", targetNodeKey, attachmentIds: [] }),
  );
}

/** An enabled payee card of no employee: of a supplier, landlord or agent. @returns its key */
export async function companyCard(name: string, tail: string, currency = "CNY"): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into payee_cards (kind, account_name, account_no, account_hash, account_tail, currency, swift)
     values (2, $1, $2, $3, $4, $5, 'CMBCCNBS') returning id`,
    [name, seal(`75590000000${tail}`), `hash-${name}-${tail}`, tail, currency],
  );
  return id;
}

/** An advance that was paid out to somebody, as the bench leaves it: form, debt and entry. @returns its key */
export async function owes(
  jobNumber: string,
  amount: number,
  { purpose = 1, currency = "CNY", rateE8 = 100_000_000 } = {},
): Promise<number> {
  const { id } = await one<{ id: number }>(
    `insert into finance_forms (kind_code, requester_emp_id, department_id, site_digit, company_id, currency, total, reason)
     select 102, e.emp_id, e.department_id, e.site_id, s.company_id, $2, $3, '差旅' from employees e
     join employment_spells s on s.emp_id = e.emp_id and s.end_date is null
     where e.job_number = $1 returning id`,
    [jobNumber, currency, amount],
  );
  await one("insert into borrowings (form_id, purpose) values ($1, $2)", [id, purpose]);
  await one(
    `insert into approval_instances (kind_code, business_id, form_type_code, instance_no, title, requester_emp_id,
       requester_department_id, requester_site_digit, status, submitted_at, facts)
     select 102, f.id, (select min(form_type_code) from approval_form_types where kind_code = 102), 'JK-TEST-' || f.id, '借款单', f.requester_emp_id, f.department_id, f.site_digit, 2, now(), '{}'
     from finance_forms f where f.id = $1 returning id`,
    [id],
  );
  await one(
    `insert into advances (borrowing_id, emp_id, currency, paid, rate_e8, paid_on, due_on)
     select id, requester_emp_id, currency, total, $2, current_date, current_date + 30 from finance_forms where id = $1`,
    [id, rateE8],
  );
  await one(
    `insert into advance_balances (emp_id, currency, balance)
     select requester_emp_id, currency, total from finance_forms where id = $1
     on conflict (emp_id, currency) do update set balance = advance_balances.balance + excluded.balance`,
    [id],
  );
  await one(
    `insert into advance_entries (emp_id, borrowing_id, currency, type, amount, balance_after, source_form_id, booked_on)
     select f.requester_emp_id, f.id, f.currency, 1, f.total, b.balance, f.id, current_date
     from finance_forms f join advance_balances b on b.emp_id = f.requester_emp_id and b.currency = f.currency
     where f.id = $1`,
    [id],
  );
  return id;
}

/** An advance as it stands: amounts in minor units. */
export const advanceOf = (borrowingId: number) =>
  one<{ paid: number; cleared: number; frozen: number; planned: number; clear_status: number }>(
    `select paid::float8 as paid, cleared::float8 as cleared, frozen::float8 as frozen, planned::float8 as planned,
       clear_status from advances where borrowing_id = $1`,
    [borrowingId],
  );
