import { sql } from "drizzle-orm";
import { type ArchiveStatus, LOG_ACTION } from "~/contracts/salary/codes";
import type { ArchiveValue } from "~/lib/salary/archive-values";
import { type Author, audit, difference } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { type LogAuthor, logSalary } from "../log/log.server";
import { ARCHIVE_SUBJECT } from "./archive-detail.server";

/** Who pays somebody, and by which structure. */
export type ArchiveHead = {
  companyId: number;
  structureId: number;
  status: ArchiveStatus;
};

/** An archive as it is to be. */
export interface WrittenArchive extends ArchiveHead {
  empId: number;
  siteId: number;
  /** The version that was judged; 0: there was none. */
  seen: number;
  before: ArchiveHead | null;
  values: ArchiveValue[];
  /** Fen by code, of what `values` replaces. */
  had: Record<string, number>;
  /** The adjustment that the values come by; left out: they are entered or imported. */
  adjustmentId?: number;
}

type Writer = Author & LogAuthor;
type Action = "save" | "import" | "adjust";

/**
 * Writes archives with their values: one statement each for new ones, for changed ones and for values. The audit rows
 * name what changed without a figure, the salary log has the figures (salary rule 28).
 * @returns false when somebody was faster at one of them; the caller refuses then
 */
export async function writeArchives(
  tx: Tx,
  caller: Writer,
  action: Action,
  rows: readonly WrittenArchive[],
): Promise<boolean> {
  const heads = rows.map(({ empId, seen, companyId, structureId, status }) => ({
    empId,
    seen,
    companyId,
    structureId,
    status,
  }));
  const given = sql`
    jsonb_to_recordset(
      ${JSON.stringify(heads)}::jsonb
    ) as g("empId" int, seen int, "companyId" int, "structureId" int, status smallint)
  `;
  const { rowCount: added } = await tx.execute(sql`
    insert into salary_archives (emp_id, company_id, structure_id, status, created_by, updated_by)
    select "empId", "companyId", "structureId", status, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${given}
    where seen = 0
    on conflict (emp_id) do nothing`);
  const { rowCount: changed } = await tx.execute(sql`
    update salary_archives
    set company_id = g."companyId", structure_id = g."structureId", status = g.status,
      version = salary_archives.version + 1, updated_by = ${caller.actorUserId}::int, updated_at = now()
    from ${given}
    where salary_archives.emp_id = g."empId" and salary_archives.version = g.seen`);
  if ((added ?? 0) + (changed ?? 0) !== rows.length) return false;
  await writeValues(tx, caller, rows);
  await tell(tx, caller, action, rows);
  return true;
}

/** A value of the same item and day takes the place of the one before: a correction. */
async function writeValues(tx: Tx, caller: Writer, rows: readonly WrittenArchive[]): Promise<void> {
  const values = rows.flatMap(({ empId, adjustmentId = null, values: own }) =>
    own.map((value) => ({ empId, adjustmentId, ...value })),
  );
  await tx.execute(sql`
    insert into salary_values (emp_id, item_code, from_date, amount, adjustment_id, created_by)
    select "empId", "itemCode", "fromDate", amount, "adjustmentId", ${caller.actorUserId}::int
    from jsonb_to_recordset(
      ${JSON.stringify(values)}::jsonb
    ) as g("empId" int, "adjustmentId" int, "itemCode" text, "fromDate" date, amount bigint)
    on conflict (emp_id, item_code, from_date)
    do update set amount = excluded.amount, adjustment_id = excluded.adjustment_id,
      created_by = excluded.created_by, created_at = now()`);
}

async function tell(tx: Tx, caller: Writer, action: Action, rows: readonly WrittenArchive[]): Promise<void> {
  const told = rows.map((row) => toldOf(row));
  await audit(
    tx,
    caller,
    ...told.map(({ row: { empId, siteId }, head, day, items }) => ({
      action: `salaryArchive.${action}`,
      objectType: "salaryArchive",
      objectId: empId,
      siteId,
      before: head.before,
      after: { ...head.after, ...day, ...items },
    })),
  );
  await logSalary(
    tx,
    caller,
    told.map(({ row: { empId }, head, day, had, values }) => ({
      action: LOG_ACTION.edit,
      subject: ARCHIVE_SUBJECT,
      empId,
      before: { ...head.before, ...had },
      after: { ...head.after, ...day, ...values },
    })),
  );
}

/** What changed of an archive: its head, the day, its items without figures and with them. */
function toldOf(row: WrittenArchive) {
  const { companyId, structureId, status, values } = row;
  const change = difference(row.before ?? {}, { companyId, structureId, status });
  const [first] = values;
  return {
    row,
    head: { before: row.before && change?.before, after: change?.after },
    day: first && { fromDate: first.fromDate },
    items: first && { items: values.map(({ itemCode }) => itemCode) },
    had: Object.keys(row.had).length > 0 && { values: row.had },
    values: first && { values: Object.fromEntries(values.map(({ itemCode, amount }) => [itemCode, amount])) },
  };
}
