import { type SQL, sql } from "drizzle-orm";
import { HELD_STATE } from "~/contracts/payroll/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { conflict } from "~/upstream/platform/refusal.server";

/** A run as the months it holds know it. */
export interface HoldingRun {
  id: number;
  companyId: number;
  /** yyyy-MM */
  month: string;
  /** A regular run holds the month of its company, others their people alone (salary, Entities). */
  isRegular: boolean;
  /** A bonus run holds nobody: its figures count in averages alone. */
  holdsNobody: boolean;
}

/**
 * The pay of a run is in approval: what it was reckoned from is held.
 * @param lines rows with `emp_id`, `gross`, `gross_without_overtime` and `net`, in fen
 * @throws a refusal when another run holds the month already
 */
export async function holdPay(tx: Tx, run: HoldingRun, lines: SQL): Promise<void> {
  const { id, companyId, month, isRegular, holdsNobody } = run;
  const state = holdsNobody ? HELD_STATE.open : HELD_STATE.submitted;
  await tx.execute(sql`
    insert into payroll_people (run_id, emp_id, company_id, month, gross, gross_without_overtime, net, state)
    select ${id}, l.emp_id, ${companyId}, ${month}, l.gross, l.gross_without_overtime, l.net, ${state}::smallint
    from (${lines}) l`);
  if (!isRegular) return;
  const { rowCount } = await tx.execute(sql`
    insert into payroll_months (company_id, month, state)
    values (${companyId}, ${month}, ${HELD_STATE.submitted})
    on conflict (company_id, month)
    do update set state = excluded.state, updated_at = now() where payroll_months.state = ${HELD_STATE.open}`);
  if (rowCount === 0) throw conflict("payroll:said.begun", { month });
}

/** The run is locked: its month, or its people's, is closed. */
export async function closePay(tx: Tx, run: HoldingRun): Promise<void> {
  await move(tx, run, HELD_STATE.closed);
  if (run.holdsNobody) return;
  await tx.execute(sql`update payroll_people set state = ${HELD_STATE.closed} where run_id = ${run.id}`);
}

/** The run is open again: nothing is held by it. */
export async function releasePay(tx: Tx, run: HoldingRun): Promise<void> {
  await move(tx, run, HELD_STATE.open);
  await tx.execute(sql`delete from payroll_people where run_id = ${run.id}`);
}

async function move(tx: Tx, { companyId, month, isRegular }: HoldingRun, state: number): Promise<void> {
  if (!isRegular) return;
  await tx.execute(sql`
    update payroll_months
    set state = ${state}, updated_at = now()
    where company_id = ${companyId} and month = ${month}`);
}
