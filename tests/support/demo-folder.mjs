// Makes the data folder of a product with its demo company and one month of its pay: started once, stopped in order.
// Filling it takes longer than all that those try who work on a copy of it.
//   node tests/support/demo-folder.mjs /a/folder
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

const PATIENCE_MS = 300_000;

const [folder] = process.argv.slice(2);
// The folder gets keys of its own; whoever calls this may have others.
const { SESSION_SECRET, DATA_KEY, DATABASE_URL, EMBEDDED_DATABASE_URL, ...env } = process.env;
const product = fork("build/bin/start.js", [], {
  env: {
    ...env,
    NODE_ENV: "production",
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PORT: "0",
    DEMO: "1",
    DEMO_MONTHS: "1",
    WEB_CONCURRENCY: "1",
    LOG_LEVEL: "warn",
  },
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});

/** Whether the product serves, and all months that the demo company wants are paid. */
async function isWhole() {
  const { url, web } = JSON.parse(readFileSync(path.join(folder, "owner.json"), "utf8"));
  if (!web) return false;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select count(*)::int as n from demo_pay_months where state = 0");
    return rows[0].n === 0;
  } finally {
    await client.end();
  }
}

const ended = once(product, "exit");
let whole = false;
for (const until = Date.now() + PATIENCE_MS; !whole && product.exitCode === null && Date.now() < until; ) {
  await new Promise((resolve) => setTimeout(resolve, 200));
  // The file is not there yet, or the database not.
  whole = await isWhole().catch(() => false);
}
product.kill("SIGTERM");
await ended;
process.exit(whole ? 0 : 1);
