import type pg from "pg";

/** Memory for each index that is built; the default of 64 MB makes several passes over the names of 500,000 people. */
const BUILD_MEMORY = "256MB";

interface Definition {
  name: string;
  /** Table, quoted where it has to be. */
  table: string;
  definition: string;
}

/**
 * Runs `load` while the tables have no foreign keys, no exclusion constraints and no indexes but those of their other
 * constraints, then builds both again from their own definitions: over all rows at once they cost a fraction of what
 * they cost row by row, and every row is still checked. Belongs into a transaction: until its end the tables are locked
 * for everybody else, and when it fails everything is as it was.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await client.query(`lock table ${tables.join(", ")} in access exclusive mode`);
  const { rows: keys } = await client.query<Definition>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('f', 'x') and conrelid = any($1::regclass[]) order by conrelid, conname`,
    [tables],
  );
  const { rows: indexes } = await client.query<Definition>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid) order by indrelid, indexrelid`,
    [tables],
  );
  const all = (texts: string[]) => client.query(texts.join(";\n"));
  await all(keys.map(({ name, table }) => `alter table ${table} drop constraint ${name}`));
  await all(indexes.map(({ name }) => `drop index ${name}`));
  await load();
  await client.query(`set local maintenance_work_mem = '${BUILD_MEMORY}'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { name, table, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
