import { parse } from "@conform-to/dom";
import { data } from "@remix-run/node";
import { env } from "~/lib/env.server";
import { checkForm, countFields, MAX_FORM_FIELDS, OutOfBounds } from "~/lib/form-bounds";
import type { Refused } from "~/lib/refused";
import { type Message, say } from "~/lib/texts.server";
import { urlencodedFields } from "~/lib/urlencoded.server";
import { FOREIGN_ORIGIN } from "~/lib/web/origin";
import { arrival } from "./arriving.server";
import { hasTokenCookie, ownCsrf, type Side, whoOf } from "./cookies.server";
import { languageOf } from "./person.server";
import { clientIp } from "./visit.server";

const SIDES: readonly Side[] = ["web", "h5"];

interface Bounds {
  bytes: number;
  fields: number;
}

/** Forms with a few hundred rows fit; files have limits of their own. */
const OWN: Bounds = { bytes: 2 * 1024 * 1024, fields: MAX_FORM_FIELDS };
/** What somebody may send who never signed in here: the longest public form is an entrant's card with forty rows. */
const STRANGER: Bounds = { bytes: 128 * 1024, fields: 500 };

/**
 * A browser that somebody signed in with holds a name that only we can write; it may have run out since, its form is
 * kept.
 */
const boundsOf = (request: Request): Bounds => (whoOf(request) ? OWN : STRANGER);

/** A refusal of a form as a whole, for the error page. */
export const formRefused = (request: Request, status: number, text: Message) =>
  data<Refused>({ kind: "refused", sent: true, msg: say(languageOf(request), text) }, { status });

/**
 * Reads a posted form: refuses a foreign origin and a missing or foreign `_csrf` (shell rule 28), counts the bytes
 * while they come and fields, rows and depth before any value is built of them.
 * @param fileBytes what a form with a file may hold, of a browser that shows a session, whatever it is worth
 * @param guest whether the page takes files of others as well
 * @throws 400, 403, 413 or 429 as a Response for the error page
 */
export async function readForm(request: Request, fileBytes?: number, guest = false): Promise<FormData> {
  refuseForeign(request);
  const known = guest || whoOf(request) !== null || SIDES.some((side) => hasTokenCookie(request, side));
  const bringsFile = isMultipart(request) && known;
  const maxBytes = (bringsFile && fileBytes) || boundsOf(request).bytes;
  return formIn(request, await readBody(request, maxBytes));
}

/** A form that opens a session: read like every other, but by somebody who has none yet. */
export async function readDoorForm(request: Request): Promise<FormData> {
  refuseForeign(request);
  return formIn(request, await readBody(request, boundsOf(request).bytes), true);
}

const FORM = "application/x-www-form-urlencoded";
const contentTypeOf = (request: Request) => request.headers.get("content-type") ?? FORM;
const isMultipart = (request: Request) => /^multipart\/form-data\b/i.test(contentTypeOf(request));

/**
 * The bytes of a request, at most so many, as long as there is room beside those that arrive as well.
 * @throws 413, or 429 where others, or too many of one, are still on their way
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    return formRefused(
      request,
      413,
      megabytes > 0 ? { key: "errors:fileTooLarge", params: { n: megabytes } } : { key: "errors:tooLarge" },
    );
  };
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const arriving = arrival(whoOf(request)?.userId ?? null, clientIp(request));
  // By its reader: leaving a loop over it would end the connection, and the refusal with it.
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > maxBytes) throw tooLarge();
      if (!arriving.add(value.byteLength)) throw formRefused(request, 429, { key: "errors:tooMany" });
      chunks.push(value);
    }
  } finally {
    arriving.end();
    reader.releaseLock();
  }
}

/**
 * The form in a request's bytes.
 * @param door whether it opens a session
 * @throws 400 or 403
 */
export async function formIn(request: Request, body: Buffer, door = false): Promise<FormData> {
  refuseForeign(request);
  let form: FormData;
  try {
    const { fields } = boundsOf(request);
    countFields(body, contentTypeOf(request), fields);
    form = await parsed(request, body);
    checkForm(form, fields);
  } catch (error) {
    throw formRefused(request, 400, { key: error instanceof OutOfBounds ? "errors:formTooMuch" : "errors:notForm" });
  }
  if (!ownCsrf(request, String(form.get("_csrf") ?? ""), door))
    throw formRefused(request, 403, { key: "errors:formExpired" });
  return form;
}

async function parsed(request: Request, body: Buffer): Promise<FormData> {
  const contentType = contentTypeOf(request);
  if (!contentType.toLowerCase().startsWith(FORM))
    return new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  const form = new FormData();
  for (const [name, value] of urlencodedFields(body)) form.append(name, value);
  return form;
}

/**
 * The values of a form that was read, a row added or removed where its button asked for that.
 * @param resolve what becomes of the values
 * @throws 400 when a row was to be added to something that is no list
 */
export function submissionIn(
  request: Request,
  form: FormData,
  resolve: (value: Record<string, unknown>) => Record<string, unknown> = (value) => value,
) {
  try {
    return parse<Record<string, unknown>, string[]>(form, { resolve: (value) => ({ value: resolve(value) }) });
  } catch {
    throw formRefused(request, 400, { key: "errors:formTooMuch" });
  }
}

function refuseForeign(request: Request): void {
  const origin = request.headers.get("origin");
  if (request.headers.has(FOREIGN_ORIGIN) || (origin !== null && !ownOrigin(request, origin)))
    throw formRefused(request, 403, { key: "errors:formExpired" });
}

/** Our own origin: the configured public address, else the Host the browser used. */
function ownOrigin(request: Request, origin: string): boolean {
  const { WEB_URL, TRUST_PROXY } = env();
  if (WEB_URL) return origin === new URL(WEB_URL).origin;
  const hostName = (TRUST_PROXY && request.headers.get("x-forwarded-host")) || request.headers.get("host");
  return origin === `http://${hostName}` || origin === `https://${hostName}`;
}
