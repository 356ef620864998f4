import { type SQL, sql } from "drizzle-orm";
import { NODE, TASK_STATE } from "~/contracts/approvals/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { isCashier } from "../engine/cashiers.server";

/** On a delegation `d`: by the clock, not by a job that may be late. */
export const isActive = sql`d.cancelled_at is null and now() >= d.start_at and now() < d.end_at`;

/**
 * On a task `t` of a form `i` and a delegation `d`: its holder has handed it to this person for now. Never the person's
 * own form, a cashier's only to a cashier (approvals rule 20).
 */
export const handedTo = (empId: number | SQL): SQL => sql`
  d.to_emp_id = ${empId} and d.from_emp_id = t.assignee_emp_id and ${isActive} and i.requester_emp_id <> ${empId}
  and (cardinality(d.form_type_codes) = 0 or i.form_type_code = any(d.form_type_codes))
  and (d.include_pending = 1 or t.received_at >= d.start_at)
  and (
    not ${atCashier}
      or ${isCashier(empId)}
  )`;

/** On a pending task `t` of a form `i`: this person holds it, or stands in for its holder now. */
export const actsOn = (empId: number | SQL): SQL => sql`
  (t.assignee_emp_id = ${empId} or exists (select from approval_delegations d where ${handedTo(empId)}))
`;

/** On a task `t` of a form `i`; the end, where administrators may stand in, is no cashier's. */
export const atCashier = sql`
  coalesce(
    (
      select f.nodes from approval_definitions f where f.id = i.definition_id
    ) @> jsonb_build_array(jsonb_build_object('key', t.node_key, 'type', ${NODE.cashier}::int)),
      false
  )
`;

/** Who stands in now for holders of a form's pending tasks, by holder (approvals rules 20 and 24). */
export async function standingIn(
  tx: Tx,
  instanceId: number,
  holders: readonly number[],
): Promise<{ holder: string; empId: number }[]> {
  const { rows } = await tx.execute<{ holder: string; empId: number }>(sql`
    select distinct on (d.to_emp_id) h.emp_name as holder, d.to_emp_id as "empId"
    from approval_tasks t
    join approval_instances i on i.id = t.instance_id
    join employees h on h.emp_id = t.assignee_emp_id
    join approval_delegations d on ${handedTo(sql`d.to_emp_id`)}
    where t.instance_id = ${instanceId}
      and t.status = ${TASK_STATE.pending}
      and t.assignee_emp_id = any(${sql.param([...holders])}::int[])
    order by d.to_emp_id, t.id`);
  return rows;
}
