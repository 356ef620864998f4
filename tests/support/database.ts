import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { SECRETS } from "./cluster";

// A process may go from file to file: what the first one found is what each begins with, in an empty folder.
const kept = globalThis as {
  office?: {
    environment: NodeJS.ProcessEnv;
    folder: string;
    /** Files begun by this process: what a module outside keeps by file is kept by this. */
    files: number;
    replaced: Map<Map<unknown, unknown>, [unknown, unknown][]>;
  };
};
if (!kept.office) {
  const made = mkdtempSync(path.join(tmpdir(), "office-file-"));
  kept.office = { environment: { ...process.env }, folder: made, files: 0, replaced: new Map() };
  process.on("exit", () => rmSync(made, { recursive: true, force: true }));
}
kept.office.files += 1;
const { environment, folder, replaced } = kept.office;
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
// Before any module of the product reads the environment.
Object.assign(process.env, environment, SECRETS, {
  DATA_DIR: folder,
  NODE_ENV: "test",
  LOG_LEVEL: environment.LOG_LEVEL ?? "silent",
});
const { env, readEnv } = await import("~/lib/env.server");

/** Changes the environment, also where the product has read it already. */
export function setEnvironment(values: Record<string, string>): void {
  Object.assign(process.env, values);
  const known = env() as Record<string, unknown>;
  for (const name of Object.keys(known)) delete known[name];
  Object.assign(known, readEnv());
}
setEnvironment({});

/** Lets something stand in a list of the product's, until the end of the file. */
export function standIn<K, V>(list: ReadonlyMap<K, V>, key: K, value: V): void {
  const map = list as Map<unknown, unknown>;
  if (!replaced.has(map)) replaced.set(map, [...map]);
  map.set(key, value);
}

afterAll(() => {
  for (const [map, entries] of replaced) {
    map.clear();
    for (const [key, value] of entries) map.set(key, value);
  }
  replaced.clear();
});

const created: string[] = [];

/** One connection for all databases of the file: each that is opened is a process of the server's. */
let admin: Promise<pg.Client> | undefined;
function asAdmin(): Promise<pg.Client> {
  const opened = async () => {
    const client = new pg.Client({ connectionString: inject("clusterUrl") });
    await client.connect();
    return client;
  };
  admin ??= opened();
  return admin;
}

/** Points every pool at a database. */
async function workOn(name: string): Promise<string> {
  const { closeDatabase } = await import("~/upstream/platform/database/db.server");
  const { forgetCache } = await import("~/upstream/platform/cache.server");
  const { forgetCompany } = await import("~/lib/organization/known-company");
  const { forgetCounts } = await import("~/upstream/platform/database/counts.server");
  await closeDatabase();
  forgetCache();
  forgetCompany();
  forgetCounts();
  const url = new URL(inject("clusterUrl"));
  url.pathname = `/${name}`;
  process.env.EMBEDDED_DATABASE_URL = url.href;
  // The store belongs to the database it was last used with.
  rmSync(path.join(folder, "files", ".office-store"), { force: true });
  return url.href;
}

/** By its files about 100 ms; by its pages, as PostgreSQL does when not told, more than a second. */
const clone = async (name: string, template: string) =>
  (await asAdmin()).query(`create database ${name} template ${template} strategy file_copy`);

/** Makes the template with forms for whoever asks first, under another name until it is whole; the others wait. */
async function fillTemplate(): Promise<void> {
  const client = await asAdmin();
  const filled = () => client.query("select from pg_database where datname = 'filled_template'");
  if ((await filled()).rowCount) return;
  await client.query("select pg_advisory_lock(1)");
  if (!(await filled()).rowCount) {
    const name = `filling_${process.pid}_${Date.now()}`;
    await clone(name, "empty_template");
    await workOn(name);
    const { seedDemo } = await import("~/upstream/demo.server");
    await seedDemo({ employees: 300, forms: "few" });
    await workOn("postgres");
    await client.query(`alter database ${name} rename to filled_template`);
  }
  await client.query("select pg_advisory_unlock(1)");
}

/**
 * A database of this file's own, cloned from a template, and every pool pointed at it.
 * @param template the demo company of 300 without forms, with a few in every state, or nothing but reference data
 */
export async function useDatabase(template: "demo" | "filled" | "empty" = "demo"): Promise<string> {
  if (template === "filled") await fillTemplate();
  const name = `t_${process.pid}_${Date.now()}_${created.length}`;
  await clone(name, `${template}_template`);
  created.push(name);
  return workOn(name);
}

afterAll(async () => {
  const { closeDatabase } = await import("~/upstream/platform/database/db.server");
  await closeDatabase();
  if (!admin) return;
  const client = await admin;
  for (const name of created) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
  // A file may have made a hundred, and each drop is a checkpoint.
}, 300_000);
