import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type AuditEntry, audit, difference, type Fields } from "../audit.server";
import { type CopyValue, copyRows } from "../database/copy.server";
import { clientOf, databaseError, type Tx } from "../database/db.server";
import type { Caller } from "../identity/caller.server";
import { conflict } from "../refusal.server";

/** A table whose rows a file adds or replaces one for one. Fields are named as in the table's declaration. */
export interface Register<Field extends string> {
  /** With version and authors; without a key column of its own the audit names rows by `key`. */
  table: PgTable;
  /** What tells rows apart. */
  key: readonly Field[];
  /** What the file says of a row beside. */
  columns: readonly Field[];
  /** What every row gets that is written. */
  always?: Readonly<Record<string, SQL>>;
  /** Rows belong to people (`empId`), and only those of people within this scope are written. */
  people?: SQL;
  /** Object type of the audit rows; their action is `<object>.import`. */
  object: string;
  /** What an audit row says; without it the fields that differ, all of a new row. */
  auditEntry?: (row: Written) => Pick<AuditEntry, "siteId" | "before" | "after">;
  /** One audit row for all new rows that share a field, or for all of them, instead of one each. */
  gathered?: { by?: Field; told: (rows: number, by: string) => Omit<AuditEntry, "action"> };
}

/** A row to write; `seen` is the version that the check saw, 0 where there was none. */
export type GivenRow<Field extends string> = Record<Field, CopyValue> & { seen: number };

/** A row written: key, columns and what it always gets, as it was (null: it is new) and as it is. */
export interface Written {
  id: number | string;
  siteId: number | null;
  before: Fields | null;
  after: Fields;
}

/** Audit rows of one statement. */
const CHUNK = 5_000;
/** A key that is taken, a period that overlaps: somebody was faster. */
const TAKEN = ["23505", "23P01"];

/**
 * Writes the rows of a file into a register, all or none: they go into a temporary table and from there into the
 * register by one statement each for changed and for new ones. A row that somebody has changed, added or taken away
 * since the check makes the counts differ.
 * @throws conflict() then
 */
export async function mergeRows<Field extends string>(
  tx: Tx,
  caller: Caller,
  register: Register<Field>,
  runs: AsyncIterable<readonly GivenRow<Field>[]> | Iterable<readonly GivenRow<Field>[]>,
): Promise<void> {
  const given = await giveRows(tx, register, runs);
  if (given === 0) return;
  try {
    const updated = await updateRows(tx, caller, register);
    const { rows, entries } = await insertRows(tx, caller, register);
    if (updated.length + rows !== given) throw conflict("imports:refused.changed");
    const all = [...updated.map((row) => entryOf(register, row)), ...entries];
    for (let start = 0; start < all.length; start += CHUNK) await audit(tx, caller, ...all.slice(start, start + CHUNK));
  } catch (error) {
    if (TAKEN.includes(databaseError(error)?.code ?? "")) throw conflict("imports:refused.changed");
    throw error;
  }
}

const temporary = (table: PgTable) => `given_${getTableName(table)}`;

/** Names of columns as SQL. */
function columnsOf({ table, key }: { table: PgTable; key: readonly string[] }) {
  const columns = getTableColumns(table);
  const name = (field: string) => `"${columns[field]!.name}"`;
  const own = Object.values(columns).find(({ primary }) => primary);
  const ids = own ? [`"${own.name}"`] : key.map(name);
  const each = (row: string) => ids.map((id) => `${row}.${id}`);
  return {
    name,
    typed: (field: string) => `${name(field)} ${columns[field]!.getSQLType()}`,
    /** In the order of the primary key. */
    order: (row: string) => each(row).join(", "),
    sameRow: (one: string, other: string) => ids.map((id) => `${one}.${id} = ${other}.${id}`).join(" and "),
    id: (row: string) => (own ? each(row)[0]! : `concat_ws(' ', ${each(row).join(", ")})`),
  };
}

/** @returns how many rows there are to write */
async function giveRows<Field extends string>(
  tx: Tx,
  register: Register<Field>,
  runs: AsyncIterable<readonly GivenRow<Field>[]> | Iterable<readonly GivenRow<Field>[]>,
): Promise<number> {
  const { name, typed } = columnsOf(register);
  const fields = [...register.key, ...register.columns];
  const table = temporary(register.table);
  const key = register.key.map(name).join(", ");
  await tx.execute(
    sql.raw(
      `create temp table ${table} (${fields.map(typed).join(", ")}, seen int, primary key (${key})) on commit drop`,
    ),
  );
  let given = 0;
  for await (const run of runs) {
    const rows = run.map((row) => [...fields.map((field) => row[field]), row.seen]);
    given += rows.length;
    await copyRows(clientOf(tx), table, [...fields.map(name), "seen"], rows);
  }
  if (given > 0) await tx.execute(sql.raw(`analyze ${table}`));
  return given;
}

/** Key, columns and what every row gets, under the names of their fields. */
function shown<Field extends string>(register: Register<Field>, row: string): SQL {
  const { name } = columnsOf(register);
  const fields = [...register.key, ...register.columns, ...Object.keys(register.always ?? {})];
  return sql.raw(`jsonb_build_object(${fields.map((field) => `'${field}', ${row}.${name(field)}`).join(", ")})`);
}

const siteOf = ({ people }: { people?: SQL }, row: string) =>
  sql.raw(people ? `(select site_id from employees e where e.emp_id = ${row}.emp_id)` : "null::int");

async function updateRows<Field extends string>(tx: Tx, caller: Caller, register: Register<Field>): Promise<Written[]> {
  const { name, id, order, sameRow } = columnsOf(register);
  const same = (row: string) => register.key.map((field) => `g.${name(field)} = ${row}.${name(field)}`).join(" and ");
  const [target, source] = [sql.identifier(getTableName(register.table)), sql.identifier(temporary(register.table))];
  const sets = [
    ...register.columns.map((field) => sql.raw(`${name(field)} = g.${name(field)}`)),
    ...Object.entries(register.always ?? {}).map(([field, value]) => sql`${sql.raw(name(field))} = ${value}`),
    sql`version = t.version + 1, updated_by = ${caller.actorUserId}, updated_at = now()`,
  ];
  const { rows } = await tx.execute<Written & Record<string, unknown>>(sql`
    with stored as (
      select t.*
      from ${target} t
      join ${source} g on ${sql.raw(same("t"))} and g.seen = t.version
      ${register.people && sql`join employees on employees.emp_id = t.emp_id and ${register.people}`}
      order by ${sql.raw(order("t"))}
      for update of t
    )
    update ${target} t
    set ${sql.join(sets, sql`, `)}
    from ${source} g
    join stored s on ${sql.raw(same("s"))}
    where ${sql.raw(sameRow("t", "s"))}
    returning ${sql.raw(id("t"))} as id, ${siteOf(register, "t")} as "siteId", ${shown(register, "s")} as before,
      ${shown(register, "t")} as after`);
  return rows;
}

/** @returns how many rows were added, and what the audit says of them */
async function insertRows<Field extends string>(
  tx: Tx,
  caller: Caller,
  register: Register<Field>,
): Promise<{ rows: number; entries: AuditEntry[] }> {
  const { name, id } = columnsOf(register);
  const { key, people, always = {}, gathered } = register;
  const fields = [...key, ...register.columns];
  const [target, source] = [sql.identifier(getTableName(register.table)), sql.identifier(temporary(register.table))];
  const names = [...fields, ...Object.keys(always)].map(name).join(", ");
  const values = [...fields.map((field) => sql.raw(`g.${name(field)}`)), ...Object.values(always)];
  const made = sql`
    with made as (
      insert into ${target} (${sql.raw(names)}, created_by, updated_by)
      select ${sql.join(values, sql`, `)}, ${caller.actorUserId}::int, ${caller.actorUserId}::int
      from ${source} g
      ${people && sql`join employees on employees.emp_id = g.emp_id and ${people}`}
      where g.seen = 0
      order by ${sql.raw(key.map((field) => `g.${name(field)}`).join(", "))}
      on conflict do nothing
      returning *
    )`;
  if (gathered) {
    const by = gathered.by ? sql.raw(`t.${name(gathered.by)}::text`) : sql`''`;
    const { rows } = await tx.execute<{ by: string; rows: number }>(
      sql`${made} select ${by} as by, count(*)::int as rows from made t group by 1 order by 1`,
    );
    return {
      rows: rows.reduce((sum, group) => sum + group.rows, 0),
      entries: rows.map((group) => ({ action: `${register.object}.import`, ...gathered.told(group.rows, group.by) })),
    };
  }
  const { rows } = await tx.execute<Written & Record<string, unknown>>(sql`
    ${made}
    select ${sql.raw(id("t"))} as id, ${siteOf(register, "t")} as "siteId", null::jsonb as before,
      ${shown(register, "t")} as after
    from made t`);
  return { rows: rows.length, entries: rows.map((row) => entryOf(register, row)) };
}

const differing = ({ siteId, before, after }: Written) => ({
  siteId,
  ...(before ? difference(before, after) : { after }),
});

const entryOf = <Field extends string>(
  { object, auditEntry = differing }: Register<Field>,
  row: Written,
): AuditEntry => ({
  action: `${object}.import`,
  objectType: object,
  objectId: row.id,
  ...auditEntry(row),
});
