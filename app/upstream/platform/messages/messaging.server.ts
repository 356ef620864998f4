import { sql } from "drizzle-orm";
import { demoAllowed, env } from "~/lib/env.server";
import type { Language } from "~/lib/languages";
import { type Message, say } from "~/lib/texts.server";
import { transaction } from "../database/db.server";
import { log } from "../log.server";
import { dingtalkReady, sendDingtalk } from "./dingtalk.server";
import { notify } from "./notifications.server";

/** How a message reaches a person outside the product. */
export type Channel = "dingtalk" | "sms";

export interface Outgoing {
  channel: Channel;
  /** DingTalk user id, or mobile number. */
  to: string;
  text: Message;
  language: Language;
}

type Provider = (to: string, text: string) => Promise<void>;

/** A gateway for short messages: `POST SMS_URL {mobile, text}` with a bearer token, any 2xx is taken as sent. */
const sendSms: Provider = async (mobile, text) => {
  const { SMS_URL, SMS_TOKEN } = env();
  const response = await fetch(SMS_URL!, {
    method: "POST",
    headers: { "content-type": "application/json", ...(SMS_TOKEN && { authorization: `Bearer ${SMS_TOKEN}` }) },
    body: JSON.stringify({ mobile, text }),
    signal: AbortSignal.timeout(10_000),
    redirect: "error",
  });
  if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
};

/** The provider the environment names, or none. */
function providerOf(channel: Channel): Provider | null {
  if (channel === "dingtalk") return dingtalkReady() ? sendDingtalk : null;
  return env().SMS_URL ? sendSms : null;
}

/**
 * Sends in the background: how long it takes must not tell whether there is anybody to send to (shell rule 9). A
 * message that is lost is asked for again after a minute.
 */
export function sendMessage(message: Outgoing): void {
  const provider = providerOf(message.channel);
  const sent = provider ? provider(message.to, say(message.language, message.text)) : withoutProvider(message);
  sent.catch((error: unknown) => log.error({ err: error as Error, channel: message.channel }, "message not sent"));
}

/**
 * Nobody carries messages here. A demo company writes them to its log and to its administrator, never into a page of
 * whoever asked for them; any other installation says only that it could not.
 */
async function withoutProvider({ channel, to, text, language }: Outgoing): Promise<void> {
  if (!demoAllowed()) throw new Error(`No provider is configured for ${channel}`);
  log.info({ channel, text: say(language, text) }, "message of the demo company");
  await transaction(async (tx) => {
    const { rows } = await tx.execute<{ emp_id: number }>(
      sql`select emp_id from users where job_number = '10001' and emp_id is not null`,
    );
    await notify(tx, {
      eventKey: `demo-message:${crypto.randomUUID()}`,
      empIds: rows.map(({ emp_id }) => emp_id),
      title: { key: "doors:code.demoTitle", params: { to: `…${to.slice(-4)}` } },
      text,
    });
  });
}
