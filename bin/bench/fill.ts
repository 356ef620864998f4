import { database } from "~/upstream/platform/database/db.server";

type Run = (text: string, ...values: unknown[]) => Promise<unknown>;

/** Millions of rows: longer than a statement may take, and without asking for each whether its person is there. */
export async function filling(work: (run: Run) => Promise<void>): Promise<void> {
  const client = await database().writePool.connect();
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = replica");
    await work((text, ...values) => client.query(text, values));
  } finally {
    client.release(true);
  }
  await database().writePool.query("vacuum analyze");
}
