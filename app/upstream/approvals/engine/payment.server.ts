import { type SQL, sql } from "drizzle-orm";
import { NODE, ORIGIN, TASK_STATE } from "~/contracts/approvals/codes";
import type { ProcessNode } from "~/lib/approvals/approval-definition";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { atCashier, handedTo } from "../desk/delegated.server";
import { cashierCovers, isCashier, isCashierOfAll } from "./cashiers.server";
import type { Task } from "./work.server";

/** Of a form `i`: the company that pays it is a fact of its kind (approvals rule 39). */
const OF_FORM = {
  company: sql`(i.facts ->> 'payerCompanyId')::int`,
  siteDigit: sql`i.requester_site_digit`,
  departmentId: sql`i.requester_department_id`,
};

/**
 * Condition on forms `i` (approval_instances): this person is their cashier. By a membership that covers the paying
 * company and the requester's place, or, where no such cashier was left, because an administrator has handed him the
 * task; a cashier who stands in for the holder is one too (approvals rules 20 and 39). Never on what he asked for
 * himself, nor sent for another. Whether he is one of all is asked once; what a form says is read for the others alone.
 */
export const cashierScope = (empId: number): SQL => sql`(
  ${empId} not in (i.requester_emp_id, coalesce(i.submitted_by_emp_id, 0))
  and (
    ${isCashierOfAll(empId)}
    or ${cashierCovers(empId, OF_FORM)}
    or ${isCashier(empId)} and (
      exists (
        select
        from approval_tasks t
        where t.instance_id = i.id
          and t.assignee_emp_id = ${empId}
          and t.status in (${TASK_STATE.pending}, ${TASK_STATE.approved})
          and t.origin <> ${ORIGIN.administrator}
          and ${atCashier}
      )
      or exists (
        select
        from approval_delegations d
        join approval_tasks t on t.assignee_emp_id = d.from_emp_id and t.instance_id = i.id
        where t.status = ${TASK_STATE.pending}
          and t.origin <> ${ORIGIN.administrator}
          and ${atCashier}
          and ${handedTo(empId)}
      )
    )
  )
)`;

/** On a form `i`: it stands at its cashier's node and waits for one. */
export const waitsForCashier = sql`
  exists (
    select
    from approval_tasks t
    where t.instance_id = i.id and t.round = i.round and t.status = ${TASK_STATE.pending} and ${atCashier}
  )`;

/** Whether somebody may confirm the payment of each of these forms, whoever holds its task (approvals rule 39). */
export async function mayPay(db: Reader | Tx, empId: number, instanceIds: readonly number[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select
    from approval_instances i
    where i.id = any(${sql.param([...instanceIds])}::int[]) and ${cashierScope(empId)}`);
  return rowCount === new Set(instanceIds).size;
}

/**
 * Locks forms, in the order of their keys, before their domain locks what is paid: every act on a form has its lock
 * first, and a payment that had it last would wait for an act that waits for the payment.
 */
export async function lockForms(tx: Tx, instanceIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select
    from approval_instances
    where id = any(${sql.param([...instanceIds])}::int[])
    order by id
    for update`);
}

/**
 * An administrator who stands in at a cashier's node: whoever gets a cashier's task in another way is a cashier. He can
 * only hand it to one (approvals rule 39).
 */
export const standsIn = (node: ProcessNode, { origin }: Pick<Task, "origin">): boolean =>
  node.type === NODE.cashier && origin === ORIGIN.administrator;

/** How a task that an administrator gives away comes to its new holder. */
export const originOfReassigned = (node: ProcessNode) =>
  node.type === NODE.cashier ? ORIGIN.transfer : ORIGIN.administrator;

/** On a form `i`: somebody has approved it before it came to the cashier (finance rule 22). */
export const approvedBy = (empId: number): SQL => sql`
  exists (
    select
    from approval_tasks t
    where t.instance_id = i.id
      and t.decided_by_emp_id = ${empId}
      and t.status = ${TASK_STATE.approved}
      and not ${atCashier}
  )`;
