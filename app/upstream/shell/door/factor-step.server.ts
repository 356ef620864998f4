import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { CHANNEL, type SessionChannel } from "~/contracts/platform/codes";
import { LOGIN_RESULT, type LoginType } from "~/contracts/shell/codes";
import { say } from "~/lib/texts.server";
import { audit } from "~/upstream/platform/audit.server";
import { database, transaction } from "~/upstream/platform/database/db.server";
import { bindFactor, countCode, spendCode, typedCode } from "~/upstream/platform/identity/account-factor.server";
import type { Caller, Circumstances } from "~/upstream/platform/identity/caller.server";
import { seal, sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { matchedStep, newTotpSecret, otpauthUri } from "~/upstream/platform/identity/totp.server";
import { invalid, Refusal } from "~/upstream/platform/refusal.server";
import { factorTickets } from "~/upstream/platform/tables/identity.server";
import { noteLogin, type SignInTry } from "../system/login-log.server";
import { admit, refuseClosed } from "./admit.server";
import { factorAsked } from "./factor-asked.server";
import { type Account, accountWhere, type SessionExtras, type Side } from "./open-session.server";

/** Minutes and codes within which the second step of a sign-in is done. */
export const TICKET_MINUTES = 10;
const TRIES = 5;

/** The password has to be given again. */
const over = () => new Refusal(403, { key: "factor:said.over" });

/**
 * The end of a way in that a person proved by what he knows or was sent: where his account has an authenticator, or
 * one of his roles asks for one, no session is opened yet. The answer is a ticket for the second step alone; what asks
 * for no code, single sign-on and the messaging app, has its own proofs.
 */
export async function admitOrAsk(
  around: Circumstances & Partial<Pick<Caller, "sessionId">>,
  attempt: SignInTry,
  account: Account,
  extras: Partial<Pick<SessionExtras, "mac" | "disk">> = {},
) {
  await refuseClosed(around, attempt, account);
  const { bound, required } = await factorAsked(database().read, account.user_id);
  if (!bound && !required) return admit(around, attempt, account, extras);
  const ticket = randomBytes(32).toString("base64url");
  await database()
    .write.insert(factorTickets)
    .values({
      ticketHash: sha256(ticket),
      userId: account.user_id,
      channel: CHANNEL[attempt.side],
      loginType: attempt.loginType,
      secret: bound ? null : seal(newTotpSecret()),
      mac: extras.mac,
      disk: extras.disk,
      expiresAt: sql`now() + make_interval(mins => ${TICKET_MINUTES}::int)`,
    });
  await noteLogin(around, { ...attempt, userId: account.user_id }, LOGIN_RESULT.codeAsked);
  return { factorTicket: ticket };
}

interface Ticket {
  [column: string]: unknown;
  userId: number;
  jobNumber: string;
  channel: SessionChannel;
  loginType: LoginType;
  secret: string | null;
  mac: string | null;
  disk: string | null;
  until: string;
}

const TICKET = sql`
  t.user_id as "userId", u.job_number as "jobNumber", t.channel, t.login_type as "loginType", t.secret, t.mac, t.disk,
    t.expires_at as until
`;
const live = (ticket: string) => sql`
  t.ticket_hash = ${sha256(ticket)} and t.session_id is null and t.used_at is null and t.expires_at > now()
    and u.user_id = t.user_id
`;

/** What an authenticator reads while a key waits for its first code. */
export const waitingKey = (
  { language }: Pick<Circumstances, "language">,
  account: string,
  sealed: string,
  until: string,
) => {
  const secret = unseal(sealed);
  return {
    otpauthUri: otpauthUri(secret, say(language, { key: "factor:issuer" }), account),
    secret,
    account,
    shownUntil: new Date(until).toISOString(),
  };
};

/** What the second step asks for; a new key is told until its first code is right. */
export async function factorStep(around: Circumstances, { ticket }: { ticket: string }) {
  const { rows } = await database().read.execute<Ticket>(
    sql`select ${TICKET} from factor_tickets t, users u where ${live(ticket)} and t.tries < ${TRIES}::int`,
  );
  const found = rows[0];
  if (!found) throw over();
  const { jobNumber, secret, until } = found;
  return { jobNumber, enrol: secret === null ? null : waitingKey(around, jobNumber, secret, until) };
}

/**
 * The code of the second step. It is counted at the ticket and at the account before it is compared; of two with one
 * ticket one opens a session.
 */
export async function confirmFactor(
  around: Circumstances & Partial<Pick<Caller, "sessionId">>,
  { ticket, code }: { ticket: string; code: string },
) {
  const { rows } = await database().side.execute<Ticket>(sql`
    update factor_tickets t
    set tries = t.tries + 1
    from users u
    where ${live(ticket)} and t.tries < ${TRIES}::int
    returning ${TICKET}`);
  const found = rows[0];
  if (!found) throw over();
  const account = await accountWhere(sql`u.user_id = ${found.userId}`);
  const side = found.channel === CHANNEL.web ? ("web" as const) : ("mobile" as const);
  const attempt = { side: side satisfies Side, loginType: found.loginType, userName: found.jobNumber };
  const step = await stepOf(around, found, code);
  if (step === null) {
    await noteLogin(around, { ...attempt, userId: found.userId }, LOGIN_RESULT.wrongCode);
    throw invalid({ code: { key: "factor:said.wrong" } });
  }
  await transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update factor_tickets set used_at = now() where ticket_hash = ${sha256(ticket)} and used_at is null`,
    );
    if (rowCount !== 1) throw over();
    if (step === "bound") return;
    if (!(await bindFactor(tx, found.userId, unseal(found.secret!), step))) throw over();
    await audit(tx, around, { action: "user.factorBind", objectType: "user", objectId: found.userId });
  });
  return admit(around, attempt, account!, { mac: found.mac ?? undefined, disk: found.disk ?? undefined });
}

/** "bound": the account's own key has it, and the code is spent; a step: the new key has it; null: it is wrong. */
async function stepOf(around: Circumstances, { userId, secret }: Ticket, code: string) {
  if (secret === null) return (await spendCode(around, userId, code)) ? ("bound" as const) : null;
  await countCode(around, userId);
  return matchedStep(unseal(secret), typedCode(code));
}
