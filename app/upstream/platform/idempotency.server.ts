import { sql } from "drizzle-orm";
import { canonicalJson } from "~/lib/canonical-json";
import { databaseAway, OutcomeUnknown, type Reader, type Tx, transaction } from "./database/db.server";
import { select, str } from "./database/select.server";
import type { Caller } from "./identity/caller.server";
import { seal, sha256, unseal } from "./identity/crypto.server";
import { conflict, Refusal } from "./refusal.server";

/** Whose key it is: the account, or on public pages the hash of the link. */
type Sender = { actorUserId: Caller["actorUserId"] | string };

interface KeyedCall {
  key: string;
  path: string;
  body: unknown;
  dropTwins?: boolean;
}

/** Whether a request key has the form of one. */
const isKey = (key: string) => /^[\w.:-]{8,100}$/.test(key);

/** The request key of a call that changes something. */
export function requestKey({ idempotencyKey = "" }: { idempotencyKey?: string }): string {
  if (!isKey(idempotencyKey)) throw new Refusal(422, { key: "errors:missingKey" });
  return idempotencyKey;
}

/**
 * Runs `work` once per key, in a transaction of its own. When the answer of its commit is lost, the key tells: asked
 * once more, it gives the result that stands, or the work is done now.
 */
export async function onceSurely<T>(caller: Sender, call: KeyedCall, work: (tx: Tx) => Promise<T>): Promise<T> {
  const attempt = () => transaction((tx) => once(tx, caller, call, () => work(tx)));
  try {
    return await attempt();
  } catch (unknown) {
    if (!(unknown instanceof OutcomeUnknown)) throw unknown;
    return await attempt().catch((error: unknown) => {
      throw databaseAway(error) ? unknown : error;
    });
  }
}

/**
 * Runs `work` once per key and owner (shell rule 29). The row is inserted before the work and in its transaction: a
 * second submission waits at the primary key until the first has ended, then gets the first's result; when the first
 * was refused and rolled back, the second does the work. The same key with another body is refused. Results are sealed
 * at rest: some hold a first password or a value that was opened on purpose. A result that tells first from repeated
 * answers says `replayed`.
 * @param call `dropTwins`: an equal request that is still under way is not waited for but refused (approvals rule 27)
 */
export async function once<T>(tx: Tx, caller: Sender, call: KeyedCall, work: () => Promise<T>): Promise<T> {
  if (!isKey(call.key)) throw new Refusal(422, { key: "errors:missingKey" });
  const owner = String(caller.actorUserId);
  const taken = await reserve(tx, { owner, bodyHash: bodyHashOf(call), ...call });
  if (taken) {
    const result = await work();
    await tx.execute(sql`
      update idempotency_keys
      set result = ${seal(JSON.stringify(result ?? null))}
      where owner = ${owner} and key = ${call.key}`);
    return result;
  }
  const result = await keptAnswer<T>(tx, caller, call);
  if (result === undefined) throw conflict("errors:keyReused");
  return isRepeatable(result) ? { ...result, replayed: true } : result;
}

/**
 * The answer that stands under a key, for a call that has to know before it begins; undefined where there is none.
 * @throws 409 when the key was used for something else
 */
export async function keptAnswer<T>(db: Reader | Tx, caller: Sender, call: KeyedCall): Promise<T | undefined> {
  const rows = await select(db, { path: str`path`, body_hash: str`body_hash`, result: str`result` })`
    from idempotency_keys
    where owner = ${String(caller.actorUserId)} and key = ${call.key}`;
  const [first] = rows;
  if (!first) return undefined;
  if (first.path !== call.path || first.body_hash !== bodyHashOf(call)) throw conflict("errors:keyReused");
  return JSON.parse(unseal(first.result)) as T;
}

const bodyHashOf = ({ body }: KeyedCall) => sha256(canonicalJson(body));

const isRepeatable = (result: unknown): result is { replayed: boolean } =>
  typeof result === "object" && result !== null && "replayed" in result;

/**
 * The key's row, before the work and in its transaction. Of twins one at a time holds the lock until its transaction
 * ends; whoever comes meanwhile goes away with nothing done.
 */
async function reserve(
  tx: Tx,
  call: { owner: string; key: string; path: string; bodyHash: string; dropTwins?: boolean },
): Promise<boolean> {
  const free = call.dropTwins
    ? sql`pg_try_advisory_xact_lock(hashtextextended(${`${call.owner} ${call.path} ${call.bodyHash}`}, 0))`
    : sql`true`;
  const { rows } = await tx.execute<{ free: boolean; taken: boolean }>(sql`
    with turn as materialized (select ${free} as free), made as (
      insert into idempotency_keys (owner, key, path, body_hash)
      select ${call.owner}, ${call.key}, ${call.path}, ${call.bodyHash}
      from turn
      where free
      on conflict do nothing returning 1
    ) select free, exists (select from made) as taken from turn`);
  if (!rows[0]!.free) throw conflict("errors:inFlight");
  return rows[0]!.taken;
}
