import { type SQL, sql } from "drizzle-orm";
import { DISPUTE_STATE, PAYSLIP_STATE } from "~/contracts/salary/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";

/** Object type of the audit rows of a payslip; none holds a figure. */
export const PAYSLIP = "payslip";

/** States of a dispute that waits for its answer. */
export const WAITING_DISPUTES = [DISPUTE_STATE.open, DISPUTE_STATE.escalated];

/**
 * The payslips of a run that is being locked, one a line, in one statement. After a reopening the same payslips come
 * again, about the new lines; their version has risen, so that what was said to the old ones no longer counts.
 */
export async function createPayslips(tx: Tx, caller: Caller, runId: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into payslips (run_id, emp_id, line_id, month)
    select r.id, l.emp_id, l.id, r.month
    from payroll_runs r
    join payroll_lines l on l.run_id = r.id
    where r.id = ${runId}
    on conflict (run_id, emp_id) do update
    set line_id = excluded.line_id, month = excluded.month, state = ${PAYSLIP_STATE.created},
      version = payslips.version + case when payslips.state = ${PAYSLIP_STATE.created} then 0 else 1 end,
      ${unsaid}`);
  const people = rowCount ?? 0;
  await audit(tx, caller, {
    action: `${PAYSLIP}.create`,
    objectType: "payrollRun",
    objectId: runId,
    after: { people },
  });
  return people;
}

/** Nothing was shown, nothing was said. */
const unsaid = sql`
  published_at = null, first_viewed_at = null, confirmed_at = null, confirm_ip = '', content_hash = '',
    nonce_hash = '', reminders = 0
`;

/**
 * Takes payslips back: nobody sees them until they are published again, under another version. A dispute that waits is
 * closed without an answer.
 * @param which condition on `payslips p`
 * @returns whose were to be seen
 */
export async function takeBackPayslips(tx: Tx, which: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ empId: number; shown: boolean }>(sql`
    with before as materialized (
      select p.id, p.state
      from payslips p
      where ${which}
      order by p.id
      for update
    )
    update payslips
    set state = ${PAYSLIP_STATE.created}, version = payslips.version + 1, ${unsaid}
    from before
    where payslips.id = before.id
    returning payslips.emp_id as "empId", before.state <> ${PAYSLIP_STATE.created} as shown`);
  await tx.execute(sql`
    update payslip_disputes
    set state = ${DISPUTE_STATE.answered}, answered_at = now(), version = payslip_disputes.version + 1
    from payslips p
    where p.id = payslip_disputes.payslip_id and payslip_disputes.state in ${WAITING_DISPUTES} and ${which}`);
  return rows.flatMap(({ empId, shown }) => (shown ? [empId] : []));
}

/** A run is reopened: its payslips are taken back until it is locked again (salary, States). */
export async function withdrawPayslips(tx: Tx, caller: Caller, runId: number): Promise<void> {
  const shown = await takeBackPayslips(tx, sql`p.run_id = ${runId}`);
  const after = { people: shown.length };
  await audit(tx, caller, { action: `${PAYSLIP}.takeBack`, objectType: "payrollRun", objectId: runId, after });
}
