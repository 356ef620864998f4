// Runs the whole product on one machine: embedded database (unless DATABASE_URL), migrations, reference data, demo
// company, WEB_CONCURRENCY web processes, one worker. Restarts a process that dies; stops them in order.
import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import { DEMO_PASSWORD } from "~/upstream/demo/people.server";
import { demoLogins, seedDemo } from "~/upstream/demo.server";
import { closeDatabase } from "~/upstream/platform/database/db.server";
import { prepareDatabase } from "~/upstream/platform/database/installation.server";
import { ensureReferenceData } from "~/upstream/reference.server";
import { hasAccounts } from "~/upstream/shell/access/accounts.server";
import { environment, HOPELESS, provideDatabase, unprepared } from "./environment";
import { expectFree } from "./listening";
import { WEB_OPTIONS, WORKER_OPTIONS } from "./node-options";

const env = environment();
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = await provideDatabase(env, { alone: true, before: () => expectFree(env.HOST, env.PORT) });
let demo = false;
let isEmpty = false;
try {
  await prepareDatabase();
  await ensureReferenceData();
  const production = env.NODE_ENV === "production" && env.DATABASE_URL !== undefined;
  if (env.DEMO && !production)
    demo = await seedDemo({ employees: 300, onlyWhenEmpty: true, forms: "many", payMonths: env.DEMO_MONTHS });
  isEmpty = !(await hasAccounts());
} catch (error) {
  process.stderr.write(`${unprepared(error)}\n`);
  await closeDatabase();
  await database.stop();
  process.exit(1);
}
await closeDatabase();

let stopping = false;

/**
 * A child that has ended this often in a row before it came to work will not come the next time either. The worker
 * needs the database for it, which may be away for half a minute.
 */
const MAX_IDLE_ENDS = { web: 5, worker: 10 };

/**
 * Starts a child again whenever it ends, later each time it had not come to work; gives the product up when it never
 * does.
 */
function keep(
  name: keyof typeof MAX_IDLE_ENDS,
  start: () => ChildProcess,
  worksAt: (child: ChildProcess, works: () => void) => void,
) {
  let idle = 0;
  let child: ChildProcess;
  const begin = () => {
    child = start();
    worksAt(child, () => {
      idle = 0;
    });
    child.once("exit", (code) => {
      if (stopping) return;
      idle += 1;
      if (code === HOPELESS) void stop(1);
      else if (idle > MAX_IDLE_ENDS[name]) {
        process.stderr.write(
          `The ${name} process has ended ${idle} times before it came to work: what it last said stands above.\n`,
        );
        void stop(1);
      } else setTimeout(() => !stopping && begin(), Math.min(500 * 2 ** (idle - 1), 10_000));
    });
  };
  begin();
  return () => child;
}

// remix-serve prints every address it answers, query strings with names in them included: its output is dropped.
cluster.setupPrimary({
  exec: path.resolve("build/bin/web.js"),
  args: ["build/index.js"],
  execArgv: WEB_OPTIONS,
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
cluster.once("listening", (_, address) => {
  const web = `http://${env.HOST}:${address.port}`;
  database.tell(web);
  say(`Office is running at ${web}`);
  if (isEmpty) say("Nobody can sign in yet. In another terminal: npm run admin -- create-admin JOB_NUMBER NAME");
  if (demo) {
    say(`Demo logins, all with password ${DEMO_PASSWORD}:`);
    for (const [jobNumber, who] of demoLogins) say(`  ${jobNumber}  ${who}`);
  }
});
const listened = new Map<ChildProcess, () => void>();
cluster.on("listening", (web) => listened.get(web.process)?.());

const children = Array.from({ length: env.WEB_CONCURRENCY }, () =>
  keep(
    "web",
    () => cluster.fork().process,
    (web, works) => {
      listened.set(web, works);
      web.once("exit", () => listened.delete(web));
    },
  ),
);
children.push(
  keep(
    "worker",
    () =>
      fork(path.resolve("build/bin/worker.js"), [], {
        execArgv: WORKER_OPTIONS,
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      }),
    (worker, works) => worker.once("message", works),
  ),
);

async function stop(exitCode = 0) {
  if (stopping) return;
  stopping = true;
  await Promise.all(
    children.map(async (running) => {
      const child = running();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    }),
  );
  await database.stop();
  process.exit(exitCode);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
