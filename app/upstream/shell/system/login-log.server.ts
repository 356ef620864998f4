import { CHANNEL } from "~/contracts/platform/codes";
import { LOGIN_RESULT, type LoginResult, type LoginType } from "~/contracts/shell/codes";
import { database } from "~/upstream/platform/database/db.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import type { Side } from "../door/open-session.server";
import { loginLog } from "../tables.server";

/** A way in that somebody tried: which one, and the name he gave. */
export interface SignInTry {
  side: Side;
  loginType: LoginType;
  userName: string;
  userId?: number;
  mac?: string;
  disk?: string;
}

/** One line of the login log. It outlives whatever the try itself rolls back. */
export async function noteLogin(
  around: Circumstances,
  attempt: SignInTry,
  result: LoginResult,
  sessionId?: string,
): Promise<void> {
  await database()
    .write.insert(loginLog)
    .values({
      userName: attempt.userName.slice(0, 50),
      userId: attempt.userId,
      loginType: attempt.loginType,
      channel: CHANNEL[attempt.side],
      ip: around.ip,
      userAgent: around.userAgent,
      mac: attempt.mac,
      disk: attempt.disk,
      result,
      sessionId,
    });
}

/** A try that never came to the comparison: locked, or no captcha. Notes it and passes the refusal on. */
export const noteRefusedTry =
  (around: Circumstances, attempt: SignInTry) =>
  async (refused: unknown): Promise<never> => {
    await noteLogin(
      around,
      attempt,
      refused instanceof Refusal && refused.code === 423 ? LOGIN_RESULT.locked : LOGIN_RESULT.rateLimited,
    );
    throw refused;
  };
