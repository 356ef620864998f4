import { sql } from "drizzle-orm";
import { SHEET_STATE, SUPERIORS } from "~/contracts/performance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { reopenLevels } from "./return-sheet.server";
import { clearGrades } from "./sheet-grade.server";
import { moveSheets } from "./sheet-move.server";
import { reckonTotals } from "./sheet-total.server";

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
  await reopenLevels(tx, sql`c.sheet_id = ${ids} and c.level = any(${sql.param([...SUPERIORS])}::int[])`);
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
  await reckonTotals(
    tx,
    sql`(s.cycle_id, s.emp_id) in (select r.cycle_id, r.emp_id from perf_sheets r where r.id = ${ids})`,
  );
  return clearGrades(
    tx,
    {},
    returned.map(({ sheetId }) => sheetId),
  );
}
