import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { sameSecret } from "~/lib/same-secret.server";
import type { Reader, Tx } from "../database/db.server";
import { missing } from "../refusal.server";
import { keyedHash, sha256 } from "./crypto.server";

/** Shell rule 35. */
const DEFAULT_DAYS = 7;

/** What a link token opens, as long as `objectId`'s own row agrees. */
export interface Link {
  purpose: string;
  objectId: number;
  expiresAt: Date;
  /** Whatever the row that it opens keeps of its links; one that it keeps no longer opens nothing. */
  nonce: string;
  /** What is spent. */
  hash: string;
}

interface Wanted {
  purpose: string;
  objectId: number;
  expiresAt?: Date;
  nonce?: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

export const newNonce = () => randomBytes(12).toString("base64url");

/** SHA-256 of a token, hex: the idempotency keys of a public page are its (shell, IdempotencyKey). */
export const linkHash = (token: string) => sha256(token);

/** What is signed is the encoded payload, letter by letter: a token has one spelling. */
const macOf = (purpose: string, payload: string) =>
  Buffer.from(keyedHash(`link ${purpose}`, payload), "hex").toString("base64url");

const kindOf = (purpose: string) => `link ${purpose}`;

/**
 * The token of a link to a public page: base64url of purpose, object id, expiry and nonce, a dot, and an HMAC with a
 * key of the purpose's own (shell rule 35). The same four make the same token.
 */
export function issueLink({ purpose, objectId, expiresAt = inDays(DEFAULT_DAYS), nonce = newNonce() }: Wanted): string {
  const payload = Buffer.from(JSON.stringify([purpose, objectId, expiresAt.getTime(), nonce])).toString("base64url");
  return `${payload}.${macOf(purpose, payload)}`;
}

/**
 * What a token opens. Forged, of another purpose, otherwise spelled, over or spent, it is not there, as a page that
 * does not exist.
 * @param also one that was spent, for a page that says so and writes nothing
 * @throws Refusal 404
 */
export async function readLink(db: Reader | Tx, token: string, purpose: string, also?: "spent"): Promise<Link> {
  const link = signedLink(token, purpose);
  if (!link || link.expiresAt.getTime() <= Date.now() || (also !== "spent" && (await isSpent(db, link))))
    throw missing();
  return link;
}

function signedLink(token: string, purpose: string): Link | null {
  const [payload = "", mac = "", ...more] = token.split(".");
  if (!sameSecret(mac, macOf(purpose, payload)) || more.length > 0) return null;
  const [signedFor, objectId, expires, nonce] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as [
    string,
    number,
    number,
    string,
  ];
  return signedFor === purpose
    ? { purpose, objectId, expiresAt: new Date(expires), nonce, hash: linkHash(token) }
    : null;
}

async function isSpent(db: Reader | Tx, { purpose, hash }: Link): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from one_time_nonces where kind = ${kindOf(purpose)} and value_hash = ${hash}`,
  );
  return rows.length > 0;
}

/**
 * A link that writes is used once, in the transaction of what it writes: the primary key decides who was first, and who
 * comes meanwhile waits for it. The row goes when the link would be over.
 * @throws Refusal 404 for everybody but the first
 */
export async function spendLink(tx: Tx, { purpose, hash, expiresAt }: Link): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into one_time_nonces (kind, value_hash, expires_at)
    values (${kindOf(purpose)}, ${hash}, ${expiresAt.toISOString()})
    on conflict
    do nothing`);
  if (rowCount !== 1) throw missing();
}
