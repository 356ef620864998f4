import { sql } from "drizzle-orm";
import { DISPUTE_STATE, RUN_KIND } from "~/contracts/salary/codes";
import type { Tx } from "~/upstream/platform/database/db.server";

/**
 * The run that is being locked is the next one of its people: it corrects what was right of their disputes (salary,
 * Entities: PayslipDispute). A bonus run pays bonuses alone and corrects nothing.
 */
export const markCorrected = (tx: Tx, runId: number) =>
  tx.execute(sql`
    update payslip_disputes d
    set correction_run_id = r.id
    from payslips p
    join payroll_lines l on l.emp_id = p.emp_id
    join payroll_runs r on r.id = l.run_id
    where r.id = ${runId}
      and r.kind <> ${RUN_KIND.bonus}
      and d.payslip_id = p.id
      and d.state = ${DISPUTE_STATE.accepted}
      and d.correction_run_id is null`);

/** The run is open again: what it corrected waits for the next lock. */
export const unmarkCorrected = (tx: Tx, runId: number) =>
  tx.execute(sql`
    update payslip_disputes
    set correction_run_id = null
    where state = ${DISPUTE_STATE.accepted} and correction_run_id = ${runId}`);
