import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, inject, it } from "vitest";
import { freePort } from "../support/sockets";
import { childrenOf, copyOf, FOLDERS_KEYS, Product, sleep, until } from "./product";

const folders: string[] = [];
const folder = () => {
  folders.push(copyOf(inject("demoFolder")));
  return folders.at(-1)!;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

it("npm start ends in order on SIGTERM, as a service manager sends it, and leaves nothing running", async () => {
  const port = await freePort();
  const npm = spawn("npm", ["start", "--silent"], {
    env: {
      ...process.env,
      ...FOLDERS_KEYS,
      NODE_ENV: "production",
      DATA_DIR: folder(),
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      EMBEDDED_DATABASE_URL: "",
      LOG_LEVEL: "warn",
    },
    stdio: "ignore",
  });
  const gone = new Promise<boolean>((resolve) => npm.once("exit", () => resolve(true)));
  const answers = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok);
  await until("the product", answers, 120_000);
  const tree = treeOf(npm.pid!);
  // The shell has made way: npm, the supervisor, its children.
  expect(tree.length).toBeGreaterThan(4);
  npm.kill("SIGTERM");
  expect(await Promise.race([gone, sleep(60_000).then(() => false)])).toBe(true);
  await until("the end of all", async () => tree.every((pid) => !existsSync(`/proc/${pid}`)), 30_000).finally(() => {
    for (const pid of tree) if (existsSync(`/proc/${pid}`)) process.kill(pid, "SIGKILL");
  });
  expect(await answers().catch(() => "nobody")).toBe("nobody");
});

it("a worker whose database goes away in the middle of a job lives on, and works when it is back", async () => {
  const product = new Product(folder(), await freePort());
  await product.start();
  try {
    await until("a worker", async () => product.pids("worker").length > 0);
    const worker = product.pid("worker");
    for (let round = 0; round < 2; round += 1) {
      const holder = new pg.Client({ connectionString: product.databaseUrl() });
      holder.on("error", () => {});
      await holder.connect();
      // Every job that comes by itself writes here when it is done.
      await holder.query("begin; lock table job_beats in exclusive mode");
      const waits =
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'job_beats'";
      await until(
        "a job that waits",
        async () => {
          // Who says nothing for long is sent away, and his lock with him.
          await holder.query("select 1");
          return (await product.one<{ n: number }>(waits)).n > 0;
        },
        150_000,
      );
      await product.kill("server");
      await product.answering();
      await holder.end().catch(() => {});
    }
    // The job itself goes on, not only the next turn of its schedule, a minute off at most.
    const beats = () => product.one<{ n: number }>("select coalesce(sum(beats), 0)::int as n from job_beats");
    const before = await beats();
    await until("the job", async () => (await beats()).n > before.n, 30_000);
    expect(product.pid("worker")).toBe(worker);
  } finally {
    await product.stop();
  }
});
