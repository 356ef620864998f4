import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../database/db.server";
import type { ImportUndo } from "../definition.server";
import {
  type Catalogue,
  catalogueOf,
  hashOf,
  keyIs,
  keyOf,
  type Reference,
  standsOn,
  type TableOf,
} from "./catalogue.server";
import { CHANGE } from "./changes.server";
import type { UndoKeys } from "./keys.server";

/**
 * What an undo works with: `undo_rows` is a row of the database each that the import has left otherwise than it found
 * it, with the reason that keeps it (null: it goes back). Both tables are gone with the transaction.
 */
const TABLES = sql`
  create temp table undo_rows (
    n int generated always as identity unique, table_name text, key jsonb, first smallint, last smallint, hash bigint,
      emp_id int, reason text, what text, primary key (table_name, key)
  ) on commit drop`;
const LINKS = sql`create temp table undo_links (child int, parent int, whole boolean) on commit drop`;

/** Reasons of the platform's own, beside those of a definition. */
export const KEPT = {
  changed: "importUndo:said.changed",
  used: "importUndo:said.used",
  outOfReach: "importUndo:said.outOfReach",
} as const;

/** The tables that the import wrote, with the catalogue they were found in. */
export interface Plan {
  tables: readonly TableOf[];
  catalogue: Catalogue;
}

/**
 * Works out which rows of an import can be put back, by statements over all of them at once.
 * @param reach condition on `employees`: whose rows the caller may write, where not everybody's
 * @param locks the rows are held until the transaction ends, so that what is found stays true
 */
export async function planUndo(
  tx: Tx,
  batchId: number,
  keys: UndoKeys,
  undo: ImportUndo | undefined,
  reach: SQL | undefined,
  locks: boolean,
): Promise<Plan> {
  await tx.execute(TABLES);
  await tx.execute(LINKS);
  await tx.execute(sql`
    insert into undo_rows (table_name, key, first, last, hash)
    select table_name, row_key, first, last, hash
    from (
      select table_name, row_key, (array_agg(kind order by id))[1] as first,
        (array_agg(kind order by id desc))[1] as last, (array_agg(after_hash order by id desc))[1] as hash
      from import_changes
      where batch_id = ${batchId} and table_name <> all(${sql.param([...keys.reckoned])}::text[])
      group by table_name, row_key
    ) c
    where first <> ${CHANGE.insert} or last <> ${CHANGE.delete}
    order by table_name, row_key`);
  await tx.execute(sql`analyze undo_rows`);
  const { rows: names } = await tx.execute<{ name: string }>(
    sql`select distinct table_name as name from undo_rows order by 1`,
  );
  const catalogue = await catalogueOf(tx);
  const tables = names.flatMap(({ name }) => catalogue.tables.get(name) ?? []);
  for (const table of tables) {
    if (locks) await tx.execute(sql.raw(lockOf(table)));
    await compare(tx, table);
  }
  // As the verbs of those people lock them: nothing of theirs begins meanwhile.
  if (locks)
    await tx.execute(sql`
      select
      from employees
      where emp_id in (select emp_id from undo_rows)
      order by emp_id
      for no key update`);
  await keepUsed(tx, tables, catalogue, keys);
  for (const { table, where, reason } of undo?.held ?? []) {
    const of = tables.find(({ name }) => name === table);
    if (of)
      await tx.execute(sql`
        update undo_rows u set reason = ${reason}
        from ${sql.identifier(table)} t
        where u.table_name = ${table} and u.reason is null and ${sql.raw(keyIs(of, "t", "u.key"))} and (${where})`);
  }
  await link(tx, tables, catalogue, keys);
  if (reach) await keepOthers(tx, reach);
  await spread(tx);
  await tx.execute(sql`
    delete from undo_rows
    where table_name = any(${sql.param([...keys.last])}::text[])
      and exists (select from undo_rows k where k.reason is not null)`);
  return { tables, catalogue };
}

const lockOf = (table: TableOf) => `
  select
  from "${table.name}" t
  join undo_rows u on u.table_name = '${table.name}' and ${keyIs(table, "t", "u.key")}
  order by u.n
  for update of t`;

/**
 * Whether rows are as the import has left them, and whose they are. What it added and somebody has taken away since
 * asks for nothing.
 */
async function compare(tx: Tx, table: TableOf): Promise<void> {
  const person = [...table.keys.map(({ name }) => name), ...table.columns].includes("emp_id");
  const first = table.keys[0]!.name;
  await tx.execute(sql`
    update undo_rows u
    set emp_id = coalesce(c.emp_id, (u.key ->> 'emp_id')::int), reason = c.reason
    from (
      select s.n, ${sql.raw(person ? "t.emp_id" : "null::int")} as emp_id,
        case
          when s.last = ${CHANGE.delete} then case when t."${sql.raw(first)}" is not null then ${KEPT.changed} end
          when t."${sql.raw(first)}" is null and s.first = ${CHANGE.insert} then 'gone'
          when t."${sql.raw(first)}" is null then ${KEPT.changed}
          when ${sql.raw(hashOf(table, "t"))} is distinct from s.hash then ${KEPT.changed}
        end as reason
      from undo_rows s
      left join ${sql.identifier(table.name)} t on ${sql.raw(keyIs(table, "t", "s.key"))}
      where s.table_name = ${table.name}
    ) c
    where u.n = c.n and (c.emp_id is not null or c.reason is not null or u.key ? 'emp_id')`);
  await tx.execute(sql`delete from undo_rows where reason = 'gone'`);
}

const alongOf = ({ along }: UndoKeys, { child, pairs }: Reference) =>
  along.find((one) => one.child === child && pairs.length === 1 && one.column === pairs[0]![0]);

/** References to rows of a table, those beside foreign keys too. */
function referencesTo(catalogue: Catalogue, keys: UndoKeys, parent: string): Reference[] {
  const unsaid = keys.unsaid
    .filter((key) => key.parent === parent)
    .map(({ child, column, on, whole = false }) => ({
      child,
      parent,
      on,
      whole,
      said: false,
      pairs: [[column, catalogue.tables.get(parent)!.keys[0]!.name] as const],
    }));
  return [...catalogue.references.filter((reference) => reference.parent === parent), ...unsaid];
}

/** Added rows that rows outside of the import stand upon stay: one statement a table, over all keys that lead to it. */
async function keepUsed(tx: Tx, tables: readonly TableOf[], catalogue: Catalogue, keys: UndoKeys): Promise<void> {
  for (const parent of tables) {
    const users = referencesTo(catalogue, keys, parent.name).flatMap((reference) => {
      const along = alongOf(keys, reference);
      if ((along && !along.when) || keys.reckoned.includes(reference.child)) return [];
      const child = catalogue.tables.get(reference.child)!;
      return [
        `select u.n, '${child.name}' as what, ${reference.said} as said
        from undo_rows u
        join "${parent.name}" p on ${keyIs(parent, "p", "u.key")}
        join "${child.name}" c on ${standsOn(reference)}
        where u.table_name = '${parent.name}' and u.first = ${CHANGE.insert} and u.reason is null
          and not exists (
            select from undo_rows o where o.table_name = '${child.name}' and o.key = ${keyOf(child, "c")}
          )
          ${along ? `and not coalesce(${along.when}, false)` : ""}`,
      ];
    });
    if (users.length > 0)
      await tx.execute(sql`
        update undo_rows u
        set reason = ${KEPT.used}, what = f.what
        from (
          select n, (array_agg(what order by said desc, what))[1] as what
          from (${sql.raw(users.join(" union all "))}) f
          group by n
        ) f
        where u.n = f.n`);
  }
}

/**
 * Whoever was put out of the caller's reach since the import, or it was made narrower, is nobody that he undoes; nor is
 * told what else there is of them.
 */
const keepOthers = (tx: Tx, reach: SQL) =>
  tx.execute(sql`
    update undo_rows u set reason = ${KEPT.outOfReach}, what = null
    from employees
    where employees.emp_id = u.emp_id and (${reach}) is not true`);

/** Which rows of the import stand upon others of it. */
async function link(tx: Tx, tables: readonly TableOf[], catalogue: Catalogue, keys: UndoKeys): Promise<void> {
  const own = new Map(tables.map((table) => [table.name, table]));
  const links = tables.flatMap((parent) =>
    referencesTo(catalogue, keys, parent.name).flatMap((reference) => {
      const child = own.get(reference.child);
      if (!child) return [];
      return [
        `select a.n, b.n, ${reference.whole}
        from undo_rows a
        join "${child.name}" c on ${keyIs(child, "c", "a.key")}
        join "${parent.name}" p on ${standsOn(reference)}
        join undo_rows b on b.table_name = '${parent.name}' and b.key = ${keyOf(parent, "p")}
        where a.table_name = '${child.name}' and a.n <> b.n`,
      ];
    }),
  );
  if (links.length === 0) return;
  await tx.execute(sql.raw(`insert into undo_links ${links.join(" union all ")}`));
  await tx.execute(sql`analyze undo_links`);
  const inherited = sql`
    update undo_rows c set emp_id = p.emp_id
    from undo_links l
    join undo_rows p on p.n = l.parent
    where c.n = l.child and c.emp_id is null and p.emp_id is not null`;
  while ((await tx.execute(inherited)).rowCount! > 0);
}

/**
 * A row that stays keeps what it stands upon, the parts of it, and all else of the same person: nobody is left half.
 * Goes on until nothing more is kept; a step of the way is a step between tables.
 */
async function spread(tx: Tx): Promise<void> {
  const steps = [
    sql`
      update undo_rows p set reason = c.reason, what = c.what
      from undo_links l
      join undo_rows c on c.n = l.child
      where p.n = l.parent and p.reason is null and c.reason is not null and p.first = ${CHANGE.insert}`,
    sql`
      update undo_rows c set reason = p.reason, what = p.what
      from undo_links l
      join undo_rows p on p.n = l.parent
      where c.n = l.child and l.whole and c.reason is null and p.reason is not null`,
    sql`
      update undo_rows u set reason = h.reason, what = h.what
      from (
        select distinct on (emp_id) emp_id, reason, what
        from undo_rows
        where reason is not null and emp_id is not null
        order by emp_id, n
      ) h
      where u.emp_id = h.emp_id and u.reason is null`,
  ];
  for (let kept = 1; kept > 0; ) {
    kept = 0;
    for (const step of steps) kept += (await tx.execute(step)).rowCount!;
  }
}
