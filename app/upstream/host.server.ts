import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { COMPANY_VERSION, type Endpoint, type Envelope, OK, ONLY_ASKS } from "~/contracts/endpoint";
import { knownCompany } from "~/lib/organization/known-company";
import { domains, product } from "./domains.server";
import { importEndpoints } from "./imports.server";
import { othersWhoMay } from "./organization/who-may.server";
import { answerOf } from "./platform/answers.server";
import type { Binding } from "./platform/binding.server";
import { database } from "./platform/database/db.server";
import { failure, statusOf } from "./platform/failure.server";
import { onceSurely } from "./platform/idempotency.server";
import { noteReading } from "./platform/identity/acting-reads.server";
import type { Caller, Circumstances } from "./platform/identity/caller.server";
import { limit, limitCalls, limitSearch } from "./platform/limits.server";
import { observe } from "./platform/metrics.server";
import { openApi } from "./platform/openapi.server";
import { Refusal } from "./platform/refusal.server";
import { parse, rawInput } from "./request-body.server";
import { circumstances, identify } from "./request-caller.server";
import { workbookEndpoints } from "./workbook.server";

/**
 * Every endpoint of the product. The permission matrix, the OpenAPI document and the router are made from this list.
 */
export const bindings: readonly Binding[] = [
  ...importEndpoints,
  ...workbookEndpoints,
  ...domains.flatMap(({ endpoints }) => endpoints?.(product) ?? []),
];

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
  const headers = new Headers({
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    [COMPANY_VERSION]: String(knownCompany().version),
  });
  if (envelope.retryAfter !== undefined) headers.set("retry-after", String(envelope.retryAfter));
  return Response.json(envelope, { status: statusOf(envelope.code), headers });
}

/** A file as it is, anything else as an envelope. */
async function answer(
  binding: Binding,
  request: Request,
  params: Record<string, string>,
  json?: string,
): Promise<Response | Envelope> {
  const around = circumstances(request);
  let caller: Caller | null = null;
  try {
    caller = await identify(binding, request, around);
    if (request.headers.has(ONLY_ASKS)) {
      if (caller?.sessionId) await limitCalls(caller.sessionId);
      return { code: OK, msg: "", data: null };
    }
    await limit(binding.contract, around, caller);
    const raw = await rawInput(binding, request, params, json);
    const input = await parse(binding, raw, caller);
    await limitSearch(binding.contract, caller, input, raw);
    const result = await run(binding, request, caller ?? around, input, raw);
    if (caller?.acting && !binding.contract.changes) await noteReading(caller, binding.contract, raw);
    if (result instanceof Response) return result;
    return { code: OK, msg: "", data: answerOf(binding.contract, result) };
  } catch (error) {
    const said = failure(error, around, binding.contract.path, binding.contract.changes);
    if (!(error instanceof Refusal) || !error.isOwn || !caller) return said;
    return { ...said, others: await othersWhoMay(database().read, caller, binding.contract.access) };
  }
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
   * @param json the body of a posted call, which `request` then lacks
   */
  async call(
    contract: Endpoint,
    request: Request,
    params: Record<string, string>,
    json?: string,
  ): Promise<Response | Envelope> {
    const started = performance.now();
    const result = await answer(byContract.get(contract)!, request, params, json);
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
