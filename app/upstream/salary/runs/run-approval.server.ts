import { type SQL, sql } from "drizzle-orm";
import { DONE_STATES, FORM_STATE, TASK_STATE } from "~/contracts/approvals/codes";
import type { RunApproval } from "~/contracts/salary/runs";
import { mayRead } from "~/upstream/approvals/engine/reach.server";
import type { Reader } from "~/upstream/platform/database/db.server";
import { bool, selectOne, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** Steps `t` of the last round of a form `i`, put together in the order in which they came about. */
const steps = (what: SQL, who: SQL, condition: SQL): SQL => sql`
  coalesce(
    (
      select jsonb_agg(${what} order by coalesce(t.decided_at, t.received_at), t.id)
      from approval_steps t
      join employees w on w.emp_id = ${who}
      where t.instance_id = i.id and t.round = i.round and ${condition}
    ),
    '[]'
  )
`;

const DECIDED = sql`
  jsonb_build_object(
    'name', w.emp_name, 'how', t.status,
    'at', to_char(t.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
`;

/** How the form of a run stands; what was said on it is read on its own page alone. */
export async function approvalOf(db: Reader, caller: Caller, instanceId: number | null): Promise<RunApproval | null> {
  if (instanceId === null) return null;
  const row = await selectOne(db, {
    no: str`coalesce(i.instance_no, '')`,
    opens: bool`${mayRead(caller)}`,
    next: sql<RunApproval["next"]>`${steps(
      sql`w.emp_name`,
      sql`t.assignee_emp_id`,
      sql`i.status = ${FORM_STATE.open} and t.status = ${TASK_STATE.pending}`,
    )}`,
    decided: sql<RunApproval["decided"]>`${steps(
      DECIDED,
      sql`t.decided_by_emp_id`,
      sql`t.decided_at is not null and t.status = any(${sql.param([...DONE_STATES])}::int[])`,
    )}`,
  })`
    from approval_forms i
    where i.id = ${instanceId}`;
  return row ?? null;
}
