import { sql } from "drizzle-orm";
import type { z } from "zod";
import { KEY_STATE } from "~/contracts/salary/codes";
import type { saveWageSecret as contract } from "~/contracts/salary/secrets";
import { isPasswordAllowed } from "~/lib/shell/password-rule";
import type { OwnPassword } from "~/upstream/domain.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, type Tx } from "~/upstream/platform/database/db.server";
import { selectOne } from "~/upstream/platform/database/select.server";
import { addFault, type Faults, refuseAll } from "~/upstream/platform/faults.server";
import { keptAnswer, onceSurely, requestKey } from "~/upstream/platform/idempotency.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { hashPassword, passwordFits } from "~/upstream/platform/identity/passwords.server";
import { count, tooMany } from "~/upstream/platform/limits.server";
import { conflict, type Refusal } from "~/upstream/platform/refusal.server";
import { keyStateOf, ownEmpId, sealedBody, secretOf, WAGE_SECRET, type WageSecret } from "./secret.server";
import { endWageSessions, mustHoldWageSession, openWageSession, WAGE_SESSION_SECONDS } from "./session.server";
import { wageSecrets } from "./tables.server";
import { failedTry, noTries, reserveTry } from "./tries.server";

type Input = z.output<(typeof contract)["input"]>;

/** Seconds in which so many new passwords are compared with that of the sign-in: more would be guessing at it. */
const WINDOW = 900;
const COMPARED = 5;

/**
 * Sets the salary password or changes it (salary rule 31). Who changes it has opened his wage session and gives the old
 * one once more; a wrong old one counts as a try.
 */
export async function saveWageSecret(caller: Caller, input: Input) {
  const { wageToken, oldPassword, password } = input;
  const empId = ownEmpId(caller);
  const body = sealedBody(oldPassword, password, input.password_confirm);
  const call = { key: requestKey(caller), path: "/wages/secret/save", body };
  const { read } = database();
  const first = await keptAnswer<Awaited<ReturnType<typeof stored>>>(read, caller, call);
  if (first) return first;
  const secret = await secretOf(read, empId);
  if (secret) await mustHoldWageSession(read, caller, wageToken);
  refuseAll(shapeFaults(input, secret));
  if (secret) await mustKnowOld(caller, secret, oldPassword);
  if ((await count(`wageSecret:${empId}`, WINDOW)) > COMPARED) throw tooMany(WINDOW);
  const faults: Faults = {};
  if (await passwordFits(password, await loginHash(caller))) addFault(faults, "password", "salSecret:said.sameAsLogin");
  refuseAll(faults);
  const passwordHash = await hashPassword(password);
  return onceSurely(caller, call, (tx) => stored(tx, caller, empId, secret, passwordHash, wageToken));
}

function shapeFaults({ oldPassword, password, password_confirm }: Input, secret: WageSecret | undefined): Faults {
  const faults: Faults = {};
  if (secret && oldPassword === "") addFault(faults, "oldPassword", "errors:required");
  if (!isPasswordAllowed(password)) addFault(faults, "password", "salSecret:said.rule");
  if (password !== password_confirm) addFault(faults, "password_confirm", "salSecret:said.differ");
  return faults;
}

/** @param wrong what is said of another password than his */
async function mustKnowOld(
  caller: Caller,
  { empId, passwordHash }: WageSecret,
  oldPassword: string,
  wrong?: Refusal,
): Promise<void> {
  const place = await reserveTry(caller, empId);
  if (!(await passwordFits(oldPassword, passwordHash))) throw await failedTry(caller, empId, place, wrong);
  // He was right, whatever becomes of the new one.
  await database().side.execute(sql`
    update wage_secrets
    set ${noTries}
    where emp_id = ${empId} and password_hash = ${passwordHash}`);
}

/** The salary password as a proof for signatures (docs/decisions/0034). */
export const salaryPassword: OwnPassword = {
  known: async (db, empId) => (await secretOf(db, empId)) !== undefined,
  async prove(caller, typed, wrong) {
    const secret = await secretOf(database().read, ownEmpId(caller));
    if (!secret) throw wrong;
    await mustKnowOld(caller, secret, typed, wrong);
  },
};

async function loginHash(caller: Caller): Promise<string | null> {
  const row = await selectOne(database().read, {
    hash: sql<string | null>`password_hash`,
  })`from users where user_id = ${caller.userId}`;
  return row?.hash ?? null;
}

/** Of two tabs the first sets it; a change holds only while the old password is what was compared. */
async function stored(
  tx: Tx,
  caller: Caller,
  empId: number,
  before: WageSecret | undefined,
  passwordHash: string,
  wageToken: string,
) {
  const { rowCount } = before
    ? await tx.execute(sql`
        update wage_secrets
        set password_hash = ${passwordHash}, password_changed_at = now()
        where emp_id = ${empId} and password_hash = ${before.passwordHash}`)
    : await tx.insert(wageSecrets).values({ empId, passwordHash }).onConflictDoNothing();
  if (rowCount !== 1) throw conflict("salSecret:said.changed");
  await endWageSessions(tx, empId, wageToken);
  await audit(tx, caller, {
    action: `${WAGE_SECRET}.${before ? "password" : "create"}`,
    objectType: WAGE_SECRET,
    objectId: empId,
  });
  if (before) return { totpState: keyStateOf(before), wageToken: null, expiresIn: 0 };
  // Whoever has just set it has proved it: he is not asked for it again on the next page. No key is bound yet.
  const opened = await openWageSession(tx, caller, empId, false);
  return { totpState: KEY_STATE.none, wageToken: opened, expiresIn: WAGE_SESSION_SECONDS };
}
