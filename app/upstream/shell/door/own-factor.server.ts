import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { LOGIN_TYPE } from "~/contracts/shell/codes";
import { audit } from "~/upstream/platform/audit.server";
import type { Reader, Tx } from "~/upstream/platform/database/db.server";
import { selectOne, str } from "~/upstream/platform/database/select.server";
import {
  bindFactor,
  countCode,
  factorSince,
  removeFactor,
  spendCode,
  typedCode,
} from "~/upstream/platform/identity/account-factor.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { seal, sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { matchedStep, newTotpSecret } from "~/upstream/platform/identity/totp.server";
import { conflict, invalid } from "~/upstream/platform/refusal.server";
import { factorTickets } from "~/upstream/platform/tables/identity.server";
import { factorAsked } from "./factor-asked.server";
import { TICKET_MINUTES, waitingKey } from "./factor-step.server";
import { spendPasswordTicket } from "./password.server";

interface Waiting {
  hash: string;
  secret: string;
  until: string;
}

/** The key that this session waits with, the newest that was issued. */
async function waiting(db: Reader | Tx, caller: Caller): Promise<Waiting | undefined> {
  const row = await selectOne(db, { hash: str`ticket_hash`, secret: str`secret`, until: str`expires_at` })`
    from factor_tickets
    where session_id = ${caller.sessionId} and user_id = ${caller.userId} and used_at is null and expires_at > now()
    order by expires_at desc
    limit 1`;
  return row;
}

export async function ownFactor(db: Reader, caller: Caller) {
  const [boundAt, { required }, key] = await Promise.all([
    factorSince(db, caller.userId),
    factorAsked(db, caller.userId),
    waiting(db, caller),
  ]);
  return {
    boundAt,
    required,
    waiting: key && boundAt === null ? waitingKey(caller, caller.jobNumber, key.secret, key.until) : null,
  };
}

/** A new key for whoever has just given his password; it waits ten minutes for its first code. */
export async function issueFactor(tx: Tx, caller: Caller, { checkTicket }: { checkTicket: string }) {
  if (!(await spendPasswordTicket(tx, caller, checkTicket)))
    throw invalid({ oldPassword: { key: "account:password.ticket" } });
  if ((await factorSince(tx, caller.userId)) !== null) throw conflict("factor:said.boundAlready");
  await tx.insert(factorTickets).values({
    ticketHash: sha256(randomBytes(32).toString("base64url")),
    userId: caller.userId,
    channel: caller.channel,
    loginType: LOGIN_TYPE.password,
    sessionId: caller.sessionId!,
    secret: seal(newTotpSecret()),
    expiresAt: sql`now() + make_interval(mins => ${TICKET_MINUTES}::int)`,
  });
  await audit(tx, caller, { action: "user.factorIssue", objectType: "user", objectId: caller.userId });
  return { waiting: 1 as const };
}

/** The first good code binds the key; of two at once one does. */
export async function bindOwnFactor(tx: Tx, caller: Caller, { code }: { code: string }) {
  const key = await waiting(tx, caller);
  if (!key) throw conflict("factor:said.keyOver");
  await countCode(caller, caller.userId);
  const secret = unseal(key.secret);
  const step = matchedStep(secret, typedCode(code));
  if (step === null) throw invalid({ code: { key: "factor:said.wrong" } });
  if (!(await bindFactor(tx, caller.userId, secret, step))) throw conflict("factor:said.boundAlready");
  await tx.execute(sql`update factor_tickets set used_at = now() where ticket_hash = ${key.hash}`);
  await audit(tx, caller, { action: "user.factorBind", objectType: "user", objectId: caller.userId });
  return { boundAt: (await factorSince(tx, caller.userId))! };
}

/** The own key goes with its code, unless a role asks for one. */
export async function dropFactor(tx: Tx, caller: Caller, { code }: { code: string }): Promise<null> {
  if ((await factorAsked(tx, caller.userId)).required) throw conflict("factor:said.required");
  if (!(await spendCode(caller, caller.userId, code))) throw invalid({ code: { key: "factor:said.wrong" } });
  if (!(await removeFactor(tx, caller.userId))) throw conflict("factor:said.gone");
  await audit(tx, caller, { action: "user.factorRemove", objectType: "user", objectId: caller.userId });
  return null;
}
