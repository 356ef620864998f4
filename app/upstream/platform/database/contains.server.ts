import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a text holds what a person typed, letter case aside; `%` and `_` are letters like others. */
export const contains = (text: SQLWrapper, typed: string): SQL => sql`position(lower(${typed}) in lower(${text})) > 0`;
