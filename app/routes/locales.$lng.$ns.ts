import type { LoaderFunctionArgs } from "@remix-run/node";
import { isLanguage } from "~/lib/languages";
import { packedTexts, textsVersion } from "~/lib/texts.server";
import { codingOf } from "~/lib/web/packed.server";

/** Texts for the browser. Nothing in them is secret; the address carries their version. */
export async function loader({ request, params: { lng, ns = "" } }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("v");
  const coding = codingOf(request.headers.get("accept-encoding"));
  const texts = isLanguage(lng) ? await packedTexts(lng, ns, coding) : undefined;
  if (!texts) throw new Response(null, { status: 404 });
  const body = typeof texts === "string" ? texts : new Uint8Array(texts);
  return new Response(body, {
    headers: {
      "content-length": String(Buffer.byteLength(body)),
      "content-type": "application/json; charset=utf-8",
      // Texts of another version than the address names (a page that was open meanwhile) must not be kept as that one.
      "cache-control": asked === textsVersion() ? "public, max-age=31536000, immutable" : "no-store",
      vary: "Accept-Encoding",
      ...(coding && { "content-encoding": coding }),
    },
  });
}
