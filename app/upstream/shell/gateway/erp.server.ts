import { LOGIN_RESULT, LOGIN_TYPE } from "~/contracts/shell/codes";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { canonicalString } from "~/lib/rsa2.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { spendOnce } from "~/upstream/platform/identity/nonces.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { admit } from "../door/admit.server";
import { accountByJobNumber } from "../door/open-session.server";
import { noteLogin, type SignInTry } from "../system/login-log.server";
import { partnersWith, signedBy } from "./gateway-partner.server";

interface ErpLogin {
  username: string;
  ts: string;
  nonce: string;
  disk?: string;
  mac?: string;
  redirect?: string;
  sign: string;
}

const SKEW_SECONDS = 300;

/**
 * The ERP's signed login (shell rule 12): RSA2 over every parameter of /sso but `sign`, `type=erp` included, with the
 * key of an app that may sign logins; 300 s, each nonce once. The address list of the app does not apply: the call
 * comes from the person's browser.
 */
export async function erpLogin(around: Circumstances, { username, ts, nonce, disk, mac, redirect, sign }: ErpLogin) {
  const jobNumber = normalizeJobNumber(username);
  const attempt: SignInTry = { side: "web", loginType: LOGIN_TYPE.erp, userName: jobNumber, mac, disk };
  const text = canonicalString(
    Object.entries({ type: "erp", username, ts, nonce, disk: disk ?? "", mac: mac ?? "", redirect: redirect ?? "" }),
  );
  const wellFormed = /^\d{13}$/.test(ts) && /^[\w-]{8,64}$/.test(nonce) && /^[A-Za-z0-9]{1,20}$/.test(username);
  const inTime = Math.abs(Date.now() - Number(ts)) <= SKEW_SECONDS * 1000;
  const signer =
    wellFormed && inTime ? (await partnersWith("erp.login")).find((app) => signedBy(app, text, sign)) : undefined;
  if (!signer || !(await spendOnce("erp", `${signer.appId}\n${nonce}`, 2 * SKEW_SECONDS))) {
    await noteLogin(around, attempt, LOGIN_RESULT.signatureRefused);
    throw new Refusal(403, { key: "gateway:said.signatureFailed" });
  }
  const account = await accountByJobNumber(jobNumber);
  if (account) return admit(around, attempt, account, { mac, disk });
  await noteLogin(around, attempt, LOGIN_RESULT.ticketRefused);
  throw new Refusal(403, { key: "gateway:said.ssoFailed" });
}
