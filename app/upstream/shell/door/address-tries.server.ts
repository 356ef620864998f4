import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { database } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";

/** `wait`: its places are held by tries that are being compared and may succeed; `full`: all of them have failed. */
type AddressPlace = "taken" | "full" | "wait";

/**
 * A place among the tries of an address (shell rule 7: 30 accounts failing from one ask for a captcha). It is taken
 * before anything is compared, so that tries at once count too; only the first try of an account keeps it when it
 * fails.
 */
export async function placeAtAddress(key: string): Promise<AddressPlace> {
  const begins = sql`(login_tries.window_start < now() - make_interval(mins => ${CAPTCHA_MINUTES}::int))`;
  const { rowCount } = await database().side.execute(sql`
    insert into login_tries (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when ${begins} then 1 else login_tries.count + 1 end,
      failed = case when ${begins} then 0 else login_tries.failed end,
      window_start = case when ${begins} then now() else login_tries.window_start end
    where ${begins} or login_tries.count < ${CAPTCHA_AFTER_SUBJECTS}::int`);
  if (rowCount === 1) return "taken";
  const row = await selectOne(database().side, { failed: num`failed` })`from login_tries where key = ${key}`;
  return (row?.failed ?? 0) >= CAPTCHA_AFTER_SUBJECTS ? "full" : "wait";
}

/** Waits while the places of an address are taken by tries that may yet succeed. */
export async function reserveAtAddress(key: string): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  for (let pause = LOOK_AGAIN_MS; ; pause = Math.min(2 * pause, LOOK_AGAIN_AT_MOST_MS)) {
    const place = await placeAtAddress(key);
    if (place === "taken") return true;
    if (place === "full" || Date.now() > until) return false;
    await setTimeout(pause * (0.5 + Math.random()));
  }
}

/** A place at the address that was no failure, or not the first of its account. */
export const leaveAddress = (key: string) => giveBack([key]);

export const CAPTCHA_AFTER_SUBJECTS = 30;

export const CAPTCHA_MINUTES = 15;

/** How long a try waits for others of its address that are being compared: a whole office signs in at nine. */
const PATIENCE_MS = 20_000;

/** Fifty who wait and look twenty times a second would keep the processor from those that they wait for. */
const LOOK_AGAIN_MS = 50;
const LOOK_AGAIN_AT_MOST_MS = 800;

/** A place that was no failure of the account. */
export async function giveBack(keys: string[]): Promise<void> {
  await database().side.execute(
    sql`update login_tries set count = greatest(count - 1, 0) where key = any(${sql.param(keys)})`,
  );
}
