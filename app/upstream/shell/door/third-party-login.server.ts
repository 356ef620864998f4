import { sql } from "drizzle-orm";
import { LOGIN_RESULT, LOGIN_TYPE } from "~/contracts/shell/codes";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { spendOnce } from "~/upstream/platform/identity/nonces.server";
import { log } from "~/upstream/platform/log.server";
import { dingtalkReady, dingtalkUserOf } from "~/upstream/platform/messages/dingtalk.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { noteLogin } from "../system/login-log.server";
import { admit } from "./admit.server";
import { accountWhere, type Side } from "./open-session.server";

/** Twice as long as the browser's cookie with it lives. */
const STATE_SECONDS = 20 * 60;

/**
 * The account of the messaging app (shell rule 10). The web server has compared `state` with the browser's cookie; here
 * it counts once, and the code is exchanged by this host, which alone knows the secret.
 */
export async function thirdPartyLogin(
  around: Circumstances,
  side: Side,
  { authCode, state }: { authCode: string; state: string },
) {
  const attempt = { side, loginType: LOGIN_TYPE.thirdParty, userName: "" };
  const failed = () => new Refusal(400, { key: "doors:thirdParty.failed" });
  if (!(await spendOnce("oauth-state", state, STATE_SECONDS)) || !dingtalkReady()) {
    await noteLogin(around, attempt, LOGIN_RESULT.ticketRefused);
    throw failed();
  }
  const dingtalkUserId = await dingtalkUserOf(authCode).catch(async (error: unknown) => {
    log.warn({ err: error as Error }, "third-party sign-in refused");
    await noteLogin(around, attempt, LOGIN_RESULT.ticketRefused);
    throw failed();
  });
  const account = await accountWhere(sql`u.dingtalk_user_id = ${dingtalkUserId}`);
  if (!account) {
    await noteLogin(around, attempt, LOGIN_RESULT.ticketRefused);
    throw new Refusal(403, { key: "doors:thirdParty.unbound" });
  }
  return admit(around, { ...attempt, userName: account.job_number }, account);
}
