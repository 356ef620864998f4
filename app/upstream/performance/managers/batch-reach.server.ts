import { type SQL, sql } from "drizzle-orm";
import { TASK_STATE } from "~/contracts/approvals/codes";
import { PERFORMANCE_KIND } from "~/contracts/performance/codes";
import { MAY } from "~/contracts/performance/may";
import { actsOn } from "~/upstream/approvals/desk/delegated.server";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { holds, visibleTo } from "~/upstream/platform/identity/rights.server";

const me = (caller: Caller): SQL => sql`${caller.empId ?? 0}::int`;

/** Batches `b` that the caller prepares: those with his people, and his own as long as nobody is in them. */
export const preparedBatches = (caller: Caller): SQL =>
  holds(caller, MAY.managers.prepare)
    ? sql`
        (
          b.requester_emp_id = ${me(caller)}
            or exists (
              select
              from perf_batch_rows r
              join perf_sheets s on s.id = r.sheet_id
              join employees on employees.emp_id = s.emp_id
              where r.batch_id = b.id and ${visibleTo(caller, MAY.managers.prepare)}
            )
        )
      `
    : sql`false`;

/** Batches `b` whose form the caller may read: he decides on it, has, or stands in for whoever does. */
const decidedBatches = (caller: Caller): SQL => sql`
  exists (
    select
    from approval_forms i
    where i.kind_code = ${PERFORMANCE_KIND.managerScores} and i.business_id = b.id and ${mayRead(caller)}
  )
`;

export const reachedBatches = (caller: Caller): SQL => sql`(${preparedBatches(caller)} or ${decidedBatches(caller)})`;

/** Whether the caller holds an open task of a batch `b`, or stands in for its holder. */
export const taskOpen = (caller: Caller): SQL => sql`
  exists (
    select
    from approval_forms i
    join approval_steps t on t.instance_id = i.id and t.status = ${TASK_STATE.pending}
    where i.kind_code = ${PERFORMANCE_KIND.managerScores}
      and i.business_id = b.id
      and ${actsOn(me(caller))}
  )
`;
