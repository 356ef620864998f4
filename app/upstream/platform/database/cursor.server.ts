import pg from "pg";
import { databaseUrl } from "./db.server";

/** Long reads at once in one process; each has a connection of its own, so that lists and forms never wait for one. */
const MAX_AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the rows of a query in batches through a cursor: one consistent picture, constant memory; the next batch is on
 * its way while the reader works on one. The connection is closed when the reader ends or leaves early.
 * @param exclusive only one long read under this name at a time, in all processes; yields "taken" when there is one
 * @returns batches of rows, each row its values in the order of the select list
 */
export async function openCursor(
  statement: { text: string; values: unknown[] },
  exclusive: string,
  batch = 1_000,
): Promise<AsyncGenerator<unknown[][]> | "taken"> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  const client = new pg.Client({ connectionString: databaseUrl(), options: "-c TimeZone=UTC -c jit=off" });
  // Whoever reads learns of a broken connection from the read; unheard, the event would end the process.
  client.on("error", () => {});
  const close = async () => {
    await client.end().catch(() => {});
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  try {
    await client.connect();
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free",
      [exclusive],
    );
    if (!rows[0]!.free) {
      await close();
      return "taken";
    }
    await client.query({ text: `declare rows no scroll cursor for ${statement.text}`, values: statement.values });
  } catch (error) {
    await close();
    throw error;
  }
  const fetch = () => {
    const answer = client.query<unknown[]>({ text: `fetch ${batch} from rows`, rowMode: "array" });
    // Nobody waits for a batch whose reader has left.
    answer.catch(() => {});
    return answer;
  };
  return (async function* () {
    try {
      for (let { rows } = await fetch(); rows.length > 0; ) {
        const next = fetch();
        yield rows;
        ({ rows } = await next);
      }
    } finally {
      await close();
    }
  })();
}
