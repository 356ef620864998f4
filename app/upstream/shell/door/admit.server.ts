import { sql } from "drizzle-orm";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { transaction } from "~/upstream/platform/database/db.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { type Knocked, noteLogin, RESULT } from "../system/login-log.server";
import { type Account, CHANNEL, loginResult, openSession, type SessionExtras } from "./open-session.server";

/** Accounts: status of the leaver window, and what its sessions are kept to (shell, States). */
const LEAVER = 3;
const LEAVER_PATHS = ["/h5/dimission", "/h5/wages", "/h5/secret"];

/**
 * The end of every way in on the host: a closed account is refused, a leaver gets a mobile session for three pages,
 * everybody else one of the side. The session the browser came with ends (reason 5).
 */
export async function admit(
  around: Circumstances & Partial<Pick<Caller, "sessionId">>,
  knocked: Knocked,
  account: Account,
  extras: Partial<SessionExtras> = {},
) {
  const leaver = account.status === LEAVER && knocked.side === "mobile";
  if (account.status !== 1 && !leaver) {
    await noteLogin(around, { ...knocked, userId: account.user_id }, RESULT.disabled);
    throw new Refusal(403, { key: "shell:login.disabled" });
  }
  const restrictedTo = extras.restrictedTo ?? (leaver ? LEAVER_PATHS : undefined);
  const session = await transaction(async (tx) => {
    if (around.sessionId) {
      await tx.execute(sql`
        update sessions set revoked_at = now(), revoke_reason = 5
        where id = ${around.sessionId} and channel = ${CHANNEL[knocked.side]} and revoked_at is null`);
    }
    return openSession(tx, around, account, knocked.side, { ...extras, loginType: knocked.loginType, restrictedTo });
  });
  await noteLogin(around, { ...knocked, userId: account.user_id }, RESULT.ok, session.id);
  return { ...(await loginResult(account, session)), restrictedTo: restrictedTo ?? null };
}
