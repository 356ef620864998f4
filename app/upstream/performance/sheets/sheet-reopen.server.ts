import { sql } from "drizzle-orm";
import { SHEET_STATE, SUPERIORS } from "~/contracts/performance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { clearGrades } from "./sheet-grade.server";
import { moveSheets } from "./sheet-move.server";

/**
 * Sheets go back to their first superior (performance, States: a batch is returned): what the superiors entered stays
 * and is open again, the grade is gone. Why stands in the history of each. Statements do not grow with sheets.
 * @returns the groups that are graded anew
 */
export async function returnToScorers(
  tx: Tx,
  returned: readonly { sheetId: number; reason: string }[],
): Promise<number[]> {
  const ids = sql`any(${sql.param(returned.map(({ sheetId }) => sheetId))}::int[])`;
  const levels = sql`any(${sql.param([...SUPERIORS])}::int[])`;
  await tx.execute(sql`
    update perf_scorers
    set submitted_at = null
    where sheet_id = ${ids} and level = ${levels}`);
  await tx.execute(sql`
    update perf_scores
    set submitted_at = null
    where sheet_id = ${ids} and level = ${levels}`);
  await tx.execute(sql`
    insert into perf_trail (sheet_id, act, text)
    select "sheetId", 'marked', reason
    from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb) as r("sheetId" int, reason text)`);
  await moveSheets(
    tx,
    {},
    {
      where: sql`s.id = ${ids}`,
      from: [SHEET_STATE.inApproval],
      to: SHEET_STATE.first,
      told: { act: "batchReturned" },
    },
  );
  return clearGrades(
    tx,
    {},
    returned.map(({ sheetId }) => sheetId),
  );
}
