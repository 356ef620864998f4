import { sql } from "drizzle-orm";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { handedTo } from "./delegated.server";

/** Tasks that wait for a person: the own ones, and those handed to him for now (approvals rules 20 and 32). */
export const tasksFor = (empId: number) => sql`
  select t.id, t.instance_id
  from approval_tasks t
  where t.assignee_emp_id = ${empId} and t.status = ${TASK_STATE.pending}
  union
  select t.id, t.instance_id
  from approval_delegations d
  join approval_tasks t on t.assignee_emp_id = d.from_emp_id and t.status = ${TASK_STATE.pending}
  join approval_instances i on i.id = t.instance_id where ${handedTo(empId)}`;

/** What waits for a person in the approval lists, by menu (approvals rule 32). */
export const waitingFor = (empId: number) => ({
  approvalTodo: sql`(select count(*) from (${tasksFor(empId)}) as waiting)`,
  approvalCc: sql`(select count(*) from approval_cc where emp_id = ${empId} and read_at is null)`,
  approvalInitiated: sql`
    (select count(*) from approval_instances where requester_emp_id = ${empId} and status = ${FORM_STATE.returned})`,
});

export async function approvalCount(db: Reader, { empId }: Caller) {
  if (empId === null) return { todo: 0, ccUnread: 0, returned: 0, drafts: 0, total: 0 };
  const { approvalTodo, approvalCc, approvalInitiated } = waitingFor(empId);
  const waiting = (await selectOne(db, {
    todo: num`${approvalTodo}`,
    ccUnread: num`${approvalCc}`,
    returned: num`${approvalInitiated}`,
    drafts: num`(
        select count(*) from approval_instances where requester_emp_id = ${empId} and status = ${FORM_STATE.draft}
      )`,
  })``)!;
  return { ...waiting, total: waiting.todo + waiting.ccUnread + waiting.returned };
}
