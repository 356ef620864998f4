import { sql } from "drizzle-orm";
import { KEY_STATE } from "~/contracts/salary/codes";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Reader, type Tx } from "~/upstream/platform/database/db.server";
import { keptAnswer, onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { seal, sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { matchedStep, newTotpSecret, otpauthUri } from "~/upstream/platform/identity/totp.server";
import { conflict } from "~/upstream/platform/refusal.server";
import {
  keyStateOf,
  ownEmpId,
  PENDING_MINUTES,
  pendingUntil,
  sealedBody,
  secretOf,
  WAGE_SECRET,
} from "./secret.server";
import { endWageSessions, mustHoldWageSession } from "./session.server";
import { failedTry, noTries, reserveTry } from "./tries.server";

const stillWaits = sql`
  key_state = ${KEY_STATE.pending} and issued_at > now() - make_interval(mins => ${PENDING_MINUTES}::int)
`;

/** The key as its owner may see it (salary rule 32): whole while it waits for its first code, then its date alone. */
export async function queryGoogleAuth(db: Reader, caller: Caller, { wageToken }: { wageToken: string }) {
  await mustHoldWageSession(db, caller, wageToken);
  const secret = (await secretOf(db, ownEmpId(caller)))!;
  const totpState = keyStateOf(secret);
  const issuer = say(caller.language, { key: "salSecret:issuer" });
  const shown = totpState === KEY_STATE.pending ? unseal(secret.totpSecret!) : null;
  return {
    totpState,
    boundAt: totpState === KEY_STATE.bound ? new Date(secret.boundAt!).toISOString() : null,
    issuer,
    account: caller.jobNumber,
    otpauthUri: shown && otpauthUri(shown, issuer, caller.jobNumber),
    secret: shown,
    shownUntil: shown && pendingUntil(secret).toISOString(),
  };
}

/** A new key in place of one that nobody has proved; a bound one is taken back by a reset alone. */
export async function issueWageKey(tx: Tx, caller: Caller, { wageToken }: { wageToken: string }) {
  await mustHoldWageSession(tx, caller, wageToken);
  const empId = ownEmpId(caller);
  const { rowCount } = await tx.execute(sql`
    update wage_secrets
    set totp_secret = ${seal(newTotpSecret())}, key_state = ${KEY_STATE.pending}, issued_at = now(), bound_at = null,
      last_step = null
    where emp_id = ${empId} and key_state <> ${KEY_STATE.bound}`);
  if (rowCount !== 1) throw conflict("salSecret:said.boundAlready");
  await audit(tx, caller, { action: `${WAGE_SECRET}.issue`, objectType: WAGE_SECRET, objectId: empId });
  return { totpState: KEY_STATE.pending };
}

/** The first good code binds the key and spends its step; it is the code of this session too, others end. */
export async function bindWageKey(caller: Caller, { wageToken, code }: { wageToken: string; code: string }) {
  const empId = ownEmpId(caller);
  const call = { key: requestKey(caller), path: "/wages/secret/bind", body: sealedBody(wageToken, code) };
  const { read } = database();
  const first = await keptAnswer<{ totpState: typeof KEY_STATE.bound }>(read, caller, call);
  if (first) return first;
  await mustHoldWageSession(read, caller, wageToken);
  const secret = (await secretOf(read, empId))!;
  const totpState = keyStateOf(secret);
  if (totpState === KEY_STATE.bound) throw conflict("salSecret:said.boundAlready");
  if (totpState === KEY_STATE.none) throw conflict("salSecret:said.keyOver");
  const place = await reserveTry(caller, empId);
  const step = matchedStep(unseal(secret.totpSecret!), code);
  if (step === null) throw await failedTry(caller, empId, place);
  return onceSurely(caller, call, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update wage_secrets
      set key_state = ${KEY_STATE.bound}, bound_at = now(), last_step = ${step}::bigint, ${noTries}
      where emp_id = ${empId} and totp_secret = ${secret.totpSecret} and ${stillWaits}`);
    if (rowCount !== 1) throw conflict("salSecret:said.keyOver");
    await endWageSessions(tx, empId, wageToken);
    await tx.execute(sql`update wage_sessions set with_code = 1 where token_hash = ${sha256(wageToken)}`);
    await audit(tx, caller, { action: `${WAGE_SECRET}.bind`, objectType: WAGE_SECRET, objectId: empId });
    return { totpState: KEY_STATE.bound };
  });
}

/** Wage sessions that are over, and keys that nobody has proved in time. */
export async function sweepWageSecrets(): Promise<void> {
  const { write } = database();
  await write.execute(sql`delete from wage_sessions where expires_at < now()`);
  await write.execute(sql`
    update wage_secrets
    set key_state = ${KEY_STATE.none}, totp_secret = null, issued_at = null
    where key_state = ${KEY_STATE.pending} and not (${stillWaits})`);
}
