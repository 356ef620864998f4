import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readStoreMarker, storeName, writeStoreMarker } from "../files/files.server";
import { seal, unseal } from "../identity/crypto.server";
import { database, transaction } from "./db.server";
import { MIGRATIONS, migrate } from "./migrate.server";
import { NotUsable } from "./not-usable.server";
import { bool, select, selectOne } from "./select.server";

const WORD = "office";

/**
 * Refuses an address behind which the settings of a connection do not hold: a pooler that hands one server connection
 * to many would let queries write, and lose the time zone and the limits.
 */
export async function expectOwnConnections(): Promise<void> {
  const settled = await database()
    .readPool.query<{ default_transaction_read_only: string }>("show default_transaction_read_only")
    .then(
      ({ rows }) => rows[0]!.default_transaction_read_only,
      (error: Error) => {
        // The pooler's own words, when it refuses the settings outright.
        if (/startup parameter/.test(error.message)) return "refused";
        throw error;
      },
    );
  if (settled === "on") return;
  throw new NotUsable(
    "The database in DATABASE_URL is reached through a pooler (pgbouncer) that drops the settings of connections: name PostgreSQL itself there; DATABASE_POOL bounds the connections of each process.",
  );
}

const newestOfBuild = () =>
  Math.max(
    ...(
      JSON.parse(readFileSync(path.join(MIGRATIONS, "meta/_journal.json"), "utf8")) as { entries: { when: number }[] }
    ).entries.map(({ when }) => when),
  );

/**
 * Refuses a database that a newer build has changed, or (`current`) one that this build's migrations have not reached.
 */
export async function expectSchema(options: { current: boolean }): Promise<void> {
  const made = await select(database().read, { made: bool`to_regclass('drizzle.__drizzle_migrations') is not null` })``;
  const { rows } = made[0]!.made
    ? await database().read.execute<{ newest: number }>(
        sql`select coalesce(max(created_at), 0)::bigint as newest from drizzle.__drizzle_migrations`,
      )
    : { rows: [{ newest: 0 }] };
  const { newest } = rows[0]!;
  if (newest > newestOfBuild())
    throw new NotUsable(
      "The database has been changed by a newer version of the product: start that version, or restore the backup from before it.",
    );
  if (options.current && newest < newestOfBuild())
    throw new NotUsable(
      "The database is older than this version of the product: run `npm run admin -- migrate` first.",
    );
}

/**
 * Refuses to work with the wrong DATA_KEY (nothing sealed could be opened) or with a file store that is not this
 * database's (files would lie where nobody else finds them, and the sweep would take another's). The first start binds
 * them to each other.
 * @param options.adopt binds the store as it is: its files are lost, or it was moved without its marker
 */
export function expectOwnKeyAndStore(options: { adopt?: boolean } = {}): Promise<void> {
  return transaction(async (tx) => {
    await tx.execute(sql`insert into installation (id) values (1) on conflict do nothing`);
    const { storeId, keyCheck } = (await selectOne(tx, {
      storeId: sql<string | null>`store_id`,
      keyCheck: sql<string | null>`key_check`,
    })`from installation where id = 1 for update`)!;
    if (keyCheck !== null && !opens(keyCheck))
      throw new NotUsable("DATA_KEY is not the key of this database: set the one it was made with.");
    const marker = await readStoreMarker();
    if (marker !== storeId && !options.adopt) {
      throw new NotUsable(
        `The file store ${storeName()} is not the one of this database: all machines share one folder (DATA_DIR) or bucket (S3_BUCKET). If it is the right one and has only lost its marker, run \`npm run admin -- adopt-store\`.`,
      );
    }
    if (storeId !== null && keyCheck !== null && marker === storeId) return;
    const bound = storeId ?? randomUUID();
    await tx.execute(
      sql`update installation set store_id = ${bound}, key_check = ${keyCheck ?? seal(WORD)} where id = 1`,
    );
    await writeStoreMarker(bound);
  });
}

function opens(sealed: string): boolean {
  try {
    return unseal(sealed) === WORD;
  } catch {
    return false;
  }
}

/** What every process looks at before it works on the database itself. */
export async function expectUsable(): Promise<void> {
  await expectOwnConnections();
  await expectSchema({ current: true });
  await expectOwnKeyAndStore();
}

/** Brings the database up to this build and makes sure that it, the store and the key belong together. */
export async function prepareDatabase(): Promise<void> {
  await expectOwnConnections();
  await expectSchema({ current: false });
  await migrate();
  await expectOwnKeyAndStore();
}
