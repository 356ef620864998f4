import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { type AccountState, CHANNEL, SESSION_END } from "~/contracts/platform/codes";
import { LOGIN_TYPE, type LoginType } from "~/contracts/shell/codes";
import { showsExpiryBanner } from "~/lib/employees/identity-card-state";
import { companyDay } from "~/lib/period";
import { database, type Tx } from "~/upstream/platform/database/db.server";
import { bool, num, selectOne, str } from "~/upstream/platform/database/select.server";
import { noteFault } from "~/upstream/platform/failure.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { loadRights } from "~/upstream/platform/identity/rights.server";
import { parameter } from "~/upstream/platform/parameters.server";
import { sessions } from "~/upstream/platform/tables/identity.server";

/** Seconds a session lives from its issue, without renewal (shell, States). */
const LIFETIME = { web: 6 * 3600, mobile: 3600 } as const;
const MAX_LIVE_SESSIONS = 5;
export type Side = keyof typeof CHANNEL;

/** What every way in reads about an account. */
export interface Account {
  user_id: number;
  username: string;
  job_number: string;
  password_hash: string | null;
  status: AccountState;
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

/** The account of a job number, whatever its case. */
export const accountByJobNumber = (jobNumber: string) => accountWhere(sql`lower(u.job_number) = lower(${jobNumber})`);

/** @param which condition on `users u` that at most one account fulfils */
export async function accountWhere(which: SQL): Promise<Account | undefined> {
  const row = await selectOne(database().read, {
    user_id: num`u.user_id`,
    username: str`u.username`,
    job_number: str`u.job_number`,
    password_hash: sql<string | null>`u.password_hash`,
    status: sql<AccountState>`u.status`,
    site_id: num`u.site_id`,
    overseas_warehouse: num`u.overseas_warehouse`,
    office_area: str`u.office_area`,
    must_change_password: bool`u.must_change_password`,
    emp_id: sql<number | null>`e.emp_id`,
    emp_name: sql<string | null>`e.emp_name`,
    id_card_exp: sql<string | null>`e.id_card_exp`,
    department_name: sql<string | null>`d.department_name`,
    department_level_id: sql<number | null>`d.department_level_id`,
  })`
    from users u
    left join employees e on e.emp_id = u.emp_id
    left join departments d on d.department_id = e.department_id
    where ${which}`;
  return row;
}

/** What a way in adds to its session. */
export interface SessionExtras {
  loginType: LoginType;
  /** Path prefixes the session is kept to. */
  restrictedTo?: string[];
  casTicketHash?: string;
  mac?: string;
  disk?: string;
}

/**
 * Issues a new session: 32 random bytes whose SHA-256 alone is kept (shell rule 1); the sixth live one of a channel
 * revokes the oldest (rule 6).
 */
export async function openSession(tx: Tx, around: Circumstances, account: Account, side: Side, extras: SessionExtras) {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + LIFETIME[side] * 1000).toISOString();
  // Serialises the sign-ins of one account, so the limit holds.
  const row = await selectOne(tx, {
    first: bool`first_signed_in_at is null`,
  })`from users where user_id = ${account.user_id} for update`;
  // Once in an account's life. The subsidy login knows no password and opens one page: it is no sign-in.
  if (row?.first && extras.loginType !== LOGIN_TYPE.subsidy)
    await tx.execute(sql`update users set first_signed_in_at = now() where user_id = ${account.user_id}`);
  const [within] = await parameter(tx, {}, "idCardReminderDays", companyDay());
  const [session] = await tx
    .insert(sessions)
    .values({
      tokenHash: sha256(token),
      channel: CHANNEL[side],
      userId: account.user_id,
      actorUserId: account.user_id,
      ...extras,
      systemType: systemTypeOf(account.site_id, account.overseas_warehouse),
      expiresAt,
      idCardExpiring: showsExpiryBanner({ expDate: account.id_card_exp, longTerm: 0 }, companyDay(), within!),
      ip: around.ip,
      userAgent: around.userAgent,
    })
    .returning({ id: sessions.id });
  await tx.execute(sql`
    update sessions set revoked_at = now(), revoke_reason = ${SESSION_END.rotated}
    where id in (
      select id from sessions
      where user_id = ${account.user_id} and channel = ${CHANNEL[side]} and revoked_at is null and expires_at > now()
      order by created_at desc, id offset ${MAX_LIVE_SESSIONS})`);
  return { id: session!.id, token, expiresAt };
}

/** Everyone's system follows the site (shell rule 22). */
export function systemTypeOf(siteId: number, overseasWarehouse: number): string {
  if (overseasWarehouse === 1) return "overseas";
  if (siteId === 4) return "nanshan";
  return siteId === 6 ? "guangzhou" : "production";
}

/** The answer of every login call; codes that hang on nothing are left out and noted (shell rule 42). */
export async function loginResult(account: Account, session: { token: string; expiresAt: string }) {
  const rights = await loadRights(account.user_id, false, companyDay());
  if (rights.leftOut.length > 0)
    await noteFault({
      side: "api",
      message: `permissions left out: ${rights.leftOut.join(", ")}`,
      userId: account.user_id,
    });
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
