import { type MessageChannel, SEND_FAULT } from "~/contracts/platform/codes";
import { demoAllowed, env } from "~/lib/env.server";
import type { Language } from "~/lib/languages";
import { type Message, say } from "~/lib/texts.server";
import { transaction } from "../database/db.server";
import { num, select } from "../database/select.server";
import { log } from "../log.server";
import { standing } from "./channels.server";
import { sendDingtalk } from "./dingtalk.server";
import { notify } from "./notifications.server";
import { noteOutcome } from "./outcomes.server";
import { SendFault } from "./send-fault.server";

export interface Outgoing {
  channel: MessageChannel;
  /** DingTalk user id, or mobile number. */
  to: string;
  text: Message;
  language: Language;
}

type Provider = (to: string, text: string, signal: AbortSignal) => Promise<void>;

/** What a channel may take to take a message, with all that it asks before. */
const TIMEOUT_MS = 10_000;

/** A gateway for short messages: `POST SMS_URL {mobile, text}` with a bearer token, any 2xx is taken as sent. */
const sendSms: Provider = async (mobile, text, signal) => {
  const { SMS_URL, SMS_TOKEN } = env();
  const response = await fetch(SMS_URL!, {
    method: "POST",
    headers: { "content-type": "application/json", ...(SMS_TOKEN && { authorization: `Bearer ${SMS_TOKEN}` }) },
    body: JSON.stringify({ mobile, text }),
    signal,
    redirect: "error",
  });
  const said = response.ok ? "" : await beginning(response);
  await response.body?.cancel();
  if (!response.ok)
    throw new SendFault(SEND_FAULT.status, `${response.status}`, `The SMS gateway answered ${response.status}`, said);
};

/** The first piece of an answer, however long it goes on. */
async function beginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const { value } = await reader.read();
  reader.releaseLock();
  return new TextDecoder().decode(value?.subarray(0, 500));
}

const PROVIDERS: Record<MessageChannel, Provider> = { dingtalk: sendDingtalk, sms: sendSms };

/**
 * Hands a message over and waits for the answer, ten seconds at most. What became of it is kept for whoever looks after
 * the channels.
 * @throws SendFault or what the network says, when it was not taken
 */
export async function deliver(message: Outgoing): Promise<void> {
  const { channel, to, text, language } = message;
  if (!standing()[channel]) return withoutProvider(message);
  try {
    await PROVIDERS[channel](to, say(language, text), AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    await noteOutcome(channel, error);
    throw error;
  }
  await noteOutcome(channel);
}

/**
 * Sends in the background: how long it takes must not tell whether there is anybody to send to (shell rule 9). A
 * message that is lost is asked for again after a minute.
 */
export function sendMessage(message: Outgoing): void {
  deliver(message).catch((error: unknown) =>
    log.error({ err: error as Error, channel: message.channel }, "message not sent"),
  );
}

/**
 * Nobody carries messages here. A demo company writes them to its log and to its administrator, never into a page of
 * whoever asked for them; any other installation says only that it could not.
 */
async function withoutProvider({ channel, to, text, language }: Outgoing): Promise<void> {
  if (!demoAllowed()) throw new Error(`No provider is configured for ${channel}`);
  log.info({ channel, text: say(language, text) }, "message of the demo company");
  await transaction(async (tx) => {
    const rows = await select(tx, {
      emp_id: num`emp_id`,
    })`from users where job_number = '10001' and emp_id is not null`;
    await notify(tx, {
      eventKey: `demo-message:${crypto.randomUUID()}`,
      empIds: rows.map(({ emp_id }) => emp_id),
      title: { key: "doors:code.demoTitle", params: { to: `…${to.slice(-4)}` } },
      text,
    });
  });
}
