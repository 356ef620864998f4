import { Secret, TOTP } from "otpauth";
import { bindWageKey, issueWageKey, queryGoogleAuth, saveWageSecret, verifyWages } from "~/contracts/salary/secrets";
import { seal } from "~/upstream/platform/identity/crypto.server";
import { hashPassword } from "~/upstream/platform/identity/passwords.server";
import { ok, one, sessionOf } from "../../support/api";

/** What tests of the salary key put before the product: people with a password, with a bound key, their codes. */

export const PASSWORD = "Salary#2026";
export const WRONG = "Salary#2027";
/** Secret of salary example 16, which is that of RFC 6238. */
export const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The code of a secret, so many steps from now. */
export const codeOf = (secret: string, steps = 0, now = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * 30_000 });

let hash: Promise<string> | undefined;

export const empIdOf = async (jobNumber: string): Promise<number> =>
  (await one<{ id: number }>("select emp_id as id from employees where job_number = $1", [jobNumber])).id;

/** Somebody with the password above, and with the key where one is given. */
export async function keyOwner(jobNumber: string, secret?: string): Promise<{ token: string; empId: number }> {
  hash ??= hashPassword(PASSWORD);
  const empId = await empIdOf(jobNumber);
  await one(
    `insert into wage_secrets (emp_id, password_hash, totp_secret, key_state, issued_at, bound_at)
     values ($1, $2, $3, $4::int, now(), case when $4::int = 2 then now() end) returning emp_id`,
    [empId, await hash, secret ? seal(secret) : null, secret ? 2 : 0],
  );
  return { token: await sessionOf(jobNumber, { side: "mobile" }), empId };
}

/** The wage token of a right password, and of a right code. */
export async function opened(token: string, otpCode?: string): Promise<string> {
  const { wageToken } = await ok(verifyWages, { wagePassword: PASSWORD, otpCode }, { token });
  return wageToken!;
}

/** Sets the password, issues a key and binds it. @returns its secret */
export async function boundBy(token: string): Promise<{ secret: string; wageToken: string }> {
  await ok(saveWageSecret, { password: PASSWORD, password_confirm: PASSWORD }, { token });
  const wageToken = await opened(token);
  await ok(issueWageKey, { wageToken }, { token });
  const { secret } = await ok(queryGoogleAuth, { wageToken }, { token });
  await ok(bindWageKey, { wageToken, code: codeOf(secret!) }, { token });
  return { secret: secret!, wageToken };
}

export const stored = (empId: number) =>
  one<{ key_state: number; fail_count: number; locked_until: Date | null; last_step: number | null; issued_at: Date }>(
    "select key_state, fail_count, locked_until, last_step, issued_at from wage_secrets where emp_id = $1",
    [empId],
  );
