import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { env, secureCookies } from "~/lib/env.server";
import { sameSecret } from "~/lib/same-secret.server";
import { hostCookie } from "~/session/cookies.server";
import { cookieSecrets } from "~/session/keys.server";
import { targetOf } from "~/session/visit.server";

/** What goes round with the person on the way to the CAS server and back. */
interface Journey {
  state: string;
  target: string;
  mac?: string;
  disk?: string;
}

const STATE = "sso_state";
const cookie = () =>
  createCookie(hostCookie(STATE), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: secureCookies(),
    maxAge: 600,
    secrets: cookieSecrets(STATE),
  });

const serviceBase = () => `${new URL(env().WEB_URL!).origin}/cas`;

/**
 * Sets out for the CAS server (shell rule 13).
 * @returns its login address and the cookie that recognises the return; null when no CAS server is set up
 */
export async function departure(journey: Omit<Journey, "state">): Promise<{ to: string; cookie: string } | null> {
  const { CAS_URL } = env();
  if (!CAS_URL) return null;
  const state = randomBytes(16).toString("base64url");
  const service = `${serviceBase()}?state=${state}`;
  return {
    to: `${CAS_URL.replace(/\/+$/, "")}/login?service=${encodeURIComponent(service)}`,
    cookie: await cookie().serialize({ ...journey, state }),
  };
}

/**
 * What came back: the ticket, the service it is for (our address as the CAS server knew it, without the ticket), and
 * the journey when the state is the one of this browser's cookie.
 */
export async function casReturn(
  request: Request,
): Promise<{ ticket: string | null; service: string; journey: Journey | null }> {
  const search = targetOf(request).split("?")[1] ?? "";
  const query = new URLSearchParams(search);
  // Byte for byte as it was sent: the CAS server compares texts.
  const rest = search.split("&").filter((part) => part !== "" && !part.startsWith("ticket="));
  const service = env().WEB_URL ? [serviceBase(), rest.join("&")].filter(Boolean).join("?") : "";
  const kept = (await cookie().parse(request.headers.get("cookie"))) as Journey | null;
  return {
    ticket: query.get("ticket"),
    service,
    journey: kept && sameSecret(kept.state, query.get("state") ?? "") ? kept : null,
  };
}

/** The journey is over. */
export const forgetJourney = () => cookie().serialize("", { maxAge: 0 });
