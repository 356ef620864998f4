import { type SQL, sql } from "drizzle-orm";
import { TASK_STATE } from "~/contracts/approvals/codes";
import { DEPARTMENT_STATUS, EMPLOYMENT } from "~/contracts/organization/codes";
import { approvalPaths } from "~/lib/approvals/paths";
import { companyDay } from "~/lib/period";
import { personZone } from "~/upstream/organization/person-day.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";

/** Somebody who will be away, from when to when by the clock where he works: yyyy-MM-ddTHH:mm. */
export interface Away {
  /** The approved form that says so. */
  instanceId: number;
  empId: number;
  startAt: string;
  endAt: string;
}

const RECENT_DAYS = 90;

/** Forms come to him: people or a department are his, a role, an open task, or he has decided of late. */
const decides = (empId: number): SQL => sql`
  (
    exists (select from employees s where s.manager_emp_id = ${empId} and s.employment = ${EMPLOYMENT.onJob})
      or exists (
        select from departments d where d.head_emp_id = ${empId} and d.status <> ${DEPARTMENT_STATUS.closed}
      )
      or exists (
        select
        from approval_role_members m
        where m.emp_id = ${empId} and coalesce(m.valid_to, 'infinity') >= ${companyDay()}::date
      )
      or exists (
        select from approval_tasks t where t.assignee_emp_id = ${empId} and t.status = ${TASK_STATE.pending}
      )
      or exists (
        select
        from approval_tasks t
        where t.decided_by_emp_id = ${empId} and t.decided_at > now() - make_interval(days => ${RECENT_DAYS})
      )
  )
`;

/**
 * Suggests to whoever decides on forms that he hands his approvals over while he is away; nothing is delegated by
 * itself (approvals rule 21). Nobody is told of a time that is over, or for which he has a delegation already.
 */
export async function suggestDelegation(tx: Tx, { instanceId, empId, startAt, endAt }: Away): Promise<void> {
  const instant = (local: string) => sql`(${local}::timestamp at time zone ${personZone(sql`e`)})`;
  const { rowCount } = await tx.execute(sql`
    select
    from employees e
    where e.emp_id = ${empId}
      and ${instant(endAt)} > now()
      and ${decides(empId)}
      and not exists (
        select
        from approval_delegations d
        where d.from_emp_id = ${empId}
          and d.cancelled_at is null
          and d.start_at < ${instant(endAt)}
          and d.end_at > ${instant(startAt)}
      )`);
  if (rowCount === 0) return;
  const params = { from: startAt.slice(0, 10), to: endAt.slice(0, 10) };
  await notify(tx, {
    eventKey: `delegation:suggested:${instanceId}`,
    empIds: [empId],
    title: { key: "monitor:notice.suggested.title" },
    text: { key: "monitor:notice.suggested.text", params },
    url: approvalPaths.delegationNew(startAt, endAt),
  });
}
