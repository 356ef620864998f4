import { ACCOUNT_STATE } from "~/contracts/platform/codes";
import { LOGIN_RESULT, LOGIN_TYPE } from "~/contracts/shell/codes";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { canonicalString } from "~/lib/rsa2.server";
import type { GatewayMethod } from "~/upstream/domain.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { spendOnce } from "~/upstream/platform/identity/nonces.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { admit } from "../door/admit.server";
import { accountByJobNumber } from "../door/open-session.server";
import { noteLogin, type SignInTry } from "../system/login-log.server";
import { partner, signedBy } from "./gateway-partner.server";

export type Content = Record<string, unknown>;

/** What the doors answer at the gateway. */
export const gatewayMethods: Readonly<Record<string, GatewayMethod>> = {
  "finance.gate.login": financeGateLogin,
};

const TICKET_SECONDS = 60;

/**
 * Who a finance ticket names (shell rule 19). Identity comes from the ticket alone; a job number beside it must be the
 * ticket's. Our own web server, which proves itself with the service credential, gets the session along with the
 * answer.
 */
async function financeGateLogin(around: Circumstances, { ticket, jobNumber }: Content) {
  const named = typeof ticket === "string" ? await spendTicket(ticket) : null;
  const account = named ? await accountByJobNumber(named) : undefined;
  const attempt: SignInTry = {
    side: "web",
    loginType: LOGIN_TYPE.gateway,
    userName: named ?? "",
    userId: account?.user_id,
  };
  const contradicted =
    jobNumber !== undefined && (typeof jobNumber !== "string" || normalizeJobNumber(jobNumber) !== named);
  if (!account || contradicted || account.status !== ACCOUNT_STATE.enabled) {
    await noteLogin(around, attempt, account && !contradicted ? LOGIN_RESULT.disabled : LOGIN_RESULT.ticketRefused);
    throw new Refusal(403, { key: "gateway:said.ticketRefused" });
  }
  const identity = { jobNumber: account.job_number, id: account.user_id };
  return around.trusted ? { ...identity, login: await admit(around, attempt, account) } : identity;
}

/**
 * The job number of a ticket: `base64url(canonical string of app_id, jobNumber, nonce, ts).base64url(RSA2)`, signed by
 * an app that may issue them, at most 60 s old, good for one use. Null for every other.
 */
async function spendTicket(ticket: string): Promise<string | null> {
  const [body = "", signature = "", ...more] = ticket.split(".");
  const text = Buffer.from(body, "base64url").toString("utf8");
  const fields = new Map(text.split("&").map((part) => part.split("=", 2) as [string, string]));
  const [appId = "", jobNumber = "", nonce = "", ts = ""] = ["app_id", "jobNumber", "nonce", "ts"].map((name) =>
    fields.get(name),
  );
  const wellFormed =
    more.length === 0 &&
    fields.size === 4 &&
    text === canonicalString(fields) &&
    /^[A-Za-z0-9]{1,20}$/.test(jobNumber) &&
    /^[\w-]{8,64}$/.test(nonce) &&
    /^\d{13}$/.test(ts);
  if (!wellFormed || Math.abs(Date.now() - Number(ts)) > TICKET_SECONDS * 1000) return null;
  const issuer = await partner(appId);
  if (!issuer?.methods.includes("finance.ticket")) return null;
  if (!signedBy(issuer, text, Buffer.from(signature, "base64url").toString("base64"))) return null;
  // Twice its life, because its clock may run ahead of ours by as much.
  return (await spendOnce("finance.ticket", `${appId}\n${nonce}`, 2 * TICKET_SECONDS))
    ? normalizeJobNumber(jobNumber)
    : null;
}
