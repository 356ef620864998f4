import { routes } from "@remix-run/dev/server-build";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { FRAME_NAMESPACES, ownTexts } from "~/lib/browser-texts";
import type { PageHandle } from "~/lib/handle";
import { isLanguage } from "~/lib/languages";
import { packedTexts, textsVersion } from "~/lib/texts.server";
import { codingOf } from "~/lib/web/packed.server";

/** What pages ask for as they come; on the way from page to page a browser asks for what it does not have yet. */
let asked: Set<string> | undefined;

function isAskedByPage(names: string): boolean {
  const lineOf = (id?: string): string[] => (id && routes[id] ? [...lineOf(routes[id].parentId), id] : []);
  const namedBy = (id: string) => (routes[id]!.module.handle as PageHandle | undefined)?.i18n;
  asked ??= new Set(
    [FRAME_NAMESPACES, ...Object.keys(routes).map((id) => ownTexts(lineOf(id).map(namedBy)))].map(joined),
  );
  return asked.has(names);
}

const joined = (names: readonly string[]) => names.join("+");

/** Texts for the browser. Nothing in them is secret; the address carries their version. */
export async function loader({ request, params: { lng, ns = "" } }: LoaderFunctionArgs) {
  const version = new URL(request.url).searchParams.get("v");
  const coding = codingOf(request.headers.get("accept-encoding"));
  const texts = isLanguage(lng) ? await packedTexts(lng, ns.split("+"), coding, isAskedByPage(ns)) : undefined;
  if (!texts) throw new Response(null, { status: 404 });
  const body = typeof texts === "string" ? texts : new Uint8Array(texts);
  return new Response(body, {
    headers: {
      "content-length": String(Buffer.byteLength(body)),
      "content-type": "application/json; charset=utf-8",
      // Texts of another version than the address names (a page that was open meanwhile) must not be kept as that one.
      "cache-control": version === textsVersion() ? "public, max-age=31536000, immutable" : "no-store",
      vary: "Accept-Encoding",
      ...(coding && { "content-encoding": coding }),
    },
  });
}
