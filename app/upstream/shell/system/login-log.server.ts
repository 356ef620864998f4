import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { database } from "~/upstream/platform/database/db.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { CHANNEL, type Side } from "../door/open-session.server";
import { loginLog } from "../tables.server";

/** Results of the login log (shell, LoginLog). */
export const RESULT = {
  ok: 1,
  wrongPassword: 2,
  locked: 3,
  disabled: 4,
  wrongCode: 5,
  ticketRefused: 6,
  signatureRefused: 7,
  rateLimited: 8,
  identityMismatch: 9,
} as const;

/** A way in that somebody tried: which one, and the name he gave. */
export interface Knocked {
  side: Side;
  loginType: number;
  userName: string;
  userId?: number;
  mac?: string;
  disk?: string;
}

/** One line of the login log. It outlives whatever the try itself rolls back. */
export async function noteLogin(
  around: Circumstances,
  knocked: Knocked,
  result: number,
  sessionId?: string,
): Promise<void> {
  await database()
    .write.insert(loginLog)
    .values({
      userName: knocked.userName.slice(0, 50),
      userId: knocked.userId,
      loginType: knocked.loginType,
      channel: CHANNEL[knocked.side],
      ip: around.ip,
      userAgent: around.userAgent,
      mac: knocked.mac,
      disk: knocked.disk,
      result,
      sessionId,
    });
}

/** A try that never came to the comparison: locked, or no captcha. Notes it and passes the refusal on. */
export const noteRefusedTry =
  (around: Circumstances, knocked: Knocked) =>
  async (refused: unknown): Promise<never> => {
    await noteLogin(
      around,
      knocked,
      refused instanceof Refusal && refused.code === 423 ? RESULT.locked : RESULT.rateLimited,
    );
    throw refused;
  };
