import { type SQL, sql } from "drizzle-orm";
import type { Caller } from "../platform/caller.server";
import type { Reader, Tx } from "../platform/db.server";
import { visibleTo } from "../platform/rights.server";
import { isActive } from "./decide.server";

export const MONITOR = 13104001;

/**
 * Whether the caller may read a form, as a condition on `approval_instances i` (approvals rule 35): requester, holders past and
 * present with their delegates, readers of a copy, people a comment mentions, and the monitor within the data scope; a draft is the
 * requester's alone.
 */
export function readable(caller: Caller): SQL {
  const me = caller.empId ?? 0;
  return sql`(i.requester_emp_id = ${me} or i.status <> 0 and (
    exists (select from approval_tasks t where t.instance_id = i.id and t.status <> 0 and ${me}::int in (t.assignee_emp_id, t.decided_by_emp_id))
    or exists (select from approval_tasks t join approval_delegations d on d.from_emp_id = t.assignee_emp_id and d.to_emp_id = ${me} and ${isActive}
      where t.instance_id = i.id and t.status = 1 and ${delegated})
    or exists (select from approval_cc c where c.instance_id = i.id and c.emp_id = ${me})
    or exists (select from approval_history h where h.instance_id = i.id and h.action = 11 and ${me}::int = any(h.targets))
    or exists (select from employees where employees.emp_id = i.requester_emp_id and ${visibleTo(caller, MONITOR)})))`;
}

/** Whether an active delegation `d` covers a pending task `t` of a form `i` (rule 20); a cashier's is not among them. */
export const delegated = sql`d.to_emp_id <> i.requester_emp_id and (cardinality(d.form_type_codes) = 0 or i.form_type_code = any(d.form_type_codes)) and (d.include_pending = 1 or t.received_at >= d.start_at)`;

/** Whether the caller may read the form of a domain's record. */
export async function mayReadForm(db: Reader | Tx, caller: Caller, kindCode: number, businessId: number): Promise<boolean> {
  const { rowCount } = await (db as Tx).execute(sql`select from approval_instances i where i.kind_code = ${kindCode} and i.business_id = ${businessId} and ${readable(caller)}`);
  return (rowCount ?? 0) > 0;
}
