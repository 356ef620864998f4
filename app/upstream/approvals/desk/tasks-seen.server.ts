import { eq } from "drizzle-orm";
import { FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import { FIELD_RIGHTS, type ProcessNode } from "~/lib/approvals/approval-definition";
import type { Reader } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import type { ApprovalKind } from "../engine/kind.server";
import type { Instance, Task } from "../engine/work.server";
import { approvalTasks } from "../tables.server";
import { actsOn } from "./delegated.server";

export interface TaskSeen extends Task {
  mine: boolean;
}

/**
 * Tasks of every round; `mine`: the reader may decide it now. For the holder of a form about pay nobody stands in who
 * may not see it (approvals rule 35).
 */
export async function tasksSeen(
  db: Reader,
  caller: Caller,
  kind: ApprovalKind | undefined,
  form: Instance,
): Promise<TaskSeen[]> {
  const me = caller.empId ?? 0;
  const [standsIn, tasks, rows] = await Promise.all([
    !kind?.closed || kind.closed.readBy(db, caller, form.businessId),
    db.select().from(approvalTasks).where(eq(approvalTasks.instanceId, form.id)).orderBy(approvalTasks.id),
    select(db, { id: num`t.id` })`
      from approval_tasks t join approval_instances i on i.id = t.instance_id
      where t.instance_id = ${form.id}
        and t.status = ${TASK_STATE.pending}
        and i.status = ${FORM_STATE.open}
        and ${actsOn(me)}`,
  ]);
  return tasks.map((task) => ({
    ...task,
    mine: (standsIn || task.assigneeEmpId === me) && rows.some(({ id }) => id === task.id),
  }));
}

/**
 * Fields that the reader does not get: what the node of his last task hides; of somebody who never held one, what any
 * node hides. The requester sees all (approvals rule 35).
 */
export function hiddenFrom(form: Instance, nodes: readonly ProcessNode[], tasks: TaskSeen[], me: number): Set<string> {
  if (form.requesterEmpId === me) return new Set();
  const [hide] = FIELD_RIGHTS;
  const held = tasks.filter((task) => task.mine || task.assigneeEmpId === me || task.decidedByEmpId === me);
  const last = held.find(({ mine }) => mine) ?? held.at(-1);
  const at = last ? nodes.filter(({ key }) => key === last.nodeKey) : nodes;
  return new Set(
    at.flatMap(({ fieldRights }) =>
      Object.entries(fieldRights).flatMap(([field, right]) => (right === hide ? [field] : [])),
    ),
  );
}
