// One web process: remix-serve with what it leaves open. The socket's address and a request id of our own go into headers
// (whatever a client sent under these names is overwritten), and a stop waits for running requests.
import { subscribe } from "node:diagnostics_channel";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";

import { FOREIGN_ORIGIN, isForeignOrigin } from "~/lib/origin";

const running = new Set<ServerResponse>();

subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  request.headers["x-socket-ip"] = request.socket.remoteAddress ?? "";
  request.headers["x-request-id"] = randomUUID();
  delete request.headers[FOREIGN_ORIGIN];
  if (isForeignOrigin(request.headers as Record<string, string>)) {
    delete request.headers.origin;
    request.headers[FOREIGN_ORIGIN] = "1";
  }
  running.add(response);
  response.once("close", () => running.delete(response));
});

const DRAIN_MS = 30_000;

async function stop() {
  const deadline = Date.now() + DRAIN_MS;
  while (running.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  process.exit(0);
}
// remix-serve closes the listener on the same signals.
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
// The supervisor is gone: nobody would ever stop this process.
process.once("disconnect", () => void stop());

process.argv[2] ??= "build/index.js";
createRequire(import.meta.url)("@remix-run/serve/dist/cli.js");
