import { sql } from "drizzle-orm";
import type { Tx } from "./database/db.server";

/**
 * Draws the next number of a key and period inside the caller's transaction: no two forms share one, and a refused form
 * gives its number back.
 * @param count how many to draw at once; the first of them is returned
 */
export async function nextNumber(tx: Tx, key: string, period: string, count = 1): Promise<number> {
  const { rows } = await tx.execute<{ value: number }>(sql`
    insert into number_counters (key, period, value) values (${key}, ${period}, ${count})
    on conflict (key, period) do update set value = number_counters.value + ${count}
    returning value`);
  return rows[0]!.value - count + 1;
}
