import type { SubmissionResult } from "@conform-to/dom";
import { data, redirect } from "@remix-run/node";
import type { Endpoint, Envelope, In, Out } from "~/contracts/endpoint";
import { blob, DEFAULT_PAGE_SIZE, LOGIN_EXPIRED, OK, PAGE_SIZES } from "~/contracts/endpoint";
import { MAX_FILE_BYTES } from "~/contracts/platform/codes";
import { areas } from "~/contracts/shell/doors";
import { keepForm, keptForm } from "~/contracts/shell/kept-forms";
import { env } from "~/lib/env.server";
import { given, withoutEmptied } from "~/lib/form-values";
import { say } from "~/lib/texts.server";
import {
  clearToken,
  type Flash,
  hasTokenCookie,
  isFirstVisit,
  savedLoginPath,
  type Side,
  setFlash,
  setRefusedVisit,
  tokenOf,
  whoOf,
} from "~/session/cookies.server";
import { isPhonePath, trimSlash } from "~/lib/shell/phone-path";
import { decide, isMobileDevice, type Visit } from "~/session/guard";
import { languageOf } from "~/session/person.server";
import { readForm, submissionIn } from "~/session/posted-form.server";
import type { Refused } from "~/lib/refused";
import { notThere } from "~/session/refused.server";
import { host } from "~/upstream/host.server";
import { serviceToken } from "~/upstream/request-caller.server";

export { referenceOf } from "~/upstream/host.server";

/**
 * The door: the one way from a page to the data. Adds the session token, the person's language, the idempotency key and
 * a time limit; maps every answer to a value, a form reply, a redirect to the right login page, or the error page.
 */

/** What a form gets back after a refusal: conform's result, answered with 422. */
export type FormReply = SubmissionResult<string[]> & { conflict?: true };

/** Bytes of a form beside the file it carries. */
export const FORM_AROUND_FILE = 64 * 1024;

interface CallOptions {
  idempotencyKey?: string;
  /** Raw bytes of an uploading endpoint. */
  file?: Blob;
}

/** Side whose cookie a page uses first: phone pages the mobile session, all others the web session (shell rule 20). */
function sideOf(request: Request): Side | null {
  const sides: Side[] = isPhonePath(pathOf(request)) ? ["h5", "web"] : ["web", "h5"];
  return sides.find((side) => tokenOf(request, side)) ?? null;
}

/** The page's own path and query, without the marks that client navigation adds. */
export function targetOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url.pathname.replace(/(\/_root)?\.data$/, "") + url.search || "/";
}
const pathOf = (request: Request) => targetOf(request).split("?")[0]!;

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
  if (options.idempotencyKey) headers.set("idempotency-key", options.idempotencyKey);
  // A form says itself what it is.
  if (endpoint.form === undefined)
    headers.set("content-type", endpoint.upload ? "application/octet-stream" : "application/json");
  return headers;
}

export const requestId = (request: Request) => request.headers.get("x-request-id") ?? crypto.randomUUID();

/** The person's address: of the socket, or what the trusted proxy in front says. */
export function clientIp(request: Request): string {
  const forwarded = env().TRUST_PROXY ? request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || request.headers.get("x-socket-ip") || "";
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
  if (endpoint.method === "POST") {
    if (endpoint.upload !== undefined) {
      init.body = options.file ?? null;
      init.duplex = "half";
    } else if (endpoint.form !== undefined) {
      init.body = new URLSearchParams(rest.fields as [string, string][]);
    } else {
      init.body = JSON.stringify(rest);
    }
  }
  if (env().API_URL) return fetch(url, { ...init, signal: AbortSignal.timeout(endpoint.timeout) });
  return withTimeout(host.call(endpoint, new Request(url, init), params), endpoint.timeout);
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
async function exchange(
  request: Request,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Envelope | Response> {
  try {
    const response = await send(request, endpoint, input, options);
    // Not by class: what serves the API may put a Response of its own in place of the global one.
    if ("code" in response) return response;
    if (endpoint.output === (blob as Endpoint["output"]) && response.ok) return fileAnswer(response);
    return (await response.json()) as Envelope;
  } catch (error) {
    const slow = error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
    const key = slow
      ? "errors:timeout"
      : endpoint.changes && !neverSent(error)
        ? "errors:outcomeUnknown"
        : "errors:unreachable";
    return { code: slow ? 504 : 503, msg: say(languageOf(request), { key }), data: null };
  }
}

/**
 * Fetches data for a page. Anything but success ends the page: 555 at the login page, 404 as "not there", the rest at
 * the error page with the host's sentence.
 */
export async function call<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: In<E> = {} as In<E>,
  options: CallOptions = {},
): Promise<Out<E>> {
  const answer = await exchange(request, endpoint, input as Record<string, unknown>, options);
  if (answer instanceof Response) return answer as Out<E>;
  return answered(request, answer as Envelope<Out<E>>);
}

/** The data of an envelope, or the end of the page. */
export async function answered<D>(request: Request, answer: Envelope<D>): Promise<D> {
  if (answer.code === OK) return answer.data as D;
  throw await refused(request, answer);
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

/** What the guard knows of a request (shell rule 20); callers add what they found out. */
export function visitOf(request: Request, target = targetOf(request)): Visit {
  const [path = "/", query] = target.split(/\?(.*)/s);
  const side = sideOf(request);
  return {
    path,
    query: query ? `?${query}` : "",
    session:
      side === "web"
        ? "web"
        : side === "h5"
          ? "mobile"
          : hasTokenCookie(request, "web") || hasTokenCookie(request, "h5")
            ? "ended"
            : "none",
    mobileDevice: isMobileDevice(request.headers.get("user-agent") ?? ""),
    savedLoginPath: savedLoginPath(request),
    loaded: isFirstVisit(request) ? "now" : "before",
  };
}

async function refused(request: Request, answer: Envelope): Promise<Response | ReturnType<typeof data<Refused>>> {
  if (answer.code === LOGIN_EXPIRED) return loginNeeded(request, answer.msg);
  if (answer.code === 403 && request.method === "GET") {
    const decision = decide({ ...visitOf(request), permitted: false });
    if (decision.do === "redirect") {
      // Its tag is closed by the next page: the frame may still be noting the visit.
      return redirect(decision.to, { headers: { "set-cookie": setRefusedVisit(trimSlash(pathOf(request))) } });
    }
    const desks = await attempt(request, areas, {});
    const helpDesk = desks.data?.find(({ own }) => own)?.helpDesk;
    return data<Refused>({ kind: "forbidden", msg: answer.msg, helpDesk }, { status: 403 });
  }
  if (answer.code === 429) {
    const again =
      answer.retryAfter === undefined
        ? undefined
        : say(languageOf(request), { key: "errors:again", params: { n: answer.retryAfter } });
    return data<Refused>({ kind: "refused", msg: answer.msg, again }, { status: 429, headers: laterHeaders(answer) });
  }
  const kind =
    answer.code === 404 ? "record" : answer.code === 403 ? "forbidden" : answer.code === 500 ? "system" : "refused";
  return data<Refused>(
    { kind, msg: answer.msg, reference: answer.reference },
    { status: answer.code >= 400 && answer.code < 600 ? answer.code : 400 },
  );
}

/** Shell rule 39: when a call that was one too many may come again. */
export const laterHeaders = ({ retryAfter }: Envelope): Record<string, string> =>
  retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };

/** Rows 1 and 12-19 of the guard: nobody was signed in, or the session has ended (555 page, then the login page). */
export function loginNeeded(request: Request, msg: string, keptId: string | null = null) {
  const target = request.method === "GET" ? targetOf(request) : pathOf(request) + (keptId ? `?kept=${keptId}` : "");
  const stale = (["web", "h5"] as const).filter((side) => hasTokenCookie(request, side));
  const decision = decide({ ...visitOf(request, target), session: stale.length > 0 ? "ended" : "none" });
  if (decision.do === "redirect") return redirect(decision.to);
  const headers = new Headers();
  for (const side of stale) headers.append("set-cookie", clearToken(side));
  const login = decision.do === "refuse" && "login" in decision ? decision.login : "/login";
  return data<Refused>({ kind: "expired", msg, login }, { status: 401, headers });
}

const MAX_KEY = 2_147_483_647;

/** Key of a record from its address: decimal digits; anything else is no record. */
export function recordId(request: Request, value: string | undefined): number {
  if (/^[1-9]\d{0,9}$/.test(value ?? "") && Number(value) <= MAX_KEY) return Number(value);
  throw notThere(request);
}

/**
 * The list of a page: `page`, `limit` and the filters from the query string, in the shape the contract asks for.
 * @param extra filters the page sets itself
 * @param fixed input beside page and query, such as path parameters
 */
export async function list<E extends Endpoint>(
  request: Request,
  endpoint: E,
  extra: Record<string, unknown> = {},
  fixed: Record<string, unknown> = {},
) {
  const { pageNo, pageSize, query } = listQuery(request);
  const answer = (await call(request, endpoint, {
    ...fixed,
    page: { pageNo, pageSize },
    query: { ...query, ...extra },
  } as In<E>)) as {
    page: { totalCount: number };
    simpleList: Out<E> extends { simpleList: (infer R)[] } ? R[] : never;
  };
  const last = Math.max(1, Math.ceil(answer.page.totalCount / pageSize));
  if (pageNo > last) throw redirect(pageAt(request, last));
  return { rows: answer.simpleList, total: answer.page.totalCount, page: pageNo, limit: pageSize, query };
}

/** The same list at another page: rows may have gone since its link was made. */
function pageAt(request: Request, page: number): string {
  const url = new URL(targetOf(request), request.url);
  url.searchParams.set("page", String(page));
  return url.pathname + url.search;
}

/**
 * Reads page, limit and filters; unknown page sizes and numbers out of range fall back, empty filters count as unset.
 * @param size rows of a page when the address does not say
 */
export function listQuery(request: Request, size: number = DEFAULT_PAGE_SIZE) {
  const search = new URL(request.url).searchParams;
  const whole = (name: string) => (/^\d{1,10}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : 0);
  const limit = whole("limit");
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    if (value !== "" && !["page", "limit", "index", "_data", "_routes"].includes(name)) query[name] = value;
  }
  return {
    pageNo: Math.min(Math.max(whole("page"), 1), 1_000_000_000),
    pageSize: (PAGE_SIZES as readonly number[]).includes(limit) ? limit : size,
    query,
  };
}

interface SubmitOptions<O, M> {
  /** Message for the next page; a text key says what was done. */
  flash?: string | Flash | ((language: ReturnType<typeof languageOf>, output: O) => Flash);
  /** What the page needs beside what was typed, when the form comes back (choices that depend on another field). */
  more?: (typed: Record<string, unknown>) => Promise<M>;
  /** Form already read by the action. */
  form?: FormData;
  /** Field that holds the file of an uploading endpoint. */
  fileField?: string;
}

/**
 * Carries a posted form to a changing endpoint. Done: redirect to `next`. Refused: 422 with the messages at the fields
 * and everything that was typed. List buttons (add a row, remove a row) and a button named `_reload` answer with the
 * form as it stands and change nothing.
 * @param fixed values that come from the address, never from the form
 * @param next address of the next page, or an answer of its own
 */
export async function submit<E extends Endpoint, M extends object = object, N = never>(
  request: Request,
  endpoint: E,
  fixed: Partial<In<E>>,
  next: (output: Out<E>, request: Request) => string | Response | N | Promise<string | Response | N>,
  options: SubmitOptions<Out<E>, M> = {},
) {
  const form = withoutEmptied(options.form ?? (await readForm(request)));
  // One page may hold forms for several calls; each is a request of its own.
  const idempotencyKey = `${String(form.get("_key") ?? "")}.${endpoint.path.replace(/\W+/g, "-")}`;
  const submission = submissionIn(request, form, (value) => given(value) as Record<string, unknown>);
  const back = async (reply: FormReply, status: number, headers = {}) => {
    const more = options.more ? await options.more(reply.initialValue ?? {}) : {};
    return data<FormReply & Partial<M>>({ ...reply, ...more } as FormReply & Partial<M>, { status, headers });
  };
  if (submission.status !== "success") return back(submission.reply(), 200);
  if (form.has("_reload")) return back({ ...submission.reply(), status: undefined }, 200);
  const file = options.fileField ? form.get(options.fileField) : null;
  const input = { ...submission.value, ...fixed } as Record<string, unknown>;
  if (options.fileField) delete input[options.fileField];
  const answer = await exchange(request, endpoint, input, {
    idempotencyKey,
    file: file instanceof Blob ? file : undefined,
  });
  if (answer instanceof Response) return answer;
  if (answer.code === OK) {
    const to = await next(answer.data as Out<E>, request);
    if (typeof to !== "string") return to;
    const flash = flashOf(request, answer.data as Out<E>, options.flash);
    return redirect(to, flash && { headers: { "set-cookie": await setFlash(flash) } });
  }
  if (answer.code === LOGIN_EXPIRED)
    throw loginNeeded(request, answer.msg, await kept(request, submission.reply({ hideFields: HIDDEN }).initialValue));
  if (answer.code === 404) throw await refused(request, answer);
  const reply: FormReply = submission.reply({
    formErrors: answer.fieldErrors ? undefined : [answer.reference ? `${answer.msg}` : answer.msg],
    fieldErrors: answer.fieldErrors,
    hideFields: HIDDEN,
  });
  if (answer.code === 409) reply.conflict = true;
  return back(reply, answer.code === 429 ? 429 : 422, laterHeaders(answer));
}

function flashOf<O>(request: Request, output: O, flash: SubmitOptions<O, object>["flash"]): Flash | undefined {
  const language = languageOf(request);
  if (typeof flash === "string") return { tone: "ok", text: say(language, { key: flash }) };
  return typeof flash === "function" ? flash(language, output) : flash;
}

/**
 * Carries a posted form with one file, in its field `file`, to an uploading endpoint that takes the file's name as
 * `name`.
 */
export async function submitFile<E extends Endpoint>(
  request: Request,
  endpoint: E,
  fixed: Partial<In<E>>,
  next: (output: Out<E>) => string,
  options: Pick<SubmitOptions<Out<E>, object>, "flash" | "form"> = {},
) {
  const form = options.form ?? (await readForm(request, MAX_FILE_BYTES + FORM_AROUND_FILE));
  const file = form.get("file");
  return submit(request, endpoint, { ...fixed, name: file instanceof File ? file.name : "" } as Partial<In<E>>, next, {
    ...options,
    form,
    fileField: "file",
  });
}

/** Characters of a form that are put aside: more than anybody types, less than a drawing takes. */
const MAX_KEPT = 200_000;

/** Puts what was typed aside, to be offered again when the same person has signed in (shell rule 24). */
async function kept(request: Request, fields: FormReply["initialValue"]): Promise<string | null> {
  const own = Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !name.startsWith("_")));
  const who = whoOf(request);
  if (!who || JSON.stringify(own).length > MAX_KEPT) return null;
  const answer = await attempt(request, keepForm, { userId: who.userId, path: pathOf(request), fields: own });
  return answer.code === OK ? (answer.data?.id ?? null) : null;
}

/** Never sent back into a page. */
const HIDDEN = ["password", "oldPassword", "password_confirm"];

/** The form that was put aside for this page, when the address names one; for the root loader. */
export async function keptFields(request: Request): Promise<Record<string, unknown> | null> {
  const id = new URL(request.url).searchParams.get("kept");
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) return null;
  const answer = await attempt(request, keptForm, { id, path: pathOf(request) });
  return answer.code === OK ? answer.data : null;
}
