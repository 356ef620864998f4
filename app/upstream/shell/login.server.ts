import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { addDays, businessDay } from "~/lib/period";
import { isPasswordAllowed } from "~/lib/password-rule";
import { normalizeJobNumber } from "~/lib/job-number";
import { audit } from "../platform/audit.server";
import type { Caller, Circumstances } from "../platform/caller.server";
import { sha256 } from "../platform/crypto.server";
import { database, type Tx, transaction } from "../platform/db.server";
import { notify } from "../platform/notifications.server";
import { hashPassword, outdated, passwordFits } from "../platform/passwords.server";
import { invalid, Refusal } from "../platform/refusal.server";
import { loadRights } from "../platform/rights.server";
import { loginLog, sessions, users } from "../platform/tables/identity.server";

/** Seconds a session lives from its issue, without renewal (shell, States). */
const LIFETIME = { web: 6 * 3600, mobile: 3600 } as const;
const MAX_LIVE_SESSIONS = 5;
const CHANNEL = { web: 1, mobile: 2 } as const;
type Side = keyof typeof CHANNEL;

const LOG = { ok: 1, wrongPassword: 2, locked: 3, disabled: 4, identityMismatch: 9 } as const;

interface Credentials {
  jobNumber: string;
  password: string;
}

interface Account {
  [column: string]: unknown;
  user_id: number;
  username: string;
  job_number: string;
  password_hash: string | null;
  status: number;
  site_id: number;
  overseas_warehouse: number;
  office_area: string;
  must_change_password: boolean;
  emp_id: number | null;
  emp_name: string | null;
  id_card_exp: string | null;
  department_name: string | null;
  department_level_id: number | null;
}

/**
 * Job number and password (shell rules 5-8). The try is counted before the password is looked at, so parallel guesses
 * never get more comparisons than the limit.
 */
export async function login(around: Circumstances, side: Side, given: Credentials) {
  const jobNumber = normalizeJobNumber(given.jobNumber);
  const account = await accountOf(jobNumber);
  const keys = { pair: `pair:${jobNumber}:${around.ip}`, account: `account:${jobNumber}` };
  const note = (result: number, sessionId?: string) =>
    database().write.insert(loginLog).values({
      userName: jobNumber.slice(0, 50),
      userId: account?.user_id,
      loginType: 1,
      channel: CHANNEL[side],
      ip: around.ip,
      userAgent: around.userAgent,
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
    return openSession(tx, around, account, side, 1);
  });
  await note(LOG.ok, session.id);
  return loginResult(account, session);
}

async function accountOf(jobNumber: string): Promise<Account | undefined> {
  const { rows } = await database().read.execute<Account>(sql`
    select u.user_id, u.username, u.job_number, u.password_hash, u.status, u.site_id, u.overseas_warehouse, u.office_area,
      u.must_change_password, e.emp_id, e.emp_name, e.id_card_exp, d.department_name, d.department_level_id
    from users u
    left join employees e on e.emp_id = u.emp_id
    left join departments d on d.department_id = e.department_id
    where lower(u.job_number) = lower(${jobNumber})`);
  return rows[0];
}

/** Counts a try in its window; `last` tells that this one, if it fails, brings the lock. */
async function reserveTry(key: string, windowMinutes: number, allowed: number, lockMinutes: number) {
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

/**
 * Issues a new session: 32 random bytes whose SHA-256 alone is kept (shell rule 1); the sixth live one of a channel
 * revokes the oldest (rule 6).
 */
export async function openSession(tx: Tx, around: Circumstances, account: Account, side: Side, loginType: number) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIME[side] * 1000).toISOString();
  // Serialises the sign-ins of one account, so the limit holds.
  await tx.execute(sql`select 1 from users where user_id = ${account.user_id} for update`);
  const [session] = await tx
    .insert(sessions)
    .values({
      tokenHash: sha256(token),
      channel: CHANNEL[side],
      userId: account.user_id,
      actorUserId: account.user_id,
      loginType,
      systemType: systemTypeOf(account.site_id, account.overseas_warehouse),
      expiresAt,
      idCardExpiring: account.id_card_exp !== null && account.id_card_exp <= addDays(businessDay(new Date(), "Asia/Shanghai"), 30),
      ip: around.ip,
      userAgent: around.userAgent,
    })
    .returning({ id: sessions.id });
  await tx.execute(sql`
    update sessions set revoked_at = now(), revoke_reason = 5
    where id in (
      select id from sessions
      where user_id = ${account.user_id} and channel = ${CHANNEL[side]} and revoked_at is null and expires_at > now()
      order by created_at desc, id offset ${MAX_LIVE_SESSIONS})`);
  return { id: session!.id, token, expiresAt };
}

/** Everyone's system follows the site (shell rule 22). */
function systemTypeOf(siteId: number, overseasWarehouse: number): string {
  if (overseasWarehouse === 1) return "overseas";
  if (siteId === 4) return "nanshan";
  return siteId === 6 ? "guangzhou" : "production";
}

async function loginResult(account: Account, session: { token: string; expiresAt: string }) {
  const rights = await loadRights(account.user_id, false, businessDay(new Date(), "Asia/Shanghai"));
  return {
    userId: account.user_id,
    roles: [...rights.codes].sort((a, b) => a - b),
    username: account.username,
    userName: account.username,
    jobNumber: account.job_number,
    name: account.emp_name ?? account.username,
    departmentName: account.department_name ?? "",
    departmentLevelId: account.department_level_id,
    officeArea: account.office_area,
    empId: account.emp_id,
    token: session.token,
    expiresAt: session.expiresAt,
    mustChangePassword: account.must_change_password,
  };
}

export async function logout(tx: Tx, caller: Caller): Promise<null> {
  await tx.execute(sql`update sessions set revoked_at = now(), revoke_reason = 1 where id = ${caller.sessionId} and revoked_at is null`);
  return null;
}

/** New password after the old one (shell rules 40, 41); every session of the account ends. */
export async function updatePassword(tx: Tx, caller: Caller, input: { oldPassword: string; password: string; password_confirm: string }): Promise<null> {
  const { rows } = await tx.execute<{ password_hash: string | null }>(sql`select password_hash from users where user_id = ${caller.userId} for update`);
  const tries = await reserveTry(`check:${caller.userId}`, 15, 5, 15);
  if (tries.lockedMinutes > 0) throw new Refusal(423, { key: "shell:login.locked", params: { n: tries.lockedMinutes } });
  if (!(await passwordFits(input.oldPassword, rows[0]?.password_hash ?? null))) throw invalid({ oldPassword: { key: "shell:password.wrong" } });
  if (!isPasswordAllowed(input.password, caller.jobNumber)) throw invalid({ password: { key: "shell:password.rule" } });
  if (input.password !== input.password_confirm) throw invalid({ password_confirm: { key: "shell:password.differ" } });
  if (input.password === input.oldPassword) throw invalid({ password: { key: "shell:password.same" } });
  const passwordHash = await hashPassword(input.password);
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: new Date().toISOString(), mustChangePassword: false, version: sql`${users.version} + 1` })
    .where(eq(users.userId, caller.userId));
  await tx.execute(sql`update sessions set revoked_at = now(), revoke_reason = 3 where user_id = ${caller.userId} and revoked_at is null`);
  await audit(tx, caller, { action: "user.password", objectType: "user", objectId: caller.userId });
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
