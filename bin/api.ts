// The API host as a process of its own; web processes reach it through API_URL.
import { serve } from "@hono/node-server";
import { env } from "~/lib/env.server";
import { serveApi } from "~/upstream/host.server";
import { closeDatabase } from "~/upstream/platform/db.server";
import { migrate } from "~/upstream/platform/migrate.server";
import { ensureReferenceData } from "~/upstream/shell/reference.server";
import { environment, provideDatabase } from "./environment";
import { serverOptions } from "./server-options";

const { HOST, API_PORT } = environment();
const database = await provideDatabase(env());
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

function stop() {
  server.close(async () => {
    await closeDatabase();
    await database.stop();
    process.exit(0);
  });
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
