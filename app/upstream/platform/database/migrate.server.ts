import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { LOCK } from "../locks.server";
import { databaseUrl } from "./db.server";
import { markSquashed } from "./squashed-chain.server";

export const MIGRATIONS = path.resolve("app/upstream/platform/migrations");

/** Brings the schema up to date; safe to call from several processes at once. */
export async function migrate(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK.migrations})`);
    await markSquashed(client, MIGRATIONS);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
