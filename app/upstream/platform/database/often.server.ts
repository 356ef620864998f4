import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { database, databaseAway, OutcomeUnknown, type Reader, type Tx } from "./db.server";

/**
 * Statements that thousands ask within minutes. They are planned once a connection instead of each time, which takes
 * three times what a tap on a phone then does. Only for statements whose text is always the same and whose plan does
 * not hang on the values: what filters a list is better planned for what it is asked.
 */

const dialect = new PgDialect();

const names = new Map<string, string>();
/** A connection keeps every plan it has made: a text that changes from call to call has no business here. */
const MOST_NAMES = 100;

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (names.size === MOST_NAMES) throw new Error(`Not a statement of a fixed text: ${text.slice(0, 200)}`);
  const name = `often ${names.size}`;
  names.set(text, name);
  return name;
}

const { INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Instants as the query builder gives them: as the database writes them. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    [INTERVAL, TIMESTAMP, TIMESTAMPTZ].includes(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as "text"),
} as pg.CustomTypesConfig;

function prepared(statement: SQL): pg.QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { name: nameOf(text), text, values, types };
}

/** The rows of a statement that is planned once. */
export async function askOften<Row extends pg.QueryResultRow>(db: Reader | Tx, statement: SQL): Promise<Row[]> {
  const { $client } = db as unknown as { $client: pg.Pool };
  return (await $client.query<Row>(prepared(statement))).rows;
}

/**
 * One transaction in one round trip, for what thousands do within a minute: statements that follow each other whatever
 * those before have found; the last one's rows.
 * @throws OutcomeUnknown when the connection broke before the answer was there
 */
export async function transactionOf<Row extends pg.QueryResultRow>(...statements: readonly SQL[]): Promise<Row[]> {
  const messages = statements.map(prepared);
  const client = await database().pipelinePool.connect();
  let broken: Error | undefined;
  try {
    const begun = client.query("begin");
    const asked = messages.map((message) => client.query<Row>(message));
    const outcomes = await Promise.allSettled([begun, ...asked, client.query("commit")]);
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
    return (await asked.at(-1)!).rows;
  } catch (error) {
    if (!databaseAway(error)) throw error;
    broken = error as Error;
    throw new OutcomeUnknown(error);
  } finally {
    client.release(broken);
  }
}
