import { sql } from "drizzle-orm";
import { FORM_STATE } from "~/contracts/approvals/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { companyDay, startOfDay } from "~/lib/period";
import type { Tile } from "~/upstream/domain.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { tasksFor, waitingFor } from "./counts.server";

/** The three lists of a person's approvals: they stand on the workbench also when nothing waits. */
export function approvalTiles({ empId }: Caller): readonly Tile[] {
  if (empId === null) return [];
  const { approvalTodo, approvalCc, approvalInitiated } = waitingFor(empId);
  return [
    {
      code: "approvalTodo",
      icon: "approval",
      label: "approvals:tile.todo",
      to: approvalPaths.approvalTodo,
      always: true,
      count: approvalTodo,
      more: {
        text: "approvals:tile.overdue",
        late: true,
        count: sql`
          (
            select count(*)
            from (${tasksFor(empId)}) as waiting
            join approval_tasks t using (id)
            where t.due_at < now()
          )`,
      },
    },
    {
      code: "approvalInitiated",
      icon: "send",
      label: "approvals:tile.initiated",
      to: approvalPaths.approvalInitiated,
      always: true,
      count: sql`
        (
          select count(*)
          from approval_instances
          where requester_emp_id = ${empId} and status in (${FORM_STATE.open}, ${FORM_STATE.returned})
        )`,
      more: { text: "approvals:tile.returned", late: true, count: approvalInitiated },
    },
    {
      code: "approvalCc",
      icon: "message",
      label: "approvals:tile.cc",
      to: `${approvalPaths.approvalCc}?read=0`,
      always: true,
      count: approvalCc,
      more: {
        text: "approvals:tile.today",
        count: sql`
          (
            select count(*)
            from approval_cc
            where emp_id = ${empId} and read_at is null and created_at >= ${startOfDay(companyDay())}
          )`,
      },
    },
  ];
}
