import { type SQL, sql } from "drizzle-orm";
import { databaseError, type Tx } from "../../database/db.server";
import { num, select, str } from "../../database/select.server";
import { conflict } from "../../refusal.server";
import { keyIs, listed, standsOn, type TableOf } from "./catalogue.server";
import { CHANGE } from "./changes.server";
import type { UndoKeys } from "./keys.server";
import type { Plan } from "./plan.server";

/** What counts how often a row was written: it goes on, so that an open form of before finds it changed. */
const COUNTED = "version";
/** Columns that the hash of a row leaves out (migration, import_content) belong to what came after the import. */
const AUTHORS = ["updated_by", "updated_at"];

/**
 * Puts back what the plan does not keep, in the reverse order of writing: as many statements as the import had. What
 * the database refuses all the same rolls everything back.
 * @throws conflict() then
 */
export async function replayBack(
  tx: Tx,
  batchId: number,
  { tables, catalogue }: Plan,
  { along }: UndoKeys,
  by: number,
): Promise<void> {
  const named = new Map(tables.map((table) => [table.name, table]));
  try {
    await tx.execute(sql`select set_config('office.import_undo', 'on', true)`);
    await tx.execute(sql`set constraints all deferred`);
    for (const { child, column, when } of along) {
      const key = catalogue.references.find((one) => one.child === child && one.pairs[0]![0] === column);
      const parent = key && named.get(key.parent);
      if (parent)
        await tx.execute(
          sql.raw(`
            delete from "${child}" c
            using undo_rows u, "${parent.name}" p
            where u.table_name = '${parent.name}' and u.first = ${CHANGE.insert} and u.reason is null
              and ${keyIs(parent, "p", "u.key")}
              and ${standsOn(key)}
              ${when ? `and (${when})` : ""}`),
        );
    }
    for (const step of await stepsBack(tx, batchId)) {
      const table = named.get(step.table);
      if (table) await tx.execute(BACK[step.kind]!(table, going(batchId, step), by));
    }
    await tx.execute(sql`set constraints all immediate`);
    await tx.execute(sql`select set_config('office.import_undo', '', true)`);
  } catch (error) {
    // 23: a key that something refers to or has taken since, a period that overlaps.
    if (databaseError(error)?.code.startsWith("23")) throw conflict("importUndo:said.refused");
    throw error;
  }
}

interface Step {
  table: string;
  kind: number;
  statement: number;
  lo: number;
  hi: number;
}

/**
 * What the import wrote, one table and kind of change of a statement after the other, the last first. Which of two
 * kinds of change came first within one statement nobody knows: there, what was added goes out before what it took the
 * place of comes back.
 */
async function stepsBack(tx: Tx, batchId: number): Promise<Step[]> {
  const rows = await select(tx, {
    table: str`table_name`,
    kind: num`kind`,
    statement: num`dense_rank() over (order by statement)::int`,
    lo: num`min(id)`,
    hi: num`max(id)`,
  })`
    from (
      select id, table_name, kind, statement,
        row_number() over (order by id)
          - row_number() over (partition by statement, table_name, kind order by id) as run
      from import_changes
      where batch_id = ${batchId}
    ) c
    group by statement, table_name, kind, run
    order by min(id) desc`;
  for (let at = 1; at < rows.length; at += 1) {
    const [later, sooner] = [rows[at - 1]!, rows[at]!];
    const together = later.statement === sooner.statement && later.table === sooner.table;
    if (together && sooner.kind === CHANGE.insert) [rows[at - 1], rows[at]] = [sooner, later];
  }
  return rows;
}

/** The changes of a step whose rows go back: the first of each row, which knows how it was before. */
const going = (batchId: number, { table, kind, lo, hi }: Step): SQL => sql`
  select distinct on (c.row_key) c.row_key, c.before
  from import_changes c
  join undo_rows u on u.table_name = c.table_name and u.key = c.row_key and u.reason is null
  where c.batch_id = ${batchId} and c.id between ${lo} and ${hi} and c.table_name = ${table} and c.kind = ${kind}
  order by c.row_key, c.id`;

const BACK: Record<number, (table: TableOf, rows: SQL, by: number) => SQL> = {
  [CHANGE.insert]: (table, rows) => sql`
    delete from ${sql.identifier(table.name)} t using (${rows}) x where ${sql.raw(keyIs(table, "t", "x.row_key"))}`,
  [CHANGE.update]: (table, rows, by) => {
    const kept = new Set([COUNTED, ...AUTHORS, ...table.keys.map(({ name }) => name)]);
    const columns = table.columns.filter((name) => !kept.has(name) && !SINCE.includes(name));
    const own = [
      ...columns.map((name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`),
      ...(table.columns.includes(COUNTED) ? [sql`version = t.version + 1`] : []),
      ...(table.columns.includes("updated_by") ? [sql`updated_by = ${by}::int`] : []),
      ...(table.columns.includes("updated_at") ? [sql`updated_at = now()`] : []),
    ];
    return sql`
      update ${sql.identifier(table.name)} t
      set ${sql.join(own, sql`, `)}
      from (${rows}) x
      cross join lateral jsonb_populate_record(null::${sql.identifier(table.name)}, x.before) b
      where ${sql.raw(keyIs(table, "t", "x.row_key"))}`;
  },
  [CHANGE.delete]: (table, rows) => sql`
    insert into ${sql.identifier(table.name)} (${sql.raw(listed(table.columns))})
    overriding system value
    select ${sql.raw(listed(table.columns, "b"))}
    from (${rows}) x
    cross join lateral jsonb_populate_record(null::${sql.identifier(table.name)}, x.before) b`,
};

/** What happens to an account by itself once it is there (migration, import_content). */
const SINCE = [
  "password_hash",
  "password_changed_at",
  "must_change_password",
  "password_given_at",
  "invited_at",
  "first_signed_in_at",
  "print_count",
];
