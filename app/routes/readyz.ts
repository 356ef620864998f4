import { env } from "~/lib/env.server";
import { checkReadiness } from "~/upstream/host.server";

/** Whether requests can be served: a balancer takes the process out while this is 503. */
export async function loader() {
  const { API_URL } = env();
  const ready = await (API_URL ? hostReady(API_URL) : checkReadiness());
  const words = ready ? "ready\n" : API_URL ? "API host not ready\n" : "database not reachable\n";
  return new Response(words, {
    status: ready ? 200 : 503,
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });
}

/** The database is the API host's affair. */
const hostReady = (base: string): Promise<boolean> =>
  fetch(`${base.replace(/\/$/, "")}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
