import { type SQL, sql } from "drizzle-orm";

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

/** The answer of a list: how many rows there are in all, and those of the page. */
export const listed = <Row>(totalCount: number, simpleList: Row[]) => ({ page: { totalCount }, simpleList });
