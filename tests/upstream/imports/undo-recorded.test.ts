import { beforeAll, expect, it } from "vitest";
import { database } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";

/** Tables of which it is not recorded what an import writes: none of them is anything that a file brings. */
const UNRECORDED: Record<string, string> = {
  audit_log: "what was done stays told",
  audit_seals: "the chain of the audit",
  salary_log: "who wrote whose pay stays told",
  notifications: "messages that have left cannot be called back",
  message_outcomes: "how the messenger fares",
  import_batches: "the imports themselves",
  import_rows: "checked rows of a file, gone with the commit",
  import_errors: "faults of a file",
  import_changes: "the record itself",
  reference_versions: "counts changes for caches: it only goes on",
  idempotency_keys: "that a form was sent",
  number_counters: "numbers have gaps and are never given twice",
  sessions: "who is signed in",
  wage_sessions: "who has his pay open",
  password_tickets: "ways to a new password",
  factor_tickets: "second steps on their way",
  one_time_nonces: "used up words of links",
  verify_codes: "codes on their way",
  captchas: "pictures on their way",
  login_log: "what was done stays told",
  login_tries: "counts of wrong passwords",
  rate_counters: "counts of requests",
  error_log: "faults of the product",
  gateway_calls: "calls of partners stay told",
  job_beats: "that workers live",
  installation: "what this installation is",
  removed_files: "files on their way out",
  kept_forms: "forms that somebody has begun",
  demo_pay_months: "how far the demo company is paid",
};

beforeAll(() => useDatabase("empty"));

const tables = async (): Promise<{ name: string; triggers: string[] }[]> =>
  (
    await database().writePool.query(
      `select c.relname as name, array(
         select t.tgname from pg_trigger t where t.tgrelid = c.oid and t.tgname like '\\_recorded\\_%' order by 1
       )::text[] as triggers
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
  ).rows;

it("what an import writes is recorded of every table, or it is said why not (a migration that makes one calls records_imports)", async () => {
  const all = await tables();
  expect(all.filter(({ triggers }) => triggers.length === 0).map(({ name }) => name)).toEqual(
    Object.keys(UNRECORDED).sort(),
  );
  for (const { name, triggers } of all)
    if (!(name in UNRECORDED))
      expect([name, triggers]).toEqual([name, ["_recorded_deletes", "_recorded_inserts", "_recorded_updates"]]);
});

it("outside of an import nothing is recorded, and nobody takes anything out of what only grows", async () => {
  await database().writePool.query("update departments set status = status");
  const { rows } = await database().writePool.query("select count(*)::int as n from import_changes");
  expect(rows).toEqual([{ n: 0 }]);
  const client = await database().writePool.connect();
  try {
    for (const [table, setting, refused] of [
      ["balance_ledger", "", true],
      ["balance_ledger", "on", false],
      ["audit_log", "on", true],
      ["salary_log", "on", true],
    ] as const) {
      await client.query("begin");
      await client.query("select set_config('office.import_undo', $1, true)", [setting]);
      const answer = await client.query(`delete from ${table}`).then(
        () => false,
        () => true,
      );
      await client.query("rollback");
      expect([table, setting, answer]).toEqual([table, setting, refused]);
    }
  } finally {
    client.release();
  }
});

it("keys of at most four columns are told", async () => {
  const { rows } = await database().writePool.query(
    `select c.relname from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relnamespace = 'public'::regnamespace and i.indnkeyatts > 4`,
  );
  expect(rows).toEqual([]);
});

it("rows of every table can be compared", async () => {
  const client = await database().writePool.connect();
  try {
    const { rows } = await client.query(
      `select c.relname as name, array_to_string(import_content(c.oid), '","t"."') as columns
       from pg_class c join pg_trigger t on t.tgrelid = c.oid and t.tgname = '_recorded_inserts'`,
    );
    for (const { name, columns } of rows)
      await client.query(
        `select hash_record_extended(row("t"."${columns}"), 0), t is distinct from t from (select (null::"${name}").*) t`,
      );
    expect(rows.length).toBeGreaterThan(200);
  } finally {
    client.release();
  }
});
