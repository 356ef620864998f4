import { companyKnown } from "~/contracts/company";
import type { Endpoint, Envelope, In, Out } from "~/contracts/endpoint";
import { blob, COMPANY_VERSION, OK, ONLY_ASKS } from "~/contracts/endpoint";
import { env } from "~/lib/env.server";
import { keepCompany, knownCompany } from "~/lib/organization/known-company";
import { nameSites, say } from "~/lib/texts.server";
import { tokenOf, whoOf } from "~/session/cookies.server";
import { languageOf } from "~/session/person.server";
import { clientIp, requestId, sideOf } from "~/session/visit.server";
import { host } from "~/upstream/host.server";
import { serviceToken } from "~/upstream/request-caller.server";

export { referenceOf } from "~/upstream/host.server";

/**
 * The door: the one way from a page to the data. Adds the session token, the person's language, the idempotency key and
 * a time limit. This file alone knows where the host is: in this process, or at API_URL.
 */

export interface CallOptions {
  idempotencyKey?: string;
  /** Raw bytes of an uploading endpoint. */
  file?: Blob;
  /** Nothing is done: only whether the caller may is asked. */
  onlyAsks?: true;
}

function headersFor(request: Request, endpoint: Endpoint, options: CallOptions): Headers {
  const headers = new Headers({
    "accept-language": languageOf(request),
    "user-agent": request.headers.get("user-agent") ?? "",
    "x-service-token": serviceToken(),
    "x-request-id": requestId(request),
    "x-client-ip": clientIp(request),
  });
  const side = sideOf(request);
  if (side) {
    headers.set("authorization", `Bearer ${tokenOf(request, side)}`);
    // Shell rule 2: who the browser was told it is. They prove nothing; the host compares them with the token's owner.
    const who = whoOf(request);
    if (who) {
      headers.set("userId", String(who.userId));
      headers.set("userName", who.username);
    }
  }
  // An export is asked for as csv by its address (components/shell/export-button).
  if (new URL(request.url).searchParams.get("format") === "csv") headers.set("accept", "text/csv");
  if (options.onlyAsks) headers.set(ONLY_ASKS, "1");
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  // A form says itself what it is.
  if (endpoint.form === undefined)
    headers.set("content-type", endpoint.upload ? "application/octet-stream" : "application/json");
  return headers;
}

async function send(
  request: Request,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response | Envelope> {
  const rest = { ...input };
  const params: Record<string, string> = {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    params[name] = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(params[name]);
  });
  const base = env().API_URL ?? "http://api.internal";
  const headers = headersFor(request, endpoint, options);
  for (const [field, name] of Object.entries(endpoint.headers ?? {})) {
    if (rest[field] !== undefined) headers.set(name, Buffer.from(String(rest[field])).toString("base64"));
    delete rest[field];
  }
  const url = new URL(`${base.replace(/\/$/, "")}/${path.replace(/^\/+|\/+$/g, "")}`);
  const inQuery = endpoint.method === "GET" || endpoint.upload !== undefined;
  if (inQuery) {
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  const init: RequestInit & { duplex?: "half" } = { method: endpoint.method, headers };
  let json: string | undefined;
  if (endpoint.method === "POST") {
    if (endpoint.upload !== undefined) {
      init.body = options.file ?? null;
      init.duplex = "half";
    } else if (endpoint.form !== undefined) {
      init.body = new URLSearchParams(rest.fields as [string, string][]);
    } else {
      json = JSON.stringify(rest);
    }
  }
  if (env().API_URL)
    return fetch(url, { ...init, ...(json && { body: json }), signal: AbortSignal.timeout(endpoint.timeout) });
  // Within one process text need not become a stream and be read back.
  return withTimeout(host.call(endpoint, new Request(url, init), params, json), endpoint.timeout);
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("call timed out", "TimeoutError")), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** A file on its way to the browser; headers of a fetched answer are frozen, and only these concern the browser. */
function fileAnswer({ body, headers }: Response): Response {
  const kept = [
    "content-type",
    "content-disposition",
    "content-security-policy",
    "x-content-type-options",
    "cache-control",
    "content-length",
  ];
  return new Response(body, {
    headers: kept.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as [string, string]] : [])),
  });
}

/** Whether a call cannot have reached its host: nobody took the connection. */
const neverSent = (error: unknown) =>
  error instanceof Error &&
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(
    (error.cause as NodeJS.ErrnoException | undefined)?.code ?? "",
  );

/** Sends and reads the envelope; a host that is away or too slow becomes an envelope too. */
export async function exchange(
  request: Request,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Envelope | Response> {
  try {
    const response = await send(request, endpoint, input, options);
    // Not by class: what serves the API may put a Response of its own in place of the global one.
    if ("code" in response) return response;
    const version = response.headers.get(COMPANY_VERSION);
    if (version !== null && Number(version) !== knownCompany().version) await learnCompany(request);
    if (endpoint.output === (blob as Endpoint["output"]) && response.ok) return fileAnswer(response);
    return (await response.json()) as Envelope;
  } catch (error) {
    const slow = error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
    const away = !endpoint.changes ? "errors:away" : neverSent(error) ? "errors:unreachable" : "errors:outcomeUnknown";
    const key = slow ? "errors:timeout" : away;
    return { code: slow ? 504 : 503, msg: say(languageOf(request), { key }), data: null };
  }
}

/**
 * Learns what pages show of the company from its host, which says with each answer over HTTP what version it knows;
 * within one process the two know the same.
 */
async function learnCompany(request: Request): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    const { code, data } = (await exchange(request, companyKnown, {}, {})) as Envelope<Out<typeof companyKnown>>;
    if (code !== OK || !data) return;
    keepCompany(data);
    nameSites(data.sites);
  } finally {
    asking = false;
  }
}
let asking = false;

/** For pages that may be the first of a process and ask nothing that needs a session. */
export async function knowCompany(request: Request): Promise<void> {
  if (knownCompany().version < 0) await learnCompany(request);
}

/** Like `call`, but gives the envelope to callers that answer refusals themselves (logins). */
export async function attempt<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: In<E>,
  options: CallOptions = {},
): Promise<Envelope<Out<E>>> {
  return (await exchange(request, endpoint, input as Record<string, unknown>, options)) as Envelope<Out<E>>;
}
