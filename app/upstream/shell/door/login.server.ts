import { eq, sql } from "drizzle-orm";
import { CHANNEL, SESSION_END } from "~/contracts/platform/codes";
import { LOGIN_RESULT, LOGIN_TYPE } from "~/contracts/shell/codes";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { database, type Tx } from "~/upstream/platform/database/db.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { hashPassword, outdated, passwordFits } from "~/upstream/platform/identity/passwords.server";
import { invalid } from "~/upstream/platform/refusal.server";
import { users } from "~/upstream/platform/tables/identity.server";
import { noteLogin, noteRefusedTry } from "../system/login-log.server";
import { admitOrAsk } from "./factor-step.server";
import { accountByJobNumber, type Side } from "./open-session.server";
import { reserveTry, tryFailed, trySucceeded } from "./tries.server";

interface Credentials {
  jobNumber: string;
  password: string;
  captchaId?: string;
  captcha?: string;
  /** Serials of the machine, when the ERP's client knows them (shell rule 12). */
  mac?: string;
  disk?: string;
}

/**
 * Job number and password (shell rules 5-8). The try is counted before the password is looked at, so parallel guesses
 * never get more comparisons than the limit.
 */
export async function login(around: Circumstances, side: Side, given: Credentials) {
  const jobNumber = normalizeJobNumber(given.jobNumber);
  const account = await accountByJobNumber(jobNumber);
  const attempt = { side, loginType: LOGIN_TYPE.password, userName: jobNumber, userId: account?.user_id };
  const reserved = await reserveTry({
    subject: jobNumber,
    ip: around.ip,
    captchaId: given.captchaId,
    captcha: given.captcha,
  }).catch(noteRefusedTry(around, attempt));
  if (!(await passwordFits(given.password, account?.password_hash ?? null)) || !account) {
    await noteLogin(around, attempt, LOGIN_RESULT.wrongPassword);
    await tryFailed(reserved, account?.emp_id ?? null);
    throw invalid({ password: { key: "shell:said.wrong" } });
  }
  await trySucceeded(reserved);
  if (outdated(account.password_hash!)) {
    const passwordHash = await hashPassword(given.password);
    await database().write.update(users).set({ passwordHash }).where(eq(users.userId, account.user_id));
  }
  return admitOrAsk(around, attempt, account, { mac: given.mac, disk: given.disk });
}

export async function logout(tx: Tx, caller: Caller): Promise<null> {
  await tx.execute(
    sql`
      update sessions
      set revoked_at = now(), revoke_reason = ${SESSION_END.logout}
      where id = ${caller.sessionId} and revoked_at is null
    `,
  );
  return null;
}

/** Shell rule 2: somebody sent userId or userName headers that his token does not bear out. */
export async function noteIdentityMismatch(
  around: Circumstances,
  caller: Caller | null,
  claimed: string | null,
): Promise<void> {
  const attempt = {
    side: caller?.channel === CHANNEL.mobile ? ("mobile" as const) : ("web" as const),
    loginType: LOGIN_TYPE.password,
    userName: claimed ?? "",
    userId: caller?.userId,
  };
  await noteLogin(around, attempt, LOGIN_RESULT.identityMismatch, caller?.sessionId ?? undefined);
}
