import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { keeper } from "~/components/layout/keep.server";
import { KeepContext } from "~/components/layout/kept";
import { type Light, LightContext } from "~/components/layout/light";
import { NonceContext } from "~/components/layout/nonce";
import { secureCookies } from "~/lib/env.server";
import type { PageHandle } from "~/lib/handle";
import { i18nFor } from "~/lib/i18n.server";
import { LANGUAGES } from "~/lib/languages";
import type { Refused } from "~/lib/refused";
import { isPhonePath } from "~/lib/shell/phone-path";
import { codingOf, packed } from "~/lib/web/packed.server";
import { lightStyles } from "~/session/inlined-styles.server";
import { ASKED_HINTS, lightOf } from "~/session/light.server";
import { languageOf } from "~/session/person.server";
import { clientIp, requestId } from "~/session/visit.server";
import { forgetRefused } from "~/sign-in/refused-visit.server";
import { recordFault } from "~/upstream/host.server";
import appStyles from "./styles/app.css";

export default async function handleRequest(request: Request, status: number, headers: Headers, whole: EntryContext) {
  await forgetRefused(request, status);
  const nonce = randomBytes(16).toString("base64");
  secure(headers, nonce, status);
  const expired = Object.values(whole.staticHandlerContext.errors ?? {}).find(isExpired);
  // Shell rule 24 without script: the login page follows after two seconds.
  if (expired) headers.set("refresh", `2; url=${expired.data.login}`);
  const later = retryAfterOf(whole);
  if (later) headers.set("retry-after", later);
  headers.set("content-type", "text/html; charset=utf-8");
  const light = lightFor(request, whole, headers);
  const context = onlyNeeded(whole, light === null && hasScripts(whole));
  await readAhead(context);
  const page = await rendered(request, nonce, context, light);
  return new Response(await packedFor(request, page, headers), { headers, status });
}

/** Whether a page loads scripts, as its routes say. */
const hasScripts = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.every(({ route }) => (routeModules[route.id]?.handle as PageHandle)?.hydrate !== false);

/** How the page leaves where it is to be light, with the cookies that remember why and what has been sent. */
function lightFor(request: Request, context: EntryContext, headers: Headers): Light | null {
  headers.set("accept-ch", ASKED_HINTS);
  const { light, cookie } = lightOf(request);
  if (cookie) headers.append("set-cookie", cookie);
  if (!light) return null;
  if (isPhonePath(new URL(request.url).pathname)) return { css: null };
  const styles = lightStyles(request, [appStyles, ...sheetsOf(context)]);
  if (styles.cookie) headers.append("set-cookie", styles.cookie);
  return { css: styles.css };
}

/** Style sheets that the routes of a page bring with them. */
const sheetsOf = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches
    .flatMap(({ route }) => routeModules[route.id]?.links?.() ?? [])
    .flatMap((link) => ("rel" in link && link.rel === "stylesheet" && link.href ? [link.href] : []));

/** One a language for the whole process, as the texts are. */
const keepers = new Map(LANGUAGES.map((language) => [language, keeper(i18nFor(language))]));

/** React's mark of a part that threw and was left out. */
const LEFT_OUT = "<!--$!-->";

/**
 * The page in one piece (docs/decisions/0025), as a string: what a stream is made of costs twice as much, and no loader
 * hands over promises, so there is nothing that could follow.
 * @throws what a part of the page threw
 */
async function rendered(request: Request, nonce: string, context: EntryContext, light: Light | null): Promise<Buffer> {
  const language = languageOf(request);
  const page = (
    <NonceContext.Provider value={nonce}>
      <LightContext.Provider value={light}>
        <KeepContext.Provider value={keepers.get(language)!}>
          <I18nextProvider i18n={i18nFor(language)}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </I18nextProvider>
        </KeepContext.Provider>
      </LightContext.Provider>
    </NonceContext.Provider>
  );
  const html = renderToString(page);
  if (html.includes(LEFT_OUT)) await allOf(page);
  return Buffer.from(`<!DOCTYPE html>${html.replaceAll(PRELOAD, WITH_SCRIPT)}`);
}

/** `renderToString` keeps to itself why it left a part out. @throws that */
const allOf = (page: ReactElement) =>
  new Promise<void>((resolve, reject) => {
    renderToPipeableStream(page, { onAllReady: resolve, onError: reject });
  });

/**
 * Reads what the loaders gave, which Remix hands over as a stream, before the page is rendered: it then stands in the
 * page at once. Otherwise the page waits for it as for something slow, and leaves in four pieces, with the script that
 * puts them together.
 */
async function readAhead(context: EntryContext): Promise<void> {
  const { serverHandoffStream, renderMeta } = context;
  if (!serverHandoffStream || !renderMeta) return;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let value = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    value += decoder.decode(piece.value, { stream: true });
  // With each rendering Remix asks for a reader anew, out of which nothing is to come any more.
  context.serverHandoffStream = { getReader: () => reader } as typeof serverHandoffStream;
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/** Client navigation: the same as for documents. What it carries is as confidential as the page. */
export async function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  await forgetRefused(request, response.status);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("cache-control", "no-store");
  return response;
}

type Routes = EntryContext["manifest"]["routes"];

/**
 * The frame, and what its scripts read while one types. Remix's router shows 404 for the whole page when somebody moves
 * on while it still asks the server for the route of such a read, so these are known from the start (entry.client).
 */
const READ_MEANWHILE = [
  "_layout",
  "search",
  "faq+/search",
  "faq+/answer.$id",
  "people+/pick",
  "people+/departments",
].map((name) => `routes/_desk+/${name}`);

/** Routes that the browser has to know of a page, by the page's deepest route. */
const neededRoutes = new Map<string, Routes>();
let frameReads: Routes | undefined;

/** Routes as the browser is told of them: what they do not have goes without saying. */
const told = (routes: Routes, ids: readonly string[]): Routes =>
  Object.fromEntries(
    ids.map((id) => [id, Object.fromEntries(Object.entries(routes[id]!).filter(([, said]) => said !== false))]),
  ) as Routes;

/**
 * Remix builds and searches the tree of every route of the product, once for each part of the address, to write the few
 * that a page starts with. They depend on the page's route alone, so they are found once.
 */
function onlyNeeded(context: EntryContext, isScripted: boolean): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const page = staticHandlerContext.matches.at(-1)?.route.id ?? "root";
  let routes = neededRoutes.get(page);
  if (!routes) {
    const ids = new Set(staticHandlerContext.matches.map((match) => match.route.id));
    for (const [id, { parentId, index, path }] of Object.entries(manifest.routes)) {
      // A parent without its index child would count as the whole page.
      if (index && path === undefined && ids.has(parentId ?? "")) ids.add(id);
    }
    routes = told(manifest.routes, [...ids]);
    neededRoutes.set(page, routes);
  }
  frameReads ??= told(manifest.routes, READ_MEANWHILE);
  const readMeanwhile = page.startsWith("routes/h5+") ? undefined : frameReads;
  // Remix passes on to the browser what else stands in the manifest.
  const { pathname, search } = staticHandlerContext.location;
  const more = { readMeanwhile, address: pathname + search };
  const needed = { manifest: { ...manifest, routes, ...more } as EntryContext["manifest"] };
  if (isScripted) return { ...context, ...needed };
  // What the loaders gave is made ready for a browser where somebody reads it here (bin/patches), so nobody does.
  return Object.create(context, { manifest: { value: needed.manifest }, serverHandoffStream: { value: undefined } });
}

/**
 * A browser with scripts off fetches module preloads all the same, a hundred kilobytes for nothing: they leave under a
 * name that means nothing, and the page's one line of script gives it back (root).
 */
const PRELOAD = 'rel="modulepreload"';
const WITH_SCRIPT = 'rel="later"';

/**
 * The page as its reader takes it, packed in one go: a page that is whole needs no packing stream, which remix-serve
 * would flush with each piece.
 */
async function packedFor(request: Request, page: Buffer, headers: Headers): Promise<Uint8Array<ArrayBuffer>> {
  const coding = codingOf(request.headers.get("accept-encoding"));
  headers.append("vary", "Accept-Encoding");
  const body = coding ? await packed(page, coding, true) : page;
  if (coding) headers.set("content-encoding", coding);
  headers.set("content-length", String(body.length));
  return body as Uint8Array<ArrayBuffer>;
}

/**
 * Shell rule 39: Remix passes only cookies on to the page, not what a refused loader or action says about when to come
 * again.
 */
function retryAfterOf({ staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext): string | undefined {
  return (
    [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
      .map((own) => own.get("retry-after"))
      .find(Boolean) ?? undefined
  );
}

function isExpired(error: unknown): error is { data: Refused & { login: string } } {
  const refused = (error as { data?: Refused } | null)?.data;
  return refused?.kind === "expired" && refused.login !== undefined;
}

const REFUSED_FORM = 422;

/** Shell rule 31. Scripts and styles only from here or with this page's nonce; no style attributes. */
function secure(headers: Headers, nonce: string, status: number): void {
  headers.set(
    "content-security-policy",
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; ` +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "same-origin");
  headers.set("x-frame-options", "DENY");
  // A refused form is kept for the way back alone: a browser cannot ask for it again and would show ERR_CACHE_MISS.
  headers.set("cache-control", status === REFUSED_FORM ? "private, no-cache" : "no-store");
  if (secureCookies()) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
}

/** Answers from here on are about us, not about whoever asked. */
const OUR_FAULT = 500;

/**
 * Unexpected faults of loaders and actions: one log line with the reference that the error page shows (root loader).
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  // What nobody serves (405, an unknown loader) is told to whoever asked; only what we did wrong is a fault.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < OUR_FAULT)) return;
  recordFault("web", error, {
    requestId: requestId(request),
    path: new URL(request.url).pathname,
    ip: clientIp(request),
  });
}
