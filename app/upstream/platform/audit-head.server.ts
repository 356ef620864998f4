import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "~/lib/env.server";
import { database, type Reader } from "./database/db.server";
import { selectOne, str } from "./database/select.server";
import { keyedHash } from "./identity/crypto.server";
import { log } from "./log.server";

/** The end of the chain as it was last seen: number and hash of the last seal, and the row it seals. */
export interface AuditHead {
  seq: number;
  hash: string;
  auditId: number;
}

const macOf = ({ seq, hash, auditId }: AuditHead) => keyedHash("audit head", `${seq}:${hash}:${auditId}`);

/** One file a database: what a folder keeps of another installation says nothing of this one. */
async function fileOf(db: Reader): Promise<string> {
  const row = await selectOne(db, { name: str`current_database()` })``;
  return path.resolve(env().DATA_DIR, `audit-head-${encodeURIComponent(row!.name)}.json`);
}

/**
 * The head remembered outside the database, or null where none is. Whoever can write the whole database can put
 * yesterday's chain in place of today's, and it fits; only somebody who remembers notices.
 * @throws when the file holds what nobody with the key wrote
 */
export async function rememberedHead(db: Reader = database().read): Promise<AuditHead | null> {
  let text: string;
  try {
    text = readFileSync(await fileOf(db), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const { mac, ...head } = JSON.parse(text) as AuditHead & { mac: string };
  if (mac !== macOf(head)) throw new Error("The remembered head of the audit chain was altered");
  return head;
}

/**
 * Writes the head to the log and beside the data. A folder that cannot be written is no reason to stop sealing: the log
 * has it.
 */
export async function rememberHead(head: AuditHead): Promise<void> {
  log.info({ seq: head.seq, hash: head.hash, auditId: head.auditId }, "audit head");
  try {
    const file = await fileOf(database().read);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ ...head, mac: macOf(head) }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    log.warn({ err: error as Error }, "head of the audit chain not kept beside the data");
  }
}
