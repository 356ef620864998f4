import { sql } from "drizzle-orm";
import type { MessageChannel, SendFaultReason } from "~/contracts/platform/codes";
import { database, type Reader } from "../database/db.server";
import { log } from "../log.server";
import { faultOf } from "./send-fault.server";

/**
 * Keeps what became of the newest message of a channel; whether it can be kept is no matter of the message.
 * @param error nothing: it was taken
 */
export async function noteOutcome(channel: MessageChannel, error?: unknown): Promise<void> {
  const fault = error === undefined ? null : faultOf(error);
  await database()
    .side.execute(sql`
      insert into message_outcomes (channel, at, fault, code)
      values (${channel}, clock_timestamp(), ${fault?.reason ?? null}, ${fault?.code ?? null})
      on conflict (channel) do update set at = excluded.at, fault = excluded.fault, code = excluded.code`)
    .catch((failed: unknown) => log.warn({ err: failed as Error, channel }, "outcome of a message not kept"));
}

export interface Outcome {
  channel: MessageChannel;
  at: string;
  fault: SendFaultReason | null;
  code: string | null;
}

/** The newest outcome of each channel that has been used. */
export async function outcomes(db: Reader): Promise<Outcome[]> {
  const { rows } = await db.execute<Outcome & { [column: string]: unknown }>(sql`
    select channel, at, fault, code from message_outcomes`);
  return rows.map(({ channel, at, fault, code }) => ({ channel, at: new Date(at).toISOString(), fault, code }));
}
