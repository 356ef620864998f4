import { sql } from "drizzle-orm";
import { CONFIRMED_KINDS, VOUCHER_KINDS, type VoucherKind } from "~/contracts/finance/codes";
import { hiddenFrom, tasksSeen } from "~/upstream/approvals/desk/tasks-seen.server";
import { waitsForCashier } from "~/upstream/approvals/engine/payment.server";
import { mayRead, readable } from "~/upstream/approvals/engine/reach.server";
import { definitionOf } from "~/upstream/approvals/engine/work.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { bool, num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { FORM_JOINS } from "../forms/form-search.server";
import { benchReach } from "../payables/bench-reach.server";

/** The common part of a form that has a voucher. */
export interface VoucherForm {
  formId: number;
  instanceId: number;
  kindCode: VoucherKind;
  number: string;
  status: number;
  payStatus: number;
  submittedOn: string;
  requester: string;
  company: string;
  currency: string;
  total: number;
  reason: string;
  attachments: number;
  printCount: number;
  /** The caller has it on his bench. */
  atBench: boolean;
}

/** On a form `f`: it has come to a cashier, as what he pays or as money that he confirms. */
const CAME_TO_BENCH = sql`(
  exists (select from payables p where p.form_id = f.id or p.merge_id = f.id)
  or f.kind_code = any(${sql.param([...CONFIRMED_KINDS])}::smallint[]) and ${waitsForCashier}
)`;

/** Files of a form, its invoices' originals with them, each once. */
const ATTACHMENTS = sql`
  (
    select count(*)::int
    from (
      select unnest(f.attachment_ids)
      union
      select v.file_id
      from invoices v
      where v.form_id = f.id and v.file_id is not null
    ) as files
  )`;

/**
 * Submitted forms with a voucher, in the order of the keys: those the caller may read, nothing of them hidden, and
 * those of his bench. A paper cannot leave a figure out, so who does not get one of the form's fields gets no paper.
 * @throws missing when one is not among them
 */
export async function voucherForms(
  db: Reader | Tx,
  caller: Caller,
  formIds: readonly number[],
): Promise<VoucherForm[]> {
  const rows = await select(db, {
    formId: num`f.id`,
    instanceId: num`i.id`,
    kindCode: sql<VoucherKind>`f.kind_code`,
    number: str`i.instance_no`,
    status: num`i.status`,
    payStatus: num`f.pay_status`,
    submittedOn: str`(i.submitted_at at time zone 'Asia/Shanghai')::date::text`,
    requester: str`employees.emp_name`,
    company: str`coalesce(c.company_name, '')`,
    currency: str`f.currency`,
    total: num`coalesce(f.total, 0)::float8`,
    reason: str`f.reason`,
    attachments: num`${ATTACHMENTS}`,
    printCount: num`f.print_count`,
    atBench: bool`${benchReach(caller)} and ${CAME_TO_BENCH}`,
  })`
    from finance_forms f
    ${FORM_JOINS}
    where f.id = any(${sql.param([...formIds])}::int[])
      and f.kind_code = any(${sql.param([...VOUCHER_KINDS])}::smallint[])
      and i.submitted_at is not null
      and i.instance_no is not null
      and (${mayRead(caller)} or ${benchReach(caller)} and ${CAME_TO_BENCH})`;
  if (rows.length < formIds.length) throw missing();
  for (const { atBench, instanceId } of rows) if (!atBench) await refuseHidden(db, caller, instanceId);
  const byId = new Map(rows.map((row) => [row.formId, row]));
  return formIds.map((id) => byId.get(id)!);
}

async function refuseHidden(db: Reader | Tx, caller: Caller, instanceId: number): Promise<void> {
  const form = await readable(db, caller, instanceId);
  const me = caller.empId ?? 0;
  if (form.requesterEmpId === me || form.definitionId === null) return;
  const { nodes } = await definitionOf(db, form.definitionId);
  if (hiddenFrom(form, nodes, await tasksSeen(db, caller, undefined, form), me).size > 0) throw missing();
}
