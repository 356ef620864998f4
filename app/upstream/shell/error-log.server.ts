import { sql } from "drizzle-orm";
import { companyDay } from "~/lib/period";
import { audit } from "../platform/audit.server";
import type { Caller } from "../platform/caller.server";
import { sha256 } from "../platform/crypto.server";
import { database, type Tx } from "../platform/db.server";
import { count, tooMany } from "../platform/limits.server";
import { countFault } from "../platform/metrics.server";
import { missing } from "../platform/refusal.server";
import { reachableFault } from "./logs.server";

/** Shell rule 39: error reports of a session in a minute. */
const REPORTS = 10;

interface Report {
  side: "browser" | "api";
  message: string;
  stack?: string;
  url?: string;
  release?: string;
  userId?: number | null;
}

/**
 * Notes a fault that repeats: the same message of a side on one day is one row with a count. The key is made of day and message, so
 * the database decides which of two at once was first.
 * @returns the reference
 */
export async function noteFault({ side, message, stack = "", url = "", release = "", userId = null }: Report): Promise<string> {
  const fingerprint = sha256(`${side}\n${message}`);
  const day = companyDay().replaceAll("-", "");
  const reference = `E-${day}-${fingerprint.slice(0, 10).toUpperCase()}`;
  countFault(side);
  await database().side.execute(sql`
    insert into error_log (id, side, message, stack, url, user_id, release, fingerprint)
    values (${reference}, ${side}, ${message}, ${stack}, ${url}, ${userId}, ${release}, ${fingerprint})
    on conflict (id) do update set count = error_log.count + 1, time = now(), url = excluded.url, user_id = excluded.user_id, release = excluded.release, status = 0`);
  return reference;
}

/** What went wrong in somebody's browser (shell rule 67); the eleventh of a session in a minute is refused. */
export async function createError(caller: Caller, input: { message: string; stack: string; url: string; release: string }) {
  if ((await count(`errors:${caller.sessionId}`, 60)) > REPORTS) throw tooMany();
  return { id: await noteFault({ side: "browser", ...input, userId: caller.userId }) };
}

/** Marks a fault handled, or open again; a state it has already changes nothing. */
export async function handleError(tx: Tx, caller: Caller, { id, status }: { id: string; status: number }): Promise<null> {
  const { rows } = await tx.execute<{ status: number }>(sql`select status from error_log where ${reachableFault(caller, id)} for update`);
  if (!rows[0]) throw missing();
  if (rows[0].status === status) return null;
  await tx.execute(sql`update error_log set status = ${status} where id = ${id}`);
  await audit(tx, caller, { action: status === 1 ? "error.handle" : "error.reopen", objectType: "error", objectId: id, before: { status: rows[0].status }, after: { status } });
  return null;
}
