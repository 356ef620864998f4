import { sql } from "drizzle-orm";
import { database } from "../database/db.server";
import { sha256 } from "./crypto.server";

/**
 * Spends what may be presented once. The primary key decides who was first, also of two at the same moment, and the
 * answer outlives whatever the caller rolls back.
 * @param seconds how long it is remembered: at least as long as it could be presented again
 * @returns true for the first
 */
export async function spendOnce(kind: string, value: string, seconds: number): Promise<boolean> {
  const { rowCount } = await database().side.execute(sql`
    insert into one_time_nonces (kind, value_hash, expires_at)
    values (${kind}, ${sha256(value)}, now() + make_interval(secs => ${seconds}::int))
    on conflict do nothing`);
  return rowCount === 1;
}
