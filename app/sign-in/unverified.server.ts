import { redirect } from "@remix-run/node";
import { type Envelope, LOGIN_EXPIRED, OK } from "~/contracts/endpoint";
import { say } from "~/lib/texts.server";
import { clearFirstVisit, clearToken, clearWho, isFirstVisit, setFlash } from "~/session/cookies.server";
import { decide } from "~/session/guard";
import { languageOf } from "~/session/person.server";
import { visitOf } from "~/session/visit.server";

/** Not a failed verification: an ended session has its own answer, a host that is away or slow comes back. */
const PASSING = new Set([LOGIN_EXPIRED, 503, 504]);

/**
 * Whether menus and permissions could not be had for a session that has none yet, or came back without content (rule
 * 42: null). A session that has them outlives a host that is away for a moment.
 */
export function isUnverified(request: Request, { code, data }: Envelope<{ codes: unknown; menus: unknown }>): boolean {
  if (code === OK) return !data?.codes || !data.menus;
  return code >= 500 && !PASSING.has(code) && isFirstVisit(request);
}

/** Row 9 of the guard: the token is reset; the login page says why. */
export async function unverified(request: Request): Promise<Response> {
  const decision = decide({ ...visitOf(request), loaded: "failed" });
  const headers = new Headers();
  headers.append("set-cookie", clearToken("web"));
  headers.append("set-cookie", clearWho());
  headers.append("set-cookie", clearFirstVisit());
  headers.append(
    "set-cookie",
    await setFlash({ tone: "bad", text: say(languageOf(request), { key: "doors:unverified" }) }),
  );
  return redirect("login" in decision ? decision.login : "/login", { headers });
}
