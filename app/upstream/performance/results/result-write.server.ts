import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import { notePay } from "../sheets/sheet-pay.server";
import type { Result } from "./settle.server";

/** Results written together. */
const PORTION = 5_000;

/** Writes results that become final, each once; one that was opened again gets its next version. */
export async function writeResults(
  tx: Tx,
  cycleId: number,
  results: readonly Result[],
  monthOf: ReadonlyMap<number, string>,
): Promise<void> {
  for (let at = 0; at < results.length; at += PORTION) {
    const rows = results.slice(at, at + PORTION).map((one) => ({ ...one, month: monthOf.get(one.empId) }));
    const { rows: written } = await tx.execute<{ sheetId: number; coefficientPct: number; amount: number }>(sql`
        insert into perf_results (
          cycle_id, emp_id, sheet_id, company_id, site_id, department_id, month, score, grade, coefficient_pct,
          standard, months, worked_centi_day, required_centi_day, uncut_amount, amount
        )
        select ${cycleId}, "empId", "sheetId", "companyId", "siteId", "departmentId", month, score, grade,
          "coefficientPct", standard, months, "workedCentiDay", "requiredCentiDay", "uncutAmount", amount
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
          "empId" int, "sheetId" int, "companyId" int, "siteId" smallint, "departmentId" int, month text, score int,
          grade text, "coefficientPct" int, standard bigint, months smallint, "workedCentiDay" int,
          "requiredCentiDay" int, "uncutAmount" bigint, amount bigint
        )
        on conflict (cycle_id, emp_id) do update
        set sheet_id = excluded.sheet_id, company_id = excluded.company_id, site_id = excluded.site_id,
          department_id = excluded.department_id, month = excluded.month, score = excluded.score,
          grade = excluded.grade, coefficient_pct = excluded.coefficient_pct, standard = excluded.standard,
          months = excluded.months, worked_centi_day = excluded.worked_centi_day,
          required_centi_day = excluded.required_centi_day, uncut_amount = excluded.uncut_amount,
          amount = excluded.amount, locked = 1, locked_at = now(), version = perf_results.version + 1
        where perf_results.locked = 0
        returning sheet_id as "sheetId", coefficient_pct as "coefficientPct", amount::float8 as amount`);
    await notePay(tx, written);
  }
}

/** Results of a cycle are open again, but those of people who were locked alone. */
export async function openResults(tx: Tx, cycleId: number): Promise<void> {
  await tx.execute(sql`
    update perf_results r
    set locked = 0, version = r.version + 1
    from perf_sheets s
    where r.cycle_id = ${cycleId} and s.id = r.sheet_id and s.locked_alone = 0 and r.locked = 1`);
}
