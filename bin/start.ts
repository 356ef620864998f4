// Runs the whole product on one machine: embedded database (unless DATABASE_URL), migrations, reference data, demo company,
// WEB_CONCURRENCY web processes, one worker. Restarts a process that dies; stops them in order.
import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { closeDatabase } from "~/upstream/platform/db.server";
import { migrate } from "~/upstream/platform/migrate.server";
import { DEMO_PASSWORD, demoLogins, seedDemo } from "~/upstream/demo/seed.server";
import { ensureReferenceData } from "~/upstream/shell/reference.server";
import { environment, provideDatabase } from "./environment";
import { WORKER_OPTIONS } from "./worker-options";

const env = environment();
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = await provideDatabase(env);
let demo = false;
try {
  await migrate();
  await ensureReferenceData();
  const production = env.NODE_ENV === "production" && env.DATABASE_URL !== undefined;
  if (env.DEMO && !production) demo = await seedDemo({ employees: 300, onlyWhenEmpty: true, forms: true });
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(`The database cannot be prepared: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  await closeDatabase();
  await database.stop();
  process.exit(1);
}
await closeDatabase();

let stopping = false;
let worker: ChildProcess;

function startWorker() {
  worker = fork(path.resolve("build/bin/worker.js"), [], { execArgv: WORKER_OPTIONS, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  worker.on("exit", () => !stopping && setTimeout(startWorker, 500));
}

// remix-serve prints every address it answers, query strings with names in them included: its output is dropped.
cluster.setupPrimary({ exec: path.resolve("build/bin/web.js"), args: ["build/index.js"], stdio: ["ignore", "ignore", "inherit", "ipc"] });
cluster.on("exit", () => !stopping && setTimeout(() => cluster.fork(), 500));
for (let n = 0; n < env.WEB_CONCURRENCY; n += 1) cluster.fork();
startWorker();

cluster.once("listening", (_, address) => {
  say(`Office is running at http://${env.HOST}:${address.port}`);
  if (demo) {
    say(`Demo logins, all with password ${DEMO_PASSWORD}:`);
    for (const [jobNumber, who] of demoLogins) say(`  ${jobNumber}  ${who}`);
  }
});

async function stop() {
  if (stopping) return;
  stopping = true;
  const children = [...Object.values(cluster.workers ?? {}).map((web) => web!.process), worker];
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }),
  );
  await database.stop();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
