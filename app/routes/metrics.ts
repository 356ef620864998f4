import type { LoaderFunctionArgs } from "@remix-run/node";
import { metricsText, serviceToken } from "~/upstream/host.server";

/** Prometheus text, for whoever knows the service token (Authorization: Bearer); for others there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (request.headers.get("authorization") !== `Bearer ${serviceToken()}`) throw new Response(null, { status: 404 });
  return new Response(await metricsText(), { headers: { "content-type": "text/plain; version=0.0.4" } });
}
