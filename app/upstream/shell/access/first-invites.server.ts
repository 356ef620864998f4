import { sql } from "drizzle-orm";
import { EMPLOYMENT } from "~/contracts/organization/codes";
import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { env, publicOrigin } from "~/lib/env.server";
import { PHONE_CODE_LOGIN } from "~/lib/shell/phone-path";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Tx } from "~/upstream/platform/database/db.server";
import { select, str } from "~/upstream/platform/database/select.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { enqueue, type Job } from "~/upstream/platform/jobs.server";
import { log } from "~/upstream/platform/log.server";
import { codesArrive, wayTo } from "~/upstream/platform/messages/channels.server";
import { deliver } from "~/upstream/platform/messages/messaging.server";
import { conflict } from "~/upstream/platform/refusal.server";
import { firstPeople, type Seen } from "./first-people.server";

/**
 * Whether people can be told by a message how to come in: a channel carries codes, and the address that the message
 * names is known. It is never taken from a request, whose Host anybody writes.
 */
export const mayInvite = () => codesArrive() && env().WEB_URL !== undefined;

/**
 * Tells people who have never signed in, by the messaging app or by SMS, where to sign in with a code and set a
 * password. No password travels: a code is good for five minutes, and for whoever holds the phone. Who was told within
 * a day, or cannot be reached, is left out.
 */
export async function inviteFirst(tx: Tx, caller: Caller, { people }: { people: Seen[] }) {
  if (!mayInvite()) throw conflict("firstPasswords:fault.noChannel");
  const asked = await firstPeople(tx, caller, people, { locked: true, asSeen: false });
  const told = asked.filter((person) => wayTo(person) !== null && !person.invitedLately);
  const userIds = told.map(({ userId }) => userId);
  await tx.execute(sql`update users set invited_at = now() where user_id = any(${sql.param(userIds)}::int[])`);
  await audit(
    tx,
    caller,
    ...told.map(({ userId, siteId }) => ({ action: "user.invite", objectType: "user", objectId: userId, siteId })),
  );
  if (told.length > 0) await enqueue(tx, firstInvites, { userIds });
  return { sent: told.length, left: asked.length - told.length };
}

/** Messages how to come in; what has failed is not sent twice, the list shows who has not come. */
export const firstInvites: Job<{ userIds: number[] }> = { name: "user.invites", queue: { retryLimit: 0 } };

/** One message after the other, five in a second at most: no gateway refuses them for their number. */
const BETWEEN_MS = 200;
/** So many that fail in a row: nobody is there, and the others would wait for nothing. */
const MOST_FAILED = 5;

/** Sends what `inviteFirst` has promised, to whom it still concerns. */
export async function sendFirstInvites(userIds: readonly number[], pauseMs = BETWEEN_MS): Promise<void> {
  const rows = await select(database().read, {
    jobNumber: str`u.job_number`,
    empName: str`e.emp_name`,
    dingtalkUserId: sql<string | null>`u.dingtalk_user_id`,
    mobile: sql<string | null>`e.mobile`,
  })`
    from users u
    join employees e on e.emp_id = u.emp_id
    where u.user_id = any(${sql.param([...userIds])}::int[]) and u.first_signed_in_at is null
      and u.status = ${ACCOUNT_STATE.enabled} and e.employment = ${EMPLOYMENT.onJob}
    order by u.user_id`;
  const address = `${publicOrigin()}${PHONE_CODE_LOGIN}`;
  let failed = 0;
  for (const { jobNumber, empName, ...reach } of rows) {
    const way = wayTo(reach);
    if (!way || failed === MOST_FAILED) continue;
    const text = { key: "firstPasswords:sms.invite", params: { name: empName, jobNumber, address } };
    const taken = await deliver({ ...way, language: "zh", text }).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error as Error, channel: way.channel }, "message not sent");
        return false;
      },
    );
    failed = taken ? 0 : failed + 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
