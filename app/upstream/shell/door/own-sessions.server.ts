import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { SESSION_END } from "~/contracts/platform/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { missing } from "~/upstream/platform/refusal.server";
import { sessions } from "~/upstream/platform/tables/identity.server";

/** Live sessions of the caller's main account, newest first. */
export async function ownSessions(db: Reader, caller: Caller) {
  const rows = await db
    .select({
      id: sessions.id,
      channel: sessions.channel,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(
      and(eq(sessions.actorUserId, caller.actorUserId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)),
    )
    .orderBy(desc(sessions.createdAt), sessions.id);
  const iso = (value: string) => new Date(value).toISOString();
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    current: row.id === caller.sessionId,
  }));
}

/** Ends one own session, or all but the present one. */
export async function endOwnSessions(tx: Tx, caller: Caller, { sessionId }: { sessionId?: string }) {
  const which = sessionId ? sql`id = ${sessionId}` : sql`id <> ${caller.sessionId}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update sessions set revoked_at = now(), revoke_reason = ${SESSION_END.logout}
    where ${which} and actor_user_id = ${caller.actorUserId} and revoked_at is null returning id`);
  if (sessionId && rows.length === 0) throw missing();
  await audit(tx, caller, {
    action: "session.end",
    objectType: "user",
    objectId: caller.actorUserId,
    after: { ended: rows.length },
  });
  return { ended: rows.length };
}
