import { sql } from "drizzle-orm";
import { MESSAGE_CHANNEL, MESSAGE_CHANNELS, type MessageChannel, NOTIFICATION_STATE } from "~/contracts/platform/codes";
import { env } from "~/lib/env.server";
import { maskMobile } from "~/lib/mask";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Reader, transaction } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { count, tooMany } from "~/upstream/platform/limits.server";
import { standing } from "~/upstream/platform/messages/channels.server";
import { deliver } from "~/upstream/platform/messages/messaging.server";
import { outcomes } from "~/upstream/platform/messages/outcomes.server";
import { faultOf } from "~/upstream/platform/messages/send-fault.server";
import { conflict } from "~/upstream/platform/refusal.server";

type Own = Record<MessageChannel, string | null>;

/** Where messages reach the caller. */
async function ownReach(db: Reader, caller: Caller): Promise<Own> {
  const { rows } = await db.execute<Own>(sql`
    select u.dingtalk_user_id as dingtalk, e.mobile as sms
    from users u
    left join employees e on e.emp_id = u.emp_id
    where u.user_id = ${caller.userId}`);
  return { dingtalk: rows[0]?.dingtalk ?? null, sms: rows[0]?.sms || null };
}

/** Which channels stand, and how the newest message of each has fared. */
export async function channelList(db: Reader, caller: Caller) {
  const stands = standing();
  const [known, own, row] = await Promise.all([
    outcomes(db),
    ownReach(db, caller),
    selectOne(db, {
      at: sql<string | null>`created_at`,
    })`from notifications where state = ${NOTIFICATION_STATE.sent} order by id desc limit 1`,
  ]);
  const newest = row?.at;
  return {
    demo: stands.demo,
    webUrl: env().WEB_URL ? new URL(env().WEB_URL!).origin : null,
    channels: MESSAGE_CHANNELS.map((channel) => {
      const last = known.find((one) => one.channel === channel);
      return {
        channel,
        stands: stands[channel],
        last: last
          ? { at: last.at, fault: last.fault === null ? null : { reason: last.fault, code: last.code } }
          : null,
        own: own[channel] && maskMobile(own[channel]),
      };
    }),
    inAppAt: newest ? new Date(newest).toISOString() : null,
  };
}

const TESTS = 5;
const WINDOW = 600;

/** Sends the caller a test and waits for the answer. Keeps its own transaction: what was sent cannot be taken back. */
export async function testChannel(caller: Caller, { channel }: { channel: MessageChannel }) {
  if (!standing()[channel]) throw conflict("channels:fault.off");
  const to = (await ownReach(database().read, caller))[channel];
  if (!to) throw conflict(`channels:fault.${channel === MESSAGE_CHANNEL.sms ? "noMobile" : "notBound"}`);
  if ((await count(`channel-test:${caller.actorUserId}`, WINDOW)) > TESTS) throw tooMany(WINDOW);
  const { language } = caller;
  const fault = await deliver({ channel, to, language, text: { key: "channels:sms.test" } }).then(() => null, faultOf);
  await transaction((tx) =>
    audit(tx, caller, {
      action: "messageChannel.test",
      objectType: "messageChannel",
      objectId: channel,
      siteId: caller.siteId,
      after: { taken: fault === null },
    }),
  );
  return {
    to: maskMobile(to),
    fault: fault && { reason: fault.reason, code: fault.code, said: fault.said },
  };
}
