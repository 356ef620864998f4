import { data } from "@remix-run/node";
import { env } from "~/lib/env.server";
import { FOREIGN_ORIGIN } from "~/lib/origin";
import { type Message, say } from "~/lib/texts.server";
import { ownCsrf } from "./cookies.server";
import { languageOf } from "./person.server";
import type { Refused } from "./refused.server";

/** Forms with a few hundred rows fit; files have limits of their own. */
const MAX_FORM_BYTES = 2 * 1024 * 1024;

/**
 * Reads a posted form: refuses a foreign origin and a missing or foreign `_csrf` (shell rule 28) and counts the bytes before
 * anything is parsed.
 * @throws 403 or 413 as a Response for the error page
 */
export async function readForm(request: Request, maxBytes = MAX_FORM_BYTES): Promise<FormData> {
  const language = languageOf(request);
  const refuse = (status: number, text: Message) => data<Refused>({ kind: "refused", msg: say(language, text) }, { status });
  const origin = request.headers.get("origin");
  if (request.headers.has(FOREIGN_ORIGIN) || (origin !== null && !ownOrigin(request, origin))) throw refuse(403, { key: "errors:formExpired" });
  const tooLarge = () => refuse(413, { key: "errors:fileTooLarge", params: { n: Math.floor(maxBytes / 1024 / 1024) } });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  const contentType = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
  let form: FormData;
  try {
    form = await new Response(Buffer.concat(chunks), { headers: { "content-type": contentType } }).formData();
  } catch {
    throw refuse(400, { key: "errors:notForm" });
  }
  if (!ownCsrf(request, String(form.get("_csrf") ?? ""))) throw refuse(403, { key: "errors:formExpired" });
  return form;
}

/** Our own origin: the configured public address, else the Host the browser used. */
function ownOrigin(request: Request, origin: string): boolean {
  const { WEB_URL, TRUST_PROXY } = env();
  if (WEB_URL) return origin === new URL(WEB_URL).origin;
  const hostName = (TRUST_PROXY && request.headers.get("x-forwarded-host")) || request.headers.get("host");
  return origin === `http://${hostName}` || origin === `https://${hostName}`;
}
