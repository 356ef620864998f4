import { type SQL, sql } from "drizzle-orm";
import { canonicalJson } from "~/lib/canonical-json";
import { snakeKeys } from "~/lib/snake-keys";
import type { Tx } from "./database/db.server";
import type { Caller, Circumstances } from "./identity/caller.server";
import { keyedHash } from "./identity/crypto.server";
import type { auditLog } from "./tables/platform.server";

/** Changed fields only. Passwords, tokens, salary figures and full ID or account numbers never (shell, AuditLog). */
export type Fields = Record<string, unknown>;

export interface AuditEntry {
  action: string;
  objectType: string;
  objectId: string | number;
  siteId?: number | null;
  before?: Fields | null;
  after?: Fields | null;
}

type Row = typeof auditLog.$inferInsert;
export type Author = Circumstances & Partial<Pick<Caller, "userId" | "actorUserId" | "sessionId">>;

/** What only the key makes of a row's content. It is never stored: `mac` is its hash with the row's id. */
export const contentMac = (row: Omit<Row, "mac">) =>
  keyedHash(
    "audit row",
    canonicalJson([
      row.time,
      row.actorUserId ?? null,
      row.userId ?? null,
      row.sessionId ?? null,
      row.ip,
      row.action,
      row.objectType,
      row.objectId,
      row.siteId ?? null,
      row.before ?? null,
      row.after ?? null,
      row.requestId,
    ]),
  );

/** Writes audit rows in the transaction of what they tell. */
export async function audit(tx: Tx, author: Author, ...entries: AuditEntry[]): Promise<void> {
  // One statement however many rows: an import writes thousands.
  if (entries.length > 0) await tx.execute(auditing(author, entries));
}

/**
 * The statement of it, for a verb that writes everything at once.
 * @param when the entries are written only where this holds
 */
export function auditing(author: Author, entries: readonly AuditEntry[], when: SQL = sql`true`): SQL {
  const time = new Date().toISOString();
  const rows = entries.map((entry) => {
    const row = {
      time,
      actorUserId: author.actorUserId ?? null,
      userId: author.userId ?? null,
      sessionId: author.sessionId ?? null,
      ip: author.ip,
      action: entry.action,
      objectType: entry.objectType,
      objectId: String(entry.objectId),
      siteId: entry.siteId ?? null,
      // Through JSON, so that the mac covers exactly what the column will give back.
      before: plain(entry.before),
      after: plain(entry.after),
      requestId: author.requestId,
    };
    return { ...row, mac: contentMac(row) };
  });
  // The database knows the id, so it binds the row to it.
  return sql`
    with r as materialized (
      select nextval('audit_log_id_seq') as id, given.*
      from json_to_recordset(
        ${JSON.stringify(rows.map(snakeKeys))}::json
      ) as given(time timestamptz, actor_user_id int, user_id int,
        session_id uuid, ip text, action text, object_type text, object_id text, site_id smallint, before jsonb,
          after jsonb,
        request_id text, mac char(64))
      where ${when}
    )
    insert into audit_log (
      id, time, actor_user_id, user_id, session_id, ip, action, object_type, object_id, site_id, before, after,
        request_id, mac
    )
    overriding system value
    select r.id, r.time, r.actor_user_id, r.user_id, r.session_id, r.ip, r.action, r.object_type, r.object_id,
      r.site_id,
      nullif(r.before, 'null'::jsonb), nullif(r.after, 'null'::jsonb), r.request_id,
        encode(sha256(convert_to(r.mac || ':' || r.id, 'UTF8')), 'hex')
    from r`;
}

const plain = (fields: Fields | null | undefined) => (fields ? (JSON.parse(JSON.stringify(fields)) as Fields) : null);

/** Before and after of the fields that differ, for an audit row; null when nothing changed. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]));
  if (changed.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
