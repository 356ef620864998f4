import { type SQL, sql } from "drizzle-orm";
import { MAY } from "~/contracts/employees/may";
import { audit } from "~/upstream/platform/audit.server";
import { databaseError, type Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { visibleTo } from "~/upstream/platform/identity/rights.server";
import type { StagedRow } from "~/upstream/platform/imports/definition.server";
import { allChanging } from "~/upstream/platform/imports/staged.server";
import { conflict } from "~/upstream/platform/refusal.server";

export type Fields = Record<string, string | number | null>;

/** One row to write: the whole record as it will be, and what the audit row says about it. */
export interface PersonData {
  empId: number;
  version: number;
  record: Fields;
  before: Fields | null;
  after: Fields;
}

/**
 * Writes the rows that change something: people locked in the order of their keys and still as the check saw them,
 * `write` with one statement a table, every person's version and audit row. Otherwise nothing.
 */
export async function writeRecords(
  tx: Tx,
  caller: Caller,
  template: string,
  runs: AsyncIterable<StagedRow<PersonData>[]>,
  write: (rows: PersonData[], people: number[]) => Promise<void>,
): Promise<void> {
  const rows = await allChanging(runs);
  if (rows.length === 0) return;
  const seen = new Map(rows.map((row) => [row.empId, row.version]));
  const people = await select(tx, { emp_id: num`employees.emp_id`, site_id: num`employees.site_id` })`
    from employees
    join unnest(${sql.param([...seen.keys()])}::int[], ${sql.param([...seen.values()])}::int[]) as seen(emp_id, version)
      on seen.emp_id = employees.emp_id and seen.version = employees.version
    where ${visibleTo(caller, MAY.archives.import)}
    order by employees.emp_id for update of employees`;
  if (people.length !== seen.size) throw conflict("imports:refused.changed");
  try {
    await write(rows, [...seen.keys()]);
  } catch (error) {
    if (databaseError(error)?.code === "23505") throw conflict("imports:refused.changed");
    throw error;
  }
  await tx.execute(sql`
    update employees set version = version + 1, updated_by = ${caller.actorUserId}, updated_at = now()
    where emp_id = any(${sql.param([...seen.keys()])}::int[])`);
  const byPerson = new Map<number, PersonData[]>();
  for (const row of rows) byPerson.set(row.empId, [...(byPerson.get(row.empId) ?? []), row]);
  await audit(
    tx,
    caller,
    ...people.map(({ emp_id, site_id }) => {
      const own = byPerson.get(emp_id)!;
      const before = own.map((row) => row.before).filter((row) => row !== null);
      return {
        action: "employee.import",
        objectType: "employee",
        objectId: emp_id,
        siteId: site_id,
        before: before.length > 0 ? { [template]: before } : null,
        after: { [template]: own.map((row) => row.after) },
      };
    }),
  );
}

/** Records as a table of one statement. */
export const recordset = (rows: readonly PersonData[], columns: string): SQL =>
  sql`
    jsonb_to_recordset(
      ${JSON.stringify(rows.map(({ empId, record }) => ({ ...record, emp_id: empId })))}::jsonb
    ) as r(emp_id int, ${sql.raw(columns)})
  `;
