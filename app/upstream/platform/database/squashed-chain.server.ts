import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { sha256 } from "../identity/crypto.server";
import { NotUsable } from "./not-usable.server";

/** The migrations that make in one go what a whole chain made: 0000_schema and 0001_rules. */
const SQUASHED = 2;

/** The chain they stand for, as bin/squash has written it down. */
interface Chain {
  version: string;
  /** Its last migration. */
  newest: string;
  /** When its first migration was made: what a database ran before that is older squashed migrations' business. */
  since: number;
  /** Digest of its hashes in order. */
  digest: string;
}

interface Applied {
  hash: string;
  createdAt: string;
}

/**
 * A database that the whole chain has made has the schema of the squashed migrations: they are marked as applied,
 * without being run, and what it holds stays. Part of that chain cannot be finished here.
 */
export async function markSquashed(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const squashed = readMigrationFiles({ migrationsFolder }).slice(0, SQUASHED);
  const applied = await appliedIn(client);
  if (applied.length === 0 || applied.some(({ createdAt }) => Number(createdAt) === squashed[0]!.folderMillis)) return;
  const chain: Chain = JSON.parse(readFileSync(path.join(migrationsFolder, "squashed.json"), "utf8"));
  const whole = applied.filter(({ createdAt }) => Number(createdAt) >= chain.since).map(({ hash }) => hash);
  if (sha256(whole.join("\n")) !== chain.digest)
    throw new NotUsable(
      `The database was made by a version before the last ${chain.version}: start that one on it first (its newest migration is ${chain.newest}), then this one.`,
    );
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
    select * from unnest($1::text[], $2::bigint[])`,
    [squashed.map(({ hash }) => hash), squashed.map(({ folderMillis }) => folderMillis)],
  );
}

async function appliedIn(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: made } = await client.query<{ journal: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as journal",
  );
  if (!made[0]!.journal) return [];
  const { rows } = await client.query<Applied>(
    `select hash, created_at as "createdAt"
    from drizzle.__drizzle_migrations
    order by created_at`,
  );
  return rows;
}
