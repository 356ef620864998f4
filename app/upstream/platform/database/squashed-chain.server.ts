import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { sha256 } from "../identity/crypto.server";
import { NotUsable } from "./not-usable.server";

/** The 42 migrations of version 0.1.0 (0000_start to 0041_person_page_and_drafts): digest of their hashes in order. */
const WHOLE_CHAIN = "56d16a53bada8aa4722d1b0733105c88131bb31a918ef23975266eb005c6a36b";

/** The migrations that make in one go what that chain made: 0000_schema and 0001_rules. */
const SQUASHED = 2;

interface Applied {
  hash: string;
  createdAt: string;
}

/**
 * A database that the whole chain of version 0.1.0 has made has the schema of the squashed migrations: they are marked
 * as applied, without being run, and what it holds stays. Part of that chain cannot be finished here.
 */
export async function markSquashed(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  const squashed = readMigrationFiles({ migrationsFolder }).slice(0, SQUASHED);
  const applied = await appliedIn(client);
  if (applied.length === 0 || applied.some(({ createdAt }) => Number(createdAt) === squashed[0]!.folderMillis)) return;
  if (sha256(applied.map(({ hash }) => hash).join("\n")) !== WHOLE_CHAIN)
    throw new NotUsable(
      "The database was made by a version before the last 0.1.0: start that one on it first (its newest migration is 0041_person_page_and_drafts), then this one.",
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
