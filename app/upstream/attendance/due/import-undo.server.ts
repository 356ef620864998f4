import { type SQL, sql } from "drizzle-orm";
import { MONTH_STATE } from "~/contracts/attendance/codes";
import type { Tx } from "~/upstream/platform/database/db.server";
import { num, select, selectOne, str } from "~/upstream/platform/database/select.server";
import type { HeldRows, ImportUndo } from "~/upstream/platform/imports/definition.server";
import { holdMonths } from "./locked.server";

/** Days that an import had marked to be reckoned, as it wrote what they follow from. */
const marked = (batchId: number): SQL => sql`
  select distinct (row_key ->> 'emp_id')::int as emp_id, (row_key ->> 'work_date')::date as day
  from import_changes
  where batch_id = ${batchId} and table_name in ('attendance_due', 'schedule_days')`;

/** Rows `t` stay that a locked month follows from (attendance rule 7). */
const lockedRows = (table: string, empId: SQL, from: SQL, to: SQL): HeldRows => ({
  table,
  reason: "importUndo:said.monthLocked",
  where: sql`
    exists (
      select
      from monthly_results m
      where m.emp_id = ${empId} and m.state = ${MONTH_STATE.locked} and m.from_date <= ${to} and m.to_date >= ${from}
    )`,
});

/** The months of an import are not locked while it is undone. */
async function holdImported(tx: Tx, batchId: number): Promise<void> {
  const { from, to } = (await selectOne(tx, {
    from: sql<string | null>`min(day)`,
    to: str`max(day)`,
  })`from (${marked(batchId)}) d`)!;
  if (from !== null) await holdMonths(tx, [{ empId: 0, from, to }]);
}

/** An import whose rows say something of days: they stay where a locked month follows from them. */
export const undoOfDays = (
  ...tables: readonly (readonly [table: string, empId: SQL, from: SQL, to: SQL])[]
): ImportUndo => ({
  held: tables.map((one) => lockedRows(...one)),
  before: holdImported,
});

/** Days that an import had marked, of people who are still there. */
export async function importedDays(tx: Tx, batchId: number): Promise<{ empId: number; from: string; to: string }[]> {
  const rows = await select(tx, { empId: num`d.emp_id`, from: str`d.day`, to: str`d.day` })`
    from (${marked(batchId)}) d
    join employees e on e.emp_id = d.emp_id
    order by 1, 2`;
  return rows;
}
