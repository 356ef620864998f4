import { sql } from "drizzle-orm";
import { ACCOUNT_STATE, SESSION_END } from "~/contracts/platform/codes";
import { LOGIN_RESULT, LOGIN_TYPE } from "~/contracts/shell/codes";
import { casUser, MAX_CAS_BYTES, UnsafeXml } from "~/lib/cas-xml.server";
import { normalizeJobNumber } from "~/lib/employees/job-number";
import { env } from "~/lib/env.server";
import { audit } from "~/upstream/platform/audit.server";
import { transaction } from "~/upstream/platform/database/db.server";
import type { Circumstances } from "~/upstream/platform/identity/caller.server";
import { seal, sha256, unseal } from "~/upstream/platform/identity/crypto.server";
import { spendOnce } from "~/upstream/platform/identity/nonces.server";
import { log } from "~/upstream/platform/log.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { noteLogin, type SignInTry } from "../system/login-log.server";
import { admit } from "./admit.server";
import { type Account, accountByJobNumber } from "./open-session.server";

interface Ticket {
  ticket: string;
  service: string;
}

const TICKET = /^ST-[A-Za-z0-9._-]{1,253}$/;
const TICKET_REMEMBERED_SECONDS = 24 * 3600;
const CONFIRMATION_SECONDS = 300;

const failed = () => new Refusal(403, { key: "gateway:said.ssoFailed" });
const attemptOf = (userName: string): SignInTry => ({ side: "web", loginType: LOGIN_TYPE.cas, userName });

/** A session for whoever the CAS server says the ticket is (shell rule 13). */
export async function casLogin(
  around: Circumstances,
  { mac, disk, ...given }: Ticket & { mac?: string; disk?: string },
) {
  const account = await accountOf(around, given);
  return admit(around, { ...attemptOf(account.job_number), mac, disk }, account, {
    casTicketHash: sha256(given.ticket),
    mac,
    disk,
  });
}

/** Who a ticket without our state names. The person confirms with a button: a foreign link alone signs nobody in. */
export async function casWho(around: Circumstances, given: Ticket) {
  const account = await accountOf(around, given);
  const sealed = {
    for: "cas",
    jobNumber: account.job_number,
    ticketHash: sha256(given.ticket),
    until: Date.now() + CONFIRMATION_SECONDS * 1000,
  };
  return {
    name: account.emp_name ?? account.username,
    jobNumber: account.job_number,
    confirmation: seal(JSON.stringify(sealed)),
  };
}

/** The session a confirmation stands for: its ticket opens one, however the confirmation is written. */
export async function casConfirmed(around: Circumstances, { confirmation }: { confirmation: string }) {
  const said = opened(confirmation);
  if (!said || said.until < Date.now() || !(await spendOnce("cas.confirmed", said.ticketHash, CONFIRMATION_SECONDS)))
    throw failed();
  const account = await openAccount(around, said.jobNumber);
  return admit(around, attemptOf(account.job_number), account, { casTicketHash: said.ticketHash });
}

function opened(confirmation: string): { jobNumber: string; ticketHash: string; until: number } | null {
  try {
    const said = JSON.parse(unseal(confirmation));
    return said.for === "cas" ? said : null;
  } catch {
    return null;
  }
}

/** Single logout (shell rule 13): the session of this ticket, nothing else. */
export async function casLogout(around: Circumstances, { ticket }: { ticket: string }): Promise<null> {
  await transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update sessions
      set revoked_at = now(), revoke_reason = ${SESSION_END.singleLogout}
      where cas_ticket_hash = ${sha256(ticket)} and revoked_at is null
      returning id`);
    await audit(
      tx,
      around,
      ...rows.map(({ id }) => ({ action: "session.singleLogout", objectType: "session", objectId: id })),
    );
  });
  return null;
}

async function accountOf(around: Circumstances, given: Ticket): Promise<Account> {
  const user = await validated(given);
  if (user !== null) return openAccount(around, normalizeJobNumber(user.slice(0, 50)));
  await noteLogin(around, attemptOf(""), LOGIN_RESULT.ticketRefused);
  throw failed();
}

async function openAccount(around: Circumstances, jobNumber: string): Promise<Account> {
  const account = await accountByJobNumber(jobNumber);
  if (account?.status === ACCOUNT_STATE.enabled) return account;
  await noteLogin(
    around,
    { ...attemptOf(jobNumber), userId: account?.user_id },
    account ? LOGIN_RESULT.disabled : LOGIN_RESULT.ticketRefused,
  );
  throw failed();
}

/**
 * The user the CAS server names for the ticket; null when it was tried before, is for another service, or is refused.
 */
async function validated({ ticket, service }: Ticket): Promise<string | null> {
  const { CAS_URL, CAS_VERSION, CAS_TIMEOUT_MS } = env();
  if (!CAS_URL || !TICKET.test(ticket) || !ours(service)) return null;
  if (!(await spendOnce("cas", ticket, TICKET_REMEMBERED_SECONDS))) return null;
  const url = new URL(`${CAS_URL.replace(/\/+$/, "")}/${CAS_VERSION === "3" ? "p3/" : ""}serviceValidate`);
  url.searchParams.set("service", service);
  url.searchParams.set("ticket", ticket);
  try {
    // A redirect would carry the ticket elsewhere.
    const response = await fetch(url, {
      redirect: "error",
      headers: { accept: "application/xml, text/xml" },
      signal: AbortSignal.timeout(CAS_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return casUser(await limitedXml(response));
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, "CAS server not understood");
    return null;
  }
}

/** Only tickets for our own address: one that was issued for another site must not open ours. */
function ours(service: string): boolean {
  const { WEB_URL } = env();
  if (!WEB_URL || !URL.canParse(service)) return false;
  const { origin, pathname, hash, username } = new URL(service);
  return origin === new URL(WEB_URL).origin && pathname === "/cas" && hash === "" && username === "";
}

async function limitedXml(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_CAS_BYTES) throw new UnsafeXml("too large");
    chunks.push(chunk);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}
