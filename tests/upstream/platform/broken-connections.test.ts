import { beforeAll, expect, it } from "vitest";
import { database } from "~/upstream/platform/database/db.server";
import { useDatabase } from "../../support/database";

beforeAll(() => useDatabase("empty"));

// A server that dies says so in the same packet as its last answer: before whoever waits for the connection has it.
it.each(["writePool", "readPool", "sidePool", "pipelinePool"] as const)(
  "a connection of %s that breaks before its user listens ends no process, and is taken back no more",
  async (name) => {
    const pool = database()[name];
    const client = await pool.connect();
    const { pid } = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!;
    expect(() =>
      client.emit("error", new Error("terminating connection due to unexpected postmaster exit")),
    ).not.toThrow();
    const gone = new Promise((resolve) => client.once("end", resolve));
    await database().writePool.query("select pg_terminate_backend($1)", [pid]);
    await gone;
    client.release();
    expect((await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid).not.toBe(pid);
  },
);
