import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { SECRETS } from "./cluster";

// Set before any module of the product reads the environment.
const folder = mkdtempSync(path.join(tmpdir(), "office-file-"));
Object.assign(process.env, SECRETS, {
  DATA_DIR: folder,
  NODE_ENV: "test",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
});

const created: string[] = [];

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject("clusterUrl") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of this file's own, cloned from a template (about 60 ms), and every pool pointed at it. */
export async function useDatabase(template: "demo" | "empty" = "demo"): Promise<string> {
  const name = `t_${process.pid}_${Date.now()}_${created.length}`;
  await asAdmin((client) => client.query(`create database ${name} template ${template}_template`));
  created.push(name);
  const { closeDatabase } = await import("~/upstream/platform/database/db.server");
  const { forgetCache } = await import("~/upstream/platform/cache.server");
  const { forgetCounts } = await import("~/upstream/platform/database/counts.server");
  await closeDatabase();
  forgetCache();
  forgetCounts();
  const url = new URL(inject("clusterUrl"));
  url.pathname = `/${name}`;
  process.env.EMBEDDED_DATABASE_URL = url.href;
  // The store belongs to the database it was last used with.
  rmSync(path.join(folder, "files", ".office-store"), { force: true });
  return url.href;
}

afterAll(async () => {
  const { closeDatabase } = await import("~/upstream/platform/database/db.server");
  await closeDatabase();
  await asAdmin(async (client) => {
    for (const name of created) await client.query(`drop database if exists ${name} with (force)`);
  });
  rmSync(folder, { recursive: true, force: true });
  // A file may have made a hundred, and each drop is a checkpoint.
}, 300_000);
