// One web process: remix-serve with what it leaves open. The socket's address and a request id of our own go into
// headers (whatever a client sent under these names is overwritten), packed copies of scripts and styles are sent to
// browsers that read them, slow and oversized requests are cut off, and a stop waits for running requests.
import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { FOREIGN_ORIGIN, isForeignOrigin } from "~/lib/web/origin";
import { codingOf, packed } from "~/lib/web/packed.server";
import { withoutRouteData } from "~/lib/web/route-data";
import { routeFinder } from "~/lib/web/route-manifest";
import { expectUsable } from "~/upstream/platform/database/installation.server";
import { checked, environment, HOPELESS, provideDatabase } from "./environment";
import { complainOf } from "./listening";
import { sensible, serverOptions } from "./server-options";
import { outliveStrays } from "./strays";
import { endUnread } from "./unread";

const env = environment();
const { HOST, PORT } = env;
// Not a child of bin/start, which has looked, and with the database to itself: without an API host this process works
// on it.
if (cluster.isPrimary && !env.API_URL) await checked(expectUsable, await provideDatabase(env));

const running = new Set<ServerResponse>();

const ASSETS = "public/build";
/** Packed copies of scripts and styles (bin/build) by address; named by what is in them, so they never change. */
const copies = new Map(
  (existsSync(ASSETS) ? (readdirSync(ASSETS, { recursive: true }) as string[]) : [])
    .filter((name) => /\.(br|gz)$/.test(name))
    .map((name) => [`/build/${name}`, readFileSync(path.join(ASSETS, name))]),
);

/**
 * Sends the copy its browser reads. remix-serve would pack anew each time, a sixth larger, and with headers that a
 * file needs only when it may change.
 */
function sendPacked({ url = "", method, headers, httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  const coding = codingOf(headers["accept-encoding"] as string | undefined);
  const copy = coding && method === "GET" ? copies.get(`${url}.${coding === "br" ? "br" : "gz"}`) : undefined;
  if (!copy) return false;
  // HTTP/1.1 keeps a connection unless told; a browser asks again for a file whose connection has gone.
  if (httpVersion === "1.1" && response.shouldKeepAlive) response.removeHeader("connection");
  response
    .writeHead(200, {
      "content-type": `text/${url.endsWith(".css") ? "css" : "javascript"}; charset=utf-8`,
      "content-encoding": coding,
      "content-length": copy.length,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    })
    .end(copy);
  return true;
}

subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  request.headers["x-socket-ip"] = request.socket.remoteAddress ?? "";
  request.headers["x-request-id"] = randomUUID();
  delete request.headers[FOREIGN_ORIGIN];
  if (isForeignOrigin(request.headers as Record<string, string>)) {
    delete request.headers.origin;
    request.headers[FOREIGN_ORIGIN] = "1";
  }
  request.url = withoutRouteData(request.url ?? "/");
  running.add(response);
  response.once("close", () => running.delete(response));
});
endUnread();

const DRAIN_MS = 30_000;

async function stop(exitCode = 0) {
  const deadline = Date.now() + DRAIN_MS;
  while (running.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  process.exit(exitCode);
}
outliveStrays("web", stop);
// remix-serve closes the listener on the same signals.
process.once("SIGTERM", () => void stop());
process.once("SIGINT", () => void stop());
// The supervisor is gone: nobody would ever stop this process.
process.once("disconnect", () => void stop());

const require = createRequire(import.meta.url);
process.argv[2] ??= "build/index.js";

// As remix-serve sets it, but before React is loaded: it would else be the one for developers, which has a quarter
// more to do for a page.
process.env.NODE_ENV ??= "production";

/**
 * remix-serve loads the build too, under an address that tells when it was made: under another one it would stand in
 * memory twice, and be compiled twice, which is a third of the process's start.
 */
const buildFile = path.resolve(process.argv[2]);
const build = (await import(`${pathToFileURL(buildFile).href}?t=${statSync(buildFile).mtimeMs}`)) as ServerBuild;
const findRoutes = routeFinder(build.assets.routes);

/** Answers what browsers ask about routes they do not know yet, in place of Remix (lib/web/route-manifest). */
async function sendManifest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  response.setHeader("x-content-type-options", "nosniff");
  if (searchParams.get("version") !== build.assets.version) {
    response.writeHead(204, { "x-remix-reload-document": "true", "cache-control": "no-store" }).end();
    return;
  }
  const routes = findRoutes(searchParams.getAll("p"));
  if (!routes) {
    response.writeHead(400).end();
    return;
  }
  const coding = codingOf(request.headers["accept-encoding"] as string | undefined);
  const text = JSON.stringify(routes);
  const body = coding ? await packed(text, coding, true) : text;
  response
    .writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      ...(coding && { "content-encoding": coding }),
    })
    .end(body);
}

// remix-serve makes its server without options and gives it to nobody; the size of a header and the time between two
// looks for slow requests can be set in no other way.
const http = require("node:http") as typeof import("node:http");
const { createServer } = http;
http.createServer = ((listener: RequestListener) => {
  const served: RequestListener = (request, response) => {
    if (/^\/__manifest(\?|$)/.test(request.url ?? "")) void sendManifest(request, response);
    else if (!sendPacked(request, response)) {
      // remix-serve lets browsers keep public files for an hour; a service worker has to be the newest.
      if (request.url === "/sw.js") response.setHeader("cache-control", "no-cache");
      listener(request, response);
    }
  };
  const server = createServer(serverOptions(), sensible(served));
  complainOf(server, HOST, PORT, HOPELESS);
  return server;
}) as typeof createServer;

require("@remix-run/serve/dist/cli.js");
