// Works the job queues: imports, notifications, sealing the audit chain, sweeping, reminders and time limits of
// approvals, what takes effect on its day.
import { recoverImports } from "~/upstream/import-jobs.server";
import { jobs } from "~/upstream/jobs.server";
import { closeDatabase, databaseUrl } from "~/upstream/platform/database/db.server";
import { expectUsable } from "~/upstream/platform/database/installation.server";
import { workQueues } from "~/upstream/platform/jobs.server";
import { log } from "~/upstream/platform/log.server";
import { checked, environment, provideDatabase } from "./environment";
import { outliveStrays } from "./strays";

const RECOVER_MS = 5_000;

const database = await provideDatabase(environment());
await checked(expectUsable, database);
const queues = await workQueues(databaseUrl(), jobs);
// A web process killed over a small file leaves a batch that no queue knows.
const recover = () => recoverImports().catch((error: Error) => log.warn({ err: error }, "imports not looked after"));
const recovering = setInterval(recover, RECOVER_MS);
void recover();

process.send?.("ready");

let stopping = false;
async function stop(exitCode = 0) {
  if (stopping) return;
  stopping = true;
  clearInterval(recovering);
  await queues.stop();
  await closeDatabase();
  await database.stop();
  process.exit(exitCode);
}
outliveStrays("api", stop);
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
process.on("disconnect", () => void stop());
