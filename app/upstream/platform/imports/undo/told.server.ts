import { sql } from "drizzle-orm";
import type { Language } from "~/lib/languages";
import { resources, say } from "~/lib/texts.server";
import type { Tx } from "../../database/db.server";
import { num, select, str } from "../../database/select.server";
import { keyIs } from "./catalogue.server";
import { CHANGE } from "./changes.server";
import { KEPT, type Plan } from "./plan.server";

/** What is kept of an undo, without a row of what went. */
export interface UndoTold {
  /** Rows that the import had added, by table. */
  gone: Counted[];
  /** Rows that it had changed or taken away, by table. */
  back: Counted[];
  /** People and other records that stay. */
  stays: number;
  /** Whose rows, or which, and why: not more than `MOST_TOLD`. */
  kept: { label: string; reason: string; what: string | null }[];
}

interface Counted {
  table: string;
  n: number;
}

/** Records that stay are named as far as a person reads them. */
export const MOST_TOLD = 100;

/** In the place of the names of people out of reach, who are one line. */
const UNNAMED = "…";

/** Columns by which a record is called that is no person's, the first that it has. */
const CALLED = ["instance_no", "contract_no", "code", "name", "title", "username", "date", "month"];

/** What the plan does, counted and named. */
export async function toldOf(tx: Tx, { tables }: Plan): Promise<UndoTold> {
  const counted = await select(tx, {
    table: str`table_name`,
    gone: num`(count(*) filter (where first = ${CHANGE.insert}))::int`,
    back: num`(count(*) filter (where first <> ${CHANGE.insert}))::int`,
  })`
    from undo_rows
    where reason is null
    group by table_name
    order by count(*) desc, table_name`;
  const count = (of: "gone" | "back") =>
    counted.flatMap((row) => (row[of] > 0 ? [{ table: row.table, n: row[of] }] : []));
  const { rows: kept } = await tx.execute<Kept>(sql`
    select distinct on (person, one) n, key, table_name as "table", reason, what, person, stays
    from (
      select *, case reason when ${KEPT.outOfReach} then 0 else n end as one, count(*) over ()::int as stays
      from (
        select distinct on (coalesce('p' || u.emp_id, 'r' || u.n)) u.n, u.key, u.table_name, u.reason, u.what,
          case u.reason when ${KEPT.outOfReach} then ${UNNAMED} else e.job_number || ' ' || e.emp_name end as person
        from undo_rows u
        left join employees e on e.emp_id = u.emp_id
        where u.reason is not null
        order by coalesce('p' || u.emp_id, 'r' || u.n), u.n
      ) p
    ) k
    order by person nulls last, one, n
    limit ${MOST_TOLD}`);
  const names = await namesOf(tx, tables, kept);
  return {
    gone: count("gone"),
    back: count("back"),
    stays: kept[0]?.stays ?? 0,
    kept: kept.map(({ n, person, key, reason, what }) => ({
      label: (person ?? names.get(n) ?? Object.values(key).join(" ")).slice(0, 100),
      reason,
      what,
    })),
  };
}

interface Kept {
  [column: string]: unknown;
  n: number;
  key: Record<string, unknown>;
  table: string;
  reason: string;
  what: string | null;
  person: string | null;
  stays: number;
}

/** What records are called that are nobody's own. */
async function namesOf(tx: Tx, tables: Plan["tables"], kept: readonly Kept[]): Promise<Map<number, string>> {
  const nameless = kept.filter(({ person }) => person === null);
  const names = new Map<number, string>();
  for (const table of tables) {
    const column = CALLED.find((name) => table.columns.includes(name));
    const own = nameless.filter((row) => row.table === table.name);
    if (!column || own.length === 0) continue;
    const rows = await select(tx, { n: num`u.n`, name: sql<string | null>`t.${sql.identifier(column)}::text` })`
      from undo_rows u
      join ${sql.identifier(table.name)} t on ${sql.raw(keyIs(table, "t", "u.key"))}
      where u.n = any(${sql.param(own.map(({ n }) => n))}::int[])`;
    for (const { n, name } of rows) if (name) names.set(n, name);
  }
  return names;
}

/** What an undo would do now, or has done, in a language. */
export const saidOf = (language: Language, { gone, back, stays, kept }: UndoTold) => ({
  gone: byWord(language, gone),
  back: byWord(language, back),
  stays,
  kept: kept.map(({ label, reason, what }) => ({
    label,
    reason: say(language, { key: reason, params: what === null ? {} : { what: tableWord(language, what) } }),
  })),
});

/** Counts of tables by what they are called, since several may be called the same. */
function byWord(language: Language, counted: readonly Counted[]): { name: string; n: number }[] {
  const sums = new Map<string, number>();
  for (const { table, n } of counted) {
    const name = tableWord(language, table);
    sums.set(name, (sums.get(name) ?? 0) + n);
  }
  return [...sums].map(([name, n]) => ({ name, n }));
}

/** The word for rows of a table; of one that no import is known to write, that they are other records. */
function tableWord(language: Language, table: string): string {
  const words = (resources[language].importUndo?.told ?? {}) as Record<string, string>;
  return words[table] ?? words.other!;
}
