import { type SQL, sql } from "drizzle-orm";

/**
 * Codes as part of the statement's text, not as parameters: `on conflict … where state in (…)` must name the condition
 * of its index as the index does. Everywhere else a code is a parameter: `state in ${[A, B]}`.
 */
export const literals = (codes: readonly number[]): SQL => sql.raw(codes.map(Number).join(", "));
