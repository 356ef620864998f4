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

/** Columns of the plain types; of anything else `sql<Type>`. */
export const num = sql<number>;
export const str = sql<string>;
export const bool = sql<boolean>;

type Tail = Parameters<typeof sql>;

/**
 * Rows of what somebody wants to know: each column with its name, expression and type in one place, then the statement
 * from `from` on.
 * @example await select(tx, { id: num`t.id`, name: str`e.emp_name` })`from tasks t join employees e using (emp_id)`
 */
export const select =
  <C extends Readonly<Record<string, Expression>>>(db: Reader | Tx, columns: C) =>
  async (...tail: Tail): Promise<Selected<C>[]> => {
    const list = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
    const { rows } = await db.execute(sql`select ${sql.join(list, sql`, `)} ${sql(...tail)}`);
    return rows as Selected<C>[];
  };

/** The only row there is, if there is one. */
export const selectOne =
  <C extends Readonly<Record<string, Expression>>>(db: Reader | Tx, columns: C) =>
  async (...tail: Tail): Promise<Selected<C> | undefined> =>
    (await select(db, columns)(...tail))[0];
