import { is, type SQL, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "./db.server";
import { num, selectOne } from "./select.server";

/** What a list is asked for: pages count from 1. */
export interface Page {
  pageNo: number;
  pageSize: number;
}

/** Rows before the page. */
export const offsetOf = ({ pageNo, pageSize }: Page): number => (pageNo - 1) * pageSize;

/** The end of a list's statement: the rows of one page. */
export const windowOf = (page: Page): SQL => sql`limit ${page.pageSize} offset ${offsetOf(page)}`;

/** The rows of one page, of rows that are all in memory. */
export const ofPage = <Row>(page: Page, rows: readonly Row[]): Row[] =>
  rows.slice(offsetOf(page), page.pageNo * page.pageSize);

/** As many rows as nobody pages through: a list that grows without end is counted no further. */
export const MOST_COUNTED = 5_000;

/** How many rows there are, or that there are more than are counted. */
export interface Count {
  totalCount: number;
  more?: true;
}

/** Counts rows of a list that grows with the years, so that its figure costs no more among millions than among few. */
export async function countUpTo(db: Reader | Tx, from: SQL, where: SQL): Promise<Count> {
  const { n } = (await selectOne(db, {
    n: num`count(*)::int`,
  })`from (select from ${from} where ${where} limit ${MOST_COUNTED + 1}) as counted`)!;
  return n > MOST_COUNTED ? { totalCount: MOST_COUNTED, more: true } : { totalCount: n };
}

/** The answer of a list: how many rows there are in all, and those of the page. */
export const listed = <Row>(count: number | Count, simpleList: Row[]) => ({
  page: typeof count === "number" ? { totalCount: count } : count,
  simpleList,
});

/** The same page with other rows: with what is known of each beside the statement. */
export const mapped = <Row, To>(
  { page, simpleList }: ReturnType<typeof listed<Row>>,
  change: (row: Row) => To,
): ReturnType<typeof listed<To>> => ({ page, simpleList: simpleList.map(change) });

/** What a page is cut from: rows, joined and filtered, and their order. */
export interface Source {
  from: SQL;
  where: SQL;
  order: SQL;
}
interface Cut extends Source {
  /** The list grows with the years: it is counted as far as people page through. */
  grows?: boolean;
  /** What the conditions speak of, where fewer tables than are read tell how many rows there are; or what they tell. */
  counted?: SQL | Count;
}

/**
 * One page of any statement, and how many rows there are in all.
 * @param read the rows; it is given the statement from `from` to the window and puts before it what it wants to know
 */
export async function paged<Row>(
  db: Reader | Tx,
  page: Page,
  { from, where, order, grows = false, counted = from }: Cut,
  read: (tail: SQL) => Promise<Row[]>,
) {
  const count = async () => {
    if ("totalCount" in counted) return counted;
    if (grows) return countUpTo(db, counted, where);
    return (await selectOne(db, { n: num`count(*)::int` })`from ${counted} where ${where}`)!.n;
  };
  const rows = () => read(sql`from ${from} where ${where} order by ${order} ${windowOf(page)}`);
  // The connection of a transaction answers one question at a time.
  if (is(db, PgTransaction)) return listed(await count(), await rows());
  return listed(...(await Promise.all([count(), rows()])));
}
