import { sql } from "drizzle-orm";
import { ENTRY_TASK, SCHEME, type Scheme, STOP_REASON } from "~/contracts/employees/codes";
import { MAY } from "~/contracts/employees/may";
import { type AuditEntry, audit, difference, type Fields } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { StagedRow } from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { doneEntryTask } from "../../entry/entry-tasks.server";
import { openMonths } from "../contribution-month.server";
import { inChunks } from "./benefit-cells.server";

/** add: somebody joins; change: the open row is corrected; follow: it ends where the new one begins. */
export type Way = "add" | "change" | "follow";

export interface Data {
  way: Way;
  id: number | null;
  version: number | null;
  emp_id: number;
  site_id: number;
  city_code: string;
  account: string | null;
  base: number;
  employer_bp: number | null;
  employee_bp: number | null;
  start_month: string;
  stop_month: string | null;
}

/** What the amounts of a month are made of. */
export const DATED = ["city_code", "base", "employer_bp", "employee_bp"] as const;

const RECORD = sql.raw(
  "way text, id int, version int, emp_id int, city_code text, account text, base bigint, employer_bp int, employee_bp int, start_month text, stop_month text",
);

/**
 * Rows that end or change are held as the check saw them, and the months they change (rule 38); then set by set.
 * Anything else rolls the file back.
 */
export async function applyArchives(
  tx: Tx,
  caller: Caller,
  scheme: Scheme,
  runs: AsyncIterable<StagedRow<Data>[]>,
): Promise<void> {
  const rows = await allChanging(runs);
  const held = await heldArchives(tx, caller, scheme, rows);
  await openMonths(
    tx,
    scheme,
    rows
      .filter((row) => row.id !== null && DATED.some((name) => held.get(row.id!)![name] !== row[name]))
      .map((row) => row.start_month),
  );
  try {
    for (const chunk of inChunks(rows)) await writeChunk(tx, caller, scheme, chunk, held);
  } catch (error) {
    if (databaseError(error)?.code === "23P01") throw conflict("imports:refused.changed");
    throw error;
  }
}

type Held = {
  id: number;
  city_code: string;
  account: string;
  base: number;
  employer_bp: number | null;
  employee_bp: number | null;
  start_month: string;
};

/** The open rows that a file ends or changes, locked, within the scope. @throws when one is not as the check saw it */
async function heldArchives(tx: Tx, caller: Caller, scheme: Scheme, rows: readonly Data[]): Promise<Map<number, Held>> {
  const seen = rows.flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]));
  const held = await select(tx, {
    id: num`a.id`,
    city_code: str`a.city_code`,
    account: str`a.account`,
    base: num`a.base`,
    employer_bp: sql<number | null>`a.employer_bp`,
    employee_bp: sql<number | null>`a.employee_bp`,
    start_month: str`a.start_month`,
  })`
    from benefit_archives a join employees on employees.emp_id = a.emp_id
    join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id int, version int) on seen.id = a.id
      and seen.version = a.version
    where a.scheme = ${scheme} and a.stop_month is null and ${visibleTo(caller, MAY.benefits.edit)}
    order by a.id
    for update of a`;
  if (held.length !== seen.length) throw conflict("imports:refused.changed");
  return new Map(held.map((row) => [row.id, row]));
}

async function writeChunk(
  tx: Tx,
  caller: Caller,
  scheme: Scheme,
  rows: readonly Data[],
  held: ReadonlyMap<number, Held>,
): Promise<void> {
  const record = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${RECORD})`;
  await tx.execute(sql`
    update benefit_archives a set
      city_code = case r.way
        when 'change' then r.city_code
        else a.city_code
        end, base = case r.way
        when 'change' then r.base
        else a.base
        end,
      account = case r.way when 'change' then coalesce(r.account, a.account) else a.account end,
      employer_bp = case r.way
        when 'change' then r.employer_bp
        else a.employer_bp
        end, employee_bp = case r.way
        when 'change' then r.employee_bp
        else a.employee_bp
        end,
      stop_month = case r.way when 'follow' then r.start_month else r.stop_month end,
      stop_reason = case
        when r.way = 'follow' then case
        when r.city_code = a.city_code then ${STOP_REASON.newBase}::int
        else ${STOP_REASON.moved}::int
        end
        when r.stop_month is not null then ${STOP_REASON.other}::int
        end,
      version = a.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    from ${record} where a.id = r.id`);
  const { rows: added } = await tx.execute<{ id: number; emp_id: number }>(sql`
    insert into benefit_archives (
      scheme, emp_id, city_code, account, base, tier, draws_pension, employer_bp, employee_bp, start_month, stop_month,
        stop_reason, previous_id, created_by, updated_by
    )
    select ${scheme}::smallint, r.emp_id, r.city_code, coalesce(r.account, a.account, ''), r.base, coalesce(a.tier, 1),
      coalesce(a.draws_pension, 0), r.employer_bp, r.employee_bp, r.start_month, r.stop_month,
      case
        when r.stop_month is not null then ${STOP_REASON.other}::int
        end, case
        when r.city_code = a.city_code then a.id
        end, ${caller.actorUserId}::int, ${caller.actorUserId}::int
    from ${record} join employees on employees.emp_id = r.emp_id left join benefit_archives a on a.id = r.id
    where r.way <> 'change' and ${visibleTo(caller, MAY.benefits.edit)} returning id, emp_id`);
  if (added.length !== rows.filter(({ way }) => way !== "change").length) throw conflict("imports:refused.changed");
  await doneEntryTask(
    tx,
    added.map(({ emp_id }) => emp_id),
    scheme === SCHEME.social ? ENTRY_TASK.social : ENTRY_TASK.fund,
  );
  const made = new Map(added.map(({ id, emp_id }) => [emp_id, id]));
  await audit(tx, caller, ...rows.map((row) => auditEntry(scheme, row, held.get(row.id ?? 0), made.get(row.emp_id))));
}

/** Accounts and bases never stand in the audit: it says that they changed. */
const covered = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (name === "base" || name === "account") && value !== "" ? "***" : value,
    ]),
  );

/** The fields that a row changed, with the archive that follows; all of them where somebody joins. */
function auditEntry(scheme: Scheme, row: Data, before: Held | undefined, made: number | undefined): AuditEntry {
  const objectType = scheme === SCHEME.social ? "socialSecurity" : "fundArchive";
  const { way, emp_id: empId, base, stop_month: stopMonth } = row;
  const common = { action: `${objectType}.import`, objectType, siteId: row.site_id };
  const after = {
    cityCode: row.city_code,
    account: row.account ?? before?.account ?? "",
    base,
    employerBp: row.employer_bp,
    employeeBp: row.employee_bp,
  };
  if (!before)
    return { ...common, objectId: made!, after: covered({ empId, ...after, startMonth: row.start_month, stopMonth }) };
  const was = {
    cityCode: before.city_code,
    account: before.account,
    base: before.base,
    employerBp: before.employer_bp,
    employeeBp: before.employee_bp,
    stopMonth: null,
  };
  const changed = difference(was, { ...after, stopMonth })!;
  const next = way === "follow" ? { from: row.start_month, id: made } : {};
  return {
    ...common,
    objectId: before.id,
    before: covered(changed.before),
    after: { ...covered(changed.after), ...next },
  };
}
