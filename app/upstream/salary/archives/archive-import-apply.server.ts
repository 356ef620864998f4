import { sql } from "drizzle-orm";
import { MAY } from "~/contracts/salary/may";
import { begunSince } from "~/upstream/payroll/months.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { type StagedRow, UNCHANGED } from "~/upstream/platform/imports/definition.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { reachesPay, seesFigures } from "../reach.server";
import { type WrittenArchive, writeArchives } from "./archive-write.server";

/** A row of a file as it was judged. */
export type FiledArchive = WrittenArchive & { fromDate: string };

/**
 * Writes the rows of a file. What was made, changed or put out of reach since the check, or whose pay has begun
 * meanwhile, is refused as a whole.
 */
export async function applyArchives(
  tx: Tx,
  caller: Caller,
  runs: AsyncIterable<StagedRow<FiledArchive>[]>,
): Promise<void> {
  for await (const run of runs) {
    const rows = run.flatMap(({ action, data }) => (action === UNCHANGED ? [] : [data]));
    if (rows.length === 0) continue;
    if (!(await stillHold(tx, caller, rows)) || !(await writeArchives(tx, caller, "import", rows)))
      throw conflict("imports:refused.changed");
  }
}

/** Everybody is within reach, and no month that is written to has begun; locked until the end of the file. */
async function stillHold(tx: Tx, caller: Caller, rows: readonly FiledArchive[]): Promise<boolean> {
  const given = rows.map(({ empId, companyId, fromDate, values }) => ({
    empId,
    companyId,
    month: values.length > 0 ? fromDate.slice(0, 7) : null,
  }));
  const held = await select(tx, {
    begun: sql<
      string | null
    >`${begunSince(sql`g.month`, sql`array[a.company_id, g."companyId"]`, sql`employees.emp_id`)}`,
  })`
    from jsonb_to_recordset(
      ${JSON.stringify(given)}::jsonb
    ) as g("empId" int, "companyId" int, month text)
    join employees on employees.emp_id = g."empId"
    left join salary_archives a on a.emp_id = employees.emp_id
    where ${reachesPay(caller, MAY.archives.edit)} and ${seesFigures(caller)}
    order by employees.emp_id
    for no key update of employees`;
  return held.length === rows.length && held.every(({ begun }) => begun === null);
}
