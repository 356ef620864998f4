// Owner of the embedded PostgreSQL: a process of its own, so that the server outlives the web processes on a stop and ends
// with its supervisor in every case (message "stop", or the channel breaking).
import { localSecrets, startEmbedded } from "~/upstream/platform/embedded.server";

const dataDir = process.argv[2]!;
const server = await startEmbedded(dataDir, process.env.DATABASE_PASSWORD ?? localSecrets(dataDir).DATABASE_PASSWORD);
process.send?.({ url: server.url() });

async function stop() {
  await server.stop();
  process.exit(0);
}
process.on("message", (message) => message === "stop" && void stop());
process.on("disconnect", () => void stop());
