import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { type Author, audit, contentMac } from "./audit.server";
import { type AuditHead, rememberedHead, rememberHead } from "./audit-head.server";
import { database, type Reader, transaction } from "./database/db.server";
import { keyedHash, sha256 } from "./identity/crypto.server";
import { lock } from "./locks.server";
import { log } from "./log.server";
import { auditLog, auditSeals } from "./tables/platform.server";

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
