import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import { invalid } from "~/upstream/platform/refusal.server";

/** Employees rule 17: whoever worked for this employer before gets no probation again (Labour Contract Law art. 19). */
export async function refuseSecondProbation(
  tx: Tx,
  empId: number,
  { companyId, probationMonths }: { companyId: number; probationMonths: number },
): Promise<void> {
  if (probationMonths === 0) return;
  const { rowCount } = await tx.execute(
    sql`
      select
      from employment_spells
      where emp_id = ${empId} and coalesce(company_id, ${companyId}) = ${companyId}
      limit 1
    `,
  );
  if (rowCount === 1) throw invalid({ probationMonths: { key: "entry:said.secondProbation" } });
}
