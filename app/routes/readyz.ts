import { checkReadiness } from "~/upstream/host.server";

/** Whether requests can be served: a balancer takes the process out while this is 503. */
export async function loader() {
  const ready = await checkReadiness();
  return new Response(ready ? "ready\n" : "database not reachable\n", { status: ready ? 200 : 503, headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
