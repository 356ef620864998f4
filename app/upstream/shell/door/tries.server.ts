import { type SQL, sql } from "drizzle-orm";
import { addressKey } from "~/lib/web/network-address";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { notify } from "~/upstream/platform/messages/notifications.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";
import {
  CAPTCHA_AFTER_SUBJECTS,
  CAPTCHA_MINUTES,
  giveBack,
  leaveAddress,
  placeAtAddress,
  reserveAtAddress,
} from "./address-tries.server";
import { spendCaptcha } from "./captcha.server";

/** Who knocks: the subject is what a guess is aimed at (a job number, or the keyed hash of an ID number). */
export interface Knock {
  subject: string;
  ip: string;
  captchaId?: string;
  captcha?: string;
}

interface Place {
  key: string;
  count: number;
  allowed: number;
  lockMinutes: number;
}

/** A try that has its places in the counters: it ends with `tryFailed` or `trySucceeded`. */
export interface Reserved {
  knock: Knock;
  places: Place[];
  /** Holds one of the places of its address; not where a captcha was read in place of one. */
  atAddress: boolean;
}

/** Shell rule 7: places per window of minutes, and how long a lock lasts. */
const PAIR = { minutes: 15, allowed: 5, lockMinutes: 15 } as const;
const WHOLE = { minutes: 60, allowed: 20, lockMinutes: 30 } as const;
/** From then on a captcha is asked for: failures of one subject, different subjects failing from one address. */
const CAPTCHA_AFTER = 3;

const keysOf = ({ subject, ip }: Knock) => ({
  recent: `recent:${subject}`,
  whole: `account:${subject}`,
  pair: `pair:${subject}:${addressKey(ip)}`,
  address: `address:${addressKey(ip)}`,
});

const past = (minutes: SQL) => sql`login_tries.window_start < now() - make_interval(mins => ${minutes})`;

/** What one more try makes of a counter's row: a lock stands still, a past window starts anew. */
const oneMore = (minutes: SQL) => sql`
  count = case
    when login_tries.locked_until > now() then login_tries.count
    when login_tries.locked_until is not null or ${past(minutes)} then 1
    else login_tries.count + 1 end,
  window_start = case
    when login_tries.locked_until <= now() or ${past(minutes)} then now()
    else login_tries.window_start end,
  locked_until = case when login_tries.locked_until > now() then login_tries.locked_until end`;

const minutesLeft = sql`ceil(extract(epoch from locked_until - now()) / 60)::int`;

/**
 * Shell rule 7, in its order: the try takes its places in all counters, each by one atomic statement; then the lock is
 * looked at, then the captcha. Only who comes back from here may look at a password. A try that lacks a needed captcha
 * takes no place among the failures that bring a lock.
 */
export async function reserveTry(knock: Knock): Promise<Reserved> {
  const keys = keysOf(knock);
  const carries = Boolean(knock.captchaId && knock.captcha);
  // Who has read a captcha need not wait: it is what a full address asks for.
  const atAddress = carries ? (await placeAtAddress(keys.address)) === "taken" : await reserveAtAddress(keys.address);
  try {
    return { ...(await reserveAtAccount(knock, keys, carries, !atAddress)), atAddress };
  } catch (error) {
    if (atAddress) await leaveAddress(keys.address);
    throw error;
  }
}

async function reserveAtAccount(
  knock: Knock,
  keys: ReturnType<typeof keysOf>,
  carries: boolean,
  addressFull: boolean,
): Promise<Omit<Reserved, "atAddress">> {
  const window = sql`case login_tries.key when ${keys.whole} then ${WHOLE.minutes}::int else ${PAIR.minutes}::int end`;
  const { rows } = await database().side.execute<{
    needed: boolean;
    standing: number | null;
    key: string | null;
    count: number;
    locked: number | null;
  }>(sql`
    with recent as (
      insert into login_tries (key, window_start, count) values (${keys.recent}, now(), 1)
      on conflict (key) do update set ${oneMore(sql`${CAPTCHA_MINUTES}::int`)}
      returning count
    ), need as (
      select recent.count > ${CAPTCHA_AFTER}::int or ${addressFull} as captcha from recent
    ), places as (
      insert into login_tries (key, window_start, count)
      select v.key, now(), 1
      from need, (values (${keys.whole}), (${keys.pair})) as v(key)
      where ${carries} or not need.captcha
      on conflict (key) do update set ${oneMore(window)}
      returning key, count, ${minutesLeft} as locked
    )
    select need.captcha as needed, places.key, places.count, places.locked,
      (
        select max(${minutesLeft}) from login_tries where key in (${keys.whole}, ${keys.pair}) and locked_until > now()
      ) as standing
    from need left join places on true`);
  const places = rows.flatMap(({ key, count }) => (key ? [{ key, count, ...(key === keys.pair ? PAIR : WHOLE) }] : []));
  const over = places.filter(({ count, allowed }) => count > allowed).map(({ lockMinutes }) => lockMinutes);
  const lockedFor = Math.max(rows[0]!.standing ?? 0, ...rows.map(({ locked }) => locked ?? 0), ...over);
  if (lockedFor > 0) throw new Refusal(423, { key: "shell:said.locked", params: { n: lockedFor } });
  if (rows[0]!.needed) {
    if (!carries) throw invalid({ captcha: { key: "doors:captcha.required" } });
    if (!(await spendCaptcha(knock.captchaId!, knock.captcha!))) {
      await giveBack(places.map(({ key }) => key));
      throw invalid({ captcha: { key: "doors:captcha.wrong" } });
    }
  }
  return { knock, places };
}

/**
 * The try failed: the last allowed one locks and tells the holder; the first of a subject from this address counts
 * towards the address's captcha.
 * @param empId holder of the account, when there is one
 */
export async function tryFailed({ knock, places, atAddress }: Reserved, empId: number | null): Promise<void> {
  const keys = keysOf(knock);
  if (atAddress) {
    const first = places.some(({ key, count }) => key === keys.pair && count === 1);
    if (first)
      await database().side.execute(sql`update login_tries set failed = failed + 1 where key = ${keys.address}`);
    else await leaveAddress(keys.address);
  }
  const last =
    places.find(({ key, count, allowed }) => key === keys.pair && count === allowed) ??
    places.find(({ count, allowed }) => count === allowed);
  if (last) await lock(last.key, last.lockMinutes, empId);
}

/** The try succeeded: the pair starts over, and it was no failure of the account. */
export async function trySucceeded({ knock, atAddress }: Reserved): Promise<void> {
  const keys = keysOf(knock);
  await database().side.execute(sql`delete from login_tries where key = ${keys.pair}`);
  await giveBack([keys.whole, keys.recent, ...(atAddress ? [keys.address] : [])]);
}

/** Whether the next try will need a captcha, so that the page can show one with the refusal (shell rule 68). */
export async function captchaNeeded({ subject, ip }: Knock): Promise<boolean> {
  const keys = keysOf({ subject, ip });
  const { rows } = await database().side.execute(sql`
    select 1 from login_tries
    where (
      key = ${keys.recent}
        and count >= ${CAPTCHA_AFTER}::int
        or key = ${keys.address}
        and failed >= ${CAPTCHA_AFTER_SUBJECTS}::int
    )
      and not (${past(sql`${CAPTCHA_MINUTES}::int`)})`);
  return rows.length > 0;
}

async function lock(key: string, minutes: number, empId: number | null): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(
      sql`update login_tries set locked_until = now() + make_interval(mins => ${minutes}::int) where key = ${key}`,
    );
    if (empId === null) return;
    await notify(tx, {
      eventKey: `lock:${key}:${Date.now()}`,
      empIds: [empId],
      title: { key: "shell:said.lockNoticeTitle" },
      text: { key: "shell:said.lockNotice", params: { n: minutes } },
    });
  });
}

/** Tries of the old password (shell rule 40): five in 15 minutes. */
export async function reserveCheck(userId: number): Promise<{ last: boolean; over: boolean }> {
  const { rows } = await database().side.execute<{ count: number }>(sql`
    insert into login_tries (key, window_start, count) values (${`check:${userId}`}, now(), 1)
    on conflict (key) do update set ${oneMore(sql`${PAIR.minutes}::int`)}
    returning count`);
  const { count } = rows[0]!;
  return { last: count === PAIR.allowed, over: count > PAIR.allowed };
}
