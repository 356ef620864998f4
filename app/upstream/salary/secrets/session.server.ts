import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { KEY_STATE, type KeyState } from "~/contracts/salary/codes";
import { companyDay } from "~/lib/period";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { num, select } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { ownEmpId } from "./secret.server";
import { wageSessions } from "./tables.server";

/** Salary rule 34. */
export const WAGE_SESSION_SECONDS = 600;

export interface WageSession {
  keyState: KeyState;
  /** A code was asked for and given. */
  withCode: boolean;
}

/** Ten minutes of one sign-in; the database keeps the hash of what opens them. */
export async function openWageSession(tx: Tx, caller: Caller, empId: number, withCode: boolean): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.insert(wageSessions).values({
    tokenHash: sha256(token),
    empId,
    sessionId: caller.sessionId!,
    withCode: withCode ? 1 : 0,
    expiresAt: sql`now() + make_interval(secs => ${WAGE_SESSION_SECONDS}::int)`,
  });
  return token;
}

/** Ends what somebody's password or key has opened. @param except the token that goes on */
export async function endWageSessions(tx: Tx, empId: number, except = ""): Promise<void> {
  await tx.execute(sql`delete from wage_sessions where emp_id = ${empId} and token_hash <> ${sha256(except)}`);
}

/**
 * What a token opens for this caller within this sign-in: a password was given, which is enough for the key itself.
 * Whatever is wrong with a token, it opens nothing.
 */
export async function wageSession(db: Reader | Tx, caller: Caller, token: string): Promise<WageSession | null> {
  if (caller.acting || caller.sessionId === null || token === "") return null;
  const rows = await select(db, { keyState: sql<KeyState>`w.key_state`, withCode: num`s.with_code` })`
    from wage_sessions s
    join wage_secrets w using (emp_id)
    join sessions g on g.id = s.session_id
    where s.token_hash = ${sha256(token)}
      and s.emp_id = ${ownEmpId(caller)}
      and s.session_id = ${caller.sessionId}
      and s.expires_at > now()
      and g.revoked_at is null
      and g.expires_at > now()`;
  const [row] = rows;
  if (!row) return null;
  const withCode = row.withCode === 1;
  // One that was opened before the key was bound does not know the code.
  return row.keyState === KEY_STATE.bound && !withCode ? null : { keyState: row.keyState, withCode };
}

const verifyFirst = () => new Refusal(403, { key: "salSecret:said.verifyFirst" });

/** @throws 403 where the token opens nothing: the password is asked for again */
export async function mustHoldWageSession(db: Reader | Tx, caller: Caller, token: string): Promise<WageSession> {
  const session = await wageSession(db, caller, token);
  if (!session) throw verifyFirst();
  return session;
}

/**
 * The door before somebody's own pay (salary rule 34): a verified session of this sign-in, with a code where a key is
 * bound, and with a key for those of whom the parameter otpRequired asks one.
 * @throws 403 with what is to be done first
 */
export async function heldWageSession(db: Reader | Tx, caller: Caller, token: string): Promise<WageSession> {
  const session = await mustHoldWageSession(db, caller, token);
  if (!session.withCode && (await needsKey(db, caller))) throw new Refusal(403, { key: "salSecret:said.bindFirst" });
  return session;
}

async function needsKey(db: Reader | Tx, caller: Caller): Promise<boolean> {
  const today = companyDay();
  const whose = await parameter(db, caller, "otpRequired", today);
  if (whose !== "managers") return whose === "all";
  const managerRank = await parameter(db, caller, "managerRank", today);
  const { rowCount } = await db.execute(sql`
    select
    from position_levels
    where level_id = ${caller.levelId ?? 0} and rank >= ${managerRank}`);
  return rowCount === 1;
}
