import { sql } from "drizzle-orm";
import { blob, type Endpoint } from "~/contracts/endpoint";
import { addressKey } from "~/lib/web/network-address";
import { database } from "./database/db.server";
import type { Caller, Circumstances } from "./identity/caller.server";
import { log } from "./log.server";
import { Refusal } from "./refusal.server";

/**
 * Shell rule 39, in a minute: calls and searches of a session, uploads and exports (rule 38) of a person, public forms
 * of an address.
 */
const CALLS = 600;
const SEARCHES = 60;
const UPLOADS = 30;
const EXPORTS = 5;
const PUBLIC_FORMS = 10;

const MINUTE = 60;

/**
 * Adds to a counter of a fixed window, atomically, also across processes.
 * @returns the count within the window including this call
 */
export async function count(key: string, windowSeconds: number, times = 1): Promise<number> {
  const { rows } = await database().side.execute<{ count: number }>(sql`
    insert into rate_counters (key, window_start, count)
    values (
      ${key}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int),
        ${times}::int
    )
    on conflict (key, window_start) do update set count = rate_counters.count + ${times}::int
    returning count`);
  return rows[0]!.count;
}

/** "Too many", and when the window that is full ends. */
export function tooMany(windowSeconds = MINUTE): Refusal {
  const left = windowSeconds - (Math.floor(Date.now() / 1000) % windowSeconds);
  return new Refusal(429, { key: "errors:tooMany" }, undefined, left);
}

async function atMost(allowed: number, key: string): Promise<void> {
  if ((await count(key, MINUTE)) > allowed) throw tooMany();
}

/** Limits that are known before the body is read (shell rules 38, 39). */
export async function limit(contract: Endpoint, around: Circumstances, caller: Caller | null): Promise<void> {
  if (contract.limit === "publicForm") await atMost(PUBLIC_FORMS, `form:${addressKey(around.ip)}`);
  if (!caller) return;
  if (caller.sessionId) await limitCalls(caller.sessionId);
  if (contract.upload) await atMost(UPLOADS, `upload:${caller.actorUserId}`);
  else if (
    contract.limit === "export" ||
    (contract.method === "POST" && contract.output === (blob as Endpoint["output"]))
  )
    await atMost(EXPORTS, `export:${caller.actorUserId}`);
}

/** Searches are counted in the table, each one: exact over any number of processes (shell rule 39). */
export async function limitSearch(
  contract: Endpoint,
  caller: Caller | null,
  input: unknown,
  raw: Record<string, unknown>,
): Promise<void> {
  if (caller?.sessionId && (contract.limit === "search" || asks(input, raw)))
    await atMost(SEARCHES, `search:${caller.sessionId}`);
}

/**
 * A list that is asked for something: a filter the contract knows was given. Turning the order of the rows around is no
 * search.
 */
function asks(input: unknown, raw: Record<string, unknown>): boolean {
  const { page, query } = input as { page?: object; query?: Record<string, unknown> };
  if (!page || !query) return false;
  const sent = (raw.query ?? {}) as Record<string, unknown>;
  return Object.entries(query).some(
    ([name, value]) =>
      name !== "sort" && value !== undefined && value !== "" && sent[name] !== undefined && sent[name] !== "",
  );
}

/** What this process may know of a session before it tells the table: calls it has not reported yet. */
const UNREPORTED = 25;
/** While a report is under way calls go on, up to so many; the next ones wait for it. */
const UNREPORTED_AT_MOST = 2 * UNREPORTED;

interface Calls {
  /** In the table, at the last report of this process. */
  known: number;
  unreported: number;
  report: Promise<void> | null;
}

let minute = 0;
/** Sessions that call in this minute. */
const calls = new Map<string, Calls>();

/**
 * The general limit costs no round trip: calls are counted in memory and reported to the table in lots of 25, beside
 * the request. Each process may thus let at most 50 calls of a session through that the others do not know of
 * (docs/decisions/0012).
 */
export async function limitCalls(sessionId: string): Promise<void> {
  const now = Math.floor(Date.now() / (MINUTE * 1000));
  if (now !== minute) {
    minute = now;
    calls.clear();
  }
  const own = calls.get(sessionId) ?? { known: 0, unreported: 0, report: null };
  calls.set(sessionId, own);
  if (own.known + own.unreported >= CALLS) throw tooMany();
  own.unreported += 1;
  if (own.unreported >= UNREPORTED) {
    own.report ??= report(sessionId, own).finally(() => {
      own.report = null;
    });
  }
  if (own.unreported > UNREPORTED_AT_MOST) await own.report;
}

async function report(sessionId: string, own: Calls): Promise<void> {
  const times = own.unreported;
  try {
    own.known = await count(`calls:${sessionId}`, MINUTE, times);
    own.unreported -= times;
  } catch (error) {
    // Counting is no reason to refuse a call; it is tried again with the next one.
    log.warn({ err: error as Error }, "calls of a session not counted");
  }
}
