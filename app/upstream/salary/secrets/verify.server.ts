import { sql } from "drizzle-orm";
import type { z } from "zod";
import { KEY_STATE } from "~/contracts/salary/codes";
import type { verifyWages as contract } from "~/contracts/salary/secrets";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { keptAnswer, onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { unseal } from "~/upstream/platform/identity/crypto.server";
import { passwordFits } from "~/upstream/platform/identity/passwords.server";
import { matchedStep } from "~/upstream/platform/identity/totp.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { demoPreparing } from "../preparing/months.server";
import { keyStateOf, ownEmpId, sealedBody, secretOf, type WageSecret } from "./secret.server";
import { openWageSession, WAGE_SESSION_SECONDS, wageSession } from "./session.server";
import { failedTry, noTries, reserveTry, wrong } from "./tries.server";

type Answer = z.output<(typeof contract)["output"]>;

const CLOSED: Answer = { verified: 0, wageToken: null, expiresIn: 0, needOtp: 0, needSetup: 0 };

/**
 * Opens a wage session (salary rules 31 to 35). The password is compared outside of any transaction, because a hash is
 * slow on purpose; what was read meanwhile stands in the condition of what is written after it.
 */
export async function verifyWages(caller: Caller, input: z.output<(typeof contract)["input"]>): Promise<Answer> {
  const { wagePassword, otpCode = "" } = input;
  const empId = ownEmpId(caller);
  const call = { key: requestKey(caller), path: "/wages/verify", body: sealedBody(wagePassword, otpCode) };
  // A try that comes again is no try: the first one's answer stands, its code is spent.
  const first = await keptAnswer<Answer>(database().read, caller, call);
  if (first) return first;
  const secret = await secretOf(database().read, empId);
  if (!secret) return { ...CLOSED, needSetup: 1 };
  const isBound = secret.keyState === KEY_STATE.bound;
  // Nothing is compared before both are there: what is wrong is never told apart (rule 33).
  if (isBound && otpCode === "") return { ...CLOSED, needOtp: 1 };
  const place = await reserveTry(caller, empId);
  const fits = await passwordFits(wagePassword, secret.passwordHash);
  const step = isBound ? matchedStep(unseal(secret.totpSecret!), otpCode) : null;
  if (!fits || (isBound && step === null)) throw await failedTry(caller, empId, place);
  return onceSurely(caller, call, async (tx) => {
    await spendStep(tx, secret, step);
    const wageToken = await openWageSession(tx, caller, empId, isBound);
    return { ...CLOSED, verified: 1, wageToken, expiresIn: WAGE_SESSION_SECONDS } satisfies Answer;
  }).catch(async (error: unknown) => {
    throw error instanceof Refusal ? await failedTry(caller, empId, place, error) : error;
  });
}

/**
 * The code's step and all before it are spent, where password and key are still those that were compared: of two with
 * one code the first is let in.
 */
async function spendStep(tx: Tx, { empId, passwordHash, keyState, totpSecret }: WageSecret, step: number | null) {
  const { rows } = await tx.execute<{ same: boolean }>(sql`
    update wage_secrets
    set ${noTries}, last_step = coalesce(${step}::bigint, last_step)
    where emp_id = ${empId}
      and password_hash = ${passwordHash}
      and ${
        step === null
          ? sql`key_state <> ${KEY_STATE.bound}`
          : sql`key_state = ${keyState} and totp_secret = ${totpSecret} and coalesce(last_step, -1) < ${step}::bigint`
      }
    returning true as same`);
  if (rows[0]) return;
  throw step === null ? wrong() : new Refusal(400, { key: "salSecret:said.codeUsed" });
}

/** What the page asks for next. */
export async function wageSecretState(db: Reader, caller: Caller, { wageToken }: { wageToken: string }) {
  const secret = await secretOf(db, ownEmpId(caller));
  const session = secret && (await wageSession(db, caller, wageToken));
  return {
    needSetup: secret ? (0 as const) : (1 as const),
    needOtp: secret && keyStateOf(secret) === KEY_STATE.bound ? (1 as const) : (0 as const),
    verified: session ? (1 as const) : (0 as const),
    resetAskedAt: secret?.resetAskedAt ? new Date(secret.resetAskedAt).toISOString() : null,
    leaver: caller.restrictedTo !== null,
    ...(await demoPreparing(db)),
  };
}
