import { sql } from "drizzle-orm";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { handedTo } from "./delegated.server";

/** Tasks that wait for a person: the own ones, and those handed to him for now (approvals rules 20 and 32). */
export const tasksFor = (empId: number) => sql`
  select t.id, t.instance_id from approval_tasks t where t.assignee_emp_id = ${empId} and t.status = 1
  union
  select t.id, t.instance_id
  from approval_delegations d
  join approval_tasks t on t.assignee_emp_id = d.from_emp_id and t.status = 1
  join approval_instances i on i.id = t.instance_id where ${handedTo(empId)}`;

/**
 * What waits for a person in the approval lists, as columns of one row: the frame asks for it with its other counts
 * (rule 32).
 */
export const waitingFor = (empId: number) => sql`
  (select count(*) from (${tasksFor(empId)}) as waiting) as todo,
  (select count(*) from approval_cc where emp_id = ${empId} and read_at is null) as "ccUnread",
  (select count(*) from approval_instances where requester_emp_id = ${empId} and status = 4) as returned`;

export interface Waiting {
  todo: number;
  ccUnread: number;
  returned: number;
}

/** Badges of the menus; the group shows their sum (approvals rule 32). */
export const menuBadges = ({ todo, ccUnread, returned }: Waiting) => ({
  approval: todo + ccUnread + returned,
  approvalTodo: todo,
  approvalCc: ccUnread,
  approvalInitiated: returned,
});

export async function approvalCount(db: Reader, { empId }: Caller) {
  if (empId === null) return { todo: 0, ccUnread: 0, returned: 0, drafts: 0, total: 0 };
  const { rows } = await (db as Tx).execute<{ [column: string]: unknown; drafts: number } & Waiting>(sql`
    select ${waitingFor(empId)},
      (select count(*) from approval_instances where requester_emp_id = ${empId} and status = 0) as drafts`);
  const { todo, ccUnread, returned, drafts } = rows[0]!;
  return { todo, ccUnread, returned, drafts, total: todo + ccUnread + returned };
}
