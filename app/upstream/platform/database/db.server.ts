import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "~/lib/env.server";
import { log } from "../log.server";

// Keys and counts fit into a double; bigint columns are declared `mode: "number"`, this covers raw queries.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Business days travel as text; a Date would drag the server's time zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** A connection that refuses to write: what queries get. */
export type Reader = Omit<NodePgDatabase, "insert" | "update" | "delete" | "transaction">;
/** An open transaction: what verbs get. */
export type Tx = Omit<NodePgDatabase, "transaction">;

interface Database {
  writePool: pg.Pool;
  readPool: pg.Pool;
  sidePool: pg.Pool;
  /** Writes, statement after statement without waiting for the answer in between (`transactionOf`). */
  pipelinePool: pg.Pool;
  write: NodePgDatabase;
  read: Reader;
  /**
   * For what a running transaction must leave behind whatever becomes of it (counters, progress). Its own small pool: a
   * transaction that waited for a second connection of its own pool would wait for itself.
   */
  side: NodePgDatabase;
}

/** Set by tests to point every later connection at the database of the file. */
declare global {
  var __database: Database | undefined;
}

/** Connections of a process beside those that read and write. */
const [SIDE, PIPELINES] = [3, 3];

function open(url: string, size: number): Database {
  const common: pg.PoolConfig = {
    connectionString: url,
    max: size,
    // A database that is away for seconds must not hang requests for minutes.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  };
  const settings =
    "-c TimeZone=UTC -c jit=off -c statement_timeout=280000 -c idle_in_transaction_session_timeout=300000";
  const writePool = new pg.Pool({ ...common, options: settings });
  const readPool = new pg.Pool({ ...common, options: `${settings} -c default_transaction_read_only=on` });
  const sidePool = new pg.Pool({ ...common, max: SIDE, options: settings });
  const pipelinePool = new pg.Pool({ ...common, max: PIPELINES, options: settings, pipeline: true });
  for (const pool of [writePool, readPool, sidePool, pipelinePool]) {
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on("error", (error) => log.warn({ err: error }, "idle database connection lost"));
    // One that breaks between two hands has no listener of the pool nor of its next user, and would end the process
    // too. Whoever asks it next is told, and the pool takes it back no more.
    pool.on("connect", (client) => client.on("error", () => {}));
  }
  const [write, read, side] = [drizzle(writePool), drizzle(readPool), drizzle(sidePool)];
  return { writePool, readPool, sidePool, pipelinePool, write, read, side };
}

/** The pools of this process, opened on first use (one per process, also across dev rebuilds). */
export function database(): Database {
  globalThis.__database ??= open(databaseUrl(), env().DATABASE_POOL);
  return globalThis.__database;
}

export function databaseUrl(): string {
  const url = env().DATABASE_URL ?? process.env.EMBEDDED_DATABASE_URL;
  if (!url) throw new Error("No database: DATABASE_URL is unset and the embedded server was not started");
  return url;
}

export async function closeDatabase(): Promise<void> {
  const open = globalThis.__database;
  globalThis.__database = undefined;
  if (!open) return;
  await Promise.all([open.readPool, open.writePool, open.sidePool, open.pipelinePool].map((pool) => pool.end()));
}

const clients = new WeakMap<Tx, pg.PoolClient>();

/**
 * The connection broke while the commit was on its way: all of the transaction stands, or nothing does. Whoever gets
 * this undoes nothing outside the database.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("The connection broke during the commit", { cause });
  }
}

/** The end of a transaction. @throws OutcomeUnknown when its answer was lost */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query("commit").catch((error: unknown) => {
    // What the database itself refuses (a deferred constraint) is certain; what a dying server says is not.
    throw databaseAway(error) ? new OutcomeUnknown(error) : error;
  });
  // After a failed statement whose error somebody swallowed the server answers so, and has kept nothing.
  if (command === "ROLLBACK") throw new Error("The transaction had failed and was rolled back");
}

/**
 * Runs `work` in one transaction: all of it or nothing.
 * @throws OutcomeUnknown when the connection broke during the commit
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await database().writePool.connect();
  const tx = drizzle(client);
  clients.set(tx, client);
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(tx);
    await commit(client);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away; the server has rolled back for it.
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * What `work` finds in a transaction that never stands: everything it writes is taken back.
 * @throws what `work` throws
 */
export async function rehearse<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const found: { value?: T } = {};
  const over = new Error("A rehearsal never stands");
  await transaction(async (tx) => {
    found.value = await work(tx);
    throw over;
  }).catch((error: unknown) => {
    if (error !== over) throw error;
  });
  return found.value as T;
}

/** A part of a transaction that stands whole or not at all. @throws what `work` throws, after taking it back */
export async function part<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const client = clientOf(tx);
  await client.query("savepoint part");
  try {
    const result = await work();
    // What would only be refused at the end is refused here, where it can still be taken back.
    await client.query("set constraints all immediate");
    await client.query("release savepoint part");
    return result;
  } catch (error) {
    await client.query("rollback to savepoint part");
    throw error;
  }
}

/**
 * What queries get that have to see what a transaction has written: questions asked at once are answered one after the
 * other on its connection.
 */
export function readerOf(tx: Tx): Reader {
  const client = clientOf(tx);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = {
    query(...asked: unknown[]) {
      const answer = last.then(() => (client.query as (...given: unknown[]) => Promise<unknown>)(...asked));
      last = answer.catch(() => {});
      return answer;
    },
  };
  const reader = drizzle(inTurn as unknown as pg.PoolClient);
  clients.set(reader, client);
  return reader;
}

/** Whether this is a transaction of this process: a pool is everybody's. */
export const isTransaction = (db: Reader | Tx): boolean => clients.has(db as Tx);

/** Several answers: asked for at once of a pool, one after the other on the connection of a transaction. */
export async function answers<T extends readonly unknown[]>(
  db: Reader | Tx,
  ...questions: { [K in keyof T]: () => PromiseLike<T[K]> }
): Promise<T> {
  if (!isTransaction(db)) return Promise.all(questions.map((ask) => ask())) as unknown as Promise<T>;
  const given: unknown[] = [];
  for (const ask of questions) given.push(await ask());
  return given as unknown as T;
}

/** The connection of a transaction, for what the query builder cannot do (COPY, queueing a job inside it). */
export function clientOf(tx: Tx): pg.PoolClient {
  const client = clients.get(tx);
  if (!client) throw new Error("Not a transaction of this process");
  return client;
}

/** SQLSTATE and constraint of a database error, also when the query builder has wrapped it. */
export function databaseError(error: unknown): { code: string; constraint?: string } | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (e instanceof pg.DatabaseError && e.code) return { code: e.code, constraint: e.constraint };
  }
  return null;
}

/** No connection to be had, or one that broke: nothing is wrong with what was asked, and the next time may do. */
export function databaseAway(error: unknown): boolean {
  const state = databaseError(error)?.code;
  // 08 connection, 57P01-57P03 shut down, crashed, starting.
  if (state) return /^(08|57P0[123])/.test(state);
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code } = e as NodeJS.ErrnoException;
    if (code === "ECONNREFUSED" || code === "ECONNRESET" || code === "EPIPE" || code === "ETIMEDOUT") return true;
    if (
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
        e.message,
      )
    )
      return true;
  }
  return false;
}
