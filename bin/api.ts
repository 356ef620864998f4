// The API host as a process of its own; web processes reach it through API_URL.
import { createServer, type Server as HttpServer, type RequestListener, type ServerOptions } from "node:http";
import type { Server } from "node:net";
import { serve } from "@hono/node-server";
import { env } from "~/lib/env.server";
import { checkReadiness, metricsText, serveApi } from "~/upstream/host.server";
import { closeDatabase } from "~/upstream/platform/database/db.server";
import { prepareDatabase } from "~/upstream/platform/database/installation.server";
import { ensureReferenceData } from "~/upstream/reference.server";
import { mayReadMetrics } from "~/upstream/request-caller.server";
import { checked, environment, provideDatabase } from "./environment";
import { complainOf, expectFree } from "./listening";
import { sensible, serverOptions } from "./server-options";
import { outliveStrays } from "./strays";
import { endUnread } from "./unread";

const { HOST, API_PORT } = environment();
const database = await provideDatabase(env(), { before: () => expectFree(HOST, API_PORT) });
await checked(async () => {
  await prepareDatabase();
  await ensureReferenceData();
}, database);

const PLAIN = { "content-type": "text/plain", "cache-control": "no-store" };

/** What balancers and the monitoring ask; the same addresses as of a web process. */
function probe(request: Request): Promise<Response> | Response | null {
  const { pathname } = new URL(request.url);
  if (pathname === "/healthz") return new Response("ok\n", { headers: PLAIN });
  if (pathname === "/readyz") {
    return checkReadiness().then(
      (ready) =>
        new Response(ready ? "ready\n" : "database not reachable\n", { status: ready ? 200 : 503, headers: PLAIN }),
    );
  }
  if (pathname !== "/metrics") return null;
  if (!mayReadMetrics(request)) return new Response(null, { status: 404 });
  return metricsText().then(
    (text) => new Response(text, { headers: { ...PLAIN, "content-type": "text/plain; version=0.0.4" } }),
  );
}

endUnread();
const server = serve(
  {
    hostname: HOST,
    port: API_PORT,
    createServer: ((options: ServerOptions, listener: RequestListener) =>
      createServer(options, sensible(listener))) as typeof createServer,
    serverOptions: serverOptions(),
    // bin/unread does it, and waits longer than half a second.
    autoCleanupIncoming: false,
    fetch: (request, { incoming }) =>
      probe(request) ??
      serveApi(request, "", (incoming as { socket: { remoteAddress?: string } }).socket.remoteAddress ?? ""),
  },
  ({ port }) => process.stdout.write(`API host is running at http://${HOST}:${port}\n`),
);
complainOf(server as Server, HOST, API_PORT);

/** How long requests that are on their way may take, as in a web process. */
const DRAIN_MS = 30_000;

function stop(exitCode = 0) {
  server.close(async () => {
    await closeDatabase();
    await database.stop();
    process.exit(exitCode);
  });
  // A closed server looks no more for those who never finish their request.
  setTimeout(() => (server as HttpServer).closeAllConnections(), DRAIN_MS).unref();
}
outliveStrays("api", stop);
process.once("SIGTERM", () => stop());
process.once("SIGINT", () => stop());
