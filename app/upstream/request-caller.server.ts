import { randomBytes, randomUUID } from "node:crypto";
import { LOGIN_EXPIRED } from "~/contracts/endpoint";
import { env } from "~/lib/env.server";
import { isLanguage } from "~/lib/languages";
import { companyDay } from "~/lib/period";
import { sameSecret } from "~/lib/same-secret.server";
import { plainAddress } from "~/lib/web/network-address";
import type { Binding } from "~/upstream/platform/binding.server";
import { type Caller, type Circumstances, callerOf } from "~/upstream/platform/identity/caller.server";
import { holds } from "~/upstream/platform/identity/rights.server";
import { Refusal } from "~/upstream/platform/refusal.server";
import { noteIdentityMismatch } from "~/upstream/shell/door/login.server";

export function circumstances(request: Request): Circumstances {
  const trusted = sameSecret(request.headers.get("x-service-token"), serviceToken());
  const language = request.headers.get("accept-language")?.slice(0, 2);
  return {
    requestId: (trusted && request.headers.get("x-request-id")) || randomUUID(),
    // Shell rule 3: an address from anyone but our own web server counts for nothing.
    ip: plainAddress((trusted && request.headers.get("x-client-ip")) || request.headers.get("x-socket-ip") || ""),
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    language: isLanguage(language) ? language : "en",
    trusted,
    csv: request.headers.get("accept") === "text/csv",
    idempotencyKey: request.headers.get("idempotency-key") ?? undefined,
  };
}

export const tokenOf = (request: Request) =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.get("authorization") ?? "")?.[1];

let ownServiceToken: string | undefined;

/** By what the web server shows that it is ours (shell rule 3); within one process nobody else needs to know it. */
export function serviceToken(): string {
  ownServiceToken ??= randomBytes(32).toString("base64url");
  return env().SERVICE_TOKEN ?? ownServiceToken;
}

/** Whether somebody may read the figures of a process: METRICS_TOKEN as bearer; without one nobody may. */
export function mayReadMetrics(request: Request): boolean {
  const { METRICS_TOKEN } = env();
  return METRICS_TOKEN !== undefined && sameSecret(request.headers.get("authorization"), `Bearer ${METRICS_TOKEN}`);
}

/** Shell rule 2: the session comes from the token alone; the headers userId and userName must then agree with it. */
export async function identify(binding: Binding, request: Request, around: Circumstances): Promise<Caller | null> {
  const { access, noActing, path, restricted } = binding.contract;
  const token = tokenOf(request);
  const caller = token ? await callerOf(token, around, companyDay()) : null;
  const claimedId = request.headers.get("userid");
  const claimedName = request.headers.get("username");
  if (claimedId !== null || claimedName !== null) {
    const agrees = caller && claimedId === String(caller.userId) && decode(claimedName) === caller.username;
    if (!agrees && (access !== "public" || caller)) {
      await noteIdentityMismatch(around, caller, claimedId);
      throw new Refusal(LOGIN_EXPIRED, { key: "errors:loginExpired" });
    }
  }
  if (access === "public") return caller;
  if (!caller) throw new Refusal(LOGIN_EXPIRED, { key: "errors:loginExpired" });
  if (caller.restrictedTo && restricted !== "any" && !(restricted && caller.restrictedTo.includes(restricted)))
    throw new Refusal(403, { key: "errors:forbidden" });
  if (caller.mustChangePassword && !ALLOWED_BEFORE_PASSWORD.has(path))
    throw new Refusal(403, { key: "errors:changePasswordFirst" });
  // Before the code: acting leaves such codes out, and the reason is the acting.
  if (noActing && caller.acting) throw new Refusal(403, { key: "errors:notWhileActing" });
  if (access !== "session" && !holds(caller, ...[access].flat())) throw new Refusal(403, { key: "errors:forbidden" });
  return caller;
}

/** Shell rule 20 row 7: with a password to change, only what the password page and the frame need. */
const ALLOWED_BEFORE_PASSWORD = new Set([
  "/frame",
  "/logout",
  "/users/password/way",
  "/users/checkPassword",
  "/users/updatePassword",
]);

function decode(value: string | null): string | null {
  try {
    return value === null ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}
