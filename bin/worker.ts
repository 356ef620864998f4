// Works the job queues: imports, notifications, sealing the audit chain, sweeping.
import { checkBatch, commitBatch, recoverImports } from "~/upstream/imports.server";
import { sealAudit } from "~/upstream/platform/audit.server";
import { closeDatabase, databaseUrl } from "~/upstream/platform/db.server";
import { workQueues } from "~/upstream/platform/jobs.server";
import { deliverNotifications } from "~/upstream/platform/outbox.server";
import { sweep } from "~/upstream/platform/sweep.server";
import { environment, provideDatabase } from "./environment";

const database = await provideDatabase(environment());
await recoverImports();
const queues = await workQueues(databaseUrl(), {
  "import.check": ({ batchId }) => checkBatch(batchId),
  "import.commit": ({ batchId }) => commitBatch(batchId),
  "outbox.deliver": async () => void (await deliverNotifications()),
  "audit.seal": async () => void (await sealAudit()),
  "platform.sweep": async () => {
    await sweep();
    await recoverImports();
  },
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await queues.stop();
  await closeDatabase();
  await database.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
process.on("disconnect", () => void stop());
