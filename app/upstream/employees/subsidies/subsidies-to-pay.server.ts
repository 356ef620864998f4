import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";

/**
 * An agreement `registry_subsidies s` was in effect, and the month lies within what is paid (employees, States:
 * payments stop after that month).
 */
export const isPaidIn = (month: string): SQL => sql`
  s.effective_on is not null
    and s.start_month <= ${month}
    and s.end_month >= ${month}
    and (s.stop_month is null or s.stop_month >= ${month})
`;

/** What of a month is paid to people by their agreements, in fen: all of them, whoever asks (employees rule 45). */
export async function subsidiesToPay(
  db: Reader | Tx,
  month: string,
  empIds: readonly number[],
): Promise<{ agreementId: number; empId: number; amount: number }[]> {
  const rows = await select(db, {
    agreementId: num`s.id`,
    empId: num`s.emp_id`,
    amount: num`s.monthly_amount::float8`,
  })`
    from registry_subsidies s
    where s.emp_id = any(${sql.param([...empIds])}::int[]) and ${isPaidIn(month)}
    order by s.emp_id, s.id`;
  return rows;
}
