import { lock } from "./locks.server";
import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { canonicalJson } from "~/lib/canonical-json";
import { snakeKeys } from "~/lib/snake-keys";
import { type AuditHead, rememberedHead, rememberHead } from "./audit-head.server";
import type { Caller, Circumstances } from "./identity/caller.server";
import { keyedHash, sha256 } from "./identity/crypto.server";
import { database, type Reader, type Tx, transaction } from "./database/db.server";
import { log } from "./log.server";
import { auditLog, auditSeals } from "./tables/platform.server";

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
type Author = Circumstances & Partial<Pick<Caller, "userId" | "actorUserId" | "sessionId">>;

/** What only the key makes of a row's content. It is never stored: `mac` is its hash with the row's id. */
const contentMac = (row: Omit<Row, "mac">) =>
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
  if (rows.length === 0) return;
  // One statement however many rows: an import writes thousands. The database knows the id, so it binds the row to it.
  await tx.execute(sql`
    with r as materialized (
      select nextval('audit_log_id_seq') as id, given.*
      from jsonb_to_recordset(
        ${JSON.stringify(rows.map(snakeKeys))}::jsonb
      ) as given(time timestamptz, actor_user_id int, user_id int,
        session_id uuid, ip text, action text, object_type text, object_id text, site_id smallint, before jsonb,
          after jsonb,
        request_id text, mac char(64))
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
    from r`);
}

const plain = (fields: Fields | null | undefined) => (fields ? (JSON.parse(JSON.stringify(fields)) as Fields) : null);

/** Before and after of the fields that differ, for an audit row; null when nothing changed. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]));
  if (changed.length === 0) return null;
  const pick = (from: Fields) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const START = "0".repeat(64);

/** A seal: whoever can write the tables, but has no key, can make none. */
const chainHash = (previous: string, row: { id: number; mac: string }) =>
  keyedHash("audit chain", `${previous}:${row.id}:${row.mac}`);

/**
 * Seals the rows written since the last run into the hash chain, oldest first. Runs as a job every minute, never inside
 * a writer's transaction, so writers do not queue behind each other. Safe to run twice and at once. The new end of the
 * chain is written to the log and remembered beside the data, unless what is remembered there is no longer in the
 * chain: then it stays, so that the verifier goes on naming it.
 * @returns number of rows sealed
 */
export async function sealAudit(limit = 10_000): Promise<number> {
  const { sealed, head } = await transaction(async (tx) => {
    await lock(tx, "auditSeal");
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
    const rows = await tx
      .select({ id: auditLog.id, mac: auditLog.mac })
      .from(auditLog)
      .where(sql`not exists (select 1 from ${auditSeals} where ${auditSeals.auditId} = ${auditLog.id})`)
      .orderBy(asc(auditLog.id))
      .limit(limit);
    let { seq, hash } = last ?? { seq: 0, hash: START };
    const seals = rows.map((row) => {
      hash = chainHash(hash, row);
      seq += 1;
      return { seq, auditId: row.id, hash };
    });
    for (let start = 0; start < seals.length; start += 5_000) {
      await tx.insert(auditSeals).values(seals.slice(start, start + 5_000));
    }
    return { sealed: seals.length, head: seals.at(-1) ?? last ?? null };
  });
  if (sealed > 0 && head) await moveHead(head);
  return sealed;
}

async function moveHead(head: AuditHead): Promise<void> {
  try {
    const before = await rememberedHead();
    if (before && !(await holdsHead(database().read, before)))
      log.error({ remembered: before }, "audit chain cut or replaced");
    // Two machines may seal in turn: the later end stays.
    else if (!before || before.seq < head.seq) await rememberHead(head);
  } catch (error) {
    log.error({ err: error as Error }, "remembered head of the audit chain not read");
  }
}

async function holdsHead(db: Reader, head: AuditHead): Promise<boolean> {
  const [seal] = await db.select({ hash: auditSeals.hash }).from(auditSeals).where(eq(auditSeals.seq, head.seq));
  return seal?.hash === head.hash;
}

/**
 * Takes the chain as it stands for the true one: after a backup was restored on purpose (docs/operations). The act is
 * itself in the log.
 */
export async function acceptHead(author: Author): Promise<AuditHead | null> {
  await transaction((tx) => audit(tx, author, { action: "audit.accept", objectType: "audit", objectId: "head" }));
  while ((await sealAudit()) > 0);
  const [last] = await database().read.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
  if (last) await rememberHead(last);
  return last ?? null;
}

export interface AuditFault {
  auditId: number;
  /**
   * `cut`: the chain ends before what was once its end, or another stands there. `headAltered`: the memory of its end
   * is not ours.
   */
  fault: "altered" | "removed" | "slippedIn" | "brokenSeal" | "cut" | "headAltered";
}

/**
 * Walks the whole chain. Names a row whose content no longer fits its mac (altered, or slipped in by someone without
 * the key), a sealed row that is gone, a seal that does not follow from the one before it, and a chain that no longer
 * holds the end that was remembered beside the data.
 */
export async function verifyAudit(
  db: Reader = database().read,
): Promise<{ rows: number; sealed: number; faults: AuditFault[] }> {
  const faults: AuditFault[] = [];
  let previous = START;
  let seq = 0;
  let sealed = 0;
  for (;;) {
    const chunk = await db
      .select({ seal: auditSeals, row: auditLog })
      .from(auditSeals)
      .leftJoin(auditLog, sql`${auditLog.id} = ${auditSeals.auditId}`)
      .where(gt(auditSeals.seq, seq))
      .orderBy(asc(auditSeals.seq))
      .limit(5_000);
    if (chunk.length === 0) break;
    for (const { seal, row } of chunk) {
      if (!row) faults.push({ auditId: seal.auditId, fault: "removed" });
      else if (seal.seq !== seq + 1) faults.push({ auditId: seal.auditId, fault: "brokenSeal" });
      else if (!macFits(row)) faults.push({ auditId: row.id, fault: "altered" });
      else if (seal.hash !== chainHash(previous, row)) faults.push({ auditId: row.id, fault: "brokenSeal" });
      previous = seal.hash;
      seq = seal.seq;
      sealed += 1;
    }
  }
  const loose = await db
    .select()
    .from(auditLog)
    .where(sql`not exists (select 1 from ${auditSeals} where ${auditSeals.auditId} = ${auditLog.id})`);
  for (const row of loose) if (!macFits(row)) faults.push({ auditId: row.id, fault: "slippedIn" });
  try {
    const head = await rememberedHead(db);
    if (head && !(await holdsHead(db, head))) faults.push({ auditId: head.auditId, fault: "cut" });
  } catch {
    faults.push({ auditId: 0, fault: "headAltered" });
  }
  return { rows: sealed + loose.length, sealed, faults };
}

const macFits = (row: typeof auditLog.$inferSelect) =>
  sha256(`${contentMac({ ...row, time: new Date(row.time).toISOString() })}:${row.id}`) === row.mac;
