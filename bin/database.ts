// Owner of the embedded PostgreSQL: a process of its own, so that the server outlives the web processes on a stop and
// ends with its supervisor in every case (message "stop", or the channel breaking). Ends when the server does.
import { DISK_FULL, localSecrets, startEmbedded } from "~/upstream/platform/database/embedded.server";

const [dataDir, port] = [process.argv[2]!, Number(process.argv[3] ?? 0)];
const server = await startEmbedded(dataDir, process.env.DATABASE_PASSWORD ?? localSecrets(dataDir).DATABASE_PASSWORD, {
  port,
}).catch((error: Error) => {
  // The last line is the one that says why; of a first start that failed it tells only what was tidied away.
  const lines = error.message.trim().split("\n");
  process.stderr.write((lines.find((line) => DISK_FULL.test(line)) ?? lines.at(-1)!).replace(/^.*FATAL: +/, ""));
  process.exit(1);
});
process.send?.({ url: server.url(), port: server.port });

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await server.stop();
  process.exit(0);
}
process.on("message", (message) => message === "stop" && void stop());
process.on("disconnect", () => void stop());
void server.ended.then(() => !stopping && process.exit(1));
