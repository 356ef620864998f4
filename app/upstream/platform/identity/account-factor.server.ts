import { sql } from "drizzle-orm";
import { normalizeCode } from "~/lib/text";
import { audit } from "../audit.server";
import { database, type Reader, type Tx, transaction } from "../database/db.server";
import { selectOne, str } from "../database/select.server";
import { count, tooMany } from "../limits.server";
import { notify } from "../messages/notifications.server";
import type { Circumstances } from "./caller.server";
import { seal, unseal } from "./crypto.server";
import { matchedStep } from "./totp.server";

/**
 * The authenticator of an account (docs/decisions/0029): what a sign-in asks for after the password, and a proof for
 * signatures. Never told once it is bound, taken back by whoever has its code or by an administrator.
 */

/** Seconds, and codes of an account that are compared within them: one in a million is guessed at a time. */
const WINDOW = 900;
const COMPARED = 10;

/** When the authenticator of an account was bound, as an instant; null: there is none. */
export async function factorSince(db: Reader | Tx, userId: number): Promise<string | null> {
  const row = await selectOne(db, { at: str`bound_at` })`from account_factors where user_id = ${userId}`;
  return row ? new Date(row.at).toISOString() : null;
}

/** A code as it was typed: with wide digits, or with a gap in the middle. */
export const typedCode = (typed: string): string => normalizeCode(typed);

/**
 * Counts a code before it is compared, so that any number at once gets no more comparisons than the limit.
 * @throws 429 when the account has had its codes; whoever owns it is told once
 */
export async function countCode(around: Circumstances, userId: number): Promise<void> {
  const place = await count(`factor:${userId}`, WINDOW);
  if (place <= COMPARED) return;
  if (place === COMPARED + 1) await tellOwner(around, userId);
  throw tooMany(WINDOW);
}

const tellOwner = (around: Circumstances, userId: number) =>
  transaction(async (tx) => {
    await audit(tx, around, { action: "user.factorLock", objectType: "user", objectId: userId });
    const row = await selectOne(tx, { empId: sql<number | null>`emp_id` })`from users where user_id = ${userId}`;
    const empId = row?.empId;
    if (empId == null) return;
    await notify(tx, {
      eventKey: `factorLock:${userId}:${Date.now()}`,
      empIds: [empId],
      title: { key: "factor:notice.lockTitle" },
      text: { key: "factor:notice.lock", params: { n: WINDOW / 60 } },
    });
  });

/**
 * Whether a code is the account's, once: its step and all before are spent by a conditional update, so of two with one
 * code the first is let in, also when whatever it was given for is rolled back.
 */
export async function spendCode(around: Circumstances, userId: number, typed: string): Promise<boolean> {
  await countCode(around, userId);
  const { side } = database();
  const row = await selectOne(side, { secret: str`secret` })`from account_factors where user_id = ${userId}`;
  const step = row ? matchedStep(unseal(row.secret), typedCode(typed)) : null;
  if (step === null) return false;
  const { rowCount } = await side.execute(sql`
    update account_factors
    set last_step = ${step}::bigint
    where user_id = ${userId} and secret = ${row!.secret} and last_step < ${step}::bigint`);
  return rowCount === 1;
}

/** Binds a key whose code was right; that code is spent with it. @returns false where one is bound already */
export async function bindFactor(tx: Tx, userId: number, secret: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into account_factors (user_id, secret, last_step)
    values (${userId}, ${seal(secret)}, ${step}::bigint)
    on conflict
    do nothing`);
  return rowCount === 1;
}

/** Takes the key of an account away. @returns whether there was one */
export async function removeFactor(tx: Tx, userId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from account_factors where user_id = ${userId}`);
  return rowCount === 1;
}
