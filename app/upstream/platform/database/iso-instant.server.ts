import { type SQL, sql } from "drizzle-orm";

/** An instant as contracts know it (`contracts/endpoint`, instant). */
export const isoInstant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
