import type { LoaderFunctionArgs } from "@remix-run/node";
import { metricsText } from "~/upstream/host.server";
import { mayReadMetrics } from "~/upstream/request-caller.server";

/** Prometheus text, for whoever knows METRICS_TOKEN (Authorization: Bearer); for others there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!mayReadMetrics(request)) throw new Response(null, { status: 404 });
  return new Response(await metricsText(), { headers: { "content-type": "text/plain; version=0.0.4" } });
}
