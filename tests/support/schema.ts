import type pg from "pg";

/** Of extensions nothing but their names: what they bring is theirs. */
const OWN = (catalog: string, id: string) => `not exists (
  select from pg_depend e
  where e.classid = '${catalog}'::regclass and e.objid = ${id} and e.deptype = 'e'
)`;

const QUERIES = {
  extension: "select extname as name, '' as text from pg_extension",
  type: `
    select t.typname as name, t.typtype::text || ' ' || coalesce(pg_get_expr(t.typdefaultbin, 0), '') || coalesce((
      select string_agg(enumlabel, ',' order by enumsortorder)
      from pg_enum
      where enumtypid = t.oid
    ), '') as text
    from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('d', 'e', 'r') and ${OWN("pg_type", "t.oid")}`,
  relation: `
    select c.relname as name, concat_ws(
      ' ', c.relkind, c.relpersistence, c.reloptions::text, c.relrowsecurity::text,
      case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end
    ) as text
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind <> 't' and ${OWN("pg_class", "c.oid")}`,
  // By name: where a column stands among the others is no part of what is promised.
  column: `
    select c.relname || '.' || a.attname as name, concat_ws(
      ' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
      pg_get_expr(d.adbin, d.adrelid), 'identity:' || a.attidentity::text, 'generated:' || a.attgenerated::text,
      'storage:' || a.attstorage::text, 'compression:' || a.attcompression::text, nullif(a.attcollation, 0)::regcollation::text
    ) as text
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped and ${OWN("pg_class", "c.oid")}`,
  // Not null stands with the columns.
  constraint: `
    select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as text
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`,
  index: "select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'",
  sequence: `
    select s.seqrelid::regclass::text as name, concat_ws(
      ' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      d.refobjid::regclass, (
        select attname
        from pg_attribute
        where attrelid = d.refobjid and attnum = d.refobjsubid
      )
    ) as text
    from pg_sequence s
    join pg_class c on c.oid = s.seqrelid and c.relnamespace = 'public'::regnamespace
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.seqrelid
      and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')`,
  // The lines of a body may be broken elsewhere.
  function: `
    select oid::regprocedure::text as name, regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g') as text
    from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind <> 'a' and ${OWN("pg_proc", "p.oid")}`,
  trigger: `
    select tgrelid::regclass || '.' || tgname as name, tgenabled::text || ' ' || pg_get_triggerdef(t.oid) as text
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace
    where not tgisinternal`,
  policy: "select policyname || ' on ' || tablename as name, cmd || coalesce(qual, '') as text from pg_policies",
  statistics: "select stxname as name, pg_get_statisticsobjdef(oid) as text from pg_statistic_ext",
  comment: `
    select classoid::regclass || ' ' || objoid::regclass || ' ' || objsubid as name, description as text
    from pg_description
    where classoid = 'pg_class'::regclass and objoid in (
      select oid
      from pg_class
      where relnamespace = 'public'::regnamespace
    )`,
};

/** What a database is made of, in the words of its own catalogue: a line a thing, in order. */
export async function schemaOf(client: pg.ClientBase): Promise<string[]> {
  // A dump leaves it empty, and names are written as they are reached.
  await client.query("set search_path to public");
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await client.query<{ name: string; text: string }>(query);
    lines.push(...rows.map(({ name, text }) => `${kind} ${name}: ${text}`));
  }
  return lines.sort();
}
