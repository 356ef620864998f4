import { sql } from "drizzle-orm";
import type { Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { forbidden } from "~/upstream/platform/refusal.server";
import { heldSheet, runs } from "../sheets/standing.server";
import { perfCycles } from "./tables.server";

/**
 * A sheet of a cycle that the caller runs, held with its cycle, as it was seen; nobody acts on his own. The cycle is
 * held first, as whoever locks it holds it.
 */
export async function heldWithCycle(tx: Tx, caller: Caller, key: { id: number; version: number }) {
  const [cycle] = await tx
    .select()
    .from(perfCycles)
    .where(sql`${perfCycles.id} = (select cycle_id from perf_sheets where id = ${key.id})`)
    .for("share");
  const sheet = await heldSheet(tx, caller, key, runs(caller));
  if (sheet.isOwn) throw forbidden();
  return { sheet, cycle: cycle! };
}
