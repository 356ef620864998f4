import { eq } from "drizzle-orm";
import { KEY_STATE, type KeyState } from "~/contracts/salary/codes";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { keyedHash } from "~/upstream/platform/identity/crypto.server";
import { missing } from "~/upstream/platform/refusal.server";
import { wageSecrets } from "./tables.server";

/** Object type of the audit rows: what was done with a salary key, never anything of it. */
export const WAGE_SECRET = "wageSecret";

/** How long an issued key waits for its first code (salary rule 32). */
export const PENDING_MINUTES = 10;

export type WageSecret = typeof wageSecrets.$inferSelect;

/** An account of nobody has no pay. */
export function ownEmpId(caller: Caller): number {
  if (caller.empId === null) throw missing();
  return caller.empId;
}

export async function secretOf(db: Reader | Tx, empId: number): Promise<WageSecret | undefined> {
  const [row] = await (db as Tx).select().from(wageSecrets).where(eq(wageSecrets.empId, empId));
  return row;
}

export const pendingUntil = ({ issuedAt }: Pick<WageSecret, "issuedAt">): Date =>
  new Date(new Date(issuedAt ?? 0).getTime() + PENDING_MINUTES * 60_000);

/** What the key is now: one that has waited too long is none. */
export function keyStateOf({ keyState, issuedAt }: Pick<WageSecret, "keyState" | "issuedAt">): KeyState {
  const isOver = keyState === KEY_STATE.pending && pendingUntil({ issuedAt }).getTime() <= Date.now();
  return isOver ? KEY_STATE.none : keyState;
}

/**
 * What of a call tells it from another one under the same request key. Request keys lie beside a plain hash of their
 * calls, from which a password could be guessed much faster than from its own: here only the hash of a key is hashed.
 */
export const sealedBody = (...secrets: string[]) => keyedHash("wage secret call", JSON.stringify(secrets));
