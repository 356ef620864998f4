import type { LoaderFunctionArgs } from "@remix-run/node";
import { isLanguage } from "~/lib/languages";
import { packedTexts } from "~/lib/texts.server";
import { codingOf } from "~/lib/web/packed.server";

/** Texts for the browser. Nothing in them is secret; the address carries their version. */
export async function loader({ request, params: { lng, ns = "" } }: LoaderFunctionArgs) {
  const coding = codingOf(request.headers.get("accept-encoding"));
  const texts = isLanguage(lng) ? await packedTexts(lng, ns, coding) : undefined;
  if (!texts) throw new Response(null, { status: 404 });
  return new Response(typeof texts === "string" ? texts : new Uint8Array(texts), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      ...(coding && { "content-encoding": coding }),
    },
  });
}
