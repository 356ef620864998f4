import pg from "pg";
import { expect } from "vitest";
import { learnCompanyFirst } from "~/upstream/platform/company.server";
import { database } from "~/upstream/platform/database/db.server";
import { one } from "./api";

/** Statements that the time of day brings: a session is touched once a minute. */
export const CLOCK = 3;

/** How many statements reach the database while `work` runs. */
export async function statements(work: () => Promise<unknown>): Promise<number> {
  // Once a process, and again only when the company is called otherwise.
  await learnCompanyFirst(database().read);
  let count = 0;
  const client = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function counted(this: unknown, ...given: unknown[]) {
    count += 1;
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return count;
}

/** Until so many wait for what other transactions of this database hold. */
export const untilWaiting = (people = 1) =>
  expect
    .poll(async () => {
      const { n } = await one<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return n;
    })
    .toBeGreaterThanOrEqual(people);
