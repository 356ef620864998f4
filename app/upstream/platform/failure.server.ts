import { sql } from "drizzle-orm";
import type { Envelope } from "~/contracts/endpoint";
import { FAULT_STATE } from "~/contracts/platform/codes";
import { companyDay } from "~/lib/period";
import { type Message, say } from "~/lib/texts.server";
import { errorOf } from "~/lib/thrown";
import { addressKey } from "~/lib/web/network-address";
import { database, databaseAway, databaseError, OutcomeUnknown } from "./database/db.server";
import type { Circumstances } from "./identity/caller.server";
import { sha256 } from "./identity/crypto.server";
import { count } from "./limits.server";
import { log } from "./log.server";
import { countFault } from "./metrics.server";
import { Refusal } from "./refusal.server";

/** HTTP status beside the envelope's code: equal for 200, 4xx and 5xx, 401 for 555, 400 for 4001-4008. */
export function statusOf(code: number): number {
  if (code === 555) return 401;
  if (code >= 4001 && code <= 4008) return 400;
  return code;
}

/**
 * Turns anything thrown into an envelope: a refusal into its text, an unexpected fault into a reference number.
 * @param changes whether the call would have changed something; one that reads says nothing of saving
 */
export function failure(error: unknown, around: Circumstances, path: string, changes = true): Envelope {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal) {
    const fieldErrors =
      refusal.fieldErrors &&
      Object.fromEntries(
        Object.entries(refusal.fieldErrors).map(([field, texts]) => [
          field,
          texts.map((text) => say(around.language, text)),
        ]),
      );
    return {
      code: refusal.code,
      msg: say(around.language, refusal.text),
      data: null,
      fieldErrors,
      retryAfter: refusal.retryAfter,
    };
  }
  if (error instanceof OutcomeUnknown) {
    log.error({ err: error, requestId: around.requestId, path }, "outcome unknown");
    return { code: 503, msg: say(around.language, { key: "errors:outcomeUnknown" }), data: null };
  }
  if (databaseAway(error)) {
    log.warn({ err: error as Error, requestId: around.requestId, path }, "database away");
    const key = changes ? "errors:unreachable" : "errors:away";
    return { code: 503, msg: say(around.language, { key }), data: null };
  }
  const reference = recordFault("api", error, { requestId: around.requestId, path, ip: around.ip });
  return {
    code: 500,
    msg: say(around.language, { key: "errors:system", params: { id: reference } }),
    data: null,
    reference,
  };
}

/** Races that the database decides and a verb did not name: still a sentence, not a fault; null: it is one. */
export function refusalOf(error: unknown): Refusal | null {
  const fault = databaseError(error);
  if (!fault) return null;
  if (fault.constraint === "site_open") return new Refusal(409, { key: "errors:siteClosed" });
  const named: Record<string, Message> = {
    "23503": { key: "errors:gone" },
    "23505": { key: "errors:duplicate" },
    "40001": { key: "errors:busy" },
    "40P01": { key: "errors:busy" },
  };
  const text = named[fault.code];
  return text ? new Refusal(409, text) : null;
}

/** What a person reads out of an error page: day and request. */
export function referenceOf(requestId: string): string {
  return `E-${new Date().toISOString().slice(0, 10).replaceAll("-", "")}-${requestId.slice(0, 8).toUpperCase()}`;
}

/** Faults of one address in an hour that the error log takes; the log file has them all. */
const FAULTS_OF_ADDRESS = 60;
const HOUR = 3_600;

/** References kept of one fault: the latest. */
const REFERENCES = 50;

interface Fault {
  side: "api" | "web" | "browser";
  message: string;
  stack?: string;
  url?: string;
  release?: string;
  userId?: number | null;
  /** What a person was told to read out, where it is not the row's own. */
  reference?: string;
}

/** A route without what differs from record to record, a message without its numbers. */
const routeOf = (path: string) =>
  path
    .split("?")[0]!
    .split("/", 8)
    .map((part) => (/^[\w.+-]*\d[\w.+-]*$/.test(part) ? ":id" : part))
    .join("/");

/**
 * Notes a fault; one that repeats is one row a day with a count, found by each of its latest references. The key is
 * made of day, route and message, so the database decides which of two at once was first.
 * @returns the row's own reference
 */
export function noteFault(fault: Fault): Promise<string> {
  countFault(fault.side);
  return insertFault(fault);
}

async function insertFault({
  side,
  message,
  stack = "",
  url = "",
  release = "",
  userId = null,
  reference,
}: Fault): Promise<string> {
  const fingerprint = sha256(`${side}\n${side === "browser" ? "" : routeOf(url)}\n${message.replaceAll(/\d+/g, "0")}`);
  const id = `E-${companyDay().replaceAll("-", "")}-${fingerprint.slice(0, 10).toUpperCase()}`;
  await database().side.execute(sql`
    insert into error_log (id, side, message, stack, url, user_id, release, fingerprint, "references")
    values (
      ${id}, ${side}, ${message}, ${stack}, ${url}, ${userId}, ${release}, ${fingerprint},
        ${reference ? sql`array[${reference}]` : sql`'{}'::text[]`}
    )
    on conflict (id)
    do update set count = error_log.count + 1, time = now(), url = excluded.url, user_id = excluded.user_id,
      release = excluded.release, status = ${FAULT_STATE.open},
      "references" = (error_log."references" || excluded."references")[greatest(
        1, cardinality(error_log."references") + 2 - ${REFERENCES}::int
      ):]`);
  return id;
}

/**
 * Notes an unexpected fault in the log and the error log, without waiting for either.
 * @param where.ip address that the request came from; of one that makes faults without end the error log takes no more
 * @returns the reference number that the person reads out
 */
export function recordFault(
  side: "api" | "web",
  error: unknown,
  where: { requestId: string; path: string; ip?: string },
): string {
  const reference = referenceOf(where.requestId);
  const fault = errorOf(error);
  countFault(side);
  log.error({ err: fault, reference, requestId: where.requestId, path: where.path, side }, "fault");
  let cause: Error = fault;
  while (cause.cause instanceof Error) cause = cause.cause;
  const note = async () => {
    if ((await count(`fault:${addressKey(where.ip ?? "")}`, HOUR)) > FAULTS_OF_ADDRESS) return;
    await insertFault({
      side,
      message: cause.message.slice(0, 1000),
      stack: (cause.stack ?? "").slice(0, 8000),
      url: where.path.slice(0, 500),
      reference,
    });
  };
  note().catch((lost: unknown) => log.warn({ err: lost as Error, reference }, "error log not reachable"));
  return reference;
}
