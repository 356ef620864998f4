import { sql } from "drizzle-orm";
import { DIMISSION_STATE } from "~/contracts/employees/codes";
import type { Tx } from "~/upstream/platform/database/db.server";

/** Who takes over from leavers, of those whose successor was named: the last time each of them left. */
export async function successorsOf(tx: Tx, leavers: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ empId: number; successorEmpId: number | null }>(sql`
    select distinct on (d.emp_id) d.emp_id as "empId", d.successor_emp_id as "successorEmpId"
    from dimissions d
    where d.emp_id = any(${sql.param([...leavers])}::int[])
      and d.state in (${DIMISSION_STATE.effective}, ${DIMISSION_STATE.closed})
    order by d.emp_id, d.id desc`);
  return new Map(
    rows.flatMap((row) => (row.successorEmpId === null ? [] : [[row.empId, row.successorEmpId] as const])),
  );
}
