import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { LOGIN_EXPIRED } from "~/contracts/endpoint";
import { SESSION_END } from "~/contracts/platform/codes";
import { LOGIN_TYPE } from "~/contracts/shell/codes";
import { isPasswordAllowed } from "~/lib/shell/password-rule";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { bool, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { hashPassword, passwordFits } from "~/upstream/platform/identity/passwords.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";
import { users } from "~/upstream/platform/tables/identity.server";
import { passwordTickets } from "../tables.server";
import { reserveCheck } from "./tries.server";

/**
 * The old password, before a new one may be typed (shell rule 40). A try is counted before the password is looked at;
 * the fifth wrong one ends the session.
 */
export async function checkPassword(caller: Caller, { oldPassword }: { oldPassword: string }) {
  const { write, read } = database();
  const { last, over } = await reserveCheck(caller.userId);
  const row = await selectOne(read, {
    password_hash: sql<string | null>`password_hash`,
  })`from users where user_id = ${caller.userId}`;
  if (over || !(await passwordFits(oldPassword, row?.password_hash ?? null))) {
    if (!over && !last) throw invalid({ oldPassword: { key: "account:password.wrong" } });
    await write.execute(
      sql`
        update sessions
        set revoked_at = now(), revoke_reason = ${SESSION_END.administrator}
        where id = ${caller.sessionId} and revoked_at is null
      `,
    );
    throw new Refusal(LOGIN_EXPIRED, { key: "errors:loginExpired" });
  }
  await write.execute(sql`delete from login_tries where key = ${`check:${caller.userId}`}`);
  const checkTicket = randomBytes(32).toString("base64url");
  await write.insert(passwordTickets).values({
    ticketHash: sha256(checkTicket),
    sessionId: caller.sessionId!,
    expiresAt: sql`now() + interval '5 minutes'`,
  });
  return { passed: true, checkTicket };
}

/** Ways in that say who somebody is without a password. */
const WITHOUT_PASSWORD = [LOGIN_TYPE.thirdParty, LOGIN_TYPE.code, LOGIN_TYPE.cas] as const;

/** Of `users u`: a password must be set, and this session was opened by whoever proved himself another way. */
const needsNoOld = (caller: Caller) => sql`(
  u.must_change_password and exists (
    select
    from sessions s
    where s.id = ${caller.sessionId} and s.user_id = u.user_id and s.actor_user_id = u.user_id
      and s.login_type in ${WITHOUT_PASSWORD}
  )
)`;

/** An imported account has no password that anybody knows: who comes in by a code sets the first one himself. */
export async function passwordWay(db: Reader, caller: Caller) {
  const row = await selectOne(db, {
    free: bool`${needsNoOld(caller)}`,
  })`from users u where u.user_id = ${caller.userId}`;
  return { old: !row?.free };
}

/** Uses the ticket of a checked password up, once and in its session. */
export async function spendPasswordTicket(tx: Tx, caller: Caller, checkTicket: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update password_tickets set used_at = now()
    where ticket_hash = ${sha256(checkTicket)}
      and session_id = ${caller.sessionId}
      and used_at is null
      and expires_at > now()`);
  return rowCount === 1;
}

/**
 * New password with the ticket of a checked old one (shell rule 41). The ticket is spent by the change alone, so a
 * refused try may be mended.
 */
export async function updatePassword(
  tx: Tx,
  caller: Caller,
  input: { checkTicket: string; password: string; password_confirm: string },
): Promise<null> {
  const row = await selectOne(tx, {
    password_hash: sql<string | null>`u.password_hash`,
    free: bool`${needsNoOld(caller)}`,
  })`
    from users u
    where u.user_id = ${caller.userId}
    for update of u`;
  const spent = await spendPasswordTicket(tx, caller, input.checkTicket);
  if (!spent && !row?.free) throw invalid({ checkTicket: { key: "account:password.ticket" } });
  if (!isPasswordAllowed(input.password, caller.jobNumber))
    throw invalid({ password: { key: "account:password.rule" } });
  if (input.password !== input.password_confirm)
    throw invalid({ password_confirm: { key: "account:password.differ" } });
  if (await passwordFits(input.password, row?.password_hash ?? null))
    throw invalid({ password: { key: "account:password.same" } });
  const passwordHash = await hashPassword(input.password);
  await tx
    .update(users)
    .set({
      passwordHash,
      passwordChangedAt: new Date().toISOString(),
      mustChangePassword: false,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.userId, caller.userId));
  await tx.execute(
    sql`
      update sessions
      set revoked_at = now(), revoke_reason = ${SESSION_END.password}
      where user_id = ${caller.userId} and revoked_at is null
    `,
  );
  await audit(tx, caller, { action: "user.password", objectType: "user", objectId: caller.userId });
  return null;
}
