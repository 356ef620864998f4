import { sql } from "drizzle-orm";
import type { Tx } from "../../database/db.server";

export interface Column {
  name: string;
  type: string;
}

/** A table as the database describes it. */
export interface TableOf {
  name: string;
  keys: readonly Column[];
  /** All that can be written; of tables whose rows are put back. */
  columns: readonly string[];
  /** By which a row is compared with how an import left it (import_content). */
  content: readonly string[];
  /** Whether what an import writes there is recorded. */
  recorded: boolean;
  /** Columns that name an employee without a foreign key that says so. */
  unsaidPeople: readonly string[];
}

/** That a row of one table stands upon a row of another. */
export interface Reference {
  child: string;
  parent: string;
  /** Columns of the child, each with that of the parent. */
  pairs: readonly (readonly [child: string, parent: string])[];
  /** What else is asked of child `c` and parent `p`, as SQL. */
  on?: string;
  /** Whether a foreign key says so. */
  said: boolean;
  /** The child is a part of the parent: neither is undone without the other. */
  whole: boolean;
}

export interface Catalogue {
  tables: ReadonlyMap<string, TableOf>;
  references: readonly Reference[];
}

/** Name of the trigger that records rows which an import adds (migration, records_imports). */
const RECORDER = "_recorded_inserts";

/** Tables and foreign keys as the database has them: what an undo may do follows from these, not from lists. */
export async function catalogueOf(tx: Tx): Promise<Catalogue> {
  const { rows: tables } = await tx.execute<TableOf & Record<string, unknown>>(sql`
    select c.relname as name,
      (
        select jsonb_agg(
          jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.n
        )
        from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k(attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary
      ) as keys,
      (
        select jsonb_agg(a.attname order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      to_jsonb(import_content(c.oid)) as content,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = ${RECORDER}) as recorded,
      (
        select coalesce(jsonb_agg(a.attname), '[]')
        from pg_attribute a
        where a.attrelid = c.oid
          and a.attnum > 0
          and not a.attisdropped
          and a.atttypid = 'int'::regtype
          and (a.attname = 'emp_id' or a.attname like '%\\_emp\\_id')
          and not exists (
            select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
          )
      ) as "unsaidPeople"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'r'
      and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`);
  const { rows: keys } = await tx.execute<Reference & Record<string, unknown>>(sql`
    select child.relname as child, parent.relname as parent, true as said, f.confdeltype = 'c' as whole,
      (
        select jsonb_agg(jsonb_build_array(a.attname, b.attname) order by k.n)
        from unnest(f.conkey, f.confkey) with ordinality as k(own, other, n)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other
      ) as pairs
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace`);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const said = keys.map((key) => ({ ...key, whole: key.whole || isPartOf(byName.get(key.child), key) }));
  const unsaid = tables
    .filter(({ name, recorded }) => recorded && name !== "employees")
    .flatMap(({ name, unsaidPeople }) =>
      unsaidPeople.map((column) => ({
        child: name,
        parent: "employees",
        whole: false,
        said: false,
        pairs: [[column, "emp_id"] as const],
      })),
    );
  return { tables: byName, references: [...said, ...unsaid] };
}

/** Whether the key of a row begins with the row that it belongs to. */
const isPartOf = (child: TableOf | undefined, { pairs }: Reference): boolean =>
  child !== undefined && pairs.every(([column]) => child.keys.some(({ name }) => name === column));

const quoted = (name: string) => `"${name}"`;

/** Condition that a row (`alias`) is the one that a recorded key names. */
export const keyIs = ({ keys }: TableOf, alias: string, key: string): string =>
  keys.map(({ name, type }) => `${alias}.${quoted(name)} = (${key} ->> '${name}')::${type}`).join(" and ");

/** The key of a row as it is recorded. */
export const keyOf = ({ keys }: TableOf, alias: string): string =>
  `jsonb_build_object(${keys.map(({ name }) => `'${name}', ${alias}.${quoted(name)}`).join(", ")})`;

/** Condition that a child `c` stands upon a parent `p`. */
export const standsOn = ({ pairs, on }: Reference): string =>
  [...pairs.map(([own, other]) => `c.${quoted(own)} = p.${quoted(other)}`), ...(on ? [`(${on})`] : [])].join(" and ");

/** The hash of a row as it is recorded. */
export const hashOf = ({ content }: TableOf, alias: string): string =>
  `hash_record_extended(row(${listed(content, alias)}), 0)`;

/** Names of columns as SQL. */
export const listed = (columns: readonly string[], alias?: string): string =>
  columns.map((name) => (alias ? `${alias}.${quoted(name)}` : quoted(name))).join(", ");
