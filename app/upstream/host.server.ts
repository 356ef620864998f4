import { randomBytes, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { sameSecret } from "~/lib/same-secret.server";
import { type Endpoint, type Envelope, LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { env } from "~/lib/env.server";
import { countFields, jsonWithin, MAX_FORM_FIELDS } from "~/lib/form-bounds";
import { isLanguage } from "~/lib/languages";
import { plainAddress } from "~/lib/network-address";
import { companyDay } from "~/lib/period";
import type { Message } from "~/lib/texts.server";
import { domains, product } from "./domains.server";
import { importEndpoints } from "./imports.server";
import { noteReading } from "./platform/identity/acting-reads.server";
import type { Binding } from "./platform/binding.server";
import { type Caller, type Circumstances, callerOf } from "./platform/identity/caller.server";
import { database } from "./platform/database/db.server";
import { failure, statusOf } from "./platform/failure.server";
import { onceSurely } from "./platform/idempotency.server";
import { issuePath, issueText } from "./platform/issues.server";
import { observe } from "./platform/metrics.server";
import { openApi } from "./platform/openapi.server";
import { limit, limitSearch } from "./platform/limits.server";
import { Refusal } from "./platform/refusal.server";
import { holds } from "./platform/identity/rights.server";
import { noteIdentityMismatch } from "./shell/door/login.server";

/**
 * Every endpoint of the product. The permission matrix, the OpenAPI document and the router are made from this list.
 */
export const bindings: readonly Binding[] = [
  ...importEndpoints,
  ...domains.flatMap(({ endpoints }) => endpoints?.(product) ?? []),
];

/**
 * JSON bodies: a form with a few hundred rows fits; files travel through uploading endpoints with limits of their own.
 */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

/** Values of a JSON body: a form with every field it may have, each with a name and a value of its own. */
const MAX_JSON_VALUES = 4 * MAX_FORM_FIELDS;

/** Forms that programs post: 64 KiB of text is at most three times that in URL encoding. */
const MAX_FORM_BYTES = 256 * 1024;

const byContract = new Map(bindings.map((binding) => [binding.contract, binding]));

const app = new Hono({ strict: false });

for (const binding of bindings) {
  app.on(binding.contract.method, normalise(binding.contract.path), async (context) => {
    const result = await answer(binding, context.req.raw, context.req.param());
    return "code" in result ? packed(result) : result;
  });
}
app.get("/openapi.json", (context) => description(context.req.raw));
app.notFound(() => packed({ code: 404, msg: "Not found", data: null }));

let described: { text: Buffer; packed: Buffer } | undefined;

/** The OpenAPI document: it changes with a release only, so it is written and packed once. */
function description(request: Request): Response {
  if (!described) {
    const text = Buffer.from(JSON.stringify(openApi(bindings)));
    described = { text, packed: gzipSync(text) };
  }
  const zipped = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  const headers = new Headers({
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=3600",
    vary: "accept-encoding",
  });
  if (zipped) headers.set("content-encoding", "gzip");
  return new Response(new Uint8Array(zipped ? described.packed : described.text), { headers });
}

/** The specification writes some paths with a trailing slash or without a leading one; both forms answer. */
function normalise(path: string): string {
  return `/${path.replace(/^\/+|\/+$/g, "")}`;
}

/** An envelope as an answer over HTTP. */
function packed(envelope: Envelope): Response {
  const headers = new Headers({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  if (envelope.retryAfter !== undefined) headers.set("retry-after", String(envelope.retryAfter));
  return Response.json(envelope, { status: statusOf(envelope.code), headers });
}

/** A file as it is, anything else as an envelope. */
async function answer(
  binding: Binding,
  request: Request,
  params: Record<string, string>,
): Promise<Response | Envelope> {
  const around = circumstances(request);
  try {
    const caller = await identify(binding, request, around);
    await limit(binding.contract, around, caller);
    const raw = await rawInput(binding, request, params);
    const input = parse(binding, raw);
    await limitSearch(binding.contract, caller, input, raw);
    const result = await run(binding, request, caller ?? around, input, raw);
    if (caller?.acting && !binding.contract.changes) await noteReading(caller, binding.contract, raw);
    if (result instanceof Response) return result;
    return { code: OK, msg: "", data: result ?? null };
  } catch (error) {
    return failure(error, around, binding.contract.path);
  }
}

function circumstances(request: Request): Circumstances {
  const trusted = sameSecret(request.headers.get("x-service-token"), serviceToken());
  const language = request.headers.get("accept-language")?.slice(0, 2);
  return {
    requestId: (trusted && request.headers.get("x-request-id")) || randomUUID(),
    // Shell rule 3: an address from anyone but our own web server counts for nothing.
    ip: plainAddress((trusted && request.headers.get("x-client-ip")) || request.headers.get("x-socket-ip") || ""),
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    language: isLanguage(language) ? language : "en",
    trusted,
    csv: request.headers.get("accept") === "text/csv",
    idempotencyKey: request.headers.get("idempotency-key") ?? undefined,
  };
}

const tokenOf = (request: Request) =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.get("authorization") ?? "")?.[1];

let ownServiceToken: string | undefined;

/** By what the web server shows that it is ours (shell rule 3); within one process nobody else needs to know it. */
export function serviceToken(): string {
  ownServiceToken ??= randomBytes(32).toString("base64url");
  return env().SERVICE_TOKEN ?? ownServiceToken;
}

/** Whether somebody may read the figures of a process: METRICS_TOKEN as bearer; without one nobody may. */
export function mayReadMetrics(request: Request): boolean {
  const { METRICS_TOKEN } = env();
  return METRICS_TOKEN !== undefined && sameSecret(request.headers.get("authorization"), `Bearer ${METRICS_TOKEN}`);
}

/** Shell rule 2: the session comes from the token alone; the headers userId and userName must then agree with it. */
async function identify(binding: Binding, request: Request, around: Circumstances): Promise<Caller | null> {
  const { access, noActing, path, restricted } = binding.contract;
  const token = tokenOf(request);
  const caller = token ? await callerOf(token, around, companyDay()) : null;
  const claimedId = request.headers.get("userid");
  const claimedName = request.headers.get("username");
  if (claimedId !== null || claimedName !== null) {
    const agrees = caller && claimedId === String(caller.userId) && decode(claimedName) === caller.username;
    if (!agrees && (access !== "public" || caller)) {
      await noteIdentityMismatch(around, caller, claimedId);
      throw new Refusal(LOGIN_EXPIRED, { key: "errors:loginExpired" });
    }
  }
  if (access === "public") return caller;
  if (!caller) throw new Refusal(LOGIN_EXPIRED, { key: "errors:loginExpired" });
  if (caller.restrictedTo && restricted !== "any" && !(restricted && caller.restrictedTo.includes(restricted)))
    throw new Refusal(403, { key: "errors:forbidden" });
  if (caller.mustChangePassword && !ALLOWED_BEFORE_PASSWORD.has(path))
    throw new Refusal(403, { key: "errors:changePasswordFirst" });
  // Before the code: acting leaves such codes out, and the reason is the acting.
  if (noActing && caller.acting) throw new Refusal(403, { key: "errors:notWhileActing" });
  if (access !== "session" && !holds(caller, ...[access].flat())) throw new Refusal(403, { key: "errors:forbidden" });
  return caller;
}

/** Shell rule 20 row 7: with a password to change, only what the password page and the frame need. */
const ALLOWED_BEFORE_PASSWORD = new Set(["/frame", "/logout", "/users/checkPassword", "/users/updatePassword"]);

function decode(value: string | null): string | null {
  try {
    return value === null ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

async function rawInput(
  binding: Binding,
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const search: Record<string, unknown> = Object.fromEntries(new URL(request.url).searchParams);
  for (const [field, name] of Object.entries(binding.contract.headers ?? {})) {
    const value = request.headers.get(name);
    search[field] = value === null ? undefined : Buffer.from(value, "base64").toString("utf8");
  }
  if (binding.contract.method === "GET" || binding.contract.upload) return { ...search, ...params };
  if (binding.contract.form) return { fields: await formOf(request) };
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > MAX_JSON_BYTES) throw new Refusal(413, { key: "errors:tooLarge" });
  const text = await limitedText(request, MAX_JSON_BYTES);
  if (!jsonWithin(text, MAX_JSON_VALUES)) throw new Refusal(400, { key: "errors:notJson" });
  try {
    const body: unknown = text === "" ? {} : JSON.parse(text);
    if (typeof body !== "object" || body === null || Array.isArray(body)) throw new SyntaxError();
    return { ...body, ...params };
  } catch {
    throw new Refusal(400, { key: "errors:notJson" });
  }
}

/** The fields of a posted form in the order they came. Files have no place in one. */
async function formOf(request: Request): Promise<[string, string][]> {
  const body = await limitedBody(request, MAX_FORM_BYTES);
  const contentType = request.headers.get("content-type") ?? "";
  try {
    countFields(body, contentType);
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
    const fields = [...form].map(([name, value]) => [name, value] as [string, string]);
    if (fields.every(([, value]) => typeof value === "string")) return fields;
  } catch {
    // Said below: not a form.
  }
  throw new Refusal(400, { key: "errors:notForm" });
}

const limitedText = async (request: Request, limitBytes: number) =>
  (await limitedBody(request, limitBytes)).toString("utf8");

async function limitedBody(request: Request, limitBytes: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new Refusal(413, { key: "errors:tooLarge" });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(binding: Binding, raw: Record<string, unknown>): unknown {
  const result = binding.contract.input.safeParse(raw);
  if (result.success) return result.data;
  const fields: Record<string, Message[]> = {};
  for (const issue of result.error.issues) {
    const path = issuePath(issue.path);
    fields[path] ??= [];
    fields[path].push(issueText(issue));
  }
  throw new Refusal(400, { key: "errors:validation" }, fields);
}

async function run(
  binding: Binding,
  request: Request,
  caller: Caller | Circumstances,
  input: unknown,
  raw: unknown,
): Promise<unknown> {
  const { contract, kind } = binding;
  const call = binding.run as unknown as (
    db: unknown,
    caller: unknown,
    input: unknown,
    upload: unknown,
  ) => Promise<unknown>;
  if (kind === "query") return call(database().read, caller, input, null);
  if (kind === "free") {
    const upload = contract.upload && request.body ? { stream: limitedStream(request.body, contract.upload) } : null;
    return call(null, caller, input, upload);
  }
  const key = request.headers.get("idempotency-key");
  if (!key) throw new Refusal(422, { key: "errors:missingKey" });
  return onceSurely(caller as Caller, { key, path: contract.path, body: raw, dropTwins: contract.dropTwins }, (tx) =>
    call(tx, caller, input, null),
  );
}

function limitedStream(body: ReadableStream<Uint8Array>, limitBytes: number): ReadableStream<Uint8Array> {
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limitBytes)
        throw new Refusal(413, { key: "errors:fileTooLarge", params: { n: Math.floor(limitBytes / 1024 / 1024) } });
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(counted);
}

/** The API host. Takes no cookie: only an Authorization header opens anything, so no link and no foreign site can. */
export const host = {
  async fetch(request: Request): Promise<Response> {
    const started = performance.now();
    const response = await app.fetch(request);
    observe("call", request.method, response.status, performance.now() - started);
    return response;
  },

  /**
   * The same call from the same process: without routing and without packing the envelope into an answer, which took a
   * tenth of a list page's time. Data goes through JSON all the same, so that a page cannot tell the difference.
   * @param params values of the path's `:name` segments
   */
  async call(contract: Endpoint, request: Request, params: Record<string, string>): Promise<Response | Envelope> {
    const started = performance.now();
    const result = await answer(byContract.get(contract)!, request, params);
    const isEnvelope = "code" in result;
    observe("call", request.method, isEnvelope ? statusOf(result.code) : result.status, performance.now() - started);
    return isEnvelope ? (JSON.parse(JSON.stringify(result)) as Envelope) : result;
  },
};

/**
 * Serves programs from outside under a path prefix. Headers by which our own web server speaks for others are stripped
 * unless they come with its credential; the socket address is the caller's.
 */
export function serveApi(request: Request, prefix: string, socketIp: string): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(prefix.length) || "/";
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  headers.set("x-socket-ip", socketIp);
  const body = request.method === "POST" ? request.body : null;
  return host.fetch(new Request(url, { method: request.method, headers, body, duplex: "half" } as RequestInit));
}

export { recordFault, referenceOf } from "./platform/failure.server";
export { checkReadiness, metricsText, observe } from "./platform/metrics.server";
