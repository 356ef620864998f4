import type { LoaderFunctionArgs } from "@remix-run/node";
import { isLanguage } from "~/lib/languages";
import { browserSections } from "~/lib/texts.server";

/** Texts of one namespace for the browser. Nothing in them is secret; the address carries their version. */
export async function loader({ params }: LoaderFunctionArgs) {
  const texts = isLanguage(params.lng) ? browserSections(params.lng, params.ns ?? "") : undefined;
  if (!texts) throw new Response(null, { status: 404 });
  return Response.json(texts, { headers: { "cache-control": "public, max-age=31536000, immutable" } });
}
