import { sql } from "drizzle-orm";
import { ACCOUNT_STATE, CHANNEL, SESSION_END } from "~/contracts/platform/codes";
import { LOGIN_RESULT } from "~/contracts/shell/codes";
import { transaction } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { noteLogin, type SignInTry } from "../system/login-log.server";
import { type Account, loginResult, openSession, type SessionExtras } from "./open-session.server";

/** What the sessions of the leaver window are kept to (shell, States). */
const LEAVER_PATHS = ["/h5/dimission", "/h5/wages", "/h5/secret"];

/** Refuses an account that is closed for this side. @returns whether it is one of somebody who has left */
export async function refuseClosed(around: Circumstances, attempt: SignInTry, account: Account): Promise<boolean> {
  const leaver = account.status === ACCOUNT_STATE.leaver && attempt.side === "mobile";
  if (account.status === ACCOUNT_STATE.enabled || leaver) return leaver;
  await noteLogin(around, { ...attempt, userId: account.user_id }, LOGIN_RESULT.disabled);
  throw new Refusal(403, { key: "shell:said.disabled" });
}

/**
 * The end of every way in on the host: a closed account is refused, a leaver gets a mobile session for three pages,
 * everybody else one of the side. The session the browser came with ends (rotated).
 */
export async function admit(
  around: Circumstances & Partial<Pick<Caller, "sessionId">>,
  attempt: SignInTry,
  account: Account,
  extras: Partial<SessionExtras> = {},
) {
  const leaver = await refuseClosed(around, attempt, account);
  const restrictedTo = extras.restrictedTo ?? (leaver ? LEAVER_PATHS : undefined);
  const session = await transaction(async (tx) => {
    if (around.sessionId) {
      await tx.execute(sql`
        update sessions set revoked_at = now(), revoke_reason = ${SESSION_END.rotated}
        where id = ${around.sessionId} and channel = ${CHANNEL[attempt.side]} and revoked_at is null`);
    }
    return openSession(tx, around, account, attempt.side, { ...extras, loginType: attempt.loginType, restrictedTo });
  });
  await noteLogin(around, { ...attempt, userId: account.user_id }, LOGIN_RESULT.ok, session.id);
  return { ...(await loginResult(account, session)), restrictedTo: restrictedTo ?? null };
}
