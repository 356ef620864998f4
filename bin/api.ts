// The API host as a process of its own; web processes reach it through API_URL.
import type { Server } from "node:net";
import { serve } from "@hono/node-server";
import { env } from "~/lib/env.server";
import { serveApi } from "~/upstream/host.server";
import { closeDatabase } from "~/upstream/platform/db.server";
import { migrate } from "~/upstream/platform/migrate.server";
import { ensureReferenceData } from "~/upstream/shell/reference.server";
import { environment, provideDatabase } from "./environment";
import { complainOf, expectFree } from "./listening";
import { serverOptions } from "./server-options";

const { HOST, API_PORT } = environment();
const database = await provideDatabase(env(), { before: () => expectFree(HOST, API_PORT) });
await migrate();
await ensureReferenceData();

const server = serve(
  {
    hostname: HOST,
    port: API_PORT,
    serverOptions: serverOptions(),
    fetch: (request, { incoming }) => serveApi(request, "", (incoming as { socket: { remoteAddress?: string } }).socket.remoteAddress ?? ""),
  },
  ({ port }) => process.stdout.write(`API host is running at http://${HOST}:${port}\n`),
);
complainOf(server as Server, HOST, API_PORT);

function stop() {
  server.close(async () => {
    await closeDatabase();
    await database.stop();
    process.exit(0);
  });
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
