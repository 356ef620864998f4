import { type SQL, sql } from "drizzle-orm";
import { IMPORT_STATE, UNDO_DAYS } from "~/contracts/platform/codes";
import { database } from "./database/db.server";
import { select, str } from "./database/select.server";
import { removeFile, storedBefore } from "./files/files.server";
import { log } from "./log.server";

/**
 * What of the platform may go: old counters, codes and links that would be over, idempotency keys after 24 h, previewed
 * imports nobody committed within 24 h with their files, what imports have changed that can be undone no more, files
 * whose row is gone.
 */
export async function sweep(): Promise<void> {
  const { write } = database();
  await write.execute(sql`delete from rate_counters where window_start < now() - interval '1 day'`);
  await write.execute(sql`delete from verify_codes where expires_at < now() - interval '1 day'`);
  await write.execute(sql`delete from one_time_nonces where expires_at < now()`);
  await write.execute(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`);
  const { rows } = await write.execute<{ id: number; store_key: string }>(sql`
    update import_batches set state = ${IMPORT_STATE.expired}, finished_at = now(), version = version + 1
    where state in ${[IMPORT_STATE.reading, IMPORT_STATE.previewed]} and created_at < now() - interval '24 hours'
    returning id, store_key`);
  for (const batch of rows) {
    await write.execute(sql`delete from import_rows where batch_id = ${batch.id}`);
    await removeFile(batch.store_key);
  }
  // Files of finished imports hold personal data and have done their work.
  const finished = await select(write, { store_key: str`store_key` })`
    from import_batches
    where state in ${[IMPORT_STATE.committed, IMPORT_STATE.failed, IMPORT_STATE.expired, IMPORT_STATE.undone]}
      and finished_at between now() - interval '30 days' and now() - interval '24 hours'`;
  for (const { store_key } of finished) await removeFile(store_key);
  // What an import found before it wrote is kept as long as it may be undone.
  await write.execute(sql`
    delete from import_changes c
    using import_batches b
    where b.id = c.batch_id and b.finished_at < now() - make_interval(days => ${UNDO_DAYS}::int)`);
  const removed = await select(write, { store_key: str`store_key` })`from removed_files limit 1000`;
  for (const { store_key } of removed) {
    await removeFile(store_key);
    await write.execute(sql`delete from removed_files where store_key = ${store_key}`);
  }
}

/** A file is stored before its row: for so long it may be on its way. */
const ON_ITS_WAY_MS = 24 * 3_600_000;
const AT_ONCE = 1_000;

/**
 * Removes what lies in the store and stands in no row: a kill between the two, or a commit whose answer was lost,
 * leaves it.
 * @returns how many
 */
export async function sweepStore(now = new Date()): Promise<number> {
  const known = await rowsWithFiles();
  let gone = 0;
  for await (const keys of storedBefore(new Date(now.getTime() - ON_ITS_WAY_MS))) {
    for (let from = 0; from < keys.length; from += AT_ONCE) {
      const some = keys.slice(from, from + AT_ONCE);
      const rows = await select(database().write, {
        key: str`key`,
      })`from unnest(${sql.param(some)}::text[]) as key where key not in (${known})`;
      for (const { key } of rows) await removeFile(key);
      gone += rows.length;
    }
  }
  if (gone > 0) log.info({ files: gone }, "files without a row removed");
  return gone;
}

/** Every key that a row holds: whatever table has a column of that name, so that no new one is forgotten. */
async function rowsWithFiles(): Promise<SQL> {
  const rows = await select(database().write, { name: str`table_name` })`
    from information_schema.columns
    where table_schema = 'public' and column_name = 'store_key'
    order by 1`;
  return sql.join(
    rows.map(({ name }) => sql`select store_key from ${sql.identifier(name)}`),
    sql` union all `,
  );
}
