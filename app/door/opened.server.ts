import { randomUUID } from "node:crypto";
import type { Endpoint, In } from "~/contracts/endpoint";
import { attempt } from "./send.server";

/** A browser that fetches a page nobody has opened yet says so. */
const isFetchedAhead = ({ headers }: Request): boolean =>
  ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ""),
  );

/**
 * Tells the host that somebody has opened a page, which counts as read by it. A page that is fetched ahead is none, and
 * a page does not wait for a host that refuses this.
 */
export async function noteOpened<E extends Endpoint>(request: Request, endpoint: E, input: In<E>): Promise<void> {
  if (request.method === "GET" && !isFetchedAhead(request))
    await attempt(request, endpoint, input, { idempotencyKey: randomUUID() });
}
