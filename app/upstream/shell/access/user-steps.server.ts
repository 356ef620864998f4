import { eq, sql } from "drizzle-orm";
import { ACCOUNT_STATE, type AccountState, SESSION_END, type SessionEnd } from "~/contracts/platform/codes";
import { MAY } from "~/contracts/shell/may";
import { audit } from "~/upstream/platform/audit.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { removeFactor } from "~/upstream/platform/identity/account-factor.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { hashPassword, randomPassword } from "~/upstream/platform/identity/passwords.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { conflict, stale } from "~/upstream/platform/refusal.server";
import { users } from "~/upstream/platform/tables/identity.server";
import { keepDuties, lockRights } from "./rights-guard.server";
import { lockUser } from "./users.server";

/** Ends every live session of an account. */
async function endSessions(tx: Tx, userId: number, reason: SessionEnd): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`
      update sessions
      set revoked_at = now(), revoke_reason = ${reason}
      where (user_id = ${userId} or actor_user_id = ${userId}) and revoked_at is null
    `,
  );
  return rowCount ?? 0;
}

/**
 * Enables or disables (shell, States): disabling ends the sessions in the same transaction, enabling asks for a new
 * password. The last active administrator stays enabled (rule 45).
 */
export async function setUserStatus(
  tx: Tx,
  caller: Caller,
  { userId, version, status }: { userId: number; version: number; status: AccountState },
): Promise<null> {
  const guard = await lockRights(tx, caller);
  const before = await lockUser(tx, caller, MAY.users.setStatus, userId);
  if (before.version !== version) throw stale();
  if (before.status === status) return null;
  const enabling = status === ACCOUNT_STATE.enabled;
  await tx
    .update(users)
    .set({ status, version: sql`${users.version} + 1`, ...(enabling && { mustChangePassword: true }) })
    .where(eq(users.userId, userId));
  if (!enabling) await endSessions(tx, userId, SESSION_END.closed);
  await keepDuties(tx, guard);
  await audit(tx, caller, {
    action: enabling ? "user.enable" : "user.disable",
    objectType: "user",
    objectId: userId,
    siteId: before.site_id,
    before: { status: before.status },
    after: { status },
  });
  return null;
}

/** A new first password, told once to whoever asked; every session of the account ends. */
export async function resetUser(tx: Tx, caller: Caller, { userId }: { userId: number }) {
  const before = await lockUser(tx, caller, MAY.users.resetPassword, userId);
  const password = randomPassword();
  await tx
    .update(users)
    .set({
      passwordHash: await hashPassword(password),
      passwordChangedAt: new Date().toISOString(),
      passwordGivenAt: sql`now()`,
      mustChangePassword: true,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.userId, userId));
  await endSessions(tx, userId, SESSION_END.password);
  await audit(tx, caller, { action: "user.reset", objectType: "user", objectId: userId, siteId: before.site_id });
  return { userId, jobNumber: before.job_number, password };
}

/** Takes somebody's authenticator away: his phone is lost. His sessions end, and he is told; nobody does his own. */
export async function resetFactor(tx: Tx, caller: Caller, { userId }: { userId: number }): Promise<null> {
  if (userId === caller.userId) throw conflict("factor:said.notOwn");
  const before = await lockUser(tx, caller, MAY.users.resetPassword, userId);
  if (!(await removeFactor(tx, userId))) throw conflict("factor:said.gone");
  await endSessions(tx, userId, SESSION_END.administrator);
  await audit(tx, caller, { action: "user.factorReset", objectType: "user", objectId: userId, siteId: before.site_id });
  if (before.emp_id !== null)
    await notify(tx, {
      eventKey: `factorReset:${userId}:${Date.now()}`,
      empIds: [before.emp_id],
      title: { key: "factor:notice.resetTitle" },
      text: { key: "factor:notice.reset", params: { name: caller.empName } },
    });
  return null;
}

/** Takes the locks of rule 7 away, with the failures counted so far. */
export async function unlockUser(tx: Tx, caller: Caller, { userId }: { userId: number }): Promise<null> {
  const before = await lockUser(tx, caller, MAY.users.unlock, userId);
  const jobNumber = before.job_number.toUpperCase();
  const { rowCount } = await tx.execute(sql`
    delete from login_tries
    where key in (${`account:${jobNumber}`}, ${`recent:${jobNumber}`}, ${`check:${userId}`})
      or starts_with(key, ${`pair:${jobNumber}:`})`);
  if (rowCount === 0) throw conflict("system:fault.notLocked");
  await audit(tx, caller, { action: "user.unlock", objectType: "user", objectId: userId, siteId: before.site_id });
  return null;
}

/** Ends every live session of an account. */
export async function revokeSessions(tx: Tx, caller: Caller, { userId }: { userId: number }) {
  const before = await lockUser(tx, caller, MAY.users.endSessions, userId);
  const ended = await endSessions(tx, userId, SESSION_END.administrator);
  if (ended > 0)
    await audit(tx, caller, {
      action: "user.sessionsEnd",
      objectType: "user",
      objectId: userId,
      siteId: before.site_id,
      after: { ended },
    });
  return { ended };
}
