import { type AnyColumn, type GetColumnData, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "./db.server";

/** A column of a table, or what is reckoned of some. */
export type Expression = SQL | AnyColumn;
/** A condition, or what stands for none. */
export type Condition = SQL | false | undefined | "";

/** All conditions that were given. */
export const every = (given: readonly Condition[]): SQL =>
  sql.join([sql`true`, ...given.filter((one) => typeof one === "object")], sql` and `);

type Value<E> = E extends SQL<infer V> ? V : E extends AnyColumn ? GetColumnData<E> : never;
type Selected<C> = { -readonly [K in keyof C]: Value<C[K]> };

/**
 * Rows of what somebody wants to know: each column with its name, expression and type in one place.
 * @param columns `sql<number>` and the like, or columns of a table
 * @param tail the statement from `from` on
 */
export async function select<C extends Readonly<Record<string, Expression>>>(
  db: Reader | Tx,
  columns: C,
  tail: SQL,
): Promise<Selected<C>[]> {
  const list = sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`select ${list} ${tail}`);
  return rows as Selected<C>[];
}

/** The only row there is, if there is one. */
export const selectOne = async <C extends Readonly<Record<string, Expression>>>(
  db: Reader | Tx,
  columns: C,
  tail: SQL,
): Promise<Selected<C> | undefined> => (await select(db, columns, tail))[0];
