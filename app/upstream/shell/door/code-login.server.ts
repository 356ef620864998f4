import { sql } from "drizzle-orm";
import { LOGIN_EXPIRED } from "~/contracts/endpoint";
import { ACCOUNT_STATE, type AccountState, CODE_PURPOSE, type CodePurpose } from "~/contracts/platform/codes";
import { LOGIN_RESULT, LOGIN_TYPE } from "~/contracts/shell/codes";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { isMobile } from "~/lib/phone";
import { database } from "~/upstream/platform/database/db.server";
import { num, selectOne } from "~/upstream/platform/database/select.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { wayTo } from "~/upstream/platform/messages/channels.server";
import { type Recipient, redeemCode, sendCode } from "~/upstream/platform/messages/verify-codes.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";
import { noteLogin } from "../system/login-log.server";
import { admitOrAsk } from "./factor-step.server";
import { accountByJobNumber, type Side } from "./open-session.server";
import { subsidyRecipient } from "./subsidy-login.server";

/**
 * Whom a code for an account goes to: its binding with the messaging app, else the mobile on file; in the leaver window
 * always the mobile (shell rule 9).
 */
async function recipientOf(jobNumber: string): Promise<Recipient | null> {
  const found = await selectOne(database().read, {
    user_id: num`u.user_id`,
    status: sql<AccountState>`u.status`,
    dingtalk_user_id: sql<string | null>`u.dingtalk_user_id`,
    mobile: sql<string | null>`e.mobile`,
  })`
    from users u left join employees e on e.emp_id = u.emp_id
    where lower(u.job_number) = lower(${jobNumber}) and u.status in ${[ACCOUNT_STATE.enabled, ACCOUNT_STATE.leaver]}`;
  if (!found) return null;
  const enabled = found.status === ACCOUNT_STATE.enabled;
  const way = wayTo({ dingtalkUserId: enabled ? found.dingtalk_user_id : null, mobile: found.mobile });
  return way && { target: `user:${found.user_id}`, ...way };
}

/** Asks for a login code; the answer is the same whether the account exists or not (shell rule 9). */
export function sendLoginCode(around: Circumstances, typed: string): Promise<{ resendAfter: number }> {
  const jobNumber = normalizeJobNumber(typed);
  return sendCode({ purpose: CODE_PURPOSE.login, asked: jobNumber, ip: around.ip, language: around.language }, () =>
    recipientOf(jobNumber),
  );
}

/** Job number and the code of the messaging app. */
export async function codeLogin(around: Circumstances, side: Side, given: { jobNumber: string; code: string }) {
  const jobNumber = normalizeJobNumber(given.jobNumber);
  const account = await accountByJobNumber(jobNumber);
  const attempt = { side, loginType: LOGIN_TYPE.code, userName: jobNumber, userId: account?.user_id };
  if (!(await redeemCode(CODE_PURPOSE.login, `user:${account?.user_id ?? 0}`, given.code)) || !account) {
    await noteLogin(around, attempt, LOGIN_RESULT.wrongCode);
    throw invalid({ code: { key: "doors:code.wrong" } });
  }
  return admitOrAsk(around, attempt, account);
}

/**
 * Codes beside the login: to the mobile a public form names, to the signed-in person before a signature, to the phone
 * of a subsidy record (shell rules 9 and 11).
 */
export function sendVerifyCode(
  around: Circumstances & Partial<Pick<Caller, "jobNumber" | "acting">>,
  { purpose, target }: { purpose: CodePurpose; target?: string },
): Promise<{ resendAfter: number }> {
  const { ip, language } = around;
  if (purpose === CODE_PURPOSE.signature) {
    const { jobNumber, acting } = around;
    if (!jobNumber) throw new Refusal(LOGIN_EXPIRED, { key: "errors:loginExpired" });
    // The code signs for the person (shell rule 21); the other purposes are no matter of who is signed in.
    if (acting) throw new Refusal(403, { key: "errors:notWhileActing" });
    return sendCode({ purpose, asked: jobNumber, ip, language }, () => recipientOf(jobNumber));
  }
  if (!target) throw invalid({ target: { key: "errors:required" } });
  if (purpose === CODE_PURPOSE.subsidy) {
    const { asked, find } = subsidyRecipient(target);
    return sendCode({ purpose, asked, ip, language }, find);
  }
  if (!isMobile(target)) throw invalid({ target: { key: "errors:invalidValue" } });
  return sendCode({ purpose, asked: target, ip, language }, async () => ({
    target: `mobile:${target}`,
    channel: "sms",
    to: target,
  }));
}
