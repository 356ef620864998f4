import { aliasedTable, sql } from "drizzle-orm";
import type { FormState } from "~/contracts/approvals/codes";
import { FINANCE_KIND, type FinanceKind } from "~/contracts/finance/codes";
import { pick } from "~/lib/pick";
import { approvedBy, cashierScope, lockForms } from "~/upstream/approvals/engine/payment.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing, noEmployee, ownCase } from "~/upstream/platform/refusal.server";
import { payables } from "./tables.server";

/** What is read of a payable under its lock, with the form it pays. */
const COLUMNS = {
  ...pick(aliasedTable(payables, "p"), [
    "id",
    "formId",
    "requesterEmpId",
    "payeeEmpId",
    "payeeCardId",
    "payeeName",
    "cardConfirmed",
    "currency",
    "amount",
    "payerCompanyId",
    "status",
    "mergeId",
    "payerAccountId",
    "approvedOn",
    "paidOn",
    "version",
  ]),
  kindCode: sql<FinanceKind>`f.kind_code`,
  instanceId: num`i.id`,
  formStatus: sql<FormState>`i.status`,
  number: str`i.instance_no`,
  mergeNumber: sql<string | null>`
    (
      select m.instance_no
      from approval_forms m
      where m.kind_code = ${FINANCE_KIND.merge} and m.business_id = p.merge_id
    )
  `,
};
export type LockedPayable = Awaited<ReturnType<typeof lockPayables>>[number];

const FROM = sql`
  payables p
  join finance_forms f on f.id = p.form_id
  join approval_forms i on i.kind_code = f.kind_code and i.business_id = f.id`;

/** Locks payables and, before them, their forms: the order in which every act on a form locks. */
export async function lockPayables(tx: Tx, payableIds: readonly number[]) {
  const wanted = sql.param([...payableIds]);
  const rows = await select(tx, { id: num`i.id` })`from ${FROM} where p.id = any(${wanted}::int[])`;
  await lockForms(
    tx,
    rows.map(({ id }) => id),
  );
  return select(tx, COLUMNS)`
    from ${FROM}
    where p.id = any(${wanted}::int[])
    order by p.id
    for no key update of p`;
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
