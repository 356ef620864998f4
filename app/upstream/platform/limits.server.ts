import { sql } from "drizzle-orm";
import { blob, type Endpoint } from "~/contracts/endpoint";
import type { Caller, Circumstances } from "./caller.server";
import { database } from "./db.server";
import { Refusal } from "./refusal.server";

/**
 * Adds one to a counter of a fixed window, atomically, also across processes.
 * @returns the count within the window including this call
 */
export async function count(key: string, windowSeconds: number): Promise<number> {
  const { rows } = await database().side.execute<{ count: number }>(sql`
    insert into rate_counters (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int), 1)
    on conflict (key, window_start) do update set count = rate_counters.count + 1
    returning count`);
  return rows[0]!.count;
}

/** Uploads and exports are dear: limited per person and minute (shell rules 38, 39). */
export async function limit(contract: Endpoint, _around: Circumstances, caller: Caller | null): Promise<void> {
  if (!caller) return;
  const isExport = contract.changes && contract.output === (blob as Endpoint["output"]);
  const allowed = contract.upload ? 30 : isExport ? 5 : 0;
  if (allowed && (await count(`${contract.upload ? "upload" : "export"}:${caller.actorUserId}`, 60)) > allowed) {
    throw new Refusal(429, { key: "errors:tooMany" });
  }
}
