import { sql } from "drizzle-orm";
import type { FormState } from "~/contracts/approvals/codes";
import { FINANCE_KIND, type FinanceKind, type PayableState } from "~/contracts/finance/codes";
import { approvedBy, cashierScope, lockForms } from "~/upstream/approvals/engine/payment.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, noEmployee, ownCase } from "~/upstream/platform/refusal.server";

/** A payable under its lock, with the form it pays. */
export interface LockedPayable {
  [column: string]: unknown;
  id: number;
  formId: number;
  kindCode: FinanceKind;
  instanceId: number;
  formStatus: FormState;
  number: string;
  requesterEmpId: number;
  payeeEmpId: number | null;
  payeeCardId: number;
  payeeName: string;
  cardConfirmed: 0 | 1;
  currency: string;
  amount: number;
  payerCompanyId: number;
  status: PayableState;
  mergeId: number | null;
  mergeNumber: string | null;
  payerAccountId: number | null;
  approvedOn: string;
  paidOn: string | null;
  version: number;
}

const COLUMNS = sql`
  p.id, p.form_id as "formId", f.kind_code as "kindCode", i.id as "instanceId", i.status as "formStatus",
    i.instance_no as number, p.requester_emp_id as "requesterEmpId", p.payee_emp_id as "payeeEmpId",
    p.payee_card_id as "payeeCardId", p.payee_name as "payeeName", p.card_confirmed as "cardConfirmed", p.currency,
    p.amount::float8 as amount, p.payer_company_id as "payerCompanyId", p.status, p.merge_id as "mergeId",
    (
      select m.instance_no
      from approval_instances m
      where m.kind_code = ${FINANCE_KIND.merge} and m.business_id = p.merge_id
    ) as "mergeNumber",
    p.payer_account_id as "payerAccountId", p.approved_on::text as "approvedOn", p.paid_on::text as "paidOn",
    p.version`;

const FROM = sql`
  payables p
  join finance_forms f on f.id = p.form_id
  join approval_instances i on i.kind_code = f.kind_code and i.business_id = f.id`;

/** Locks payables and, before them, their forms: the order in which every act on a form locks. */
export async function lockPayables(tx: Tx, payableIds: readonly number[]): Promise<LockedPayable[]> {
  const wanted = sql.param([...payableIds]);
  const rows = await select(tx, { id: num`i.id` })`from ${FROM} where p.id = any(${wanted}::int[])`;
  await lockForms(
    tx,
    rows.map(({ id }) => id),
  );
  const { rows: locked } = await tx.execute<LockedPayable>(sql`
    select ${COLUMNS}
    from ${FROM}
    where p.id = any(${wanted}::int[])
    order by p.id
    for no key update of p`);
  return locked;
}

/**
 * Locks what a cashier is about to move. What he has asked for, approved or gets himself he may not pay (finance rule
 * 22); what no membership of his covers is not there (rule 39).
 */
export async function lockForCashier(
  tx: Tx,
  caller: Caller,
  payableIds: readonly number[],
): Promise<Map<number, LockedPayable>> {
  const empId = caller.empId;
  if (empId === null) throw noEmployee();
  const locked = await lockPayables(tx, payableIds);
  const rows = await select(tx, {
    id: num`p.id`,
    own: bool`${empId} in (p.requester_emp_id, coalesce(i.submitted_by_emp_id, 0), coalesce(p.payee_emp_id, 0))
        or ${approvedBy(empId)}`,
    covers: bool`${cashierScope(empId)}`,
  })`
    from ${FROM}
    where p.id = any(${sql.param([...payableIds])}::int[])`;
  if (rows.some(({ own }) => own)) throw ownCase("finance:said.ownPayment");
  if (rows.length < new Set(payableIds).size || rows.some(({ covers }) => !covers)) throw missing();
  return new Map(locked.map((row) => [row.id, row]));
}
