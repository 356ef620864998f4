import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { MIGRATIONS } from "~/upstream/platform/database/migrate.server";
import { sha256 } from "~/upstream/platform/identity/crypto.server";
import { useDatabase } from "../../support/database";
import { runCommand, startWeb } from "../../support/processes";
import { schemaOf } from "../../support/schema";
import { SQUASHED } from "../../support/squashed-chain";

const clients: pg.Client[] = [];
async function connect(url: string): Promise<pg.Client> {
  clients.push(new pg.Client({ connectionString: url }));
  await clients.at(-1)!.connect();
  return clients.at(-1)!;
}
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
});

/** Leaves nothing of the product in a database but its queues. */
async function emptied(url: string): Promise<string> {
  await (await connect(url)).query("drop schema public, drizzle cascade; create schema public");
  return url;
}

/** As version 0.2.0 had made it. */
async function old(url: string): Promise<string> {
  await emptied(url);
  const client = await connect(url);
  for (const { sql } of SQUASHED) await client.query(sql);
  await client.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const hashes = SQUASHED.map(({ sql }) => sha256(sql));
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select * from unnest($1::text[], $2::bigint[])",
    [hashes, SQUASHED.map(({ when }) => when)],
  );
  return url;
}

interface Table {
  name: string;
  columns: string;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname
    order by c.relname`);
  return rows;
}

/** All rows of the demo company, as they are: no trigger looks at them. */
async function fill(url: string, demoUrl: string): Promise<void> {
  const into = await connect(url);
  const demo = await connect(demoUrl);
  await into.query("set session_replication_role to replica");
  for (const { name, columns } of await tablesOf(into)) {
    const { rows } = await demo.query<{ all: string | null }>(
      `select json_agg(t)::text as all from (select ${columns} from ${name}) t`,
    );
    await into.query(`delete from ${name}`);
    await into.query(
      `insert into ${name} (${columns})
      overriding system value
      select ${columns}
      from json_populate_recordset(null::${name}, $1)`,
      [rows[0]!.all ?? "[]"],
    );
  }
  const { rows: known } = await into.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  );
  const { rows: sequences } = await demo.query<{ name: string; at: string }>(
    `select sequencename as name, last_value as at from pg_sequences
     where schemaname = 'public' and last_value > 0 and sequencename = any($1)`,
    [known.map(({ name }) => name)],
  );
  for (const { name, at } of sequences) await into.query("select setval($1, $2)", [name, at]);
}

/** Of every table how many rows it has and what they say. */
async function rowsOf(client: pg.Client, tables: Table[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select concat(count(*), ' ', md5(string_agg(t::text, '' order by t::text))) as digest
      from (select ${columns} from ${name}) t`,
    );
    found[name] = rows[0]!.digest;
  }
  return found;
}

/** Bound to the file store, given its key, counted on: the rows stay, what they say may not. */
const WRITTEN_AT_START = ["installation", "gateway_apps", "reference_versions"];

async function journalOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
}

const all = readMigrationFiles({ migrationsFolder: MIGRATIONS });
const squashed = all.slice(0, 2);

describe("the migrations that stand for those of version 0.2.0", () => {
  it("make the same schema", async () => {
    const chain = await connect(await old(await useDatabase("empty")));
    const before = await schemaOf(chain);
    const client = await connect(await emptied(await useDatabase("empty")));
    for (const statement of squashed.flatMap(({ sql }) => sql)) await client.query(statement);
    expect(await schemaOf(client)).toEqual(before);
    expect(before.length).toBeGreaterThan(5_000);
    // What both begin with, such as the sites; counts of changes are another's.
    for (const { name } of (await tablesOf(client)).filter(({ name }) => name !== "reference_versions")) {
      const rows = `select count(*)::int as n from ${name}`;
      expect([name, (await client.query(rows)).rows]).toEqual([name, (await chain.query(rows)).rows]);
    }
  });

  it("stand in a database of that version that was made before it, too", async () => {
    const client = await connect(await old(await useDatabase("empty")));
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0.1.0', $1)", [
      SQUASHED[0]!.when - 1,
    ]);
    expect(await runCommand("admin", ["migrate"])).toMatchObject({ code: 0, err: "" });
    expect((await journalOf(client)).slice(-all.length)).toEqual(all.map(({ hash }) => hash));
  });

  it("are not run in a database of that version: it starts and keeps every row", async () => {
    const demoUrl = await useDatabase("demo");
    const url = await old(await useDatabase("empty"));
    await fill(url, demoUrl);
    const client = await connect(url);
    const [tables, journal] = [await tablesOf(client), await journalOf(client)];
    const rows = await rowsOf(client, tables);
    expect(Number(rows.employees!.split(" ")[0])).toBeGreaterThanOrEqual(300);
    for (const file of ["web", "worker"]) {
      const { code, err } = await runCommand(file, [], { PORT: "0" });
      expect([file, code === 0, err]).toEqual([file, false, expect.stringContaining("admin -- migrate` first")]);
    }

    for (const _start of ["first", "second"]) {
      expect(await runCommand("admin", ["migrate"])).toMatchObject({ code: 0, err: "" });
      expect((await journalOf(client)).slice(0, journal.length + 2)).toEqual([
        ...journal,
        ...squashed.map(({ hash }) => hash),
      ]);
      const after = await rowsOf(client, tables);
      for (const name of WRITTEN_AT_START) after[name] = after[name]!.replace(/ .*/, rows[name]!.replace(/^\d+/, ""));
      expect(after).toEqual(rows);
    }
    expect(await runCommand("admin", ["audit", "verify"])).toMatchObject({ code: 0 });
    const web = await startWeb();
    expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
    await web.stop();
  });

  it("refuse a database that has part of that chain, or another one, and leave it as it is", async () => {
    const client = await connect(await old(await useDatabase("empty")));
    for (const change of [
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
      "delete from drizzle.__drizzle_migrations where id > 20",
      "update drizzle.__drizzle_migrations set hash = 'another' where id = 1",
    ]) {
      await client.query(change);
      const journal = await journalOf(client);
      for (const args of [["migrate"], ["adopt-store"]]) {
        const { code, err } = await runCommand("admin", args);
        expect([code, err.trim().split("\n")]).toEqual([
          1,
          [expect.stringMatching(/made by a version before the last 0\.2\.0: start that one on it first/)],
        ]);
      }
      expect(await journalOf(client)).toEqual(journal);
    }
  });
});
