import type { RequestListener, ServerOptions } from "node:http";
import { env } from "~/lib/env.server";
import { refusedLine } from "~/lib/web/request-line";

/**
 * How long and how large a request may be until it is there whole, for every server of the product. Node's own figures
 * would let somebody hold a socket for five minutes with a header sent byte by byte, and differ between versions.
 */
export function serverOptions(): ServerOptions {
  const { REQUEST_TIMEOUT_MS } = env();
  return {
    // Our own headers take 1 KB, a browser's cookies of the whole domain a few more; beyond: 431.
    maxHeaderSize: 16 * 1024,
    // A header fits into a packet or two on any line; only who drags it out needs longer: 408.
    headersTimeout: Math.min(20_000, REQUEST_TIMEOUT_MS),
    // The longest is an upload of 30 MB over 1 Mbit/s, as long as the door waits for an import: 408.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Longer than a proxy keeps its own idle connections (nginx 60 and 75 s, load balancers 60): of two that end at
    // once, one sends into the void.
    keepAliveTimeout: 80_000,
    // Node looks for late ones every 30 s by default, which would more than double the first limit.
    connectionsCheckingInterval: 1_000,
  };
}

/** What asks in a way that nobody can make sense of is told so in a status, before anything else looks at it. */
export const sensible =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const refused = refusedLine(request);
    if (!refused) return void listener(request, response);
    response.writeHead(refused, refused === 405 ? { allow: "GET, HEAD, POST" } : {}).end();
  };
