import { sql } from "drizzle-orm";
import { FAULT_STATE, type FaultState } from "~/contracts/platform/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import { noteFault } from "~/upstream/platform/failure.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { count, tooMany } from "~/upstream/platform/limits.server";
import { missing } from "~/upstream/platform/refusal.server";
import { reachableFault } from "./logs.server";

/** Shell rule 39: error reports of a session in a minute. */
const REPORTS = 10;

/** What went wrong in somebody's browser or page (shell rule 67); the eleventh of a session in a minute is refused. */
export async function createError(
  caller: Caller,
  input: { side: "browser" | "web"; message: string; stack: string; url: string; release: string },
) {
  if ((await count(`errors:${caller.sessionId}`, 60)) > REPORTS) throw tooMany();
  return { id: await noteFault({ ...input, userId: caller.userId }) };
}

/** Marks a fault handled, or open again; a state it has already changes nothing. */
export async function handleError(
  tx: Tx,
  caller: Caller,
  { id, status }: { id: string; status: FaultState },
): Promise<null> {
  const row = await selectOne(tx, {
    status: sql<FaultState>`status`,
  })`from error_log where ${reachableFault(caller, id)} for update`;
  if (!row) throw missing();
  if (row.status === status) return null;
  await tx.execute(sql`update error_log set status = ${status} where id = ${id}`);
  await audit(tx, caller, {
    action: status === FAULT_STATE.handled ? "error.handle" : "error.reopen",
    objectType: "error",
    objectId: id,
    before: { status: row.status },
    after: { status },
  });
  return null;
}
