import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "./db.server";
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
export async function countUpTo(db: Reader, from: SQL, where: SQL): Promise<Count> {
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
