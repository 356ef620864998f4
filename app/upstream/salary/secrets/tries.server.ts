import { sql } from "drizzle-orm";
import { zoneOf } from "~/lib/period";
import { audit } from "~/upstream/platform/audit.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { WAGE_SECRET } from "./secret.server";

/** Salary rule 33: wrong ones in a row, passwords and codes together, and how long the lock stands. */
const ALLOWED = 5;
const LOCK_MINUTES = 15;

/**
 * A try takes its place before anything is compared, by one statement: of any number at once five are compared. The
 * last place locks; whoever is right in it takes the lock away.
 * @returns which place
 * @throws 423 while the lock stands, however right the try would be
 */
export async function reserveTry(caller: Caller, empId: number): Promise<number> {
  const { side } = database();
  const { rows } = await side.execute<{ fail_count: number }>(sql`
    update wage_secrets
    set fail_count = case when locked_until is null then fail_count + 1 else 1 end,
      locked_until = case
        when locked_until is null and fail_count + 1 >= ${ALLOWED}::int
        then now() + make_interval(mins => ${LOCK_MINUTES}::int)
        end
    where emp_id = ${empId} and (locked_until is null or locked_until <= now())
    returning fail_count`);
  if (rows[0]) return rows[0].fail_count;
  throw await locked(caller, empId);
}

/** One sentence for a wrong password and a wrong code. */
export const wrong = () => new Refusal(400, { key: "salSecret:said.failed" });

/** What is said of a try that failed: of the last place, that it has locked. */
export async function failedTry(caller: Caller, empId: number, place: number, said = wrong()): Promise<Refusal> {
  if (place < ALLOWED) return said;
  await transaction(async (tx) => {
    await audit(tx, caller, { action: `${WAGE_SECRET}.lock`, objectType: WAGE_SECRET, objectId: empId });
    await notify(tx, {
      eventKey: `wageLock:${empId}:${Date.now()}`,
      empIds: [empId],
      title: { key: "salSecret:notice.lockedTitle" },
      text: { key: "salSecret:notice.locked", params: { n: LOCK_MINUTES } },
    });
  });
  return locked(caller, empId);
}

/** Columns of somebody who was right: he begins anew. */
export const noTries = sql`fail_count = 0, locked_until = null`;

async function locked(caller: Caller, empId: number): Promise<Refusal> {
  const row = await selectOne(database().side, {
    until: sql<string | null>`locked_until`,
    seconds: sql<number | null>`ceil(extract(epoch from locked_until - now()))::int`,
  })`
    from wage_secrets
    where emp_id = ${empId}`;
  const { until, seconds } = row ?? {};
  return new Refusal(
    423,
    { key: "salSecret:said.locked", params: { time: clockAt(caller, until ? new Date(until) : new Date()) } },
    undefined,
    Math.max(1, seconds ?? 1),
  );
}

/** HH:mm by the clock where the caller works. */
const clockAt = ({ siteId, overseasWarehouse }: Caller, at: Date): string =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: zoneOf({ siteId, overseasWarehouse: overseasWarehouse as 0 | 1 }),
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
