import { type SQL, sql } from "drizzle-orm";
import { ACT, TASK_STATE } from "~/contracts/approvals/codes";
import { MAY } from "~/contracts/approvals/may";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import { missing } from "~/upstream/platform/refusal.server";
import { handedTo } from "../desk/delegated.server";
import { approvalInstances } from "../tables.server";
import type { Instance } from "./work.server";

/**
 * Who may read a form `i`: the requester, whoever holds or held it, or stands in for a holder now, its readers, whoever
 * was mentioned, and the monitor within its scope (approvals rule 35). What was never submitted is the requester's
 * alone, also when it was voided since.
 */
export function mayRead(caller: Caller): SQL {
  const me = caller.empId ?? 0;
  return sql`(i.requester_emp_id = ${me} or i.submitted_at is not null and (
    exists (
      select
      from approval_tasks t
      where t.instance_id = i.id
        and (
          t.decided_by_emp_id = ${me}
            or ${me} in (t.assignee_emp_id, t.original_assignee_emp_id)
            and t.received_at is not null
        )
    )
    or exists (
      select
      from approval_tasks t
      join approval_delegations d on ${handedTo(me)}
      where t.instance_id = i.id and t.status = ${TASK_STATE.pending}
    )
    or exists (select from approval_cc c where c.instance_id = i.id and c.emp_id = ${me})
    or exists (
      select from approval_history h where h.instance_id = i.id and h.action = ${ACT.comment} and ${me} = any(h.targets)
    )
    or exists (
      select
      from employees
      where employees.emp_id = i.requester_emp_id and ${visibleTo(caller, MAY.monitor.see)}
    )))`;
}

/** A form the caller may read; any other is not there. */
export async function readable(db: Reader | Tx, caller: Caller, id: number): Promise<Instance> {
  const [form] = await db
    .select()
    .from(approvalInstances)
    .where(
      sql`${approvalInstances.id} in (select i.id from approval_instances i where i.id = ${id} and ${mayRead(caller)})`,
    );
  if (!form) throw missing();
  return form;
}
