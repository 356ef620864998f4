import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { DAY_TYPE } from "~/contracts/calendar/codes";
import { companyDay } from "~/lib/period";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

export const SECRETS = {
  SESSION_SECRET: "test-session-secret-0123456789abcdef",
  DATA_KEY: "test-data-key-0123456789abcdef-012345",
};

/** Several projects of one run ask for it, each by a copy of this module. */
const run = globalThis as { officeCluster?: ReturnType<typeof start> };

/**
 * One PostgreSQL for the whole run, with two templates: `empty_template` (migrated, reference data) and `demo_template`
 * (the demo company of 300); support/database adds a third. Test files clone one of them.
 */
export default async function setup(project: TestProject) {
  const first = !run.officeCluster;
  run.officeCluster ??= start();
  const { url, stop } = await run.officeCluster;
  project.provide("clusterUrl", url);
  return first ? stop : undefined;
}

async function start() {
  execFileSync(process.execPath, ["bin/build.mjs", "--bins", "--if-needed"], { stdio: "inherit" });
  const folder = mkdtempSync(path.join(tmpdir(), "office-test-"));
  Object.assign(process.env, SECRETS, { DATA_DIR: folder, LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" });
  const { startEmbedded } = await import("~/upstream/platform/database/embedded.server");
  const server = await startEmbedded(folder, "test", { fast: true });
  const admin = new pg.Client({ connectionString: server.url() });
  await admin.connect();
  await admin.query("create database empty_template");
  await prepare(server.url("empty_template"), []);
  await nameToday(server.url("empty_template"));
  await admin.query("create database demo_template template empty_template");
  await prepare(server.url("demo_template"), ["demo", "--employees", "300"]);
  await admin.end();
  for (const template of ["empty_template", "demo_template"]) await unbind(server.url(template));
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url("postgres"), stop };
}

/** What the day is called that a moved clock makes another. */
export const MADE_TODAY = "另日";

/** What the calendars of the six sites say of today, where it is to be another day (other-days.mjs). */
async function nameToday(url: string): Promise<void> {
  const type = DAY_TYPE[process.env.DAY_TYPE_TODAY as keyof typeof DAY_TYPE];
  if (!type) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into calendar_days (site_id, date, day_type, name) select s, $1, $2, $3 from generate_series(1, 6) as s
     on conflict (site_id, date) do update set day_type = excluded.day_type`,
    [companyDay(), type, MADE_TODAY],
  );
  await client.end();
}

/** Each test file has a file store of its own; and a test reads a form faster than a person (approvals rule 38). */
async function unbind(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update installation set store_id = null");
  await client.query(
    "insert into system_parameters (name, effective_day, value, updated_by) values ('readFirstSeconds', '2000-01-01', '0', 1)",
  );
  await client.end();
}

/** Through the product's own command, in its own process: this one must not open pools that block cloning. */
function prepare(url: string, command: string[]) {
  execFileSync(process.execPath, ["build/bin/admin.js", ...(command.length > 0 ? command : ["audit", "verify"])], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
