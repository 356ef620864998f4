import { eq, sql } from "drizzle-orm";
import { normalizeJobNumber } from "~/lib/job-number";
import type { Caller, Circumstances } from "../platform/caller.server";
import { database, type Tx, transaction } from "../platform/db.server";
import { notify } from "../platform/notifications.server";
import { hashPassword, outdated, passwordFits } from "../platform/passwords.server";
import { invalid, Refusal } from "../platform/refusal.server";
import { loginLog, users } from "../platform/tables/identity.server";
import { type Account, accountByJobNumber, CHANNEL, LOGIN_TYPE, loginResult, openSession, type Side } from "./open-session.server";

const LOG = { ok: 1, wrongPassword: 2, locked: 3, disabled: 4, identityMismatch: 9 } as const;

interface Credentials {
  jobNumber: string;
  password: string;
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
  const keys = { pair: `pair:${jobNumber}:${around.ip}`, account: `account:${jobNumber}` };
  const note = (result: number, sessionId?: string) =>
    database().write.insert(loginLog).values({
      userName: jobNumber.slice(0, 50),
      userId: account?.user_id,
      loginType: 1,
      channel: CHANNEL[side],
      ip: around.ip,
      userAgent: around.userAgent,
      mac: given.mac,
      disk: given.disk,
      result,
      sessionId,
    });

  const pair = await reserveTry(keys.pair, 15, 5, 15);
  const whole = await reserveTry(keys.account, 60, 20, 30);
  const lockedFor = Math.max(pair.lockedMinutes, whole.lockedMinutes);
  if (lockedFor > 0) {
    await note(LOG.locked);
    throw new Refusal(423, { key: "shell:login.locked", params: { n: lockedFor } });
  }
  if (!(await passwordFits(given.password, account?.password_hash ?? null)) || !account) {
    await note(LOG.wrongPassword);
    if (pair.last || whole.last) await lock(pair.last ? keys.pair : keys.account, pair.last ? 15 : 30, account);
    throw invalid({ password: { key: "shell:login.wrong" } });
  }
  if (account.status !== 1) {
    await note(LOG.disabled);
    throw new Refusal(403, { key: "shell:login.disabled" });
  }
  if (outdated(account.password_hash!)) {
    const passwordHash = await hashPassword(given.password);
    await database().write.update(users).set({ passwordHash }).where(eq(users.userId, account.user_id));
  }
  const session = await transaction(async (tx) => {
    await tx.execute(sql`delete from login_tries where key = ${keys.pair}`);
    // A try that succeeded was no failure of the account.
    await tx.execute(sql`update login_tries set count = greatest(count - 1, 0) where key = ${keys.account}`);
    return openSession(tx, around, account, side, { loginType: LOGIN_TYPE.password, mac: given.mac, disk: given.disk });
  });
  await note(LOG.ok, session.id);
  return loginResult(account, session);
}

/** Counts a try in its window; `last` tells that this one, if it fails, brings the lock. */
export async function reserveTry(key: string, windowMinutes: number, allowed: number, lockMinutes: number) {
  const { rows } = await database().side.execute<{ count: number; locked: number | null }>(sql`
    insert into login_tries (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case
        when login_tries.locked_until > now() then login_tries.count
        when login_tries.locked_until is not null or login_tries.window_start < now() - make_interval(mins => ${windowMinutes}::int) then 1
        else login_tries.count + 1 end,
      window_start = case
        when login_tries.locked_until <= now() or login_tries.window_start < now() - make_interval(mins => ${windowMinutes}::int) then now()
        else login_tries.window_start end,
      locked_until = case when login_tries.locked_until > now() then login_tries.locked_until end
    returning count, ceil(extract(epoch from locked_until - now()) / 60)::int as locked`);
  const { count, locked } = rows[0]!;
  return { lockedMinutes: locked ?? (count > allowed ? lockMinutes : 0), last: count === allowed };
}

async function lock(key: string, minutes: number, account: Account | undefined): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`update login_tries set locked_until = now() + make_interval(mins => ${minutes}::int) where key = ${key}`);
    if (account?.emp_id) {
      await notify(tx, {
        eventKey: `lock:${key}:${Date.now()}`,
        empIds: [account.emp_id],
        title: { key: "shell:login.lockNoticeTitle" },
        text: { key: "shell:login.lockNotice", params: { n: minutes } },
      });
    }
  });
}

export async function logout(tx: Tx, caller: Caller): Promise<null> {
  await tx.execute(sql`update sessions set revoked_at = now(), revoke_reason = 1 where id = ${caller.sessionId} and revoked_at is null`);
  return null;
}

/** Shell rule 2: somebody sent userId or userName headers that his token does not bear out. */
export async function noteIdentityMismatch(around: Circumstances, caller: Caller | null, claimed: string | null): Promise<void> {
  await database().write.insert(loginLog).values({
    userName: (claimed ?? "").slice(0, 50),
    userId: caller?.userId,
    loginType: 1,
    channel: caller?.channel ?? 1,
    ip: around.ip,
    userAgent: around.userAgent,
    result: LOG.identityMismatch,
    sessionId: caller?.sessionId,
  });
}
