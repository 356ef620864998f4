import { randomBytes, randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { CODE_CHANNEL, CODE_PURPOSE, type CodePurpose, type MessageChannel } from "~/contracts/platform/codes";
import type { Code } from "~/lib/code";
import type { Language } from "~/lib/languages";
import { normalizeCode } from "~/lib/text";
import { addressKey } from "~/lib/web/network-address";
import { database, type Tx, transaction } from "../database/db.server";
import { num, selectOne } from "../database/select.server";
import { blindIndex } from "../identity/crypto.server";
import { count, tooMany } from "../limits.server";
import { conflict } from "../refusal.server";
import { codesArrive } from "./channels.server";
import { sendMessage } from "./messaging.server";

/** Shell rule 9: five minutes, again after 60 s, 5 an hour for a target, 20 an hour for an address, five tries. */
const LIFE_SECONDS = 300;
const RESEND_SECONDS = 60;
const A_TARGET_AN_HOUR = 5;
const AN_ADDRESS_AN_HOUR = 20;
const HOUR = 3600;
const MAX_ATTEMPTS = 5;

type Channel = Code<typeof CODE_CHANNEL>;

/** Slips of paper travel slower. */
const SLIP_DAYS = 7;
const SLIP_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

export interface Recipient {
  /** `user:<userId>`, `mobile:<number>` or `subsidy:<id>`: what the code is redeemed for. */
  target: string;
  channel: MessageChannel;
  /** DingTalk user id, or mobile number. */
  to: string;
}

interface Asked {
  purpose: CodePurpose;
  /** What the person typed: limits hold for it whether there is such an account or not. */
  asked: string;
  ip: string;
  language: Language;
}

/** Codes that go to a number somebody has typed or put on record, whatever else his account is bound to. */
const TO_A_MOBILE: readonly CodePurpose[] = [CODE_PURPOSE.publicForm, CODE_PURPOSE.subsidy];

/**
 * Sends a code to whom the question leads to, if it leads to anybody; the answer is the same (shell rule 9). Of two
 * questions at once one sends. Where no channel carries codes the answer says so, whoever asks.
 * @returns seconds until the next one may be asked for
 */
export async function sendCode(
  { purpose, asked, ip, language }: Asked,
  find: () => Promise<Recipient | null>,
): Promise<{ resendAfter: number }> {
  if (!codesArrive(TO_A_MOBILE.includes(purpose) ? "sms" : "any")) throw conflict("doors:code.noChannel");
  const key = `code:${purpose}:${asked}`;
  const wait = await reserveSending(key);
  if (wait > 0) return { resendAfter: wait };
  const over =
    (await count(`code-ip:${addressKey(ip)}`, HOUR)) > AN_ADDRESS_AN_HOUR ||
    (await count(key, HOUR)) > A_TARGET_AN_HOUR;
  if (over) throw tooMany(HOUR);
  const recipient = await find();
  if (recipient) {
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    await transaction((tx) =>
      keep(tx, {
        purpose,
        target: recipient.target,
        channel: CODE_CHANNEL[recipient.channel],
        code,
        seconds: LIFE_SECONDS,
      }),
    );
    sendMessage({
      channel: recipient.channel,
      to: recipient.to,
      language,
      text: { key: "doors:code.message", params: { code } },
    });
  }
  return { resendAfter: RESEND_SECONDS };
}

/** @returns seconds to wait; 0: this question sends */
async function reserveSending(key: string): Promise<number> {
  const { rows } = await database().side.execute<{ wait: number | null }>(sql`
    with taken as (
      insert into login_tries (key, window_start, count) values (${key}, now(), 1)
      on conflict (key) do update set window_start = now(), count = 1
      where login_tries.window_start <= now() - make_interval(secs => ${RESEND_SECONDS}::int)
      returning 1
    )
    select case when exists (select 1 from taken) then 0 else least(${RESEND_SECONDS}::int, greatest(1, coalesce(
      (
        select ceil(extract(epoch from window_start + make_interval(secs => ${RESEND_SECONDS}::int) - now()))::int
        from login_tries
        where key = ${key}
      ),
        1)))
        end as wait`);
  return rows[0]!.wait ?? 0;
}

/**
 * A code on paper, for people without a phone (shell rule 11): eight characters, once. Told to whoever prints it, never
 * again.
 */
export async function issueSlip(tx: Tx, purpose: CodePurpose, target: string): Promise<string> {
  const code = Array.from({ length: 8 }, () => SLIP_LETTERS[randomInt(SLIP_LETTERS.length)]!).join("");
  await keep(tx, { purpose, target, channel: CODE_CHANNEL.slip, code, seconds: SLIP_DAYS * 86_400 });
  return code;
}

/**
 * A code for a proof that was given in another way: it stands for that proof where only codes are taken, for as long
 * as one that was sent. Handed to our own web server, never to a person.
 */
export async function issueProof(tx: Tx, purpose: CodePurpose, target: string, channel: Channel): Promise<string> {
  const code = randomBytes(8).toString("hex").toUpperCase();
  await keep(tx, { purpose, target, channel, code, seconds: LIFE_SECONDS });
  return code;
}

const hashOf = (id: number, code: string) => blindIndex("verify-code", `${id}:${code}`);

async function keep(
  tx: Tx,
  {
    purpose,
    target,
    channel,
    code,
    seconds,
  }: { purpose: CodePurpose; target: string; channel: number; code: string; seconds: number },
): Promise<void> {
  // The hash needs the row's id first.
  const { id } = (await selectOne(tx, { id: num`nextval(pg_get_serial_sequence('verify_codes', 'id'))` })``)!;
  await tx.execute(sql`
    insert into verify_codes (id, purpose, target, channel, code_hash, expires_at) overriding system value
    values (
      ${id}, ${purpose}, ${target}, ${channel}, ${hashOf(id, code)}, now() + make_interval(secs => ${seconds}::int)
    )`);
}

/**
 * Uses the newest code of a target up. The try is counted before the code is compared, so parallel guesses never get
 * more than five; of two right answers at once one is the first.
 */
export const redeemCode = async (purpose: CodePurpose, target: string, typed: string): Promise<boolean> =>
  (await redeemedBy(purpose, target, typed)) !== null;

/** As `redeemCode`. @returns how the code had come to whoever has it; null: it is none */
export async function redeemedBy(purpose: CodePurpose, target: string, typed: string): Promise<Channel | null> {
  const code = normalizeCode(typed).toUpperCase();
  const { rows } = await database().side.execute<{ id: number; code_hash: string; channel: Channel }>(sql`
    update verify_codes set attempts = attempts + 1
    where id = (select max(id) from verify_codes where purpose = ${purpose} and target = ${target})
      and used_at is null and expires_at > now() and attempts < ${MAX_ATTEMPTS}::int
    returning id, code_hash, channel`);
  const tried = rows[0];
  if (!tried || tried.code_hash !== hashOf(tried.id, code)) return null;
  const { rowCount } = await database().side.execute(
    sql`update verify_codes set used_at = now() where id = ${tried.id} and used_at is null`,
  );
  return rowCount === 1 ? tried.channel : null;
}
